"""The Reverend, The Sermon, Shootout, Handcuffs: cards that may not be played, and those that may twice."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import NotLegal, scene


def test_the_reverend_forbids_beer_in_turn_and_to_survive() -> None:
    """R097: nobody can drink a Beer, not even with his last life point; a player with nothing else is not
    asked.
    """
    t = scene("""
        event The Reverend
        *Rose Doolan    sheriff   3/5  hand: BANG!, Beer, Saloon
         Black Jack     outlaw    1/4  hand: Beer
         Paul Regret    outlaw    2/3
         Jesse Jones    renegade  4/4
    """)
    assert t.refusal("play Beer") == "the_reverend (R097)"
    t.plays("Rose Doolan", "Saloon")
    assert [t.life(name) for name in ("Rose Doolan", "Black Jack", "Paul Regret")] == [4, 2, 3]
    t.plays("Rose Doolan", "BANG!", at="Black Jack").passes("Black Jack")
    assert (t.life("Black Jack"), t.is_alive("Black Jack")) == (1, True)


def test_the_reverend_and_a_lethal_hit() -> None:
    """R097: eliminated with a Beer in hand; Sid Ketchum's ability is no Beer."""
    t = scene("""
        event The Reverend
        *Rose Doolan    sheriff   4/5  hand: Gatling
         Black Jack     outlaw    1/4  hand: Beer
         Sid Ketchum    outlaw    1/4  hand: Beer, Duel
         Jesse Jones    renegade  4/4
    """)
    t.plays("Rose Doolan", "Gatling").passes("Black Jack").passes("Sid Ketchum")
    assert (t.asked, t.refusal("answer Beer")) == ("Sid Ketchum: last_chance", "the_reverend (R097)")
    t.does("Sid Ketchum", "sid_ketchum Beer, Duel")
    assert (t.is_alive("Black Jack"), t.life("Sid Ketchum"), t.life("Jesse Jones")) == (False, 1, 3)


def test_the_sermon_binds_who_is_on_turn_only() -> None:
    """R140, The Sermon: no BANG! in a player's own turn; others answer Indians! with theirs, and Gatling is
    no BANG!.
    """
    t = scene("""
        event The Sermon
        *Rose Doolan    sheriff   4/5  hand: BANG!, Gatling, Indians!
         Black Jack     outlaw    4/4  hand: BANG!
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    assert t.refusal("play BANG!, Black Jack") == "the_sermon"
    t.plays("Rose Doolan", "Indians!").answers("Black Jack", "BANG!")
    assert (t.life("Black Jack"), t.life("Paul Regret")) == (4, 2)
    t.plays("Rose Doolan", "Gatling")
    assert (t.life("Black Jack"), t.hand("Rose Doolan")) == (3, "BANG!")


def test_the_sermon_loses_a_duel_in_ones_own_turn() -> None:
    """R140, The Sermon: the player on turn fails at once in a Duel; the challenged player may shoot."""
    t = scene("""
        event The Sermon
        *Rose Doolan    sheriff   4/5  hand: BANG!, Duel
         Black Jack     outlaw    4/4  hand: BANG!, BANG!
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    t.plays("Rose Doolan", "Duel", at="Black Jack").answers("Black Jack", "BANG!")
    assert (t.life("Rose Doolan"), t.hand("Rose Doolan"), t.asked) == (3, "BANG!", "Rose Doolan: play")
    assert (t.life("Black Jack"), t.hand("Black Jack")) == (4, "BANG!")


def test_the_sermon_forbids_calamity_janets_missed_too() -> None:
    """R140, The Sermon: a Missed! that would be fired is a BANG!; out of turn she may answer with it."""
    table = """
        event The Sermon
        {}Calamity Janet sheriff  4/5  hand: Missed!
        {}Black Jack    outlaw    4/4  hand: Indians!
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """
    t = scene(table.format("*", " "))
    assert t.refusal("play Missed!, Black Jack") == "the_sermon"
    other = scene(table.format(" ", "*")).plays("Black Jack", "Indians!")
    other.answers("Calamity Janet", "Missed!")
    assert (other.life("Calamity Janet"), other.life("Paul Regret")) == (4, 2)


def test_the_sermon_lets_doc_holyday_and_punch_be() -> None:
    """R140, The Sermon: other BANG! symbols are allowed."""
    t = scene("""
        event The Sermon
        *Doc Holyday    sheriff   4/5  hand: BANG!, BANG!, Punch
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    t.plays("Doc Holyday", "Punch", at="Black Jack").does("Doc Holyday", "shoot Jesse Jones")
    t.chooses("Doc Holyday", "BANG!", "BANG!")
    assert (t.life("Black Jack"), t.life("Jesse Jones"), t.life("Paul Regret")) == (3, 3, 3)


def test_shootout_lets_two_bangs_be_played() -> None:
    """Shootout: two BANG! a turn and no third."""
    t = scene("""
        event Shootout
        *Rose Doolan    sheriff   4/5  hand: BANG!, BANG!, BANG!
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    t.plays("Rose Doolan", "BANG!", at="Black Jack").plays("Rose Doolan", "BANG!", at="Black Jack")
    assert (t.refusal("play BANG!, Black Jack"), t.life("Black Jack")) == ("one_bang_a_turn (R051)", 2)
    assert t.life("Jesse Jones") == 4


def test_shootout_takes_nothing_from_who_may_shoot_as_he_likes() -> None:
    """R162, Shootout: with a Volcanic nothing changes, and it reaches no farther than 1."""
    t = scene("""
        event Shootout
        *Rose Doolan    sheriff   4/5  hand: BANG!, BANG!, BANG!  play: Volcanic
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    for _ in range(3):
        assert t.refusal("play BANG!, Paul Regret") == "too_far"
        t.plays("Rose Doolan", "BANG!", at="Black Jack")
    assert (t.life("Black Jack"), t.life("Jesse Jones"), t.life("Paul Regret")) == (1, 4, 3)


HANDCUFFS = """
    event Handcuffs
     Rose Doolan    sheriff   4/5
     Black Jack     outlaw    4/4  hand: BANG! A♠
     Paul Regret    outlaw    3/3
    *Jesse Jones    renegade  3/4  hand: Beer 6♥, BANG! 2♦, Duel J♠, Mustang 8♥, BANG! A♠  play: Canteen
    phase {}
"""


def test_handcuffs_let_only_one_suit_be_played() -> None:
    """R103: the Beer of Hearts and the Mustang are refused, a green card in play may be used; it ends with
    the turn.
    """
    t = scene(HANDCUFFS.replace("hand: BANG! A♠\n", "hand: BANG! 2♣\n").format(1) + " deck: 3♣, 4♣, 2♥\n")
    t.does("Jesse Jones", "draw deck")
    assert t.options == ("name ♠", "name ♥", "name ♦", "name ♣")
    t.does("Jesse Jones", "name ♠")
    assert t.refusal("play Beer") == t.refusal("play Mustang") == "handcuffs (R103)"
    assert t.refusal("play BANG! 2♦, Rose Doolan") == "handcuffs (R103)"
    t.uses("Jesse Jones", "Canteen").plays("Jesse Jones", "BANG! A♠", at="Rose Doolan")
    assert (t.life("Jesse Jones"), t.life("Rose Doolan"), t.life("Paul Regret")) == (4, 3, 3)
    t.passes("Jesse Jones").chooses("Jesse Jones", "BANG! 2♦", "3♣")
    assert t.asked == "Rose Doolan: handcuffs"


@pytest.mark.parametrize("covers", [True, False])
def test_handcuffs_and_answers_in_ones_own_turn(covers: bool) -> None:
    """R103: his own Duel cannot be answered with a Diamond; with `handcuffs_cover_answers` off it can. The
    challenged player is bound to nothing.
    """
    text = HANDCUFFS.format(2).replace(", BANG! A♠  play: Canteen", "") + " so_far suit ♠\n"
    t = scene(text, handcuffs_cover_answers=covers).plays("Jesse Jones", "Duel", at="Black Jack")
    t.answers("Black Jack", "BANG!")
    assert t.asked == "Jesse Jones: duel"
    assert t.refusal("answer BANG!") == ("handcuffs (R103)" if covers else None)


def test_handcuffs_do_not_bind_what_is_discarded() -> None:
    """R144, Handcuffs: to discard for Sid Ketchum's ability, or as a cost, is not to play."""
    t = scene("""
        event Handcuffs
        so_far suit ♠
        *Sid Ketchum    sheriff   3/5  hand: Beer 6♥, BANG! 2♦, Springfield K♠, Duel 8♣
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    t.plays("Sid Ketchum", "Springfield", at="Paul Regret", paying="Duel")
    assert (t.life("Paul Regret"), t.life("Black Jack")) == (2, 4)
    t.does("Sid Ketchum", "sid_ketchum Beer, BANG!")
    assert t.life("Sid Ketchum") == 4


def test_a_beer_of_another_suit_does_not_save_in_ones_own_turn() -> None:
    """R103: the last Beer is an answer as well; it saves with `handcuffs_cover_answers` off."""
    text = """
        event Handcuffs
        so_far suit ♠
        *Rose Doolan    sheriff   1/5  hand: Beer 6♥, Duel J♠
         Black Jack     outlaw    4/4  hand: BANG!
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """
    t = scene(text).plays("Rose Doolan", "Duel", at="Black Jack").answers("Black Jack", "BANG!")
    with pytest.raises(NotLegal, match="handcuffs"):
        t.passes("Rose Doolan").answers("Rose Doolan", "Beer")
    t = scene(text, handcuffs_cover_answers=False).plays("Rose Doolan", "Duel", at="Black Jack")
    t.answers("Black Jack", "BANG!").passes("Rose Doolan").answers("Rose Doolan", "Beer")
    assert (t.life("Rose Doolan"), t.life("Jesse Jones")) == (1, 4)
