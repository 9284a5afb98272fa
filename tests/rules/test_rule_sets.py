"""Rules 9: every option, the four named sets, and what a custom set prints."""

from dataclasses import fields, replace

import dealing
import pytest
import strategies
from hypothesis import given

from zole.rules import Contract, Phase, Refused, Rules, outcome, start
from zole.rules.contracts import row_points
from zole.rules.ruleset import NAMED

# The table of paragraph 9, column by column; what it does not name stands at its default.
TABLE = {
    "galdins": {"seats": [3, 4], "all_pass": "galdins", "deals": None},
    "classic": {"seats": [3, 4, 5], "all_pass": "pules", "deals": 24},
    "nine": {"seats": [3], "all_pass": "galdins", "little_zole": True, "deals": 9},
    "rondo": {
        "seats": [4, 5],
        "all_pass": "rondo",
        "little_zole": True,
        "little_zole_lost": 6,
        "zole_over_little": True,
        "deals": 28,
    },
}
DEFAULTS = {
    "all_pass": "galdins",
    "little_zole": False,
    "little_zole_lost": 7,
    "zole_over_little": False,
    "deals": None,
    "galdins_tie": "nobody",
    "galdins_stake": "two",
    "personal_pule_needs": "any",
    "personal_pule_value": None,
    "rondo_sitter": "nothing",
}
ANOTHER = {
    "all_pass": "redeal",
    "little_zole_lost": 8,
    "deals": 11,
    "galdins_tie": "each",
    "galdins_stake": "tricks",
    "personal_pule_needs": "common",
    "personal_pule_value": 2,
    "rondo_sitter": "as_dealer",
}
NAMED_SETS = strategies.every_named_set()


def refusal_of(**options):
    """Why a rule set is refused."""
    with pytest.raises(Refused) as refused:
        Rules(**options)
    return refused.value.refusal


@pytest.mark.parametrize("name", TABLE)
def test_9_the_named_sets_are_those_of_the_table(name):
    column = {**DEFAULTS, **TABLE[name]}
    assert list(NAMED[name].seats) == column["seats"]
    for seats in column["seats"]:
        rules = Rules.named(name, seats=seats)
        assert {field.name: getattr(rules, field.name) for field in fields(rules)} == {
            **column,
            "seats": seats,
        }
    assert Rules.named(name).seats == column["seats"][0]


@pytest.mark.parametrize("rules", NAMED_SETS, ids=lambda rules: f"{rules.name}-{rules.seats}")
def test_9_a_named_set_knows_its_name_and_differs_in_nothing(rules):
    assert rules.nearest() == (rules.name, ())
    assert rules.name in NAMED


def one_option_changed():
    """Every named set with every one of its options changed that may be changed alone."""
    for rules in NAMED_SETS:
        for option in DEFAULTS:
            if option == "little_zole" and rules.zole_over_little:
                continue  # without little Zole there is nothing to overcall
            if option == "zole_over_little" and not rules.little_zole:
                continue
            usual = getattr(rules, option)
            yield pytest.param(
                rules, option, ANOTHER.get(option, not usual), id=f"{rules.name}-{rules.seats}-{option}"
            )


@pytest.mark.parametrize(("rules", "option", "value"), one_option_changed())
def test_9_with_one_option_changed_a_set_is_custom_and_says_in_what(rules, option, value):
    changed = replace(rules, **{option: value})
    name, (difference,) = changed.nearest()
    assert changed.name == "custom"
    if name == rules.name:
        assert difference == (option, getattr(rules, option), value)
    else:  # nine without little Zole is as near to galdiņš with nine deals
        assert (rules.name, name, difference) == ("nine", "galdins", ("deals", None, 9))


def test_9_the_nearest_set_agrees_about_three_passes_before_all_else():
    rules = Rules(seats=5, all_pass="rondo", galdins_tie="each", deals=30)
    assert rules.nearest()[0] == "rondo"
    assert Rules(seats=5).nearest() == ("galdins", (("seats", 3, 5),))
    assert Rules(seats=4, little_zole=True, deals=12).nearest()[0] == "galdins"


@given(strategies.rule_sets())
def test_9_the_differences_lead_from_the_named_set_to_this_one(rules):
    name, differences = rules.nearest()
    seats = next(
        (difference.usual for difference in differences if difference.option == "seats"), rules.seats
    )
    changes = {option: here for option, _, here in differences if option != "seats"}
    usual = NAMED[name].options(rules.seats)
    for difference in differences:
        assert difference.usual != difference.here == getattr(rules, difference.option)
        if difference.option != "seats":
            assert usual[difference.option] == difference.usual
    assert Rules(**{**usual, **changes, "seats": rules.seats}) == rules
    assert seats in NAMED[name].seats
    assert (rules.name == "custom") == bool(differences)


def test_8_1_nine_means_three_deals_each():
    assert Rules.named("nine").deals == 9
    assert Rules.named("nine", deals=None).deals is None


# Refusals -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "value", "paragraph"),
    [
        ("seats", 2, "2.1"),
        ("seats", 6, "2.1"),
        ("seats", "3", "2.1"),
        ("seats", 3.0, "2.1"),
        ("seats", None, "2.1"),
        ("all_pass", "bulle", "3.6"),
        ("all_pass", None, "3.6"),
        ("little_zole", 1, "3.1"),
        ("little_zole", "yes", "3.1"),
        ("little_zole_lost", 0, "4.5"),
        ("little_zole_lost", 100, "4.5"),
        ("little_zole_lost", None, "4.5"),
        ("zole_over_little", 0, "3.2"),
        ("deals", 0, "8.1"),
        ("deals", 1001, "8.1"),
        ("deals", True, "8.1"),
        ("galdins_tie", "both", "5.3"),
        ("galdins_stake", 2, "5.4"),
        ("personal_pule_needs", "personal", "7.2"),
        ("personal_pule_value", 0, "7.3"),
        ("personal_pule_value", -3, "7.3"),
        ("rondo_sitter", "half", "6.3"),
    ],
)
def test_9_what_an_option_cannot_be_is_refused_with_its_paragraph(option, value, paragraph):
    refused = refusal_of(**{option: value})
    assert (refused.key, refused.paragraph) == ("rules_option", paragraph)
    assert refused.args == {"option": option, "value": str(value)}


def test_9_the_bounds_of_an_option_are_allowed():
    rules = Rules(deals=1, little_zole_lost=99, personal_pule_value=1)
    assert (rules.deals, Rules(deals=1000).deals, rules.little_zole_lost) == (1, 1000, 99)


def test_3_2_an_overcall_needs_little_zole():
    refused = refusal_of(zole_over_little=True)
    assert (refused.key, refused.paragraph) == ("overcall_needs_little_zole", "3.2")


def test_6_1_rondo_needs_four():
    refused = refusal_of(all_pass="rondo", seats=3)
    assert (refused.key, refused.paragraph, refused.args) == ("rondo_needs_four", "6.1", {"seats": 3})


@pytest.mark.parametrize(
    ("name", "options", "key", "args"),
    [
        ("preference", {}, "rules_unknown", {"name": "preference"}),
        ("custom", {}, "rules_unknown", {"name": "custom"}),
        ("nine", {"seats": 4}, "rules_seats", {"name": "nine", "seats": 4}),
        ("galdins", {"seats": 5}, "rules_seats", {"name": "galdins", "seats": 5}),
        ("rondo", {"seats": 3}, "rules_seats", {"name": "rondo", "seats": 3}),
        ("nine", {"speed": 3}, "rules_option", {"option": "speed", "value": ""}),
    ],
)
def test_9_a_name_that_does_not_fit_is_refused(name, options, key, args):
    with pytest.raises(Refused) as refused:
        Rules.named(name, **options)
    assert (refused.value.refusal.key, refused.value.refusal.paragraph) == (key, "9")
    assert refused.value.refusal.args == args


# What each option does ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("all_pass", "contract"),
    [
        ("galdins", Contract.GALDINS),
        ("pules", Contract.PASSED),
        ("rondo", Contract.RONDO),
        ("redeal", Contract.REDEAL),
    ],
)
def test_9_all_pass_decides_what_three_passes_mean(all_pass, contract):
    state = dealing.after("pass pass pass", Rules(seats=4, all_pass=all_pass))
    assert state.contract is contract


def test_9_little_zole_lost_is_what_it_costs():
    rules = Rules(little_zole=True, little_zole_lost=9)
    assert outcome(dealing.after("little concede", rules)).points == (9, -18, 9)
    assert row_points(Contract.LITTLE_ZOLE, "little_lost", 9) == -9
    assert outcome(dealing.after("little pass pass concede", Rules.named("rondo"))).points == (6, -18, 6, 6)


def test_9_zole_over_little_leaves_the_auction_open():
    for allowed in (False, True):
        rules = Rules(little_zole=True, zole_over_little=allowed)
        assert (dealing.after("little", rules).phase is Phase.AUCTION) == allowed


@given(strategies.named_rules(), strategies.packs())
def test_9_options_of_scoring_change_nothing_in_a_deal(rules, pack):
    deal = dealing.Deal.from_pack(pack)
    changed = replace(rules, deals=5, personal_pule_value=2, personal_pule_needs="common")
    assert start(changed, deal).hands == start(rules, deal).hands
    assert dealing.choices(start(changed, deal)) == dealing.choices(start(rules, deal))
