"""The table of orders: what comes first when several things are due at once. Every exception stands here.

Within one moment triggers go clockwise from the player on turn, events (nobody's) first; in a seat the
character comes before the cards in front of it, which stand in the order in which they were laid. Events in
force stand in the order of their piles. Estates are shared clockwise from the dead (R028).
"""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from bangdice.kernel.errors import BrokenRules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bangdice.cards.hooks import Hooks
    from bangdice.cards.setup import Switches

RULE = "rule"
"""A step of the rulebook itself, not of an entry."""


class Step(NamedTuple):
    """One step of a turn: a rule of the rulebook by its name, or a hook and the entry that answers it."""

    hook: str
    name: str
    is_event: bool = False


REVEAL, PHASE_1, PHASE_2, PHASE_3 = (
    Step(RULE, "reveal"), Step(RULE, "phase_1"), Step(RULE, "phase_2"), Step(RULE, "phase_3"),
)  # fmt: skip
HIGH_NOON = Step("on_turn_start", "high_noon", is_event=True)
FISTFUL = Step("on_turn_start", "a_fistful_of_cards", is_event=True)
NEW_IDENTITY = Step("on_turn_start", "new_identity", is_event=True)
BLOOD_BROTHERS = Step("on_turn_start", "blood_brothers", is_event=True)
DYNAMITE = Step("on_turn_start", "dynamite")
JAIL = Step("on_turn_start", "jail")
VERA_CUSTER = Step("on_turn_start", "vera_custer")
TRAIN_ARRIVAL = Step("after_phase_1", "train_arrival")
RANCH_1 = Step("after_phase_1", "ranch")
HANDCUFFS = Step("after_phase_1", "handcuffs")
RANCH_2 = Step("after_phase_2", "ranch")
VENDETTA = Step("on_turn_end", "vendetta")

STEPPED_HOOKS = ("on_turn_start", "after_phase_1", "after_phase_2", "on_turn_end")
"""The hooks that are asked step by step: whoever answers one must stand in the table."""


@lru_cache(maxsize=16)
def steps_of(switches: "Switches") -> tuple[Step, ...]:
    """All steps of a turn in their order (docs/rulings/cards.md); who comes back does so before them."""
    checks = [DYNAMITE, JAIL]
    if switches.vera_custer_choice == "before_checks":
        checks.insert(0, VERA_CUSTER)
    else:
        checks.append(VERA_CUSTER)
    if switches.blood_brothers_window == "before_checks":
        checks.insert(0, BLOOD_BROTHERS)
    else:
        checks.insert(checks.index(JAIL) + 1, BLOOD_BROTHERS)
    return (
        REVEAL, HIGH_NOON, FISTFUL, NEW_IDENTITY, *checks,
        PHASE_1, TRAIN_ARRIVAL, RANCH_1, HANDCUFFS,
        PHASE_2, RANCH_2,
        PHASE_3, VENDETTA,
    )  # fmt: skip


def check_order(entries: "Iterable[Hooks]", switches: "Switches") -> None:
    """BrokenRules for an entry with a hook that is asked step by step and no step in the table."""
    table = {(step.hook, step.name) for step in steps_of(switches)}
    for entry in entries:
        for hook in STEPPED_HOOKS:
            if hook in entry.overrides and (hook, entry.id) not in table:
                raise BrokenRules(f"{entry.id} has {hook}, but no step in the table of orders")
