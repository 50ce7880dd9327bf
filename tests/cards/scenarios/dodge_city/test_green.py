"""The green cards: the time when they may be used, and the effect of each."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import NotLegal, Scene, scene

GUNS = ("Derringer", "Knife", "Pepperbox", "Buffalo Rifle", "Howitzer")
SHIELDS = ("Bible", "Iron Plate", "Sombrero", "Ten Gallon Hat")
OTHERS = ("Canteen", "Can Can", "Conestoga", "Pony Express")


def table(bart: str = "", paul: str = "", rose: str = "", jesse: str = "", more: str = "") -> Scene:
    """Bart Cassidy on turn at 3 life points, Rose Doolan opposite."""
    return scene(f"""
        sets base, dodge_city
        *Bart Cassidy  sheriff   3/5  {bart}
         Paul Regret   outlaw    3/3  {paul}
         Rose Doolan   outlaw    4/4  {rose}
         Jesse Jones   renegade  4/4  {jesse}
        {more}
    """)


@pytest.mark.parametrize("card", (*GUNS, *OTHERS))
def test_not_in_the_turn_in_which_it_was_laid(card: str) -> None:
    """R081: a green card laid this turn cannot be used yet; in the next own turn it can."""
    t = table(bart=f"hand: {card}", jesse="hand: Missed!  play: Barrel").plays("Bart Cassidy", card)
    assert t.in_play("Bart Cassidy") == card and t.refusal(f"use {card}") == "laid_this_turn (R081)"
    t.passes("Bart Cassidy")
    for other in ("Paul Regret", "Rose Doolan", "Jesse Jones"):
        while t.on_turn == other:
            if (t.asked or "").endswith("draw"):
                t.does(other, "draw deck")
            elif (t.asked or "").endswith("excess"):
                t.chooses(other, t.hand(other).split(", ")[0])
            else:
                t.passes(other)
    assert t.asked == "Bart Cassidy: play" and any(it.startswith(f"use {card}") for it in t.options)
    assert t.in_play("Jesse Jones") == "Barrel" and t.life("Jesse Jones") == 4


@pytest.mark.parametrize("card", SHIELDS)
def test_a_missed_symbol_helps_from_the_next_turn_on(card: str) -> None:
    """R081: not ready in the turn in which it was laid, but in the next player's; never without a shot."""
    t = table(bart=f"hand: {card}, Beer", paul="hand: BANG!, BANG!", rose="play: Barrel")
    t.plays("Bart Cassidy", card)
    assert t.refusal(f"use {card}") == "only_as_answer" and t.game.ready_cards(0) == ()
    t.passes("Bart Cassidy").plays("Paul Regret", "BANG!", at="Bart Cassidy")
    assert t.asked == "Bart Cassidy: missed"
    t.answers("Bart Cassidy", card)
    assert t.life("Bart Cassidy") == 3 and t.in_play("Bart Cassidy") == "" and t.discards.endswith("BANG!")
    assert t.in_play("Rose Doolan") == "Barrel"


def test_only_missed_symbols_out_of_turn() -> None:
    """R081: a Canteen or a Knife lies idle in other players' turns."""
    t = table(bart="hand: BANG!", jesse="play: Knife, Canteen, Bible").on_deck("Duel")
    t.plays("Bart Cassidy", "BANG!", at="Jesse Jones")
    assert t.options == ("pass", "answer Bible")
    with pytest.raises(NotLegal):
        t.does("Jesse Jones", "use Canteen")
    t.answers("Jesse Jones", "Bible")
    assert t.in_play("Jesse Jones") == "Knife, Canteen" and t.life("Jesse Jones") == 4
    assert t.life("Rose Doolan") == 4


def test_a_bible_is_a_missed_and_a_card() -> None:
    """Bible: it cancels the shot, and its player draws a card."""
    t = table(bart="hand: BANG!", jesse="play: Bible").on_deck("Duel", "Panic!")
    t.plays("Bart Cassidy", "BANG!", at="Jesse Jones").answers("Jesse Jones", "Bible")
    assert t.hand("Jesse Jones") == "Duel" and t.hand("Rose Doolan") == "" and t.life("Jesse Jones") == 4


@pytest.mark.parametrize("card", SHIELDS[1:])
def test_iron_plate_sombrero_hat_are_a_missed(card: str) -> None:
    """Iron Plate, Sombrero, Ten Gallon Hat: they cancel the shot and do nothing else."""
    t = table(bart="hand: BANG!", jesse=f"play: {card}")
    t.plays("Bart Cassidy", "BANG!", at="Jesse Jones").answers("Jesse Jones", card)
    assert t.hand("Jesse Jones") == "" and t.life("Jesse Jones") == 4 and t.discards == f"{card}, BANG!"
    assert t.life("Rose Doolan") == 4


def test_two_iron_plates_are_one_of_a_name() -> None:
    """R056: the second is refused; somebody else may lay it."""
    t = table(bart="hand: Iron Plate  play: Iron Plate")
    assert t.refusal("play Iron Plate") == "has_one (R056)"
    t = table(bart="hand: Iron Plate", paul="play: Iron Plate").plays("Bart Cassidy", "Iron Plate")
    assert t.in_play("Bart Cassidy") == t.in_play("Paul Regret") == "Iron Plate"


def test_a_canteen_heals_one() -> None:
    """Canteen, R006: a life point for its user, also with two players left."""
    t = table(bart="play: Canteen").uses("Bart Cassidy", "Canteen")
    assert t.life("Bart Cassidy") == 4 and t.discards == "Canteen"
    t = scene("""
        *Bart Cassidy  sheriff   3/5  play: Canteen
         Paul Regret   outlaw    0    out
         Rose Doolan   outlaw    0    out
         Jesse Jones   renegade  3/4
    """)
    t.uses("Bart Cassidy", "Canteen")
    assert t.life("Bart Cassidy") == 4 and t.life("Jesse Jones") == 3


def test_can_can_makes_somebody_lose_a_card() -> None:
    """Can Can: a card in play, or one of the hand by chance, however far away."""
    t = table(bart="play: Can Can", rose="hand: Duel, Beer  play: Barrel", jesse="play: Mustang")
    t.uses("Bart Cassidy", "Can Can", at="Rose Doolan", taking="Barrel")
    assert t.in_play("Rose Doolan") == "" and t.discards == "Barrel, Can Can" and t.hand("Bart Cassidy") == ""
    t = table(bart="play: Can Can", rose="hand: Duel, Beer", jesse="play: Mustang")
    t.uses("Bart Cassidy", "Can Can", at="Rose Doolan", taking="hand", picking="Beer")
    assert t.hand("Rose Doolan") == "Duel" and t.in_play("Jesse Jones") == "Mustang"


def test_a_conestoga_takes_a_card() -> None:
    """Conestoga: a card in play, or one of the hand by chance, however far away."""
    t = table(bart="play: Conestoga", rose="hand: Duel, Beer  play: Barrel", jesse="play: Mustang")
    t.uses("Bart Cassidy", "Conestoga", at="Rose Doolan", taking="Barrel")
    assert t.in_play("Rose Doolan") == "" and t.hand("Bart Cassidy") == "Barrel" and t.discards == "Conestoga"
    t = table(bart="play: Conestoga", rose="hand: Duel, Beer", jesse="play: Mustang")
    t.uses("Bart Cassidy", "Conestoga", at="Rose Doolan", taking="hand", picking="Beer")
    assert t.hand("Bart Cassidy") == "Beer" and t.in_play("Jesse Jones") == "Mustang"


def test_a_pony_express_brings_three_cards() -> None:
    """Pony Express: three cards for its user."""
    t = table(bart="play: Pony Express").on_deck("Duel", "Panic!", "Beer", "Gatling")
    t.uses("Bart Cassidy", "Pony Express")
    assert t.hand("Bart Cassidy") == "Beer, Duel, Panic!" and t.hand("Paul Regret") == ""


def test_a_derringer_shoots_and_draws() -> None:
    """Derringer: a shot at distance 1, and then, whether it hits or not, a card."""
    t = table(bart="play: Derringer, Winchester", jesse="hand: Missed!").on_deck("Duel")
    assert t.refusal("use Derringer, Rose Doolan") == t.refusal("use Derringer, Paul Regret") == "too_far"
    t.uses("Bart Cassidy", "Derringer", at="Jesse Jones")
    assert t.hand("Bart Cassidy") == ""
    t.answers("Jesse Jones", "Missed!")
    assert t.hand("Bart Cassidy") == "Duel" and t.life("Jesse Jones") == 4 and t.hand("Jesse Jones") == ""


def test_a_knife_reaches_distance_1() -> None:
    """Knife: a shot at distance 1, with any weapon."""
    t = table(bart="play: Knife, Winchester", rose="hand: Missed!")
    assert t.refusal("use Knife, Rose Doolan") == "too_far"
    t.uses("Bart Cassidy", "Knife", at="Jesse Jones")
    assert t.life("Jesse Jones") == 3 and t.life("Rose Doolan") == 4


def test_a_pepperbox_reaches_as_far_as_the_weapon() -> None:
    """Pepperbox: without a weapon distance 1, with a Schofield 2."""
    t = table(bart="play: Pepperbox")
    assert t.refusal("use Pepperbox, Rose Doolan") == "too_far"
    t = table(bart="play: Pepperbox, Schofield").uses("Bart Cassidy", "Pepperbox", at="Rose Doolan")
    assert t.life("Rose Doolan") == 3 and t.life("Jesse Jones") == 4


def test_a_buffalo_rifle_reaches_anybody() -> None:
    """Buffalo Rifle: however far away."""
    t = table(bart="play: Buffalo Rifle", paul="play: Mustang, Hideout")
    t.uses("Bart Cassidy", "Buffalo Rifle", at="Paul Regret")
    assert t.life("Paul Regret") == 2 and t.life("Rose Doolan") == 4


def test_a_howitzer_shoots_at_all_others() -> None:
    """Howitzer, R042: one by one clockwise, one Missed! each."""
    t = table(bart="hand: Missed!  play: Howitzer", paul="hand: Missed!", jesse="hand: Beer")
    t.uses("Bart Cassidy", "Howitzer")
    assert t.asked == "Paul Regret: missed"
    t.answers("Paul Regret", "Missed!")
    assert t.asked == "Jesse Jones: missed" and t.life("Rose Doolan") == 3
    t.passes("Jesse Jones")
    assert (t.life("Paul Regret"), t.life("Jesse Jones"), t.life("Bart Cassidy")) == (3, 3, 3)


@pytest.mark.parametrize("card", GUNS)
def test_green_guns_are_no_bang_cards(card: str) -> None:
    """R048, R051: after the turn's BANG!, and one Missed! is enough against Slab the Killer's."""
    t = scene(f"""
        *Slab the Killer  sheriff   5/5  play: {card}
         Paul Regret      outlaw    3/3
         Rose Doolan      outlaw    4/4
         Jesse Jones      renegade  4/4  hand: Missed!, Missed!
        so_far: bangs 1
    """)
    t.uses("Slab the Killer", card, at=None if card == "Howitzer" else "Jesse Jones")
    t.answers("Jesse Jones", "Missed!")
    assert t.asked == "Slab the Killer: play" and t.hand("Jesse Jones") == "Missed!"
    assert t.life("Jesse Jones") == 4 and t.life("Rose Doolan") == (3 if card == "Howitzer" else 4)


@pytest.mark.parametrize("card", GUNS)
def test_every_shot_of_slab_may_take_two(card: str) -> None:
    """R048, the switch's other reading: `slab_scope` all_bang_symbols."""
    t = scene(
        f"""
        *Slab the Killer  sheriff   5/5  play: {card}
         Paul Regret      outlaw    3/3
         Rose Doolan      outlaw    4/4
         Jesse Jones      renegade  4/4  hand: Missed!, Missed!
        """,
        slab_scope="all_bang_symbols",
    )
    t.uses("Slab the Killer", card, at=None if card == "Howitzer" else "Jesse Jones")
    t.answers("Jesse Jones", "Missed!")
    assert t.asked == "Jesse Jones: missed"
    t.answers("Jesse Jones", "Missed!")
    assert t.life("Jesse Jones") == 4 and t.life("Rose Doolan") == (3 if card == "Howitzer" else 4)


def test_a_stolen_green_card_waits_again() -> None:
    """R081: taken with a Panic! it comes to the hand, is laid again and waits."""
    t = table(bart="hand: Panic!", jesse="play: Knife", rose="play: Sombrero")
    t.plays("Bart Cassidy", "Panic!", at="Jesse Jones", taking="Knife").plays("Bart Cassidy", "Knife")
    assert t.refusal("use Knife") == "laid_this_turn (R081)" and t.in_play("Rose Doolan") == "Sombrero"


@pytest.mark.parametrize("card", ["Bible", "Iron Plate", "Sombrero", "Ten Gallon Hat"])
def test_in_the_hand_it_is_no_missed(card: str) -> None:
    """R081: a green card with the Missed! symbol counts in front of its owner only, not in his hand."""
    t = scene(f"""
        *Rose Doolan   sheriff   5/5  hand: BANG!
         Jesse Jones   outlaw    4/4  hand: {card}, Dodge
         Paul Regret   outlaw    3/3
         Black Jack    renegade  4/4
    """)
    t.plays("Rose Doolan", "BANG!", at="Jesse Jones")
    assert (t.options, t.refusal(f"answer {card}")) == (("pass", "answer Dodge"), "not_laid (R081)")
    t.passes("Jesse Jones")
    assert (t.life("Jesse Jones"), t.life("Paul Regret"), t.hand("Jesse Jones").count(",")) == (3, 3, 1)


def test_elena_fuente_uses_one_of_her_hand_as_any_other_card() -> None:
    """R158: a Bible of her hand is a Missed! to her, and draws nothing."""
    t = scene("""
        *Rose Doolan   sheriff   5/5  hand: BANG!
         Elena Fuente  outlaw    3/3  hand: Bible
         Paul Regret   outlaw    3/3
         Black Jack    renegade  4/4
    """)
    t.plays("Rose Doolan", "BANG!", at="Elena Fuente").answers("Elena Fuente", "Bible")
    assert (t.life("Elena Fuente"), t.hand("Elena Fuente"), t.life("Paul Regret")) == (3, "", 3)
