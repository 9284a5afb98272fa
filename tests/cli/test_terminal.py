"""The session in a terminal: played to the end, interrupted, corrected, refused in words."""

import random
from collections.abc import Callable, Iterator
from functools import reduce
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from server.tables import laid, may_be_claimed, may_not_be_claimed

from zole.bots import make
from zole.cli import terminal
from zole.cli.screen import CALLS, Screen
from zole.cli.terminal import Session, new_session, sit_down
from zole.rules import Phase, Rules, State, card_text, cards_in, legal_actions, mask_of
from zole.rules.view import View
from zole.scoring import begin, enter, sheet
from zole.server.languages import LANGUAGES, translate
from zole.server.room import SystemDice
from zole.server.table import act, evolve, replay
from zole.store import Chair, Log, open_database

CALL_KEYS = {26: "p", 27: "t", 28: "z", 29: "l"}


class Scripted(Console):
    """A terminal whose user types what a function tells him to."""

    def __init__(self) -> None:
        self.screen = StringIO()
        super().__init__(file=self.screen, width=100)
        self.answer: Callable[[str], str] = lambda _prompt: ""

    def input(self, prompt: object = "", **_settings: object) -> str:
        return self.answer(str(prompt))

    @property
    def text(self) -> str:
        return self.screen.getvalue()


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOLE_LANG", "en")


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    opened = Log(open_database(tmp_path / "zole.db"))
    yield opened
    opened.close()


def seated(log: Log, rules: Rules | None = None) -> tuple[Session, Scripted]:
    console = Scripted()
    return sit_down(log, Screen(console), rules or Rules.named("nine")), console


def typed(session: Session, console: Scripted, *lines: str) -> None:
    """Type lines, the first where the session stands and the others as it asks on; then one step is done."""
    answers = iter(lines)
    console.answer = lambda _prompt: next(answers)
    session.step()
    assert not list(answers), "a line that nobody asked for"


def typed_by_novice(sight: View) -> str:
    """What a novice in the chair would type."""
    novice = make("novice", random.Random(1))
    action = novice.decide(sight)
    if sight.phase is Phase.AUCTION:
        return CALL_KEYS[action]
    if sight.phase is Phase.BURY:
        second = next(card for card in sight.legal if card >= action)
        later = [card for card in cards_in(sight.cards) if card > action]
        return f"{card_text(second)} {card_text(later[-1], signs=True)}"
    return card_text(action).lower()


def play_on(session: Session, console: Scripted, stop: Callable[[], bool] = lambda: False) -> None:
    def answer(prompt: str) -> str:
        if stop():
            raise EOFError
        return "" if "next deal" in prompt else typed_by_novice(session.sight)

    console.answer = answer
    session.play()


@pytest.mark.parametrize(
    "rules",
    [Rules.named("nine"), Rules.named("classic", seats=4, deals=4), Rules.named("rondo", seats=5, deals=5)],
    ids=["nine", "classic", "rondo"],
)
def test_a_session_is_played_to_its_end_with_the_right_score(log: Log, rules: Rules) -> None:
    session, console = seated(log, rules)
    play_on(session, console)
    logged = replay(log.read(session.table_id))
    assert logged.sheet.over
    again = begin(rules, [player.name for player in logged.players], rules.seats - 1)
    for line in logged.sheet.lines:
        again = again if line.entry is None else enter(again, line.entry)
    assert sheet(again).totals == logged.sheet.totals
    assert sum(logged.sheet.totals) == 0
    assert "1. " in console.text


def test_a_session_left_open_goes_on_with_the_same_card_and_is_told_again(log: Log) -> None:
    session, console = seated(log)
    with pytest.raises(EOFError):
        play_on(session, console, stop=lambda: len(session.sight.tricks) == 2)
    told = console.text.splitlines()
    before = session.table
    later, console = seated(log)
    assert later.table == before
    assert "Going on with deal 1" in console.text
    play_on(later, console)
    assert later.table.sheet.over
    again = console.text.splitlines()
    tricks = [[line for line in lines if "→" in line][:2] for lines in (told, again)]
    assert tricks[0] == tricks[1]


def test_a_session_left_between_deals_asks_for_the_next(log: Log) -> None:
    session, console = seated(log)
    with pytest.raises(EOFError):
        play_on(session, console, stop=lambda: session.table.deal_over)
    later, console = seated(log)
    with pytest.raises(EOFError):
        play_on(later, console, stop=lambda: True)
    assert "Dealer" not in console.text


def test_other_rules_begin_a_new_session(log: Log) -> None:
    first, _ = seated(log)
    second, _ = seated(log, Rules.named("classic"))
    assert first.table_id != second.table_id


def test_stronger_bots_begin_a_new_session_and_stay(log: Log) -> None:
    first, _ = seated(log)
    console = Scripted()
    second = sit_down(log, Screen(console), None, "hard")
    assert second.table_id != first.table_id
    assert [player.level for player in second.table.players] == [None, "hard", "hard"]
    assert sit_down(log, Screen(console), None).table_id == second.table_id
    assert new_session(log, Screen(console), second.table.rules, second.level).level == "hard"


def test_what_is_not_understood_is_answered_and_nothing_is_played(log: Log) -> None:
    session, console = seated(log)
    before = session.table
    for nonsense in ("", "xyzzy", "AS", "💥", "u", "c", "d"):
        typed(session, console, nonsense)
    assert session.table == before
    assert "Say one of: p, t, z, l" in console.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_command_has_the_key_of_a_call(lang: str) -> None:
    calls = [translate(lang, f"terminal.key.{name}") for name in CALLS.values()]
    assert len({*calls, *Session.COMMANDS}) == len(calls) + len(Session.COMMANDS)


def test_3_1_little_zole_can_be_said(log: Log) -> None:
    session, console = seated(log)
    typed(session, console, "l")
    assert session.sight.contract == "little_zole"


def test_3_3_two_cards_are_buried_or_none(log: Log) -> None:
    session, console = seated(log)
    typed(session, console, "t")
    ten = session.sight.cards
    mine = list(cards_in(ten))
    stranger = next(card for card in range(26) if not ten >> card & 1)
    typed(session, console, f"{card_text(mine[0])} {card_text(stranger)}")
    typed(session, console, card_text(mine[0]))
    assert session.sight.cards == ten
    assert "2 cards are needed" in console.text
    typed(session, console, f"{card_text(mine[3])} {card_text(mine[1])}")
    assert session.sight.buried == mask_of([mine[1], mine[3]])


def test_a_burial_can_be_taken_back(log: Log) -> None:
    session, console = seated(log)
    typed(session, console, "t")
    mine = list(cards_in(session.sight.cards))
    typed(session, console, f"{card_text(mine[8])} {card_text(mine[9])}")
    typed(session, console, "u")
    assert session.sight.phase is Phase.BURY
    assert list(cards_in(session.sight.cards)) == mine


@pytest.mark.parametrize("answer", ["n", ""])
def test_4_7_conceding_wants_a_plain_yes(log: Log, answer: str) -> None:
    session, console = seated(log)
    typed(session, console, "t")
    typed(session, console, "c", answer)
    assert not session.table.deal_over
    typed(session, console, "c", "y")
    assert session.table.deal_over
    assert session.table.sheet.totals[0] == -8


def left_at(log: Log, until: Callable[[State], bool]) -> tuple[Session, Scripted]:
    """A session that was left at some moment."""
    log.append("t", 0, laid(until), [Chair("t", 0, "terminal", 1)])
    return seated(log)


def test_4_8_the_rest_is_claimed_once_it_is_proved(log: Log) -> None:
    session, console = left_at(log, may_be_claimed)
    typed(session, console, "r", "n")
    assert not session.table.deal_over
    typed(session, console, "r", "y")
    assert session.table.deal_over
    assert "Anna: claims the rest" in console.text
    assert "The cards were:" in console.text


def test_4_8_a_claim_that_is_not_proved_is_refused_in_words(log: Log) -> None:
    session, console = left_at(log, may_not_be_claimed)
    typed(session, console, "r")
    assert "not certain however the unseen cards may lie" in console.text
    assert not session.table.deal_over


def test_4_8_nothing_is_claimed_in_the_auction(log: Log) -> None:
    session, console = seated(log)
    typed(session, console, "r")
    assert "only while cards are being played" in console.text


def test_6_1_the_dealers_two_leads_are_shown(log: Log) -> None:
    session, console = seated(log, Rules.named("rondo"))
    table = session.table
    while len(table.running.tricks) < 1:  # all pass, then each plays any card
        seat = table.seat_to_act()
        assert seat is not None
        table = reduce(evolve, act(table, seat, legal_actions(table.running)[0], SystemDice()), table)
    Screen(console).deal(table)
    leads = [card_text(card, signs=True) for card in cards_in(table.running.deal.talon)]
    shown = [line.strip() for line in console.text.splitlines() if "Laima:" in line]
    assert shown == [f"Laima: {lead}" for lead in leads]


def test_advice_help_and_sheet_are_shown(log: Log) -> None:
    session, console = seated(log)
    for command, shown in (("?", "Ctrl+C leaves"), ("s", "Baiba"), ("a", "trump")):
        typed(session, console, command)
        assert shown in console.text
    assert session.table.sheet.deal == 1


def test_a_second_terminal_may_play_the_same_session(log: Log) -> None:
    session, console = seated(log)
    other, elsewhere = seated(log)
    typed(session, console, "t")
    typed(other, elsewhere, "p")
    assert "choose anew" in elsewhere.text
    assert other.table == session.table


def test_closing_the_input_ends_quietly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZOLE_LANG", "lv")
    console = Scripted()

    def closed(_prompt: str) -> str:
        raise EOFError

    console.answer = closed
    terminal.play(None, tmp_path / "zole.db", console)
    assert "Jauna spēle" in console.text
