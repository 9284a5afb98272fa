"""Clubs, the cross of crosses: the people of *Uguns un nakts* (Fire and Night)."""

from .dress import BROAD, HIGH, MID, brooch, neck
from .faces import Face, face
from .figure import Figure
from .ink import GOLD, INK, LINEN
from .strokes import CUT, INKED, both, disc, line, path, rays, shape, wedges, window


def spidola(colour: str) -> str:
    """The witch Spīdola in her crown of flames; the highest trump."""
    look = Face(
        x=MID, top=94, tall=74, eyes="narrow", brow=3, arch=4, frown=1, jaw=0.64, chin=0.1, full=7, shade=4
    )
    return (
        rays((MID, 116), (70, 232), 32, 3.8, GOLD, (-188, 8))
        + _witch_hair()
        + _witch_cloak(colour)
        + face(look)
        + both(MID, shape([(MID, 80), (MID, 97), (72, 103), (63, 130), (60, 96), (66, 80)], INK))
        + _flame_crown()
        + brooch(MID, 240, 18, "C")
    )


def _witch_hair() -> str:
    locks = "M86.5 60C46 58 41 94 43 128C44 160 30 176 12 200C34 200 50 196 62 190L86.5 196z"
    strands = (
        "M57 96C51 116 55 142 45 162C58 150 62 124 61 102zM50 166C42 182 34 190 24 196C40 196 50 188 56 176z"
    )
    return both(MID, path(locks, INK, CUT) + path(strands, GOLD))


def _witch_cloak(colour: str) -> str:
    breast = [(75, 150), (75, 184), (60, 190), (MID, 236), (113, 190), (98, 184), (98, 150)]
    side = [(62, 186), (36, 200), (12, 246), (2, HIGH), (MID, HIGH), (MID, 240)]
    cloak = shape(side, colour, CUT) + wedges((14, 318), (40, 218), (18, 7), 4, 6.5, GOLD)
    beads = line([(68, 196), (MID, 217), (105, 196)], INK, 3.4, "4 2.5")
    return shape(breast, LINEN, CUT) + neck(MID, 152) + both(MID, cloak) + beads


def _flame_crown() -> str:
    flame = "M-9 0C-13-12-3-20-5-36C6-26 12-12 9 0z"
    tongues = [
        (-25.0, 92.0, -34, 0.75),
        (25, 92, 34, 0.75),
        (-13.5, 87, -15, 1.0),
        (13.5, 87, 15, 1.0),
        (0, 86, 0, 1.35),
    ]
    out = ""
    for dx, y, turn, size in tongues:
        flip = "scale(-1 1)" if dx > 0 else ""
        place = f"translate({MID + dx:g} {y:g})rotate({turn})scale({size}){flip}"
        edge = f'stroke="{LINEN}" stroke-width="{3 / size:.1f}" stroke-linejoin="round"'
        out += f'<path transform="{place}" d="{flame}" fill="{GOLD}" {edge}/>'
    out += path("M53.5 100Q86.5 76 119.5 100L116.5 87Q86.5 63 56.5 87z", LINEN)
    for dx, y in ((-22, 88), (-11, 82.5), (0, 80.5), (11, 82.5), (22, 88)):
        out += shape([(MID + dx - 4, y), (MID + dx, y - 4.5), (MID + dx + 4, y), (MID + dx, y + 4.5)], INK)
    return out


def lacplesis(colour: str) -> str:
    """The hero Lāčplēsis, the Bear-slayer: his strength sits in his bear's ears."""
    look = Face(x=MID, top=92, half=28, tall=80, jaw=0.86, chin=0.4, brow=5, frown=2.5, nose=0.62, lips=9)
    return (
        both(MID, wedges((-2, 20), (52, 20), (0, 13), 16, 2.8, GOLD))
        + _bear_hair()
        + _mail()
        + face(look)
        + _bear_beard()
        + _circlet(colour)
        + _sword()
    )


def _bear_hair() -> str:
    ears = "".join(disc(x, 66, 18, INK, CUT) + disc(x, 67, 9, GOLD) for x in (MID - 37, MID + 37))
    side = [
        (MID, 48),
        (62, 52),
        (46, 70),
        (42, 104),
        (34, 128),
        (44, 132),
        (38, 152),
        (52, 154),
        (50, 172),
        (MID, 172),
    ]
    return ears + both(MID, shape(side, INK, CUT))


def _mail() -> str:
    coat = [
        (10, HIGH),
        (18, 236),
        (50, 196),
        (MID, 186),
        (BROAD - 50, 196),
        (BROAD - 18, 236),
        (BROAD - 10, HIGH),
    ]
    rings = ""
    for row in range(8):
        for k in range(-4, 5):
            x = MID + k * 14 + (7 if row % 2 else 0)
            rings += f"M{x - 5:g} {210 + row * 13}l5 6l5-6"
    fur = [
        (58, 184), (30, 196), (6, 226), (-6, HIGH), (30, HIGH), (26, 306), (40, 296), (32, 280), (46, 268),
        (38, 254), (54, 244), (48, 228), (66, 218), (60, 204), (72, 196),
    ]  # fmt: skip
    pelt = shape(fur, INK, CUT) + wedges((14, 240), (34, 224), (-1.5, 16), 5, 2.6, LINEN)
    links = f'<path d="{rings}" fill="none" stroke="{INK}" stroke-width="2.4"/>'
    return shape(coat, GOLD, CUT) + links + both(MID, pelt)


def _bear_beard() -> str:
    side = [(MID, 188), (72, 181), (59, 160), (57.5, 136), (66, 147), (74, 149), (MID, 147)]
    beard = both(MID, shape(side, INK) + wedges((MID - 4, 184), (MID - 4, 167), (-7, -4), 3, 1.6, LINEN))
    return beard + shape([(MID - 10, 154), (MID, 151.5), (MID + 10, 154), (MID, 159)], LINEN)


def _circlet(colour: str) -> str:
    band = shape([(MID - 30, 80), (MID + 30, 80), (MID + 29, 97), (MID - 29, 97)], GOLD, CUT)
    return band + line([(MID + dx * 6.5, 85 if dx % 2 else 92) for dx in range(-4, 5)], colour, 2.6)


def _sword() -> str:
    blade = shape([(MID - 8, 248), (MID + 8, 248), (MID + 8, HIGH), (MID - 8, HIGH)], LINEN, CUT)
    guard = shape([(MID - 36, 239), (MID + 36, 239), (MID + 31, 249), (MID - 31, 249)], INK, CUT)
    out = blade + line([(MID, 252), (MID, HIGH)], INK, 2.4) + guard + disc(MID, 203, 8.5, GOLD, CUT)
    for x, y, start, end in ((MID - 18.5, 211, 0, 10), (MID - 15.5, 224, 4, 14)):
        out += f'<rect x="{x:g}" y="{y}" width="34" height="14" rx="6" fill="{LINEN}"{INKED}/>'
        out += "".join(line([(x + k, y + start), (x + k, y + end)], INK, 2) for k in (9, 17, 25))
    return out


def kangars(colour: str) -> str:
    """The traitor Kangars, who wears two faces under one hood."""
    look = Face(
        x=MID, top=86, half=26, tall=86, jaw=0.6, chin=0.1, brow=5, arch=5, frown=4, eyes="narrow", bridge=1
    )
    hood = [(MID, 34), (52, 58), (34, 110), (30, 170), (8, 226), (-6, HIGH), (MID, HIGH)]
    lining = [(MID, 58), (62, 80), (54, 120), (58, 160), (MID, 196)]
    collar = [(MID, 210), (66, 196), (46, 204), (60, 226), (MID, 240)]
    beard = shape([(MID, 206), (MID - 14, 160), (MID - 6, 166), (MID, 164)], INK)
    return (
        rays((MID, 30), (14, 150), 22, 3, GOLD, (10, 170))
        + both(MID, shape(hood, INK, CUT) + wedges((12, 318), (46, 196), (15, 5), 4, 3.4, GOLD))
        + both(MID, shape(lining, colour, CUT))
        + face(look)
        + window(MID, 0, MID, HIGH, face(look, LINEN, INK))
        + beard
        + shape([(MID, 206), (MID + 14, 160), (MID + 6, 166), (MID, 164)], LINEN)
        + both(MID, shape(collar, colour, CUT))
        + brooch(MID, 236, 15, "C")
    )


FIGURES = {
    "Q": Figure("Spīdola", spidola, (MID, 118)),
    "K": Figure("Lāčplēsis", lacplesis, (MID, 118)),
    "J": Figure("Kangars", kangars, (MID, 118)),
}
