"""Where a record is wrong, the reader says where, what it expected, and which paragraph is broken."""

import pytest

from zole.rules import CLAIM, PASS, Deal, Refused, Rules
from zole.rules.record import Comment, Record, RecordedDeal, RecordError, check, read, to_json, write

HEAD = "Rules: classic\nA: Anna\nB: Bruno\nC: Cilda\n"  # four lines
HANDS = """\
Deal 1, dealer C
A: QC QS QH JC AD 8D AH TH
B: JD TD 7D AC 9C AS 9S 9H
C: QD JS JH KD 9D KC KS KH
Talon: TC TS
"""  # lines 5 to 9
PLAY = """\
Auction: A take
Buried: TC TS
1. A: AH 9H KH -> A
"""  # lines 10 to 12
RONDO = """\
Rules: rondo
A: Anna
B: Bruno
C: Cilda
D: Dace
Deal 1, dealer D
A: QC QS QH JC AD 8D AH TH
B: JD TD 7D AC 9C AS 9S 9H
C: QD JS JH KD 9D KC KS KH
Talon: TC TS
Auction: pass pass pass
"""  # eleven lines


def _fault(text):
    with pytest.raises(RecordError) as refused:
        read(text)
    return refused.value


@pytest.mark.parametrize(
    ("text", "line", "column", "key", "paragraph"),
    [
        # Tags
        ("", 1, 1, "rules_missing", "9"),
        ("A: a\nB: b\nC: c", 3, 1, "rules_missing", "9"),
        ("Rules: whist", 1, 8, "rules_unknown", "9"),
        ("Rules: , ,", 1, 8, "rules_unknown", "9"),
        ("Rules: classic, jokers 2", 1, 17, "rules_option", "9"),
        ("Rules: classic, deals", 1, 17, "rules_option", "9"),
        ("Rules: classic, deals many", 1, 17, "rules_option", "9"),
        ("Rules: classic, deals 123456", 1, 17, "rules_option", "9"),
        ("Rules: classic, deals 0", 1, 17, "rules_option", "8.1"),
        ("Rules: classic, little_zole perhaps", 1, 17, "rules_option", "9"),
        ("Rules: classic, galdins_tie some", 1, 17, "rules_option", "5.3"),
        ("Rules: classic, deals 20, deals 22", 1, 27, "rules_option_twice", "9"),
        ("Rules: classic, zole_over_little yes", 1, 8, "overcall_needs_little_zole", "3.2"),
        ("Rules: rondo, seats 3", 1, 8, "rondo_needs_four", "6.1"),
        ("Rules: nine\nPlayers: a, b, c, d", 1, 8, "rules_seats", "9"),
        ("Rules: classic, seats 4\nPlayers: a, b, c", 1, 17, "players_count", "2.1"),
        ("Rules: classic\nPlayers: a, b", 2, 13, "players_count", "2.1"),
        ("Rules: classic\nPlayers: ,", 2, 10, "players_count", "2.1"),
        ("Rules: classic\nA: a\nB: b", 3, 4, "players_count", "2.1"),
        ("Rules: classic\nA: a\nC: c", 3, 4, "players_gap", "2.5"),
        ("Rules: classic\nA: a\nPlayers: a, b, c", 3, 10, "players_twice", ""),
        ("Rules: classic\nPlayers: a, b,# c", 2, 15, "player_name", ""),
        ("Rules: classic\nVersion: 2", 2, 10, "version_unknown", ""),
        ("Rules: classic\nRULES: classic", 2, 1, "tag_twice", ""),
        ("Rules: classic\nStraße: 1\nSTRASSE: 2", 3, 1, "tag_twice", ""),
        ("Rules: classic\n  Cup?: 1", 2, 3, "tag_name", ""),
        ("Rules: classic\nTalon: TC TS", 2, 1, "tag_reserved", ""),
        ("Rules: classic\nPlace:", 2, 7, "tag_value", ""),
        ("Rules: classic\nPlace:# Rīga", 2, 1, "tag_value", ""),
        ("Rules: classic\nRīga", 2, 1, "tag_expected", ""),
        ("Rules: classic\n: Rīga", 2, 1, "tag_expected", ""),
        # The line that opens a deal
        (HEAD + "Deal 2, dealer C", 5, 6, "deal_number", ""),
        (HEAD + "Deal 1", 5, 1, "dealer_missing", "2.1"),
        (HEAD + "Deal 1, dealer D", 5, 16, "seat_unknown", "2.5"),
        (HEAD + "Deal 1, dealer Dace", 5, 16, "seat_unknown", "2.5"),
        (HEAD.replace("Bruno", "Anna") + "Deal 1, dealer anna", 5, 16, "seat_ambiguous", "2.5"),
        (HEAD + "Deal 1, dealer A, doubled", 5, 19, "heading_unknown", ""),
        (HEAD + "Deal 1 1, dealer A", 5, 8, "heading_unknown", ""),
        # Cards
        (HEAD + HANDS.replace("QD JS", "QX JS"), 8, 4, "card_unknown", "1.6"),
        (HEAD + HANDS.replace("QD JS", "2C JS"), 8, 4, "card_unknown", "1.6"),
        (HEAD + HANDS.replace("QD JS", "8C JS"), 8, 4, "card_not_in_pack", "1.1"),
        (HEAD + HANDS.replace("QD JS", "🃌 JS"), 8, 4, "card_not_in_pack", "1.1"),
        (HEAD + HANDS.replace("JS JH", "ТC JH"), 8, 7, "card_mixed_alphabets", "1.6"),
        (HEAD + HANDS.replace("JS JH", "D♠ JH"), 8, 7, "card_ambiguous", "1.6"),
        (HEAD + HANDS.replace("QD JS", "QC JS"), 8, 4, "card_twice", "1.1"),
        (HEAD + HANDS.replace("QD JS", "QD QD"), 8, 7, "card_twice", "1.1"),
        (HEAD + HANDS.replace("QD JS", "JS"), 8, 1, "too_few_cards", "2.4"),
        (HEAD + HANDS.replace("QC QS", "QC QS TC"), 6, 28, "too_many_cards", "2.4"),
        (HEAD + HANDS.replace("C: QD", "D: QD"), 8, 1, "seat_unknown", "2.5"),
        (HEAD + HANDS.replace("C: QD", "A: QD"), 8, 1, "cards_twice", "2.4"),
        (HEAD + HANDS + "Pack: QC", 10, 1, "cards_twice", "2.4"),
        (HEAD + "Deal, dealer A\nPack: QC\nTalon: QS", 7, 1, "cards_twice", "2.4"),
        (HEAD + "Deal, dealer A\nPack: QC QC", 6, 10, "card_twice", "1.1"),
        (HEAD + "Deal, dealer A\nPack: QC QS", 6, 1, "too_few_cards", "2.4"),
        (HEAD + "Deal, dealer A", 5, 1, "hands_missing", "2.4"),
        (HEAD + "Deal, dealer A\npass", 6, 1, "hands_missing", "2.4"),
        (HEAD + "Deal, dealer A\n" + "\n".join(HANDS.splitlines()[1:3]), 5, 1, "hands_missing", "2.4"),
        (RONDO.replace("C: QD", "D: QD"), 9, 1, "seat_sits_out", "2.2"),
        (HEAD + HANDS + PLAY + "Talon: TC TS", 13, 1, "cards_late", "2.4"),
        # Auction and burial
        (HEAD + HANDS + "Auction: A pass, C pass", 10, 18, "wrong_speaker", "3.1"),
        (HEAD + HANDS + "Auction: A pass, B double", 10, 18, "call_unknown", "3.1"),
        (HEAD + HANDS + "Auction: little zole", 10, 10, "little_zole_off", "9"),
        (HEAD + HANDS + "Auction: take pass", 10, 15, "auction_over", "3.1"),
        (HEAD + HANDS + "Auction: A take, B pass", 10, 20, "auction_over", "3.1"),
        (HEAD + HANDS + "1. A: AH 9H KH", 10, 7, "auction_first", "3.1"),
        (HEAD + HANDS + "Buried: TC TS", 10, 1, "no_burial_due", "3.3"),
        (HEAD + HANDS + "Auction: take\nBuried: TC AC", 11, 12, "not_in_hand", "3.3"),
        (HEAD + HANDS + "Auction: take\nBuried: TC TS QC", 11, 15, "too_many_cards", "3.3"),
        (HEAD + HANDS + "Auction: take\nBuried: TH", 11, 9, "bury_lower_first", "3.3"),
        (HEAD + HANDS + "Auction: take\nBuried:", 11, 1, "cards_expected", "3.3"),
        (HEAD + HANDS + "Auction: take\n1. A: AH 9H KH", 11, 1, "burial_due", "3.3"),
        (HEAD + HANDS + "Auction: take\nBuried: TC TS\nBuried: AH", 12, 1, "no_burial_due", "3.3"),
        # Play
        (HEAD + HANDS + PLAY + "3. A: JC JD JS", 13, 1, "trick_number", ""),
        (HEAD + HANDS + PLAY + "2. B: JC JD JS", 13, 4, "wrong_leader", "4.2"),
        (HEAD + HANDS + PLAY.replace("1. A", "1. B"), 12, 4, "wrong_leader", "2.3"),
        (HEAD + HANDS + PLAY.replace("-> A", "-> B"), 12, 19, "wrong_taker", "4.2"),
        (HEAD + HANDS + PLAY.replace("-> A", "->"), 12, 18, "seat_unknown", "2.5"),
        (HEAD + HANDS + PLAY.replace("9H KH", "9C KH"), 12, 10, "follow_suit", "4.1"),
        (HEAD + HANDS + PLAY.replace("9H KH", "KH 9H"), 12, 10, "not_in_hand", "4.1"),
        (HEAD + HANDS + PLAY.replace("9H KH", "9H KH JC"), 12, 16, "too_many_cards", "4.2"),
        (HEAD + HANDS + PLAY.replace("9H KH", "9H"), 12, 16, "trick_unfinished", "4.2"),
        (HEAD + HANDS + PLAY + "2. A: JC\n3. A: QC", 14, 1, "trick_unfinished", "4.2"),
        (HEAD + HANDS + PLAY + "2. A:", 13, 1, "cards_expected", "4.1"),
        (HEAD + HANDS + PLAY + "JC JX", 13, 4, "card_unknown", "1.6"),
        (HEAD + HANDS + PLAY + "Place: Rīga", 13, 1, "seat_unknown", "2.5"),
        (HEAD + HANDS + PLAY + "Auction: pass", 13, 10, "auction_over", "3.1"),
        (RONDO + "1. D: JD JC", 12, 7, "wrong_talon_lead", "6.1"),
        (RONDO + "1. A: TC", 12, 4, "wrong_leader", "6.1"),
        (RONDO + "1. D: TC AD AC KC QC", 12, 19, "too_many_cards", "4.2"),
        # What ends a deal
        (HEAD + HANDS + PLAY + "Conceded: B", 13, 11, "cannot_concede", "4.7"),
        (HEAD + HANDS + PLAY + "2. A: JC\nConceded: A", 14, 1, "cannot_concede", "4.7"),
        (HEAD + HANDS + "Conceded: A", 10, 1, "cannot_concede", "4.7"),
        (HEAD + HANDS + PLAY + "Conceded: A\n2. A: JC JD JS", 14, 7, "deal_over", "4.3"),
        (HEAD + HANDS + PLAY + "Claimed: B", 13, 10, "wrong_claimer", "4.8"),
        (HEAD + HANDS + "Auction: take\nClaimed: A", 11, 1, "claim_not_now", "4.8"),
        (HEAD + HANDS + "Claimed:", 10, 1, "claim_not_now", "4.8"),
        (HEAD + HANDS + PLAY + "Conceded:\nClaimed: A", 14, 1, "deal_over", "4.3"),
        (HEAD + HANDS + PLAY + "Lots: A", 13, 7, "no_lot_due", "6.2"),
        (HEAD + HANDS + PLAY + "Lots:", 13, 1, "seat_expected", "6.2"),
        (HEAD + HANDS + PLAY + "Result: A big", 13, 1, "result_unfinished", "4.3"),
        (HEAD + HANDS + PLAY + "Conceded:\nResult: B big", 14, 9, "result_differs", "3.1"),
        (HEAD + HANDS + PLAY + "Conceded:\nResult: A zole", 14, 9, "result_differs", "3.1"),
        (HEAD + HANDS + PLAY + "Conceded:\nResult: A big, tricks 2/0/0", 14, 23, "result_differs", "4.2"),
        (HEAD + HANDS + PLAY + "Conceded:\nResult: points +2/-1/-1", 14, 16, "result_differs", "4.4"),
        (HEAD + HANDS + PLAY + "Conceded:\nResult: -6/+3", 14, 9, "result_differs", "4.4"),
        (HEAD + HANDS + PLAY + "Conceded:\nResult: -6/x/3", 14, 9, "result_differs", "4.4"),
        (HEAD + HANDS + PLAY + "Conceded:\nResult: A wins", 14, 9, "result_unknown", ""),
        (HEAD + HANDS + "pass pass pass\nResult: redeal", 11, 9, "result_differs", "7.1"),
        # The session
        (HEAD + HANDS + PLAY + "Deal 2", 13, 1, "deal_unfinished", "10.1"),
        (HEAD + HANDS + "pass pass pass\nDeal 2, dealer B", 11, 16, "dealer_rotation", "2.1"),
        (
            HEAD + HANDS.replace("C\n", "C, annulled\n", 1) + "Deal 1, dealer A",
            10,
            16,
            "dealer_rotation",
            "2.1",
        ),
        (HEAD + HANDS + "pass pass pass\nDeal 1", 11, 6, "deal_number", ""),
        (
            HEAD.replace("classic", "classic, deals 1") + HANDS + "pass pass pass\nDeal 2",
            11,
            1,
            "session_over",
            "8.1",
        ),
        (HEAD + HANDS + PLAY + "End", 13, 1, "end_in_deal", "10.1"),
        (HEAD + "End\nPlace: Rīga", 6, 1, "after_end", ""),
        (HEAD + HANDS + "Auction: {not closed\nA pass", 10, 10, "comment_open", ""),
    ],
)
def test_each_fault_is_named_where_it_stands(text, line, column, key, paragraph):
    error = _fault(text)
    assert (error.line, error.column, error.key, error.paragraph) == (line, column, key, paragraph)
    assert str(error).startswith(f"line {line}, column {column}: {key}")


def test_columns_are_counted_in_characters_after_a_byte_order_mark():
    error = _fault("\ufeffRules: classic\nPlayers: Ž, 𝒜, 🂱\nDeal 1,\xa0dealer A, doubled")
    assert (error.line, error.column) == (3, 19)


def test_what_was_expected_and_found_is_named():
    error = _fault(HEAD + HANDS + PLAY.replace("-> A", "-> B"))
    assert error.refusal.args == {"expected": "A", "found": "B"}
    assert str(error) == "line 12, column 19: wrong_taker (rules 4.2) expected=A found=B"
    assert (
        str(_fault("Rules: classic\nRīga"))
        == "line 2, column 1: tag_expected expected='Tag: value' found='Rīga'"
    )


LOTS = """\
Rules: rondo
Players: Anna, Bruno, Cilda, Dace
Deal 1, dealer B
C: QS JH TD KD KC TS 9S AH
D: QD JS JD 9D TC AS TH KH
A: QC QH JC 8D 7D AC 9C KS
Talon: AD 9H
pass pass pass
AD JH JD 8D
9H AH TH AC
KC TC 9C
QD JC TD
KH KS TS
JS 7D KD
9D QH QS
9S AS QC
"""  # 16 lines; C and D lose with 53 eyes each


@pytest.mark.parametrize(
    ("more", "column", "key"),
    [
        ("Lots: A", 7, "lot_not_a_loser"),
        ("Lots: D, C", 10, "deal_over"),
        ("8. C: QC", 7, "lot_due"),
        ("Result: rondo", 1, "result_unfinished"),
        ("Lots: C\nResult: points +2/+3/-3/-3", 16, "result_differs"),
    ],
)
def test_6_2_a_deal_that_waits_for_its_lot_takes_nothing_else(more, column, key):
    error = _fault(LOTS + more)
    assert (error.line, error.column, error.key) == (17 + more.count("\n"), column, key)


def test_6_2_a_lot_ends_the_deal():
    assert read(f"{LOTS}Lots: C\nResult: +2/+3/-3/-2").deals[0].actions[-1] == 34
    assert read(f"{LOTS}Lots: Dace\nResult: +2/+3/-2/-3").deals[0].actions[-1] == 35


# Records that were made, not read ------------------------------------------------------------------

PACK = Deal.from_pack(range(26))


def _record(*deals, **changes):
    return Record(**{"rules": Rules.named("classic"), "players": ("a", "b", "c"), "deals": deals, **changes})


@pytest.mark.parametrize(
    ("record", "path", "key"),
    [
        (_record(RecordedDeal(PACK, (PASS, 3))), "/deals/0/actions/1", "auction_first"),
        (_record(RecordedDeal(PACK, (27, CLAIM))), "/deals/0/actions/1", "claim_not_now"),
        (_record(RecordedDeal(Deal.from_pack(range(26), 3))), "/deals/0/dealer", "dealer_seat"),
        (_record(RecordedDeal(PACK), RecordedDeal(PACK)), "/deals/1/dealer", "deal_unfinished"),
        (_record(*[RecordedDeal(PACK, (26, 26, 26))] * 2), "/deals/1/dealer", "dealer_rotation"),
        (_record(RecordedDeal(PACK), ended=True), "/ended", "end_in_deal"),
    ],
)
def test_a_faulty_record_is_refused_with_the_path(record, path, key):
    for work in (write, to_json, lambda one: list(check(one))):
        with pytest.raises(RecordError) as refused:
            work(record)
        assert (refused.value.path, refused.value.key, refused.value.line) == (path, key, 0)
        assert str(refused.value).startswith(f"{path}: {key}")


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (lambda: _record(players=("a", "b")), "players_count"),
        (lambda: _record(players=("a", "b", "")), "player_name"),
        (lambda: _record(players=("a", "b", "c\nd")), "player_name"),
        (lambda: _record(tags={"Cup": "# 3"}), "tag_value"),
        (lambda: _record(tags={"9": "x"}), "tag_name"),
        (lambda: _record(tags={"Result": "x"}), "tag_reserved"),
        (lambda: _record(tags={"Deal maker": "x"}), "tag_reserved"),
        (lambda: _record(tags={"b": "x"}), "tag_reserved"),
        (lambda: _record(tags={"Cup": "x", "CUP": "y"}), "tag_twice"),
        (lambda: _record(comments=("a }",)), "comment_text"),
        (lambda: _record(*[RecordedDeal(PACK)] * 10_001), "record_too_long"),
        (lambda: RecordedDeal(PACK, comments=(Comment(1, "x"),)), "comment_place"),
        (lambda: RecordedDeal(PACK, comments=(Comment(-2, "x"),)), "comment_place"),
        (lambda: RecordedDeal(PACK, comments=(Comment(0, "x"), Comment(-1, "x"))), "comment_place"),
        (lambda: RecordedDeal(PACK, comments=(Comment(0, " x"),)), "comment_text"),
    ],
)
def test_what_could_not_be_written_is_no_record(make, key):
    with pytest.raises(Refused) as refused:
        make()
    assert refused.value.refusal.key == key
