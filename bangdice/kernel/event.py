"""Events: facts about the game in no language. Each kind of event is a class, with a field for each value."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import ModuleType
from typing import ClassVar, Literal, NamedTuple, Self

import msgspec
from msgspec.structs import replace

from bangdice.kernel.cause import Cause
from bangdice.kernel.decision import Value

Audience = tuple[int | None, ...]
"""The readers of a value: seats, and None for the board and spectators."""

How = Literal["lost", "gained", "fell", "back"]
"""The effect of an event on the life of its seat."""

INNER = re.compile(r"(?<!^)(?=[A-Z])")


class Traits(NamedTuple):
    """All that is said of a kind of event besides its words. Something that is not said is None.

    `seen`: the time for which screens show it, in milliseconds. `is_held`: it must be seen before anything
    else is chosen. `pauses`: the pauses of the table for which people look at it beyond the first.
    `sound`: its name among the browser's; "" is silence. `title`: the title card that fills the screen.
    `symbol`: the drawing of what it is about. `is_answer`: a card was given as an answer. `life`: its effect
    on a life, for the story. `cause`: its reason, for the referee; `three`: that with three players.
    """

    seen: int | None = None
    is_held: bool | None = None
    pauses: float = 0.0
    sound: str | None = None
    title: str | None = None
    symbol: str | None = None
    is_answer: bool | None = None
    life: How | None = None
    cause: Cause | None = None
    three: Cause | None = None


class Event(msgspec.Struct, frozen=True, gc=False):
    """Something that happened. A game declares its kinds of events in its `events.py`.

    Events are told, not kept: they are no part of the state, and `apply` returns them. The name of a kind is
    that of its class in the catalogues: `LifeLost` is `life_lost`. `rule` is the rule's number. An event that
    `is_part` only says that a part of a choice was made. Nothing has happened yet, and it may be taken back.

    `traits` are the `usual` ones under "", and others under a detail of its sentence (`words/sentence.py`),
    such as its `why`: under `dynamite` is what is said of `life_lost.dynamite` alone.
    """

    name: ClassVar[str]
    rule: ClassVar[str | None] = None
    is_part: ClassVar[bool] = False
    traits: ClassVar[Mapping[str, Traits]] = {}
    usual: ClassVar[Traits]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.name = INNER.sub("_", cls.__name__).lower()
        cls.usual = cls.traits.get("", Traits())

    @property
    def values(self) -> dict[str, Value]:
        """Return the values by their names, in the order of the fields."""
        values: dict[str, Value] = msgspec.to_builtins(self)
        return values

    @property
    def secret(self) -> Mapping[str, Audience] | None:
        """Return the readers of each value that is not for everybody; None if there is no such value."""
        return None

    def for_seat(self, seat: int | None) -> Self:
        """Return the event as a seat (None: the board) may read it. Nothing marks a missing value."""
        return self


class SecretEvent(Event, frozen=True):
    """An event of which only `readers` may read the values in `hidden`. Others get None."""

    hidden: ClassVar[tuple[str, ...]]
    readers: Audience | None

    @property
    def values(self) -> dict[str, Value]:
        """Return the values by their names. The readers are none of them."""
        values: dict[str, Value] = msgspec.to_builtins(self)
        del values["readers"]
        return values

    @property
    def secret(self) -> Mapping[str, Audience] | None:
        """Return the readers of each hidden value; None where the event is told to one reader already."""
        return None if self.readers is None else dict.fromkeys(self.hidden, self.readers)

    def for_seat(self, seat: int | None) -> Self:
        """Return the event as a seat (None: the board) may read it. Nothing marks a missing value."""
        is_open = self.readers is None or seat in self.readers
        return replace(self, readers=None, **({} if is_open else dict.fromkeys(self.hidden)))


class GameOver(Event, frozen=True):
    """The game has ended. A game may have its own class for it, below this one."""

    winners: tuple[int, ...]
    side: str
    why: str


Kinds = Mapping[str, type[Event]]
"""Kinds of events by their names."""


def events_of(module: ModuleType) -> Kinds:
    """Return the kinds of events that a module or a package declares, by their names."""
    kinds = (it for it in vars(module).values() if isinstance(it, type) and issubclass(it, Event))
    return {it.name: it for it in kinds if it.__module__.startswith(module.__name__)}


def traits_of(kinds: Kinds) -> Mapping[str, Traits]:
    """Return the traits of kinds of events by their keys, such as `life_lost` and `life_lost.dynamite`."""
    rows = [(name, *row) for name, kind in kinds.items() for row in kind.traits.items()]
    return {f"{name}.{detail}" if detail else name: traits for name, detail, traits in rows}


def causes_of(kinds: Kinds) -> Mapping[str, Cause]:
    """Return the causes of kinds of events by their keys."""
    rows = traits_of(kinds).items()
    usual = {key: it.cause for key, it in rows if it.cause is not None}
    return usual | {f"three.{key}": it.three for key, it in rows if it.three is not None}
