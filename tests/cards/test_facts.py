"""The entries counted: how many cards of each kind, which corners, how many characters and events."""

from __future__ import annotations

from collections import Counter

import pytest

from bangdice.cards.dealing import characters_of, deck_of, events_of
from bangdice.cards.entries import BLUE, BROWN, GREEN, Weapon
from bangdice.cards.faces import RANKS, SUITS, read_face
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS
from bangdice.cards.setup import PRESETS, Switches

BASE = deck_of(("base",))
DODGE_CITY = deck_of(("base", "dodge_city"))[len(BASE) :]

BASE_COPIES = {
    "bang": 25, "missed": 12, "beer": 6, "panic": 4, "cat_balou": 4, "duel": 3, "stagecoach": 2,
    "general_store": 2, "indians": 2, "saloon": 1, "wells_fargo": 1, "gatling": 1, "jail": 3, "barrel": 2,
    "mustang": 2, "scope": 1, "dynamite": 1, "schofield": 3, "volcanic": 2, "remington": 1, "rev_carabine": 1,
    "winchester": 1,
}  # fmt: skip
DODGE_CITY_COPIES = {
    "bang": 4, "missed": 1, "beer": 2, "general_store": 1, "panic": 1, "cat_balou": 1, "indians": 1,
    "barrel": 1, "mustang": 1, "dynamite": 1, "remington": 1, "rev_carabine": 1,
    "dodge": 2, "iron_plate": 2, "binocular": 1, "hideout": 1, "punch": 1, "springfield": 1, "rag_time": 1,
    "brawl": 1, "tequila": 1, "whisky": 1, "bible": 1,
    "sombrero": 1, "ten_gallon_hat": 1, "canteen": 1, "can_can": 1, "conestoga": 1, "pony_express": 1,
    "derringer": 1, "knife": 1, "pepperbox": 1, "buffalo_rifle": 1, "howitzer": 1,
}  # fmt: skip


def corners(faces: tuple[str, ...]) -> Counter[str]:
    return Counter(face.partition(" ")[2] for face in faces)


def kinds(faces: tuple[str, ...]) -> Counter[str]:
    return Counter(read_face(face).kind for face in faces)


def test_eighty_cards_and_forty() -> None:
    assert (len(BASE), len(DODGE_CITY)) == (80, 40)
    assert kinds(BASE) == BASE_COPIES
    assert kinds(DODGE_CITY) == DODGE_CITY_COPIES


def test_the_base_deck_is_a_pack_of_52_and_the_upper_28_of_another() -> None:
    upper = RANKS[RANKS.index("8") :]
    assert corners(BASE) == {f"{rank}{suit}": 2 if rank in upper else 1 for rank in RANKS for suit in SUITS}


def test_dodge_city_has_each_rank_from_5_up_once_in_each_suit() -> None:
    ranks = RANKS[RANKS.index("5") :]
    assert corners(DODGE_CITY) == {f"{rank}{suit}": 1 for rank in ranks for suit in SUITS}


def test_borders() -> None:
    def borders(faces: tuple[str, ...]) -> Counter[str]:
        return Counter(KINDS[kind].border for kind in kinds(faces).elements())

    assert borders(BASE) == {BROWN: 63, BLUE: 17}
    assert borders(DODGE_CITY) == {BROWN: 19, BLUE: 7, GREEN: 14}


def test_the_weapons_reach() -> None:
    reaches = {kind.id: kind.range for kind in KINDS.values() if isinstance(kind, Weapon)}
    assert reaches == {
        "volcanic": 1, "schofield": 2, "remington": 3, "rev_carabine": 4, "winchester": 5,
        "lemat": 1, "shotgun": 1,
    }  # fmt: skip


def test_the_short_deck_leaves_seven_kinds_out() -> None:
    short = deck_of(("base",), short=True)
    longer = [name for name, kind in KINDS.items() if not kind.in_short_deck]
    assert len(longer) == 7 and len(short) == 80 - sum(BASE_COPIES[kind] for kind in longer) == 65
    assert not set(kinds(short)) & set(longer)


@pytest.mark.parametrize(
    ("name", "count"),
    [("base", 16), ("dodge_city", 15), ("bullet", 3), ("valley_of_shadows", 8), ("wild_west_show", 7)],
)
def test_characters_of_each_set(name: str, count: int) -> None:
    assert len(characters_of((name,))) == count


def test_characters_with_three_points_with_four_and_with_more() -> None:
    three = {name for name, it in CHARACTERS.items() if it.life_points(Switches()) == 3}
    assert three == {
        "el_gringo", "paul_regret", "apache_kid", "elena_fuente", "pixie_pete", "sean_mallory", "vera_custer",
        "claus_the_saint", "teren_kill",
    }  # fmt: skip
    others = {name: it.life_points(Switches()) for name, it in CHARACTERS.items() if name not in three}
    more = {name: life for name, life in others.items() if life != 4}
    assert more == {"tuco_franziskaner": 5, "gary_looter": 5, "big_spencer": 9}


def test_presets_change_two_characters_points() -> None:
    assert CHARACTERS["sid_ketchum"].life_points(PRESETS["first"]) == 3
    assert CHARACTERS["kit_carlson"].life_points(PRESETS["all_expansions"]) == 3


@pytest.mark.parametrize(
    ("deck", "last"),
    [("high_noon", "high_noon"), ("fistful_of_cards", "a_fistful_of_cards"), ("wild_west_show",) * 2],
)
def test_one_event_of_each_deck_comes_last(deck: str, last: str) -> None:
    assert [name for name in events_of(("base", "bullet", deck), deck) if EVENTS[name].is_last] == [last]


def test_an_event_deck_needs_its_own_set() -> None:
    assert events_of(("base", "bullet"), "high_noon") == ()
    assert events_of(("base", "fistful_of_cards"), "high_noon") == ()


def test_events_of_each_deck() -> None:
    high_noon = events_of(("base", "high_noon"), "high_noon")
    with_bullet = events_of(("base", "high_noon", "bullet"), "high_noon")
    assert len(high_noon) == 13 and set(with_bullet) - set(high_noon) == {"handcuffs", "new_identity"}
    assert len(events_of(("base", "fistful_of_cards"), "fistful_of_cards")) == 15
