"""The save format: a document that was kept opens, and is written again as it was."""

from __future__ import annotations

from pathlib import Path

from bangdice.games import GAMES
from bangdice.tables.kept.plain import PlainReason
from bangdice.tables.kept.state import KeptNight, read_state, write_state

DOCUMENT = Path(__file__).with_name("kept.json")
"""A table in which everything was kept that can be, as the version wrote it before `kept/` was a package."""


def test_a_kept_table_opens_and_is_written_as_it_was() -> None:
    text = DOCUMENT.read_text("utf-8").strip()
    state = read_state(text, GAMES)
    assert write_state(state) == text
    assert state.notice == PlainReason("broken_record", {"least": 3, "names": ["a", "b"]}, "table.3")
    assert state.night == KeptNight("n" * 32, True) and [it.winners for it in state.past][1] == ("Bruno",)
    assert state.chairs[2].coming is not None and state.chairs[0].newcomers({state.chairs[0].mark})
