"""Where a turn is interrupted: answers out of turn, Indians in the middle of a Gatling, all at one moment."""

from __future__ import annotations

import pytest

from bangdice.dice.harm import Harm
from tests.language.dice.scene import NotLegal, scene

THREE = "gatling gatling gatling dynamite dynamite"


def test_all_answers_before_anything_is_lost() -> None:
    """D058, D082: under a Gatling Bart Cassidy and Pedro Ramirez answer, then all lose at one moment."""
    t = scene("""
        *Rose Doolan     sheriff   9
         Pedro Ramirez   outlaw    8  arrows 1
         Calamity Janet  renegade  8
         Bart Cassidy    outlaw    8
    """)
    t.roll(THREE).keep()
    assert t.asked == "Pedro Ramirez: drop_arrow"
    t.drop()
    assert t.told == () and t.stands("Pedro Ramirez") == (8, 1)
    assert t.asked == "Bart Cassidy: arrow_or_life"
    t.take_arrow()
    assert t.stands("Pedro Ramirez") == (7, 0) and t.stands("Bart Cassidy") == (8, 1)
    assert t.stands("Calamity Janet") == (7, 0) and t.pile == 8


def test_they_answer_clockwise_from_the_roller() -> None:
    """D058, D082: Bart Cassidy to the left is asked first, and the second may choose ahead."""
    t = scene("""
        *Rose Doolan     sheriff   9
         Bart Cassidy    outlaw    8
         Calamity Janet  renegade  8
         Pedro Ramirez   outlaw    8  arrows 1
    """)
    t.roll(THREE).keep()
    assert t.asked == "Bart Cassidy: arrow_or_life"
    (ahead,) = t.game.next_frames()
    assert isinstance(ahead, Harm)
    assert ahead.pending[0][:2] == (t.seat("Pedro Ramirez"), "drop_arrow")
    t.lose_life()
    assert t.asked == "Pedro Ramirez: drop_arrow" and t.game.next_frames() == ()
    assert t.game.asking == ahead
    t.hold()
    assert t.stands("Pedro Ramirez") == (7, 1) and t.stands("Bart Cassidy") == (7, 0)


def test_a_choice_ahead_does_not_depend_on_the_first_answer() -> None:
    """D058: an arrow of Bart Cassidy's does not change the question to Pedro Ramirez."""
    text = """
        *Rose Doolan     sheriff   9
         Bart Cassidy    outlaw    8
         Calamity Janet  renegade  8
         Pedro Ramirez   outlaw    8  arrows 1
    """
    for answer in ("arrow", "life"):
        t = scene(text).roll(THREE).keep()
        (ahead,) = t.game.next_frames()
        candidates = tuple(ahead.candidates(t.game))  # type: ignore[attr-defined]
        t.does("Bart Cassidy", answer)
        assert t.game.candidates() == candidates and t.stands("Calamity Janet") == (8, 0)


def test_an_arrow_put_back_does_not_help_bart() -> None:
    """D058: he is asked on the table as it was, although Pedro Ramirez has said that he drops one."""
    t = scene("""
        *Rose Doolan     sheriff   9
         Pedro Ramirez   outlaw    8  arrows 4
         Calamity Janet  renegade  8  arrows 4
         Bart Cassidy    outlaw    8
    """)
    t.roll(THREE).keep().drop()
    assert t.stands("Bart Cassidy") == (7, 0) and t.stands("Pedro Ramirez") == (7, 3)
    assert t.asked == "Pedro Ramirez: reroll" and t.stands("Calamity Janet") == (7, 4)


def test_kit_carlsons_discard_helps_bart() -> None:
    """D058, D079: Kit Carlson's returned arrow is in the pile when Bart Cassidy is asked."""
    text = """
        *Kit Carlson     sheriff   9
         Bart Cassidy    outlaw    8
         Calamity Janet  renegade  8  arrows 8
         Paul Regret     outlaw    9
    """
    t = scene(text).roll(THREE).keep().discard("Calamity Janet").decline()
    assert t.asked == "Bart Cassidy: arrow_or_life"
    t = scene(text).roll(THREE).keep().decline()
    assert t.stands("Bart Cassidy") == (7, 0) and t.stands("Paul Regret") == (9, 0)


def test_an_answer_may_be_taken_back_until_somebody_else_has_spoken() -> None:
    """D059: Bart Cassidy's first arrow of two; D042: a Bull's Eye's target, until they fire."""
    t = scene("""
        *Slab the Killer sheriff   9
         Bart Cassidy    outlaw    8
         Calamity Janet  renegade  8
         Paul Regret     outlaw    9
    """)
    t.roll("one one beer dynamite dynamite").keep().double("Paul Regret").take_back("Slab the Killer")
    assert t.asked == "Slab the Killer: aim" and t.game.this_turn.aims == ()
    t.double("Bart Cassidy").shoot("Paul Regret")
    with pytest.raises(NotLegal, match="cannot_take_back"):
        t.take_back("Slab the Killer")
    t.take_arrow().take_back("Bart Cassidy").lose_life().take_arrow()
    with pytest.raises(NotLegal, match="cannot_take_back"):
        t.take_back("Bart Cassidy")
    assert t.stands("Bart Cassidy") == (7, 1) and t.stands("Calamity Janet") == (8, 0)


def test_the_indians_in_the_middle_of_a_gatling() -> None:
    """D068: El Gringo's arrow is the last one; the Gatling's points are gone before it comes."""
    t = scene("""
        *Rose Doolan     sheriff   9
         El Gringo       outlaw    7  arrows 3
         Calamity Janet  renegade  8  arrows 5
         Paul Regret     outlaw    9
    """)
    t.roll(THREE).keep()
    told = list(t.told)
    assert told.index("gatling_fired") < told.index("life_lost") < told.index("arrow_taken")
    assert told.index("arrow_taken") < told.index("indians_attacked")
    assert t.stands("El Gringo") == (3, 0) and t.stands("Calamity Janet") == (2, 0)
    assert t.stands("Rose Doolan") == (8, 0) and t.stands("Paul Regret") == (9, 0)
    assert t.pile == 9 and t.asked == "El Gringo: reroll"


def test_the_indians_take_the_one_who_fired() -> None:
    """D068, D100: in the middle of her own Gatling, and Suzy Lafayette has no end of her turn."""
    t = scene("""
        *Suzy Lafayette  outlaw    1
         El Gringo       sheriff   9  arrows 3
         Calamity Janet  renegade  8  arrows 5
         Paul Regret     outlaw    9
    """)
    t.roll(THREE).keep()
    assert not t.is_alive("Suzy Lafayette") and "life_gained" not in t.told
    assert t.asked == "El Gringo: reroll" and t.stands("Paul Regret") == (9, 0)


def test_the_deepest_nest() -> None:
    """D068, D071: El Gringo falls to the Gatling, his arrow brings the Indians, they take another."""
    t = scene("""
        *Rose Doolan     sheriff   9
         El Gringo       outlaw    1
         Vulture Sam     renegade  5  arrows 1
         Jesse Jones     outlaw    4  arrows 3
         Black Jack      deputy    8  arrows 4
    """)
    t.roll(THREE).keep()
    told = [
        name for name in t.told if name in ("eliminated", "life_gained", "indians_attacked", "turn_ended")
    ]
    assert told == [
        "eliminated",
        "life_gained",
        "indians_attacked",
        "eliminated",
        "life_gained",
        "turn_ended",
    ]
    assert t.life("Vulture Sam") == 5 - 1 + 2 - 1 + 2
    assert [t.is_alive(name) for name in ("El Gringo", "Jesse Jones", "Black Jack")] == [False, False, True]
    assert t.stands("Black Jack") == (3, 0) and t.asked == "Vulture Sam: reroll"


def test_the_end_stops_everything() -> None:
    """D070, D071: the Sheriff falls to the Gatling; no arrow of El Gringo's, no Indians, no next turn."""
    t = scene("""
        *Rose Doolan     outlaw    9
         El Gringo       outlaw    7
         Paul Regret     renegade  5  arrows 8
         Jesse Jones     sheriff   1
    """)
    t.roll(THREE).keep()
    assert (t.result, t.pile) == ("outlaws (sheriff_fell)", 1)
    assert t.told[-1] == "game_over" and t.stands("Paul Regret") == (5, 8)


def test_vulture_sam_among_simultaneous_deaths() -> None:
    """D095, D096: the Indians take two others; he gains if they leave him a point, and else nothing."""
    text = """
        *Rose Doolan     sheriff   9
         Vulture Sam     renegade  {life}  arrows 3
         Jesse Jones     outlaw    2  arrows 2
         Black Jack      outlaw    3  arrows 3
         Lucky Duke      deputy    8
    """
    t = scene(text.format(life=4)).roll("arrow one one gatling gatling")
    assert (t.life("Vulture Sam"), t.is_alive("Jesse Jones"), t.is_alive("Black Jack")) == (5, False, False)
    t = scene(text.format(life=3)).roll("arrow one one gatling gatling")
    assert t.result == "law (law_prevails)" and t.life("Vulture Sam") == 0
    assert t.stands("Lucky Duke") == (8, 0)


def test_vulture_sam_is_fed_before_his_own_beer() -> None:
    """D017, D095: his Bull's Eye takes somebody, he gains two, then his Beer comes."""
    t = scene("""
        *Vulture Sam     sheriff   9/11
         Jesse Jones     outlaw    1
         Black Jack      renegade  8
         Lucky Duke      outlaw    8
    """)
    t.roll("one beer dynamite dynamite arrow").keep().shoot("Jesse Jones")
    assert t.life("Vulture Sam") == 11
    t.give("Vulture Sam")
    assert "gain_wasted" in t.told and t.life("Lucky Duke") == 8
