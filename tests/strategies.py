"""What hypothesis draws: cards, deals, rule sets, and deals of every contract at every stage."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from zole.rules import (
    LITTLE_ZOLE,
    PASS,
    TAKE,
    ZOLE,
    Contract,
    Deal,
    Rules,
    State,
    apply,
    legal_actions,
    start,
)
from zole.rules.cards import CODES, mask_of
from zole.rules.ruleset import NAMED

# What each contract needs of the rule set, and the words that lead to it after 0, 1 or 2 passes.
NEEDS: dict[Contract, dict[str, Any]] = {
    Contract.BIG: {},
    Contract.ZOLE: {},
    Contract.LITTLE_ZOLE: {"little_zole": True},
    Contract.GALDINS: {"all_pass": "galdins"},
    Contract.RONDO: {"all_pass": "rondo"},
    Contract.PASSED: {"all_pass": "pules"},
    Contract.REDEAL: {"all_pass": "redeal"},
}
_CALL = {Contract.BIG: TAKE, Contract.ZOLE: ZOLE, Contract.LITTLE_ZOLE: LITTLE_ZOLE}
PLAYED = (Contract.BIG, Contract.ZOLE, Contract.LITTLE_ZOLE, Contract.GALDINS, Contract.RONDO)


def cards() -> st.SearchStrategy[int]:
    """One card."""
    return st.integers(0, 25)


def card_codes() -> st.SearchStrategy[str]:
    """One card as its canonical text."""
    return st.sampled_from(CODES)


def card_sets(*, least: int = 0, most: int = 26) -> st.SearchStrategy[int]:
    """A set of cards as a mask."""
    return st.sets(cards(), min_size=least, max_size=most).map(mask_of)


def packs() -> st.SearchStrategy[list[int]]:
    """A shuffled pack; the shuffle is one seed, which draws fast and shrinks to one well-known pack.

    The seed is drawn as bytes because hypothesis draws these evenly, while it prefers small integers.
    """
    return st.binary(min_size=4, max_size=4).map(lambda drawn: shuffled(int.from_bytes(drawn)))


def shuffled(seed: int) -> list[int]:
    """The pack of a seed; seed 0 is the pack in the order of the card numbers."""
    pack = list(range(26))
    if seed:
        Random(seed).shuffle(pack)
    return pack


def deals(*, seats: int = 3) -> st.SearchStrategy[Deal]:
    """A deal at a table of so many seats."""
    return st.builds(Deal.from_pack, packs(), st.integers(0, seats - 1))


@st.composite
def rule_sets(draw: st.DrawFn, **fixed: Any) -> Rules:
    """A rule set with every option drawn, but for those that are given."""
    all_pass = fixed.get("all_pass") or draw(st.sampled_from(["galdins", "pules", "rondo", "redeal"]))
    fewest = 4 if all_pass == "rondo" else 3
    little_zole = fixed.get("little_zole", draw(st.booleans()))
    options = {
        "all_pass": all_pass,
        "seats": draw(st.integers(fewest, 5)),
        "little_zole": little_zole,
        "little_zole_lost": draw(st.sampled_from([6, 7, 1, 12])),
        "zole_over_little": little_zole and draw(st.booleans()),
        "deals": draw(st.none() | st.integers(1, 30)),
        "galdins_tie": draw(st.sampled_from(["nobody", "each"])),
        "galdins_stake": draw(st.sampled_from(["two", "tricks"])),
        "personal_pule_needs": draw(st.sampled_from(["any", "common"])),
        "personal_pule_value": draw(st.none() | st.integers(1, 6)),
        "rondo_sitter": draw(st.sampled_from(["nothing", "as_dealer"])),
    }
    return Rules(**{**options, **fixed})


def named_rules() -> st.SearchStrategy[Rules]:
    """One of the four named rule sets, for any number of seats it is played with."""
    return st.sampled_from(every_named_set())


def every_named_set() -> list[Rules]:
    """The four named rule sets for every number of seats they are played with."""
    return [Rules.named(name, seats=seats) for name, base in NAMED.items() for seats in base.seats]


@st.composite
def states(draw: st.DrawFn, contract: Contract | None = None, rules: Rules | None = None) -> State:
    """A deal at any stage, from the first word to the end; with ``contract`` once that is settled.

    ``rules`` must allow the contract. No concession is drawn.
    """
    state = draw(_openings(rules)) if contract is None else draw(settled(contract, rules))
    steps = draw(st.integers(0, 32))
    for choice in draw(st.lists(st.integers(0, 9), min_size=steps, max_size=steps)):
        legal = legal_actions(state)
        if not legal:
            break
        state = apply(state, legal[choice % len(legal)])
    return state


@st.composite
def settled(draw: st.DrawFn, contract: Contract, rules: Rules | None = None) -> State:
    """A deal in which the contract has just been settled; for Big the burial comes next."""
    state = draw(_openings(rules or draw(rule_sets(**NEEDS[contract]))))
    if contract not in _CALL:
        words = [PASS, PASS, PASS]
    else:
        words = [PASS] * draw(st.integers(0, 2)) + [_CALL[contract]]
        if contract is Contract.LITTLE_ZOLE and state.rules.zole_over_little:
            words += [PASS] * (3 - len(words))
    for word in words:
        state = apply(state, word)
    return state


@st.composite
def _openings(draw: st.DrawFn, rules: Rules | None) -> State:
    chosen = rules or draw(st.one_of(named_rules(), rule_sets()))
    return start(chosen, draw(deals(seats=chosen.seats)))
