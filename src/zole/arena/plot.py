"""A picture of matches: each a dot with its interval on a line of points per deal, as SVG text.

Written by hand, because a dot and a line need no library, and because such a file is small, is the same
each time, and shows in a diff what has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from math import ceil, floor
from typing import Final

from zole.arena.duplicate import Match, Side

_ROW: Final = 22
_TOP: Final = 34
_WORDS: Final = 330  # the width for who plays whom
_SCALE: Final = 360  # the width of the line of points
_INK: Final = "#1d2b24"
_SOFT: Final = "#8a978f"
_GAIN: Final = "#1f7a4d"
_LOSS: Final = "#a8432f"


def as_svg(matches: Sequence[Match]) -> str:
    """One row for each side of each match: who is alone among whom, by which rules, dot and interval."""
    rows = [(match, side) for match in matches for side in (match.alone, match.against)]
    low = floor(min(0.0, *(side.low for _, side in rows)) * 2) / 2
    high = ceil(max(0.0, *(side.high for _, side in rows)) * 2) / 2

    def at(points: float) -> float:
        return round(_WORDS + _SCALE * (points - low) / (high - low), 1)

    bottom = _TOP + _ROW * len(rows)
    parts = [_tick(step / 2, at(step / 2), bottom) for step in range(round(low * 2), round(high * 2) + 1)]
    for number, (match, side) in enumerate(rows):
        parts.append(_row(match, side, _TOP + _ROW * number + _ROW // 2, at))
    width = _WORDS + _SCALE + 20
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {bottom + 10}" '
        'font-family="sans-serif" font-size="12">\n'
        f'<rect width="{width}" height="{bottom + 10}" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _tick(points: float, x: float, bottom: int) -> str:
    ink = _INK if not points else "#dfe5e1"
    return (
        f'<line x1="{x}" y1="{_TOP - 8}" x2="{x}" y2="{bottom}" stroke="{ink}"/>'
        f'<text x="{x}" y="{_TOP - 14}" fill="{_SOFT}" text-anchor="middle">{points:+.1f}</text>'
    )


def _row(match: Match, side: Side, y: int, at: Callable[[float], float]) -> str:
    ink = _GAIN if side.low > 0 else _LOSS if side.high < 0 else _SOFT
    who = f"{side.player} among {side.others}, {match.rules.name} {match.rules.seats}"
    return (
        f'<text x="8" y="{y + 4}" fill="{_INK}">{escape(who)}</text>'
        f'<text x="{_WORDS - 16}" y="{y + 4}" fill="{ink}" text-anchor="end">{side.mean:+.2f}</text>'
        f'<line x1="{at(side.low)}" y1="{y}" x2="{at(side.high)}" y2="{y}" stroke="{ink}" stroke-width="2"/>'
        f'<circle cx="{at(side.mean)}" cy="{y}" r="4" fill="{ink}"/>'
    )
