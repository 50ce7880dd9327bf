"""The game on the table: its recording and its picture, always of the same moment."""

import logging
from collections import deque
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
"""Events that are told again to whoever asks for a whole view."""

UNDECIDED = Result((), "nobody", "undecided")


class Moment(NamedTuple):
    """A game after an answer, with its picture: nothing about it can fail any more."""

    after: Attempt[Any]
    picture: Picture


class Play:
    """A game that is played, `number` in the table's series."""

    def __init__(self, number: int, recording: Recording[Any]) -> None:
        self.number = number
        self.recording = recording
        self.picture = picture_of(recording.now)
        self._lately: deque[Event] = deque(recording.now.events, LATELY)

    @property
    def lately(self) -> Sequence[Event]:
        """What happened last, the oldest first; after a restart, what the last answer led to."""
        return tuple(self._lately)

    @property
    def game(self) -> Game:
        """The game as it stands; nobody changes it."""
        game: Game = self.recording.now.game
        return game

    def tried(self, entry: Entry) -> Moment:
        """What an answer would lead to. Refused: not legal, or `rules_broken` when the rules trip over it."""
        return _unbroken(lambda: self.recording.tried(entry), str(entry))

    def undecided(self) -> Moment:
        """The game ended in the middle. Refused: `rules_broken`."""

        def ended() -> Attempt[Any]:
            copy = self.game.clone()
            copy._events = []
            copy.end(UNDECIDED)
            copy.run()
            return looked_at(copy, tuple(copy._events))

        return _unbroken(ended, "the end, undecided")

    def add(self, entry: Entry, moment: Moment) -> None:
        """Go on with an answer that was tried."""
        self.recording.add(entry, moment.after)
        self._show(moment)

    def stop(self, moment: Moment) -> None:
        """Go on with the end that `undecided` made."""
        self.recording.now = moment.after
        self._show(moment)

    def tell(self, events: Sequence[Event]) -> None:
        """Note what has happened beside the game."""
        self._lately.extend(events)

    def _show(self, moment: Moment) -> None:
        self.picture = moment.picture
        self._lately.extend(moment.after.events)


def _unbroken(make: Callable[[], Attempt[Any]], what: str) -> Moment:
    try:
        after = make()
        return Moment(after, picture_of(after))
    except Refused:
        raise
    except Exception:
        log.exception("the rules are broken by: %s", what)
        raise Refused(Reason("rules_broken")) from None
