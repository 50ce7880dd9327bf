"""Ghost Town: the dead have their turns."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import scene

DEAD = """
    event Ghost Town
    {}
    *Rose Doolan    sheriff   4/5
     {}             outlaw    out
     Paul Regret    outlaw    3/3
     Jesse Jones    renegade  4/4
"""


def test_a_ghost_takes_its_turn_and_is_gone_again() -> None:
    """R094: three cards, no hand limit to speak of, all cards gone at the end; a living player draws two."""
    t = scene(DEAD.format("deck: Mustang, BANG!, Duel, Missed!, Beer", "Black Jack"))
    t.passes("Rose Doolan")
    assert (t.asked, t.is_ghost("Black Jack"), t.is_alive("Black Jack")) == ("Black Jack: play", True, False)
    assert t.hand("Black Jack") == "BANG!, Duel, Mustang"
    t.plays("Black Jack", "Mustang").passes("Black Jack")
    assert (t.asked, t.is_ghost("Black Jack"), t.hand("Black Jack"), t.in_play("Black Jack")) == (
        "Paul Regret: play",
        False,
        "",
        "",
    )
    assert t.hand("Paul Regret") == "Beer, Missed!"


def test_a_ghost_counts_as_present_on_its_turn_only() -> None:
    """R172, Ghost Town: distance, General Store and Indians! count the ghost on its turn."""
    t = scene(DEAD.format("deck: Indians!, BANG!, General Store", "Slab the Killer"))
    assert t.distance("Rose Doolan", "Paul Regret") == 1
    t.passes("Rose Doolan")
    assert t.distance("Rose Doolan", "Paul Regret") == 2
    t.plays("Slab the Killer", "General Store")
    assert (t.asked, len(t.store.split(", "))) == ("Slab the Killer: general_store", 4)


def test_a_ghost_cannot_lose_life() -> None:
    """R172, Ghost Town: a lost Duel does not affect a ghost; a player who loses one against it is hit."""
    t = scene(DEAD.format("deck: Duel, Duel, Beer", "Slab the Killer").replace("3/3", "3/3  hand: BANG!"))
    t.passes("Rose Doolan").plays("Slab the Killer", "Duel", at="Paul Regret").answers("Paul Regret", "BANG!")
    t.passes("Slab the Killer")
    assert "unharmed" in t.told and t.is_ghost("Slab the Killer")
    t.plays("Slab the Killer", "Duel", at="Jesse Jones")
    assert (t.life("Jesse Jones"), t.life("Paul Regret")) == (3, 3)


@pytest.mark.parametrize(("healing", "life"), [(False, 0), (True, 1)])
def test_ghost_healing(healing: bool, life: int) -> None:
    """R172, `ghost_healing`: a ghost gains nothing from a Saloon; with the switch it does until it goes."""
    text = DEAD.format("deck: Saloon, Duel, Beer", "Slab the Killer").replace("3/3", "2/3")
    t = scene(text, ghost_healing=healing)
    t.passes("Rose Doolan").plays("Slab the Killer", "Saloon")
    assert (t.life("Slab the Killer"), t.life("Paul Regret")) == (life, 3)
    t.passes("Slab the Killer")
    assert (t.life("Slab the Killer"), t.is_alive("Slab the Killer")) == (0, False)


@pytest.mark.parametrize(("stacking", "cards"), [("max_of_both", 3), ("add", 4)])
def test_ghost_draw_stacking(stacking: str, cards: int) -> None:
    """R163, `ghost_draw_stacking`: Pixie Pete as a ghost draws three, or four; the next draws two."""
    t = scene(DEAD.format("", "Pixie Pete"), ghost_draw_stacking=stacking).passes("Rose Doolan")
    assert len(t.hand("Pixie Pete").split(", ")) == cards
    t.passes("Pixie Pete")
    assert len(t.hand("Paul Regret").split(", ")) == 2


def test_bill_noface_draws_for_all_the_life_he_lacks() -> None:
    """R160, Ghost Town: five cards, one and one for each of his four points."""
    t = scene(DEAD.format("", "Bill Noface")).passes("Rose Doolan")
    assert len(t.hand("Bill Noface").split(", ")) == 5


def test_a_ghost_has_its_ability_back() -> None:
    """Ghost Town: Rose Doolan as a ghost sees farther."""
    t = scene("""
        event Ghost Town
         Rose Doolan    outlaw    out
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        *Black Jack     sheriff   4/5
    """)
    t.passes("Black Jack")
    assert (t.asked, t.distance("Rose Doolan", "Jesse Jones")) == ("Rose Doolan: play", 1)
    assert t.distance("Jesse Jones", "Rose Doolan") == 2


def test_when_a_ghost_leaves_heirs_and_hunters_gain_but_nobody_is_rewarded() -> None:
    """R094: Vulture Sam inherits its cards, Herb Hunter draws, Greg Digger heals; no reward."""
    t = scene("""
        event Ghost Town
        roles any
        *Slab the Killer outlaw   ghost  play: Mustang
         Vulture Sam     sheriff  3/5
         Herb Hunter     outlaw   4/4
         Greg Digger     renegade 1/4
         Paul Regret     outlaw   3/3
    """)
    t.passes("Slab the Killer")
    assert (t.life("Greg Digger"), t.life("Vulture Sam"), t.life("Paul Regret")) == (3, 3, 3)
    assert len(t.hand("Herb Hunter").split(", ")) == 2 and t.hand("Paul Regret") == ""
    assert t.asked == "Vulture Sam: play" and "Mustang" in t.hand("Vulture Sam")


def test_a_ghost_outlaw_is_not_to_be_forgotten() -> None:
    """R093: the Sheriff dies, only the Renegade is alive, but a ghost Outlaw is present: the Outlaws win."""
    t = scene("""
        event Ghost Town
         Rose Doolan     sheriff  1/5
        *Slab the Killer outlaw   ghost  hand: Gatling
         Paul Regret     outlaw   out
         Jesse Jones     renegade 4/4
    """)
    t.plays("Slab the Killer", "Gatling")
    assert (t.result, t.winners) == ("outlaws (sheriff_fell)", ("Slab the Killer", "Paul Regret"))


def test_a_renegade_wins_alone_even_as_a_ghost() -> None:
    """R093: a Renegade who is back kills the Sheriff, the last one alive."""
    t = scene("""
        event Ghost Town
         Rose Doolan     sheriff  1/5
         Slab the Killer outlaw   out
         Paul Regret     outlaw   out
        *Jesse Jones     renegade ghost  hand: Gatling
    """)
    t.plays("Jesse Jones", "Gatling")
    assert (t.result, t.winners) == ("renegade (renegade_last)", ("Jesse Jones",))


def test_the_law_has_won_only_when_the_ghost_is_gone() -> None:
    """R093: the last living foe falls while a ghost Outlaw is present: the end comes when it leaves."""
    t = scene("""
        event Ghost Town
         Rose Doolan     sheriff  4/5
        *Slab the Killer outlaw   ghost  hand: BANG!
         Paul Regret     outlaw   out
         Jesse Jones     renegade 1/4
    """)
    t.plays("Slab the Killer", "BANG!", at="Jesse Jones")
    assert (t.result, t.is_alive("Jesse Jones"), t.asked) == (None, False, "Slab the Killer: play")
    t.passes("Slab the Killer")
    assert (t.result, t.life("Rose Doolan")) == ("law (law_prevails)", 4)


def test_a_beer_works_while_a_ghost_is_present() -> None:
    """R123: two alive and a ghost on its turn are three players; without the ghost a Beer saves nobody."""
    t = scene("""
        event Ghost Town
         Rose Doolan     sheriff  1/5  hand: Beer
        *Slab the Killer outlaw   ghost  hand: BANG!
         Paul Regret     outlaw   out
         Jesse Jones     renegade 1/4  hand: Beer
    """)
    t.plays("Slab the Killer", "BANG!", at="Rose Doolan").passes("Rose Doolan").answers("Rose Doolan", "Beer")
    assert (t.life("Rose Doolan"), t.life("Jesse Jones")) == (1, 1)
    t = scene("""
        event Ghost Town
         Rose Doolan     sheriff  1/5  hand: Beer
         Slab the Killer outlaw   out
         Paul Regret     outlaw   out
        *Jesse Jones     renegade 1/4  hand: Beer, BANG!
    """)
    t.plays("Jesse Jones", "BANG!", at="Rose Doolan")
    assert t.refusal("answer Beer") is not None
    while t.asked and t.asked.startswith("Rose Doolan"):
        t.passes("Rose Doolan")
    assert (t.result, t.is_alive("Rose Doolan")) == ("renegade (renegade_last)", False)


def test_no_ghosts_under_another_event() -> None:
    """Ghost Town covered: the dead have no turns."""
    t = scene(DEAD.format("", "Black Jack").replace("Ghost Town", "Shootout")).passes("Rose Doolan")
    assert (t.asked, t.is_ghost("Black Jack")) == ("Paul Regret: play", False)
