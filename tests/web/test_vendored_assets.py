"""The files of others that the page carries: whole, self-contained, and named with their licences."""

import re
from itertools import product
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

STATIC = Path(__file__).parents[2] / "src/zole/web/static"
CARDS = STATIC / "cards"
DECKS = ["international", "international4"]
FACES = [rank + suit for suit, rank in product("CSHD", "AKQJT9")] + ["8D", "7D"]
PICTURES = [f"{deck}/{card}.svg" for deck in DECKS for card in [*FACES, "back"]]
NAMESPACE = "http://www.w3.org/2000/svg"


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 defines it, from 1 to 21."""

    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_has_the_26_faces_of_zole_and_a_back_and_nothing_else(deck):
    assert len(FACES) == 26
    assert {path.stem for path in (CARDS / deck).rglob("*.svg")} == {*FACES, "back"}


@pytest.mark.parametrize("name", PICTURES)
def test_a_card_is_5_wide_to_7_high(name):
    root = ET.parse(CARDS / name).getroot()  # noqa: S314 - a file of our own tree
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert width / height == pytest.approx(5 / 7, rel=0.01)


@pytest.mark.parametrize("name", PICTURES)
def test_a_card_stands_alone(name):
    root = ET.parse(CARDS / name).getroot()  # noqa: S314 - a file of our own tree
    ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    assert all(one.startswith(Path(name).stem + "-") for one in ids)
    for element in root.iter():
        assert element.tag.removeprefix(f"{{{NAMESPACE}}}") not in {"script", "image", "style", "text", "a"}
        for attribute, value in element.attrib.items():
            assert not attribute.startswith("on")
            if attribute.endswith("href"):
                assert value.removeprefix("#") in ids
            for target in re.findall(r"url\(([^)]*)\)", value):
                assert target.removeprefix("#") in ids


@pytest.mark.parametrize("deck", DECKS)
def test_no_two_faces_of_a_deck_share_an_id(deck):
    seen: set[str] = set()
    for face in FACES:
        ids = set(re.findall(r'\bid="([^"]+)"', (CARDS / deck / f"{face}.svg").read_text(encoding="utf-8")))
        assert ids
        assert not ids & seen
        seen |= ids


@pytest.mark.parametrize("face", FACES)
def test_four_colours_change_the_colour_of_clubs_and_diamonds_alone(face):
    def shape(path: Path) -> list[tuple[str, dict[str, str]]]:
        root = ET.parse(path).getroot()  # noqa: S314 - a file of our own tree
        return [(e.tag, {k: v for k, v in e.attrib.items() if k != "fill"}) for e in root.iter()]

    two, four = (CARDS / deck / f"{face}.svg" for deck in DECKS)
    assert shape(two) == shape(four)
    colour = {"C": "#1a6e45", "D": "#1d4f9e"}.get(face[1])
    if colour:
        assert colour in four.read_text(encoding="utf-8")
        assert colour not in two.read_text(encoding="utf-8")
    else:
        assert two.read_bytes() == four.read_bytes()


def test_every_module_of_others_is_named_with_package_version_and_licence():
    vendor = STATIC / "vendor"
    rows = re.findall(
        r"^\| `(\S+)` \| `\S+` \| (\S+) \| (\d+\.\d+\.\d+) \| `\S+` \| \S+, `(\S+)` \|$",
        (vendor / "README.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    modules = sorted(path.relative_to(vendor).as_posix() for path in vendor.rglob("*.mjs"))
    assert sorted(row[0] for row in rows) == modules
    for module, package, _, licence in rows:
        assert module.startswith(f"{package}/")
        assert "License" in (vendor / licence).read_text(encoding="utf-8")


def test_modules_of_others_import_only_what_stands_beside_them():
    named = {"preact", "htm"}
    for module in (STATIC / "vendor").rglob("*.mjs"):
        text = module.read_text(encoding="utf-8")
        assert "sourceMappingURL" not in text
        assert set(re.findall(r"\bfrom\s*\"([^\"]+)\"", text)) <= named


def test_the_deck_names_its_source_and_licence():
    deck = CARDS / "international"
    readme = (deck / "README.md").read_text(encoding="utf-8")
    for fact in ("@letele/playing-cards", "0.1.0", "Adrian Kennard", "CC0-1.0"):
        assert fact in readme
    assert "CC0 1.0 Universal" in (deck / "LICENSE").read_text(encoding="utf-8")


def test_every_font_is_real_named_and_licensed():
    fonts = STATIC / "fonts"
    readme = (fonts / "README.md").read_text(encoding="utf-8")
    licences = {
        pattern.removesuffix("*.woff2"): fonts / licence
        for pattern, licence in re.findall(r"^\| `(\S+)` .* OFL-1\.1, `(\S+)` \|$", readme, re.MULTILINE)
    }
    files = sorted(fonts.glob("*.woff2"))
    assert files
    for file in files:
        assert file.read_bytes()[:4] == b"wOF2"
        [licence] = [path for start, path in licences.items() if file.name.startswith(start)]
        assert "SIL OPEN FONT LICENSE Version 1.1" in licence.read_text(encoding="utf-8")


@pytest.mark.parametrize("sheet", sorted((STATIC / "css").glob("*.css")), ids=lambda path: path.name)
def test_every_file_a_style_sheet_asks_for_is_there(sheet):
    for target in re.findall(r"url\([\"']?([^\"')]*)", sheet.read_text(encoding="utf-8")):
        if not target.startswith("data:"):
            assert (sheet.parent / target).resolve().is_relative_to(STATIC)
            assert (sheet.parent / target).is_file(), target


def test_every_font_file_is_asked_for():
    tokens = (STATIC / "css/tokens.css").read_text(encoding="utf-8")
    assert {path.name for path in (STATIC / "fonts").glob("*.woff2")} == set(
        re.findall(r"url\(\.\./fonts/([^)]+)\)", tokens)
    )


def colours(name: str) -> list[tuple[str, str]]:
    """All values (by day, by night) that tokens.css gives to a name, two colours or four."""
    tokens = (STATIC / "css/tokens.css").read_text(encoding="utf-8")
    values: list[tuple[str, str]] = []
    for value in re.findall(rf"--{name}:\s*([^;]+);", tokens):
        shades = re.findall(r"#[0-9a-f]{6}", value)
        reference = re.fullmatch(r"var\(--([\w-]+)\)", value)
        values += colours(reference[1]) if reference else [(shades[0], shades[-1])]
    return values


ON_PAPER = [f"who-{place}" for place in "abcde"] + [f"pip-{s}" for s in ("club", "spade", "heart", "diamond")]
TEXT_ON = (
    [
        (text, ground)
        for text in ["ink", "ink-2", "belt-ink", "star", *ON_PAPER]
        for ground in ("paper", "paper-2", "linen")
    ]
    + [(f"suit-{suit}", "card") for suit in ("club", "spade", "heart", "diamond")]
    + [(f"cloth-{suit}", "cloth") for suit in ("club", "spade", "heart", "diamond")]
    + [("on-cloth", "cloth"), ("on-cloth-2", "cloth"), ("on-cloth-2", "cloth-deep"), ("on-belt", "belt")]
)


@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_text_stands_out_by_day_and_by_night(text, ground):
    [(ground_day, ground_night)] = colours(ground)
    shades = colours(text)
    assert shades
    for day, night in shades:
        assert contrast(day, ground_day) >= 4.5
        assert contrast(night, ground_night) >= 4.5


@pytest.mark.parametrize("ground", ["paper", "paper-2", "linen"])
def test_outlines_of_controls_can_be_seen(ground):
    [(line_day, line_night)] = colours("thread-2")
    [(ground_day, ground_night)] = colours(ground)
    assert contrast(line_day, ground_day) >= 3
    assert contrast(line_night, ground_night) >= 3


def test_app_icons_have_the_size_they_say():
    sizes = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}
    for name, size in sizes.items():
        head = (STATIC / "icons" / name).read_bytes()[:24]
        assert head[:8] == b"\x89PNG\r\n\x1a\n"
        assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (size, size)


def test_the_icons_hold_each_suit_and_each_sign_once():
    root = ET.parse(STATIC / "art/icons.svg").getroot()  # noqa: S314 - a file of our own tree
    names = [symbol.attrib["id"] for symbol in root.iter(f"{{{NAMESPACE}}}symbol")]
    assert len(names) == len(set(names))
    assert {*"cshd", "star", "menu", "moon", "sun", "undo", "bulb", "eye", "flag", "mark"} <= set(names)
