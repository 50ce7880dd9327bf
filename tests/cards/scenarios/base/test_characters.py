"""The sixteen characters of the base game."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import scene


def test_bart_cassidy_draws_for_every_wound() -> None:
    """S000: a card for the life point he loses; nobody else draws."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: Gatling
         Bart Cassidy   outlaw    3/4
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
        deck: Duel
    """)
    t.plays("Willy the Kid", "Gatling")
    assert (t.life("Bart Cassidy"), t.hand("Bart Cassidy"), t.hand("Black Jack")) == (2, "Duel", "")


@pytest.mark.parametrize(("second", "cards"), [("Duel Q♦", 3), ("Duel 8♣", 2)])
def test_black_jack_shows_his_second_card(second: str, cards: int) -> None:
    """S000: for a red one he draws one more, which nobody sees."""
    t = scene(f"""
        *Black Jack     sheriff   4/5
         Willy the Kid  outlaw    4/4
         Rose Doolan    outlaw    4/4
         Jesse Jones    renegade  4/4
        phase 1
        deck: Beer, {second}, Saloon
    """)
    assert len(t.hand("Black Jack").split(", ")) == cards
    assert t.known("Rose Doolan", "Black Jack").count("Duel") == 1
    assert t.known("Rose Doolan", "Black Jack").count("?") == cards - 1
    assert t.hand("Willy the Kid") == ""


def test_only_black_jack_shows() -> None:
    """S000: others draw two cards unseen, whatever they are."""
    t = scene("""
        *Willy the Kid  sheriff   4/5
         Black Jack     outlaw    4/4
         Rose Doolan    outlaw    4/4
         Jesse Jones    renegade  4/4
        phase 1
        deck: Beer, Duel Q♦, Saloon
    """)
    assert (t.hand("Willy the Kid"), t.known("Rose Doolan", "Willy the Kid")) == ("Beer, Duel", "?, ?")


def test_calamity_janet_uses_either() -> None:
    """S000: Missed! is her BANG! and BANG! her Missed!; nobody else's is."""
    t = scene("""
        *Calamity Janet  sheriff   4/5  hand: Missed!, Missed!
         Black Jack      outlaw    4/4  hand: BANG!
         Paul Regret     outlaw    3/3
         Jesse Jones     renegade  4/4
    """)
    t.plays("Calamity Janet", "Missed!", at="Black Jack")
    assert t.refusal("answer BANG!") == "not_a_missed"
    t.passes("Black Jack")
    assert (t.life("Black Jack"), t.refusal("play Missed!, Black Jack")) == (3, "one_bang_a_turn (R051)")
    t = scene("""
        *Black Jack      sheriff   4/5  hand: BANG!, Indians!, Duel, BANG!
         Calamity Janet  outlaw    4/4  hand: BANG!, Missed!, Missed!
         Paul Regret     outlaw    3/3
         Jesse Jones     renegade  4/4
    """)
    t.plays("Black Jack", "BANG!", at="Calamity Janet").answers("Calamity Janet", "BANG!")
    t.plays("Black Jack", "Indians!").answers("Calamity Janet", "Missed!")
    t.plays("Black Jack", "Duel", at="Calamity Janet").answers("Calamity Janet", "Missed!")
    assert (t.asked, t.life("Calamity Janet"), t.hand("Calamity Janet")) == ("Black Jack: duel", 4, "")


def test_calamity_janet_with_a_volcanic() -> None:
    """R178, S000: it lifts the limit for Missed! too, unless `calamity_missed_respects_volcanic` is off."""
    text = """
        *Calamity Janet  sheriff   4/5  hand: Missed!, Missed!, BANG!  play: Volcanic
         Black Jack      outlaw    4/4
         Paul Regret     outlaw    3/3
         Jesse Jones     renegade  4/4
    """
    t = scene(text).plays("Calamity Janet", "Missed!", at="Black Jack")
    t.plays("Calamity Janet", "Missed!", at="Black Jack").plays("Calamity Janet", "BANG!", at="Jesse Jones")
    assert (t.life("Black Jack"), t.life("Jesse Jones")) == (2, 3)
    t = scene(text, calamity_missed_respects_volcanic=False).plays("Calamity Janet", "BANG!", at="Black Jack")
    assert t.refusal("play Missed!, Black Jack") == "one_bang_a_turn (R051)"
    assert t.refusal("play BANG!, Black Jack") == "not_an_option"


def test_el_gringo_takes_from_who_hit_him() -> None:
    """S000: a random card from the hand of the player who hit him, which only the two know."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!, Duel, Beer
         El Gringo      outlaw    3/3
         Black Jack     outlaw    4/4  hand: Saloon
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "BANG!", at="El Gringo", picking="Duel")
    assert (t.hand("El Gringo"), t.hand("Willy the Kid"), t.hand("Black Jack")) == ("Duel", "Beer", "Saloon")
    assert (t.known("Willy the Kid", "El Gringo"), t.known("Black Jack", "El Gringo")) == ("Duel", "?")


def test_el_gringo_and_an_empty_hand() -> None:
    """R060: nothing happens."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!
         El Gringo      outlaw    3/3
         Black Jack     outlaw    4/4  hand: Saloon
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "BANG!", at="El Gringo")
    assert (t.life("El Gringo"), t.hand("El Gringo"), t.hand("Black Jack")) == (2, "", "Saloon")


def test_el_gringo_takes_nothing_for_dynamite_or_his_own_duel() -> None:
    """R171, S000: nobody played the Dynamite against him, and his Duel is his own card."""
    t = scene("""
        *El Gringo      outlaw    3/3  hand: Duel, Beer
         Willy the Kid  sheriff   4/5  hand: BANG!, Saloon
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
    """)
    t.plays("El Gringo", "Duel", at="Willy the Kid").answers("Willy the Kid", "BANG!").passes("El Gringo")
    assert (t.life("El Gringo"), t.hand("El Gringo"), t.hand("Willy the Kid")) == (2, "Beer", "Saloon")
    t = scene("""
         Willy the Kid  outlaw    4/4  hand: BANG!, Saloon
        *El Gringo      sheriff   4/4  hand: Beer  play: Dynamite
         Black Jack     outlaw    4/4  hand: Panic!
         Jesse Jones    renegade  4/4
        phase start
        deck: 5♠, Duel, Gatling
    """)
    assert (t.life("El Gringo"), t.asked) == (1, "El Gringo: play")
    assert t.hand("El Gringo") == "Beer, Duel, Gatling" and not any(it.startswith("took") for it in t.story)


def test_el_gringo_takes_nothing_for_an_event() -> None:
    """R171: Russian Roulette is nobody's card, though the others hold some; he only draws for his turn."""
    t = scene("""
        events Russian Roulette
        round 1
         El Gringo      sheriff   4/4  hand: Beer
         Willy the Kid  outlaw    4/4  hand: BANG!, Saloon
         Black Jack     outlaw    4/4
        *Jesse Jones    renegade  4/4
        deck: Duel, Gatling
    """)
    t.passes("Jesse Jones").passes("El Gringo")
    assert (t.life("El Gringo"), t.hand("El Gringo")) == (2, "Beer, Duel, Gatling")
    assert t.hand("Willy the Kid") == "BANG!, Saloon" and t.asked == "El Gringo: play"


def test_jesse_jones_draws_from_a_hand() -> None:
    """S000: his first card comes at random from any hand, or from the deck."""
    t = scene("""
        *Jesse Jones    sheriff   4/5
         Willy the Kid  outlaw    4/4  hand: Beer, Duel
         Black Jack     outlaw    4/4  hand: Saloon
         Rose Doolan    renegade  4/4
        phase 1
        deck: Panic!, Gatling
    """)
    assert t.options == ("draw deck", "draw Willy the Kid, hand", "draw Black Jack, hand")
    t.does("Jesse Jones", "draw Willy the Kid", picking="Duel")
    assert (t.hand("Jesse Jones"), t.hand("Willy the Kid"), t.hand("Black Jack")) == (
        "Duel, Panic!",
        "Beer",
        "Saloon",
    )


def test_kit_carlson_puts_one_back() -> None:
    """S000: he keeps two of three; the third is on top again, and nobody else knows which it is."""
    t = scene("""
        *Kit Carlson    sheriff   4/5
         Willy the Kid  outlaw    4/4
         Black Jack     outlaw    4/4
         Rose Doolan    renegade  4/4
        phase 1
        deck: Panic!, Gatling, Beer (seen Willy the Kid), Duel (seen Willy the Kid)
    """)
    assert t.options == ("keep Panic!, Gatling", "keep Panic!, Beer", "keep Gatling, Beer")
    t.does("Kit Carlson", "keep Panic!, Beer")
    assert (t.hand("Kit Carlson"), t.known("Kit Carlson", "deck").split(", ")[0]) == (
        "Beer, Panic!",
        "Gatling",
    )
    assert t.known("Willy the Kid", "deck").split(", ")[:2] == ["?", "Duel"]
    assert t.hand("Black Jack") == ""


def test_kit_carlsons_life() -> None:
    """R179, S000: four life points; three with the other reading of `kit_carlson_life`."""
    text = """
        *Kit Carlson    outlaw    3/{}
         Willy the Kid  sheriff   5/5
         Black Jack     outlaw    4/4
         Rose Doolan    renegade  4/4
    """
    assert scene(text.format(4)).game.max_life == [4, 5, 4, 4]
    assert scene(text.format(3), kit_carlson_life=3).game.max_life == [3, 5, 4, 4]


def test_sid_ketchums_life() -> None:
    """R180, S000: four life points; three with the other reading of `sid_ketchum_life`."""
    text = """
        *Sid Ketchum    outlaw    3/{}
         Willy the Kid  sheriff   5/5
         Black Jack     outlaw    4/4
         Rose Doolan    renegade  4/4
    """
    assert scene(text.format(4)).game.max_life == [4, 5, 4, 4]
    assert scene(text.format(3), sid_ketchum_life=3).game.max_life == [3, 5, 4, 4]


def test_lucky_duke_chooses() -> None:
    """R065: of two cards turned up he says which counts; both are discarded."""
    t = scene("""
        *Lucky Duke     sheriff   4/5  play: Dynamite
         Willy the Kid  outlaw    4/4
         Black Jack     outlaw    4/4
         Rose Doolan    renegade  4/4
        phase start
        deck: 5♠, K♥
    """)
    assert t.asked == "Lucky Duke: flip"
    t.chooses("Lucky Duke", "K♥")
    assert (t.life("Lucky Duke"), t.in_play("Willy the Kid")) == (4, "Dynamite")
    assert len(t.discards.split(", ")) == 2


@pytest.mark.parametrize(("play", "deck", "same"), [
    ("Jail", "5♠, K♦", True), ("Jail", "5♠, K♥", False), ("Jail", "9♥, K♥", True),
    ("Dynamite", "5♠, 6♠", True), ("Dynamite", "9♥, A♠", True),
])  # fmt: skip
def test_lucky_duke_is_told_when_both_do_the_same(play: str, deck: str, same: bool) -> None:
    """R065: he chooses also then, and knows that it does not matter."""
    t = scene(f"""
        *Lucky Duke     outlaw    4/4  play: {play}
         Willy the Kid  sheriff   5/5
         Black Jack     outlaw    4/4
         Rose Doolan    renegade  4/4
        phase start
        deck: {deck}
    """)
    assert t.game.decision is not None and dict(t.game.decision.values)["same"] is same


def test_others_do_not_choose() -> None:
    """R065: one card is turned up, and it counts."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  play: Dynamite
         Lucky Duke     outlaw    4/4
         Black Jack     outlaw    4/4
         Rose Doolan    renegade  4/4
        phase start
        deck: 5♠, K♥
    """)
    assert (t.life("Willy the Kid"), t.asked) == (1, "Willy the Kid: play")


def test_paul_regret_is_farther_away() -> None:
    """S000: by 1, and a real Mustang adds to it; he himself sees as others do."""
    text = """
        *Willy the Kid  sheriff   4/5
         Paul Regret    outlaw    3/3  {}
         Black Jack     outlaw    4/4
         Rose Doolan    renegade  4/4
    """
    t = scene(text.format(""))
    assert (t.distance("Willy the Kid", "Paul Regret"), t.distance("Paul Regret", "Willy the Kid")) == (2, 1)
    t = scene(text.format("play: Mustang"))
    assert (t.distance("Willy the Kid", "Paul Regret"), t.distance("Willy the Kid", "Black Jack")) == (3, 2)


def test_rose_doolan_sees_nearer() -> None:
    """S000: by 1, and a real Scope adds to it; others see her as they do anybody."""
    text = """
        *Rose Doolan    sheriff   4/5  {}
         Willy the Kid  outlaw    4/4
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
         Kit Carlson    outlaw    4/4
         Slab the Killer deputy   4/4
    """
    t = scene(text.format(""))
    assert (t.distance("Rose Doolan", "Jesse Jones"), t.distance("Jesse Jones", "Rose Doolan")) == (2, 3)
    t = scene(text.format("play: Scope"))
    assert (t.distance("Rose Doolan", "Jesse Jones"), t.distance("Willy the Kid", "Kit Carlson")) == (1, 3)


def test_pedro_ramirez_draws_a_discard() -> None:
    """S000: his first card from the discard pile, or from the deck; with no discards he is not asked."""
    text = """
        *Pedro Ramirez  sheriff   4/5
         Willy the Kid  outlaw    4/4
         Black Jack     outlaw    4/4
         Rose Doolan    renegade  4/4
        phase 1
        deck: Panic!, Gatling
    """
    t = scene(text + "discard: Beer, Duel\n")
    assert t.options == ("draw deck", "draw discard")
    t.does("Pedro Ramirez", "draw discard")
    assert (t.hand("Pedro Ramirez"), t.discards, t.known("Black Jack", "Pedro Ramirez")) == (
        "Beer, Panic!",
        "Duel",
        "Beer, ?",
    )
    t = scene(text)
    assert (t.asked, t.hand("Pedro Ramirez")) == ("Pedro Ramirez: play", "Gatling, Panic!")


def test_sid_ketchum_at_any_time() -> None:
    """S000: two cards for a life point, whichever player is asked; not at full life, and nobody else."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!, Beer, Beer
         Sid Ketchum    outlaw    2/4  hand: Duel, Saloon, Gatling, Panic!
         Black Jack     outlaw    2/4  hand: Beer, Beer
         Rose Doolan    renegade  4/4
    """)
    assert (len(t.offers("Sid Ketchum")), t.offers("Black Jack")) == (6, ())
    t.does("Sid Ketchum", "sid_ketchum Duel, Saloon").does("Sid Ketchum", "sid_ketchum Gatling, Panic!")
    assert (t.life("Sid Ketchum"), t.hand("Sid Ketchum"), t.asked) == (4, "", "Willy the Kid: play")
    assert t.offers("Sid Ketchum") == ()


@pytest.mark.parametrize(("life", "hand", "reason"), [
    ("4/4", "Duel, Saloon", "life_is_full"), ("3/4", "Duel", "costs_two_cards"),
    ("3/4", "Duel, Saloon", "not_an_option"),
])  # fmt: skip
def test_sid_ketchum_is_told_why_not(life: str, hand: str, reason: str) -> None:
    """R009: with full life, or without two cards, his power is refused in his turn."""
    t = scene(f"""
        *Sid Ketchum    outlaw    {life}  hand: {hand}
         Willy the Kid  sheriff   5/5
         Black Jack     outlaw    4/4
         Rose Doolan    renegade  4/4
    """)
    assert t.refusal("sid_ketchum") == reason


def test_slab_the_killer_needs_two() -> None:
    """R047: two Missed! cancel his BANG!; one cancels anybody else's."""
    t = scene("""
        *Slab the Killer  sheriff   4/5  hand: BANG!
         Black Jack       outlaw    4/4  hand: Missed!, Missed!
         Paul Regret      outlaw    3/3  hand: Missed!
         Jesse Jones      renegade  4/4
    """)
    t.plays("Slab the Killer", "BANG!", at="Black Jack")
    t.answers("Black Jack", "Missed!").answers("Black Jack", "Missed!")
    assert (t.life("Black Jack"), t.hand("Black Jack"), t.hand("Paul Regret")) == (4, "", "Missed!")


def test_suzy_draws_before_el_gringo_takes() -> None:
    """R061: the last card of Suzy Lafayette hits him: she draws, he takes that, she draws again."""
    t = scene("""
        *Suzy Lafayette  sheriff   4/5  hand: BANG!
         El Gringo       outlaw    3/3
         Paul Regret     outlaw    3/3
         Jesse Jones     renegade  4/4
        deck: Duel, Saloon
    """)
    t.plays("Suzy Lafayette", "BANG!", at="El Gringo")
    assert (t.hand("El Gringo"), t.hand("Suzy Lafayette"), t.hand("Paul Regret")) == ("Duel", "Saloon", "")


def test_suzy_in_a_duel() -> None:
    """R063: Suzy Lafayette draws only when it is over."""
    t = scene("""
        *Suzy Lafayette  sheriff   4/5  hand: Duel, BANG!
         Black Jack      outlaw    4/4  hand: BANG!, BANG!
         Paul Regret     outlaw    3/3
         Jesse Jones     renegade  4/4
        deck: BANG!
    """)
    t.plays("Suzy Lafayette", "Duel", at="Black Jack").answers("Black Jack", "BANG!")
    t.answers("Suzy Lafayette", "BANG!").answers("Black Jack", "BANG!")
    assert (t.life("Suzy Lafayette"), t.hand("Suzy Lafayette"), t.hand("Black Jack")) == (3, "BANG!", "")


SUZY_AND_SLAB = """
    *Slab the Killer  sheriff   4/5  hand: BANG!
     Suzy Lafayette   outlaw    4/4  hand: Missed! 10♣
     Paul Regret      outlaw    3/3
     Jesse Jones      renegade  4/4
    deck: Missed!, Duel
"""


def test_suzy_draws_after_slabs_shot() -> None:
    """R064: her only Missed! is gone, the shot hits, then she draws."""
    t = scene(SUZY_AND_SLAB).plays("Slab the Killer", "BANG!", at="Suzy Lafayette")
    t.answers("Suzy Lafayette", "Missed!")
    assert (t.life("Suzy Lafayette"), t.hand("Suzy Lafayette"), t.hand("Paul Regret")) == (3, "Missed!", "")


def test_suzy_draws_between_two_answers() -> None:
    """R064: with `suzy_draw_between_answers` she draws at once, and may use the card."""
    t = scene(SUZY_AND_SLAB, suzy_draw_between_answers=True)
    t.plays("Slab the Killer", "BANG!", at="Suzy Lafayette").answers("Suzy Lafayette", "Missed!")
    assert t.asked == "Suzy Lafayette: missed"
    t.answers("Suzy Lafayette", "Missed!")
    assert (t.life("Suzy Lafayette"), t.hand("Suzy Lafayette"), t.hand("Paul Regret")) == (4, "Duel", "")


def test_suzy_draws_when_her_hand_is_taken() -> None:
    """S000: Suzy Lafayette draws as soon as she has no card, whichever player took it."""
    t = scene("""
        *Willy the Kid   sheriff   4/5  hand: Cat Balou, Cat Balou
         Suzy Lafayette  outlaw    4/4  hand: Beer
         Paul Regret     outlaw    3/3  hand: Saloon
         Jesse Jones     renegade  4/4
        deck: Duel
    """)
    t.plays("Willy the Kid", "Cat Balou", at="Suzy Lafayette")
    t.plays("Willy the Kid", "Cat Balou", at="Paul Regret")
    assert (t.hand("Suzy Lafayette"), t.hand("Paul Regret")) == ("Duel", "")


def test_vulture_sam_takes_nothing_of_his_own() -> None:
    """R026: when he himself falls his cards are discarded."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!
         Vulture Sam    outlaw    1/4  hand: Duel, Beer  play: Barrel
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: 2♠
    """)
    t.plays("Willy the Kid", "BANG!", at="Vulture Sam").passes("Vulture Sam").passes("Vulture Sam")
    assert (t.is_alive("Vulture Sam"), t.hand("Vulture Sam"), t.in_play("Vulture Sam")) == (False, "", "")
    assert sorted(t.discards.split(", ")) == ["BANG!", "Barrel", "Beer", "Duel"]


@pytest.mark.parametrize("event", ["", "event Shootout"])
def test_willy_the_kid_shoots_as_often_as_he_likes(event: str) -> None:
    """R162, S000: any number of BANG!, but no farther; Shootout neither takes nor gives him anything."""
    t = scene(f"""
        {event}
        *Willy the Kid  sheriff   4/5  hand: BANG!, BANG!, BANG!
         Black Jack     outlaw    4/4
         Rose Doolan    outlaw    4/4
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "BANG!", at="Black Jack").plays("Willy the Kid", "BANG!", at="Jesse Jones")
    assert t.refusal("play BANG!, Rose Doolan") == "too_far"
    assert (t.life("Black Jack"), t.life("Jesse Jones"), t.life("Rose Doolan")) == (3, 3, 4)


def test_jourdonnais_has_a_barrel_of_his_own() -> None:
    """R044: a Heart saves him; a real Barrel of another does not concern him."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!
         Jourdonnais    outlaw    4/4
         Paul Regret    outlaw    3/3  play: Barrel
         Jesse Jones    renegade  4/4
        deck: 5♥
    """)
    t.plays("Willy the Kid", "BANG!", at="Jourdonnais")
    assert t.options == ("pass", "barrel Jourdonnais")
    t.does("Jourdonnais", "barrel Jourdonnais")
    assert (t.life("Jourdonnais"), t.in_play("Paul Regret")) == (4, "Barrel")
    assert "barrel seat=Jourdonnais kind=jourdonnais saved=True" in t.story


def test_a_question_stays_open_whatever_others_do() -> None:
    """R124: Sid Ketchum discards the hand from which Jesse Jones could draw; the question stays."""
    t = scene("""
        *Jesse Jones    sheriff   4/5
         Sid Ketchum    outlaw    3/4  hand: Beer, Duel
         Black Jack     outlaw    4/4
         Rose Doolan    renegade  4/4
        phase 1
    """)
    t.does("Sid Ketchum", "sid_ketchum Beer, Duel")
    assert (t.asked, t.options, t.life("Black Jack")) == ("Jesse Jones: draw", ("draw deck",), 4)
