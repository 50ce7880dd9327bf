"""Programs that begin as copies of a process that has read what they read: a twentieth of the CPU of a start.

The command of a host begins as his own in `test_wheel.py`, `smoke/first_table.py` and `web/test_serving.py`.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

SERVES = ("bangdice.cli", "bangdice.web.server.serving", "bangdice.web.server.gunicorn_server")
"""The modules that lead to everything a server reads."""
SHARES = (*SERVES, "bangdice.many.hosted", "bangdice.many.shared_house")
"""Those of a server among others."""

PATIENCE = 60
"""Seconds in which a heartbeat is to be answered. A busy machine stands still for longer than a home may."""


class Copy:
    """A program that runs, as `subprocess.Popen` shows one."""

    def __init__(self, original: Original, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._original = original

    def poll(self) -> int | None:
        """Return the exit code, or None while it runs."""
        if self.returncode is None:
            self.returncode = self._original.ask({"ended": self.pid})
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Return the exit code as soon as there is one. Raise TimeoutExpired if there is none for so long."""
        if self.poll() is None:
            end, waits = os.pidfd_open(self.pid), select.poll()
            waits.register(end, select.POLLIN)
            waits.poll(None if timeout is None else 1000 * timeout)
            os.close(end)
        if (code := self.poll()) is None:
            raise subprocess.TimeoutExpired(f"process {self.pid}", timeout or 0)
        return code

    def send_signal(self, which: int) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, which)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


class Original:
    """The process that is copied. It ends with ours."""

    def __init__(self, path: str, reads: Sequence[str]) -> None:
        self._line, far = socket.socketpair()
        self._answers = self._line.makefile("rb")
        self._one = threading.Lock()
        with far:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.copies", str(far.fileno()), *reads],
                cwd=Path(__file__).parents[1],
                env={**os.environ, "PYTHONPATH": path},
                stdin=subprocess.DEVNULL,
                pass_fds=(far.fileno(),),
            )

    def ask(self, what: Mapping[str, Any]) -> Any:
        """Return its answer."""
        with self._one:
            self._line.sendall(json.dumps(what).encode() + b"\n")
            return json.loads(self._answers.readline())


original = cache(Original)
"""Return the process to copy, of which there is one for each PYTHONPATH."""


def begin(
    words: Sequence[str],
    log: Path,
    environment: Mapping[str, str],
    reads: tuple[str, ...] = SERVES,
    *,
    apart: bool = False,
) -> Copy:
    """Start a Python program with these words; all that it prints goes into `log`, behind what is there.

    `reads`: the modules that it finds. `apart`: in a session of its own.
    """
    program = {"words": words, "log": str(log), "environment": environment, "apart": apart}
    process = original(environment["PYTHONPATH"], reads)
    return Copy(process, process.ask(program))


# The original.


def copied(line: socket.socket) -> dict[str, Any]:
    """Answer until our maker is gone. Return only in a copy: its program."""
    with line.makefile("rb") as asked:
        for text in asked:
            said = json.loads(text)
            if "ended" in said:
                pid, status = os.waitpid(said["ended"], os.WNOHANG)
                answer = os.waitstatus_to_exitcode(status) if pid else None
            elif not (answer := os.fork()):
                return dict(said)
            line.sendall(json.dumps(answer).encode() + b"\n")
    os._exit(0)


def become(words: Sequence[str], log: str, environment: Mapping[str, str], apart: bool) -> None:
    """Run a program in this process, which has just been copied."""
    if apart:
        os.setsid()
    printed = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
    for number in (1, 2):
        os.dup2(printed, number)
    os.close(printed)
    os.environ.clear()
    os.environ.update(environment)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if words[0] == "-m":
        sys.argv = [*words[1:]]
        runpy.run_module(words[1], run_name="__main__", alter_sys=True)
    else:
        sys.argv = [*words]
        sys.path.insert(0, str(Path(words[0]).parent))
        runpy.run_path(words[0], run_name="__main__")


def main() -> None:
    """Read everything, then be copied."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in sys.argv[2:]:
        importlib.import_module(name)
    vars(importlib.import_module("bangdice.web.sockets.socketio_server"))["PING_TIMEOUT"] = PATIENCE
    gc.freeze()
    line = socket.socket(fileno=int(sys.argv[1]))
    program = copied(line)
    line.close()
    become(**program)


if __name__ == "__main__":
    main()
