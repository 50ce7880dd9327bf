"""Poker: all others put a card down, and without an ace its user takes up to two."""

from __future__ import annotations

from tests.cards.scenarios.valley_of_shadows.calm import scene
from tests.language.cards.scene import Scene


def saloon(jesse: str, paul: str, rose: str = "", mine: str = "", lines: str = "") -> Scene:
    """A Sheriff plays Poker; clockwise come Jesse Jones, Paul Regret and Rose Doolan."""
    return scene(f"""
        *Black Jack   sheriff   5/5  hand: Poker{mine}
         Jesse Jones  outlaw    4/4  {jesse}
         Paul Regret  outlaw    3/3  {paul}
         Rose Doolan  renegade  4/4  {rose}
        {lines}
    """).plays("Black Jack", "Poker")


def test_poker_brings_two_of_the_cards_that_the_others_put_down() -> None:
    """R204: one after the other he takes two; the third is discarded. His own Beer stays in his hand."""
    t = saloon("hand: BANG!, Duel", "hand: Saloon, Gatling", "hand: Panic!, Jail", ", Beer")
    for who, card in (("Jesse Jones", "Duel"), ("Paul Regret", "Saloon"), ("Rose Doolan", "Jail")):
        assert t.asked == f"{who}: poker" and t.store == ""
        t.chooses(who, card)
    assert t.asked == "Black Jack: poker" and t.store == "Duel, Saloon, Jail"
    t.takes("Black Jack", "Saloon").takes("Black Jack", "Duel")
    assert t.asked == "Black Jack: play" and t.hand("Black Jack") == "Beer, Duel, Saloon"
    assert t.discards.startswith("Jail, Poker") and t.store == "" and t.hand("Jesse Jones") == "BANG!"


def test_an_ace_at_poker_discards_them_all() -> None:
    """R204: the ace of Paul Regret; Rose Doolan, who put down a Beer, gets it back as little as anybody."""
    t = saloon("hand: Duel, Panic!", "hand: BANG! A♠, Gatling", "hand: Beer")
    t.chooses("Jesse Jones", "Duel").chooses("Paul Regret", "BANG! A♠")
    assert t.asked == "Black Jack: play" and t.hand("Black Jack") == "" and "no_effect" in t.told
    assert t.hand("Rose Doolan") == "" and t.hand("Paul Regret") == "Gatling"
    assert t.discards.startswith("Beer, BANG!, Duel, Poker")


def test_poker_is_seen_when_all_have_chosen() -> None:
    """R204: Paul Regret cannot tell what Jesse Jones has chosen before him, and nothing is told."""
    t = saloon("hand: Duel, Panic!", "hand: Beer, Gatling").chooses("Jesse Jones", "Duel")
    assert t.told == () and t.known("Paul Regret", "Jesse Jones") == "?, ?"
    t.chooses("Paul Regret", "Beer")
    assert t.told == ("shown", "shown") and t.store == "Duel, Beer"


def test_an_empty_hand_and_a_single_card_have_no_choice_at_poker() -> None:
    """R204: Rose Doolan puts down her only card unasked, Paul Regret nothing; he may leave cards lying."""
    t = saloon("hand: Duel, Panic!", "", "hand: Beer").chooses("Jesse Jones", "Duel")
    assert t.asked == "Black Jack: poker" and t.store == "Duel, Beer"
    t.passes("Black Jack")
    assert t.hand("Black Jack") == "" and t.discards.startswith("Beer, Duel, Poker")


def test_poker_without_cards_does_nothing() -> None:
    """R204: nobody else holds one."""
    t = saloon("", "", "", ", Beer")
    assert t.asked == "Black Jack: play" and t.hand("Black Jack") == "Beer" and t.store == ""


def test_a_chosen_card_that_goes_meanwhile_is_replaced_at_poker() -> None:
    """R204: Sid Ketchum throws his Duel away while Rose Doolan chooses; he chooses again, and she not."""
    t = scene("""
        *Black Jack   sheriff   5/5  hand: Poker
         Sid Ketchum  outlaw    2/4  hand: Duel, Panic!, Jail, Barrel
         Rose Doolan  renegade  4/4  hand: Beer, Gatling
         Paul Regret  outlaw    3/3
    """).plays("Black Jack", "Poker")
    t.chooses("Sid Ketchum", "Duel").does("Sid Ketchum", "sid_ketchum Duel, Panic!")
    t.chooses("Rose Doolan", "Beer")
    assert t.asked == "Sid Ketchum: poker"
    t.chooses("Sid Ketchum", "Jail")
    assert t.store == "Beer, Jail" and t.asked == "Black Jack: poker" and t.hand("Rose Doolan") == "Gatling"


def test_apache_kid_and_mick_defender_at_poker() -> None:
    """R204, R191: Mick Defender may avoid it; the Apache Kid may not, as Poker is a Heart."""
    t = scene("""
        *Black Jack     sheriff   5/5  hand: Poker
         Mick Defender  outlaw    4/4  hand: Missed!, Duel
         Apache Kid     outlaw    3/3  hand: Saloon
         Rose Doolan    renegade  4/4  hand: Beer
    """).plays("Black Jack", "Poker")
    assert t.asked == "Mick Defender: avoid"
    t.answers("Mick Defender", "Missed!")
    assert t.store == "Saloon, Beer" and t.hand("Mick Defender") == "Duel"


def test_cards_left_at_poker_go_where_discards_go() -> None:
    """R204: a player who cannot be asked leaves all; in the Abandoned Mine's phase 2 they are discarded."""
    t = saloon("hand: Duel", "hand: Beer", "", "", "event Abandoned Mine")
    t.takes("Black Jack", "Beer").passes("Black Jack")
    assert t.discards.startswith("Duel") and t.hand("Jesse Jones") == ""
