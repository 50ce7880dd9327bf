"""Tempers: a classifier tells them apart by deeds, they know no secrets, and each leans its own way."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from bangdice.bots.belief import UNREAD, Deed, Ledger, Possibility
from bangdice.bots.stance import NEVER, Stance
from bangdice.bots.temper import LIES, TEMPERS, Temper, grudge_of, offenders, secrecy_of
from bangdice.cards.bots.leaning import PRICE, lean, sway
from bangdice.games import GAMES
from bangdice.kernel.decision import PASS, Option
from bangdice.simulation import game_seed, give, pick_of
from benchmarks.tempers import nights, told_apart
from tests.bots.test_believer import questions
from tests.long import LONG

BOTS = GAMES["dice"].bots


def test_a_classifier_tells_them_apart_by_an_evening_of_deeds() -> None:
    assert told_apart([*nights("easy", 30 if LONG else 8)]) > 0.8


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("game", ["dice", "cards"])
def test_a_temper_answers_by_what_its_seat_may_know(game: str, temper: Any) -> None:
    """The same answer, whatever the roles and cards of others."""
    box, others, changed = GAMES[game], 0, 0
    assert box.reader is not None
    it: Any = box.game.start({"players": 5}, game_seed(34, 2))
    pick, ledger, bot = pick_of(game_seed(34, 3)), Ledger.of(5), box.bots["hard"]
    for _ in range(150):
        if it.decision is None:
            break
        seat, options = it.decision.seat, it.options()
        answer = bot.choose(it.view(seat), options, random.Random(1).randrange, ledger, temper)
        other = it.clone()
        other.resample(seat, game_seed(35, it.decision.number))
        others += other.roles != it.roles
        now = bot.choose(other.view(seat), other.options(), random.Random(1).randrange, ledger, temper)
        assert now == answer
        changed += answer != bot.choose(it.view(seat), options, random.Random(1).randrange, ledger)
        ledger = ledger.after(box.reader, give(it, options, bot.choose(it.view(seat), options, pick, ledger)))
    assert others > 10 and (changed or game == "cards")


def test_the_gambler_rolls_on_where_others_stop() -> None:
    stops: dict[Temper | None, int] = {"gambler": 0, None: 0}
    for game, ledger, _ in questions(6, 7):
        if game.decision.about == "reroll":
            view, options = game.view(game.decision.seat), game.options()
            for temper in stops:
                answer = BOTS["hard"].choose(view, options, lambda n: 0, ledger, temper)
                stops[temper] += not answer.taps
    assert stops["gambler"] < stops[None]


def test_at_cards_grudges_sway_and_the_gambler_would_rather_play() -> None:
    public: Any = SimpleNamespace(
        seats=[SimpleNamespace(alive=True)] * 4,
        harm=((0, 0, 0, 0), (2, 0, 0, 0), (0, 0, 0, 3), (0, 0, 0, 0)),
        question=SimpleNamespace(about="play"),
    )
    own: Any = SimpleNamespace(seat=0)
    stance = Stance((-1.0, 0.2, 0.2, -0.5))
    assert sway(stance, "hothead", public, own).towards == (-1.0, 0.2 + PRICE, 0.2, -0.5)
    assert sway(stance, "loyal", public, own).towards == (-1.0, 0.2, 0.2 + PRICE, -0.5)
    assert sway(Stance((-1.0, NEVER, 0.2, 0.2)), "hothead", public, own).towards[1] == NEVER
    assert sway(stance, "miser", public, own) is stance
    sight: Any = SimpleNamespace(public=public, own=own)
    play = Option("play", ("card:1",))
    assert lean([0.0, -0.1], "gambler", sight, (PASS, play), UNREAD) == [-PRICE, -0.1]


def test_a_grudge_is_for_the_one_that_hit_most_and_for_nobody_where_nobody_did() -> None:
    harm = ((0, 3, 0), (1, 0, 0), (2, 0, 0))
    assert grudge_of(harm, 0, (1, 2)) == {2}
    assert grudge_of(harm, 2, (0, 1)) == frozenset()
    assert offenders(harm, (0,), (1, 2)) == {2}
    assert offenders(harm, (0, 2), (1, 2)) == {1}


def test_a_liar_with_an_open_role_or_without_a_ledger_has_nothing_to_hide() -> None:
    reader = GAMES["dice"].reader
    game: Any = GAMES["dice"].game.start({"players": 5}, game_seed(1, 1))
    assert reader is not None
    sheriff = game.roles.index("sheriff")
    secret = game.roles.index("outlaw")
    choices = tuple(Possibility(seat, (), (1.0, 0.0)) for seat in (sheriff, game.roles.index("deputy")))
    for seat, ledger, is_told in (
        (sheriff, Ledger.of(5), False),
        (secret, UNREAD, False),
        (secret, Ledger.of(5), True),
    ):
        view = game.view(seat)
        deeds = [Deed("shot", seat, choices, chosen) for chosen in (0, 1)]
        at_sheriff, at_deputy = secrecy_of(view.public, view.own, deeds, reader, ledger)
        assert at_sheriff < at_deputy <= LIES if is_told else at_sheriff == at_deputy == 0
