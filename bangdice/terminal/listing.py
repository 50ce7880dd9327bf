"""The tables of a folder, as lines of a terminal for the server's owner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bangdice.games import GAMES
from bangdice.tables.kept.state import read_state

PHASES = {"lobby": "in the lobby", "game": "playing", "tally": "keeping count", "over": "after a game"}


def table_lines(rows: Sequence[tuple[str, str, float]], now: float) -> Iterator[str]:
    """Yield a line for each table: its code, its game and phase, the people there, and its last hour."""
    if not rows:
        yield "There are no tables."
    for code, document, touched in rows:
        yield f"{code:<6}  {_describe(document)}  {_ago(now - touched)}"


def _describe(document: str) -> str:
    try:
        state = read_state(document, GAMES)
    except Exception:
        return f"{'cannot be read':<38}"
    kinds = [chair.kind for chair in state.chairs]
    counts = ((kinds.count("person"), "person", "people"), (kinds.count("bot"), "bot", "bots"))
    there = ", ".join(f"{count} {one if count == 1 else many}" for count, one, many in counts if count)
    return f"{state.switches.game:<6}{PHASES[state.phase]:<14}{there or 'nobody':<18}"


def _ago(seconds: float) -> str:
    """Return the time since a table was touched, of which the store keeps hours."""
    hours = int(seconds // 3600)
    if hours < 1:
        return "within the hour"
    return f"{hours} h ago" if hours < 48 else f"{hours // 24} days ago"
