"""Every screen of the phone: axe finds nothing in either theme, everything fits 320 pixels in both
languages.
"""

from __future__ import annotations

import pytest

from tests.browser.gallery import SIZES, Gallery, Look, Picture, looks, with_long_names
from tests.look.phone_states import STATES, State

SCREENS = [Picture(name, state) for name, state in STATES.items()]
WHOLE = [Picture(f"{name}-whole", STATES[name], ("[data-act=rest]",)) for name in ("end-won", "end-won-8")]
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
    "deal-crowd",
    "late",
    "end",
)


def long_names(name: str) -> Picture:
    """A screen with names as long as they may be."""

    def state() -> State:
        return with_long_names(STATES[name]())

    return Picture(f"{name}-long-names", state)


PICTURES = [*SCREENS, *WHOLE, *map(long_names, LONG)]


@pytest.mark.parametrize(("picture", "look"), looks(PICTURES, *SIZES), ids=str)
def test_every_screen_is_for_everybody(gallery: Gallery, picture: Picture, look: Look) -> None:
    assert gallery.faults(picture, look) == []


@pytest.mark.parametrize("width, height", [(320, 568), (360, 640), (390, 844)])
def test_the_winner_stands_clear_of_the_reason(gallery: Gallery, width: int, height: int) -> None:
    with gallery.shows(Picture("end", STATES["end"])) as page:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        page.locator(".end h1").wait_for()
        page.evaluate("document.fonts.ready")
        title, why = (page.locator(it).bounding_box() for it in (".end h1", ".end-why"))
        assert title is not None and why is not None
        tall = page.locator(".end h1").evaluate("(it) => it.scrollHeight")
        assert title["y"] + title["height"] <= why["y"]
        assert tall < title["height"] * 1.15


def test_a_sheet_goes_when_the_game_ends(gallery: Gallery) -> None:
    with gallery.shows(Picture("wait", STATES["wait"], taps=("[data-act=menu]",))) as page:
        page.locator("[data-sheet=menu]").wait_for()
        gallery.stage.show(STATES["end"]() | {"rev": next(gallery.revs)})
        page.locator("[data-screen=end]").wait_for()
        page.locator("[data-sheet=menu]").wait_for(state="detached")
