"""The Bullet: three characters of its own, and two events of High Noon."""

from __future__ import annotations

from bangdice.cards.entries import Expansion
from bangdice.cards.sets.bullet import characters, events

BULLET = Expansion(
    name="bullet",
    characters=(characters.ClausTheSaint(), characters.JohnnyKisch(), characters.UncleWill()),
    events=events.BULLET_EVENTS,
    modules=(characters, events),
    switches=("handcuffs_cover_answers",),
    one_of=("suit_reading",),
    loads_first=True,
)
