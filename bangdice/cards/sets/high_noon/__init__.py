"""High Noon: thirteen events, of which High Noon itself comes last. Two more lie in the set `bullet`."""

from __future__ import annotations

from bangdice.cards.entries import Expansion
from bangdice.cards.sets.high_noon import moments
from bangdice.cards.sets.high_noon.lasting import LASTING
from bangdice.cards.sets.high_noon.moments import MOMENTS

HIGH_NOON = Expansion(
    name="high_noon",
    events=(*LASTING, *MOMENTS),
    modules=(moments,),
    switches=(
        "both_event_decks",
        "extra_turn_start_effects",
        "suit_reading",
        "handcuffs_cover_answers",
        "ghost_healing",
        "ghost_draw_stacking",
    ),
    loads_first=True,
)
