"""Every character of the dice game has its portrait, no two look alike; a set's are those of the cards."""

from __future__ import annotations

import pytest

from bangdice.dice.characters import CHARACTERS
from tests.sprites import symbols


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_has_a_portrait(character: str) -> None:
    home = "cards" if CHARACTERS[character].set else "art"
    assert f"p-{character}" in symbols(home), f"draw static/img/{home}/p-{character}.svg"


def test_no_two_portraits_are_the_same() -> None:
    """Of those that are drawn: the test above names the others."""
    names = [f"p-{character}" for character in CHARACTERS]
    drawn = symbols("art") | symbols("cards")
    portraits = [drawn[name] for name in names if name in drawn]
    assert len(set(portraits)) == len(portraits) and all(portraits)
