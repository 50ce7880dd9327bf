"""A browser that is driven over its own protocol: a process that remembers nothing, and ends with us."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from websocket import create_connection

from tests.programs import ending_with_us

PATIENCE = 60.0
"""Seconds after which a browser that says nothing is given up: a machine may be busy."""

INSTALL = "sudo apt-get install firefox-esr webkit2gtk-driver xvfb (or: make smoke)"
"""The line that brings what is missing. Old Chromium comes with `make smoke` alone."""


class Size(NamedTuple):
    """Of a page: CSS pixels."""

    width: int
    height: int


class Driven:
    """A browser with one page, in a folder of its own."""

    def __init__(self) -> None:
        self._stack = ExitStack()
        self.home = self._stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))

    def starts(self, command: Sequence[str], **environment: str) -> Process:
        """Start a program that ends with this device."""
        log = Path(self.home, f"{Path(command[0]).name}.log")
        process = Process([*ending_with_us(), *command], log, {"HOME": self.home, **environment})
        self._stack.callback(process.end)
        return process

    def calls(self, url: str) -> Line:
        """Return a line to a web socket, which ends with this device."""
        line = Line(url)
        self._stack.callback(line.close)
        return line

    def quit(self) -> None:
        """End all of its processes."""
        self._stack.close()

    def before(self, script: str) -> None:
        """Run a script in each page from now on, before the page's own where the browser can."""
        raise NotImplementedError

    def open(self, url: str) -> None:
        """Load a page."""
        raise NotImplementedError

    def run(self, script: str, *given: Any) -> Any:
        """Return the result of a function's body in the page; wait for a promise."""
        raise NotImplementedError

    def tap(self, x: float, y: float) -> None:
        """Touch a point of the page and let go."""
        raise NotImplementedError

    def types(self, text: str) -> None:
        """Type on the keyboard."""
        raise NotImplementedError

    def picture(self) -> bytes:
        """Return a picture of the page, as PNG."""
        raise NotImplementedError

    def complaints(self) -> list[str]:
        """Return what the browser itself has said against our pages."""
        return []


class Process:
    """A program that says where it listens."""

    def __init__(self, command: Sequence[str], log: Path, environment: dict[str, str]) -> None:
        self._log = log
        with log.open("wb") as out:
            self._process = subprocess.Popen(
                command,
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )

    def said(self, pattern: str) -> str:
        """Wait for words of the program, and return their group."""
        deadline = time.monotonic() + PATIENCE
        while not (found := re.search(pattern, self._log.read_text(errors="replace"))):
            assert self._process.poll() is None and time.monotonic() < deadline, self._log.read_text()
            time.sleep(0.02)
        return found[1]

    def end(self) -> None:
        """End the program and all that it has started, by their number."""
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(PATIENCE)


class Line:
    """Questions and answers over a web socket; what comes unasked is kept."""

    def __init__(self, url: str) -> None:
        self._socket = create_connection(url, timeout=PATIENCE, suppress_origin=True)
        self._numbers = count(1)
        self.told: list[dict[str, Any]] = []

    def ask(self, method: str, **given: Any) -> dict[str, Any]:
        """Return the answer."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": given}))
        while (message := json.loads(self._socket.recv())).get("id") != number:
            self.told.append(message)
        assert "error" not in message, (method, message)
        answer: dict[str, Any] = message["result"]
        return answer

    def close(self) -> None:
        """Hang up."""
        self._socket.close()


def finger(x: float, y: float) -> dict[str, Any]:
    """Return a touch, in the words that BiDi and WebDriver share."""
    there = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
    steps = [there, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
    return {"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": steps}


def keyboard(text: str) -> dict[str, Any]:
    """Return what is typed, in the same words."""
    steps = [{"type": f"key{way}", "value": sign} for sign in text for way in ("Down", "Up")]
    return {"type": "key", "id": "keyboard", "actions": steps}
