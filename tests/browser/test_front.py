"""The front page: one tap plays, the rules can be chosen, and the look stays as it was chosen."""

import re

import pytest
from browser.serving import Server
from playwright.sync_api import Browser, Page, expect

from zole.rules import Rules
from zole.server.languages import LANGUAGES, translate

pytestmark = pytest.mark.browser


def table_of(page: Page, server: Server):
    page.wait_for_url("**/t/*")
    return server.table(page.url.rsplit("/", 1)[-1])


def choose(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.locator(".choose > summary").click()


def option(page: Page, name: str):
    return page.locator(f".panel [name={name}]")


def offered(page: Page, name: str) -> list[str]:
    return option(page, name).evaluate("one => [...one.options].filter(o => !o.disabled).map(o => o.value)")


def test_one_tap_deals_nine(page: Page, server: Server):
    page.goto(server.address)
    page.get_by_role("button", name=re.compile(f"^{translate('lv', 'pages.play')}")).click()
    assert table_of(page, server).rules == Rules.named("nine")


def test_9_a_set_chosen_shows_what_it_has_and_offers_only_its_seats(page: Page, server: Server):
    choose(page, server)
    assert offered(page, "seats") == ["3"]
    page.locator("[name=rules][value=rondo]").check()
    assert offered(page, "seats") == ["4", "5"]
    has = {name: option(page, name).input_value() for name in ("deals", "little_zole", "all_pass")}
    assert has == {"deals": "28", "little_zole": "yes", "all_pass": "rondo"}
    page.get_by_role("button", name=translate("lv", "pages.choose.sit")).click()
    assert table_of(page, server).rules == Rules.named("rondo")


def test_9_what_is_changed_is_played_and_offered_again(page: Page, server: Server):
    choose(page, server)
    page.locator("[name=rules][value=classic]").check()
    option(page, "seats").select_option("5")
    assert {"25", "30"} <= set(offered(page, "deals"))
    option(page, "deals").select_option("25")
    page.locator(".rare > summary").click()
    option(page, "personal_pule_needs").select_option("common")
    page.get_by_role("button", name=translate("lv", "pages.choose.sit")).click()
    rules = Rules.named("classic", seats=5, deals=25, personal_pule_needs="common")
    assert table_of(page, server).rules == rules
    choose(page, server)
    assert option(page, "deals").input_value() == "25"
    page.get_by_role("button", name=translate("lv", "pages.choose.sit")).click()
    assert table_of(page, server).rules == rules


def test_5_options_of_what_is_not_played_are_not_shown(page: Page, server: Server):
    choose(page, server)
    page.locator(".rare > summary").click()
    expect(option(page, "galdins_tie")).to_be_visible()
    expect(option(page, "personal_pule_needs")).to_be_hidden()
    option(page, "galdins_tie").select_option("each")
    option(page, "all_pass").select_option("pules")
    expect(option(page, "galdins_tie")).to_be_hidden()
    assert option(page, "galdins_tie").input_value() == "nobody"
    expect(option(page, "personal_pule_needs")).to_be_visible()


def test_3_2_without_little_zole_nothing_is_overcalled(page: Page, server: Server):
    choose(page, server)
    page.locator("[name=rules][value=rondo]").check()
    option(page, "little_zole").select_option("no")
    page.get_by_role("button", name=translate("lv", "pages.choose.sit")).click()
    rules = table_of(page, server).rules
    assert (rules.all_pass, rules.little_zole, rules.zole_over_little) == ("rondo", False, False)


def test_without_scripts_the_form_works_as_it_stands(browser: Browser, server: Server):
    context = browser.new_context(java_script_enabled=False, locale="en")
    page = context.new_page()
    choose(page, server)
    page.locator("[name=rules][value=classic]").check()
    page.get_by_role("button", name=translate("en", "pages.choose.sit")).click()
    assert table_of(page, server).rules == Rules.named("classic")
    context.close()


def test_the_look_goes_round_and_stays(page: Page, server: Server):
    page.goto(server.address)
    button = page.locator("[data-theme-switch]")
    for theme in ("auto", "light", "night"):
        expect(button).to_have_accessible_name(translate("lv", f"pages.theme.{theme}"))
        button.click()
    button.click()
    button.click()
    page.goto(f"{server.address}/rules")
    assert page.evaluate("document.documentElement.dataset.theme") == "night"
    expect(button).to_have_accessible_name(translate("lv", "pages.theme.night"))


@pytest.mark.parametrize("path", ["/", "/rules"])
def test_the_language_changes_where_one_is(page: Page, server: Server, path: str):
    page.goto(server.address + path)
    for language in LANGUAGES:
        page.locator(f".lang [value={language}]").click()
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert page.url == server.address + path
