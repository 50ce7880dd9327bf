"""Binocular and Hideout."""

from __future__ import annotations

from tests.language.cards.scene import Scene, scene


def six(**said: str) -> Scene:
    """Bart Cassidy on turn and Rose Doolan opposite, at distance 3, with more words for each."""
    return scene(f"""
        *Bart Cassidy     sheriff   5/5  {said.get("bart", "")}
         Jourdonnais      outlaw    4/4
         Jesse Jones      outlaw    4/4
         Lucky Duke       renegade  4/4  {said.get("lucky", "")}
         Black Jack       outlaw    4/4
         Pedro Ramirez    deputy    4/4
    """)


def test_a_binocular_brings_the_others_nearer() -> None:
    """Binocular: its owner sees everybody 1 nearer, nobody sees him nearer for it."""
    t = six(bart="hand: Binocular, BANG!")
    assert t.distance("Bart Cassidy", "Lucky Duke") == 3 and t.distance("Bart Cassidy", "Jesse Jones") == 2
    assert t.refusal("play BANG!, Jesse Jones") == "too_far"
    t.plays("Bart Cassidy", "Binocular")
    assert t.distance("Bart Cassidy", "Lucky Duke") == 2 and t.distance("Lucky Duke", "Bart Cassidy") == 3
    assert t.refusal("play BANG!, Jesse Jones") is None


def test_scope_and_binocular_add_up() -> None:
    """R054, R053: two nearer, and never nearer than 1."""
    t = six(bart="hand: Scope, Binocular")
    t.plays("Bart Cassidy", "Scope").plays("Bart Cassidy", "Binocular")
    assert t.in_play("Bart Cassidy") == "Scope, Binocular"
    assert t.distance("Bart Cassidy", "Lucky Duke") == 1 and t.distance("Bart Cassidy", "Jourdonnais") == 1
    assert t.distance("Jourdonnais", "Black Jack") == 3


def test_a_hideout_takes_its_owner_farther_away() -> None:
    """Hideout: everybody sees its owner 1 farther away, he sees them as before."""
    t = six(bart="hand: Hideout")
    t.plays("Bart Cassidy", "Hideout")
    assert t.distance("Jourdonnais", "Bart Cassidy") == 2 and t.distance("Bart Cassidy", "Jourdonnais") == 1
    assert t.distance("Jourdonnais", "Pedro Ramirez") == 2


def test_mustang_and_hideout_add_up() -> None:
    """R054: two farther away; a Binocular takes one of them off."""
    t = six(bart="hand: Binocular", lucky="play: Mustang, Hideout")
    assert t.distance("Bart Cassidy", "Lucky Duke") == 5
    t.plays("Bart Cassidy", "Binocular")
    assert t.distance("Bart Cassidy", "Lucky Duke") == 4 and t.distance("Lucky Duke", "Bart Cassidy") == 3


def test_one_of_a_name() -> None:
    """R056: a second Barrel or Iron Plate is refused, another weapon takes the place of the first."""
    t = six(
        bart="hand: Barrel, Iron Plate, Remington  play: Barrel, Iron Plate, Schofield",
        lucky="play: Volcanic",
    )
    assert t.refusal("play Barrel") == t.refusal("play Iron Plate") == "has_one (R056)"
    t.plays("Bart Cassidy", "Remington")
    assert t.in_play("Bart Cassidy") == "Barrel, Iron Plate, Remington" and t.discards == "Schofield"
    assert t.reach("Bart Cassidy") == 3 and t.in_play("Lucky Duke") == "Volcanic"
