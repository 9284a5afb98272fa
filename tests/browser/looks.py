"""Two pairs of eyes on a page: is everything in its place, and can everybody use it."""

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

_HERE: Final = Path(__file__).parent
_ROOT: Final = _HERE.parents[1]
_LAYOUT: Final = (_HERE / "layout.js").read_text(encoding="utf-8")
_RUN: Final = "async () => (await axe.run({resultTypes: ['violations']})).violations"
_AXE: Final = _ROOT / "node_modules" / "axe-core" / "axe.min.js"

SIZES: Final = ((320, 568), (360, 640), (390, 844), (768, 1024), (844, 390), (1440, 900), (1920, 1080))
PHONE: Final = (360, 640)
DESKTOP: Final = (1440, 900)


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give the window another size, and let the page draw itself in it."""
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def out_of_place(page: Page) -> list[str]:
    """What is cut off, covered, too small to tap or outside the window, in words."""
    found: list[str] = page.evaluate(_LAYOUT)
    return found


def unusable(page: Page) -> list[str]:
    """What axe-core finds, in words."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(_AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(_RUN)
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]
    ]


def looks_right(page: Page, sizes: tuple[tuple[int, int], ...] = SIZES) -> None:
    """Fail with a list of everything that is wrong with a page in windows of these sizes."""
    found = []
    for size in sizes:
        resize(page, size)
        where = "×".join(map(str, size))
        found += [f"{where} {fault}" for fault in out_of_place(page)]
        if size in (PHONE, DESKTOP):
            found += [f"{where} {fault}" for fault in unusable(page)]
    assert not found, "\n".join(found)
