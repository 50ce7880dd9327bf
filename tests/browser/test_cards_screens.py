"""Every screen of the card game on the phone: axe finds nothing in either theme, everything fits 320 pixels
in both languages.
"""

from __future__ import annotations

import pytest

from tests.browser.gallery import SIZES, Gallery, Look, Picture, looks, with_long_names
from tests.look.phone_card_states import STATES, TAPS

REFUSED = ("dark", "too-far", "too-far-why", "cited")
"""Pictures of the replies to a tap on something dark, which other tests ask for."""
SCREENS = [
    Picture(f"cards-{name}", state, TAPS.get(name, ()))
    for name, state in STATES.items()
    if name not in REFUSED
]
LONG = ("turn-8", "missed", "settling", "rob", "ahead")


def long_names(name: str) -> Picture:
    """A screen with names as long as they may be."""
    state = STATES[name]
    return Picture(f"cards-{name}-long-names", lambda: with_long_names(state()), TAPS.get(name, ()))


@pytest.mark.parametrize(("picture", "look"), looks([*SCREENS, *map(long_names, LONG)], *SIZES), ids=str)
def test_every_screen_is_for_everybody(gallery: Gallery, picture: Picture, look: Look) -> None:
    assert gallery.faults(picture, look) == []
