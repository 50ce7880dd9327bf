"""Ambush, Lasso, The Judge."""

from __future__ import annotations

from tests.language.cards.scene import scene


def test_ambush_brings_everybody_to_distance_one() -> None:
    """R161, Ambush: base distance 1; Mustang, Scope, Paul Regret and Rose Doolan still count, and never below
    1.
    """
    t = scene("""
        event Ambush
        roles any
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3  play: Mustang
         Jesse Jones    renegade  4/4  play: Mustang
         Slab the Killer outlaw   4/4  play: Scope
    """)
    assert t.distance("Black Jack", "Slab the Killer") == t.distance("Rose Doolan", "Jesse Jones") == 1
    assert (t.distance("Black Jack", "Paul Regret"), t.distance("Black Jack", "Jesse Jones")) == (3, 2)
    assert (t.distance("Slab the Killer", "Black Jack"), t.distance("Slab the Killer", "Paul Regret")) == (
        1,
        2,
    )


LASSO = """
    event Lasso
    *{}             sheriff   4/5  hand: BANG!, BANG!, Barrel, Cat Balou  play: Winchester, Scope, Canteen
     {}             outlaw    4/4  play: Barrel, Mustang, Sombrero
     Paul Regret    outlaw    3/3  play: Dynamite, Jail
     Jesse Jones    renegade  4/4
    deck: 5♠, 6♠
"""


def test_lasso_makes_cards_in_play_idle() -> None:
    """R098: reach 1, no Scope, no Mustang, no Barrel, no green card; they can be laid and discarded."""
    t = scene(LASSO.format("Slab the Killer", "Black Jack"))
    assert (t.reach("Slab the Killer"), t.distance("Slab the Killer", "Black Jack")) == (1, 1)
    assert (t.distance("Jesse Jones", "Black Jack"), t.distance("Jesse Jones", "Paul Regret")) == (2, 2)
    assert t.refusal("use Canteen") == "no_effect_now (R081)"
    t.plays("Slab the Killer", "BANG!", at="Black Jack")
    assert (t.life("Black Jack"), t.asked) == (3, "Slab the Killer: play")
    t.plays("Slab the Killer", "Barrel").plays(
        "Slab the Killer", "Cat Balou", at="Black Jack", taking="Mustang"
    )
    assert t.in_play("Slab the Killer") == "Winchester, Scope, Canteen, Barrel"
    assert t.in_play("Black Jack") == "Barrel, Sombrero"


def test_lasso_leaves_abilities_alone() -> None:
    """R098: Jourdonnais has his own Barrel, Paul Regret his distance; a Volcanic does nothing."""
    t = scene(LASSO.format("Slab the Killer", "Jourdonnais").replace("Winchester", "Volcanic"))
    t.plays("Slab the Killer", "BANG!", at="Jourdonnais")
    assert t.options == ("pass", "barrel Jourdonnais")
    t.passes("Jourdonnais")
    assert t.refusal("play BANG!, Jourdonnais") == "one_bang_a_turn (R051)"
    assert t.distance("Jourdonnais", "Paul Regret") == 2


def test_lasso_holds_nobody_in_jail_and_no_fuse_burns() -> None:
    """R099: neither is looked at, neither leaves; he plays."""
    t = scene(LASSO.format("Slab the Killer", "Black Jack").replace("*", " ").replace(" Black", "*Black"))
    t.passes("Black Jack")
    assert (t.asked, t.in_play("Paul Regret"), "flipped" in t.told) == (
        "Paul Regret: play",
        "Dynamite, Jail",
        False,
    )
    t.passes("Paul Regret")
    assert (t.in_play("Paul Regret"), t.asked) == ("Dynamite, Jail", "Jesse Jones: draw")


def test_the_judge_forbids_to_lay_cards() -> None:
    """R114: no blue, green, Jail or Dynamite; those that lie there work, and the Dynamite moves on."""
    t = scene("""
        event The Judge
        *Slab the Killer sheriff  4/5  hand: Mustang, Jail, Dynamite 10♣, Bible, BANG!  play: Canteen
         Black Jack     outlaw    4/4  play: Dynamite 2♥, Barrel
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: 6♠, 7♥
    """)
    for said in ("Mustang", "Jail, Black Jack", "Dynamite", "Bible"):
        assert t.refusal(f"play {said}") == "the_judge (R114)"
    t.plays("Slab the Killer", "BANG!", at="Black Jack").does("Black Jack", "barrel Barrel")
    t.uses("Slab the Killer", "Canteen")
    assert (t.life("Black Jack"), t.life("Slab the Killer")) == (3, 5)
    t.passes("Slab the Killer")
    assert (t.in_play("Paul Regret"), t.in_play("Black Jack")) == ("Dynamite 2♥", "Barrel")
