"""Patches: the difference of two views of the same thing. With the first view and the patch a browser has the
second one.

A patch is plain data for JSON. `[value]` is the new value, `[]` leaves a field out from now on, and `{name:
patch}` changes some parts: fields of a struct, keys of a dict, places of a list. Parts that are not named
stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import astuple, fields

Patch = list[Any] | dict[str, Any]

GONE: Patch = []
"""The patch of a field that is left out from now on."""


def patch(before: Any, after: Any) -> Patch | None:
    """Return the patch that turns one view into another; None if both are the same.

    Views are immutable, so a part that is the same object costs nothing. A value whose parts are all new is
    replaced as a whole, and so is a list of another length. No part is 1 in one view and True in the other,
    which Python takes for the same.
    """
    return None if before is after or before == after else _change(before, after)


def _change(before: Any, after: Any) -> Patch:
    kind = type(after)
    if type(before) is not kind:
        return [after]
    count, is_whole, parts = 0, True, {}
    for name, old, new in _parts(kind, before, after):
        count += 1
        if old is new or old == new:
            continue
        if new is NODEFAULT:
            parts[name] = GONE
        elif old is NODEFAULT:
            parts[name] = [new]
        else:
            parts[name] = it = _change(old, new)
            is_whole = is_whole and type(it) is list
    return [after] if is_whole and len(parts) == count else parts


def _parts(kind: type, before: Any, after: Any) -> Iterable[tuple[str, Any, Any]]:
    """Return the parts of two views of a kind, each with its name; none of what can only be replaced.

    Where a part is left out it is `NODEFAULT`.
    """
    if issubclass(kind, Struct):
        names, usual = _fields(kind)
        if usual is None:
            return zip(names, astuple(before), astuple(after), strict=True)
        return zip(names, _written(before, usual), _written(after, usual), strict=True)
    if kind is dict:
        names = before | after
        return [(name, before.get(name, NODEFAULT), after.get(name, NODEFAULT)) for name in names]
    if kind in (tuple, list) and len(before) == len(after):
        return zip(map(str, range(len(after))), before, after, strict=True)
    return ()


def _written(view: Struct, usual: tuple[Any, ...]) -> list[Any]:
    """Return the fields of a view. One that has its usual value is not written."""
    return [
        NODEFAULT if value is default else value for value, default in zip(astuple(view), usual, strict=True)
    ]


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, ...], tuple[Any, ...] | None]:
    """Return the names of a struct's fields, and their usual values if those are left out."""
    told = fields(kind)
    names = tuple(it.name for it in told)
    # A field without a default is always written, so nothing may be the same as what stands for it.
    usual = tuple(object() if it.default is NODEFAULT else it.default for it in told)
    return names, usual if kind.__struct_config__.omit_defaults else None
