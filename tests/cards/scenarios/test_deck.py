"""The deck: the time when it is made again, and the case without any card to draw."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import scene


def test_the_second_card_comes_from_the_discards() -> None:
    """R087: one card in the deck, two are due: it is taken, the discards are shuffled, then the second."""
    t = scene("""
        *Bart Cassidy  sheriff  5/5  hand: Stagecoach
         Rose Doolan   outlaw   4/4
         Sid Ketchum   outlaw   4/4
         Black Jack    renegade 4/4
        deck: Duel
        discard: Beer, Saloon
        all_else Black Jack
    """)
    t.plays("Bart Cassidy", "Stagecoach")
    assert t.hand("Bart Cassidy") in ("Beer, Duel", "Duel, Saloon") and t.told.count("reshuffled") == 1
    assert t.deck_size == 1 and t.hand("Rose Doolan") == ""


def test_a_card_that_is_played_does_not_draw_itself() -> None:
    """R087: Wells Fargo lies aside until it has settled; only then it is a discard."""
    t = scene("""
        *Bart Cassidy  sheriff  5/5  hand: Wells Fargo
         Rose Doolan   outlaw   4/4
         Sid Ketchum   outlaw   4/4
         Black Jack    renegade 4/4
        discard: Beer, Saloon
        all_else Black Jack
    """)
    t.plays("Bart Cassidy", "Wells Fargo")
    assert (t.hand("Bart Cassidy"), t.discards, t.deck_size) == ("Beer, Saloon", "Wells Fargo", 0)
    assert t.hand("Sid Ketchum") == ""


def test_a_flipped_card_is_a_discard_at_once() -> None:
    """R087: Dynamite turns up the last card, and that card is among those of which the new deck is made."""
    t = scene("""
        *Bart Cassidy  sheriff  5/5  play: Dynamite
         Rose Doolan   outlaw   4/4
         Sid Ketchum   outlaw   4/4
         Black Jack    renegade 4/4
        phase start
        deck: K♥
        discard: Beer
        all_else Black Jack
    """)
    assert t.hand("Bart Cassidy") == "BANG!, Beer", "the King of Hearts is a BANG!"
    assert (t.in_play("Rose Doolan"), t.discards) == ("Dynamite", "")


def test_lucky_dukes_two_cards_lie_aside() -> None:
    """R087: the discards are shuffled between his two cards, and neither of these is among them."""
    t = scene("""
        *Lucky Duke    outlaw   4/4  play: Jail
         Rose Doolan   sheriff  5/5
         Sid Ketchum   outlaw   4/4
         Black Jack    renegade 4/4
        phase start
        deck: K♥
        discard: Beer
        all_else Black Jack
    """)
    assert t.asked == "Lucky Duke: flip" and t.options == ("choose BANG!", "choose Beer")
    t.chooses("Lucky Duke", "BANG!")
    assert t.hand("Lucky Duke").count(",") == 1, "he is out of Jail and draws two"
    assert t.told.count("reshuffled") == 1 and t.hand("Rose Doolan") == ""


def test_nothing_is_drawn_from_nothing() -> None:
    """R088: deck and discards are empty; the turn goes on without cards."""
    t = scene("""
        *Bart Cassidy  sheriff  5/5  hand: Stagecoach
         Rose Doolan   outlaw   4/4
         Sid Ketchum   outlaw   4/4
         Black Jack    renegade 4/4
        phase 1
        all_else Black Jack
    """)
    assert t.hand("Bart Cassidy") == "Stagecoach" and t.asked == "Bart Cassidy: play"
    t.plays("Bart Cassidy", "Stagecoach")
    assert (t.hand("Bart Cassidy"), t.discards) == ("", "Stagecoach")
    t.passes("Bart Cassidy")
    assert t.hand("Rose Doolan") == "Stagecoach", "the one card that there is"


def test_a_draw_without_a_card_has_failed() -> None:
    """R088: a Barrel does not help, a prisoner stays in Jail; a Dynamite does not explode."""
    t = scene("""
        *Rose Doolan   sheriff  5/5  hand: BANG!
         Bart Cassidy  outlaw   4/4  play: Barrel
         Sid Ketchum   outlaw   4/4  play: Dynamite, Jail
         Black Jack    renegade 4/4
        all_else Black Jack
    """)
    t.plays("Rose Doolan", "BANG!", at="Bart Cassidy").does("Bart Cassidy", "barrel Barrel")
    assert "flipped_nothing" in t.told and t.life("Bart Cassidy") == 3
    t.passes("Rose Doolan")
    t = scene("""
        *Sid Ketchum   outlaw   4/4  play: Dynamite, Jail
         Rose Doolan   sheriff  5/5
         Bart Cassidy  outlaw   4/4
         Black Jack    renegade 4/4
        phase start
        all_else Black Jack
    """)
    assert t.told.count("flipped_nothing") == 2 and (t.life("Sid Ketchum"), t.on_turn) == (4, "Rose Doolan")
    assert "passed_on seat=Sid Ketchum face=Dynamite 2♥ to=Rose Doolan" in t.story


@pytest.mark.parametrize(("cards", "left"), [("Beer, Duel", "Bart Cassidy"), ("Beer", "nobody")])
def test_a_general_store_with_too_few_cards(cards: str, left: str) -> None:
    """R086: the remaining cards are on sale; the last players in order get nothing."""
    t = scene(f"""
        *Rose Doolan   sheriff  5/5  hand: General Store
         Bart Cassidy  outlaw   4/4
         Sid Ketchum   outlaw   4/4
         Black Jack    renegade 4/4
        discard: {cards}
        all_else Black Jack
    """)
    t.plays("Rose Doolan", "General Store")
    if left != "nobody":
        assert t.asked == "Rose Doolan: general_store"
        t.takes("Rose Doolan", "Beer")
        assert t.hand("Bart Cassidy") == "Duel", "the last card is no choice"
    assert (t.hand("Rose Doolan"), t.hand("Sid Ketchum"), t.store) == ("Beer", "", "")
    assert t.asked == "Rose Doolan: play" and t.discards == "General Store"


EMPTIED = """
    *Bart Cassidy   sheriff  5/5
     Pedro Ramirez  outlaw   4/4
     Sid Ketchum    outlaw   4/4
     Black Jack     renegade 4/4
    phase 1
    deck: Duel, Gatling
    discard: Beer
    all_else Black Jack
"""


def test_the_deck_is_reshuffled_when_the_next_card_is_needed() -> None:
    """R119: it stays empty, and Pedro Ramirez finds the discards."""
    t = scene(EMPTIED)
    assert (t.deck_size, t.discards) == (0, "Beer")
    t.passes("Bart Cassidy")
    assert t.asked == "Pedro Ramirez: draw" and "draw discard" in t.options
    t.does("Pedro Ramirez", "draw discard")
    assert t.hand("Pedro Ramirez") == "Beer"


def test_the_deck_is_reshuffled_at_once() -> None:
    """R119, the other reading of `reshuffle`: Pedro Ramirez finds no discard."""
    t = scene(EMPTIED, reshuffle="at_once")
    assert (t.deck_size, t.discards) == (1, "")
    t.passes("Bart Cassidy")
    assert t.hand("Pedro Ramirez") == "Beer" and t.asked == "Pedro Ramirez: play"
