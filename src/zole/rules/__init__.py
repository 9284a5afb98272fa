"""What Zole is: cards, rule sets, one deal as a value, what a seat may see, the record.

Standard library only; no dice, no clock, no files, no words for people.
"""

from zole.rules.actions import CLAIM, CONCEDE, LITTLE_ZOLE, LOT, PASS, TAKE, ZOLE, Action
from zole.rules.cards import Card, Cards, card_text, cards_in, cards_text, mask_of, parse_card
from zole.rules.contracts import Contract, Row
from zole.rules.deal import Deal, Seat, seats_out, seats_with_cards
from zole.rules.outcome import Outcome, outcome
from zole.rules.refusal import Refusal, Refused
from zole.rules.ruleset import Rules
from zole.rules.state import Phase, State, apply, legal_actions, refusal, start
from zole.rules.tricks import Trick, eyes, legal_cards, trick_winner
from zole.rules.view import View, view

__all__ = [
    "CLAIM",
    "CONCEDE",
    "LITTLE_ZOLE",
    "LOT",
    "PASS",
    "TAKE",
    "ZOLE",
    "Action",
    "Card",
    "Cards",
    "Contract",
    "Deal",
    "Outcome",
    "Phase",
    "Refusal",
    "Refused",
    "Row",
    "Rules",
    "Seat",
    "State",
    "Trick",
    "View",
    "apply",
    "card_text",
    "cards_in",
    "cards_text",
    "eyes",
    "legal_actions",
    "legal_cards",
    "mask_of",
    "outcome",
    "parse_card",
    "refusal",
    "seats_out",
    "seats_with_cards",
    "start",
    "trick_winner",
    "view",
]
