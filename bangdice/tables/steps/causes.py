"""The causes of a table's own events, and the grounds of its refusals, in any game."""

from __future__ import annotations

from bangdice.kernel.cause import Causes, Ground
from bangdice.kernel.event import causes_of, events_of
from bangdice.tables.slices import SLICES
from bangdice.tables.world import events

SAID_WITH = (
    "need_more_players", "not_host", "not_allowed", "game_running", "table_full", "chair_taken",
    "hand_needs_phone", "chairs_in_use", "hat_taken", "bot_rolls_no_dice", "bot_sits", "nothing_to_keep",
    "clock_too_short", "still_looking", "no_receipt",
    "wait_first", "wait_longer", "not_your_question", *(it for one in SLICES for it in one.advised),
)  # fmt: skip
"""The refusals that name what would have to be different. The others advise already, or nothing would help.
"""

CAUSES = Causes(causes_of(events_of(events)), {name: Ground("table") for name in SAID_WITH})
"""The causes of the table's events, and the grounds of these in the section of the help about tables."""
