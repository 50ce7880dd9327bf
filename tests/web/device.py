"""A phone or a board for tests: a real Socket.IO client that keeps every byte it is sent."""

from __future__ import annotations

import itertools
import queue
import re
import secrets
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from email.message import Message
from functools import partial
from typing import Any

import socketio

from tests.conftest import PATIENCE
from tests.patched import heard


class NotLetIn(Exception):
    """The connection was refused; `name` says why."""

    def __init__(self, said: Any) -> None:
        super().__init__(str(said))
        self.said = said
        self.name = said["data"]["name"] if isinstance(said, dict) and "data" in said else None


class Device:
    """One socket at one table. `raw` are the very texts received, `states` the states in order."""

    ids = itertools.count()
    asks: dict[str, bool] = {"film": True}
    """Its words when it asks for the view."""

    def __init__(self, url: str, code: str, screen: str = "phone", *, open: bool = True, **more: Any) -> None:
        self.url = url
        self.headers: dict[str, str] = dict(more.pop("headers", {}))
        self.host = self.headers.pop("Host", None)
        device = more.pop("device", f"device-{next(self.ids)}")
        self.auth = {"code": code, "screen": screen, "device": device, **more}
        self.code = code
        self.chair: int | None = None
        self.raw: list[str] = []
        self.states: list[dict[str, Any]] = []
        self._last: dict[str, Any] = {}
        self.granted: queue.Queue[dict[str, Any]] = queue.Queue()
        self.byes: queue.Queue[dict[str, Any]] = queue.Queue()
        self.errors: list[Any] = []
        self.closed = threading.Event()
        self._news = threading.Condition()
        self._client()
        if open:
            self.come()

    def _client(self) -> None:
        extra: dict[str, Any] = {"suppress_origin": "Origin" in self.headers}
        if self.host is not None:
            extra["host"] = self.host
        plain = not self.url.startswith("https:")
        self.client = socketio.Client(reconnection=False, websocket_extra_options=extra, ssl_verify=plain)
        self.client.on("state", lambda said: self._hear("state", said))
        self.client.on("film", lambda said: self._hear("film", said))
        self.client.on("granted", self.granted.put)
        self.client.on("bye", self.byes.put)
        self.client.on("connect_error", self.errors.append)
        self.client.on("disconnect", lambda *_: self.closed.set())
        inside = self.client.eio.handlers["message"]

        def message(text: str) -> None:
            self.raw.append(text)
            inside(text)

        self.client.eio.on("message", message)
        _hear_in_order(self.client.eio)

    def _hear(self, name: str, said: dict[str, Any]) -> None:
        with self._news:
            self._last = heard(self._last, name, said)
            self.states.append(self._last)
            self._news.notify_all()

    def come(self) -> Device:
        """Connect, and ask for the whole view as the browser does. Raises NotLetIn."""
        where = f"{self.url}?room={self.code}"
        self.closed.clear()
        try:
            self.client.connect(
                where, headers=self.headers, auth=self.auth, transports=["websocket"], wait_timeout=PATIENCE
            )
        except socketio.exceptions.ConnectionError as error:
            raise NotLetIn(self.errors[-1] if self.errors else str(error)) from error
        assert self.client.transport() == "websocket"
        self.view()
        return self

    def again(self, url: str | None = None) -> Device:
        """Return the same device with a new connection."""
        self.client.disconnect()
        self.url = url or self.url
        self.states.clear()
        self._client()
        return self.come()

    def go(self) -> None:
        """Disconnect."""
        self.client.disconnect()

    def view(self) -> dict[str, Any]:
        """Ask for the whole view and wait for it."""
        seen = len(self.states)
        self.client.emit("view", self.asks)
        self.wait(lambda: any(state["whole"] for state in self.states[seen:]))
        return self.state

    def do(self, what: str, id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Give a command and wait for the acknowledgement."""
        return self.say({"id": id or secrets.token_hex(6), "what": what, **fields})

    def say(self, *said: Any) -> dict[str, Any]:
        """Send anything as `do`."""
        argument = said[0] if len(said) == 1 else said
        try:
            answer: dict[str, Any] = self.client.call("do", argument, timeout=PATIENCE)
        except socketio.exceptions.TimeoutError:
            raise AssertionError(f"no answer to {argument}, hung up: {self.closed.is_set()}") from None
        return answer

    def must(self, what: str, **fields: Any) -> dict[str, Any]:
        """Give a command that has to be accepted."""
        reply = self.do(what, **fields)
        assert reply["ok"], reply
        if what == "deal":
            self.goes_on()
        return reply

    def goes_on(self) -> None:
        """Go on from the deal, at which everybody looks at their cards, to the first question."""
        self.wait(lambda: self.table["phase"] != "lobby")
        while self.do("go_on")["ok"]:
            pass

    def sit(self, name: str, chair: int | None = None) -> Device:
        """Sit down and keep the key."""
        reply = self.must("sit", name=name, chair=chair)
        self.auth["keys"] = [*self.auth.get("keys", []), reply["key"]]
        self.chair = reply["chair"]
        self.key = reply["key"]
        return self

    def wait(self, until: Callable[[], Any]) -> None:
        """Wait until something about the states received is true."""
        with self._news:
            assert self._news.wait_for(until, PATIENCE), self.states[-1:]

    def wait_rev(self, rev: int) -> None:
        """Wait until this revision has come."""
        self.wait(lambda: self.states and self.state["rev"] >= rev)

    @property
    def state(self) -> dict[str, Any]:
        return self.states[-1]

    @property
    def table(self) -> dict[str, Any]:
        table: dict[str, Any] = self.state["table"]
        return table

    @property
    def game(self) -> dict[str, Any]:
        game: dict[str, Any] = self.table["game"]
        return game

    @property
    def own(self) -> dict[str, Any]:
        own: dict[str, Any] = self.state["mine"]["own"]
        return own

    def choice(self) -> dict[str, Any] | None:
        """Return the question this device's chair is to answer now."""
        own = self.state["mine"]["own"]
        choice: dict[str, Any] | None = own and own["choice"]
        return choice if choice and choice["number"] is not None else None


def _hear_in_order(line: Any) -> None:
    """Handle the messages of an Engine.IO client one after another, as a browser does.

    The client gives every message a thread of its own, and a later one may be quicker.
    """
    line._trigger_event = partial(_one_by_one, line._trigger_event)


def _one_by_one(trigger: Callable[..., Any], event: str, *given: Any, **how: Any) -> Any:
    return trigger(event, *given, **{**how, "run_async": False})


def make_table(url: str, board: bool = False) -> tuple[str, str | None]:
    """Make a table over HTTP: its code, and the board's key."""
    answer = post(f"{url}/tables", {"board": "1" if board else "0"})
    where = urllib.parse.urlsplit(answer["Location"])
    key = re.fullmatch("board=(.+)", where.fragment)
    return where.path.rpartition("/")[2], key and key[1]


def post(url: str, form: dict[str, str], **headers: str) -> Message:
    """Post a form; the headers of the answer, wherever it leads."""

    class Stay(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_: Any) -> None:
            return None

    request = urllib.request.Request(url, urllib.parse.urlencode(form).encode(), headers)
    try:
        with urllib.request.build_opener(Stay).open(request, timeout=PATIENCE) as answer:
            sent: Message = answer.headers
            return sent
    except urllib.error.HTTPError as answer:
        answer.headers["status"] = str(answer.code)
        return answer.headers


def play(
    devices: list[Device], choose: Callable[[dict[str, Any]], dict[str, Any]], until: Callable[[], bool]
) -> int:
    """Let everybody answer their questions until something holds. Return the number of answers."""
    answers = 0
    deadline = time.monotonic() + 100
    while not until():
        assert time.monotonic() < deadline, devices[0].state
        for device in devices:
            if (choice := device.choice()) and not until():
                option = choose(choice)
                reply = device.do(
                    "answer",
                    chair=device.own["chair"],
                    question=choice["number"],
                    verb=option["verb"],
                    taps=option["taps"],
                )
                assert reply["ok"] or reply["refusal"]["name"] == "old_question", reply
                answers += 1
                break
        else:
            time.sleep(0.002)
    return answers


def wait_until(so: Callable[[], bool]) -> None:
    """Try until a condition holds."""
    deadline = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < deadline
        time.sleep(0.05)
