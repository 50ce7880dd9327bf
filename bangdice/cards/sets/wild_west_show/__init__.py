"""Wild West Show: seven of its characters."""

from __future__ import annotations

from bangdice.cards.entries import Expansion
from bangdice.cards.sets.wild_west_show import characters, powers

WILD_WEST_SHOW = Expansion(
    name="wild_west_show",
    characters=(*characters.SHOW_CHARACTERS, *powers.TRADING_CHARACTERS),
    modules=(characters, powers),
)
