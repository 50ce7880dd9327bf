"""Frames are read by a library that knows nothing of ours."""

from __future__ import annotations

import zlib

import pytest
from wsproto import ConnectionType
from wsproto.connection import Connection
from wsproto.events import CloseConnection, TextMessage
from wsproto.extensions import PerMessageDeflate

from bangdice.web.sockets.frames import GOODBYE, Messages, text_frame

_SEATS = b",".join(b'{"name":"%x","life":%d}' % (number**5, number) for number in range(150))
HEAD = b'42["state",{"rev":1,"table":[' + _SEATS + b'],"mine":'
TAILS = [b'{"chairs":[%d]}}]' % number for number in range(9)]


def browser(deflate: PerMessageDeflate | None = None) -> Connection:
    """Return the reading half of a browser."""
    return Connection(ConnectionType.CLIENT, [] if deflate is None else [deflate])


def payload(frame: bytes) -> bytes:
    """Return the payload of a frame of middle length."""
    assert frame[1] == 126
    return frame[4:]


def read(reader: Connection, frame: bytes) -> str:
    """Return the one message of a frame."""
    reader.receive_data(frame)
    words = [event.data for event in reader.events() if isinstance(event, TextMessage)]
    return "".join(words)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_a_text_of_any_size_is_one_frame(size: int) -> None:
    assert read(browser(), text_frame(b"x" * size)) == "x" * size


def test_a_goodbye_is_one() -> None:
    reader = browser()
    reader.receive_data(GOODBYE)
    (said,) = reader.events()
    assert isinstance(said, CloseConnection) and said.code == 1000


def test_messages_with_one_beginning_are_read_as_they_were_written() -> None:
    messages, reader = Messages(HEAD), browser()
    for tail in TAILS:
        assert read(reader, messages.frame(tail, False)).encode() == HEAD + tail


def test_a_deflated_message_needs_none_before_it() -> None:
    """So a browser that was cut off, or got another message, still reads the next one."""
    deflate = PerMessageDeflate(server_no_context_takeover=True)
    deflate.finalize("permessage-deflate; server_no_context_takeover")
    messages, reader = Messages(HEAD), browser(deflate)
    frames = [messages.frame(tail, True) for tail in TAILS]
    assert all(len(frame) < len(HEAD) / 2 for frame in frames)
    for frame, tail in reversed([*zip(frames, TAILS, strict=True)]):
        assert read(reader, frame).encode() == HEAD + tail


def test_the_beginning_is_the_same_bytes_for_everybody() -> None:
    messages = Messages(HEAD)
    payloads = [payload(messages.frame(tail, True)) for tail in TAILS]
    shared = payloads[0]
    while any(not payload.startswith(shared) for payload in payloads):
        shared = shared[:-1]
    assert zlib.decompressobj(-15).decompress(shared)[: len(HEAD)] == HEAD


def test_a_window_that_a_browser_need_not_have_is_not_used() -> None:
    """A window of 4 KB. A browser with room for 32 reads it too."""
    packed = payload(Messages(HEAD * 4).frame(b"]", True)) + b"\0\0\xff\xff"
    assert zlib.decompressobj(-12).decompress(packed) == HEAD * 4 + b"]"
