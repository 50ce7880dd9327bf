"""The event deck, and the events that do something as they are turned up."""

from __future__ import annotations

from bangdice.cards.dealing import deal_all
from bangdice.cards.setup import read_setup
from bangdice.kernel.chance import Chance
from tests.language.cards.scene import scene


def test_nothing_is_in_force_in_the_first_round() -> None:
    """R137: the Sheriff turns up the first event before his second turn, the next one before his third."""
    t = scene("""
        events Shootout, Thirst, High Noon
        round 1
         Rose Doolan    sheriff   4/5
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3
        *Jesse Jones    renegade  4/4
    """)
    assert t.game.events == ()
    t.passes("Jesse Jones")
    assert (t.asked, t.game.events, t.game.piles) == (
        "Rose Doolan: play",
        ("shootout",),
        (("thirst", "high_noon"),),
    )
    t.passes("Rose Doolan")
    assert (t.asked, t.game.events) == ("Black Jack: play", ("shootout",))


def test_the_last_event_stays_to_the_end() -> None:
    """High Noon is never covered; the turn of the Sheriff turns up nothing more."""
    t = scene("""
        event High Noon
        round 5
         Rose Doolan    sheriff   4/5
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3
        *Jesse Jones    renegade  4/4
    """)
    t.passes("Jesse Jones")
    assert (t.asked, t.game.events, t.life("Rose Doolan")) == ("Rose Doolan: play", ("high_noon",), 3)
    assert "event_revealed" not in t.told and t.life("Jesse Jones") == 4


def test_an_event_is_turned_up_before_the_sheriffs_dynamite() -> None:
    """R138, The Daltons: the Sheriff may get rid of his Dynamite in time; green cards are not blue."""
    t = scene("""
        events The Daltons
        round 1
         Rose Doolan    sheriff   4/5  play: Dynamite, Mustang
         Black Jack     outlaw    4/4  play: Sombrero
         Paul Regret    outlaw    3/3  play: Jail
        *Jesse Jones    renegade  4/4  play: Barrel, Winchester
        deck: 2♠, 3♠, 4♠
    """)
    t.passes("Jesse Jones")
    assert (t.asked, t.options) == ("Rose Doolan: the_daltons", ("choose Dynamite", "choose Mustang"))
    t.chooses("Rose Doolan", "Dynamite")
    assert (t.asked, t.options) == ("Jesse Jones: the_daltons", ("choose Barrel", "choose Winchester"))
    t.chooses("Jesse Jones", "Winchester")
    assert (t.asked, t.life("Rose Doolan")) == ("Rose Doolan: play", 4)
    assert [t.in_play(name) for name in ("Rose Doolan", "Black Jack", "Paul Regret", "Jesse Jones")] == [
        "Mustang",
        "Sombrero",
        "",
        "Barrel",
    ]


def test_the_doctor_heals_all_who_have_the_fewest() -> None:
    """R139, The Doctor: all who tie gain one, the dead and the others nothing."""
    t = scene("""
        events The Doctor
        round 1
        roles any
         Rose Doolan    sheriff   4/5
         Black Jack     outlaw    2/4
         Paul Regret    outlaw    2/3
         Slab the Killer outlaw   out
        *Jesse Jones    renegade  4/4
    """)
    t.passes("Jesse Jones")
    assert t.game.life == [4, 3, 3, 0, 4]
    assert not t.is_alive("Slab the Killer")


def test_the_doctor_heals_nobody_above_the_maximum() -> None:
    """R139, The Doctor: a player who has the fewest points from the beginning gains nothing."""
    t = scene("""
        events The Doctor
        round 1
         Rose Doolan    sheriff   4/5
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3
        *Jesse Jones    renegade  4/4
    """)
    t.passes("Jesse Jones")
    assert (t.life("Paul Regret"), t.life("Rose Doolan")) == (3, 4)


def test_with_three_players_the_first_turns_up_the_events() -> None:
    """R137, three players: nobody is the Sheriff; the first player turns up, or if he is out the next."""
    table = """
        events Shootout
        round 1
        {}
        Rose Doolan     deputy    {}
        {}Paul Regret   outlaw    3/3
        {}Jesse Jones   renegade  4/4
    """
    t = scene(table.format("", "4/4", "", "*")).passes("Jesse Jones")
    assert (t.on_turn, t.game.events) == ("Rose Doolan", ("shootout",))
    gone = scene(table.format("fallen Rose Doolan", "out", "", "*")).passes("Jesse Jones")
    assert (gone.on_turn, gone.game.events) == ("Paul Regret", ("shootout",))


def dealt_piles(**changed: object) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """The piles of events and those left out."""
    sets = changed.pop("sets", ("base", "high_noon", "fistful_of_cards", "bullet"))
    setup = read_setup({"players": 4, "sets": sets, "switches": changed})
    deal = deal_all(setup, Chance(bytes(32)))
    return deal.piles, deal.rest


LASTS = {"high_noon", "a_fistful_of_cards"}


def test_both_event_decks_are_mixed_to_twelve_and_a_last_one() -> None:
    """`both_event_decks` = mixed_12: one pile of twelve and one of the two last cards."""
    (pile,), rest = dealt_piles()
    assert len(pile) == 13 and pile[-1] in LASTS and not LASTS & set(pile[:-1])
    assert len(rest) == 30 - 13 and set(rest) & LASTS


def test_both_event_decks_are_mixed_whole() -> None:
    """`both_event_decks` = mixed_all: one pile of all but one last card."""
    (pile,), rest = dealt_piles(both_event_decks="mixed_all")
    assert len(pile) == 29 and pile[-1] in LASTS and set(rest) == LASTS - {pile[-1]}


def test_both_event_decks_lie_apart() -> None:
    """`both_event_decks` = separate: two piles, High Noon's first, each with its last card; two in force."""
    (first, second), rest = dealt_piles(both_event_decks="separate")
    assert (len(first), first[-1], len(second), second[-1], rest) == (
        15,
        "high_noon",
        15,
        "a_fistful_of_cards",
        (),
    )
    t = scene("""
        both_event_decks separate
        events Shootout, High Noon
        events Ambush, A Fistful of Cards
        round 1
         Rose Doolan    sheriff   4/5
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3
        *Jesse Jones    renegade  4/4
    """)
    t.passes("Jesse Jones")
    assert (t.game.events, t.told.count("event_revealed")) == (("shootout", "ambush"), 2)
    assert (t.distance("Jesse Jones", "Black Jack"), t.distance("Jesse Jones", "Paul Regret")) == (1, 2)


def test_one_event_deck_lies_alone_and_the_bullets_two_need_their_set() -> None:
    """High Noon has thirteen events; with the set bullet fifteen."""
    (pile,), rest = dealt_piles(sets=("base", "high_noon"))
    assert (len(pile), pile[-1], rest) == (13, "high_noon", ()) and "handcuffs" not in pile
    (pile,), rest = dealt_piles(sets=("base", "high_noon", "bullet"))
    assert len(pile) == 15 and {"handcuffs", "new_identity"} < set(pile)
    assert dealt_piles(sets=("base", "bullet")) == ((), ())
