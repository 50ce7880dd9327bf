"""Apply on a copy: an answer that goes wrong leaves the game as it was."""

from __future__ import annotations

from typing import Any, Generic, NamedTuple, TypeVar

from bangdice.kernel.decision import Candidate, Option
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game

AnyGame = TypeVar("AnyGame", bound=Game)


class Attempt(NamedTuple, Generic[AnyGame]):
    """The game after an answer, with all that is needed to show it: nothing of it can fail any more.

    `candidates` are those of the open question; `views` has one view a seat, and the board's last; `unasked`
    has for each seat that is not asked what it may do at any time, with None or the reason why not.
    """

    game: AnyGame
    events: tuple[Event, ...]
    candidates: tuple[Candidate, ...]
    views: tuple[Any, ...]
    unasked: tuple[tuple[Candidate, ...], ...]


def attempt(game: AnyGame, answer: Option, seat: int | None = None) -> Attempt[AnyGame]:
    """Try an answer on a copy and never touch `game`. Raise Refused, or what a bug of the rules raises."""
    copy = game.clone()
    events = copy.apply(answer, seat)
    return looked_at(copy, events)


def looked_at(game: AnyGame, events: tuple[Event, ...] = ()) -> Attempt[AnyGame]:
    """Return a game with the next question's candidates and everybody's view already made."""
    seats = range(game.seat_count)
    asked = None if game.decision is None else game.decision.seat
    views = tuple(game.view(seat) for seat in (*seats, None))
    unasked = tuple(() if seat == asked else game.candidates(seat) for seat in seats)
    return Attempt(game, events, game.candidates(), views, unasked)
