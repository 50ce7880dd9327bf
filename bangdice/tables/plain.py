"""Named values, reasons and events of the kernel as the wire has them."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bangdice.kernel.decision import Reason, Value, Values
from bangdice.kernel.event import Event
from bangdice.tables.view import EventView, Plain, ReasonView, ToldView


def plain(values: Values | Mapping[str, Value]) -> dict[str, Plain]:
    """Named values, with lists for tuples."""
    pairs: Iterable[tuple[str, Any]] = values.items() if isinstance(values, Mapping) else values
    return {name: list(value) if isinstance(value, tuple) else value for name, value in pairs}


def reason_view(reason: Reason) -> ReasonView:
    """A reason for the wire."""
    return ReasonView(reason.name, plain(reason.values), reason.rule)


def event_view(event: Event) -> EventView:
    """An event as everybody may read it."""
    seen = event.seen_by(None)
    return EventView(seen.name, plain(seen.values), seen.rule)


def told_views(events: Sequence[Event], seat: int) -> tuple[ToldView, ...]:
    """The events of which a seat may read more than everybody."""
    return tuple(
        [
            ToldView(at, plain(event.seen_by(seat).values))
            for at, event in enumerate(events)
            if event.secret is not None and any(seat in audience for audience in event.secret.values())
        ]
    )
