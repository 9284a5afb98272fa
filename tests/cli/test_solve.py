"""``zole solve``: records and typed deals, what is shown and what is refused."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from zole.cli import asking, main
from zole.cli.typed import read_deal
from zole.rules import (
    Contract,
    Phase,
    Rules,
    apply,
    card_text,
    cards_text,
    legal_actions,
    parse_card,
    start,
)
from zole.rules.record import read
from zole.server.languages import LANGUAGES
from zole.solver import Solver

RECORDS = Path(__file__).parents[1] / "golden" / "records"
OPENZOLE = RECORDS / "openzole.zole"
FIRST = "QC JC AD KD 7D AC TC 9H"
SECOND = "QS JS 8D TD KC AS TS KH"
THIRD = "QH QD JH JD 9D KS AH TH"
HANDS = f"{FIRST} / {SECOND} / {THIRD}"
# The last two tricks: everything is decided in a moment.
NEARLY_OVER = f"{HANDS}, zole 1, played KD JS JH AS KS TC TS QH AC QD 7D TD 9D QC 8D 9H KH TH"


def run(*args: str, lang: str = "en") -> Result:
    return CliRunner().invoke(main, ["solve", *args], env={"ZOLE_LANG": lang, "COLUMNS": "120"})


def answer(*args: str) -> dict:
    told = run(*args, "--json")
    assert told.exit_code == 0, told.output
    return json.loads(told.stdout)


# A deal typed ---------------------------------------------------------------------------------------


def test_a_typed_deal_is_the_deal_that_its_cards_and_words_say():
    state, order = read_deal(f"{HANDS} / 9C 9S, zole 2")
    assert [cards_text(hand) for hand in state.hands] == [
        cards_text(sum(1 << parse_card(card) for card in hand.split())) for hand in (FIRST, SECOND, THIRD)
    ]
    assert (state.contract, state.big, state.turn, state.phase) == (Contract.ZOLE, 1, 0, Phase.PLAY)
    assert order == [0, 1, 2]


def test_the_talon_may_be_left_out_and_cards_written_in_any_way():
    loose = "q♣,J♣ A♦ K♦ 7♦ A♣ 10♣ 9♥/QS JS 8D 10D KC AS 10S KH; /QH QD JH JD 9D KS AH TH zole 2"
    assert read_deal(loose) == read_deal(f"{HANDS} / 9C 9S, zole 2")


def test_2_3_whoever_leads_is_first_hand():
    state, order = read_deal(f"{HANDS}, zole 2, leads 3")
    assert cards_text(state.hands[0]) == "QH QD JH JD 9D KS AH TH"
    assert order == [2, 0, 1]
    assert state.big == 2
    assert "Zole: hand 2" in run(f"{HANDS}, zole 2, leads 3, played QH 7D 8D").stdout


@pytest.mark.parametrize(
    ("words", "contract", "phase"),
    [
        ("big 1", Contract.BIG, Phase.BURY),
        ("big 1, buried AC 9H", Contract.BIG, Phase.PLAY),
        ("little zole 3", Contract.LITTLE_ZOLE, Phase.PLAY),
        ("galdins", Contract.GALDINS, Phase.PLAY),
        ("galdiņš", Contract.GALDINS, Phase.PLAY),
        ("rondo", Contract.RONDO, Phase.PLAY),
    ],
)
def test_every_contract_can_be_typed(words, contract, phase):
    state, _ = read_deal(f"{HANDS}, {words}")
    assert (state.contract, state.phase) == (contract, phase)


def test_3_3_big_may_be_typed_with_the_talon_in_his_hand():
    ten, _ = read_deal(f"{FIRST} 9C 9S / {SECOND} / {THIRD}, big 1")
    eight, _ = read_deal(f"{HANDS}, big 1")
    assert ten.hands == eight.hands
    assert ten.phase is Phase.BURY


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [
        (f"{HANDS}, zole 2".replace("9H", "9X"), "9X", "no card"),
        (f"{HANDS}, zole 2".replace("QS", "QC"), "QC JS", "already dealt"),
        (f"{HANDS}, zole 2".replace(" QS", ""), "JS 8D", "8 are due, 7 are there"),
        (f"{HANDS} / 9C, zole 2", "9C", "2 are due, 1 are there"),
        (f"{HANDS}, grand 2", "grand", "big, zole, little zole, galdins, rondo"),
        (f"{HANDS}", "", "big 1"),
        (f"{HANDS}, zole", "zole", "1, 2 or 3"),
        (f"{HANDS}, zole 4", "4", "1, 2 or 3"),
        (f"{HANDS}, zole 1, zole 2", "zole 2", "once"),
        (f"{FIRST} / {SECOND}, zole 1", "QS", "Three hands"),
        (f"{HANDS}, zole 1, buried AC 9H", "AC 9H", "only Big does so"),
        (f"{HANDS}, big 1, buried AC", "AC", "Two cards are buried"),
        (f"{HANDS}, big 1, played QC", "QC", "Big buries two cards first"),
        (f"{HANDS}, zole 1, played AC KC KS, 9H QS", "QS", "Follow suit"),
    ],
)
def test_a_fault_in_a_typed_deal_is_named_with_its_place(text, at, words):
    refused = run(text)
    assert refused.exit_code == 2
    assert f"Character {(text.rindex(at) if at else len(text)) + 1} of the deal" in refused.stderr
    assert words in refused.stderr
    assert "refusal." not in refused.stderr


@pytest.mark.parametrize("lang", LANGUAGES)
def test_faults_are_told_in_the_language_of_the_terminal(lang):
    refused = run(f"{HANDS}, zole", lang=lang)
    assert {"lv": "partijas", "ru": "партии", "en": "deal"}[lang] in refused.stderr.casefold()


def test_6_1_rondo_needs_four_and_rules_can_be_named():
    refused = run(f"{HANDS}, rondo", "--rules", "classic")
    assert refused.exit_code == 2
    assert "--rules" in refused.stderr
    assert run(f"{HANDS}, zole 1", "--rules", "nonsense").exit_code == 2
    state, _ = read_deal(f"{HANDS}, rondo", Rules.named("rondo", seats=5))
    assert state.rules.seats == 5


# What is shown --------------------------------------------------------------------------------------


def test_a_record_is_solved_at_its_first_card():
    recorded = read(OPENZOLE.read_text("utf-8")).deals[0]
    found = answer(str(OPENZOLE))
    state = start(read(OPENZOLE.read_text("utf-8")).rules, recorded.deal)
    for action in recorded.actions[:3]:  # the word and two cards buried
        state = apply(state, action)
    assert found["hands"] == [cards_text(hand) for hand in state.hands]
    worth = Solver(1).worth(state)
    assert found["worth"] == {"row": worth.row, "points": worth.points, "eyes": worth.eyes}
    assert list(found["values"]) == [card_text(card) for card in legal_actions(state)]


def test_a_record_is_solved_after_so_many_actions():
    found = answer(str(OPENZOLE), "--at", "20")
    assert sum(len(hand.split()) for hand in found["hands"]) == 24 - 17
    assert len(found["line"]) == 7


def test_3_3_at_the_burial_all_45_pairs_are_told_best_first():
    burials = answer(str(OPENZOLE), "--at", "1")["burials"]
    assert len({tuple(burial["cards"]) for burial in burials}) == 45
    worths = [(burial["points"], burial["eyes"]) for burial in burials]
    assert worths == sorted(worths, reverse=True)


def test_the_answer_of_zole_is_shown_with_hands_cards_and_line():
    told = run(NEARLY_OVER)
    assert told.exit_code == 0, told.output
    for shown in (
        "Zole: hand 1",
        "Trumps",
        "With best play by all",
        "Best play:",
        "result",
        "K♣ J♦ J♣ → hand 1",
    ):
        assert shown in told.stdout


def test_3_5_little_zole_says_of_each_card_whether_it_still_can():
    found = answer(f"{HANDS}, little zole 3, played QC JS")
    assert {worth["row"] for worth in found["values"].values()} <= {"little_won", "little_lost"}
    assert "no trick" in run(f"{HANDS}, little zole 3, played QC JS").stdout


def test_5_1_galdins_tells_the_points_of_the_three_and_what_each_is_sure_of():
    played = "AD QS JH JS 9D 7D AS KS JC QC 8D QH 9H KH AH"
    found = answer(f"{HANDS}, galdins, played {played}")
    for worth in found["values"].values():
        assert len(worth["points"]) == len(worth["sure"]) == 3
        assert all(low <= points for low, points in zip(worth["sure"], worth["points"], strict=True))
    shown = run(f"{HANDS}, galdins, played {played}").stdout
    assert "hand 1, surely" in shown


def test_the_example_of_the_page_on_the_solver_is_what_is_printed():
    page = (Path(__file__).parents[2] / "docs" / "solver.md").read_text("utf-8")
    (example,) = re.findall(r'\$ zole solve "([^"]*)"\n(.*?)```', page, re.DOTALL)
    shown = [line.rstrip() for line in run(example[0]).stdout.splitlines()]
    assert shown == example[1].splitlines()


def test_people_of_a_record_are_called_by_their_names():
    assert "Katniss" in run(str(OPENZOLE), "--at", "24").stdout


def test_the_best_line_leads_to_what_was_promised():
    found = answer(NEARLY_OVER)
    state, _ = read_deal(NEARLY_OVER)
    for card in found["line"]:
        state = apply(state, parse_card(card))
    assert state.phase is Phase.OVER
    assert Solver(1).worth(state).points == found["worth"]["points"]


# What is refused ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["nofile.zole"], "neither a file nor a deal"),
        ([], "RECORD|DEAL is missing"),
        ([str(RECORDS / "five.zole")], "Say which: --deal"),
        ([str(RECORDS / "five.zole"), "--deal", "99"], "no deal 99"),
        ([str(OPENZOLE), "--at", "99"], "no --at 99"),
        ([str(OPENZOLE), "--rules", "nine"], "a record has its rules"),
        ([f"{HANDS}, zole 1", "--at", "3"], "for records"),
        (["a" * 5000], "neither a file nor a deal"),
        (["a\0b"], "neither a file nor a deal"),
    ],
)
def test_what_cannot_be_solved_is_refused_with_a_way_out(args, words):
    refused = run(*args)
    assert refused.exit_code == 2
    assert words in refused.stderr


def test_a_position_without_a_contract_is_refused():
    refused = run(str(OPENZOLE), "--at", "0")
    assert refused.exit_code == 1
    assert "no contract is settled" in refused.stderr
    assert "All passed" in run(str(RECORDS / "pules.zole"), "--deal", "1").stderr


def test_a_record_with_a_fault_is_refused_with_its_place(tmp_path):
    broken = tmp_path / "broken.zole"
    broken.write_text(OPENZOLE.read_text("utf-8").replace("1. A: AH 9H KH", "1. A: AH 9H KC"), "utf-8")
    refused = run(str(broken))
    assert refused.exit_code == 1
    assert f"{broken}:" in refused.stderr


# The kernel -----------------------------------------------------------------------------------------


def test_an_uncompiled_kernel_says_so_once_on_stderr(monkeypatch):
    monkeypatch.setattr(asking, "kernel_name", lambda: "plain")
    told = run(NEARLY_OVER)
    assert told.exit_code == 0
    assert told.stderr.count("not compiled") == 1
    assert "not compiled" not in told.stdout


@pytest.mark.parametrize("kernel", ["compiled", "plain"])
def test_the_version_names_the_kernel(monkeypatch, kernel):
    monkeypatch.setattr("zole.solver.kernel_name", lambda: kernel)
    told = CliRunner().invoke(main, ["--version"], env={"ZOLE_LANG": "en"})
    words = {"compiled": "solver: compiled", "plain": "solver: uncompiled"}[kernel]
    assert told.stdout.startswith("zole ")
    assert told.stdout.strip().endswith(words)


def test_ctrl_c_is_heard_while_the_solver_thinks(monkeypatch):
    def interrupted(_seconds):
        raise KeyboardInterrupt

    monkeypatch.setattr(asking, "_solved", lambda *_: asking.threading.Event().wait(1))
    monkeypatch.setattr(asking.threading.Thread, "join", lambda _self, seconds=None: interrupted(seconds))
    stopped = run(NEARLY_OVER)
    assert stopped.exit_code == 130
    assert "Traceback" not in stopped.output
