"""The line of a result: worked out when it is written, held against the deal when it is read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from zole.rules.contracts import Contract
from zole.rules.outcome import Outcome, outcome
from zole.rules.record.scan import Piece
from zole.rules.record.words import CONTRACT_TEXTS, CONTRACTS, parse_seat, seat_text
from zole.rules.state import Phase, State

_MINUS: Final = str.maketrans("−–—‒‐‑", "------")
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,4}")
_PARAGRAPHS: Final = {
    Contract.LITTLE_ZOLE: "4.5",
    Contract.GALDINS: "5.2",
    Contract.RONDO: "6.2",
    Contract.PASSED: "7.1",
    Contract.REDEAL: "3.6",
}


def result_text(result: Outcome) -> str:
    """A result in one line: who played what, then tricks, eyes and points by seat, before pules.

    >>> from zole.rules.contracts import Row
    >>> result_text(Outcome(Contract.BIG, 0, Row.WON_JANI, (7, 0, 1), (118, 0, 2), 0, (4, -2, -2)))
    'A big, tricks 7/0/1, eyes 118/0/2, points +4/-2/-2'
    """
    game = CONTRACT_TEXTS[result.contract]
    if result.contract in {Contract.PASSED, Contract.REDEAL}:
        return game
    parts = [game if result.big is None else f"{seat_text(result.big)} {game}"]
    parts += [f"tricks {_numbers(result.tricks)}", f"eyes {_numbers(result.eyes)}"]
    if result.eyes_aside:
        parts.append(f"aside {result.eyes_aside}")
    return ", ".join([*parts, f"points {_numbers(result.points, signed=True)}"])


def check_result(state: State, name: Piece, said: Piece, players: Sequence[str]) -> None:
    """Hold what a line says against the deal; raises RecordError at the first part that differs."""
    if state.phase is not Phase.OVER:
        raise name.fault("result_unfinished", "4.3")
    result = outcome(state)
    for part in said.items():
        words = part._replace(text=part.text.translate(_MINUS)).words()
        kind = words[0].text.casefold()
        if kind in _KINDS:
            _check_numbers(result, kind, part.part(len(kind)), words[1:])
        elif _NUMBER.match(words[0].text):
            _check_numbers(result, "points", part, words)
        else:
            _check_game(result, part, players)


_KINDS: Final = ("tricks", "eyes", "aside", "points")


def _numbers(numbers: Sequence[int], *, signed: bool = False) -> str:
    return "/".join(f"{number:+}" if signed and number else str(number) for number in numbers)


def _check_numbers(result: Outcome, kind: str, part: Piece, words: list[Piece]) -> None:
    written = "/".join(word.text for word in words)
    numbers = [number for number in written.split("/") if number]
    right = {
        "tricks": result.tricks,
        "eyes": result.eyes,
        "aside": (result.eyes_aside,),
        "points": result.points,
    }[kind]
    if all(_NUMBER.fullmatch(number) for number in numbers) and tuple(map(int, numbers)) == right:
        return
    paragraph = "4.4" if kind == "points" else "4.2"
    expected = _numbers(right, signed=kind == "points")
    raise part.fault(
        "result_differs", _PARAGRAPHS.get(result.contract, paragraph), part=kind, expected=expected
    )


def _check_game(result: Outcome, part: Piece, players: Sequence[str]) -> None:
    words = part.words()
    # "little zole" before "zole": the longest name of a game that the words end with
    for first in range(max(0, len(words) - 2), len(words)):
        game = CONTRACTS.get(" ".join(word.text.casefold() for word in words[first:]))
        if game is None:
            continue
        who = part.part(0, words[first].column - part.column)
        if game is result.contract and (not first or parse_seat(who, players) == result.big):
            return
        expected = result_text(result).split(",")[0]
        raise part.fault(
            "result_differs", _PARAGRAPHS.get(result.contract, "3.1"), part="game", expected=expected
        )
    raise part.fault("result_unknown", expected="game tricks eyes aside points")
