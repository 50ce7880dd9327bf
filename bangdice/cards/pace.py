"""The time for which people look at the events of a card game."""

from __future__ import annotations

from collections.abc import Sequence

from bangdice.kernel.event import Event

LONG_EVENTS = {
    "event_revealed": 3.2, "eliminated": 2.2, "played": 1.4, "flipped": 1.3, "used": 1.2, "turn_lost": 1.0,
    "extra_turn": 1.0, "shown": 1.0, "laid": 0.9, "passed_on": 0.9, "flip_chosen": 0.9, "barrel": 0.9,
    "shot_at_card": 0.9, "store_opened": 0.9, "penalty": 0.9, "ghost_returned": 0.9, "revived": 0.9,
    "became": 0.9,
}  # fmt: skip
"""The time for which a screen shows an event, in seconds at the ordinary pace. One answer may lead to many
events, one after another. All others take SHORT.
"""
SHORT = 0.3
ORDINARY = 1.2
"""The table's pause at the ordinary pace, in seconds."""
LONGEST = 8.0
"""The longest time for which everything that an answer led to is shown, in seconds at the ordinary pace."""


def pauses(events: Sequence[Event]) -> float:
    """Return the number of the table's pauses that people need for these events: at least one."""
    shown = min(LONGEST, sum(LONG_EVENTS.get(event.name, SHORT) for event in events))
    return max(1.0, shown / ORDINARY)
