"""A real game of five is counted on the board by taps, with two fingers, and over a reload. A phone helps
with its own seat.
"""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import PATIENCE, Board, Phone
from tests.browser.room import Room
from tests.browser.staged import device, opens, pushed
from tests.look.phone_states import STATES as PHONE_STATES
from tests.look.stage import Stage, State
from tests.look.tally_states import LAST, PHONE_TALLY_STATES

NAMES = ("Anna", "Bruno", "Carla", "Dario")
EMMA = 4


def counted(board: Board, chair: int, life: int, arrows: int = 0) -> None:
    """The block of a chair shows this life and these arrows."""
    label = board.find(f'[data-act="count:life:{chair}:-1"]')
    expect(label).to_have_attribute("aria-label", re.compile(f", {life} of "), timeout=PATIENCE)
    board.says(f'[data-act="count:arrow:{chair}:1"] b', str(arrows))


def hit(board: Board, chair: int, points: int = 1) -> None:
    for _ in range(points):
        board.tap(f'[data-act="count:life:{chair}:-1"]')


def falls(board: Board, chair: int, life: int, role: str) -> None:
    """Somebody loses all life, and turns a card."""
    hit(board, chair, life)
    board.shows("[data-screen=tally-out]")
    board.press(f"role:{role}")
    board.shows("[data-screen=tally]")


def page_of(phone: Phone) -> None:
    """The page of the story says who had how many lives, and nothing that nobody told."""
    with phone.page.context.expect_page() as opened:
        phone.press("story")
    page = opened.value
    expect(page.locator("body")).to_have_attribute("data-shown", "story", timeout=PATIENCE)
    expect(page.locator(".numbers")).to_have_count(1)
    expect(page.locator(".numbers tbody tr")).to_have_count(5)
    expect(page.locator("main")).to_contain_text("Bruno: 8 to 0 in turn 2: no lives left.")
    page.close()


def test_a_written_game_of_five_is_counted_by_taps(room: Room) -> None:
    board = room.board("Only keep count")
    page = board.page
    for chair, name in enumerate(NAMES):
        board.tap(f'[data-tap="chair:{chair}"]')
        board.press("no-phone")
        page.fill("#sit-name", name)
        board.press("sit-here")
        board.says(f'[data-tap="chair:{chair}"]', name)
    (emma,) = room.seat(board.code, "Emma")
    board.says('[data-tap="chair:4"]', "Emma")
    board.press("begin")
    board.shows('[data-screen=tally][data-asks="first"]')
    board.press("head:0")
    counted(board, 0, 10)
    board.says(".tally-turn", "Anna")
    # Bruno's character, and two fingers on two seats.
    board.press("head:1")
    board.press("character:bart_cassidy")
    counted(board, 1, 8)
    board.touches_at_once(*(f'[data-act="count:{it}"]' for it in ("life:1:-1", "life:2:-1", "arrow:2:1")))
    counted(board, 1, 7)
    counted(board, 2, 7, 1)
    # Emma's own phone counts her seat, and takes her own mark back.
    emma.shows("[data-screen=tally]")
    emma.tap('[data-act="count:arrow:4:1"]')
    counted(board, EMMA, 8, 1)
    emma.says("[data-act=take-back]", "Emma's arrows +1: 0 to 1")
    emma.tap("[data-act=take-back]")
    counted(board, EMMA, 8, 0)
    # Everybody pays, and it is taken back.
    board.press("indians")
    counted(board, 2, 6)
    board.says("[data-act=take-back]", "the Indians")
    board.press("take-back")
    counted(board, 2, 7, 1)
    board.press("next")
    board.says(".tally-turn", "Bruno")
    page.reload()
    board.says(".tally-turn", "Bruno")
    counted(board, 2, 7, 1)
    # One tap too far, then the game to its end.
    hit(board, 1, 7)
    board.press("not-out")
    counted(board, 1, 1)
    falls(board, 1, 1, "outlaw")
    falls(board, 2, 7, "renegade")
    board.press("head:3")
    board.press("is-out")
    board.press("role:outlaw")
    board.says("[data-screen=tally-won] h1", "Has the law won?")
    board.press("won")
    board.says("[data-screen=over] h1", "The law wins")
    board.says(".tally-roles", "Deputy")
    emma.says("[data-screen=over] h1", "The law wins")
    emma.says(".tally-went", "Turn 2: Bruno")
    emma.says(".tally-went", "Bruno is out: Outlaw")
    # The story has a page, and the evening ends as any other.
    page_of(emma)
    board.press("story")
    board.shows(".ending .canyon")
    board.press("told-back")
    board.press("night")
    board.press("yes-night")
    emma.says(".night .won-as", "Dario")
    board.says(".night-board .won-as", "Emma")
    board.press("rematch")
    board.shows("[data-act=begin]")
    # Another game, with the cards: distances are counted from the head that is tapped.
    board.press("game:cards")
    board.shows('[data-act="game:cards"][aria-pressed=true]')
    board.press("begin")
    board.press("head:0")
    board.shows("[data-act='weapon:1'][aria-pressed=true]")
    expect(page.locator(".tally-far")).to_have_text(["1", "2", "2", "1"], timeout=PATIENCE)
    board.press("laid:1")
    board.says(".tally-sun h1", "Bruno's weapon")
    board.press("weapon:3")
    board.says(".tally-says >> nth=0", "reaches 3: Remington")
    board.press("card:scope")
    board.says("[data-act='laid:1']", "−1")
    expect(page.locator(".tally-far")).to_have_text(["1", "1", "1", "1"], timeout=PATIENCE)
    emma.tap('[data-act="card:mustang"]')
    expect(page.locator(".tally-far")).to_have_text(["1", "1", "1", "2"], timeout=PATIENCE)
    board.press("is-out")
    board.says("[data-screen=tally-out] h1", "Bruno is out")
    board.press("not-out")
    board.press("is-out")
    board.press("role:outlaw")
    board.says("[data-act=take-back]", "Bruno is out: Outlaw")


def test_roles_lie_on_the_phones_and_who_falls_is_asked_there_first(room: Room) -> None:
    """A phone holds its own role; the board never shows it before its player turns it."""
    board = room.board("Only keep count")
    people = room.seat(board.code, "Anna", "Bruno", "Carla", "Dario")
    board.press("roles:phones")
    board.shows('[data-act="roles:phones"][aria-pressed=true]')
    board.press("begin")
    board.shows("[data-screen=tally]")
    for _ in range(PATIENCE // 50):
        if any(it.page.locator(".tally-secret").count() for it in people):
            break
        board.page.wait_for_timeout(50)
    chair, phone = next((at, it) for at, it in enumerate(people) if it.page.locator(".tally-secret").count())
    phone.tap('[data-tap="role"]')
    phone.shows("[data-screen=role]")
    slab = phone.find(".role-screen .slab")
    slab.dispatch_event("pointerdown", {"pointerId": 1, "button": 0, "pointerType": "mouse"})
    role = phone.find(".poster").get_attribute("data-role")
    slab.dispatch_event("pointerup", {"pointerId": 1, "button": 0, "pointerType": "mouse"})
    phone.tap("[data-act=close]")
    assert role in ("outlaw", "renegade")
    phone.tap(f'[data-act="out:{chair}"]')
    phone.tap("[data-act=not-out]")
    hit(board, chair, 8)
    phone.shows("[data-sheet=tally-out]")
    board.says(".tally-turn", "phone asks first")
    phone.tap("[data-act=turn]")
    board.says("[data-act=take-back]", f"is out: {role.title()}")


OVER = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector("h1"));
  const beside = document.querySelectorAll(".tally-back svg, .tally-back small, .menu-button svg");
  const [title, menu, arrow, words] = [range, ...beside].map((it) => it.getBoundingClientRect());
  return [title.right - arrow.left, menu.bottom - words.top].filter((over) => over > 0);
}"""
"""How far the title reaches under the arrow that takes back, and the menu over its words."""


SEEN = """(acts) => acts.filter((act) => {
  const it = document.querySelector(`[data-act="${act}"]`).getBoundingClientRect();
  return it.top < 0 || it.bottom > document.querySelector(".slab").getBoundingClientRect().top;
})"""
"""Those of some keys that are outside the window, or under its foot."""
SEAM = """() => {
  const keys = [...document.querySelectorAll(".night-two > .slab")];
  const [one, other] = keys.map((it) => it.getBoundingClientRect());
  return one.right - other.left;
}"""
"""How far the keys at the foot of a night lie over each other."""


def with_last(kind: str, last: list[State]) -> State:
    """Return a count with these marks that may be taken back."""
    state = PHONE_TALLY_STATES[kind]()
    return state | {"table": state["table"] | {"tally": state["table"]["tally"] | {"last": last}}}


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 664), (430, 932)])
def test_the_title_leaves_room_for_the_arrow_that_takes_back(
    browser: Browser, stage: Stage, width: int, height: int
) -> None:
    """Also when the first mark comes after the title was drawn, in each kind of count."""
    for lang, kind in (("en", "tally"), ("it", "tally-whole"), ("en", "tally-cards")):
        with device(browser, stage, width, height, 1, lang) as page:
            opens(page, stage, partial(with_last, kind, []))
            expect(page.locator(".tally-back")).to_have_count(0)
            pushed(page, stage, partial(with_last, kind, [{**LAST[0], "seat": 0, "hand": 0}]))
            expect(page.locator(".tally-back")).to_be_visible()
            assert page.evaluate(OVER) == [], (lang, kind)


def test_a_phone_that_counts_for_everybody_shows_its_keys_and_then_the_end_from_its_beginning(
    browser: Browser, stage: Stage
) -> None:
    """The large key says what it does. The dead are grey."""
    with device(browser, stage, 390, 664, 1, "en") as page:
        opens(page, stage, PHONE_TALLY_STATES["tally-whole"])
        assert page.evaluate(SEEN, ["indians", "gatling", "count:life:0:-1"]) == []
        key = page.locator('[data-act="count:life:0:-1"]')
        number, told = (key.locator(it).bounding_box() for it in ("b", "small"))
        padding = key.locator("small").evaluate("(it) => parseFloat(getComputedStyle(it).paddingInlineStart)")
        assert number and told and abs(told["x"] + padding - number["x"]) < 4, "words stand under the number"
        pushed(page, stage, PHONE_TALLY_STATES["tally-whole-out-turn"])
        expect(page.locator(".slab-title")).to_have_text("Now Dario")
        expect(page.locator(".slab-text")).to_have_text("Anna's turn")
        grey = "(it) => getComputedStyle(it).filter"
        filters = [it.evaluate(grey) for it in page.locator(".tally-heads .head").all()]
        assert [it.startswith("grayscale") for it in filters] == [False, False, True, True, False]
        page.evaluate("scrollTo(0, 400)")
        pushed(page, stage, PHONE_TALLY_STATES["tally-over"])
        expect(page.locator("[data-screen=over] h1")).to_be_in_viewport()
        assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("width", [375, 390, 391])
def test_nothing_shows_between_the_two_keys_of_a_night(browser: Browser, stage: Stage, width: int) -> None:
    with device(browser, stage, width, 664, 1, "en") as page:
        opens(page, stage, PHONE_STATES["night"])
        expect(page.locator(".night-two > .slab")).to_have_count(2)
        assert page.evaluate(SEAM) >= 0.9
