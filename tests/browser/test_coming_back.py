"""Nothing is lost: reload, close the page, kill the server, all in the middle of a trick."""

from collections.abc import Callable
from typing import Final

import pytest
from browser.conftest import Complaints
from browser.laying import Laid, my_turn
from browser.serving import Server
from browser.table_page import TablePage
from playwright.sync_api import BrowserContext, expect

from zole.rules import Phase, Rules
from zole.server.languages import translate

pytestmark = pytest.mark.browser

# What a page cannot help saying while there is no server, or of a file that the server died over, and how
# long it may then take to try again.
DEAD: Final = (
    "ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_CONTENT_LENGTH_MISMATCH|ERR_EMPTY_RESPONSE"
    "|WebSocket connection to '.*' failed"
)
LONGEST_WAIT: Final = 20_000
MID_TRICK: Final = Laid(Rules.named("nine"), until=my_turn(Phase.PLAY, on_table=1, tricks=2))


def test_reload_in_mid_trick_comes_back_to_the_same_cards(sit: Callable[..., TablePage], server: Server):
    table = sit(MID_TRICK)
    cards, lying, events = table.cards(), table.lying(), len(server.log.read(table.id))
    assert len(lying) == 1
    table.page.reload()
    table.await_turn()
    assert (table.cards(), table.lying()) == (cards, lying)
    assert len(server.log.read(table.id)) == events
    played = table.play_any()
    table.await_turn()
    assert played not in table.cards()


def test_continue_stands_on_top_and_leads_to_the_same_card(
    sit: Callable[..., TablePage], context: BrowserContext, server: Server
):
    table = sit(MID_TRICK)
    table_id, cards, lying = table.id, table.cards(), table.lying()
    table.page.close()
    page = context.new_page()
    page.goto(server.address)
    first = page.locator(".hero .btn").first
    expect(first).to_contain_text(translate("lv", "pages.continue"))
    first.click()
    again = TablePage(page)
    again.await_turn()
    assert (again.id, again.cards(), again.lying()) == (table_id, cards, lying)


def test_a_killed_server_comes_back_and_so_does_the_page(
    sit: Callable[..., TablePage], mortal: Server, complaints: Complaints
):
    complaints.allow(DEAD)
    table = sit(MID_TRICK, at=mortal)
    cards, lying, events = table.cards(), table.lying(), len(mortal.log.read(table.id))
    mortal.kill()
    expect(table.lost).to_contain_text(translate("lv", "link.lost"))
    mortal.start()
    expect(table.lost).to_be_empty(timeout=LONGEST_WAIT)
    assert (table.cards(), table.lying()) == (cards, lying)
    assert len(mortal.log.read(table.id)) == events
    table.play_any()
    table.play_out()
    assert len(mortal.table(table.id).sheet.lines) == 1


def test_a_card_played_into_a_dead_line_is_not_lost_and_not_played_twice(
    sit: Callable[..., TablePage], mortal: Server, complaints: Complaints
):
    complaints.allow(DEAD)
    table = sit(MID_TRICK, at=mortal)
    cards, chosen = table.cards(), table.playable()[0]
    mortal.kill()
    expect(table.lost).to_contain_text(translate("lv", "link.lost"))
    table.lift(chosen)
    table.tap(chosen)
    assert table.cards() == cards
    mortal.start()
    expect(table.lost).to_be_empty(timeout=LONGEST_WAIT)
    assert table.cards() == cards
    table.play(chosen)
