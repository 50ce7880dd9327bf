"""Every screen of the card game on the phone: axe finds nothing in either theme, everything fits 320 pixels
in both languages.
"""

from __future__ import annotations

import pytest

from tests.browser.gallery import Gallery, Picture, with_long_names
from tests.look.phone_card_states import STATES, TAPS

REFUSED = ("dark", "too-far", "too-far-why", "cited")
"""Pictures of the replies to a tap on something dark, which other tests ask for."""
SCREENS = [
    Picture(f"cards-{name}", state, TAPS.get(name, ()))
    for name, state in STATES.items()
    if name not in REFUSED
]
LONG = ("turn-8", "missed", "settling", "rob", "ahead")


@pytest.mark.parametrize("picture", SCREENS, ids=str)
def test_every_screen_is_for_everybody(gallery: Gallery, picture: Picture) -> None:
    assert gallery.faults(picture) == []


@pytest.mark.parametrize("name", LONG)
def test_long_names(gallery: Gallery, name: str) -> None:
    picture = Picture(f"cards-{name}-long-names", lambda: with_long_names(STATES[name]()), TAPS.get(name, ()))
    assert gallery.faults(picture) == []
