"""Claus the Saint, Johnny Kisch, Uncle Will."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import NotLegal, Scene, scene


def claus(deck: str = "Duel, Beer, Panic!, Gatling, Saloon", more: str = "", hand: str = "") -> Scene:
    """Claus the Saint's phase 1 begins, with these cards on top of the deck."""
    return scene(f"""
        sets base, dodge_city, bullet
        phase 1
        deck: {deck}
        {more}
        *Claus the Saint  sheriff   4/4  {hand}
         Bart Cassidy     outlaw    4/4
         Jesse Jones      outlaw    4/4
         Rose Doolan      renegade  4/4
    """)


def test_claus_gives_one_card_to_each() -> None:
    """Claus the Saint: of five cards with four players he keeps two; each receiver sees only his own card."""
    t = claus()
    assert t.asked == "Claus the Saint: claus_the_saint" and dict(t.game.decision.values)["to"] == 1
    assert t.options == ("give Duel", "give Beer", "give Panic!", "give Gatling", "give Saloon")
    t.does("Claus the Saint", "give Panic!").does("Claus the Saint", "give Duel")
    assert t.hand("Bart Cassidy") == ""
    t.does("Claus the Saint", "give Saloon")
    assert t.hand("Claus the Saint") == "Beer, Gatling"
    assert (t.hand("Bart Cassidy"), t.hand("Jesse Jones"), t.hand("Rose Doolan")) == (
        "Panic!",
        "Duel",
        "Saloon",
    )
    assert (
        t.known("Claus the Saint", "Rose Doolan") == "Saloon" and t.known("Jesse Jones", "Rose Doolan") == "?"
    )
    assert t.known("Bart Cassidy", "Claus the Saint") == "?, ?" and t.asked == "Claus the Saint: play"


def test_claus_may_take_back_before_the_last() -> None:
    """Claus the Saint: nothing is given until all are chosen."""
    t = claus().does("Claus the Saint", "give Panic!").take_back("Claus the Saint")
    assert "give Panic!" in t.options and t.hand("Bart Cassidy") == "" and t.hand("Rose Doolan") == ""


def test_claus_gives_to_those_in_play() -> None:
    """Claus the Saint: with two players left three cards, one of which goes to the other."""
    t = scene("""
        phase 1
        deck: Duel, Beer, Panic!, Gatling
        *Claus the Saint  sheriff   4/4
         Bart Cassidy     outlaw    0    out
         Jesse Jones      outlaw    0    out
         Rose Doolan      renegade  4/4
    """)
    t.does("Claus the Saint", "give Beer")
    assert t.hand("Claus the Saint") == "Duel, Panic!" and t.hand("Rose Doolan") == "Beer"
    assert t.hand("Bart Cassidy") == "" and t.deck(1).startswith("Gatling")


def test_nobody_else_gives_cards() -> None:
    """Claus the Saint: the next player draws two."""
    t = claus()
    for card in ("Duel", "Beer", "Panic!"):
        t.does("Claus the Saint", f"give {card}")
    t.passes("Claus the Saint")
    assert t.asked == "Bart Cassidy: play" and len(t.game.hand(1)) == 3


def johnny(said: str, bart: str = "", jesse: str = "", rose: str = "", more: str = "") -> Scene:
    """Johnny Kisch on turn, Bart Cassidy on his left."""
    return scene(f"""
        sets base, dodge_city, bullet
        {more}
        *Johnny Kisch  sheriff   5/5  {said}
         Bart Cassidy  outlaw    4/4  {bart}
         Jesse Jones   outlaw    4/4  {jesse}
         Rose Doolan   renegade  4/4  {rose}
    """)


def test_johnny_kisch_clears_the_table_of_namesakes() -> None:
    """R078: a Barrel, then a Jail: those of all others go, his own cards stay."""
    t = johnny("hand: Barrel, Jail", bart="play: Barrel", jesse="play: Mustang, Barrel", rose="play: Jail")
    t.plays("Johnny Kisch", "Barrel")
    assert t.in_play("Johnny Kisch") == "Barrel" and t.in_play("Bart Cassidy") == ""
    assert t.in_play("Jesse Jones") == "Mustang" and t.in_play("Rose Doolan") == "Jail"
    t.plays("Johnny Kisch", "Jail", at="Bart Cassidy")
    assert t.in_play("Bart Cassidy") == "Jail" and t.in_play("Rose Doolan") == ""
    assert t.in_play("Johnny Kisch") == "Barrel" and t.discards == "Jail, Barrel, Barrel"


def test_johnny_kisch_and_weapons() -> None:
    """R078: a weapon takes the place of his own, and those of the same name go."""
    t = johnny("hand: Schofield  play: Volcanic", bart="play: Schofield", jesse="play: Remington")
    t.plays("Johnny Kisch", "Schofield")
    assert t.in_play("Johnny Kisch") == "Schofield" and t.in_play("Bart Cassidy") == ""
    assert t.in_play("Jesse Jones") == "Remington" and t.discards == "Schofield, Volcanic"


def test_johnny_kisch_and_green_cards() -> None:
    """R078: when laid, not when used."""
    t = johnny("hand: Iron Plate", bart="play: Iron Plate", jesse="play: Sombrero").plays(
        "Johnny Kisch", "Iron Plate"
    )
    assert t.in_play("Bart Cassidy") == "" and t.in_play("Jesse Jones") == "Sombrero"
    t = johnny("play: Knife", bart="play: Barrel").uses("Johnny Kisch", "Knife", at="Rose Doolan")
    assert t.in_play("Bart Cassidy") == "Barrel" and t.life("Rose Doolan") == 3


def test_johnny_kisch_clears_a_card_of_apache_kid() -> None:
    """R078, R128: it is his ability that clears, not the Diamond that he lays."""
    t = scene("""
        *Johnny Kisch  sheriff   5/5  hand: Iron Plate A♦
         Apache Kid    outlaw    3/3  play: Iron Plate, Sombrero
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    t.plays("Johnny Kisch", "Iron Plate")
    assert t.in_play("Apache Kid") == "Sombrero" and t.in_play("Johnny Kisch") == "Iron Plate"


def test_johnny_kisch_puts_out_the_other_dynamite() -> None:
    """R078, R083: with his own on the table the other one is gone."""
    t = johnny("hand: Dynamite", jesse="play: Dynamite, Barrel").plays("Johnny Kisch", "Dynamite")
    assert t.in_play("Johnny Kisch") == "Dynamite" and t.in_play("Jesse Jones") == "Barrel"
    assert t.discards == "Dynamite"


def test_claus_with_too_few_cards() -> None:
    """R135, Claus the Saint: of three cards left in the game he keeps two, the last in order get none."""
    t = scene("""
        phase 3
         Claus the Saint  outlaw    3/3
         Bart Cassidy     sheriff   5/5
         Jesse Jones      outlaw    4/4
        *Rose Doolan      renegade  4/4  hand: Duel, Duel, Duel, Beer, Missed!
    """)
    zones = t.game.cards.zones
    t.game.cards = t.game.cards._replace(zones=(zones[0][-2:], zones[1], zones[0][:-2], *zones[3:]))
    t.chooses("Rose Doolan", "Beer")
    assert t.asked == "Claus the Saint: claus_the_saint" and len(t.game.options()) == 3
    t.does("Claus the Saint", "give Beer")
    assert t.hand("Bart Cassidy") == "Beer" and len(t.game.hand(0)) == 2
    assert t.hand("Jesse Jones") == "" and t.asked == "Claus the Saint: play"


def test_others_lay_without_clearing() -> None:
    """Johnny Kisch: a Barrel of Bart Cassidy's leaves Johnny's alone."""
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: Barrel
         Johnny Kisch  outlaw    4/4  play: Barrel
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    t.plays("Bart Cassidy", "Barrel")
    assert t.in_play("Johnny Kisch") == t.in_play("Bart Cassidy") == "Barrel"


def will(said: str, name: str = "Uncle Will", jesse: str = "Jesse Jones", **switches: object) -> Scene:
    """Uncle Will on turn."""
    return scene(
        f"""
        sets base, dodge_city, bullet
        *{name}        sheriff   5/5  {said}
         Bart Cassidy  outlaw    4/4
         {jesse}       outlaw    3
         Rose Doolan   renegade  4/4
        """,
        **switches,
    )


def test_uncle_will_opens_a_store_with_any_card() -> None:
    """R129, Uncle Will: once in his turn; the card itself does nothing and everybody takes one on sale."""
    t = will("hand: Missed!, Barrel, Duel").on_deck("Beer", "Panic!", "Gatling", "Saloon")
    assert t.options[1:] and "open_store Missed!" in t.options and "open_store Barrel" in t.options
    t.does("Uncle Will", "open_store Barrel")
    assert t.asked == "Uncle Will: general_store" and t.store == "Beer, Panic!, Gatling, Saloon"
    t.takes("Uncle Will", "Gatling").takes("Bart Cassidy", "Beer").takes("Jesse Jones", "Saloon")
    assert t.hand("Rose Doolan") == "Panic!" and t.hand("Uncle Will") == "Duel, Gatling, Missed!"
    assert t.discards == "Barrel" and t.in_play("Uncle Will") == ""
    assert t.refusal("open_store Duel") == "used_up"
    with pytest.raises(NotLegal):
        t.does("Bart Cassidy", "open_store Beer")


def test_uncle_wills_bang_is_not_the_bang_of_the_turn() -> None:
    """R129, Uncle Will: a BANG! opens the store, and another may still be fired."""
    t = will("hand: BANG! 10♦, BANG! 2♣").does("Uncle Will", "open_store BANG! 10♦")
    t.takes("Uncle Will", t.store.split(", ")[0])
    for name in ("Bart Cassidy", "Jesse Jones"):
        t.takes(name, t.store.split(", ")[0])
    assert t.refusal("play BANG! 2♣, Bart Cassidy") is None and t.life("Bart Cassidy") == 4


def test_apache_kid_buys_in_a_store_of_diamonds() -> None:
    """R129, Uncle Will: the Diamond is used up, nothing is done to Apache Kid by it."""
    t = will("hand: BANG! 10♦", jesse="Apache Kid").on_deck("Beer", "Panic!", "Gatling", "Saloon")
    t.does("Uncle Will", "open_store BANG!").takes("Uncle Will", "Beer").takes("Bart Cassidy", "Panic!")
    t.takes("Apache Kid", "Saloon")
    assert t.hand("Apache Kid") == "Saloon" and t.hand("Rose Doolan") == "Gatling"


def test_nobody_else_opens_a_store() -> None:
    """Uncle Will: Herb Hunter needs the card itself."""
    t = will("hand: Missed!, General Store", name="Herb Hunter")
    assert not any(it.startswith("open_store") for it in t.options) and "play General Store" in t.options
