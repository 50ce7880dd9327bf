"""The grounds of the dice game's refusals, beside the causes of its events. Characters have their own."""

from __future__ import annotations

from bangdice.dice import events
from bangdice.dice.characters import CHARACTERS
from bangdice.kernel.cause import Causes, Ground, with_entries
from bangdice.kernel.event import causes_of, events_of

REASONS = {
    "too_far": Ground("faces", ("D037", "D038")),
    "self": Ground("order.3", ("D046",), unless=None),
    "eliminated": Ground("order.4", ("D050",), unless=None),
    "surplus_shot": Ground("editions.3", ("D043",)),
    "dynamite_locked": Ground("dynamite", ("D011",)),
}

CAUSES = with_entries(Causes(causes_of(events_of(events)), REASONS), CHARACTERS.values())
"""All causes of the dice game."""
