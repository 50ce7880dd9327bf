"""High Noon, Gold Rush, Hangover, New Identity, Thirst, Train Arrival."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import scene


def test_high_noon_comes_before_dynamite() -> None:
    """R089: the last point goes first; a Beer saves, and only then the Dynamite is looked at. Nobody is
    credited, and who is not on turn loses nothing.
    """
    t = scene("""
        event High Noon
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    1/4  hand: Beer  play: Dynamite
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: 10♥
    """)
    t.passes("Rose Doolan")
    assert (t.asked, t.in_play("Black Jack")) == ("Black Jack: last_chance", "Dynamite")
    assert "life_lost seat=Black Jack points=1 life=0 by=nobody why=high_noon" in t.story
    t.answers("Black Jack", "Beer")
    assert (t.life("Black Jack"), t.in_play("Paul Regret"), t.life("Paul Regret")) == (1, "Dynamite", 3)


def test_a_player_who_dies_of_high_noon_passes_the_turn_on_and_pays_nobody() -> None:
    """R024: nobody is credited, but Vulture Sam inherits, Greg Digger heals and Herb Hunter draws."""
    t = scene("""
        event High Noon
        roles any
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    1/4  hand: Duel  play: Barrel
         Vulture Sam    outlaw    4/4
         Herb Hunter    renegade  4/4
         Greg Digger    outlaw    1/4
    """)
    t.passes("Rose Doolan").passes("Black Jack")
    assert (t.is_alive("Black Jack"), t.on_turn, t.life("Vulture Sam")) == (False, "Vulture Sam", 3)
    assert {"Duel", "Barrel"} <= set(t.hand("Vulture Sam").split(", "))
    assert (len(t.hand("Herb Hunter").split(", ")), t.life("Greg Digger")) == (2, 3)
    assert t.hand("Rose Doolan") == ""


def test_high_noon_hits_who_sits_in_jail_and_bart_cassidy_draws() -> None:
    """High Noon: also before a lost turn; Bart Cassidy draws for the point."""
    t = scene("""
        event High Noon
        *Rose Doolan    sheriff   4/5
         Bart Cassidy   outlaw    4/4  play: Jail
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: Duel, 5♠
    """)
    t.passes("Rose Doolan")
    assert (t.life("Bart Cassidy"), t.hand("Bart Cassidy"), t.asked) == (3, "Duel", "Paul Regret: play")
    assert (t.life("Paul Regret"), t.life("Jesse Jones")) == (2, 4)


def test_gold_rush_turns_go_the_other_way() -> None:
    """R167, Gold Rush: only turns; a Dynamite and a General Store go clockwise as ever."""
    t = scene("""
        event Gold Rush
        *Rose Doolan    sheriff   4/5  hand: General Store
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3
         Slab the Killer renegade 4/4  play: Dynamite
        deck: BANG!, BANG!, BANG!, Duel, 10♥
    """)
    t.plays("Rose Doolan", "General Store").takes("Rose Doolan", "Duel")
    assert t.asked == "Black Jack: general_store"
    t.takes("Black Jack", "BANG!").takes("Paul Regret", "BANG!").passes("Rose Doolan")
    assert (t.asked, t.in_play("Slab the Killer"), t.in_play("Rose Doolan")) == (
        "Slab the Killer: play",
        "",
        "Dynamite",
    )
    t.passes("Slab the Killer")
    assert t.on_turn == "Paul Regret"


def test_hangover_takes_every_ability() -> None:
    """R168, Hangover: Jourdonnais has no Barrel of his own, Rose Doolan no better eyes; life points stay."""
    t = scene("""
        event Hangover
        *Rose Doolan    sheriff   5/5  hand: BANG!
         Jourdonnais    outlaw    4/4
         Paul Regret    outlaw    3/3
         Willy the Kid  renegade  4/4
    """)
    assert (t.distance("Rose Doolan", "Paul Regret"), t.distance("Willy the Kid", "Paul Regret")) == (2, 1)
    t.plays("Rose Doolan", "BANG!", at="Jourdonnais")
    assert (t.life("Jourdonnais"), t.life("Rose Doolan"), t.life("Paul Regret")) == (3, 5, 3)


def test_hangover_leaves_cards_alone() -> None:
    """Hangover: a real Barrel works, a real Mustang too."""
    t = scene("""
        event Hangover
        *Rose Doolan    sheriff   5/5  hand: BANG!
         Jourdonnais    outlaw    4/4  play: Barrel
         Paul Regret    outlaw    3/3  play: Mustang
         Willy the Kid  renegade  4/4
    """)
    assert t.distance("Willy the Kid", "Paul Regret") == 2
    t.plays("Rose Doolan", "BANG!", at="Jourdonnais")
    assert t.options == ("pass", "barrel Barrel")


def test_suzy_lafayette_draws_when_hangover_is_covered() -> None:
    """R168, Hangover: with the next event she has her ability again, and her hand is empty."""
    t = scene("""
        event Hangover
        events Shootout
        round 2
         Rose Doolan    sheriff   5/5
         Suzy Lafayette outlaw    4/4
         Paul Regret    outlaw    3/3
        *Willy the Kid  renegade  4/4
    """)
    assert t.hand("Suzy Lafayette") == ""
    t.passes("Willy the Kid")
    assert t.asked == "Rose Doolan: play"
    assert (len(t.hand("Suzy Lafayette").split(", ")), t.hand("Paul Regret")) == (1, "")


NEW = """
    event New Identity
    *Rose Doolan    sheriff   4/5
     Black Jack     outlaw    4/4  hand: Duel  play: Mustang  spare: Paul Regret
     Bart Cassidy   outlaw    4/4  spare: Willy the Kid
     Jesse Jones    renegade  4/4
"""


def test_new_identity_is_for_good_with_two_life_points() -> None:
    """R112: hand and cards in play stay, the maximum is the new one's; the others do not change."""
    t = scene(NEW)
    t.passes("Rose Doolan")
    assert (t.asked, t.options) == ("Black Jack: new_identity", ("pass", "become Paul Regret"))
    t.does("Black Jack", "become Paul Regret")
    assert (t.asked, t.life("Paul Regret"), t.in_play("Paul Regret")) == ("Paul Regret: play", 2, "Mustang")
    assert t.game.max_life[1] == 3 and "Duel" in t.hand("Paul Regret")
    assert t.distance("Rose Doolan", "Paul Regret") == 1 + 1 + 1 - 1
    assert t.game.spares[1] == "black_jack" and t.life("Bart Cassidy") == 4
    t.passes("Paul Regret").chooses("Paul Regret", "Duel")
    assert t.asked == "Bart Cassidy: new_identity"


def test_new_identity_may_be_declined_and_nobody_else_sees_who_it_would_have_been() -> None:
    """New Identity: a player who declines keeps his character; only he has seen the second one."""
    t = scene(NEW).passes("Rose Doolan").passes("Black Jack")
    assert (t.asked, t.life("Black Jack"), t.game.characters[1]) == ("Black Jack: play", 4, "black_jack")
    seen = [event for event in t.happened if event.name == "saw_spare" and event.values["seat"] == 1]
    assert [event.for_seat(1).values["character"] for event in seen] == ["paul_regret"]
    assert [event.for_seat(2).values["character"] for event in seen] == [None]
    views = [t.game.view(seat) for seat in range(4)]
    assert [view.own.spare for view in views if view.own is not None][1:3] == ["paul_regret", None]


def test_the_sheriff_keeps_his_point_under_a_new_identity() -> None:
    """R112: his maximum is that of the new character and one; he begins with two."""
    text = NEW.replace("*Rose Doolan    sheriff   4/5", " Rose Doolan sheriff 4/5 spare: Slab the Killer")
    t = scene(text.replace(" Jesse", "*Jesse"))
    t.passes("Jesse Jones").does("Rose Doolan", "become Slab the Killer")
    assert (t.life("Slab the Killer"), t.game.max_life[0], t.game.max_life[3]) == (2, 5, 4)


def test_thirst_takes_the_second_card() -> None:
    """Thirst: one card; Pixie Pete two; Black Jack has no second card to show."""
    t = scene("""
        event Thirst
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    4/4
         Pixie Pete     outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: Duel, 6♥, 7♥, 8♥
    """)
    t.passes("Rose Doolan")
    assert t.hand("Black Jack") == "Duel"
    t.passes("Black Jack")
    assert len(t.hand("Pixie Pete").split(", ")) == 2


def test_thirst_leaves_bill_noface_a_card() -> None:
    """R160, Thirst: one fewer, but at least one."""
    t = scene("""
        event Thirst
        *Rose Doolan    sheriff   4/5
         Bill Noface    outlaw    4/4
         Pixie Pete     outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    t.passes("Rose Doolan")
    assert len(t.hand("Bill Noface").split(", ")) == 1 and t.hand("Jesse Jones") == ""


KIT = """
    event {}
    *Rose Doolan    sheriff   4/5
     Kit Carlson    outlaw    4/4
     Paul Regret    outlaw    3/3
     Jesse Jones    renegade  4/4
    deck: Beer 6♥, Duel 8♣, Gatling, Mustang 8♥, Barrel Q♠
"""


def test_kit_carlson_is_thirsty() -> None:
    """R116: he keeps one, and the two others go back in the same order, for the next player."""
    t = scene(KIT.format("Thirst")).passes("Rose Doolan")
    assert (t.asked, t.options) == ("Kit Carlson: kit_carlson", ("keep Beer", "keep Duel", "keep Gatling"))
    t.does("Kit Carlson", "keep Duel")
    assert (t.hand("Kit Carlson"), t.deck(3)) == ("Duel", "Beer 6♥, Gatling 10♥, Mustang 8♥")
    t.passes("Kit Carlson")
    assert t.hand("Paul Regret") == "Beer"


def test_kit_carlson_takes_all_when_the_train_arrives() -> None:
    """R116: all three are his, and nothing is asked."""
    t = scene(KIT.format("Train Arrival")).passes("Rose Doolan")
    assert (t.asked, t.hand("Kit Carlson")) == ("Kit Carlson: play", "Beer, Duel, Gatling")
    assert t.hand("Jesse Jones") == ""


@pytest.mark.parametrize(("name", "count"), [("Paul Regret", 3), ("Pixie Pete", 4), ("Black Jack", 4)])
def test_the_train_brings_one_more(name: str, count: int) -> None:
    """Train Arrival: three cards, Pixie Pete four, Black Jack four after a red second card."""
    t = scene(f"""
        event Train Arrival
        *Rose Doolan    sheriff   4/5
         {name}         outlaw    2
         Willy the Kid  outlaw    4/4
         Jesse Jones    renegade  4/4
        deck: 5♠, 6♥, 7♥, 8♥
    """)
    t.passes("Rose Doolan")
    assert (t.asked, len(t.hand(name).split(", ")), t.hand("Jesse Jones")) == (f"{name}: play", count, "")
