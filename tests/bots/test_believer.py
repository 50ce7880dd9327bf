"""The bot that infers: it knows no secrets, keeps nothing, and beats good habits."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from statistics import fmean
from typing import Any

import pytest

from bangdice.bots.belief import UNREAD, Ledger
from bangdice.dice.bots.position import Position
from bangdice.dice.bots.shots import best_shares
from bangdice.dice.bots.value import chances_of, circle_of, facts_of, part_of
from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.kernel.roles import OUTLAW, ROLES
from bangdice.simulation import PlayedGame, game_seed, give, pick_of, play_game
from tests.long import LONG

BOX = GAMES["dice"]
BELIEVER, HABITS = BOX.bots["believer"], BOX.bots["habits"]


def questions(players: int, number: int, bot: str = "believer") -> Iterator[tuple[Any, Ledger, Option]]:
    """Yield the states of a game in which all chairs have this bot, the ledger, and each answer to come."""
    assert BOX.reader is not None
    seed = game_seed(31, number)
    game: Any = BOX.game.start({"players": players}, seed)
    pick, ledger = pick_of(seed), Ledger.of(players)
    while game.decision is not None:
        seat, options = game.decision.seat, game.options()
        answer = BOX.bots[bot].choose(game.view(seat), options, pick, ledger)
        yield game, ledger, answer
        ledger = ledger.after(BOX.reader, give(game, options, answer))


@pytest.mark.parametrize(("players", "number"), [(4, 0), (5, 1), (8, 2)])
def test_it_answers_by_what_its_seat_may_know_and_the_same_each_time(players: int, number: int) -> None:
    others, asked = 0, set[str]()
    for game, ledger, answer in questions(players, number):
        seat, asked = game.decision.seat, asked | {game.decision.about}
        other = game.clone()
        other.resample(seat, game_seed(32, game.decision.number))
        others += other.roles != game.roles
        chance = random.Random(number)
        assert BELIEVER.choose(other.view(seat), other.options(), chance.randrange, ledger) == answer
    assert others > 10
    assert {"reroll", "aim", "beer"} <= asked


def test_it_answers_every_kind_of_question() -> None:
    seen: dict[str, int] = {}
    for number in range(40):
        for game, _, answer in questions(6, number):
            assert answer in game.options()
            seen[game.decision.about] = seen.get(game.decision.about, 0) + (len(game.options()) > 1)
        if len(seen) == 7:
            break
    assert set(seen) == {"reroll", "aim", "beer", "gift", "arrow_or_life", "drop_arrow", "kit_arrow"}


@pytest.mark.parametrize("players", [3, 6])
def test_without_a_ledger_and_with_three_players_it_plays_by_habit(players: int) -> None:
    for game, ledger, answer in questions(players, 4, "habits"):
        view, options = game.view(game.decision.seat), game.options()
        read = UNREAD if players > 3 else ledger
        believed = BELIEVER.choose(view, options, lambda n: 0, read)
        assert believed == HABITS.choose(view, options, lambda n: 0)
        assert answer in options


def won(played: PlayedGame, role: str) -> float:
    """The share of the seats with a role that won."""
    game = played.game
    return fmean(seat in game.result.winners for seat, there in enumerate(game.roles) if there == role)


def test_outlaws_who_infer_win_more_than_those_with_habits() -> None:
    usual, gains = dict.fromkeys(ROLES, HABITS), list[float]()
    for number in range(300 if LONG else 15):
        seed = game_seed(1, number)
        before, after = (
            won(play_game("dice", bots, {"players": 6}, seed), OUTLAW)
            for bots in (usual, {**usual, OUTLAW: BELIEVER})
        )
        gains.append(after - before)
    assert fmean(gains) > 0


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_the_chances_are_three_that_sum_to_one_and_follow_the_sheriffs_life(players: int) -> None:
    law = []
    for life in (2, 5, 8):
        game: Any = BOX.game.start({"players": players}, game_seed(2, players))
        sheriff = game.roles.index("sheriff")
        game.life[sheriff] = life
        position = Position.of(game.public())
        circle = circle_of(position, sheriff)
        facts = [facts_of(position, circle, seat) for seat in range(players)]
        parts = [part_of(players, role, it) for role, it in zip(game.roles, facts, strict=True)]
        chances = chances_of(parts, players)
        assert sum(chances) == pytest.approx(1)
        law.append(chances[0])
    assert law == sorted(law)


def test_the_best_shares_are_those_of_all_ways() -> None:
    chance = random.Random(7)
    for _ in range(60):
        rows = {seat: [0.0, *(chance.uniform(-1, 1) for _ in range(3))] for seat in (1, 4, 5)}
        ones, twos = {1, 4}, {4, 5}
        found = best_shares(rows, ones, twos, 4)
        for one, two in product(range(5), range(5)):
            ways = [
                sum(row[min(hits.count(seat), 3)] for seat, row in rows.items())
                for hits in product(*[sorted(ones)] * one, *[sorted(twos)] * two)
            ]
            if one + two <= 4:
                assert found[one, two] == pytest.approx(max(ways))
