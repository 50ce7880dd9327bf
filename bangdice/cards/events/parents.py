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
FELL = ("eliminated", "ghost_left", "went_again")
"""The events by which a player is out."""


def fell(seat: str) -> tuple[str, ...]:
    """Return the events by which the player of a value, such as `dead`, is out."""
    return tuple(f"{name} seat={seat}" for name in FELL)
