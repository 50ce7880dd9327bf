"""Real dice: a seat taps in the faces on the table; dice of others come from the server."""

from __future__ import annotations

import pytest

from tests.language.dice import read_position
from tests.language.dice.scene import NotLegal, Scene, scene

TABLE = """
    *Rose Doolan     sheriff   9  real
     Black Jack      outlaw    8
     Calamity Janet  renegade  8
     Paul Regret     outlaw    9
"""


def test_the_first_throw_needs_no_answer() -> None:
    """D008: there is nothing to choose, so the first five are told at once; rerolls name their dice."""
    t = scene(TABLE)
    assert t.asked == "Rose Doolan: real_die" and t.refusal("roll 0 1 2 3 4") == "not_an_option"
    t.roll("one one beer arrow dynamite")
    assert t.asked == "Rose Doolan: reroll" and t.dice == "one one beer arrow dynamite"


def test_the_faces_are_told_die_by_die() -> None:
    """D008: all five dice fly, each is told, and nothing happens before the last."""
    t = scene(TABLE)
    for number, face in enumerate(("one", "arrow", "beer", "arrow")):
        assert t.asked == "Rose Doolan: real_die"
        assert dict(t.game.decision.values) == {"die": number, "told": number, "of": 5, "last": False}
        t.tell(face)
        assert t.told == ("die_told",)
    assert (t.arrows("Rose Doolan"), t.dice) == (0, "")
    t.tell("dynamite")
    assert (t.dice, t.arrows("Rose Doolan")) == ("one arrow beer arrow dynamite", 2)
    assert t.asked == "Rose Doolan: reroll" and t.stands("Black Jack") == (8, 0)


def test_told_rolls_are_marked() -> None:
    """D008: `real` stands in the event; another seat's roll is not marked."""
    t = scene(TABLE).roll("gatling gatling dynamite dynamite arrow")
    assert any(line.startswith("rolled") and line.endswith("real=True") for line in t.story)
    t.keep().roll("gatling gatling dynamite dynamite arrow")
    assert t.on_turn == "Black Jack"
    assert any(line.startswith("rolled") and line.endswith("real=False") for line in t.story)


def test_only_the_dice_that_fly_are_told() -> None:
    """D009, D013: two are rolled again, two are told, the others lie."""
    t = scene(TABLE).roll("one one beer arrow dynamite").reroll({1: "", 3: ""})
    assert dict(t.game.decision.values) == {"die": 1, "told": 0, "of": 2, "last": False}
    t.tell("arrow").tell("gatling")
    assert (t.dice, t.arrows("Rose Doolan")) == ("one arrow beer gatling dynamite", 2)
    assert t.arrows("Black Jack") == 0


def test_a_told_face_may_be_taken_back() -> None:
    """D010: until the last die of the roll is told; then it lies."""
    t = scene(TABLE).tell("one").tell("beer").take_back("Rose Doolan")
    assert dict(t.game.decision.values) == {"die": 1, "told": 1, "of": 5, "last": False}
    t.tell("gatling").tell("gatling").tell("gatling").tell("two")
    assert t.dice == "one gatling gatling gatling two"
    with pytest.raises(NotLegal, match="cannot_take_back"):
        t.take_back("Rose Doolan")
    assert t.stands("Black Jack") == (8, 0)


def test_all_told_faces_and_the_throw_may_be_taken_back() -> None:
    """D010: die by die, and at last the choice of dice."""
    t = scene(TABLE).roll("one one beer arrow dynamite").reroll({1: "", 3: ""}).tell("beer")
    t.take_back("Rose Doolan").take_back("Rose Doolan")
    assert t.asked == "Rose Doolan: reroll" and t.dice == "one one beer arrow dynamite"
    with pytest.raises(NotLegal, match="cannot_take_back"):
        t.take_back("Rose Doolan")
    with pytest.raises(NotLegal, match="cannot_take_back"):
        t.take_back("Black Jack")


def test_somebody_else_tells_nothing() -> None:
    """D008: it is the question of the one who rolled."""
    t = scene(TABLE)
    with pytest.raises(NotLegal, match="not_your_question"):
        t.does("Black Jack", "face one")
    assert t.refusal("face joker") == "not_an_option" and t.told == ()


def test_dice_that_nobody_tells_fall_by_the_stream() -> None:
    """D008: for a player without dice at hand, or who cannot see them; not marked, and not taken back."""
    t = scene(TABLE).let_roll()
    assert t.asked == "Rose Doolan: reroll" and len(t.dice.split()) == 5
    assert t.story[0].startswith("rolled") and t.story[0].endswith("real=False")
    assert t.game.chance.counters == {"dice": 5}
    with pytest.raises(NotLegal, match="cannot_take_back"):
        t.take_back("Rose Doolan")


def test_the_rest_of_a_roll_falls_by_the_stream() -> None:
    """D008: the dice that were told lie as told, and mark the roll."""
    t = scene(TABLE).tell("gatling").tell("beer").let_roll()
    assert t.dice.split()[:2] == ["gatling", "beer"] and t.game.chance.counters == {"dice": 3}
    assert t.story[0].endswith("real=True")
    assert t.stands("Black Jack") == (8, 0)


def test_real_dice_need_no_luck() -> None:
    """D008: nothing is drawn from the seed for a seat that tells its dice."""
    t = Scene(read_position(TABLE, seed=b"any seed".ljust(32)))
    t.roll("one one beer arrow dynamite").keep()
    assert t.game.chance.counters == {} and t.game.chance.scripts == {}
    assert t.stands("Calamity Janet") == (8, 0)


def test_the_indians_come_in_a_told_roll() -> None:
    """D020: as in any roll."""
    t = scene("""
        *Rose Doolan     sheriff   9  arrows 1  real
         Black Jack      outlaw    8  arrows 7
         Calamity Janet  renegade  8
         Paul Regret     outlaw    9
    """)
    t.roll("arrow arrow one two gatling")
    assert t.stands("Rose Doolan") == (7, 1) and t.stands("Black Jack") == (1, 0)
    assert t.pile == 8 and t.stands("Paul Regret") == (9, 0)


def test_only_the_last_five_are_told() -> None:
    """D008, D010: no roll is left; the arrows on the way are taken, and those that lie at the end."""
    t = scene(TABLE).tell_last(2, "gatling arrow beer beer gatling")
    assert t.arrows("Rose Doolan") == 3 and t.pile == 6
    assert t.asked == "Rose Doolan: beer" and t.stands("Black Jack") == (8, 0)
    rolled = next(line for line in t.story if line.startswith("rolled"))
    assert "roll=3" in rolled and rolled.endswith("real=True last=True")


def test_a_player_who_has_told_a_die_or_rolled_again_tells_every_roll() -> None:
    """D008: the last five stand for all rolls of a turn."""
    t = scene(TABLE)
    assert t.refusal("last 5") is None and t.refusal("last 6") == "not_an_option"
    assert t.tell("one").refusal("last 0") == "not_an_option"
    t = scene(TABLE).roll("one one beer arrow dynamite").reroll({1: "", 3: ""})
    assert t.asked == "Rose Doolan: real_die" and t.refusal("last 0") == "not_an_option"


def test_the_way_of_telling_may_be_taken_back_while_no_arrow_was_taken() -> None:
    """D010, D018: an arrow that was taken stays."""
    t = scene(TABLE).tell_last(0).tell("one").take_back("Rose Doolan").take_back("Rose Doolan")
    assert t.refusal("last 0") is None and t.arrows("Rose Doolan") == 0
    with pytest.raises(NotLegal, match="cannot_take_back"):
        scene(TABLE).tell_last(1).take_back("Rose Doolan")


def test_three_dynamites_among_the_last_five_explode() -> None:
    """D031: as in any roll."""
    t = scene(TABLE).tell_last(0, "dynamite dynamite dynamite gatling gatling")
    assert t.stands("Rose Doolan") == (8, 0) and t.on_turn == "Black Jack"


DRY = """
    *Rose Doolan     sheriff   {life}  arrows 1  real
     Black Jack      outlaw    8  arrows 6
     Calamity Janet  renegade  8
     Paul Regret     outlaw    9
"""


def test_the_indians_come_on_the_way() -> None:
    """D020, D021: with the last arrow of the pile; the rest is taken after them."""
    t = scene(DRY.format(life=9)).tell_last(3, "arrow gatling beer one dynamite")
    assert t.stands("Black Jack") == (2, 0)
    assert t.stands("Rose Doolan") == (6, 2) and t.pile == 7


def test_a_player_who_falls_on_the_way_has_no_last_five() -> None:
    """D020: the turn is over, and so is the game of a Sheriff."""
    t = scene(DRY.format(life=3)).tell_last(2)
    assert t.asked is None and t.game.result is not None


def test_dice_of_a_last_roll_that_nobody_tells_fall_by_the_stream() -> None:
    """D008: for a player who has gone meanwhile."""
    t = scene(TABLE).tell_last(0).let_roll()
    assert t.game.chance.counters == {"dice": 5}
    assert any("last=True" in line and "real=False" in line for line in t.story)
