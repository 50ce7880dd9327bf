"""Each block and each effect of a set without a program, at a table; and a seat that it does not touch."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.language.cards.scene import Scene, scene
from tests.outside.door import comes_in, frontier


@pytest.fixture(autouse=True)
def made() -> Iterator[None]:
    """The set of the tests, in the game."""
    with comes_in(frontier()):
        yield


def five(first: str, second: str, more: str = "") -> Scene:
    """A table of five: the Sheriff is on turn, and an outlaw sits beside him."""
    return scene(f"""
        *{first}
         {second}
         Jesse Jones   outlaw    3/4
         Paul Regret   renegade  3/3
         Jourdonnais   deputy    4/4
        {more}
    """)


def test_distance_reach_and_hand_limit() -> None:
    t = five("Trigger  sheriff  5/5  hand: BANG!", "Lame Horse  outlaw  3/3")
    assert t.game.distance(0, 1) == 1 and t.game.distance(4, 1) == 3 and t.game.distance(1, 0) == 1
    assert t.game.hand_limit(0) == 7 and t.game.hand_limit(1) == 3
    assert t.refusal("play BANG!, Jesse Jones") is None
    five_others = five("Bart Cassidy  sheriff  5/5  hand: BANG!", "Lame Horse  outlaw  3/3")
    assert five_others.refusal("play BANG!, Lame Horse") == "too_far"


def test_any_number_of_bangs_each_cancelled_by_two_missed() -> None:
    t = five(
        "Trigger  sheriff  5/5  hand: BANG! A♦, BANG! 5♣",
        "Bart Cassidy  outlaw  4/4  hand: Missed! 2♠, Missed! 3♠",
    )
    t.plays("Trigger", "BANG! A♦", at="Bart Cassidy").answers("Bart Cassidy", "Missed! 2♠")
    assert t.asked == "Bart Cassidy: missed"
    t.answers("Bart Cassidy", "Missed! 3♠").plays("Trigger", "BANG! 5♣", at="Bart Cassidy")
    assert t.life("Bart Cassidy") == 3


def test_cards_of_a_suit_or_kind_do_nothing_to_a_player() -> None:
    t = five("Bart Cassidy  sheriff  5/5  hand: BANG! A♦, Duel 8♣", "Sexton  outlaw  4/4")
    t.plays("Bart Cassidy", "BANG! A♦", at="Sexton").plays("Bart Cassidy", "Duel", at="Sexton")
    assert t.life("Sexton") == 4 and t.asked == "Bart Cassidy: play"
    t = five("Bart Cassidy  sheriff  5/5  hand: Duel 8♣", "Sexton  outlaw  4/4")
    assert t.plays("Bart Cassidy", "Duel", at="Jesse Jones").life("Jesse Jones") == 2


def test_a_player_draws_for_each_life_point() -> None:
    t = five("Bart Cassidy  sheriff  5/5  hand: BANG! 5♣", "Sexton  outlaw  4/4", "deck: Beer, Panic!")
    t.plays("Bart Cassidy", "BANG! 5♣", at="Sexton")
    assert (t.life("Sexton"), t.hand("Sexton"), t.hand("Jesse Jones")) == (3, "Beer", "")


def test_a_card_counts_as_a_missed() -> None:
    held = "hand: Beer, Stagecoach, Indians! A♦, Volcanic 10♣"
    t = five("Willy the Kid  sheriff  5/5  hand: BANG! A♦  play: Scope", f"Lame Horse  outlaw  3/3  {held}")
    t.plays("Willy the Kid", "BANG! A♦", at="Lame Horse")
    assert t.refusal("answer Beer") is None and t.refusal("answer Volcanic") is None
    assert t.refusal("answer Stagecoach") == "not_a_missed"
    assert t.answers("Lame Horse", "Beer").life("Lame Horse") == 3


def test_an_elimination_brings_cards_and_life() -> None:
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Jesse Jones   outlaw    1/4
         Lame Horse    outlaw    2/3
         Paul Regret   renegade  2/3
         Jourdonnais   deputy    4/4
        deck: Duel, Jail, Panic!, Scope, Mustang, Barrel
    """)
    t.plays("Bart Cassidy", "BANG!", at="Jesse Jones")
    assert (t.life("Lame Horse"), len(t.game.hand(2))) == (3, 2)
    assert (t.life("Paul Regret"), len(t.game.hand(3))) == (2, 0)


def test_brown_cards_heal_draw_take_and_drop() -> None:
    me = "Bart Cassidy"
    t = five(
        f"{me}  sheriff  2/5  hand: Flask 7♥, Duel, Letter, Fishhook, Gust",
        "Willy the Kid  outlaw  4/4  hand: Beer  play: Mustang",
        "deck: Jail, Scope, Panic!",
    )
    t.plays(me, "Letter")
    assert t.hand(me) == "Duel, Fishhook, Flask, Gust, Jail, Scope" and t.life("Willy the Kid") == 4
    t.plays(me, "Flask", paying="Duel")
    assert t.life(me) == 4 and t.hand(me) == "Fishhook, Gust, Jail, Scope"
    t.plays(me, "Fishhook", at="Willy the Kid", taking="Mustang")
    t.plays(me, "Gust", at="Willy the Kid", taking="hand")
    assert t.hand(me) == "Jail, Mustang, Scope" and t.hand("Willy the Kid") == ""


def test_a_weapon_a_blue_card_and_green_ones() -> None:
    me = "Bart Cassidy"
    t = five(
        f"{me}  sheriff  5/5  hand: Pitchfork, Stilts, BANG! A♦, BANG! 2♦, BANG! 3♦",
        "Willy the Kid  outlaw  4/4  play: Stagedoor, Slingshot",
    )
    t.plays(me, "Pitchfork").plays(me, "Stilts")
    assert t.game.reach(0) == 2 and t.game.distance(0, 2) == 1 and t.game.distance(1, 2) == 1
    t.plays(me, "BANG! A♦", at="Willy the Kid").answers("Willy the Kid", "Stagedoor")
    assert t.life("Willy the Kid") == 4
    t.plays(me, "BANG! 2♦", at="Jesse Jones")
    assert t.life("Jesse Jones") == 2 and t.refusal("play BANG! 3♦, Jesse Jones") == "one_bang_a_turn (R051)"
    t.passes(me)
    assert t.refusal("use Slingshot, Jourdonnais") == "too_far"
    assert t.does("Willy the Kid", "use Slingshot, Jesse Jones").life("Jesse Jones") == 1


def test_an_event_is_in_force_for_everybody() -> None:
    t = five("Bart Cassidy  sheriff  5/5", "Willy the Kid  outlaw  4/4", "event Flood")
    assert t.game.distance(0, 1) == 2 and t.game.distance(3, 4) == 2
    t.passes("Bart Cassidy")
    assert len(t.game.hand(1)) == 1
