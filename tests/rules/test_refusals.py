"""Why something is not allowed: every refusal of a deal with its key, its paragraph and what it names."""

import re
from pathlib import Path

import dealing
import pytest
import strategies
from dealing import after, spoken
from hypothesis import given
from hypothesis import strategies as st

import zole.rules
from zole.rules import Refusal, Refused, Rules, apply, legal_actions, outcome, parse_card, refusal, view

RONDO = Rules.named("rondo")
TC, KC, TH, AS, QC = map(parse_card, "TC KC TH AS QC".split())

# Said and done before, the action, and why it is refused; first with the rules of rondo.
REFUSED = [
    ("", "QC", "auction_first", "3.1", {"card": QC}),
    ("take TC TS", "pass", "auction_over", "3.1", {}),
    ("pass zole AH", "take", "auction_over", "3.1", {}),
    ("take", "little", "auction_over", "3.1", {}),
    ("little", "take", "only_zole_overcalls", "3.2", {}),
    ("little pass", "little", "only_zole_overcalls", "3.2", {}),
    ("take", "KC", "not_in_hand", "3.3", {"card": KC}),
    ("take", "TH", "bury_lower_first", "3.3", {"card": TH}),
    ("take TC", "TC", "not_in_hand", "3.3", {"card": TC}),
    ("take TC", "QC", "bury_lower_first", "3.3", {"card": QC}),
    ("take TC TS", "KC", "not_in_hand", "4.1", {"card": KC}),
    ("take TC TS", "TC", "not_in_hand", "4.1", {"card": TC}),
    ("take TC TS JC", "AS", "follow_suit", "4.1", {"card": AS, "suit": 0}),
    ("take QC TC AH 9H KH TS", "AC", "follow_suit", "4.1", {"card": parse_card("AC"), "suit": 2}),
    ("", "concede", "cannot_concede", "4.7", {}),
    ("pass pass pass", "concede", "cannot_concede", "4.7", {}),
    ("zole AH", "concede", "cannot_concede", "4.7", {}),
    ("", "claim", "claim_not_now", "4.8", {}),
    ("take", "claim", "claim_not_now", "4.8", {}),
    ("zole", "claim", "claim_unproved", "4.8", {}),
    ("pass pass pass", "claim", "claim_before_third_trick", "6.1", {}),
    ("", "lot:0", "no_lot_due", "6.2", {}),
    ("zole", "lot:4", "no_lot_due", "6.2", {}),
    ("take concede", "pass", "deal_over", "4.3", {}),
    (dealing.PLAYED, "QC", "deal_over", "4.3", {}),
    (dealing.PLAYED, "lot:0", "deal_over", "4.3", {}),
]


@pytest.mark.parametrize(("said", "action", "key", "paragraph", "args"), REFUSED)
def test_what_is_refused_is_refused_with_its_reason(said, action, key, paragraph, args):
    state = after(said, RONDO)
    expected = Refusal(key, paragraph, args)
    assert refusal(state, spoken(action)[0]) == expected
    with pytest.raises(Refused) as refused:
        apply(state, spoken(action)[0])
    assert refused.value.refusal == expected
    assert f"{key} (rules {paragraph})" in str(refused.value)


def test_9_little_zole_is_off_unless_told():
    assert refusal(after("pass"), spoken("little")[0]) == Refusal("little_zole_off", "9")


@given(strategies.states(), st.integers(-(10**6), -1) | st.integers(37, 10**6))
def test_a_number_that_is_no_action_is_refused_at_any_time(state, action):
    assert refusal(state, action) == Refusal("unknown_action", "3.1", {"action": action})


@given(strategies.states(), st.integers(0, 36))
def test_apply_does_what_refusal_allows_and_nothing_else(state, action):
    why = refusal(state, action)
    if why is None:
        assert apply(state, action).actions == (*state.actions, action)
    else:
        assert action not in legal_actions(state)
        with pytest.raises(Refused) as refused:
            apply(state, action)
        assert refused.value.refusal == why


def test_a_refusal_says_all_it_names():
    with pytest.raises(Refused, match=re.escape("no_such_seat (rules 2.1) seat=7 seats=3")):
        view(after(""), 7)
    with pytest.raises(Refused, match=re.escape("deal_not_over (rules 4.3)")) as refused:
        outcome(after(""))
    assert refused.value.refusal == Refusal("deal_not_over", "4.3")


def test_every_key_of_the_rules_is_proved_somewhere_in_these_tests():
    room = Path(zole.rules.__file__).parent
    keys = {
        key for file in room.glob("*.py") for key in re.findall(r'Refusal\("(\w+)"', file.read_text("utf-8"))
    }
    tests = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_*.py"))
    assert len(keys) >= 20
    assert {key for key in keys if key not in tests} == set()
