"""A record as JSON: plain dictionaries and lists, tolerant of nothing (docs/record.schema.json).

Everything stands in it, defaults too, so that a reader in another language needs no table of ours but
the names of the cards and of what can be said. Results are worked out on writing; on reading each is
either null or exactly right.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final, TypeVar

from zole.rules.actions import CLAIM, CONCEDE, LITTLE_ZOLE, LOT, PASS, TAKE, ZOLE
from zole.rules.cards import CODES, Cards, cards_in, mask_of
from zole.rules.deal import Deal, Seat
from zole.rules.outcome import Outcome
from zole.rules.record.replay import CheckedDeal, check
from zole.rules.record.value import MAX_DEALS, Comment, Prove, Record, RecordedDeal, RecordError
from zole.rules.refusal import Refusal, Refused
from zole.rules.ruleset import Rules

VERSION: Final = 1
LONGEST_DEAL: Final = 64  # actions; no deal comes near it

_ACTION_TEXTS: Final[dict[int, str]] = {
    **dict(enumerate(CODES)),
    PASS: "pass",
    TAKE: "take",
    ZOLE: "zole",
    LITTLE_ZOLE: "little_zole",
    CONCEDE: "concede",
    CLAIM: "claim",
    **{LOT + seat: f"lot_{seat}" for seat in range(5)},
}
_ACTIONS: Final = {text: action for action, text in _ACTION_TEXTS.items()}
_CARDS: Final = {code: card for card, code in enumerate(CODES)}
_OPTIONS: Final = tuple(option.name for option in fields(Rules))

Read = TypeVar("Read")


def to_json(record: Record) -> dict[str, Any]:
    """A record as JSON; raises RecordError where it breaks the rules.

    >>> to_json(Record(Rules.named("nine"), ("Anna", "Bruno", "Cilda")))["players"]
    ['Anna', 'Bruno', 'Cilda']
    """
    return {
        "zole_record": VERSION,
        "rules": {option: getattr(record.rules, option) for option in _OPTIONS},
        "players": list(record.players),
        "tags": dict(record.tags),
        "comments": list(record.comments),
        "deals": [_deal_json(checked) for checked in check(record)],
        "ended": record.ended,
    }


def from_json(data: object, *, prove: Prove | None = None) -> Record:
    """The record that JSON holds; raises RecordError with the path to the first fault.

    With ``prove`` every claim is proved again (4.8); without it claims are taken at their word.
    """
    top = _object(data, "", ("zole_record", "rules", "players", "tags", "comments", "deals", "ended"))
    if _whole(top["zole_record"], "/zole_record") != VERSION:
        raise _fault("version_unknown", "/zole_record", expected=VERSION)
    deals = _items(top["deals"], "/deals", _deal, most=MAX_DEALS)
    tags = top["tags"]
    if not isinstance(tags, dict):
        raise _fault("json_type", "/tags", expected="object")
    try:
        record = Record(
            rules=_rules(top["rules"]),
            players=_items(top["players"], "/players", _text, most=5),
            deals=deals,
            tags={_text(name, "/tags"): _text(value, "/tags") for name, value in tags.items()},
            comments=_items(top["comments"], "/comments", _text),
            ended=_flag(top["ended"], "/ended"),
        )
    except Refused as refused:
        raise RecordError(refused.refusal) from None
    for place, checked in enumerate(check(record, prove=prove)):
        written, right = top["deals"][place]["result"], _result_json(checked.outcome)
        if written is not None and not _same(written, right):
            raise _fault("result_differs", f"/deals/{place}/result")
    return record


# Writing --------------------------------------------------------------------------------------


def _deal_json(checked: CheckedDeal) -> dict[str, Any]:
    recorded = checked.recorded
    return {
        "dealer": recorded.deal.dealer,
        "hands": [_codes(hand) for hand in recorded.deal.hands],
        "talon": _codes(recorded.deal.talon),
        "actions": [_ACTION_TEXTS[action] for action in recorded.actions],
        "annulled": recorded.annulled,
        "out_of_turn": recorded.out_of_turn,
        "comments": [{"after": comment.after, "text": comment.text} for comment in recorded.comments],
        "result": _result_json(checked.outcome),
    }


def _codes(cards: Cards) -> list[str]:
    return [CODES[card] for card in cards_in(cards)]


def _result_json(result: Outcome | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "contract": result.contract.value,
        "big": result.big,
        "row": None if result.row is None else result.row.value,
        "tricks": list(result.tricks),
        "eyes": list(result.eyes),
        "eyes_aside": result.eyes_aside,
        "points": list(result.points),
        "losers": list(result.losers),
        "conceded": result.conceded,
    }


# Reading --------------------------------------------------------------------------------------


def _fault(key: str, path: str, paragraph: str = "", **named: int | str) -> RecordError:
    return RecordError(Refusal(key, paragraph, named), path=path)


def _object(data: object, path: str, names: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise _fault("json_type", path, expected="object")
    for name in names:
        if name not in data:
            raise _fault("json_missing", path, expected=name)
    for name in data:
        if name not in names:
            raise _fault("json_unknown", path, found=str(name)[:40])
    return data


def _items(
    data: object, path: str, read: Callable[[Any, str], Read], *, most: int = 1_000_000
) -> tuple[Read, ...]:
    if not isinstance(data, list):
        raise _fault("json_type", path, expected="array")
    if len(data) > most:
        raise _fault("record_too_long", path, most=most, found=len(data))
    return tuple(read(item, f"{path}/{place}") for place, item in enumerate(data))


def _text(data: object, path: str) -> str:
    if not isinstance(data, str):
        raise _fault("json_type", path, expected="string")
    return data


def _whole(data: object, path: str) -> int:
    if type(data) is not int:
        raise _fault("json_type", path, expected="integer")
    return data


def _flag(data: object, path: str) -> bool:
    if not isinstance(data, bool):
        raise _fault("json_type", path, expected="boolean")
    return data


def _rules(data: object) -> Rules:
    options = _object(data, "/rules", _OPTIONS)
    try:
        return Rules(**options)
    except Refused as refused:
        raise RecordError(refused.refusal, path="/rules") from None


def _card(data: object, path: str) -> int:
    card = _CARDS.get(_text(data, path))
    if card is None:
        raise _fault("card_unknown", path, "1.6", expected="card")
    return card


def _action(data: object, path: str) -> int:
    action = _ACTIONS.get(_text(data, path))
    if action is None:
        raise _fault("action_unknown", path, expected="card or word")
    return action


def _hand(data: object, path: str) -> Cards:
    cards = _items(data, path, _card, most=8)
    if list(cards) != sorted(set(cards)):
        raise _fault("cards_order", path, "1.5")
    return mask_of(cards)


def _comment(data: object, path: str) -> Comment:
    comment = _object(data, path, ("after", "text"))
    return Comment(_whole(comment["after"], f"{path}/after"), _text(comment["text"], f"{path}/text"))


def _deal(data: object, path: str) -> RecordedDeal:
    names = ("dealer", "hands", "talon", "actions", "annulled", "out_of_turn", "comments", "result")
    deal = _object(data, path, names)
    hands = _items(deal["hands"], f"{path}/hands", _hand, most=3)
    if len(hands) != 3:
        raise _fault("hands_missing", f"{path}/hands", "2.4", expected=3, found=len(hands))
    try:
        return RecordedDeal(
            Deal(
                (hands[0], hands[1], hands[2]),
                _hand(deal["talon"], f"{path}/talon"),
                Seat(_whole(deal["dealer"], f"{path}/dealer")),
            ),
            _items(deal["actions"], f"{path}/actions", _action, most=LONGEST_DEAL),
            _flag(deal["annulled"], f"{path}/annulled"),
            _flag(deal["out_of_turn"], f"{path}/out_of_turn"),
            _items(deal["comments"], f"{path}/comments", _comment),
        )
    except Refused as refused:
        raise RecordError(refused.refusal, path=path) from None


def _same(written: object, right: object) -> bool:
    """Whether two JSON values are equal in kind too: 1 is not true, nor 1.0."""
    if type(written) is not type(right):
        return False
    if isinstance(written, dict) and isinstance(right, dict):
        return written.keys() == right.keys() and all(_same(written[name], right[name]) for name in right)
    if isinstance(written, list) and isinstance(right, list):
        return len(written) == len(right) and all(map(_same, written, right))
    return written == right
