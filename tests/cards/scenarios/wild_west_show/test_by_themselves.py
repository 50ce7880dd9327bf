"""Big Spencer, Gary Looter, John Pain, Teren Kill, Youl Grinner: those whose abilities act by themselves."""

from __future__ import annotations

import pytest

from bangdice.cards.game import CardGame
from tests.language.cards.scene import Scene, scene

# Big Spencer


def dealt(role: str) -> CardGame:
    others = [it for it in ("sheriff", "outlaw", "outlaw", "renegade") if it != role]
    if role == "outlaw":
        others.append("outlaw")
    characters = ["big_spencer", "paul_regret", "rose_doolan", "bart_cassidy"]
    setup = {"players": 4, "sets": ["base", "wild_west_show"], "characters": characters}
    return CardGame.start({**setup, "roles": [role, *others[:3]]}, bytes(32))


@pytest.mark.parametrize(("role", "life"), [("renegade", 9), ("sheriff", 10)])
def test_big_spencer_begins_with_five_cards(role: str, life: int) -> None:
    """R211: nine points, ten as the Sheriff, and five cards; Rose Doolan has a card for each point."""
    game = dealt(role)
    held = len(game.hand(0)) - (2 if game.turn == 0 else 0)
    assert (game.max_life[0], game.life[0], held) == (life, life, 5)
    assert len(game.hand(2)) == game.max_life[2] + (2 if game.turn == 2 else 0)


def spencer(held: str, lines: str = "") -> Scene:
    """Black Jack shoots at Big Spencer."""
    return scene(f"""
        *Black Jack   sheriff   5/5  hand: BANG! A♠, Gatling
         Big Spencer  outlaw    7/9  {held}
         Paul Regret  outlaw    3/3  hand: Missed!
         Rose Doolan  renegade  4/4
        {lines}
    """)


def test_big_spencer_cannot_use_a_missed() -> None:
    """R211: his Missed! is refused, a Dodge is not; Paul Regret gives a Missed! as ever."""
    t = spencer("hand: Missed! 8♠, Dodge 7♦").plays("Black Jack", "BANG!", at="Big Spencer")
    assert t.refusal("answer Missed!") == "big_spencer (R211)"
    t.answers("Big Spencer", "Dodge")
    assert t.life("Big Spencer") == 7
    t.plays("Black Jack", "Gatling").passes("Big Spencer").answers("Paul Regret", "Missed!")
    assert t.life("Big Spencer") == 6 and t.life("Paul Regret") == 3


def test_big_spencer_has_barrels_and_may_discard_a_missed() -> None:
    """R211: a Barrel helps him; at the end of his turn a Missed! is discarded as any card."""
    t = spencer("hand: Missed!  play: Barrel", "deck: Beer 6♥").plays("Black Jack", "BANG!", at="Big Spencer")
    t.does("Big Spencer", "barrel Barrel")
    assert t.life("Big Spencer") == 7 and t.hand("Big Spencer") == "Missed!"
    t = scene("""
        *Big Spencer  sheriff   1/10  hand: Missed! 8♠, Beer
         Black Jack   outlaw    4/4
         Paul Regret  outlaw    3/3
         Rose Doolan  renegade  4/4
    """).passes("Big Spencer")
    t.does("Big Spencer", "choose Missed!")
    assert t.hand("Big Spencer") == "Beer" and t.discards == "Missed!"


def test_big_spencer_fires_a_missed_with_a_lemat() -> None:
    """R211: then it is a BANG!; Paul Regret's Missed! in hand stays there."""
    t = scene("""
        *Big Spencer  sheriff   10/10  hand: Missed! 8♠  play: LeMat
         Black Jack   outlaw    4/4
         Paul Regret  outlaw    3/3  hand: Missed!
         Rose Doolan  renegade  4/4
        discard: Escape, Saved Card
    """).does("Big Spencer", "lemat Missed!, Black Jack")
    assert t.life("Black Jack") == 3 and t.hand("Paul Regret") == "Missed!"


# Gary Looter


def looter(lines: str = "") -> Scene:
    """Black Jack, who has two cards too many, ends his turn."""
    return scene(f"""
        *Black Jack   sheriff   2/5  hand: Beer, Saloon, Panic!, Mustang
         Paul Regret  outlaw    3/3
         Gary Looter  outlaw    5/5  hand: Duel
         Rose Doolan  renegade  4/4
        {lines}
    """).passes("Black Jack")


def test_gary_looter_takes_the_excess_of_others() -> None:
    """R213: both cards, seen by all; Paul Regret, who is nearer, gets none."""
    t = looter().chooses("Black Jack", "Beer").chooses("Black Jack", "Panic!")
    assert t.hand("Gary Looter") == "Beer, Duel, Panic!" and t.discards == ""
    assert t.known("Rose Doolan", "hand:2") == "?, Panic!, Beer"
    assert t.on_turn == "Paul Regret" and len(t.game.hand(1)) == 2


def test_gary_looter_leaves_his_own_excess() -> None:
    """R213: what he discards himself stays on the pile, and so does what others discard otherwise."""
    t = (
        scene("""
        *Gary Looter  sheriff   2/6  hand: Beer, Saloon, Panic!
         Paul Regret  outlaw    3/3
         Black Jack   outlaw    4/4
         Rose Doolan  renegade  4/4
    """)
        .passes("Gary Looter")
        .chooses("Gary Looter", "Beer")
    )
    assert t.discards == "Beer" and t.hand("Gary Looter") == "Panic!, Saloon"
    t = scene("""
        *Black Jack   sheriff   5/5  hand: Cat Balou K♥
         Paul Regret  outlaw    3/3  hand: Beer
         Gary Looter  outlaw    5/5
         Rose Doolan  renegade  4/4
    """).plays("Black Jack", "Cat Balou", at="Paul Regret")
    assert t.hand("Gary Looter") == ""


def test_of_two_looters_the_nearer_one_takes_it() -> None:
    """R213: Vera Custer, who copies him and sits nearer on the left, has it; Gary Looter gets none."""
    t = (
        scene("""
        *Black Jack   sheriff   1/5  hand: Beer, Saloon
         Vera Custer  outlaw    3/3  copies: Gary Looter
         Gary Looter  outlaw    5/5
         Rose Doolan  renegade  4/4
    """)
        .passes("Black Jack")
        .chooses("Black Jack", "Saloon")
    )
    assert "Saloon" in t.hand("Vera Custer") and t.hand("Gary Looter") == ""


def test_gary_looter_takes_it_unseen_in_the_abandoned_mine() -> None:
    """R213, Abandoned Mine: he has it from the deck, and only the two know it; Rose Doolan does not."""
    t = looter("event Abandoned Mine\n        so_far from_discard")
    t.chooses("Black Jack", "Beer").chooses("Black Jack", "Panic!")
    assert t.hand("Gary Looter") == "Beer, Duel, Panic!"
    assert t.known("Rose Doolan", "hand:2") == "?, ?, ?"
    assert t.known("Black Jack", "hand:2") == "?, Panic!, Beer"


# John Pain


def pain(held: str, deck: str, flipper: str = "Rose Doolan") -> Scene:
    """A player begins his turn in Jail."""
    return scene(f"""
        *{flipper}  outlaw    4/4  play: Jail
         Paul Regret  renegade  3/3
         John Pain    sheriff   5/5  {held}
         Bart Cassidy outlaw    4/4
        phase start
        {deck}
    """)


def test_john_pain_takes_the_card_that_was_turned_up() -> None:
    """R214: a card for a Jail is his; Paul Regret, who is nearer, takes none."""
    t = pain("hand: Duel", "deck: Beer 6♥, Saloon, Gatling")
    assert t.hand("John Pain") == "Beer, Duel" and t.hand("Paul Regret") == ""
    assert "kept_flipped" in t.told and t.known("Bart Cassidy", "hand:2") == "?, Beer"


def test_john_pain_takes_no_seventh_card() -> None:
    """R214: with six cards it stays among the discards."""
    six = "hand: Duel, Duel, Beer, Panic!, Mustang, Scope"
    t = pain(six, "deck: Saloon 5♥, Panic!, Gatling")
    assert len(t.game.hand(2)) == 6 and "Saloon" in t.discards


def test_john_pain_takes_both_cards_of_lucky_duke() -> None:
    """R214: in their order, the first alone with five cards in hand; Bart Cassidy gets none."""
    deck = "deck: Beer 6♥, Saloon 5♥, Gatling, Panic!"
    t = pain("hand: Duel", deck, "Lucky Duke").does("Lucky Duke", "choose Saloon")
    assert t.hand("John Pain") == "Beer, Duel, Saloon"
    five = "hand: Duel, Duel, Panic!, Mustang, Scope"
    t = pain(five, deck, "Lucky Duke").does("Lucky Duke", "choose Saloon")
    assert "Beer" in t.hand("John Pain") and "Saloon" in t.discards and t.hand("Bart Cassidy") == ""


def test_john_pain_has_the_card_when_all_has_settled() -> None:
    """R214: the Beer that Colorado Bill turns up comes too late to save him; Bart Cassidy never has it."""
    t = scene("""
        *Colorado Bill  sheriff   5/5  hand: BANG!
         John Pain      outlaw    1/4
         Rose Doolan    outlaw    4/4
         Bart Cassidy   renegade  4/4
        deck: Beer 6♥, Duel, Saloon, Gatling
        discard: Escape, Saved Card
    """).plays("Colorado Bill", "BANG!", at="John Pain")
    assert not t.is_alive("John Pain") and "kept_flipped" not in t.told and t.hand("Bart Cassidy") == ""


def test_of_two_with_pain_the_one_who_turned_up_comes_first() -> None:
    """R214: Vera Custer's own card is hers, though John Pain sits between her and the player on turn."""
    t = scene("""
        *Black Jack    sheriff   5/5  hand: Gatling
         John Pain     outlaw    4/4
         Vera Custer   outlaw    3/3  copies: John Pain  play: Barrel
         Bart Cassidy  renegade  4/4
        deck: Saloon 5♥, Duel
    """).plays("Black Jack", "Gatling")
    t.does("Vera Custer", "barrel Barrel")
    assert t.hand("Vera Custer") == "Saloon" and t.hand("John Pain") == ""


# Teren Kill


def teren(held: str, flipped: str) -> Scene:
    """Black Jack shoots at Teren Kill, who has few points."""
    return scene(f"""
        *Black Jack    sheriff   5/5  hand: BANG!
         Teren Kill    outlaw    1/3  {held}
         Rose Doolan   outlaw    1/4
         Bart Cassidy  renegade  4/4
        deck: {flipped}, Gatling, Saloon, Duel, Panic!
    """).plays("Black Jack", "BANG!", at="Teren Kill")


def test_teren_kill_stays_unless_it_is_a_spade() -> None:
    """R217: with a Heart he has a point and draws a card; there is no reward."""
    t = teren("", "Beer 6♥")
    assert t.life("Teren Kill") == 1 and t.hand("Teren Kill") == "Gatling" and t.hand("Black Jack") == ""


def test_teren_kill_falls_by_a_spade() -> None:
    """R217: he is out, although he holds a Beer, which he has not drunk; Black Jack has the reward."""
    t = teren("hand: Beer", "Missed! 8♠").passes("Teren Kill").passes("Teren Kill")
    assert not t.is_alive("Teren Kill") and len(t.game.hand(0)) == 3 and "last_chance" not in t.told


def test_teren_kill_may_drink_instead() -> None:
    """R217: with a Beer he needs no card, and draws none."""
    t = teren("hand: Beer", "Missed! 8♠").passes("Teren Kill").answers("Teren Kill", "Beer")
    assert t.life("Teren Kill") == 1 and t.hand("Teren Kill") == "" and "flipped" not in t.told


def test_teren_kill_turns_up_one_card_for_three_points() -> None:
    """R217: a Dynamite takes three, and one card decides; Rose Doolan turns up none when she falls."""
    t = scene("""
        *Teren Kill    outlaw    2/3  play: Dynamite
         Black Jack    sheriff   5/5
         Rose Doolan   outlaw    1/4
         Bart Cassidy  renegade  4/4
        phase start
        deck: Missed! 8♠, Beer 6♥, Gatling, Saloon, Duel, Panic!
    """)
    assert t.life("Teren Kill") == 1 and t.hand("Teren Kill").startswith("Duel, Gatling, Saloon")
    t = scene("""
        *Black Jack    sheriff   5/5  hand: BANG!
         Rose Doolan   outlaw    1/4
         Teren Kill    outlaw    3/3
         Bart Cassidy  renegade  4/4
        deck: Beer 6♥, Gatling, Saloon, Duel
    """).plays("Black Jack", "BANG!", at="Rose Doolan")
    assert not t.is_alive("Rose Doolan") and "flipped" not in t.told


# Youl Grinner


def grinner(mine: str, jesse: str = "hand: Duel, Saloon") -> Scene:
    """Youl Grinner begins his turn; Jesse Jones has two cards, Paul Regret one, Rose Doolan none."""
    return scene(f"""
        *Youl Grinner  sheriff   5/5  {mine}
         Jesse Jones   outlaw    4/4  {jesse}
         Paul Regret   outlaw    3/3  hand: Panic!
         Rose Doolan   renegade  4/4
        phase start
        deck: Gatling, Mustang, Scope
    """)


def test_youl_grinner_gets_a_card_of_each_bigger_hand() -> None:
    """R218: Jesse Jones chooses one, Paul Regret's only one is not asked for, Rose Doolan gives none."""
    t = grinner("")
    assert t.asked == "Jesse Jones: youl_grinner"
    t.chooses("Jesse Jones", "Saloon")
    assert t.hand("Youl Grinner") == "Gatling, Mustang, Panic!, Saloon"
    assert t.hand("Jesse Jones") == "Duel" and t.hand("Paul Regret") == "" and t.hand("Rose Doolan") == ""
    assert t.known("Rose Doolan", "hand:0") == "?, ?, ?, ?"


def test_youl_grinner_is_counted_once() -> None:
    """R218: with a card of his own only Jesse Jones has more; Paul Regret has as many, and gives none."""
    t = grinner("hand: Beer").chooses("Jesse Jones", "Duel")
    assert t.hand("Paul Regret") == "Panic!" and t.hand("Youl Grinner") == "Beer, Duel, Gatling, Mustang"
    t = grinner("", jesse="hand: Duel")
    assert t.hand("Jesse Jones") == "" and t.hand("Paul Regret") == "" and t.asked == "Youl Grinner: play"


def test_jail_keeps_youl_grinner_from_it() -> None:
    """R218: after Dynamite and Jail; a lost turn brings nothing, and Jesse Jones keeps his cards."""
    t = scene("""
        *Youl Grinner  outlaw    4/4  play: Jail
         Jesse Jones   sheriff   5/5  hand: Duel, Saloon
         Paul Regret   outlaw    3/3  hand: Panic!
         Rose Doolan   renegade  4/4
        phase start
        deck: Missed! 8♠, Gatling, Mustang, Scope
    """)
    assert t.on_turn == "Jesse Jones" and t.hand("Youl Grinner") == ""
    assert t.hand("Jesse Jones") == "Duel, Saloon" and t.hand("Paul Regret") == "Panic!"


def test_henry_block_gives_it_himself() -> None:
    """R218: he does not shoot for a card that he chooses and gives."""
    t = scene("""
        *Youl Grinner  sheriff   5/5
         Henry Block   outlaw    4/4  hand: Duel, Saloon
         Paul Regret   outlaw    3/3
         Rose Doolan   renegade  4/4
        phase start
        deck: Gatling, Mustang, Scope
        discard: Escape, Saved Card
    """).chooses("Henry Block", "Duel")
    assert t.asked == "Youl Grinner: play" and t.life("Youl Grinner") == 5 and t.hand("Rose Doolan") == ""
