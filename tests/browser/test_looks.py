"""Every view, from the smallest phone to a large screen: all in its place, and usable by everybody.

Each view of the table is looked at in all sizes, in one of the languages and with three, four or five at
the table, so that every stage meets every language or number, and every number every language.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

import pytest
from browser.laying import (
    Laid,
    Moment,
    deal,
    deal_over,
    known,
    may_claim,
    my_turn,
    saying,
    session_over,
    turn_of_other,
)
from browser.looks import DESKTOP, PHONE, looks_right
from browser.serving import Server
from browser.table_page import TablePage
from playwright.sync_api import BrowserContext, Page, expect

from zole.rules import TAKE, Phase, Rules
from zole.server.languages import translate

pytestmark = pytest.mark.browser

NINE: Final = Rules.named("nine")
FOUR: Final = Rules.named("rondo", seats=4)
FIVE: Final = Rules.named("classic", seats=5)


class View(NamedTuple):
    """A view of the table: how it is laid, in which language, and what the player does to see it."""

    lang: str
    laid: Laid
    do: Callable[[TablePage], None] = lambda _: None


def lay(rules: Rules, until: Moment, **more: object) -> Laid:
    """A table at which nothing moves by itself."""
    return Laid(rules, until, people=True, **more)


def lift(table: TablePage) -> None:
    table.lift(table.playable()[0])


def pick(table: TablePage) -> None:
    for one in table.cards()[-2:]:
        table.pick(one)


def ask(table: TablePage) -> None:
    table.page.locator("button.advice").click()


def refuse(table: TablePage) -> None:
    forbidden = next(one for one in table.cards() if one not in table.playable())
    table.tap(forbidden)
    expect(table.page.get_by_role("alert")).to_be_visible()


def await_result(table: TablePage) -> None:
    assert table.await_turn() == "over"


def put_away(table: TablePage) -> None:
    await_result(table)
    table.close()


def end(table: TablePage) -> None:
    table.dialog.locator(".foot .btn").click()
    table.page.wait_for_selector("dialog.session[open]")


def read_rules(table: TablePage) -> None:
    table.page.locator(".bar .rules").click()
    table.page.wait_for_selector("dialog.rules[open]")


def menu(table: TablePage) -> None:
    table.menu().locator(".fair summary").click()


def ask_to_claim(table: TablePage) -> None:
    table.menu().locator(".acts .btn").nth(1).click()
    table.page.wait_for_selector(".sure")


def claim(table: TablePage) -> None:
    ask_to_claim(table)
    table.page.locator(".sure .btn.now").click()
    expect(table.cloth).to_have_attribute("data-stage", "over")
    await_result(table)


def look_back(table: TablePage) -> None:
    table.page.locator("button.last").click()
    table.page.wait_for_selector("dialog.last-trick[open]")


CALL, MID = my_turn(Phase.AUCTION), my_turn(Phase.PLAY, on_table=2, tricks=2)
CHOICE = my_turn(Phase.PLAY, on_table=1, tricks=1, choice=True)
VIEWS: Final = {
    "call of three": View("lv", lay(NINE, CALL)),
    "call of four": View("ru", lay(FOUR, CALL), ask),
    "call of five": View("en", lay(FIVE, deal(4, CALL), within=4)),
    "burying of three": View("ru", lay(NINE, my_turn(Phase.BURY), mine=saying(TAKE)), pick),
    "burying of four": View("en", lay(FOUR, my_turn(Phase.BURY), mine=saying(TAKE))),
    "burying of five": View("lv", lay(FIVE, my_turn(Phase.BURY), mine=saying(TAKE)), ask),
    "another buries": View("ru", lay(FOUR, turn_of_other(Phase.BURY), others=saying(TAKE))),
    "trick of three": View("en", lay(NINE, MID, mine=saying(TAKE)), lift),
    "trick of four": View("lv", lay(FOUR, MID, others=saying(TAKE)), lift),
    "trick of five": View("ru", lay(FIVE, MID, mine=saying(TAKE)), lift),
    "refusal": View("ru", lay(NINE, CHOICE, others=saying(TAKE)), refuse),
    "sitting out": View("lv", lay(FIVE, turn_of_other(Phase.PLAY), dealer=0, others=saying(TAKE))),
    "everybody for himself": View("ru", lay(NINE, MID), lift),
}
OVER: Final = {
    "result": View("lv", Laid(NINE, deal_over, mine=saying(TAKE)), await_result),
    "between deals": View("en", Laid(FOUR, deal_over, mine=saying(TAKE)), put_away),
    "result of five": View("ru", Laid(FIVE, deal(4, deal_over), within=5, mine=saying(TAKE)), await_result),
    "end": View("en", Laid(Rules.named("classic", seats=4, deals=8), session_over, within=9), end),
    "menu": View("ru", lay(Rules.named("galdins"), MID, mine=saying(TAKE)), menu),
    "asking to claim": View("ru", Laid(NINE, may_claim(proved=True), mine=saying(TAKE)), ask_to_claim),
    "result of a claim": View("en", Laid(NINE, may_claim(proved=True), mine=saying(TAKE)), claim),
    "rules": View("ru", lay(Rules.named("classic", seats=4, deals=9, little_zole=True), CALL), read_rules),
    "last trick": View("en", lay(FOUR, MID, mine=saying(TAKE)), look_back),
}


@pytest.mark.parametrize("name", VIEWS | OVER)
def test_the_table(name: str, sit: Callable[..., TablePage]):
    view = (VIEWS | OVER)[name]
    table = sit(view.laid, lang=view.lang)
    view.do(table)
    looks_right(table.page)


def test_the_table_by_night(sit: Callable[..., TablePage]):
    table = sit(VIEWS["trick of three"].laid)
    table.page.locator(".bar .theme").click()
    looks_right(table.page, (PHONE, DESKTOP))


def test_the_sheet_on_a_phone(sit: Callable[..., TablePage]):
    table = sit(Laid(FIVE, deal(8, CALL), within=8, mine=saying(TAKE)))
    table.page.set_viewport_size({"width": 360, "height": 640})
    table.page.locator(".panel .tab").click()
    looks_right(table.page, ((320, 568), PHONE, (390, 844), (844, 390)))


@pytest.mark.parametrize(("lang", "theme"), [("lv", "light"), ("ru", "night"), ("en", "light")])
def test_the_front_page(lang: str, theme: str, context: BrowserContext, page: Page, server: Server):
    known(context, server, lang)
    page.emulate_media(color_scheme="dark" if theme == "night" else "light")
    page.goto(server.address)
    looks_right(page)
    page.locator("details.choose > summary").click()
    page.locator("details.rare > summary").click()
    looks_right(page)


@pytest.mark.parametrize("lang", ["lv", "ru", "en"])
def test_the_rules(lang: str, context: BrowserContext, page: Page, server: Server):
    known(context, server, lang)
    page.goto(f"{server.address}/rules")
    page.locator("main summary").first.click()
    looks_right(page)


def test_a_page_that_is_not_there(page: Page, server: Server, complaints):
    complaints.allow("404")
    page.goto(f"{server.address}/t/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text(translate("lv", "pages.error.title"))
    looks_right(page)
