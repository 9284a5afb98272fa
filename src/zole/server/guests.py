"""Who is asking: a guest is known by a secret in a cookie, and the log holds only its hash."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE: Final = "zole_guest"
_YEAR: Final = 365 * 24 * 3600
_MAX_SECRET: Final = 100


def guest_of(connection: HTTPConnection) -> str | None:
    """The guest that a request comes from, or None for a newcomer."""
    secret = connection.cookies.get(COOKIE, "")
    return _hash(secret) if 0 < len(secret) <= _MAX_SECRET else None


def welcome(response: Response, *, https: bool) -> str:
    """Give a newcomer the cookie that he is known by from now on; returns the guest."""
    secret = secrets.token_urlsafe(24)
    keep(response, COOKIE, secret, https=https, hidden=True)
    return _hash(secret)


def keep(response: Response, name: str, value: str, *, https: bool, hidden: bool = False) -> None:
    """Set a cookie for a year; ``hidden`` keeps it from the page's scripts."""
    response.set_cookie(name, value, max_age=_YEAR, secure=https, httponly=hidden, samesite="lax")


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a request that changes something comes from one of our own pages.

    Browsers send Origin with every such request; what sends none is no browser and has no cookies of
    another person's to misuse.
    """
    origin = connection.headers.get("origin")
    return origin is None or _place(origin) == connection.headers.get("host", "")


def _place(address: str) -> str | None:
    """The host and port of an address; None where it names none, as the origin "null" does."""
    try:
        return urlsplit(address).netloc or None
    except ValueError:
        return None


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
