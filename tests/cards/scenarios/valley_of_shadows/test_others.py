"""Henry Block, Lemonade Jim, Mick Defender, Tuco Franziskaner: those who mind what others do."""

from __future__ import annotations

import pytest

from tests.cards.scenarios.valley_of_shadows.calm import scene
from tests.language.cards.scene import Scene

# Henry Block


def henry(thief: str, held: str, lines: str = "", mine: str = "hand: Beer  play: Barrel Q♠") -> Scene:
    """Henry Block sits on the left of the player on turn."""
    return scene(f"""
        *{thief}  sheriff   5/5  {held}
         Henry Block  outlaw    4/4  {mine}
         Paul Regret  outlaw    3/3  hand: Duel
         Rose Doolan  renegade  4/4
        {lines}
    """)


def test_henry_block_shoots_before_his_card_is_taken() -> None:
    """R189: Black Jack is hit, and takes the card all the same; Paul Regret shoots at nobody for his."""
    t = henry("Black Jack", "hand: Panic! J♥, Cat Balou, Missed!")
    t.plays("Black Jack", "Panic!", at="Henry Block")
    assert t.asked == "Black Jack: missed" and t.hand("Henry Block") == "Beer"
    t.passes("Black Jack")
    assert t.life("Black Jack") == 4 and t.hand("Black Jack") == "Beer, Cat Balou, Missed!"
    t.plays("Black Jack", "Cat Balou", at="Paul Regret")
    assert t.asked == "Black Jack: play" and t.hand("Paul Regret") == "" and t.life("Black Jack") == 4


def test_henry_block_s_shot_is_cancelled_as_any() -> None:
    """R189: a Missed! cancels it, and the Barrel is discarded."""
    t = henry("Black Jack", "hand: Cat Balou, Missed!")
    t.plays("Black Jack", "Cat Balou", at="Henry Block", taking="Barrel").answers("Black Jack", "Missed!")
    assert t.life("Black Jack") == 5 and t.in_play("Henry Block") == "" and t.life("Rose Doolan") == 4


def test_a_thief_whom_henry_block_brings_down_takes_nothing() -> None:
    """R189: the card stays, and Henry Block has the reward."""
    t = scene("""
        *Black Jack   outlaw    1/4  hand: Panic! J♥
         Henry Block  sheriff   5/5  hand: Beer
         Paul Regret  outlaw    3/3
         Rose Doolan  renegade  4/4
        deck: Duel, Saloon, Gatling
    """).plays("Black Jack", "Panic!", at="Henry Block")
    assert not t.is_alive("Black Jack") and "took" not in t.told
    assert t.hand("Henry Block").startswith("BANG!") and "Duel, Gatling, Saloon" in t.hand("Henry Block")
    assert t.life("Paul Regret") == 3


def test_henry_block_minds_jesse_jones_and_pat_brennan() -> None:
    """R189: they draw his card instead of the deck's. El Gringo is not shot at for his."""
    t = henry("Jesse Jones", "", "phase 1\ndeck: Duel, Saloon")
    t.does("Jesse Jones", "draw Henry Block")
    assert t.life("Jesse Jones") == 4 and t.hand("Jesse Jones") == "Beer, Duel"
    t = henry("Pat Brennan", "", "phase 1").does("Pat Brennan", "take Henry Block, Barrel")
    assert t.life("Pat Brennan") == 4 and t.hand("Pat Brennan") == "Barrel"
    t = scene("""
         Jesse Jones  sheriff   5/5
        *Henry Block  outlaw    4/4  hand: BANG!, Beer
         El Gringo    outlaw    3/3
         Rose Doolan  renegade  4/4
    """).plays("Henry Block", "BANG!", at="El Gringo")
    assert t.life("El Gringo") == 2 and t.hand("El Gringo") == "Beer" and t.asked == "Henry Block: play"


# Lemonade Jim


def jim(drinker: str, held: str, mine: str = "3/4  hand: Duel, Panic!", lines: str = "") -> Scene:
    """Lemonade Jim is hurt, and another drinks."""
    return scene(f"""
        *{drinker}  sheriff   2    {held}
         Lemonade Jim  outlaw    {mine}
         Paul Regret   outlaw    2/3  hand: Duel
         Rose Doolan   renegade  4/4
        {lines}
    """)


def test_lemonade_jim_drinks_with_others() -> None:
    """R190: a card for a life point when another plays a Beer; Paul Regret, hurt too, is not asked."""
    t = jim("Black Jack", "hand: Beer").plays("Black Jack", "Beer")
    assert t.asked == "Lemonade Jim: lemonade_jim" and t.life("Black Jack") == 3
    t.chooses("Lemonade Jim", "Duel")
    assert t.life("Lemonade Jim") == 4 and t.hand("Lemonade Jim") == "Panic!" and t.life("Paul Regret") == 2
    assert t.asked == "Black Jack: play"


def test_lemonade_jim_may_drink_nothing_and_is_not_asked_in_vain() -> None:
    """R190: he passes; at full life or without a card he is not asked; for a Saloon neither."""
    t = jim("Black Jack", "hand: Beer, Saloon").plays("Black Jack", "Beer").passes("Lemonade Jim")
    assert t.life("Lemonade Jim") == 3 and t.hand("Lemonade Jim") == "Duel, Panic!"
    assert t.plays("Black Jack", "Saloon").asked == "Black Jack: play" and t.life("Lemonade Jim") == 4
    for mine in ("4/4  hand: Duel", "3/4"):
        assert jim("Black Jack", "hand: Beer", mine).plays("Black Jack", "Beer").asked == "Black Jack: play"


def test_lemonade_jim_drinks_to_a_last_beer_too() -> None:
    """R190: a Beer that saves a life out of turn counts, when all has settled. Rose Doolan is not asked."""
    t = scene("""
        *Black Jack    sheriff   5/5  hand: BANG!  play: Schofield
         Paul Regret   outlaw    1/3  hand: Beer
         Lemonade Jim  outlaw    2/4  hand: Duel
         Rose Doolan   renegade  3/4  hand: Duel
    """).plays("Black Jack", "BANG!", at="Paul Regret")
    t.passes("Paul Regret").answers("Paul Regret", "Beer")
    assert t.asked == "Lemonade Jim: lemonade_jim"
    t.chooses("Lemonade Jim", "Duel")
    assert t.life("Lemonade Jim") == 3 and t.life("Rose Doolan") == 3 and t.hand("Rose Doolan") == "Duel"
    assert t.asked == "Black Jack: play"


def test_lemonade_jim_s_own_beer_is_a_beer() -> None:
    """R190: it is another player's Beer that he drinks with."""
    t = scene("""
        *Lemonade Jim  sheriff   2/5  hand: Beer, Duel
         Black Jack    outlaw    4/4
         Paul Regret   outlaw    2/3
         Rose Doolan   renegade  4/4
    """).plays("Lemonade Jim", "Beer")
    assert t.asked == "Lemonade Jim: play" and t.life("Lemonade Jim") == 3 and t.life("Paul Regret") == 2


# Mick Defender


def mick(held: str, mine: str = "hand: Missed!, Beer  play: Mustang", lines: str = "") -> Scene:
    """Mick Defender sits on the left of the player on turn, who sees him at distance 1."""
    return scene(f"""
        *Rose Doolan    sheriff   5/5  {held}
         Mick Defender  outlaw    4/4  {mine}
         Paul Regret    outlaw    3/3  hand: Missed!
         Jesse Jones    renegade  4/4
        {lines}
    """)


@pytest.mark.parametrize("card", ["Panic! J♥", "Cat Balou", "Duel"])
def test_mick_defender_avoids_a_brown_card(card: str) -> None:
    """R191: a Missed! keeps its effect off him; Paul Regret, who holds one too, cannot do that."""
    t = mick(f"hand: {card}, Cat Balou 9♦").plays("Rose Doolan", card, at="Mick Defender")
    assert t.asked == "Mick Defender: avoid" and t.refusal("answer Beer") == "not_a_missed"
    t.answers("Mick Defender", "Missed!")
    assert t.asked == "Rose Doolan: play" and t.hand("Mick Defender") == "Beer"
    assert t.in_play("Mick Defender") == "Mustang" and t.life("Mick Defender") == 4
    t.plays("Rose Doolan", "Cat Balou 9♦", at="Paul Regret")
    assert t.hand("Paul Regret") == ""


def test_mick_defender_may_let_it_happen() -> None:
    """R191: he passes, and the card works. He is asked whatever he holds, but not with an empty hand."""
    t = mick("hand: Cat Balou", "hand: Beer  play: Mustang")
    t.plays("Rose Doolan", "Cat Balou", at="Mick Defender", taking="Mustang").passes("Mick Defender")
    assert t.in_play("Mick Defender") == "" and t.hand("Mick Defender") == "Beer"
    t = mick("hand: Cat Balou", "play: Mustang")
    t.plays("Rose Doolan", "Cat Balou", at="Mick Defender", taking="Mustang")
    assert t.asked == "Rose Doolan: play" and t.in_play("Mick Defender") == "" and t.hand("Paul Regret")


def test_mick_defender_avoids_indians_for_himself_alone() -> None:
    """R191: one question, a BANG! or a Missed!; the next player needs a BANG!."""
    t = mick("hand: Indians!", "hand: Missed!, BANG!, Beer").plays("Rose Doolan", "Indians!")
    assert t.options == ("pass", "answer Missed!", "answer BANG!")
    t.answers("Mick Defender", "Missed!")
    assert t.refusal("answer Missed!") == "not_a_bang"
    t.passes("Paul Regret")
    assert (t.life("Mick Defender"), t.life("Paul Regret")) == (4, 2)


def test_mick_defender_avoids_neither_shots_nor_blue_and_green_cards() -> None:
    """R191: a BANG! is cancelled as ever, a Jail and a Can Can are not brown."""
    t = mick("hand: BANG!, Jail  play: Can Can", lines="turn 5\nsets base, dodge_city, valley_of_shadows")
    t.plays("Rose Doolan", "BANG!", at="Mick Defender")
    assert t.asked == "Mick Defender: missed"
    t.answers("Mick Defender", "Missed!").uses("Rose Doolan", "Can Can", at="Mick Defender", taking="Mustang")
    assert t.asked == "Rose Doolan: play" and t.in_play("Mick Defender") == ""
    t.plays("Rose Doolan", "Jail", at="Mick Defender")
    assert t.in_play("Mick Defender") == "Jail" and t.in_play("Paul Regret") == ""


# Tuco Franziskaner


@pytest.mark.parametrize(("table", "cards"), [("", 4), ("play: Mustang", 2), ("play: Sombrero", 4)])
def test_tuco_franziskaner_draws_four_without_a_blue_card(table: str, cards: int) -> None:
    """R192: two cards more; a green card is no blue one. Five life points. Paul Regret draws two."""
    t = scene(f"""
        *Tuco Franziskaner  sheriff   6/6  {table}
         Paul Regret        outlaw    3/3
         Jesse Jones        outlaw    4/4
         Rose Doolan        renegade  4/4
        phase start
    """)
    assert len(t.game.hand(0)) == cards and t.asked == "Tuco Franziskaner: play"
    while t.on_turn == "Tuco Franziskaner":
        t.passes("Tuco Franziskaner")
    assert len(t.game.hand(1)) == 2
