"""Luck: measured against the dice and the very deck of the moment, so that over many games nobody has any."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from hashlib import sha256
from math import sqrt
from random import Random
from typing import Any, NamedTuple

import pytest

from bangdice.box.telling import Stroke
from bangdice.cards.telling import LayerPart, parts_of, strokes_of
from bangdice.cards.zones import DECK
from bangdice.dice.faces import FACES
from bangdice.dice.telling import chance_of, worths
from bangdice.games import GAMES
from bangdice.kernel.record import Attempt, board_look
from tests.cards.players import moody_pick
from tests.chronicle.played import LONGEST, setup_of
from tests.laws import random_pick
from tests.long import LONG

GAMES_PLAYED = 100_000 if LONG else 60
DECKS = 2_000 if LONG else 60
SIGMA = 4
pytestmark = pytest.mark.timeout(7200 if LONG else 120)


def course(number: int) -> Iterator[Attempt[Any]]:
    """Play game `number` of an endless row, all player counts, sets and switches, step by step."""
    rng = Random(number)
    name, setup = setup_of(rng, number)
    game = GAMES[name].game.start(setup, sha256(f"luck {number}".encode()).digest())
    pick = moody_pick(rng) if name == "cards" else random_pick(rng)
    yield board_look(game.clone(), game.latest_events())
    for _ in range(LONGEST):
        if game.decision is None:
            return
        seat, option = pick(game)
        events = game.apply(option, seat)
        yield board_look(game.clone(), events)


class Sum(NamedTuple):
    """Strokes of a kind: how many, their points, and these squared."""

    many: int = 0
    points: float = 0.0
    squares: float = 0.0

    def with_stroke(self, stroke: Stroke) -> Sum:
        """Return the sum with one more."""
        return Sum(self.many + 1, self.points + stroke.points, self.squares + stroke.points**2)

    @property
    def sigmas(self) -> float:
        """Return the points in standard deviations: each stroke has a mean of zero, whatever went before."""
        return self.points / sqrt(self.squares) if self.squares else 0.0


def sums(numbers: Iterable[int]) -> dict[tuple[str, ...], Sum]:
    """Return the luck of games by game, and of each by its kind: the event, and why it was."""
    found: dict[tuple[str, ...], Sum] = defaultdict(Sum)
    for number in numbers:
        name = "cards" if number % 2 else "dice"
        steps = list(course(number))
        for step, strokes in zip(steps, GAMES[name].telling.strokes(steps), strict=True):
            for stroke in strokes:
                event = step.events[stroke.event]
                for key in ((name,), (name, event.name, str(event.values.get("why")))):
                    found[key] = found[key].with_stroke(stroke)
    return found


def test_over_many_games_nobody_has_luck() -> None:
    found = sums(range(GAMES_PLAYED))
    assert {key: it.sigmas for key, it in found.items() if abs(it.sigmas) > SIGMA} == {}
    assert min(found[name,].many for name in ("dice", "cards")) > 10 * GAMES_PLAYED
    assert {"barrel", "jail", "dynamite"} <= {key[2] for key in found if key[1:2] == ("flipped",)}
    assert min(found[name,].squares for name in ("dice", "cards")) > GAMES_PLAYED


@pytest.mark.parametrize("number", range(1, 2 * DECKS, max(1, DECKS // 15)))
def test_the_layers_are_the_deck(number: int) -> None:
    """After each answer the layers hold the cards of the deck, in its order."""
    for at in range(number, number + max(1, DECKS // 15), 2):
        layers: list[list[int]] = []
        before: Attempt[Any] | None = None
        for after in course(at | 1):
            deck = after.game.cards.zone(DECK)
            if before is None:
                layers = [list(deck)]
            else:
                list(strokes_of(before, after, layers))
            assert sum(map(len, layers)) == len(deck)
            place = 0
            for layer in layers:
                assert set(layer) == set(deck[place : place + len(layer)])
                place += len(layer)
            before = after


@pytest.mark.parametrize("others", range(1, 8))
def test_a_face_is_measured_against_one_in_six(others: int) -> None:
    worth = worths(others)
    assert set(worth) == set(FACES)
    assert worth["gatling"] == pytest.approx(others / 3)
    assert worth["one"] == worth["beer"] > 0 > worth["dynamite"] > worth["arrow"]


def test_the_rarest_roll_is_counted_exactly() -> None:
    """Five Beers: one of 7,776 rolls."""
    assert chance_of(("beer",) * 5) == pytest.approx(1 / 7776)
    assert chance_of(("beer",) * 4 + ("one",)) == pytest.approx((25 + 1) / 7776)
    assert chance_of(("two",) * 3) == pytest.approx(1 / 216)
    assert chance_of(("two", "two", "one", "one", "beer")) == 1


def test_a_card_that_was_laid_on_the_deck_is_nobodys_luck() -> None:
    """Such a card is a layer by itself, drawn for certain. The discards lie below the rest."""
    layers = [[4, 5, 6, 7], [1, 2, 3], [9]]
    drawn = list(parts_of(layers, (9, 2)))
    assert drawn == [LayerPart((9,), (9,)), LayerPart((2,), (1, 2, 3))]
    assert layers == [[4, 5, 6, 7], [1, 3]]
    assert list(parts_of(layers, (3, 1, 6))) == [LayerPart((3, 1), (1, 3)), LayerPart((6,), (4, 5, 6, 7))]
    assert list(parts_of(layers, (8,))) == [], "a card that was looked at lies there no more"
    assert layers == [[4, 5, 7]]
