"""Rules 1: the cards, their eyes, their numbers, and how they are written."""

import naive
import pytest
import strategies
from hypothesis import example, given
from hypothesis import strategies as st

from zole.rules import card_text, cards_in, cards_text, eyes, mask_of, parse_card
from zole.rules.cards import ALL_CARDS, CODES, CardTextError
from zole.rules.tricks import suit_of

GLYPHS = {
    "C": "🃑🃞🃚🃙🃝🃛",
    "S": "🂡🂮🂪🂩🂭🂫",
    "H": "🂱🂾🂺🂹🂽🂻",
    "D": "🃁🃎🃊🃉🃍🃋",
}  # of each suit ace, king, ten, nine, queen, jack


def test_1_1_the_pack_has_26_cards():
    high = {rank + suit for rank in "AKQJT9" for suit in "CSHD"}
    assert set(CODES) == high | {"8D", "7D"}
    assert len(CODES) == ALL_CARDS.bit_count() == 26


def test_1_2_fourteen_trumps_high_to_low():
    expected = "Q♣ Q♠ Q♥ Q♦ J♣ J♠ J♥ J♦ A♦ 10♦ K♦ 9♦ 8♦ 7♦"
    trumps = [card for card in range(26) if suit_of(card) == 0]
    assert " ".join(card_text(card, signs=True) for card in trumps) == expected


def test_1_3_three_plain_suits_of_four():
    for number, sign in enumerate("♣♠♥", start=1):
        plain = [card_text(card, signs=True) for card in range(26) if suit_of(card) == number]
        assert plain == [f"{rank}{sign}" for rank in ("A", "10", "K", "9")]


@pytest.mark.parametrize(
    ("codes", "each"),
    [
        ("AC AS AH AD", 11),
        ("TC TS TH TD", 10),
        ("KC KS KH KD", 4),
        ("QC QS QH QD", 3),
        ("JC JS JH JD", 2),
        ("9C 9S 9H 9D 8D 7D", 0),
    ],
)
def test_1_4_eyes_of_each_rank(codes, each):
    assert [eyes(mask_of([parse_card(code)])) for code in codes.split()] == [each] * len(codes.split())


def test_1_4_trumps_hold_45_each_plain_suit_25_together_120():
    masks = [mask_of(card for card in range(26) if suit_of(card) == suit) for suit in range(4)]
    assert [eyes(mask) for mask in masks] == [45, 25, 25, 25]
    assert eyes(ALL_CARDS) == 120


@given(strategies.card_sets())
def test_1_4_eyes_of_a_set_are_the_eyes_of_its_cards(mask):
    assert eyes(mask) == naive.eyes(CODES[card] for card in range(26) if mask >> card & 1)


def test_1_5_numbers_follow_the_trumps_then_clubs_spades_hearts():
    assert list(CODES) == naive.PACK


def test_1_5_in_one_suit_the_lower_number_is_the_stronger():
    for low in range(26):
        for high in range(low + 1, 26):
            if suit_of(low) == suit_of(high):
                assert naive.beats(CODES[low], CODES[high], CODES[high])


@given(strategies.card_sets())
def test_1_5_a_set_lists_its_cards_in_order(mask):
    assert cards_in(mask) == tuple(card for card in range(26) if mask >> card & 1)
    assert mask_of(cards_in(mask)) == mask


@pytest.mark.parametrize("card", range(26), ids=CODES)
def test_1_6_every_spelling_of_a_card_is_read(card):
    rank, suit = CODES[card]
    sign, outlined = (
        dict(zip("CSHD", "♣♠♥♦", strict=True))[suit],
        dict(zip("CSHD", "♧♤♡♢", strict=True))[suit],
    )
    ranks = ["T", "t", "10"] if rank == "T" else [rank, rank.lower()]
    spellings = [
        written + mark
        for written in ranks
        for mark in (suit, suit.lower(), sign, f"{sign}\N{VARIATION SELECTOR-16}", outlined)
    ]
    for russian, latin in zip("ТКДВ", "AKQJ", strict=True):
        if rank == latin:
            spellings += [russian + sign, russian.lower() + sign, russian + outlined]
    for spelling in spellings:
        assert parse_card(spelling) == parse_card(f" {spelling}\t") == card


def test_1_6_every_card_is_read_from_its_picture():
    for suit, pictures in GLYPHS.items():
        for rank, picture in zip("AKT9QJ", pictures, strict=True):
            assert CODES[parse_card(picture)] == rank + suit
    assert [CODES[parse_card(picture)] for picture in "🃈🃇"] == ["8D", "7D"]


@given(strategies.cards(), st.booleans())
def test_1_6_what_is_written_is_read_back(card, signs):
    assert parse_card(card_text(card, signs=signs)) == card


@given(strategies.card_sets(), st.booleans())
def test_1_6_a_set_is_read_back_card_by_card(mask, signs):
    assert mask_of(map(parse_card, cards_text(mask, signs=signs).split())) == mask


@pytest.mark.parametrize(
    ("text", "language", "key"),
    [
        # Letters that name two things where they are read.
        ("DC", None, "card_ambiguous"),
        ("D♣", None, "card_ambiguous"),
        ("D♣", "lv", "card_ambiguous"),
        ("K♣", "lv", "card_ambiguous"),
        ("KC", "lv", "card_ambiguous"),
        ("T♣", "ru", "card_ambiguous"),
        ("TC", "ru", "card_ambiguous"),
        # Two alphabets in one card; the second letter of the first four is Cyrillic, the first of the others.
        ("AС", None, "card_mixed_alphabets"),
        ("9Н", None, "card_mixed_alphabets"),
        ("TС", "ru", "card_mixed_alphabets"),
        ("10С", None, "card_mixed_alphabets"),
        ("ТC", None, "card_mixed_alphabets"),
        ("КH", "ru", "card_mixed_alphabets"),
        ("ДS", "lv", "card_mixed_alphabets"),
        # Cards that this pack does not have.
        ("7♣", None, "card_not_in_pack"),
        ("8h", None, "card_not_in_pack"),
        ("🃗", None, "card_not_in_pack"),  # seven of clubs
        ("🃔", None, "card_not_in_pack"),  # four of clubs
        ("🃜", None, "card_not_in_pack"),  # knight of clubs
        ("🃟", None, "card_not_in_pack"),  # joker
        ("🂠", None, "card_not_in_pack"),  # back
        # No cards at all.
        ("", None, "card_unknown"),
        (" ", None, "card_unknown"),
        ("A", None, "card_unknown"),
        ("♣", None, "card_unknown"),
        ("1C", None, "card_unknown"),
        ("6♦", None, "card_unknown"),
        ("01♦", None, "card_unknown"),
        ("100♦", None, "card_unknown"),
        ("♣A", None, "card_unknown"),
        ("AA", None, "card_unknown"),
        ("QCQS", None, "card_unknown"),
        ("10 ♦", None, "card_unknown"),
        ("ТС", None, "card_unknown"),  # all Cyrillic, but С is no suit
        ("Ж♣", None, "card_unknown"),
        ("🃠", None, "card_unknown"),  # a tarot trump
        ("🙂", None, "card_unknown"),
        ("ß♣", None, "card_unknown"),
    ],
)
def test_1_6_what_is_no_card_is_refused_with_its_reason(text, language, key):
    with pytest.raises(CardTextError) as refused:
        parse_card(text, language=language)
    assert (refused.value.key, refused.value.text) == (key, text)
    assert str(refused.value) == f"{key}: {text!r}"


@pytest.mark.parametrize(
    ("text", "language", "code"),
    [
        ("K♣", "ru", "KC"),
        ("K♣", "en", "KC"),
        ("T♣", "lv", "TC"),
        ("10♣", "ru", "TC"),
        ("Т♣", "ru", "AC"),  # Cyrillic: туз
        ("Д♣", "lv", "QC"),
        ("В♦", "lv", "JD"),
    ],
)
def test_1_6_letters_that_are_clear_in_a_language_are_read(text, language, code):
    assert CODES[parse_card(text, language=language)] == code


@given(st.text(max_size=4), st.sampled_from([None, "lv", "ru", "en"]))
@example("ℌ♣", None)
def test_1_6_any_text_is_a_card_or_refused(text, language):
    try:
        card = parse_card(text, language=language)
    except CardTextError as refused:
        assert refused.key.startswith("card_")  # noqa: PT017 - either end is right
    else:
        assert card in range(26)
