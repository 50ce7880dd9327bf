"""The line itself: the packets that pass, those that are refused, and lines that are cut off."""

from __future__ import annotations

import contextlib
import http.client
import queue
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import engineio
import msgspec
import pytest
from flask import Flask, request

from bangdice.web.admission.limits import Rate
from bangdice.web.admission.places import PLACES
from bangdice.web.server.serving import bind
from bangdice.web.server.werkzeug_server import serve
from bangdice.web.sockets import gate, websocket
from bangdice.web.sockets.events import sid_of_request
from bangdice.web.sockets.gate import LINE
from bangdice.web.sockets.line import BACKLOG
from bangdice.web.sockets.line_keeper import LineKeeper
from bangdice.web.sockets.sending import Recipient, send
from bangdice.web.sockets.socketio_server import LARGEST_MESSAGE, Packet, add_socketio
from tests.conftest import PATIENCE
from tests.web.device import wait_until

HANDSHAKE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}

UPGRADE = (
    b"GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\n"
    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


CONNECT = b"\x81\x82\0\0\0\0" + b"40"
"""The words of a browser that comes in, in a frame under a mask of zeros."""


class Line:
    """A bare Engine.IO connection: the very texts that travel."""

    def __init__(self, url: str) -> None:
        self.heard: queue.Queue[str] = queue.Queue()
        self.closed = threading.Event()
        self.client = engineio.Client()
        self.client.on("message", self.heard.put)
        self.client.on("disconnect", lambda *_: self.closed.set())
        self.client.connect(url, transports=["websocket"], engineio_path="socket.io")
        assert self.client.transport() == "websocket"

    def say(self, text: str) -> None:
        """Send a Socket.IO packet as text."""
        self.client.send(text)

    def hear(self) -> str:
        """Return the next Socket.IO packet as text."""
        return self.heard.get(timeout=PATIENCE)


class Stand:
    """A real server with our Socket.IO and no tables. `limits` are those of `add_socketio`."""

    def __init__(self, **limits: Any) -> None:
        app = Flask("stand")
        self.socketio, self.lines = add_socketio(app, **limits)
        self.calls: queue.Queue[tuple[Any, ...]] = queue.Queue()
        self.recipients: queue.Queue[Recipient] = queue.Queue()
        self.socketio.on("connect")(self._connect)
        self.socketio.on("say")(lambda *said: self.calls.put(said))
        listener = bind("127.0.0.1", 0)
        self.port = listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=serve, args=(listener, lambda: app), daemon=True).start()

    def _connect(self, _auth: object = None) -> None:
        self.recipients.put(Recipient(sid_of_request(), request.environ[LINE]))

    def visitor(self) -> tuple[Line, Recipient]:
        """Return a visitor who is let in."""
        line = Line(self.url)
        line.say("0")
        assert line.hear().startswith('0{"sid":')
        return line, self.recipients.get(timeout=PATIENCE)


@pytest.fixture
def stand() -> Stand:
    return Stand()


@contextlib.contextmanager
def hung_up(line: Line) -> Iterator[Line]:
    """Hang up at the end."""
    try:
        yield line
    finally:
        line.client.disconnect()


def test_a_body_is_sent_as_it_was_written(stand: Stand) -> None:
    line, recipient = stand.visitor()
    with hung_up(line):
        body = msgspec.json.encode(
            {"words": 'Più "in là" ✓ \u2028', "taps": ["die:0"], "none": None, "n": 1.5}
        )
        send(recipient, "state", body)
        assert line.hear() == f'2["state",{body.decode()}]'


def test_sending_to_somebody_who_has_gone_harms_nobody(stand: Stand) -> None:
    line, recipient = stand.visitor()
    line.client.disconnect()
    wait_until(lambda: not stand.lines.now())
    send(recipient, "state", b"{}")


def test_a_socket_that_does_not_read_is_cut_off(stand: Stand) -> None:
    body = msgspec.json.encode("x" * 20_000)
    with socket.create_connection(("127.0.0.1", stand.port)) as peer:
        peer.sendall(UPGRADE)
        assert b"101" in peer.recv(4096)
        peer.sendall(CONNECT)
        recipient = stand.recipients.get(timeout=PATIENCE)
        start = time.monotonic()
        while stand.lines.now() and time.monotonic() - start < PATIENCE:
            send(recipient, "state", body)
        assert not stand.lines.now()


def test_a_socket_that_reads_is_never_cut_off(stand: Stand) -> None:
    line, recipient = stand.visitor()
    with hung_up(line):
        body = b"1" * 4096
        for _ in range(3 * BACKLOG // len(body)):
            send(recipient, "state", body)
            assert line.hear() == f'2["state",{body.decode()}]'
        assert stand.lines.now()


@pytest.mark.parametrize(
    "text",
    [
        '2["connect",{"REMOTE_ADDR":"1.2.3.4"}]',
        '2["disconnect"]',
        '2{"say":1}',
        "2[]",
        "2[1]",
        "2",
        '2["say",NaN]',
        '2["say",',
        '51-["say",{"_placeholder":true,"num":0}]',
        "9",
        "[" * 5000,
    ],
)
def test_words_that_are_no_event_reach_nobody_and_harm_nobody(stand: Stand, text: str) -> None:
    line, _ = stand.visitor()
    with hung_up(line):
        line.say(text)
        line.say('2["say","hello"]')
        assert stand.calls.get(timeout=PATIENCE) == ("hello",)
        assert stand.recipients.empty()


def test_a_giant_message_ends_the_line_unread(stand: Stand) -> None:
    line, _ = stand.visitor()
    with hung_up(line):
        line.say('2["say","' + "x" * LARGEST_MESSAGE + '"]')
        assert line.closed.wait(PATIENCE)
        assert stand.calls.empty()


def test_polling_is_not_spoken(stand: Stand) -> None:
    client = engineio.Client()
    with pytest.raises(engineio.exceptions.ConnectionError):
        client.connect(stand.url, transports=["polling"], engineio_path="socket.io")


def test_a_line_without_a_guest_is_closed_in_the_second_round(stand: Stand) -> None:
    line, guest = stand.visitor()
    other, stranger = stand.visitor()
    gone, ghost = stand.visitor()
    gone.client.disconnect()
    wait_until(lambda: ghost.line not in stand.lines.now())
    lost: list[str] = []
    keeper = LineKeeper(stand.lines, lambda: [guest, ghost], lost.append)
    with hung_up(line), hung_up(other):
        keeper.look_round()
        send(stranger, "state", b"1")
        assert other.hear() == '2["state",1]', "it is heard, and no farewell before it"
        keeper.look_round()
        assert other.closed.wait(PATIENCE)
        assert not line.closed.is_set()
        assert lost == [ghost.sid, ghost.sid]
        wait_until(lambda: stranger.line not in stand.lines.now())
    keeper.close()


def test_the_line_keeper_does_what_it_is_asked_and_survives_it(stand: Stand) -> None:
    keeper = LineKeeper(stand.lines, list, lambda sid: None)
    done: list[int] = []
    keeper.do(lambda: done.append(1))
    keeper.do(lambda: done.append(1 // 0))
    keeper.do(lambda: done.append(2))
    keeper.close()
    assert done == [1, 2]


def test_a_silent_peer_is_given_up(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "SILENCE", 1)
    with socket.create_connection(("127.0.0.1", stand.port)) as peer:
        peer.sendall(UPGRADE)
        peer.settimeout(PATIENCE)
        assert b"101" in peer.recv(4096)
        wait_until(lambda: not stand.lines.now())


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/socket.io/?EIO=4&transport=polling", {}, 400),
        ("/socket.io/?EIO=4&transport=websocket", {}, 400),
        ("/socket.io/?EIO=4&transport=websocket", HANDSHAKE | {"Sec-WebSocket-Version": "8"}, 400),
        ("/socket.io/?EIO=4&transport=websocket", HANDSHAKE | {"Sec-WebSocket-Key": ""}, 400),
        ("/socket.io/?EIO=4&transport=websocket", HANDSHAKE | {"Connection": "keep-alive"}, 400),
        ("/socket.io/?EIO=3&transport=websocket", HANDSHAKE, 400),
        ("/socket.io/?EIO=4&transport=websocket", HANDSHAKE, 101),
    ],
)
def test_only_proper_websockets_are_let_in(
    stand: Stand, path: str, headers: dict[str, str], status: int
) -> None:
    line = http.client.HTTPConnection(stand.url.removeprefix("http://"), timeout=PATIENCE)
    line.request("GET", path, headers=headers)
    assert line.getresponse().status == status
    line.close()


def test_a_handshake_that_breaks_off_is_no_bug_of_ours(
    stand: Stand, caplog: pytest.LogCaptureFixture
) -> None:
    line = http.client.HTTPConnection(stand.url.removeprefix("http://"), timeout=PATIENCE)
    line.putrequest("GET", "/socket.io/?EIO=4&transport=websocket", skip_host=True)
    for name, value in HANDSHAKE.items():
        line.putheader(name, value)
    line.endheaders()
    assert line.getresponse().status == 400
    line.close()
    assert "Traceback" not in caplog.text


def test_a_crowd_is_turned_away_before_it_holds_threads(
    stand: Stand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "LINES", 1)
    line, _ = stand.visitor()
    with hung_up(line), pytest.raises(engineio.exceptions.ConnectionError):
        Line(stand.url)


def test_one_address_cannot_take_all_lines() -> None:
    stand = Stand(places=PLACES._replace(lines_from=1))
    line, _ = stand.visitor()
    with hung_up(line), pytest.raises(engineio.exceptions.ConnectionError):
        Line(stand.url)
    wait_until(lambda: not stand.lines.now())
    with hung_up(stand.visitor()[0]):
        pass


@pytest.mark.parametrize("text", ['2["say","x"]', '2["x"]', "9"])
def test_a_line_that_only_chatters_is_hushed_then_closed(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kind of packet makes no difference, nor whether anybody listens for it."""
    monkeypatch.setattr(websocket, "HUSH", 0.01)
    stand = Stand(packets=Rate(30, 10**6))
    line, _ = stand.visitor()
    with hung_up(line):
        for _ in range(2 * (30 + websocket.HUSHES)):
            with contextlib.suppress(Exception):
                line.say(text)
        assert line.closed.wait(PATIENCE)
        assert stand.calls.qsize() <= 30 + websocket.HUSHES


def test_half_a_character_is_read_and_a_number_that_is_none_is_not(stand: Stand) -> None:
    """A browser that cuts an emoji in two sends half of it. Without an answer it would send it for ever."""
    line, _ = stand.visitor()
    with hung_up(line):
        line.say('2["say","\\ud83c"]')
        assert stand.calls.get(timeout=PATIENCE) == ("\ud83c",)
        line.say('2["say","\\ud83c",NaN]')
        line.say('2["say","hello"]')
        assert stand.calls.get(timeout=PATIENCE) == ("hello",)


@pytest.mark.parametrize(
    "deep", ["[" * 20_000, '"\\ud83c",' + "[" * 20_000, "[" * 20_000 + "]" * 20_000 + "]"]
)
def test_a_command_nested_too_deep_is_answered(stand: Stand, deep: str) -> None:
    """A phone without an answer would send it for ever."""
    line, _ = stand.visitor()
    with hung_up(line):
        line.say('27["say",' + deep)
        assert line.hear() == "37[]"
        assert stand.calls.get(timeout=PATIENCE) == ()
        line.say('2["say",' + "[" * 100 + "]" * 100 + "]")
        assert stand.calls.get(timeout=PATIENCE)[0] != []


@pytest.mark.parametrize("frame", [b"\x83\x80\0\0\0\0", b"\xc1\x80\0\0\0\0", b"\x81\x01a"])
def test_a_broken_frame_ends_its_line_without_a_traceback(
    stand: Stand, frame: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    """An unknown kind of frame, reserved bits, no mask: wsproto's refusal on closing is nobody's bug."""
    with socket.create_connection(("127.0.0.1", stand.port)) as peer:
        peer.sendall(UPGRADE)
        peer.settimeout(PATIENCE)
        assert b"101" in peer.recv(4096)
        peer.sendall(frame)
        with contextlib.suppress(ConnectionError):
            while peer.recv(4096):
                pass
    wait_until(lambda: not stand.lines.now())
    assert "Traceback" not in caplog.text


def test_structs_are_written_as_they_are() -> None:
    class Die(msgspec.Struct):
        face: str

    assert Packet(2, data=["rolled", Die("beer")]).encode() == '2["rolled",{"face":"beer"}]'
