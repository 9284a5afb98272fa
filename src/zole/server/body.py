"""What a request carries, read with bounds of size and time."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import ClientDisconnect, Request

PATIENCE: Final = 30.0
"""Seconds until a body has to be here; a slow line carries far more than the largest in that time."""

CLOSE: Final = {"connection": "close"}


class BodyError(Exception):
    """A body that cannot be taken, by its status: 400 if it broke off, 408 if it was slow, 413 if large.

    Whoever answers 408 has to close the line (``CLOSE``), or what is still to come would be waited for.
    """

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


async def body_of(request: Request, most: int) -> bytes:
    """The body of a request, of ``most`` bytes at most; raises BodyError."""
    parts, size = [], 0
    try:
        async with asyncio.timeout(PATIENCE):
            async for chunk in request.stream():
                size += len(chunk)
                if size > most:
                    raise BodyError(413)
                parts.append(chunk)
    except TimeoutError as error:
        raise BodyError(408) from error
    except ClientDisconnect as error:
        raise BodyError(400) from error
    return b"".join(parts)
