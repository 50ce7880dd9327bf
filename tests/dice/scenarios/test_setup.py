"""Before the first roll: roles, life points, arrows, the first player."""

from __future__ import annotations

from collections import Counter

import pytest

from bangdice.dice.game import DiceGame
from bangdice.dice.setup import read_setup
from bangdice.kernel.errors import BadPosition
from tests.language.dice.position import max_life
from tests.language.dice.scene import scene

SEED = b"a seed for setting up a table ..".ljust(32)

DEALT = {
    3: {"deputy": 1, "outlaw": 1, "renegade": 1},
    4: {"sheriff": 1, "renegade": 1, "outlaw": 2},
    5: {"sheriff": 1, "renegade": 1, "outlaw": 2, "deputy": 1},
    6: {"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 1},
    7: {"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 2},
    8: {"sheriff": 1, "renegade": 2, "outlaw": 3, "deputy": 2},
}


@pytest.mark.parametrize("players", range(4, 9))
def test_roles_by_number_of_players(players: int) -> None:
    """D001: the role table from four to eight players."""
    game = DiceGame.start({"players": players}, SEED)
    assert Counter(game.roles) == DEALT[players]


@pytest.mark.parametrize("players", [2, 9])
def test_fewer_than_three_or_more_than_eight_cannot_play(players: int) -> None:
    """D001: there is no table of roles for them."""
    with pytest.raises(BadPosition, match="3 to 8"):
        DiceGame.start({"players": players}, SEED)


def test_three_players_have_one_of_each_and_no_sheriff() -> None:
    """D002: with three all roles are open; with four they are not."""
    three = DiceGame.start({"players": 3}, SEED)
    assert Counter(three.roles) == DEALT[3]
    assert tuple(seat.role for seat in three.view(None).public.seats) == three.roles
    four = DiceGame.start({"players": 4}, SEED)
    assert [seat.role for seat in four.view(None).public.seats].count(None) == 3


def test_with_three_players_each_is_told_his_target() -> None:
    """D111, D112: the prey, then the other survivor; the dead have none, nor anybody when it is over."""
    table = """
        {0}Black Jack    deputy    {1}
        {2}Rose Doolan   outlaw    9/9
        {3}Lucky Duke    renegade  8/8
    """
    alive = scene(table.format("*", "8/8", " ", " ")).game
    assert [alive.view(seat).own.target for seat in range(3)] == [2, 0, 1]
    fallen = scene(table.format(" ", "out", "*", " ")).game
    assert [fallen.view(seat).own.target for seat in range(3)] == [None, 2, 1]
    four = DiceGame.start({"players": 4}, SEED)
    assert [four.view(seat).own.target for seat in range(4)] == [None] * 4


@pytest.mark.parametrize("players", range(4, 9))
def test_only_the_sheriff_is_known(players: int) -> None:
    """D003: his role is open and no other; characters and life points of all are."""
    game = DiceGame.start({"players": players}, SEED)
    for watcher in (None, *range(players)):
        seats = game.view(watcher).public.seats
        assert {seat.role for seat in seats} == {None, "sheriff"}
        assert tuple(seat.character for seat in seats) == game.characters
        assert all(seat.life == seat.max_life for seat in seats)
    assert [game.view(seat).own.role for seat in range(players)] == list(game.roles)


def test_the_sheriff_has_two_points_more() -> None:
    """D004: they count in his maximum, and nobody else has them."""
    t = scene("""
        *Sid Ketchum   sheriff   9/10
         Black Jack    outlaw    8/8
         Rose Doolan   outlaw    8/9
         Lucky Duke    renegade  8/8
    """)
    t.give("Sid Ketchum").roll("beer beer gatling dynamite dynamite").keep()
    t.give("Sid Ketchum").give("Rose Doolan")
    assert (t.life("Sid Ketchum"), t.life("Rose Doolan")) == (10, 9)
    assert t.told.count("gain_wasted") == 1


def test_with_three_players_nobody_has_two_points_more() -> None:
    """D005: there is no Sheriff; with four exactly one seat has them."""
    three = DiceGame.start({"players": 3}, SEED)
    assert three.max_life == tuple(max_life(name, "deputy") for name in three.characters)
    four = DiceGame.start({"players": 4}, SEED)
    printed = [max_life(name, "deputy") for name in four.characters]
    assert sum(four.max_life) == sum(printed) + 2


def test_all_arrows_lie_in_the_pile() -> None:
    """D006: nine, and nobody holds one."""
    game = DiceGame.start({"players": 6}, SEED)
    assert (game.pile, sum(game.arrows)) == (9, 0)


@pytest.mark.parametrize("players", range(3, 9))
def test_the_seat_that_begins(players: int) -> None:
    """D007: the Sheriff, with three the Deputy, wherever he sits."""
    game = DiceGame.start({"players": players}, SEED)
    assert game.decision is not None
    assert game.roles[game.decision.seat] == ("deputy" if players == 3 else "sheriff")


def test_turns_go_clockwise() -> None:
    """D007: seat by seat round the circle; the dead have no turn."""
    t = scene("""
         Black Jack    outlaw    8/8
         Rose Doolan   sheriff   9/11
         Lucky Duke    outlaw    0/8  out
        *Paul Regret   renegade  9/9
    """)
    t.roll("dynamite dynamite gatling gatling arrow").keep()
    assert t.asked == "Black Jack: reroll"
    t.roll("dynamite dynamite gatling gatling gatling").keep()
    assert t.asked == "Rose Doolan: reroll"
    t.roll("dynamite dynamite gatling gatling arrow").keep()
    assert t.asked == "Paul Regret: reroll"


def test_the_later_printing_is_the_usual_one() -> None:
    """D033, D043: `edition` is `revised` where nobody chose, in a position and at a table alike."""
    t = scene("*Paul Regret sheriff 9\n Rose Doolan outlaw 9\n Black Jack renegade 8\n Jesse Jones outlaw 9")
    assert t.game.switches.edition == read_setup({"players": 4}).switches.edition == "revised"
    assert t.life("Rose Doolan") == 9
