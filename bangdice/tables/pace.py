"""Pace: how long bots and clocks wait, since when the table waits, and for whom.

Seconds of the table's clock.
"""

from collections.abc import Callable, Sequence

from bangdice.kernel.event import Event
from bangdice.tables.view import OptionsView

HELP = 45.0
HOLD = 2.0
PATIENCE = (2.0, 5.0)
DICE_EVENTS = frozenset(("rolled", "flipped", "event_revealed"))
"""What people want to see as long as dice: a "draw!" and a new event too."""


class Pace:
    """`opened`: when the question was asked; `since`: since when its seat has kept us waiting.

    `deadline`: of the clock; `seen_until`: when all have seen; `patience`: after so many seconds the table
    answers a masked window.
    """

    def __init__(self, now: float) -> None:
        self.seen_until = now
        self.opened = now
        self.since = now
        self.patience = 0.0
        self.deadline: float | None = None
        self._question: int | None = None
        self._seat: int | None = None

    def told(self, events: Sequence[Event], options: OptionsView, now: float) -> None:
        """Something happened that people want to see."""
        if events:
            dice = any(event.name in DICE_EVENTS for event in events)
            self.seen_until = max(self.seen_until, now + (options.seen_dice if dice else options.seen))

    def asked(
        self, number: int, seat: int, options: OptionsView, now: float, pick: Callable[[int], int]
    ) -> bool:
        """A question is open; False, and nothing changes, when it was open before."""
        if number == self._question:
            return False
        self._question = number
        self.opened = now
        self.patience = PATIENCE[0] + pick(1001) * (PATIENCE[1] - PATIENCE[0]) / 1000
        if seat != self._seat:
            self._seat, self.since = seat, now
        self.more_time(options, now)
        return True

    def answered(self, now: float) -> None:
        """The person asked has done something: the waiting begins again."""
        self.since = now

    def more_time(self, options: OptionsView, now: float) -> None:
        """The clock begins again, when everybody has seen."""
        self.deadline = max(now, self.seen_until) + options.clock if options.clock else None

    def nobody_asked(self) -> None:
        """No question is open."""
        self._question = self._seat = self.deadline = None

    def begin_again(self, options: OptionsView, now: float) -> None:
        """Somebody is here again after nobody was: first let them see."""
        self.seen_until = now + options.seen
        self.opened = self.since = now
        self.more_time(options, now)
