"""Bart Cassidy, El Gringo and Pedro Ramirez: the consequences of a hit on them."""

from __future__ import annotations

import pytest

from tests.language.dice.scene import NotLegal, Scene, scene


def bart(life: int = 8, pile: int = 9, shooter: str = "Rose Doolan", **switches: object) -> Scene:
    """Bart Cassidy to the left of the roller, El Gringo to the right; this number of arrows in the pile."""
    return scene(
        f"""
        *{shooter}       sheriff   7
         Bart Cassidy    outlaw    {life}/8
         Calamity Janet  renegade  8/8  arrows {9 - pile}
         El Gringo       outlaw    7/7
        """,
        **switches,
    )


def test_bart_takes_an_arrow_for_a_point() -> None:
    """D058: he is asked out of turn, before anything is lost."""
    t = bart().roll("one gatling gatling dynamite dynamite").keep().shoot("Bart Cassidy")
    assert t.asked == "Bart Cassidy: arrow_or_life"
    with pytest.raises(NotLegal, match="not_your_question"):
        t.does("El Gringo", "arrow")
    t.take_arrow()
    assert t.stands("Bart Cassidy") == (8, 1) and t.stands("El Gringo") == (7, 0)
    assert "life_lost" not in t.told


def test_bart_loses_the_point_if_he_likes() -> None:
    """D058: it is his choice."""
    t = bart().roll("one gatling gatling dynamite dynamite").keep().shoot("Bart Cassidy").lose_life()
    assert t.stands("Bart Cassidy") == (7, 0) and t.stands("El Gringo") == (7, 0)


def test_bart_cannot_take_the_last_arrow() -> None:
    """D058: with one in the pile he is not asked; with two, one at most."""
    t = bart(pile=1).roll("one gatling gatling dynamite dynamite").keep().shoot("Bart Cassidy")
    assert t.stands("Bart Cassidy") == (7, 0) and t.asked == "Bart Cassidy: reroll"
    t = bart(pile=2).roll("one one gatling dynamite dynamite").keep()
    t.shoot("Bart Cassidy").shoot("Bart Cassidy").take_arrow()
    assert t.stands("Bart Cassidy") == (7, 1) and t.pile == 1
    assert t.stands("El Gringo") == (7, 0)


def test_bart_may_split_two_points() -> None:
    """D058: point by point, the first for life and the second for an arrow."""
    t = bart(pile=2).roll("one one gatling dynamite dynamite").keep()
    t.shoot("Bart Cassidy").shoot("Bart Cassidy").lose_life()
    assert t.asked == "Bart Cassidy: arrow_or_life"
    t.take_arrow()
    assert t.stands("Bart Cassidy") == (7, 1) and t.stands("El Gringo") == (7, 0)


BART_AND_THE_GATLING = """
    *Rose Doolan     sheriff   7  arrows 3
     Bart Cassidy    outlaw    8
     Calamity Janet  renegade  8  arrows 5
     Paul Regret     outlaw    9
"""


def test_bart_decides_when_the_rollers_arrows_are_back() -> None:
    """D058: under the Gatling the pile of 1 is one of 4 when he is asked."""
    t = scene(BART_AND_THE_GATLING).roll("gatling gatling gatling dynamite dynamite").keep()
    assert (t.pile, t.asked) == (4, "Bart Cassidy: arrow_or_life")
    t.take_arrow()
    assert t.stands("Bart Cassidy") == (8, 1) and t.stands("Calamity Janet") == (7, 5)


def test_bart_is_not_asked_before_they_are_back() -> None:
    """D058, the switch's other reading: `gatling_arrows_first` off, and the pile still is 1."""
    t = scene(BART_AND_THE_GATLING, gatling_arrows_first=False)
    t.roll("gatling gatling gatling dynamite dynamite").keep()
    assert t.stands("Bart Cassidy") == (7, 0) and t.stands("Rose Doolan") == (7, 0)
    assert t.stands("Calamity Janet") == (7, 5)


def test_bart_takes_two_arrows_for_a_doubled_shot() -> None:
    """D059: Slab the Killer's, with three arrows in the pile."""
    t = bart(pile=3, shooter="Slab the Killer").roll("one beer gatling dynamite dynamite").keep()
    t.double("Bart Cassidy").take_arrow().take_arrow()
    assert t.stands("Bart Cassidy") == (8, 2) and t.pile == 1
    assert t.stands("El Gringo") == (7, 0)


def test_bart_takes_one_of_two_with_two_in_the_pile() -> None:
    """D059: the pile must hold three for both."""
    t = bart(pile=2, shooter="Slab the Killer").roll("one beer gatling dynamite dynamite").keep()
    t.double("Bart Cassidy").take_arrow()
    assert t.stands("Bart Cassidy") == (7, 1) and t.asked == "Bart Cassidy: reroll"
    assert t.stands("El Gringo") == (7, 0)


def test_bart_has_no_choice_against_indians_and_dynamite() -> None:
    """D060: his own bust, and an attack with an arrow in front of him."""
    t = scene("""
        *Bart Cassidy    sheriff   8
         Rose Doolan     outlaw    9
         Calamity Janet  renegade  8  arrows 6
         El Gringo       outlaw    7
    """)
    t.roll("dynamite dynamite dynamite gatling gatling")
    assert t.stands("Bart Cassidy") == (7, 0) and t.asked == "Rose Doolan: reroll"
    t = scene("""
        *Rose Doolan     sheriff   9
         Bart Cassidy    outlaw    8  arrows 2
         Calamity Janet  renegade  8  arrows 6
         El Gringo       outlaw    7
    """)
    t.roll("arrow one one one one")
    assert t.stands("Bart Cassidy") == (6, 0) and t.asked == "Rose Doolan: reroll"
    assert t.stands("El Gringo") == (7, 0)


def test_bart_saves_himself_with_the_last_arrow_but_one() -> None:
    """D061: with one point and a pile of two he stays in."""
    t = bart(life=1, pile=2).roll("one gatling gatling dynamite dynamite").keep()
    t.shoot("Bart Cassidy").take_arrow()
    assert t.stands("Bart Cassidy") == (1, 1) and t.is_alive("Bart Cassidy")
    assert t.stands("El Gringo") == (7, 0)


def gringo(text: str = "", **switches: object) -> Scene:
    """El Gringo to the right of the roller, Black Jack to the left."""
    return scene(
        text
        or """
        *Rose Doolan     sheriff   7
         Black Jack      outlaw    8
         Calamity Janet  renegade  8
         El Gringo       outlaw    7
        """,
        **switches,
    )


def test_el_gringo_gives_one_arrow_for_three_hits() -> None:
    """D066: all Bull's Eyes of a turn are one event."""
    t = gringo().roll("one one one dynamite dynamite").keep()
    t.shoot("El Gringo").shoot("El Gringo").shoot("El Gringo")
    assert t.stands("El Gringo") == (4, 0)
    assert (t.arrows("Rose Doolan"), t.arrows("Black Jack")) == (1, 0)


def test_el_gringo_gives_an_arrow_for_each_point() -> None:
    """D066, the switch's other reading: `el_gringo_per` point."""
    t = gringo(el_gringo_per="point").roll("one one one dynamite dynamite").keep()
    t.shoot("El Gringo").shoot("El Gringo").shoot("Black Jack")
    assert (t.arrows("Rose Doolan"), t.arrows("Black Jack")) == (2, 0)


def test_el_gringo_gives_no_arrow_for_points_he_has_not() -> None:
    """D066: `el_gringo_per` point, two hits on his last one: he loses one (D043)."""
    t = gringo(
        """
        *Rose Doolan     sheriff   7
         Black Jack      outlaw    1
         Calamity Janet  renegade  8
         El Gringo       outlaw    1
    """,
        el_gringo_per="point",
        edition="revised",
    )
    t.roll("one one beer dynamite dynamite").keep()
    t.shoot("El Gringo").shoot("El Gringo")
    assert (t.arrows("Rose Doolan"), t.life("Black Jack")) == (1, 1)


def test_el_gringo_gives_nothing_for_indians() -> None:
    """D026, D066: no player makes him lose those points."""
    t = gringo("""
        *Rose Doolan     sheriff   7
         Black Jack      outlaw    8  arrows 6
         Calamity Janet  renegade  8
         El Gringo       outlaw    7  arrows 2
    """)
    t.roll("arrow one one one one")
    assert t.stands("El Gringo") == (5, 0)
    assert t.stands("Rose Doolan") == (6, 0) and t.stands("Calamity Janet") == (8, 0)


def test_el_gringo_gives_nothing_for_his_own_dynamite() -> None:
    """D035, D066: nobody makes him lose that point, and nobody takes an arrow."""
    t = scene("""
        *El Gringo       sheriff   7
         Black Jack      outlaw    8
         Calamity Janet  renegade  8
         Rose Doolan     outlaw    9
    """)
    t.roll("dynamite dynamite dynamite gatling gatling")
    assert t.life("El Gringo") == 6 and not any(t.game.arrows)
    assert t.asked == "Black Jack: reroll"


def test_el_gringo_hit_by_shots_and_by_the_gatling() -> None:
    """D067: an arrow for each of the two events."""
    t = gringo().roll("one one gatling gatling gatling").keep()
    t.shoot("El Gringo").shoot("El Gringo")
    assert t.life("El Gringo") == 4
    taken = [line for line in t.story if line.startswith("arrow_taken")]
    assert len(taken) == 2 and all("seat=Rose Doolan" in line for line in taken)
    assert (t.arrows("Rose Doolan"), t.arrows("Black Jack")) == (1, 0)


LAST_ARROW = """
    *Willy the Kid   outlaw    {life}
     Black Jack      sheriff   8
     Calamity Janet  renegade  8  arrows 5
     El Gringo       outlaw    7  arrows 3
"""


def test_el_gringos_arrow_brings_the_indians_and_the_shooter_lives() -> None:
    """D068: in the middle of the resolving; then Beer and Gatling."""
    t = gringo(LAST_ARROW.format(life=3)).roll("one beer gatling gatling dynamite").keep().shoot("El Gringo")
    assert "indians_attacked" in t.told and t.game.indian_attacks == 1
    assert (t.life("Willy the Kid"), t.life("Calamity Janet"), t.life("El Gringo")) == (2, 3, 3)
    assert t.life("Black Jack") == 8 and t.asked == "Willy the Kid: beer"
    t.give("Willy the Kid")
    assert "gatling_fired" in t.told
    assert t.stands("Willy the Kid") == (3, 1) and t.life("Black Jack") == 7


def test_el_gringos_arrow_brings_the_indians_and_the_shooter_dies() -> None:
    """D068: no Beer, no Gatling; under `first` too, for it is not Dynamite that took him."""
    t = gringo(LAST_ARROW.format(life=1)).roll("one beer gatling gatling dynamite").keep().shoot("El Gringo")
    assert not t.is_alive("Willy the Kid")
    assert "eliminated seat=Willy the Kid role=outlaw by=nobody why=indians" in t.story
    assert (t.asked, t.life("Black Jack"), t.pile) == ("Black Jack: reroll", 8, 9)


DYING_GRINGO = """
    *Rose Doolan     sheriff   7
     Black Jack      outlaw    8
     Calamity Janet  renegade  8
     El Gringo       outlaw    1
"""


def test_el_gringo_gives_his_arrow_as_he_dies() -> None:
    """D069: the text does not ask that he lives."""
    t = gringo(DYING_GRINGO).roll("one gatling gatling dynamite dynamite").keep().shoot("El Gringo")
    assert (t.is_alive("El Gringo"), t.arrows("Rose Doolan"), t.arrows("Black Jack")) == (False, 1, 0)


def test_el_gringo_gives_none_as_he_dies() -> None:
    """D069, the switch's other reading: `el_gringo_when_dead` off; living he gives it as ever."""
    t = gringo(DYING_GRINGO, el_gringo_when_dead=False)
    t.roll("one gatling gatling dynamite dynamite").keep().shoot("El Gringo")
    assert (t.is_alive("El Gringo"), t.arrows("Rose Doolan"), t.arrows("Black Jack")) == (False, 0, 0)
    t = gringo(el_gringo_when_dead=False).roll("one gatling gatling dynamite dynamite").keep()
    t.shoot("El Gringo")
    assert t.arrows("Rose Doolan") == 1


def test_el_gringo_gives_no_arrow_for_the_hit_that_ends_the_game() -> None:
    """D070: the game is over at once."""
    t = gringo("""
        *Rose Doolan     outlaw    7
         Black Jack      outlaw    8
         Calamity Janet  renegade  8
         El Gringo       sheriff   1
    """)
    t.roll("one gatling gatling dynamite dynamite").keep().shoot("El Gringo")
    assert t.result == "outlaws (sheriff_fell)"
    assert (t.arrows("Rose Doolan"), t.arrows("Black Jack"), t.pile) == (0, 0, 9)


def test_the_order_when_el_gringo_is_hit_and_others_fall() -> None:
    """D071: losses, eliminations, Vulture Sam's points, the end, and last El Gringo's arrow."""
    t = gringo("""
        *Rose Doolan     sheriff   7
         Black Jack      outlaw    1  arrows 4
         Vulture Sam     renegade  4  arrows 4
         El Gringo       outlaw    7
    """)
    t.roll("one one gatling dynamite dynamite").keep()
    t.shoot("Black Jack").shoot("El Gringo")
    assert [name for name in t.told if name not in ("aimed", "shots_fired")][:6] == [
        "life_lost", "life_lost", "eliminated", "arrows_returned", "life_gained", "arrow_taken",
    ]  # fmt: skip
    assert t.game.indian_attacks == 0 and t.arrows("Rose Doolan") == 1
    assert t.stands("Vulture Sam") == (6, 4)


def pedro(life: int = 8, arrows: int = 2, shooter: str = "Rose Doolan") -> Scene:
    """Pedro Ramirez to the right of the roller, Black Jack to the left, each with arrows."""
    return scene(f"""
        *{shooter}       sheriff   7
         Black Jack      outlaw    8  arrows 2
         Calamity Janet  renegade  8
         Pedro Ramirez   outlaw    {life}  arrows {arrows}
    """)


def test_pedro_puts_an_arrow_back() -> None:
    """D082: he loses the point, and may put one back."""
    t = pedro().roll("one gatling gatling dynamite dynamite").keep().shoot("Pedro Ramirez")
    assert t.asked == "Pedro Ramirez: drop_arrow"
    assert t.options == ("pass", "drop")
    t.drop()
    assert t.stands("Pedro Ramirez") == (7, 1) and t.stands("Black Jack") == (8, 2)


def test_pedro_keeps_his_arrow() -> None:
    """D082: he may."""
    t = pedro().roll("one gatling gatling dynamite dynamite").keep().shoot("Pedro Ramirez").hold()
    assert t.stands("Pedro Ramirez") == (7, 2) and t.stands("Black Jack") == (8, 2)


def test_pedro_is_not_asked_without_an_arrow_or_about_his_last_point() -> None:
    """D082: there is nothing to put back, or all goes back by itself (D099)."""
    t = pedro(arrows=0).roll("one gatling gatling dynamite dynamite").keep().shoot("Pedro Ramirez")
    assert t.stands("Pedro Ramirez") == (7, 0) and t.asked == "Black Jack: reroll"
    t = pedro(life=1).roll("one gatling gatling dynamite dynamite").keep().shoot("Pedro Ramirez")
    assert t.stands("Pedro Ramirez") == (0, 0) and t.asked == "Black Jack: reroll"
    assert t.pile == 7 and t.stands("Black Jack") == (8, 2)


def test_pedro_puts_two_back_for_a_doubled_shot() -> None:
    """D083: he is asked for each point, and the second question knows of the first answer."""
    t = pedro(shooter="Slab the Killer").roll("one beer gatling dynamite dynamite").keep()
    t.double("Pedro Ramirez")
    for before in range(2):
        assert t.game.decision is not None
        values = dict(t.game.decision.values)
        assert (values["life"], values["arrows"]) == (-before, -before)
        t.drop()
    assert t.stands("Pedro Ramirez") == (6, 0) and t.stands("Black Jack") == (8, 2)


def test_pedro_and_his_own_dynamite() -> None:
    """D084: his bust costs a point, and he may put one back, before his other dice are resolved."""
    t = scene("""
        *Pedro Ramirez   sheriff   7  arrows 2
         Black Jack      outlaw    8  arrows 2
         Calamity Janet  renegade  8
         Rose Doolan     outlaw    9
    """)
    t.roll("dynamite dynamite dynamite one beer")
    assert t.asked == "Pedro Ramirez: drop_arrow"
    t.drop()
    assert t.stands("Pedro Ramirez") == (6, 1) and t.stands("Black Jack") == (8, 2)
    assert t.asked == "Pedro Ramirez: aim"
