"""The score sheet tapped in as at a table; every number is compared with the worked examples of the rules."""

import pytest
from browser.serving import Server
from browser.sheet_page import PHONE_SIZE, SheetPage
from playwright.sync_api import Page, expect

from zole.rules import Rules
from zole.server.languages import translate
from zole.store import SheetLog, open_database

pytestmark = pytest.mark.browser

A, B, C, D = range(4)


@pytest.fixture
def sheet(page: Page, server: Server) -> SheetPage:
    page.set_viewport_size(PHONE_SIZE)
    return SheetPage(page, server)


def play(sheet: SheetPage, *deals: tuple[int, str] | None) -> None:
    for deal in deals:
        if deal is None:
            sheet.passed()
        else:
            sheet.played(*deal)


def test_11_3_a_session_of_three_with_pules(sheet: SheetPage):
    sheet.begin(["Anna", "Juris", "Ilze"])
    play(sheet, None, None, (A, "big won"), (B, "big lost"))
    assert sheet.chips() == ["kopējā 1", "Juris 1"]
    play(sheet, (C, "zole won"), (B, "big won_jani"), (C, "big lost_jani"), (A, "big won"))
    assert sheet.chips() == ["Ilze 1"]
    play(sheet, (A, "big won"), (A, "big won"), None, (B, "big lost"))
    sheet.end()
    assert sheet.lines() == [
        [0, 0, 0],
        [0, 0, 0],
        [4, -2, -2],
        [6, -6, 0],
        [1, -11, 10],
        [-1, -7, 8],
        [2, -4, 2],
        [6, -6, 0],
        [11, -7, -4],
        [13, -8, -5],
        [13, -8, -5],
        [15, -12, -3],
        [16, -14, -2],
    ]
    assert sheet.totals() == [16, -14, -2]


def test_11_4_a_session_of_four_in_which_who_deals_sits_out(sheet: SheetPage, server: Server):
    sheet.begin(["Anna", "Juris", "Ilze", "Pēteris"], dealer=D)
    expect(sheet.person(D)).to_be_disabled()
    expect(sheet.page.locator(".next")).to_contain_text("Pēteris")
    sheet.passed()
    assert sheet.chips() == ["kopējā 2"]
    expect(sheet.person(A)).to_be_disabled()
    play(sheet, None, (A, "big won"), (B, "big lost"), (C, "zole won"), (B, "big won_jani"))
    play(sheet, (C, "big lost_jani"), (A, "big won"), (A, "big won"), (B, "big won"), None, (B, "big lost"))
    sheet.end()
    assert sheet.lines()[2:] == [
        [6, -2, -2, -2],
        [8, -8, 0, 0],
        [3, -13, 15, -5],
        [1, -7, 13, -7],
        [4, -4, 4, -4],
        [10, -6, 2, -6],
        [16, -8, 0, -8],
        [15, -1, -5, -9],
        [15, -1, -5, -9],
        [17, -7, -3, -7],
        [18, -10, -2, -6],
    ]
    sheet.saved()
    engine = open_database(server.database)
    news = SheetLog(engine).news(sheet.id())
    engine.dispose()
    assert news is not None
    assert Rules(**news.head["rules"]) == Rules.named("classic", seats=4)
    assert len(news.events) == 13


def test_the_grid_shows_what_a_row_is_worth_and_what_pules_add(sheet: SheetPage):
    sheet.begin(["Anna", "Juris", "Ilze"], rules="nine")
    sheet.person(B).click()
    grid = sheet.page.locator(".grid .cell")
    worth = "+6 +14 +4 +12 +2 +10 −4 −12 −6 −14 −8 −16".split()
    assert grid.all_inner_texts()[:12] == worth
    assert [text.split()[0] for text in grid.all_inner_texts()[12:]] == ["+12", "−14"]
    sheet.begin(["Anna", "Juris", "Ilze"])
    sheet.passed()
    sheet.person(B).click()
    assert grid.count() == 12, "little Zole is not offered where it is not played"
    expect(sheet.page.locator(".ifwins")).to_contain_text("+2")


def test_an_earlier_deal_is_corrected_and_what_changed_is_shown(sheet: SheetPage):
    sheet.begin(["Anna", "Juris", "Ilze"])
    play(sheet, None, (A, "big won"), (B, "big lost"), (A, "big won"))
    assert sheet.totals() == [8, -7, -1]
    dialog = sheet.correct(1)
    sheet.person(C, "dialog").click()
    dialog.locator("[data-cell='zole won']").click()
    changes = sheet.page.locator("dialog.changes li")
    expect(changes).to_have_count(4)
    expect(changes.first).to_contain_text("0 → −5")
    sheet.page.locator("dialog .foot .btn").click()
    sheet.await_totals(1, -11, 10)
    assert sheet.lines()[0] == [-5, -5, 10]
    sheet.page.locator("[data-undo]").click()
    sheet.page.locator("dialog .foot .btn").click()
    sheet.await_totals(8, -7, -1)
    sheet.page.locator("[data-redo]").click()
    sheet.page.locator("dialog .foot .btn").click()
    sheet.await_totals(1, -11, 10)
    sheet.correct(3).locator("[data-strike]").click()
    sheet.page.locator("dialog .foot .btn").click()
    sheet.await_totals(-1, -7, 8)


def test_a_forgotten_deal_is_put_in_where_it_was_due(sheet: SheetPage):
    sheet.begin(["Anna", "Juris", "Ilze", "Pēteris"], dealer=D)
    play(sheet, None, (C, "big lost"))
    assert sheet.totals() == [2, 2, -6, 2]
    dialog = sheet.correct(2)
    dialog.locator("[data-insert]").click()
    expect(dialog.get_by_role("heading", level=2).first).to_contain_text(translate("lv", "score.insert"))
    expect(sheet.person(A, "dialog")).to_be_disabled()  # Anna dealt the forgotten one
    sheet.person(B, "dialog").click()
    dialog.locator("[data-cell='big won']").click()
    sheet.page.locator("dialog .foot .btn").click()
    sheet.await_totals(0, 8, -8, 0)
    assert sheet.lines() == [[0, 0, 0, 0], [-2, 6, -2, -2], [0, 8, -8, 0]]
    expect(sheet.page.locator(".bar h1")).to_contain_text("4. partija")
    sheet.page.locator("[data-undo]").click()
    sheet.page.locator("dialog .foot .btn").click()
    sheet.await_totals(2, 2, -6, 2)


def test_7_6_penalties_annulled_and_awarded_deals_and_totals_alone(sheet: SheetPage):
    sheet.begin(["Anna", "Juris", "Ilze"])
    penalty = sheet.more("penalty")
    penalty.locator(".person").nth(B).click()
    penalty.locator(".btn.now").click()
    expect(sheet.page.locator(".asked .chip")).to_have_text("Juris 1")
    sheet.more("annulled").locator(".btn.now").click()
    expect(sheet.page.locator(".bar h1")).to_contain_text("1. partija no 24")
    awarded = sheet.more("awarded")
    awarded.locator(".people").first.locator(".person").nth(A).click()
    awarded.locator(".people").last.locator(".person").nth(C).click()
    awarded.locator(".btn.now").click()
    sheet.await_totals(5, -4, -1)  # Anna is paid two, and three by Juris, whose pule she settles
    totals = sheet.more("totals")
    for place, points in enumerate(("7", "-3", "-3")):
        totals.locator("input").nth(place).fill(points)
    expect(totals.locator(".btn.now")).to_be_disabled()
    totals.locator("input").nth(C).fill("-4")
    totals.locator(".btn.now").click()
    sheet.await_totals(12, -7, -5)


def test_8_3_people_come_and_go(sheet: SheetPage):
    sheet.begin(["Anna", "Juris", "Ilze"])
    sheet.played(A, "big won")
    join = sheet.more("join")
    join.locator("input").fill("Pēteris")
    join.locator(".btn.now").click()
    sheet.await_totals(2, -1, -1, 0)
    expect(sheet.page.locator(".entry .person")).to_have_count(4)
    sheet.more("leave").locator(".acts .btn").filter(has_text="Juris").click()
    expect(sheet.page.locator(".entry .person")).to_have_count(3)
    sheet.more("return").locator(".acts .btn").filter(has_text="Juris").click()
    expect(sheet.page.locator(".entry .person")).to_have_count(4)
    assert sheet.totals() == [2, -1, -1, 0]


def test_5_galdins_is_two_taps(sheet: SheetPage):
    sheet.begin(["Anna", "Juris", "Ilze", "Pēteris"], rules="galdins")
    sheet.page.locator(".entry .all").first.click()
    sheet.page.locator("[data-loser='2']").click()
    sheet.await_totals(2, 2, -6, 2)
    last = sheet.more("last")
    last.locator(".btn.now").click()
    expect(sheet.page.locator(".bar h1")).to_contain_text(translate("lv", "bar.last"))
    sheet.played(A, "big won")
    expect(sheet.page.locator(".outcome")).to_be_visible()


def test_6_rondo_asks_for_the_eyes_of_each_and_fills_in_the_last(sheet: SheetPage):
    sheet.begin(["Anna", "Juris", "Ilze", "Pēteris"], dealer=D, rules="rondo")
    sheet.page.locator(".entry .all").first.click()
    fields = sheet.page.locator(".passed input")
    for place, eyes in enumerate(("70", "30", "20")):
        fields.nth(place).fill(eyes)
    expect(sheet.page.locator(".passed .numbers")).to_have_count(2)  # no eyes: was it no trick?
    fields.nth(2).fill("15")
    expect(fields.nth(3)).to_have_attribute("placeholder", "5")
    sheet.page.locator(".passed .btn.now").click()
    sheet.await_totals(-6, 2, 2, 2)


def test_money_and_who_pays_whom(sheet: SheetPage):
    sheet.begin(["Anna", "Juris", "Ilze"])
    play(sheet, (A, "zole won"), (B, "big lost"))
    menu = sheet.menu()
    menu.locator(".fold > summary").nth(1).click()
    menu.locator("input[inputmode=decimal]").fill("0,10")
    menu.locator(".folded:visible .btn.now").click()
    sheet.end()
    sheet.page.locator(".outcome .btn").first.click()
    paid = [
        text.replace("\xa0", " ").replace("\n", " ")
        for text in sheet.page.locator(".payments li").all_inner_texts()
    ]
    assert [("Juris" in one, "Anna" in one, one.split()[-2:]) for one in paid] == [
        (True, True, ["0,90", "€"]),
        (False, True, ["0,30", "€"]),
    ]
