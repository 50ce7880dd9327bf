"""Dynamite: harmless up to two, a bust from three on."""

from __future__ import annotations

import pytest

from tests.language.dice.scene import Scene, scene


def table(life: int, **switches: object) -> Scene:
    """An Outlaw with this number of life points rolls; nobody at the table has a say."""
    return scene(
        f"""
        *Paul Regret     outlaw    {life}/9  arrows 2
         Rose Doolan     sheriff   5/11
         Calamity Janet  renegade  5/8
         Jesse Jones     outlaw    5/9
        """,
        **switches,
    )


def test_one_or_two_do_nothing() -> None:
    """D030: nor do they when the rolling is over."""
    t = table(5).roll("dynamite dynamite gatling gatling beer").keep().give("Paul Regret")
    assert "dynamite_exploded" not in [event.name for event in t.happened]
    assert t.stands("Paul Regret") == (6, 2) and t.stands("Jesse Jones") == (5, 0)


@pytest.mark.parametrize("count", [3, 4, 5])
def test_three_or_more_end_the_rolling_and_cost_one_point(count: int) -> None:
    """D031: one point for three, four and five."""
    t = table(5).roll(" ".join(["dynamite"] * count + ["one"] * (5 - count)))
    assert t.life("Paul Regret") == 4
    assert t.refusal("roll 4") == "not_an_option" and t.stands("Jesse Jones") == (5, 0)


def test_old_and_new_dynamite_count_together() -> None:
    """D031: two lie, the third comes at the second roll; its arrows are taken first."""
    t = table(5).roll("dynamite dynamite one one one").reroll({2: "dynamite", 3: "arrow"})
    assert t.told[:4] == ("rolled", "arrow_taken", "dynamite_exploded", "life_lost")
    assert t.stands("Paul Regret") == (4, 3) and t.asked == "Paul Regret: aim"
    assert t.stands("Calamity Janet") == (5, 0)


def test_the_other_dice_count_after_a_bust() -> None:
    """D032: shots and Beers of somebody who lives."""
    t = table(5).roll("dynamite dynamite dynamite one beer").shoot("Rose Doolan").give("Paul Regret")
    assert (t.life("Paul Regret"), t.life("Rose Doolan")) == (5, 4)
    assert t.stands("Jesse Jones") == (5, 0)


def test_the_gatling_counts_after_a_bust() -> None:
    """D032: Willy the Kid has three Dynamites and his two Gatlings."""
    t = scene("""
        *Willy the Kid   outlaw    5/8   arrows 2
         Rose Doolan     sheriff   5/11
         Calamity Janet  renegade  5/8
         Paul Regret     outlaw    5/9
    """)
    t.roll("dynamite gatling dynamite gatling dynamite")
    assert t.stands("Willy the Kid") == (4, 0)
    assert (t.life("Rose Doolan"), t.life("Calamity Janet"), t.life("Paul Regret")) == (4, 4, 5)


def test_a_bust_that_takes_the_last_point_revised() -> None:
    """D033: under `revised` none of his other dice is resolved."""
    t = table(1, edition="revised").roll("dynamite dynamite dynamite one beer")
    assert not t.is_alive("Paul Regret")
    assert t.asked == "Rose Doolan: reroll"
    assert [t.life(name) for name in ("Rose Doolan", "Calamity Janet", "Jesse Jones")] == [5, 5, 5]


def test_a_bust_that_takes_the_last_point_first() -> None:
    """D033: under `first` he is out at once, and still his dice are resolved, their targets named by him."""
    t = table(1, edition="first").roll("dynamite dynamite dynamite one beer")
    assert ("eliminated seat=Paul Regret role=outlaw by=nobody why=dynamite") in t.story
    assert (t.is_alive("Paul Regret"), t.pile) == (False, 9)
    assert t.asked == "Paul Regret: aim"
    t.shoot("Jesse Jones")
    assert t.asked == "Paul Regret: beer"
    assert t.refusal("give Paul Regret") == "eliminated (D050)"
    t.give("Calamity Janet")
    assert (t.life("Jesse Jones"), t.life("Calamity Janet")) == (4, 6)
    assert t.life("Rose Doolan") == 5
    assert t.asked == "Rose Doolan: reroll"
    t.roll("gatling gatling dynamite dynamite arrow").keep()
    assert t.asked == "Calamity Janet: reroll"


def test_a_bust_that_ends_the_game_resolves_nothing() -> None:
    """D033: his elimination comes first, and with it the end: no further die of the Sheriff's counts."""
    t = scene("""
        *Paul Regret     sheriff   1/11
         Rose Doolan     outlaw    1/9
         Calamity Janet  renegade  5/8
         Jesse Jones     outlaw    5/9
    """)
    t.roll("dynamite dynamite dynamite one beer")
    assert t.result == "outlaws (sheriff_fell)" and t.asked is None
    assert t.is_alive("Rose Doolan") and t.life("Rose Doolan") == 1


def test_the_dead_mans_dice_can_end_the_game() -> None:
    """D033: the Outlaw's last Bull's Eye takes the Sheriff, and he wins with his side."""
    t = scene(
        """
        *Paul Regret     outlaw    1/9
         Rose Doolan     sheriff   1/11
         Calamity Janet  renegade  5/8
         Jesse Jones     outlaw    5/9
    """,
        edition="first",
    )
    t.roll("dynamite dynamite dynamite one arrow").shoot("Rose Doolan")
    assert (t.result, t.winners) == ("outlaws (sheriff_fell)", ("Paul Regret", "Jesse Jones"))
    assert t.stands("Calamity Janet") == (5, 0)


def test_the_dead_man_takes_no_arrow_from_el_gringo() -> None:
    """D033: nothing is put in front of somebody who is out; El Gringo's arrow stays in the pile."""
    t = scene(
        """
        *Paul Regret     outlaw    1/9
         El Gringo       sheriff   5/9
         Calamity Janet  renegade  5/8  arrows 8
         Jesse Jones     outlaw    5/9
    """,
        edition="first",
    )
    t.roll("dynamite dynamite dynamite one beer").shoot("El Gringo")
    assert (t.life("El Gringo"), t.pile, t.arrows("Paul Regret")) == (4, 1, 0)
    assert t.stands("Calamity Janet") == (5, 8)


def test_the_dead_gain_nothing() -> None:
    """D033: not Suzy Lafayette when her turn ends, not Vulture Sam for the players he takes along."""
    t = scene(
        """
        *Suzy Lafayette  outlaw    1/8
         Rose Doolan     sheriff   5/11
         Calamity Janet  renegade  5/8
         Jesse Jones     outlaw    5/9
    """,
        edition="first",
    )
    t.roll("dynamite dynamite dynamite beer beer").give("Jesse Jones").give("Jesse Jones")
    assert not t.is_alive("Suzy Lafayette") and t.life("Suzy Lafayette") == 0
    assert t.life("Jesse Jones") == 7

    t = scene(
        """
        *Vulture Sam     outlaw    1/9
         Rose Doolan     outlaw    1/9
         Calamity Janet  renegade  5/8
         Jesse Jones     sheriff   5/11
         Black Jack      deputy    5/8
    """,
        edition="first",
    )
    t.roll("dynamite dynamite dynamite one arrow").shoot("Rose Doolan")
    assert [t.life(name) for name in ("Vulture Sam", "Rose Doolan", "Black Jack")] == [0, 0, 5]


def test_the_dead_man_keeps_the_way_his_dice_count() -> None:
    """D033: Slab the Killer doubles, Kit Carlson discards, Willy the Kid fires."""
    others = """
         Rose Doolan     sheriff   5/11  arrows 2
         Calamity Janet  renegade  5/8   arrows 2
         Paul Regret     outlaw    5/9
    """
    t = scene(f"*Slab the Killer outlaw 1/8{others}", edition="first")
    t.roll("dynamite dynamite dynamite one beer").double("Rose Doolan")
    assert (t.life("Rose Doolan"), t.life("Paul Regret")) == (3, 5)
    t = scene(f"*Kit Carlson outlaw 1/7  arrows 1{others}", edition="first")
    t.roll("dynamite dynamite dynamite gatling arrow").discard("Rose Doolan")
    assert (t.arrows("Rose Doolan"), t.arrows("Calamity Janet")) == (1, 2)
    t = scene(f"*Willy the Kid outlaw 1/8{others}", edition="first")
    t.roll("dynamite dynamite dynamite gatling gatling")
    assert (t.life("Rose Doolan"), t.life("Paul Regret")) == (4, 5)


def test_the_dead_man_sees_as_far_as_before() -> None:
    """D033: Calamity Janet's 1 reaches as a 2 while four others live, and not when three do."""
    five = scene(
        """
        *Calamity Janet  outlaw    1/8
         Rose Doolan     sheriff   5/11
         Black Jack      renegade  5/8
         Paul Regret     outlaw    5/9
         Jesse Jones     deputy    5/9
    """,
        edition="first",
    )
    five.roll("dynamite dynamite dynamite one arrow")
    assert len(five.options) == 4
    four = scene(
        """
        *Calamity Janet  outlaw    1/8
         Rose Doolan     sheriff   5/11
         Black Jack      renegade  5/8
         Paul Regret     outlaw    5/9
    """,
        edition="first",
    )
    four.roll("dynamite dynamite dynamite one arrow")
    assert four.options == ("shoot Rose Doolan", "shoot Paul Regret") and four.life("Black Jack") == 5


def test_places_from_where_the_dead_man_sits() -> None:
    """D033: he is not counted as a player left, but his place is where the counting begins (D037-D041)."""
    t = scene(
        """
        *Paul Regret     outlaw    1/9
         Rose Doolan     sheriff   5/11
         Calamity Janet  renegade  5/8
         Jesse Jones     outlaw    5/9
         Black Jack      deputy    5/8
    """,
        edition="first",
    )
    t.roll("dynamite dynamite dynamite two arrow")
    assert t.options == ("shoot Calamity Janet", "shoot Jesse Jones")
    t = table(1, edition="first").roll("dynamite dynamite dynamite two arrow")
    assert t.options == ("shoot Rose Doolan", "shoot Jesse Jones")
    assert t.life("Calamity Janet") == 5


def test_a_death_by_dynamite_is_nobodys_doing() -> None:
    """D035: nobody is credited, nobody's harm is written down."""
    t = table(1, edition="revised").roll("dynamite dynamite dynamite one beer")
    assert "life_lost seat=Paul Regret points=1 life=0 by=nobody why=dynamite" in t.story
    assert not any(map(any, t.game.harm)) and t.stands("Jesse Jones") == (5, 0)
