"""Hard Liquor, Peyote, Ranch, Abandoned Mine."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import scene


def test_hard_liquor_instead_of_cards() -> None:
    """R154, Hard Liquor: a point for no cards; a player at full life is not asked."""
    t = scene("""
        event Hard Liquor
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    2/4
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    t.passes("Rose Doolan")
    assert (t.asked, t.options) == ("Black Jack: draw", ("draw deck", "hard_liquor"))
    t.does("Black Jack", "hard_liquor")
    assert (t.asked, t.life("Black Jack"), t.hand("Black Jack")) == ("Black Jack: play", 3, "")
    t.passes("Black Jack")
    assert (t.asked, len(t.hand("Paul Regret").split(", "))) == ("Paul Regret: play", 2)


def test_hard_liquor_works_with_two_players_left() -> None:
    """R154, Hard Liquor: not a Beer, so it heals with two players left."""
    t = scene("""
        event Hard Liquor
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    out
         Paul Regret    outlaw    out
         Jesse Jones    renegade  1/4
    """)
    t.passes("Rose Doolan").does("Jesse Jones", "hard_liquor")
    assert (t.life("Jesse Jones"), t.life("Rose Doolan")) == (2, 4)


PEYOTE = """
    event Peyote
    *Rose Doolan    sheriff   4/5
     {}             outlaw    4/4
     Paul Regret    outlaw    3/3
     Sid Ketchum    renegade  4/4
    deck: Duel J♠, Beer 6♥, Panic! J♥, Mustang 8♥
"""


@pytest.mark.parametrize("name", ["Black Jack", "Jesse Jones", "Kit Carlson", "Pat Brennan", "Lucky Duke"])
def test_peyote_replaces_every_way_of_drawing(name: str) -> None:
    """R173, Peyote: right guesses are kept for all to see, the first wrong one is discarded; no ability
    counts.
    """
    t = scene(PEYOTE.format(name).replace("3/3", "3/3  hand: Gatling  play: Barrel")).passes("Rose Doolan")
    assert (t.asked, t.options) == (f"{name}: peyote", ("guess black", "guess red")[::-1])
    t.does(name, "guess black").does(name, "guess red")
    assert (t.asked, t.known(None, name)) == (f"{name}: peyote", "Beer, Duel")
    t.does(name, "guess black")
    assert (t.asked, t.discards, t.hand(name)) == (f"{name}: play", "Panic!", "Beer, Duel")
    assert t.hand("Paul Regret") == "Gatling"


def test_peyote_ends_when_no_card_is_left() -> None:
    """Peyote: deck and discards both run out, then phase 2 begins."""
    t = scene(PEYOTE.format("Black Jack")).passes("Rose Doolan")
    deck = t.game.deck()[-1:]
    rest = t.game.deck()[:-1]
    t.game.cards = t.game.cards.after_move(rest, "store", seen="all")
    assert t.game.deck() == deck
    t.does("Black Jack", "guess black")
    assert (t.asked, t.hand("Black Jack"), t.hand("Paul Regret")) == ("Black Jack: play", "Duel", "")


RANCH = """
    event Ranch
    *Rose Doolan    sheriff   4/5
     {}             outlaw    4/4  hand: Missed!, Gatling
     Paul Regret    outlaw    3/3  hand: Saloon
     Jesse Jones    renegade  4/4
    deck: Duel, Panic!, Mustang 8♥, Barrel, Volcanic, Indians!
"""


def test_ranch_exchanges_after_drawing() -> None:
    """R106: once, at the end of phase 1; chosen one by one, nothing happens before the last, and a part may
    be taken back.
    """
    t = scene(RANCH.format("Slab the Killer")).passes("Rose Doolan")
    assert set(t.options) == {"pass", "choose Missed!", "choose Panic!", "choose Duel", "choose Gatling"}
    t.chooses("Slab the Killer", "Missed!")
    assert set(t.options) == {"exchange", "choose Panic!", "choose Duel", "choose Gatling"}
    t.take_back("Slab the Killer").chooses("Slab the Killer", "Gatling", "Duel")
    assert t.hand("Slab the Killer") == "Duel, Gatling, Missed!, Panic!"
    t.does("Slab the Killer", "exchange")
    assert t.hand("Slab the Killer") == "Barrel, Missed!, Mustang, Panic!"
    assert (t.asked, t.discards, t.hand("Paul Regret")) == (
        "Slab the Killer: play",
        "Duel, Gatling",
        "Saloon",
    )
    t.passes("Slab the Killer")
    assert t.asked == "Paul Regret: ranch"


def test_ranch_may_be_declined_or_take_all() -> None:
    """R174, Ranch: nobody must exchange; with the last card there is nothing more to choose."""
    t = scene(RANCH.format("Slab the Killer")).passes("Rose Doolan").passes("Slab the Killer")
    assert (t.asked, t.hand("Slab the Killer")) == ("Slab the Killer: play", "Duel, Gatling, Missed!, Panic!")
    t.passes("Slab the Killer").chooses("Paul Regret", "Saloon", "Mustang", "Barrel")
    assert (t.asked, t.discards) == ("Paul Regret: play", "Barrel, Mustang, Saloon")
    assert len(t.hand("Paul Regret").split(", ")) == 3


def test_ranch_phase() -> None:
    """R106, `ranch_phase` = end_phase_2: when no more cards are played, before the excess is discarded."""
    t = scene(RANCH.format("Slab the Killer"), ranch_phase="end_phase_2").passes("Rose Doolan")
    assert t.asked == "Slab the Killer: play"
    t.plays("Slab the Killer", "Gatling").passes("Paul Regret").passes("Slab the Killer")
    assert t.asked == "Slab the Killer: ranch"
    t.chooses("Slab the Killer", "Missed!").does("Slab the Killer", "exchange")
    assert (t.on_turn, t.asked, t.hand("Slab the Killer")) == (
        "Paul Regret",
        "Paul Regret: play",
        "Duel, Mustang, Panic!",
    )


def test_suzy_lafayette_at_the_ranch() -> None:
    """R174, Ranch: her hand is empty only in the middle of the exchange, so she draws nothing for it."""
    t = scene(RANCH.format("Suzy Lafayette")).passes("Rose Doolan")
    t.chooses("Suzy Lafayette", "Missed!", "Gatling", "Duel", "Panic!")
    assert (t.asked, len(t.hand("Suzy Lafayette").split(", "))) == ("Suzy Lafayette: play", 4)


MINE = """
    event Abandoned Mine
    *Rose Doolan    sheriff   4/5
     {}             outlaw    2/4  hand: Duel, Volcanic
     Paul Regret    outlaw    3/3
     Jesse Jones    renegade  4/4
    deck: 5♥, 6♥, 7♥
    discard: {}
"""


def test_the_mine_gives_what_was_discarded() -> None:
    """R108: two cards from the discard pile, seen by all; the next player takes the cards that then lie
    there.
    """
    t = scene(MINE.format("Slab the Killer", "Beer, Gatling, Panic!")).passes("Rose Doolan")
    assert (t.hand("Slab the Killer"), t.discards) == ("Beer, Duel, Gatling, Volcanic", "Panic!")
    assert t.known("Jesse Jones", "Slab the Killer") == "Gatling, Beer, ?, ?" and t.deck_size == 80 - 3 - 2


def test_the_mine_with_one_card_or_none() -> None:
    """R108: one card in the discard pile: that one and one of the deck; none: the normal draw."""
    one = scene(MINE.format("Slab the Killer", "Beer")).passes("Rose Doolan")
    assert (one.discards, one.hand("Slab the Killer")) == ("", "Beer, Duel, Saloon, Volcanic")
    none = scene(MINE.format("Slab the Killer", "Beer").replace("discard: Beer", "")).passes("Rose Doolan")
    assert (len(none.hand("Slab the Killer").split(", ")), none.game.this_turn.from_discard) == (4, False)
    assert none.hand("Jesse Jones") == ""


def test_a_card_played_at_the_mine_is_discarded() -> None:
    """R109: his played cards go to the discard pile, from where the next player draws."""
    t = scene(MINE.format("Slab the Killer", "Beer, Gatling, Panic!")).passes("Rose Doolan")
    t.plays("Slab the Killer", "Volcanic").plays("Slab the Killer", "Gatling")
    assert t.discards == "Gatling, Panic!"
    t.does("Slab the Killer", "play Beer").passes("Slab the Killer")
    assert t.asked == "Paul Regret: play"
    assert t.hand("Paul Regret") == "Beer, Gatling"


def test_the_mines_excess_goes_face_down_on_the_deck() -> None:
    """R109: chosen one by one, the last on top; only its owner knows it, and the next player draws from the
    discards.
    """
    t = scene(MINE.format("Slab the Killer", "Beer, Gatling, Panic!, Stagecoach")).passes("Rose Doolan")
    t.passes("Slab the Killer").chooses("Slab the Killer", "Duel", "Volcanic")
    assert t.deck(2) == "Volcanic 10♠, Duel Q♦"
    assert t.known("Slab the Killer", "deck").startswith("Volcanic, Duel, ?")
    assert t.known("Jesse Jones", "deck").startswith("?, ?, ?")
    assert t.hand("Paul Regret") == "Panic!, Stagecoach"


def test_a_player_who_did_not_draw_from_the_mine_discards_as_ever() -> None:
    """R109: with an empty discard pile in phase 1 the excess goes to the discard pile."""
    t = scene(MINE.format("Slab the Killer", "Beer").replace("discard: Beer", "")).passes("Rose Doolan")
    t.passes("Slab the Killer").chooses("Slab the Killer", "Duel", "Volcanic")
    assert t.hand("Paul Regret") == "Duel, Volcanic"


def test_abandoned_mine_mode() -> None:
    """R109, R150, `abandoned_mine_mode` = turn_facedown: his played cards go on the deck too; others discard
    as ever, and so does he a BANG! in a Duel.
    """
    t = scene(
        MINE.format("Slab the Killer", "BANG!, Gatling, Panic!").replace("3/3", "3/3  hand: Missed!, BANG!"),
        abandoned_mine_mode="turn_facedown",
    ).passes("Rose Doolan")
    t.plays("Slab the Killer", "Gatling").answers("Paul Regret", "Missed!")
    assert (t.discards, t.deck(1)) == ("Missed!, Panic!", "Gatling 10♥")
    t.plays("Slab the Killer", "Duel", at="Paul Regret").answers("Paul Regret", "BANG!").answers(
        "Slab the Killer", "BANG!"
    )
    assert (t.life("Paul Regret"), t.discards) == (2, "BANG!, BANG!, Missed!, Panic!")
    assert t.deck(2) == "Duel Q♦, Gatling 10♥"


def test_draws_and_jose_delgados_card_go_to_the_discards() -> None:
    """R109, R150: cards turned up, and José Delgado's blue card, are discarded in either mode."""
    t = scene(
        MINE.format("Jose Delgado", "Beer, Gatling, Panic!").replace("2/4", "4/4"),
        abandoned_mine_mode="turn_facedown",
    ).passes("Rose Doolan")
    t.does("Jose Delgado", "trade Volcanic")
    assert (t.discards, t.hand("Jose Delgado")) == ("Volcanic, Panic!", "Beer, Beer, Duel, Gatling, Saloon")
    assert t.hand("Paul Regret") == ""
