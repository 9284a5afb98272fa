"""How much of something one may ask for."""

from __future__ import annotations


class Allowance:
    """A token bucket: so many messages at once, so many a second in the long run."""

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        self._burst, self._per_second = burst, per_second
        self._left, self._seen = burst, now

    def take(self, now: float) -> bool:
        """Whether one more message may come at this time.

        >>> allowance = Allowance(2, 1, now=0)
        >>> [allowance.take(0), allowance.take(0), allowance.take(0), allowance.take(1)]
        [True, True, False, True]
        """
        self._left = min(self._burst, self._left + (now - self._seen) * self._per_second)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
