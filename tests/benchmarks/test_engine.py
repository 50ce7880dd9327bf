"""The engine's figures: the same games each time, and every figure there."""

from __future__ import annotations

from bangdice.dice.game import DiceGame
from benchmarks import engine
from benchmarks.timing import YARDSTICK, in_turn


def test_the_same_game_is_played_each_time() -> None:
    line = engine.played_line(3)
    assert line == engine.played_line(3)
    assert line.answers != engine.played_line(4).answers


def test_the_answers_lead_to_an_end() -> None:
    line = engine.played_line(0)
    game = DiceGame.start({"players": engine.PLAYERS}, line.seed)
    for answer in line.answers:
        game.apply(answer)
    assert game.result is not None


def test_positions_are_of_their_own() -> None:
    first, second = engine.positions_of([engine.played_line(0)])[:2]
    assert first.dump() != second.dump()
    assert first.decision is not None


def test_every_aim_has_a_figure() -> None:
    timed = engine.measured(games=1, rounds=1)
    assert set(engine.AIMS) <= set(timed)
    assert all(one.micros > 0 for one in timed.values())


def test_yardsticks_are_of_the_same_round() -> None:
    timed = in_turn({"nothing twice": lambda: 2}, rounds=3)
    assert timed[YARDSTICK].yardsticks == 1
    assert timed["nothing twice"].yardsticks < 1
