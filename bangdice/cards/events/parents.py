"""The events that may have led to others, as causes name them."""

from __future__ import annotations

OWN_TURN = "turn_began seat=seat"
IN_FORCE = "event_revealed event=why"
BY_CARD = ("played seat=seat kind=why", "used seat=seat kind=why")
ATTACKS = ("played seat=by kind=why", "used seat=by kind=why", "shot_at target=seat kind=why")
HEALED = ("played kind=why", "used kind=why", "discarded why=why", "life_lost why=why")
ATTACKED = (
    "played target=seat", "played.alone", "played.as.alone", "used target=seat", "used.alone",
    "shot_at target=seat", "shot_at_card victim=seat", "event_revealed",
)  # fmt: skip
"""The events that may have made a seat defend itself."""
