"""Diamonds, Auseklis: the people of *Zelta zirgs* (The Golden Horse)."""

from .dress import HIGH, MID, brooch, fist, throat
from .faces import Face, face
from .figure import Figure
from .ink import GOLD, INK, LINEN
from .signs import sign, star
from .strokes import CUT, INKED, both, disc, line, moved, path, rays, shape, stroke, wedges


def saulcerite(colour: str) -> str:
    """The princess Saulcerīte, asleep in ice on the mountain, the ring on her finger."""
    look = Face(x=MID, top=94, half=24, tall=73, cheek=1.02, jaw=0.68, chin=0.12, eyes="closed", brow=2.4,
                arch=2, frown=-3, smile=1.5, lips=7.5, full=7, shade=4)  # fmt: skip
    return (
        rays((MID, 112), (66, 110), 28, 4.2, GOLD)
        + _ice(colour)
        + _long_hair()
        + _gown(colour)
        + throat(MID, 150, 206)
        + face(look)
        + _loose_parting()
        + _pointed_crown(colour)
        + _crossed_hands(colour)
        + brooch(MID, 232, 13, "D")
    )


def _ice(colour: str) -> str:
    crystal = shape([(-4, HIGH), (-4, 150), (14, 186), (36, HIGH)], colour, CUT)
    lit = shape([(-4, 150), (12, 182), (5, HIGH), (-4, HIGH)], LINEN)
    cuts = wedges((20, 232), (10, 206), (1, 0), 1, 2, LINEN) + wedges(
        (26, 276), (12, 246), (2, 34), 2, 2.2, LINEN
    )
    return both(MID, crystal + lit + cuts)


def _long_hair() -> str:
    fall = "M86.5 66C50 64 44 96 46 130C46 168 40 196 26 222C46 218 60 206 66 190L86.5 196z"
    return both(MID, path(fall, GOLD, CUT) + wedges((34, 212), (54, 120), (8, -5), 3, 2, INK))


def _gown(colour: str) -> str:
    cloth = [(22, HIGH), (34, 246), (58, 200), (75, 192), (98, 192), (115, 200), (139, 246), (151, HIGH)]
    edge = line([(75, 192), (58, 200), (34, 246), (22, HIGH)], colour, 3.4)
    chain = line([(70, 197), (MID - 1, 232)], colour, 4, "5 3")
    folds = wedges((38, 316), (50, 286), (10, 3), 4, 2.4, INK)
    return shape(cloth, LINEN, CUT) + both(MID, edge + chain + folds)


def _loose_parting() -> str:
    crown = "M61.5 136L60.5 90H112.5L111.5 136Q108 110 86.5 102Q65 110 61.5 136z"
    edge = stroke("M61.5 136Q65 110 86.5 102Q108 110 111.5 136", INK, 2.4)
    return path(crown, GOLD) + edge + both(MID, wedges((63, 126), (82, 100), (1, -8), 2, 1.5, INK))


def _pointed_crown(colour: str) -> str:
    side = [(31, 94), (36, 62), (22, 73), (13, 51), (0, 69)]
    spots = [(MID - x, y) for x, y in side] + [(MID + x, y) for x, y in reversed(side[:-1])]
    out = shape(spots, LINEN, CUT)
    for dx in (-22, -11, 0, 11, 22):
        out += shape([(MID + dx - 5, 85), (MID + dx, 79), (MID + dx + 5, 85), (MID + dx, 91)], colour)
    return out + "".join(disc(MID + dx, y, 3.4, GOLD) for dx, y in ((-36, 61), (36, 61), (-13, 50), (13, 50)))


def _crossed_hands(colour: str) -> str:
    right = shape([(129, 262), (71, 254), (67, 266), (125, 284)], LINEN, INKED)
    left = shape([(44, 262), (100, 252), (112, 255), (111, 262), (104, 266), (48, 284)], LINEN, INKED)
    cuffs = both(MID, shape([(44, 261), (60, 258), (64, 279), (47, 285)], colour))
    return right + left + cuffs + disc(MID + 19, 258, 5.5, GOLD, INKED)


def baltais_tevs(colour: str) -> str:
    """Baltais tēvs, the White Father, old as the stars on his way."""
    look = Face(x=MID, top=90, half=25, tall=80, cheek=1.0, jaw=0.72, chin=0.3, brow=3, frown=-3, age=3,
                nose=0.66, bridge=0.8)  # fmt: skip
    return (
        rays((MID, -30), (40, 190), 26, 4, GOLD, (15, 165))
        + "".join(star(LINEN, x, y, 15) for x, y in ((20, 52), (30, 106), (14, 154), (164, 108), (163, 160)))
        + _mantle(colour)
        + face(look)
        + _white_beard()
        + _star_staff()
    )


def _mantle(colour: str) -> str:
    cloak = [(MID, 40), (54, 58), (40, 104), (38, 168), (12, 214), (-6, HIGH), (MID, HIGH)]
    hollow = [(MID, 60), (62, 76), (55, 110), (54, 160), (MID, 200)]
    cloth = shape(cloak, LINEN, CUT) + wedges((6, 312), (44, 186), (14, 8), 4, 2.6, colour)
    return (
        both(MID, cloth)
        + both(MID, shape(hollow, INK))
        + line([(50, 76), (58, 62), (MID, 48), (115, 62), (123, 76)], colour, 3, "5 3")
    )


def _white_beard() -> str:
    locks = "M86.5 286L76 256L70 264L64 230L54 238L58 200L50 196L57 136L63 149L86.5 153z"
    temple = [(MID, 78), (MID, 96), (68, 104), (61, 132), (56, 118), (60, 86)]
    mouth = path("M78.5 160H94.5L86.5 165.5z", INK)
    lip = path("M86.5 147Q72.5 145 61.5 165Q74.5 161 86.5 154z", LINEN, INKED)
    beard = both(MID, shape(temple, LINEN, INKED) + path(locks, LINEN, INKED))
    strands = both(MID, wedges((MID - 3, 274), (MID - 2, 178), (-7.4, -15), 4, 1.8, INK))
    blank = shape([(MID - 9, 148), (MID + 9, 148), (MID + 9, 164), (MID - 9, 164)], LINEN)
    return beard + blank + strands + mouth + both(MID, lip)


def _star_staff() -> str:
    shaft = shape([(148, 72), (155, 72), (155, HIGH), (148, HIGH)], GOLD, CUT)
    return shaft + disc(151.5, 56, 18, INK, CUT) + star(GOLD, 151.5, 56, 27) + fist(153, 222)


def antins(colour: str) -> str:
    """Antiņš, who rides the golden horse up the mountain of glass."""
    look = Face(x=0, top=90, half=26, tall=72, cheek=1.03, jaw=0.76, chin=0.24, eyes="wide", brow=2.8,
                frown=-3.5, nose=0.62, smile=2.5, lips=8, shade=4)  # fmt: skip
    boy = _tunic(colour) + _page_hair() + face(look) + _page_fringe()
    return _mountain(colour) + moved(58, boy) + _horse(colour)


def _mountain(colour: str) -> str:
    """Spires of cut glass, each face its own tone: hatched, bright, dark; the star on top."""
    peak = (130.0, 54.0)
    hatched = shape([peak, (84, 236), (116, 236)], colour, CUT)
    hatched += wedges((92, 210), (110, 150), (6, -24), 5, 2.1, LINEN) + wedges(
        (103, 214), (116, 160), (5, -26), 4, 1.8, LINEN
    )
    bright = shape([peak, (116, 236), (146, 236)], LINEN, CUT)
    bright += wedges((129, 128), (122, 146), (1.5, 19), 4, 1.7, colour)
    dark = shape([peak, (146, 236), (178, 236)], INK, CUT)
    dark += wedges((150, 178), (139, 110), (9, 14), 3, 1.5, LINEN)
    far = shape([(163, 122), (150, 236), (164, 236)], LINEN, CUT) + shape(
        [(163, 122), (164, 236), (190, 236)], colour, CUT
    )
    star_above = rays((130, 32), (22, 50), 16, 3.2, GOLD) + sign("D", LINEN, 130, 32, 32)
    return star_above + hatched + bright + dark + far


def _tunic(colour: str) -> str:
    cloth = [
        (-74, HIGH), (-68, 234), (-42, 200), (-16, 188), (16, 188), (42, 200), (70, 234), (80, HIGH),
    ]  # fmt: skip
    front = shape([(-8, 198), (8, 198), (8, HIGH), (-8, HIGH)], colour)
    lozenges = "".join(f"M0 {y}l5.5 6.5l-5.5 6.5l-5.5-6.5z" for y in range(206, 326, 14))
    folds = wedges((-58, 312), (-48, 224), (11, 3), 3, 2.6, INK)
    collar = shape([(-28, 189), (-15, 182), (0, 206), (15, 182), (28, 189), (0, 220)], INK)
    return shape(cloth, LINEN, CUT) + front + path(lozenges, LINEN) + folds + throat(0, 148, 206, 13) + collar


def _page_hair() -> str:
    side = [(0, 54), (-24, 58), (-38, 80), (-42, 122), (-30, 126), (0, 126)]
    return both(0, disc(-28, 126, 7, LINEN, INKED)) + both(0, shape(side, GOLD, CUT))


def _page_fringe() -> str:
    lower = "M-28 124L-21 103L-11 108L0 101L11 108L21 103L28 124"
    lines = wedges((-36, 116), (-31, 80), (0, 0), 1, 1.8, INK) + wedges(
        (-4, 96), (-2, 66), (-9, 1.5), 3, 1.7, INK
    )
    return path(f"{lower}L30 82L0 64L-30 82z", GOLD) + stroke(lower, INK, 2.4) + both(0, lines)


def _horse(colour: str) -> str:
    mane = [
        (134, 160),
        (158, 150),
        (152, 166),
        (176, 166),
        (168, 184),
        (190, 190),
        (186, HIGH),
        (150, HIGH),
        (150, 190),
    ]
    head = (
        "M130 178L135 148L147 171C160 184 166 204 168 226L172 328H114C132 296 138 276 137 254"
        "C129 258 121 264 115 273C110 280 104 273 99 278C92 282 84 277 82 267C81 258 91 246 97 236"
        "C105 218 114 194 124 184z"
    )
    features = path("M135 164L140 180L120 212L127 186z", INK) + path(
        "M114 214Q122 202 131 210Q123 218 114 214z", INK
    )
    features += disc(121, 209.5, 1.7, LINEN) + path("M87 264Q90 258 95 262Q92 267 87 264z", INK)
    bridle = line([(98, 236), (120, 262), (143, 180)], colour, 4.5) + line(
        [(121, 262), (150, 300)], colour, 3.5
    )
    neck_cuts = wedges((160, 206), (147, 202), (1.5, 12), 9, 2.6, INK)
    horse = (
        shape(mane, INK, CUT)
        + path(head, GOLD, CUT)
        + features
        + line([(99, 274), (110, 262)], INK, 2.6)
        + bridle
        + neck_cuts
    )
    return f'<g transform="translate(22 43)scale(.87)">{horse}</g>'


FIGURES = {
    "Q": Figure("Saulcerīte", saulcerite, (MID, 112)),
    "K": Figure("Baltais tēvs", baltais_tevs, (104, 118), 1.15),
    "J": Figure("Antiņš", antins, (84, 130), 1.12),
}
