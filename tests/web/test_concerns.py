"""Rulings that do not concern a table which plays without some of the sets."""

from __future__ import annotations

import pytest

from bangdice.cards.sets import EVENTS, SETS
from bangdice.rulings import rulings_about, rulings_of
from bangdice.web.pages.entries import needs

RULINGS = rulings_of("cards")
HOME = {it.id: row.name for row in SETS for it in (*row.kinds, *row.characters, *row.events)}
BASE = tuple(name for name, home in HOME.items() if home == "base")
SPOKEN_OF_BESIDES = ("R025", "R119")
"""The Abandoned Mine stands there beside Pedro Ramirez."""


def matters(number: str, *sets: str) -> bool:
    return all({*group} & {*sets} for group in needs("cards", number))


@pytest.mark.parametrize("number", RULINGS)
def test_with_all_sets_everything_matters(number: str) -> None:
    assert matters(number, *(it.name for it in SETS))
    assert all(group and "base" not in group for group in needs("cards", number))


@pytest.mark.parametrize("name", BASE)
def test_the_base_game_alone_is_told_of_what_is_there(name: str) -> None:
    """No event is spoken of, and somebody or something of the base game always."""
    for number in (it for it in rulings_about("cards", name) if matters(it, "base")):
        about = [it for it in RULINGS[number].about if it in HOME]
        assert any(HOME[it] == "base" for it in about), number
        assert not {*about} & {*EVENTS} or number in SPOKEN_OF_BESIDES, number


@pytest.mark.parametrize(
    ("number", "sets", "is_told"),
    [
        ("R049", ("base",), True),
        ("R054", ("base",), False),
        ("R067", ("base",), False),
        ("R067", ("base", "dodge_city"), True),
        ("R113", ("base", "high_noon"), False),
        ("R123", ("base", "high_noon"), True),
        ("R024", ("base", "fistful_of_cards"), True),
        ("R111", ("base", "high_noon"), False),
        ("R152", ("base", "fistful_of_cards"), False),
    ],
)
def test_some(number: str, sets: tuple[str, ...], is_told: bool) -> None:
    assert matters(number, *sets) is is_told
