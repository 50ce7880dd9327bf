"""The Gatling: everybody else, once, and the roller's arrows."""

from __future__ import annotations

import pytest

from tests.language.dice.scene import Scene, scene


def table(roller: str = "Rose Doolan") -> Scene:
    """Paul Regret alone is spared by it."""
    return scene(f"""
        *{roller}        sheriff   7  arrows 3
         Paul Regret     outlaw    5/9   arrows 2
         Calamity Janet  renegade  5/8
         Jesse Jones     outlaw    5/9
         Black Jack      deputy    0/8  out
    """)


@pytest.mark.parametrize("count", [3, 4, 5])
def test_the_gatling_hits_everybody_else_once(count: int) -> None:
    """D053: with three, four or five; Paul Regret is spared, the dead are dead."""
    t = table().roll(" ".join(["gatling"] * count + ["dynamite"] * (5 - count))).keep()
    assert (t.life("Calamity Janet"), t.life("Jesse Jones")) == (4, 4)
    assert (t.life("Paul Regret"), t.life("Rose Doolan")) == (5, 7)
    assert t.told.count("gatling_fired") == 1 and t.stands("Black Jack") == (0, 0)


def test_the_rollers_arrows_go_back() -> None:
    """D054: his only."""
    t = table().roll("gatling gatling gatling dynamite dynamite").keep()
    assert (t.arrows("Rose Doolan"), t.arrows("Paul Regret"), t.pile) == (0, 2, 7)


def test_they_go_back_even_if_nobody_loses_a_point() -> None:
    """D054: Paul Regret is the only other one alive."""
    t = scene("""
        *Rose Doolan     sheriff   7/11  arrows 3
         Paul Regret     renegade  5/9   arrows 2
         Calamity Janet  outlaw    out
         Jesse Jones     outlaw    out
    """)
    t.roll("gatling gatling gatling dynamite dynamite").keep()
    assert t.stands("Rose Doolan") == (7, 0) and t.stands("Paul Regret") == (5, 2)


GRINGO = """
    *Rose Doolan     sheriff   7/11  arrows 3
     El Gringo       outlaw    5/7
     Calamity Janet  renegade  5/8   arrows 1
     Jesse Jones     outlaw    5/9
"""


def test_el_gringos_arrow_comes_after_the_rollers_have_gone() -> None:
    """D055: the roller ends with one arrow."""
    t = scene(GRINGO).roll("gatling gatling gatling dynamite dynamite").keep()
    assert (t.arrows("Rose Doolan"), t.pile) == (1, 7)
    assert t.stands("Calamity Janet") == (4, 1)


def test_el_gringos_arrow_goes_back_with_the_others() -> None:
    """D055, the switch's other reading: with `gatling_arrows_first` off the roller ends with none."""
    t = scene(GRINGO, gatling_arrows_first=False).roll("gatling gatling gatling dynamite dynamite").keep()
    assert (t.arrows("Rose Doolan"), t.pile) == (0, 8)
    assert t.stands("Calamity Janet") == (4, 1)


def test_arrows_stay_when_it_does_not_fire() -> None:
    """D057: whenever they would go back, with two Gatlings they do not."""
    t = scene(GRINGO, gatling_arrows_first=False).roll("gatling gatling dynamite dynamite one").keep()
    t.shoot("Jesse Jones")
    assert t.arrows("Rose Doolan") == 3 and t.stands("Calamity Janet") == (5, 1)


def test_two_gatlings_do_nothing() -> None:
    """D057: no shot, no arrows back, but for Willy the Kid; and Kit Carlson has his two discards."""
    t = table().roll("gatling gatling dynamite dynamite arrow").keep()
    assert t.arrows("Rose Doolan") == 4 and t.life("Jesse Jones") == 5
    t = table("Kit Carlson").roll("gatling gatling dynamite dynamite arrow").keep()
    t.discard("Paul Regret").discard("Kit Carlson")
    assert (t.arrows("Paul Regret"), t.arrows("Kit Carlson"), t.life("Jesse Jones")) == (1, 3, 5)
    assert t.asked == "Paul Regret: reroll"
