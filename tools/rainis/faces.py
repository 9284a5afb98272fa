"""One way to build a face, lit from the left, and the traits that make each face its own."""

from dataclasses import dataclass
from typing import Final

from .ink import INK, LINEN
from .strokes import both, disc, num, path, shape, stroke

# Eyes: how high the upper and how deep the lower lid stands, and how broad the eye is.
LIDS: Final = {"open": (7, 3.5, 7), "wide": (8.5, 5.5, 7), "narrow": (4.2, 2.4, 7.5)}


@dataclass(frozen=True, kw_only=True)
class Face:
    """Where a face is and how it differs from the next one."""

    x: float
    top: float
    half: float = 25
    tall: float = 76
    cheek: float = 1.0  # breadth at the cheekbones, jaw and chin, as parts of `half`
    jaw: float = 0.68
    chin: float = 0.16
    eyes: str = "open"  # open, wide, narrow, closed, lowered
    brow: float = 3.5  # thickness
    arch: float = 1.0
    frown: float = 0.0
    nose: float = 0.64  # where it ends, down the face
    bridge: float = 0.0  # how far the nose is hooked
    lips: float = 8.5
    smile: float = 0.0
    full: float = 6.0
    shade: int = 5  # cuts on the dark cheek
    age: int = 0
    turn: float = 0.0  # the features' shift towards the shade

    @property
    def eye_line(self) -> float:
        """The height of the eyes."""
        return self.top + self.tall * 0.41


def face(look: Face, ink: str = INK, skin: str = LINEN) -> str:
    """The face from hairline to chin, without hair, hat or beard."""
    parts = (
        _outline(look, skin),
        _cheek(look, ink),
        _eyes(look, ink, skin),
        _brows(look, ink),
        _nose(look, ink),
        _mouth(look, ink),
        _age(look, ink),
    )
    return "".join(parts)


def _outline(look: Face, skin: str) -> str:
    x, top, half, tall = look.x, look.top, look.half, look.tall
    right = [
        (half, 0.0),
        (half * look.cheek, tall * 0.46),
        (half * (look.cheek + look.jaw) / 2 + 0.6, tall * 0.66),
        (half * look.jaw, tall * 0.82),
        (half * look.chin, tall),
    ]
    left = [(-dx, dy) for dx, dy in reversed(right)]
    return shape([(x + dx, top + dy) for dx, dy in right + left], skin)


def _eyes(look: Face, ink: str, skin: str) -> str:
    return "".join(_eye(look, side, ink, skin) for side in (-1, 1))


def _eye(look: Face, side: int, ink: str, skin: str) -> str:
    x = look.x + look.turn + side * (look.half * 0.5 - side * look.turn * 0.15)
    y = look.eye_line
    if look.eyes == "closed":
        lid = f"M{num(x - 7)} {num(y - 1)}Q{num(x)} {num(y + 5)} {num(x + 7)} {num(y - 1)}"
        return stroke(lid, ink, 2.6)
    if look.eyes == "lowered":
        low = f"Q{num(x)} {num(y + 1)} {num(x + 7.5)} {num(y - 2)}"
        return path(
            f"M{num(x - 7.5)} {num(y - 2)}{low}Q{num(x)} {num(y + 8)} {num(x - 7.5)} {num(y - 2)}z", ink
        )
    upper, lower, wide = LIDS[look.eyes]
    ends = f"M{num(x - wide)} {num(y)}Q{num(x)} {num(y - upper)} {num(x + wide)} {num(y)}"
    lens = path(f"{ends}Q{num(x)} {num(y + lower)} {num(x - wide)} {num(y)}z", ink)
    return lens + disc(x - 1.8, y - upper * 0.18, 1.2 + lower * 0.06, skin)


def _brows(look: Face, ink: str) -> str:
    x, y, half = look.x + look.turn, look.eye_line, look.half
    thick = look.brow
    out = ""
    for side in (-1, 1):
        spots = [
            (x + side * 4.5, y - 7.5 + look.frown),
            (x + side * half * 0.66, y - 10 - look.arch - thick * 0.4),
            (x + side * (half * 0.92), y - 6.5 - look.arch * 0.4),
            (x + side * half * 0.66, y - 10 - look.arch + thick * 0.6),
            (x + side * 5, y - 7.5 + look.frown + thick),
        ]
        out += shape(spots, ink)
    return out


def _nose(look: Face, ink: str) -> str:
    x, y = look.x + look.turn, look.eye_line
    end = look.top + look.tall * look.nose
    spots = [
        (x + 3.5, y - 6),
        (x + 3, y + 2),
        (x + 4.5 + look.bridge, (y + end) / 2),
        (x + 6.5, end - 0.5),
        (x - 1, end + 2.4),
        (x - 5, end + 1),
        (x + 1.5, end - 3),
        (x + 0.6 + look.bridge, (y + end) / 2),
        (x + 0.6, y),
    ]
    return shape(spots, ink)


def _mouth(look: Face, ink: str) -> str:
    x, y, wide = look.x + look.turn * 0.8, look.top + look.tall * 0.785, look.lips
    corner = num(y - look.smile)
    left, right = num(x - wide), num(x + wide)
    bow = f"L{num(x - 2.5)} {num(y - 2.6)}L{num(x)} {num(y - 1.4)}L{num(x + 2.5)} {num(y - 2.6)}"
    lips = f"M{left} {corner}{bow}L{right} {corner}Q{num(x)} {num(y + look.full)} {left} {corner}z"
    under = y + look.full * 0.5 + 3
    return path(lips, ink) + shape([(x - 3.5, under), (x + 4, under - 0.4), (x + 0.5, under + 1.8)], ink)


def _cheek(look: Face, ink: str) -> str:
    """Woodcut ticks that model the dark side, from the cheekbone down along the jaw."""
    out = []
    slope = look.half * (look.cheek - look.jaw) / (look.tall * 0.36)
    for i in range(look.shade):
        down = look.tall * 0.47 + i * 4.6
        edge = look.x + look.half * look.cheek - max(0.0, down - look.tall * 0.46) * slope
        y = look.top + down
        out.append(shape([(edge + 0.4, y - 1.6), (edge - 9.5 + i * 0.7, y + 0.6), (edge - 1, y + 1.9)], ink))
    return "".join(out)


def _age(look: Face, ink: str) -> str:
    """Furrows: one year mark at the eyes, two beside the nose, three on the forehead."""
    x, y, half = look.x + look.turn, look.eye_line, look.half
    out = ""
    if look.age >= 1:
        bag = [
            (x + half * 0.24, y + 6),
            (x + half * 0.5, y + 8.4),
            (x + half * 0.78, y + 5.4),
            (x + half * 0.5, y + 10),
        ]
        out += both(x, shape(bag, ink))
    if look.age >= 2:
        fold = [(x + 7, y + 15), (x + 12.5, y + 24), (x + 9.5, y + 22)]
        out += both(x, shape(fold, ink))
    if look.age >= 3:
        for lift in (17, 21.5):
            out += shape(
                [
                    (x - half * 0.5, y - lift),
                    (x, y - lift - 1.8),
                    (x + half * 0.5, y - lift),
                    (x, y - lift + 0.4),
                ],
                ink,
            )
    return out
