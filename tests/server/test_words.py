"""The catalogues against each other and against the code: no key without words, no words without a use.

A key is used where it stands as a string, in a template, a script of the page or a Python file, and where
it is built: ``t(`term.card.${code}`)``, ``t("option." ~ name)``, ``say(f"term.row.{row}")``.
"""

from __future__ import annotations

import ast
import gettext
import re
from collections import Counter
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

import zole
from zole.server.languages import FORMS, LANGUAGES, _plural

SOURCE = Path(zole.__file__).parent
LOCALE = SOURCE / "web" / "locale"
SUBJECTS = sorted(path.stem for path in (LOCALE / "lv").iterdir())

# "The **taker** of a [trick|trick]": what is urgent, and a word of the trade that opens its sentence.
MARK = re.compile(r"\[[^|\]]+\|([^\]]+)\]")
# What a parameter of a built key may stand for.
ANY = r"[\w.]+"


@cache
def read(language: str, subject: str) -> Catalog:
    with (LOCALE / language / f"{subject}.po").open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


@cache
def words(language: str) -> dict[str, tuple[str, ...]]:
    """The forms of every key."""
    found = {}
    for subject in SUBJECTS:
        for message in read(language, subject):
            if message.id:
                one = isinstance(message.id, str)
                found[message.id if one else message.id[0]] = (message.string,) if one else message.string
    return found


def parameters(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


KEYS = sorted(words("lv"))
ROOMS = {key.split(".")[0] for key in KEYS}


# The catalogues against each other -----------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_subjects_and_keys(language):
    assert sorted(path.stem for path in (LOCALE / language).iterdir()) == SUBJECTS
    for subject in SUBJECTS:
        mine, latvian = ([message.id for message in read(tag, subject)] for tag in (language, "lv"))
        assert mine == latvian, subject


def test_a_key_stands_in_one_subject_only():
    counted = Counter(
        message.id if isinstance(message.id, str) else message.id[0]
        for subject in SUBJECTS
        for message in read("lv", subject)
        if message.id
    )
    assert [key for key, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("subject", SUBJECTS)
def test_a_catalogue_says_how_its_language_counts(language, subject):
    head = dict(read(language, subject).mime_headers)
    assert head["Language"] == language
    assert head["Content-Type"] == "text/plain; charset=utf-8"
    forms, rule = re.fullmatch(r"nplurals=(\d+); plural=(.*?);?", head["Plural-Forms"]).groups()
    assert int(forms) == len(FORMS[language])
    form = gettext.c2py(rule)
    assert [form(n) for n in range(1000)] == [_plural(language, n) for n in range(1000)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("subject", SUBJECTS)
def test_nothing_is_empty_doubtful_or_left_over(language, subject):
    catalogue = read(language, subject)
    assert not catalogue.obsolete
    for message in catalogue:
        if message.id:
            assert not message.fuzzy, message.id
            forms = [message.string] if isinstance(message.string, str) else message.string
            assert all(form.strip() for form in forms), message.id


@pytest.mark.parametrize("key", KEYS)
def test_a_key_takes_the_same_parameters_and_terms_in_every_language(key):
    took, terms, plural = [], [], []
    for language in LANGUAGES:
        forms = words(language)[key]
        plural.append(len(forms) > 1)
        assert len(forms) in {1, len(FORMS[language])}
        took.append(set().union(*map(parameters, forms)) - ({"n"} if len(forms) > 1 else set()))
        terms.append({mark for form in forms for mark in MARK.findall(form)})
    assert took[0] == took[1] == took[2]
    assert terms[0] == terms[1] == terms[2]
    assert len(set(plural)) == 1


# The code ------------------------------------------------------------------------------------------


def python_files(*rooms: str) -> list[Path]:
    return [path for room in rooms for path in sorted((SOURCE / room).rglob("*.py"))]


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def pattern(*parts: str | None) -> str:
    """A regular expression from the parts of a built key; None stands for what is put in."""
    return "".join(ANY if part is None else re.escape(part) for part in parts)


def plain(found: str) -> str:
    """The key that a pattern without parameters stands for."""
    return re.sub(r"\\(.)", r"\1", found)


def said(node: ast.expr) -> list[str]:
    """The patterns of the keys that an expression of a Python file may be."""
    match node:
        case ast.Constant(value=str(text)):
            return [pattern(text)]
        case ast.JoinedStr(values=values):
            return [pattern(*(v.value if isinstance(v, ast.Constant) else None for v in values))]
        case ast.IfExp(body=body, orelse=other):
            return said(body) + said(other)
    return []


def python_uses() -> set[str]:
    uses = set()
    for path in python_files("server", "cli", "bots"):
        built = {
            part for node in ast.walk(tree(path)) if isinstance(node, ast.JoinedStr) for part in node.values
        }
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Constant | ast.JoinedStr) and node not in built:
                uses.update(said(node))
            # The screen of the terminal puts "terminal." before what it is told to say.
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in {"tell", "ask"}:
                uses.update(pattern("terminal.") + key for key in said(node.args[0]))
    return uses - {pattern("terminal.", None)}


def perhaps_spoken() -> set[str]:
    """What the command line may say: it chooses a word first, and puts "terminal." before it later."""
    return {
        pattern("terminal.") + key
        for path in python_files("cli")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.Constant)
        for key in said(node)
    }


def template_uses() -> set[str]:
    """What stands in ``t(…)``, a string or strings and names joined by ``~``; what the rules page says."""
    uses = set()
    for path in (SOURCE / "web" / "templates").glob("*.html"):
        text = path.read_text("utf-8")
        for call in re.findall(
            r"\bt\(((?:\"[^\"]*\"|'[^']*'|[\w.]+)(?:\s*~\s*(?:\"[^\"]*\"|[\w.]+))*)", text
        ):
            parts = re.split(r"\s*~\s*", call)
            uses.add(pattern(*(part[1:-1] if part[0] in "\"'" else None for part in parts)))
        for keys in re.findall(r"\bsay\(([^)]*)\)", text):
            uses.update(pattern("rulebook.", key) for key in re.findall(r'"([^"]*)"', keys))
        uses.update(pattern("rulebook.", key) for key in re.findall(r'\bheading\("(\w+)"\)', text))
    return uses - {ANY, pattern("rulebook.", None)}


def scripts() -> list[Path]:
    return [path for room in ("js", "sheet") for path in sorted((SOURCE / "web/static" / room).rglob("*.js"))]


def script_uses() -> set[str]:
    uses = set()
    for path in scripts():
        text = path.read_text("utf-8")
        uses.update(map(pattern, re.findall(r'"([\w.]+)"', text)))
        for built in re.findall(r"`([\w.]+\$\{[^`]*)`", text):
            uses.add(pattern(*(part or None for part in re.sub(r"\$\{[^}]*\}", "\0\0", built).split("\0"))))
    return uses


def terms_opened() -> set[str]:
    """The words of the trade that some text or script lets one tap."""
    opened = {mark for forms in words("lv").values() for form in forms for mark in MARK.findall(form)}
    for path in scripts():
        opened.update(re.findall(r"<\$\{Term\} name=\"?(\w+)", path.read_text("utf-8")))
    return opened


@cache
def uses() -> frozenset[str]:
    """Patterns of every key that is used; those of terms are as narrow as the terms that can be opened."""
    found = python_uses() | template_uses() | script_uses()
    found -= {pattern("term.", None), pattern("term.", None, ".name")}
    found |= {pattern("term.", name, end) for name in terms_opened() for end in ("", ".name")}
    return frozenset(one for one in found if one.split("\\.")[0].split(".")[0] in ROOMS)


def test_every_key_that_is_written_out_has_words():
    literal = {plain(use) for use in uses() if ANY not in use and "\\." in use}
    assert sorted(key for key in literal if key not in words("lv") and not is_a_name(key)) == []


def is_a_name(text: str) -> bool:
    """What looks like a key and is none: the name of a file or a module."""
    return text.endswith((".js", ".json", ".html", ".txt", ".py"))


def test_every_key_that_is_built_finds_words():
    built = [use for use in uses() if ANY in use]
    assert [use for use in built if not any(re.fullmatch(use, key) for key in KEYS)] == []


def test_no_words_are_without_a_use():
    found = [re.compile(use) for use in uses() | perhaps_spoken()]
    assert [key for key in KEYS if not any(use.fullmatch(key) for use in found)] == []


def test_a_term_that_can_be_opened_has_a_name_and_a_sentence():
    assert terms_opened()
    for name in terms_opened():
        assert {f"term.{name}", f"term.{name}.name"} <= set(KEYS)


# Refusals ------------------------------------------------------------------------------------------


def refusals() -> set[str]:
    """The keys of everything that the code refuses."""
    made = {"Refusal", "CardTextError", "fault", "_fault"}
    keys = set()
    for path in python_files("rules", "scoring", "solver", "server", "cli"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in made:
                    keys.update(plain(key) for key in said(node.args[0]))
            # ``_why_no_suit`` hands back the key of a card that cannot be read
            if isinstance(node, ast.FunctionDef) and node.name.startswith("_why"):
                for back in (one for one in ast.walk(node) if isinstance(one, ast.Return)):
                    keys.update(plain(key) for key in said(back.value))
    return keys


def test_every_refusal_has_words_and_no_words_refuse_what_nothing_refuses():
    assert {key.removeprefix("refusal.") for key in KEYS if key.startswith("refusal.")} == refusals()


def test_refusals_carry_no_marks():
    """They are shown on plain pages and in the terminal, too."""
    for language in LANGUAGES:
        for key, forms in words(language).items():
            if key.startswith(("refusal.", "error.")):
                assert not any(MARK.search(form) or "**" in form for form in forms), (language, key)


def test_every_error_of_the_socket_has_words():
    sent = set()
    for path in python_files("server"):
        for node in ast.walk(tree(path)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"Farewell", "error_message"}:
                sent.update(said(node.args[0]))
    assert {"flood", "too_big", "bad_message", "not_saved"} <= sent
    assert {f"error.{key}" for key in sent} <= set(KEYS)
