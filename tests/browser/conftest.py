"""Browser, server and what must never happen on any page."""

import re
from collections.abc import Callable, Iterator
from typing import Any, Final
from urllib.parse import urlsplit

import pytest
from browser.laying import Laid, known
from browser.serving import Server
from browser.table_page import TablePage, settings
from playwright.sync_api import BrowserContext, Page, expect

# Milliseconds until something that does not come counts as a failure, on a machine that is busy.
_PATIENCE: Final = 15_000


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that let it live."""
    one = Server(tmp_path_factory.mktemp("server"))
    one.start()
    yield one
    one.close()


@pytest.fixture
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    one = Server(tmp_path_factory.mktemp("mortal"))
    one.start()
    yield one
    one.close()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A desktop in Latvia. Nothing flies, so that what is clicked stands still."""
    size = {"width": 1440, "height": 900}
    return {**browser_context_args, "locale": "lv-LV", "viewport": size, "reduced_motion": "reduce"}


class Complaints:
    """What a page must never do: complain, break its own content policy, lose a request, ask elsewhere."""

    def __init__(self, context: BrowserContext) -> None:
        self.found: list[str] = []
        self._allowed: list[str] = []
        context.on("console", lambda said: self._hear(said.type, said.text))
        context.on("weberror", lambda error: self.found.append(f"error: {error.error}"))
        context.on("request", lambda request: self._look(request.url))
        context.on("requestfailed", lambda request: self._lose(request.url, request.failure or ""))
        context.on("response", lambda answer: self._answered(answer.status, answer.url))

    def allow(self, pattern: str) -> None:
        """Say that a test provokes a complaint like this."""
        self._allowed.append(pattern)

    def left(self) -> list[str]:
        """The complaints that no test provoked."""
        return [one for one in self.found if not any(re.search(pattern, one) for pattern in self._allowed)]

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning", "assert"):
            self.found.append(f"{kind}: {text}")

    def _look(self, url: str) -> None:
        if urlsplit(url).scheme not in ("data", "blob") and urlsplit(url).hostname != "127.0.0.1":
            self.found.append(f"asked elsewhere: {url}")

    def _lose(self, url: str, failure: str) -> None:
        if failure != "net::ERR_ABORTED":  # the page was left before it was loaded
            self.found.append(f"lost: {url} {failure}")

    def _answered(self, status: int, url: str) -> None:
        if status >= 400:
            self.found.append(f"{status}: {url}")


@pytest.fixture(autouse=True)
def complaints(context: BrowserContext) -> Iterator[Complaints]:
    """Listen to everything that pages say, and fail the test if there was anything to say."""
    one = Complaints(context)
    context.add_init_script(settings())
    context.set_default_timeout(_PATIENCE)
    expect.set_options(timeout=_PATIENCE)
    yield one
    assert one.left() == []


@pytest.fixture
def sit(context: BrowserContext, page: Page, server: Server) -> Callable[..., TablePage]:
    """Sit down at a table laid out before, in a language."""

    def down(laid: Laid, *, lang: str = "lv", at: Server = server) -> TablePage:
        known(context, at, lang)
        page.goto(f"{at.address}/t/{laid.on(at.log)}")
        page.wait_for_selector(".cloth")
        return TablePage(page)

    return down
