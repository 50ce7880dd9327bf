"""Blood Brothers, Dead Man, Vendetta."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import scene


def test_blood_brothers_gives_a_point_to_who_lacks_one() -> None:
    """R169, Blood Brothers: not the last one, only to a player below his maximum, once a turn. Bart Cassidy
    draws.
    """
    t = scene("""
        event Blood Brothers
        *Rose Doolan    sheriff   4/5
         Bart Cassidy   outlaw    3/4
         Paul Regret    outlaw    3/3
         El Gringo      renegade  1/3
    """)
    t.passes("Rose Doolan")
    assert (t.asked, t.options) == (
        "Bart Cassidy: blood_brothers",
        ("pass", "give_life El Gringo", "give_life Rose Doolan"),
    )
    assert t.refusal("give_life Paul Regret") == "full_life"
    t.does("Bart Cassidy", "give_life El Gringo")
    assert (t.asked, t.life("Bart Cassidy"), t.life("El Gringo"), t.life("Rose Doolan")) == (
        "Bart Cassidy: play",
        2,
        2,
        4,
    )
    assert len(t.hand("Bart Cassidy").split(", ")) == 1 + 2


def test_nobody_gives_his_last_point() -> None:
    """Blood Brothers: with one point, or when nobody lacks any, nothing is asked."""
    t = scene("""
        event Blood Brothers
        *Rose Doolan    sheriff   4/5
         Bart Cassidy   outlaw    1/4
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    t.passes("Rose Doolan")
    assert (t.asked, t.life("Bart Cassidy"), t.life("Paul Regret")) == ("Bart Cassidy: play", 1, 3)


@pytest.mark.parametrize(("window", "asked"), [
    ("before_checks", "Black Jack: blood_brothers"), ("after_checks", "Paul Regret: blood_brothers"),
])  # fmt: skip
def test_blood_brothers_window(window: str, asked: str) -> None:
    """R169, `blood_brothers_window`: before Dynamite and Jail, or after them, when the turn may be lost."""
    t = scene("""
        event Blood Brothers
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    4/4  play: Jail
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: 5♠
    """, blood_brothers_window=window)  # fmt: skip
    assert t.passes("Rose Doolan").asked == asked
    assert t.life("Jesse Jones") == 4


DEAD = """
    event Dead Man
    fallen {}
    *Rose Doolan    sheriff   4/5
     Black Jack     outlaw    out
     Paul Regret    outlaw    {}
     Jesse Jones    renegade  4/4
"""


def test_the_dead_man_comes_back_for_good() -> None:
    """R110: the first to be eliminated, with two points and two cards, then a whole turn; the second does
    not.
    """
    t = scene(DEAD.format("Paul Regret, Black Jack", "out")).passes("Rose Doolan")
    assert (t.asked, t.life("Paul Regret"), t.is_alive("Black Jack")) == ("Paul Regret: play", 2, False)
    assert len(t.hand("Paul Regret").split(", ")) == 4
    assert t.game.open_roles[2] and t.distance("Rose Doolan", "Jesse Jones") == 1
    t.passes("Paul Regret").chooses("Paul Regret", "BANG!", "BANG!")
    assert (t.asked, t.life("Paul Regret")) == ("Jesse Jones: draw", 2)


def test_the_dead_man_comes_back_once_a_game() -> None:
    """R110: he is back already, so nobody comes any more, neither the second nor he again."""
    t = scene(DEAD.format("Paul Regret, Black Jack", "out") + "dead_man returned").passes("Rose Doolan")
    assert (t.asked, t.is_alive("Paul Regret"), t.is_alive("Black Jack")) == (
        "Jesse Jones: play",
        False,
        False,
    )


def test_the_player_who_dies_first_while_it_lies_comes_back() -> None:
    """Dead Man: the first to die comes back on his next turn, also when he died meanwhile."""
    t = scene("""
        event Dead Man
        *Rose Doolan    sheriff   4/5  hand: Gatling
         Black Jack     outlaw    1/4
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    t.plays("Rose Doolan", "Gatling")
    assert not t.is_alive("Black Jack")
    t.passes("Rose Doolan")
    assert (t.asked, t.life("Black Jack"), t.life("Paul Regret")) == ("Black Jack: play", 2, 2)


VENDETTA = """
    event Vendetta
    *Rose Doolan    sheriff   4/5
     {}             outlaw    4/4  play: {}
     Paul Regret    outlaw    3/3
     Jesse Jones    renegade  4/4
    deck: 5♠, Duel, Panic!, 7♥, Gatling, Saloon, 8♥
"""


def test_vendetta_gives_one_more_turn_and_only_one() -> None:
    """R113: a Heart after the turn gives a whole turn more; that one gives none. A Spade gives none."""
    t = scene(VENDETTA.format("Slab the Killer", "Barrel")).passes("Rose Doolan")
    assert (t.asked, t.told.count("flipped")) == ("Slab the Killer: play", 1)
    t.passes("Slab the Killer")
    assert (t.asked, t.game.this_turn.is_extra, len(t.hand("Slab the Killer").split(", "))) == (
        "Slab the Killer: play",
        True,
        4,
    )
    t.passes("Slab the Killer")
    assert (t.asked, t.told.count("flipped")) == ("Paul Regret: play", 0)


def test_vendetta_not_after_a_turn_lost_to_jail() -> None:
    """R113: a turn in Jail is no turn to end; the extra turn checks Dynamite again."""
    t = scene(VENDETTA.format("Slab the Killer", "Jail")).passes("Rose Doolan")
    flips = [event.values["why"] for event in t.happened if event.name == "flipped"]
    assert (t.asked, flips) == ("Paul Regret: play", ["vendetta", "jail"])


def test_vendettas_extra_turn_looks_at_the_dynamite_again() -> None:
    """R113: a full turn, so cards in play are checked; the Sheriff turns up no new event for it."""
    t = scene("""
        event Vendetta
        events Sniper
        round 2
        *Rose Doolan    sheriff   4/5  hand: Dynamite
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: 6♥, 9♥
    """)
    t.plays("Rose Doolan", "Dynamite").passes("Rose Doolan")
    assert (t.asked, t.in_play("Black Jack"), t.game.events) == (
        "Rose Doolan: play",
        "Dynamite",
        ("vendetta",),
    )
    assert t.game.rounds == 2


def test_lucky_duke_and_vera_custer_and_vendetta() -> None:
    """Vendetta: Lucky Duke turns up two cards; Vera Custer does not choose again for the extra turn."""
    t = scene(VENDETTA.format("Lucky Duke", "Barrel"))
    t.passes("Rose Doolan").passes("Lucky Duke")
    assert t.asked == "Lucky Duke: flip"
    vera = scene(VENDETTA.format("Vera Custer", "Barrel").replace("4/4  play", "3/3  play"))
    vera.passes("Rose Doolan").does("Vera Custer", "copy Paul Regret").passes("Vera Custer")
    assert (vera.asked, vera.game.copied[1], vera.game.this_turn.is_extra) == (
        "Vera Custer: play",
        "paul_regret",
        True,
    )
