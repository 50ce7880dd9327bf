"""Pairs of events in force at once, as with two piles."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import Scene, scene


def both(text: str, **switches: object) -> Scene:
    """A scene with two piles of events."""
    return scene(text, both_event_decks="separate", **switches)


PRESENCE = """
    event {}
    fallen Paul Regret, Black Jack
    *Rose Doolan    sheriff   4/5
     Black Jack     outlaw    out
     Paul Regret    outlaw    out
     Willy the Kid  renegade  4/4
"""


@pytest.mark.parametrize("events", ["Ghost Town, Dead Man", "Dead Man, Ghost Town"])
def test_a_player_who_comes_back_for_good_is_no_ghost(events: str) -> None:
    """R111: the second to fall comes as a ghost, the first for good, in any order of the events."""
    t = both(PRESENCE.format(events)).passes("Rose Doolan")
    assert (t.asked, t.is_ghost("Black Jack"), t.is_alive("Black Jack")) == ("Black Jack: play", True, False)
    t.passes("Black Jack")
    assert (t.asked, t.is_ghost("Paul Regret"), t.life("Paul Regret")) == ("Paul Regret: play", False, 2)
    assert len(t.hand("Paul Regret").split(", ")) == 4
    t.passes("Paul Regret").chooses("Paul Regret", *t.hand("Paul Regret").split(", ")[:2])
    assert t.is_alive("Paul Regret") and t.on_turn == "Willy the Kid"


def test_the_dead_man_who_died_again_comes_as_a_ghost() -> None:
    """R110, R111: he came back once; from then on he is as dead as others."""
    t = both(PRESENCE.format("Ghost Town, Dead Man") + "dead_man returned").passes("Rose Doolan")
    t.passes("Black Jack")
    assert (t.asked, t.is_ghost("Paul Regret")) == ("Paul Regret: play", True)
    assert len(t.hand("Paul Regret").split(", ")) == 3


def test_a_ghost_stays_for_its_extra_turn() -> None:
    """Vendetta and Ghost Town: on a Heart it has one turn more, with three cards again, and then is gone."""
    t = both(PRESENCE.format("Ghost Town, Vendetta") + "deck: 5♠, Duel, Panic!, Gatling, 6♥, Saloon, Barrel")
    t.passes("Rose Doolan").passes("Black Jack")
    assert (t.asked, t.is_ghost("Black Jack"), t.game.this_turn.is_extra) == ("Black Jack: play", True, True)
    assert len(t.hand("Black Jack").split(", ")) == 3
    t.passes("Black Jack")
    assert (t.on_turn, t.is_ghost("Black Jack"), t.hand("Black Jack")) == ("Paul Regret", False, "")


def test_a_ghost_must_play_the_shown_card_too() -> None:
    """Law of the West and Ghost Town: the second of its three cards."""
    t = both(PRESENCE.format("Ghost Town, Law of the West") + "deck: Duel, Mustang 8♥, Panic!")
    t.passes("Rose Doolan")
    assert t.refusal("pass") == "law_of_the_west (R101)"
    t.plays("Black Jack", "Mustang").passes("Black Jack")
    assert (t.in_play("Black Jack"), t.on_turn, t.hand("Willy the Kid")) == ("", "Paul Regret", "")


DRAWING = """
    event {}
    *Rose Doolan    sheriff   4/5
     {}             outlaw    2
     Paul Regret    outlaw    3/3
     Jesse Jones    renegade  4/4
    deck: {}
"""


def test_the_suit_is_that_of_the_shown_card() -> None:
    """R102: with Law of the West no other suit may be named; the next player's is another."""
    deck = "Beer, Duel J♠, Panic!, Gatling 10♥"
    t = both(DRAWING.format("Handcuffs, Law of the West", "Slab the Killer", deck)).passes("Rose Doolan")
    assert t.asked == "Slab the Killer: handcuffs"
    assert (t.options, t.refusal("name ♥")) == (("name ♠",), "law_of_the_west (R102)")
    t.does("Slab the Killer", "name ♠")
    assert (t.refusal("pass"), t.refusal("play Beer")) == ("law_of_the_west (R101)", "handcuffs (R103)")
    t.plays("Slab the Killer", "Duel", at="Paul Regret").passes("Slab the Killer")
    assert (t.asked, t.options) == ("Paul Regret: handcuffs", ("name ♥",))


def test_hard_liquor_leaves_the_train_away() -> None:
    """Train Arrival and Hard Liquor: no phase 1, so no extra card; a player who draws has it."""
    t = both(DRAWING.format("Train Arrival, Hard Liquor", "Slab the Killer", "5♠"))
    t.passes("Rose Doolan").does("Slab the Killer", "hard_liquor")
    assert (t.asked, t.hand("Slab the Killer"), t.life("Slab the Killer")) == ("Slab the Killer: play", "", 3)
    t.passes("Slab the Killer")
    assert (t.asked, len(t.hand("Paul Regret").split(", "))) == ("Paul Regret: play", 3)


def test_hard_liquor_is_no_beer() -> None:
    """R154, The Reverend and Hard Liquor: it still heals."""
    t = both(DRAWING.format("The Reverend, Hard Liquor", "Slab the Killer", "5♠"))
    t.passes("Rose Doolan").does("Slab the Killer", "hard_liquor")
    assert (t.life("Slab the Killer"), t.life("Paul Regret")) == (3, 3)


def test_handcuffs_after_hard_liquor() -> None:
    """R143, Handcuffs and Hard Liquor: the suit is named although nothing was drawn."""
    t = both(DRAWING.format("Handcuffs, Hard Liquor", "Slab the Killer", "5♠"))
    t.passes("Rose Doolan").does("Slab the Killer", "hard_liquor")
    assert (t.asked, t.life("Paul Regret")) == ("Slab the Killer: handcuffs", 3)


def test_the_train_comes_after_peyote() -> None:
    """Train Arrival and Peyote: the extra card is drawn when the guessing is over."""
    t = both(DRAWING.format("Train Arrival, Peyote", "Slab the Killer", "Duel J♠, Beer 6♥"))
    t.passes("Rose Doolan").does("Slab the Killer", "guess red")
    assert (t.asked, t.hand("Slab the Killer"), t.discards) == ("Slab the Killer: play", "Beer", "Duel")
    assert t.hand("Paul Regret") == ""


def test_the_train_comes_out_of_the_mine() -> None:
    """R147, Train Arrival and Abandoned Mine: the extra card belongs to phase 1 and comes from the discards
    too.
    """
    text = DRAWING.format("Train Arrival, Abandoned Mine", "Slab the Killer", "5♠")
    t = both(text + "discard: Duel, Beer, Gatling").passes("Rose Doolan")
    assert (t.hand("Slab the Killer"), t.discards, t.hand("Paul Regret")) == ("Beer, Duel, Gatling", "", "")


def test_kit_carlson_the_train_and_the_law() -> None:
    """Train Arrival and Law of the West: he takes all three, the second from the top is shown."""
    t = both(DRAWING.format("Train Arrival, Law of the West", "Kit Carlson", "Duel J♠, Beer 6♥, Gatling"))
    t.passes("Rose Doolan")
    assert (t.hand("Kit Carlson"), t.known(None, "Kit Carlson")) == ("Beer, Duel, Gatling", "Beer, ?, ?")
    assert t.refusal("pass") == "law_of_the_west (R101)" and t.hand("Paul Regret") == ""


def test_one_card_is_no_second_card() -> None:
    """R146, Thirst and Law of the West: nothing is shown."""
    t = both(DRAWING.format("Thirst, Law of the West", "Slab the Killer", "Duel J♠, Beer 6♥"))
    t.passes("Rose Doolan")
    assert (t.refusal("pass"), t.game.this_turn.marked) == (None, None)
    assert (t.hand("Slab the Killer"), t.hand("Paul Regret")) == ("Duel", "")


@pytest.mark.parametrize(("event", "card"), [("The Sermon", "BANG! 2♣"), ("The Reverend", "Beer 6♥")])
def test_no_law_where_the_card_is_banned(event: str, card: str) -> None:
    """R101: The Sermon and The Reverend make a BANG! and a Beer unplayable, so there is no duty."""
    t = both(DRAWING.format(f"{event}, Law of the West", "Slab the Killer", f"Duel J♠, {card}"))
    t.passes("Rose Doolan")
    assert t.game.this_turn.marked is not None
    assert (t.refusal("pass"), t.life("Paul Regret")) == (None, 3)


SHOOTING = """
    event {}
    *{}             sheriff   4/5  hand: BANG! 2♣, BANG! A♠, Missed! 2♠
     Black Jack     outlaw    4/4  play: Mustang
     Paul Regret    outlaw    3/3
     Jesse Jones    renegade  4/4
"""


@pytest.mark.parametrize(("event", "verb"), [("Sniper", "sniper"), ("Ricochet", "ricochet")])
def test_the_sermon_forbids_sniper_and_ricochet(event: str, verb: str) -> None:
    """R140, The Sermon: they need BANG! cards; without it they are offered."""
    t = both(SHOOTING.format(f"The Sermon, {event}", "Rose Doolan"))
    assert not [said for said in t.options if said.startswith(verb)]
    free = both(SHOOTING.format(event, "Rose Doolan"))
    assert [said for said in free.options if said.startswith(verb)]


def test_handcuffs_bind_both_cards_of_a_sniper() -> None:
    """R144, Handcuffs and Sniper: both BANG! are used, so both are of the named suit."""
    t = both(SHOOTING.format("Handcuffs, Sniper", "Calamity Janet") + "so_far suit ♠")
    assert t.refusal("sniper BANG! 2♣, BANG! A♠, Jesse Jones") == "handcuffs (R103)"
    t.does("Calamity Janet", "sniper BANG! A♠, Missed! 2♠, Jesse Jones")
    assert (t.life("Jesse Jones"), t.life("Paul Regret"), t.hand("Calamity Janet")) == (3, 3, "BANG! 2♣")


EXTRA = """
    event {}
    *Rose Doolan    sheriff   3/5
     Slab the Killer outlaw   2/4  {}
     Paul Regret    outlaw    3/3
     Jesse Jones    renegade  4/4
    deck: 5♠, Duel, Panic!, 6♥, Saloon, Barrel
"""


@pytest.mark.parametrize("effects", ["skip", "apply"])
def test_a_new_identity_is_not_offered_twice(effects: str) -> None:
    """R155, New Identity and Vendetta: once, not again before the extra turn, by either switch."""
    text = EXTRA.format("New Identity, Vendetta", "spare: Willy the Kid")
    t = both(text, extra_turn_start_effects=effects).passes("Rose Doolan")
    assert t.asked == "Slab the Killer: new_identity"
    t.passes("Slab the Killer").passes("Slab the Killer")
    assert (t.asked, t.game.this_turn.is_extra, t.life("Jesse Jones")) == ("Slab the Killer: play", True, 4)


def test_gold_rush_and_vendetta() -> None:
    """Gold Rush and Vendetta: the extra turn first, then the next to the right."""
    t = both(EXTRA.format("Gold Rush, Vendetta", "").replace("*Rose", " Rose").replace(" Slab", "*Slab"))
    t.on_deck("6♥").passes("Slab the Killer")
    assert (t.on_turn, t.game.this_turn.is_extra) == ("Slab the Killer", True)
    t.passes("Slab the Killer")
    assert (t.on_turn, t.life("Paul Regret")) == ("Rose Doolan", 3)


def test_gold_rush_and_the_dead_man() -> None:
    """Gold Rush and Dead Man: he comes back when his turn would come in this order."""
    t = both(PRESENCE.format("Gold Rush, Dead Man")).passes("Rose Doolan")
    assert t.asked == "Willy the Kid: play"
    t.passes("Willy the Kid")
    assert (t.asked, t.life("Paul Regret"), t.is_alive("Black Jack")) == ("Paul Regret: play", 2, False)


def test_high_noon_comes_before_blood_brothers() -> None:
    """Order: High Noon's point first, so that with two points nothing is left to give."""
    t = both(EXTRA.format("High Noon, Blood Brothers", "")).passes("Rose Doolan")
    assert (t.asked, t.life("Slab the Killer")) == ("Slab the Killer: play", 1)
    t.passes("Slab the Killer").chooses("Slab the Killer", "Duel")
    assert (t.asked, t.life("Paul Regret")) == ("Paul Regret: blood_brothers", 2)


ROULETTE = """
    events {}
    events Russian Roulette
    round 1
     Rose Doolan    sheriff   4/5  play: Barrel
     Slab the Killer outlaw   4/4  hand: Missed!
     Paul Regret    outlaw    3/3
    *Jesse Jones    renegade  4/4
"""


@pytest.mark.parametrize(("event", "saved"), [("Blessing", True), ("Curse", False)])
def test_russian_roulette_with_a_suit_for_all(event: str, saved: bool) -> None:
    """Blessing and Curse with Russian Roulette: the Barrel always helps, or never."""
    t = both(ROULETTE.format(event)).passes("Jesse Jones").does("Rose Doolan", "barrel Barrel")
    assert t.life("Rose Doolan") == (4 if saved else 2)
    assert t.asked == ("Slab the Killer: missed" if saved else "Rose Doolan: play")


def test_the_daltons_take_before_the_roulette() -> None:
    """Two piles: High Noon's is turned up first, so the Barrel is gone when the Roulette comes."""
    t = both(ROULETTE.format("The Daltons")).passes("Jesse Jones")
    assert (t.in_play("Rose Doolan"), t.life("Rose Doolan"), t.life("Slab the Killer")) == ("", 2, 4)
    assert t.asked == "Rose Doolan: play"


@pytest.mark.parametrize("name", ["Calamity Janet", "Elena Fuente"])
def test_a_bang_as_a_missed_under_the_sermon(name: str) -> None:
    """R141, The Sermon and A Fistful of Cards: in her own turn a BANG! may still be a Missed!."""
    t = both(f"""
        event The Sermon, A Fistful of Cards
        *Rose Doolan    sheriff   4/5
         {name}         outlaw    3  hand: BANG!
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    t.passes("Rose Doolan").answers(name, "BANG!")
    assert (t.life(name), t.asked, t.life("Paul Regret")) == (3, f"{name}: play", 3)
