"""Tables of every rule set and number of seats, talked to at random: the log always tells all of it."""

from __future__ import annotations

from contextlib import suppress

import pytest
import strategies
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from server.tables import Played, pack_of

from zole.rules import PASS, Phase, Refused, apply, legal_actions, start
from zole.scoring import Kind, begin, enter, sheet
from zole.scoring import Played as PlayedDeal
from zole.server.protocol import Act, LastDealMessage, Next, Undo
from zole.server.table import evolve, may_undo, replay


class TableMachine(RuleBasedStateMachine):
    """A table of one or two people and bots."""

    @initialize(
        rules=st.one_of(strategies.named_rules(), strategies.rule_sets()),
        data=st.data(),
        seed=st.integers(0, 999),
    )
    def sit_down(self, rules, data, seed):
        people = data.draw(st.sets(st.integers(0, rules.seats - 1), min_size=1, max_size=2))
        dealer = data.draw(st.integers(0, rules.seats - 1))
        self.played = Played(rules, people=tuple(people), seed=seed, first_dealer=dealer)
        self.people = sorted(people)

    @property
    def table(self):
        return self.played.table

    @rule(choice=st.integers(0, 30))
    def act(self, choice):
        if self.table.deal_over:
            return
        legal = legal_actions(self.table.running)
        passes = self.table.running.phase is Phase.AUCTION and choice < 18
        self.played.act(PASS if passes else legal[choice % len(legal)])

    @precondition(lambda self: not self.table.deal_over)
    @rule()
    def play_the_deal_out(self):
        self.played.passed_out()

    @precondition(lambda self: not self.table.deal_over)
    @rule()
    def let_novices_play_the_deal_out(self):
        self.played.rest_of_deal()

    @precondition(lambda self: self.table.deal_over)
    @rule(cut=st.binary(max_size=32))
    def next(self, cut):
        if self.table.sheet.over:
            return
        self.played.next(seat=self.people[0], cut=cut.hex())
        assert pack_of(self.played) == self.table.running.deal
        assert self.table.running.actions == ()

    @rule(which=st.integers(0, 1))
    def undo(self, which):
        seat = self.people[which % len(self.people)]
        before, seq = self.table.running, self.table.seq
        if not may_undo(self.table, seat):
            return
        self.played.undo(seat)
        after = self.table.running
        assert self.table.seat_to_act() == seat
        assert after.actions == before.actions[: len(after.actions)] != before.actions
        assert self.table.seq == seq + 1
        assert after.phase is not Phase.BURY or not after.buried

    @rule()
    def last_deal(self):
        if self.table.sheet.deals is None and not self.table.sheet.last_deal and not self.table.sheet.over:
            self.played.last_deal(self.people[0])

    @rule(
        seat=st.integers(0, 4),
        off=st.sampled_from([0, 0, 0, -1, 1]),
        kind=st.sampled_from(["act", "next", "undo", "last_deal"]),
        action=st.integers(0, 36),
    )
    def say_anything(self, seat, off, kind, action):
        """Whatever a person says is done or refused."""
        seat, seq = seat % self.table.rules.seats, self.table.seq + off
        said = {
            "act": lambda: Act(type="act", seq=seq, action=action),
            "next": lambda: Next(type="next", seq=seq),
            "undo": lambda: Undo(type="undo", seq=seq),
            "last_deal": lambda: LastDealMessage(type="last_deal", seq=seq),
        }[kind]()
        before, whose = self.table, self.table.seat_to_act()
        with suppress(Refused):
            self.played.say(seat, said)
        if self.table is not before:
            assert off == 0
            assert kind != "act" or seat == whose

    @invariant()
    def the_log_tells_the_whole_table(self):
        assert replay(self.played.log) == self.table
        assert len(self.played.log) == self.table.seq

    @invariant()
    def the_sheet_is_what_scoring_makes_of_the_deals(self):
        running = self.table.sheet
        session = begin(self.table.rules, running.names, self.played.log[0]["first_dealer"])
        for line in running.lines:
            if line.kind is not Kind.SETTLEMENT:
                session = enter(session, line.entry)
        assert sheet(session) == running
        assert sum(running.totals) == 0
        deals = [line for line in running.lines if isinstance(line.entry, PlayedDeal)]
        dealt = [event for event in self.played.log if event["type"] == "dealt"]
        assert len(deals) == len(dealt) - (not self.table.deal_over)
        assert [event["number"] for event in dealt] == list(range(1, len(dealt) + 1))

    @invariant()
    def the_deal_is_what_its_actions_make_of_it(self):
        state = self.table.running
        again = start(state.rules, state.deal)
        for action in state.actions:
            again = apply(again, action)
        assert again == state
        assert state.phase is not Phase.LOTS


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=40, stateful_step_count=40)


@pytest.mark.parametrize(
    "rules", strategies.every_named_set(), ids=lambda rules: f"{rules.name}-{rules.seats}"
)
def test_a_whole_session_of_novices_replays_event_by_event(rules):
    deals = min(rules.deals or 6, 9)
    played = Played(rules)
    played.until(lambda table: table.sheet.deal > deals or table.sheet.over)
    table = replay(played.log[:1])
    for number, event in enumerate(played.log[1:], start=2):
        table = evolve(table, event)
        assert table.seq == number
    assert table == played.table
    assert sum(table.sheet.totals) == 0
