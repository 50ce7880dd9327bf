"""The facts of entries that screens know besides their words. The browser's sources are written from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Fact = Mapping[str, str | int]


class Facts(NamedTuple):
    """A table of facts in the browser's source `file`: its `name`, its subject in `about`, and its rows.

    `rows` are an entry's facts by its name, one word for each name, or names alone.
    """

    file: str
    name: str
    about: str
    rows: Mapping[str, Fact] | Mapping[str, str] | tuple[str, ...]
