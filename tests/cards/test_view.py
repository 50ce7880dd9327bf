"""The view of each seat of a card game: all that is public, its own cards, and nothing else."""

from __future__ import annotations

import random

import msgspec
import pytest

from bangdice.cards.game import CardGame
from bangdice.cards.sets import SETS
from bangdice.cards.view import CardView, LinkView, OwnView, PublicView
from tests.language.cards.scene import Scene, scene

EVERYTHING = [expansion.name for expansion in SETS]


def public(t: Scene) -> PublicView:
    return t.game.view(None).public


def own(t: Scene, who: str) -> OwnView:
    seen = t.game.view(t.seat(who)).own
    assert seen is not None
    return seen


def faces(cards: tuple[CardView, ...]) -> set[str]:
    return {card.face.partition(" ")[0] for card in cards}


def test_a_hand_is_its_seat_s_own_and_a_number_to_the_others() -> None:
    t = scene("""
        *Rose Doolan    sheriff   5/5  hand: BANG!, Beer
         Black Jack     outlaw    4/4  hand: Missed!
         Jesse Jones    outlaw    4/4
         Paul Regret    renegade  3/3
    """)
    assert faces(own(t, "Rose Doolan").hand) == {"bang", "beer"}
    assert [seat.hand for seat in public(t).seats] == [2, 1, 0, 0]
    assert own(t, "Black Jack").known[0] == () == public(t).shown[0]
    assert t.game.view(None).own is None


def test_a_card_seen_by_two_is_known_to_the_two() -> None:
    t = scene("""
        *Rose Doolan    sheriff   5/5  hand: Panic!
         Black Jack     outlaw    4/4  hand: Missed!
         Jesse Jones    outlaw    4/4
         Paul Regret    renegade  3/3
    """)
    t.plays("Rose Doolan", "Panic!", at="Black Jack", taking="hand")
    assert faces(own(t, "Black Jack").known[0]) == {"missed"}
    assert own(t, "Jesse Jones").known[0] == () == public(t).shown[0]


def test_a_bought_card_is_shown_to_everybody() -> None:
    t = scene("""
        *Rose Doolan    sheriff   5/5  hand: General Store
         Black Jack     outlaw    4/4
         Jesse Jones    outlaw    4/4
         Paul Regret    renegade  3/3
        deck: Duel, Saloon, Gatling, Mustang
    """)
    t.plays("Rose Doolan", "General Store")
    assert faces(public(t).store) == {"duel", "saloon", "gatling", "mustang"}
    t.takes("Rose Doolan", "Saloon")
    assert faces(public(t).shown[0]) == {"saloon"}


def test_reach_and_distances_count_what_lies_there() -> None:
    t = scene("""
        *Rose Doolan    sheriff   5/5  play: Winchester
         Black Jack     outlaw    4/4
         Jesse Jones    outlaw    4/4
         Paul Regret    renegade  3/3
    """)
    rose, black = public(t).seats[0], public(t).seats[1]
    assert (rose.reach, black.reach) == (5, 1)
    assert rose.distances == (0, 1, 1, 1)
    assert black.distances == (1, 0, 1, 3)


def test_the_chain_tells_what_is_being_settled_and_at_whom() -> None:
    t = scene("""
        *Rose Doolan    sheriff   5/5  hand: Gatling
         Black Jack     outlaw    4/4  hand: Missed!
         Jesse Jones    outlaw    4/4  hand: Missed!
         Paul Regret    renegade  3/3
    """)
    assert public(t).chain == ()
    t.plays("Rose Doolan", "Gatling")
    (link,) = public(t).chain
    assert (link.kind, link.by, link.at) == ("gatling", 0, (1, 2, 3))
    question = public(t).question
    assert question is not None and (question.seat, question.about) == (1, "missed")
    assert faces(public(t).aside) == {"gatling"}


def test_the_chain_says_who_is_dying() -> None:
    t = (
        scene("""
        *Rose Doolan    sheriff   5/5  hand: BANG!
         Black Jack     outlaw    1/4  hand: Missed!, Beer
         Jesse Jones    outlaw    4/4
         Paul Regret    renegade  3/3
    """)
        .plays("Rose Doolan", "BANG!", at="Black Jack")
        .passes("Black Jack")
    )
    assert t.asked == "Black Jack: last_chance"
    assert public(t).chain == (LinkView("bang", 0, (1,)),)


def test_a_duel_and_the_general_store_are_links_too() -> None:
    t = scene("""
        *Rose Doolan    sheriff   5/5  hand: Duel, General Store, BANG!
         Black Jack     outlaw    4/4  hand: BANG!
         Jesse Jones    outlaw    4/4
         Paul Regret    renegade  3/3
    """).plays("Rose Doolan", "Duel", at="Black Jack")
    assert public(t).chain == (LinkView("duel", 0, (1,)),)
    t.answers("Black Jack", "BANG!")
    assert public(t).chain == (LinkView("duel", 0, (0,)),)
    t.passes("Rose Doolan").plays("Rose Doolan", "General Store").takes("Rose Doolan", t.store.split(", ")[0])
    assert public(t).chain == (LinkView("general_store", 0, (1, 2, 3)),)


def test_a_role_is_secret_until_it_is_shown() -> None:
    t = scene("""
        *Rose Doolan    sheriff   5/5  hand: BANG!
         Black Jack     outlaw    1/4
         Jesse Jones    outlaw    4/4
         Paul Regret    renegade  3/3
    """)
    assert [seat.role for seat in public(t).seats] == ["sheriff", None, None, None]
    assert own(t, "Jesse Jones").role == "outlaw"
    t.plays("Rose Doolan", "BANG!", at="Black Jack")
    black = public(t).seats[1]
    assert (black.role, black.alive, black.present) == ("outlaw", False, False)
    assert public(t).seats[0].distances[1] == 0


def test_a_green_card_says_when_it_is_ready() -> None:
    t = scene(
        """
        *Rose Doolan    sheriff   5/5  hand: Knife  play: Canteen
         Black Jack     outlaw    4/4  play: Sombrero
         Jesse Jones    outlaw    4/4
         Paul Regret    renegade  3/3
    """,
        sets=("base", "dodge_city"),
    )
    t.plays("Rose Doolan", "Knife")
    ready = {card.face.split()[0]: card.ready for seat in public(t).seats for card in seat.table}
    assert ready == {"knife": False, "canteen": True, "sombrero": True}


def test_the_event_in_force_and_the_next_one_are_open() -> None:
    setup = {"players": 5, "sets": EVERYTHING, "switches": {"both_event_decks": "separate"}}
    game = CardGame.start(setup, bytes(32))
    first, second, hidden = game.view(None).public.events
    assert (first.now, first.next) == (None, game.piles[0][0])
    assert (second.next, second.left) == (game.piles[1][0], len(game.piles[1]))
    assert (hidden.next, hidden.left) == (None, len(game.piles[2]))


@pytest.mark.parametrize("players", [3, 5, 8])
def test_the_public_part_is_one_for_everybody_and_no_view_tells_what_its_seat_cannot_know(
    players: int,
) -> None:
    rng = random.Random(players)
    game = CardGame.start({"players": players, "sets": EVERYTHING}, bytes([players] * 32))
    for number in range(300):
        if game.decision is None:
            break
        views = [game.view(seat) for seat in (*range(players), None)]
        assert len({id(view.public) for view in views}) == 1
        if number % 10 == 0:
            for seat, view in zip((*range(players), None), views, strict=True):
                other = game.clone()
                other.resample(seat, rng.randbytes(32))
                other.look_again()
                assert msgspec.json.encode(other.view(seat)) == msgspec.json.encode(view), (number, seat)
        game.apply(rng.choice(game.options()))


def test_with_three_players_each_is_told_his_target() -> None:
    """R039, R040: the prey, then the other survivor; the dead have none, nor anybody when it is over."""
    table = """
        *Willy the Kid  deputy    3/4  hand: BANG!, BANG!
         Rose Doolan    outlaw    {0}
         Black Jack     renegade  1/4
    """
    names = ("Willy the Kid", "Rose Doolan", "Black Jack")
    alive, fallen = scene(table.format("4/4")), scene(table.format("out"))
    assert [own(alive, who).target for who in names] == [2, 0, 1]
    assert [own(fallen, who).target for who in names] == [2, None, 0]
    alive.plays("Willy the Kid", "BANG!", at="Black Jack")
    assert alive.result == "deputy (target_fell)"
    assert [own(alive, who).target for who in names] == [None] * 3


def test_a_ghost_of_three_hunts_and_is_not_hunted() -> None:
    """R039, R093: back for his turn he may win by his own hand, and nobody can bring him down."""
    t = scene("""
        event Ghost Town
        fallen Paul Regret
        *Rose Doolan    deputy    4/4
         Paul Regret    outlaw    out
         Willy the Kid  renegade  4/4
    """)
    assert own(t, "Paul Regret").target is None
    t.passes("Rose Doolan")
    assert t.is_ghost("Paul Regret")
    assert [own(t, who).target for who in ("Rose Doolan", "Paul Regret", "Willy the Kid")] == [2, 0, 0]


def test_with_a_sheriff_nobody_has_a_target() -> None:
    t = scene("""
        *Rose Doolan    sheriff   5/5
         Black Jack     outlaw    4/4
         Jesse Jones    outlaw    4/4
         Paul Regret    renegade  3/3
    """)
    assert {t.game.view(seat).own.target for seat in range(4)} == {None}


@pytest.mark.parametrize(
    ("event", "reads", "direction"), [("Curse", "S", 1), ("Blessing", "H", 1), ("Gold Rush", None, -1)]
)
def test_a_change_for_everybody_by_an_event_is_public(event: str, reads: str | None, direction: int) -> None:
    """Blessing and Curse: the suit of every card; Gold Rush: the direction of play."""
    t = scene(f"""
        event {event}
        *Rose Doolan    sheriff   5/5  hand: Panic! J♥
         Black Jack     outlaw    4/4
         Jesse Jones    outlaw    4/4
         Paul Regret    renegade  3/3
    """)
    assert (public(t).reads, public(t).turn.direction) == (reads, direction)
