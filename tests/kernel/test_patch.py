"""Patches: what they say of two views, and that they lead from one to the other."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bangdice.kernel.patch import patch
from tests.patched import as_json, patched


class Seat(msgspec.Struct, frozen=True):
    """A row that is always written whole."""

    name: str
    life: int
    cards: tuple[int, ...] = ()


class Table(msgspec.Struct, frozen=True, omit_defaults=True):
    """A picture whose usual values are left out."""

    seats: tuple[Seat, ...]
    values: dict[str, Any]
    wait: Seat | None = None
    caps: int = 0


ANNA, BRUNO, CARLA = Seat("Anna", 4), Seat("Bruno", 3), Seat("Carla", 1, (2,))
TABLE = Table((ANNA, BRUNO), {"why": "duel", "count": 1})


@pytest.mark.parametrize(
    ("after", "change"),
    [
        (Table((ANNA, BRUNO), {"why": "duel", "count": 1}), None),
        (Table((ANNA, Seat("Bruno", 2)), TABLE.values), {"seats": {"1": {"life": [2]}}}),
        (Table((Seat("Anna", 4, (7,)), BRUNO), TABLE.values), {"seats": {"0": {"cards": [[7]]}}}),
        (Table((BRUNO,), TABLE.values), {"seats": [[as_json(BRUNO)]]}),
        (Table((ANNA, CARLA), TABLE.values), {"seats": {"1": [as_json(CARLA)]}}),
        (Table(TABLE.seats, {"why": "duel"}), {"values": {"count": []}}),
        (Table(TABLE.seats, {**TABLE.values, "by": 2}), {"values": {"by": [2]}}),
        (Table(TABLE.seats, TABLE.values, ANNA, 2), {"wait": [as_json(ANNA)], "caps": [2]}),
        (Table((), {}, ANNA, 2), [as_json(Table((), {}, ANNA, 2))]),
    ],
    ids=str,
)  # fmt: skip
def test_a_patch_says_only_what_is_new_and_leads_there_and_back(after: Table, change: Any) -> None:
    assert as_json(patch(TABLE, after)) == change
    assert patched(as_json(TABLE), as_json(patch(TABLE, after))) == as_json(after)
    assert patched(as_json(after), as_json(patch(after, TABLE))) == as_json(TABLE)


def test_a_view_that_is_the_same_object_is_not_looked_into() -> None:
    class Untouchable:
        def __eq__(self, other: object) -> bool:
            raise AssertionError("it is compared")

    it = Untouchable()
    assert patch({"a": it, "b": 1}, {"a": it, "b": 2}) == {"b": [2]}
