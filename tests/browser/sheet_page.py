"""The score sheet as a writer at a real table uses it: names, taps, and what the paper says."""

from collections.abc import Sequence
from typing import Final

from browser.serving import Server
from playwright.sync_api import Locator, Page, expect

PHONE_SIZE: Final = {"width": 360, "height": 640}
SIGNS: Final = str.maketrans({"−": "-", "+": ""})

# The sums of each line, read off the paper.
_LINES: Final = """rows => rows.map(row => [...row.querySelectorAll("td:not(.n,.pu)")].map(
  cell => cell.querySelector(".vh")?.textContent ?? cell.firstChild?.textContent ?? ""))"""


def number(text: str) -> int:
    return int(text.translate(SIGNS))


class SheetPage:
    """A page of the score sheet and what is done on it."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page, self.address = page, f"{server.address}/sheet"

    def visit(self, at: str = "#/") -> None:
        """Open an address of the sheet."""
        self.page.goto(f"{self.address}{at}")
        self.page.wait_for_selector("main")

    def begin(
        self, names: Sequence[str], *, dealer: int = 0, rules: str = "classic", deals: str = ""
    ) -> None:
        """Begin a sheet."""
        self.visit("#/new")
        form = self.page.locator("form")
        form.locator(".oneof").first.locator("label").nth(len(names) - 3).click()
        for place, name in enumerate(names):
            form.locator(".names input").nth(place).fill(name)
        form.locator(".oneof").nth(1).locator("label").nth(dealer).click()
        order = {
            3: ("classic", "galdins", "nine"),
            4: ("classic", "galdins", "rondo"),
            5: ("classic", "rondo"),
        }
        form.locator(".sets label").nth(order[len(names)].index(rules)).click()
        if deals:
            form.locator("select").first.select_option(deals)
        form.locator("button.wide").click()
        self.page.wait_for_selector(".board")

    def id(self) -> str:
        """The sheet that is open."""
        return self.page.url.split("#/s/")[1].split("/")[0]

    def person(self, who: int, within: str = ".entry") -> Locator:
        """The button of one who sits at the table, by his place there."""
        return self.page.locator(f"{within} .person").nth(who)

    def played(self, who: int, cell: str) -> None:
        """Two taps: who played, and a cell such as "big won"."""
        lines = self.page.locator(".lines tbody tr").count()
        self.person(who).click()
        self.page.locator(f".entry [data-cell='{cell}']").click()
        self._longer(lines)

    def passed(self) -> None:
        """One tap: all pass."""
        lines = self.page.locator(".lines tbody tr").count()
        self.page.locator(".entry .all").first.click()
        self._longer(lines)

    def more(self, fold: str) -> Locator:
        """Unfold one of the rarer things to write."""
        self.page.locator(".entry .all").nth(1).click()
        self.page.locator(f"dialog [data-fold={fold}] > summary").click()
        return self.page.locator(f"dialog [data-fold={fold}]")

    def end(self) -> None:
        """End the session and settle."""
        self.more("end").locator(".btn.now").click()
        self.page.wait_for_selector(".outcome")

    def menu(self) -> Locator:
        """Open the menu."""
        self.page.locator(".bar button.icon").last.click()
        return self.page.locator("dialog.menu")

    def correct(self, deal: int) -> Locator:
        """Open a deal to put it right."""
        self.page.locator(".lines .n button").filter(has_text=str(deal)).first.click()
        return self.page.locator("dialog.correcting")

    def totals(self) -> list[int]:
        """The running sums at the head of the paper."""
        return [number(text) for text in self.page.locator(".lines .tot").all_inner_texts()]

    def await_totals(self, *totals: int) -> None:
        """Wait until the paper has these sums."""
        shown = [f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0" for n in totals]
        expect(self.page.locator(".lines .tot")).to_have_text(shown)

    def lines(self) -> list[list[int]]:
        """The sums after each line that changed any, or was a deal."""
        rows: list[list[str]] = self.page.locator(".lines tbody tr:not(.noted,.faulty,.now)").evaluate_all(
            _LINES
        )
        return [[number(text) for text in row] for row in rows]

    def chips(self) -> list[str]:
        """The pules that stand."""
        return [
            text.replace("\n", " ").strip()
            for text in self.page.locator(".pad .asked .chip").all_inner_texts()
        ]

    def saved(self) -> None:
        """Wait until the mark says that the server has everything, too."""
        self.page.wait_for_selector(".mark-state.sent")

    def _longer(self, lines: int) -> None:
        self.page.wait_for_function(
            "n => document.querySelector('.outcome') || document.querySelectorAll('tbody tr').length > n",
            arg=lines,
        )
