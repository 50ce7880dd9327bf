"""The events of Wild West Show that do something at a moment."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import Scene, scene

# Darling Valentine


def valentine(hand: str, lines: str = "") -> Scene:
    """Jesse Jones is about to have his turn."""
    return scene(f"""
        event Darling Valentine
        round 3
        *Rose Doolan  sheriff   5/5  hand: Jail
         Willy the Kid  outlaw    4/4  {hand}
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4
        deck: Beer, Duel, Saloon, Panic!, Scope
        {lines}
    """)


def test_darling_valentine_brings_a_new_hand() -> None:
    """R220: all hand cards go, as many are drawn, and then the two of phase 1; cards in play stay."""
    t = valentine("hand: BANG!, Schofield  play: Mustang").passes("Rose Doolan")
    assert t.hand("Willy the Kid") == "Beer, Duel, Panic!, Saloon" and t.in_play("Willy the Kid") == "Mustang"
    assert t.discards == "Schofield, BANG!" and t.hand("Rose Doolan") == "Jail"
    assert t.asked == "Willy the Kid: play"


def test_darling_valentine_asks_nothing_of_an_empty_hand() -> None:
    """R220: without a card nothing is discarded, and only the two of phase 1 are drawn."""
    t = valentine("play: Barrel").passes("Rose Doolan")
    assert t.hand("Willy the Kid") == "Beer, Duel" and t.discards == ""


def test_darling_valentine_comes_before_dynamite_and_jail() -> None:
    """R220: a player whom a Jail will hold has a new hand, too."""
    t = valentine("hand: BANG!  play: Jail 4♥").passes("Rose Doolan")
    assert t.told.index("discarded") < t.told.index("flipped") < t.told.index("turn_lost")
    assert t.hand("Willy the Kid") == "Beer"


def test_darling_valentine_in_the_abandoned_mine() -> None:
    """R220, Abandoned Mine: the order of the cards that phase 1 draws again is asked for."""
    t = scene("""
        event Abandoned Mine, Darling Valentine
        *Rose Doolan  sheriff   5/5
         Willy the Kid  outlaw    4/4  hand: BANG!, Schofield, Jail
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4
        deck: Beer, Duel, Saloon, Panic!, Scope
    """).passes("Rose Doolan")
    assert t.asked == "Willy the Kid: darling_valentine" and len(t.options) == 3
    t.chooses("Willy the Kid", "Jail").chooses("Willy the Kid", "BANG!")
    assert t.hand("Willy the Kid") == "BANG!, Beer, Duel, Jail, Saloon"


# Miss Susanna


def susanna(hand: str, lines: str = "") -> Scene:
    return scene(f"""
        event Miss Susanna
        *Rose Doolan  sheriff   4/5  {hand}
         Jesse Jones  outlaw    4/4
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4
        deck: Cat Balou, Saloon, Panic!, Jail
        {lines}
    """)


@pytest.mark.parametrize(("cards", "life"), [(("Scope", "Barrel"), 3), (("Scope", "Barrel", "Mustang"), 4)])
def test_miss_susanna_wants_three_cards_played(cards: tuple[str, ...], life: int) -> None:
    """R222: two are too few, and cost the player on turn a point at the end; three are enough."""
    t = susanna("hand: Scope, Barrel, Mustang")
    for card in cards:
        t.plays("Rose Doolan", card)
    t.passes("Rose Doolan")
    assert t.life("Rose Doolan") == life and t.life("Jesse Jones") == 4


def test_miss_susanna_counts_what_was_played_before_she_came() -> None:
    """R222: the Stagecoach that turns her up counts, and the card before it."""
    t = (
        scene("""
        events Miss Susanna, Wild West Show
        *Rose Doolan  sheriff   4/5  hand: Barrel, Stagecoach, Mustang
         Jesse Jones  outlaw    4/4
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4
        deck: Duel, Saloon, Panic!, Schofield, Scope
    """)
        .plays("Rose Doolan", "Barrel")
        .plays("Rose Doolan", "Stagecoach")
        .plays("Rose Doolan", "Mustang")
    )
    t.passes("Rose Doolan")
    assert t.life("Rose Doolan") == 4 and t.game.events == ("miss_susanna",)


def test_miss_susanna_does_not_count_what_is_not_played_from_the_hand() -> None:
    """R222: a green card used from the table and an answer in a Duel are not played."""
    t = susanna("hand: Duel, BANG!  play: Pony Express").plays("Rose Doolan", "Duel", at="Jesse Jones")
    t.uses("Rose Doolan", "Pony Express").passes("Rose Doolan")
    assert t.life("Rose Doolan") == 3


@pytest.mark.parametrize(("more", "life"), [((), 3), (("Schofield",), 4)])
def test_miss_susanna_counts_what_lee_van_kliff_repeats(more: tuple[str, ...], life: int) -> None:
    """R222, Lee Van Kliff: the repeated effect is one card, the BANG! that it costs is none."""
    t = (
        scene("""
        event Miss Susanna
        *Lee Van Kliff  sheriff   4/5  hand: Stagecoach, BANG!
         Jesse Jones    outlaw    4/4
         Paul Regret    outlaw    3/3
         Jourdonnais    renegade  4/4
        deck: Duel, Saloon, Panic!, Schofield, Indians!
    """)
        .plays("Lee Van Kliff", "Stagecoach")
        .does("Lee Van Kliff", "lee_van_kliff BANG!")
    )
    for card in more:
        t.plays("Lee Van Kliff", card)
    t.passes("Lee Van Kliff")
    assert t.life("Lee Van Kliff") == life and t.life("Jesse Jones") == 4


@pytest.mark.parametrize("mode", ["whole_turn", "phases_1_2"])
def test_miss_susanna_spares_a_jailed_player(mode: str) -> None:
    """R222: a turn that is lost to Jail costs nothing."""
    t = (
        scene(f"""
        jail_fail_skips {mode}
        event Miss Susanna
        *Rose Doolan  sheriff   5/5  hand: Barrel, Scope, Mustang
         Jesse Jones  outlaw    4/4  play: Jail
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4
        deck: Duel J♠, Saloon
    """)
        .plays("Rose Doolan", "Barrel")
        .plays("Rose Doolan", "Scope")
        .plays("Rose Doolan", "Mustang")
    )
    t.passes("Rose Doolan")
    assert "turn_lost" in t.told and t.life("Jesse Jones") == 4 and t.asked == "Paul Regret: play"


def test_miss_susanna_can_bring_down() -> None:
    """R222: nobody has caused it, so there is no reward; a Beer helps."""
    t = scene("""
        event Miss Susanna
         Rose Doolan  sheriff   5/5
        *Jesse Jones  outlaw    1/4
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4
        deck: Duel, Saloon
    """).passes("Jesse Jones")
    assert "eliminated" in t.told and t.hand("Rose Doolan") == "" and t.asked == "Paul Regret: play"
