"""Draw the Rainis deck into the product's static files: `python tools/rainis_deck.py`."""

from pathlib import Path
from typing import Final

from rainis.card import FIGURES, ace, back, court, number
from rainis.ink import FOUR_COLOURS, SUITS, TWO_COLOURS

CARDS: Final = Path(__file__).resolve().parents[1] / "src" / "zole" / "web" / "static" / "cards"
DECKS: Final = {"rainis": TWO_COLOURS, "rainis4": FOUR_COLOURS}
RANKS: Final = {"C": "AT9KQJ", "S": "AT9KQJ", "H": "AT9KQJ", "D": "AT987KQJ"}


def deck(colours: dict[str, str]) -> dict[str, str]:
    """Every file of one deck by name: the 26 faces and the back."""
    faces = {f"{rank}{suit}.svg": face(suit, rank, colours[suit]) for suit in SUITS for rank in RANKS[suit]}
    return {**faces, "back.svg": back()}


def face(suit: str, rank: str, colour: str) -> str:
    """The face of one card as SVG."""
    if rank in FIGURES[suit]:
        return court(suit, rank, colour)
    return ace(suit, colour) if rank == "A" else number(suit, rank, colour)


def main() -> None:
    """Write both decks."""
    for name, colours in DECKS.items():
        folder = CARDS / name
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in deck(colours).items():
            (folder / file).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
