"""A frame written to a line goes out at once, or waits in order, and nobody waits for it."""

from __future__ import annotations

import itertools
import socket
import threading
from collections.abc import Iterator

import pytest

from bangdice.web.admission.limits import Rate
from bangdice.web.sockets import line as lines
from bangdice.web.sockets.frames import GOODBYE
from bangdice.web.sockets.line import BACKLOG, Late, Line
from bangdice.web.sockets.websocket import WebSocket
from tests.conftest import PATIENCE
from tests.web.device import wait_until


class Ends:
    """A line and its other side, which has little room for unread bytes."""

    def __init__(self) -> None:
        ours, self.peer = socket.socketpair()
        for end in (ours, self.peer):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        self.peer.settimeout(PATIENCE)
        self.cut_off: list[int] = []
        self.line = Line(ours, "network", Late(lambda: self.cut_off.append(1)))

    def read(self, size: int) -> bytes:
        """Read that many bytes on the other side."""
        found = bytearray()
        while len(found) < size and (more := self.peer.recv(min(4096, size - len(found)))):
            found += more
        return bytes(found)

    def rest(self) -> bytes:
        """Read until our side has hung up."""
        found = bytearray()
        while more := self.peer.recv(1 << 16):
            found += more
        return bytes(found)


@pytest.fixture
def ends() -> Iterator[Ends]:
    ends = Ends()
    yield ends
    ends.line.hang_up()
    ends.peer.close()


def numbered(count: int, size: int) -> list[bytes]:
    return [(b"%06d" % number) * (size // 6) for number in range(count)]


def test_a_frame_larger_than_the_sockets_room_arrives_whole(ends: Ends) -> None:
    frame = bytes(range(256)) * 1200
    ends.line.write(frame)
    ends.line.write(GOODBYE)
    assert ends.read(len(frame) + len(GOODBYE)) == frame + GOODBYE


def test_the_order_is_kept_when_a_socket_stalls_and_reads_again(ends: Ends) -> None:
    """Some frames go out at once, some wait, again and again; several threads look after that."""
    frames = numbered(400, 3000)
    written = iter(frames)
    for burst in itertools.cycle((1, 40, 3, 20)):
        part = list(itertools.islice(written, burst))
        if not part:
            break
        for frame in part:
            ends.line.write(frame)
        assert ends.read(sum(map(len, part))) == b"".join(part)


def test_frames_of_several_threads_never_mix(ends: Ends) -> None:
    def talk(letter: bytes) -> None:
        for _ in range(25):
            ends.line.write(letter * 5000)

    letters = (b"a", b"b", b"c", b"d")
    threads = [threading.Thread(target=talk, args=(letter,)) for letter in letters]
    for thread in threads:
        thread.start()
    found = ends.read(100 * 5000)
    for thread in threads:
        thread.join(PATIENCE)
    assert len(found) == 100 * 5000
    parts = [found[at : at + 5000] for at in range(0, len(found), 5000)]
    assert all(part == part[:1] * 5000 for part in parts)


def test_a_line_on_which_too_much_waits_is_cut_off_and_holds_nothing(ends: Ends) -> None:
    frame = b"x" * 4096
    for _ in range(2 * BACKLOG // len(frame)):
        ends.line.write(frame)
    found = ends.rest()
    assert set(found) == {ord("x")}
    assert len(found) < BACKLOG
    assert ends.cut_off == [1]
    assert not ends.line.write_waiting()


def test_a_line_closed_in_the_middle_of_a_frame_says_nothing_more(ends: Ends) -> None:
    """Half a frame, then a goodbye, would be another frame's words."""
    frame = b"x" * 300_000
    ends.line.write(frame)
    ends.line.close()
    ends.line.write(b"y")
    found = ends.rest()
    assert 0 < len(found) < len(frame)
    assert set(found) == {ord("x")}


def test_a_line_that_takes_all_is_closed_with_a_goodbye(ends: Ends) -> None:
    ends.line.write(b"hello")
    ends.line.close()
    assert ends.rest() == b"hello" + GOODBYE


def test_a_peer_that_goes_in_the_middle_of_a_frame_harms_nobody(ends: Ends) -> None:
    ends.line.write(b"x" * 300_000)
    ends.peer.close()
    wait_until(lambda: not ends.line.write_waiting())
    ends.line.write(b"y")
    ends.line.close()


def test_without_the_flag_a_full_socket_is_not_waited_for(
    ends: Ends, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows has no flag for one send: whether there is room is asked before."""
    monkeypatch.setattr(lines, "AT_ONCE", 0)
    frames = numbered(100, 600)
    for frame in frames:
        ends.line.write(frame)
    assert ends.read(len(b"".join(frames))) == b"".join(frames)


def test_nothing_is_written_after_the_answer_to_a_goodbye(
    ends: Ends, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other threads write as soon as they may: a browser calls a frame behind a goodbye a broken line."""
    usual = Line.write

    def written(line: Line, frame: bytes) -> None:
        usual(line, frame)
        usual(line, b"a frame of another thread")

    environ = {
        "HTTP_HOST": "game.lan",
        "HTTP_UPGRADE": "websocket",
        "HTTP_CONNECTION": "Upgrade",
        "HTTP_SEC_WEBSOCKET_KEY": "AAAAAAAAAAAAAAAAAAAAAA==",
        "HTTP_SEC_WEBSOCKET_VERSION": "13",
    }
    websocket = WebSocket(ends.line, environ, Rate(200, 10), 1000)
    monkeypatch.setattr(Line, "write", written)
    accepted = ends.peer.recv(1 << 16)
    assert accepted.startswith(b"HTTP/1.1 101")
    ends.peer.send(b"\x88\x82\x00\x00\x00\x00\x03\xe8")
    assert websocket.wait() is None
    assert ends.rest() == GOODBYE
