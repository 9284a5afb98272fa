"""A whole card: paper, spine, picture or pips, and how it changes when it is shown small.

The product lays rank and suit over the top of the spine, in the player's own letters, so the
drawing leaves that corner bare and keeps the folk sign at the spine's foot. A picture knows the
size it is shown at: below `NARROW` pixels the name goes, below `SMALL` a court moves closer and a
number keeps one large sign.
"""

from typing import Final

from . import clubs, diamonds, hearts, spades
from .back import woven
from .dress import BROAD, HIGH, MID
from .figure import Figure
from .ink import EDGE, FIELD, INK, LINEN, OCHRE, PAPER
from .letters import lettering
from .signs import mark, sign
from .strokes import CUT_WIDTH, Point, both, num, rays

WIDE: Final = 250
TALL: Final = 350
LEFT: Final = 66  # where the picture starts, right of the spine
TOP: Final = 11
FOOT: Final = 303  # where the name's ground starts, in the picture
ROUND: Final = 6
NARROW: Final = 130
SMALL: Final = 90

FIGURES: Final = {"C": clubs.FIGURES, "S": spades.FIGURES, "H": hearts.FIGURES, "D": diamonds.FIGURES}

# Columns 0 to 2, rows 0 to 6.
CORNERS: Final[list[Point]] = [(0, 0), (2, 0), (0, 6), (2, 6)]
PIPS: Final[dict[str, list[Point]]] = {
    "T": [*CORNERS, (0, 2), (2, 2), (0, 4), (2, 4), (1, 1), (1, 5)],
    "9": [*CORNERS, (0, 2), (2, 2), (0, 4), (2, 4), (1, 3)],
    "8": [*CORNERS, (0, 3), (2, 3), (1, 1.5), (1, 4.5)],
    "7": [*CORNERS, (0, 3), (2, 3), (1, 1.5)],
}


def court(suit: str, rank: str, colour: str) -> str:
    """A queen, king or jack."""
    figure = FIGURES[suit][rank]
    ground = f'<path d="M0 0H{BROAD}V{HIGH}H0z" fill="{colour}"/>'
    scene = f'<g class="s" stroke-width="{CUT_WIDTH}">{figure.draw(colour)}</g>'
    size = f'width="{BROAD}" height="{HIGH}" viewBox="0 0 {BROAD} {HIGH}"'
    picture = f'<svg x="{LEFT}" y="{TOP}" {size}>{ground}{scene}</svg>'
    frame = f'<g transform="translate({LEFT} {TOP})">{_caption(figure.name)}{_corners()}</g>'
    return _card(_foot(suit, colour) + picture + frame, _court_style(figure), figure.name)


def ace(suit: str, colour: str) -> str:
    """An ace: the sign as a sun, the international mark beneath it."""
    x, y = LEFT + MID, TOP + HIGH / 2 - 26
    sun = rays((x, y), (64, 84), 40, 2.6, OCHRE) + sign(suit, colour, x, y, 102)
    body = _field() + _foot(suit, colour) + f"{sun}{mark(suit, colour, x, TOP + HIGH - 46, 46)}"
    return _card(body, "", "")


def number(suit: str, rank: str, colour: str) -> str:
    """A ten, nine, eight or seven: as many signs, or one large one when the card is small."""
    signs = "".join(
        sign(suit, colour, LEFT + 35 + column * 51.5, TOP + 38 + row * 42, 48) for column, row in PIPS[rank]
    )
    large = sign(suit, colour, LEFT + MID, TOP + HIGH - 100, 132)
    body = f'{_field()}{_foot(suit, colour)}<g class="n">{signs}</g><g class="l" display="none">{large}</g>'
    style = f"@media(max-width:{SMALL}px){{.n{{display:none}}.l{{display:inline}}}}"
    return _card(body, style, "")


def back() -> str:
    """The back of every card."""
    return _card(woven(), "", "")


def _card(body: str, style: str, title: str) -> str:
    paint = f'fill="{PAPER}" stroke="{EDGE}" stroke-width="2"'
    sheet = f'<rect x="1" y="1" width="{WIDE - 2}" height="{TALL - 2}" rx="15" {paint}/>'
    named = f"<title>{title}</title>" if title else ""
    styled = f"<style>{style}</style>" if style else ""
    box = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {TALL}"'
    return f"<svg {box}>{named}{styled}{sheet}{body}</svg>\n"


def _court_style(figure: Figure) -> str:
    (x, y), zoom = figure.focus, figure.zoom
    near = f"transform:translate({num(x - x * zoom)}px,{num(y - y * zoom)}px)scale({zoom})"
    return f"@media(max-width:{NARROW}px){{.c{{display:none}}}}@media(max-width:{SMALL}px){{.s{{{near}}}}}"


def _foot(suit: str, colour: str) -> str:
    return sign(suit, colour, LEFT / 2, 312, 38)


def _field() -> str:
    return f'<rect x="{LEFT}" y="{TOP}" width="{BROAD}" height="{HIGH}" rx="{ROUND}" fill="{FIELD}"/>'


def _caption(name: str) -> str:
    ground = f'<path d="M-1 {FOOT}H{BROAD + 1}V{HIGH + 1}H-1z" fill="{LINEN}"/>'
    thread = f'<path d="M0 {FOOT + 1.5}H{BROAD}" stroke="{INK}" stroke-width="2" stroke-dasharray="6 3"/>'
    return f'<g class="c">{ground}{thread}{lettering(name.upper(), INK, MID, FOOT + 8.4, 1.4)}</g>'


def _corners() -> str:
    """Paper over the picture's corners, which rounds them without a clip."""
    one = f"M-1-1H{ROUND}V0A{ROUND} {ROUND} 0 0 0 0 {ROUND}H-1z"
    corner = f'<path d="{one}" fill="{PAPER}"/>'
    left = corner + f'<g transform="matrix(1 0 0 -1 0 {HIGH})">{corner}</g>'
    return both(MID, left)
