"""A whole paper in the text of a link: as ``web/static/sheet/link.js`` writes and reads it.

base64url, without padding, of one byte of version, a CRC-32 of all the rest, and the JSON by raw deflate.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Final

from zole.rules import Refusal, Refused
from zole.scoring.paper import Paper
from zole.scoring.paper_json import from_json, to_json

VERSION: Final = 1
_LONGEST: Final = 1_000_000  # characters of the link
_LARGEST: Final = 8_000_000  # bytes of JSON: what a small link may not blow up to
_RAW: Final = -15  # deflate without a frame of its own
_SUM: Final = 4


def pack(paper: Paper) -> str:
    """The text that stands for a paper in a link."""
    written = json.dumps(to_json(paper), ensure_ascii=False, separators=(",", ":"))
    deflate = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = deflate.compress(written.encode()) + deflate.flush()
    version = bytes([VERSION])
    return _text(version + _checksum(version + packed) + packed)


def unpack(text: str) -> Paper:
    """The paper of a link; raises Refused if it is damaged or of a later version.

    >>> from zole.rules import Rules
    >>> paper = Paper("0123456789abcdefghij-_", 0, Rules(), ("Anna", "Bruno", "Cilda"))
    >>> unpack(pack(paper)) == paper
    True
    """
    held = _bytes(text)
    version, checksum, packed = held[:1], held[1 : 1 + _SUM], held[1 + _SUM :]
    if not packed or checksum != _checksum(version + packed):
        raise _damaged()
    if version[0] != VERSION:
        raise Refused(Refusal("sheet_link_version", ""))
    inflate = zlib.decompressobj(_RAW)
    try:
        written = inflate.decompress(packed, _LARGEST + 1)
        data = json.loads(written.decode())
    except (zlib.error, ValueError, RecursionError) as error:
        raise _damaged() from error
    if not inflate.eof or inflate.unused_data or len(written) > _LARGEST:
        raise _damaged()
    return from_json(data)


def _checksum(data: bytes) -> bytes:
    return zlib.crc32(data).to_bytes(_SUM)


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    """The bytes of a text, which takes only what ``_text`` writes, to the last bit."""
    if len(text) > _LONGEST or not re.fullmatch(r"[A-Za-z0-9_-]*", text) or len(text) % 4 == 1:
        raise _damaged()
    data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if _text(data) != text:
        raise _damaged()
    return data


def _damaged() -> Refused:
    return Refused(Refusal("sheet_link_damaged", ""))
