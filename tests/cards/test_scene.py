"""The language of the scenarios: the meaning of its sentences, and its complaints about wrong ones."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import NotLegal, scene

TABLE = """
    *Bart Cassidy  sheriff   5/5  hand: BANG! A♠, BANG! 2♦, Panic!, Duel
     Sid Ketchum   outlaw    2/4  hand: Beer, Missed!, Duel  play: Barrel, Scope
     Rose Doolan   renegade  4/4  hand: Gatling
     Black Jack    outlaw    4/4  hand: Mustang
"""


def test_of_several_cards_that_fit_the_first_one_is_meant() -> None:
    t = scene(TABLE).plays("Bart Cassidy", "BANG!", at="Black Jack")
    assert "played seat=Bart Cassidy face=BANG! A♠ kind=bang target=Black Jack" in t.story
    t = scene(TABLE).plays("Bart Cassidy", "2♦", at="Black Jack")
    assert "played seat=Bart Cassidy face=BANG! 2♦ kind=bang target=Black Jack" in t.story


def test_cards_are_compared_by_what_a_text_names() -> None:
    """A kind alone fits any corner; a corner that is named must be the card's."""
    t = scene(TABLE).plays("Bart Cassidy", "2♦", at="Black Jack").passes("Black Jack")
    assert t.hand("Bart Cassidy") == "BANG!, Duel, Panic!" == t.hand("Bart Cassidy")
    assert t.hand("Bart Cassidy") == "BANG! A♠, Duel, Panic!" and t.discards == "BANG! 2♦"
    assert t.hand("Bart Cassidy") != "BANG! 2♦, Duel, Panic!" and t.discards != "BANG! A♠"
    assert t.hand("Bart Cassidy") != "BANG! A♠, Duel" and t.in_play("Black Jack") == ""


def test_a_card_in_front_of_somebody_or_one_of_his_hand() -> None:
    t = scene(TABLE).plays("Bart Cassidy", "Panic!", at="Sid Ketchum", taking="Scope")
    assert "Scope" in t.hand("Bart Cassidy") and t.in_play("Sid Ketchum") == "Barrel"
    for card in ("Beer", "Missed!", "Duel"):
        t = scene(TABLE).plays("Bart Cassidy", "Panic!", at="Sid Ketchum", picking=card)
        assert card in t.hand("Bart Cassidy") and card not in t.hand("Sid Ketchum")
        assert t.in_play("Sid Ketchum") == "Barrel, Scope"


def test_several_picks_in_one_sentence() -> None:
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: Brawl, Saloon
         Sid Ketchum   outlaw    2/4  hand: Beer, Missed!, Duel
         Rose Doolan   renegade  4/4  hand: Gatling, Jail
         Black Jack    outlaw    4/4
    """)
    t.plays("Bart Cassidy", "Brawl", paying="Saloon", picking=("Missed!", "Jail"))
    assert (t.hand("Sid Ketchum"), t.hand("Rose Doolan")) == ("Beer, Duel", "Gatling")


def test_cards_that_cannot_be_picked() -> None:
    with pytest.raises(KeyError, match="Saloon cannot be picked"):
        scene(TABLE).plays("Bart Cassidy", "Panic!", at="Sid Ketchum", picking="Saloon")
    t = scene(TABLE)
    with pytest.raises(KeyError, match="Beer cannot be picked"):
        t.plays("Bart Cassidy", "Duel", at="Rose Doolan", picking="Beer")
    assert t.game.chance.scripts == {} and t.hand("Bart Cassidy") == "BANG!, BANG!, Duel, Panic!"


def test_somebody_acts_who_is_not_asked() -> None:
    t = scene(TABLE)
    assert "sid_ketchum Beer, Missed!" in t.offers("Sid Ketchum") and t.offers("Rose Doolan") == ()
    t.does("Sid Ketchum", "sid_ketchum Beer, Duel")
    assert (t.life("Sid Ketchum"), t.hand("Sid Ketchum")) == (3, "Missed!")
    assert t.asked == "Bart Cassidy: play" and t.life("Rose Doolan") == 4


def test_a_part_of_a_choice_is_taken_back() -> None:
    t = scene("""
        *Bart Cassidy  sheriff   1/5  hand: BANG!, Beer, Duel
         Sid Ketchum   outlaw    2/4  hand: Jail
         Rose Doolan   renegade  4/4
         Black Jack    outlaw    4/4
        phase 3
    """)
    t.chooses("Bart Cassidy", "Beer")
    assert t.options == ("choose BANG!", "choose Duel")
    t.take_back("Bart Cassidy")
    assert t.options == ("choose BANG!", "choose Beer", "choose Duel")
    with pytest.raises(NotLegal, match="cannot_take_back"):
        t.take_back("Sid Ketchum")
    t.chooses("Bart Cassidy", "Duel", "BANG!")
    assert (t.hand("Bart Cassidy"), t.discards, t.on_turn) == ("Beer", "BANG!, Duel", "Sid Ketchum")


def test_the_top_of_the_deck() -> None:
    t = scene(TABLE).on_deck("K♥", "Wells Fargo", "Missed! 8♠")
    assert t.deck(3) == "BANG! K♥, Wells Fargo 3♥, Missed! 8♠"
    with pytest.raises(KeyError, match="there is no Gatling there"):
        t.on_deck("Gatling")


def test_the_knowledge_of_others() -> None:
    t = scene(TABLE).plays("Bart Cassidy", "Panic!", at="Sid Ketchum", taking="Scope")
    assert t.known("Rose Doolan", "Bart Cassidy") == t.known(None, "Bart Cassidy") == "Scope, ?, ?, ?"
    assert (
        t.known("Sid Ketchum", "Sid Ketchum") == "Beer, Missed!, Duel"
        and t.known(None, "discard") == "Panic!"
    )


@pytest.mark.parametrize(
    ("who", "said", "reason"),
    [
        ("Bart Cassidy", "play Duel", "not_an_option"),
        ("Bart Cassidy", "play Saloon", "not_an_option"),
        ("Bart Cassidy", "play Duel, Slab the Killer", "not_an_option"),
        ("Bart Cassidy", "sing", "not_an_option"),
        ("Rose Doolan", "play Gatling", "not_your_question"),
        ("Rose Doolan", "pass", "not_your_question"),
    ],
)
def test_a_sentence_without_a_meaning_is_refused(who: str, said: str, reason: str) -> None:
    t = scene(TABLE)
    before = t.position
    with pytest.raises(NotLegal, match=f"{who}: '{said}' is refused: {reason}"):
        t.does(who, said)
    assert t.position == before and t.refusal(said, who) == reason


def test_somebody_who_does_not_sit_there() -> None:
    with pytest.raises(KeyError, match="Slab the Killer does not sit there"):
        scene(TABLE).passes("Slab the Killer")


def test_a_game_that_is_over_says_so() -> None:
    t = scene("*Bart Cassidy deputy 4  hand: BANG!\n Sid Ketchum renegade 1\n Black Jack outlaw 4")
    t.plays("Bart Cassidy", "BANG!", at="Sid Ketchum")
    assert repr(t) == "over: deputy (target_fell)" and t.asked is None and t.options == ()
    with pytest.raises(NotLegal, match="game_over"):
        t.passes("Bart Cassidy")


def test_waiting_players_and_their_questions() -> None:
    t = scene(TABLE).plays("Bart Cassidy", "Duel", at="Black Jack")
    assert t.waiting == ("PutPlayedAway", "Settle", "Phase2", "Turn", "EndTurn")
