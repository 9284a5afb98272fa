"""Rule sets: every option that tables differ in, and the four sets that have a name (rules 9)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final, Literal, NamedTuple

from zole.rules.refusal import Refusal, Refused

AllPass = Literal["galdins", "pules", "rondo", "redeal"]


class Difference(NamedTuple):
    """One option in which a rule set departs from the named one nearest to it."""

    option: str
    usual: Any
    here: Any


@dataclass(frozen=True, slots=True)
class Rules:
    """One rule set; every option of rules 9 with its default.

    ``seats`` is n, the people at the table. ``deals`` None is an open session. ``personal_pule_value``
    None stands for n. Raises Refused where options contradict each other.

    >>> Rules.named("nine").deals, Rules.named("classic", seats=4).all_pass
    (9, 'pules')
    """

    seats: int = 3
    all_pass: AllPass = "galdins"
    little_zole: bool = False
    little_zole_lost: int = 7
    zole_over_little: bool = False
    deals: int | None = None
    galdins_tie: Literal["nobody", "each"] = "nobody"
    galdins_stake: Literal["two", "tricks"] = "two"
    personal_pule_needs: Literal["any", "common"] = "any"
    personal_pule_value: int | None = None
    rondo_sitter: Literal["nothing", "as_dealer"] = "nothing"

    def __post_init__(self) -> None:
        for option, (allowed, paragraph) in _ALLOWED.items():
            value = getattr(self, option)
            if not _is_allowed(value, allowed):
                raise Refused(Refusal("rules_option", paragraph, {"option": option, "value": _told(value)}))
        if self.all_pass == "rondo" and self.seats == 3:
            raise Refused(Refusal("rondo_needs_four", "6.1", {"seats": self.seats}))
        if self.zole_over_little and not self.little_zole:
            raise Refused(Refusal("overcall_needs_little_zole", "3.2"))

    @classmethod
    def named(cls, name: str, *, seats: int | None = None, **changes: Any) -> Rules:
        """One of the named sets for so many seats, with changes if any; the fewest seats by default.

        Raises Refused for an unknown name, for seats the set is not played with and for an unknown option.

        >>> Rules.named("rondo").seats
        4
        """
        if name not in NAMED:
            raise Refused(Refusal("rules_unknown", "9", {"name": name[:40]}))
        base = NAMED[name]
        seats = base.seats[0] if seats is None else seats
        if seats not in base.seats:
            raise Refused(Refusal("rules_seats", "9", {"name": name, "seats": seats}))
        unknown = changes.keys() - {option.name for option in fields(cls)}
        if unknown:
            raise Refused(Refusal("rules_option", "9", {"option": min(unknown), "value": ""}))
        return cls(**{**base.options(seats), **changes})

    @property
    def name(self) -> str:
        """The name of this set, or ``custom`` if it is none of the four.

        >>> Rules.named("nine").name, Rules.named("nine", deals=12).name
        ('nine', 'custom')
        """
        base, differences = self.nearest()
        return "custom" if differences else base

    def nearest(self) -> tuple[str, tuple[Difference, ...]]:
        """The named set that this one departs from least, and in what.

        >>> Rules.named("nine", galdins_tie="each").nearest()
        ('nine', (Difference(option='galdins_tie', usual='nobody', here='each'),))
        """
        found = [(name, self._differences(base)) for name, base in NAMED.items()]
        # A set that is played by so many people is nearer than one that is not; all_pass weighs most.
        return min(found, key=lambda one: sum(_WEIGHT.get(d.option, 1) for d in one[1]))

    def _differences(self, base: NamedRules) -> tuple[Difference, ...]:
        usual = base.options(self.seats)
        if self.seats not in base.seats:
            usual["seats"] = base.seats[0]
        return tuple(
            Difference(option.name, usual[option.name], getattr(self, option.name))
            for option in fields(self)
            if usual[option.name] != getattr(self, option.name)
        )


class NamedRules(NamedTuple):
    """What a named set fixes: the seats it is played with, its options, its deals (0: three a seat)."""

    seats: tuple[int, ...]
    changes: dict[str, Any]
    deals: int | None

    def options(self, seats: int) -> dict[str, Any]:
        """All options of the set for so many seats, as keyword arguments of Rules."""
        defaults = {option.name: option.default for option in fields(Rules)}
        return {
            **defaults,
            **self.changes,
            "seats": seats,
            "deals": 3 * seats if self.deals == 0 else self.deals,
        }


NAMED: Final = {
    "galdins": NamedRules((3, 4), {"all_pass": "galdins"}, None),
    "classic": NamedRules((3, 4, 5), {"all_pass": "pules"}, 24),
    "nine": NamedRules((3,), {"all_pass": "galdins", "little_zole": True}, 0),
    "rondo": NamedRules(
        (4, 5),
        {"all_pass": "rondo", "little_zole": True, "little_zole_lost": 6, "zole_over_little": True},
        28,
    ),
}

_WEIGHT: Final = {"all_pass": 10, "seats": 3}

# What each option may be: a tuple lists the values, a range whole numbers; with the paragraph it stands in.
_ALLOWED: Final[dict[str, tuple[tuple[object, ...] | range, str]]] = {
    "seats": ((3, 4, 5), "2.1"),
    "all_pass": (("galdins", "pules", "rondo", "redeal"), "3.6"),
    "little_zole": ((False, True), "3.1"),
    "little_zole_lost": (range(1, 100), "4.5"),
    "zole_over_little": ((False, True), "3.2"),
    "deals": (range(1, 1001), "8.1"),
    "galdins_tie": (("nobody", "each"), "5.3"),
    "galdins_stake": (("two", "tricks"), "5.4"),
    "personal_pule_needs": (("any", "common"), "7.2"),
    "personal_pule_value": (range(1, 100), "7.3"),
    "rondo_sitter": (("nothing", "as_dealer"), "6.3"),
}
_MAY_BE_NONE: Final = (_ALLOWED["deals"][0], _ALLOWED["personal_pule_value"][0])


def _told(value: object) -> str:
    """A value that is no option as a refusal tells it: whatever was sent, it is short."""
    return str(value)[:40] if isinstance(value, str | int | float | None) else type(value).__name__


def _is_allowed(value: object, allowed: tuple[object, ...] | range) -> bool:
    if value is None:
        return any(allowed is one for one in _MAY_BE_NONE)
    # True is no number of seats, nor is 1 a yes.
    return value in allowed and any(type(value) is type(one) for one in allowed[:1])
