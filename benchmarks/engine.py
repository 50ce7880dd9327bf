"""The engines of both games: microseconds a decision, a clone, a view and a dump; random games a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import partial
from random import Random
from typing import Any, NamedTuple

from bangdice.cards import views as cards_views
from bangdice.cards.sets import SETS
from bangdice.dice import views as dice_views
from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.kernel.record import attempt
from bangdice.simulation import game_seed
from benchmarks.profiling import profile_lines
from benchmarks.tabular import table_lines
from benchmarks.timing import Task, Timed, in_turn, on_one_core

PLAYERS = 5
SEED = 2026
APPLY = "a decision in place: apply()"
ASKED = "a decision in place: options(), apply()"
COPIED = "a decision on a copy: clone(), apply()"
ATTEMPT = "a decision on a copy with all views: attempt()"
CLONE = "clone()"
DEEPCOPY = "for comparison: deepcopy() of the dump"
GAME = "a whole random game, deal included"


class Engine(NamedTuple):
    """A game to be measured: its name and setup, the module of its views, and the microseconds to aim at."""

    name: str
    setup: Mapping[str, Any]
    views: Any
    aims: Mapping[str, float]


DICE = Engine("dice", {"players": PLAYERS}, dice_views, {APPLY: 25.0, CLONE: 10.0, GAME: 1e6 / 700})
CARDS = Engine(
    "cards",
    {"players": PLAYERS, "sets": tuple(expansion.name for expansion in SETS)},
    cards_views,
    {ASKED: 80.0, CLONE: 20.0},
)
ENGINES = (DICE, CARDS)


class Line(NamedTuple):
    """A game that was played once: its seed and its answers, to be given again without choosing."""

    seed: bytes
    answers: tuple[Option, ...]


def measured(engine: Engine, games: int, rounds: int) -> dict[str, Timed]:
    """Return all figures over the same random games and positions of them, in turn, `rounds` times."""
    return in_turn(_tasks(engine, [played_line(engine, number) for number in range(games)]), rounds)


def played_line(engine: Engine, number: int) -> Line:
    """Random game `number`: uniform picks among the options, no view, no bot."""
    seed = game_seed(SEED, number)
    game, chance = GAMES[engine.name].game.start(engine.setup, seed), Random(number).random
    answers: list[Option] = []
    while game.decision is not None:
        options = game.options()
        answers.append(options[int(chance() * len(options))])
        game.apply(answers[-1])
    return Line(seed, tuple(answers))


def positions_of(engine: Engine, lines: Sequence[Line], every: int = 9) -> list[Any]:
    """Return every ninth position of each game."""
    found: list[Any] = []
    for line in lines:
        game = _dealt(engine, line)
        for number, answer in enumerate(line.answers):
            if number % every == 0:
                found.append(game.clone())
            game.apply(answer)
    return found


def report(quick: bool) -> Iterator[str]:
    """Return the figures as lines of a terminal."""
    games, rounds = (8, 5) if quick else (40, 25)
    for engine in ENGINES:
        yield f"### {engine.name}"
        yield ""
        with on_one_core():
            yield from _figures(engine, games, rounds)
        yield ""


def _figures(engine: Engine, games: int, rounds: int) -> Iterator[str]:
    timed = measured(engine, games, rounds)
    lines = [played_line(engine, number) for number in range(games)]
    decisions = sum(len(line.answers) for line in lines) / games
    yield f"{games} random games of {PLAYERS}, {decisions:.1f} decisions each; {rounds} rounds, one core"
    yield ""
    rows = [_row(name, timed[name], engine.aims.get(name)) for name in timed]
    yield from table_lines(("what", "CPU µs", "yardsticks", "aim µs"), rows)
    yield ""
    yield f"{1e6 / timed[GAME].micros:.0f} random games of {PLAYERS} per second"
    yield ""
    yield from profile_lines(lambda: [_asked(engine, line) for _ in range(rounds) for line in lines])


def _row(name: str, timed: Timed, aim: float | None) -> tuple[str, str, str, str]:
    return name, f"{timed.micros:.2f}", f"{timed.yardsticks:.3f}", "" if aim is None else f"{aim:.0f}"


def _tasks(engine: Engine, lines: Sequence[Line]) -> dict[str, Task]:
    positions = positions_of(engine, lines)
    dumps = [game.dump() for game in positions]

    def every(play: Callable[[Engine, Line], int]) -> Task:
        return lambda: sum(play(engine, line) for line in lines)

    return {
        APPLY: every(_in_place),
        ASKED: every(_asked),
        COPIED: every(_copied),
        ATTEMPT: every(_attempted),
        CLONE: _over(positions, lambda game: game.clone()),
        "the board's view": _over(positions, engine.views.public_view),
        "the views of five seats and the board": _over(positions, partial(_all_views, engine)),
        "dump()": _over(positions, lambda game: game.dump()),
        "load()": _over(dumps, GAMES[engine.name].game.load),
        DEEPCOPY: _over(dumps, deepcopy),
        GAME: lambda: sum(bool(played_line(engine, number)) for number in range(len(lines))),
    }


def _dealt(engine: Engine, line: Line) -> Any:
    return GAMES[engine.name].game.start(engine.setup, line.seed)


def _in_place(engine: Engine, line: Line) -> int:
    game = _dealt(engine, line)
    for answer in line.answers:
        game.apply(answer)
    return len(line.answers)


def _asked(engine: Engine, line: Line) -> int:
    game = _dealt(engine, line)
    for answer in line.answers:
        game.options()
        game.apply(answer)
    return len(line.answers)


def _copied(engine: Engine, line: Line) -> int:
    game = _dealt(engine, line)
    for answer in line.answers:
        game = game.clone()
        game.apply(answer)
    return len(line.answers)


def _attempted(engine: Engine, line: Line) -> int:
    game = _dealt(engine, line)
    for answer in line.answers:
        game = attempt(game, answer).game
    return len(line.answers)


def _all_views(engine: Engine, game: Any) -> list[Any]:
    own = [engine.views.own_view(game, seat) for seat in range(game.seat_count)]
    return [engine.views.public_view(game), *own]


def _over(things: Sequence[Any], work: Callable[[Any], Any]) -> Task:
    def task() -> int:
        for thing in things:
            work(thing)
        return len(things)

    return task
