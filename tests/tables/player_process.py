"""Processes that play on at a table of a store and report their promises; to be killed.
from tests.stores import open_store

Everything is read in once. Each line that is sent here begins such a process, and its number is reported
first, its end last.
"""

from __future__ import annotations

import os
import sys

import msgspec

from bangdice.tables.house.house import House
from tests.stores import open_store
from tests.tables.player import Promise, play

OVER = "over"


def main(where: str, code: str, keys: list[str]) -> None:
    """Begin a process for each line that comes."""
    for _ in sys.stdin:
        child = os.fork()
        if child == 0:
            _say(str(os.getpid()))
            play(House(open_store(where)).find(code), keys, _promised)
        os.waitpid(child, 0)
        _say(OVER)


def _promised(promise: Promise) -> None:
    _say(msgspec.json.encode(promise).decode())


def _say(words: str) -> None:
    os.write(sys.stdout.fileno(), f"{words}\n".encode())


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
