"""Strength: a fair bot is a mixture of two, and a careless one harms nobody whom it does not mean to harm."""

from __future__ import annotations

from typing import Any

import pytest

from bangdice.bots.mixed import Mixed
from bangdice.games import GAMES
from bangdice.kernel.decision import PASS
from bangdice.simulation import game_seed, pick_of, play_game, simulate_games
from tests.bots.test_believer import questions

DICE, CARDS = GAMES["dice"].bots, GAMES["cards"].bots


class Rolls:
    """A chance that comes once, and then always 0."""

    def __init__(self, first: int) -> None:
        self._next = first

    def __call__(self, below: int) -> int:
        value, self._next = self._next, 0
        return value


def test_a_mixed_bot_answers_as_either_by_its_own_chance() -> None:
    found = 0
    mixed = Mixed(DICE["hard"], DICE["easy"], 30)
    for game, ledger, _ in questions(6, 5):
        view, options = game.view(game.decision.seat), game.options()
        for first, bot in ((30, DICE["hard"]), (29, DICE["easy"])):
            answer = mixed.choose(view, options, Rolls(first), ledger)
            assert answer == bot.choose(view, options, lambda n: 0, ledger)
        found += DICE["hard"].choose(view, options, lambda n: 0, ledger) != answer
    assert found > 5


@pytest.mark.parametrize("game", ["dice", "cards"])
def test_every_strength_plays_whole_games_and_fair_lies_between(game: str) -> None:
    told = {kind: GAMES[game].bots[kind] for kind in ("easy", "fair", "hard")}
    assert len({id(bot) for bot in told.values()}) == 3
    for kind in told:
        (played,) = simulate_games(game, {"players": 4}, 1, 3, kind)
        assert played.game.result is not None


def test_a_careless_bot_takes_nothing_that_it_thinks_worse_than_nothing() -> None:
    """It forgets good plays. It hits no friend whom the bot with habits would not hit."""
    from bangdice.cards.bots.habits import CarelessHabits

    careless, strange = CarelessHabits(), 0
    for number in range(6):
        game: Any = GAMES["cards"].game.start({"players": 5}, game_seed(3, number))
        pick = pick_of(game_seed(4, number))
        while game.decision is not None:
            view, options = game.view(game.decision.seat), game.options()
            answer = careless.choose(view, options, pick)
            best = CARDS["hard"].choose(view, options, pick)
            strange += answer != best
            if answer != PASS and PASS in options and answer.numbers("seat"):
                target, own = answer.number("seat"), view.own
                is_mine = own.role == "deputy" and view.public.seats[target].role == "sheriff"
                assert not is_mine or game.decision.about != "play" or best == answer
            game.apply(answer)
    assert strange > 30


def test_a_stronger_bot_is_the_same_for_the_same_seed() -> None:
    bots = dict.fromkeys(("sheriff", "deputy", "outlaw", "renegade"), DICE["fair"])
    first, again = (play_game("dice", bots, {"players": 5}, game_seed(9, 1)).record for _ in range(2))
    assert first == again
