"""A table of nine screens, eight phones and a board, as a client plays it: one action after another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from random import Random
from typing import Any
from urllib.parse import urlencode

import msgspec

from benchmarks.errors import ServerFailed
from benchmarks.line import Line
from tests.patched import heard

PHONES = 8
SCREENS = PHONES + 1
_STATE = re.compile(rb'42\["(?:state|film)",{"rev":(\d+)')
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Emma", "Nico", "Olga", "Piero")


class Nine:
    """Nine lines. `act` sends the next action; `heard` says when the last screen has it.

    `is_timed`: the action that is on its way counts as an answer; `is_dealing`: a deal still waits for words.
    """

    is_dealing = False

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.is_timed = True
        self.bytes = 0
        self.states = 0
        self._revs = [0] * SCREENS
        self._target = 0
        self._missing: set[int] = set()

    def act(self) -> None:
        """Send the next action."""
        self._target = self.rev + 1
        self._missing = set(range(SCREENS))
        self._send()

    def heard(self, place: int, message: bytes) -> bool:
        """Take in a screen's message. Return True when all nine now have the result of the action.

        Raises ServerFailed when the action was refused.
        """
        state = _STATE.match(message)
        if state is not None:
            self.bytes += len(message)
            self.states += 1
            rev = self._revs[place] = int(state[1])
            self._look(place, message)
            if rev >= self._target and place in self._missing and not self.is_dealing:
                self._missing.remove(place)
                return not self._missing
        elif message.startswith(b"43") and b'"ok":true' not in message.replace(b" ", b""):
            raise ServerFailed(f"refused: {message[:300]!r}")
        return False

    @property
    def rev(self) -> int:
        """The newest revision that any line has."""
        return max(self._revs)

    def _send(self) -> None:
        raise NotImplementedError

    def _look(self, place: int, message: bytes) -> None:
        """Note the other facts of a state that a client must know."""


class BareNine(Nine):
    """Nine screens of the bare server; the phones act in turn."""

    def __init__(self, address: tuple[str, int], number: int) -> None:
        room = f"T{number}"
        super().__init__([Line(address, room, {"code": room}) for _ in range(SCREENS)])

    def _send(self) -> None:
        self.lines[self._target % PHONES].ask("act", {"dice": [0, 1, 2]})


class OurNine(Nine):
    """Nine screens of our server. A player who is asked answers at random, and each game is followed by the
    next.

    `code` is the table's, `keys` are the chairs'; `asked`: the place that is asked and its own view, if any.
    """

    def __init__(self, address: tuple[str, int], number: int) -> None:
        self.code = new_table(address)
        self.keys: list[str] = []
        self.asked: tuple[int, dict[str, Any]] | None = None
        self._chance = Random(number)
        self._opens = self._is_over = False
        self._states: dict[int, Any] = {}
        self._sent = 0
        super().__init__([line_of(address, self.code, place) for place in range(SCREENS)])
        self._sit()

    def _sit(self) -> None:
        self._seat(0)
        done(self.lines[0], {"id": self._id(), "what": "chairs", "count": PHONES})
        for place in range(1, PHONES):
            self._seat(place)
        for line in self.lines:
            line.say(b'42["view",{"film":true}]')

    def _seat(self, place: int) -> None:
        sit = {"id": self._id(), "what": "sit", "name": NAMES[place], "chair": place}
        self.keys.append(done(self.lines[place], sit)["key"])

    def _id(self) -> str:
        self._sent += 1
        return f"c{self._sent}"

    def _look(self, place: int, message: bytes) -> None:
        state = self._states[place] = heard(self._states.get(place), *msgspec.json.decode(message[2:]))
        if state is None:
            return
        table, own = state["table"], state["mine"]["own"]
        self._opens, self._is_over = bool(table.get("opening")), table["phase"] == "over"
        self.is_dealing = bool((table.get("seal") or {}).get("dealing"))
        if own and own["choice"] and own["choice"]["number"] is not None:
            self.asked = place, own

    def _send(self) -> None:
        self.is_timed = self.asked is not None
        if self.asked is not None:
            place, own = self.asked
            choice, self.asked = own["choice"], None
            option = self._chance.choice(choice["options"])
            self._do(place, "answer", chair=own["chair"], question=choice["number"], **option)
            return
        if self._opens:
            self._do(0, "go_on")
        elif self._is_over:
            self._do(0, "rematch", now=True)
        else:
            self._do(0, "deal")

    def _do(self, place: int, what: str, **fields: Any) -> None:
        self.lines[place].ask("do", {"id": self._id(), "what": what, **fields})


def tables(kind: str, address: tuple[str, int], count: int) -> Iterator[Nine]:
    """Yield `count` tables of nine at a server (`ours`, `bare`), seated and ready."""
    make = OurNine if kind == "ours" else BareNine
    return (make(address, number) for number in range(count))


@contextmanager
def seated(
    address: tuple[str, int], count: int, switches: dict[str, Any] | None = None
) -> Iterator[tuple[str, list[str]]]:
    """Give a table with `count` people in a game with these switches: its code, and their chairs' keys."""
    code = new_table(address)
    lines: list[Line] = []
    try:
        keys = []
        for place in range(count):
            lines.append(line_of(address, code, place))
            sit = {"id": "sit", "what": "sit", "name": NAMES[place], "chair": place}
            keys.append(done(lines[-1], sit)["key"])
        done(lines[0], {"id": "switches", "what": "switches", "switches": switches or {}})
        for what in ("deal", "go_on"):
            done(lines[0], {"id": what, "what": what})
        yield code, keys
    finally:
        for line in lines:
            line.close()


def line_of(address: tuple[str, int], code: str, place: int) -> Line:
    """Return a line to a table. The last place is the board's."""
    screen = "board" if place == PHONES else "phone"
    auth = {"code": code, "screen": screen, "device": f"device{place}"}
    return Line(address, code, auth)


def new_table(address: tuple[str, int]) -> str:
    """Return the code of a new table. Raise ServerFailed when none was made."""
    line = HTTPConnection(*address, timeout=20)
    form = urlencode({"board": "0"})
    line.request("POST", "/tables", form, {"Content-Type": "application/x-www-form-urlencoded"})
    answer = line.getresponse()
    where = answer.headers["Location"]
    line.close()
    if answer.status != 303 or not where:
        raise ServerFailed(f"no table was made: {answer.status}")
    return str(where).rsplit("/", 1)[1]


def done(line: Line, command: dict[str, Any]) -> dict[str, Any]:
    """Return the reply to a command. Raise ServerFailed when it was refused."""
    reply: dict[str, Any] = line.call("do", command)
    if not reply["ok"]:
        raise ServerFailed(f"{command['what']}: {reply}")
    return reply
