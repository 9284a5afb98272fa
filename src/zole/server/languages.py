"""The words of the three languages: catalogues by key, read once from ``zole/web/locale``.

A catalogue is a folder of gettext files, one a subject, whose msgids are keys such as
``table.your_turn``. Plural forms stand in the order of Unicode's categories (lv zero, one, other; ru
one, few, many; en one, other), which is the order that the page counts in, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from babel.core import Locale
from babel.messages.pofile import read_po

LANGUAGES: Final = ("lv", "ru", "en")
DEFAULT: Final = "lv"

# The order in which a catalogue writes its plural forms, by Unicode's names for them.
FORMS: Final = {"lv": ("zero", "one", "other"), "ru": ("one", "few", "many"), "en": ("one", "other")}

Words = Mapping[str, str | list[str]]


@cache
def catalogue(language: str) -> Words:
    """Every word of a language by its key; where it has plural forms, a list of them.

    >>> sorted(catalogue("lv")) == sorted(catalogue("ru")) == sorted(catalogue("en"))
    True
    """
    words: dict[str, str | list[str]] = {}
    folder = files("zole") / "web" / "locale" / language
    for subject in sorted(folder.iterdir(), key=lambda file: file.name):
        with subject.open("rb") as file:
            for message in read_po(file, locale=language, abort_invalid=True):
                if message.id:
                    key = message.id if isinstance(message.id, str) else message.id[0]
                    words[key] = (
                        message.string if isinstance(message.string, str) else list(message.string or ())
                    )
    return words


def translate(language: str, key: str, /, **params: object) -> str:
    """The words of a key, with its parameters put in; ``n`` chooses the plural form.

    A key that no catalogue has is given back as it is, so that a gap shows and nothing breaks.
    """
    found = catalogue(language).get(key, key)
    if not isinstance(found, str):
        found = found[_plural(language, params.get("n", 0))]
    return found.format_map(_Params(params))


def chosen(cookie: str | None, accept: Iterable[str]) -> str:
    """The language to speak: the one chosen, else the first understood that the browser asks for.

    >>> chosen("ru", ["en"]), chosen(None, ["de", "EN-gb"]), chosen("xx", ["enm"])
    ('ru', 'en', 'lv')
    """
    asked = (tag.split("-")[0].lower() for tag in accept)
    return next((tag for tag in (cookie, *asked) if tag in LANGUAGES), None) or DEFAULT


class _Params(dict[str, object]):
    def __missing__(self, name: str) -> str:
        return "{" + name + "}"


def _plural(language: str, number: object) -> int:
    category = Locale(language).plural_form(number if isinstance(number, int) else 0)
    return FORMS[language].index(category)
