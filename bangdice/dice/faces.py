"""The six faces of a die: their names, and their places in every tuple of counts."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

Face: TypeAlias = Literal["one", "two", "arrow", "dynamite", "beer", "gatling"]

FACES: tuple[Face, ...] = get_args(Face)

ONE, TWO, ARROW, DYNAMITE, BEER, GATLING = range(6)
