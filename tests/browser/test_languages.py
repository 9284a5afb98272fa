"""Language and theme can be changed in the middle of a deal: other words, the same cards."""

from collections.abc import Callable
from typing import Final

import pytest
from browser.laying import Laid, my_turn
from browser.table_page import TablePage
from playwright.sync_api import expect

from zole.rules import Phase, Rules, card_text
from zole.server.languages import translate

pytestmark = pytest.mark.browser

Sit = Callable[..., TablePage]

MID_TRICK: Final = Laid(Rules.named("nine"), until=my_turn(Phase.PLAY, on_table=1, tricks=2))


def test_the_language_changes_in_mid_deal_and_the_cards_stay(sit: Sit):
    table = sit(MID_TRICK)
    cards, lying = table.cards(), table.lying()
    for lang in ("ru", "en", "lv"):
        table.menu().locator(f"button[lang={lang}]").click()
        table.page.wait_for_selector(f"html[lang={lang}] .cloth")
        assert (table.cards(), table.lying()) == (cards, lying)
        name = translate(lang, f"term.card.{card_text(cards[0])}")
        label = table.card(cards[0]).get_attribute("aria-label") or ""
        assert name in label
        expect(table.page).to_have_title(translate(lang, "table.title"))


def test_the_theme_changes_at_the_table_and_is_kept(sit: Sit):
    table = sit(MID_TRICK)
    html, cards = table.page.locator("html"), table.cards()
    light = table.ground()
    table.page.locator(".bar .theme").click()
    expect(html).to_have_attribute("data-theme", "night")
    night = table.ground()
    assert night != light
    assert table.cards() == cards
    table.page.reload()
    table.await_turn()
    assert table.ground() == night
    table.page.locator(".bar .theme").click()
    expect(html).to_have_attribute("data-theme", "light")
    assert table.ground() == light
