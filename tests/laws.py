"""The laws of every game on the kernel: an examination that knows none of its rules.

`examine(kind, setup, seed, pick, rate)` plays one game and checks the laws 1 to 5 on its way; each law is
also a function of its own that takes a game at a question. `rate` is how much is looked at: 1.0 is everything
at every question, 0.05 is every twentieth question and there every twentieth option.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from msgspec.structs import astuple

from bangdice.kernel.decision import PASS, Option, read_option
from bangdice.kernel.errors import Refused
from bangdice.kernel.game import Game
from bangdice.kernel.patch import patch
from bangdice.kernel.record import BACK, Entry, Record, Recording, film_answer, full_look, read_record, replay
from bangdice.kernel.rules import answers_in_force
from tests.leaks import Move, check_film_leaks_nothing, check_nothing_leaks, view_of
from tests.patched import as_json, patched

Pick = Callable[[Game], Move]
"""Plays: chooses the next move of a game that has a question open."""

LIMIT = 20_000
RECORDS = 25
"""A whole record is replayed this much more often than a question is looked at."""


class Examined(NamedTuple):
    """A game that was played to its end under examination, and its moves."""

    game: Game
    moves: tuple[Move, ...]


def random_pick(rng: Random, interrupting: float = 0.1) -> Pick:
    """Pick any legal answer; now and then an interruption by any seat that may."""

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


def nothing_of_moves(game: Game, move: Move) -> None:
    """No law about moves of the game's own."""


def examine(
    kind: type[Game],
    setup: Mapping[str, Any],
    seed: bytes,
    pick: Pick,
    rate: float = 1.0,
    own_laws: Callable[[Game], None] = nothing_more,
    at_move: Callable[[Game, Move], None] = nothing_of_moves,
) -> Examined:
    """Play one game to its end and check the laws 1 to 5, without 3b (`leaks.check_hidden_picks`).

    `own_laws` is called at every question and at the end: nothing is created or lost, life within bounds;
    `at_move` with every move before it is made.
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
            check_taking_back(game, move)
            check_film(game, move)
            check_plain(game)
            check_dump(game)
            check_rules_in_force(game)
            check_nothing_leaks(game, rng)
            check_film_leaks_nothing(game, move, rng)
            check_interruptions(game, rng)
        at_move(game, move)
        moves.append(move)
    own_laws(played)
    check_dump(played)
    check_nothing_leaks(played, rng)
    if rng.random() < RECORDS * rate:
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
    """Check that every frame is registered under its class's name, and has its rule as docstring."""
    for name, cls in kind.frames.items():
        assert name == cls.__name__
        assert cls.__doc__ and not cls.__doc__.startswith(f"{name}("), f"{name} does not say its rule"


def check_plain(game: Game) -> None:
    """The fields of all frames are plain values, and no frame stands in another."""
    for frame in (*game.stack, *game.late, *filter(None, (game.asking, game.interrupted))):
        assert all(map(_is_plain, astuple(frame))), f"{frame} holds what is not plain"


def check_rules_in_force(game: Game) -> None:
    """The rules in force are not kept for too long: a game that has just been loaded finds the same."""
    fresh = type(game).load(game.dump())
    kept, found = game._in_force, answers_in_force(fresh)
    assert kept is None or kept == found, "a part of the state that decides what is in force is not `Ruled`"
    for seat in range(game.seat_count):
        assert game.view(seat) == fresh.view(seat), "a view is made of rules that are no longer in force"


def check_asked(game: Game, asked: Mapping[str, Any]) -> None:
    """Check that the question has only values that the game's box declares, of these types."""
    if game.decision is not None:
        for name, value in game.decision.values:
            msgspec.convert(value, asked[name], strict=True)


def _is_plain(value: object) -> bool:
    if isinstance(value, tuple):
        return not hasattr(value, "is_frame") and all(map(_is_plain, value))
    return value is None or isinstance(value, (int, str))


# Law 1


def check_options(game: Game, rng: Random, rate: float = 1.0) -> None:
    """Check that options exist, are distinct and legible, PASS first, and can be applied; the asked player is
    in play, except for frames that outlive him (the dead see to their estate).
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
        full_look(copy, copy.apply(option, seat))
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


def check_taking_back(game: Game, move: Move) -> None:
    """Check that a part taken back leaves the game as it was, except for the question's new number; only the
    player who made it can take it back.
    """
    written = Recording(game.clone(), {}, game.chance.seed)
    seat, answer = move
    entry = Entry(seat, "person", answer)
    written.add(entry, written.try_entry(entry))
    after = written.game
    for other in range(game.seat_count):
        if other != seat or not after.can_take_back:
            with pytest.raises(Refused):
                written.try_entry(Entry(other, "person", BACK))
    if after.can_take_back:
        back = written.try_entry(Entry(seat, "person", BACK)).game
        assert (back.stack, back.asking, back.options()) == (game.stack, game.asking, game.options())
        new = {"epoch": back.chance.epoch, "questions": back.questions, "decision": back.dump()["decision"]}
        assert back.dump() == {**game.dump(), **new}
        assert back.decision is not None and game.decision is not None
        assert back.decision[1:] == game.decision[1:]
        assert back.chance.epoch > after.chance.epoch and back.questions > after.questions


def check_film(game: Game, move: Move) -> None:
    """The law of the film: the patches of an answer, one an event and a last one, turn the view before it
    into the view after it, byte for byte, for the board and every seat. Screens can be sent an answer so.
    """
    after = film_answer(game, move[1], move[0])
    assert len(after.film) == len(after.events)
    before = shown = game.public()
    screen = as_json(before)
    for frame in (*after.film, after.game.public()):
        screen = patched(screen, as_json(patch(shown, frame)))
        assert _text(screen) == _text(as_json(frame)), "a patch does not lead to the next picture"
        shown = frame
    for seat, view in zip((*range(game.seat_count), None), after.views, strict=True):
        here = patched(as_json(game.view(seat)), as_json(patch(game.view(seat), view)))
        assert _text(here) == _text(as_json(view)), f"the film of seat {seat} does not lead to its view"


def _text(view: Any) -> str:
    return json.dumps(view, sort_keys=True)


def check_dump(game: Game) -> None:
    """`load(dump(game))` = the game, through real JSON; its questions, options and views are the same."""
    data = game.dump()
    again = type(game).load(json.loads(json.dumps(data)))
    assert again.dump() == data
    assert set(vars(again)) == set(vars(game)), "attributes are lost by loading"
    for seat in (*range(game.seat_count), None):
        assert again.candidates(seat) == game.candidates(seat)
        assert view_of(again, seat) == view_of(game, seat)


def check_record(
    kind: type[Game], setup: Mapping[str, Any], seed: bytes, moves: list[Move], game: Game
) -> None:
    """The record, written and read, replays to the same game."""
    entries = tuple(Entry(seat, "bot", option) for seat, option in moves)
    record = Record(kind.name, kind.rules_version, setup, seed, entries)
    read = read_record(str(record))
    assert str(read) == str(record)
    assert replay(read, kind).game.dump() == game.dump()


# Law 5


def check_interruptions(game: Game, rng: Random | None = None, most: int = 10) -> None:
    """An interruption by another seat leaves the question as it is; an answer on its way does no harm.

    With `rng` only some are tried, where a seat may do very many things.
    """
    asked = game.decision
    assert asked is not None
    for seat in _others(game):
        options = game.options(seat)
        for option in options if rng is None else rng.sample(options, min(most, len(options))):
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
