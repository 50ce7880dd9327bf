"""Players who will be asked anyway may choose ahead: the card game's forecast, and the real questions."""

from __future__ import annotations

import random

from bangdice.cards.game import CardGame
from bangdice.cards.mass import BangAnswer
from bangdice.cards.sets.base.general_store import Buying
from bangdice.kernel.decision import Option
from tests.language.cards.scene import scene

FOUR = """
    *Willy the Kid  sheriff   5/5  hand: {card}
     Paul Regret    outlaw    3/3  hand: Beer, Missed!
     Bart Cassidy   renegade  4/4  hand: BANG!
     Rose Doolan    outlaw    4/4  hand: {last}
"""


def about_and_seats(game: CardGame) -> list[tuple[str, int]]:
    """Return the questions that will be asked, as a copy of the game would ask them."""
    found: list[tuple[str, int]] = []
    for rule in game.next_frames():
        copy = game.clone()
        copy.decision = copy.asking = None
        rule.begin(copy)  # type: ignore[attr-defined]
        if copy.decision is not None:
            found.append((copy.decision.about, copy.decision.seat))
    return found


def test_indians_come_to_everybody_else() -> None:
    t = scene(FOUR.format(card="Indians!", last="Duel"))
    t.plays("Willy the Kid", "Indians!")
    assert [type(rule) for rule in t.game.next_frames()] == [BangAnswer, BangAnswer]
    assert about_and_seats(t.game) == [("indians", 2), ("indians", 3)]
    t.passes("Paul Regret")
    assert about_and_seats(t.game) == [("indians", 3)]


def test_nobody_without_a_card_is_asked_ahead() -> None:
    t = scene(FOUR.format(card="Indians!", last=""))
    t.plays("Willy the Kid", "Indians!")
    assert about_and_seats(t.game) == [("indians", 2)]


def test_a_gatling_comes_to_everybody_else() -> None:
    t = scene(FOUR.format(card="Gatling", last="Duel"))
    t.plays("Willy the Kid", "Gatling")
    assert about_and_seats(t.game) == [("missed", 2), ("missed", 3)]


def test_the_others_buy_in_turn() -> None:
    t = scene(FOUR.format(card="General Store", last="Duel"))
    t.plays("Willy the Kid", "General Store")
    assert [type(rule) for rule in t.game.next_frames()] == [Buying] * 3
    assert about_and_seats(t.game)[:2] == [("general_store", 1), ("general_store", 2)]


def test_forecast_questions_come_as_forecast() -> None:
    """In random games of all sets: a player on the forecast is asked just that next, if at all."""
    kept = 0
    for number in range(30):
        rng = random.Random(number)
        setup = {"players": 4 + number % 5, "sets": ["base", "dodge_city", "fistful_of_cards"]}
        game = CardGame.start(setup, number.to_bytes(32, "big"))
        said: dict[int, str] = {}
        while game.decision is not None:
            about, seat = game.decision.about, game.decision.seat
            if seat in said and about in ("indians", "missed", "general_store"):
                kept += said.pop(seat) == about
            before = game.dump()
            said = {seat: about for about, seat in reversed(about_and_seats(game))}
            assert game.dump() == before
            passes = Option("pass")
            options = game.options()
            game.apply(passes if passes in options and rng.random() < 0.3 else rng.choice(options))
    assert kept > 100
