"""Two events in force, one of each deck (`both_event_decks` = `separate`)."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import Scene, scene


def two(events: str, seats: str, **switches: object) -> Scene:
    return scene(f"round 3\nevent {events}\n{seats}", both_event_decks="separate", **switches)


def test_handcuffs_and_law_of_the_west() -> None:
    """R102: the suit to name is that of the card that was shown; without one it may be any."""
    seats = """
        *Paul Regret   sheriff   4/4
         Sid Ketchum   outlaw    4/4  hand: Beer
         Rose Doolan   outlaw    4/4
         Willy the Kid renegade  4/4
        phase 1
        deck: Saloon 5♥, Jail 10♠
    """
    t = two("Handcuffs, Law of the West", seats)
    assert (t.asked, t.options) == ("Paul Regret: handcuffs", ("name ♠",))
    assert t.refusal("name ♥") == "law_of_the_west (R102)"
    t.does("Paul Regret", "name ♠")
    assert t.refusal("play Saloon") == "handcuffs (R103)"
    assert t.refusal("play Jail, Sid Ketchum") is None and t.refusal("pass") is not None
    t = scene("round 3\nevent Handcuffs\n" + seats)
    assert len(t.options) == 4 and t.hand("Sid Ketchum") == "Beer"


def test_dead_man_and_ghost_town() -> None:
    """R111: the first to fall is back for good, with two points and no ghost; the second is a ghost."""
    t = two(
        "Ghost Town, Dead Man",
        """
        *Paul Regret   sheriff   4/4
         Sid Ketchum   outlaw    out
         Rose Doolan   outlaw    out
         Willy the Kid renegade  4/4
        fallen Sid Ketchum by Paul Regret, Rose Doolan
        phase 3
        """,
    )
    assert (t.on_turn, t.life("Sid Ketchum")) == ("Sid Ketchum", 2)
    assert t.is_alive("Sid Ketchum") and not t.is_ghost("Sid Ketchum")
    t.passes("Sid Ketchum")
    while t.asked == "Sid Ketchum: excess":
        t.does("Sid Ketchum", t.options[0])
    assert t.is_alive("Sid Ketchum"), "he stays"
    assert (t.on_turn, t.is_ghost("Rose Doolan"), t.is_alive("Rose Doolan")) == ("Rose Doolan", True, False)
    assert t.life("Willy the Kid") == 4


@pytest.mark.parametrize(("effects", "life"), [("skip", 4), ("apply", 3)])
def test_extra_turn_start_effects(effects: str, life: int) -> None:
    """R113, R176, `extra_turn_start_effects`: does High Noon cost a point again in Vendetta's additional
    turn?
    """
    t = two(
        "High Noon, Vendetta",
        """
        *Rose Doolan   outlaw    4/4
         Paul Regret   sheriff   4/4
         Sid Ketchum   outlaw    4/4
         Willy the Kid renegade  4/4
        phase 3
        deck: 5♥
        """,
        extra_turn_start_effects=effects,
    )
    assert (t.on_turn, t.game.this_turn.is_extra, t.life("Rose Doolan")) == ("Rose Doolan", True, life)
    assert t.life("Paul Regret") == 4
    t.on_deck("7♥").passes("Rose Doolan")
    assert (t.on_turn, t.life("Paul Regret")) == ("Paul Regret", 3), "no second additional turn"


PEYOTE = """
    *Rose Doolan   outlaw    4/4
     Paul Regret   sheriff   4/4
     Sid Ketchum   outlaw    4/4
     Willy the Kid renegade  4/4
    phase 1
    deck: Saloon 5♥, Jail 10♠
"""


@pytest.mark.parametrize("reading", ["changed_except_peyote", "printed_for_both"])
def test_peyote_reads_what_is_printed(reading: str) -> None:
    """R107, `suit_reading`: under Curse a Heart is red for Peyote in both readings."""
    t = two("Curse, Peyote", PEYOTE, suit_reading=reading)
    assert t.asked == "Rose Doolan: peyote"
    red = next(option for option in t.options if "red" in option)
    t.does("Rose Doolan", red)
    assert (t.asked, t.hand("Rose Doolan"), t.hand("Paul Regret")) == ("Rose Doolan: peyote", "Saloon", "")


@pytest.mark.parametrize(
    ("reading", "suit", "other"), [("changed_except_peyote", "♠", "♥"), ("printed_for_both", "♥", "♠")]
)
def test_the_suit_under_handcuffs_and_curse(reading: str, suit: str, other: str) -> None:
    """R103, `suit_reading`: under Curse a Heart is played as a Spade, or as its printed suit. (Both events
    are of one deck: they meet in a position only.)
    """
    sets = ("base", "high_noon", "fistful_of_cards", "bullet")
    text = """
        *Rose Doolan   outlaw    3/4  hand: Beer 6♥
         Paul Regret   sheriff   4/4
         Sid Ketchum   outlaw    4/4
         Willy the Kid renegade  4/4
        so_far suit {}
    """
    assert (
        two("Curse, Handcuffs", text.format(suit), suit_reading=reading, sets=sets).refusal("play Beer")
        is None
    )
    t = two("Curse, Handcuffs", text.format(other), suit_reading=reading, sets=sets)
    assert t.refusal("play Beer") == "handcuffs (R103)" and t.life("Rose Doolan") == 3
