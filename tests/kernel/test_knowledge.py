"""Knowledge of cards: moves seen by all, by some, by nobody; shuffles; and that no view says too much."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from itertools import permutations
from random import Random
from timeit import repeat
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bangdice.kernel.game import Game
from bangdice.kernel.knowledge import Card, Cards, Witnesses
from bangdice.kernel.randomness import Draw, draws

ANNA, BRUNO, CARLA = range(3)


def chance(number: int = 0) -> Draw:
    return draws(number.to_bytes(32), "test")


def cards() -> Cards:
    """A deck of four (numbers 0-3, the top is 3); Anna holds three cards (4-6), Bruno one (7), Carla none."""
    laid = Cards.lay_out(
        3,
        {
            "deck": ["Duel", "Beer", "Panic!", "Jail"],
            "discard": [],
            "hand:0": ["BANG!", "Missed!", "Beer"],
            "hand:1": ["Saloon"],
            "hand:2": [],
        },
        ("deck", "discard"),
    )
    return laid.after_look((4, 5, 6), seen=(ANNA,)).after_look((7,), seen=(BRUNO,))


def known_to(c: Cards, seat: int | None) -> set[int]:
    return {card for card in range(len(c.faces)) if c.knows(seat, card)}


def test_a_hand_is_known_to_its_holder_and_to_others_only_how_many_it_holds() -> None:
    c = cards()
    assert c.zone_for("hand:0", ANNA) == (Card(4, "BANG!"), Card(5, "Missed!"), Card(6, "Beer"))
    assert c.zone_for("hand:0", BRUNO) == (None, None, None)
    assert c.zone_for("hand:0", None) == (None, None, None)
    assert c.zone_for("hand:2", CARLA) == ()
    assert c.zone_for("deck", ANNA) == (None,) * 4


def test_a_card_seen_by_all_is_public() -> None:
    c = cards().after_move((5,), "discard", seen="all")
    assert c.audience(5) == (ANNA, BRUNO, CARLA, None)
    assert c.zone_for("discard", None) == (Card(5, "Missed!"),)
    assert known_to(c, ANNA) == {4, 5, 6}
    assert known_to(c, BRUNO) == {5, 7}


def test_of_a_hand_the_known_cards_stand_first_whichever_they_are() -> None:
    c = cards().after_look((6,), seen=(CARLA,))
    assert c.zone_for("hand:0", CARLA) == (Card(6, "Beer"), None, None)
    assert c.known_cards((4, 5, 6), CARLA) == (Card(6, "Beer"),)
    c = cards().after_look((5,), seen="all")
    assert c.zone_for("hand:0", CARLA) == (Card(5, "Missed!"), None, None)


def test_a_hand_is_sorted_whatever_the_order_in_which_cards_came() -> None:
    one = cards().after_move((6,), "hand:1", seen=(0, 1)).after_move((4,), "hand:1", seen=(0, 1))
    other = cards().after_move((4,), "hand:1", seen=(0, 1)).after_move((6,), "hand:1", seen=(0, 1))
    assert one == other
    assert one.zone("hand:1") == (4, 6, 7)


def test_a_card_taken_unseen_blurs_the_whole_hand_for_who_cannot_tell() -> None:
    c = cards().after_look((4, 5), seen=(CARLA,)).after_look((6,), seen="all")
    c = c.after_move((5,), "hand:1", seen=(ANNA, BRUNO))
    assert known_to(c, CARLA) == set()
    assert known_to(c, None) == set()
    assert known_to(c, ANNA) == {4, 5, 6}
    assert known_to(c, BRUNO) == {5, 6, 7}, "who sees which card went keeps what he knew of the others"
    assert c.audience(5) == (ANNA, BRUNO)
    assert c.audience(5, 6) == (ANNA, BRUNO)
    assert c.audience(4, 5) == (ANNA,)


def test_it_does_not_matter_which_card_was_taken_to_who_did_not_see_it() -> None:
    c = cards().after_look((4,), seen=(CARLA,))
    looks = {
        tuple(c.after_move((card,), "hand:1", seen=(ANNA, BRUNO)).zone_for(zone, CARLA) for zone in c.names)
        for card in (4, 5, 6)
    }
    assert len(looks) == 1


def test_the_only_card_of_a_hand_is_known_wherever_it_goes() -> None:
    c = cards().after_look((7,), seen=(CARLA,)).after_move((7,), "hand:0", seen=(ANNA, BRUNO))
    assert c.knows(CARLA, 7)
    assert c.zone_for("hand:0", CARLA) == (Card(7, "Saloon"), None, None, None)
    assert not c.knows(None, 7)


def test_a_whole_hand_that_changes_hands_is_followed_by_everybody() -> None:
    c = cards().after_look((5,), seen=(CARLA,)).after_move((4, 5, 6), "hand:1", seen=(BRUNO,))
    assert c.knows(CARLA, 5)
    assert known_to(c, BRUNO) == {4, 5, 6, 7}


def test_the_top_of_the_deck_is_followed_by_who_knows_it() -> None:
    c = cards().after_look((3,), seen=(CARLA,)).after_move((3,), "hand:0", seen=(ANNA,))
    assert c.zone_for("hand:0", CARLA) == (Card(3, "Jail"), None, None, None)
    assert c.zone_for("hand:0", BRUNO) == (None,) * 4
    assert known_to(c, ANNA) == {3, 4, 5, 6}


def test_a_public_card_of_the_discards_stays_public_in_a_hand() -> None:
    c = cards().after_move((5,), "discard", seen="all").after_move((5,), "hand:1", seen=(BRUNO,))
    assert c.audience(5) == (ANNA, BRUNO, CARLA, None)


def test_one_of_several_cards_put_back_unseen_blurs_all_of_them() -> None:
    c = cards().after_look((1, 2, 3), seen=(CARLA,))
    c = c.after_move((1, 2, 3), "hand:1", seen=(BRUNO,))
    assert known_to(c, CARLA) == {1, 2, 3}
    c = c.after_move((2,), "deck", seen=(BRUNO,))
    assert c.zone("deck") == (0, 2)
    assert c.zone_for("deck", BRUNO) == (None, Card(2, "Panic!"))
    assert known_to(c, CARLA) == set()


def test_a_whole_hand_laid_on_a_pile_in_an_order_nobody_sees_is_blurred() -> None:
    c = cards().after_look((4, 5, 6), seen=(CARLA,)).after_move((6, 4, 5), "deck", seen=(ANNA,))
    assert c.zone("deck") == (0, 1, 2, 3, 6, 4, 5)
    assert known_to(c, CARLA) == set()
    assert known_to(c, ANNA) == {4, 5, 6}


def test_cards_laid_under_a_pile() -> None:
    c = cards().after_move((4, 5), "deck", seen="all", at=0)
    assert c.zone("deck") == (4, 5, 0, 1, 2, 3)
    assert c.zone_for("deck", None) == (Card(4, "BANG!"), Card(5, "Missed!"), None, None, None, None)


def test_moving_nothing_changes_nothing_and_nonsense_is_an_error() -> None:
    c = cards()
    assert c.after_move((), "deck", seen="all") is c
    for moving, to in (
        ((4, 7), "deck"),
        ((4, 4), "deck"),
        ((4,), "hand:0"),
        ((4,), "attic"),
        ((99,), "deck"),
    ):
        with pytest.raises(ValueError):
            c.after_move(moving, to, seen="all")
    with pytest.raises(ValueError):
        c.zone("attic")
    with pytest.raises(ValueError, match="99"):
        c.place(99)
    with pytest.raises(ValueError, match="attic"):
        Cards.lay_out(2, {"deck": ["Beer"]}, ("attic",))
    assert c.place(6) == "hand:0"


def test_a_reshuffle_clears_and_renumbers() -> None:
    c = cards().after_look((0, 1, 2, 3), seen="all")
    seen = set()
    for number in range(60):
        again = c.after_shuffle("deck", chance(number))
        assert sorted(again.zone("deck")) == [0, 1, 2, 3]
        assert sorted(again.faces[:4]) == sorted(c.faces[:4])
        assert again.faces[4:] == c.faces[4:]
        assert all(not again.knows(seat, card) for seat in (0, 1, 2, None) for card in range(4))
        assert known_to(again, ANNA) == {4, 5, 6}
        seen.add((again.zone("deck")[-1], again.faces[again.zone("deck")[-1]]))
    assert len(seen) == 16, "every number with every face comes to lie on top"


def test_a_shuffled_hand_stays_sorted_and_is_known_to_nobody() -> None:
    c = cards().after_shuffle("hand:0", chance())
    assert c.zone("hand:0") == (4, 5, 6)
    assert known_to(c, ANNA) == set()


def test_numbers_are_dealt_by_chance() -> None:
    zones = {"deck": ["a", "b", "c"], "hand": ["d", "e"]}
    tops = Counter(Cards.lay_out(1, zones, ("deck",), chance(n)).zone("deck")[-1] for n in range(500))
    assert set(tops) == set(range(5)) and min(tops.values()) > 60
    one = Cards.lay_out(1, zones, ("deck",), chance(1))
    assert [one.faces[card] for card in one.zone("deck")] == ["a", "b", "c"]
    assert sorted(one.faces[card] for card in one.zone("hand")) == ["d", "e"]


def test_resampling_exchanges_what_a_seat_cannot_know_and_nothing_else() -> None:
    c = cards().after_move((5,), "discard", seen="all")
    tops = Counter[str]()
    for number in range(600):
        other = c.resample(BRUNO, chance(number))
        assert (other.zones, other.known) == (c.zones, c.known)
        assert sorted(other.faces) == sorted(c.faces)
        assert all(other.zone_for(zone, BRUNO) == c.zone_for(zone, BRUNO) for zone in c.names)
        tops[other.faces[3]] += 1
    assert set(tops) == {"Duel", "Beer", "Panic!", "Jail", "BANG!"}
    assert 150 < tops["Beer"] < 250, "two of six"
    assert all(60 < tops[face] < 140 for face in tops if face != "Beer")


def test_the_public_knows_least_and_nothing_is_resampled_when_all_is_known() -> None:
    c = cards()
    assert {c.resample(None, chance(n)).faces[7] for n in range(100)} == set(c.faces)
    opened = c.after_look(range(8), seen="all")
    assert opened.resample(None, chance()) == opened


class Holding(Game):
    """Nothing but cards."""

    name, rules_version, frames = "holding", 1, {}
    tuples = {**Game.tuples, "cards": Cards}
    cards: Cards


def test_cards_are_dumped_and_loaded_like_any_other_value() -> None:
    game = Holding(bytes(32), 3)
    game.cards = cards().after_move((5,), "hand:1", seen=(ANNA, BRUNO))
    again = Holding.load(json.loads(json.dumps(game.dump())))
    assert again.cards == game.cards
    assert type(again.cards) is Cards
    assert again.cards.after_move((5,), "discard", seen="all").place(5) == "discard"


def test_a_copy_of_a_game_with_many_cards_costs_next_to_nothing() -> None:
    game = Holding(bytes(32), 7)
    hands = {f"hand:{seat}": ["Beer"] * 6 for seat in range(7)}
    game.cards = Cards.lay_out(7, {"deck": ["BANG!"] * 78, "discard": [], **hands}, ("deck", "discard"))
    assert len(game.cards.faces) == 120
    copy = game.clone()
    copy.cards = copy.cards.after_move((0,), "discard", seen="all")
    assert game.cards.zone("discard") == ()
    assert min(repeat(game.clone, number=1000, repeat=5)) / 1000 < 20e-6


# Nothing more than was seen: small worlds, all of them


class Step(NamedTuple):
    """Any card of a zone (of a pile the top) goes to another, and some see which."""

    source: str
    to: str
    seen: Witnesses


class World(NamedTuple):
    """One possible course of events, and the perceptions of each seat (and the public)."""

    cards: Cards
    perceived: tuple[tuple[object, ...], ...]


ZONES = ("deck", "hand:0", "hand:1", "hand:2")
SEATS = (ANNA, BRUNO, CARLA, None)
steps = st.builds(
    Step,
    st.sampled_from(ZONES),
    st.sampled_from(ZONES),
    st.sampled_from(["all", (), (ANNA,), (ANNA, BRUNO), (CARLA,), (BRUNO, CARLA)]),
).filter(lambda step: step.source != step.to)


def first_worlds() -> list[World]:
    """Two cards in the deck, two in Anna's hand, one in Bruno's, in every order; each knows his own hand."""
    worlds = []
    for order in permutations(range(5)):
        zones = (order[:2], tuple(sorted(order[2:4])), order[4:], ())
        c = Cards(3, ZONES, (True, False, False, False), zones, tuple("abcde"), (0,) * 5)
        c = c.after_look(c.zone("hand:0"), seen=(ANNA,)).after_look(c.zone("hand:1"), seen=(BRUNO,))
        worlds.append(World(c, ((),) * 4))
    return list(dict.fromkeys(worlds))


def after(world: World, step: Step) -> list[World]:
    """Every way in which a step can go; a seat perceives the card's number if it sees it."""
    zone = world.cards.zone(step.source)
    worlds = []
    for card in zone[-1:] if step.source == "deck" else zone:
        c = world.cards.after_move((card,), step.to, seen=step.seen)
        saw = tuple(card if step.seen == "all" or seat in step.seen else None for seat in SEATS)
        seen = zip(world.perceived, saw, strict=True)
        worlds.append(World(c, tuple((*before, step.source, number) for before, number in seen)))
    return worlds


def views(c: Cards, seat: int | None) -> tuple[object, ...]:
    return tuple(c.zone_for(zone, seat) for zone in c.names)


@settings(max_examples=60, deadline=None)
@given(st.lists(steps, min_size=1, max_size=3))
def test_a_view_says_nothing_that_its_seat_has_not_perceived(story: list[Step]) -> None:
    """In all worlds in which a seat has perceived the same since its first view, its view is the same."""
    worlds = [World(c, tuple(views(c, seat) for seat in SEATS)) for c, _ in first_worlds()]
    for step in story:
        worlds = [later for world in worlds for later in after(world, step)]
        for at, seat in enumerate(SEATS):
            looks = defaultdict(set)
            for world in worlds:
                looks[world.perceived[at]].add(views(world.cards, seat))
            assert all(len(same) == 1 for same in looks.values()), f"{step}: seat {seat} sees too much"


@settings(max_examples=60, deadline=None)
@given(st.lists(steps, max_size=8), st.integers(0, 1000))
def test_resampling_is_never_seen_and_masks_hold_together(story: list[Step], number: int) -> None:
    rng = Random(number)
    c = rng.choice(first_worlds()).cards
    for step in story:
        zone = c.zone(step.source)
        if zone:
            c = c.after_move(
                (zone[-1] if step.source == "deck" else rng.choice(zone),), step.to, seen=step.seen
            )
    assert sorted(card for zone in c.zones for card in zone) == list(range(5))
    for seat in SEATS:
        assert views(c.resample(seat, chance(number)), seat) == views(c, seat)
    for card in range(5):
        assert not c.knows(None, card) or all(c.knows(seat, card) for seat in range(3)), (
            "what is public all know"
        )
