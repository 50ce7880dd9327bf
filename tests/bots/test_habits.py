"""The promised habits: a Deputy spares the Sheriff, no shot is wasted, a bot sees only its view."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bangdice.bots.stance import NEVER, Stance, likely_roles, stance_of
from bangdice.dice.game import DiceGame
from bangdice.dice.view import View
from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.simulation import game_seed, pick_of
from tests.language.dice.scene import scene


def decisions(kind: str, games: int, players: int = 6) -> Iterator[tuple[DiceGame, View, Option]]:
    """Every decision of some games with the view it was made from and the answer."""
    bot = GAMES["dice"].bots[kind]
    for number in range(games):
        seed = game_seed(11, number)
        game, pick = DiceGame.start({"players": players}, seed), pick_of(seed)
        while game.decision is not None:
            view = game.view(game.decision.seat)
            answer = bot.choose(view, game.options(), pick)
            yield game, view, answer
            game.apply(answer)


def test_a_deputy_never_shoots_the_sheriff_when_there_is_another_target() -> None:
    shots = 0
    for game, view, answer in decisions("habits", 40, players=7):
        if game.roles[view.own.seat] == "deputy" and answer.verb in ("shoot", "double"):
            shots += 1
            targets = {option.number("seat") for option in game.options()}
            if len(targets) > 1:
                assert game.roles[answer.number("seat")] != "sheriff"
    assert shots > 50


def test_nobody_wastes_a_surplus_shot_while_another_enemy_is_in_reach() -> None:
    surplus = 0
    for game, view, answer in decisions("habits", 60):
        if answer.verb != "shoot":
            continue
        assert view.own is not None
        stance = stance_of(view.public, view.own)
        left = {seat: there.life for seat, there in enumerate(view.public.seats)}
        for aim in view.public.aims:
            left[aim.target] -= aim.points
        enemies = {
            option.number("seat") for option in game.options() if stance.towards[option.number("seat")] > 0
        }
        if left[answer.number("seat")] <= 0:
            surplus += 1
            assert not any(left[seat] > 0 for seat in enemies)
    assert surplus > 0


@pytest.mark.parametrize("kind", sorted(GAMES["dice"].bots))
def test_a_choice_does_not_change_with_what_the_seat_cannot_know(kind: str) -> None:
    bot = GAMES["dice"].bots[kind]
    for number, (game, view, _) in enumerate(decisions(kind, 3)):
        other = game.clone()
        other.resample(view.own.seat, game_seed(99, number))
        chance = random.Random(number)
        first = bot.choose(view, game.options(), chance.randrange)
        chance = random.Random(number)
        again = bot.choose(
            other.view(view.own.seat),
            other.options(),
            chance.randrange,
        )
        assert first == again


def test_a_player_who_shoots_the_sheriff_is_taken_for_an_outlaw() -> None:
    game = DiceGame.start({"players": 6}, game_seed(1, 1))
    sheriff = game.roles.index("sheriff")
    me, suspect, other = (seat for seat in range(4) if seat != sheriff)
    game.lose_life(sheriff, 3, suspect, "shots")
    view = game.view(me)
    assert view.own is not None
    suspected = likely_roles(view.public, view.own, suspect)
    assert suspected["outlaw"] > likely_roles(view.public, view.own, other)["outlaw"]
    assert sum(suspected.values()) == pytest.approx(1)


def test_a_friend_should_live_and_a_player_of_no_account_is_none() -> None:
    stance = Stance((-1.0, 0.0, 0.5))
    assert [stance.friend(seat) for seat in range(3)] == [True, False, False]


def seen_by(game: DiceGame, seat: int) -> Stance:
    """The stance of a seat."""
    view = game.view(seat)
    assert view.own is not None
    return stance_of(view.public, view.own)


def test_a_renegade_turns_on_the_sheriff_only_when_both_are_alone() -> None:
    game = DiceGame.start({"players": 4}, game_seed(1, 2))
    renegade, sheriff = game.roles.index("renegade"), game.roles.index("sheriff")
    assert seen_by(game, renegade).towards[sheriff] == NEVER
    for seat in range(4):
        if seat not in (renegade, sheriff):
            game.eliminate(seat, None, "indians")
    game._public = None
    assert seen_by(game, renegade).towards[sheriff] == 1.0


def test_a_deputy_knows_the_renegade_by_his_shots_when_no_outlaw_lives() -> None:
    """Before, they may have been meant for an Outlaw."""
    game = DiceGame.start({"players": 7}, game_seed(1, 5))
    renegade = game.roles.index("renegade")
    me, other = (seat for seat, role in enumerate(game.roles) if role == "deputy")
    for _ in range(8):
        game.lose_life(me, 1, renegade, "shots")
        game.gain_life(me, 1, None, "beer")
    for seat, role in enumerate(game.roles):
        if role == "outlaw":
            game.eliminate(seat, renegade, "shots")
    game._public = None
    assert seen_by(game, me).towards[renegade] > 0 > seen_by(game, me).towards[other]


def test_a_beer_that_is_poured_already_is_counted() -> None:
    """Two who are friends lack one point each: neither is poured both."""
    t = scene("""
        *Paul Regret     deputy    8/9
         Rose Doolan     sheriff   10/11
         Jesse Jones     outlaw    9/9
         Kit Carlson     outlaw    7/7
         Bart Cassidy    renegade  8/8
    """)
    t.roll("beer beer gatling dynamite dynamite").keep()
    poured = []
    while t.game.decision is not None and t.game.decision.about == "beer":
        view = t.game.view(0)
        answer = GAMES["dice"].bots["habits"].choose(view, t.game.options(), lambda below: 0)
        poured.append(answer.number("seat"))
        t.game.apply(answer)
    assert sorted(poured) == [0, 1]


def test_the_chiefs_arrow_is_taken_by_who_will_have_most() -> None:
    """With one it would be two of Rose Doolan's two, and with two it is three."""
    for dice, answer in (
        ("arrow beer gatling dynamite dynamite", "arrow"),
        ("arrow arrow gatling dynamite dynamite", "chief"),
    ):
        t = scene("""
            chief_arrow ninth
            *Paul Regret     deputy    8/9
             Rose Doolan     sheriff   10/11  arrows 2
             Jesse Jones     outlaw    9/9
             Kit Carlson     outlaw    7/7
             Bart Cassidy    renegade  8/8
        """).roll(dice)
        view, options = t.game.view(0), t.game.options()
        said = [
            GAMES["dice"].bots[bot].choose(view, options, lambda below: 0) for bot in ("habits", "believer")
        ]
        assert [it.verb for it in said] == [answer] * 2


def test_the_board_is_asked_nothing() -> None:
    game = DiceGame.start({"players": 4}, game_seed(1, 3))
    with pytest.raises(ValueError, match="nobody is asked"):
        GAMES["dice"].bots["habits"].choose(game.view(None), game.options(), lambda n: 0)
