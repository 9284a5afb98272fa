"""Counting and finding cards in a mask, for the kernels while they are not compiled (bits.pxd else)."""

from __future__ import annotations


def count(cards: int) -> int:
    """How many cards a set holds.

    >>> count(0b1011)
    3
    """
    return cards.bit_count()


def lowest(cards: int) -> int:
    """The card with the lowest number, which in one suit is the strongest; the set holds at least one.

    >>> lowest(0b1010)
    1
    """
    return (cards & -cards).bit_length() - 1


def highest(cards: int) -> int:
    """The card with the highest number, which in one suit is the weakest; the set holds at least one.

    >>> highest(0b1010)
    3
    """
    return cards.bit_length() - 1


def nth(cards: int, n: int) -> int:
    """The card with ``n`` others of the set below its number.

    >>> nth(0b11010, 1)
    3
    """
    for _ in range(n):
        cards &= cards - 1
    return lowest(cards)


def fetch(word: int) -> None:
    """Ask the memory for a word that will be needed soon; uncompiled there is nothing to gain."""
