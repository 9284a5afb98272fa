"""Words by key: plural forms as each language counts, and gaps that show instead of breaking."""

from __future__ import annotations

import pytest

from zole.server import languages
from zole.server.languages import LANGUAGES, catalogue, chosen, translate


@pytest.fixture
def words(monkeypatch):
    """A catalogue of a few words in every language."""
    made = {
        "eyes": {"lv": ["{n} acu", "{n} acs", "{n} acis"], "ru": ["{n} очко", "{n} очка", "{n} очков"]},
        "who": dict.fromkeys(LANGUAGES, "{name}: {what}"),
    }
    made["eyes"]["en"] = ["{n} eye", "{n} eyes"]
    monkeypatch.setattr(
        languages, "catalogue", lambda language: {key: by[language] for key, by in made.items()}
    )


@pytest.mark.parametrize(
    ("language", "counted"),
    [
        ("lv", "0 acu|1 acs|2 acis|10 acu|11 acu|19 acu|20 acu|21 acs|60 acu|61 acs|111 acu|120 acu"),
        (
            "ru",
            "0 очков|1 очко|2 очка|4 очка|5 очков|11 очков|12 очков|21 очко|22 очка|61 очко|111 очков",
        ),
        ("en", "0 eyes|1 eye|2 eyes|61 eyes|120 eyes"),
    ],
)
def test_eyes_are_counted_as_the_language_counts(words, language, counted):
    for expected in counted.split("|"):
        number = int(expected.split()[0])
        assert translate(language, "eyes", n=number) == expected


def test_parameters_are_put_in_and_never_looked_into(words):
    assert translate("en", "who", name="{what}", what="{0.__class__}") == "{what}: {0.__class__}"


def test_a_parameter_that_is_missing_shows(words):
    assert translate("en", "who", name="Anna") == "Anna: {what}"


def test_a_key_without_words_is_shown_itself(words):
    assert translate("ru", "nothing.here") == "nothing.here"
    assert translate("ru", "nothing.{here}") == "nothing.{here}"


def test_a_number_that_is_none_counts_as_nothing(words):
    assert translate("en", "eyes", n="many") == "many eyes"


def test_every_catalogue_has_words_for_every_key():
    for language in LANGUAGES:
        for key, found in catalogue(language).items():
            forms = [found] if isinstance(found, str) else found
            assert all(forms), f"{language}: {key}"
            assert len(forms) in {1, len(languages.FORMS[language])}


@pytest.mark.parametrize(
    ("cookie", "accept", "language"),
    [
        ("en", ["ru"], "en"),
        (None, ["lt", "ru-LV", "en"], "ru"),
        ("", [], "lv"),
        ("../../etc", ["xx"], "lv"),
    ],
)
def test_the_language_spoken_is_the_one_chosen_then_asked_for_then_latvian(cookie, accept, language):
    assert chosen(cookie, accept) == language
