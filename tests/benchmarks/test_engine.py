"""The engine's figures: the same games each time, and every figure there."""

from __future__ import annotations

import itertools

import pytest

from bangdice.games import GAMES
from benchmarks import timing
from benchmarks.engine import ENGINES, Engine, measured, played_line, positions_of
from benchmarks.timing import YARDSTICK, in_turn

each_engine = pytest.mark.parametrize("engine", ENGINES, ids=lambda engine: engine.name)


@each_engine
def test_the_same_game_is_played_each_time(engine: Engine) -> None:
    line = played_line(engine, 3)
    assert line == played_line(engine, 3)
    assert line.answers != played_line(engine, 4).answers


@each_engine
def test_the_answers_lead_to_an_end(engine: Engine) -> None:
    line = played_line(engine, 0)
    game = GAMES[engine.name].game.start(engine.setup, line.seed)
    for answer in line.answers:
        game.apply(answer)
    assert game.result is not None


@each_engine
def test_positions_are_of_their_own(engine: Engine) -> None:
    first, second = positions_of(engine, [played_line(engine, 0)])[:2]
    assert first.dump() != second.dump()
    assert first.decision is not None


@each_engine
def test_every_aim_has_a_figure(engine: Engine) -> None:
    timed = measured(engine, games=1, rounds=1)
    assert set(engine.aims) <= set(timed)
    assert all(one.micros > 0 for one in timed.values())


def test_all_games_are_measured() -> None:
    assert [engine.name for engine in ENGINES] == list(GAMES)


def test_yardsticks_are_of_the_same_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """A clock on which each task takes a second: the yardstick does 200 in it."""
    monkeypatch.setattr(timing, "process_time", itertools.count().__next__)
    timed = in_turn({"something twice": lambda: 2}, rounds=3)
    assert timed == {YARDSTICK: (5_000, 1), "something twice": (500_000, 100)}
