"""The time of people at *quick*: the deal, a turn of each game, Indians! at five; on real screens.

Fingers need 110 ms for a tap. A turn lasts from its beginning to its end on the server. The share of pictures
is the time in which they fly on the phone and no question is open there.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from statistics import median
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Browser, Page

from benchmarks.bytes import HOST, before_a_server
from benchmarks.errors import ServerFailed
from benchmarks.line import Line
from benchmarks.nine import NAMES, PHONES, done, line_of, new_table
from benchmarks.served import Where
from benchmarks.tabular import table_lines
from tests.patched import heard

QUICK = 0.5
PLAYERS = 5
STATES = (b'42["state",', b'42["film",')
LOOKED, LIFTED = 500, 400
"""Milliseconds for which a role is looked at, and until the finger that held it taps again."""
LONGEST = 40.0
"""The most seconds for one measurement."""

FINGERS = """() => {
  const has = (it) => document.querySelector('section.game ' + it);
  const any = (all) => all[Math.floor(Math.random() * all.length)];
  window.frames_seen = [];
  let rev = '', tries = 0;
  const look = () => {
    const asked = document.querySelector('section.game[data-about]:not([data-about=""])');
    const slab = has('.slab');
    const playing = document.body.dataset.playing === 'true';
    frames_seen.push([(performance.timeOrigin + performance.now()) / 1000, playing, Boolean(asked)]);
    if (document.body.dataset.rev !== rev) { rev = document.body.dataset.rev; tries = 0; }
    const skip = document.querySelector('.moment-skip');
    if (skip) skip.click();
    else if (asked && slab?.getAttribute('aria-busy') !== 'true') {
      const lit = [...document.querySelectorAll('section.game [data-lit]')];
      const keys = [...document.querySelectorAll('section.game [data-act^="option:"]')];
      const ready = slab?.dataset.state === 'ready' && slab.dataset.act === 'send';
      tries += 1;
      if (ready && (asked.dataset.shape === 'dice' || tries > 3 || !lit.length)) slab.click();
      else if (asked.dataset.shape === 'paper' && keys.length) any(keys).click();
      else if (lit.length && tries < 30) any(lit).click();
      else if (keys.length) any(keys).click();
      else slab?.click();
    }
    setTimeout(look, 110);
  };
  look();
}"""
"""Fingers that need 0.2 to 0.4 s for an answer. They tap lit things at random."""


class Player:
    """A person's line, which has the last state of its table."""

    def __init__(self, where: Where, code: str, place: int) -> None:
        self.line: Line = line_of(where, code, place)
        self.state: dict[str, Any] = {}
        self._answered: int | None = None
        self.key = ""
        self._sent = 0

    def must(self, what: str, **fields: Any) -> dict[str, Any]:
        """Return the reply to a command before the game. Raise ServerFailed when it was refused."""
        self._sent += 1
        return done(self.line, {"id": f"p{self._sent}", "what": what, **fields})

    def says(self, what: str, **fields: Any) -> None:
        """Send a command without waiting for the reply."""
        self._sent += 1
        self.line.ask("do", {"id": f"p{self._sent}", "what": what, **fields})

    def listens(self) -> None:
        """Take in new messages."""
        for message in self.line.heard():
            if message.startswith(STATES):
                self.state = heard(self.state, *msgspec.json.decode(message[2:]))

    @property
    def own(self) -> dict[str, Any]:
        """Return the player's own view, without a question that is answered; empty before the first state."""
        own = self.state.get("mine", {}).get("own") or {}
        is_answered = (own.get("choice") or {}).get("number") == self._answered is not None
        return {**own, "choice": None} if is_answered else own

    def answers(self, option: dict[str, Any]) -> None:
        """Answer the open question."""
        number = self.own["choice"]["number"]
        self._answered = number
        self.says(
            "answer", chair=self.own["chair"], question=number, verb=option["verb"], taps=option["taps"]
        )


class Table:
    """A table of five or another number: `people` with lines of their own, the others bots."""

    def __init__(self, where: Where, people: int, switches: dict[str, Any], players: int = PLAYERS) -> None:
        self.where, self.code = where, new_table(where)
        self.people = [Player(where, self.code, place) for place in range(people)]
        host = self.people[0]
        for place, it in enumerate(self.people):
            it.key = it.must("sit", name=NAMES[place], chair=place)["key"]
            if not place:
                host.must("chairs", count=players)
        for place in range(people, players):
            host.must("bot", chair=place, kind="easy")
        host.must("switches", switches={"seen": QUICK, "hints": False} | switches)
        for it in self.people:
            it.line.quicken()
            it.line.say(b'42["view",{"film":true}]')

    def goes_on(self) -> None:
        """Take in the messages of all lines."""
        for it in self.people:
            it.listens()

    def deals(self) -> None:
        """Deal, and begin without looking."""
        self.people[0].says("deal")
        self.waits(lambda: self.shown.get("game"))
        if self.shown.get("opening"):
            self.people[0].says("go_on")
        self.waits(lambda: not self.shown.get("opening"))

    @property
    def shown(self) -> dict[str, Any]:
        """The part that everybody sees."""
        table: dict[str, Any] = self.people[0].state.get("table", {})
        return table

    def waits(self, holds: Any, pause: float = 0.005, longest: float = LONGEST) -> float:
        """Wait until something holds, and return the time. Raise ServerFailed after too long."""
        until = time.time() + longest
        while time.time() < until:
            self.goes_on()
            if holds():
                return time.time()
            time.sleep(pause)
        raise ServerFailed("the table does not go on")

    @contextmanager
    def page(self, browser: Browser, place: int) -> Iterator[Page]:
        """Open a chair's phone, or the board, with everything moving. It is closed afterwards."""
        board = place == PHONES
        size: Any = {"width": 1280, "height": 800} if board else {"width": 390, "height": 844}
        page = browser.new_page(viewport=size, reduced_motion="no-preference")
        path = f"/b/{self.code}" if board else f"/t/{self.code}#key={self.people[place].key}"
        page.goto(f"http://{HOST}:{self.where[1]}{path}")
        page.wait_for_selector("body[data-rev]:not([data-rev='0'])")
        yield page
        page.close()

    def leaves(self) -> None:
        """Hang up."""
        for it in self.people:
            it.line.close()


class Turn(NamedTuple):
    """A turn: its seconds, and those in which pictures kept the phone closed."""

    seconds: float
    pictures: float


def dealt(browser: Browser, where: Where) -> float:
    """Return the seconds from the deal to the first question, for a player who looks at once among bots."""
    table = Table(where, 1, {})
    with table.page(browser, 0) as page:
        begun = time.time()
        table.people[0].says("deal")
        page.wait_for_selector("[data-step=who] [data-act=hold]", timeout=LONGEST * 1000)
        page.wait_for_function("() => !document.querySelector('.deal-flight')")
        box = page.locator("[data-act=hold]").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.wait_for_timeout(LOOKED)
        page.mouse.up()
        page.wait_for_selector("[data-step=ready]")
        page.wait_for_timeout(LIFTED)
        page.locator("[data-act=ready]").click()
        table.waits(lambda: not table.shown.get("opening") and table.shown.get("game"))
        page.wait_for_selector("section.game")
        took = time.time() - begun
    table.leaves()
    return took


def turns(browser: Browser, where: Where, game: str, count: int) -> list[Turn]:
    """Return turns of one person among bots."""
    found: list[Turn] = []
    while len(found) < count:
        table = Table(where, 1, {"game": game})
        table.deals()
        with table.page(browser, 0) as page:
            page.evaluate(FINGERS)
            spans = watched(table, page, count - len(found))
            found += [turn_of(page.evaluate("frames_seen"), *span) for span in spans]
        table.leaves()
    return found


def watched(table: Table, page: Page, count: int) -> list[tuple[float, float]]:
    """Return when turns of the first seat began and ended, on the server, until the seat or game is over."""
    found: list[tuple[float, float]] = []
    begun, until = None, time.time() + LONGEST
    seat = table.people[0].own["seat"]
    while len(found) < count and time.time() < until:
        table.goes_on()
        game = table.shown["game"]
        if not game or game["result"] or not game["seats"][seat]["alive"]:
            break
        turn = game["turn"] if isinstance(game["turn"], int) else game["turn"]["seat"]
        if turn == seat and begun is None:
            begun = time.time()
        elif turn != seat and begun is not None:
            found.append((begun, time.time()))
            begun = None
        page.wait_for_timeout(10)
    return found


def turn_of(frames: list[tuple[float, bool, bool]], begin: float, end: float) -> Turn:
    """Return a turn, with the time in which pictures kept the phone closed."""
    closed = (
        later[0] - at
        for (at, flies, asked), later in pairwise(frames)
        if begin <= at < end and flies and not asked
    )
    return Turn(end - begin, sum(closed))


def attacked(browser: Browser, where: Where) -> tuple[float, float]:
    """Return the seconds from Indians! until its player is asked again: on the server, and on a board."""
    table = Table(where, PLAYERS, {"game": "cards"})
    table.deals()
    attacker, option = _with_indians(table)
    others = [place for place, it in enumerate(table.people) if it is not attacker]
    with table.page(browser, PHONES) as board, table.page(browser, others[0]) as phone:
        pages = [phone, *(_more(table, browser, place) for place in others[1:])]
        for page in pages:
            page.evaluate(FINGERS)
        table.goes_on()
        number, begun = attacker.own["choice"]["number"], time.time()
        attacker.answers(option)
        asked_again = table.waits(lambda: (attacker.own.get("choice") or {}).get("number", number) != number)
        rev = attacker.state["rev"]
        board.wait_for_function(
            "(rev) => Number(document.body.dataset.rev) >= rev && document.body.dataset.playing !== 'true'",
            arg=rev,
            timeout=LONGEST * 1000,
        )
        took = asked_again - begun, time.time() - begun
        for page in pages[1:]:
            page.close()
    table.leaves()
    return took


def _more(table: Table, browser: Browser, place: int) -> Page:
    page = browser.new_page(viewport={"width": 390, "height": 844}, reduced_motion="no-preference")
    page.goto(f"http://{HOST}:{table.where[1]}/t/{table.code}#key={table.people[place].key}")
    page.wait_for_selector("body[data-rev]:not([data-rev='0'])")
    return page


def _with_indians(table: Table) -> tuple[Player, dict[str, Any]]:
    """Let everybody end his turns until somebody may play Indians!, and return him and that option."""
    while True:
        table.waits(lambda: any(it.own.get("choice") for it in table.people))
        player = next(it for it in table.people if it.own.get("choice"))
        choice = player.own["choice"]
        cards = {
            f"card:{it['number']}" for it in player.own["game"]["hand"] if it["face"].startswith("indians")
        }
        wanted = [it for it in choice["options"] if choice["about"] == "play" and set(it["taps"]) & cards]
        if wanted and wanted[0]["verb"] == "play":
            return player, wanted[0]
        ends = [it for it in choice["options"] if it["verb"] == "pass"]
        player.answers((ends or choice["options"])[0])


def report(quick: bool) -> Iterator[str]:
    """Return the figures as lines of a terminal. Raise ServerFailed without chromium."""
    rounds, count = (1, 1) if quick else (5, 10)
    with before_a_server() as (browser, where):
        deals = [dealt(browser, where) for _ in range(rounds)]
        attacks = [attacked(browser, where) for _ in range(min(rounds, 3))]
        played = {game: turns(browser, where, game, count) for game in ("dice", "cards")}
    rows = [
        _row("the deal to the first question", deals, ""),
        _row("Indians! at five, on the server", [it[0] for it in attacks], "4"),
        _row("Indians! at five, on the board", [it[1] for it in attacks], "4"),
        _row("a turn of the dice game", [it.seconds for it in played["dice"]], "7"),
        _row("a turn of the card game", [it.seconds for it in played["cards"]], ""),
    ]
    yield f"{PLAYERS} at the table, at quick (seen = {QUICK}), everything moving"
    yield ""
    yield from table_lines(("seconds", "times", "median", "longest", "aim"), rows)
    yield ""
    for game, aim in (("dice", "none"), ("cards", "at most 40 %")):
        whole = sum(it.seconds for it in played[game])
        share = 100 * sum(it.pictures for it in played[game]) / whole
        yield f"{game}: {share:.0f} % of a turn are pictures (aim: {aim})"


def _row(what: str, seconds: list[float], aim: str) -> tuple[str, str, str, str, str]:
    return what, str(len(seconds)), f"{median(seconds):.1f}", f"{max(seconds):.1f}", aim
