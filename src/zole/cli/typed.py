"""A deal typed on the command line, all of it in one line: hands, talon, who plays what, what was played.

    QC JC AD TD KD 9D AC TC / QS JS 8D 7D KC AS TS 9H / … / 9C KS, big 1, buried TC 9C, played QC QS

docs/solver.md defines it. Cards are read as in a record, and faults are the same kind of error.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from zole.rules import (
    LITTLE_ZOLE,
    PASS,
    TAKE,
    ZOLE,
    Contract,
    Deal,
    Phase,
    Refused,
    Rules,
    State,
    apply,
    mask_of,
    start,
)
from zole.rules.cards import ALL_CARDS, Cards
from zole.rules.record import RecordError
from zole.rules.record.cards_text import CardReader, language_of
from zole.rules.record.scan import Piece
from zole.rules.record.words import CONTRACTS

# Cards have at most two letters, so whatever has more is a word.
_WORD: Final = re.compile(r"little[\s_]+zole\b|[^\W\d_]{3,}", re.IGNORECASE)
_CARD: Final = re.compile(r"(?:10|[AKQJT987ТКДВ])\s?[CSHD♣♠♥♦♧♤♡♢]|[\U0001f0a0-\U0001f0ff]", re.IGNORECASE)
_CALLS: Final = {Contract.BIG: TAKE, Contract.ZOLE: ZOLE, Contract.LITTLE_ZOLE: LITTLE_ZOLE}
_PLAYED: Final = {
    text: contract
    for text, contract in CONTRACTS.items()
    if contract not in (Contract.PASSED, Contract.REDEAL)
}
_DETAILS: Final = ("leads", "buried", "played")


class _Read(NamedTuple):
    """The parts of the text, each with its place."""

    cards: list[Piece]
    contract: Contract
    named: Piece
    details: dict[str, Piece]


def is_deal(text: str) -> bool:
    """Whether a text is a deal and not the name of a file: it names at least three cards.

    >>> is_deal("QC QS QH / JC"), is_deal("games/QC.zole")
    (True, False)
    """
    return len(_CARD.findall(text)) >= 3


def read_deal(text: str, rules: Rules | None = None) -> tuple[State, list[int]]:
    """The position that a typed deal stands at, and which typed hand (0, 1, 2) is first, second, third.

    Without rules the usual ones for the contract hold. Raises RecordError where the text is no deal.

    >>> text = "QC QS QH QD JC JS JH JD/AD TD KD 9D 8D 7D AC TC/AS TS KS 9S AH TH KH 9H, zole 2, leads 2"
    >>> state, order = read_deal(text)
    >>> state.big, order
    (0, [1, 2, 0])
    """
    whole = Piece(text, 1, 1)
    read = _parts(whole)
    reader = CardReader(language_of([whole]))
    leader = _number(read.details["leads"]) if "leads" in read.details else 0
    # In the rules first hand leads, whoever was typed first.
    order = [(leader + place) % 3 for place in range(3)]
    big = -1 if read.contract not in _CALLS else order.index(_number(read.named))
    deal = _deal(read, reader, order, big)
    try:
        state = start(rules or _usual(read.contract), deal)
        calls = [PASS] * 3 if big < 0 else [*[PASS] * big, _CALLS[read.contract]]
        for call in calls:
            state = apply(state, call)
        if state.phase is Phase.AUCTION:  # little Zole, which the others let stand
            for _ in range(2 - big):
                state = apply(state, PASS)
    except Refused as refused:
        raise read.named.refused(refused.refusal) from None
    if state.contract is not read.contract:
        raise read.named.fault("solve_rules", "3.6")
    return _played(_buried(state, read, reader), read, reader), order


# Parts ----------------------------------------------------------------------------------------------


def _parts(whole: Piece) -> _Read:
    """Cut the text at its words."""
    words = list(_WORD.finditer(whole.text))
    ends = [*(word.start() for word in words[1:]), len(whole.text)][: len(words)]
    contract, named, details = None, whole, {}
    for word, end in zip(words, ends, strict=True):
        text = " ".join(re.split(r"[\s_]+", word.group().casefold()))
        said = whole.part(word.start(), word.end())
        rest = _without_commas(whole.part(word.end(), end))
        if text in _PLAYED:
            if contract is not None:
                raise said.fault("solve_twice")
            contract, named = _PLAYED[text], rest if rest.text else said
        elif text in _DETAILS:
            if text in details:
                raise said.fault("solve_twice")
            details[text] = rest if rest.text else said
        else:
            expected = "big, zole, little zole, galdins, rondo, leads, buried, played"
            raise said.fault("solve_word", expected=expected)
    head = whole.part(0, words[0].start() if words else None)
    if contract is None:
        raise whole.part(len(whole.text)).fault("solve_contract", "3", expected="big 1")
    return _Read(list(_between_slashes(head)), contract, named, details)


def _between_slashes(head: Piece) -> Iterator[Piece]:
    for part in re.finditer(r"[^/]+", head.text):
        piece = head.part(part.start(), part.end())
        if _without_commas(piece).text:
            yield piece


def _without_commas(piece: Piece) -> Piece:
    bare = piece.text.lstrip(",;: ")
    return piece.part(len(piece.text) - len(bare), len(piece.text.rstrip(",;. ")) or None)


def _number(piece: Piece) -> int:
    if piece.text not in ("1", "2", "3"):
        raise piece.fault("solve_hand", "2.3")
    return int(piece.text) - 1


def _usual(contract: Contract) -> Rules:
    return Rules.named("rondo" if contract is Contract.RONDO else "nine")


# Cards ----------------------------------------------------------------------------------------------


def _deal(read: _Read, reader: CardReader, order: list[int], big: int) -> Deal:
    """The cards as they were dealt, first hand first."""
    if len(read.cards) not in (3, 4):
        place = read.cards[-1] if read.cards else Piece("", 1, 1)
        raise place.fault("solve_parts", "2.4", found=len(read.cards))
    held: list[int] = []
    for piece in read.cards:
        held.append(_hand(piece, reader, mask_of(card for hand in held for card in _each(hand))))
    talon = held.pop() if len(held) == 4 else ALL_CARDS & ~(held[0] | held[1] | held[2])
    hands = [held[place] for place in order]
    if read.contract is Contract.BIG and hands[big].bit_count() == 10 and not talon:  # before he buries
        talon = hands[big] & -hands[big]
        talon |= (hands[big] ^ talon) & -(hands[big] ^ talon)
        hands[big] ^= talon
    for hand, cards in (*enumerate(hands), (3, talon)):
        wanted = 2 if hand == 3 else 8
        if cards.bit_count() != wanted:
            place = read.cards[-1 if hand == 3 else order[hand]]
            key = "too_few_cards" if cards.bit_count() < wanted else "too_many_cards"
            raise place.fault(key, "2.4", expected=wanted, found=cards.bit_count())
    return Deal((Cards(hands[0]), Cards(hands[1]), Cards(hands[2])), Cards(talon))


def _hand(piece: Piece, reader: CardReader, others: int) -> int:
    mask = 0
    for card, place in reader.cards(piece):
        if (mask | others) >> card & 1:
            raise place.fault("card_twice", "1.1")
        mask |= 1 << card
    return mask


def _each(mask: int) -> Iterator[int]:
    return (card for card in range(26) if mask >> card & 1)


# What was done --------------------------------------------------------------------------------------


def _buried(state: State, read: _Read, reader: CardReader) -> State:
    if "buried" not in read.details:
        return state
    place = read.details["buried"]
    if state.phase is not Phase.BURY:
        raise place.fault("no_burial_due", "3.3")
    cards = sorted(reader.cards(place))
    if len(cards) != 2:
        raise place.fault("solve_two_buried", "3.3", found=len(cards))
    return _after(state, cards)


def _played(state: State, read: _Read, reader: CardReader) -> State:
    if "played" not in read.details:
        return state
    place = read.details["played"]
    if state.phase is Phase.BURY:
        raise place.fault("burial_due", "3.3", expected="buried")
    return _after(state, reader.cards(place))


def _after(state: State, cards: list[tuple[int, Piece]]) -> State:
    for card, place in cards:
        try:
            state = apply(state, card)
        except Refused as refused:
            raise place.refused(refused.refusal) from None
    return state


__all__ = ["RecordError", "is_deal", "read_deal"]
