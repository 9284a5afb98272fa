"""Every message that a page may send on a table's socket; ``zole.server.sight`` makes what it gets back.

A message is one JSON object, at most MAX_BYTES long, told apart by ``type``.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, field_validator

from zole.rules.actions import LAST_ACTION

MAX_BYTES: Final = 4096


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class _TableMessage(_Message):
    seq: Annotated[int, Field(ge=0, le=2**31)]
    """The newest event that the page has seen: what was decided on older cards is refused."""


class Act(_TableMessage):
    """An action of the deal, by the one numbering of ``zole.rules.actions``."""

    type: Literal["act"]
    action: Annotated[int, Field(ge=0, le=LAST_ACTION)]


class Next(_TableMessage):
    """Deal the next deal; ``cut`` is what the page adds to the shuffle, in hexadecimal."""

    type: Literal["next"]
    cut: bytes = b""

    @field_validator("cut", mode="before")
    @classmethod
    def _from_hex(cls, value: object) -> object:
        if not isinstance(value, str) or len(value) > 64:
            message = "at most 64 hexadecimal digits"
            raise ValueError(message)
        return bytes.fromhex(value)


class Undo(_TableMessage):
    """Take my last decision back."""

    type: Literal["undo"]


class LastDealMessage(_TableMessage):
    """Announce the last deal of an open session."""

    type: Literal["last_deal"]


class Ping(_Message):
    """Ask whether the server is there."""

    type: Literal["ping"]


TableMessage = Act | Next | Undo | LastDealMessage
Message = TableMessage | Ping
PARSER: Final[TypeAdapter[Message]] = TypeAdapter(Annotated[Message, Field(discriminator="type")])
