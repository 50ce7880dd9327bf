"""Elimination and the end of the game, four to eight players."""

from __future__ import annotations

from tests.language.dice.scene import Scene, scene

SHOT = "one gatling gatling dynamite dynamite"


def shot_down(text: str, name: str, dice: str = SHOT) -> Scene:
    """The player on turn shoots somebody with a 1."""
    return scene(text).roll(dice).keep().shoot(name)


def test_the_last_point_gone() -> None:
    """D099: the role is shown, the arrows go back, no further turn; the others stay secret."""
    t = shot_down("""
        *Rose Doolan     sheriff   9
         Black Jack      outlaw    1  arrows 3
         Paul Regret     renegade  5  arrows 2
         Lucky Duke      outlaw    5
    """, "Black Jack")  # fmt: skip
    assert (t.is_alive("Black Jack"), t.arrows("Black Jack"), t.pile) == (False, 0, 7)
    assert [seat.role for seat in t.game.view(None).public.seats] == ["sheriff", "outlaw", None, None]
    assert t.asked == "Paul Regret: reroll" and t.stands("Paul Regret") == (5, 2)


def test_the_dead_win_with_their_side() -> None:
    """D099: an Outlaw who is out wins when the Sheriff falls."""
    t = shot_down("""
        *Rose Doolan     outlaw    9
         Black Jack      sheriff   1
         Paul Regret     renegade  5
         Lucky Duke      outlaw    out
    """, "Black Jack")  # fmt: skip
    assert t.winners == ("Rose Doolan", "Lucky Duke")
    assert t.life("Paul Regret") == 5


def test_the_turn_after_a_death_in_ones_own_turn() -> None:
    """D100: the next living player clockwise from his place."""
    t = scene(
        """
         Rose Doolan     sheriff   9
         Black Jack      outlaw    5
        *Paul Regret     outlaw    1
         Lucky Duke      deputy    out
         Jesse Jones     renegade  5
    """,
        edition="revised",
    )
    t.roll("dynamite dynamite dynamite one beer")
    assert (t.is_alive("Paul Regret"), t.asked) == (False, "Jesse Jones: reroll")
    assert t.life("Rose Doolan") == 9


def test_the_sheriff_is_out_and_a_renegade_alone_is_left() -> None:
    """D101: the Renegade wins."""
    t = scene("""
        *Rose Doolan     renegade  9
         Black Jack      sheriff   1
         Paul Regret     outlaw    out
         Lucky Duke      outlaw    out
    """)
    t.roll(SHOT).keep()
    assert (t.result, t.winners) == ("renegade (renegade_last)", ("Rose Doolan",))
    assert t.life("Rose Doolan") == 9


def test_the_sheriff_is_out_and_others_are_left() -> None:
    """D101: the Outlaws win, whichever player shot him, and whichever players live."""
    t = shot_down("""
        *Rose Doolan     deputy    9
         Black Jack      sheriff   1
         Paul Regret     renegade  5
         Lucky Duke      outlaw    5
         Jesse Jones     outlaw    out
    """, "Black Jack")  # fmt: skip
    assert (t.result, t.winners) == ("outlaws (sheriff_fell)", ("Lucky Duke", "Jesse Jones"))
    assert t.life("Paul Regret") == 5


def test_the_outlaws_win_dead_as_they_are() -> None:
    """D102: a Deputy and a Renegade live."""
    t = shot_down("""
        *Rose Doolan     renegade  9
         Black Jack      sheriff   1
         Paul Regret     deputy    5
         Lucky Duke      outlaw    out
         Jesse Jones     outlaw    out
    """, "Black Jack")  # fmt: skip
    assert (t.result, t.winners) == ("outlaws (sheriff_fell)", ("Lucky Duke", "Jesse Jones"))
    assert t.life("Paul Regret") == 5 and "Rose Doolan" not in t.winners


def test_everybody_goes_out_at_one_time() -> None:
    """D103: the Outlaws win."""
    t = scene("""
        *Rose Doolan     renegade  1
         Black Jack      sheriff   3  arrows 3
         Paul Regret     outlaw    5  arrows 5
         Lucky Duke      outlaw    out
    """)
    t.roll("arrow gatling gatling dynamite dynamite")
    assert not any(t.game.alive)
    assert (t.result, t.winners) == ("outlaws (sheriff_fell)", ("Paul Regret", "Lucky Duke"))
    assert "Rose Doolan" not in t.winners


def test_the_law_prevails() -> None:
    """D105: the Sheriff wins with all Deputies, the dead ones too."""
    t = shot_down("""
        *Rose Doolan     sheriff   9
         Black Jack      renegade  1
         Paul Regret     deputy    out
         Lucky Duke      outlaw    out
         Jesse Jones     outlaw    out
         Calamity Janet  outlaw    out
         Suzy Lafayette  deputy    5
    """, "Black Jack")  # fmt: skip
    assert (t.result, t.winners) == ("law (law_prevails)", ("Rose Doolan", "Paul Regret", "Suzy Lafayette"))
    assert t.life("Suzy Lafayette") == 5


def test_vulture_sam_gains_before_the_end_is_tested() -> None:
    """D071, D105: the elimination that ends the game still feeds him; nobody else gains by it."""
    t = shot_down(
        """
        *Rose Doolan     sheriff   9
         Black Jack      renegade  1
         Vulture Sam     deputy    5
         Lucky Duke      outlaw    out
         Jesse Jones     outlaw    out
    """,
        "Black Jack",
    )
    assert t.told[-3:] == ("eliminated", "life_gained", "game_over")
    assert (t.life("Vulture Sam"), t.life("Rose Doolan")) == (7, 9)


def test_the_game_goes_on_while_a_renegade_lives() -> None:
    """D106: the last Outlaw is out."""
    t = shot_down("""
        *Rose Doolan     sheriff   9
         Black Jack      outlaw    1
         Paul Regret     renegade  5
         Lucky Duke      outlaw    out
    """, "Black Jack")  # fmt: skip
    assert t.result is None and t.asked == "Paul Regret: reroll"
    assert (t.life("Rose Doolan"), t.life("Paul Regret")) == (9, 5)


def test_two_renegades_and_the_sheriff_goes_first() -> None:
    """D107: with eight players, the Outlaws win."""
    t = shot_down("""
        *Rose Doolan     renegade  9
         Black Jack      sheriff   1
         Paul Regret     renegade  5
         Lucky Duke      outlaw    out
         Jesse Jones     outlaw    out
         Calamity Janet  outlaw    out
         Suzy Lafayette  deputy    out
         Willy the Kid   deputy    out
    """, "Black Jack")  # fmt: skip
    assert t.result == "outlaws (sheriff_fell)"
    assert t.winners == ("Lucky Duke", "Jesse Jones", "Calamity Janet")
    assert t.life("Paul Regret") == 5


def test_two_renegades_and_one_of_them_is_left() -> None:
    """D101, D107: when the other Renegade goes first, the last one may win alone."""
    t = scene("""
        *Rose Doolan     renegade  9
         Black Jack      sheriff   1
         Paul Regret     renegade  out
         Lucky Duke      outlaw    out
         Jesse Jones     outlaw    out
         Calamity Janet  outlaw    out
         Suzy Lafayette  deputy    out
         Willy the Kid   deputy    out
    """)
    t.roll(SHOT).keep()
    assert (t.result, t.winners) == ("renegade (renegade_last)", ("Rose Doolan",))
    assert "Paul Regret" not in t.winners
