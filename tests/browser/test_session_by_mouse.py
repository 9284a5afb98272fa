"""A whole session of nine, played with the mouse on a desktop in Latvian."""

from typing import Final

import pytest
from browser.serving import Server
from browser.table_page import TablePage, number
from playwright.sync_api import Page, expect

from zole.server.languages import translate
from zole.server.table import Table

pytestmark = pytest.mark.browser

DEALS: Final = 9


def test_a_session_of_nine_comes_to_its_end_with_the_right_score(page: Page, server: Server):
    page.goto(server.address)
    page.get_by_role("button", name=translate("lv", "pages.play")).click()
    table = TablePage(page)
    for deal in range(1, DEALS + 1):
        table.play_out()
        known = server.table(table.id)
        assert len(known.sheet.lines) == deal
        result_is_right(table, known)
        if deal < DEALS:
            table.next_deal()
    table.dialog.get_by_role("button", name=translate("lv", "play.outcome")).click()
    session_is_right(table, server.table(table.id))

    first = table.id
    table.dialog.get_by_role("button", name=translate("lv", "session.again")).click()
    page.wait_for_url(lambda url: "/t/" in url and first not in url)
    assert table.await_turn() in ("call", "mine")
    assert server.table(table.id).rules == server.table(first).rules


def result_is_right(table: TablePage, known: Table) -> None:
    """The result that is shown, and the sheet beside the table, say what the log says."""
    line = known.sheet.lines[-1]
    rows = table.dialog.locator(".tally tbody tr")
    expect(rows).to_have_count(known.rules.seats)
    points = [number(text) for text in rows.locator(".pts").all_inner_texts()]
    totals = [number(text) for text in rows.locator(".tot").all_inner_texts()]
    assert points == list(line.change)
    assert totals == list(line.totals) == table.totals()


def session_is_right(table: TablePage, known: Table) -> None:
    """Places and totals stand as the log has them, the best on top."""
    rows = table.dialog.locator(".places li")
    expect(rows).to_have_count(known.rules.seats)
    shown = [
        (int(row.locator(".place").inner_text().rstrip(".")), number(row.locator("b").inner_text()))
        for row in rows.all()
    ]
    assert shown == sorted(zip(known.sheet.places, known.sheet.totals, strict=True))
