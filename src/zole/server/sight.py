"""What the server tells a seat: the table, the sheet and the deal as JSON, seen through ``view`` alone.

Cards that a seat may not know enter here only once the deal is over.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from zole.bots import advise
from zole.rules import (
    Contract,
    Outcome,
    Phase,
    Seat,
    State,
    cards_in,
    eyes,
    mask_of,
    outcome,
    seats_out,
    view,
)
from zole.rules.ruleset import Rules
from zole.rules.state import DEALER
from zole.rules.tricks import Trick
from zole.rules.view import View, hand_at
from zole.scoring import Line, Sheet
from zole.server.table import Event, Player, Table, may_undo

Json = dict[str, Any]

COLOURS = "abcde"


def table_message(table_id: str, table: Table, seat: Seat) -> Json:
    """The whole table, for a page that has just come or must begin afresh."""
    return {
        "type": "table",
        "seq": table.seq,
        "table": {
            "id": table_id,
            "rules": rules_json(table.rules),
            "players": [_player(player, i, seat) for i, player in enumerate(table.players)],
            "me": seat,
            "sheet": _sheet(table.sheet),
            "deal": _deal(table, seat),
            "next_hash": table.next_seal.hash if table.next_seal else None,
        },
    }


def step_message(table: Table, event: Event, seat: Seat, hand: int, acting: Seat | None) -> Json:
    """One action and the deal after it; another's burial is told without the cards."""
    hidden = event["action"] < 26 and _was_buried(table, event["action"]) and acting != seat
    action = None if hidden else event["action"]
    told = {"hand": hand, "seat": acting, "action": action}
    return {"type": "step", "seq": table.seq, "event": told, "deal": _deal(table, seat)}


def rules_json(rules: Rules) -> Json:
    """A rule set with the named one that is nearest and what differs from it."""
    base, differences = rules.nearest()
    return {
        "name": rules.name,
        "base": base,
        "options": asdict(rules),
        "differences": [difference._asdict() for difference in differences],
    }


def _was_buried(table: Table, card: int) -> bool:
    return bool(table.state and table.state.buried >> card & 1)


def _player(player: Player, seat: int, me: Seat) -> Json:
    kind = "you" if seat == me else "bot" if player.guest is None else "human"
    return {"name": player.name, "kind": kind, "level": player.level, "colour": COLOURS[seat]}


def _sheet(running: Sheet) -> Json:
    return {
        "lines": [_line(line) for line in running.lines],
        "totals": running.totals,
        "common": running.common,
        "personal": running.personal,
        "dealer": running.dealer,
        "deal": running.deal,
        "deals": running.deals,
        "last_deal": running.last_deal,
        "over": running.over,
        "if_settled": running.if_settled,
        "places": running.places,
    }


def _line(line: Line) -> Json:
    settled = line.settled
    return {
        "kind": line.kind,
        "number": line.deal,
        "contract": line.contract,
        "big": line.big,
        "row": line.row,
        "losers": line.losers,
        "base": line.base,
        "change": line.change,
        "totals": line.totals,
        "written": line.written,
        "settled": None if settled is None else {"owner": settled.owner, "own": settled.own},
    }


def _deal(table: Table, seat: Seat) -> Json | None:
    state = table.state
    if state is None:
        return None
    sight = view(state, seat)
    seats = (*sight.seats, sight.dealer)  # by hand; DEALER is the dealer
    return {
        "number": _number(table),
        "dealer": sight.dealer,
        "seats": sight.seats,
        "out": seats_out(table.rules.seats, sight.dealer),
        "phase": sight.phase,
        "turn": None if sight.turn < 0 else seats[sight.turn],
        "hand": None if sight.hand < 0 else sight.hand,
        "contract": sight.contract,
        "big": None if sight.big < 0 else seats[sight.big],
        "cards": _ids(sight.cards),
        "dealt": _ids(sight.dealt),
        "talon": _ids(sight.talon),
        "buried": _ids(sight.buried),
        "auction": [{"seat": seats[hand], "action": word} for hand, word in enumerate(sight.auction)],
        "tricks": [_trick(trick, seats) for trick in sight.tricks],
        "table": _trick(Trick(sight.leader, sight.table, DEALER), seats, whole=False),
        "legal": sight.legal,
        "may_concede": sight.may_concede,
        "may_undo": may_undo(table, seat),
        "taken": _taken(sight, seats),
        "eyes": _eyes(sight, seats),
        "advice": _advice(sight),
        "conceded": sight.conceded,
        "seed": _seal(table),
        "result": _result(table, state) if state.phase is Phase.OVER else None,
    }


def _number(table: Table) -> int:
    running = table.sheet
    return running.deal - 1 if table.deal_over else running.deal


def _ids(cards: int) -> list[int]:
    return list(cards_in(cards))


def _trick(trick: Trick, seats: tuple[Seat, ...], *, whole: bool = True) -> Json:
    cards = [{"seat": seats[hand_at(trick.leader, i)], "card": card} for i, card in enumerate(trick.cards)]
    told: Json = {"leader": seats[trick.leader], "cards": cards}
    return {**told, "taker": seats[trick.taker]} if whole else told


def _taken(sight: View, seats: tuple[Seat, ...]) -> list[int]:
    taken = [0] * sight.rules.seats
    for trick in sight.tricks:
        taken[seats[trick.taker]] += 1
    return taken


def _eyes(sight: View, seats: tuple[Seat, ...]) -> Json | list[int] | None:
    """The eyes that can be counted: each seat's, or Big's (to himself with his burial) and the smalls'."""
    if sight.contract is None or sight.contract is Contract.LITTLE_ZOLE:
        return None
    by_seat = [0] * sight.rules.seats
    for trick in sight.tricks:
        by_seat[seats[trick.taker]] += eyes(mask_of(trick.cards))
    if sight.big < 0:
        return by_seat
    big = by_seat[seats[sight.big]]
    return {"big": big + eyes(sight.buried), "smalls": sum(by_seat) - big}


def _advice(sight: View) -> Json | None:
    advice = advise(sight) if sight.legal and sight.phase in (Phase.AUCTION, Phase.BURY) else None
    return None if advice is None else asdict(advice)


def _seal(table: Table) -> Json | None:
    seal = table.seal
    if seal is None:
        return None
    opened = {"seed": seal.seed.hex(), "cut": seal.cut.hex()} if table.deal_over else None
    return {"hash": seal.hash, "opened": opened}


def _result(table: Table, state: State) -> Json:
    """How a finished deal came out, with every card turned up."""
    came: Outcome = outcome(state)
    lines = table.sheet.lines
    index = max(i for i, line in enumerate(lines) if line.deal is not None)
    return {
        "contract": came.contract,
        "row": came.row,
        "big": came.big,
        "tricks": came.tricks,
        "eyes": came.eyes,
        "aside": came.eyes_aside,
        "points": came.points,
        "change": lines[index].change,
        "losers": came.losers,
        "hands": [_ids(hand) for hand in state.deal.hands],
        "talon": _ids(state.deal.talon),
        "buried": _ids(state.buried),
        "line": index,
    }
