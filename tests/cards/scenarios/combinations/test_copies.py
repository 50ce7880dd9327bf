"""Vera Custer with the abilities of others."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import Scene, scene


def vera(copies: str, said: str, other: str = "", rose: str = "", top: str = "", life: int = 4) -> Scene:
    """Vera Custer on turn as Sheriff with the ability of her left neighbour; Rose Doolan on her right."""
    return scene(f"""
        sets base, dodge_city, bullet
        {top}
        *Vera Custer  sheriff   {said}  copies: {copies}
         {copies}     outlaw    {life}   {other}
         Jesse Jones  outlaw    4/4
         Rose Doolan  renegade  4/4  {rose}
    """)


def test_vera_as_suzy_draws_at_once() -> None:
    """Vera Custer, Suzy Lafayette: with an empty hand, before she draws her two cards."""
    t = scene("""
        phase start
        deck: Saloon, Gatling, Duel, Beer
        *Vera Custer     sheriff   4/4
         Suzy Lafayette  outlaw    4/4  hand: Panic!
         Jesse Jones     outlaw    4/4
         Rose Doolan     renegade  4/4
    """)
    t.does("Vera Custer", "copy Suzy Lafayette")
    assert t.hand("Vera Custer") == "Duel, Gatling, Saloon" and t.hand("Suzy Lafayette") == "Panic!"


def test_vera_as_belle_star_in_her_own_turn_only() -> None:
    """Vera Custer, Belle Star: on her turn the cards of all others sleep, Belle Star's too."""
    t = vera("Belle Star", "4/4  hand: BANG!", other="play: Barrel, Mustang", rose="play: Hideout")
    assert t.distance("Vera Custer", "Belle Star") == t.distance("Vera Custer", "Rose Doolan") == 1
    t.plays("Vera Custer", "BANG!", at="Belle Star").passes("Vera Custer")
    assert t.life("Belle Star") == 3 and t.on_turn == "Belle Star"
    assert t.distance("Vera Custer", "Belle Star") == 2 and t.distance("Vera Custer", "Rose Doolan") == 1
    t.passes("Belle Star")
    assert t.on_turn == "Jesse Jones" and t.distance("Vera Custer", "Rose Doolan") == 2


def test_vera_as_jourdonnais_with_a_barrel() -> None:
    """R044: two attempts, as for the character whose ability it is."""
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Vera Custer   outlaw    3/3  play: Barrel  copies: Jourdonnais
         Jourdonnais   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    t.on_deck("2♣", "5♥").plays("Bart Cassidy", "BANG!", at="Vera Custer")
    t.does("Vera Custer", "barrel Barrel").does("Vera Custer", "barrel Jourdonnais")
    assert t.life("Vera Custer") == 3 and t.life("Jourdonnais") == 4


@pytest.mark.parametrize("name", ["Herb Hunter", "Greg Digger"])
def test_vera_gains_by_a_death_like_the_other(name: str) -> None:
    """R038: two cards or two points for each of the two."""
    t = scene(f"""
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Jesse Jones   outlaw    1/4
         Vera Custer   outlaw    1/3  copies: {name}
         {name}        renegade  1/4
    """)
    t.plays("Bart Cassidy", "BANG!", at="Jesse Jones")
    cards = (len(t.game.hand(2)), len(t.game.hand(3)))
    points = (t.life("Vera Custer"), t.life(name))
    assert (cards, points) == (((2, 2), (1, 1)) if name == "Herb Hunter" else ((0, 0), (3, 3)))


def test_vera_as_molly_stark() -> None:
    """R071: out of her turn she draws for a Missed!, in her own she does not."""
    t = scene("""
        deck: Saloon, Gatling
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Vera Custer   outlaw    3/3  hand: Missed!  copies: Molly Stark
         Molly Stark   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    t.plays("Bart Cassidy", "BANG!", at="Vera Custer").answers("Vera Custer", "Missed!")
    assert t.hand("Vera Custer") == "Saloon" and t.hand("Molly Stark") == ""
    t = vera("Molly Stark", "4/4  hand: Duel, BANG!", other="hand: BANG!, BANG!")
    t.plays("Vera Custer", "Duel", at="Molly Stark").answers("Molly Stark", "BANG!")
    t.answers("Vera Custer", "BANG!")
    assert t.hand("Vera Custer") == ""


def test_vera_as_apache_kid() -> None:
    """Vera Custer, Apache Kid: Diamonds leave her alone; her own hit Rose Doolan."""
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: BANG! 10♦
         Vera Custer   outlaw    3/3  copies: Apache Kid
         Apache Kid    outlaw    3/3
         Rose Doolan   renegade  4/4
    """)
    t.plays("Bart Cassidy", "BANG!", at="Vera Custer")
    assert t.life("Vera Custer") == 3 and "unaffected" in t.told
    t = vera("Apache Kid", "4/4  hand: BANG! 10♦", life=3).plays("Vera Custer", "BANG!", at="Rose Doolan")
    assert t.life("Rose Doolan") == 3


def test_vera_as_slab_the_killer() -> None:
    """R048: her BANG! take two Missed!, her Punch one."""
    t = vera("Slab the Killer", "4/4  hand: BANG!, Punch", rose="hand: Missed!, Missed!, Missed!")
    t.plays("Vera Custer", "BANG!", at="Rose Doolan").answers("Rose Doolan", "Missed!")
    t.answers("Rose Doolan", "Missed!").plays("Vera Custer", "Punch", at="Rose Doolan")
    t.answers("Rose Doolan", "Missed!")
    assert t.life("Rose Doolan") == 4 and t.asked == "Vera Custer: play" and t.life("Jesse Jones") == 4


def test_vera_as_doc_holyday_and_the_others_who_act() -> None:
    """Vera Custer: she shoots, spends life, trades, opens a store, once or as often as they may."""
    t = vera("Doc Holyday", "4/4  hand: Beer, Duel").does("Vera Custer", "shoot Rose Doolan")
    assert t.chooses("Vera Custer", "Beer", "Duel").life("Rose Doolan") == 3
    assert t.refusal("shoot Rose Doolan") == "used_up"
    t = vera("Chuck Wengam", "2/4").does("Vera Custer", "spend_life")
    assert len(t.game.hand(0)) == 2 and t.refusal("spend_life") == "last_life_point (R080)"
    t = vera("Jose Delgado", "4/4  hand: Barrel").does("Vera Custer", "trade Barrel")
    assert len(t.game.hand(0)) == 2 and t.life("Jesse Jones") == 4
    t = vera("Uncle Will", "4/4  hand: Barrel").does("Vera Custer", "open_store Barrel")
    assert t.asked == "Vera Custer: general_store" and t.hand("Uncle Will") == ""


def test_vera_as_claus_the_saint() -> None:
    """Vera Custer, Claus the Saint: five cards with four players, two of them hers."""
    t = vera("Claus the Saint", "4/4", top="phase 1\ndeck: Duel, Beer, Panic!, Gatling, Saloon", life=3)
    for card in ("Duel", "Beer", "Panic!"):
        t.does("Vera Custer", f"give {card}")
    assert t.hand("Vera Custer") == "Gatling, Saloon" and t.hand("Claus the Saint") == "Duel"
    assert t.hand("Rose Doolan") == "Panic!"


def test_vera_as_pat_brennan_and_others_who_draw() -> None:
    """Vera Custer: a card in play, three cards, one for each point that she lacks."""
    t = vera("Pat Brennan", "4/4", rose="play: Mustang", top="phase 1")
    t.does("Vera Custer", "take Rose Doolan, Mustang")
    assert t.hand("Vera Custer") == "Mustang" and t.in_play("Rose Doolan") == ""
    assert len(vera("Pixie Pete", "4/4", top="phase 1", life=3).game.hand(0)) == 3
    assert len(vera("Bill Noface", "1/4", top="phase 1").game.hand(0)) == 4


def test_vera_as_johnny_kisch() -> None:
    """R078: her Mustang clears that of Johnny Kisch himself; when he is on turn his clears hers."""
    t = vera("Johnny Kisch", "4/4  hand: Mustang", other="hand: Mustang  play: Mustang", rose="play: Barrel")
    t.plays("Vera Custer", "Mustang")
    assert t.in_play("Johnny Kisch") == "" and t.in_play("Vera Custer") == "Mustang"
    t.passes("Vera Custer").plays("Johnny Kisch", "Mustang")
    assert t.in_play("Vera Custer") == "" and t.in_play("Rose Doolan") == "Barrel"


def test_vera_as_elena_fuente_tequila_joe_sean_mallory() -> None:
    """R011, R047: any card as Missed!, two points for a Beer, ten cards at the end of her turn."""
    t = scene("""
        *Slab the Killer  sheriff   5/5  hand: BANG!
         Vera Custer      outlaw    3/3  hand: Beer, Mustang  copies: Elena Fuente
         Elena Fuente     outlaw    3/3
         Rose Doolan      renegade  4/4
    """)
    t.plays("Slab the Killer", "BANG!", at="Vera Custer").answers("Vera Custer", "Beer")
    assert t.answers("Vera Custer", "Mustang").life("Vera Custer") == 3 and t.life("Rose Doolan") == 4
    assert vera("Tequila Joe", "1/4  hand: Beer").plays("Vera Custer", "Beer").life("Vera Custer") == 3
    t = vera("Sean Mallory", "1/4  hand: BANG!, BANG!, BANG!, BANG!, BANG!, BANG!", life=3).passes(
        "Vera Custer"
    )
    assert t.on_turn == "Sean Mallory" and len(t.game.hand(0)) == 6


def test_vera_as_kit_carlson_and_lucky_duke() -> None:
    """R065: she looks at three, and keeps two; for a Barrel she turns up two and chooses."""
    t = vera("Kit Carlson", "4/4", top="phase 1\ndeck: Duel, Beer, Panic!")
    t.does("Vera Custer", "keep Duel, Panic!")
    assert t.hand("Vera Custer") == "Duel, Panic!" and t.deck(1).startswith("Beer")
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Vera Custer   outlaw    3/3  play: Barrel  copies: Lucky Duke
         Lucky Duke    outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    t.on_deck("2♣", "5♥").plays("Bart Cassidy", "BANG!", at="Vera Custer").does(
        "Vera Custer", "barrel Barrel"
    )
    t.chooses("Vera Custer", "5♥")
    assert t.life("Vera Custer") == 3 and t.life("Rose Doolan") == 4
