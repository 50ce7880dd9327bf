"""Advice: by what the seat may know alone, never worse than a habit, and its reason is true and weighs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from statistics import fmean
from typing import Any, cast

import pytest

from bangdice.bots.belief import Ledger
from bangdice.bots.player import Advice
from bangdice.dice.bots.advice import CLOSE, FEW, Case, weigh_case
from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.simulation import game_seed, pick_of
from tests.bots.test_believer import questions

BOX = GAMES["dice"]
assert BOX.adviser is not None
ADVISER, HABITS, BELIEVER = BOX.adviser, BOX.bots["habits"], BOX.bots["believer"]


def advised(players: int, number: int, bot: str) -> Iterator[tuple[Any, Ledger, tuple[Option, ...], Advice]]:
    """Yield the questions of a game about which there is advice, and the advice."""
    for game, ledger, _ in questions(players, number, bot):
        view, options = game.view(game.decision.seat), game.options()
        if ADVISER.advises(view, options):
            yield game, ledger, options, ADVISER.advise(view, options, ledger)


@pytest.mark.parametrize(
    ("players", "number", "bot"), [(4, 0, "habits"), (5, 1, "believer"), (8, 2, "habits")]
)
def test_secrets_dealt_again_change_neither_advice_nor_reason(players: int, number: int, bot: str) -> None:
    others = 0
    for game, ledger, options, advice in advised(players, number, bot):
        other, seat = game.clone(), game.decision.seat
        other.resample(seat, game_seed(33, game.decision.number))
        others += other.roles != game.roles
        assert ADVISER.advise(other.view(seat), options, ledger) == advice
    assert others > 10


def test_it_is_what_a_believer_does_and_never_worse_than_a_habit() -> None:
    """By the measure of the value: the chance that the seat's side wins."""
    leads, pick = [], pick_of(game_seed(34, 0))
    for number in range(3):
        for game, ledger, options, advice in advised(5 + number, number, "random"):
            view = game.view(game.decision.seat)
            assert advice.option == BELIEVER.choose(view, options, pick, ledger)
            worths = dict(
                zip(options, weigh_case(Case(view.public, view.own, options, ledger)).worths, strict=True)
            )
            leads.append(worths[advice.option] - worths[HABITS.choose(view, options, pick)])
    assert len(leads) > 100 and min(leads) > -1e-9
    assert fmean(leads) > 0.004


def test_each_reason_is_true() -> None:
    seen = Counter[str]()
    for number in range(8):
        for game, ledger, options, (option, why) in advised(5 + number % 4, number, "believer"):
            seen[why.name] += 1
            public, values = game.view(None).public, cast(dict[str, int], dict(why.values))
            match why.name:
                case "shot" | "beer":
                    deeds = [it for it in ledger.told if it.kind == why.name and it.seat == values["seat"]]
                    assert sum(it.target == values["target"] for it in deeds) == values["count"] > 0
                    assert option.number("seat") == values["seat"]
                case "life":
                    assert public.seats[values["seat"]].life == values["count"] <= FEW
                    assert option.number("seat") == values["seat"]
                case "pile":
                    assert public.pile == values["count"]
                case "points":
                    assert values["count"] >= round(100 * CLOSE)
                case "target" | "drink":
                    assert public.seats[values["seat"]].alive
                case other:
                    assert other in ("close", "gatling", "dynamite")
            assert option in options
    assert seen.keys() == {
        "shot", "beer", "life", "pile", "points", "target", "drink", "close", "gatling", "dynamite"
    }  # fmt: skip


def test_without_its_deeds_a_seat_is_as_secret_as_before() -> None:
    for _, ledger, _, _ in advised(6, 3, "habits"):
        blank = ledger.without(ledger.told)
        assert all(abs(one) < 1e-9 for row in blank.evidence for one in row)


@pytest.mark.parametrize("players", [3, 5])
def test_it_is_asked_about_in_ones_own_turn_where_roles_are_secret(players: int) -> None:
    asked = Counter[bool]()
    for game, _, _ in questions(players, 4, "habits"):
        seat, options = game.decision.seat, game.options()
        is_advised = ADVISER.advises(game.view(seat), options)
        asked[is_advised] += 1
        assert not is_advised or (game.turn == seat and len(options) > 1 and players > 3)
        assert not ADVISER.advises(game.view((seat + 1) % players), options)
        assert not ADVISER.advises(game.view(None), options)
    assert asked[False] and bool(asked[True]) == (players > 3)
