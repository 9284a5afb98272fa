"""The training room: what self-play notes down, what is learned from it, and that a training goes on."""

from __future__ import annotations

import random

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from zole.bots.features import KINDS, WIDTH, kinds_of  # noqa: E402 - they come after the skip
from zole.bots.novice import Novice  # noqa: E402
from zole.bots.training.imitate import imitate, openings, whole_deals  # noqa: E402
from zole.bots.training.learn import LAMBDA, Learner, Pace  # noqa: E402
from zole.bots.training.measure import strength  # noqa: E402
from zole.bots.training.nets import HIDDEN, policies  # noqa: E402
from zole.bots.training.run import Plan, Run, exported  # noqa: E402
from zole.bots.training.selfplay import SCALE, Decisions, Hall, weighed  # noqa: E402
from zole.rules import PASS, TAKE, Rules  # noqa: E402
from zole.solver.batch import NUMBERS, Batch  # noqa: E402
from zole.solver.kernel import Table  # noqa: E402


@pytest.fixture(autouse=True)
def seeded():
    torch.manual_seed(1)
    torch.set_num_threads(1)


def hall(name="nine", deals=40, seats=None):
    batch = Batch(deals, Rules.named(name, seats=seats))
    return Hall(batch, np.random.default_rng(2), Table(16))


@pytest.mark.parametrize(("name", "seats"), [("nine", 3), ("rondo", 4), ("rondo", 5), ("classic", 5)])
def test_every_decision_is_allowed_and_gets_the_points_of_its_hand(name, seats):
    room = hall(name, seats=seats)
    made = room.play(policies())
    rows = np.arange(len(made))
    assert made.allowed[rows, made.answers].all()
    assert (made.allowed.sum(axis=1) > 1).all()
    assert np.allclose(np.exp(made.logs), np.exp(made.logs).clip(0, 1))
    points = room.batch.points
    for row in range(0, len(made), 50):
        deal, hand = made.deals[row], made.hands[row]
        step = hand + 2 if seats == 5 and hand else hand + 1
        seat = (room.batch.dealers[deal] + step) % seats
        assert made.returns[row] == pytest.approx(points[deal, seat] / SCALE)


def test_with_labels_only_big_and_zole_are_played_and_noted():
    made = hall().play(policies(), (0.0, 1.0))
    later = made.inputs[:, :26].sum(axis=1) < 8  # after the first trick
    buried = made.kinds == KINDS.index("bury")
    assert set(made.kinds) == {KINDS.index(kind) for kind in ("bury", "big", "small")}
    assert made.labelled[~buried & later].all()
    assert not made.labelled[~later].any()
    assert not hall().play(policies()).labelled.any()


def decisions(returns, answers, deals, steps, **changes):
    """Decisions in auctions by the first hand, to pass or to take the talon."""
    many = len(returns)
    allowed = np.zeros((many, 30), np.bool_)
    allowed[:, [PASS, TAKE]] = True
    values = {
        "kinds": np.zeros(many, np.int64),
        "inputs": np.zeros((many, WIDTH), np.float16),
        "hidden": np.zeros((many, HIDDEN), np.float16),
        "allowed": allowed,
        "answers": np.array(answers),
        "logs": np.full(many, np.log(0.5), np.float32),
        "deals": np.array(deals),
        "hands": np.zeros(many, np.int64),
        "steps": np.array(steps),
        "labels": np.zeros((many, 30), np.float32),
        "labelled": np.zeros(many, np.bool_),
        "returns": np.array(returns, np.float32),
    }
    return Decisions(**values | changes)


def test_gains_are_what_came_less_what_was_expected(monkeypatch):
    made = decisions([1.0, 1.0, -1.0], [PASS] * 3, [0, 0, 1], [0, 1, 0])
    learner = Learner()
    monkeypatch.setattr(Learner, "expected", lambda *_: np.array([0.2, 0.5, 0.1], np.float32))
    gains, targets = learner.gains(made)
    assert gains == pytest.approx([0.5 - 0.2 + LAMBDA * 0.5, 0.5, -1.1])
    assert targets == pytest.approx(gains + np.array([0.2, 0.5, 0.1]))


def chance_of(learner, made, answer):
    logs = weighed(learner.policies, made.kinds[:1], made.inputs[:1].astype(np.float32), made.allowed[:1])
    return float(np.exp(logs[0, answer]))


def test_what_brings_points_becomes_likelier():
    rng = np.random.default_rng(3)
    answers = rng.choice([PASS, TAKE], 2000)
    made = decisions(np.where(answers == TAKE, 1.0, -1.0), answers, np.arange(2000), np.zeros(2000, int))
    learner = Learner()
    before = chance_of(learner, made, TAKE)
    report = learner.learn(made, Pace(rate=3e-3, epochs=4), rng)
    assert before == pytest.approx(0.5, abs=0.1)
    assert before + 0.05 < chance_of(learner, made, TAKE) < 0.7  # not farther than the bound lets it
    assert report["auction.rows"] == 2000


def test_open_card_values_are_learned_where_they_differ():
    rng = np.random.default_rng(5)
    many = 3000
    labels = np.zeros((many, 30), np.float32)
    labels[:, TAKE] = 0.24
    changes = {
        "kinds": np.full(many, KINDS.index("big")),
        "labels": labels,
        "labelled": np.ones(many, np.bool_),
    }
    answers = rng.choice([PASS, TAKE], many)
    made = decisions(np.zeros(many), answers, np.arange(many), np.zeros(many, int), **changes)
    learner = Learner()
    for rate in (1e-3, 1e-3, 1e-3, 3e-4, 3e-4, 1e-4):
        learner.learn(made, Pace(rate=rate, label=1.0), rng)
    assert chance_of(learner, made, TAKE) == pytest.approx(1 / (1 + np.exp(-2)), abs=0.03)
    flat = decisions(np.zeros(100), answers[:100], np.arange(100), np.zeros(100, int))
    flat.kinds[:] = KINDS.index("big")
    flat.labelled[:] = True
    assert learner.learn(flat, Pace(label=1.0), rng) == {}


@pytest.mark.parametrize("shown", [whole_deals, openings])
def test_novice_is_imitated_better_with_every_deal(shown):
    learner = Learner()
    rng, rules = random.Random(6), Rules.named("nine")
    hits = [imitate(learner, rules, shown(Novice(), rules, 60, rng)) for _ in range(4)]
    assert hits[-1] > hits[0] + 0.05


def test_openings_show_words_in_every_place_and_burials():
    rules = Rules.named("rondo")
    shown = [*openings(Novice(), rules, 100, random.Random(7))]
    numbers = np.stack([example[1] for example in shown])
    kinds = kinds_of(numbers)
    assert set(kinds) == {KINDS.index("auction"), KINDS.index("bury")}
    assert set(numbers[:, NUMBERS.index("hand")]) == {0, 1, 2}
    assert any(words == [True, False, True, False] for _, _, words, _ in shown)  # over little Zole


def test_strength_is_measured_over_every_seat():
    found = strength(exported(policies(), {}), "random", Rules.named("rondo"), deals=6, seed=1)
    assert found.half > 0
    assert str(found) == f"{found.mean:+.3f} ± {found.half:.3f}"


def weights(policy):
    return np.concatenate(
        [array.ravel() for kind in KINDS for layer in policy.layers[kind] for array in layer]
    )


def test_a_training_that_was_left_goes_on_as_if_it_had_not_been(tmp_path):
    plan = Plan(deals=12, imitated=1, opened=1, every=2, measured=2)
    said = []
    whole = Run(tmp_path / "whole", plan, said.append)
    whole.go(float("inf"), 3)
    Run(tmp_path / "left", plan, said.append).go(float("inf"), 2)
    again = Run(tmp_path / "left", plan, said.append)
    assert again.rounds == 2
    again.go(float("inf"), 3)
    assert (weights(again.policy()) == weights(whole.policy())).all()
    assert again.policy().about["deals"] == 2 * 3 * 12
    assert (tmp_path / "left" / "club.npz").stat().st_size < 3_000_000
    assert len(said) == 2


def test_steps_shrink():
    plan = Plan(opened=10, slowing=20, rates=(1e-3, 4e-4, 1e-4))
    rates = [plan.rate(since) for since in (0, 5, 10, 20, 30, 99)]
    assert rates == sorted(rates, reverse=True)
    assert (rates[0], rates[2], rates[-1]) == pytest.approx((1e-3, 4e-4, 1e-4))
