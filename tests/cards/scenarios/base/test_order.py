"""The order of things; the players who are present; the deck."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import scene


@pytest.mark.parametrize(("reading", "deck", "discards"), [("when_needed", 0, 4), ("at_once", 3, 1)])
def test_when_the_discards_are_shuffled(reading: str, deck: int, discards: int) -> None:
    """R119: when the next card is needed; with `reshuffle` = `at_once` as soon as the deck is empty."""
    t = scene(
        """
        *Willy the Kid  sheriff   4/5  hand: Stagecoach
         Black Jack     outlaw    4/4  hand: Beer
         Rose Doolan    outlaw    4/4
         Jesse Jones    renegade  4/4
        """,
        reshuffle=reading,
    )
    cards = t.game.deck()
    t.lay({"deck": cards[:2], "discard": cards[2:5], "table:2": cards[5:]})
    t.plays("Willy the Kid", "Stagecoach")
    assert (t.deck_size, len(t.discards.split(", ")), t.hand("Black Jack")) == (deck, discards, "Beer")


def test_a_flipped_last_card_stays_discarded() -> None:
    """R119, R184: with `at_once` the card that was turned up last lies on the discard pile, and counts."""
    t = scene(
        """
        *Willy the Kid  sheriff   4/5  hand: BANG!
         Black Jack     outlaw    4/4  play: Barrel
         Rose Doolan    outlaw    4/4
         Jesse Jones    renegade  4/4
        deck: 5♥
        """,
        reshuffle="at_once",
    )
    cards = t.game.deck()
    t.lay({"deck": cards[-1:], "discard": cards[:3], "table:2": cards[3:-1]})
    t.plays("Willy the Kid", "BANG!", at="Black Jack").does("Black Jack", "barrel Barrel")
    assert (t.life("Black Jack"), t.deck_size, t.discards) == (4, 3, "Saloon, BANG!")


def test_all_last_chances_before_any_death() -> None:
    """R120: a Gatling brings three to zero: all are asked first, clockwise, then they fall one by one."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: Gatling
         Black Jack     outlaw    1/4  hand: Beer
         Rose Doolan    outlaw    1/4  hand: Duel
         Jesse Jones    renegade  1/4  hand: Saloon
         Paul Regret    deputy    1/3  hand: Missed!
    """)
    t.plays("Willy the Kid", "Gatling").passes("Black Jack").passes("Rose Doolan").passes("Jesse Jones")
    t.answers("Paul Regret", "Missed!")
    asked = []
    for _ in range(3):
        asked.append(t.asked)
        assert all(map(t.is_alive, ("Black Jack", "Rose Doolan", "Jesse Jones")))
        t.passes(str(t.asked).partition(":")[0])
    assert asked == [f"{who}: last_chance" for who in ("Black Jack", "Rose Doolan", "Jesse Jones")]
    assert [event.values["seat"] for event in t.happened if event.name == "eliminated"] == [1, 2, 3]
    assert (t.result, t.winners) == ("law (law_prevails)", ("Willy the Kid", "Paul Regret"))


def test_bart_and_el_gringo_after_the_card() -> None:
    """R121: they draw and take when all have answered, if they live."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: Gatling, Duel
         Bart Cassidy   outlaw    3/4
         El Gringo      outlaw    3/3
         Jesse Jones    renegade  3/4  hand: Saloon
        deck: Beer
    """)
    t.plays("Willy the Kid", "Gatling")
    assert (t.asked, t.hand("Bart Cassidy"), t.hand("El Gringo")) == ("Jesse Jones: missed", "", "")
    t.passes("Jesse Jones")
    assert (t.hand("Bart Cassidy"), t.hand("El Gringo"), t.hand("Jesse Jones")) == ("Beer", "Duel", "Saloon")


REWARD_AND_PENALTY = """
    *Willy the Kid  sheriff   4/5  hand: Gatling
     Black Jack     {}    1/4
     Rose Doolan    {}    1/4
     Jesse Jones    renegade  4/4  hand: Saloon
     Paul Regret    outlaw    3/3  hand: Missed!
"""


def test_reward_then_penalty() -> None:
    """R122: an Outlaw, then a Deputy: three cards, then everything goes; else he keeps them."""
    t = scene(REWARD_AND_PENALTY.format("outlaw", "deputy"))
    t.plays("Willy the Kid", "Gatling").passes("Jesse Jones").passes("Paul Regret")
    assert (t.hand("Willy the Kid"), t.hand("Jesse Jones")) == ("", "Saloon")
    t = scene(REWARD_AND_PENALTY.format("deputy", "outlaw"))
    t.plays("Willy the Kid", "Gatling").passes("Jesse Jones").passes("Paul Regret")
    assert (len(t.hand("Willy the Kid").split(", ")), t.hand("Jesse Jones")) == (3, "Saloon")


def test_sid_before_his_last_chance() -> None:
    """R124: at zero in a Gatling he may use his ability while others still answer, and in his last chance."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: Gatling
         Sid Ketchum    outlaw    1/4  hand: Duel, Beer
         Rose Doolan    outlaw    4/4  hand: Saloon
         Jesse Jones    renegade  1/4
    """)
    t.plays("Willy the Kid", "Gatling").passes("Sid Ketchum")
    assert (t.asked, t.life("Sid Ketchum")) == ("Rose Doolan: missed", 0)
    t.does("Sid Ketchum", "sid_ketchum Duel, Beer")
    assert (t.asked, t.life("Sid Ketchum")) == ("Rose Doolan: missed", 1)
    t.passes("Rose Doolan")
    assert (t.is_alive("Sid Ketchum"), t.is_alive("Jesse Jones"), t.asked) == (
        True,
        False,
        "Willy the Kid: play",
    )


def test_a_turn_passes_over_the_dead() -> None:
    """S000: the next living player is on turn, also after somebody fell in his own turn."""
    t = scene("""
        *Willy the Kid  outlaw    1/4  play: Dynamite
         Rose Doolan    outlaw    out
         Black Jack     sheriff   5/5
         Jesse Jones    renegade  4/4
        phase start
        deck: 4♠
    """)
    assert (t.is_alive("Willy the Kid"), t.on_turn, t.is_alive("Jesse Jones")) == (False, "Black Jack", True)
