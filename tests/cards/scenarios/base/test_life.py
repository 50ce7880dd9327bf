"""Life points, Beer, and the last chance."""

from __future__ import annotations

import pytest

from bangdice.kernel.errors import BadPosition
from tests.language.cards.scene import NotLegal, scene


def test_several_beers_after_one_explosion() -> None:
    """R001: two Beers together survive three points at two life points; a single one would not."""
    t = scene("""
        *Willy the Kid  sheriff   2/5  hand: Beer, Beer, BANG!  play: Dynamite
         Rose Doolan    outlaw    1/4  hand: Beer
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
        phase start
        deck: 2♠
    """)
    assert t.asked == "Willy the Kid: last_chance"
    assert t.refusal("answer BANG!") == "not_a_beer (R003)"
    t.answers("Willy the Kid", "Beer")
    assert (t.asked, t.life("Willy the Kid")) == ("Willy the Kid: last_chance", 0)
    t.answers("Willy the Kid", "Beer")
    assert (t.life("Willy the Kid"), t.life("Rose Doolan")) == (1, 1)
    assert (t.on_turn, t.in_play("Willy the Kid")) == ("Willy the Kid", "")


def test_one_beer_is_not_enough() -> None:
    """R001: a single Beer does not save a player who lost three points at two."""
    t = scene("""
        *Willy the Kid  outlaw    2/4  hand: Beer, BANG!  play: Dynamite
         Rose Doolan    sheriff   1/5  hand: Beer
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
        phase start
        deck: 9♠
    """)
    t.answers("Willy the Kid", "Beer").passes("Willy the Kid")
    assert (t.is_alive("Willy the Kid"), t.is_alive("Rose Doolan"), t.on_turn) == (False, True, "Rose Doolan")


def test_no_beer_for_a_wound() -> None:
    """R002: out of turn a Beer can only be drunk when the hit is lethal."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!
         Rose Doolan    outlaw    2/4  hand: Beer
         Black Jack     outlaw    1/4  hand: Beer
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan")
    assert t.refusal("answer Beer") == "not_a_missed"
    t.passes("Rose Doolan")
    assert (t.asked, t.life("Rose Doolan"), t.life("Black Jack")) == ("Willy the Kid: play", 1, 1)


def test_a_beer_for_any_hit() -> None:
    """R002: with the other reading of `beer_out_of_turn` the player who was hit may drink, nobody else."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!
         Rose Doolan    outlaw    2/4  hand: Beer
         Black Jack     outlaw    1/4  hand: Beer
         Jesse Jones    renegade  4/4
        beer_out_of_turn any_hit
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan").passes("Rose Doolan")
    assert t.asked == "Rose Doolan: last_chance"
    t.answers("Rose Doolan", "Beer")
    assert (t.asked, t.life("Rose Doolan"), t.life("Black Jack")) == ("Willy the Kid: play", 2, 1)


@pytest.mark.parametrize(
    ("card", "otherwise"), [("BANG!", "not_a_missed"), ("Indians!", "not_a_bang"), ("Duel", "not_a_bang")]
)
@pytest.mark.parametrize(
    ("life", "left", "more", "is_later"),
    [
        (1, "4/4", "", True),
        (2, "4/4", "", False),
        (2, "4/4", "beer_out_of_turn any_hit", True),
        (1, "out", "", False),
    ],
)
def test_a_beer_comes_after_the_hit(
    card: str, otherwise: str, life: int, left: str, more: str, is_later: bool
) -> None:
    """R001, R002, R005: no Beer stops a hit. One that may be drunk after it says so."""
    t = scene(f"""
        *Willy the Kid  sheriff   4/5  hand: {card}
         Rose Doolan    outlaw    {life}/4  hand: Beer, Saloon
         Black Jack     outlaw    {left}
         Jesse Jones    renegade  {left}
        {more}
    """)
    t.plays("Willy the Kid", card, at=None if card == "Indians!" else "Rose Doolan")
    assert (t.refusal("answer Beer"), t.refusal("answer Saloon")) == (
        "take_first (R001)" if is_later else otherwise,
        otherwise,
    )


def test_nothing_but_a_beer_saves() -> None:
    """R003: Saloon, Tequila, Whisky and a ready Canteen are no Beers."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!
         Rose Doolan    outlaw    1/4  hand: Saloon, Tequila, Whisky, BANG!  play: Canteen
         Black Jack     outlaw    1/4  hand: Beer
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan").passes("Rose Doolan")
    assert t.options == ("pass",)
    for card in ("Saloon", "Tequila", "Whisky"):
        assert t.refusal(f"answer {card}") == "not_a_beer (R003)"
    t.passes("Rose Doolan")
    assert (t.is_alive("Rose Doolan"), t.is_alive("Black Jack")) == (False, True)


def test_beer_with_two_players_left() -> None:
    """R005: it may be played and does nothing."""
    t = scene("""
        *Willy the Kid  sheriff   2/5  hand: Beer
         Rose Doolan    outlaw    2/4  hand: Beer
         Black Jack     outlaw    out
         Jesse Jones    renegade  out
    """)
    t.plays("Willy the Kid", "Beer")
    assert (t.life("Willy the Kid"), t.discards, t.life("Rose Doolan")) == (2, "Beer", 2)


def test_beer_with_two_players_left_cannot_be_played() -> None:
    """R005: with the other reading of `beer_two_players` it is refused; with three left it heals."""
    text = """
        *Willy the Kid  sheriff   2/5  hand: Beer
         Rose Doolan    outlaw    2/4  hand: Beer
         Black Jack     outlaw    out
         Jesse Jones    renegade  {}
    """
    t = scene(text.format("out"), beer_two_players="unplayable")
    assert t.refusal("play Beer") == "two_players_left (R005)"
    t = scene(text.format("4/4"), beer_two_players="unplayable").plays("Willy the Kid", "Beer")
    assert (t.life("Willy the Kid"), t.life("Rose Doolan")) == (3, 2)


def test_no_beer_saves_with_two_players_left() -> None:
    """R005: nobody is asked, everybody knows that it would not help."""
    t = scene("""
        *Willy the Kid  sheriff   2/5  hand: BANG!
         Rose Doolan    outlaw    1/4  hand: Beer
         Black Jack     outlaw    out
         Jesse Jones    renegade  out
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan").passes("Rose Doolan")
    assert (t.result, t.winners) == ("law (law_prevails)", ("Willy the Kid",))


@pytest.mark.parametrize(
    ("card", "paying", "life"), [("Saloon", (), 2), ("Tequila", "BANG!", 2), ("Whisky", "BANG!", 3)]
)
def test_other_drinks_with_two_players_left(card: str, paying: str, life: int) -> None:
    """R006: they heal as printed."""
    t = scene(f"""
        *Willy the Kid  sheriff   1/5  hand: {card}, BANG!
         Rose Doolan    outlaw    1/4  hand: Beer
         Black Jack     outlaw    out
         Jesse Jones    renegade  out
    """)
    t.plays("Willy the Kid", card, at="Willy the Kid" if card == "Tequila" else None, paying=paying)
    assert t.life("Willy the Kid") == life
    assert t.life("Rose Doolan") == (2 if card == "Saloon" else 1)


def test_canteen_with_two_players_left() -> None:
    """R006: the Canteen heals too."""
    t = scene("""
        *Willy the Kid  sheriff   1/5  play: Canteen
         Rose Doolan    outlaw    1/4  play: Sombrero
         Black Jack     outlaw    out
         Jesse Jones    renegade  out
    """)
    t.uses("Willy the Kid", "Canteen")
    assert (t.life("Willy the Kid"), t.life("Rose Doolan")) == (2, 1)


def test_beer_at_full_life() -> None:
    """R007, R008: it may be played, and nobody gets more than his maximum, the Sheriff's is one more."""
    t = scene("""
        *Willy the Kid  sheriff   5/5  hand: Beer, Beer
         Rose Doolan    outlaw    3/4  hand: Beer
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "Beer")
    assert (t.life("Willy the Kid"), t.life("Rose Doolan"), t.discards) == (5, 3, "Beer")


def test_the_sheriffs_maximum() -> None:
    """R008: a Sheriff at four of five is healed to five."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: Saloon
         Rose Doolan    outlaw    4/4
         Black Jack     outlaw    3/4
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "Saloon")
    lives = [t.life(name) for name in ("Willy the Kid", "Rose Doolan", "Black Jack")]
    assert lives == [5, 4, 4]
    with pytest.raises(BadPosition):
        scene("""
            *Willy the Kid  sheriff   6/5
             Rose Doolan    outlaw    4/4
             Black Jack     outlaw    3/4
             Jesse Jones    renegade  4/4
        """)


def test_sid_survives_with_two_players_left() -> None:
    """R009: his ability is no Beer."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!
         Sid Ketchum    outlaw    1/4  hand: Duel, Duel
         Black Jack     outlaw    out
         Jesse Jones    renegade  out
    """)
    t.plays("Willy the Kid", "BANG!", at="Sid Ketchum").passes("Sid Ketchum")
    assert t.asked == "Sid Ketchum: last_chance"
    t.does("Sid Ketchum", "sid_ketchum Duel, Duel")
    assert (t.life("Sid Ketchum"), t.hand("Sid Ketchum"), t.asked) == (1, "", "Willy the Kid: play")


def test_sid_dies_when_a_beer_and_a_pair_are_not_enough() -> None:
    """R010: he needs three points and can get two."""
    t = scene("""
        *Sid Ketchum    outlaw    1/4  hand: Beer, Duel, Duel  play: Dynamite
         Willy the Kid  sheriff   4/5
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
        phase start
        deck: 5♠
    """)
    t.answers("Sid Ketchum", "Beer").does("Sid Ketchum", "sid_ketchum Duel, Duel")
    assert (t.is_alive("Sid Ketchum"), t.is_alive("Willy the Kid")) == (False, True)


def test_sid_survives_with_any_mix() -> None:
    """R010: a Beer and a pair bring back two points."""
    t = scene("""
        *Sid Ketchum    outlaw    2/4  hand: Beer, Duel, Duel  play: Dynamite
         Willy the Kid  sheriff   4/5
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
        phase start
        deck: 5♠
    """)
    t.does("Sid Ketchum", "sid_ketchum Duel, Duel").answers("Sid Ketchum", "Beer")
    assert (t.life("Sid Ketchum"), t.life("Willy the Kid")) == (1, 4)


def test_tequila_joe_drinks() -> None:
    """R011: one Beer gives him two points, also against a lethal hit."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!
         Tequila Joe    outlaw    1/4  hand: Beer
         Black Jack     outlaw    1/4
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "BANG!", at="Tequila Joe").passes("Tequila Joe").answers("Tequila Joe", "Beer")
    assert (t.life("Tequila Joe"), t.life("Black Jack")) == (2, 1)
    t = scene("""
        *Tequila Joe    outlaw    2/4  hand: Beer  play: Dynamite
         Willy the Kid  sheriff   4/5
         Black Jack     outlaw    1/4
         Jesse Jones    renegade  4/4
        phase start
        deck: 5♠
    """)
    t.answers("Tequila Joe", "Beer")
    assert (t.life("Tequila Joe"), t.is_alive("Black Jack")) == (1, True)


@pytest.mark.parametrize("who", ["Bart Cassidy", "El Gringo"])
def test_no_card_for_who_is_eliminated(who: str) -> None:
    """R012: neither draws nor takes, so that no Beer can be found."""
    t = scene(f"""
        *Willy the Kid  sheriff   4/5  hand: BANG!, Beer
         {who}          outlaw    1/{3 if who == "El Gringo" else 4}  hand: Duel
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
        deck: Beer
    """)
    t.plays("Willy the Kid", "BANG!", at=who).passes(who).passes(who)
    assert not t.is_alive(who)
    assert "took" not in t.told and t.told.count("drew") == 1
    assert t.hand("Willy the Kid").count("Beer") == 2


def test_bart_draws_when_he_is_saved() -> None:
    """R013: first the Beer, then his card."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!
         Bart Cassidy   outlaw    1/4  hand: Beer
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
        deck: Duel
    """)
    t.plays("Willy the Kid", "BANG!", at="Bart Cassidy").passes("Bart Cassidy")
    assert t.hand("Bart Cassidy") == "Beer"
    t.answers("Bart Cassidy", "Beer")
    assert (t.life("Bart Cassidy"), t.hand("Bart Cassidy"), t.hand("Black Jack")) == (1, "Duel", "")


def test_bart_draws_a_card_a_point() -> None:
    """R014: Dynamite leaves him with one point and three cards more."""
    t = scene("""
        *Bart Cassidy   outlaw    4/4  play: Dynamite
         Willy the Kid  sheriff   4/5
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
        phase start
        deck: 5♠, Duel, Saloon, Gatling, Beer, Beer
    """)
    assert (t.life("Bart Cassidy"), t.hand("Bart Cassidy")) == (1, "Beer, Beer, Duel, Gatling, Saloon")
    assert t.hand("Willy the Kid") == ""


def test_a_prisoner_drinks_only_to_survive() -> None:
    """R015: a player in Jail answers as everybody does."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: BANG!, BANG!
         Rose Doolan    outlaw    2/4  hand: Beer  play: Jail
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4  hand: Beer
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan").passes("Rose Doolan")
    assert (t.asked, t.life("Rose Doolan")) == ("Willy the Kid: play", 1)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan").passes("Rose Doolan").answers("Rose Doolan", "Beer")
    assert (t.life("Rose Doolan"), t.in_play("Rose Doolan")) == (1, "Jail")
    assert t.hand("Jesse Jones") == "Beer"


GATLING_FOR_THREE = """
    *Willy the Kid  sheriff   4/5  hand: Gatling
     Rose Doolan    outlaw    1/4  hand: BANG!
     Black Jack     outlaw    out
     Jesse Jones    renegade  1/4  hand: Beer
"""


def test_a_beer_counts_who_is_still_there() -> None:
    """R016: until the card is over, a fallen player is still present, so a Beer works."""
    t = scene(GATLING_FOR_THREE).plays("Willy the Kid", "Gatling").passes("Rose Doolan").passes("Jesse Jones")
    assert t.asked == "Rose Doolan: last_chance"
    t.passes("Rose Doolan").answers("Jesse Jones", "Beer")
    assert (t.is_alive("Rose Doolan"), t.life("Jesse Jones")) == (False, 1)


def test_a_beer_after_a_death_of_the_same_card() -> None:
    """R016: with `mass_attack_resolution` = `sequential` two are left, and the Beer fails."""
    t = scene(GATLING_FOR_THREE, mass_attack_resolution="sequential")
    t.plays("Willy the Kid", "Gatling").passes("Rose Doolan").passes("Rose Doolan")
    assert (t.asked, t.is_alive("Rose Doolan")) == ("Jesse Jones: missed", False)
    t.passes("Jesse Jones")
    assert t.result == "law (law_prevails)"


def test_a_beer_may_not_be_an_answer_in_turn() -> None:
    """S000: a Missed! is an answer only; nobody plays out of turn."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: Missed!
         Rose Doolan    outlaw    1/4  hand: Beer
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
    """)
    assert t.refusal("play Missed!") == "only_as_answer"
    with pytest.raises(NotLegal, match="not_your_question"):
        t.plays("Rose Doolan", "Beer")
