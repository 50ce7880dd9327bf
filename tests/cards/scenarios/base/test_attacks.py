"""BANG!, Missed!, Barrel, distance, the cards that may lie in front of a player."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import Scene, scene


def test_a_missed_cancels_a_bang() -> None:
    """S000: one Missed! cancels it; a player who is not the target cannot cancel."""
    t = scene("""
        *Rose Doolan    sheriff   4/5  hand: BANG!
         Black Jack     outlaw    4/4  hand: Missed!, Beer
         Paul Regret    outlaw    3/3  hand: Missed!
         Jesse Jones    renegade  4/4
    """)
    t.plays("Rose Doolan", "BANG!", at="Black Jack")
    assert (t.asked, t.offers("Paul Regret"), t.refusal("answer Beer")) == (
        "Black Jack: missed",
        (),
        "not_a_missed",
    )
    t.answers("Black Jack", "Missed!")
    assert (t.life("Black Jack"), t.hand("Black Jack"), t.hand("Paul Regret")) == (4, "Beer", "Missed!")
    assert t.discards == "Missed!, BANG!"


def test_a_barrel_fails_and_a_missed_helps() -> None:
    """R043: after a failed Barrel a Missed! may still be given; the Barrel is tried once a shot."""
    t = scene("""
        *Rose Doolan    sheriff   4/5  hand: BANG!
         Black Jack     outlaw    4/4  hand: Missed!  play: Barrel
         Paul Regret    outlaw    3/3  play: Barrel
         Jesse Jones    renegade  4/4
        deck: 5♠
    """)
    t.plays("Rose Doolan", "BANG!", at="Black Jack").does("Black Jack", "barrel Barrel")
    assert (t.asked, t.options) == ("Black Jack: missed", ("pass", "answer Missed!"))
    t.answers("Black Jack", "Missed!")
    assert (t.life("Black Jack"), t.in_play("Paul Regret")) == (4, "Barrel")


def test_a_barrel_saves_on_a_heart() -> None:
    """S000: a Heart counts as a Missed!; the hand stays."""
    t = scene("""
        *Rose Doolan    sheriff   4/5  hand: BANG!
         Black Jack     outlaw    4/4  hand: Missed!  play: Barrel
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: 5♥
    """)
    t.plays("Rose Doolan", "BANG!", at="Black Jack").does("Black Jack", "barrel Barrel")
    assert (t.life("Black Jack"), t.hand("Black Jack"), t.asked) == (4, "Missed!", "Rose Doolan: play")
    assert t.life("Paul Regret") == 3


def test_jourdonnais_has_two_tries() -> None:
    """R044: his ability and a real Barrel, once each, then a Missed!."""
    t = scene("""
        *Rose Doolan    sheriff   4/5  hand: BANG!
         Jourdonnais    outlaw    4/4  hand: Missed!  play: Barrel
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        deck: 5♠, 6♠
    """)
    t.plays("Rose Doolan", "BANG!", at="Jourdonnais")
    assert t.options == ("pass", "answer Missed!", "barrel Jourdonnais", "barrel Barrel")
    t.does("Jourdonnais", "barrel Jourdonnais")
    assert "barrel seat=Jourdonnais kind=jourdonnais saved=False" in t.story
    t.does("Jourdonnais", "barrel Barrel")
    assert "barrel seat=Jourdonnais kind=barrel saved=False" in t.story
    assert t.options == ("pass", "answer Missed!")
    t.answers("Jourdonnais", "Missed!")
    assert (t.life("Jourdonnais"), t.life("Paul Regret")) == (4, 3)


def test_one_missed_against_slab() -> None:
    """R047: it is gone and the life point too."""
    t = scene("""
        *Slab the Killer  sheriff   4/5  hand: BANG!
         Black Jack       outlaw    4/4  hand: Missed!, Beer
         Paul Regret      outlaw    3/3  hand: Missed!
         Jesse Jones      renegade  4/4
    """)
    t.plays("Slab the Killer", "BANG!", at="Black Jack").answers("Black Jack", "Missed!")
    assert t.asked == "Black Jack: missed"
    t.passes("Black Jack")
    assert (t.life("Black Jack"), t.hand("Black Jack"), t.hand("Paul Regret")) == (3, "Beer", "Missed!")


def test_two_missed_against_slab() -> None:
    """R047: two cancel it; a Barrel's Heart counts as one of them."""
    t = scene("""
        *Slab the Killer  sheriff   4/5  hand: BANG!
         Black Jack       outlaw    4/4  hand: Missed!, Beer  play: Barrel
         Paul Regret      outlaw    3/3
         Jesse Jones      renegade  4/4
        deck: 5♥
    """)
    t.plays("Slab the Killer", "BANG!", at="Black Jack").does("Black Jack", "barrel Barrel")
    t.answers("Black Jack", "Missed!")
    assert (t.life("Black Jack"), t.life("Paul Regret")) == (4, 3)


SLAB_WITH_OTHERS = """
    *Slab the Killer  sheriff   4/5  hand: {}
     Black Jack       outlaw    4/4  hand: Missed!, Beer
     Paul Regret      outlaw    3/3
     Jesse Jones      renegade  4/4
"""


@pytest.mark.parametrize("card", ["Punch", "Gatling"])
def test_slab_with_other_guns(card: str) -> None:
    """R048: one Missed! is enough; with the other reading of `slab_scope` it is not."""
    target = "Black Jack" if card == "Punch" else None
    t = scene(SLAB_WITH_OTHERS.format(card)).plays("Slab the Killer", card, at=target)
    t.answers("Black Jack", "Missed!")
    assert (t.life("Black Jack"), t.asked) == (4, "Slab the Killer: play")
    assert t.life("Paul Regret") == (3 if card == "Punch" else 2)
    t = scene(SLAB_WITH_OTHERS.format(card), slab_scope="all_bang_symbols")
    t.plays("Slab the Killer", card, at=target).answers("Black Jack", "Missed!").passes("Black Jack")
    assert (t.life("Black Jack"), t.asked) == (3, "Slab the Killer: play")


@pytest.mark.parametrize(
    ("card", "paying"), [("Punch", ()), ("Springfield", "Beer"), ("Gatling", ()), ("Indians!", ())]
)
def test_a_barrel_against_other_guns(card: str, paying: str) -> None:
    """R049: it helps against every BANG! symbol, and not against Indians!."""
    t = scene(f"""
        *Willy the Kid    sheriff   4/5  hand: {card}, Beer
         Black Jack       outlaw    4/4  play: Barrel
         Paul Regret      outlaw    3/3
         Jesse Jones      renegade  4/4
        deck: 5♥
    """)
    t.plays(
        "Willy the Kid", card, at=None if card in ("Gatling", "Indians!") else "Black Jack", paying=paying
    )
    if card == "Indians!":
        assert (t.life("Black Jack"), t.in_play("Black Jack")) == (3, "Barrel")
    else:
        t.does("Black Jack", "barrel Barrel")
        assert (t.life("Black Jack"), t.asked) == (4, "Willy the Kid: play")


def limit(character: str = "Rose Doolan", play: str = "", **switches: object) -> Scene:
    return scene(
        f"""
        *{character}     sheriff   4/4  hand: BANG!, BANG!, Missed!, Gatling, Indians!, Punch, Duel  {play}
         Black Jack      outlaw    4/4  hand: BANG!
         Paul Regret     outlaw    3/3
         Jesse Jones     renegade  4/4
        """.replace("4/4  hand: BANG!, BANG!", "4/5  hand: BANG!, BANG!"),
        **switches,
    )


def test_one_bang_a_turn() -> None:
    """R051: only BANG! cards played as an attack count; Gatling, Indians!, Punch and the Duel do not."""
    t = limit().plays("Rose Doolan", "Duel", at="Black Jack").answers("Black Jack", "BANG!")
    t.answers("Rose Doolan", "BANG!")
    assert (t.life("Black Jack"), t.game.this_turn.bangs) == (3, 0)
    t.plays("Rose Doolan", "BANG!", at="Black Jack")
    for card in ("Gatling", "Indians!"):
        assert t.refusal(f"play {card}") is None
    assert t.refusal("play Punch, Black Jack") is None
    t = limit().plays("Rose Doolan", "BANG!", at="Black Jack").passes("Black Jack")
    assert t.refusal("play BANG!, Black Jack") == "one_bang_a_turn (R051)"
    t.plays("Rose Doolan", "Gatling")
    assert t.asked == "Black Jack: missed"


def test_volcanic_and_willy_lift_the_limit() -> None:
    """R051: any number of BANG!, at reach 1."""
    for t, who in ((limit(play="play: Volcanic"), "Rose Doolan"), (limit("Willy the Kid"), "Willy the Kid")):
        t.plays(who, "BANG!", at="Black Jack").passes("Black Jack")
        t.plays(who, "BANG!", at="Black Jack").passes("Black Jack")
        assert (t.life("Black Jack"), t.life("Paul Regret"), t.reach(who)) == (2, 3, 1)


def test_never_nearer_than_one() -> None:
    """R053: with a Scope a neighbour is at 1, with his Mustang too."""
    text = """
        *Willy the Kid  sheriff   4/5  play: Scope
         Black Jack     outlaw    4/4  {}
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """
    for play in ("play: Mustang", ""):
        t = scene(text.format(play))
        assert t.distance("Willy the Kid", "Black Jack") == 1
        assert t.distance("Willy the Kid", "Paul Regret") == 2
        assert t.distance("Jesse Jones", "Black Jack") == (3 if play else 2)


def test_horses_and_scopes_add_up() -> None:
    """R054: under different names both count."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: Binocular  play: Scope
         Black Jack     outlaw    4/4
         El Gringo      outlaw    3/3
         Jesse Jones    renegade  4/4  hand: Hideout  play: Mustang
         Rose Doolan    outlaw    4/4
         Jourdonnais    deputy    4/4
    """)
    assert t.distance("Willy the Kid", "Jesse Jones") == 3
    t.plays("Willy the Kid", "Binocular")
    assert (t.distance("Willy the Kid", "Jesse Jones"), t.distance("Willy the Kid", "El Gringo")) == (2, 1)
    assert t.distance("El Gringo", "Jesse Jones") == 2


def test_places_of_the_dead_do_not_count() -> None:
    """S000: a player who is out is not counted; the shorter way is."""
    t = scene("""
        *Willy the Kid  sheriff   4/5
         Black Jack     outlaw    out
         El Gringo      outlaw    3/3
         Jesse Jones    renegade  4/4
         Jourdonnais    deputy    4/4
    """)
    ways = [t.distance("Willy the Kid", who) for who in ("El Gringo", "Jesse Jones", "Jourdonnais")]
    assert ways == [1, 2, 1]


def test_weapons_and_names() -> None:
    """R056: a weapon replaces one of another name; anything else of the same name is refused."""
    t = scene("""
        *Rose Doolan  sheriff  4/5  hand: Winchester, Barrel, Iron Plate  play: Schofield, Barrel, Iron Plate
         Black Jack     outlaw    4/4  play: Remington
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
    """)
    for card in ("Barrel", "Iron Plate"):
        assert t.refusal(f"play {card}") == "has_one (R056)"
    t.plays("Rose Doolan", "Winchester")
    assert (t.in_play("Rose Doolan"), t.discards) == ("Barrel, Iron Plate, Winchester", "Schofield")
    assert (t.reach("Rose Doolan"), t.reach("Black Jack"), t.reach("Paul Regret")) == (5, 3, 1)


NAMESAKES = """
    *Rose Doolan    sheriff   4/5  hand: Schofield Q♣, Volcanic 10♠  play: Schofield J♣
     Black Jack     outlaw    4/4  play: Schofield K♠
     Paul Regret    outlaw    3/3
     Jesse Jones    renegade  4/4
"""


def test_no_weapon_over_its_namesake() -> None:
    """R183: one Schofield may not be laid over another one; one before somebody else hinders nobody."""
    t = scene(NAMESAKES)
    assert t.refusal("play Schofield") == "has_one (R183)"
    t.plays("Rose Doolan", "Volcanic").plays("Rose Doolan", "Schofield")
    assert (t.in_play("Rose Doolan"), t.discards) == ("Schofield", "Volcanic, Schofield")
    assert t.in_play("Black Jack") == "Schofield"


def test_a_weapon_over_its_namesake() -> None:
    """R183, `same_weapon_again`, the other reading: it takes the place of the one that lies there."""
    t = scene(NAMESAKES, same_weapon_again=True).plays("Rose Doolan", "Schofield")
    assert (t.in_play("Rose Doolan"), t.discards) == ("Schofield Q♣", "Schofield J♣")
    assert t.hand("Rose Doolan") == "Volcanic" and t.in_play("Black Jack") == "Schofield"


@pytest.mark.parametrize(
    ("card", "reach"),
    [("Volcanic", 1), ("Schofield", 2), ("Remington", 3), ("Rev. Carabine", 4), ("Winchester", 5)],
)
def test_weapons_reach(card: str, reach: int) -> None:
    """S000: a BANG! reaches as far as the weapon says: Volcanic 1, Schofield 2, Remington 3, Rev. Carabine 4,
    Winchester 5.
    """
    t = scene(f"""
        *Willy the Kid   sheriff   4/5  hand: BANG!  play: {card}
         Black Jack      outlaw    4/4
         El Gringo       outlaw    3/3
         Jesse Jones     renegade  4/4
         Jourdonnais     outlaw    4/4  play: Mustang
         Kit Carlson     deputy    4/4
         Slab the Killer deputy    4/4
    """)
    near = {"Black Jack": 1, "El Gringo": 2, "Jesse Jones": 3, "Jourdonnais": 4, "Kit Carlson": 2}
    for who, distance in near.items():
        reason = t.refusal(f"play BANG!, {who}")
        assert (reason is None) == (distance <= reach), (who, reason)
    assert (t.reach("Willy the Kid"), t.reach("Black Jack")) == (reach, 1)


@pytest.mark.parametrize("card", ["Panic!", "Cat Balou"])
def test_ones_own_jail(card: str) -> None:
    """R057: its owner cannot take it away; with `self_target_table_cards` he can, and nothing else."""
    text = f"""
        *Willy the Kid  outlaw    4/4  hand: {card}  play: Jail, Mustang
         Black Jack     sheriff   5/5
         Paul Regret    outlaw    3/3
         Jesse Jones    renegade  4/4
        phase 2
    """
    said = f"play {card}, Willy the Kid, Jail"
    assert scene(text).refusal(said) == "not_an_option"
    t = scene(text, self_target_table_cards=True)
    assert t.refusal(f"play {card}, Willy the Kid, Mustang") == "not_an_option"
    t.plays("Willy the Kid", card, at="Willy the Kid", taking="Jail")
    assert t.in_play("Willy the Kid") == "Mustang"
    assert t.hand("Willy the Kid") == ("Jail" if card == "Panic!" else "")


def test_panic_takes_at_distance_one() -> None:
    """S000: a card that lies there, or one of the hand by chance; weapons do not help, a Scope does."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: Panic!, Panic!  play: Winchester
         Black Jack     outlaw    4/4  hand: Beer, Duel  play: Barrel
         Paul Regret    outlaw    3/3  hand: Saloon
         Jesse Jones    renegade  4/4
    """)
    assert t.refusal("play Panic!, Paul Regret") == "too_far"
    assert t.refusal("play Panic!, Jesse Jones") == "has_no_cards"
    t.plays("Willy the Kid", "Panic!", at="Black Jack", taking="Barrel")
    t.plays("Willy the Kid", "Panic!", at="Black Jack", taking="hand", picking="Duel")
    assert (t.hand("Willy the Kid"), t.hand("Black Jack"), t.hand("Paul Regret")) == (
        "Barrel, Duel",
        "Beer",
        "Saloon",
    )
    assert (t.known("Black Jack", "Willy the Kid"), t.known("Paul Regret", "Willy the Kid")) == (
        "Duel, Barrel",
        "Barrel, ?",
    )


def test_cat_balou_at_any_distance() -> None:
    """S000: anybody loses a card of his choice that lies there, or one of the hand by chance."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: Cat Balou, Cat Balou
         Black Jack     outlaw    4/4
         Paul Regret    outlaw    3/3  hand: Saloon, Beer  play: Volcanic, Mustang
         Jesse Jones    renegade  4/4  hand: Duel
    """)
    t.plays("Willy the Kid", "Cat Balou", at="Paul Regret", taking="Mustang")
    t.plays("Willy the Kid", "Cat Balou", at="Paul Regret", picking="Beer")
    assert (t.hand("Paul Regret"), t.in_play("Paul Regret"), t.hand("Jesse Jones")) == (
        "Saloon",
        "Volcanic",
        "Duel",
    )


def test_a_duel_to_the_end() -> None:
    """S000: BANG! in turn, the challenged player first; Missed! does not help; one without is hit."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: Duel, BANG!
         Black Jack     outlaw    4/4  hand: BANG!, BANG!, Missed!
         Paul Regret    outlaw    3/3  hand: BANG!
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "Duel", at="Black Jack")
    assert t.refusal("answer Missed!") == "not_a_bang"
    t.answers("Black Jack", "BANG!").answers("Willy the Kid", "BANG!").answers("Black Jack", "BANG!")
    assert (t.life("Willy the Kid"), t.life("Black Jack"), t.hand("Paul Regret")) == (3, 4, "BANG!")
    assert t.asked == "Willy the Kid: play"


def test_indians_want_a_bang() -> None:
    """S000: all others give a BANG! or lose a life point; the player of the card is safe."""
    t = scene("""
        *Willy the Kid  sheriff   4/5  hand: Indians!
         Black Jack     outlaw    4/4  hand: BANG!, Missed!
         Paul Regret    outlaw    3/3  hand: Missed!
         Jesse Jones    renegade  4/4
    """)
    t.plays("Willy the Kid", "Indians!").answers("Black Jack", "BANG!")
    assert (t.asked, t.refusal("answer Missed!")) == ("Paul Regret: indians", "not_a_bang")
    t.passes("Paul Regret")
    lives = [t.life(who) for who in ("Willy the Kid", "Black Jack", "Paul Regret", "Jesse Jones")]
    assert lives == [4, 4, 2, 3]
