"""Every screen of the card game on the phone: axe finds nothing in either theme, everything fits 320 pixels
in both languages.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, ViewportSize

from tests.browser.gallery import SIZES, Gallery, Look, Picture, looks, sized, with_long_names
from tests.browser.people import DRAWN, lasting
from tests.long import covering
from tests.look.phone_card_states import STATES, TAPS, on_phone, shot, sitting, turn
from tests.look.pieces import State, wait

REFUSED = ("dark", "too-far", "too-far-why", "cited", "missed-beer-why")
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


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_refusal_on_red_paper_can_be_asked_why(gallery: Gallery, size: ViewportSize) -> None:
    with gallery.shows(Picture("cards-missed-beer", STATES["missed-beer"])) as page:
        sized(page, size)
        page.locator(TAPS["missed-beer-why"][0]).tap(force=True)
        box = page.locator('[data-act="why"]').bounding_box()
        assert box is not None and box["y"] + box["height"] <= size["height"]


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


HEADS = """() => [...document.querySelectorAll(".round .head, .me-head")].flatMap((it) => {
  const { left, top } = it.getBoundingClientRect();
  return [left, top];
})"""
"""The place of every head on the phone, mine too."""

ASTRAY = """() => [...document.querySelectorAll(".round .table-reach")].filter((it) => {
  const [reach, sign] = [it, it.closest(".table-sign")].map((one) => one.getBoundingClientRect());
  return reach.left < sign.left - 1 || reach.right > sign.right + 1;
}).length"""
"""The reaches of weapons that leave their own sign, towards the one beside it."""

BARE = "hand: BANG! A♦, Barrel Q♠, Panic! J♥"
ARMED = f"{BARE}  play: Schofield"


@pytest.mark.parametrize(("count", "hand", "size"), covering((5, 6), (BARE, ARMED), SIZES[:2]))
def test_no_head_moves_when_a_card_is_raised(
    gallery: Gallery, count: int, hand: str, size: ViewportSize
) -> None:
    with gallery.shows(Picture("cards-raised", lambda: turn(count, hand))) as page:
        sized(page, size)
        assert page.evaluate(ASTRAY) == 0
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


PHONES: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 568},
    {"width": 375, "height": 553},
    {"width": 390, "height": 664},
    {"width": 360, "height": 740},
)
FRESH = """() => {
  const names = ["brief.cards", "tips", "hints.K7WM.0.cards"].map((it) => `bangdice.set.${it}`);
  names.forEach((it) => localStorage.removeItem(it));
}"""
"""The phone of somebody who has never played."""

ENDS = "localStorage.setItem('bangdice.set.hints.K7WM.0.cards', '0.90-0 0.91-0')"
"""The hints about cards end in this turn."""

PLACES = """() => {
  const heads = [...document.querySelectorAll(".round .head, .me-head")];
  const cards = [...document.querySelectorAll(".held")];
  const at = (it) => {
    const { left, top } = it.getBoundingClientRect();
    return [left, top];
  };
  return [...heads, ...cards].flatMap(at);
}"""
"""The place of every head, and of every card of my hand."""

HIDDEN = """(share = 0.6) => {
  const key = document.querySelector(".undo-key");
  const { left, right, top, bottom } = key?.getBoundingClientRect() ?? {};
  const corners = key ? [left + 3, right - 3].flatMap((x) => [[x, top + 3], [x, bottom - 3]]) : [];
  const foot = document.querySelector(".foot");
  const isUnder = (it) => {
    const text = document.createRange();
    text.selectNodeContents(it);
    const box = text.getBoundingClientRect();
    return foot.contains(document.elementFromPoint(box.left + 2, box.bottom - 4));
  };
  const isSunk = (it) => {
    const { left, top, height } = it.getBoundingClientRect();
    return foot.contains(document.elementFromPoint(left + 9, top + share * height));
  };
  const atFoot = (it) => {
    const { left, width, bottom } = it.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, bottom - 2);
  };
  const names = [...document.querySelectorAll(".held .card-name")];
  const held = [...document.querySelectorAll(".held .card")];
  const mine = [...document.querySelectorAll(".me *")]
    .filter((it) => !it.closest("svg") && it.offsetHeight);
  const rows = [...document.querySelectorAll(".my-row, .foot[data-told] .lines")];
  return [
    ...corners.filter(([x, y]) => !key.contains(document.elementFromPoint(x, y))).map((it) => `cut at ${it}`),
    ...(key && bottom - top < 44 ? [`${bottom - top} high`] : []),
    ...names.filter(isUnder).map((it) => `under: ${it.textContent}`),
    ...mine.filter((it) => foot.contains(atFoot(it))).map((it) => `cut: ${it.className} ${it.textContent}`),
    ...held.filter(isSunk).map((it) => `cut by half: ${it.textContent}`),
    ...rows.filter((it) => it.scrollWidth > it.clientWidth + 1).map((it) => `broad: ${it.textContent}`),
    ...(document.querySelector(".screen").scrollHeight > innerHeight + 1 ? ["the screen is too high"] : []),
  ];
}"""
"""The covered corners of the key that takes back, the cards below the foot, what is too broad."""

MOVED = 0.5
"""The places of things may differ by this: the height of a key is known in whole pixels."""

HELD_SIX = "hand: BANG! A♦, Stagecoach, Missed! 8♠, Barrel Q♠, Beer, Sombrero  play: Schofield"
PLAYED = {
    "name": "played",
    "values": {"seat": 0, "face": "bang AD", "kind": "bang", "target": 1},
    "rule": None,
}
HIT = {
    "name": "life_lost",
    "values": {"seat": 1, "by": 0, "points": 1, "life": 2, "why": "bang"},
    "rule": None,
}
STUCK = "hand: Missed! 8♠, Missed! 7♠"
LAID = "play: Remington, Mustang, Barrel"
UNDO = {"can_undo": True, "undoes": [PLAYED]}
ROWS: dict[str, tuple[State, ...]] = {
    "turn": (
        {"own": UNDO},
        {"lately": [PLAYED, HIT]},
        {"own": UNDO, "lately": [PLAYED, HIT]},
        {"own": {"can_back": True}, "lately": [PLAYED, HIT]},
    ),
    "wait": (
        {"own": UNDO},
        {"wait": wait(1, 90.0, can_ring=True)},
        {"own": UNDO, "wait": wait(1, 90.0, can_ring=True)},
        {"own": UNDO, "wait": wait(1, 90.0, can_help=True), "can_host": True},
    ),
}
"""What comes and goes by itself: in my turn, and while I wait."""


def _with(base: State, more: State) -> State:
    """Return the state with changes of its parts."""
    table = base["table"] | ({"wait": more["wait"]} if "wait" in more else {})
    mine = base["mine"] | {"own": base["mine"]["own"] | more.get("own", {})}
    mine |= {"can_host": more.get("can_host", False)}
    return base | {"table": table, "mine": mine, "lately": more.get("lately", [])}


@pytest.mark.parametrize(("life", "cards"), [(2, STUCK), (1, STUCK), (3, LAID)])
def test_a_hand_that_helps_no_more_lies_above_what_was_told(gallery: Gallery, life: int, cards: str) -> None:
    """The key that ends my turn, or throws a card away, is low then. Without a hand I lie there myself."""
    me = ("Paul Regret", life, 3, cards)
    base = on_phone(sitting(5, me))
    waits = on_phone(shot(5, STUCK))
    with gallery.shows(Picture("cards-stuck-hand", lambda: waits), "de") as page:
        page.locator(".signs").wait_for()
        for key in ("menu", "close"):
            page.locator(f"[data-act={key}]").first.click()
        for more in ROWS["turn"]:
            gallery.stage.show(_with(base, more) | {"rev": next(gallery.revs), "whole": True, "events": []})
            page.locator(".my-row > *").first.wait_for()
            for size in PHONES:
                sized(page, size)
                assert lasting(page, HIDDEN, 0.9) == [], (size, more)


@pytest.mark.parametrize(("name", "count"), [("turn", 4), ("turn", 8), ("wait", 6), ("wait", 7)])
def test_nothing_moves_when_a_hint_a_key_or_a_sentence_comes_or_goes(
    gallery: Gallery, name: str, count: int
) -> None:
    waits = on_phone(shot(count, HELD_SIX))
    base = turn(count, HELD_SIX) if name == "turn" else waits

    def shows(page: Page, more: State) -> list[float]:
        gallery.stage.show(_with(base, more) | {"rev": next(gallery.revs), "whole": True, "events": []})
        rev = gallery.stage.state["rev"]
        page.locator(f'body[data-rev="{rev}"]').wait_for(state="attached")
        return places(page)

    def places(page: Page) -> list[float]:
        found: list[float] = []
        for size in PHONES:
            sized(page, size)
            found += page.evaluate(PLACES)
            assert lasting(page, HIDDEN) == [], size
        return found

    # The part for waiting players tells what my play led to, and the menu brings the tips.
    with gallery.shows(Picture("cards-moves", lambda: waits), "de") as page:
        page.locator(".signs").wait_for()
        page.evaluate(FRESH)
        for key in ("menu", "close"):
            page.locator(f"[data-act={key}]").first.click()
        if name == "turn":
            tipped = shows(page, {})
            assert page.locator(".tip-text").count()
            page.locator("[data-act=close-tip]").click()
        calm = shows(page, {})
        assert name == "wait" or tipped == pytest.approx(calm, abs=MOVED)
        for more in ROWS[name]:
            assert shows(page, more) == pytest.approx(calm, abs=MOVED), more
        if name == "turn":
            page.evaluate(ENDS)
            assert shows(page, {}) == pytest.approx(calm, abs=MOVED)
            assert page.locator("[data-act=keep-hints]").count()


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
