"""The table of orders: what comes first when several things are due at once. Every exception stands here.

Within one moment triggers go clockwise from the player on turn, events (nobody's) first; in a seat the
character comes before the cards in front of it, which stand in the order in which they were laid. Events in
force stand in the order of their piles. Estates are shared clockwise from the dead (R028).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from bangdice.cards.hooks import Hooks
from bangdice.kernel.errors import BrokenRules

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from bangdice.cards.game import CardGame
    from bangdice.cards.hooks import Me
    from bangdice.cards.setup import Switches
    from bangdice.kernel.hook import trigger

Moment: TypeAlias = "trigger[Hooks, CardGame, Me, int]"
"""A hook that is asked of one entry at a time: with the seat on turn."""


class Step(NamedTuple):
    """One step of a turn: the entry that answers a hook, or a rule of the rulebook by its name (no hook)."""

    hook: str | None
    name: str
    is_event: bool = False


def _step(hook: Moment, name: str, is_event: bool = False) -> Step:
    return Step(hook.name, name, is_event)


REVEAL, PHASE_1, PHASE_2, PHASE_3 = (
    Step(None, "reveal"), Step(None, "phase_1"), Step(None, "phase_2"), Step(None, "phase_3"),
)  # fmt: skip
HIGH_NOON = _step(Hooks.on_turn_start, "high_noon", is_event=True)
FISTFUL = _step(Hooks.on_turn_start, "a_fistful_of_cards", is_event=True)
NEW_IDENTITY = _step(Hooks.on_turn_start, "new_identity", is_event=True)
BLOOD_BROTHERS = _step(Hooks.on_turn_start, "blood_brothers", is_event=True)
DYNAMITE = _step(Hooks.on_turn_start, "dynamite")
JAIL = _step(Hooks.on_turn_start, "jail")
VERA_CUSTER = _step(Hooks.on_turn_start, "vera_custer")
TRAIN_ARRIVAL = _step(Hooks.after_phase_1, "train_arrival")
RANCH_1 = _step(Hooks.after_phase_1, "ranch")
HANDCUFFS = _step(Hooks.after_phase_1, "handcuffs")
RANCH_2 = _step(Hooks.after_phase_2, "ranch")
VENDETTA = _step(Hooks.on_turn_end, "vendetta")

STEPPED_HOOKS: Mapping[str, Moment] = {
    hook.name: hook
    for hook in (Hooks.on_turn_start, Hooks.after_phase_1, Hooks.after_phase_2, Hooks.on_turn_end)
}
"""The hooks that are asked step by step: an entry that has one must stand in the table."""


@lru_cache(maxsize=16)
def steps_of(switches: Switches) -> tuple[Step, ...]:
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


def check_order(entries: Iterable[Hooks], switches: Switches) -> None:
    """BrokenRules for an entry with a hook that is asked step by step and no step in the table."""
    table = {(step.hook, step.name) for step in steps_of(switches)}
    for entry in entries:
        for hook in STEPPED_HOOKS:
            if hook in entry.overrides and (hook, entry.id) not in table:
                raise BrokenRules(f"{entry.id} has {hook}, but no step in the table of orders")
