"""Matches by the settled session: pules tie deals together, so the session is the sample (7, 8)."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from zole.arena import match
from zole.arena.deals import deal_of, play_out
from zole.arena.duplicate import usual_cluster
from zole.arena.rounds import Pairing, play_part
from zole.arena.tally import Watched, as_plain, count_deal
from zole.bots import make
from zole.rules import Rules
from zole.scoring import Played, begin, enter, sheet

CLASSIC = Rules.named("classic", deals=4)


def total(seed, number, place, alone, others):
    """A session of four deals, played and written down in the open."""
    session = begin(CLASSIC, "ABC", first_dealer=4 * number % 3)
    for at in range(4 * number, 4 * number + 4):
        names = [alone if seat == place else others for seat in range(3)]
        players = [make(name, Random(f"{seed}:seat:{at}:{seat}")) for seat, name in enumerate(names)]
        end = play_out(CLASSIC, deal_of(seed, at, 3), players, Random(f"{seed}:lots:{at}"))
        session = enter(session, Played(end))
    return sheet(session).totals[place]


def test_7_a_session_is_worth_its_total_with_pules_settled():
    found = play_part(Pairing("novice", "random", CLASSIC, 3, "session"), range(2))
    for number, (alone, against) in enumerate(found["worths"]):
        assert alone == sum(total(3, number, place, "novice", "random") for place in range(3))
        assert against == sum(total(3, number, place, "random", "novice") for place in range(3))


def test_the_mean_is_points_a_deal():
    played = match("novice", "random", CLASSIC, deals=8, seed=3)
    assert (played.cluster, played.clusters, played.deals) == ("session", 2, 8)
    points = sum(total(3, number, place, "novice", "random") for number in range(2) for place in range(3))
    assert played.alone.mean == pytest.approx(points / 24)


def test_deals_are_filled_up_to_whole_sessions_and_two_of_them():
    assert match("random", "random", CLASSIC, deals=2, seed=1).deals == 8
    assert match("random", "random", CLASSIC, deals=9, seed=1).deals == 12


def test_the_session_is_the_sample_only_where_pules_are_written():
    assert usual_cluster(Rules.named("rondo")) == "session"
    assert usual_cluster(Rules.named("nine")) == "deal"
    assert usual_cluster(replace(CLASSIC, deals=None)) == "deal"
    with pytest.raises(ValueError, match="open session"):
        match("random", "random", Rules.named("galdins"), deals=4, seed=1, cluster="session")


def test_7_pules_are_counted_and_explain_what_the_deals_do_not():
    side = match("novice", "random", CLASSIC, deals=80, seed=1).alone
    before = sum(points for key, points in side.tally.items() if key.startswith("points "))
    assert side.tally["pules won"] > 0
    assert side.mean == pytest.approx((before + side.tally["pules points"]) / (80 * 3))


def test_results_are_told_by_contract_and_side():
    told = match("novice", "random", Rules.named("nine"), deals=40, seed=1).as_json()["sides"][0]
    assert sum(part["deals"] for part in told["results"].values()) == 40 * 3
    assert sum(part["share"] for part in told["results"].values()) == pytest.approx(1, abs=0.001)
    mean = sum(part["deals"] * part["mean"] for part in told["results"].values()) / 120
    assert mean == pytest.approx(told["mean"], abs=0.001)
    assert told["results"]["big big"]["won"] > 0.5
    for said in told["words"].values():
        assert sum(said.values()) == pytest.approx(1, abs=0.001)
    assert 0 < told["mean_ms"] <= told["p99_ms"] <= told["longest_ms"]


def test_2_2_who_sits_out_is_counted_apart():
    rules, tally = Rules.named("classic", seats=5), Counter()
    players = [make("novice", Random(seat)) for seat in range(5)]
    for number in range(20):
        deal = deal_of(1, number, 5)
        count_deal(tally, rules, deal.dealer, play_out(rules, deal, players, Random(1)), int(deal.dealer))
    assert sum(tally[key] for key in tally if key.startswith("deals ") and key.endswith(" out")) == 20


def test_a_watched_player_decides_as_he_would_and_his_words_are_counted():
    tally = Counter()
    watched = Watched(make("novice", Random(1)), tally)
    rules = Rules()
    play_out(rules, deal_of(1, 0, 3), [watched] * 3, Random(1))
    assert watched.name == "novice"
    said = as_plain(tally)["words"]
    assert {word for hand in said.values() for word in hand} == {"pass", "take", "zole", "little_zole"}
    assert tally["decisions"] > 10
    assert tally["decisions"] == sum(tally[key] for key in tally if key.startswith("took "))
