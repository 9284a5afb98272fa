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

_TEMPLATES: Final = Environment(
    loader=PackageLoader("zole", "web/templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
)


def page(template: str, language: str, *, status: int = 200, **context: object) -> HTMLResponse:
    """A page in a language; templates say ``t("key", n=3)`` for its words."""
    html = _TEMPLATES.get_template(template).render(
        t=partial(translate, language),
        lang=language,
        languages=LANGUAGES,
        import_map=Markup(IMPORT_MAP),  # noqa: S704 our own constant
        **context,
    )
    return HTMLResponse(html, status, {"content-language": language, "vary": "accept-language, cookie"})
