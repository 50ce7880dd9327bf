"""The server's figures: both servers answer real clients, for a moment."""

from __future__ import annotations

import json
import os

import pytest

from benchmarks.answering import Table, table_of_nine
from benchmarks.bare import VIEW_BYTES, view_of
from benchmarks.errors import ServerFailed
from benchmarks.line import read_frame, written_frame
from benchmarks.nine import SCREENS, Nine
from benchmarks.server import measured, percentile


def test_both_servers_answer_to_nine_screens() -> None:
    # A calm table answers once a second.
    flat_out, calm = measured((2,), rounds=1, seconds=1.5)
    for run in (flat_out, calm):
        assert run.tables == 2
        assert {"ours", "bare"} <= set(run.played)
        for rounds in run.played.values():
            assert rounds[0].times
            assert rounds[0].message_bytes > 300
    assert len(flat_out.played["bare"][0].times) > len(calm.played["bare"][0].times)


def test_answers_go_on_without_sockets() -> None:
    with table_of_nine(Table) as table:
        table.steps(20)


def test_percentiles() -> None:
    times = tuple(number / 1000 for number in range(1, 101))
    assert [percentile(times, percent) for percent in (50, 95, 99)] == pytest.approx([51, 96, 100])
    assert percentile((), 99) == 0


def test_the_bare_view_has_its_size() -> None:
    assert len(json.dumps(view_of(100, 3), separators=(",", ":"))) == pytest.approx(VIEW_BYTES, rel=0.03)


@pytest.mark.parametrize("size", [0, 125, 126, 70_000])
def test_frames_are_read_when_they_are_whole(size: int) -> None:
    payload = os.urandom(size)
    frame = unmasked(1, payload)
    assert read_frame(bytearray(frame[:-1])) is None
    assert read_frame(bytearray(frame + b"more")) == (1, payload, len(frame))


def test_written_frames_are_masked() -> None:
    frame = written_frame(1, b"x" * 300)
    assert frame[1] & 0x80
    assert frame.endswith(b"x" * 300)


def test_an_action_is_over_when_the_last_screen_has_it() -> None:
    nine = Sent()
    nine.act()
    state = b'42["state",{"rev":1,"mine":{"own":null}}]'
    assert not any(nine.heard(place, state) for place in range(SCREENS - 1))
    assert not nine.heard(0, state)
    assert nine.heard(SCREENS - 1, state)


def test_a_refusal_is_no_figure() -> None:
    nine = Sent()
    nine.act()
    with pytest.raises(ServerFailed, match="too_fast"):
        nine.heard(0, b'431[{"ok":false,"refusal":{"name":"too_fast"}}]')


class Sent(Nine):
    """Nine screens without a line."""

    def __init__(self) -> None:
        super().__init__([])

    def _send(self) -> None:
        pass


def unmasked(opcode: int, payload: bytes) -> bytes:
    """Return a frame as servers write it."""
    size = len(payload)
    if size < 126:
        head = bytes((0x80 | opcode, size))
    elif size < 1 << 16:
        head = bytes((0x80 | opcode, 126)) + size.to_bytes(2)
    else:
        head = bytes((0x80 | opcode, 127)) + size.to_bytes(8)
    return head + payload
