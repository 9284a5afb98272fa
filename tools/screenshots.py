"""Take the pictures in docs/images of a real server, with deals that come from fixed seeds.

    python tools/screenshots.py [NAME...]

Only those named, or all. They are looked at before they are committed: a picture that is not pretty, or
shows what no longer is, gets another moment below.
"""

from __future__ import annotations

import random
import shutil
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from math import isqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import BrowserContext, sync_playwright

from zole.bots import make
from zole.rules import Contract, Phase, Row, Rules, State, legal_actions, outcome, seats_with_cards, view
from zole.server.table import Table

ROOT: Final = Path(__file__).resolve().parents[1]
IMAGES: Final = ROOT / "docs" / "images"

# The tests know how to start a server, to lay a table out and to sit down at it.
sys.path.insert(0, str(ROOT / "tests"))
from browser.laying import ME, Laid, Moment, deal, deal_over, known, my_turn  # noqa: E402
from browser.serving import Server  # noqa: E402
from browser.table_page import TablePage, settings  # noqa: E402

DESK: Final = {"viewport": {"width": 1440, "height": 900}, "device_scale_factor": 1}
PHONE: Final = {"viewport": {"width": 360, "height": 640}, "device_scale_factor": 2}


def novice(state: State) -> int:
    """What novice does, whoever's turn it is."""
    seat = seats_with_cards(state.rules.seats, state.deal.dealer)[state.turn]
    return make("novice", random.Random(0)).decide(view(state, seat))


def nine(number: int, until: Moment) -> Laid:
    """A session of nine that has come to a moment in the deal of this number."""
    moment = deal(number, until)
    return Laid(Rules.named("nine"), moment, mine=novice, others=novice, within=number, people=True)


def i_am_big(table: Table) -> bool:
    """I play alone, with the talon."""
    state = table.running
    seats = seats_with_cards(table.rules.seats, state.deal.dealer)
    return state.contract is Contract.BIG and seats[state.big] == ME


def must_follow(table: Table) -> bool:
    """I am Big, and must choose among a few of my six cards, for a trick that two have played to."""
    choice = my_turn(Phase.PLAY, on_table=2, tricks=2, choice=True)
    state = table.running
    return i_am_big(table) and choice(table) and len(state.tricks) == 2 and len(legal_actions(state)) > 1


def won_well(table: Table) -> bool:
    """I was Big, and won with more than ninety eyes."""
    return deal_over(table) and i_am_big(table) and outcome(table.running).row is Row.WON_JANI


def pick(table: TablePage) -> None:
    """Choose the two last cards to bury."""
    for one in table.cards()[-2:]:
        table.pick(one)


class Picture(NamedTuple):
    """One picture: the window, the language, the table, what is done before it is taken."""

    window: dict[str, Any]
    lang: str
    laid: Laid | None = None
    do: Callable[[TablePage], None] = lambda _: None


PLAY: Final = nine(5, must_follow)
PICTURES: Final = {
    "table-desk-lv": Picture(DESK, "lv", PLAY),
    **{f"table-phone-{lang}": Picture(PHONE, lang, PLAY) for lang in ("lv", "ru", "en")},
    "front-desk-lv": Picture(DESK, "lv"),
    "bury-phone-lv": Picture(PHONE, "lv", nine(2, my_turn(Phase.BURY)), pick),
    "result-desk-lv": Picture(DESK, "lv", nine(5, won_well)),
}


def take(name: str, picture: Picture, context: BrowserContext, server: Server) -> Path:
    """Take one picture; returns its file."""
    context.add_init_script(settings())
    page = context.new_page()
    if picture.laid is None:
        page.goto(server.address)
    else:
        known(context, server, picture.lang)
        page.goto(f"{server.address}/t/{picture.laid.on(server.log)}")
        table = TablePage(page)
        table.await_turn()
        picture.do(table)
    page.evaluate("document.fonts.ready.then(() => undefined)")
    page.wait_for_load_state("networkidle")
    file = IMAGES / f"{name}.png"
    page.screenshot(path=file)
    make_small(file)
    return file


def make_small(file: Path) -> None:
    """Draw a picture with 256 colours, which is a third of the size; left as it is without Pillow."""
    with suppress(ImportError):
        from PIL import Image  # noqa: PLC0415 - it is no dependency of ours

        with Image.open(file) as opened:
            picture = opened.convert("RGB")
        # A colour counts by the root of how often it stands there, so that small things keep theirs.
        shades = [shade for n, shade in picture.getcolors(1 << 24) for _ in range(isqrt(n))]
        sample = Image.new("RGB", (len(shades), 1))
        sample.putdata(shades)
        palette = sample.quantize(256)
        picture.quantize(palette=palette, dither=Image.Dither.NONE).save(file, optimize=True)


def main(names: list[str]) -> None:
    """Take the pictures named, or all."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    folder = tempfile.TemporaryDirectory()
    server = Server(Path(folder.name))
    server.start()
    with folder, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for name in names or PICTURES:
            picture = PICTURES[name]
            context = chromium.new_context(
                **picture.window, locale=picture.lang, reduced_motion="reduce", color_scheme="light"
            )
            file = take(name, picture, context, server)
            context.close()
            print(f"{file.relative_to(ROOT)}  {file.stat().st_size // 1024} KB")
        chromium.close()
        server.close()


if __name__ == "__main__":
    main(sys.argv[1:])
