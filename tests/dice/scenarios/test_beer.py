"""Beer: its targets, and the cases when it is wasted."""

from __future__ import annotations

from tests.language.dice.scene import Scene, scene


def table(sheriff: int = 9, rose: int = 5) -> Scene:
    """Nobody at the table drinks differently in somebody else's turn."""
    return scene(f"""
        *Paul Regret     sheriff   {sheriff}/11
         Rose Doolan     outlaw    {rose}/9
         Calamity Janet  renegade  5/8
         Jesse Jones     outlaw    0/9  out
    """)


def test_a_beer_for_anybody() -> None:
    """D048: any living player, the roller too."""
    t = table().roll("beer gatling gatling dynamite dynamite").keep()
    assert t.options == ("give Paul Regret", "give Rose Doolan", "give Calamity Janet")
    assert t.refusal("give Jesse Jones") == "eliminated (D050)"
    t.give("Calamity Janet")
    assert (t.life("Calamity Janet"), t.life("Rose Doolan")) == (6, 5)


def test_a_beer_for_the_player_himself() -> None:
    """D048: it heals the roller."""
    t = table().roll("beer gatling gatling dynamite dynamite").keep().give("Paul Regret")
    assert (t.life("Paul Regret"), t.life("Rose Doolan")) == (10, 5)


def test_a_beer_too_many() -> None:
    """D049: at the maximum it is wasted; so is a Beer after another one of the same turn has filled the life
    up.
    """
    t = table(rose=8).roll("beer beer gatling dynamite dynamite").keep()
    t.give("Rose Doolan").give("Rose Doolan")
    assert (t.life("Rose Doolan"), t.life("Calamity Janet")) == (9, 5)
    assert t.told.count("life_gained") == t.told.count("gain_wasted") == 1


def test_no_beer_for_who_was_shot_down_this_turn() -> None:
    """D050: he is out before the Beers come."""
    t = table(rose=1).roll("one beer gatling dynamite dynamite").keep().shoot("Rose Doolan")
    assert t.asked == "Paul Regret: beer"
    assert t.refusal("give Rose Doolan") == "eliminated (D050)"
    t.give("Calamity Janet")
    assert (t.is_alive("Rose Doolan"), t.life("Calamity Janet")) == (False, 6)


def test_each_beer_finds_its_own_player() -> None:
    """D051: two to one, or one to each of two."""
    t = table().roll("beer beer gatling dynamite dynamite").keep()
    t.give("Rose Doolan").give("Calamity Janet")
    assert (t.life("Paul Regret"), t.life("Rose Doolan"), t.life("Calamity Janet")) == (9, 6, 6)
    t = table().roll("beer beer gatling dynamite dynamite").keep()
    t.give("Rose Doolan").give("Rose Doolan")
    assert (t.life("Rose Doolan"), t.life("Calamity Janet")) == (7, 5)
