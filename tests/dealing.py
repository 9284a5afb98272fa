"""Deals and actions written as people say them, for tests that read like a table."""

from __future__ import annotations

from random import Random

from zole.rules import (
    CLAIM,
    CONCEDE,
    LITTLE_ZOLE,
    LOT,
    PASS,
    TAKE,
    ZOLE,
    Contract,
    Deal,
    Phase,
    Rules,
    State,
    Trick,
    apply,
    card_text,
    eyes,
    legal_actions,
    mask_of,
    parse_card,
    refusal,
    start,
)

WORDS = {"pass": PASS, "take": TAKE, "zole": ZOLE, "little": LITTLE_ZOLE, "concede": CONCEDE, "claim": CLAIM}

# The whole deal of 11.1, from an openly licensed log.
FIRST = "AH QH QC AD JC QS TH 8D"
SECOND = "9S 9C 7D AS TD JD 9H AC"
THIRD = "QD KD JS JH KS KC KH 9D"
TALON = "TC TS"
PLAYED = "take TC TS AH 9H KH JC JD JS 8D 7D JH KD QH TD QS AC 9D QC 9S QD AD AS KS TH 9C KC"


def cards(text: str) -> int:
    """The set of some cards."""
    return mask_of(map(parse_card, text.split()))


def card_list(text: str) -> list[int]:
    """Some cards in their order."""
    return [parse_card(word) for word in text.split()]


def dealt(
    first: str = FIRST, second: str = SECOND, third: str = THIRD, talon: str = TALON, dealer: int = 0
) -> Deal:
    """A deal from text, that of 11.1 unless told."""
    return Deal((cards(first), cards(second), cards(third)), cards(talon), dealer)


def spoken(text: str) -> list[int]:
    """Actions from text: ``pass take TC TS AH`` and the like; ``lot:2`` is a lot that falls on seat 2."""
    return [_action(word) for word in text.split()]


def words(actions) -> str:
    """Actions as text again."""
    names = {action: name for name, action in WORDS.items()}
    return " ".join(
        card_text(action) if action < 26 else names.get(action) or f"lot:{action - LOT}" for action in actions
    )


def after(text: str, rules: Rules | None = None, deal: Deal | None = None) -> State:
    """Where a deal stands after some actions; galdiņš by three and the deal of 11.1 unless told."""
    return further(start(rules or Rules(), deal or dealt()), text)


def further(state: State, text: str) -> State:
    """Where a deal stands after some more actions; a claim is taken as proved."""
    for action in spoken(text):
        state = apply(state, action, proved=True)
    return state


def why_not(state: State, word: str) -> tuple[str, str]:
    """The key and the paragraph of a refusal; fails where the action is allowed."""
    found = refusal(state, spoken(word)[0])
    assert found is not None, f"{word} is allowed"
    return found.key, found.paragraph


def choices(state: State) -> str:
    """The legal actions as text."""
    return words(legal_actions(state))


def finished(
    rules: Rules, contract: Contract, piles: list[tuple[int, int | None]], *, big: int = -1, dealer: int = 0
) -> State:
    """A deal that is over in which each hand, and in rondo the dealer, has these tricks and eyes.

    Nobody need have played it so: cards are put together until the eyes fit; None fits always. Big's
    burial is counted among his eyes.
    """
    takers = [hand for hand, (won, _) in enumerate(piles) for _ in range(won)]
    sizes = [4, 4, 3, 3, 3, 3, 3, 3] if contract is Contract.RONDO else [3] * 8
    rng = Random(0)
    for _ in range(100_000):
        pack = rng.sample(range(26), 26)
        groups = [tuple(pack[sum(sizes[:place]) :][: sizes[place]]) for place in range(8)]
        buried = pack[24:] if contract is Contract.BIG else []
        taken = [0, 0, 0, 0]
        for taker, group in zip(takers, groups, strict=True):
            taken[taker] += eyes(mask_of(group))
        taken[big] += eyes(mask_of(buried))
        if all(wanted in {None, taken[hand]} for hand, (_, wanted) in enumerate(piles)):
            done = tuple(Trick(0, group, taker) for taker, group in zip(takers, groups, strict=True))
            deal = Deal.from_pack(range(26), dealer)
            over, empty = Phase.OVER, (0, 0, 0)
            return State(rules, deal, (PASS,), over, -1, empty, contract, big, mask_of(buried), done, (), 0)
    raise AssertionError(f"no tricks with {piles}")


def _action(word: str) -> int:
    if word.startswith("lot:"):
        return LOT + int(word.removeprefix("lot:"))
    return WORDS[word] if word in WORDS else parse_card(word)
