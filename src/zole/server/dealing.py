"""Dealing that anyone can check: commit to a seed, show its hash, shuffle, open the seed.

1. Before the deal the server draws 32 random bytes, the *seed*, and shows SHA-256 of it.
2. Each seat may add bytes of its own, the *cut*; they are joined in the order of the seats.
3. The pack is a Fisher-Yates shuffle of the cards 0..25: for i from 25 down to 1 the card at place i is
   exchanged with the one at place j, j drawn evenly from 0..i by ``numbers`` below.
4. After the last card the seed is opened; ``shuffled(seed, cut)`` must give the pack that was dealt.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator


def seed_hash(seed: bytes) -> str:
    """The commitment to a seed: SHA-256 of its bytes, in hexadecimal.

    >>> seed_hash(bytes(32))[:8]
    '66687aad'
    """
    return hashlib.sha256(seed).hexdigest()


def shuffled(seed: bytes, cut: bytes = b"") -> tuple[int, ...]:
    """The pack, from its top, that a seed and a cut give.

    >>> pack = shuffled(bytes(32))
    >>> sorted(pack) == list(range(26)), shuffled(bytes(32), b"cut") == pack
    (True, False)
    """
    pack = list(range(26))
    drawn = numbers(seed, cut)
    for place in range(25, 0, -1):
        other = _below(place + 1, drawn)
        pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)


def numbers(seed: bytes, cut: bytes) -> Iterator[int]:
    """Numbers of 32 bits without end: the words, high byte first, of SHA-256(seed, cut, counter).

    The counter runs from 0 and is hashed as eight bytes, high byte first.
    """
    counter = 0
    while True:
        block = hashlib.sha256(seed + cut + counter.to_bytes(8, "big")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _below(limit: int, drawn: Iterator[int]) -> int:
    # Numbers above the last whole multiple are thrown away, so that no remainder is likelier than another.
    whole = 2**32 - 2**32 % limit
    return next(number for number in drawn if number < whole) % limit
