"""What the server tells a seat: the table, the sheet and the deal as JSON, seen through ``view`` alone.

Cards that a seat may not know enter here only once the deal is over.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from zole.bots import advise
from zole.rules import (
    Contract,
    Phase,
    Refusal,
    Rules,
    Seat,
    State,
    Trick,
    View,
    cards_in,
    eyes,
    mask_of,
    outcome,
    seats_out,
    view,
)
from zole.rules.view import hand_at
from zole.scoring import Line, Sheet
from zole.server.protocol import (
    AdviceJson,
    DealJson,
    ErrorMessage,
    EyesJson,
    LaidJson,
    LineJson,
    OnTableJson,
    OpenedJson,
    PlayerJson,
    Pong,
    RefusedMessage,
    ResultJson,
    RulesJson,
    SeedJson,
    SheetJson,
    Step,
    TrickJson,
    WholeTable,
    WordJson,
)
from zole.server.table import Event, Player, Table, may_undo

# The five colours of the table, by seat; the page knows what they look like.
_COLOURS: Final = "abcde"

PONG: Final[Pong] = {"type": "pong"}


def table_message(table_id: str, table: Table, seat: Seat) -> WholeTable:
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
            "deal": None if table.state is None else _deal(table, seat),
            "next_hash": table.next_seal.hash if table.next_seal else None,
        },
    }


def step_message(before: Table, event: Event, after: Table, seat: Seat) -> Step:
    """One action and the deal after it; another's burial is told without the cards."""
    state, acting, action = before.running, before.seat_to_act(), event["action"]
    hidden = state.phase is Phase.BURY and action < 26 and acting != seat
    return {
        "type": "step",
        "seq": after.seq,
        "event": {"hand": state.turn, "seat": acting, "action": None if hidden else action},
        "deal": _deal(after, seat),
    }


def refused_message(refusal: Refusal) -> RefusedMessage:
    """A refusal as it is sent; its words are the page's business."""
    return {"type": "refused", "key": refusal.key, "paragraph": refusal.paragraph, "args": dict(refusal.args)}


def error_message(key: str) -> ErrorMessage:
    """A message that could not be taken, or a line that is about to be closed."""
    return {"type": "error", "key": key}


def rules_json(rules: Rules) -> RulesJson:
    """A rule set with the named one that is nearest and what differs from it."""
    base, differences = rules.nearest()
    return {
        "name": rules.name,
        "base": base,
        "options": asdict(rules),
        "differences": [{"option": d.option, "usual": d.usual, "here": d.here} for d in differences],
    }


def _player(player: Player, seat: int, me: Seat) -> PlayerJson:
    return {
        "name": player.name,
        "kind": "you" if seat == me else "bot" if player.guest is None else "human",
        "level": player.level,
        "colour": _COLOURS[seat],
    }


def _sheet(running: Sheet) -> SheetJson:
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


def _line(line: Line) -> LineJson:
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


def _deal(table: Table, seat: Seat) -> DealJson:
    state = table.running
    sight = view(state, seat)
    seats = (*sight.seats, sight.dealer)  # by hand; DEALER is the dealer
    return {
        "number": table.sheet.deal - table.deal_over,
        "dealer": sight.dealer,
        "seats": sight.seats,
        "out": seats_out(table.rules.seats, sight.dealer),
        "phase": sight.phase,
        "turn": None if sight.turn < 0 else seats[sight.turn],
        "hand": None if sight.hand < 0 else sight.hand,
        "contract": sight.contract,
        "big": None if sight.big < 0 else seats[sight.big],
        "cards": cards_in(sight.cards),
        "dealt": cards_in(sight.dealt),
        "talon": cards_in(sight.talon),
        "buried": cards_in(sight.buried),
        "auction": [_word(seats[hand], word) for hand, word in enumerate(sight.auction)],
        "tricks": [_trick(trick, seats) for trick in sight.tricks],
        "table": _on_table(sight.leader, sight.table, seats),
        "legal": sight.legal,
        "may_concede": sight.may_concede,
        "may_claim": sight.may_claim,
        "may_undo": may_undo(table, seat),
        "taken": _taken(sight, seats),
        "eyes": _eyes(sight, seats),
        "advice": _advice(sight),
        "conceded": sight.conceded,
        "claimed": None if sight.claimer < 0 else seats[sight.claimer],
        "seed": _seed(table),
        "result": _result(table, state) if table.deal_over else None,
    }


def _word(seat: Seat, action: int) -> WordJson:
    return {"seat": seat, "action": action}


def _trick(trick: Trick, seats: tuple[Seat, ...]) -> TrickJson:
    return {**_on_table(trick.leader, trick.cards, seats), "taker": seats[trick.taker]}


def _on_table(leader: int, cards: tuple[int, ...], seats: tuple[Seat, ...]) -> OnTableJson:
    laid: list[LaidJson] = [
        {"seat": seats[hand_at(leader, place)], "card": card} for place, card in enumerate(cards)
    ]
    return {"leader": seats[leader], "cards": laid}


def _taken(sight: View, seats: tuple[Seat, ...]) -> list[int]:
    taken = [0] * sight.rules.seats
    for trick in sight.tricks:
        taken[seats[trick.taker]] += 1
    return taken


def _eyes(sight: View, seats: tuple[Seat, ...]) -> EyesJson | list[int] | None:
    """The eyes that can be counted: each seat's, or Big's (to himself with his burial) and the smalls'."""
    if sight.contract is None or sight.contract is Contract.LITTLE_ZOLE:
        return None
    by_seat = [0] * sight.rules.seats
    for trick in sight.tricks:
        by_seat[seats[trick.taker]] += eyes(mask_of(trick.cards))
    if sight.big < 0:
        return by_seat
    big = by_seat[seats[sight.big]]
    sides: EyesJson = {"big": big + eyes(sight.buried), "smalls": sum(by_seat) - big}
    return sides


def _advice(sight: View) -> AdviceJson | None:
    advice = advise(sight)
    if advice is None:
        return None
    return {"action": advice.action, "key": advice.key, "args": dict(advice.args)}


def _seed(table: Table) -> SeedJson:
    seal = table.seal
    if seal is None:
        raise ValueError("a deal without its promise")
    opened: OpenedJson = {"seed": seal.seed.hex(), "cut": seal.cut.hex()}
    return {"hash": seal.hash, "opened": opened if table.deal_over else None}


def _result(table: Table, state: State) -> ResultJson:
    """How a finished deal came out, with every card turned up."""
    came = outcome(state)
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
        "claim": came.claim,
        "hands": [cards_in(hand) for hand in state.deal.hands],
        "talon": cards_in(state.deal.talon),
        "buried": cards_in(state.buried),
        "line": index,
    }
