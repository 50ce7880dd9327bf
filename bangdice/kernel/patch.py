"""Patches: the difference of two views of the same thing. With the first view and the patch a browser has the
second one.

A patch is plain data for JSON. `[value]` is the new value, `[]` leaves a field out from now on, and `{name:
patch}` changes some parts: fields of a struct, keys of a dict, places of a list. Parts that are not named
stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import compress, repeat
from operator import is_not
from typing import Annotated, Any

from msgspec import NODEFAULT, Struct
from msgspec.structs import astuple, fields

Patch = Annotated[list[Any] | dict[str, Any], "Patch"]
"""A patch, by a name that the contract of the wire knows."""

Parts = tuple[tuple[str, ...], Sequence[Any], Sequence[Any], Iterable[Any]]
"""The names of all parts, their values before and after, and the values with which they are left out."""

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
    names, olds, news, usuals = _parts(kind, before, after)
    is_whole, parts = True, {}
    rows = zip(names, olds, news, usuals, strict=False)
    for name, old, new, usual in compress(rows, map(is_not, olds, news)):
        if old == new:
            continue
        if new is usual:
            parts[name] = GONE
        elif old is usual:
            parts[name] = [new]
        else:
            parts[name] = it = _change(old, new)
            is_whole = is_whole and type(it) is list
    return [after] if is_whole and len(parts) == len(names) else parts


def _parts(kind: type, before: Any, after: Any) -> Parts:
    """Return the parts of two views of a kind; none of what can only be replaced."""
    if issubclass(kind, Struct):
        names, usuals = _fields(kind)
        return names, astuple(before), astuple(after), usuals
    if kind is dict:
        names = tuple(before | after)
        olds, news = ([it.get(name, NODEFAULT) for name in names] for it in (before, after))
        return names, olds, news, repeat(NODEFAULT)
    if kind in (tuple, list) and len(before) == len(after):
        return tuple(map(str, range(len(after)))), before, after, repeat(NODEFAULT)
    return (), (), (), ()


@cache
def _fields(kind: type[Struct]) -> tuple[tuple[str, ...], tuple[Any, ...]]:
    """Return the names of a struct's fields, and the values that are not written: `NODEFAULT` is none."""
    told, omits = fields(kind), kind.__struct_config__.omit_defaults
    return tuple(it.name for it in told), tuple(it.default if omits else NODEFAULT for it in told)
