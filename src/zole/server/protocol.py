"""Every message on a table's socket: what a page may send, and what it is sent.

A message is one JSON object told apart by ``type``; one from a page is at most MAX_BYTES long. What the
fields mean to a writer of pages or bots stands in docs/protocol.md. A seat is a number from 0, clockwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, field_validator, with_config

# pydantic reads these at run time, and asks for this TypedDict before Python 3.12.
from typing_extensions import TypedDict

from zole.rules.actions import LAST_ACTION

MAX_BYTES: Final = 4096

# From a page --------------------------------------------------------------------------------------


class _FromPage(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _AboutTable(_FromPage):
    seq: Annotated[int, Field(ge=0, le=2**31)]
    """The newest event that the page has seen: what was decided on older cards is refused."""


class Act(_AboutTable):
    """An action of the deal, by the one numbering of ``zole.rules.actions``."""

    type: Literal["act"]
    action: Annotated[int, Field(ge=0, le=LAST_ACTION)]


class Next(_AboutTable):
    """Deal the next deal; ``cut`` is what the page adds to the shuffle, in hexadecimal."""

    type: Literal["next"]
    cut: bytes = b""

    @field_validator("cut", mode="before")
    @classmethod
    def _from_hex(cls, value: object) -> object:
        if not isinstance(value, str) or len(value) > 64:
            raise ValueError("at most 64 hexadecimal digits")
        return bytes.fromhex(value)


class Undo(_AboutTable):
    """Take my last decision back."""

    type: Literal["undo"]


class LastDealMessage(_AboutTable):
    """Announce the last deal of an open session."""

    type: Literal["last_deal"]


class Ping(_FromPage):
    """Ask whether the server is there."""

    type: Literal["ping"]


TableMessage = Act | Next | Undo | LastDealMessage
Message = TableMessage | Ping
PARSER: Final[TypeAdapter[Message]] = TypeAdapter(Annotated[Message, Field(discriminator="type")])

# To a page ----------------------------------------------------------------------------------------

Cards = Sequence[int]
"""Cards by number, in order."""


@with_config(ConfigDict(extra="forbid", strict=True))
class _ToPage(TypedDict):
    pass


class DifferenceJson(_ToPage):
    """An option in which a rule set differs from the named one that is nearest."""

    option: str
    usual: Any
    here: Any


class RulesJson(_ToPage):
    """A rule set."""

    name: str
    base: str
    options: Mapping[str, Any]
    differences: Sequence[DifferenceJson]


class PlayerJson(_ToPage):
    """Who sits on a seat."""

    name: str
    kind: Literal["you", "human", "bot"]
    level: str | None
    colour: str


class SettledJson(_ToPage):
    """A pule that a win took away: ``owner`` is a seat or "common", ``own`` whether it was the winner's."""

    owner: int | Literal["common"]
    own: bool


class LineJson(_ToPage):
    """A line of the sheet: ``base`` are its points before pules, ``change`` those with them."""

    kind: str
    number: int | None
    contract: str | None
    big: int | None
    row: str | None
    losers: Sequence[int]
    base: Sequence[int]
    change: Sequence[int]
    totals: Sequence[int]
    written: Sequence[int | Literal["common"]]
    settled: SettledJson | None


class SheetJson(_ToPage):
    """The score sheet; ``dealer`` and ``deal`` are those of the deal that is due or under way."""

    lines: Sequence[LineJson]
    totals: Sequence[int]
    common: int
    personal: Sequence[int]
    dealer: int
    deal: int
    deals: int | None
    last_deal: bool
    over: bool
    if_settled: Sequence[int]
    places: Sequence[int]


class WordJson(_ToPage):
    """What a seat said in the auction."""

    seat: int
    action: int


class LaidJson(_ToPage):
    """A card of a trick and who laid it."""

    seat: int
    card: int


class OnTableJson(_ToPage):
    """The trick under way."""

    leader: int
    cards: Sequence[LaidJson]


class TrickJson(OnTableJson):
    """A finished trick."""

    taker: int


class EyesJson(_ToPage):
    """Eyes of the two sides; Big's own burial is counted only in what Big himself is sent."""

    big: int
    smalls: int


class AdviceJson(_ToPage):
    """What a simple player would do; words stand in the catalogue under ``key``."""

    action: int
    key: str
    args: Mapping[str, int | Sequence[int]]


class OpenedJson(_ToPage):
    """A seed after the deal, and what the seats added to it, both in hexadecimal."""

    seed: str
    cut: str


class SeedJson(_ToPage):
    """The promise of the shuffle."""

    hash: str
    opened: OpenedJson | None


class ResultJson(_ToPage):
    """How a deal came out, every card turned up; ``line`` is its place among the lines of the sheet."""

    contract: str
    row: str | None
    big: int | None
    tricks: Sequence[int]
    eyes: Sequence[int]
    aside: int
    points: Sequence[int]
    change: Sequence[int]
    losers: Sequence[int]
    claim: Literal["all", "none"] | None
    hands: Sequence[Cards]
    talon: Cards
    buried: Cards
    line: int


class DealJson(_ToPage):
    """A deal as one seat may see it."""

    number: int
    dealer: int
    seats: Sequence[int]
    out: Sequence[int]
    phase: str
    turn: int | None
    hand: int | None
    contract: str | None
    big: int | None
    cards: Cards
    dealt: Cards
    talon: Cards
    buried: Cards
    auction: Sequence[WordJson]
    tricks: Sequence[TrickJson]
    table: OnTableJson
    legal: Sequence[int]
    may_concede: bool
    may_claim: bool
    may_undo: bool
    taken: Sequence[int]
    eyes: EyesJson | Sequence[int] | None
    advice: AdviceJson | None
    conceded: bool
    claimed: int | None
    seed: SeedJson
    result: ResultJson | None


class TableJson(_ToPage):
    """A whole table as one seat may see it; ``next_hash`` is the promise of the next shuffle."""

    id: str
    rules: RulesJson
    players: Sequence[PlayerJson]
    me: int
    sheet: SheetJson
    deal: DealJson | None
    next_hash: str | None


class WholeTable(_ToPage):
    """The whole table, for a page that has just come or must begin afresh."""

    type: Literal["table"]
    seq: int
    table: TableJson


class EventJson(_ToPage):
    """What was done: ``action`` is None where this seat may not know it, ``seat`` None for a lot."""

    hand: int
    seat: int | None
    action: int | None


class Step(_ToPage):
    """One action, and the deal after it."""

    type: Literal["step"]
    seq: int
    event: EventJson
    deal: DealJson


class RefusedMessage(_ToPage):
    """The page's message was refused; words stand in the catalogue under "refusal." and the key."""

    type: Literal["refused"]
    key: str
    paragraph: str
    args: Mapping[str, Any]


class ErrorMessage(_ToPage):
    """The page's message could not be taken, or the line is about to be closed."""

    type: Literal["error"]
    key: str


class Pong(_ToPage):
    """The server is there."""

    type: Literal["pong"]


ToPage = WholeTable | Step | RefusedMessage | ErrorMessage | Pong
