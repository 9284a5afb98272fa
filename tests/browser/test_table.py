"""What can be done at the table beside playing cards in turn, each from a deal laid out for it."""

import hashlib
from collections.abc import Callable
from typing import Final

import pytest
from browser.laying import ME, Laid, deal, deal_over, may_claim, my_turn, saying
from browser.serving import Server
from browser.table_page import TablePage, cards_of
from playwright.sync_api import expect

from zole.rules import CLAIM, TAKE, Phase, Rules, card_text, cards_in, legal_actions, outcome, refusal
from zole.server.languages import translate

pytestmark = pytest.mark.browser

Sit = Callable[..., TablePage]

NINE: Final = Rules.named("nine")
CALL: Final = Laid(NINE, until=my_turn(Phase.AUCTION))
BURY: Final = Laid(NINE, until=my_turn(Phase.BURY), mine=saying(TAKE))
LEAD: Final = Laid(NINE, until=my_turn(Phase.PLAY), mine=saying(TAKE))
FOLLOW: Final = Laid(NINE, until=my_turn(Phase.PLAY, on_table=1, tricks=1, choice=True), others=saying(TAKE))
OVER: Final = Laid(NINE, until=deal_over, mine=saying(TAKE))
CERTAIN: Final = Laid(NINE, until=may_claim(proved=True), mine=saying(TAKE))
OPEN: Final = Laid(NINE, until=may_claim(proved=False), mine=saying(TAKE))
SECOND: Final = Laid(NINE, until=deal(2, my_turn(Phase.AUCTION)), within=2)


def lv(key: str, **params: object) -> str:
    """The words of a key in Latvian, without the marks that the page turns into something else."""
    return translate("lv", key, **params)


def test_a_call_can_be_taken_back(sit: Sit):
    table = sit(CALL)
    table.say("take")
    expect(table.cloth).to_have_attribute("data-stage", "bury")
    table.page.locator("[data-undo]").click()
    expect(table.cloth).to_have_attribute("data-stage", "call")
    expect(table.calls).to_have_count(4)


def test_two_cards_are_buried_and_both_are_mine_to_count(sit: Sit, server: Server):
    table = sit(BURY)
    buried = table.cards()[-2:]
    assert len(table.cards()) == 10
    table.bury(*buried)
    table.await_turn()
    assert len(table.cards()) == 8
    assert list(cards_in(server.table(table.id).running.buried)) == sorted(buried)


def test_a_third_card_takes_the_place_of_the_first(sit: Sit):
    table = sit(BURY)
    first, second, third = table.cards()[-3:]
    for one in (first, second, third):
        table.pick(one)
    expect(table.card(first)).to_have_attribute("aria-pressed", "false")
    expect(table.card(second)).to_have_attribute("aria-pressed", "true")
    expect(table.card(third)).to_have_attribute("aria-pressed", "true")


def test_conceding_asks_once_more(sit: Sit, server: Server):
    table = sit(LEAD)
    menu = table.menu()
    menu.get_by_role("button", name=lv("menu.concede"), exact=True).click()
    menu.get_by_role("button", name=lv("menu.no"), exact=True).click()
    assert not server.table(table.id).deal_over
    menu.get_by_role("button", name=lv("menu.concede"), exact=True).click()
    menu.get_by_role("button", name=lv("menu.yes"), exact=True).click()
    assert table.await_turn() == "over"
    assert server.table(table.id).running.conceded


def test_4_8_a_claim_asks_once_more_and_ends_the_deal_with_all_cards_shown(sit: Sit, server: Server):
    table = sit(CERTAIN)
    menu = table.menu()
    menu.get_by_role("button", name=lv("menu.claim"), exact=True).click()
    menu.get_by_role("button", name=lv("menu.no"), exact=True).click()
    assert not server.table(table.id).deal_over
    menu.get_by_role("button", name=lv("menu.claim"), exact=True).click()
    menu.get_by_role("button", name=lv("menu.yes"), exact=True).click()
    expect(table.cloth).to_have_attribute("data-stage", "over")
    running = server.table(table.id).running
    assert running.actions[-1] == CLAIM
    words = lv(f"result.claimed_{outcome(running).claim}", name=lv("table.you"))
    expect(table.dialog.locator(".verdict")).to_contain_text(words)
    assert set(cards_of(table.dialog.locator(".all-cards"))) == set(range(26))


def test_4_8_a_claim_that_is_not_proved_says_so_and_play_goes_on(sit: Sit, server: Server):
    table = sit(OPEN)
    known = server.table(table.id)
    menu = table.menu()
    menu.get_by_role("button", name=lv("menu.claim"), exact=True).click()
    menu.get_by_role("button", name=lv("menu.yes"), exact=True).click()
    expect(table.page.get_by_role("alert")).to_have_text(lv("refusal.claim_unproved"))
    assert server.table(table.id) == known
    table.play_any()
    assert known.seat_to_act() == ME


def test_4_8_the_rest_is_claimed_by_keyboard(sit: Sit, server: Server):
    table = sit(CERTAIN)
    press = table.page.keyboard.press
    table.page.get_by_role("button", name=lv("menu.title")).focus()
    press("Enter")
    claim = table.dialog.get_by_role("button", name=lv("menu.claim"), exact=True)
    for _ in range(10):
        press("Tab")
        if claim.evaluate("it => it === document.activeElement"):
            break
    press("Enter")
    expect(table.dialog.get_by_role("button", name=lv("menu.yes"), exact=True)).to_be_focused()
    press("Enter")
    expect(table.cloth).to_have_attribute("data-stage", "over")
    assert CLAIM in server.table(table.id).running.actions


def test_4_8_nothing_is_claimed_in_the_auction(sit: Sit):
    menu = sit(CALL).menu()
    expect(menu.get_by_role("button", name=lv("menu.rules"), exact=True)).to_be_visible()
    expect(menu.get_by_role("button", name=lv("menu.claim"), exact=True)).to_have_count(0)


def test_the_last_deal_of_an_open_session_is_announced_and_ends_it(sit: Sit, server: Server):
    table = sit(Laid(Rules.named("galdins"), until=my_turn(Phase.AUCTION)))
    menu = table.menu()
    menu.get_by_role("button", name=lv("menu.last_deal"), exact=True).click()
    menu.get_by_role("button", name=lv("menu.yes"), exact=True).click()
    expect(table.dialog).to_have_count(0)
    expect(table.number).to_have_text(lv("bar.last"))
    table.play_out()
    expect(table.dialog.get_by_role("button", name=lv("play.outcome"))).to_be_visible()
    assert server.table(table.id).sheet.over


def test_a_card_that_may_not_be_played_says_why(sit: Sit, server: Server):
    table = sit(FOLLOW)
    known = server.table(table.id)
    forbidden = min(set(table.cards()) - set(legal_actions(known.running)))
    table.tap(forbidden)
    refused = refusal(known.running, forbidden)
    assert refused is not None
    suit = ("trump", "c", "s", "h")[refused.args["suit"]]
    card, kind = lv(f"term.card.{card_text(forbidden)}"), lv(f"term.suit.{suit}")
    expect(table.page.get_by_role("alert")).to_have_text(lv(f"refusal.{refused.key}", card=card, suit=kind))
    assert server.table(table.id) == known


def test_a_card_drawn_out_of_the_hand_is_played(sit: Sit):
    table = sit(LEAD)
    one = table.playable()[3]
    table.draw_out(one)
    table.let_go()
    expect(table.card(one)).to_have_count(0)


def test_a_card_let_go_over_the_hand_falls_back(sit: Sit):
    table = sit(LEAD)
    cards = table.cards()
    table.draw_out(cards[3])
    table.put_back()
    expect(table.page.locator(".dragged")).to_have_count(0)
    assert table.cards() == cards


def test_one_tap_plays_where_it_is_chosen(sit: Sit):
    table = sit(LEAD)
    table.menu().get_by_label(lv("settings.oneTap")).check()
    table.close()
    one = table.playable()[0]
    table.tap(one)
    expect(table.card(one)).to_have_count(0)


def test_the_last_trick_can_be_looked_at(sit: Sit, server: Server):
    table = sit(FOLLOW)
    table.page.locator("button.last").click()
    expect(table.dialog.locator("[data-lying]")).to_have_count(3)
    shown = cards_of(table.dialog)
    assert tuple(shown) == server.table(table.id).running.tricks[-1].cards


def test_a_word_of_the_trade_says_what_it_means(sit: Sit):
    table = sit(CALL)
    slip = table.page.locator(".slip:popover-open")
    table.strip.locator(".term").first.click()
    expect(slip).to_have_text(" ".join([lv("term.first_hand.name"), lv("term.first_hand")]))
    table.page.keyboard.press("Escape")
    expect(slip).to_have_count(0)


def test_the_result_shows_every_card_and_how_fair_the_deal_was(sit: Sit, server: Server):
    table = sit(OVER)
    table.await_turn()
    state = server.table(table.id).running
    shown = [cards_of(row) for row in table.dialog.locator(".cards-row").all()]
    assert shown == [list(cards_in(mask)) for mask in (*state.deal.hands, state.deal.talon, state.buried)]
    table.dialog.locator(".fair summary").click()
    shown_hash, seed = table.dialog.locator(".fair code").all_inner_texts()[:2]
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == shown_hash


def test_from_the_table_too_one_goes_on_to_the_next_deal(sit: Sit):
    table = sit(OVER)
    table.await_turn()
    table.close()
    table.next_deal(table.cloth.locator("[data-next]").click)
    assert table.await_turn() in ("call", "mine")
    assert len(table.cards()) == 8


def test_a_deal_under_way_shows_its_hash_and_keeps_its_seed(sit: Sit, server: Server):
    table = sit(LEAD)
    menu = table.menu()
    menu.locator(".fair summary").click()
    seal = server.table(table.id).seal
    assert seal is not None
    assert menu.locator(".fair code").all_inner_texts() == [seal.hash]


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
def test_the_sheet_comes_up_on_a_phone_and_goes_away(sit: Sit, server: Server):
    table = sit(SECOND)
    tab = table.page.locator(".panel .tab")
    sheet = table.page.locator(".panel table.sheet")
    expect(sheet).to_be_hidden()
    tab.tap()
    expect(sheet).to_be_visible()
    assert table.totals() == list(server.table(table.id).sheet.totals)
    tab.tap()
    expect(sheet).to_be_hidden()
