"""The words of the notation: what is said in the auction, contracts, seats, rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from zole.rules.actions import LITTLE_ZOLE, PASS, TAKE, ZOLE
from zole.rules.contracts import Contract
from zole.rules.record.scan import Piece
from zole.rules.record.value import SEAT_LETTERS
from zole.rules.refusal import Refused
from zole.rules.ruleset import NAMED, Rules

CALL_TEXTS: Final = {PASS: "pass", TAKE: "take", ZOLE: "zole", LITTLE_ZOLE: "little zole"}
# What people say and write at the table, in three languages.
CALLS: Final = {
    **dict.fromkeys("pass passes passed garām garam pas пас мимо".split(), PASS),
    **dict.fromkeys("take takes took ņem ņemu nemu augšā augsa беру играю".split(), TAKE),
    **dict.fromkeys("zole zoli solo золе".split(), ZOLE),
    **dict.fromkeys("little mazā maza малая малую".split(), LITTLE_ZOLE),
}
# Words that may follow: "takes the talon", "ņemu galdu", "little zole", "малая золе".
AFTER: Final = {
    TAKE: frozenset("the talon table galdu galds стол прикуп".split()),
    LITTLE_ZOLE: frozenset("zole zoli золе".split()),
}
CONTRACT_TEXTS: Final = {
    Contract.BIG: "big",
    Contract.ZOLE: "zole",
    Contract.LITTLE_ZOLE: "little zole",
    Contract.GALDINS: "galdins",
    Contract.RONDO: "rondo",
    Contract.PASSED: "passed",
    Contract.REDEAL: "redeal",
}
CONTRACTS: Final = {text: contract for contract, text in CONTRACT_TEXTS.items()} | {
    "little_zole": Contract.LITTLE_ZOLE,
    "galdiņš": Contract.GALDINS,
}
_YES_NO: Final = {"yes": True, "on": True, "true": True, "no": False, "off": False, "false": False}
_NONE_TEXTS: Final = {"deals": "open", "personal_pule_value": "n"}
_SETS: Final = {**{name: name for name in NAMED}, "galdiņš": "galdins"}


def seat_text(seat: int) -> str:
    """The letter of a seat.

    >>> seat_text(0), seat_text(4)
    ('A', 'E')
    """
    return SEAT_LETTERS[seat]


def parse_seat(piece: Piece, players: Sequence[str]) -> int:
    """The seat that a letter, a name or a first name stands for; raises RecordError.

    >>> parse_seat(Piece("b", 1, 1), ("Anna Ozola", "Bruno", "Cilda"))
    1
    >>> parse_seat(Piece("anna", 1, 1), ("Anna Ozola", "Bruno", "Cilda"))
    0
    """
    text = " ".join(piece.text.casefold().split())
    letter = SEAT_LETTERS.find(text.upper()) if len(text) == 1 else -1
    if 0 <= letter < len(players):
        return letter
    names = [name.casefold() for name in players]
    for known in (names, [name.split()[0] for name in names]):
        if known.count(text) == 1:
            return known.index(text)
        if known.count(text) > 1:
            raise piece.fault("seat_ambiguous", "2.5")
    raise piece.fault("seat_unknown", "2.5", expected=" ".join(SEAT_LETTERS[: len(players)]))


def rules_text(rules: Rules) -> str:
    """A rule set by the name of the nearest known one and what differs from it.

    >>> rules_text(Rules.named("classic", deals=None, little_zole=True))
    'classic, little_zole yes, deals open'
    """
    name, differences = rules.nearest()
    return ", ".join([name, *(f"{one.option} {_value_text(one.option, one.here)}" for one in differences)])


def parse_rules(piece: Piece, seats: int | None) -> Rules:
    """The rule set that a text names, for so many people if that is known; raises RecordError.

    >>> parse_rules(Piece("Classic; deals: 20, little zole on", 1, 1), 4).deals
    20
    """
    items = piece.items() or [piece]
    name = _SETS.get(items[0].text.casefold())
    if name is None:
        raise items[0].fault("rules_unknown", "9", name=items[0].text[:40], expected=" ".join(NAMED))
    changes: dict[str, Any] = {}
    places: dict[str, Piece] = {}
    for item in items[1:]:
        option, value = _parse_option(item)
        if option in changes:
            raise item.fault("rules_option_twice", "9")
        changes[option], places[option] = value, item
    if seats is not None and changes.get("seats", seats) != seats:
        raise places["seats"].fault("players_count", "2.1", seats=changes["seats"], found=seats)
    try:
        if "seats" not in changes:
            return Rules.named(name, seats=seats, **changes)
        # Written out, a number of seats that the set is not played with is a change like any other.
        return Rules(**{**NAMED[name].options(changes["seats"]), **changes})
    except Refused as refused:
        place = places.get(str(refused.refusal.args.get("option")), piece)
        raise place.refused(refused.refusal) from None


def _parse_option(item: Piece) -> tuple[str, Any]:
    words = item.text.casefold().replace("=", " ").replace(":", " ").split()
    option, value = "_".join(words[:-1]).replace("-", "_"), words[-1] if words else ""
    usual = NAMED["classic"].options(3)
    if option not in usual:
        raise item.fault("rules_option", "9", option=option[:40], value=value[:40], expected=" ".join(usual))
    if isinstance(usual[option], bool):
        if value not in _YES_NO:
            raise item.fault("rules_option", "9", option=option, value=value[:40], expected="yes no")
        return option, _YES_NO[value]
    if value == _NONE_TEXTS.get(option):
        return option, None
    if isinstance(usual[option], str):
        return option, value
    if not (value.isascii() and value.isdigit() and len(value) < 6):
        expected = f"number {_NONE_TEXTS.get(option, '')}".strip()
        raise item.fault("rules_option", "9", option=option, value=value[:40], expected=expected)
    return option, int(value)


def _value_text(option: str, value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return _NONE_TEXTS[option] if value is None else str(value)
