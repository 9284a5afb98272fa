"""Dealing that anyone can check: the steps of docs/protocol.md, done again here in other words."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zole.server.dealing import _below, numbers, seed_hash, shuffled


def by_the_page(seed: bytes, cut: bytes) -> list[int]:
    """The pack by the documented steps alone."""
    digits = b"".join(sha256(seed + cut + counter.to_bytes(8, "big")).digest() for counter in range(100))
    words = [int.from_bytes(digits[place : place + 4], "big") for place in range(0, len(digits), 4)]
    pack = list(range(26))
    for left in range(26, 1, -1):
        while (word := words.pop(0)) >= 4294967296 // left * left:
            pass
        place = word % left
        pack[left - 1], pack[place] = pack[place], pack[left - 1]
    return pack


@given(st.binary(min_size=32, max_size=32), st.binary(max_size=32))
def test_the_documented_steps_give_the_pack(seed, cut):
    assert list(shuffled(seed, cut)) == by_the_page(seed, cut)


def test_a_pack_worked_out_elsewhere():
    """The seed of 32 zero bytes, shuffled by a shell script with sha256sum."""
    pack = "1 21 13 25 4 23 18 10 20 24 8 6 7 11 0 16 2 12 9 19 5 17 14 15 22 3"
    assert " ".join(map(str, shuffled(bytes(32)))) == pack
    assert seed_hash(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


@given(st.binary(min_size=32, max_size=32), st.binary(max_size=32))
def test_1_1_every_shuffle_is_a_pack_of_26(seed, cut):
    assert sorted(shuffled(seed, cut)) == list(range(26))


def test_a_number_that_would_favour_some_card_is_thrown_away():
    whole = 2**32 // 26 * 26
    assert _below(26, iter([whole, 2**32 - 1, 27])) == 1
    assert _below(26, iter([whole - 1])) == 25


def test_numbers_are_the_words_of_the_hashes():
    drawn = numbers(b"seed", b"cut")
    first = sha256(b"seedcut" + bytes(8)).digest()
    second = sha256(b"seedcut" + bytes(7) + b"\x01").digest()
    assert [next(drawn) for _ in range(9)] == [
        *(int.from_bytes(first[place : place + 4], "big") for place in range(0, 32, 4)),
        int.from_bytes(second[:4], "big"),
    ]


@pytest.mark.parametrize("cut", [b"", b"a cut"])
def test_every_card_is_as_likely_in_every_place(cut):
    """Chi-square over 26 x 26 cells of 2,600 shuffles: 625 degrees of freedom, mean 625, deviation 35."""
    shuffles = 2600
    counts = [[0] * 26 for _ in range(26)]
    for number in range(shuffles):
        for place, card in enumerate(shuffled(number.to_bytes(32, "big"), cut)):
            counts[place][card] += 1
    expected = shuffles / 26
    found = sum((count - expected) ** 2 / expected for row in counts for count in row)
    assert 625 - 4 * 35.4 < found < 625 + 4 * 35.4


def test_neighbours_are_not_kept_together():
    """How often the card that follows card 0 is card 1: one time in 26, give or take four deviations."""
    together = 0
    for number in range(2600):
        pack = shuffled(number.to_bytes(32, "little"))
        together += pack.index(1) == pack.index(0) + 1
    assert abs(together - 100) < 4 * 9.8
