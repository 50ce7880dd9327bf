"""Every character of the dice game has its portrait, and no two look alike."""

from __future__ import annotations

import pytest

from bangdice.dice.characters import CHARACTERS
from tests.sprites import symbols


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_has_a_portrait(character: str) -> None:
    assert f"p-{character}" in symbols("art"), f"draw static/img/art/p-{character}.svg"


def test_no_two_portraits_are_the_same() -> None:
    """Of those that are drawn: the test above names the others."""
    names = [f"p-{character}" for character in CHARACTERS]
    portraits = [symbols("art")[name] for name in names if name in symbols("art")]
    assert len(set(portraits)) == len(portraits) and all(portraits)
