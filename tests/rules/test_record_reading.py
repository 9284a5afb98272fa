"""A record is read however people type it: rules 1.6, the ways of keyboards, mails, three languages."""

import re

import pytest

from zole.rules import CONCEDE, LITTLE_ZOLE, PASS, TAKE, ZOLE, Rules
from zole.rules.record import Comment, RecordError, read, write

TEXT = """\
Rules: classic, deals open
A: Anna Ozola
B: Bruno
C: Cilda
Date: 2024-05-17

Deal 1, dealer C
A: QC QS QH JC AD 8D AH TH
B: JD TD 7D AC 9C AS 9S 9H
C: QD JS JH KD 9D KC KS KH
Talon: TC TS
Auction: A pass, B pass, C take
Buried: KC KH
1. A: QC JD 9D -> A
2. A: AD TD KD -> A
3. A: AH 9H TC -> A
4. A: TH 9C
Conceded: C
"""
HANDS = """\
A: QC QS QH JC AD 8D AH TH
B: JD TD 7D AC 9C AS 9S 9H
C: QD JS JH KD 9D KC KS KH
Talon: TC TS
"""


def test_the_example_is_a_record():
    record = read(TEXT)
    assert write(record).startswith(TEXT)
    assert record.tags == {"Date": "2024-05-17"}


@pytest.fixture(scope="module")
def record():
    return read(TEXT)


def _in_lines(change):
    """Change the lines from the first deal on, card by card."""
    head, deal = TEXT.split("\n\n")
    return head + "\n\n" + re.sub(r"\b[AKQJT987][CSHD]\b", lambda card: change(card.group()), deal)


def _glyph(card):
    rank = {"A": 1, "7": 7, "8": 8, "9": 9, "T": 10, "J": 11, "Q": 13, "K": 14}[card[0]]
    return chr({"S": 0x1F0A0, "H": 0x1F0B0, "D": 0x1F0C0, "C": 0x1F0D0}[card[1]] + rank)


def _signed(card, ranks=None):
    return (ranks or {}).get(card[0], card[0]) + {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}[card[1]]


RUSSIAN = {"A": "Т", "K": "К", "Q": "Д", "J": "В", "T": "10"}


@pytest.mark.parametrize(
    "change",
    [
        str.lower,
        lambda card: card.replace("T", "10"),
        lambda card: card.replace("T", "10").lower(),
        _signed,
        lambda card: _signed(card, {"T": "10"}),
        lambda card: _signed(card) + "\ufe0f",
        lambda card: _signed(card).replace("♥", "♡").replace("♦", "♢"),
        lambda card: f"{_signed(card)[0]} {_signed(card)[1]}",
        _glyph,
        lambda card: _signed(card, RUSSIAN),
        lambda card: _signed(card, RUSSIAN).lower(),
        lambda card: card + ",",
        lambda card: f" {card}  ",
    ],
    ids=[
        "lower case",
        "10",
        "10 in lower case",
        "signs",
        "10 and signs",
        "emoji",
        "outlined",
        "spaced",
        "glyphs",
        "Russian",
        "Russian in lower case",
        "commas",
        "spaces",
    ],
)
def test_1_6_cards_are_read_as_people_write_them(record, change):
    assert read(_in_lines(change)) == record


def test_1_6_playing_cards_of_unicode_need_no_spaces(record):
    glyphs = _in_lines(_glyph)
    assert read(re.sub(r"(?<=[\U0001f0a0-\U0001f0ff]) (?=[\U0001f0a0-\U0001f0ff])", "", glyphs)) == record


def test_1_6_one_russian_rank_makes_the_whole_record_russian():
    mixed = TEXT.replace("Talon: TC TS", "Talon: 10♣ T♠").replace("QC QS", "Д♣ Д♠")
    with pytest.raises(RecordError) as refused:
        read(mixed)
    assert (refused.value.key, refused.value.paragraph) == ("card_ambiguous", "1.6")
    assert (refused.value.line, refused.value.column) == (8, 25)  # TH in the first hand


def test_1_6_russian_ranks_in_comments_and_tags_say_nothing_of_the_cards(record):
    text = TEXT.replace("Date: 2024-05-17", "Date: 2024-05-17\nNote: Т♣!")
    text = text.replace("Talon: TC TS", "Talon: TC TS # Т♣ у второго")
    assert read(text).deals[0].actions == record.deals[0].actions


def test_1_6_in_a_known_language_its_double_letters_are_refused(record):
    assert read(TEXT, language="en") == record
    with pytest.raises(RecordError) as refused:
        read(TEXT, language="lv")
    assert (refused.value.key, refused.value.line, refused.value.column) == ("card_ambiguous", 10, 13)  # KD


@pytest.mark.parametrize("end", ["\r\n", "\r", "\u2028", "\x85", "\x0b", "\n\n"])
def test_any_line_end_is_read(record, end):
    assert read(TEXT.replace("\n", end)) == record


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", "\ufeff"),
        (" ", "\xa0"),
        (" ", "  \t"),
        (" ", "\u202f"),
        (": ", ":"),
        (": ", " : "),
        (" -> ", " → "),
        (" -> ", " => "),
        (" -> ", " –> "),
        (" -> ", ">"),
        (" -> A", ""),
        ("1. A:", "1) A:"),
        ("1. A:", "1.A:"),
        ("1. A:", "A:"),
        ("2. A:", "2."),
        ("2. A: ", ""),
        ("1. A:", "1. Anna Ozola:"),
        ("1. A:", "1. anna:"),
        ("-> A", "-> ANNA OZOLA"),
        ("Deal 1, dealer C", "deal, dealer c"),
        ("Deal 1, dealer C", "DEAL 1 dealer: cilda"),
        ("Deal 1, dealer C", "Deal 1: dealt by C"),
        ("Deal 1, dealer C", "Deal dealer = C; 1"),
        ("Conceded: C", "conceded:"),
        ("Conceded: C", "Conceded: Cilda"),
        ("Buried: KC KH", "buried: kh kc"),
        ("Buried: KC KH", "Buried: KC\nBuried: KH"),
        ("B: JD TD 7D AC 9C AS 9S 9H", "Bruno: 9H 9S JD TD 7D AC 9C AS"),
        ("B: JD TD 7D AC 9C AS 9S 9H", "B: JD TD 7D AC\n9C AS 9S 9H"),
        ("A: Anna Ozola\nB: Bruno\nC: Cilda", "Players: Anna Ozola, Bruno; Cilda"),
        ("Rules: classic, deals open", "rules: CLASSIC; deals=Open,"),
        ("Rules: classic, deals open", "Version: 1\nRules: classic, deals open, seats 3"),
    ],
)
def test_small_liberties_are_taken_in_good_part(record, old, new):
    assert read(TEXT.replace(old, new) if old else new + TEXT) == record


def test_2_1_the_dealer_need_be_named_only_once():
    passed = f"{HANDS}Auction: pass, pass, pass\n"
    later = passed.replace("A:", "x:").replace("C:", "A:").replace("B:", "C:").replace("x:", "B:")
    record = read(f"Rules: classic\nPlayers: a, b, c\nDeal, dealer C\n{passed}Deal\n{later}")
    assert [one.deal.dealer for one in record.deals] == [2, 0]
    assert record.first_dealer == 2


@pytest.mark.parametrize("missing", HANDS.splitlines())
def test_2_4_what_is_left_of_the_pack_need_not_be_written(record, missing):
    assert read(TEXT.replace(missing + "\n", "")).deals == record.deals


def test_2_4_a_pack_is_dealt_two_by_two():
    pack = "QC QS JD TD QD JS QH JC 7D AC JH KD TC TS AD 8D 9C AS 9D KC AH TH 9S 9H KS KH"
    for written in (pack, pack.replace("TC TS", "TC\nTS"), pack.lower()):
        record = read(f"Rules: classic\nPlayers: a, b, c\nDeal, dealer c\nPack: {written}\nAuction: pass")
        assert write(record).endswith(f"\n\nDeal 1, dealer C\n{HANDS}Auction: A pass\n")


@pytest.mark.parametrize(
    ("said", "actions"),
    [
        ("pass pass pass", [PASS, PASS, PASS]),
        ("A pass B passes C passed", [PASS, PASS, PASS]),
        ("Garām, garam; pas", [PASS, PASS, PASS]),
        ("пас, мимо, Пас", [PASS, PASS, PASS]),
        ("Anna takes the talon", [TAKE]),
        ("ņemu galdu", [TAKE]),
        ("augšā", [TAKE]),
        ("играю", [TAKE]),
        ("pass, Bruno zole", [PASS, ZOLE]),
        ("Anna Ozola little", [LITTLE_ZOLE]),
        ("little zole", [LITTLE_ZOLE]),
        ("Mazā zole", [LITTLE_ZOLE]),
        ("пас, малая золе", [PASS, LITTLE_ZOLE]),
        ("", []),
    ],
)
def test_3_1_the_auction_is_read_as_it_was_said(said, actions):
    head = "Rules: classic, little_zole yes\nPlayers: Anna Ozola, Bruno, Cilda\nDeal 1, dealer C\n"
    assert list(read(f"{head}{HANDS}Auction: {said}").deals[0].actions) == actions
    if said:
        assert list(read(f"{head}{HANDS}{said}").deals[0].actions) == actions
        lines = re.sub(r"[,;] ", "\n", said)
        assert list(read(f"{head}{HANDS}{lines}").deals[0].actions) == actions


@pytest.mark.parametrize(
    "said", ["little zole, zole", "little, zole", "A little zole B zole", "little zole zole"]
)
def test_3_2_an_overcall_is_read(said):
    head = "Rules: rondo\nPlayers: Anna, Bruno, Cilda, Dace\nDeal 1, dealer D\n"
    record = read(f"{head}{HANDS}Auction: {said}")
    assert record.deals[0].actions == (LITTLE_ZOLE, ZOLE)
    assert "Auction: A little zole, B zole\n" in write(record)


def test_4_7_big_may_concede_before_he_has_buried():
    head = "Rules: classic\nPlayers: Anna, Bruno, Cilda\nDeal 1, dealer C\n"
    record = read(f"{head}{HANDS}Auction: take\nBuried: TC\nConceded: A\nResult: A big, points −8/+4/+4")
    assert record.deals[0].actions == (TAKE, 15, CONCEDE)
    assert "Buried: TC\nConceded: A\nResult: A big, tricks 0/0/0, eyes 10/0/0, aside 110" in write(record)


@pytest.mark.parametrize(
    "result",
    [
        "",
        "C big",
        "big",
        "Cilda  BIG",
        "tricks 3/0/0; eyes 51/0/8",
        "tricks 3 0 0, points +4 +4 -8",
        "+4/+4/−8",
        "4 4 –8",
        "aside 61,",
        "C big, tricks 3/0/0, eyes 51/0/8, aside 61, points +4/+4/-8",
    ],
)
def test_4_4_any_part_of_a_result_may_be_left_out(record, result):
    assert read(f"{TEXT}Result: {result}") == record


def test_a_rule_set_may_be_written_with_all_its_options():
    rules = Rules(seats=4, all_pass="redeal", little_zole=True, little_zole_lost=8, zole_over_little=True)
    text = (
        "Rules: galdins, all pass redeal, little-zole on, little zole lost: 8, zole_over_little true, "
        "galdins tie nobody, personal pule value n\nPlayers: a, b, c, d"
    )
    assert read(text).rules == rules


def test_9_a_number_of_seats_the_set_is_not_played_with_is_an_option():
    rules = Rules(seats=5, all_pass="galdins", little_zole=True, deals=15)
    assert read("Rules: nine, seats 5").rules == rules
    assert read("Rules: nine, seats 5").players == ("A", "B", "C", "D", "E")


# Comments --------------------------------------------------------------------------------------


def _noted(text):
    record = read(text)
    again = write(record)
    assert read(again) == record
    return record


def test_comments_on_top_stay_on_top():
    text = "# one\nRules: classic # two\n{three\n  lines }Place: Cup #3 {x}\n# four\n\n# five\n"
    record = _noted(text)
    assert record.comments == ("one", "two", "three lines", "four", "five")
    assert record.tags == {"Place": "Cup #3 {x}"}


def test_comments_after_a_blank_line_stand_above_the_next_deal(record):
    second = TEXT.split("\n\n")[1].replace("Deal 1, dealer C", "Deal 2, dealer A")
    second = second.split("Auction")[0].replace("A:", "x:").replace("C:", "A:").replace("B:", "C:")
    second = second.replace("x:", "B:")
    noted = _noted(f"{TEXT}# below\n\n# above\n{{above too}}\n{second}")
    assert noted.deals[0].comments == (Comment(len(record.deals[0].actions), "below"),)
    assert noted.deals[1].comments == (Comment(-1, "above"), Comment(-1, "above too"))


def test_comments_in_a_deal_stand_after_the_actions_before_them():
    text = (
        TEXT.replace("Deal 1, dealer C", "Deal 1, dealer C # cards")
        .replace("Auction: A pass, B", "Auction: A {why?} pass {oh}, B")
        .replace("Buried:", "{two\nlines} Buried:")
        .replace("QC JD 9D -> A", "QC JD 9D -> A # good lead {}")
    )
    comments = _noted(text).deals[0].comments
    assert comments == (
        Comment(0, "cards"),
        Comment(0, "why?"),
        Comment(1, "oh"),
        Comment(3, "two lines"),
        Comment(8, "good lead {)"),
    )


def test_empty_comments_are_dropped(record):
    assert read(TEXT.replace("Talon:", "#\n{ }Talon:")).deals == record.deals


def test_comments_after_the_end_belong_to_the_last_deal(record):
    noted = _noted(f"{TEXT}\nEnd # fine\n\n# really\n")
    assert [comment.text for comment in noted.deals[0].comments] == ["fine", "really"]
    assert noted.ended


def test_8_1_a_session_may_end_at_once():
    assert _noted("Rules: classic\nEnd.").ended
