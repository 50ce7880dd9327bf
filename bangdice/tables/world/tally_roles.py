"""Roles that phones deal for a real game: each is its own seat's secret until it is turned."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from bangdice.box.counting import Counting
from bangdice.kernel.roles import ROLE_TABLE, SHERIFF
from bangdice.tables.kept.tally import Sheet, Tally, TallyMark
from bangdice.tables.world import tally as rules

FIRST = 20.0
"""The seconds in which a player's own phone asks for his role, before the board does."""


def deal(players: int, pick: Callable[[int], int]) -> tuple[str, ...]:
    """Return the roles of all seats, shuffled."""
    left = list(ROLE_TABLE[players])
    return tuple([left.pop(pick(len(left))) for _ in range(players)])


def open_roles(sheet: Sheet, dealt: tuple[str, ...], counting: Counting) -> Sheet:
    """Return the count at its beginning with the roles that lie open: the Sheriff's, or of three all."""
    for seat, role in enumerate(dealt):
        if role == SHERIFF or SHERIFF not in dealt:
            told = rules.after(sheet, TallyMark(0, "role", seat, 0.0, pick=role), counting)
            sheet = sheet if told is None else told
    return sheet


def reveal(sheet: Sheet, roles: tuple[str | None, ...]) -> Sheet:
    """Return the count with these roles of all seats where none was told; as it is without any roles."""
    if not roles:
        return sheet
    pairs = zip(sheet.seats, roles, strict=True)
    return replace(sheet, seats=tuple(replace(it, role=it.role or role) for it, role in pairs))


def waits(tally: Tally, sheet: Sheet, seat: int, seconds: float) -> float:
    """Return the seconds in which only the phone of a seat that fell is asked who it was."""
    if not tally.dealt or sheet.seats[seat].role:
        return 0.0
    hurt = (
        it for it in reversed(tally.marks) if it.deed == "indians" or (it.deed, it.seat) == ("life", seat)
    )
    fell = next((it.at for it in hurt), 0.0)
    return max(0.0, FIRST - (seconds - fell))


def role_of(tally: Tally, seat: int) -> str | None:
    """Return the role that was dealt to a seat; None where roles are on paper."""
    return tally.dealt[seat] if tally.dealt else None
