"""What is true of every game on the kernel, whatever its rules: an examination that knows none of them.

`examine(kind, setup, seed, pick, rate)` plays one game and checks the laws 1 to 5 on its way; each law is
also a function of its own that takes a game at a question. `rate` is how much is looked at: 1.0 is everything
at every question, 0.05 is every twentieth question and there every twentieth option.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec
import pytest

from bangdice.kernel.attempt import looked_at
from bangdice.kernel.chance import Chance
from bangdice.kernel.decision import PASS, Option, read_option
from bangdice.kernel.errors import Refused
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game
from bangdice.kernel.record import Entry, Record, read_record, replayed

Move = tuple[int, Option]
"""Who answers (the seat asked, or one that interrupts) and what."""

Pick = Callable[[Game], Move]
"""Plays: chooses the next move of a game that has a question open."""

Watchers = Callable[[Game, Game], set[int | None]]
"""Who saw a card that was picked: from the game before and after, the seats (None: the public)."""

LIMIT = 20_000


class Examined(NamedTuple):
    """A game that was played to its end under examination, and its moves."""

    game: Game
    moves: tuple[Move, ...]


def random_pick(rng: Random, interrupting: float = 0.1) -> Pick:
    """Any legal answer; now and then an interruption by whoever may."""

    def pick(game: Game) -> Move:
        assert game.decision is not None
        if rng.random() < interrupting:
            offers = [(seat, option) for seat in _others(game) for option in game.options(seat)]
            if offers:
                return rng.choice(offers)
        return game.decision.seat, rng.choice(game.options())

    return pick


def nothing_more(game: Game) -> None:
    """No law of the game's own."""


def examine(
    kind: type[Game],
    setup: Mapping[str, Any],
    seed: bytes,
    pick: Pick,
    rate: float = 1.0,
    own_laws: Callable[[Game], None] = nothing_more,
) -> Examined:
    """Play one game to its end and check the laws 1 to 5, without 3b (`check_hidden_picks`).

    `own_laws` is called at every question and at the end: nothing is created or lost, life within bounds.
    """
    check_frames(kind)
    rng = Random(seed)
    moves: list[Move] = []
    played = kind.start(setup, seed)
    for game, move in walk(played, pick):
        own_laws(game)
        if rng.random() < rate:
            check_options(game, rng, rate)
            check_copy(game, move)
            check_plain(game)
            check_dump(game)
            check_nothing_leaks(game, rng)
            check_interruptions(game)
        moves.append(move)
    own_laws(played)
    check_dump(played)
    check_nothing_leaks(played, rng)
    check_record(kind, setup, seed, moves, played)
    return Examined(played, tuple(moves))


def walk(game: Game, pick: Pick, limit: int = LIMIT) -> Iterator[tuple[Game, Move]]:
    """A game at each of its questions, with the move that is made next.

    Law 4: somebody can always act, or the game is over.
    """
    for _ in range(limit):
        if game.decision is None:
            break
        assert game.result is None, "a question is open in a game that is over"
        assert game.options(), f"nobody can act: {game.decision}"
        move = pick(game)
        yield game, move
        game.apply(move[1], move[0])
    assert game.decision is None, f"not over after {limit} answers"
    assert game.result is not None, "no question is open and nobody has won"
    assert not game.stack, "a game that is over has frames left"


# What frames are


def check_frames(kind: type[Game]) -> None:
    """Every frame is called what its class is called, and has its rule as docstring."""
    for name, cls in kind.frames.items():
        assert name == cls.__name__
        assert cls.__doc__ and not cls.__doc__.startswith(f"{name}("), f"{name} does not say its rule"


def check_plain(game: Game) -> None:
    """The fields of all frames are plain values, and no frame stands in another."""
    for frame in (*game.stack, *game.late, *filter(None, (game.asking, game.interrupted))):
        assert all(map(_is_plain, frame)), f"{frame} holds what is not plain"


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return not hasattr(value, "is_frame") and all(map(_is_plain, value))
    return value is None or isinstance(value, (int, str))


# Law 1


def check_options(game: Game, rng: Random, rate: float = 1.0) -> None:
    """Options are there, distinct, legible, PASS first, and can be applied; who is asked is in play, but for
    what outlives him (the dead see to their estate).
    """
    assert game.decision is not None
    rule: Any = game.asking
    in_play = game.is_in_play(game.decision.seat)
    assert in_play or rule.outlives, f"who is asked is out of the game: {game.decision}"
    for seat in range(game.seat_count):
        candidates = game.candidates(seat)
        options = game.options(seat)
        names = [option for option, _ in candidates]
        assert len(set(names)) == len(names), f"an option is there twice: {names}"
        assert PASS not in options[1:], "to decline stands first"
        for option, reason in candidates:
            assert read_option(str(option)) == option, f"{option!r} cannot be read back from text"
            if rng.random() < rate:
                _check_candidate(game, seat, option, legal=reason is None)
    _check_candidate(game, game.decision.seat, Option("no_such_thing"), legal=False)


def _check_candidate(game: Game, seat: int, option: Option, legal: bool) -> None:
    copy = game.clone()
    assert (game.refusal(seat, option) is None) == legal
    if legal:
        looked_at(copy, copy.apply(option, seat))
    else:
        with pytest.raises(Refused):
            copy.apply(option, seat)
        assert copy.dump() == game.dump(), f"{option} was refused and still changed something"


# Law 2


def check_copy(game: Game, move: Move) -> None:
    """Clone then apply = apply, which leaves the original alone; and so does a game that was loaded."""
    before = game.dump()
    one, other, loaded = game.clone(), game.clone(), type(game).load(before)
    events = one.apply(move[1], move[0])
    assert game.dump() == before, f"{move} on a copy changed the original"
    assert other.apply(move[1], move[0]) == events
    assert loaded.apply(move[1], move[0]) == events
    assert one.dump() == other.dump() == loaded.dump()


def check_dump(game: Game) -> None:
    """`load(dump(game))` = the game, through real JSON; its questions, options and views are the same."""
    data = game.dump()
    again = type(game).load(json.loads(json.dumps(data)))
    assert again.dump() == data
    assert set(vars(again)) == set(vars(game)), "attributes are lost by loading"
    for seat in (*range(game.seat_count), None):
        assert again.candidates(seat) == game.candidates(seat)
        assert _seen(again, seat) == _seen(game, seat)


def check_record(
    kind: type[Game], setup: Mapping[str, Any], seed: bytes, moves: list[Move], game: Game
) -> None:
    """The record, written and read, replays to the same game."""
    entries = tuple(Entry(seat, "bot", option) for seat, option in moves)
    record = Record(kind.name, kind.rules_version, setup, seed, entries)
    read = read_record(str(record))
    assert str(read) == str(record)
    assert replayed(read, kind).game.dump() == game.dump()


# Law 3


def check_nothing_leaks(game: Game, rng: Random) -> None:
    """3a. For every seat, and for the public: exchanging what it cannot know changes nothing that it sees."""
    for seat in (*range(game.seat_count), None):
        copy = game.clone()
        copy.resample(seat, rng.randbytes(32))
        other = type(game).load(copy.dump())
        assert other.decision == game.decision
        assert _seen(other, seat) == _seen(game, seat), f"seat {seat} sees what it cannot know"
        if seat is not None:
            assert other.candidates(seat) == game.candidates(seat), (
                f"options of seat {seat} tell what it cannot know"
            )
        if other.decision is not None and other.options():
            looked_at(other).game.apply(rng.choice(other.options()))


def check_hidden_picks(game: Game, move: Move, streams: tuple[str, ...], watchers: Watchers) -> int:
    """3b. At every hidden random pick all outcomes are tried: who does not see it, sees no difference.

    `streams` are those from which hidden picks are drawn. Returns how many picks were looked at.
    """
    drawn: list[Drawn] = []
    with _overheard(drawn, {}):
        game.clone().apply(move[1], move[0])
    picks = [at for at, pick in enumerate(drawn) if pick.stream in streams]
    for at in picks:
        outcomes = [_outcome(game, move, {at: value}) for value in range(drawn[at].bound)]
        for seat in (*range(game.seat_count), None):
            unseen = [it for it in outcomes if seat not in watchers(game, it[0])]
            looks = {_look(after, events, seat) for after, events in unseen}
            assert len(looks) < 2, f"seat {seat} sees what was picked from {drawn[at].stream!r}"
    return len(picks)


class Drawn(NamedTuple):
    """One value that was drawn from a stream."""

    stream: str
    bound: int
    value: int


@contextmanager
def _overheard(drawn: list[Drawn], forced: Mapping[int, int]) -> Iterator[None]:
    """Write down all that is drawn, and force some of it: the how-manieth draw -> the value."""
    draw_below = Chance.draw_below

    def draw(self: Chance, bound: int, stream: str) -> int:
        value = draw_below(self, bound, stream)
        value = forced.get(len(drawn), value)
        drawn.append(Drawn(stream, bound, value))
        return value

    def draw_many(self: Chance, count: int, bound: int, stream: str) -> tuple[int, ...]:
        return tuple(self.draw_below(bound, stream) for _ in range(count))

    with patch.object(Chance, "draw_below", draw), patch.object(Chance, "draw_many", draw_many):
        yield


def _outcome(game: Game, move: Move, forced: Mapping[int, int]) -> tuple[Game, tuple[Event, ...]]:
    copy = game.clone()
    with _overheard([], forced):
        return copy, copy.apply(move[1], move[0])


def _look(game: Game, events: tuple[Event, ...], seat: int | None) -> bytes:
    """All that a seat learns of a move: its view, the events it may read, who is asked, about what."""
    read = [event.seen_by(seat) for event in events]
    return _seen(game, seat) + msgspec.json.encode((read, game.decision))


def _seen(game: Game, seat: int | None) -> bytes:
    return msgspec.json.encode(game.view(seat))


# Law 5


def check_interruptions(game: Game) -> None:
    """An interruption by another seat leaves the question as it is; an answer on its way does no harm."""
    asked = game.decision
    assert asked is not None
    for seat in _others(game):
        for option in game.options(seat):
            copy = game.clone()
            copy.apply(option, seat)
            if copy.result is not None or not copy.is_in_play(asked.seat):
                continue
            assert copy.decision == asked, f"{option} of seat {seat} changed the question"
            for answer in game.options():
                if copy.refusal(asked.seat, answer) is None:
                    copy.clone().apply(answer, asked.seat)


def _others(game: Game) -> tuple[int, ...]:
    asked = None if game.decision is None else game.decision.seat
    return tuple(seat for seat in range(game.seat_count) if seat != asked)
