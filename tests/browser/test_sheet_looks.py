"""Every view of the score sheet on a phone and on a large screen: in its place, and usable by everybody."""

from typing import Final

import pytest
from browser.laying import known
from browser.looks import DESKTOP, PHONE, looks_right
from browser.serving import Server
from browser.sheet_page import SheetPage
from playwright.sync_api import BrowserContext, Page

pytestmark = pytest.mark.browser

SIZES: Final = (PHONE, DESKTOP)
FOUR: Final = ["Anna", "Juris", "Ilze", "Pēteris"]
# Forty characters without a place to break, emoji, one letter.
LONG: Final = ["Ā" * 40, "👩‍👩‍👧‍👦🎉 Bērziņu ģimene", "Ž", "Anna-Marija Kalniņa-Bērziņa", "Ilze"]


@pytest.mark.parametrize("lang", ["lv", "ru", "en"])
def test_every_view(lang: str, context: BrowserContext, page: Page, server: Server):
    names, scheme = {"lv": (FOUR, "light"), "ru": (LONG, "dark"), "en": (FOUR[:3], "light")}[lang]
    known(context, server, lang)
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 360, "height": 640})
    sheet = SheetPage(page, server)
    sheet.visit()
    looks_right(page, SIZES)
    sheet.visit("#/new")
    looks_right(page, SIZES)
    sheet.begin(names, dealer=len(names) - 1)
    sheet.passed()
    sheet.played(1, "big lost")
    looks_right(page, SIZES)
    page.locator(".entry .person:enabled").first.click()
    looks_right(page, SIZES)
    page.locator(".entry .person:enabled").first.click()
    for fold in ("penalty", "awarded"):
        sheet.more(fold)
        looks_right(page, SIZES)
        page.keyboard.press("Escape")
    sheet.correct(2)
    looks_right(page, SIZES)
    page.keyboard.press("Escape")
    sheet.menu()
    looks_right(page, SIZES)
    page.locator("dialog .acts .btn").first.click()
    page.wait_for_selector(".qr")
    looks_right(page, SIZES)
    page.keyboard.press("Escape")
    sheet.end()
    looks_right(page, SIZES)
    page.locator(".outcome .btn").first.click()
    looks_right(page, SIZES)
    for at in (f"#/s/{sheet.id()}/print", "#/stats"):
        sheet.visit(at)
        looks_right(page, SIZES)
