"""A device that stops reading: the table goes on as if there were nobody, and memory stays small."""

from __future__ import annotations

import random
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from bangdice.store.store import Store
from bangdice.tables.house.house import House
from bangdice.web.admission.limits import Rate, Rates
from bangdice.web.operation.upkeep import DATABASE
from bangdice.web.server.serving import bind
from bangdice.web.server.werkzeug_server import serve
from bangdice.web.sockets import gate
from bangdice.web.sockets import line as lines
from benchmarks.line import Line as RawLine
from tests.web.device import Device, make_table, play, wait_until
from tests.web.site import make_app
from tests.web.test_game import any_option

SMALL = 32 * 1024
"""Bytes that may wait for a socket here, and about as many that the system takes."""


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server on which little waits for a socket that does not read. A thread that did waits an hour."""
    monkeypatch.setattr(lines, "BACKLOG", SMALL)
    monkeypatch.setattr(gate, "SILENCE", 3600)
    store = Store.open(tmp_path / DATABASE)
    house = House(store, rest=0, switches={"seen": 0})
    app = make_app(tmp_path, rates=Rates(*[Rate(10**6, 1)] * len(Rates._fields)), house=house)
    listener = bind("127.0.0.1", 0)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
    port = listener.getsockname()[1]
    threading.Thread(target=serve, args=(listener, lambda: app), daemon=True).start()
    yield f"http://127.0.0.1:{port}"
    house.close()
    store.close()


def test_eight_play_on_while_a_ninth_does_not_read(url: str, device: Callable[..., Device]) -> None:
    code, _ = make_table(url)
    host, *others = phones = [device(url, code) for _ in range(8)]
    host.sit("Anna")
    host.must("chairs", count=8)
    for chair, phone in enumerate(others, 1):
        phone.sit(f"Nico {chair}", chair=chair)
    address = url.removeprefix("http://").split(":")
    silent = RawLine((address[0], int(address[1])), code, {"code": code, "screen": "phone", "device": "x"})
    wait_until(lambda: host.table["watchers"] == 1)
    host.must("deal")
    choose = any_option(random.Random(3))
    play(phones, choose, lambda: host.table["watchers"] == 0)
    before = host.state["rev"]
    play(phones, choose, lambda: host.state["rev"] > before + 20 or host.table["phase"] == "over")
    for phone in phones:
        phone.wait_rev(host.state["rev"])
        revs = [state["rev"] for state in phone.states if not state["whole"]]
        assert revs == list(range(revs[0], revs[0] + len(revs)))
    silent.close()
    assert device(url, code).state["table"]["game"]
