"""Victories: the Sheriff's case first, three and eight players."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import Scene, scene


def sheriff_falls(*others: str, **switches: object) -> Scene:
    """Paul Regret, Sheriff with one point and no card, is shot at by the player on turn."""
    seats = "\n".join(others)
    t = scene(f"{seats}\n Paul Regret sheriff 1/4", **switches)
    shooter = t.on_turn
    return t.plays(shooter, "BANG!", at="Paul Regret")


def test_the_outlaws_win_when_the_sheriff_falls() -> None:
    """R030: whichever player shot him, all Outlaws have won, the fallen ones too; nobody else has."""
    t = sheriff_falls(
        "*Bart Cassidy  renegade 4  hand: BANG!  play: Winchester",
        " Rose Doolan   outlaw   4",
        " Sid Ketchum   outlaw   out",
        " Black Jack    deputy   4",
    )
    assert t.result == "outlaws (sheriff_fell)"
    assert t.winners == ("Rose Doolan", "Sid Ketchum")
    assert t.is_alive("Black Jack") and t.game.decision is None


def test_the_outlaws_win_although_none_of_them_lives() -> None:
    """R030: a Deputy and the Renegade live; the Renegade is not alone."""
    t = sheriff_falls(
        "*Bart Cassidy  renegade 4  hand: BANG!  play: Winchester",
        " Rose Doolan   outlaw   out",
        " Sid Ketchum   outlaw   out",
        " Black Jack    deputy   4",
    )
    assert (t.result, t.winners) == ("outlaws (sheriff_fell)", ("Rose Doolan", "Sid Ketchum"))


def test_the_renegade_alone_wins() -> None:
    """R031: he is the only one who lives when the Sheriff falls."""
    t = sheriff_falls(
        "*Bart Cassidy  renegade 4  hand: BANG!  play: Winchester",
        " Rose Doolan   outlaw   out",
        " Sid Ketchum   outlaw   out",
        " Black Jack    deputy   out",
    )
    assert (t.result, t.winners) == ("renegade (renegade_last)", ("Bart Cassidy",))


BLOWN_UP = """
    *Paul Regret   sheriff  3/4  play: Dynamite
     Bart Cassidy  renegade 4
     Rose Doolan   outlaw   out
     Sid Ketchum   outlaw   out
    phase start
    deck: 5♠
"""


def test_the_renegade_wins_whatever_killed_the_sheriff() -> None:
    """R031: Dynamite is enough."""
    assert scene(BLOWN_UP).winners == ("Bart Cassidy",)


def test_the_renegade_must_kill_the_sheriff_himself() -> None:
    """R031, the other reading of `renegade_win`: he wins if he shot the Sheriff; otherwise the Outlaws do."""
    t = scene(BLOWN_UP, renegade_win="must_kill_sheriff")
    assert (t.result, t.winners) == ("outlaws (sheriff_fell)", ("Rose Doolan", "Sid Ketchum"))
    t = sheriff_falls(
        "*Bart Cassidy  renegade 4  hand: BANG!  play: Winchester",
        " Rose Doolan   outlaw   out",
        " Sid Ketchum   outlaw   out",
        renegade_win="must_kill_sheriff",
    )
    assert t.winners == ("Bart Cassidy",)


def test_two_renegades_are_not_one() -> None:
    """R032: of eight the Sheriff and both Renegades are left; he falls, and the Outlaws win."""
    t = sheriff_falls(
        "*Bart Cassidy  renegade 4  hand: BANG!  play: Winchester",
        " Rose Doolan   outlaw   out",
        " Sid Ketchum   outlaw   out",
        " Black Jack    outlaw   out",
        " Jesse Jones   deputy   out",
        " Kit Carlson   deputy   out",
        " Lucky Duke    renegade 4",
    )
    assert (t.result, t.winners) == ("outlaws (sheriff_fell)", ("Rose Doolan", "Sid Ketchum", "Black Jack"))
    assert t.life("Lucky Duke") == 4


def test_the_second_renegade_alone_wins() -> None:
    """R032: a Renegade must be the last one; the other Renegade has lost."""
    t = scene("""
        *Bart Cassidy  renegade 4  hand: BANG!  play: Winchester
         Rose Doolan   outlaw   out
         Sid Ketchum   outlaw   out
         Black Jack    outlaw   out
         Jesse Jones   deputy   out
         Kit Carlson   deputy   out
         Lucky Duke    renegade out
         Paul Regret   sheriff  1/4
    """)
    t.plays("Bart Cassidy", "BANG!", at="Paul Regret")
    assert (t.result, t.winners) == ("renegade (renegade_last)", ("Bart Cassidy",))


@pytest.mark.parametrize("resolution", ["after_card", "sequential"])
def test_the_order_of_deaths_by_one_card_does_not_matter(resolution: str) -> None:
    """R033: Sheriff and Outlaw fall to the Renegade's Gatling, the Sheriff first: the Renegade is alone."""
    t = scene(
        """
        *Bart Cassidy  renegade 4  hand: Gatling
         Paul Regret   sheriff  1/4
         Rose Doolan   outlaw   1
         Sid Ketchum   outlaw   out
        """,
        mass_attack_resolution=resolution,
    )
    t.plays("Bart Cassidy", "Gatling")
    assert (t.result, t.winners) == ("renegade (renegade_last)", ("Bart Cassidy",))


def test_a_player_who_outlives_the_card_still_counts() -> None:
    """R033: the Outlaw ducks, so the Renegade is not alone."""
    t = scene("""
        *Bart Cassidy  renegade 4  hand: Gatling
         Paul Regret   sheriff  1/4
         Rose Doolan   outlaw   1  hand: Missed!
         Sid Ketchum   outlaw   out
    """)
    t.plays("Bart Cassidy", "Gatling").answers("Rose Doolan", "Missed!")
    assert (t.result, t.winners) == ("outlaws (sheriff_fell)", ("Rose Doolan", "Sid Ketchum"))


def test_the_law_prevails() -> None:
    """R030: with the last Outlaw and the Renegade gone, the law has won, the fallen Deputies too."""
    t = scene("""
        *Bart Cassidy  sheriff  4/5  hand: BANG!
         Rose Doolan   outlaw   1
         Sid Ketchum   outlaw   out
         Black Jack    renegade out
         Jesse Jones   deputy   out
    """)
    t.plays("Bart Cassidy", "BANG!", at="Rose Doolan")
    assert (t.result, t.winners) == ("law (law_prevails)", ("Bart Cassidy", "Jesse Jones"))


def test_the_renegade_fights_on_without_the_outlaws() -> None:
    """R030: the last Outlaw falls, the Renegade lives, the game goes on."""
    t = scene("""
        *Bart Cassidy  sheriff  4/5  hand: BANG!
         Rose Doolan   outlaw   1
         Sid Ketchum   outlaw   out
         Black Jack    renegade 4
    """)
    t.plays("Bart Cassidy", "BANG!", at="Rose Doolan")
    assert t.result is None and t.asked == "Bart Cassidy: play"


# Three players: Deputy hunts Renegade, Renegade hunts Outlaw, Outlaw hunts Deputy

THREE = """
    *Bart Cassidy  deputy   4  hand: BANG!, Beer
     Rose Doolan   outlaw   {outlaw}
     Black Jack    renegade {renegade}
"""


def test_a_player_who_brings_his_own_prey_down_wins_at_once() -> None:
    """R039: the Deputy shoots the Renegade; the Outlaw lives, and has lost."""
    t = scene(THREE.format(outlaw=4, renegade=1)).plays("Bart Cassidy", "BANG!", at="Black Jack")
    assert (t.result, t.winners) == ("deputy (target_fell)", ("Bart Cassidy",))
    assert t.is_alive("Rose Doolan") and t.hand("Bart Cassidy") == "Beer", "no reward any more"


@pytest.mark.parametrize(
    ("hunter", "prey"), [("deputy", "renegade"), ("renegade", "outlaw"), ("outlaw", "deputy")]
)
def test_everybody_hunts_another(hunter: str, prey: str) -> None:
    """R039: all three targets."""
    (third,) = {"deputy", "renegade", "outlaw"} - {hunter, prey}
    t = scene(f"*Bart Cassidy {hunter} 4 hand: BANG!\n Rose Doolan {prey} 1\n Black Jack {third} 4")
    t.plays("Bart Cassidy", "BANG!", at="Rose Doolan")
    assert (t.result, t.winners) == (f"{hunter} (target_fell)", ("Bart Cassidy",))


def test_somebody_else_brings_three_cards_and_a_fight_to_the_end() -> None:
    """R040: the Deputy shoots the Outlaw, draws three cards, and the two left play for the last one."""
    t = scene(THREE.format(outlaw=1, renegade=4)).plays("Bart Cassidy", "BANG!", at="Rose Doolan")
    assert t.result is None and t.asked == "Bart Cassidy: play"
    assert len(t.game.hand(0)) == 1 + 3 and t.hand("Black Jack") == ""
    t.plays("Bart Cassidy", "Beer")
    assert t.life("Bart Cassidy") == 4 and "no_effect" in t.told, "Beer fails with two players"
    t.passes("Bart Cassidy")
    assert t.on_turn == "Black Jack"


def test_the_last_one_standing_of_three() -> None:
    """R040: the prey fell to Dynamite, so nobody has won by that; the last one does."""
    t = scene("""
        *Rose Doolan   outlaw   1/4  play: Dynamite
         Sid Ketchum   renegade 4
         Bart Cassidy  deputy   1/4
        phase start
        deck: 3♠, BANG! A♠
    """)
    assert not t.is_alive("Rose Doolan") and t.result is None
    assert t.on_turn == "Sid Ketchum" and len(t.game.hand(1)) == 2, "no reward for anybody"
    t.plays("Sid Ketchum", "BANG!", at="Bart Cassidy")
    assert (t.result, t.winners) == ("renegade (last_standing)", ("Sid Ketchum",))


GHOST = """
    *Rose Doolan   outlaw   ghost   hand: BANG!  play: Schofield
     Paul Regret   sheriff  1/4
     Sid Ketchum   renegade {renegade}
     Black Jack    outlaw   out
    event Ghost Town
    round 2
"""


def test_a_ghost_on_its_turn_counts() -> None:
    """R093: the Sheriff falls, only the Renegade is really alive, but a ghost Outlaw is there too."""
    t = scene(GHOST.format(renegade=4)).plays("Rose Doolan", "BANG!", at="Paul Regret")
    assert (t.result, t.winners) == ("outlaws (sheriff_fell)", ("Rose Doolan", "Black Jack"))


def test_a_renegade_alone_wins_as_a_ghost() -> None:
    """R093: nobody else is left when the Sheriff falls in the ghost's turn."""
    t = scene("""
        *Sid Ketchum   renegade ghost   hand: BANG!  play: Schofield
         Paul Regret   sheriff  1/4
         Rose Doolan   outlaw   out
         Black Jack    outlaw   out
         Jesse Jones   deputy   out
        event Ghost Town
        round 2
    """)
    t.plays("Sid Ketchum", "BANG!", at="Paul Regret")
    assert (t.result, t.winners) == ("renegade (renegade_last)", ("Sid Ketchum",))
