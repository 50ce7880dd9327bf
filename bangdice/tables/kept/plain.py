"""Values and reasons as they are written down, in the store and on the wire."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any

import msgspec

from bangdice.kernel.decision import Reason, Value, Values

Plain = int | str | bool | None | list[int | str]

PlainAsked = Annotated[dict[str, Plain], "AskedValues"]
"""A question's values (`kernel.view.AskedValues`) as they are written down."""


class PlainReason(msgspec.Struct, frozen=True):
    """A refusal: a name for the catalogue, its values, and the rule or ruling."""

    name: str
    values: dict[str, Plain]
    rule: str | None


def plain_values(values: Values | Mapping[str, Value]) -> dict[str, Plain]:
    """Return named values as they are written down: lists for tuples."""
    pairs: Iterable[tuple[str, Any]] = values.items() if isinstance(values, Mapping) else values
    return {name: list(value) if isinstance(value, tuple) else value for name, value in pairs}


def plain_reason(reason: Reason) -> PlainReason:
    """Return a reason as it is written down."""
    return PlainReason(reason.name, plain_values(reason.values), reason.rule)
