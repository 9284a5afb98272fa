"""What is advised in the auction and at burying, and the reason that goes with it."""

import pytest
from dealing import cards
from holding import holding, on_turn, sight_of
from hypothesis import assume, given
from strategies import states

from zole.bots import advise, make
from zole.rules import LITTLE_ZOLE, PASS, TAKE, ZOLE, Phase, Rules, cards_in, eyes, mask_of, start, view
from zole.rules.state import NOBODY


@pytest.mark.parametrize(
    ("hand", "said", "rules", "action", "key", "n"),
    [
        ("QC QS JC JD TD 8D AC 9S", (), "nine", TAKE, "advice.take.queens2", 6),
        ("JC JS JD TD 9D 8D AC KS", (), "nine", TAKE, "advice.take.queens0", 6),
        ("QC QS QH QD 8D KH TC TS", (), "nine", TAKE, "advice.take.queens4", 5),
        ("QC QS JC 9D AC AS AH TC", (), "nine", TAKE, "advice.take.aces", 3),
        ("QC QS QH JC JS AD TD AC", (), "nine", ZOLE, "advice.zole.sure", 7),
        ("QC QS QH QD JC JS AD KC", (), "nine", ZOLE, "advice.zole.one", 7),
        ("QS QH JC JS TD 9D 8D KC", (LITTLE_ZOLE,), "rondo", ZOLE, "advice.zole.overcall", 7),
        ("QC QH JD 9D 8D AC KS 9H", (LITTLE_ZOLE,), "rondo", PASS, "advice.pass.overcall", None),
        ("KD 8D 7D KC 9C KS 9S 9H", (), "nine", LITTLE_ZOLE, "advice.little", None),
        ("QD 9D 8D KC TS 9S KH 9H", (), "nine", PASS, "advice.pass.few", 3),
        ("JH JD KD 9D 8D 7D TS 9H", (), "classic", PASS, "advice.pass.weak", 6),
        ("AC TC AS TS KS AH TH KH", (), "classic", PASS, "advice.pass.none", None),
    ],
)
def test_a_word_of_the_auction_has_its_reason(*, hand, said, rules, action, key, n):
    advice = advise(sight_of(holding(hand, at=len(said)), said, Rules.named(rules)))
    assert (advice.action, advice.key, advice.args.get("n")) == (action, key, n)


@pytest.mark.parametrize(
    ("hand", "talon", "key", "away"),
    [
        ("QC QS JC JD AD TD 9D AC", "TS KH", "advice.bury.two_suits", "TS KH"),
        ("QC QS JC JD AD TD AC AH", "TS KS", "advice.bury.void", "TS KS"),
        ("QC QS JC JD AD TD AC AH", "9S 9C", "advice.bury.low", "9C 9S"),
        ("QC QS JC JD AD TD KD 9D", "AC AH", "advice.bury.must", "AC AH"),
        ("QC QS JC JD AD TC KC 9C", "TS KS", "advice.bury.eyes", "TC TS"),
    ],
)
def test_a_burial_has_its_reason(hand, talon, key, away):
    advice = advise(sight_of(holding(hand, talon=talon), (TAKE,)))
    both = tuple(cards_in(cards(away)))
    assert advice.key == key
    assert advice.args == {"n": eyes(mask_of(both)), "cards": both}
    assert advice.action == both[0]
    then = advise(sight_of(holding(hand, talon=talon), (TAKE, both[0])))
    assert (then.action, then.key) == (both[1], key)
    assert then.args == {"n": eyes(mask_of(both)), "cards": both[1:]}


@given(states())
def test_advice_is_what_novice_does_and_given_only_before_play(state):
    assume(state.turn != NOBODY)
    sight = on_turn(state)
    advice = advise(sight)
    assert (advice is None) == (sight.phase is Phase.PLAY)
    if advice is not None:
        assert advice.action == make("novice", None).decide(sight)


def test_nobody_is_advised_out_of_turn():
    assert advise(view(start(Rules(), holding("QC QS JC JD AD TD 9D AC")), 1)) is None
