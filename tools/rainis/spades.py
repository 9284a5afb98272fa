"""Spades, Austra's tree: the people of *Pūt, vējiņi!* (Blow, Wind!) on the Daugava."""

from .dress import BROAD, HIGH, MID, braid, brooch, fist, gusts, hem, river, throat
from .faces import Face, face
from .figure import Figure
from .ink import GOLD, INK, LINEN
from .strokes import CUT, INKED, both, disc, line, path, shape, wedges


def baiba(colour: str) -> str:
    """The orphan Baiba in her kerchief, before the tree in which the sun rises."""
    look = Face(
        x=MID, top=98, half=23, tall=70, jaw=0.66, eyes="lowered", brow=2.6, frown=-3, lips=7.5, shade=4
    )
    return (
        _sun_tree()
        + _orphan_dress()
        + throat(MID, 150, 214)
        + _kerchief_back()
        + face(look)
        + _kerchief_front()
        + braid(114, 192, 6, 8, 1)
        + river(258, colour)
    )


def _sun_tree() -> str:
    sun = shape([(MID, 6), (MID + 14, 20), (MID, 34), (MID - 14, 20)], GOLD)
    boughs = ((200, 100), (174, 96), (148, 92), (122, 84), (96, 68), (70, 46))
    tree = line([(MID, 300), (MID, 36)], GOLD, 7)
    return (
        tree
        + sun
        + "".join(line([(MID - w, y - w), (MID, y), (MID + w, y - w)], GOLD, 5.5) for y, w in boughs)
    )


def _orphan_dress() -> str:
    blouse = [(10, HIGH), (20, 244), (48, 204), (74, 192), (99, 192), (125, 204), (153, 244), (163, HIGH)]
    shawl = [(66, 192), (40, 206), (14, 246), (0, HIGH), (46, HIGH), (74, 240)]
    seams = wedges((70, 262), (80, 226), (4, 8), 2, 1.6, INK)
    folds = wedges((14, 300), (38, 224), (11, 6), 3, 2.6, LINEN)
    border = hem([(63, 196), (69, 240), (44, 322)], INK)
    return shape(blouse, LINEN, CUT) + both(MID, seams + shape(shawl, INK, CUT) + folds + border)


def _kerchief_back() -> str:
    side = [(MID, 56), (57, 64), (45, 100), (49, 146), (61, 174), (MID, 174)]
    hollow = [(MID, 84), (66, 92), (59, 120), (62, 150), (76, 174), (MID, 174)]
    return both(MID, shape(side, LINEN, CUT)) + both(MID, shape(side, LINEN) + shape(hollow, INK))


def _kerchief_front() -> str:
    hair = both(MID, shape([(MID, 88), (MID, 100), (73, 112), (64, 130), (63, 106), (71, 92)], GOLD, INKED))
    band = line([(51, 102), (59, 74), (MID, 65), (114, 74), (122, 102)], INK, 4, "4.5 3")
    creases = both(MID, wedges((52, 132), (60, 112), (1, 13), 3, 1.7, INK))
    tied = [(65, 166), (MID, 181), (108, 166), (112, 179), (MID, 196), (61, 179)]
    knot = shape([(MID, 184), (MID - 15, 222), (MID - 3, 228), (MID + 3, 196)], LINEN, INKED)
    knot += shape([(MID, 184), (MID + 16, 220), (MID + 5, 228), (MID - 2, 196)], LINEN, INKED)
    return hair + band + creases + shape(tied, LINEN, INKED) + knot + disc(MID, 189, 5.5, LINEN, INKED)


def uldis(colour: str) -> str:
    """The boatman Uldis with his oar, the wind in his face."""
    look = Face(x=MID, top=92, half=27, tall=74, jaw=0.8, chin=0.3, brow=4.5, frown=-1, arch=0, nose=0.62,
                smile=2, lips=7)  # fmt: skip
    winds = [
        (20, -6, 128), (36, 28, 150), (58, -6, 46), (120, -6, 44), (142, -6, 34), (166, -6, 60),
        (60, 128, 182), (126, 122, 182), (150, 128, 184),
    ]  # fmt: skip
    return (
        gusts([(float(y), float(a), float(b)) for y, a, b in winds])
        + _boatman_coat()
        + throat(MID, 150, 210, 16)
        + brooch(MID, 214, 9, "S")
        + _boatman_hair()
        + face(look)
        + _moustache()
        + _hat()
        + _oar()
        + river(258, colour)
    )


def _boatman_coat() -> str:
    """A coat of white homespun with corded edges, a dark waistcoat, and the woven belt."""
    coat = [(-2, HIGH), (6, 238), (40, 200), (MID, 186), (133, 200), (167, 238), (175, HIGH)]
    waistcoat = [(MID - 24, 192), (MID, 214), (MID + 24, 192), (MID + 16, HIGH), (MID - 16, HIGH)]
    cords = line([(62, 193), (70, 250), (70, 262)], INK, 5) + line(
        [(58, 196), (66, 250), (66, 262)], INK, 1.8, "3 2.4"
    )
    sleeve = line([(30, 262), (36, 226)], INK, 2.4) + wedges((12, 262), (22, 226), (8, 4), 2, 1.8, INK)
    sleeve += wedges((44, 210), (56, 205), (1, 7), 3, 1.5, INK)
    buttons = "".join(disc(MID, y, 3, GOLD) for y in (232, 244))
    return shape(coat, LINEN, CUT) + shape(waistcoat, INK) + both(MID, cords + sleeve) + buttons


def _boatman_hair() -> str:
    side = [
        (MID - 33, 84),
        (MID - 39, 108),
        (MID - 34, 114),
        (MID - 41, 130),
        (MID - 32, 136),
        (MID - 34, 148),
        (MID - 22, 152),
        (MID, 152),
    ]
    return both(MID, shape(side, INK, CUT))


def _moustache() -> str:
    return both(MID, path("M86.5 142.5Q78.5 138.5 68.5 144.5Q77.5 149.5 86.5 147.5z", INK))


def _hat() -> str:
    crown = shape([(MID - 34, 90), (MID - 29, 52), (MID + 29, 52), (MID + 34, 90)], INK, CUT)
    band = shape([(MID - 32, 76), (MID + 32, 76), (MID + 35, 90), (MID - 35, 90)], GOLD, CUT)
    lozenges = line([(MID - 32, 83), (MID + 34, 83)], INK, 4.5, "4.5 4")
    brim = "M26.5 92Q86.5 78 146.5 92Q136.5 104 118.5 100Q86.5 91 54.5 100Q36.5 104 26.5 92z"
    return crown + band + lozenges + path(brim, INK, CUT)


def _oar() -> str:
    shaft = shape([(150, 20), (158, 20), (146, 258), (138, 258)], GOLD, CUT)
    blade = shape([(147, 12), (162, 12), (165, 72), (157, 96), (149, 96), (143, 72)], GOLD, CUT)
    return shaft + blade + line([(154.5, 24), (153, 88)], INK, 2.6) + fist(144, 218)


def gatins(colour: str) -> str:
    """The herd boy Gatiņš with his reed pipe."""
    look = Face(x=MID, top=92, half=26, tall=68, cheek=1.04, jaw=0.78, chin=0.26, eyes="wide", brow=3,
                frown=-2, nose=0.62, lips=7, smile=2, shade=3)  # fmt: skip
    winds = [
        (20, -6, 110),
        (38, 40, 150),
        (60, -6, 46),
        (122, -6, 38),
        (146, -6, 30),
        (58, 124, 178),
        (110, 134, 182),
    ]
    return (
        gusts([(float(y), float(a), float(b)) for y, a, b in winds])
        + _herd_coat()
        + throat(MID, 148, 200, 15)
        + both(MID, disc(MID - 28, 127, 7.5, LINEN, INKED))
        + _thatch()
        + face(look)
        + _fringe()
        + _freckles()
        + _pipe()
        + river(284, colour)
    )


def _herd_coat() -> str:
    coat = [(0, HIGH), (8, 234), (40, 195), (70, 182), (103, 182), (133, 195), (165, 234), (BROAD, HIGH)]
    shirt = [(64, 182), (MID, 258), (109, 182)]
    weave = both(MID, wedges((12, 310), (38, 210), (14, 3), 4, 3, INK))
    collar = both(MID, shape([(66, 176), (57, 192), (78, 216), (MID, 200)], LINEN, INKED))
    buttons = "".join(disc(MID, y, 2.6, INK) for y in (216, 228))
    return shape(coat, GOLD, CUT) + weave + shape(shirt, LINEN, CUT) + collar + buttons


def _thatch() -> str:
    left = [
        (34, 124),
        (40, 110),
        (35, 108),
        (39, 90),
        (33, 88),
        (34, 73),
        (25, 74),
        (20, 60),
        (11, 65),
        (3, 53),
    ]
    right = [(9, 64), (18, 58), (24, 72), (34, 71), (33, 87), (39, 90), (35, 108), (40, 110), (34, 124)]
    return shape([(MID - x, y) for x, y in left] + [(MID + x, y) for x, y in right], INK, CUT)


def _fringe() -> str:
    lock = "M58.5 122L58 88H115L114.5 122L108 104L99 110L92 99L84 108L74 100L66 106z"
    return path(lock, INK) + wedges((62, 94), (68, 70), (9, -0.5), 6, 1.5, LINEN)


def _freckles() -> str:
    return "".join(disc(MID + x, y, 1.1, INK) for x, y in ((-15, 134), (-10, 136.5), (-17, 138.5), (11, 136)))


def _pipe() -> str:
    reed = shape([(40, 304), (31, 293), (130, 206), (138, 216)], LINEN, INKED)
    return reed + line([(46, 290), (128, 217)], INK, 3.2, "3.2 8") + fist(66, 264) + fist(108, 226)


FIGURES = {
    "Q": Figure("Baiba", baiba, (MID, 118)),
    "K": Figure("Uldis", uldis, (MID, 112)),
    "J": Figure("Gatiņš", gatins, (MID, 118)),
}
