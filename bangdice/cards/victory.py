"""The winners of a card game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bangdice.cards.hooks import Hooks
from bangdice.kernel.roles import (
    OUTLAW,
    PREY,
    RENEGADE,
    SHERIFF,
    Result,
    last_result,
    seats_with,
    team_result,
)

if TYPE_CHECKING:
    from bangdice.cards.state import CardState


def outcome(g: CardState) -> Result | None:
    """Return the result of the game as it stands, or None. Ghosts count as alive (R093, R208)."""
    present = [_counts(g, seat) for seat in range(g.seat_count)]
    if g.duty(Hooks.last_one_wins):
        last = last_result(g.roles, present)
        return last._replace(side="law") if last and last.side == SHERIFF else last
    if not g.has_sheriff():
        return _outcome_of_three(g, present)
    result = team_result(g.roles, present)
    if result is None or result.side != RENEGADE or g.switches.renegade_win == "last_alive":
        return result
    if g.killers[g.roles.index(SHERIFF)] in result.winners:
        return result
    return Result(seats_with(g.roles, OUTLAW), "outlaws", "sheriff_fell")


def _counts(g: CardState, seat: int) -> bool:
    return g.is_in_play(seat) and (g.back[seat] is None or g.switches.counts_ghost_card)


def _outcome_of_three(g: CardState, present: list[bool]) -> Result | None:
    for seat in g.fallen:
        hunter = g.killers[seat]
        if hunter is not None and hunter != seat and g.roles[seat] == PREY[g.roles[hunter]]:
            return Result((hunter,), g.roles[hunter], "target_fell")
    return last_result(g.roles, present)
