"""What a game and its boards show: questions with their answers, taps, the replay; and the small messages."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from bangdice.kernel.event import Event
from bangdice.tables.kept.plain import Plain, PlainAsked, PlainReason, plain_values


class TappedView(msgspec.Struct, frozen=True):
    """Taps for the open question that are not sent yet.

    `verb`: the power they are for, if any; `by`: the id of the command that told them.
    """

    question: int
    verb: str | None
    taps: tuple[str, ...]
    by: str


class OptionView(msgspec.Struct, frozen=True):
    """A legal answer."""

    verb: str
    taps: tuple[str, ...]


class DarkView(msgspec.Struct, frozen=True):
    """An answer that is refused, and why."""

    verb: str
    taps: tuple[str, ...]
    reason: PlainReason


class PartView(msgspec.Struct, frozen=True):
    """A part of a choice that is made of several: the tap that names it, and its possible answers."""

    tap: str
    options: tuple[OptionView, ...]
    dark: tuple[DarkView, ...]


class ChoiceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question this chair may answer now (`number`) or ahead (`number` None).

    `parts`: all that are still open, this one first, where they can be answered in one go (`answers`).
    `in_vain`: the options that would change nothing, and why. They stay legal.
    """

    number: int | None
    about: str
    values: PlainAsked
    options: tuple[OptionView, ...]
    dark: tuple[DarkView, ...]
    chosen: OptionView | None
    parts: tuple[PartView, ...] = ()
    in_vain: tuple[DarkView, ...] = ()


class EventView(msgspec.Struct, frozen=True):
    """An event: a name for the catalogue, named values, the rule's number."""

    name: str
    values: dict[str, Plain]
    rule: str | None

    @classmethod
    def of(cls, event: Event) -> EventView:
        """Return an event as everybody may read it."""
        seen = event.for_seat(None)
        return cls(seen.name, plain_values(seen.values), seen.rule)


class Whisper(NamedTuple):
    """A small message for some visitors, by its name on the wire. The table itself has not changed."""

    to: tuple[str, ...]
    name: str
    said: msgspec.Struct
