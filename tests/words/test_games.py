"""Whole games are told in every language: each event is a full sentence, each refusal too."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from bangdice.dice.characters import CHARACTERS
from bangdice.dice.game import DiceGame
from bangdice.kernel.decision import Reason
from bangdice.kernel.event import Event
from bangdice.words.catalogue import Catalogue
from bangdice.words.sentence import refusal, sentence
from tests.tongues import LANGUAGES, says_name

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Emma", "Nico", "Olga", "Piero")
GAMES = 24

Step = tuple[tuple[Event, ...], tuple[Reason, ...]]
"""The events, and the refusals after them."""


def played() -> Iterator[Step]:
    """Random games of all player counts, step by step."""
    for number in range(GAMES):
        rng = random.Random(number)
        game = DiceGame.start({"players": 3 + number % 6}, number.to_bytes(32, "big"))
        events = game.latest_events()
        while game.decision is not None:
            yield events, tuple(reason for _, reason in game.candidates() if reason is not None)
            events = game.apply(rng.choice(game.options()))
        yield events, ()


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return list(played())


@LANGUAGES
def test_every_event_is_a_sentence(lang: str, steps: list[Step]) -> None:
    words = Catalogue.load(lang, "dice")
    told = [(event, sentence(words, event, NAMES)) for events, _ in steps for event in events]
    assert len({event.name for event, _ in told}) >= 16
    for event, text in told:
        assert re.match(r"[¡«„]?[^\W_a-z]", text) and text[-1] in ".!", event
        assert "{" not in text and "None" not in text, event


@LANGUAGES
def test_an_ability_that_acts_is_named(lang: str, steps: list[Step]) -> None:
    words, acted = Catalogue.load(lang, "dice"), set()
    for event in (event for events, _ in steps for event in events):
        who = "slab_the_killer" if event.name == "beer_spent" else event.values.get("why")
        if who in CHARACTERS:
            acted.add(who)
            assert says_name(sentence(words, event, NAMES), words.text(f"character.{who}.name")), event
    assert len(acted) > 7, acted


@LANGUAGES
@pytest.mark.parametrize("name", ["life_lost", "eliminated", "life_gained"])
def test_the_asked_seat_and_the_target_are_named(lang: str, name: str, steps: list[Step]) -> None:
    words = Catalogue.load(lang, "dice")
    events = [event for events, _ in steps for event in events if event.name == name]
    assert events
    for event in events:
        for party in (event.values["seat"], event.values["by"]):
            assert not isinstance(party, int) or NAMES[party] in sentence(words, event, NAMES), event


@LANGUAGES
def test_every_refusal_is_a_sentence(lang: str, steps: list[Step]) -> None:
    words = Catalogue.load(lang, "dice")
    reasons = {reason for _, refused in steps for reason in refused}
    assert len({reason.name for reason in reasons}) >= 4
    for reason in reasons:
        text = refusal(words, reason, NAMES)
        assert text[-1] in ".!" and "{" not in text, reason
