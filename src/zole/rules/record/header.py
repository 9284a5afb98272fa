"""The tags on top of a record: rule set, people, and whatever else was noted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from zole.rules.record.scan import Piece
from zole.rules.record.value import SEAT_LETTERS, is_line, tag_refusal
from zole.rules.record.words import parse_rules
from zole.rules.ruleset import Rules

VERSION: Final = "1"


class Header(NamedTuple):
    """What the tags say."""

    rules: Rules
    players: tuple[str, ...]
    tags: dict[str, str]


def read_header(lines: Iterable[Piece], end: Piece) -> Header:
    """Read the lines above the first deal; ``end`` is the place where they stop. Raises RecordError."""
    known: dict[str, Piece] = {}
    tags: dict[str, str] = {}
    for line in lines:
        name, value = _split(line)
        key = name.text.casefold()
        if key in known:
            raise name.fault("tag_twice")
        known[key] = value
        if key in {"rules", "players", "version"} or key.upper() in SEAT_LETTERS:
            continue
        text = " ".join(value.text.split())
        refused = tag_refusal(name.text, text)
        if refused is not None:
            raise name.refused(refused)
        tags[name.text] = text
    version = known.get("version")
    if version is not None and version.text != VERSION:
        raise version.fault("version_unknown", expected=VERSION)
    names = _players(known)
    if "rules" not in known:
        raise end.fault("rules_missing", "9", expected="Rules:")
    rules = parse_rules(known["rules"], len(names) if names else None)
    return Header(rules, tuple(names) or tuple(SEAT_LETTERS[: rules.seats]), tags)


def _split(line: Piece) -> tuple[Piece, Piece]:
    colon = line.text.find(":")
    if colon <= 0:
        raise line.fault("tag_expected", expected="Tag: value")
    name, value = line.part(0, colon), line.part(colon + 1)
    name = name._replace(text=" ".join(name.text.split()))
    if not value.text:
        raise value.fault("tag_value", tag=name.text, found="")
    return name, value


def _players(known: dict[str, Piece]) -> list[str]:
    letters = [letter for letter in SEAT_LETTERS if letter.lower() in known]
    places = [known[letter.lower()] for letter in letters]
    if "players" in known:
        listed = known["players"]
        if places:
            raise listed.fault("players_twice", expected=" ".join(letters))
        places = listed.items()
    elif letters != list(SEAT_LETTERS[: len(letters)]):
        missing = next(letter for letter in SEAT_LETTERS if letter not in letters)
        raise places[-1].fault("players_gap", "2.5", expected=missing)
    if ("players" in known or places) and not 3 <= len(places) <= 5:
        place = places[-1] if places else known["players"]
        raise place.fault("players_count", "2.1", expected="3 4 5", found=len(places))
    names = [" ".join(place.text.split()) for place in places]
    for name, place in zip(names, places, strict=True):
        if not is_line(name):
            raise place.fault("player_name")
    return names
