"""Rolling: three rolls, kept dice picked up again, locked Dynamite, arrows at once."""

from __future__ import annotations

import pytest

from tests.language.dice.scene import NotLegal, Scene, scene


def table(on_turn: str = "Paul Regret") -> Scene:
    """Somebody without any say in rolling, between two others and opposite a fourth."""
    full = {"Paul Regret": 11, "Lucky Duke": 10, "Black Jack": 10}[on_turn]
    return scene(f"""
        *{on_turn}       sheriff   {full}/{full}
         Rose Doolan     outlaw    5/9
         Calamity Janet  renegade  5/8
         Jesse Jones     outlaw    5/9
    """)


def untouched(t: Scene) -> bool:
    """Return True if nothing happened to those who do not roll."""
    return all(t.stands(name) == (5, 0) for name in ("Rose Doolan", "Calamity Janet", "Jesse Jones"))


def test_five_dice_and_two_rerolls_of_any_dice() -> None:
    """D008: the first roll is of all five; then enough, or any of the 31 sets of dice, twice."""
    t = table()
    assert t.options == ("roll 0 1 2 3 4",)
    assert dict(t.game.decision.values) == {"roll": 0, "rerolls": 2}
    t.roll("beer beer gatling gatling one")
    assert len(t.options) == 32 and "keep" in t.options
    t.reroll({4: "two"})
    assert len(t.options) == 32
    t.reroll({0: "one", 1: "one", 2: "one", 3: "one", 4: "two"})
    assert t.asked == "Paul Regret: aim"
    assert t.refusal("roll 0") == "not_an_option"
    assert untouched(t)


def test_nobody_else_rolls() -> None:
    """D008: only the player on turn."""
    t = table()
    with pytest.raises(NotLegal, match="not_your_question"):
        t.does("Rose Doolan", "roll 0 1 2 3 4")
    assert untouched(t)


def test_a_die_that_stayed_may_be_rolled_at_the_third_roll() -> None:
    """D009: kept once is not kept for good."""
    t = table().roll("one beer beer gatling two").reroll({3: "beer", 4: "beer"})
    assert t.refusal("roll 0") is None
    t.reroll({0: "beer"})
    assert t.dice == "beer beer beer beer beer"
    assert untouched(t)


def test_the_third_roll_stands() -> None:
    """D010: for Lucky Duke it is the fourth."""
    t = table().roll("one one one one one").reroll({0: "beer"}).reroll({0: "gatling"})
    assert (t.asked, t.dice) == ("Paul Regret: aim", "gatling one one one one")
    t = table("Lucky Duke").roll("one one one one one").reroll({0: "beer"}).reroll({0: "gatling"})
    assert t.asked == "Lucky Duke: reroll"
    t.reroll({1: "gatling"})
    assert (t.asked, t.dice) == ("Lucky Duke: aim", "gatling gatling one one one")
    assert untouched(t)


def test_dynamite_is_locked() -> None:
    """D011: its die is refused and with it every set that holds it; the other dice are free."""
    t = table().roll("one dynamite beer beer two")
    assert t.refusal("roll 1") == "dynamite_locked (D011)"
    assert t.refusal("roll 0 1") == "not_an_option"
    assert len(t.options) == 16 and not any("1" in option for option in t.options)
    with pytest.raises(NotLegal, match="dynamite_locked"):
        t.reroll({1: "beer"})
    assert t.dice == "one dynamite beer beer two" and untouched(t)


def test_black_jack_may_roll_dynamite_again() -> None:
    """D011: as long as fewer than three lie."""
    t = table("Black Jack").roll("one dynamite dynamite beer two")
    assert len(t.options) == 32
    t.reroll({1: "beer"})
    assert t.dice == "one beer dynamite beer two" and untouched(t)


def test_an_arrow_die_is_rolled_again_and_its_arrow_stays() -> None:
    """D012: the die is free, the arrow is not."""
    t = table().roll("arrow one beer beer two")
    assert t.arrows("Paul Regret") == 1
    t.reroll({0: "beer"})
    assert (t.arrows("Paul Regret"), t.pile) == (1, 8)
    assert untouched(t)


def test_an_arrow_die_that_was_left_is_not_counted_again() -> None:
    """D013: each roll takes arrows for the dice that flew."""
    t = table().roll("arrow arrow beer beer two").reroll({4: "arrow"})
    assert (t.arrows("Paul Regret"), t.pile) == (3, 6)
    t.reroll({2: "one"}).shoot("Rose Doolan")
    assert t.arrows("Paul Regret") == 3
    assert t.stands("Jesse Jones") == (5, 0)


def test_arrows_are_taken_before_the_next_roll_is_thought_of() -> None:
    """D015: the roll, its arrows, and only then the question."""
    t = table().roll("arrow one arrow beer two")
    assert t.told == ("rolled", "arrow_taken", "arrow_taken")
    assert t.asked == "Paul Regret: reroll"
    assert untouched(t)


def test_every_die_is_used() -> None:
    """D016: no shot and no Beer is declined, but a Beer may be wasted on somebody at his maximum."""
    t = table().roll("one beer dynamite dynamite gatling").keep()
    assert t.options == ("shoot Rose Doolan", "shoot Jesse Jones")
    assert t.refusal("pass") == "not_an_option"
    t.shoot("Jesse Jones")
    assert t.options == tuple(
        f"give {name}" for name in ("Paul Regret", "Rose Doolan", "Calamity Janet", "Jesse Jones")
    )
    t.give("Paul Regret")
    assert "gain_wasted" in t.told and t.life("Paul Regret") == 11
    assert t.stands("Rose Doolan") == (5, 0)


def test_the_order_of_resolving() -> None:
    """D017: Dynamite, then 1 and 2 together, then Beer, then Gatling, wherever the dice lie."""
    t = table().roll("beer one dynamite dynamite dynamite")
    assert t.told[:3] == ("rolled", "dynamite_exploded", "life_lost")
    assert t.asked == "Paul Regret: aim"
    t.shoot("Rose Doolan")
    assert t.asked == "Paul Regret: beer"
    assert t.stands("Jesse Jones") == (5, 0)

    t = scene("""
        *Willy the Kid  sheriff   8/10
         Rose Doolan    outlaw    5/9
         Paul Regret    renegade  5/9
         Jesse Jones    outlaw    5/9
    """)
    t.roll("gatling beer two one gatling").keep().shoot("Rose Doolan")
    assert t.told == ("aimed", "shots_fired", "life_lost", "life_lost")
    assert t.asked == "Willy the Kid: beer"
    t.give("Jesse Jones")
    told = t.told
    assert told.index("life_gained") < told.index("gatling_fired") < told.index("life_lost")
    assert t.life("Paul Regret") == 4


def test_lucky_duke_may_stop_early() -> None:
    """D080: the fourth roll is his choice, and Dynamite locks for him as for all."""
    t = table("Lucky Duke").roll("one dynamite beer beer two").reroll({0: "one"}).reroll({0: "one"})
    assert t.refusal("roll 1") == "dynamite_locked (D011)"
    t.keep()
    assert t.asked == "Lucky Duke: aim" and untouched(t)


def test_nobody_else_has_a_fourth_roll() -> None:
    """D080: his neighbours have three."""
    t = table("Lucky Duke").roll("gatling gatling beer dynamite dynamite").keep().give("Lucky Duke")
    assert t.asked == "Rose Doolan: reroll"
    t.roll("one dynamite beer beer two").reroll({0: "one"}).reroll({0: "one"})
    assert t.asked == "Rose Doolan: aim"
