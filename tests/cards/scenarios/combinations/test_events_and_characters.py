"""Events with characters, and with the cards in front of them."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import scene


def test_vera_custer_has_nothing_under_hangover() -> None:
    """R168, Hangover: her copy is idle, her turn gives her none; when it is covered she waits for her next
    turn.
    """
    t = scene("""
        event Hangover
        events Shootout
        round 1
         Rose Doolan    sheriff   4/5
        *Vera Custer    outlaw    3/3  copies: Paul Regret
         Paul Regret    outlaw    3/3
         Slab the Killer renegade 4/4
    """)
    assert t.distance("Rose Doolan", "Vera Custer") == t.distance("Slab the Killer", "Paul Regret") == 1
    t.passes("Vera Custer").passes("Paul Regret").passes("Slab the Killer")
    assert (t.asked, t.distance("Slab the Killer", "Paul Regret")) == ("Rose Doolan: play", 2)
    assert t.distance("Slab the Killer", "Vera Custer") == 2 + 1
    t.passes("Rose Doolan")
    assert (t.asked, t.game.copied) == ("Vera Custer: vera_custer", (None,) * 4)


def test_vera_custers_turn_passes_without_a_choice_under_hangover() -> None:
    """Hangover: her old copy lapses as her turn begins, and she chooses nobody."""
    t = scene("""
        event Hangover
        *Rose Doolan    sheriff   4/5
         Vera Custer    outlaw    3/3  copies: Paul Regret
         Paul Regret    outlaw    3/3
         Slab the Killer renegade 4/4
    """)
    t.passes("Rose Doolan")
    assert (t.asked, t.game.copied[1], t.life("Paul Regret")) == ("Vera Custer: play", None, 3)


def test_nobody_survives_by_an_ability_under_hangover() -> None:
    """Hangover: Sid Ketchum cannot heal, Vulture Sam inherits nothing, El Gringo takes nothing."""
    t = scene("""
        event Hangover
        roles any
        *Rose Doolan    sheriff   4/5  hand: Gatling, Duel
         Sid Ketchum    outlaw    1/4  hand: Duel, Panic!
         Vulture Sam    outlaw    4/4
         El Gringo      renegade  3/3
         Tequila Joe    outlaw    1/4  hand: Beer
    """)
    t.plays("Rose Doolan", "Gatling").passes("Sid Ketchum")
    assert t.offers("Sid Ketchum") == ()
    t.passes("Tequila Joe").passes("Sid Ketchum").answers("Tequila Joe", "Beer")
    assert (t.is_alive("Sid Ketchum"), t.hand("Vulture Sam"), t.hand("El Gringo")) == (False, "", "")
    assert (t.life("Tequila Joe"), len(t.hand("Rose Doolan").split(", "))) == (1, 4)


def test_belle_star_and_lasso() -> None:
    """Lasso: her own cards are idle too; without it only those of the others are."""
    table = """
        {}
        *Belle Star     sheriff   4/5  play: Scope
         Black Jack     outlaw    4/4  play: Mustang
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4  play: Mustang
    """
    assert scene(table.format("event Lasso")).distance("Belle Star", "Paul Regret") == 3
    free = scene(table.format(""))
    assert (free.distance("Belle Star", "Paul Regret"), free.distance("Belle Star", "Jesse Jones")) == (2, 1)
    assert free.distance("Paul Regret", "Jesse Jones") == 1


def test_lasso_and_a_barrel_with_jourdonnais_and_johnny_kisch() -> None:
    """Lasso: idle cards can still be discarded by Johnny Kisch's ability."""
    t = scene("""
        event Lasso
        *Johnny Kisch   sheriff   4/5  hand: Barrel, BANG!
         Jourdonnais    outlaw    4/4  play: Barrel, Mustang
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    t.plays("Johnny Kisch", "Barrel")
    assert (t.in_play("Jourdonnais"), t.in_play("Johnny Kisch")) == ("Mustang", "Barrel")


MINE = """
    event Abandoned Mine
    *Rose Doolan    sheriff   4/5
     {}             outlaw    4/4
     Paul Regret    outlaw    3/3  hand: Mustang
     Willy the Kid  renegade  4/4
    deck: Saloon, 6♥, 7♥, 8♥
    discard: {}
"""


def test_pedro_ramirez_in_the_mine() -> None:
    """R148, Abandoned Mine: he draws as everybody does, and is asked nothing."""
    t = scene(MINE.format("Pedro Ramirez", "Duel, Gatling, Panic!")).passes("Rose Doolan")
    assert (t.asked, t.hand("Pedro Ramirez"), t.discards) == (
        "Pedro Ramirez: play",
        "Duel, Gatling",
        "Panic!",
    )
    one = scene(MINE.format("Pedro Ramirez", "Duel")).passes("Rose Doolan")
    assert (one.hand("Pedro Ramirez"), one.discards, one.hand("Paul Regret")) == (
        "Duel, Saloon",
        "",
        "Mustang",
    )


def test_jesse_jones_in_the_mine() -> None:
    """R148, Abandoned Mine: he may draw his first card from a hand, the second comes from the discards."""
    t = scene(MINE.format("Jesse Jones", "Duel, Gatling")).passes("Rose Doolan")
    t.does("Jesse Jones", "draw Paul Regret")
    assert (t.hand("Jesse Jones"), t.discards, t.hand("Paul Regret")) == ("Duel, Mustang", "Gatling", "")


def test_pat_brennan_in_the_mine() -> None:
    """R148, Abandoned Mine: he may take a card in play instead; then he has not drawn from the discards."""
    t = scene(MINE.format("Pat Brennan", "Duel, Gatling").replace("hand: Mustang", "play: Mustang"))
    t.passes("Rose Doolan").does("Pat Brennan", "take Paul Regret, Mustang")
    assert (t.hand("Pat Brennan"), t.discards, t.game.this_turn.from_discard) == (
        "Mustang",
        "Duel, Gatling",
        False,
    )
    assert t.in_play("Paul Regret") == "" and t.life("Willy the Kid") == 4


@pytest.mark.parametrize("name", ["Kit Carlson", "Claus the Saint"])
def test_a_player_who_looks_at_cards_finds_none_in_the_mine(name: str) -> None:
    """R148, Abandoned Mine: with discards to draw nobody looks at the deck (ours); without any he does."""
    t = scene(MINE.format(name, "Duel, Gatling").replace("4/4\n     Paul", "3\n     Paul")).passes(
        "Rose Doolan"
    )
    assert (t.asked, t.hand(name), t.hand("Paul Regret")) == (f"{name}: play", "Duel, Gatling", "Mustang")
    empty = scene(MINE.format(name, "").replace("discard:", "").replace("4/4\n     Paul", "3\n     Paul"))
    assert empty.passes("Rose Doolan").asked == f"{name}: {name.lower().replace(' ', '_')}"


def test_black_jacks_bonus_comes_out_of_the_mine() -> None:
    """R147, Abandoned Mine: his third card belongs to phase 1 as well."""
    t = scene(MINE.format("Black Jack", "Duel, Gatling 10♥, Panic!")).passes("Rose Doolan")
    assert (t.hand("Black Jack"), t.discards, t.hand("Paul Regret")) == (
        "Duel, Gatling, Panic!",
        "",
        "Mustang",
    )


def test_the_dead_choose_what_lies_on_top_in_the_mine() -> None:
    """R025, R149: in the Mine the order of an estate matters, so its owner is asked."""
    t = scene("""
        event Abandoned Mine
        *Rose Doolan    sheriff   4/5  hand: Gatling
         Black Jack     outlaw    1/4  hand: Duel, Panic!, Saloon
         Paul Regret    outlaw    3/3
         Willy the Kid  renegade  4/4
    """)
    t.plays("Rose Doolan", "Gatling").passes("Black Jack").passes("Black Jack")
    assert t.asked == "Black Jack: estate"
    t.chooses("Black Jack", "Panic!", "Saloon")
    assert t.discards == "Panic!, Saloon, Duel, Gatling" and t.life("Paul Regret") == 2


def test_new_identity_as_suzy_lafayette_draws_at_once() -> None:
    """New Identity: with an empty hand the new ability counts when the choice has settled."""
    t = scene("""
        event New Identity
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    4/4  spare: Suzy Lafayette  play: Jail
         Paul Regret    outlaw    3/3
         Willy the Kid  renegade  4/4
        deck: Duel, 5♠
    """)
    t.passes("Rose Doolan").does("Black Jack", "become Suzy Lafayette")
    assert (t.hand("Suzy Lafayette"), t.asked) == ("Duel", "Paul Regret: new_identity")
    assert t.hand("Willy the Kid") == ""


def test_a_ghost_gets_no_life_by_a_new_identity() -> None:
    """R155, New Identity: a ghost would be the other character, without life points."""
    t = scene("""
        sets base, high_noon, fistful_of_cards, bullet
        event New Identity, Ghost Town
        both_event_decks separate
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    out  spare: Bart Cassidy
         Paul Regret    outlaw    3/3
         Willy the Kid  renegade  4/4
    """)
    t.passes("Rose Doolan").does("Black Jack", "become Bart Cassidy")
    assert (t.asked, t.life("Bart Cassidy"), t.is_ghost("Bart Cassidy")) == ("Bart Cassidy: play", 0, True)
    assert t.life("Paul Regret") == 3


def test_vera_custer_becomes_somebody_else() -> None:
    """New Identity: the copied ability is gone with her."""
    t = scene("""
        event New Identity
        *Rose Doolan    sheriff   4/5
         Vera Custer    outlaw    3/3  copies: Paul Regret  spare: Bart Cassidy
         Paul Regret    outlaw    3/3
         Willy the Kid  renegade  4/4
    """)
    assert t.distance("Willy the Kid", "Vera Custer") == 3
    t.passes("Rose Doolan").does("Vera Custer", "become Bart Cassidy")
    assert (t.asked, t.distance("Willy the Kid", "Bart Cassidy")) == ("Bart Cassidy: play", 2)
    assert list(t.game.copied) == [None] * 4


def test_kit_carlson_as_a_ghost_takes_all_three() -> None:
    """Ghost Town: three cards are due, so he has nothing to put back; Black Jack's bonus comes on top."""
    table = """
        event Ghost Town
        *Rose Doolan    sheriff   4/5
         {}             outlaw    out
         Paul Regret    outlaw    3/3
         Willy the Kid  renegade  4/4
        deck: Duel, Gatling 10♥, Panic!, Saloon, Beer
    """
    kit = scene(table.format("Kit Carlson")).passes("Rose Doolan")
    assert (kit.asked, kit.hand("Kit Carlson")) == ("Kit Carlson: play", "Duel, Gatling, Panic!")
    jack = scene(table.format("Black Jack")).passes("Rose Doolan")
    assert (jack.hand("Black Jack"), jack.hand("Paul Regret")) == ("Duel, Gatling, Panic!, Saloon", "")


def test_russian_roulette_and_molly_stark() -> None:
    """R152, Russian Roulette: when it is over she draws for the Missed! that she gave, and so does Suzy."""
    t = scene("""
        events Russian Roulette
        round 1
         Rose Doolan    sheriff   4/5  hand: Missed!
         Molly Stark    outlaw    4/4  hand: Missed!
         Suzy Lafayette outlaw    4/4  hand: Missed!
        *Willy the Kid  renegade  4/4
    """)
    t.passes("Willy the Kid").answers("Rose Doolan", "Missed!").answers("Molly Stark", "Missed!")
    assert t.hand("Molly Stark") == ""
    t.answers("Suzy Lafayette", "Missed!")
    assert t.life("Willy the Kid") == 2
    assert [len(t.hand(name).split(", ")) for name in ("Molly Stark", "Suzy Lafayette")] == [1, 1]


def test_with_three_players_the_dead_man_hunts_again() -> None:
    """Three players and Dead Man: a player who fell by no hunter's hand is back, and may win by his own."""
    t = scene("""
        event Dead Man
        fallen Paul Regret
        *Rose Doolan    deputy    4/4
         Paul Regret    outlaw    out
         Willy the Kid  renegade  4/4
    """)
    t.passes("Rose Doolan")
    assert (t.asked, t.life("Paul Regret"), t.result) == ("Paul Regret: play", 2, None)
    assert t.life("Willy the Kid") == 4


def test_sid_ketchum_acts_while_another_guesses_or_gives() -> None:
    """Peyote, Blood Brothers: an interruption leaves the question as it is."""
    t = scene("""
        event Blood Brothers
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    4/4
         Sid Ketchum    outlaw    2/4  hand: Duel, Panic!, Beer, Gatling
         Willy the Kid  renegade  4/4
    """)
    t.passes("Rose Doolan")
    assert t.asked == "Black Jack: blood_brothers"
    t.does("Sid Ketchum", "sid_ketchum Duel, Panic!").does("Sid Ketchum", "sid_ketchum Beer, Gatling")
    assert (t.asked, t.life("Sid Ketchum")) == ("Black Jack: blood_brothers", 4)
    t.does("Black Jack", "give_life Rose Doolan")
    assert (t.life("Black Jack"), t.life("Rose Doolan")) == (3, 5)
