"""The engine: microseconds per decision, of a clone, of a view, of a dump, and random games per second."""

from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any, NamedTuple

from bangdice.dice.game import DiceGame
from bangdice.dice.looks import own_view, public_view
from bangdice.dice.view import View
from bangdice.kernel.attempt import attempt
from bangdice.kernel.decision import Option
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
AIMS = {APPLY: 25.0, CLONE: 10.0, GAME: 1e6 / 700}
"""Microseconds that were aimed at."""


class Line(NamedTuple):
    """A game as it was played once: its seed and the answers, to be given again without choosing."""

    seed: bytes
    answers: tuple[Option, ...]


def measured(games: int, rounds: int) -> dict[str, Timed]:
    """All figures over the same random games and positions of them, in turn, `rounds` times."""
    return in_turn(_tasks([played_line(number) for number in range(games)]), rounds)


def played_line(number: int) -> Line:
    """Random game `number`: uniform picks among the options, no view, no bot."""
    seed = game_seed(SEED, number)
    game, chance = DiceGame.start({"players": PLAYERS}, seed), Random(number).random
    answers: list[Option] = []
    while game.decision is not None:
        options = game.options()
        answers.append(options[int(chance() * len(options))])
        game.apply(answers[-1])
    return Line(seed, tuple(answers))


def positions_of(lines: Sequence[Line], every: int = 9) -> list[DiceGame]:
    """Every ninth position of each game."""
    found: list[DiceGame] = []
    for line in lines:
        game = _dealt(line)
        for number, answer in enumerate(line.answers):
            if number % every == 0:
                found.append(game.clone())
            game.apply(answer)
    return found


def report(quick: bool) -> Iterator[str]:
    """The figures as lines of a terminal."""
    games, rounds = (8, 5) if quick else (40, 25)
    with on_one_core():
        timed = measured(games, rounds)
        profile = list(profile_lines(lambda: [_in_place(played_line(number)) for number in range(games)]))
    decisions = sum(len(played_line(number).answers) for number in range(games)) / games
    yield f"{games} random games of {PLAYERS}, {decisions:.1f} decisions each; {rounds} rounds, one core"
    yield ""
    yield from table_lines(
        ("what", "CPU µs", "yardsticks", "aim µs"), [_row(name, timed[name]) for name in timed]
    )
    yield ""
    yield f"{1e6 / timed[GAME].micros:.0f} random games of {PLAYERS} per second (aim 700)"
    yield ""
    yield from profile


def _row(name: str, timed: Timed) -> tuple[str, str, str, str]:
    aim = AIMS.get(name)
    return name, f"{timed.micros:.2f}", f"{timed.yardsticks:.3f}", "" if aim is None else f"{aim:.0f}"


def _tasks(lines: Sequence[Line]) -> dict[str, Task]:
    positions = positions_of(lines)
    dumps = [game.dump() for game in positions]
    return {
        APPLY: lambda: sum(_in_place(line) for line in lines),
        ASKED: lambda: sum(_asked(line) for line in lines),
        COPIED: lambda: sum(_copied(line) for line in lines),
        ATTEMPT: lambda: sum(_attempted(line) for line in lines),
        CLONE: _over(positions, lambda game: game.clone()),
        "the board's view": _over(positions, lambda game: View(public_view(game), None)),
        "the views of five seats and the board": _over(positions, _all_views),
        "dump()": _over(positions, lambda game: game.dump()),
        "load()": _over(dumps, DiceGame.load),
        DEEPCOPY: _over(dumps, deepcopy),
        GAME: lambda: sum(bool(played_line(number)) for number in range(len(lines))),
    }


def _dealt(line: Line) -> DiceGame:
    return DiceGame.start({"players": PLAYERS}, line.seed)


def _in_place(line: Line) -> int:
    game = _dealt(line)
    for answer in line.answers:
        game.apply(answer)
    return len(line.answers)


def _asked(line: Line) -> int:
    game = _dealt(line)
    for answer in line.answers:
        game.options()
        game.apply(answer)
    return len(line.answers)


def _copied(line: Line) -> int:
    game = _dealt(line)
    for answer in line.answers:
        game = game.clone()
        game.apply(answer)
    return len(line.answers)


def _attempted(line: Line) -> int:
    game = _dealt(line)
    for answer in line.answers:
        game = attempt(game, answer).game
    return len(line.answers)


def _all_views(game: DiceGame) -> list[View]:
    public = public_view(game)
    own = [own_view(game, seat) for seat in range(game.seat_count)]
    return [View(public, mine) for mine in (*own, None)]


def _over(things: Sequence[Any], work: Callable[[Any], Any]) -> Task:
    def task() -> int:
        for thing in things:
            work(thing)
        return len(things)

    return task
