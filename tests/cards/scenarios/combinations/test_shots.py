"""Shots and Duels where several abilities meet."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import Scene, scene


def slab(target: str, hand: str, play: str = "", life: int = 3) -> Scene:
    """Slab the Killer's BANG! at somebody on his left."""
    t = scene(f"""
        sets base, dodge_city
        *Slab the Killer  sheriff   5/5  hand: BANG!, Punch
         {target}         outlaw    {life}    hand: {hand}  play: {play}
         Jesse Jones      outlaw    4/4
         Rose Doolan      renegade  4/4  hand: Beer
    """)
    return t.on_deck("Duel", "Saloon", "Gatling").plays("Slab the Killer", "BANG!", at=target)


def test_elena_fuente_needs_two_cards_against_slab() -> None:
    """R047: any two of her hand; one is gone for nothing."""
    t = slab("Elena Fuente", "Beer, Stagecoach, Mustang").answers("Elena Fuente", "Beer")
    assert t.asked == "Elena Fuente: missed"
    t.answers("Elena Fuente", "Mustang")
    assert (
        t.life("Elena Fuente") == 3
        and t.hand("Elena Fuente") == "Stagecoach"
        and t.hand("Rose Doolan") == "Beer"
    )
    t = slab("Elena Fuente", "Beer").answers("Elena Fuente", "Beer")
    assert t.life("Elena Fuente") == 2 and t.hand("Elena Fuente") == ""


def test_elena_fuente_and_a_barrel_against_slab() -> None:
    """R044, R047: a Heart is one of the two, a card the other."""
    t = slab("Elena Fuente", "Beer", play="Barrel").on_deck("5♥").does("Elena Fuente", "barrel Barrel")
    assert t.asked == "Elena Fuente: missed"
    t.answers("Elena Fuente", "Beer")
    assert t.life("Elena Fuente") == 3 and t.life("Rose Doolan") == 4


def test_a_dodge_brings_the_second_answer() -> None:
    """R047, R133: the card of a Dodge, or of a Bible, is drawn at once and may be the second Missed!."""
    t = slab("Lucky Duke", "Dodge", play="Bible", life=4).on_deck("Duel", "Missed!")
    t.answers("Lucky Duke", "Bible")
    assert t.hand("Lucky Duke") == "Dodge, Duel"
    t.answers("Lucky Duke", "Dodge")
    assert (
        t.life("Lucky Duke") == 4
        and t.hand("Lucky Duke") == "Duel, Missed!"
        and t.hand("Rose Doolan") == "Beer"
    )
    t = slab("Lucky Duke", "Dodge", life=4).on_deck("Missed!").answers("Lucky Duke", "Dodge")
    assert t.hand("Lucky Duke") == "Missed!"
    t.answers("Lucky Duke", "Missed!")
    assert t.life("Lucky Duke") == 4


def test_molly_stark_against_slab() -> None:
    """R071: two Missed!, and two cards when the shot is over."""
    t = slab("Molly Stark", "Missed!, Missed!", life=4).answers("Molly Stark", "Missed!")
    assert t.hand("Molly Stark") == "Missed!"
    t.answers("Molly Stark", "Missed!")
    assert t.hand("Molly Stark") == "Duel, Saloon" and t.hand("Rose Doolan") == "Beer"


def test_slabs_punch_takes_one() -> None:
    """R048: a Punch of Slab the Killer's is stopped by one Missed!."""
    t = slab("Lucky Duke", "Missed!, Missed!, Missed!", life=4)
    t.answers("Lucky Duke", "Missed!").answers("Lucky Duke", "Missed!")
    t.plays("Slab the Killer", "Punch", at="Lucky Duke").answers("Lucky Duke", "Missed!")
    assert t.life("Lucky Duke") == 4 and t.asked == "Slab the Killer: play" and t.life("Rose Doolan") == 4


def test_doc_holydays_shot_and_two_barrels() -> None:
    """R044: against his two cards Jourdonnais tries twice and may still give a Missed!."""
    t = scene("""
        *Doc Holyday  sheriff   5/5  hand: Beer, Duel
         Jourdonnais  outlaw    4/4  hand: Missed!  play: Barrel
         Jesse Jones  outlaw    4/4
         Rose Doolan  renegade  4/4
    """)
    t.on_deck("2♣", "3♣").does("Doc Holyday", "shoot Jourdonnais").chooses("Doc Holyday", "Beer", "Duel")
    t.does("Jourdonnais", "barrel Barrel").does("Jourdonnais", "barrel Jourdonnais")
    assert t.options == ("pass", "answer Missed!")
    t.answers("Jourdonnais", "Missed!")
    assert t.life("Jourdonnais") == 4 and t.life("Rose Doolan") == 4


@pytest.mark.parametrize("card", ["Knife", "Howitzer", "Derringer"])
def test_el_gringo_and_green_cards(card: str) -> None:
    """El Gringo: they are cards of another player, so he takes one for the hit; Rose Doolan takes none."""
    t = scene(f"""
        deck: Saloon
        *Bart Cassidy  sheriff   5/5  hand: Duel  play: {card}
         El Gringo     outlaw    3/3
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    t.uses("Bart Cassidy", card, at=None if card == "Howitzer" else "El Gringo")
    assert len(t.game.hand(1)) == 1 and t.life("El Gringo") == 2 and t.hand("Rose Doolan") == ""


def test_el_gringo_and_doc_holyday() -> None:
    """El Gringo: Doc Holyday's two cards are cards of another player too."""
    t = scene("""
        *Doc Holyday   sheriff   5/5  hand: Beer, Duel, Gatling
         El Gringo     outlaw    3/3
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    t.does("Doc Holyday", "shoot El Gringo").chooses("Doc Holyday", "Beer", "Duel")
    assert t.hand("El Gringo") == "Gatling" and t.hand("Doc Holyday") == "" and t.hand("Rose Doolan") == ""


def test_suzys_derringer_and_el_gringo() -> None:
    """R061: the Derringer's card is there when El Gringo takes one, and Suzy Lafayette draws again."""
    t = scene("""
        deck: Duel, Saloon, Gatling
        *Suzy Lafayette  sheriff   5/5  play: Derringer
         El Gringo       outlaw    3/3
         Jesse Jones     outlaw    4/4
         Rose Doolan     renegade  4/4
    """)
    t.uses("Suzy Lafayette", "Derringer", at="El Gringo")
    assert (
        t.hand("El Gringo") == "Duel" and t.hand("Suzy Lafayette") == "Saloon" and t.hand("Rose Doolan") == ""
    )


def test_suzy_challenges_molly() -> None:
    """R063, R071: nobody draws in the Duel; when it is over Suzy Lafayette draws one, Molly Stark two."""
    t = scene("""
        deck: Saloon, Gatling, Stagecoach, Indians!
        *Suzy Lafayette  sheriff   5/5  hand: Duel, BANG!
         Molly Stark     outlaw    4/4  hand: BANG!, BANG!
         Jesse Jones     outlaw    4/4
         Rose Doolan     renegade  4/4
    """)
    t.plays("Suzy Lafayette", "Duel", at="Molly Stark").answers("Molly Stark", "BANG!")
    t.answers("Suzy Lafayette", "BANG!")
    assert t.hand("Suzy Lafayette") == "" and t.asked == "Molly Stark: duel"
    t.answers("Molly Stark", "BANG!")
    assert t.life("Suzy Lafayette") == 4 and t.hand("Suzy Lafayette") == "Saloon"
    assert t.hand("Molly Stark") == "Gatling, Stagecoach" and t.hand("Rose Doolan") == ""


def test_molly_stark_saves_herself_after_a_duel() -> None:
    """R071: a BANG! of the Duel and the last Beer, two cards when all is over."""
    t = scene("""
        deck: Saloon, Gatling, Stagecoach
        *Bart Cassidy  sheriff   5/5  hand: Duel, BANG!
         Molly Stark   outlaw    1/4  hand: BANG!, Beer
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    t.plays("Bart Cassidy", "Duel", at="Molly Stark").answers("Molly Stark", "BANG!")
    t.answers("Bart Cassidy", "BANG!").passes("Molly Stark").answers("Molly Stark", "Beer")
    assert t.life("Molly Stark") == 1 and t.hand("Molly Stark") == "Gatling, Saloon"
    assert t.hand("Rose Doolan") == "" and t.asked == "Bart Cassidy: play"


def test_calamity_janets_diamond_and_apache_kid() -> None:
    """Apache Kid: a Missed! of Diamonds fired as a BANG! is a Diamond."""
    t = scene("""
        *Calamity Janet  sheriff   5/5  hand: Missed! 8♦
         Apache Kid      outlaw    3/3
         Jesse Jones     outlaw    4/4
         Rose Doolan     renegade  4/4
    """)
    t.plays("Calamity Janet", "Missed!", at="Apache Kid")
    assert t.life("Apache Kid") == 3 and "unaffected" in t.told and t.game.this_turn.bangs == 1
    assert t.life("Rose Doolan") == 4
