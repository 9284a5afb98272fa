"""Pages from their templates, in one language, with the import map that the browser's modules need."""

from __future__ import annotations

import base64
import hashlib
import json
from functools import partial
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.responses import HTMLResponse

from zole.server.languages import LANGUAGES, translate

_VENDOR: Final = "/static/vendor"
IMPORT_MAP: Final = json.dumps(
    {
        "imports": {
            "preact": f"{_VENDOR}/preact/preact.mjs",
            "preact/hooks": f"{_VENDOR}/preact/hooks.mjs",
            "htm": f"{_VENDOR}/htm/htm.mjs",
            "htm/preact": f"{_VENDOR}/htm/preact.mjs",
            "qrcode-generator": f"{_VENDOR}/qrcode-generator/qrcode.mjs",
        }
    }
)

# Browsers take an import map only inline; its hash is what lets it through.
_MAP_HASH: Final = base64.b64encode(hashlib.sha256(IMPORT_MAP.encode()).digest()).decode()
CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        f"script-src 'self' 'sha256-{_MAP_HASH}'",
        "style-src 'self' 'unsafe-inline'",  # places and angles of cards are style attributes
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

# What browsers are to refuse on our behalf; every answer carries it.
SAFE_HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
}

_TEMPLATES: Final = Environment(
    loader=PackageLoader("zole", "web/templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
)


class PageError(Exception):
    """A page that cannot be shown: the status, the key of the words, what they name."""

    def __init__(self, status: int, key: str, **params: object) -> None:
        super().__init__(key)
        self.status, self.key, self.params = status, key, params


def page(template: str, language: str, *, status: int = 200, **context: object) -> HTMLResponse:
    """A page in a language; templates say ``t("key", n=3)`` for its words."""
    html = _TEMPLATES.get_template(template).render(
        t=partial(translate, language),
        lang=language,
        languages=LANGUAGES,
        import_map=Markup(IMPORT_MAP),  # noqa: S704 our own constant
        **context,
    )
    headers = {**SAFE_HEADERS, "content-language": language, "vary": "accept-language, cookie"}
    return HTMLResponse(html, status, headers)
