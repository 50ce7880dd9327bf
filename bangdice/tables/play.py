"""The game on the table: its recording and its picture, always of the same moment."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bangdice.kernel.attempt import Attempt, looked_at
from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game
from bangdice.kernel.record import Entry, Recording
from bangdice.kernel.roles import Result
from bangdice.tables.picture import Picture, picture_of

log = logging.getLogger(__name__)
LATELY = 30
"""The most events that are told again to a device that asks for a whole view."""

UNDECIDED = Result((), "nobody", "undecided")


class Moment(NamedTuple):
    """A game after an answer, with its picture: nothing about it can fail any more."""

    after: Attempt[Any]
    picture: Picture


class Play(NamedTuple):
    """A game that is played, `number` in the table's series, with its picture.

    `lately`: what happened last, the oldest first; after a restart, what the last answer led to.
    """

    number: int
    recording: Recording[Any]
    picture: Picture
    lately: tuple[Event, ...]

    @classmethod
    def of(cls, number: int, recording: Recording[Any]) -> Play:
        """Return the game of a recording. Nobody else writes in the recording after that."""
        now = recording.now
        return cls(number, recording, picture_of(now), now.events[-LATELY:])

    @property
    def game(self) -> Game:
        """The game as it stands; nobody changes it."""
        game: Game = self.recording.now.game
        return game

    def tried(self, entry: Entry) -> Moment:
        """Return what an answer would lead to.

        Raise Refused: it is not legal, or `rules_broken` where the rules trip over it.
        """
        return _unbroken(lambda: self.recording.tried(entry), str(entry))

    def undecided(self) -> Moment:
        """Return the game ended in the middle. Raise Refused: `rules_broken`."""

        def ended() -> Attempt[Any]:
            copy = self.game.clone()
            copy._events = []
            copy.end(UNDECIDED)
            copy.run()
            return looked_at(copy, tuple(copy._events))

        return _unbroken(ended, "the end, undecided")

    def after(self, entry: Entry, moment: Moment) -> Play:
        """Return the play after an answer that was tried."""
        recording = self.recording.copy()
        recording.add(entry, moment.after)
        return self._showing(recording, moment)

    def stopped(self, moment: Moment) -> Play:
        """Return the play after the end that `undecided` made."""
        recording = self.recording.copy()
        recording.now = moment.after
        return self._showing(recording, moment)

    def told(self, events: Sequence[Event]) -> Play:
        """Return the play after something has happened beside the game."""
        return self._replace(lately=(*self.lately, *events)[-LATELY:])

    def _showing(self, recording: Recording[Any], moment: Moment) -> Play:
        lately = (*self.lately, *moment.after.events)[-LATELY:]
        return Play(self.number, recording, moment.picture, lately)


def _unbroken(make: Callable[[], Attempt[Any]], what: str) -> Moment:
    try:
        after = make()
        return Moment(after, picture_of(after))
    except Refused:
        raise
    except Exception:
        log.exception("the rules are broken by: %s", what)
        raise Refused(Reason("rules_broken")) from None
