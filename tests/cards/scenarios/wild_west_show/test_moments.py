"""The events of Wild West Show that do something at a moment."""

from __future__ import annotations

import pytest

from bangdice.kernel.roles import SHERIFF
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


# Helena Zontero


def helena(card: str, rows: str = "", lines: str = "") -> Scene:
    """She comes with a Stagecoach. The third card of the deck is turned up for her."""
    return scene(f"""
        {lines}
        events Helena Zontero, Wild West Show
        *Rose Doolan  sheriff   5/5  hand: Stagecoach
         John Pain    outlaw    4/4
         Lucky Duke   outlaw    4/4
         Jourdonnais  renegade  4/4
         Paul Regret  deputy    3/3
        {rows}
        deck: Saloon, Schofield, {card}, Mustang, Jail
    """)


def roles_after(card: str, lines: str = "") -> set[tuple[str, ...]]:
    found = set()
    for number in range(12):
        t = helena(card, lines=lines)
        t.game.chance.seed = bytes([number] * 32)
        t.plays("Rose Doolan", "Stagecoach")
        found.add(t.game.roles)
        assert sorted(t.game.roles) == ["deputy", "outlaw", "outlaw", "renegade", "sheriff"]
    return found


def test_helena_zontero_deals_the_roles_anew() -> None:
    """R225: on a red card; the Sheriff keeps his, and each sees his own alone."""
    found = roles_after("Beer 6♥")
    assert len(found) > 3 and {roles[0] for roles in found} == {SHERIFF}
    t = helena("Beer 6♥").plays("Rose Doolan", "Stagecoach")
    own = [t.game.view(seat).own for seat in range(5)]
    assert [it.role for it in own if it is not None] == list(t.game.roles)
    assert [it.role for it in t.game.view(1).public.seats] == ["sheriff", None, None, None, None]
    assert t.told.count("new_role") == 4


def test_helena_zontero_changes_nothing_on_a_black_card() -> None:
    """R225: a Club or a Spade is put on the discards, and that is all."""
    assert roles_after("Duel 8♣") == {("sheriff", "outlaw", "outlaw", "renegade", "deputy")}
    assert "new_role" not in helena("Duel J♠").plays("Rose Doolan", "Stagecoach").told


def test_nobody_turns_up_the_card_for_helena_zontero() -> None:
    """R225, John Pain, Lucky Duke: he does not get it, he does not choose, even by his Stagecoach."""
    t = helena("Beer 6♥").plays("Rose Doolan", "Stagecoach")
    assert t.hand("John Pain") == "" and t.discards == "Beer, Stagecoach"
    t = scene("""
        events Helena Zontero, Wild West Show
         Rose Doolan  sheriff   5/5
         John Pain    outlaw    4/4
        *Lucky Duke   outlaw    4/4  hand: Stagecoach
         Jourdonnais  renegade  4/4
        deck: Saloon, Schofield, Duel J♠, Beer 6♥, Jail
    """).plays("Lucky Duke", "Stagecoach")
    assert t.asked == "Lucky Duke: play" and t.told.count("flipped") == 1 and "new_role" not in t.told


def test_helena_zontero_leaves_the_dead_and_three_players_alone() -> None:
    """R225: an eliminated player's role stays open; with three all are open, and nothing is dealt."""
    t = scene("""
        events Helena Zontero, Wild West Show
        *Rose Doolan  sheriff   5/5  hand: Stagecoach
         John Pain    outlaw    out
         Lucky Duke   outlaw    4/4
         Jourdonnais  renegade  4/4
        deck: Saloon, Schofield, Beer 6♥, Mustang, Jail
    """).plays("Rose Doolan", "Stagecoach")
    assert t.game.roles[1] == "outlaw" and t.game.open_roles[1] and t.told.count("new_role") == 2
    t = scene("""
        events Helena Zontero, Wild West Show
        *Rose Doolan  deputy    4/4  hand: Stagecoach
         John Pain    outlaw    4/4
         Lucky Duke   renegade  4/4
        deck: Saloon, Schofield, Beer 6♥, Mustang, Jail
    """).plays("Rose Doolan", "Stagecoach")
    assert t.game.roles == ("deputy", "outlaw", "renegade") and "new_role" not in t.told


# Bone Orchard


def orchard(lines: str = "") -> Scene:
    return scene(f"""
        event Bone Orchard
        *Rose Doolan  sheriff   5/5
         John Pain    outlaw    out
         Lucky Duke   outlaw    4/4
         Jourdonnais  renegade  out
         Paul Regret  deputy    3/3
        deck: Saloon, Schofield, Beer, Mustang, Jail, Duel, Scope, Barrel
        {lines}
    """)


def test_in_the_bone_orchard_the_dead_come_back_for_good() -> None:
    """R226: with one point, and no cards but the two of phase 1; he is in play for good."""
    t = orchard().passes("Rose Doolan")
    assert t.asked == "John Pain: play" and (t.life("John Pain"), t.hand("John Pain")) == (
        1,
        "Saloon, Schofield",
    )
    assert t.is_alive("John Pain") and not t.is_alive("Jourdonnais") and "rose_again" in t.told


def test_in_the_bone_orchard_roles_of_the_dead_are_dealt_among_them() -> None:
    """R226: none but the player himself sees his; Lucky Duke and Paul Regret keep theirs."""
    found = set()
    for number in range(12):
        t = orchard()
        t.game.chance.seed = bytes([number] * 32)
        t.passes("Rose Doolan")
        found.add((t.game.roles[1], t.game.roles[3]))
        assert (t.game.roles[2], t.game.roles[4]) == ("outlaw", "deputy")
        assert [it.role for it in t.game.view(4).public.seats] == ["sheriff", None, None, None, None]
    assert found == {("outlaw", "renegade"), ("renegade", "outlaw")}


def test_in_the_bone_orchard_the_only_one_keeps_his_role() -> None:
    """R226: there is nothing to shuffle, so it stays open."""
    t = scene("""
        event Bone Orchard
        *Rose Doolan  sheriff   5/5
         John Pain    outlaw    out
         Lucky Duke   outlaw    4/4
         Jourdonnais  renegade  4/4
        deck: Saloon, Schofield, Beer
    """).passes("Rose Doolan")
    assert t.game.roles[1] == "outlaw" and t.game.open_roles[1] and t.is_alive("John Pain")


def test_the_bone_orchard_brings_back_again_and_again() -> None:
    """R226: a player who falls once more comes back once more; Jourdonnais has his turn as ever."""
    t = scene("""
        event Bone Orchard
        *Rose Doolan  sheriff   5/5
         John Pain    outlaw    out
         Lucky Duke   outlaw    4/4  hand: BANG!
         Jourdonnais  renegade  4/4
        deck: Saloon, Schofield, Beer, Mustang, Jail, Duel, Scope, Barrel
    """).passes("Rose Doolan")
    t.passes("John Pain").chooses("John Pain", "Saloon")
    t.plays("Lucky Duke", "BANG!", at="John Pain").passes("John Pain").passes("John Pain")
    assert not t.is_alive("John Pain") and t.game.fallen == (1,)
    t.passes("Lucky Duke")
    t.does("Lucky Duke", t.options[0]).passes("Jourdonnais").passes("Rose Doolan")
    assert t.asked == "John Pain: play" and t.life("John Pain") == 1 and t.game.fallen == ()
