"""The table's page in words of the game: say, bury, play. Nothing here waits for a time, only for a state."""

import json
import re
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Page, expect

READY: Final = ("call", "bury", "mine", "over")
_READY: Final = ", ".join(f"[data-stage={stage}]" for stage in READY)
_RESULT: Final = "dialog.result[open], dialog.session[open]"


class TablePage:
    """What a player can see and do at a table with the mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cloth = page.locator(".cloth")
        self.strip = page.locator(".hint .say")
        self.calls = page.locator("[data-call]")
        self.dialog = page.locator("dialog[open]")
        self.lost = page.locator(".lost")
        self.number = page.locator(".dealno")
        self.held = page.locator(".trick.held")

    # What is there

    @property
    def id(self) -> str:
        return self.page.url.rsplit("/", 1)[-1]

    @property
    def stage(self) -> str:
        return self.cloth.get_attribute("data-stage") or ""

    def card(self, number: int) -> Locator:
        """A card in my hand."""
        return self.page.locator(f"[data-hand='{number}']")

    def cards(self) -> list[int]:
        """My cards, as they stand in my hand."""
        return _numbers(self.page.locator("[data-hand]"), "data-hand")

    def lying(self) -> list[int]:
        """The cards of the trick on the table."""
        return cards_of(self.page.locator(".trick:not(.talon)"))

    def playable(self) -> list[int]:
        """The cards that I may play now."""
        return _numbers(self.page.locator(".hand .card.legal"), "data-hand")

    def said(self) -> list[str]:
        """What the plates say was called, in the order in which they stand."""
        return self.page.locator(".plate .said").all_inner_texts()

    def ground(self) -> str:
        """The colour behind everything."""
        colour: str = self.page.evaluate("getComputedStyle(document.body).backgroundColor")
        return colour

    def totals(self) -> list[int]:
        """The last line of totals on the sheet beside the table, as whole numbers."""
        rows = self.page.locator(".panel .sheet tbody tr:not(.now, .todo)")
        return [number(text) for text in rows.last.locator("td:nth-child(n+3)").all_inner_texts()]

    # What a player does

    def await_turn(self) -> str:
        """Wait until something is asked of me, putting finished tricks away; answers with the stage."""
        while True:
            self.page.wait_for_selector(f"{_READY}, .trick.held", state="attached")
            if (stage := self.stage) in READY:
                break
            self.put_trick_away()
        if stage == "over":
            self.page.wait_for_selector(_RESULT)
        return stage

    def put_trick_away(self) -> None:
        """Tap the finished trick, if it still lies there: it goes away by itself too."""
        self.page.locator(".trick").dispatch_event("click")

    def say(self, word: str) -> None:
        """Say pass, take, zole or little_zole."""
        self.page.locator(f"[data-call={word}]").click()
        self.gone("[data-call]")

    def tap(self, number: int) -> None:
        """Tap a card where it shows."""
        self.page.mouse.click(*self._showing(number))

    def pick(self, number: int) -> None:
        """Choose a card to bury, or choose it no more."""
        card = self.card(number)
        before = card.get_attribute("aria-pressed")
        self.tap(number)
        expect(card).not_to_have_attribute("aria-pressed", before or "")

    def bury(self, *numbers: int) -> None:
        """Bury two cards."""
        for one in numbers:
            self.pick(one)
        self.page.locator("[data-bury]").click()
        self.gone("[data-bury]")

    def lift(self, number: int) -> None:
        """Tap a card once."""
        self.tap(number)
        expect(self.card(number)).to_have_class(re.compile(r"\blifted\b"))

    def draw_out(self, number: int) -> None:
        """Draw a card up, out of the hand, and hold it there."""
        x, y = self._showing(number)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x, y - 100)
        self.page.mouse.move(x, y - 200)
        expect(self.page.locator(".dragged")).to_have_attribute("data-hand", str(number))

    def put_back(self) -> None:
        """Let go of what is held over the hand."""
        box = self.page.locator(".hand").bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.let_go()

    def let_go(self) -> None:
        """Let go of what is held."""
        self.page.mouse.up()

    def play(self, number: int) -> None:
        """Tap a card twice."""
        self.lift(number)
        self.tap(number)
        self.gone(f"[data-hand='{number}']")

    def play_any(self) -> int:
        """Play the first card that may be played; answers which."""
        one = self.playable()[0]
        self.play(one)
        return one

    def act(self) -> str:
        """Do the first thing that may be done when something is asked of me; answers with the stage."""
        stage = self.await_turn()
        if stage == "call":
            self.say("pass")
        elif stage == "bury":
            self.bury(*self.cards()[-2:])
        elif stage == "mine":
            self.play_any()
        return stage

    def play_out(self) -> None:
        """Play the deal to its end."""
        while self.act() != "over":
            pass

    def next_deal(self, press: Callable[[], None] | None = None) -> None:
        """Go on from the result to the next deal, by the mouse or by what ``press`` does."""
        before = self.number.text_content() or ""
        (press or self.dialog.locator("[data-next]").click)()
        expect(self.number).not_to_have_text(before)

    def menu(self) -> Locator:
        """Open the menu."""
        self.page.locator(".bar .icon").first.click()
        return self.page.locator("dialog.menu[open]")

    def close(self) -> None:
        """Put away whatever lies over the table."""
        self.dialog.locator(".head .icon").click()
        expect(self.dialog).to_have_count(0)

    def gone(self, selector: str) -> None:
        """Wait until nothing of this kind is there; looks at every drawing, so it is quicker than expect."""
        self.page.wait_for_selector(selector, state="detached")

    def _showing(self, number: int) -> tuple[float, float]:
        where = self.card(number).evaluate(_SHOWING)
        assert where is not None, f"no point of the card {number} can be tapped"
        x, y = where
        return x, y


# Cards overlap in a fan: a point of this one that no other covers.
_SHOWING: Final = """card => {
  const box = card.getBoundingClientRect();
  for (const y of [0.5, 0.3, 0.7, 0.15])
    for (const x of [0.2, 0.1, 0.3, 0.5, 0.7, 0.9]) {
      const at = [box.left + box.width * x, box.top + box.height * y];
      if (card.contains(document.elementFromPoint(...at))) return at;
    }
  return null;
}"""


def settings(**chosen: object) -> str:
    """A script that gives a browser its settings before the page asks for them, unless it has some."""
    kept = json.dumps(json.dumps({"speed": "instant", **chosen}))
    return f"if (location.host && !localStorage['zole.settings']) localStorage['zole.settings'] = {kept}"


def number(text: str) -> int:
    """A number as the sheet writes it."""
    return int(text.strip().replace("−", "-"))


def cards_of(place: Locator) -> list[int]:
    """The cards that lie in a place, in the order in which they lie there."""
    return _numbers(place.locator("[data-lying]"), "data-lying")


def _numbers(cards: Locator, attribute: str) -> list[int]:
    found = cards.evaluate_all(f"all => all.map(one => Number(one.getAttribute('{attribute}')))")
    return [int(one) for one in found]
