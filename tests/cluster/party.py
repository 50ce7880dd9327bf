"""A table of nine screens whose lines may break: they come again and resend unacknowledged commands."""

from __future__ import annotations

import contextlib
import selectors
import time
from http.client import HTTPConnection
from random import Random
from threading import Event, Thread
from typing import Any, NamedTuple

import msgspec

from benchmarks.errors import ServerFailed
from benchmarks.line import Line
from benchmarks.nine import NAMES, PHONES, SCREENS, new_table
from tests.patched import heard

SILENCE = 5.0
"""Seconds without a message after which a screen replaces its line, as the browser does."""
BEAT = 2.0
STEADY = 60.0
"""Seconds that one attempt to come in may take."""
AGAIN = 0.5
"""Seconds until a command is sent again that was not stored."""
_STATE, _FILM = b'42["state",', b'42["film",'
_GRANTED = b'42["granted",'
decode = msgspec.json.decode


class Screen:
    """One of nine screens: its line, if it has one, and the last state that it was sent."""

    def __init__(self, party: Party, place: int) -> None:
        self.party, self.place = party, place
        self.line: Line | None = None
        self.awaited: set[int] = set()
        self.key: str | None = None
        self.state: dict[str, Any] = {}
        self.heard_at = self.said_at = 0.0
        self.comes_at = 0.0
        self.reconnections = -1

    def come(self) -> None:
        """Make a line, and ask for the whole view; if that fails, a later attempt is made."""
        screen = "board" if self.place == PHONES else "phone"
        auth: dict[str, Any] = {"code": self.party.code, "screen": screen, "device": f"device{self.place}"}
        if self.key is not None:
            auth["keys"] = [self.key]
        try:
            self.line = Line(self.party.address, self.party.code, auth, SILENCE)
            self.line.quicken()
            self.line.ask("view", {"film": True})
        except (ServerFailed, OSError) as failed:
            self.party.troubles.append(str(failed)[:200])
            self.lost()
            return
        self.heard_at = self.said_at = time.monotonic()
        self.reconnections += 1
        self.party.selector.register(self.line, selectors.EVENT_READ, self)
        self.party.came(self)

    def lost(self) -> None:
        """Note that the line is gone. A new one is made in a moment that differs from screen to screen."""
        if self.line is not None:
            with contextlib.suppress(KeyError, ValueError):
                self.party.selector.unregister(self.line)
            self.line.close()
            self.line = None
            self.awaited.clear()
        self.comes_at = time.monotonic() + self.party.chance.uniform(0.1, 0.6)

    def ask(self, event: str, body: dict[str, Any]) -> None:
        """Say something, if there is a line."""
        if self.line is not None:
            try:
                number = self.line.ask(event, body)
            except (ServerFailed, OSError):
                self.lost()
            else:
                if event == "do":
                    self.awaited.add(number)

    def listen(self) -> None:
        """Read the new messages."""
        assert self.line is not None
        try:
            for message in self.line.heard():
                self.heard_at = time.monotonic()
                if message.startswith((_STATE, _FILM)):
                    name, said = decode(message[2:])
                    self.state = heard(self.state, name, said)
                elif message.startswith(_GRANTED):
                    self.key = decode(message[len(_GRANTED) : -1])["key"]
                elif message.startswith(b"43"):
                    number, _, said = message.removeprefix(b"43").partition(b"[")
                    # A command that was sent twice on one line has two replies, and the second is not that
                    # of the next command.
                    replies = decode(b"[" + said) if int(number) in self.awaited else ()
                    if replies and replies[0]:
                        self.party.replied(self, replies[0])
        except (ServerFailed, OSError) as failed:
            self.party.troubles.append(str(failed)[:200])
            self.lost()

    def look(self, now: float) -> None:
        """Come again, or make sure that the line still stands."""
        if self.line is None:
            if now >= self.comes_at:
                self.come()
        elif now > self.heard_at + SILENCE:
            self.lost()
        elif now > max(self.heard_at, self.said_at) + BEAT:
            self.said_at = now
            self.ask("alive", {})


class Pending(NamedTuple):
    """A command without a reply: its sender, its words, and its time."""

    place: int
    command: dict[str, Any]
    sent: float


class Party:
    """Eight people and a board. The asked player answers at random, and each game is followed by the next.

    `acknowledged` are the times of acknowledged answers; `refusals` the names of refusals.
    """

    def __init__(
        self, address: tuple[str, int], number: int, pause: float, first: tuple[str, int] | None
    ) -> None:
        self.address, self.pause = address, pause
        self.chance = Random(number)
        self.acknowledged: list[float] = []
        self.refusals: list[str] = []
        self.troubles: list[str] = []
        self.selector = selectors.DefaultSelector()
        self._sent = 0
        self._pending: Pending | None = None
        self._next = 0.0
        self.code = new_table(address)
        if first is not None:
            _ask_for(first, self.code)
        self.screens = [Screen(self, place) for place in range(SCREENS)]
        self._seat()

    def _seat(self) -> None:
        until = time.monotonic() + STEADY
        for screen in self.screens:
            while screen.line is None:
                if time.monotonic() > until:
                    raise ServerFailed(f"nobody sits: {self.troubles[-3:]}")
                screen.come()
        self._ask(0, "sit", name=NAMES[0], chair=0)
        self._ask(0, "chairs", count=PHONES)
        for place in range(1, PHONES):
            self._ask(place, "sit", name=NAMES[place], chair=place)

    def _ask(self, place: int, what: str, **fields: Any) -> None:
        """Give a command while everybody sits down, and wait until it has been carried out."""
        self.send(place, what, **fields)
        until = time.monotonic() + STEADY
        while self._pending is not None:
            self.listen(0.05)
            if time.monotonic() > until:
                raise ServerFailed(f"{what} is not answered: {self.troubles[-3:]}")

    def came(self, screen: Screen) -> None:
        """Send again every command that was not acknowledged before a line broke: the same words with the
        same id.
        """
        if self._pending is not None and self._pending.place == screen.place:
            screen.ask("do", self._pending.command)

    def replied(self, screen: Screen, reply: dict[str, Any]) -> None:
        """Note that a command was acknowledged or refused."""
        pending = self._pending
        if pending is None or pending.place != screen.place:
            return
        if reply.get("key"):
            screen.key = reply["key"]
        now = time.monotonic()
        if not reply["ok"]:
            name = reply["refusal"]["name"]
            self.refusals.append(name)
            if name == "database_away":
                self._pending = pending._replace(sent=now - SILENCE + AGAIN)
                return
        elif pending.command["what"] == "answer":
            self.acknowledged.append(now)
        self._pending = None
        self._next = now + self.pause

    def listen(self, patience: float) -> None:
        """Read the new messages, and keep all lines."""
        if self.selector.get_map():
            for key, _ in self.selector.select(patience):
                if key.data.line is key.fileobj:
                    key.data.listen()
        else:
            time.sleep(0.02)
        now = time.monotonic()
        for screen in self.screens:
            screen.look(now)
        pending = self._pending
        if pending is not None and now > pending.sent + SILENCE:
            self._pending = pending._replace(sent=now)
            self.screens[pending.place].ask("do", pending.command)

    def play(self, is_over: Event) -> None:
        """Play until told to stop, and then until everything sent has been acknowledged or refused."""
        until = float("inf")
        while not (is_over.is_set() and self._pending is None):
            if is_over.is_set():
                until = min(until, time.monotonic() + STEADY)
                if time.monotonic() > until:
                    raise ServerFailed(f"{self._pending} was never answered: {self.troubles[-5:]}")
            self.listen(0.02)
            if self._pending is None and time.monotonic() >= self._next and not is_over.is_set():
                self.act()

    def act(self) -> None:
        """Give the next answer, or the command that brings the table to the next question."""
        tables = [screen.state["table"] for screen in self.screens if screen.state and screen.line]
        if not tables:
            return
        for screen in self.screens[:PHONES]:
            own: Any = screen.state.get("mine", {}).get("own") if screen.line else None
            choice = own and own.get("choice")
            if choice and choice["number"] is not None:
                option = self.chance.choice(choice["options"])
                self.send(screen.place, "answer", chair=own["chair"], question=choice["number"], **option)
                return
        table = tables[0]
        if table["phase"] == "over":
            self.send(0, "rematch", now=True)
        elif table["phase"] == "lobby" or table.get("opening"):
            self.send(0, "go_on" if table.get("opening") else "deal")

    def send(self, place: int, what: str, **fields: Any) -> None:
        """Give a command. There is none that waits for its reply."""
        self._sent += 1
        self.screens[place].awaited.clear()
        command = {"id": f"{self.code} {self._sent}", "what": what, **fields}
        self._pending = Pending(place, command, time.monotonic())
        self.screens[place].ask("do", command)

    def settle(self) -> None:
        """Wait until all nine screens show the same, each by the whole view that it asks for."""
        until = time.monotonic() + STEADY
        while True:
            for screen in self.screens:
                screen.state = {}
                screen.ask("view", {"film": True})
            asked = time.monotonic()
            while time.monotonic() < asked + 1.0 and not all(screen.state for screen in self.screens):
                self.listen(0.02)
            if all(screen.line and screen.state for screen in self.screens) and self.is_equal():
                return
            if time.monotonic() > until:
                shown = [(screen.state.get("rev"), bool(screen.line)) for screen in self.screens]
                raise AssertionError(f"table {self.code}: nine screens differ: {shown}")

    def is_equal(self) -> bool:
        """Return True if all nine screens show the same table at the same revision."""
        shown = [
            (screen.state["rev"], {**screen.state["table"], "wait": None, "opening": None})
            for screen in self.screens
        ]
        return all(one == shown[0] for one in shown)

    def close(self) -> None:
        """Go home."""
        for screen in self.screens:
            if screen.line is not None:
                screen.line.close()
        self.selector.close()


def _ask_for(server: tuple[str, int], code: str) -> None:
    """Let a server hold a table: it is the first that is asked for it."""
    line = HTTPConnection(*server, timeout=STEADY)
    with contextlib.closing(line):
        line.request("GET", f"/t/{code}", headers={"X-Forwarded-For": "::1"})
        assert line.getresponse().status == 200


class Parties:
    """Some tables that play at the same time, a thread each; `first`: the server that holds them at first."""

    def __init__(
        self,
        address: tuple[str, int],
        count: int,
        pause: float = 0.05,
        first: tuple[str, int] | None = None,
        kind: type[Party] = Party,
    ) -> None:
        self.all = [kind(address, number, pause, first) for number in range(count)]
        self._failures: list[str] = []
        self._is_over = Event()
        self._threads = [Thread(target=self._play, args=(party,), daemon=True) for party in self.all]
        self.began = time.monotonic()
        for thread in self._threads:
            thread.start()

    def _play(self, party: Party) -> None:
        try:
            party.play(self._is_over)
            party.settle()
        except Exception as failed:
            self._failures.append(f"{party.code}: {failed!r}")

    def answers(self) -> int:
        """Return the number of answers that were acknowledged so far."""
        return sum(len(party.acknowledged) for party in self.all)

    def wait(self, more: int, patience: float = 120.0) -> None:
        """Wait until each table has had this number of further answers acknowledged."""
        goals = [(party, len(party.acknowledged) + more) for party in self.all]
        until = time.monotonic() + patience
        while any(len(party.acknowledged) < goal for party, goal in goals):
            assert not self._failures, self._failures
            assert time.monotonic() < until, [
                (party.code, goal - len(party.acknowledged), party.refusals[-3:], party.troubles[-3:])
                for party, goal in goals
            ]
            time.sleep(0.02)

    def must_play(self) -> None:
        """Raise AssertionError if a table has stopped playing."""
        assert not self._failures, self._failures

    def stop(self) -> None:
        """Let everybody finish their commands; then all screens of a table show the same."""
        self._is_over.set()
        for thread in self._threads:
            thread.join(3 * STEADY)
        for party in self.all:
            party.close()
        assert not self._failures, self._failures
