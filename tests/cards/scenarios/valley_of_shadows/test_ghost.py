"""Ghost: an eliminated player is back as long as the card lies before him."""

from __future__ import annotations

import pytest

from tests.cards.scenarios.valley_of_shadows.calm import scene
from tests.language.cards.scene import Scene


def haunted(
    held: str = "hand: Ghost Card",
    jesse: str = "out",
    paul: str = "",
    rose: str = "",
    lines: str = "",
    who: str = "Jesse Jones",
    paul_is: str = "outlaw",
) -> Scene:
    """A Sheriff on turn; the one on the left is out, Paul Regret and Rose Doolan are not."""
    return scene(f"""
        *Black Jack   sheriff   5/5  {held}
         {who}  outlaw  {jesse}
         Paul Regret  {paul_is}  3/3  {paul}
         Rose Doolan  renegade  4/4  {rose}
        deck: Duel, Beer, Stagecoach, Panic!
        {lines}
    """)


BACK = "out  play: Ghost Card"


def test_a_ghost_card_brings_an_eliminated_player_back() -> None:
    """R208: he has no life points, and counts for the distances again. Nobody living can have it."""
    t = haunted()
    assert t.distance("Black Jack", "Paul Regret") == 2 and not t.is_ghost("Jesse Jones")
    assert t.refusal("play Ghost Card, Rose Doolan") == "not_an_option"
    t.plays("Black Jack", "Ghost Card", at="Jesse Jones")
    assert t.is_ghost("Jesse Jones") and t.life("Jesse Jones") == 0 and not t.is_alive("Jesse Jones")
    assert t.distance("Black Jack", "Paul Regret") == 3 and t.distance("Black Jack", "Jesse Jones") == 1
    assert t.in_play("Jesse Jones") == "Ghost Card" and t.asked == "Black Jack: play"


def test_without_an_eliminated_player_a_ghost_card_waits() -> None:
    """R208: and a second Ghost card cannot be laid before the same player (R056)."""
    t = scene("""
        *Black Jack   sheriff   5/5  hand: Ghost Card
         Jesse Jones  outlaw    4/4
         Paul Regret  outlaw    3/3
         Rose Doolan  renegade  4/4
    """)
    assert t.refusal("play Ghost Card") == "ghost_card (R208)"
    assert haunted(jesse=BACK).refusal("play Ghost Card, Jesse Jones") == "has_one (R056)"


def test_a_ghost_has_its_turns_with_its_ability() -> None:
    """R208: Jesse Jones draws from a hand, plays, and discards all his cards at the end of his turn."""
    t = haunted("", BACK, paul="hand: BANG! A♠").passes("Black Jack")
    assert t.asked == "Jesse Jones: draw"
    t.does("Jesse Jones", "draw Paul Regret, hand")
    assert t.hand("Jesse Jones") == "BANG!, Duel"
    t.plays("Jesse Jones", "BANG!", at="Black Jack").passes("Jesse Jones")
    assert t.life("Black Jack") == 4 and t.hand("Jesse Jones") == ""
    assert t.asked == "Paul Regret: play" and t.is_ghost("Jesse Jones")
    for who in ("Paul Regret", "Rose Doolan", "Black Jack"):
        t.passes(who)
    assert t.asked.startswith("Jesse Jones: ")


def test_a_ghost_neither_loses_nor_gains_life() -> None:
    """R208: a BANG! does nothing to it, nor does a Saloon; Rose Doolan is healed."""
    t = haunted("hand: BANG!, Saloon", BACK).plays("Black Jack", "BANG!", at="Jesse Jones")
    assert t.is_ghost("Jesse Jones") and "no_effect" in t.told and t.life("Jesse Jones") == 0
    t.plays("Black Jack", "Saloon")
    assert t.life("Jesse Jones") == 0 and t.is_ghost("Jesse Jones")


def test_with_healing_ghosts_a_ghost_by_the_card_has_no_points_either() -> None:
    """R208: the switch is about Ghost Town; the card says it itself."""
    t = scene(
        """
        *Black Jack   sheriff   4/5  hand: Saloon
         Jesse Jones  outlaw    out  play: Ghost Card
         Paul Regret  outlaw    3/3
         Rose Doolan  renegade  3/4
    """,
        ghost_healing=True,
    ).plays("Black Jack", "Saloon")
    assert (t.life("Black Jack"), t.life("Jesse Jones"), t.life("Rose Doolan")) == (5, 0, 4)


def test_dynamite_and_jail_before_a_ghost() -> None:
    """R208: the Dynamite explodes and does nothing to it; the Jail costs it the turn."""
    t = haunted("", f"{BACK}, Dynamite", lines="").on_deck("5♠").passes("Black Jack")
    assert t.asked == "Jesse Jones: play" and t.in_play("Jesse Jones") == "Ghost Card"
    assert "no_effect" in t.told and t.life("Paul Regret") == 3
    t = haunted("hand: Jail", BACK).plays("Black Jack", "Jail", at="Jesse Jones").on_deck("5♠")
    assert t.passes("Black Jack").asked == "Paul Regret: play"


@pytest.mark.parametrize("counts", [True, False])
def test_a_ghost_counts_for_the_end(counts: bool) -> None:
    """R208: the last living Outlaw falls, but there is the ghost of another: the game goes on."""
    t = scene(
        """
        *Black Jack   sheriff  5/5  hand: BANG!
         Jesse Jones  outlaw   out  play: Ghost Card
         Paul Regret  renegade out
         Rose Doolan  outlaw   1/4
    """,
        counts_ghost_card=counts,
    ).plays("Black Jack", "BANG!", at="Rose Doolan")
    assert not t.is_alive("Rose Doolan") and (t.result is None) == counts
    if not counts:
        assert t.winners == ("Black Jack",)


def test_the_sheriff_falls_and_a_ghost_stands_beside_the_renegade() -> None:
    """R208, R093: the Renegade is not alone, so the Outlaws win."""
    t = scene("""
        *Rose Doolan  renegade 4/4  hand: BANG!
         Black Jack   sheriff  1/5
         Jesse Jones  outlaw   out  play: Ghost Card
         Paul Regret  outlaw   out
    """).plays("Rose Doolan", "BANG!", at="Black Jack")
    assert t.winners == ("Jesse Jones", "Paul Regret")


def test_a_ghost_is_out_again_when_its_card_goes() -> None:
    """R209: by a Cat Balou; its other cards are discarded, nobody draws a reward, and the law has won."""
    t = scene("""
        *Black Jack   sheriff  5/5  hand: Cat Balou
         Jesse Jones  outlaw   out  hand: Duel  play: Ghost Card, Mustang
         Paul Regret  renegade out
         Rose Doolan  outlaw   out
    """).plays("Black Jack", "Cat Balou", at="Jesse Jones", taking="Ghost Card")
    assert t.winners == ("Black Jack",) and not t.is_ghost("Jesse Jones")


def test_the_cards_of_a_ghost_that_leaves() -> None:
    """R209: Paul Regret's Panic! takes the card into his hand; nobody gets the reward for an Outlaw."""
    t = scene("""
        *Black Jack   sheriff   5/5  hand: Panic!
         Jesse Jones  outlaw    out  hand: Beer  play: Barrel, Ghost Card
         Paul Regret  outlaw    3/3
         Rose Doolan  renegade  4/4
    """).plays("Black Jack", "Panic!", at="Jesse Jones", taking="Ghost Card")
    assert t.hand("Black Jack") == "Ghost Card" and not t.is_ghost("Jesse Jones")
    assert t.hand("Jesse Jones") == "" and t.in_play("Jesse Jones") == ""
    assert t.discards.startswith("Barrel, Beer") and t.hand("Paul Regret") == ""
    t.plays("Black Jack", "Ghost Card", at="Jesse Jones")
    assert t.is_ghost("Jesse Jones")


@pytest.mark.parametrize(
    ("who", "hand", "life"),
    [("Vulture Sam", "Barrel, Beer", 3), ("Herb Hunter", "Duel, Saloon", 3), ("Greg Digger", "", 4)],
)
def test_a_ghost_that_leaves_feeds_three_characters(who: str, hand: str, life: int) -> None:
    """R209, R094: Vulture Sam, Herb Hunter and Greg Digger have their share, as with Ghost Town."""
    t = scene(f"""
        *Black Jack   sheriff   5/5  hand: Cat Balou
         Jesse Jones  outlaw    out  hand: Beer  play: Barrel, Ghost Card
         Paul Regret  outlaw    3/3
         {who}        renegade  3/4
        deck: Duel, Saloon
    """).plays("Black Jack", "Cat Balou", at="Jesse Jones", taking="Ghost Card")
    assert t.hand(who) == hand and t.life(who) == life and t.hand("Paul Regret") == ""


def test_two_ghosts_at_once() -> None:
    """R208: one copy each; they are neighbours, and Indians! ask them both."""
    t = scene("""
        *Black Jack   sheriff   5/5  hand: Ghost Card, Indians!
         Jesse Jones  outlaw    out  hand: BANG!  play: Ghost Card
         Paul Regret  outlaw    out
         Rose Doolan  renegade  4/4
    """).plays("Black Jack", "Ghost Card", at="Paul Regret")
    assert t.is_ghost("Jesse Jones") and t.is_ghost("Paul Regret")
    t.plays("Black Jack", "Indians!")
    assert t.asked == "Jesse Jones: indians"
    assert t.passes("Jesse Jones").life("Rose Doolan") == 3


def test_a_player_who_is_back_needs_no_ghost_town() -> None:
    """R210: in Ghost Town he draws two cards, not three, and stays when the turn is over."""
    t = scene("""
        *Black Jack   sheriff   5/5
         Rose Doolan  outlaw    out  play: Ghost Card
         Paul Regret  outlaw    3/3
         Jesse Jones  renegade  4/4
        event Ghost Town
        deck: Duel, Saloon, Stagecoach
    """).passes("Black Jack")
    assert t.asked == "Rose Doolan: play" and t.hand("Rose Doolan") == "Duel, Saloon"
    t.passes("Rose Doolan")
    assert (
        t.is_ghost("Rose Doolan") and t.hand("Rose Doolan") == "" and t.in_play("Rose Doolan") == "Ghost Card"
    )


def test_a_ghost_of_ghost_town_stays_by_a_ghost_card() -> None:
    """R210: he lays it before himself, so he is not gone at the end of his turn."""
    t = (
        scene("""
        *Rose Doolan  outlaw    ghost  hand: Ghost Card, Duel  play: Barrel
         Paul Regret  outlaw    3/3
         Jesse Jones  renegade  4/4
         Black Jack   sheriff   5/5
        event Ghost Town
    """)
        .plays("Rose Doolan", "Ghost Card", at="Rose Doolan")
        .passes("Rose Doolan")
    )
    assert t.asked == "Paul Regret: play" and t.is_ghost("Rose Doolan")
    assert t.in_play("Rose Doolan") == "Barrel, Ghost Card" and t.hand("Rose Doolan") == ""
    assert "ghost_left" not in t.told


def test_the_dead_man_comes_back_when_his_ghost_card_has_gone() -> None:
    """R210: with the card before him he is not eliminated, so Dead Man does nothing for him yet."""
    text = """
        *Black Jack   sheriff   5/5  hand: Cat Balou
         Rose Doolan  outlaw    out  play: Ghost Card
         Paul Regret  outlaw    3/3
         Jesse Jones  renegade  4/4
        event Dead Man
    """
    t = scene(text).passes("Black Jack")
    assert t.asked == "Rose Doolan: play" and t.life("Rose Doolan") == 0
    t = scene(text).plays("Black Jack", "Cat Balou", at="Rose Doolan", taking="Ghost Card")
    t.passes("Black Jack")
    assert t.asked == "Rose Doolan: play" and t.life("Rose Doolan") == 2
