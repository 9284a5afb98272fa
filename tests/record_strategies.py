"""What hypothesis draws for records: whole sessions of every rule set, finished or not, with remarks."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st
from strategies import named_rules, rule_sets, shuffled

from zole.rules import CONCEDE, Deal, Rules, State, apply, legal_actions, start
from zole.rules.record import Comment, Record, RecordedDeal
from zole.rules.record.value import is_comment, is_line, tag_refusal
from zole.rules.state import Phase, may_concede

# Letters of three alphabets, marks that mean something in a record, and spaces.
_LINE_LETTERS = st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs"))


def lines() -> st.SearchStrategy[str]:
    """A name or the value of a tag."""
    return st.text(_LINE_LETTERS, min_size=1, max_size=12).filter(is_line)


def comment_texts() -> st.SearchStrategy[str]:
    """The text of a comment."""
    return st.text(_LINE_LETTERS, min_size=1, max_size=12).filter(is_comment)


def tags() -> st.SearchStrategy[dict[str, str]]:
    """Free tags, none of which is another in different letters."""
    names = st.sampled_from(["Date", "Place", "Vieta", "Кто-то", "Stake 2", "note_to self"])
    free = st.text("abcXYZ āž-_", min_size=1, max_size=8).filter(lambda name: tag_refusal(name, "x") is None)
    return st.lists(
        st.tuples(names | free, lines()), max_size=3, unique_by=lambda tag: tag[0].casefold()
    ).map(dict)


def played(rules: Rules, dealer: int, seed: int, *, most: int = 99) -> State:
    """A deal played at random, to the end or to its ``most``-th action; now and then Big concedes."""
    dice = Random(seed)
    state = start(rules, Deal.from_pack(shuffled(seed), dealer))
    while state.phase is not Phase.OVER and len(state.actions) < most:
        gives_up = may_concede(state) and dice.random() < 0.02
        state = apply(state, CONCEDE if gives_up else dice.choice(legal_actions(state)))
    return state


@st.composite
def recorded_deals(draw: st.DrawFn, rules: Rules, dealer: int, *, whole: bool) -> RecordedDeal:
    """One deal; not ``whole`` it may stop anywhere."""
    most = 99 if whole else draw(st.integers(0, 30))
    state = played(rules, dealer, draw(st.integers(0, 2**32 - 1)), most=most)
    places = sorted(draw(st.lists(st.integers(-1, len(state.actions)), max_size=3)))
    comments = tuple(Comment(place, draw(comment_texts())) for place in places)
    return RecordedDeal(state.deal, state.actions, comments=comments)


@st.composite
def records(draw: st.DrawFn, rules: Rules | None = None, *, most: int = 4) -> Record:
    """A session of up to ``most`` deals; the last may be under way, any may be annulled or out of turn."""
    rules = rules or draw(st.one_of(named_rules(), rule_sets()))
    count = draw(st.integers(0, min(most, rules.deals or most)))
    dealer = draw(st.integers(0, rules.seats - 1))
    dealt: list[RecordedDeal] = []
    for number in range(count):
        out_of_turn = number > 0 and draw(st.integers(0, 9)) == 0
        if out_of_turn:
            dealer = draw(st.integers(0, rules.seats - 1))
        annulled = draw(st.integers(0, 9)) == 0
        whole = not annulled and (number < count - 1 or draw(st.booleans()))
        one = draw(recorded_deals(rules, dealer, whole=whole))
        dealt.append(RecordedDeal(one.deal, one.actions, annulled, out_of_turn, one.comments))
        dealer = dealer if annulled else (dealer + 1) % rules.seats
    players = tuple(draw(st.lists(lines(), min_size=rules.seats, max_size=rules.seats)))
    comments = tuple(draw(st.lists(comment_texts(), max_size=2)))
    ended = draw(st.booleans()) and (not dealt or whole_or_annulled(rules, dealt[-1]))
    return Record(rules, players, tuple(dealt), draw(tags()), comments, ended)


def whole_or_annulled(rules: Rules, one: RecordedDeal) -> bool:
    """Whether a session may end with this deal."""
    state = start(rules, one.deal)
    for action in one.actions:
        state = apply(state, action)
    return one.annulled or state.phase is Phase.OVER
