"""Apply on a copy: an answer that goes wrong leaves the game as it was."""

from typing import Any, Generic, NamedTuple, TypeVar

from bangdice.kernel.decision import Candidate, Option
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game

AnyGame = TypeVar("AnyGame", bound=Game)


class Attempt(NamedTuple, Generic[AnyGame]):
    """The game after an answer, with all that is needed to show it: nothing of it can fail any more.

    `views` has one view a seat, and the board's last.
    """

    game: AnyGame
    events: tuple[Event, ...]
    candidates: tuple[Candidate, ...]
    views: tuple[Any, ...]


def attempt(game: AnyGame, answer: Option, seat: int | None = None) -> Attempt[AnyGame]:
    """Try an answer on a copy; raises Refused, or whatever is wrong with the rules, and never touches
    `game`.
    """
    copy = game.clone()
    events = copy.apply(answer, seat)
    return looked_at(copy, events)


def looked_at(game: AnyGame, events: tuple[Event, ...] = ()) -> Attempt[AnyGame]:
    """A game with the next question's candidates and everybody's view already made."""
    views = tuple(game.view(seat) for seat in (*range(game.seat_count), None))
    return Attempt(game, events, game.candidates(), views)
