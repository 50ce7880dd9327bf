"""The moment between two turns, in which the events are turned up: it is nobody's turn."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import Scene, scene

ROULETTE = """
    events Russian Roulette
    round 1
     {sheriff}
     Black Jack     outlaw    4/4  {black}
     Paul Regret    outlaw    3/3  hand: Missed!
    *Jesse Jones    renegade  4/4  {jesse}
"""


def roulette(sheriff: str, black: str = "", jesse: str = "") -> Scene:
    """The last player of the round has ended his turn, and Russian Roulette is turned up."""
    return scene(ROULETTE.format(sheriff=sheriff, black=black, jesse=jesse)).passes("Jesse Jones")


def test_the_event_is_told_before_the_turn() -> None:
    """R137, R182: a turn ends, the event is turned up and does what it does, and then the turn begins."""
    t = roulette("Rose Doolan  sheriff  4/5")
    order = [t.told.index(name) for name in ("turn_ended", "event_revealed", "life_lost", "turn_began")]
    assert order == sorted(order)
    assert (t.on_turn, t.life("Rose Doolan"), t.life("Black Jack")) == ("Rose Doolan", 2, 4)


def test_a_sheriff_belle_star_silences_nothing_yet() -> None:
    """R182: in Russian Roulette a Barrel and a Sombrero of the others help them; in her turn they sleep."""
    t = roulette("Belle Star  sheriff  5/5  hand: Missed!", "play: Barrel, Sombrero")
    t.answers("Belle Star", "Missed!")
    assert t.asked == "Black Jack: missed"
    assert t.options == ("pass", "answer Sombrero", "barrel Barrel")
    assert t.game.ready_cards(1) and not t.game.is_on_turn(0)
    t.passes("Black Jack")
    assert (t.asked, t.life("Black Jack"), t.game.ready_cards(1)) == ("Belle Star: play", 2, ())
    assert t.life("Paul Regret") == 3


def test_a_sheriff_vera_custer_still_has_her_copy() -> None:
    """R130, R182: in Russian Roulette the Barrel of Jourdonnais, which she copied, may still save her. It is
    gone as her turn begins.
    """
    t = roulette("Vera Custer  sheriff  4/4  copies: Jourdonnais")
    t.on_deck("2♥").does("Vera Custer", "barrel Jourdonnais")
    assert (t.life("Vera Custer"), t.life("Black Jack"), t.life("Paul Regret")) == (4, 2, 3)
    assert (t.asked, t.game.copied[0]) == ("Vera Custer: vera_custer", None)
    assert t.told.index("turn_began") < t.told.index("copied")


def test_a_sheriff_molly_stark_draws_for_her_missed() -> None:
    """R152, R182: Russian Roulette is not in her turn, so she draws for the Missed! that she gives."""
    t = roulette("Molly Stark  sheriff  5/5  hand: Missed!")
    t.on_deck("Saloon", "Duel", "Mustang").answers("Molly Stark", "Missed!")
    assert (t.asked, t.life("Black Jack")) == ("Molly Stark: play", 2)
    assert t.hand("Molly Stark") == "Duel, Mustang, Saloon" and t.hand("Jesse Jones") == ""
    assert t.told.index("drew") < t.told.index("turn_began")


def test_a_green_card_of_the_turn_before_may_answer() -> None:
    """R081, R182: the turn in which it was laid is over; a Derringer has no Missed! sign, and waits."""
    t = roulette(
        "Rose Doolan  sheriff  4/5  hand: Missed!", "hand: Missed!", "play: Sombrero (new), Derringer (new)"
    )
    t.answers("Rose Doolan", "Missed!").answers("Black Jack", "Missed!").answers("Paul Regret", "Missed!")
    assert (t.asked, t.options) == ("Jesse Jones: missed", ("pass", "answer Sombrero"))


def test_it_is_the_same_when_it_is_read_again() -> None:
    """R182: the notation says `phase before`."""
    t = roulette("Belle Star  sheriff  5/5  hand: Missed!", "play: Barrel")
    t.answers("Belle Star", "Missed!")
    assert "phase before" in t.position
    again = scene(t.position)
    assert again.asked == t.asked and again.options == t.options
    assert again.passes("Black Jack").told == t.passes("Black Jack").told


@pytest.mark.parametrize("leads", [True, False])
def test_a_player_who_falls_before_his_turn_has_none(leads: bool) -> None:
    """R137, R182, three players: the first falls to Russian Roulette. His turn does not begin, his
    neighbour's does, and nothing more is turned up in this round.
    """
    t = scene(f"""
        events Russian Roulette, Ambush
        round 1
         Rose Doolan    deputy    {1 if leads else 4}/4
         Paul Regret    outlaw    3/3
        *Jesse Jones    renegade  4/4
    """)
    t.passes("Jesse Jones")
    assert t.game.events == ("russian_roulette",) and t.told.count("event_revealed") == 1
    assert t.on_turn == ("Paul Regret" if leads else "Rose Doolan")
    assert t.told.count("turn_began") == t.told.count("turn_ended") == 1
    assert (t.life("Paul Regret"), t.life("Jesse Jones"), t.game.turn_number) == (3, 4, 2)


def test_suzy_lafayette_draws_as_soon_as_hangover_is_covered() -> None:
    """R168, R182: her ability is back with the next event, before the Sheriff's turn begins."""
    t = scene("""
        event Hangover
        events Ambush, High Noon
        round 2
         Rose Doolan     sheriff   4/5
         Suzy Lafayette  outlaw    4/4
         Paul Regret     outlaw    3/3
        *Jesse Jones     renegade  4/4
    """)
    t.passes("Jesse Jones")
    told = t.told
    assert told.index("event_revealed") < told.index("drew") < told.index("turn_began")
    assert len(t.game.hand(1)) == 1 and t.hand("Paul Regret") == ""


def test_a_player_who_falls_before_his_turn_may_have_it_as_a_ghost() -> None:
    """R093, R182, Ghost Town and Russian Roulette, three players: his turn comes when he is out already."""
    t = scene("""
        both_event_decks separate
        events Ghost Town, High Noon
        events Russian Roulette, A Fistful of Cards
        round 1
         Rose Doolan    deputy    1/4
         Paul Regret    outlaw    3/3
        *Jesse Jones    renegade  4/4
    """)
    t.passes("Jesse Jones")
    assert (t.asked, t.is_ghost("Rose Doolan"), t.is_alive("Rose Doolan")) == (
        "Rose Doolan: play",
        True,
        False,
    )
    assert t.life("Paul Regret") == 3 and t.told.count("event_revealed") == 2
