"""Blessing and Curse: every card is read as one suit; ranks stay."""

from __future__ import annotations

from tests.language.cards.scene import scene


def test_blessing_makes_every_barrel_work_and_opens_every_jail() -> None:
    """R165, Blessing: a Spade turned up counts as a Heart for a Barrel and for Jail."""
    t = scene("""
        event Blessing
        *Rose Doolan    sheriff   4/5  hand: BANG!
         Black Jack     outlaw    4/4  play: Barrel, Jail
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4  play: Barrel
        deck: 5♠, 6♠, 7♠, 8♠
    """)
    t.plays("Rose Doolan", "BANG!", at="Black Jack").does("Black Jack", "barrel Barrel")
    assert (t.life("Black Jack"), t.asked) == (4, "Rose Doolan: play")
    t.passes("Rose Doolan")
    assert t.asked == "Black Jack: play"
    assert (t.in_play("Black Jack"), t.in_play("Jesse Jones")) == ("Barrel", "Barrel")


def test_blessing_never_lets_dynamite_explode() -> None:
    """R165, Blessing: 5 of Spades is read as a Heart, so the Dynamite moves on."""
    t = scene("""
        event Blessing
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    4/4  play: Dynamite
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: 5♠
    """)
    t.passes("Rose Doolan")
    assert (t.life("Black Jack"), t.in_play("Black Jack"), t.in_play("Paul Regret")) == (4, "", "Dynamite")
    assert t.life("Jesse Jones") == 4


def test_curse_makes_dynamite_explode_on_low_ranks_only() -> None:
    """R165, Curse: 5 of Hearts is read as 5 of Spades; a ten would still do nothing."""
    table = """
        event Curse
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    4/4  play: Dynamite
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: {}
    """
    low = scene(table.format("5♥")).passes("Rose Doolan")
    assert (low.life("Black Jack"), low.life("Paul Regret")) == (1, 3)
    high = scene(table.format("10♥")).passes("Rose Doolan")
    assert (high.life("Black Jack"), high.in_play("Paul Regret")) == (4, "Dynamite")


def test_curse_stops_every_barrel_and_holds_everybody_in_jail() -> None:
    """R165, Curse: a Heart turned up is read as a Spade."""
    t = scene("""
        event Curse
        *Rose Doolan    sheriff   4/5  hand: BANG!
         Black Jack     outlaw    4/4  play: Barrel, Jail
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4  play: Barrel
        deck: 10♥, J♥
    """)
    t.plays("Rose Doolan", "BANG!", at="Black Jack").does("Black Jack", "barrel Barrel")
    assert t.life("Black Jack") == 3
    t.passes("Rose Doolan")
    assert (t.asked, t.in_play("Jesse Jones")) == ("Paul Regret: play", "Barrel")


def test_black_jack_always_or_never_has_his_bonus() -> None:
    """R166, Blessing and Curse: Black Jack's shown card is read as a Heart or as a Spade."""
    table = """
        event {}
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: {}
    """
    blessed = scene(table.format("Blessing", "2♠, 3♠, 4♠, 5♠")).passes("Rose Doolan")
    assert len(blessed.hand("Black Jack").split(", ")) == 3
    cursed = scene(table.format("Curse", "6♥, 7♥, 8♥")).passes("Rose Doolan")
    assert len(cursed.hand("Black Jack").split(", ")) == 2
    assert cursed.hand("Paul Regret") == ""


def test_apache_kid_has_no_protection() -> None:
    """R166, Blessing: a Diamond is read as a Heart and hurts Apache Kid; a Diamond without it does not."""
    table = """
        {}
        *Rose Doolan    sheriff   4/5  hand: BANG! 5♦
         Apache Kid     outlaw    3/3
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """
    blessed = scene(table.format("event Blessing")).plays("Rose Doolan", "BANG!", at="Apache Kid")
    assert (blessed.life("Apache Kid"), blessed.life("Jesse Jones")) == (2, 4)
    plain = scene(table.format("")).plays("Rose Doolan", "BANG!", at="Apache Kid")
    assert plain.life("Apache Kid") == 3
