"""An evening without end: 500 deals on one sheet, by people whose names are as long as names may be."""

import json
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Final

import pytest
from browser.looks import PHONE, looks_right
from browser.serving import Server
from browser.sheet_page import PHONE_SIZE, SheetPage
from playwright.sync_api import Page, expect

from zole.rules import Rules
from zole.scoring.ledger import standing
from zole.scoring.paper_json import from_json
from zole.server.languages import translate

pytestmark = pytest.mark.browser

A: Final = 0
NAMES: Final = ["Ā" * 40, "👩‍👩‍👧‍👦🎉 Bērziņu ģimene 🂡🂡🂡", "Ž", "Maksimiliāna Kalniņa-Bērziņa no Vecpils"]
DEALS: Final = 499
ROWS: Final = ("all_tricks", "won_jani", "won", "lost", "lost_jani", "no_trick")
# Milliseconds from the second tap until the line stands on the paper, on a machine that does other work too.
QUICK: Final = 1000
TAP: Final = """async (cell) => {
  const rows = () => document.querySelectorAll(".lines tbody tr").length;
  const [before, start] = [rows(), performance.now()];
  document.querySelector(cell).click();
  while (rows() === before) await new Promise(requestAnimationFrame);
  return performance.now() - start;
}"""


def paper() -> dict[str, object]:
    """A sheet of four with 499 deals, a fifth of them passed by all."""
    rng = Random(5)
    events = []
    for deal in range(DEALS):
        big = rng.choice([one for one in range(4) if one != deal % 4])
        contract = rng.choice(["big", "big", "big", "zole", "passed"])
        played = {} if contract == "passed" else {"big": big, "row": rng.choice(ROWS)}
        entry = {"kind": "deal", "contract": contract, **played}
        events.append({"id": f"kitchen1.{deal + 1}", "at": 1_790_000_000_000, "replaces": [], "entry": entry})
    rules = asdict(Rules.named("classic", seats=4)) | {"deals": None}
    head = {"zole": "sheet", "version": 1, "id": "longeveningAAAAAAAAAA_", "made": 1_790_000_000_000}
    return head | {"rules": rules, "names": NAMES, "first_dealer": 0, "stake": None, "events": events}


@pytest.fixture
def sheet(page: Page, server: Server, tmp_path: Path) -> SheetPage:
    page.set_viewport_size(PHONE_SIZE)
    one = SheetPage(page, server)
    one.visit()
    file = tmp_path / "long.json"
    file.write_text(json.dumps(paper()), "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_selector(".board")
    return one


def test_500_deals_are_all_there_in_their_place_and_one_more_is_quick(sheet: SheetPage, complaints, page):
    complaints.allow("ERR_FAILED")
    expected = standing(from_json(paper()))
    sheet.await_totals(*expected.sheet.totals)
    sheet.person(A).click()
    took = page.evaluate(TAP, ".entry [data-cell='big won']")
    assert took < QUICK
    assert len(sheet.lines()) == DEALS + 1
    looks_right(page, (PHONE, (320, 568)))
    page.route("**/sheets/**", lambda route: route.abort())
    page.reload()
    page.wait_for_selector(".board")
    assert len(sheet.lines()) == DEALS + 1
    sheet.menu().locator(".acts .btn").first.click()
    expect(page.locator("dialog.share .fault")).to_have_text(translate("lv", "score.too_long_for_qr"))
    looks_right(page, (PHONE,))
    with page.expect_download() as coming:
        page.locator("[data-file=json]").click()
    assert len(json.loads(Path(coming.value.path()).read_text("utf-8"))["events"]) == DEALS + 1
