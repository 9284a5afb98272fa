"""The page of the rules against the rules themselves: its tables, its examples, its program."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

import zole
from zole.rules import Contract, Row, Rules, card_text, legal_cards, mask_of, parse_card
from zole.rules.cards import CODES
from zole.rules.contracts import BIG_POINTS, ZOLE_POINTS
from zole.rules.ruleset import NAMED
from zole.scoring import Penalty, Typed, begin, enter, sheet
from zole.server.dealing import seed_hash, shuffled
from zole.server.languages import LANGUAGES, catalogue, translate

PROGRAM = Path(zole.__file__).parent / "web" / "templates" / "check_deal.txt"


class Page(HTMLParser):
    """What the tests ask of a page: its headings, anchors, rows of tables, and cards as they come."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.headings: list[int] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.rows: list[list[str]] = []
        self.cards: list[str] = []
        self._cell = False
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        has = dict(attributes)
        if re.fullmatch(r"h[1-6]", tag):
            self.headings.append(int(tag[1]))
        self.ids += [has["id"]] if has.get("id") else []
        self.links += [has["href"]] if tag == "a" and has.get("href") else []
        if tag == "tr":
            self.rows.append([])
        if tag in {"th", "td"}:
            self._cell = True
            self.rows[-1].append("")
        if tag == "img":
            self.cards.append(Path(has["src"] or "").stem)

    def handle_endtag(self, tag: str) -> None:
        if tag in {"th", "td"}:
            self._cell = False

    def handle_data(self, data: str) -> None:
        if self._cell:
            self.rows[-1][-1] += data


@pytest.fixture(scope="module", params=LANGUAGES)
def language(request):
    return request.param


@pytest.fixture
def text(client, language):
    response = client.get("/rules", headers={"accept-language": language})
    assert response.status_code == 200
    return response.text


@pytest.fixture
def page(text):
    return Page(text)


def test_no_key_shows_instead_of_its_words(text):
    rooms = {key.split(".")[0] for key in catalogue("lv")}
    assert not re.search(rf">\s*(?:{'|'.join(rooms)})\.[\w.]+\s*<", text)


def test_headings_go_down_step_by_step_and_every_anchor_is_there(page):
    assert page.headings[0] == 1
    assert all(after <= before + 1 for before, after in zip(page.headings, page.headings[1:], strict=False))
    assert page.headings.count(1) == 1
    assert len(set(page.ids)) == len(page.ids)
    anchors = {link[1:] for link in page.links if link.startswith("#")}
    assert anchors <= set(page.ids)
    assert len(anchors) > 10


def test_1_2_the_cards_stand_in_their_order(page):
    order = [code for code in CODES if page.cards.count(code)]
    first = list(dict.fromkeys(page.cards[:26]))
    assert first == order == list(CODES)


def test_4_3_the_table_is_that_of_the_rules(page, language):
    names = {
        Row.ALL_TRICKS: "all_tricks",
        Row.WON_JANI: "jani_smalls",
        Row.WON: "won",
        Row.LOST: "lost",
        Row.LOST_JANI: "jani_big",
        Row.NO_TRICK: "no_trick",
    }
    for row, name in names.items():
        told = next(
            cells for cells in page.rows if cells[0] == translate(language, f"rulebook.points.{name}")
        )
        assert [int(cell.replace("−", "-")) for cell in told[1:]] == [BIG_POINTS[row], ZOLE_POINTS[row]]


def test_7_3_the_table_of_pules_is_that_of_the_score_sheet(page, language):
    session = begin(Rules.named("classic"), "ABC")
    common = enter(session, Typed(Contract.PASSED))
    another = enter(session, Penalty(1, "revoke"))
    told = [cells for cells in page.rows if len(cells) == 3 and " " in cells[1]]
    rows = {"won": Row.WON, "jani_smalls": Row.WON_JANI, "all_tricks": Row.ALL_TRICKS}
    found = {cells[0]: cells[1:] for cells in told}
    for name, row in rows.items():
        for start, cell in zip(
            (common, another), found[translate(language, f"rulebook.points.{name}")], strict=True
        ):
            change = sheet(enter(start, Typed(Contract.BIG, big=0, row=row))).lines[-1].change
            assert [int(part.replace("−", "-")) for part in cell.split()] == list(change)


def test_11_5_the_examples_of_following_suit_are_right(text):
    figures = re.findall(r'<figure class="may">.*?</figure>', text, re.DOTALL)
    assert len(figures) == 3
    for figure in figures:
        led, *hand = Page(figure).cards
        raised = re.findall(
            r'lies up"><span class="card[^>]*><img src="/static/cards/international/(\w+)', figure
        )
        legal = legal_cards(mask_of(map(parse_card, hand)), parse_card(led))
        assert {parse_card(code) for code in raised} == {card for card in range(26) if legal >> card & 1}


def test_9_each_rule_set_is_there_with_its_seats(text, language):
    for name, base in NAMED.items():
        assert translate(language, f"term.rules.{name}") in text
        assert f"<dd>{', '.join(map(str, base.seats))}</dd>" in text


@pytest.mark.parametrize("cut", ["", "00ff", "0123456789abcdef"])
def test_the_program_that_checks_a_deal_gives_the_pack_that_is_dealt(cut):
    seed = bytes(range(32))
    command = [sys.executable, "-", seed.hex(), *([cut] if cut else [])]
    said = subprocess.run(
        command, input=PROGRAM.read_text("utf-8"), capture_output=True, text=True, check=True
    )
    shown, pack = said.stdout.splitlines()
    assert shown == f"SHA-256 {seed_hash(seed)}"
    assert pack.split() == [card_text(card) for card in shuffled(seed, bytes.fromhex(cut))]


def test_the_program_is_shown_as_it_is(text):
    assert PROGRAM.read_text("utf-8").strip() in text
