"""The bare server beside which ours is measured: Flask-SocketIO, no rules, no store, no secrets.

Every action sends nine separate views of 1.5 KB, as a first version would do it. It runs in the same mode and
under the same gunicorn as ours.
"""

from __future__ import annotations

from collections import defaultdict
from threading import Lock
from typing import Any

from flask import Flask, request
from flask_socketio import SocketIO

from bangdice.web.network.silence import PING_INTERVAL, PING_TIMEOUT

VIEW_BYTES = 1500


class Room:
    """The sockets at a table, and the number of actions there."""

    def __init__(self) -> None:
        self.rev = 0
        self.sids: list[str] = []
        self.lock = Lock()


def bare_app() -> Flask:
    """Return the application. `act` raises a table's number and sends every socket of it a view."""
    app = Flask("bare")
    server = SocketIO(
        app,
        async_mode="threading",
        async_handlers=False,
        transports=["websocket"],  # type: ignore[call-arg]
        ping_interval=PING_INTERVAL,
        ping_timeout=PING_TIMEOUT,
    )
    rooms: defaultdict[str, Room] = defaultdict(Room)
    places: dict[str, Room] = {}

    def connect(auth: dict[str, str]) -> None:
        room = places[request.sid] = rooms[auth["code"]]  # type: ignore[attr-defined]
        room.sids.append(request.sid)  # type: ignore[attr-defined]

    def act(_said: object) -> dict[str, bool]:
        room = places[request.sid]  # type: ignore[attr-defined]
        with room.lock:
            room.rev += 1
            for place, sid in enumerate(room.sids):
                server.emit("state", view_of(room.rev, place), to=sid)
        return {"ok": True}

    server.on_event("connect", connect)
    server.on_event("act", act)
    app.add_url_rule("/healthz", view_func=lambda: "ok")
    return app


def view_of(rev: int, place: int) -> dict[str, Any]:
    """Return a view of 1.5 KB as JSON, of the kind that a small game sends."""
    return {
        "rev": rev,
        "you": place,
        "turn": rev % 8,
        "seats": [_seat(number, rev) for number in range(8)],
        "log": _LOG,
    }


def _seat(number: int, rev: int) -> dict[str, Any]:
    return {
        "name": f"Player {number}",
        "life": (rev + number) % 10,
        "max_life": 9,
        "arrows": number,
        "alive": True,
        "role": None,
        "online": True,
        "hats": [1, 2, 3],
    }


_LOG = ["x" * 60] * 9
