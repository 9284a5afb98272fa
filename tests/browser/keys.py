"""A player who has a keyboard and ears: Tab, arrows, Enter, and what the page says aloud."""

from typing import Final

from browser.table_page import TablePage
from playwright.sync_api import Error, Page

# As many stops as a page may have before we say that Tab never comes there.
_STOPS: Final = 60
_UNNOTICED: Final = 2000.0

# Everything that is said in the log that screen readers follow, from the first word on.
EARS: Final = """window.heard = [];
new MutationObserver((changes) => {
  for (const {addedNodes} of changes)
    for (const node of addedNodes)
      if (node instanceof Element)
        for (const line of node.matches("[role=log] p") ? [node] : node.querySelectorAll("[role=log] p"))
          window.heard.push(line.textContent);
}).observe(document, {childList: true, subtree: true});"""


class Keys:
    """What a player does with the keys alone; after each press the focus must be somewhere."""

    def __init__(self, table: TablePage) -> None:
        self.table = table
        self.page: Page = table.page

    def press(self, key: str) -> None:
        """Press a key; the focus must not be lost by it."""
        self.page.keyboard.press(key)
        self.in_place()

    def in_place(self) -> None:
        """Fail unless something on the page has the focus, or gets it before a player could notice."""
        try:
            self.page.wait_for_selector(":focus", state="attached", timeout=_UNNOTICED)
        except Error as lost:
            raise AssertionError("nothing has the focus") from lost

    def go_to(self, selector: str) -> None:
        """Press Tab until the focus is on, or in, what the selector names."""
        for _ in range(_STOPS):
            if self._at(selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    def go_to_card(self, number: int) -> None:
        """Press Tab into the hand, then the arrow until the card has the focus."""
        self.go_to(".hand")
        for _ in range(self.page.locator("[data-hand]").count()):
            if self._at(f"[data-hand='{number}']"):
                return
            self.press("ArrowRight")
        raise AssertionError(f"the arrow never comes to card {number}")

    def act(self) -> str:
        """Do the first thing that may be done when something is asked of me; answers with the stage."""
        stage = self.table.await_turn()
        self.in_place()
        if stage == "call":
            self.go_to("[data-call=pass]")
            self.press("Enter")
            self.table.gone("[data-call]")
        elif stage == "bury":
            for number in self.table.cards()[-2:]:
                self.go_to_card(number)
                self.press("Enter")
            self.go_to("[data-bury]")
            self.press("Enter")
            self.table.gone("[data-bury]")
        elif stage == "mine":
            number = self.table.playable()[0]
            self.go_to_card(number)
            self.press("Enter")
            self.table.gone(f"[data-hand='{number}']")
        self.in_place()
        return stage

    def heard(self) -> list[str]:
        """Everything that was said since the page was opened."""
        lines: list[str] = self.page.evaluate("window.heard")
        return lines

    def _at(self, selector: str) -> bool:
        found: bool = self.page.evaluate("where => !!document.activeElement.closest(where)", selector)
        return found
