"""Every screen of the card game on the phone: axe finds nothing in either theme, everything fits 320 pixels
in both languages.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize

from tests.browser.gallery import SIZES, Gallery, Look, Picture, looks, sized, with_long_names
from tests.browser.people import DRAWN
from tests.long import covering
from tests.look.phone_card_states import STATES, TAPS, turn

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


COVERED = """() => {
  const RIM = 3;
  const sign = document.querySelector(".card-info .mark").getBoundingClientRect();
  const card = document.querySelector(".held[data-up] .card");
  const written = [...card.querySelectorAll(".card-index, .card-name, .card-tag, .card-reach, .does")];
  const within = (it) => {
    const text = document.createRange();
    text.selectNodeContents(it);
    return it.matches(".card-reach") ? [it.getBoundingClientRect()] : [...text.getClientRects()];
  };
  const isUnder = ({ left, right, top, bottom }) =>
    left < sign.right + RIM && sign.left - RIM < right && top < sign.bottom + RIM && sign.top - RIM < bottom;
  return written.filter((it) => within(it).some(isUnder)).map((it) => it.className);
}"""
"""The words and signs of the raised card that lie under the sign which opens its page."""


@pytest.mark.parametrize(("name", "size"), covering(["weapon", "weapon-row", "green", "turn"], SIZES))
def test_the_sign_on_a_raised_card_covers_nothing_that_is_printed(
    gallery: Gallery, name: str, size: ViewportSize
) -> None:
    with gallery.shows(Picture(f"cards-{name}", STATES[name])) as page:
        sized(page, size)
        for card in page.locator(".held .card:not([aria-disabled])").all():
            card.evaluate("it => it.click()")
            page.locator(".card-info").wait_for()
            page.evaluate("() => Promise.all(document.getAnimations().map((it) => it.finished))")
            assert page.evaluate(COVERED) == []
            card.evaluate("it => it.click()")
            page.locator(".card-info").wait_for(state="detached")


OVER = """() => {
  const key = document.querySelector(".undo-key");
  const { left, right, top, bottom } = key.getBoundingClientRect();
  const corners = [left + 3, right - 3].flatMap((x) => [[x, top + 3], [x, bottom - 3]]);
  const covers = [...document.querySelectorAll(".held .card, .me-tap, .role-card")].filter((it) => {
    const box = it.getBoundingClientRect();
    return box.left < right && left < box.right && box.top < bottom - 1 && top + 1 < box.bottom;
  });
  return [
    ...covers.map((it) => `on ${it.className}`),
    ...corners.filter(([x, y]) => !key.contains(document.elementFromPoint(x, y))).map((it) => `cut at ${it}`),
    ...(bottom - top < 44 ? [`${bottom - top} high`] : []),
  ];
}"""
"""The things that the key which takes back lies on, and its covered corners."""


@pytest.mark.parametrize("name", ["undo-key", "undo-key-waits"])
def test_the_key_that_takes_back_has_a_room_of_its_own(gallery: Gallery, name: str) -> None:
    with gallery.shows(Picture(f"cards-{name}", STATES[name])) as page:
        page.locator(".undo-key", has_text="BANG!").wait_for()
        for width, height in ((320, 568), (375, 553), (390, 664), (390, 844)):
            sized(page, {"width": width, "height": height})
            page.evaluate(DRAWN)
            assert page.evaluate(OVER) == [], (width, height)


HEADS = """() => [...document.querySelectorAll(".round .head, .me-head")].flatMap((it) => {
  const { left, top } = it.getBoundingClientRect();
  return [left, top];
})"""
"""The place of every head on the phone, mine too."""

BARE = "hand: BANG! A♦, Barrel Q♠, Panic! J♥"
ARMED = f"{BARE}  play: Schofield"


@pytest.mark.parametrize(("count", "hand", "size"), covering((5, 6), (BARE, ARMED), SIZES[:2]))
def test_no_head_moves_when_a_card_is_raised(
    gallery: Gallery, count: int, hand: str, size: ViewportSize
) -> None:
    with gallery.shows(Picture("cards-raised", lambda: turn(count, hand))) as page:
        sized(page, size)
        bright = page.locator(".held .card:not([aria-disabled])").all()
        # A page that was only sized is drawn for the new size with the first taps.
        _heads_with(page, bright[0])
        before = page.evaluate(HEADS)
        for card in bright:
            pairs = zip(before, _heads_with(page, card), strict=True)
            assert max(abs(one - other) for one, other in pairs) < 2, card.get_attribute("aria-label")


HELD = """() => [...document.querySelectorAll(".held")].map((it) => {
  const { e, f } = new DOMMatrix(getComputedStyle(it).transform);
  const { top } = it.closest(".held-cards").getBoundingClientRect();
  return { x: e, y: f, end: top + f + it.querySelector(".card").offsetHeight };
})"""
"""The place of each card in my hand, and where it ends on the screen."""

KEY = """() => Math.min(
  ...[...document.querySelectorAll(".foot .slab, .foot .line")].map((it) => it.getBoundingClientRect().top),
)"""
SWAY = 6
"""What a turned card reaches below its place, in pixels."""

LONG_HAND = "BANG! A♦, Missed! 8♠, Stagecoach, Saloon, Duel, Jail J♠, Beer, Panic! J♥, Barrel Q♠, Tequila"


@pytest.mark.parametrize(("count", "size"), covering([1, 2, 3, 5, 6, 7, 10], SIZES))
def test_a_raised_card_comes_straight_up_and_my_hand_lies_above_the_key(
    gallery: Gallery, count: int, size: ViewportSize
) -> None:
    hand = f"hand: {', '.join(LONG_HAND.split(', ')[:count])}  play: Schofield"
    with gallery.shows(Picture("cards-hand", lambda: turn(6, hand))) as page:
        sized(page, size)
        page.locator(".held .card").first.wait_for()
        page.evaluate(DRAWN)
        calm, key = page.evaluate(HELD), page.evaluate(KEY)
        assert max(it["end"] for it in calm) <= key + SWAY
        for place, card in enumerate(page.locator(".held .card").all()):
            if card.get_attribute("aria-disabled"):
                continue
            card.evaluate("it => it.click()")
            page.locator(".held[data-up]").wait_for()
            page.evaluate(DRAWN)
            for at, (before, now) in enumerate(zip(calm, page.evaluate(HELD), strict=True)):
                assert now["x"] == pytest.approx(before["x"], abs=1), (place, at)
                risen = before["y"] - now["y"]
                assert (risen >= 5) if at == place else risen == pytest.approx(0, abs=1), (place, at)
            card.evaluate("it => it.click()")
            page.locator(".held[data-up]").wait_for(state="detached")
            page.evaluate(DRAWN)


def _heads_with(page: Page, card: Locator) -> list[float]:
    """Return the places of the heads while a card is raised."""
    card.evaluate("it => it.click()")
    page.locator(".held[data-up]").wait_for()
    page.evaluate(DRAWN)
    found: list[float] = page.evaluate(HEADS)
    card.evaluate("it => it.click()")
    page.locator(".held[data-up]").wait_for(state="detached")
    page.evaluate(DRAWN)
    return found
