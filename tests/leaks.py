"""Law 3: nothing leaks. Facts that a seat cannot know make no difference to its view and its questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple, TypeVar
from unittest.mock import patch

import msgspec

from bangdice.kernel.chance import Chance
from bangdice.kernel.decision import Option
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game
from bangdice.kernel.record import full_look

Move = tuple[int, Option]
"""The seat that answers (the one asked, or one that interrupts) and its answer."""

Watchers = Callable[[Game, Game], set[int | None]]
"""The seats (None: the public) that saw a picked card, from the game before and after."""

AnyGame = TypeVar("AnyGame", bound=Game)


def check_nothing_leaks(game: Game, rng: Random) -> None:
    """Check 3a. For every seat, and for the public: exchanging unknown facts changes nothing that it sees."""
    for seat in (*range(game.seat_count), None):
        copy = game.clone()
        copy.resample(seat, rng.randbytes(32))
        other = type(game).load(copy.dump())
        assert other.decision == game.decision
        assert view_of(other, seat) == view_of(game, seat), f"seat {seat} sees what it cannot know"
        if seat is not None:
            assert other.candidates(seat) == game.candidates(seat), (
                f"options of seat {seat} tell what it cannot know"
            )
        if other.decision is not None and other.options():
            full_look(other).game.apply(rng.choice(other.options()))


def check_film_leaks_nothing(game: Game, move: Move, rng: Random) -> None:
    """Nothing in the pictures of a film is secret. A patch is the difference of two of them.

    At every event of an answer all facts that the public cannot know are exchanged: its picture is the same.
    """
    watched = game.clone()
    watched._film = []
    public = type(watched).public

    def twice(this: Game) -> Any:
        shown = public(this)
        other = this.clone()
        other.resample(None, rng.randbytes(32))
        other.look_again()
        seen, then = msgspec.json.encode(shown), msgspec.json.encode(public(other))
        assert seen == then, f"the film tells a secret, after {this.latest_events()[-1].name}"
        return shown

    with patch.object(type(watched), "public", twice):
        watched.apply(move[1], move[0])


def check_hidden_picks(game: Game, move: Move, streams: tuple[str, ...], watchers: Watchers) -> int:
    """Check 3b. All outcomes of every hidden random pick are tried: a seat that does not see it sees no
    difference.

    `streams` are those from which hidden picks are drawn. Returns the number of checked picks.
    """
    drawn = drawn_from(game, move)
    picks = [at for at, pick in enumerate(drawn) if pick.stream in streams]
    for at in picks:
        outcomes = outcomes_of(game, move, at, drawn[at].bound)
        for seat in (*range(game.seat_count), None):
            unseen = [it for it in outcomes if seat not in watchers(game, it[0])]
            looks = {look_of(after, events, seat) for after, events in unseen}
            assert len(looks) < 2, f"seat {seat} sees what was picked from {drawn[at].stream!r}"
    return len(picks)


class Drawn(NamedTuple):
    """One value that was drawn from a stream."""

    stream: str
    bound: int
    value: int


def drawn_from(game: Game, move: Move) -> list[Drawn]:
    """All values that are drawn when a move is made, in order."""
    drawn: list[Drawn] = []
    with _overheard(drawn, {}):
        game.clone().apply(move[1], move[0])
    return drawn


def outcomes_of(game: AnyGame, move: Move, at: int, bound: int) -> list[tuple[AnyGame, tuple[Event, ...]]]:
    """Return the games after a move, with its events, for every value that the drawing number `at` could
    have.
    """
    return [_outcome(game, move, {at: value}) for value in range(bound)]


@contextmanager
def _overheard(drawn: list[Drawn], forced: Mapping[int, int]) -> Iterator[None]:
    """Note all draws, and force some of them: the number of the draw -> the value."""
    draw_each = Chance.draw_each

    def draw(self: Chance, bounds: Sequence[int], stream: str) -> tuple[int, ...]:
        first = len(drawn)
        for at, value in enumerate(draw_each(self, bounds, stream), first):
            drawn.append(Drawn(stream, bounds[at - first], forced.get(at, value)))
        return tuple(it.value for it in drawn[first:])

    with patch.object(Chance, "draw_each", draw):
        yield


def _outcome(game: AnyGame, move: Move, forced: Mapping[int, int]) -> tuple[AnyGame, tuple[Event, ...]]:
    copy = game.clone()
    copy._film = []
    with _overheard([], forced):
        return copy, copy.apply(move[1], move[0])


def look_of(game: Game, events: tuple[Event, ...], seat: int | None) -> bytes:
    """Return all that a seat learns of a move: view, events, film, the asked seat, the subject."""
    read = [event.for_seat(seat) for event in events]
    return view_of(game, seat) + msgspec.json.encode((read, game._film, game.decision))


def view_of(game: Game, seat: int | None) -> bytes:
    return msgspec.json.encode(game.view(seat))
