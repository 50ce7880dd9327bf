"""Wild West Show: seven of its characters, and those of its events that a table can play by screens."""

from __future__ import annotations

from bangdice.cards.entries import Expansion
from bangdice.cards.sets.wild_west_show import characters, lasting, moments, powers

WILD_WEST_SHOW = Expansion(
    name="wild_west_show",
    characters=(*characters.SHOW_CHARACTERS, *powers.TRADING_CHARACTERS),
    events=(*lasting.LASTING, *moments.MOMENTS),
    modules=(characters, lasting, moments, powers),
)
