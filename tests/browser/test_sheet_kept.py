"""Nothing typed is ever lost: without a network, without a store, on two phones, from a damaged link."""

import json
import re
from pathlib import Path

import pytest
from browser.serving import Server
from browser.sheet_page import PHONE_SIZE, SheetPage
from playwright.sync_api import Browser, BrowserContext, Page, expect

from zole.server.languages import translate

pytestmark = pytest.mark.browser

THREE = ["Anna", "Juris", "Ilze"]
A, B, C = range(3)
# The store takes this much and no more, as a phone does whose memory is used up.
FULL = """const put = IDBObjectStore.prototype.add;
window.full = false;
IDBObjectStore.prototype.add = function (...what) {
  if (window.full) throw new DOMException("the disk is full", "QuotaExceededError");
  return put.apply(this, what);
};"""
NO_STORE = (
    "Object.defineProperty(window, 'indexedDB', {value: {open() { throw new DOMException('private'); }}})"
)
YESTERDAY = "{ const now = Date.now; window.back = 0; Date.now = () => now() - window.back; }"


@pytest.fixture
def sheet(page: Page, server: Server) -> SheetPage:
    page.set_viewport_size(PHONE_SIZE)
    return SheetPage(page, server)


READY = '() => navigator.serviceWorker.controller?.state === "activated"'


def correct(sheet: SheetPage, deal: int, who: int, cell: str) -> None:
    """Put a deal right and look at what changed."""
    dialog = sheet.correct(deal)
    sheet.person(who, "dialog").click()
    dialog.locator(f"[data-cell='{cell}']").click()
    sheet.page.locator("dialog .foot .btn").click()


def begun(sheet: SheetPage) -> None:
    """A sheet with two deals on it."""
    sheet.begin(THREE)
    sheet.passed()
    sheet.played(A, "big won")
    assert sheet.totals() == [4, -2, -2]


def test_it_opens_without_a_network_and_has_everything_still(
    context: BrowserContext, sheet: SheetPage, server: Server, complaints
):
    complaints.allow("ERR_INTERNET_DISCONNECTED")
    sheet.visit()
    sheet.page.wait_for_function(READY)
    context.set_offline(True)
    begun(sheet)
    mark = sheet.page.locator(".mark-state.waiting")
    expect(mark).to_have_attribute("aria-label", translate("lv", "score.mark_kept"))
    address = sheet.page.url
    sheet.page.close()
    opened = SheetPage(context.new_page(), server)
    opened.page.goto(address)
    opened.await_totals(4, -2, -2)
    opened.page.evaluate("location.hash = '#/'")
    opened.page.get_by_role("button", name="English").click()
    expect(opened.page.get_by_role("heading", level=1)).to_have_text(translate("en", "sheet.title"))
    context.set_offline(False)
    opened.page.goto(address)
    opened.saved()


def test_two_tabs_of_one_phone_agree(context: BrowserContext, sheet: SheetPage, server: Server):
    begun(sheet)
    other = SheetPage(context.new_page(), server)
    other.page.goto(sheet.page.url)
    other.await_totals(4, -2, -2)
    other.played(B, "zole won")
    sheet.await_totals(-1, 8, -7)
    sheet.played(C, "big won")
    other.await_totals(-2, 7, -5)


@pytest.fixture
def second(browser: Browser, browser_context_args, server: Server):
    """Another phone, which knows nothing of the first."""
    context = browser.new_context(**browser_context_args)
    yield SheetPage(context.new_page(), server)
    context.close()


def test_two_phones_that_wrote_differently_are_asked(
    context: BrowserContext, sheet: SheetPage, second: SheetPage, complaints
):
    complaints.allow("ERR_INTERNET_DISCONNECTED")
    begun(sheet)
    sheet.saved()
    second.page.goto(sheet.page.url)
    second.await_totals(4, -2, -2)
    for phone in (context, second.page.context):
        phone.set_offline(True)
    correct(sheet, 2, B, "big won")
    correct(second, 2, C, "big won")
    sheet.await_totals(-2, 4, -2)
    second.await_totals(-2, -2, 4)
    for phone in (context, second.page.context):
        phone.set_offline(False)
    question = second.page.locator(".question")
    expect(question).to_contain_text(translate("lv", "score.conflict"))
    expect(sheet.page.locator(".question")).to_be_visible()
    question.get_by_role("button", name=re.compile("Juris")).click()
    sheet.await_totals(-2, 4, -2)
    second.await_totals(-2, 4, -2)
    expect(sheet.page.locator(".question")).to_have_count(0)


def test_deals_written_at_the_same_time_are_both_there_and_asked_about(
    context: BrowserContext, sheet: SheetPage, second: SheetPage, complaints
):
    complaints.allow("ERR_INTERNET_DISCONNECTED")
    begun(sheet)
    sheet.saved()
    second.page.goto(sheet.page.url)
    second.await_totals(4, -2, -2)
    for phone in (context, second.page.context):
        phone.set_offline(True)
    sheet.played(A, "big won")
    second.played(B, "zole won")
    for phone in (context, second.page.context):
        phone.set_offline(False)
    expect(second.page.locator(".question")).to_contain_text(translate("lv", "score.together"))
    second.await_totals(1, 7, -8)
    second.page.locator(".question .btn.now").click()
    expect(second.page.locator(".question")).to_have_count(0)
    sheet.await_totals(1, 7, -8)
    expect(sheet.page.locator(".question")).to_have_count(0)


def test_the_whole_sheet_is_in_its_link(sheet: SheetPage, second: SheetPage, complaints):
    complaints.allow("ERR_FAILED")
    begun(sheet)
    sheet.menu().locator(".acts .btn").first.click()
    expect(sheet.page.locator(".qr path")).to_be_visible()
    link = sheet.page.locator(".link input").input_value()
    second.page.route("**/sheets/**", lambda route: route.abort())
    second.page.goto(link)
    second.await_totals(4, -2, -2)


def test_a_damaged_link_is_refused_with_the_reason_and_nothing_is_lost(sheet: SheetPage):
    begun(sheet)
    address = sheet.page.url
    sheet.menu().locator(".acts .btn").first.click()
    field = sheet.page.locator(".link input")
    expect(field).to_have_value(re.compile("#/open/"))
    link = field.input_value()
    for damaged in (
        link[:-4],
        link[:80] + ("A" if link[80] != "A" else "B") + link[81:],
        f"{sheet.address}#/open/",
    ):
        sheet.page.goto(damaged)
        expect(sheet.page.get_by_role("alert")).to_contain_text(re.compile(r"\w+"))
        expect(sheet.page.locator(".empty")).to_contain_text(translate("lv", "score.nothing_lost"))
        sheet.visit()
        expect(sheet.page.locator(".sheets > li")).to_have_count(1)
    sheet.page.goto(address)
    sheet.await_totals(4, -2, -2)


def saved_file(sheet: SheetPage, kind: str) -> Path:
    sheet.menu().locator(".acts .btn").first.click()
    with sheet.page.expect_download() as coming:
        sheet.page.locator(f"[data-file={kind}]").click()
    return Path(coming.value.path())


def test_a_file_is_opened_again_on_another_phone_and_any_other_is_refused(
    sheet: SheetPage, second: SheetPage, tmp_path: Path
):
    begun(sheet)
    kept = saved_file(sheet, "json")
    assert json.loads(kept.read_text("utf-8"))["names"] == THREE
    second.visit()
    wrong = tmp_path / "wrong.json"
    wrong.write_text('{"zole": "record"}')
    second.page.locator("input[type=file]").set_input_files(wrong)
    expect(second.page.get_by_role("alert")).to_be_visible()
    right = tmp_path / "right.json"
    right.write_bytes(kept.read_bytes())
    second.page.locator("input[type=file]").set_input_files(right)
    second.await_totals(4, -2, -2)


def test_a_table_for_a_spreadsheet(sheet: SheetPage):
    begun(sheet)
    table = saved_file(sheet, "csv").read_text("utf-8").splitlines()
    assert table[0] == "\ufeffzole sheet,1"
    assert table[1] == "names,Anna,Juris,Ilze"


# The phone --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trouble", ["none", "full"])
def test_a_phone_that_keeps_nothing_says_so_and_offers_to_take_all_away(sheet: SheetPage, trouble: str):
    sheet.page.add_init_script(NO_STORE if trouble == "none" else FULL)
    sheet.begin(THREE)
    sheet.page.evaluate("window.full = true")
    sheet.passed()
    sheet.played(A, "big won")
    sheet.await_totals(4, -2, -2)
    alarm = sheet.page.locator(".strip.alarm")
    expect(alarm).to_contain_text(translate("lv", f"score.storage_{trouble}"))
    with sheet.page.expect_download() as coming:
        alarm.get_by_role("button", name="JSON").click()
    assert len(json.loads(Path(coming.value.path()).read_text("utf-8"))["events"]) == 2
    alarm.get_by_role("link").click()
    expect(sheet.page.locator(".link input")).to_have_value(re.compile("#/open/"))


def test_what_did_not_fit_is_written_as_soon_as_there_is_room(sheet: SheetPage, complaints):
    complaints.allow("ERR_FAILED")
    sheet.page.add_init_script(FULL)
    sheet.begin(THREE)
    sheet.page.evaluate("window.full = true")
    sheet.passed()
    sheet.page.wait_for_selector(".strip.alarm")
    sheet.page.evaluate("window.full = false")
    sheet.played(A, "big won")
    expect(sheet.page.locator(".strip.alarm")).to_have_count(0)
    sheet.page.route("**/sheets/**", lambda route: route.abort())
    sheet.page.reload()
    sheet.await_totals(4, -2, -2)


def test_a_clock_that_is_set_back_moves_nothing(sheet: SheetPage):
    sheet.page.add_init_script(YESTERDAY)
    sheet.begin(THREE)
    sheet.passed()
    sheet.page.evaluate("window.back = 86400000")
    sheet.played(A, "big won")
    sheet.page.reload()
    sheet.await_totals(4, -2, -2)
    assert sheet.lines() == [[0, 0, 0], [4, -2, -2]]


def test_a_sheet_put_away_comes_back(sheet: SheetPage):
    begun(sheet)
    sheet.menu().locator("[data-drop]").click()
    expect(sheet.page.locator(".sheets > li")).to_have_count(0)
    sheet.page.locator(".away > summary").click()
    sheet.page.locator(".away .btn").click()
    expect(sheet.page.locator(".sheets > li")).to_have_count(1)


def test_without_https_it_says_that_it_cannot_be_installed_and_keeps_all_the_same(sheet: SheetPage):
    sheet.page.add_init_script("Object.defineProperty(window, 'isSecureContext', {value: false})")
    begun(sheet)
    sheet.visit()
    expect(sheet.page.locator(".note")).to_have_text(translate("lv", "score.no_https"))
    expect(sheet.page.locator(".sheets > li")).to_have_count(1)
