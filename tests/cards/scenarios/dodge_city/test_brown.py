"""Punch, Springfield, Rag Time, Brawl, Tequila, Whisky, Dodge."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import NotLegal, Scene, scene


def table(bart: str = "", paul: str = "", rose: str = "", jesse: str = "", **switches: object) -> Scene:
    """Bart Cassidy on turn at 2 life points, Rose Doolan opposite."""
    return scene(
        f"""
        sets base, dodge_city
        *Bart Cassidy  sheriff   2/5  {bart}
         Paul Regret   outlaw    2/3  {paul}
         Rose Doolan   outlaw    4/4  {rose}
         Jesse Jones   renegade  3/4  {jesse}
        """,
        **switches,
    )


def test_a_punch_reaches_distance_1() -> None:
    """Punch: distance alone counts, no weapon helps."""
    t = table(bart="hand: Punch  play: Winchester", jesse="hand: Beer")
    assert t.refusal("play Punch, Rose Doolan") == t.refusal("play Punch, Paul Regret") == "too_far"
    t.plays("Bart Cassidy", "Punch", at="Jesse Jones")
    assert t.asked == "Jesse Jones: missed"
    t.passes("Jesse Jones")
    assert t.life("Jesse Jones") == 2 and t.life("Rose Doolan") == 4


def test_a_punch_is_no_bang_card() -> None:
    """R051: Punch after the turn's BANG!, and a BANG! after it."""
    t = table(bart="hand: Punch, BANG!, BANG!")
    t.plays("Bart Cassidy", "BANG!", at="Jesse Jones")
    assert t.refusal("play BANG!, Jesse Jones") == "one_bang_a_turn (R051)"
    t.plays("Bart Cassidy", "Punch", at="Jesse Jones")
    assert t.life("Jesse Jones") == 1 and t.life("Rose Doolan") == 4
    t = table(bart="hand: Punch, BANG!")
    t.plays("Bart Cassidy", "Punch", at="Jesse Jones").plays("Bart Cassidy", "BANG!", at="Jesse Jones")
    assert t.life("Jesse Jones") == 1 and t.life("Rose Doolan") == 4


@pytest.mark.parametrize("said", ["hand: Punch", "hand: Springfield, Beer", "play: Knife", "play: Howitzer"])
def test_a_barrel_helps_against_every_shot(said: str) -> None:
    """R049: Punch, Springfield, green guns, Howitzer."""
    t = table(bart=said, jesse="play: Barrel", rose="hand: Missed!").on_deck("5♥")
    zone, _, cards = said.partition(": ")
    card, _, cost = cards.partition(", ")
    at = "Jesse Jones" if card != "Howitzer" else None
    if zone == "play":
        t.uses("Bart Cassidy", card, at=at)
    else:
        t.plays("Bart Cassidy", card, at=at, paying=cost or ())
    if card == "Howitzer":
        t.passes("Rose Doolan")
    assert t.asked == "Jesse Jones: missed"
    t.does("Jesse Jones", "barrel Barrel")
    assert t.life("Jesse Jones") == 3 and t.asked == "Bart Cassidy: play"
    assert t.life("Rose Doolan") == (3 if card == "Howitzer" else 4)


def test_springfield_costs_another_card_and_reaches_anybody() -> None:
    """Springfield: one player, however far away; the other card goes first."""
    t = table(bart="hand: Springfield, Beer", rose="hand: Duel")
    t.plays("Bart Cassidy", "Springfield", at="Rose Doolan", paying="Beer").passes("Rose Doolan")
    assert (t.life("Rose Doolan"), t.life("Jesse Jones"), t.life("Bart Cassidy")) == (3, 3, 2)
    assert t.discards == "Beer, Springfield" and t.hand("Bart Cassidy") == ""


def test_a_card_that_costs_another_cannot_be_played_alone() -> None:
    """Springfield, Rag Time, Brawl, Tequila, Whisky: not as the last card of the hand."""
    for card in (
        "Springfield, Rose Doolan",
        "Rag Time, Rose Doolan",
        "Brawl",
        "Tequila, Rose Doolan",
        "Whisky",
    ):
        t = table(bart=f"hand: {card.split(',')[0]}", rose="hand: BANG!")
        assert t.refusal(f"play {card}") == "costs_a_card" and t.hand("Rose Doolan") == "BANG!"


def test_rag_time_takes_a_card_in_play() -> None:
    """Rag Time: however far away, for another card."""
    t = table(bart="hand: Rag Time, Beer", rose="hand: Duel  play: Barrel, Volcanic", jesse="play: Mustang")
    t.plays("Bart Cassidy", "Rag Time", at="Rose Doolan", taking="Volcanic", paying="Beer")
    assert t.hand("Bart Cassidy") == "Volcanic" and t.in_play("Rose Doolan") == "Barrel"
    assert t.discards == "Beer, Rag Time" and t.in_play("Jesse Jones") == "Mustang"


def test_rag_time_takes_a_hand_card_by_chance() -> None:
    """Rag Time: only the two see which."""
    t = table(bart="hand: Rag Time, Beer", rose="hand: Duel, Panic!")
    t.plays("Bart Cassidy", "Rag Time", at="Rose Doolan", taking="hand", paying="Beer", picking="Panic!")
    assert t.hand("Bart Cassidy") == "Panic!" and t.hand("Rose Doolan") == "Duel"
    assert (
        t.known("Rose Doolan", "Bart Cassidy") == "Panic!" and t.known("Jesse Jones", "Bart Cassidy") == "?"
    )


def test_a_brawl_costs_everybody_a_card() -> None:
    """Brawl: its user chooses for each in turn, clockwise; a player without a card loses none."""
    t = table(
        bart="hand: Brawl, Beer, BANG!  play: Scope",
        paul="hand: Duel  play: Barrel, Volcanic",
        jesse="play: Mustang",
    )
    t.plays("Bart Cassidy", "Brawl", paying="Beer")
    assert t.asked == "Bart Cassidy: brawl"
    assert t.options == (
        "choose Paul Regret, hand",
        "choose Paul Regret, Barrel",
        "choose Paul Regret, Volcanic",
    )
    t.does("Bart Cassidy", "choose Paul Regret, Barrel")
    assert t.asked == "Bart Cassidy: play" and t.in_play("Jesse Jones") == ""
    assert t.in_play("Paul Regret") == "Volcanic" and t.hand("Paul Regret") == "Duel"
    assert t.discards == "Mustang, Barrel, Beer, Brawl"
    assert t.hand("Bart Cassidy") == "BANG!" and t.in_play("Bart Cassidy") == "Scope"


def test_a_brawl_takes_from_a_hand_by_chance() -> None:
    """Brawl: without a card in play it is one of the hand."""
    t = table(bart="hand: Brawl, Beer", rose="hand: Duel, Panic!", jesse="hand: Missed!  play: Mustang")
    t.does("Bart Cassidy", "play Brawl").does("Bart Cassidy", "choose Beer", picking="Duel")
    assert t.hand("Rose Doolan") == "Panic!"
    t.does("Bart Cassidy", "choose Jesse Jones, hand")
    assert t.hand("Jesse Jones") == "" and t.in_play("Jesse Jones") == "Mustang"
    assert t.discards == "Missed!, Duel, Beer, Brawl"


def test_tequila_heals_anybody() -> None:
    """Tequila: one player, near or far, or its user."""
    t = table(bart="hand: Tequila, Beer")
    t.plays("Bart Cassidy", "Tequila", at="Jesse Jones", paying="Beer")
    assert t.life("Jesse Jones") == 4 and t.life("Bart Cassidy") == 2 and t.life("Paul Regret") == 2
    t = table(bart="hand: Tequila, Beer").plays("Bart Cassidy", "Tequila", at="Bart Cassidy", paying="Beer")
    assert t.life("Bart Cassidy") == 3 and t.life("Jesse Jones") == 3


def test_whisky_heals_two() -> None:
    """Whisky: two life points for its user, never above the maximum."""
    t = table(bart="hand: Whisky, Beer").plays("Bart Cassidy", "Whisky", paying="Beer")
    assert t.life("Bart Cassidy") == 4 and t.life("Paul Regret") == 2
    t = scene("""
        *Bart Cassidy  sheriff   4/5  hand: Whisky, Duel
         Paul Regret   outlaw    2/3
         Rose Doolan   outlaw    4/4
         Jesse Jones   renegade  3/4
    """)
    t.plays("Bart Cassidy", "Whisky", paying="Duel")
    assert t.life("Bart Cassidy") == 5 and t.life("Paul Regret") == 2


def test_two_players_left_drink_what_is_no_beer() -> None:
    """R006: Tequila and Whisky heal as printed when only two are left; a Beer does not."""
    t = scene("""
        *Bart Cassidy  sheriff   1/5  hand: Tequila, Whisky, Duel, Missed!, Beer
         Paul Regret   outlaw    0    out
         Rose Doolan   outlaw    0    out
         Jesse Jones   renegade  3/4
    """)
    t.plays("Bart Cassidy", "Beer")
    assert t.life("Bart Cassidy") == 1
    t.plays("Bart Cassidy", "Whisky", paying="Duel")
    assert t.life("Bart Cassidy") == 3
    t.plays("Bart Cassidy", "Tequila", at="Jesse Jones", paying="Missed!")
    assert t.life("Bart Cassidy") == 3 and t.life("Jesse Jones") == 4


def test_nothing_but_a_beer_saves() -> None:
    """R003: at death's door neither Tequila nor Whisky nor a ready Canteen may be used."""
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: Punch
         Paul Regret   outlaw    3/3
         Rose Doolan   outlaw    4/4
         Jesse Jones   renegade  1/4  hand: Tequila, Whisky, Saloon  play: Canteen
    """)
    t.plays("Bart Cassidy", "Punch", at="Jesse Jones").passes("Jesse Jones")
    assert t.asked == "Jesse Jones: last_chance" and t.options == ("pass",)
    assert t.refusal("answer Tequila") == t.refusal("answer Whisky") == "not_a_beer (R003)"
    with pytest.raises(NotLegal):
        t.does("Jesse Jones", "use Canteen")
    t.passes("Jesse Jones")
    assert not t.is_alive("Jesse Jones") and t.is_alive("Rose Doolan")


def test_a_dodge_is_a_missed_and_a_card() -> None:
    """Dodge: it cancels the shot, and its player draws a card; it is no card to play."""
    t = table(bart="hand: BANG!, Dodge", jesse="hand: Dodge").on_deck("Duel", "Panic!")
    assert t.refusal("play Dodge") == "only_as_answer"
    t.plays("Bart Cassidy", "BANG!", at="Jesse Jones").answers("Jesse Jones", "Dodge")
    assert t.life("Jesse Jones") == 3 and t.hand("Jesse Jones") == "Duel"
    assert t.known("Bart Cassidy", "Jesse Jones") == "?" and t.hand("Rose Doolan") == ""


def test_dodge_and_the_rest_are_no_bang_to_calamity_janet() -> None:
    """R157, Dodge: only the card named Missed! is a BANG! to her."""
    t = scene("""
        *Calamity Janet  sheriff   5/5  hand: Dodge, Missed!, Punch
         Paul Regret     outlaw    3/3
         Rose Doolan     outlaw    4/4
         Jesse Jones     renegade  4/4
    """)
    assert t.refusal("play Dodge") == "only_as_answer" and not any("Dodge" in it for it in t.options)
    t.plays("Calamity Janet", "Missed!", at="Jesse Jones")
    assert t.life("Jesse Jones") == 3 and t.life("Rose Doolan") == 4
