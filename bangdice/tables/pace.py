"""Pace: how long bots and clocks wait, since when the table waits, and for whom.

Seconds of the table's clock.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bangdice.box import Box
from bangdice.kernel.decision import PASS, Option
from bangdice.kernel.event import Event
from bangdice.tables.options import rules_of
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


class Pace(Struct, frozen=True):
    """When the table goes on, and since when it waits.

    - `seen_until`: when all have seen what happened;
    - `opened`: when the question was asked; `since`: since when its seat has kept the table waiting;
    - `begun`: since when somebody has been at the table;
    - `windows`: how the open question is asked, whatever the table has chosen since;
    - `patience`: the seconds after which the table answers a masked window;
    - `deadline`: of the clock; `rung`: when the bell was rung for that seat;
    - `question` and `seat`: the open question's.
    """

    seen_until: float
    opened: float
    since: float
    begun: float
    windows: str = "ask"
    patience: float = 0.0
    deadline: float | None = None
    rung: tuple[float, ...] = ()
    question: int | None = None
    seat: int | None = None

    @classmethod
    def begin(cls, now: float) -> Pace:
        """Return the pace of a table at which nothing has happened yet."""
        return cls(now, now, now, now)

    def told(self, events: Sequence[Event], options: OptionsView, box: Box, now: float) -> Pace:
        """Return the pace after something happened in a game that people want to see."""
        if not events:
            return self
        seconds = box.seconds(events, rules_of(options, box), options.seen)
        return replace(self, seen_until=max(self.seen_until, now + seconds))

    def asked(
        self, number: int, seat: int, options: OptionsView, now: float, pick: Callable[[int], int]
    ) -> Pace:
        """Return the pace while a question is open; the same if it was open before."""
        if number == self.question:
            return self
        patience = PATIENCE[0] + pick(1001) * (PATIENCE[1] - PATIENCE[0]) / 1000
        pace = self if seat == self.seat else replace(self, seat=seat, since=now, rung=())
        pace = replace(pace, question=number, opened=now, windows=options.windows, patience=patience)
        return pace.more_time(options, now)

    def calm(self, style: str) -> float:
        """Return when the table itself answers the open question, if it does."""
        return max(self.seen_until, self.opened + (self.patience if style == "masked" else 0.0))

    def ripe(self, option: Option, style: str) -> float:
        """Return when a person's answer counts.

        A quick answer to a masked question is held back. So is a pass, until the table itself would pass: a
        player who could have answered declines no faster than one who could not.
        """
        if style != "masked":
            return self.opened
        return self.calm(style) if option == PASS else self.opened + HOLD

    def answered(self, now: float) -> Pace:
        """Return the pace after the person asked has done something: the waiting begins again."""
        return replace(self, since=now, rung=())

    def ring(self, now: float) -> Pace:
        """Return the pace after the bell was rung for the person asked."""
        return replace(self, rung=(*self.rung, now))

    def more_time(self, options: OptionsView, now: float) -> Pace:
        """Return the pace with a new clock, which runs once everybody has seen."""
        deadline = max(now, self.seen_until) + options.clock if options.clock else None
        return replace(self, deadline=deadline)

    def nobody_asked(self) -> Pace:
        """Return the pace while no question is open."""
        return replace(self, question=None, seat=None, deadline=None, rung=())

    def begin_again(self, options: OptionsView, now: float) -> Pace:
        """Return the pace when somebody is here again after nobody was: first let them see."""
        pace = replace(self, seen_until=now + options.seen, opened=now, since=now, begun=now)
        return pace.more_time(options, now)
