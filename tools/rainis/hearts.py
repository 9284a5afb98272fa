"""Hearts, Jumis: the people of *Mīla stiprāka par nāvi* (Love Stronger than Death), Turaida, 1620."""

from math import cos, radians, sin

from .dress import HIGH, MID, braid, brooch, fist, hem, throat
from .faces import Face, face
from .figure import Figure
from .ink import GOLD, INK, LINEN
from .strokes import CUT, INKED, both, disc, line, moved, num, path, rays, shape, stroke, wedges


def maija(colour: str) -> str:
    """Maija, the Rose of Turaida, with the scarf she died for, before the mouth of the cave."""
    look = Face(x=MID, top=94, half=25, tall=72, cheek=1.02, jaw=0.7, chin=0.14, brow=2.8, arch=2.5,
                frown=-1.5, smile=1.5, lips=8, full=7, shade=4)  # fmt: skip
    return (
        _cave()
        + _maiden_hair()
        + _maiden_dress()
        + throat(MID, 150, 200)
        + face(look)
        + _parting()
        + _scarf(colour)
        + both(MID, braid(52, 170, 9, 8.5, -1.2))
        + _rose_crown()
        + brooch(MID, 284, 15, "H")
    )


def _cave() -> str:
    arches = ""
    for wide, top, width in ((80, 20, 5), (66, 36, 4), (52, 52, 3)):
        left, right, foot, bend = num(MID - wide), num(MID + wide), num(top + wide * 1.1), top + 20
        rise = f"M{left} 312V{foot}Q{left} {bend} 86.5 {top}Q{right} {bend} {right} {foot}V312"
        arches += stroke(rise, GOLD, width)
    return arches + both(MID, wedges((-2, 30), (26, 48), (-1.5, 38), 7, 3, GOLD))


def _maiden_hair() -> str:
    side = [(MID, 72), (60, 76), (50, 100), (52, 150), (66, 174), (MID, 174)]
    return both(MID, shape(side, GOLD, CUT))


def _maiden_dress() -> str:
    blouse = [(8, HIGH), (20, 240), (50, 202), (74, 190), (99, 190), (123, 202), (153, 240), (165, HIGH)]
    shawl = [(56, 198), (28, 212), (8, 246), (-4, HIGH), (48, HIGH), (MID, 268), (74, 222)]
    border = hem([(63, 203), (80, 240), (72, 276), (50, 322)], INK)
    return shape(blouse, LINEN, CUT) + both(
        MID, shape(shawl, INK, CUT) + wedges((8, 312), (32, 222), (13, 8), 3, 3, LINEN) + border
    )


def _parting() -> str:
    crown = "M61.5 132L60.5 92H112.5L111.5 132Q106 108 86.5 101Q67 108 61.5 132z"
    edge = stroke("M61.5 132Q67 108 86.5 101Q106 108 111.5 132", INK, 2.4)
    return path(crown, GOLD) + edge + both(MID, wedges((63, 124), (82, 100), (1, -9), 2, 1.5, INK))


def _scarf(colour: str) -> str:
    round_neck = [(68, 174), (MID, 190), (105, 174), (109, 193), (MID, 213), (64, 193)]
    right = [(MID - 3, 202), (MID + 10, 202), (MID + 32, 254), (MID + 12, 264)]
    left = [(MID - 10, 202), (MID + 4, 202), (MID - 2, 266), (MID - 24, 256)]
    out = shape(right, colour, CUT) + shape(left, colour, CUT) + shape(round_neck, colour, CUT)
    out += line([(MID + 13, 258), (MID + 30, 249)], LINEN, 2.4, "3 2") + line(
        [(MID - 22, 250), (MID - 2, 259)], LINEN, 2.4, "3 2"
    )
    return (
        out
        + line([(69, 186), (MID, 202), (104, 186)], LINEN, 2.6, "4 3.5")
        + disc(MID - 1, 207, 6, colour, CUT)
    )


def _rose_crown() -> str:
    band = shape([(MID - 31, 95), (MID - 34, 73), (MID + 34, 73), (MID + 31, 95)], INK, CUT)
    for dx in (-24, -12, 0, 12, 24):
        band += shape([(MID + dx - 5, 84), (MID + dx, 78), (MID + dx + 5, 84), (MID + dx, 90)], LINEN)
    return band + rose(MID - 23, 67, 12, LINEN) + rose(MID + 23, 67, 12, LINEN) + rose(MID, 61, 15, LINEN)


def rose(x: float, y: float, radius: float, petals: str) -> str:
    """A wild rose of five petals."""
    out = ""
    for i in range(5):
        turn = radians(72 * i - 90)
        out += disc(x + radius * 0.58 * cos(turn), y + radius * 0.58 * sin(turn), radius * 0.5, petals, INKED)
    return out + disc(x, y, radius * 0.32, GOLD, INKED)


def heils(colour: str) -> str:
    """Viktors Heils, the gardener of Sigulda, with a rose; behind him the tower of Turaida."""
    look = Face(x=0, top=92, half=25, tall=78, cheek=0.98, jaw=0.66, chin=0.2, brow=3.2, frown=-1.5, lips=7.5,
                smile=1, turn=2)  # fmt: skip
    gardener = (
        _curls()
        + _doublet()
        + throat(0, 150, 210)
        + _lace_collar(colour)
        + face(look)
        + _brushed_hair()
        + moved(2, _thin_moustache())
        + _gift()
    )
    evening = both(MID, wedges((-2, 26), (66, 26), (0, 15), 12, 2.6, GOLD))
    return evening + _tower(147, 88) + moved(80, gardener)


def _tower(x: float, top: float) -> str:
    wall = shape([(x - 19, HIGH), (x - 19, top), (x + 19, top), (x + 19, HIGH)], GOLD, CUT)
    roof = shape([(x - 25, top + 2), (x, top - 42), (x + 25, top + 2)], INK, CUT)
    bricks = ""
    for row in range(20):
        for k in (-1, 0, 1):
            bricks += f"M{x + k * 12 - 4 + (3 if row % 2 else -2):g} {top + 14 + row * 11:g}h7"
    window = path(f"M{x - 4:g} {top + 40:g}v-12a4 4 0 0 1 8 0v12z", INK)
    return wall + roof + stroke(bricks, INK, 2.2) + window


def _curls() -> str:
    side = "M0 68C-34 66-42 96-38 116C-50 124-50 138-42 146C-54 156-50 176-36 182C-30 192-14 192 0 186z"
    shine = wedges((-40, 176), (-36, 140), (6, 6), 2, 1.8, LINEN)
    return both(0, path(side, INK, CUT) + shine)


def _doublet() -> str:
    body = [
        (-86, HIGH),
        (-76, 248),
        (-48, 208),
        (-20, 194),
        (20, 194),
        (48, 208),
        (76, 248),
        (86, HIGH),
    ]
    slashes = wedges((-66, 316), (-48, 236), (12, 6), 3, 3, GOLD)
    seam = line([(-34, HIGH), (-30, 236)], LINEN, 2.4)
    return shape(body, INK, CUT) + both(0, slashes + seam)


def _lace_collar(colour: str) -> str:
    edge = "M-13 184L-44 199q-8 4-5 11q-5 8 4 10q0 9 9 7q3 8 11 4q5 6 11 1L0 210z"
    lace = line([(-44, 212), (-36, 221), (-24, 224), (-10, 224)], colour, 3, "3 3")
    return both(0, path(edge, LINEN, INKED) + lace)


def _brushed_hair() -> str:
    lock = [(0, 82), (3, 99), (-16, 104), (-25, 128), (-30, 100), (-22, 80)]
    far = [(0, 82), (3, 99), (19, 108), (25, 128), (30, 100), (22, 80)]
    return shape(lock, INK) + shape(far, INK) + wedges((-20, 94), (-6, 76), (5, -1), 2, 1.4, LINEN)


def _thin_moustache() -> str:
    half = "M0 146.5Q-9 143 -16 144Q-9 149 0 148.5z"
    tuft = shape([(-2.5, 160), (2.5, 160), (0, 167)], INK)
    return both(0, path(half, INK)) + tuft


def _gift() -> str:
    stem = line([(0, 306), (0, 256)], LINEN, 4)
    leaf = "M0 278Q-22 278 -24 260Q-4 260 0 278z"
    return stem + both(0, path(leaf, LINEN)) + rose(0, 244, 21, LINEN) + fist(2, 278)


def jakubovskis(colour: str) -> str:
    """The deserter Jakubovskis: fur cap, feather, sabre."""
    look = Face(x=0, top=92, half=27, tall=78, cheek=1.02, jaw=0.74, chin=0.34, eyes="narrow", brow=5, arch=4,
                frown=3.5, bridge=1.6, nose=0.66, age=2, lips=8, turn=1)  # fmt: skip
    officer = (
        _zupan()
        + throat(0, 150, 200, 14)
        + _standing_collar(colour)
        + both(0, shape([(0, 84), (-29, 84), (-31, 128), (-26, 142), (0, 142)], INK, CUT))
        + face(look)
        + moved(1, _long_moustache())
        + _fur_cap(colour)
    )
    glare = rays((150, -10), (30, 250), 26, 4.5, GOLD, (80, 190))
    blade = path("M150 252C170 190 170 108 138 36C148 96 148 180 138 250z", LINEN, INKED)
    hilt = shape([(124, 248), (166, 238), (168, 248), (126, 259)], GOLD, CUT)
    return glare + blade + moved(82, officer) + hilt + fist(146, 256)


def _zupan() -> str:
    coat = [(-86, HIGH), (-76, 242), (-44, 202), (0, 190), (44, 202), (76, 242), (86, HIGH)]
    out = shape(coat, INK, CUT)
    for i, wide in enumerate((28, 33, 35, 34, 32)):
        y = 224 + i * 20
        out += line([(-wide, y - 4), (8 - wide, y), (wide - 8, y), (wide, y - 4)], GOLD, 4.5)
        out += disc(0, y, 4.6, LINEN)
    return out + both(0, wedges((-70, 316), (-52, 226), (13, 4), 2, 3, GOLD))


def _standing_collar(colour: str) -> str:
    side = [(-13, 176), (-38, 190), (-46, 216), (-22, 206), (0, 218)]
    return both(0, shape(side, colour, CUT) + wedges((-40, 212), (-30, 192), (9, -5), 3, 1.8, GOLD))


def _long_moustache() -> str:
    half = "M0 145Q-15 141 -35 164Q-16 155 0 151z"
    return both(0, path(half, INK) + wedges((-6, 149), (-20, 153), (-6, 3), 2, 1, LINEN))


def _fur_cap(colour: str) -> str:
    plume = "M10 66C16 36 34 14 60 8C58 36 46 58 22 70z"
    quill = line([(16, 66), (34, 40), (54, 18)], INK, 2.4)
    barbs = wedges((24, 56), (38, 54), (8, -11), 3, 1.5, INK)
    cap = shape([(-30, 84), (-38, 52), (0, 40), (38, 52), (30, 84)], colour, CUT)
    fur = shape([(-42, 74), (42, 74), (38, 102), (-38, 102)], INK, CUT)
    hairs = wedges((-34, 101), (-37, 80), (8.4, 0), 9, 2, GOLD)
    hairs += wedges((-30, 75), (-28, 88), (8.4, 0), 8, 1.4, GOLD)
    badge = shape([(0, 47), (9, 59), (0, 71), (-9, 59)], GOLD) + disc(0, 59, 2.6, INK)
    return path(plume, LINEN, INKED) + quill + barbs + cap + fur + hairs + badge


FIGURES = {
    "Q": Figure("Maija", maija, (MID, 112)),
    "K": Figure("Viktors Heils", heils, (84, 118)),
    "J": Figure("Jakubovskis", jakubovskis, (86, 112)),
}
