"""Every screen of the phone: axe finds nothing in either theme, everything fits 320 pixels in both
languages.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.gallery import (
    LANGS,
    SHORT_PHONE,
    SIZES,
    SMALLEST_PHONE,
    THEMED,
    THEMES,
    Gallery,
    Look,
    Picture,
    act,
    in_themes,
    looks,
    sized,
    with_long_names,
)
from tests.browser.people import lasting
from tests.long import covering
from tests.look.phone_card_states import STATES as CARD_STATES
from tests.look.phone_card_states import on_phone, sitting
from tests.look.phone_chair_states import arriving, dealt, lobby
from tests.look.phone_dice_states import aiming, ringing
from tests.look.phone_states import STATES
from tests.look.pieces import State, turn
from tests.look.tally_states import PHONE_TALLY_STATES

SCREENS = [Picture(name, state) for name, state in (STATES | PHONE_TALLY_STATES).items()]
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


SUNK = """() => {
    const [row, words, signs] = [".undo-key", ".last-words > :is(p, button)", ".sign-to"]
        .map((it) => document.querySelector(it).getBoundingClientRect());
    return [row.bottom - signs.top, words.bottom - signs.top, words.right - innerWidth]
        .filter((it) => it > 1);
}"""
"""How far the key that takes back, and the words beside it, go down into the signs, or off the page."""


@pytest.mark.parametrize(("others", "lang"), covering((7, 8), LANGS))
def test_a_key_that_takes_back_pushes_nothing_under_the_signs(
    gallery: Gallery, others: int, lang: str
) -> None:
    name = f"undo-key-waits-{others}"
    with gallery.shows(Picture(name, STATES[name]), lang, size=SHORT_PHONE) as page:
        for size in SIZES[:2]:
            sized(page, size)
            assert lasting(page, SUNK) == [], size


ODDS = """() => [...document.querySelectorAll('.roll-odds')].filter((it) => {
    const [own, slab] = [it, it.closest('.slab')].map((one) => one.getBoundingClientRect());
    return own.right > slab.right - 19 || own.left < slab.left;
}).map((it) => it.innerText)"""


def test_the_odds_stay_within_their_key_when_the_screen_becomes_narrower(gallery: Gallery) -> None:
    with gallery.shows(Picture("turn-odds", STATES["turn-odds"])) as page:
        for width in (390, 320, 390, 320):
            sized(page, {"width": width, "height": 568})
            assert page.locator(".roll-odds").count() == 1
            assert lasting(page, ODDS) == [], width


SLANT = 16
"""The lower edge of a tip's slip rises by this."""


def test_a_tip_lies_in_the_place_of_the_title_with_a_hand_at_what_it_means(gallery: Gallery) -> None:
    name, thing = "first-roll", ".slab"
    with gallery.shows(Picture(name, STATES[name]), "it") as page:
        page.evaluate("localStorage.removeItem('bangdice.set.brief.dice')")
        # The menu brings the tips, as the first event of a game does.
        for key in act("menu", "close"):
            page.locator(key).first.click()
        page.locator(".tip-hand").wait_for()
        assert in_themes(page, f"phone-tip-{name}") == []
        layer = "it => Number(getComputedStyle(it).zIndex)"
        hand_lies, slip_lies = (page.locator(it).evaluate(layer) for it in (".tip-hand", ".tip"))
        assert hand_lies < slip_lies, "the hand covers no word of the slip"
        for width, height in ((320, 568), (390, 844)):
            sized(page, {"width": width, "height": height})
            slip, ring, hand, meant = (
                page.locator(it).first.bounding_box() for it in (".tip", ".round .seat", ".tip-hand", thing)
            )
            assert slip and ring and hand and meant
            assert slip["y"] == 0 and slip["y"] + slip["height"] - SLANT <= ring["y"]
            assert meant["x"] - 8 <= hand["x"] and hand["x"] + hand["width"] <= width
            assert meant["y"] - hand["height"] <= hand["y"] <= meant["y"] + meant["height"]


@pytest.mark.parametrize("width, height", [(320, 568), (360, 640), (390, 844)])
def test_the_winner_stands_clear_of_the_reason(gallery: Gallery, width: int, height: int) -> None:
    with gallery.shows(Picture("end", STATES["end"]), size={"width": width, "height": height}) as page:
        page.locator(".end h1").wait_for()
        page.evaluate("document.fonts.ready")
        title, why = (page.locator(it).bounding_box() for it in (".end h1", ".end-why"))
        assert title is not None and why is not None
        tall = page.locator(".end h1").evaluate("(it) => it.scrollHeight")
        assert title["y"] + title["height"] <= why["y"]
        assert tall < title["height"] * 1.15


BEARINGS = """() => {
    const texts = (root) => {
        const range = document.createRange(), found = [];
        const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        while (walk.nextNode()) {
            if (walk.currentNode.parentElement.closest('.unseen')) continue;
            range.selectNodeContents(walk.currentNode);
            found.push(...range.getClientRects());
        }
        return found.filter((it) => it.width > 1);
    };
    const over = (one, other) => one.top < other.bottom - 6 && other.top < one.bottom - 6
        && one.left < other.right - 1 && other.left < one.right - 1;
    const none = document.createElement('p');
    const edge = (it) => it.getBoundingClientRect(), name = document.querySelector('.me-name');
    const alone = document.querySelector('.cards .me-name');
    const hints = [...document.querySelectorAll('.hints span')];
    const sun = texts(document.querySelector('.game.scene-mine .sun-text') ?? none);
    const [life, words] = (document.querySelector('.deal-life') ?? {children: []}).children;
    return {
        over: sun.some((one, at) => sun.slice(at + 1).some((other) => over(one, other))),
        gap: words ? words.getBoundingClientRect().left - life.getBoundingClientRect().right : 0,
        ring: document.querySelector('[data-act=ring]')?.offsetWidth ?? 0,
        // A lesson's words stand beside its picture.
        lesson: [...document.querySelectorAll('.lesson :is(.card, .die)')].every((it) =>
            texts(document.querySelector('.lesson > p, .lesson > div:last-child') ?? none).every(({ left }) =>
                left >= edge(it).right)),
        // The caption of a die ends above my name, and the white squares have their words.
        captions: hints.every((it) => edge(it).bottom < edge(name).y + 4),
        // A name keeps its line beside the role that nobody has looked at, and a card its name.
        names: !alone || alone.offsetHeight < 1.5 * parseFloat(getComputedStyle(alone).lineHeight),
        cards: [...document.querySelectorAll('.way .card')].every((it) =>
            texts(it.querySelector('.card-name')).every(({ right }) => right <= edge(it).right + 1)),
        rerolls: [...document.querySelectorAll('.pips + span')].every((it) => it.offsetWidth > 20),
        // Keys of the lobby stand above the large key, names of other cards above the foot of the page.
        lines: [...document.querySelectorAll('.lobby .line')].every((it) =>
            edge(it).bottom <= edge(document.querySelector('.slab')).y + 8),
        rest: [...document.querySelectorAll('[data-tone=red] .held .card-name')].every((it) =>
            texts(it).every(({ bottom }) => bottom <= innerHeight)),
        // Who moves no chair pushes the page.
        pushes: [...document.querySelectorAll('.lobby .chair')].map((it) => getComputedStyle(it).touchAction),
    };
}"""


def ketchum() -> State:
    """Return the turn of somebody with a long name and a weapon, who has not looked at the role."""
    others: dict[str, Any] = {"Sid Ketchum": ("Jourdonnais", 4, 4, "")}
    me = ("Sid Ketchum", 2, 4, "hand: BANG! A♦, Missed! 8♠  play: Schofield")
    return on_phone(sitting(6, me, **others))


ABILITY = """() => {
    const width = (it) => document.querySelector(it).getBoundingClientRect().width;
    return width('.my-reach') > width('.me-name');
}"""
"""True if the line of my ability is not as narrow as my name: its second line would lie below my cards."""

TOLD = {
    "deal": ".deal-life",
    "chair": ".name-form .quiet",
    "lobby": ".lesson",
    "host": ".lesson",
    "cards": ".lesson .card",
    "ketchum": ".me-name",
    "missed": ".way .card",
}
"""A text that no phone is too small for."""


@pytest.mark.parametrize(
    ("name", "state"),
    [
        ("aim", lambda: aiming(0, 4)),
        ("aim-all", lambda: aiming(3, 4)),
        ("ring", ringing),
        ("deal", dealt),
        ("turn", lambda: turn(4)),
        ("chair", arriving),
        ("lobby", lobby),
        ("host", STATES["lobby-deal"]),
        ("cards", CARD_STATES["lobby"]),
        ("ketchum", ketchum),
        ("missed", CARD_STATES["missed"]),
    ],
)
def test_words_of_a_small_phone_stand_apart_and_together(
    gallery: Gallery, name: str, state: Callable[[], State]
) -> None:
    with gallery.shows(Picture(name, state), "it" if name == "missed" else "en", SMALLEST_PHONE) as page:
        page.locator(TOLD.get(name, ".sun-text")).wait_for()
        page.evaluate("document.fonts.ready")
        seen = page.evaluate(BEARINGS)
        # The large number of arrows has a taller line than its digit.
        assert name == "turn" or not seen["over"]
        assert seen["gap"] < 30
        assert seen["ring"] < 80
        assert seen["captions"] and seen["lesson"]
        assert seen["names"] and seen["cards"]
        assert seen["rerolls"]
        assert seen["lines"]
        assert {*seen["pushes"]} <= {"none" if name == "host" else "auto"}
        if name == "missed":
            sized(page, {"width": 375, "height": 667})
            assert page.locator("[data-tone=red] .held .card-name").count() > 1
            assert page.evaluate(BEARINGS)["rest"]
        if name == "ketchum":
            gallery.stage.show(CARD_STATES["excess"]() | {"rev": next(gallery.revs)})
            page.locator(".my-reach").wait_for()
            assert page.evaluate(ABILITY)


FOUR_WANT = {"chairs": [0, 1, 2, 3], "of": 4, "takes": 3, "left": None}


CLEAR = """() => {
    const box = (it) => document.querySelector(it).getBoundingClientRect();
    const bottom = box('.me-ability').bottom;
    return bottom <= box('.last-words > :first-child').top + 1 ? [] : [bottom];
}"""


def test_the_story_stands_clear_of_my_ability(gallery: Gallery) -> None:
    with gallery.shows(Picture("wait", STATES["wait"]), "hu", SMALLEST_PHONE) as page:
        page.locator(".last-words").wait_for()
        assert lasting(page, CLEAR) == []


def test_a_sheet_goes_when_the_game_ends_and_four_votes_are_one_row(gallery: Gallery) -> None:
    with gallery.shows(Picture("wait", STATES["wait"], taps=("[data-act=menu]",))) as page:
        page.locator("[data-sheet=menu]").wait_for()
        gallery.stage.show(STATES["end"]() | {"rev": next(gallery.revs)})
        page.locator("[data-screen=end]").wait_for()
        page.locator("[data-sheet=menu]").wait_for(state="detached")
        ended = STATES["end"]() | {"rev": next(gallery.revs)}
        gallery.stage.show(ended | {"table": ended["table"] | {"rematch": FOUR_WANT}})
        page.locator(".votes svg").nth(3).wait_for()
        for width, height in ((390, 844), (375, 667)):
            sized(page, {"width": width, "height": height})
            heights = "all => all.map((it) => it.getBoundingClientRect().top)"
            assert len({*page.locator(".votes svg").evaluate_all(heights)}) == 1


LIKE_ITS_SHEET = """() => ["blue", "red", "wood", "dark", "ink"].filter((paint) => {
    const end = document.querySelector(".my-end");
    end.dataset.paint = paint;
    const of = (it) => getComputedStyle(end.querySelector(it)).backgroundColor;
    return of(".slab") === of(".my-end-ways");
})"""


def test_the_key_at_the_end_stands_out_from_every_sheet(gallery: Gallery) -> None:
    with gallery.shows(Picture("end-grave", STATES["end-grave"])) as page:
        page.locator(".my-end .slab").wait_for()
        for theme in THEMES:
            page.evaluate(THEMED, theme)
            assert page.evaluate(LIKE_ITS_SHEET) == [], theme
