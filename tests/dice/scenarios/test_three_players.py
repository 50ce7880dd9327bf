"""Three players: open roles, a target each, then the last one standing."""

from __future__ import annotations

import pytest

from tests.language.dice.scene import Scene, scene

SHOT = "one gatling gatling dynamite dynamite"


def three(roller: str, deputy: int = 5, outlaw: int = 5, renegade: int = 5, arrows: int = 0) -> Scene:
    """Rose Doolan the Deputy, Black Jack the Outlaw, Paul Regret the Renegade; one of them on turn."""
    lines = (("Rose Doolan", "deputy", deputy), ("Black Jack", "outlaw", outlaw),
             ("Paul Regret", "renegade", renegade))  # fmt: skip
    return scene(
        "\n".join(
            f"{'*' if name == roller else ''}{name} {role} {life} arrows {arrows}"
            for name, role, life in lines
        )
    )


@pytest.mark.parametrize(
    ("roller", "prey"),
    [("Rose Doolan", "Paul Regret"), ("Paul Regret", "Black Jack"), ("Black Jack", "Rose Doolan")],
)
def test_a_player_who_brings_down_his_prey_wins_on_the_spot(roller: str, prey: str) -> None:
    """D111: Deputy hunts Renegade, Renegade hunts Outlaw, Outlaw hunts Deputy."""
    t = three(roller, 1, 1, 1).roll(SHOT).keep().shoot(prey)
    assert t.winners == (roller,) and t.result is not None and t.result.endswith("(target_fell)")
    third = ({"Rose Doolan", "Black Jack", "Paul Regret"} - {roller, prey}).pop()
    assert t.stands(third) == (1, 0)


def test_the_gatling_counts_as_ones_own_die() -> None:
    """D111: it takes both others, the prey among them."""
    t = three("Black Jack", 1, 5, 1).roll("gatling gatling gatling dynamite dynamite").keep()
    assert (t.winners, t.result) == (("Black Jack",), "outlaw (target_fell)")
    assert t.is_alive("Paul Regret") and not t.is_alive("Rose Doolan")


def test_another_players_die_brings_nobody_a_victory() -> None:
    """D112: the Outlaw takes the Renegade; he and the Deputy play on for the last one standing."""
    t = three("Black Jack", renegade=1).roll(SHOT).keep().shoot("Paul Regret")
    assert t.result is None and t.asked == "Rose Doolan: reroll"
    assert t.life("Rose Doolan") == 5


def test_the_survivors_fight_it_out() -> None:
    """D112, D116: the Deputy whose prey was taken wins by taking the Outlaw."""
    t = scene("""
        *Rose Doolan  deputy    5
         Black Jack   outlaw    1
         Paul Regret  renegade  out
    """)
    t.roll(SHOT).keep()
    assert (t.winners, t.result) == (("Rose Doolan",), "deputy (last_standing)")
    assert t.life("Rose Doolan") == 5


def test_indians_bring_nobody_a_victory() -> None:
    """D113: the attack in the Deputy's turn takes the Renegade, his prey; two play on."""
    t = scene("""
        *Rose Doolan  deputy    5
         Black Jack   outlaw    5
         Paul Regret  renegade  8  arrows 8
    """)
    t.roll("arrow one two gatling dynamite")
    assert not t.is_alive("Paul Regret")
    assert t.result is None and t.asked == "Rose Doolan: reroll"
    assert t.stands("Black Jack") == (5, 0)


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_dynamite_brings_nobody_a_victory(edition: str) -> None:
    """D113: the Renegade's own bust; the Deputy, whose prey he is, plays on against the Outlaw."""
    t = scene(
        """
         Rose Doolan  deputy    5
         Black Jack   outlaw    5
        *Paul Regret  renegade  1
    """,
        edition=edition,
    )
    t.roll("dynamite dynamite dynamite gatling arrow")
    assert t.result is None and t.asked == "Rose Doolan: reroll"
    assert (t.life("Rose Doolan"), t.life("Black Jack")) == (5, 5)


def test_the_dead_hunt_nobody() -> None:
    """D113: under `first` the dice of one who is out may take his prey, but the last one standing wins."""
    t = scene(
        """
         Rose Doolan  deputy    5
         Black Jack   outlaw    1
        *Paul Regret  renegade  1
    """,
        edition="first",
    )
    t.roll("dynamite dynamite dynamite one arrow").shoot("Black Jack")
    assert (t.winners, t.result) == (("Rose Doolan",), "deputy (last_standing)")
    assert t.life("Rose Doolan") == 5


def test_the_last_one_standing_wins() -> None:
    """D116: whatever the other's cause of death."""
    t = scene("""
        *Rose Doolan  deputy    1
         Black Jack   outlaw    5
         Paul Regret  renegade  out
    """)
    t.roll("dynamite dynamite dynamite gatling arrow")
    assert (t.winners, t.result) == (("Black Jack",), "outlaw (last_standing)")
    assert t.life("Black Jack") == 5


def test_nobody_is_left() -> None:
    """D117: all go in one event; it is a draw, and the one who was out before has not won either."""
    t = scene("""
        *Rose Doolan  deputy    1
         Black Jack   outlaw    8  arrows 8
         Paul Regret  renegade  out
    """)
    t.roll("arrow one two gatling dynamite")
    assert (t.result, t.winners, t.asked) == ("nobody (all_fell)", (), None)
    assert t.life("Paul Regret") == 0


def test_the_attack_of_ones_own_last_arrow_is_not_ones_doing() -> None:
    """D118: the Outlaw's arrow brings the Indians, they take the Deputy, his prey; two play on."""
    t = scene("""
         Rose Doolan  deputy    4  arrows 4
        *Black Jack   outlaw    5  arrows 1
         Paul Regret  renegade  5  arrows 3
    """)
    t.roll("arrow one two gatling dynamite")
    assert not t.is_alive("Rose Doolan") and t.result is None
    assert t.asked == "Black Jack: reroll" and t.stands("Paul Regret") == (2, 0)


def test_an_attack_by_el_gringos_arrow_is_nobodys_doing() -> None:
    """D118: the Deputy hits El Gringo, whose arrow brings the Indians, who take the Renegade."""
    t = scene("""
        *Rose Doolan  deputy    5
         El Gringo    outlaw    7  arrows 3
         Paul Regret  renegade  5  arrows 5
    """)
    t.roll(SHOT).keep().shoot("El Gringo")
    assert not t.is_alive("Paul Regret") and t.result is None
    assert (t.life("El Gringo"), t.life("Rose Doolan")) == (3, 4)
