"""The inks of the Rainis deck and how far apart they stand: one colour a suit, gold, linen, ink."""

from typing import Final

INK: Final = "#1f1c18"
LINEN: Final = "#f7f0e1"
PAPER: Final = "#fbf7ec"
FIELD: Final = "#f0e4c9"
GOLD: Final = "#ecb64a"
OCHRE: Final = "#a06a12"  # gold's place on pale ground, where gold itself would be lost
EDGE: Final = "#b9ab8e"
MADDER: Final = "#a3182a"  # the woven back

RED: Final = "#b3202a"
SUITS: Final = ("C", "S", "H", "D")
TWO_COLOURS: Final = {"C": INK, "S": INK, "H": RED, "D": RED}
# Clubs are kept dark and bluish, hearts light and warm: apart in lightness and in hue for every eye.
FOUR_COLOURS: Final = {"C": "#0a4a44", "S": INK, "H": RED, "D": "#2457b0"}


def luminance(colour: str) -> float:
    """The relative luminance of `#rrggbb` as WCAG 2 defines it.

    >>> luminance("#ffffff")
    1.0
    """
    red, green, blue = (_linear(int(colour[i : i + 2], 16) / 255) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """The WCAG contrast of two colours, 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)
