"""The one numbering of everything that can be done in a deal.

0..25   the card with that number (rules 1.5): play it or, before the first lead, bury it; a burial is
        two actions, the card with the lower number first, so that it has one spelling
26      pass
27      take the talon, as Big
28      Zole
29      little Zole
30      concede (4.7): accepted where the rules allow it, never listed among the legal actions
31      claim the rest (4.8): accepted only from who says that it is proved, never listed
32..36  the lot of 6.2 falls on seat 0..4
"""

from __future__ import annotations

from typing import Final, NewType

Action = NewType("Action", int)

PASS: Final = Action(26)
TAKE: Final = Action(27)
ZOLE: Final = Action(28)
LITTLE_ZOLE: Final = Action(29)
CONCEDE: Final = Action(30)
CLAIM: Final = Action(31)
LOT: Final = Action(32)
LAST_ACTION: Final = Action(36)
