"""In which order the kernel tries cards: three tables of weights, the highest first.

A row is for Big's place in the trick and the kind of card; within a row three facts tell eight cases
apart, each a bit of the place:

- LEAD_ORDER: 1 the next hand can beat the card, 2 the last hand can, 4 an opponent is out of its suit
  (where a small leads: Big is);
- SECOND_ORDER: 1 the card beats the card led, 2 the third hand can beat the better of the two, 4 the third
  hand is out of the suit led;
- THIRD_ORDER: 1 the card takes the trick, 2 Big's card has the trick so far.

The weights come from a hill climb on the nodes that "61?" takes on random deals, other ones than those
of the benchmark, from a start written by hand; ``bench/solver_order.py`` goes on with it. Order changes
what an answer costs, never the answer. Measured: 5,550 nodes with the weights written by hand, 3,180 with
these. Remembering the best reply to a card and trying it first makes it worse, by 7 to 60 in a hundred.
"""

from __future__ import annotations

from typing import Final

LEAD_ORDER: Final = (
    72, 71, 52, 11, 44, 52, -20, -87,  # Big leads: Q
    40, 11, 9, 1, 53, -6, 37, 12,  # Big leads: J
    26, -30, 5, -18, 40, -7, -39, -28,  # Big leads: A♦
    67, -81, -21, -20, 33, -18, -25, -20,  # Big leads: 10♦
    -3, 2, -61, -3, 40, -29, -58, 9,  # Big leads: K♦
    47, 25, 23, 36, -58, 1, 20, -46,  # Big leads: 9♦-7♦
    85, -59, 41, -89, 72, 12, -11, -33,  # Big leads: A
    99, -25, 70, -78, 62, -5, 13, -58,  # Big leads: 10
    2, -11, 60, -1, 89, 20, -9, -43,  # Big leads: K
    65, -16, 26, 11, 66, -16, -57, -45,  # Big leads: 9
    5, -34, -12, -20, -1, 88, 54, 9,  # Big second: Q
    30, -40, -5, -71, 28, 5, -6, 11,  # Big second: J
    13, -91, -27, -36, 37, 10, 5, -14,  # Big second: A♦
    23, -59, 32, 9, 39, -1, 9, 14,  # Big second: 10♦
    65, -67, 85, 2, 77, -13, 51, -20,  # Big second: K♦
    -7, -41, 68, -35, 100, 15, 25, 23,  # Big second: 9♦-7♦
    91, 4, 74, 9, 9, -16, 91, 47,  # Big second: A
    66, 16, 50, 57, -45, -1, 105, 20,  # Big second: 10
    57, 24, 22, 35, -16, 8, 17, 13,  # Big second: K
    39, 20, -3, 43, 85, -10, 53, 2,  # Big second: 9
    -22, 6, -45, 1, -58, 7, -52, 24,  # Big third: Q
    28, 30, -18, -35, 5, 67, 19, 4,  # Big third: J
    7, -11, 11, -79, -10, -27, 13, -31,  # Big third: A♦
    -28, 46, -1, -19, -4, 14, -88, -56,  # Big third: 10♦
    11, -5, 0, -49, -36, 20, 0, -2,  # Big third: K♦
    68, 120, -31, 11, 2, 70, 26, 64,  # Big third: 9♦-7♦
    90, 80, 22, -9, 102, 75, 13, 45,  # Big third: A
    88, 68, 24, 77, 32, 45, -14, 14,  # Big third: 10
    51, 66, 35, 22, 16, 59, -24, 20,  # Big third: K
    27, 23, 48, 46, -77, 1, -42, 9,  # Big third: 9
)  # fmt: skip

SECOND_ORDER: Final = (
    -43, 15, -13, -6, -4, 13, 22, 10,  # Big leads: Q
    -1, 17, -8, 35, 1, 17, -18, 29,  # Big leads: J
    -51, 42, 90, 54, -3, 69, 16, 97,  # Big leads: A♦
    -1, 36, 82, 38, -62, 62, -18, 54,  # Big leads: 10♦
    -27, 36, 21, 30, 6, 40, -34, 51,  # Big leads: K♦
    22, 29, -4, 27, 9, 24, -16, 49,  # Big leads: 9♦-7♦
    -40, 69, 45, 105, -120, 61, 70, 57,  # Big leads: A
    -44, -44, 46, 23, -10, 39, 93, -54,  # Big leads: 10
    -30, -35, 36, 62, -1, 57, -39, 50,  # Big leads: K
    3, 37, -6, 65, 6, 38, -56, -17,  # Big leads: 9
    -16, 26, -26, 1, 16, 12, -2, -48,  # Big second: Q
    -2, 35, -11, -12, -14, 26, -109, 46,  # Big second: J
    -32, 78, -36, -42, -30, 91, 43, 19,  # Big second: A♦
    -29, 76, -43, -62, -71, 55, -54, 4,  # Big second: 10♦
    20, 75, -13, -23, -64, 36, 6, -45,  # Big second: K♦
    25, 49, -10, -1, -13, 29, 22, 74,  # Big second: 9♦-7♦
    6, 18, -63, -43, -28, 4, 0, -19,  # Big second: A
    -83, 92, 29, 6, -25, 33, -22, 59,  # Big second: 10
    -22, 83, -46, -20, -20, 22, -40, 54,  # Big second: K
    -39, 69, 17, 16, -35, -35, -91, -73,  # Big second: 9
    -28, 26, -32, 67, -18, -9, -20, 19,  # Big third: Q
    40, 32, -2, 20, 102, 47, 36, 24,  # Big third: J
    65, 86, 11, -33, 120, 66, -66, -76,  # Big third: A♦
    57, 36, -7, -47, 11, 37, -36, -34,  # Big third: 10♦
    42, 51, -5, -38, 69, 10, -27, 9,  # Big third: K♦
    54, 29, 37, -16, 11, -1, -59, -50,  # Big third: 9♦-7♦
    80, 105, 9, 31, 76, 84, -62, -36,  # Big third: A
    118, -19, -22, -26, 62, 36, -30, 32,  # Big third: 10
    65, 38, 18, 14, 49, -60, 6, 51,  # Big third: K
    -89, 16, 22, -12, -19, 42, 30, -93,  # Big third: 9
)  # fmt: skip

THIRD_ORDER: Final = (
    9, -42, -55, 37, 0, 0, 0, 0,  # Big leads: Q
    10, 23, 8, 46, 0, 0, 0, 0,  # Big leads: J
    96, 57, -25, 71, 0, 0, 0, 0,  # Big leads: A♦
    38, 48, -27, 92, 0, 0, 0, 0,  # Big leads: 10♦
    17, 30, 28, 56, 0, 0, 0, 0,  # Big leads: K♦
    16, -26, 36, 44, 0, 0, 0, 0,  # Big leads: 9♦-7♦
    76, 35, -35, 30, 0, 0, 0, 0,  # Big leads: A
    113, -53, 2, 59, 0, 0, 0, 0,  # Big leads: 10
    20, 35, 6, 84, 0, 0, 0, 0,  # Big leads: K
    35, -83, 19, 84, 0, 0, 0, 0,  # Big leads: 9
    -15, 7, -20, 18, 0, 0, 0, 0,  # Big second: Q
    11, 21, -13, 39, 0, 0, 0, 0,  # Big second: J
    33, 62, -18, 120, 0, 0, 0, 0,  # Big second: A♦
    38, 62, -14, 57, 0, 0, 0, 0,  # Big second: 10♦
    26, 33, -52, 40, 0, 0, 0, 0,  # Big second: K♦
    1, -91, 6, 22, 0, 0, 0, 0,  # Big second: 9♦-7♦
    35, 108, 2, 107, 0, 0, 0, 0,  # Big second: A
    68, 91, -3, 27, 0, 0, 0, 0,  # Big second: 10
    33, 54, 6, 39, 0, 0, 0, 0,  # Big second: K
    -14, 88, 18, 30, 0, 0, 0, 0,  # Big second: 9
    -30, 26, -86, 64, 0, 0, 0, 0,  # Big third: Q
    -13, 46, -2, 113, 0, 0, 0, 0,  # Big third: J
    -39, 91, 16, 93, 0, 0, 0, 0,  # Big third: A♦
    -33, 58, -5, 17, 0, 0, 0, 0,  # Big third: 10♦
    -30, 54, -95, 61, 0, 0, 0, 0,  # Big third: K♦
    16, 48, 8, -36, 0, 0, 0, 0,  # Big third: 9♦-7♦
    4, 47, 44, 72, 0, 0, 0, 0,  # Big third: A
    32, 60, -55, 86, 0, 0, 0, 0,  # Big third: 10
    19, 39, -45, 70, 0, 0, 0, 0,  # Big third: K
    40, 21, 9, 36, 0, 0, 0, 0,  # Big third: 9
)  # fmt: skip
