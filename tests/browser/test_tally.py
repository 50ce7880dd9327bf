"""A real game of five is counted on the board by taps, with two fingers, and over a reload. A phone helps
with its own seat.
"""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.people import PATIENCE, Board, Phone
from tests.browser.room import Room

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
    hit(board, 3, 8)
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
    emma.press("night")
    emma.press("yes-night")
    emma.says(".night .won-as", "Dario")
    board.says(".night-board .won-as", "Emma")
    emma.press("rematch")
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
