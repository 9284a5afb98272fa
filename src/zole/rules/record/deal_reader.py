"""One deal of a record as text: its lines read in turn, each action held against the rules at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from zole.rules.actions import CLAIM, CONCEDE, LOT
from zole.rules.cards import card_text
from zole.rules.deal import seats_with_cards
from zole.rules.record.cards_text import CardReader
from zole.rules.record.deal_cards import DealCards
from zole.rules.record.result_text import check_result
from zole.rules.record.scan import Piece
from zole.rules.record.value import Comment, Prove
from zole.rules.record.words import AFTER, CALLS, parse_seat, seat_text
from zole.rules.refusal import Refused
from zole.rules.ruleset import Rules
from zole.rules.state import DEALER, NOBODY, Phase, State, apply, start

_NUMBER: Final = re.compile(r"([0-9]{1,3})\s*[.)]")
_ARROW: Final = re.compile(r"[-=–—−]?>|→")


class DealReader:
    """Reads one deal; every fault raises RecordError where it stands."""

    def __init__(
        self, rules: Rules, players: Sequence[str], dealer: int, cards: CardReader, prove: Prove | None
    ) -> None:
        self.rules = rules
        self.players = players
        self.cards = cards
        self.prove = prove
        self._seats = (*seats_with_cards(rules.seats, dealer), dealer)
        self._dealt = DealCards(rules.seats, dealer, cards)
        self._state: State | None = None
        self._places: list[tuple[int, int]] = []
        self._comments: list[Piece] = []

    def line(self, said: Piece) -> None:
        """Take one line."""
        colon = said.text.find(":")
        if _NUMBER.match(said.text):
            self._trick(said)
        elif colon >= 0:
            self._keyed(said.part(0, colon), said.part(colon + 1), said)
        elif self._state is None and self._dealt.begun and not _has_call(said):
            self._dealt.more(said)
        elif self.state(said).phase is Phase.AUCTION:
            self._auction(said, said)
        else:
            self._trick(said)

    def note(self, comments: Iterable[Piece]) -> None:
        """Take comments on the deal."""
        self._comments.extend(comments)

    def state(self, place: Piece) -> State:
        """How far the deal has gone; at ``place`` all the cards must have been named."""
        if self._state is None:
            self._state = start(self.rules, self._dealt.deal(place))
        return self._state

    def comments(self) -> tuple[Comment, ...]:
        """The comments that were read, each after the actions that stand before it."""
        return tuple(
            Comment(sum(place < (comment.line, comment.column) for place in self._places), comment.text)
            for comment in sorted(self._comments, key=lambda one: (one.line, one.column))
        )

    # Lines -------------------------------------------------------------------------------------

    def _keyed(self, name: Piece, said: Piece, whole: Piece) -> None:
        match name.text.casefold():
            case "talon" | "pack" as word:
                if self._state is not None:
                    raise name.fault("cards_late", "2.4")
                (self._dealt.talon if word == "talon" else self._dealt.pack)(name, said)
            case "auction":
                self._auction(name, said)
            case "buried":
                self._bury(name, said)
            case "conceded":
                self._concede(name, said)
            case "claimed":
                self._claim(name, said)
            case "lots":
                self._lots(name, said)
            case "result":
                check_result(self.state(name), name, said, self.players)
            case _ if self._state is not None:
                self._trick(whole)
            case _:
                self._dealt.hand(parse_seat(name, self.players), name, said)

    def _auction(self, name: Piece, said: Piece) -> None:
        self.state(name)
        for item in said.items():
            speaker: list[Piece] = []
            after: frozenset[str] = frozenset()  # words that would only go on with the call: "the talon"
            for word in item.words():
                text = word.text.casefold()
                call = CALLS.get(text)
                if text in after:
                    after -= {text}
                elif call is None:
                    speaker.append(word)
                    after = frozenset()
                else:
                    self._speaks(speaker)
                    self._act(call, word)
                    speaker, after = [], AFTER.get(call, frozenset())
            if speaker:
                raise speaker[0].fault("call_unknown", "3.1", expected="pass, take, zole, little zole")

    def _speaks(self, words: list[Piece]) -> None:
        state = self.state(words[0]) if words else None
        if state is None or state.phase is not Phase.AUCTION:
            return
        name = words[0]._replace(text=" ".join(word.text for word in words))
        turn = self._seats[state.turn]
        if parse_seat(name, self.players) != turn:
            raise name.fault("wrong_speaker", "3.1", expected=seat_text(turn))

    def _bury(self, name: Piece, said: Piece) -> None:
        if self.state(name).phase is not Phase.BURY:
            raise name.fault("no_burial_due", "3.3")
        cards = self.cards.cards(said)
        if not cards:
            raise name.fault("cards_expected", "3.3", expected="card")
        for card, place in sorted(cards[:2]):
            self._act(card, place)
        if len(cards) > 2:
            raise cards[2][1].fault("too_many_cards", "3.3", expected=2)

    def _trick(self, said: Piece) -> None:
        state = self.state(said)
        if state.phase is Phase.BURY:
            raise said.fault("burial_due", "3.3", expected="Buried:")
        led = len(state.table)
        if state.phase is Phase.PLAY and led != (state.leader == DEALER):
            raise said.fault("trick_unfinished", "4.2", expected=seat_text(self._seats[state.turn]))
        cards, taker = self._split(said, state)
        if not cards:
            raise said.fault("cards_expected", "4.1", expected="card")
        first = cards[0][1]
        if led and cards.pop(0)[0] != state.table[0]:
            raise first.fault("wrong_talon_lead", "6.1", expected=card_text(state.table[0]))
        done = len(state.tricks)
        for card, place in cards:
            if len(self.state(place).tricks) > done:
                raise place.fault("too_many_cards", "4.2", expected=len(state.table) + 3)
            self._act(card, place)
        if taker is not None:
            self._taken_by(taker, done)

    def _split(self, said: Piece, state: State) -> tuple[list[tuple[int, Piece]], Piece | None]:
        """The cards of a trick and the name of its taker, once number and leader are found right."""
        number = _NUMBER.match(said.text)
        if number:
            if state.phase is Phase.PLAY and int(number.group(1)) != len(state.tricks) + 1:
                raise said.part(0, number.end()).fault(
                    "trick_number", expected=len(state.tricks) + 1, found=int(number.group(1))
                )
            said = said.part(number.end())
        colon = said.text.find(":")
        if colon >= 0:
            name = said.part(0, colon)
            seat, leader = parse_seat(name, self.players), self._seats[state.leader]
            if state.phase is Phase.PLAY and seat != leader:
                paragraph = "6.1" if state.leader == DEALER else "4.2" if state.tricks else "2.3"
                raise name.fault("wrong_leader", paragraph, expected=seat_text(leader))
            said = said.part(colon + 1)
        arrow = _ARROW.search(said.text)
        taker = said.part(arrow.end()) if arrow else None
        return self.cards.cards(said.part(0, arrow.start()) if arrow else said), taker

    def _taken_by(self, taker: Piece, done: int) -> None:
        tricks = self.state(taker).tricks
        if len(tricks) == done:
            raise taker.fault("trick_unfinished", "4.2", expected="card")
        seat, took = parse_seat(taker, self.players), self._seats[tricks[-1].taker]
        if seat != took:
            raise taker.fault("wrong_taker", "4.2", expected=seat_text(took))

    def _concede(self, name: Piece, said: Piece) -> None:
        other = self._other_than(self.state(name).big, said)
        if other is not None:
            raise said.fault("cannot_concede", "4.7", expected=other)
        self._act(CONCEDE, name)

    def _claim(self, name: Piece, said: Piece) -> None:
        state = self.state(name)
        other = self._other_than(state.turn, said)
        if other is not None:
            raise said.fault("wrong_claimer", "4.8", expected=other)
        self._act(CLAIM, name)
        if self.prove and (unproved := self.prove(state)):
            raise name.refused(unproved)

    def _other_than(self, hand: int, said: Piece) -> str | None:
        """The one that alone may say this, if another is named; a name may be left out."""
        if not said.text or hand == NOBODY or parse_seat(said, self.players) == self._seats[hand]:
            return None
        return seat_text(self._seats[hand])

    def _lots(self, name: Piece, said: Piece) -> None:
        self.state(name)
        lots = said.items()
        if not lots:
            raise name.fault("seat_expected", "6.2", expected="seat")
        for lot in lots:
            self._act(LOT + parse_seat(lot, self.players), lot)

    # Steps -------------------------------------------------------------------------------------

    def _act(self, action: int, place: Piece) -> None:
        try:
            self._state = apply(self.state(place), action, proved=True)
        except Refused as refused:
            raise place.refused(refused.refusal) from None
        self._places.append((place.line, place.column))


def _has_call(said: Piece) -> bool:
    return any(word.text.casefold() in CALLS for item in said.items() for word in item.words())
