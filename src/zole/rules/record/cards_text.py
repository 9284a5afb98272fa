"""Cards as people write them in a record: one or many, with the place of each."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from zole.rules.cards import CODES, CardTextError, parse_card
from zole.rules.record.scan import Piece

_SIGNS: Final = "♣♠♥♦♧♤♡♢"
# A rank set off from its sign, a playing card of Unicode, or whatever stands between separators.
_TOKEN: Final = re.compile(
    rf"(?:10|[AKQJTТКДВakqjtткдв987])\s+[{_SIGNS}]\ufe0f?|[\U0001f0a0-\U0001f0ff]\ufe0f?|[^\s,;|/·\U0001f0a0-\U0001f0ff]+"
)
_RUSSIAN: Final = re.compile(rf"[ТКДВткдв]\s*[{_SIGNS}]")


def language_of(pieces: Iterable[Piece]) -> str | None:
    """``ru`` if anywhere a Russian rank stands before a suit sign (rules 1.6), else None.

    >>> language_of([Piece("A: Т♣ 10♠", 1, 1)])
    'ru'
    """
    return "ru" if any(_RUSSIAN.search(piece.text) for piece in pieces) else None


class CardReader:
    """Reads cards in one language; every card is worked out once."""

    def __init__(self, language: str | None) -> None:
        self.language = language
        # A Latin T or K may be refused in another language, so nothing is taken for granted then.
        self._known = {code: card for card, code in enumerate(CODES)} if language is None else {}

    def cards(self, piece: Piece) -> list[tuple[int, Piece]]:
        """The cards in a piece and where each stands; raises RecordError for what is no card."""
        known = self._known
        found = []
        for token in _TOKEN.finditer(piece.text):
            text = token.group()
            place = Piece(text, piece.line, piece.column + token.start())
            card = known.get(text)
            if card is None:
                card = known[text] = self._parse(text, place)
            found.append((card, place))
        return found

    def _parse(self, text: str, place: Piece) -> int:
        try:
            return parse_card("".join(text.split()), language=self.language)
        except CardTextError as error:
            paragraph = "1.1" if error.key == "card_not_in_pack" else "1.6"
            raise place.fault(error.key, paragraph, expected="card") from None
