"""People without a phone play on the tablet in the middle: two, and one among eight."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from bangdice.dice.faces import FACES
from tests.browser.lines import Wire
from tests.browser.people import PATIENCE, Board, Phone, Screen
from tests.browser.plans import seed_where
from tests.browser.room import Room
from tests.conftest import Server
from tests.language.dice.scene import scene

ROLES = ("sheriff", "outlaw", "renegade", "outlaw")


def sits_at(board: Board, chair: int, name: str) -> None:
    """Somebody without a phone takes an empty chair."""
    board.tap(f'[data-tap="chair:{chair}"]')
    board.press("no-phone")
    board.page.fill("#sit-name", name)
    board.press("sit-here")
    board.says(f'[data-tap="chair:{chair}"]', "at this tablet")
    board.shows(f'[data-tap="chair:{chair}"] .tablet-sign')


def looks(board: Board, name: str, role: str) -> None:
    """The curtain is for one of them, who holds the card, lets it go, and knows."""
    board.says(".hand-curtain h1", f"For {name} only")
    assert role not in board.find(".hand-curtain").inner_html()
    with board.holds(".hand-hold"):
        board.says(".hand-card[data-open]", role)
    board.shows_no(".hand-card[data-open]")
    assert role not in board.find(".hand-curtain").inner_html()
    board.press("ready")


def rolls(board: Board) -> None:
    """The player on turn rolls, on the paper."""
    board.shows(".hand-ground .slab[data-act=send][data-state=ready]")
    board.tap(".hand-ground .slab")
    expect(board.page.locator(".hand-ground .column-tap")).to_have_count(5, timeout=PATIENCE)


FOUR = """
    *Suzy Lafayette  sheriff   6
     Willy the Kid   outlaw    3
     Jesse Jones     renegade  3
     Vulture Sam     outlaw    3
"""

THREAD = """seat => {
  const {left, right, top, bottom} = document.querySelector(`.beside [data-tap="seat:${seat}"] .head`)
    .getBoundingClientRect();
  const path = document.querySelector(".hand-threads path");
  const ends = (path.getAttribute("d") || "").split(/[MLZ]/).filter(Boolean).map(at => {
    const [x, y] = at.split(" ").map(Number);
    return new DOMPoint(x, y).matrixTransform(path.getScreenCTM());
  });
  const isNear = ({x, y}) =>
    Math.hypot(x - (left + right) / 2, y - (top + bottom) / 2) < (right - left) * 0.7;
  return ends.filter(isNear).length;
}"""
"""The corners of threads that lie at the rim of a head."""


def test_two_people_play_at_the_board_and_a_phone_claims_a_chair(room: Room) -> None:
    """Anna aims on the paper, and a thread leads from each die to the head that it will hit."""
    room.next_position(scene(FOUR).roll("one two one dynamite two").keep().game)
    board = room.board()
    wire = Wire(board.page)
    sits_at(board, 0, "Anna")
    sits_at(board, 1, "Ben")
    carla, dario = room.others(board.code, "Carla", "Dario")
    board.tap("[data-act=deal]")
    looks(board, "Anna", "Sheriff")
    looks(board, "Ben", "Outlaw")
    for device in (carla, dario):
        device.must("ready", chair=device.chair)
    for seat in (1, 3):
        board.shows(f'.beside [data-tap="seat:{seat}"][data-lit]')
        assert board.page.evaluate(THREAD, seat) == 0
        board.tap(f'[data-tap="seat:{seat}"]')
        board.shows(f'.task[data-to="seat:{seat}"]')
        assert board.page.evaluate(THREAD, seat) == 2
    assert board.page.evaluate(THREAD, 2) == 4, "both 2s can hit Carla alone"
    board.shows_no(".hand-ground .tablet-sign")
    board.page.reload()
    board.shows(".hand-ground .slab")
    # Only Anna's own answer is open, to everybody's eyes; no role is.
    told = [state["mine"]["own"] for state in wire.states() if state["table"]["phase"] == "game"]
    known = {(it["chair"], it["role"]) for it in told if it}
    assert known <= {(0, "sheriff"), (0, None), (1, "outlaw"), (1, None)}
    board.press("role-again")
    board.says(".hand-curtain h1", "For Anna only")
    board.press("curtain-back")

    phone = Phone(room.device().new_page(), "Anna")
    phone.page.goto(f"/t/{board.code}")
    phone.tap('[data-tap="chair:0"]')
    phone.press("claim")
    board.says("[data-sheet=request]", "Is this you?")
    board.press("consent")
    phone.shows("section.game .me")
    board.shows_no(".hand-paper")
    keys = board.page.evaluate(f"localStorage.getItem('bangdice.keys.board.{board.code}')")
    board.page.reload()
    board.shows("[data-screen=game]")
    board.shows_no(".hand-paper")
    assert keys, "the board still knows the keys, which open nothing of Anna's any more"


def test_another_board_takes_over_from_one_that_is_gone(
    rooms: Callable[[Server], Room], hurried_server: Server
) -> None:
    """The paper and the curtain are at the board where a name was given, and at no other until it is gone."""
    room = rooms(hurried_server)
    room.next_seeds(seed_where(4, lambda game: game.roles == ROLES))
    wires = room.listens()
    first = room.board()
    sits_at(first, 0, "Anna")
    carla = room.scan(first.code, "Carla").sits_down()
    dario, emma = room.others(first.code, "Dario", "Emma")
    second = room.watcher(first.code)
    second.says('[data-tap="chair:0"]', "at the other tablet")
    second.press("powers")
    carla.press("consent")
    first.tap("[data-act=deal]")
    looks(first, "Anna", "Sheriff")
    for device in (dario, emma):
        device.must("ready", chair=device.chair)
    carla.goes_on()
    rolls(first)
    second.shows("[data-screen=game]")
    second.shows_no(".hand-ground, .hand-curtain, [data-act=play-here]")
    second.page.clock.install()
    first.page.close()
    expect(second.find('[data-tap="seat:0"]')).to_have_attribute(
        "aria-label", re.compile("away"), timeout=PATIENCE
    )
    second.page.wait_for_timeout(100)
    second.page.clock.fast_forward("00:20")
    second.says("[data-act=play-here]", "Anna's tablet is gone. Play here?")
    second.press("play-here")
    second.says("[data-act=play-here]", "The others have to nod.")
    carla.press("consent")
    (request,) = dario.table["requests"]
    dario.must("consent", request=request["id"], yes=True)
    expect(second.page.locator(".hand-ground .column-tap")).to_have_count(5, timeout=PATIENCE)
    second.shows_no("[data-act=play-here]")
    second.press("role-again")
    second.says(".hand-curtain h1", "For Anna only")
    with second.holds(".hand-hold"):
        second.says(".hand-card[data-open]", "Sheriff")
    second.press("curtain-back")
    second.shows(".hand-ground .slab[data-act=send][data-state=ready]")
    before = [state for state in wires[2].states() if 0 not in state["mine"]["chairs"]]
    assert before and not any(state["mine"]["own"] for state in before)


# Eight chairs, five screens, and every way to sit at a table.

EIGHT = """
    *Suzy Lafayette  sheriff   6
     Willy the Kid   outlaw    3
     Jesse Jones     renegade  3  real
     Vulture Sam     outlaw    3  real
     El Gringo       deputy    3
     Paul Regret     outlaw    3
     Rose Doolan     deputy    2
     Jourdonnais     renegade  2
"""
"""The Sheriff sits at the board. There is not much life, but enough for everybody's first turn."""

ASKED = """root => {
  const it = document.querySelector(`${root}[data-about]`);
  const isMoving = document.body.dataset.playing === "true" || document.querySelector(".moment-skip");
  return it && !isMoving && {
    who: (it.querySelector('[aria-label^="You. "]') ?? it).getAttribute("aria-label").split(",")[0],
    about: it.dataset.about,
    empty: it.querySelectorAll(".face-slot:not([data-filled])").length,
    slab: it.querySelector(".slab")?.dataset.state,
    seats: [...document.querySelectorAll('[data-tap^="seat:"][data-lit]')].map((seat) => seat.dataset.tap),
    options: [...it.querySelectorAll('[data-act^="option:"]')].map((option) => option.dataset.act),
  };
}"""
CURTAIN = "[data-screen=curtain] .slab"


def touches(screen: Screen, root: str, chance: random.Random) -> tuple[str, str] | None:
    """Let a finger do the next thing that a question wants. Return who was asked for what, or None."""
    seen: dict[str, Any] | None = screen.page.evaluate(ASKED, root)
    if not seen or seen["slab"] == "busy":
        return None
    if seen["about"] == "real_die" and seen["empty"]:
        screen.tap(f'{root} [data-tap="face:{chance.choice(FACES)}"]')
    elif seen["slab"] == "ready":
        screen.tap(f"{root} .slab")
    elif seen["seats"]:
        screen.tap(f'[data-tap="{chance.choice(seen["seats"])}"]')
    elif seen["options"]:
        screen.tap(f'{root} [data-act="{chance.choice(seen["options"])}"]')
    return seen["who"], seen["about"]


def test_eight_people_and_bots_play_a_game_each_in_their_own_way(room: Room) -> None:
    """One at the board, three phones, two of them with real dice, two people on one phone, and two bots."""
    chance = random.Random(8)
    wires = room.listens()
    board = room.board()
    for chair in (6, 7):
        board.press("chairs-more")
        board.shows(f'[data-tap="chair:{chair}"]')
    sits_at(board, 0, "Anna")
    phones = room.seat(board.code, "Nico", "Bruno", "Carla", "Dario")
    phones[3].brings("Emma")
    board.seats_bots(6, 7)
    room.next_position(scene(EIGHT).game)
    board.tap("[data-act=deal]")
    looks(board, "Anna", "Sheriff")
    phones[0].goes_on()

    hands: list[tuple[Screen, str]] = [(board, ".hand-ground"), *((it, "section.game") for it in phones)]
    done: dict[str, set[str]] = {}
    deadline = time.monotonic() + 5 * PATIENCE / 1000
    while board.page.evaluate("document.body.dataset.phase") != "over":
        assert time.monotonic() < deadline, done
        if phones[3].page.locator(CURTAIN).count():
            with phones[3].holds(CURTAIN):
                phones[3].shows_no(CURTAIN)
        for screen, root in hands:
            if asked := touches(screen, root, chance):
                done.setdefault(asked[0], set()).add(asked[1])
    assert len(done) == 6, done
    assert all("real_die" in done[f"You. {name}"] for name in ("Bruno", "Carla")), done
    board.shows("[data-screen=over]")
    for phone in phones:
        phone.shows("[data-screen=end]")
    told = [state["mine"]["own"] for state in wires[0].states() if state["table"]["phase"] == "game"]
    assert {it["chair"] for it in told if it} == {0}, "the board knows Anna's own things, and nobody else's"
