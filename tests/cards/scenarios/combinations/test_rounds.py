"""Three players: the leader of a round, and the time of an event, when the leader falls."""

from __future__ import annotations

from tests.language.cards.scene import scene

THREE = """
    event Ambush
    events Thirst, High Noon
    round 2
    *Rose Doolan    deputy    1/4  hand: Duel
     Paul Regret    outlaw    3/3  hand: BANG!
     Willy the Kid  renegade  4/4  hand: BANG!
"""


def test_the_round_in_which_its_leader_falls_goes_on() -> None:
    """R137, three players: the first falls in his own turn. The event holds until both others had theirs in
    it, and then his neighbour turns up another one.
    """
    t = scene(THREE).plays("Rose Doolan", "Duel", at="Paul Regret")
    t.answers("Paul Regret", "BANG!")
    assert (t.asked, t.is_alive("Rose Doolan"), t.game.events) == ("Paul Regret: play", False, ("ambush",))
    assert scene(t.position).game.had_turn == t.game.had_turn == (0, 1)
    t.passes("Paul Regret")
    assert (t.on_turn, t.game.events) == ("Willy the Kid", ("ambush",))
    t.passes("Willy the Kid")
    assert (t.on_turn, t.game.events, t.game.rounds) == ("Paul Regret", ("thirst",), 3)


def test_it_goes_on_the_other_way_round_too() -> None:
    """R137, Gold Rush, three players: nobody has two turns under it, and nobody none."""
    t = scene(THREE.replace("Ambush", "Gold Rush")).plays("Rose Doolan", "Duel", at="Paul Regret")
    t.answers("Paul Regret", "BANG!")
    assert (t.on_turn, t.game.events) == ("Willy the Kid", ("gold_rush",))
    t.passes("Willy the Kid").chooses("Willy the Kid", *t.hand("Willy the Kid").split(", ")[4:])
    assert (t.on_turn, t.game.events) == ("Paul Regret", ("gold_rush",))
    t.passes("Paul Regret")
    assert (t.on_turn, t.game.events) == ("Willy the Kid", ("thirst",))


def test_a_ghost_leads_no_round() -> None:
    """R137, Ghost Town, three players: the first fell in his own turn, and comes back at the end of the
    round.
    """
    t = scene(THREE.replace("Ambush", "Ghost Town")).plays("Rose Doolan", "Duel", at="Paul Regret")
    t.answers("Paul Regret", "BANG!").passes("Paul Regret").passes("Willy the Kid")
    assert (t.on_turn, t.is_ghost("Rose Doolan"), t.game.events) == ("Rose Doolan", True, ("ghost_town",))
    t.passes("Rose Doolan")
    assert (t.on_turn, t.game.events) == ("Paul Regret", ("thirst",))


def test_with_three_players_the_dead_man_leads_again() -> None:
    """R137, Three players and Dead Man: the first player is back and turns up the next event; the others do
    not.
    """
    t = scene("""
        event Dead Man
        events Sniper, A Fistful of Cards
        round 3
        fallen Rose Doolan
         Rose Doolan    deputy    out
         Paul Regret    outlaw    3/3
        *Willy the Kid  renegade  4/4
    """)
    t.passes("Willy the Kid")
    assert (t.asked, t.game.events, t.life("Rose Doolan")) == ("Rose Doolan: play", ("sniper",), 2)
    t.passes("Rose Doolan").chooses("Rose Doolan", *t.hand("Rose Doolan").split(", ")[:2])
    assert (t.on_turn, t.game.events, t.life("Willy the Kid")) == ("Paul Regret", ("sniper",), 4)
