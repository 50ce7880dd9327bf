"""What a table has to know of the card game to keep count of a real one."""

from __future__ import annotations

from bangdice.box.counting import Counting
from bangdice.cards.entries import Weapon
from bangdice.cards.sets import CHARACTERS
from bangdice.cards.sets.base import BASE
from bangdice.cards.setup import Switches

COUNTING = Counting(
    lives={name: it.life_points(Switches()) for name, it in CHARACTERS.items()},
    arrows=0,
    usual=4,
    more=1,
    weapons={it.id: it.range for it in BASE.kinds if isinstance(it, Weapon) and it.range > 1},
    cards=("mustang", "scope", "barrel", "jail", "dynamite"),
    seen={"mustang": 1, "paul_regret": 1},
    sees={"scope": -1, "rose_doolan": -1},
)
