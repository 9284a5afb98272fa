"""A whole session on a small phone in Russian, with Tab, arrows and Enter alone, and by ear."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from browser.keys import EARS, Keys
from browser.laying import ME, Laid, known
from browser.serving import Server
from browser.table_page import TablePage
from playwright.sync_api import BrowserContext, Page, expect

from zole.rules import CONCEDE, LITTLE_ZOLE, PASS, TAKE, ZOLE, Phase, Rules, card_text
from zole.server.languages import translate
from zole.server.table import Table, evolve, replay

pytestmark = pytest.mark.browser

DEALS: Final = 4
CALLS: Final = {PASS: "pass", TAKE: "take", ZOLE: "zole", LITTLE_ZOLE: "little_zole"}


@pytest.fixture(scope="module")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": {"width": 360, "height": 640}, "locale": "ru-RU"}


def test_a_session_of_four_needs_no_mouse_and_no_eyes(context: BrowserContext, page: Page, server: Server):
    context.add_init_script(EARS)
    known(context, server, "ru")
    Laid(Rules.named("classic", seats=4, deals=DEALS), until=lambda _: True).on(server.log)
    page.goto(server.address)
    keys = Keys(TablePage(page))
    keys.go_to(".hero .btn")
    keys.page.keyboard.press("Enter")
    page.wait_for_selector(".cloth")
    keys.press("Tab")
    for deal in range(1, DEALS + 1):
        play_out(keys)
        assert len(server.table(keys.table.id).sheet.lines) >= deal
        if deal < DEALS:
            keys.go_to("dialog [data-next]")
            keys.table.next_deal(lambda: keys.press("Enter"))
    keys.go_to("dialog.result .foot .btn")
    keys.press("Enter")
    expect(page.locator("dialog.session[open]")).to_be_visible()
    keys.in_place()
    everything_was_told(keys.heard(), server.log.read(keys.table.id))


def play_out(keys: Keys) -> None:
    """Play a deal to its end, and hear the name of every card that is there to be seen."""
    while keys.act() != "over":
        every_card_is_named(keys.page)
    every_card_is_named(keys.page)


def every_card_is_named(page: Page) -> None:
    names = page.locator(".hand .card, .card[data-lying]").evaluate_all(
        "all => all.map((card) => [card.dataset.hand ?? card.dataset.lying, card.ariaLabel ?? ''])"
    )
    for number, name in names:
        assert translate("ru", f"term.card.{card_text(int(number))}") in name


def everything_was_told(heard: list[str], events: list[dict[str, Any]]) -> None:
    """Each event of the log was told, in its order."""
    lines = iter(heard)
    for told in map(said_of_it, happenings(events)):
        assert any(line.startswith(told) for line in lines), f"{told!r} was not told in {heard}"


def happenings(events: list[dict[str, Any]]) -> Iterator[tuple[Table, int]]:
    """Each action, with the table as it was before."""
    table = replay(events[:1])
    for event in events[1:]:
        if event["type"] == "action":
            yield table, event["action"]
        table = evolve(table, event)


def said_of_it(happening: tuple[Table, int]) -> str:
    """What the page says aloud of an action."""
    table, action = happening
    seat = table.seat_to_act()
    assert seat is not None
    name = translate("ru", "table.you") if seat == ME else table.players[seat].name
    if action in CALLS:
        return translate("ru", "say.call", name=name, word=translate("ru", f"term.call.{CALLS[action]}"))
    if action == CONCEDE:
        return translate("ru", "say.conceded", name=name)
    if table.running.phase is Phase.BURY and seat != ME:
        return translate("ru", "say.buried", name=name)
    return translate("ru", "say.card", name=name, card=translate("ru", f"term.card.{card_text(action)}"))
