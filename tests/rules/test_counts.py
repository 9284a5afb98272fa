"""In how many ways some deals can be played on, counted by the slow law and by the rules.

The numbers stand in tests/golden/counts/plays.txt; ``--rewrite`` writes what the slow law counts now.
"""

from pathlib import Path

import dealing
import keyed
import naive
import pytest
import strategies

from zole.rules import Deal, Rules, State, apply, card_text, cards_text, legal_actions

FILE = Path(__file__).parents[1] / "golden" / "counts" / "plays.txt"
HEAD = """\
# In how many ways a deal can be played on from the first lead, card by card.
#
# One block for each deal and contract; keys:
#   deal, contract                the number of the deal, and what it is played as
#   first, second, third, talon   the cards dealt; who deals does not matter
#   said                          what is said and buried before the first lead, each hand in turn
#   depth N                       how many sequences of N cards the rules allow (leaves of the tree)
#
# Counted by tests/naive.py. Written anew by: pytest tests/rules/test_counts.py --rewrite
"""
DEPTHS = range(1, 7)


def deals():
    """The deal of 11.1 and two of the shuffled packs."""
    return [dealing.dealt(), *(Deal.from_pack(strategies.shuffled(seed)) for seed in (1, 2))]


def openings(deal: Deal):
    """The auction and burial after which each deal is counted: Big has the first hand, Zole the second."""
    ten = cards_text(deal.hands[0] | deal.talon).split()
    plain = [card for card in ten if naive.suit(card) != "trumps"]
    return "take " + " ".join(plain[-2:]), "pass zole"


def slow_hands(block):
    """The hands of a block after its burial, as text."""
    hands = [block[hand].split() for hand in ("first", "second", "third")]
    words = block["said"].split()
    if "take" in words:
        big = words.index("take")
        buried = words[big + 1 :]
        hands[big] = [card for card in hands[big] + block["talon"].split() if card not in buried]
    return hands


def opened(block) -> State:
    """The state of a block before the first lead."""
    deal = dealing.dealt(block["first"], block["second"], block["third"], block["talon"])
    return dealing.after(block["said"], Rules(), deal)


def leaves(state: State, depth: int) -> int:
    """How many ways there are to play so many cards, by the rules."""
    if depth == 1:
        return len(legal_actions(state))
    return sum(leaves(apply(state, card), depth - 1) for card in legal_actions(state))


def split(state: State, depth: int):
    """The same, card by card that may be played first."""
    return {
        card_text(card): leaves(apply(state, card), depth - 1) if depth > 1 else 1
        for card in legal_actions(state)
    }


def counted():
    """The whole file, counted by the slow law."""
    parts = [HEAD]
    for number, deal in enumerate(deals(), start=1):
        for contract, said in zip(("big", "zole"), openings(deal), strict=True):
            block = {"deal": number, "contract": contract}
            block |= zip(("first", "second", "third"), map(cards_text, deal.hands), strict=True)
            block |= {"talon": cards_text(deal.talon), "said": said}
            hands = slow_hands(block)
            parts.append(
                keyed.block(block | {f"depth {depth}": naive.leaves(hands, 0, depth) for depth in DEPTHS})
            )
    return "\n".join(parts)


def test_the_file_holds_what_the_slow_law_counts(golden):
    golden("counts/plays.txt", counted())


def test_the_rules_allow_as_many_plays_as_the_slow_law():
    blocks = list(keyed.blocks(FILE.read_text(encoding="utf-8")))
    assert len(blocks) == 6
    for block in blocks:
        state = opened(block)
        assert state.contract == block["contract"]
        for depth in DEPTHS:
            if leaves(state, depth) != int(block[f"depth {depth}"]):
                pytest.fail(difference(block, state, depth))


def difference(block, state: State, depth: int) -> str:
    """Where the rules and the slow law part, by the first card, as a table."""
    ours, slow = split(state, depth), naive.split(slow_hands(block), 0, depth)
    lines = [
        f"{block['said']!r}, depth {depth}: {block[f'depth {depth}']} in the file",
        "card  rules  slow law",
    ]
    for card in sorted(ours.keys() | slow.keys(), key=naive.PACK.index):
        mark = "" if ours.get(card) == slow.get(card) else "  <<<"
        lines.append(f"{card:4} {ours.get(card, '-'):>6} {slow.get(card, '-'):>9}{mark}")
    return "\n".join(lines)


def test_a_difference_is_shown_move_by_move():
    block = next(keyed.blocks(FILE.read_text(encoding="utf-8")))
    shown = difference(block, opened(block), 3)
    assert "<<<" not in shown
    wrong = difference(block, opened(block | {"said": "take QC QS"}), 3)
    assert "<<<" in wrong
    assert len(wrong.splitlines()) == len(shown.splitlines()) + 2
