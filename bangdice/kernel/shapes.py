"""Shapes that are read from outside, known before the first thread reads them.

msgspec looks at the fields of a struct when the struct is read for the first time. Another thread that reads
the same struct meanwhile finds half of them, and the process crashes. So a module makes what reads its shapes
while it is imported. Nothing else in the package converts or decodes into a type: a test of this module
holds that.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

import msgspec

Read = TypeVar("Read")


def reader(shape: type[Read]) -> Callable[[str | bytes], Read]:
    """Return the function that reads JSON into this shape, and raises msgspec.DecodeError for other texts."""
    return msgspec.json.Decoder(shape).decode


def converter(shape: type[Read]) -> Callable[[object], Read]:
    """Return the function that turns plain data into this shape, or raises msgspec.ValidationError."""
    msgspec.json.Decoder(shape)
    return partial(msgspec.convert, type=shape)
