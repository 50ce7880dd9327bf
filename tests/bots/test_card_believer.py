"""The card game's bot that infers: by what its seat may know, by habit where it cannot, and by deeds."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Any

import pytest

from bangdice.bots.belief import UNREAD, Ledger
from bangdice.cards.sets import SETS
from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.kernel.roles import OUTLAW, ROLES
from bangdice.simulation import game_seed, give, pick_of, play_game
from tests.bots.test_believer import won
from tests.long import LONG

BOX = GAMES["cards"]
BELIEVER, HABITS = BOX.bots["believer"], BOX.bots["habits"]
ALL_SETS = tuple(expansion.name for expansion in SETS)


def questions(players: int, number: int) -> Iterator[tuple[Any, Ledger, Option]]:
    """Yield the states of a game of believers, the ledger, and each answer to come."""
    assert BOX.reader is not None
    seed = game_seed(41, number)
    game: Any = BOX.game.start({"players": players, "sets": ALL_SETS}, seed)
    pick, ledger = pick_of(seed), Ledger.of(players)
    while game.decision is not None:
        options = game.options()
        answer = BELIEVER.choose(game.view(game.decision.seat), options, pick, ledger)
        yield game, ledger, answer
        ledger = ledger.after(BOX.reader, give(game, options, answer))


@pytest.mark.parametrize(("players", "number"), [(4, 0), (5, 1), (7, 2)])
def test_it_answers_by_what_its_seat_may_know(players: int, number: int) -> None:
    others = 0
    for game, ledger, answer in questions(players, number):
        seat, other = game.decision.seat, game.clone()
        assert answer in game.options()
        other.resample(seat, game_seed(42, game.decision.number))
        others += other.roles != game.roles
        first, again = (
            BELIEVER.choose(it.view(seat), it.options(), lambda n: 0, ledger) for it in (game, other)
        )
        assert first == again
    assert others > 10


@pytest.mark.parametrize("players", [3, 6])
def test_without_a_ledger_and_with_three_players_it_plays_by_habit(players: int) -> None:
    asked = 0
    for game, ledger, _ in questions(players, 3):
        view, options = game.view(game.decision.seat), game.options()
        read = UNREAD if players > 3 else ledger
        believed = BELIEVER.choose(view, options, lambda n: 0, read)
        assert believed == HABITS.choose(view, options, lambda n: 0, ledger)
        asked += 1
    assert asked > 30


def test_deeds_change_what_it_does() -> None:
    """By harm alone it would often answer something else."""
    others = 0
    for number in range(3):
        for game, ledger, _ in questions(6, 10 + number):
            view, options = game.view(game.decision.seat), game.options()
            by_deeds, by_harm = (bot.choose(view, options, lambda n: 0, ledger) for bot in (BELIEVER, HABITS))
            others += by_deeds != by_harm
    assert others > 10


def test_outlaws_who_infer_win_no_less_than_those_with_habits() -> None:
    usual, gains = dict.fromkeys(ROLES, HABITS), list[float]()
    for number in range(200 if LONG else 12):
        seed, setup = game_seed(1, number), {"players": 6, "sets": ALL_SETS}
        before, after = (
            won(play_game("cards", bots, setup, seed), OUTLAW)
            for bots in (usual, {**usual, OUTLAW: BELIEVER})
        )
        gains.append(after - before)
    assert fmean(gains) >= 0
