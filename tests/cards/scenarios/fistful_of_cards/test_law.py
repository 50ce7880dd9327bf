"""Law of the West: the second card is shown, and must be played."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import NotLegal, Scene, scene

LAW = """
    event Law of the West
    *Rose Doolan    sheriff   4/5
     {}             outlaw    4/4  hand: {}
     Paul Regret    outlaw    3/3  hand: BANG!
     Jesse Jones    renegade  4/4
    deck: Beer 6♥, {}, Duel 8♣, Gatling, Saloon
"""


def law(name: str, hand: str, second: str) -> Scene:
    """The second player has drawn the Beer and then this card."""
    return scene(LAW.format(name, hand, second).replace("hand: \n", "\n")).passes("Rose Doolan")


def test_the_second_card_is_shown_and_must_be_played() -> None:
    """R101: everybody has seen it; he cannot end his turn before he has played it. Others are not bound."""
    t = law("Black Jack", "Duel J♠", "Mustang 8♥")
    assert t.known("Jesse Jones", "Black Jack").startswith("Mustang")
    assert t.refusal("pass") == "law_of_the_west (R101)"
    with pytest.raises(NotLegal, match="law_of_the_west"):
        t.passes("Black Jack")
    t.plays("Black Jack", "Mustang")
    assert t.refusal("pass") is None
    t.passes("Black Jack")
    assert t.on_turn == "Paul Regret" and t.game.this_turn.marked is not None


def test_no_duty_for_what_cannot_be_played() -> None:
    """R101: a Missed! has no use of its own, a second Barrel cannot be laid; the turn may end."""
    missed = law("Black Jack", "Duel J♠", "Missed! 10♣")
    assert missed.refusal("pass") is None
    barrel = scene(LAW.format("Black Jack", "Duel J♠  play: Barrel Q♠", "Barrel K♠")).passes("Rose Doolan")
    assert (barrel.refusal("pass"), barrel.refusal("play Barrel")) == (None, "has_one (R056)")
    gun = scene(LAW.format("Black Jack", "Duel J♠  play: Volcanic 10♠", "Volcanic 10♣")).passes("Rose Doolan")
    assert (gun.refusal("pass"), gun.refusal("play Volcanic")) == (None, "has_one (R183)")


@pytest.mark.parametrize("again", [False, True])
def test_a_weapon_does_not_take_its_namesakes_place(again: bool) -> None:
    """R145, R183, `same_weapon_again`: the Volcanic in hand would leave no place for the shown one,
    unless one may lie over the other.
    """
    text = LAW.format("Black Jack", "Duel J♠, Volcanic 10♠, Schofield K♠", "Volcanic 10♣")
    t = scene(text, same_weapon_again=again).passes("Rose Doolan")
    assert t.refusal("play Volcanic 10♠") == (None if again else "law_of_the_west (R101)")
    assert t.refusal("play Schofield") is None
    t.does("Black Jack", "play Volcanic 10♣")
    assert t.refusal("pass") is None and t.in_play("Paul Regret") == ""


def test_a_beer_at_full_life_can_be_played_and_so_must() -> None:
    """R101, R007: a Beer is legal at full life."""
    t = law("Black Jack", "", "Beer 7♥")
    assert t.refusal("pass") == "law_of_the_west (R101)"
    t.does("Black Jack", "play Beer 7♥")
    assert (t.refusal("pass"), t.life("Black Jack"), t.life("Paul Regret")) == (None, 4, 3)


def test_the_duty_ends_when_the_card_has_left_the_hand() -> None:
    """R101: Sid Ketchum may discard it; a player who takes it takes the duty away."""
    t = law("Sid Ketchum", "", "Mustang 8♥")
    t.game.life[1] = 3
    t.game.look_again()
    t.does("Sid Ketchum", "sid_ketchum Beer, Mustang")
    assert (t.refusal("pass"), t.life("Sid Ketchum"), t.life("Paul Regret")) == (None, 4, 3)


def test_the_duty_ends_when_el_gringo_takes_the_card() -> None:
    """R101: he takes it for his wound; then the turn may end."""
    t = scene("""
        event Law of the West
        *Rose Doolan    sheriff   4/5
         Black Jack     outlaw    4/4
         El Gringo      outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: Gatling, Mustang 8♥, Duel
    """)
    t.passes("Rose Doolan").plays("Black Jack", "Gatling", picking="Mustang")
    assert (t.hand("El Gringo"), t.refusal("pass"), t.life("Jesse Jones")) == ("Mustang", None, 3)


def test_a_bang_without_a_target_is_no_duty() -> None:
    """R101: nobody is in reach, so it cannot be played; with somebody in reach it must."""
    far = scene("""
        event Law of the West
        *Rose Doolan    sheriff   4/5  play: Mustang 8♥
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: Beer, BANG! 2♣
    """)
    assert far.passes("Rose Doolan").refusal("pass") is None
    near = law("Black Jack", "", "BANG! 2♣")
    assert near.refusal("pass") == "law_of_the_west (R101)"
    near.plays("Black Jack", "BANG!", at="Rose Doolan")
    assert (near.refusal("pass"), near.life("Jesse Jones")) == (None, 4)


def test_no_other_bang_in_its_place() -> None:
    """R101, R145: the one BANG! of the turn is the shown card, no other, no Missed! of Calamity Janet's."""
    t = law("Black Jack", "BANG! 3♣", "BANG! 2♣")
    assert t.refusal("play BANG! 3♣, Rose Doolan") == "law_of_the_west (R101)"
    assert t.refusal("play BANG! 2♣, Rose Doolan") is None
    janet = law("Calamity Janet", "BANG! 3♣", "Missed! 10♣")
    assert janet.refusal("pass") == janet.refusal("play BANG! 3♣, Rose Doolan") == "law_of_the_west (R101)"
    janet.plays("Calamity Janet", "Missed!", at="Rose Doolan")
    assert (janet.refusal("pass"), janet.life("Jesse Jones")) == (None, 4)


def test_a_player_who_may_shoot_more_may_choose_the_order() -> None:
    """R101: with a Volcanic another BANG! takes nothing away from the shown one."""
    t = scene(LAW.format("Black Jack", "BANG! 3♣  play: Volcanic", "BANG! 2♣")).passes("Rose Doolan")
    t.plays("Black Jack", "BANG! 3♣", at="Rose Doolan")
    assert (t.refusal("pass"), t.life("Jesse Jones")) == ("law_of_the_west (R101)", 4)


def test_a_second_card_of_the_same_name_does_not_take_its_place() -> None:
    """R101, R145: of two Mustangs the shown one is laid."""
    t = law("Black Jack", "Mustang 9♥", "Mustang 8♥")
    assert t.refusal("play Mustang 9♥") == "law_of_the_west (R101)"
    t.plays("Black Jack", "Mustang 8♥")
    assert (t.refusal("pass"), t.in_play("Black Jack"), t.hand("Black Jack")) == (
        None,
        "Mustang 8♥",
        "Beer, Duel, Mustang 9♥",
    )


def test_kit_carlsons_deeper_card() -> None:
    """R100: of the two he keeps the deeper one must be played."""
    t = law("Kit Carlson", "", "Mustang 8♥").does("Kit Carlson", "keep Mustang, Duel")
    assert (t.game.kind(t.game.this_turn.marked or 0), t.hand("Kit Carlson")) == ("duel", "Duel, Mustang")
    assert t.deck(1) == "Beer 6♥" and t.hand("Paul Regret") == "BANG!"


def test_black_jack_shows_the_same_card() -> None:
    """Law of the West: the card that Black Jack shows is the one that he must play."""
    t = law("Black Jack", "", "Mustang 8♥")
    assert [event.values["face"] for event in t.happened if event.name == "shown"] == ["mustang 8H"] * 2
    assert t.refusal("pass") == "law_of_the_west (R101)" and len(t.hand("Black Jack").split(", ")) == 3


STORE = ["Missed! 10♣", "BANG! 2♣"]
"""Second cards that cannot be played for their own use: the turn's BANG! is played."""


@pytest.mark.parametrize("second", STORE)
def test_a_card_that_uncle_will_can_open_a_store_with_may_not_be_kept(second: str) -> None:
    """R181, R101, R145: a General Store is a way to play it; no other card may open it then."""
    t = law("Uncle Will", "Duel J♠", second)
    t.game.count_bang()
    t.game.look_again()
    name = second.split()[0]
    assert t.refusal("pass") == t.refusal("open_store Duel J♠") == "law_of_the_west (R101)"
    assert t.refusal("play Duel J♠, Paul Regret") is None
    t.does("Uncle Will", f"open_store {second}")
    while t.asked != "Uncle Will: play":
        t.takes((t.asked or "").partition(":")[0], t.store.split(", ")[0])
    assert t.refusal("pass") is None and name in t.discards


def test_uncle_will_may_open_the_store_with_another_card_while_the_shown_one_can_be_played() -> None:
    """R181, R145: the store takes nothing away from a Mustang; once it is used the Mustang is laid."""
    t = law("Uncle Will", "Duel J♠", "Mustang 8♥").does("Uncle Will", "open_store Duel J♠")
    while t.asked != "Uncle Will: play":
        t.takes((t.asked or "").partition(":")[0], t.store.split(", ")[0])
    assert t.refusal("pass") == "law_of_the_west (R101)"
    assert t.plays("Uncle Will", "Mustang 8♥").refusal("pass") is None


def test_the_duty_is_void_once_uncle_wills_store_is_used_up() -> None:
    """R181, R101: with the store behind him a Missed! has no use of its own, and the turn may end."""
    t = law("Uncle Will", "Duel J♠", "Missed! 10♣")
    t.game.count_use(1, "uncle_will")
    t.game.look_again()
    assert t.refusal("pass") is None and t.refusal("open_store Missed! 10♣") == "used_up"


def test_vera_custer_who_copies_uncle_will_opens_the_store() -> None:
    """R181, R076: she has his ability for the turn, and so his duty."""
    t = scene("""
        event Law of the West
        *Rose Doolan    sheriff   4/5
         Vera Custer    outlaw    3/3  hand: Duel J♠
         Uncle Will     outlaw    4/4
         Jesse Jones    renegade  4/4
        deck: Beer 6♥, Missed! 10♣, Duel 8♣, Gatling, Saloon
    """)
    t.passes("Rose Doolan").does("Vera Custer", "copy Uncle Will")
    assert t.refusal("pass") == t.refusal("open_store Duel J♠") == "law_of_the_west (R101)"
    t.does("Vera Custer", "open_store Missed! 10♣")
    while t.asked != "Vera Custer: play":
        t.takes((t.asked or "").partition(":")[0], t.store.split(", ")[0])
    assert t.refusal("pass") is None


def test_uncle_wills_store_discharges_what_an_answer_would() -> None:
    """R181, R125: in his own Duel the shown BANG! need not be given: a store can still be opened with it."""
    t = law("Uncle Will", "Duel J♠, BANG! 3♣", "BANG! 2♣")
    t.game.count_bang()
    t.plays("Uncle Will", "Duel J♠", at="Paul Regret").answers("Paul Regret", "BANG!")
    assert t.refusal("pass") is None and t.refusal("answer BANG! 3♣") is None


def test_only_one_card_is_no_duty() -> None:
    """R146, Law of the West: Pat Brennan takes a card in play, and nothing is shown."""
    t = scene(LAW.format("Pat Brennan", "Duel J♠", "Mustang 8♥").replace("BANG!", "BANG!  play: Barrel"))
    t.passes("Rose Doolan").does("Pat Brennan", "take Paul Regret, Barrel")
    assert (t.refusal("pass"), t.game.this_turn.marked, t.hand("Paul Regret")) == (None, None, "BANG!")


@pytest.mark.parametrize("binds", [False, True])
def test_law_binds_answers(binds: bool) -> None:
    """R125, `law_binds_answers`: in his own Duel the shown BANG! need not be given, as long as it can still
    be played; with the switch it must. The challenged player is free.
    """
    t = scene(LAW.format("Black Jack", "Duel J♠, BANG! 3♣", "BANG! 2♣"), law_binds_answers=binds)
    t.passes("Rose Doolan").plays("Black Jack", "Duel J♠", at="Paul Regret")
    assert t.refusal("pass") is None
    t.answers("Paul Regret", "BANG!")
    refused = "law_of_the_west (R101)" if binds else None
    assert (t.refusal("pass"), t.refusal("answer BANG! 3♣"), t.refusal("answer BANG! 2♣")) == (
        refused,
        refused,
        None,
    )


def test_an_answer_that_is_the_only_chance_is_a_duty() -> None:
    """R125, R145: the turn's BANG! is played already, so a Duel is the only use of the shown card; another
    does not take its place.
    """
    t = scene(LAW.format("Black Jack", "Duel J♠, BANG! 3♣", "BANG! 2♣")).passes("Rose Doolan")
    t.game.count_bang()
    t.plays("Black Jack", "Duel J♠", at="Paul Regret").answers("Paul Regret", "BANG!")
    assert t.refusal("pass") == t.refusal("answer BANG! 3♣") == "law_of_the_west (R101)"
    t.answers("Black Jack", "BANG! 2♣")
    assert (t.asked, t.life("Paul Regret"), t.life("Jesse Jones")) == ("Black Jack: play", 2, 4)
