"""A frame is one rule of the rulebook that asks at most one question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import ModuleType
from typing import Any, NamedTuple, Protocol, TypeVar, cast, overload

from msgspec import Struct

from bangdice.kernel.decision import Candidate, Option, Part
from bangdice.kernel.errors import BrokenRules

Frame = Struct
"""An immutable struct of plain data whose class was marked with `@frame`."""

FrameClass = TypeVar("FrameClass", bound=type)


class Rule(Protocol):
    """The methods that the kernel calls on a frame. The decorator `frame` adds those that a class lacks."""

    outlives: bool
    in_turn: bool
    seat: int | None

    def begin(self, g: Any) -> None:
        """Carry out the rule, or ask its one question."""

    def take_answer(self, g: Any, answer: Option) -> None:
        """Go on with the answer to the question that `begin` asked."""

    def take_value(self, g: Any, value: Any) -> None:
        """Go on with the value that the frame above has returned (`Return`)."""

    def candidates(self, g: Any) -> Iterable[Candidate]:
        """Return every answer a player may think of, PASS first, with None or the reason of its refusal.

        Where there are many, they may be the keys of a dict, in which an answer is found at once.
        """

    def next_frames(self, g: Any) -> Iterable[Frame]:
        """Return the frames that will ask the same kind of question next, as far as everybody knows.

        All of them may be asked at once, except those that are `in_turn`, because their questions depend on
        the answers before.
        """

    def parts(self, g: Any) -> Iterable[Part]:
        """Return all parts of the choice that are still open, the one that is asked first; none if an answer
        to one part changes the candidates of another.

        Nothing else is asked between the parts, and a part with one answer is not asked.
        """

    def hides(self, g: Any) -> bool:
        """Return True if a quick answer would tell something that others may not know. Otherwise a player who
        can only pass is not asked to say so.
        """

    def link(self) -> Link | None:
        """Return the frame's link of the chain (`public.chain`); None if it has none."""


class Link(NamedTuple):
    """A link of the chain: a kind of card or an event, the seat behind it, and the seats it is aimed at."""

    kind: str
    by: int | None
    at: tuple[int, ...]


def _says_nothing(what: str) -> Any:
    def method(self: Any, g: Any, *values: Any) -> None:
        raise BrokenRules(f"{type(self).__name__} {what}")

    return method


def _no_more_questions(self: Any, g: Any) -> Iterable[Frame]:
    return ()


def _is_whole(self: Any, g: Any) -> Iterable[Part]:
    return ()


def _hides(self: Any, g: Any) -> bool:
    return True


def _is_no_link(self: Any) -> None:
    return None


_DEFAULTS: dict[str, Any] = {
    "is_frame": True,
    "seat": None,
    "begin": _says_nothing("only waits for another frame to end"),
    "take_answer": _says_nothing("asks nothing"),
    "take_value": _says_nothing("waits for nothing"),
    "candidates": _says_nothing("offers nothing"),
    "next_frames": _no_more_questions,
    "parts": _is_whole,
    "hides": _hides,
    "link": _is_no_link,
}


@overload
def frame(cls: FrameClass) -> FrameClass: ...
@overload
def frame(*, outlives: bool = ..., in_turn: bool = ...) -> Callable[[FrameClass], FrameClass]: ...
def frame(cls: Any = None, *, outlives: bool = False, in_turn: bool = False) -> Any:
    """Mark a struct as a frame.

    `outlives`: the frame is run although its `seat` is no longer in play. Every frame that ends with `Return`
    needs it, unless the frame that waits has the same seat. `in_turn`: it asks nobody before the answers that
    come first.
    """

    def mark(marked_class: FrameClass) -> FrameClass:
        for name, default in {**_DEFAULTS, "outlives": outlives, "in_turn": in_turn}.items():
            if not hasattr(marked_class, name):
                setattr(marked_class, name, default)
        return marked_class

    return mark if cls is None else mark(cls)


def frames_of(*modules: ModuleType) -> Mapping[str, type]:
    """Return the frames of modules by name, for `Game.frames`. Raise BrokenRules if two have one name."""
    book: dict[str, type] = {"Return": Return, "Settle": Settle}
    for module in modules:
        for name, cls in vars(module).items():
            if (
                isinstance(cls, type)
                and getattr(cls, "is_frame", False)
                and cls.__module__ == module.__name__
            ):
                if name in book:
                    raise BrokenRules(f"two frames are called {name}")
                book[name] = cls
    return book


@frame(outlives=True)
class Return(Struct, frozen=True):
    """The frame beneath, which waits for a value, gets it. If its seat has gone, both are dropped."""

    value: Any

    def begin(self, g: Any) -> None:
        if not g.stack:
            raise BrokenRules(f"nobody waits for {self.value!r}")
        waiting = cast(Rule, g.stack.pop())
        if g.has_to_run(waiting):
            waiting.take_value(g, self.value)


@frame(outlives=True)
class Settle(Struct, frozen=True):
    """The end of a card. Cards nest. When the outermost settles, frames of `later` run until none is left."""

    def begin(self, g: Any) -> None:
        g.unsettled -= 1
        if g.unsettled:
            return
        frames = (*g.when_settled(), *g.late)
        g.late.clear()
        if frames:
            g.settle_after(*frames)


SETTLE = Settle()
