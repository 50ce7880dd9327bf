"""Each law of the card game finds a game that breaks it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bangdice.cards.attack import Shot
from bangdice.cards.damage import LastChance
from bangdice.cards.elimination import CheckVictory, Estate
from bangdice.cards.events import LifeGained
from bangdice.cards.game import CardGame
from bangdice.cards.moving_cards import CardVerbs
from bangdice.cards.turn import Phase2
from bangdice.kernel.decision import PASS
from tests.cards.hidden import Sight, check_move
from tests.cards.laws import examined_from
from tests.cards.players import EVERY_SET
from tests.kernel.toy_events import Whispered
from tests.language.cards.scene import scene

GAMES = 60


def play() -> None:
    """Games of five with all sets, until one breaks a law."""
    for number in range(GAMES):
        examined_from({"players": 5, "sets": EVERY_SET}, Random(number), 0.05, Counter())


def is_found(why: str) -> Any:
    return pytest.raises(AssertionError, match=why)


def test_a_question_that_is_skipped_because_of_a_hidden_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player without a Missed! is not asked, and the pause gives that away."""
    begin = Shot.begin

    def hasty(self: Shot, g: CardGame) -> None:
        if any(g.entry(card).is_missed_symbol for card in g.hand(self.seat)):
            begin(self, g)
        else:
            begin(replace(self, needed=0), g)

    monkeypatch.setattr(Shot, "begin", hasty)
    with is_found("seat . sees"):
        play()


def test_a_last_chance_only_for_who_has_a_beer(monkeypatch: pytest.MonkeyPatch) -> None:
    begin = LastChance.begin

    def knowing(self: LastChance, g: CardGame) -> None:
        if any(g.kind(card) == "beer" for card in g.hand(self.seat)):
            begin(self, g)

    t = scene("""
        *Rose Doolan    sheriff   5/5  hand: BANG!
         Black Jack     outlaw    1/4  hand: Beer
         Jesse Jones    outlaw    4/4
         Paul Regret    renegade  3/3
    """).plays("Rose Doolan", "BANG!", at="Black Jack")
    move, sight = (t.seat("Black Jack"), PASS), Sight(Random(1), 1.0)
    assert check_move(t.game, move, sight)["faces exchanged"] > 10
    monkeypatch.setattr(LastChance, "begin", knowing)
    with is_found("have changed places"):
        check_move(t.game, move, sight)


def test_a_pick_that_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    take = CardVerbs.take

    def loud(self: CardVerbs, seat: int, victim: int, card: int, why: str) -> None:
        take(self, seat, victim, card, why)
        self.note(Whispered(face=self.face(card).rank))

    monkeypatch.setattr(CardVerbs, "take", loud)
    with is_found("sees which card was picked"):
        play()


def test_a_pick_that_shows_later(monkeypatch: pytest.MonkeyPatch) -> None:
    """The question that follows says it."""
    begin = Phase2.begin

    def telling(self: Phase2, g: CardGame) -> None:
        begin(self, g)
        g.decision = g.decision and g.decision._replace(values=(("keep", sum(g.hand(self.seat))),))

    monkeypatch.setattr(Phase2, "begin", telling)
    with is_found("sees"):
        play()


def test_an_estate_that_is_left_lying(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Estate, "begin", lambda self, g: None)
    with is_found("left something behind"):
        play()


def test_an_end_that_is_not_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CheckVictory, "begin", lambda self, g: None)
    with is_found("was forgotten"):
        play()


def test_life_above_the_maximum(monkeypatch: pytest.MonkeyPatch) -> None:
    def heal(self: CardGame, seat: int, points: int, why: str) -> None:
        self.life[seat] += points
        self.note(LifeGained(seat=seat, points=points, life=self.life[seat], why=why))

    monkeypatch.setattr(CardGame, "heal", heal)
    with pytest.raises(AssertionError):
        play()


def test_a_card_seen_and_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(self: CardVerbs, seat: int, count: int, why: str) -> tuple[int, ...]:
        self.fill_deck(count)
        cards = self.deck()[-count:]
        self.cards = self.cards.after_move(cards, f"hand:{seat}", seen=())
        return cards

    monkeypatch.setattr(CardVerbs, "draw", draw)
    with is_found("does not know"):
        play()
