"""Law 6: with Hangover always on a game is one of people who can do nothing."""

from __future__ import annotations

from random import Random

import pytest

from bangdice.cards.entries import Character
from bangdice.cards.sets import CHARACTERS
from tests.cards import hangover
from tests.cards.hangover import check_hangover
from tests.cards.players import EVERY_SET, random_switches
from tests.laws import random_pick


@pytest.mark.parametrize("number", range(12))
def test_with_hangover_the_game_is_one_of_people_without_abilities(number: int) -> None:
    """The same moves, questions, refusals, events, tables and views to the end, with all other events."""
    rng = Random(number)
    setup = {
        "players": rng.randint(3, 8),
        "sets": EVERY_SET,
        "switches": {**random_switches(rng), "both_event_decks": rng.choice(["separate", "mixed_all"])},
    }
    assert check_hangover(setup, rng, random_pick(rng)) > 20


def test_an_ability_that_goes_on_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same with the real characters on the other side: theirs is silenced here only."""
    monkeypatch.setattr(hangover, "nobody", lambda character: _renamed(character))
    setup = {"players": 8, "sets": EVERY_SET}
    with pytest.raises(AssertionError):
        check_hangover(setup, Random(1), random_pick(Random(1)))


def _renamed(character: Character) -> Character:
    real = CHARACTERS[character.id]
    return type(real.id, (type(real),), {"id": f"{hangover.NOBODY}{real.id}"})()  # type: ignore[no-any-return]
