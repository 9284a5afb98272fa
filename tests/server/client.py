"""A client without a page: it knows what its socket says, and lets a novice decide on that alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from server.live import Guest, said, say
from server.tables import SENT
from websockets.sync.client import ClientConnection

from zole.bots import make
from zole.rules import Cards, Contract, Phase, Rules, Trick, View, mask_of

Deal = dict[str, Any]


@contextmanager
def playing(guest: Guest) -> Iterator[Client]:
    """A guest's line, open for so long."""
    with guest.connect() as line:
        yield Client(guest, line)


class Client:
    """One open line to a table."""

    def __init__(self, guest: Guest, line: ClientConnection) -> None:
        self.guest = guest
        self.line = line
        self.novice = make("novice", Random(1))
        self.seq = -1
        self.table: dict[str, Any] = {}
        self.deal: Deal = {}
        self.received: list[dict[str, Any]] = []
        self.hear()

    # Listening --------------------------------------------------------------------------------------

    def hear(self) -> dict[str, Any]:
        """Take the next message in."""
        message: dict[str, Any] = said(self.line)
        SENT.validate_python(message)
        self.received.append(message)
        if message["type"] == "table":
            self.seq, self.table, self.deal = message["seq"], message["table"], message["table"]["deal"]
        elif message["type"] == "step":
            assert message["seq"] == self.seq + 1
            self.seq, self.deal = message["seq"], message["deal"]
        return message

    def hear_until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Listen until a message comes for which something holds."""
        while not holds(message := self.hear()):
            pass
        return message

    @property
    def my_turn(self) -> bool:
        return self.deal["turn"] == self.table["me"]

    @property
    def deal_over(self) -> bool:
        """Whether the deal is over and all that follows from it has been told."""
        return self.deal["result"] is not None and self.received[-1]["type"] == "table"

    @property
    def over(self) -> bool:
        return bool(self.table["sheet"]["over"])

    # Acting -----------------------------------------------------------------------------------------

    def act(self, action: int) -> None:
        """Do an action and hear that it was done."""
        say(self.line, type="act", seq=self.seq, action=action)
        step = self.hear()
        assert step["type"] == "step", step
        assert step["event"]["action"] == action

    def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Send a message about the table and wait for the whole table, or for why not."""
        say(self.line, type=kind, seq=self.seq, **more)
        return self.hear_until(lambda message: message["type"] in {"table", "refused"})

    def decide(self) -> int:
        """What a novice would do on what was sent."""
        return self.novice.decide(view_of(self.table, self.deal))

    def await_turn(self) -> None:
        """Listen until something is to be decided."""
        while not (self.my_turn or self.deal_over):
            self.hear()

    def play(self, until: Callable[[Client], bool] = lambda client: client.over) -> None:
        """Play until something holds when something is to be decided; else to the end of the session."""
        self.await_turn()
        while not until(self):
            if self.my_turn:
                self.act(self.decide())
            else:
                assert self.ask("next")["type"] == "table"
            self.await_turn()


def view_of(table: dict[str, Any], deal: Deal) -> View:
    """The view that a seat's JSON stands for; a client needs nothing more to play."""
    seats = [*deal["seats"], deal["dealer"]]

    def hand(seat: int | None) -> int:
        return -1 if seat is None else seats.index(seat)

    def masked(name: str) -> Cards:
        return mask_of(deal[name])

    def trick(told: Deal) -> Trick:
        return Trick(
            hand(told["leader"]), tuple(laid["card"] for laid in told["cards"]), hand(told.get("taker"))
        )

    under_way = trick(deal["table"])
    return View(
        rules=Rules(**table["rules"]["options"]),
        seat=table["me"],
        dealer=deal["dealer"],
        seats=tuple(deal["seats"]),
        hand=-1 if deal["hand"] is None else deal["hand"],
        dealt=masked("dealt"),
        cards=masked("cards"),
        talon=masked("talon"),
        buried=masked("buried"),
        phase=Phase(deal["phase"]),
        turn=hand(deal["turn"]),
        contract=None if deal["contract"] is None else Contract(deal["contract"]),
        big=hand(deal["big"]),
        auction=tuple(word["action"] for word in deal["auction"]),
        tricks=tuple(map(trick, deal["tricks"])),
        table=under_way.cards,
        leader=under_way.leader,
        conceded=deal["conceded"],
        claimer=hand(deal["claimed"]),
        lots=(),
        legal=tuple(deal["legal"]),
        may_concede=deal["may_concede"],
        may_claim=deal["may_claim"],
    )
