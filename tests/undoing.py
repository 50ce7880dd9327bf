"""Views of one moment, whatever the number of its open question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace


def without_numbers(views: Sequence[Any]) -> list[Any]:
    """Return views as they would be if their open question had no number."""
    return [replace(it, public=_without_number(it.public)) for it in views]


def _without_number(public: Any) -> Any:
    asked = public.question
    return public if asked is None else replace(public, question=replace(asked, number=0))
