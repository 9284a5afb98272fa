"""The session in a terminal: played to the end, interrupted, corrected, refused in words."""

import random
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from zole.bots import make
from zole.cli import terminal
from zole.cli.terminal import Terminal
from zole.rules import Phase, Rules, card_text, cards_in, mask_of
from zole.rules.view import View
from zole.scoring import begin, enter, sheet
from zole.server.table import replay
from zole.store import Log, open_database

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


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    opened = Log(open_database(tmp_path / "zole.db"))
    yield opened
    opened.close()


def seated(log: Log, rules: Rules | None = None) -> tuple[Terminal, Scripted]:
    console = Scripted()
    table = Terminal(log, "en", console)
    table._sit_down(rules or Rules.named("nine"))
    return table, console


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


def play_on(table: Terminal, console: Scripted, stop: Callable[[], bool] = lambda: False) -> None:
    def answer(prompt: str) -> str:
        if stop():
            raise EOFError
        if "Again" in prompt:
            return "n"
        return "" if "next deal" in prompt else typed_by_novice(table._sight())

    console.answer = answer
    table._session()


@pytest.mark.parametrize(
    "rules",
    [Rules.named("nine"), Rules.named("classic", seats=4, deals=4), Rules.named("rondo", seats=5, deals=5)],
    ids=["nine", "classic", "rondo"],
)
def test_a_session_is_played_to_its_end_with_the_right_score(log: Log, rules: Rules) -> None:
    table, console = seated(log, rules)
    play_on(table, console)
    logged = replay(log.read(table._id))
    assert logged.sheet.over
    again = begin(rules, [player.name for player in logged.players], rules.seats - 1)
    for line in logged.sheet.lines:
        again = again if line.entry is None else enter(again, line.entry)
    assert sheet(again).totals == logged.sheet.totals
    assert sum(logged.sheet.totals) == 0
    assert "1. " in console.text


def test_a_session_left_open_goes_on_with_the_same_card(log: Log) -> None:
    table, console = seated(log)
    with pytest.raises(EOFError):
        play_on(table, console, stop=lambda: len(table._sight().tricks) == 2)
    before = table._table
    later, console = seated(log)
    assert later._table == before
    assert "Going on with deal 1" in console.text
    play_on(later, console)
    assert later._table.sheet.over


def test_other_rules_begin_a_new_session(log: Log) -> None:
    first, _ = seated(log)
    second, _ = seated(log, Rules.named("classic"))
    assert first._id != second._id


def test_what_is_not_understood_is_answered_and_nothing_is_played(log: Log) -> None:
    table, console = seated(log)
    before = table._table
    for nonsense in ("", "xyzzy", "AS", "💥", "u", "c"):
        table._obey(nonsense, table._play_typed)
    assert table._table == before
    assert "Say one of: p, t, z, l" in console.text


def test_3_3_two_cards_are_buried_or_none(log: Log) -> None:
    table, console = seated(log)
    table._obey("t", table._play_typed)
    ten = table._sight().cards
    mine = list(cards_in(ten))
    stranger = next(card for card in range(26) if not ten >> card & 1)
    table._obey(f"{card_text(mine[0])} {card_text(stranger)}", table._play_typed)
    table._obey(card_text(mine[0]), table._play_typed)
    assert table._sight().cards == ten
    assert "2 cards are needed" in console.text
    table._obey(f"{card_text(mine[3])} {card_text(mine[1])}", table._play_typed)
    assert table._sight().buried == mask_of([mine[1], mine[3]])


def test_a_burial_can_be_taken_back(log: Log) -> None:
    table, _ = seated(log)
    table._obey("t", table._play_typed)
    mine = list(cards_in(table._sight().cards))
    table._obey(f"{card_text(mine[8])} {card_text(mine[9])}", table._play_typed)
    table._obey("u", table._play_typed)
    assert table._sight().phase is Phase.BURY
    assert list(cards_in(table._sight().cards)) == mine


def test_4_7_conceding_asks_first(log: Log) -> None:
    table, console = seated(log)
    table._obey("t", table._play_typed)
    console.answer = lambda _prompt: "n"
    table._obey("c", table._play_typed)
    assert not table._table.deal_over
    console.answer = lambda _prompt: "y"
    table._obey("c", table._play_typed)
    assert table._table.deal_over
    assert table._table.sheet.totals[0] == -8


def test_advice_help_and_sheet_are_shown(log: Log) -> None:
    table, console = seated(log)
    for command in "a?s":
        table._obey(command, table._play_typed)
    assert "Ctrl+C leaves" in console.text


def test_closing_the_input_ends_quietly(tmp_path: Path) -> None:
    console = Scripted()

    def closed(_prompt: str) -> str:
        raise EOFError

    console.answer = closed
    terminal.play(None, tmp_path / "zole.db", "lv", console)
    assert "Jauna spēle" in console.text
