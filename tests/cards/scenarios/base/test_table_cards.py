"""Jail, Dynamite, the General Store, the deck, and cards that give cards or life."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import Scene, scene


def test_dynamite_moves_on() -> None:
    """S000: it does not explode and moves to the next player, who is left alone in this turn."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  play: Dynamite
         Black Jack     outlaw    4/4
         Rose Doolan    outlaw    4/4
         Jesse Jones    renegade  4/4
        phase start
        deck: 10♠
    """)
    assert (t.life("Willy the Kid"), t.in_play("Black Jack"), t.in_play("Rose Doolan")) == (4, "Dynamite", "")
    assert t.asked == "Willy the Kid: play"


@pytest.mark.parametrize(
    ("card", "life"), [("2♠", 1), ("9♠", 1), ("10♠", 4), ("A♠", 4), ("5♣", 4), ("2♦", 4)]
)
def test_the_cards_that_make_dynamite_explode(card: str, life: int) -> None:
    """S000: Spades 2 to 9, and nothing else."""
    t = scene(f"""
        *Willy the Kid  sheriff   4/5  play: Dynamite
         Black Jack     outlaw    4/4
         Rose Doolan    outlaw    4/4
         Jesse Jones    renegade  4/4
        phase start
        deck: {card}
    """)
    assert (t.life("Willy the Kid"), t.life("Black Jack")) == (life, 4)
    assert t.in_play("Black Jack") == ("" if life == 1 else "Dynamite")


TWO_DYNAMITES = """
    *Willy the Kid  sheriff   4/5  play: Dynamite
     Black Jack     outlaw    4/4  play: Dynamite
     Rose Doolan    outlaw    4/4
     Jesse Jones    renegade  4/4
    sets base, dodge_city
    phase start
    deck: K♥
"""


def test_dynamite_passes_who_has_one() -> None:
    """R083: it moves to the next player without one."""
    t = scene(TWO_DYNAMITES)
    assert (t.in_play("Black Jack"), t.in_play("Rose Doolan"), t.in_play("Willy the Kid")) == (
        "Dynamite",
        "Dynamite",
        "",
    )


def test_dynamite_passes_to_the_left() -> None:
    """R083: with `dynamite_pass` = `left` the neighbour has two, and turns up a card for each."""
    t = scene(TWO_DYNAMITES, dynamite_pass="left")
    assert (t.in_play("Black Jack"), t.in_play("Rose Doolan")) == ("Dynamite, Dynamite", "")
    t.on_deck("3♠", "K♦").passes("Willy the Kid")
    assert (t.life("Black Jack"), t.in_play("Black Jack"), t.in_play("Rose Doolan")) == (1, "", "Dynamite")


def test_dynamite_stays_if_everybody_has_one() -> None:
    """R083: with two left who have one each it stays where it is."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  play: Dynamite
         Black Jack     outlaw    4/4  play: Dynamite
         Rose Doolan    outlaw    out
         Jesse Jones    renegade  out
        sets base, dodge_city
        phase start
        deck: K♥
    """)
    assert (t.in_play("Willy the Kid"), t.in_play("Black Jack")) == ("Dynamite", "Dynamite")


def test_dynamite_before_jail() -> None:
    """S000: Dynamite is checked first; a player whom it kills has no Jail any more."""
    t = scene("""
        *Willy the Kid  outlaw    4/4  play: Jail, Dynamite
         Black Jack     sheriff   5/5
         Rose Doolan    outlaw    4/4
         Jesse Jones    renegade  4/4
        phase start
        deck: 2♠, 3♥
    """)
    assert (t.life("Willy the Kid"), t.in_play("Willy the Kid"), t.asked) == (1, "", "Willy the Kid: play")
    assert t.life("Black Jack") == 5


IN_JAIL = """
    *Willy the Kid  outlaw    2/4  hand: Beer, Duel, Saloon  play: Jail
     Black Jack     sheriff   5/5
     Rose Doolan    outlaw    4/4
     Jesse Jones    renegade  4/4
    phase start
    deck: {}, K♠, Q♠
"""


def test_a_heart_opens_the_jail() -> None:
    """S000: the Jail is discarded and the turn goes on."""
    t = scene(IN_JAIL.format("6♥"))
    assert (t.asked, t.in_play("Willy the Kid"), t.on_turn) == ("Willy the Kid: play", "", "Willy the Kid")
    assert len(t.hand("Willy the Kid").split(", ")) == 5


def test_a_turn_lost_to_jail() -> None:
    """R084: the Jail is discarded, the turn is over, and no card with it."""
    t = scene(IN_JAIL.format("5♦"))
    assert (t.on_turn, t.in_play("Willy the Kid"), t.hand("Willy the Kid")) == (
        "Black Jack",
        "",
        "Beer, Duel, Saloon",
    )


def test_a_prisoner_discards_his_excess() -> None:
    """R084: with `jail_fail_skips` = `phases_1_2` he still has phase 3."""
    t = scene(IN_JAIL.format("5♦"), jail_fail_skips="phases_1_2")
    assert (t.asked, t.hand("Black Jack")) == ("Willy the Kid: excess", "")
    t.chooses("Willy the Kid", "Duel")
    assert (t.on_turn, t.hand("Willy the Kid")) == ("Black Jack", "Beer, Saloon")


def test_jail_of_the_first_edition() -> None:
    """R084: `jail_escape_suits` may have Diamonds too; `jail_stays_on_failure` keeps it where it lies."""
    t = scene(IN_JAIL.format("5♦"), jail_escape_suits=("H", "D"))
    assert (t.on_turn, t.in_play("Willy the Kid")) == ("Willy the Kid", "")
    t = scene(IN_JAIL.format("5♣"), jail_stays_on_failure=True)
    assert (t.on_turn, t.in_play("Willy the Kid"), t.in_play("Rose Doolan")) == ("Black Jack", "Jail", "")


def test_players_who_cannot_be_jailed() -> None:
    """R085: the Sheriff, and a player who already sits in Jail; with `jail_on_sheriff` the Sheriff can."""
    text = """
        *Willy the Kid  outlaw    4/4  hand: Jail
         Black Jack     sheriff   5/5
         Rose Doolan    outlaw    4/4  play: Jail
         Jesse Jones    renegade  4/4
    """
    t = scene(text)
    assert t.refusal("play Jail, Black Jack") == "not_the_sheriff (R085)"
    assert t.refusal("play Jail, Rose Doolan") == "has_one (R056)"
    t.plays("Willy the Kid", "Jail", at="Jesse Jones")
    assert (t.in_play("Jesse Jones"), t.in_play("Willy the Kid")) == ("Jail", "")
    t = scene(text, jail_on_sheriff=True).plays("Willy the Kid", "Jail", at="Black Jack")
    assert (t.in_play("Black Jack"), t.in_play("Jesse Jones")) == ("Jail", "")


def test_the_general_store() -> None:
    """S000: one card for each player in play, clockwise from the card's player; the last gets the rest."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: General Store
         Black Jack     outlaw    4/4
         Rose Doolan    outlaw    out
         Jesse Jones    renegade  4/4
        deck: Beer, Duel, Saloon, Gatling
    """)
    t.plays("Willy the Kid", "General Store")
    assert (t.store, t.asked) == ("Beer, Duel, Saloon", "Willy the Kid: general_store")
    t.takes("Willy the Kid", "Duel").takes("Black Jack", "Saloon")
    hands = [t.hand(who) for who in ("Willy the Kid", "Black Jack", "Rose Doolan", "Jesse Jones")]
    assert hands == ["Duel", "Saloon", "", "Beer"]
    assert (t.known("Black Jack", "Jesse Jones"), t.asked) == ("Beer", "Willy the Kid: play")


def test_a_poor_general_store() -> None:
    """R086: with fewer cards than players the last get nothing."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: General Store
         Black Jack     outlaw    4/4
         Rose Doolan    outlaw    4/4
         Jesse Jones    renegade  4/4
    """)
    deck = t.game.deck()
    t.lay({"deck": deck[-2:], "table:2": deck[:-2]})
    t.plays("Willy the Kid", "General Store").does("Willy the Kid", t.options[0])
    assert [len(t.game.hand(seat)) for seat in range(4)] == [1, 1, 0, 0]


def few_cards(deck: int, discards: int) -> Scene:
    """A table at which all other cards lie before somebody."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!, Wells Fargo
         Black Jack     outlaw    4/4  play: Barrel
         Rose Doolan    outlaw    4/4
         Jesse Jones    renegade  4/4  hand: BANG!
    """)
    cards = t.game.deck()
    lying = {
        "deck": cards[:deck],
        "discard": cards[deck : deck + discards],
        "table:2": cards[deck + discards :],
    }
    return t.lay(lying)


def test_the_deck_runs_out_in_a_draw() -> None:
    """R087: the card that is left, then the discards are shuffled; a card being played is not among them."""
    t = few_cards(1, 2).plays("Willy the Kid", "Wells Fargo")
    assert (len(t.game.hand(0)), t.deck_size, t.discards) == (4, 0, "Wells Fargo")
    assert "reshuffled" in t.told
    assert t.hand("Rose Doolan") == ""


def test_no_card_is_left_at_all() -> None:
    """R088: nothing is drawn."""
    t = few_cards(0, 0).plays("Willy the Kid", "Wells Fargo")
    assert (t.hand("Willy the Kid"), t.discards, t.hand("Jesse Jones")) == (
        "BANG!",
        "Wells Fargo",
        "BANG!",
    )


def test_a_draw_without_a_card_fails() -> None:
    """R088: a "draw!" counts as failed; with a card it is none."""
    t = few_cards(0, 0).plays("Willy the Kid", "BANG!", at="Black Jack").does("Black Jack", "barrel Barrel")
    assert (t.life("Black Jack"), t.life("Rose Doolan"), "flipped_nothing" in t.told) == (3, 4, True)


@pytest.mark.parametrize(("card", "count"), [("Stagecoach", 2), ("Wells Fargo", 3)])
def test_coaches_bring_cards(card: str, count: int) -> None:
    """S000: Stagecoach two, Wells Fargo three from the deck, for the player of the card."""
    t = scene(f"""
        *Willy the Kid  sheriff   4/5  hand: {card}
         Black Jack     outlaw    4/4
         Rose Doolan    outlaw    4/4
         Jesse Jones    renegade  4/4
        deck: Beer, Duel, Saloon
    """)
    t.plays("Willy the Kid", card)
    assert (len(t.hand("Willy the Kid").split(", ")), t.hand("Black Jack")) == (count, "")


def test_the_saloon() -> None:
    """S000: everybody in play gains a point, nobody above his maximum."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: Saloon
         Black Jack     outlaw    2/4
         Rose Doolan    outlaw    out
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "Saloon")
    assert [t.life(who) for who in ("Willy the Kid", "Black Jack", "Jesse Jones")] == [5, 3, 4]
    assert not t.is_alive("Rose Doolan")


def test_the_hand_limit() -> None:
    """S000: at the end of his turn nobody keeps more cards than he has life points; others keep theirs."""
    t = scene("""
        *Willy the Kid  sheriff   2/5  hand: Beer, Duel, Saloon, Gatling
         Paul Regret    outlaw    1/3  hand: Panic!, Missed!, Missed!
         Rose Doolan    outlaw    4/4
         Jesse Jones    renegade  4/4
    """)
    t.passes("Willy the Kid").chooses("Willy the Kid", "Duel")
    assert t.asked == "Willy the Kid: excess"
    t.take_back("Willy the Kid").chooses("Willy the Kid", "Saloon", "Beer")
    assert (t.hand("Willy the Kid"), t.on_turn, t.discards) == (
        "Duel, Gatling",
        "Paul Regret",
        "Beer, Saloon",
    )
    assert len(t.hand("Paul Regret").split(", ")) == 5


def test_a_card_in_front_of_the_player_himself() -> None:
    """S000: blue cards stay where they were put, also in the turns of others."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: Dynamite, Mustang, Scope, Barrel
         Black Jack     outlaw    4/4
         Rose Doolan    outlaw    4/4
         Jesse Jones    renegade  4/4
    """)
    for card in ("Dynamite", "Mustang", "Scope", "Barrel"):
        t.plays("Willy the Kid", card)
    t.passes("Willy the Kid")
    assert (t.in_play("Willy the Kid"), t.in_play("Black Jack")) == ("Dynamite, Mustang, Scope, Barrel", "")
    assert (t.distance("Black Jack", "Willy the Kid"), t.distance("Willy the Kid", "Rose Doolan")) == (2, 1)
