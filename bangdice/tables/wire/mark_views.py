"""Marks as their own chair may see them."""

from __future__ import annotations

import msgspec


class MarkView(msgspec.Struct, frozen=True):
    """The role that one player takes another seat for."""

    seat: int
    role: str


class MarksView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seats whose role is secret to this one, the number of others dealt each role, and its marks."""

    seats: tuple[int, ...]
    roles: dict[str, int]
    made: tuple[MarkView, ...] = ()
