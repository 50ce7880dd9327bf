"""The laws over a few hundred random games: all player counts, all switches, some real dice."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.dice.laws import QUESTIONS, examined
from tests.long import LONG

BATCHES, GAMES = 12 if LONG else 4, 25


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_laws_hold(batch: int) -> None:
    for number in range(batch * GAMES, (batch + 1) * GAMES):
        examined(number, rate=0.04)


def test_the_laws_hold_at_every_question_of_some_games() -> None:
    for number in range(100_000, 100_006):
        examined(number, rate=0.5)


def test_random_games_ask_everything_and_end_in_all_ways() -> None:
    seen: Counter[str] = Counter()
    for number in range(200_000, 200_120):
        examined(number, 0.0, seen)
    assert {name.removeprefix("asked ") for name in seen if name.startswith("asked ")} == {
        *QUESTIONS,
        "of one who is out (D033)",
    }
    assert seen["asked of one who is out (D033)"] and seen["attacks"]
    assert {name.removeprefix("over ") for name in seen if name.startswith("over ")} >= {
        "law_prevails", "sheriff_fell", "last_standing", "target_fell",
    }  # fmt: skip
