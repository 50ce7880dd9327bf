"""Every screen of the phone: axe finds nothing in either theme, everything fits 320 pixels in both
languages.
"""

from __future__ import annotations

import pytest

from tests.browser.gallery import Gallery, Picture, with_long_names
from tests.look.phone_states import STATES, State

SCREENS = [Picture(name, state) for name, state in STATES.items()]
LONG = (
    "chair",
    "lobby-host",
    "turn-8",
    "wait-8",
    "wait-help",
    "aim",
    "double",
    "reaction",
    "fallen",
    "curtain",
    "late",
    "end",
)


def long_names(name: str) -> Picture:
    """A screen with names as long as they may be."""

    def state() -> State:
        return with_long_names(STATES[name]())

    return Picture(f"{name}-long-names", state)


@pytest.mark.parametrize("picture", [*SCREENS, *map(long_names, LONG)], ids=str)
def test_every_screen_is_for_everybody(gallery: Gallery, picture: Picture) -> None:
    assert gallery.faults(picture) == []
