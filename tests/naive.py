"""The laws of Zole once more, slow and obvious, with cards as text; nothing of ``zole`` stands behind it.

What the rules compute with masks is compared with this.
"""

TRUMPS = "QC QS QH QD JC JS JH JD AD TD KD 9D 8D 7D".split()
PLAIN_RANKS = "A T K 9".split()
EYES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
PACK = TRUMPS + [rank + suit for suit in "CSH" for rank in PLAIN_RANKS]
DEALER = 3


def suit(card):
    """The suit a card belongs to in play."""
    return "trumps" if card in TRUMPS else card[1]


def beats(card, other, led):
    """Whether a card takes a trick from another when this one was led."""
    if suit(card) == "trumps":
        return suit(other) != "trumps" or TRUMPS.index(card) < TRUMPS.index(other)
    if suit(other) == "trumps" or suit(card) != suit(led):
        return False
    return suit(other) != suit(led) or PLAIN_RANKS.index(card[0]) < PLAIN_RANKS.index(other[0])


def winner(trick):
    """The place of the card that beats all others."""
    for place, card in enumerate(trick):
        if all(beats(card, other, trick[0]) for other in trick if other != card):
            return place
    raise AssertionError(trick)


def may_play(hand, trick):
    """The cards of a hand that may be added to a trick."""
    following = [card for card in hand if trick and suit(card) == suit(trick[0])]
    return following or list(hand)


def eyes(cards):
    """The eyes in some cards."""
    return sum(EYES[card[0]] for card in cards)


class Follower:
    """Follows the play of a deal card by card: whose turn it is, what he may play, who took what.

    Hands are 0, 1, 2; in rondo DEALER leads the two talon cards and may take them.
    """

    def __init__(self, hands, talon, *, rondo=False):
        self.hands = [list(hand) for hand in hands]
        self.leads = sorted(talon, key=PACK.index) if rondo else []
        self.taken = [[], [], [], []]
        self._lead(0)

    @property
    def turn(self):
        """The hand that is to play."""
        return (self.leader + len(self.trick)) % self.players

    def may_play(self):
        """The cards it may play."""
        return may_play(self.hands[self.turn], self.trick)

    def play(self, card):
        """Let it play a card."""
        self.hands[self.turn].remove(card)
        self.trick.append(card)
        if len(self.trick) == self.players:
            taker = (self.leader + winner(self.trick)) % self.players
            self.taken[taker].append(self.trick)
            self._lead(0 if taker == DEALER else taker)

    def piles(self):
        """The tricks and eyes of the three hands and the dealer."""
        return [(len(tricks), sum(map(eyes, tricks))) for tricks in self.taken]

    def _lead(self, hand):
        self.leader, self.trick, self.players = hand, [], 3
        if self.leads:
            self.leader, self.trick, self.players = DEALER, [self.leads.pop(0)], 4


def leaves(hands, leader, depth, trick=()):
    """How many ways there are to play so many cards on from here, three hands to a trick."""
    if depth == 0:
        return 1
    if len(trick) == 3:
        return leaves(hands, (leader + winner(trick)) % 3, depth)
    return sum(split(hands, leader, depth, trick).values())


def split(hands, leader, depth, trick=()):
    """The same, card by card that may be played first."""
    hand = hands[(leader + len(trick)) % 3]
    return {
        card: leaves([_without(held, card) for held in hands], leader, depth - 1, (*trick, card))
        for card in may_play(hand, trick)
    }


def _without(hand, card):
    return [held for held in hand if held != card]


def big_gets(zole, tricks, eyes):
    """What Big gets from each of the others for his tricks and eyes, row by row of 4.3."""
    if tricks == 8:
        return 7 if zole else 3
    if tricks == 0:
        return -8 if zole else -4
    if eyes >= 91:
        return 6 if zole else 2
    if 61 <= eyes <= 90:
        return 5 if zole else 1
    if 31 <= eyes <= 60:
        return -6 if zole else -2
    return -7 if zole else -3


def galdins_pays(piles, people, *, each_of_a_tie=False, stake_is_tricks=False):
    """What each person gets; ``piles`` are (tricks, eyes) of the three hands, the first of the people."""
    most = max(tricks for tricks, _ in piles)
    worst = max(eyes for tricks, eyes in piles if tricks == most)
    losers = [place for place, pile in enumerate(piles) if pile == (most, worst)]
    purse = [0] * people
    if len(losers) == 1 or each_of_a_tie:
        for loser in losers:
            for other in range(people):
                stake = most if stake_is_tricks else 2
                purse[loser] -= stake
                purse[other] += stake
    return purse


def rondo_pays(piles, lots, *, sitter=None):
    """What first, second and third hand, the dealer and, at five, the sitter get; one point at a time.

    ``piles`` are (tricks, eyes) of the four; ``lots`` the places on which a lot fell; ``sitter`` is
    the option for the fifth, None where there is no fifth.
    """
    purse = [0] * (4 if sitter is None else 5)
    most = max(eyes for _, eyes in piles)
    losers = [place for place, (_, eyes) in enumerate(piles) if eyes == most]
    if len(losers) == 4:
        return purse
    for place, (tricks, eyes) in enumerate(piles):
        if place not in losers:
            purse[place] = 3 if tricks == 0 else 2 if eyes <= 30 else 1
    if sitter == "as_dealer" and DEALER not in losers:
        purse[4] = purse[DEALER]
    heap = sum(purse)
    while heap >= len(losers):
        for loser in losers:
            purse[loser] -= 1
            heap -= 1
    for loser in lots:
        purse[loser] -= 1
        heap -= 1
    assert heap == 0, "a lot for every odd point, and no more"
    if sitter is not None and DEALER in losers:
        debt, purse[DEALER] = purse[DEALER], 0
        for turn in range(-debt):
            purse[DEALER if turn % 2 == 0 else 4] -= 1
    return purse
