"""Cards that may be played and would change nothing. A phone shows them dim, with the reason."""

from __future__ import annotations

from tests.language.cards.scene import Scene, scene


def vain(t: Scene) -> dict[str, set[str]]:
    """Return the reasons why legal answers would change nothing, each with their cards and targets."""
    found: dict[str, set[str]] = {}
    for option in t.game.options():
        reason = t.game.in_vain(option)
        if reason is not None:
            cards = [t.game.kind(card) for card in option.numbers("card")]
            found.setdefault(reason.name, set()).add(" ".join([*cards, *map(str, option.numbers("seat"))]))
    return found


HEALTHY = """
    *Willy the Kid  sheriff   {life}/5  hand: Beer, Whisky, Saloon, Tequila, Schofield
     Rose Doolan    outlaw    4/4
     Black Jack     outlaw    {other}/4
     Jesse Jones    renegade  4/4
"""


def test_nobody_drinks_for_nothing() -> None:
    """R007: a player with all life points gains none; a Saloon helps while anybody is hurt."""
    t = scene(HEALTHY.format(life=5, other=3))
    assert vain(t) == {
        "life_is_full": {"beer", "whisky"},
        "is_not_hurt": {"tequila 0", "tequila 1", "tequila 3"},
    }
    t = scene(HEALTHY.format(life=5, other=4))
    assert vain(t)["nobody_is_hurt"] == {"saloon"}
    t = scene(HEALTHY.format(life=4, other=4))
    assert vain(t) == {"is_not_hurt": {"tequila 1", "tequila 2", "tequila 3"}}


def test_a_beer_for_two() -> None:
    """R005: a Beer between the last two does nothing, hurt or not."""
    t = scene("""
        *Willy the Kid  sheriff   2/5  hand: Beer
         Rose Doolan    renegade  4/4
         Black Jack     outlaw    out
         Jesse Jones    outlaw    out
    """)
    assert vain(t) == {"two_players_left": {"beer"}}


def test_the_last_card_of_a_hand_that_is_filled_again() -> None:
    """R061: Suzy Lafayette draws for her last card, so it is never in vain; another card of hers may be."""
    text = """
        *Suzy Lafayette  sheriff   5/5  hand: {hand}
         Rose Doolan     outlaw    4/4
         Black Jack      outlaw    4/4
         Jesse Jones     renegade  4/4
    """
    assert vain(scene(text.format(hand="Beer"))) == {}
    assert vain(scene(text.format(hand="Beer, Missed!"))) == {"life_is_full": {"beer"}}


def test_the_same_weapon() -> None:
    """R183, `same_weapon_again`: it changes nothing, but for Johnny Kisch (R078)."""
    text = """
        *{who}          sheriff   5/5  hand: Schofield, Remington  play: Schofield
         Rose Doolan    outlaw    4/4  play: Schofield
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
    """
    assert vain(scene(text.format(who="Willy the Kid"))) == {}
    again = scene(text.format(who="Willy the Kid"), same_weapon_again=True)
    assert vain(again) == {"same_weapon": {"schofield"}}
    assert vain(scene(text.format(who="Johnny Kisch"), same_weapon_again=True)) == {}


def test_a_target_who_cannot_be_hurt() -> None:
    """Diamonds of others do nothing to Apache Kid; Calamity Janet's Missed! is a BANG! then."""
    t = scene("""
        *Calamity Janet  sheriff   5/5  hand: Missed! 8♦, BANG! 9♣, Cat Balou 9♦, Jail J♠
         Apache Kid      outlaw    3/3  hand: Beer
         Black Jack      outlaw    4/4
         Jesse Jones     renegade  4/4  hand: Beer
    """)
    assert vain(t) == {"is_safe": {"missed 1", "cat_balou 1"}}


def test_asked_for_an_answer() -> None:
    """An answer to a shot is never told to be in vain here: the phone counts how many it takes."""
    t = scene("""
        *Willy the Kid  sheriff   5/5  hand: BANG!
         Rose Doolan    outlaw    4/4  hand: Missed!, Beer
         Black Jack     outlaw    4/4
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "BANG!", at="Rose Doolan")
    assert vain(t) == {}
