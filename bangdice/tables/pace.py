"""Pace: how long bots and clocks wait, since when the table waits, and for whom.

Seconds of the table's clock.
"""

from collections.abc import Callable, Sequence

from bangdice.kernel.decision import PASS, Option
from bangdice.kernel.event import Event
from bangdice.tables.view import OptionsView

RING = 45.0
"""So long the table waits before anybody may ring the bell, in seconds."""
AWAY = 45.0
"""So long a chair has no device here before others may help, in seconds."""
SILENT = 180.0
"""So long nobody touches a device of the chair that is asked before others may help, in seconds."""
RING_AGAIN = 10.0
"""Between two rings, in seconds."""
HOLD = 2.0
"""So long the quickest answer to a masked question is held back, in seconds."""
PATIENCE = (2.0, 5.0)
"""Between these, in seconds, the table answers an empty masked window: when, is chance and tells nothing."""
DICE_EVENTS = frozenset(("rolled",))

LONG_EVENTS = {
    "event_revealed": 3.2, "eliminated": 2.2, "played": 1.4, "flipped": 1.3, "used": 1.2, "turn_lost": 1.0,
    "extra_turn": 1.0, "shown": 1.0, "laid": 0.9, "passed_on": 0.9, "flip_chosen": 0.9, "barrel": 0.9,
    "shot_at_card": 0.9, "store_opened": 0.9, "penalty": 0.9, "ghost_returned": 0.9, "revived": 0.9,
    "became": 0.9,
}  # fmt: skip
"""How long a screen shows an event of the card game, in seconds at the ordinary pace; one answer may lead to
many of them, one after another. All others take SHORT.
"""
SHORT = 0.3
ORDINARY = 1.2
"""The option `seen` at the ordinary pace, in seconds."""
LONGEST = 8.0
"""However much an answer led to, it is shown no longer than this, in seconds at the ordinary pace."""


class Pace:
    """`opened`: when the question was asked; `since`: since when its seat has kept us waiting.

    `deadline`: of the clock; `seen_until`: when all have seen; `windows`: how the open question is asked,
    whatever the table has chosen since; `patience`: after so many seconds the table answers a masked window.
    `rung`: when the bell was rung for that seat; `begun`: since when somebody has been at the table.
    """

    def __init__(self, now: float) -> None:
        self.seen_until = now
        self.opened = now
        self.since = now
        self.patience = 0.0
        self.windows = "ask"
        self.deadline: float | None = None
        self.rung: tuple[float, ...] = ()
        self.begun = now
        self._question: int | None = None
        self._seat: int | None = None

    def told(self, events: Sequence[Event], options: OptionsView, now: float) -> None:
        """Something happened that people want to see."""
        if events:
            self.seen_until = max(self.seen_until, now + _seen(events, options))

    def asked(
        self, number: int, seat: int, options: OptionsView, now: float, pick: Callable[[int], int]
    ) -> bool:
        """A question is open; False, and nothing changes, when it was open before."""
        if number == self._question:
            return False
        self._question = number
        self.opened = now
        self.windows = options.windows
        self.patience = PATIENCE[0] + pick(1001) * (PATIENCE[1] - PATIENCE[0]) / 1000
        if seat != self._seat:
            self._seat, self.since, self.rung = seat, now, ()
        self.more_time(options, now)
        return True

    def calm(self, style: str) -> float:
        """When the table itself answers the open question, if it does."""
        return max(self.seen_until, self.opened + (self.patience if style == "masked" else 0.0))

    def ripe(self, option: Option, style: str) -> float:
        """When a person's answer counts. To a masked question a quick one is held back, and a pass until the
        table itself would pass: who could have answered declines no faster than who could not.
        """
        if style != "masked":
            return self.opened
        return self.calm(style) if option == PASS else self.opened + HOLD

    def answered(self, now: float) -> None:
        """The person asked has done something: the waiting begins again."""
        self.since, self.rung = now, ()

    def ring(self, now: float) -> None:
        """The bell is rung for the person asked."""
        self.rung = (*self.rung, now)

    def more_time(self, options: OptionsView, now: float) -> None:
        """The clock begins again, when everybody has seen."""
        self.deadline = max(now, self.seen_until) + options.clock if options.clock else None

    def nobody_asked(self) -> None:
        """No question is open."""
        self._question = self._seat = self.deadline = None
        self.rung = ()

    def begin_again(self, options: OptionsView, now: float) -> None:
        """Somebody is here again after nobody was: first let them see."""
        self.seen_until = now + options.seen
        self.opened = self.since = self.begun = now
        self.more_time(options, now)


def _seen(events: Sequence[Event], options: OptionsView) -> float:
    """How long people want to look at what happened, in seconds."""
    if options.game == "cards":
        shown = min(LONGEST, sum(LONG_EVENTS.get(event.name, SHORT) for event in events))
        return max(1.0, shown / ORDINARY) * options.seen
    return options.seen_dice if any(event.name in DICE_EVENTS for event in events) else options.seen
