"""Chuck Wengam, Doc Holyday, Jose Delgado, Pat Brennan: their actions in their turn."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import NotLegal, Scene, scene


def own_turn(
    name: str, said: str, rose: str = "", bart: str = "", top: str = "phase 2", **switches: object
) -> Scene:
    """That character on turn as Sheriff, Rose Doolan on the right, Bart Cassidy opposite."""
    return scene(
        f"""
        sets base, dodge_city
        {top}
        *{name}        sheriff   {said}
         Jesse Jones   outlaw    4/4
         Bart Cassidy  outlaw    4/4  {bart}
         Rose Doolan   renegade  4/4  {rose}
        """,
        **switches,
    )


def test_chuck_wengam_gives_life_for_cards() -> None:
    """R080: two cards a point, again and again, but never the last one."""
    t = own_turn("Chuck Wengam", "3/5").on_deck("Duel", "Beer", "Gatling", "Saloon", "Mustang")
    t.does("Chuck Wengam", "spend_life")
    assert t.life("Chuck Wengam") == 2 and t.hand("Chuck Wengam") == "Beer, Duel"
    t.does("Chuck Wengam", "spend_life")
    assert t.life("Chuck Wengam") == 1 and t.hand("Chuck Wengam") == "Beer, Duel, Gatling, Saloon"
    assert t.refusal("spend_life") == "last_life_point (R080)"
    with pytest.raises(NotLegal):
        t.does("Rose Doolan", "spend_life")
    assert t.life("Rose Doolan") == 4


def test_chuck_wengam_out_of_his_turn() -> None:
    """Chuck Wengam: in his own turn only."""
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: BANG!
         Chuck Wengam  outlaw    4/4  hand: Missed!
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """)
    t.plays("Bart Cassidy", "BANG!", at="Chuck Wengam")
    assert t.options == ("pass", "answer Missed!") and t.offers("Rose Doolan") == ()


def test_doc_holyday_shoots_with_two_cards() -> None:
    """Doc Holyday: once a turn two cards are a shot within the reach of his weapon, besides his BANG!."""
    t = own_turn("Doc Holyday", "5/5  hand: Beer, Duel, BANG!, Panic!, Saloon", rose="hand: Missed!")
    assert t.refusal("shoot Bart Cassidy") == "too_far"
    t.plays("Doc Holyday", "BANG!", at="Jesse Jones").does("Doc Holyday", "shoot Rose Doolan")
    assert t.asked == "Doc Holyday: doc_holyday" and t.discards == "BANG!"
    t.chooses("Doc Holyday", "Beer", "Duel")
    assert t.asked == "Rose Doolan: missed" and t.discards == "Duel, Beer, BANG!"
    t.answers("Rose Doolan", "Missed!")
    assert t.asked == "Doc Holyday: play" and t.refusal("shoot Rose Doolan") == "used_up"
    assert t.life("Rose Doolan") == 4 and t.life("Jesse Jones") == 3 and t.life("Bart Cassidy") == 4


def test_doc_holyday_reaches_as_far_as_his_weapon() -> None:
    """Doc Holyday: a Schofield takes him to distance 2; a Barrel helps against him."""
    t = own_turn("Doc Holyday", "5/5  hand: Beer, Duel  play: Schofield", bart="play: Barrel").on_deck("5♥")
    t.does("Doc Holyday", "shoot Bart Cassidy").chooses("Doc Holyday", "Beer", "Duel")
    t.does("Bart Cassidy", "barrel Barrel")
    assert t.life("Bart Cassidy") == 4 and t.life("Rose Doolan") == 4 and t.hand("Doc Holyday") == ""


def test_doc_holydays_bang_comes_afterwards() -> None:
    """Doc Holyday: his shot is not the turn's BANG!."""
    t = own_turn("Doc Holyday", "5/5  hand: Beer, Duel, BANG!")
    t.does("Doc Holyday", "shoot Rose Doolan").chooses("Doc Holyday", "Beer", "Duel")
    t.plays("Doc Holyday", "BANG!", at="Rose Doolan")
    assert t.life("Rose Doolan") == 2 and t.life("Jesse Jones") == 4


def test_doc_holyday_needs_two_cards() -> None:
    """Doc Holyday: with one card he is refused, and others may not do it at all."""
    t = own_turn("Doc Holyday", "5/5  hand: Beer")
    assert t.refusal("shoot Rose Doolan") == "costs_two_cards"
    t = own_turn("Herb Hunter", "5/5  hand: Beer, Duel")
    assert t.refusal("shoot Rose Doolan") == "not_an_option"


def test_doc_holyday_may_take_back() -> None:
    """Doc Holyday: until the second card nothing has happened."""
    t = own_turn("Doc Holyday", "5/5  hand: Beer, Duel, Panic!", rose="hand: Missed!")
    t.does("Doc Holyday", "shoot Rose Doolan").chooses("Doc Holyday", "Beer")
    assert t.hand("Doc Holyday") == "Beer, Duel, Panic!"
    t.take_back("Doc Holyday").take_back("Doc Holyday")
    assert t.asked == "Doc Holyday: play" and t.refusal("shoot Rose Doolan") is None
    assert t.hand("Rose Doolan") == "Missed!"


def test_doc_holyday_and_apache_kid() -> None:
    """R127, Doc Holyday: two Diamonds do not affect Apache Kid, one other card is enough."""
    text = """
        *Doc Holyday   sheriff   5/5  hand: BANG! 9♦, BANG! 10♦, BANG! 2♣
         Apache Kid    outlaw    3/3
         Jesse Jones   outlaw    4/4
         Rose Doolan   renegade  4/4
    """
    t = scene(text).does("Doc Holyday", "shoot Apache Kid").chooses("Doc Holyday", "9♦", "10♦")
    assert t.life("Apache Kid") == 3 and t.hand("Doc Holyday") == "BANG! 2♣"
    t = scene(text).does("Doc Holyday", "shoot Apache Kid").chooses("Doc Holyday", "9♦", "2♣")
    assert t.life("Apache Kid") == 2
    t = scene(text).does("Doc Holyday", "shoot Rose Doolan").chooses("Doc Holyday", "9♦", "10♦")
    assert t.life("Rose Doolan") == 3


def test_jose_delgado_trades_blue_cards() -> None:
    """R074: two cards for a blue one, twice a turn; the third is refused, and so is any other card."""
    t = own_turn("Jose Delgado", "5/5  hand: Barrel, Mustang, Jail, Beer, Sombrero")
    t.on_deck("Duel", "Gatling", "Saloon", "Panic!", "Stagecoach")
    assert [it for it in t.options if it.startswith("trade")] == [
        "trade Barrel",
        "trade Mustang",
        "trade Jail",
    ]
    t.does("Jose Delgado", "trade Barrel")
    assert t.hand("Jose Delgado") == "Beer, Duel, Gatling, Jail, Mustang, Sombrero" and t.discards == "Barrel"
    t.does("Jose Delgado", "trade Mustang")
    assert t.refusal("trade Jail") == "used_up (R074)"
    assert own_turn("Jose Delgado", "5/5  hand: Beer").refusal("trade") == "no_blue_card"
    t = own_turn("Herb Hunter", "5/5  hand: Barrel")
    assert t.refusal("trade Barrel") == "not_an_option"


def test_jose_delgado_without_a_limit() -> None:
    """R074, the switch's other reading: `jose_delgado_limit` none."""
    t = own_turn(
        "Jose Delgado", "5/5  hand: Barrel, Mustang, Jail", rose="hand: Beer", jose_delgado_limit="none"
    )
    t.does("Jose Delgado", "trade Barrel").does("Jose Delgado", "trade Mustang").does(
        "Jose Delgado", "trade Jail"
    )
    assert len(t.game.hand(0)) == 6 and t.hand("Rose Doolan") == "Beer"


def test_pat_brennan_takes_a_card_in_play() -> None:
    """Pat Brennan: instead of two cards one that lies in front of anybody, and this one alone."""
    t = own_turn("Pat Brennan", "5/5", rose="play: Barrel, Volcanic", bart="play: Knife", top="phase 1")
    assert t.asked == "Pat Brennan: draw"
    assert t.options == (
        "draw deck", "take Bart Cassidy, Knife", "take Rose Doolan, Barrel", "take Rose Doolan, Volcanic",
    )  # fmt: skip
    t.does("Pat Brennan", "take Rose Doolan, Volcanic")
    assert t.hand("Pat Brennan") == "Volcanic" and t.in_play("Rose Doolan") == "Barrel"
    assert t.asked == "Pat Brennan: play" and t.in_play("Bart Cassidy") == "Knife"


def test_pat_brennan_may_draw() -> None:
    """Pat Brennan: two cards as anybody; he is not asked when nothing lies there."""
    t = own_turn("Pat Brennan", "5/5", rose="play: Barrel", top="phase 1").does("Pat Brennan", "draw deck")
    assert len(t.game.hand(0)) == 2 and t.in_play("Rose Doolan") == "Barrel"
    t = own_turn("Pat Brennan", "5/5", top="phase 1")
    assert t.asked == "Pat Brennan: play" and len(t.game.hand(0)) == 2


def test_pat_brennan_takes_his_own_and_green_cards() -> None:
    """R081: his own card too; a green one must be laid again and waits."""
    t = own_turn("Pat Brennan", "5/5  play: Barrel", bart="play: Knife", top="phase 1")
    assert "take Pat Brennan, Barrel" in t.options
    t.does("Pat Brennan", "take Bart Cassidy, Knife").plays("Pat Brennan", "Knife")
    assert t.refusal("use Knife") == "laid_this_turn (R081)" and t.in_play("Pat Brennan") == "Barrel, Knife"
    assert t.life("Rose Doolan") == 4


def test_nobody_else_takes_cards_in_play() -> None:
    """Pat Brennan: Herb Hunter draws two cards without being asked."""
    t = own_turn("Herb Hunter", "5/5", rose="play: Barrel", top="phase 1")
    assert t.asked == "Herb Hunter: play" and t.in_play("Rose Doolan") == "Barrel"


def test_doc_holydays_shot_is_remembered() -> None:
    """Doc Holyday: everybody sees his target."""
    t = (
        scene("""
        *Doc Holyday   sheriff   5/5  hand: Beer, Duel
         Paul Regret   outlaw    3/3
         Jesse Jones   renegade  4/4
         Rose Doolan   outlaw    4/4
    """)
        .does("Doc Holyday", "shoot Rose Doolan")
        .chooses("Doc Holyday", "Beer", "Duel")
    )
    assert (t.game.harm[0], t.life("Rose Doolan"), t.life("Jesse Jones")) == ((0, 0, 0, 1), 3, 4)
