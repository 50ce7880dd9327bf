"""Questions, legal answers, and the reasons why other answers are refused."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

Single = int | str | bool | None
"""One plain value. The values of a question are made of these."""

Value = Single | tuple["Value", ...]
"""Plain data. Frames, questions, reasons and events are made of it."""

Values = tuple[tuple[str, Value], ...]
"""Named values, in a fixed order."""

new_tuple = tuple.__new__
"""The quick way to make a NamedTuple. Its own `__new__` takes three times as long."""


class Option(NamedTuple):
    """A legal answer: a verb and the taps that say it (`card:23`, `seat:4`, `die:2`, `face:beer`)."""

    verb: str
    taps: tuple[str, ...] = ()

    def word(self, kind: str) -> str:
        """Return the word of the first tap of a kind. Raise KeyError if there is none."""
        for tap in self.taps:
            name, _, word = tap.partition(":")
            if name == kind:
                return word
        raise KeyError(kind)

    @lru_cache(maxsize=4096)  # noqa: B019 - options are few, and they are plain tuples
    def number(self, kind: str) -> int:
        """Return the number of the first tap of a kind. Raise KeyError if there is none."""
        return int(self.word(kind))

    @lru_cache(maxsize=4096)  # noqa: B019
    def numbers(self, kind: str) -> tuple[int, ...]:
        """Return the numbers of all taps of a kind, in order."""
        start = kind + ":"
        return tuple(int(tap[len(start) :]) for tap in self.taps if tap.startswith(start))

    def __str__(self) -> str:
        return " ".join((self.verb, *self.taps))


PASS = Option("pass")
"""Declining. It stands first among the options where it is legal."""


def read_option(text: str) -> Option:
    """Return the option that `str(option)` wrote. Raise ValueError for an empty text."""
    verb, *taps = text.split()
    return Option(verb, tuple(taps))


class Reason(NamedTuple):
    """The reason why something is not legal.

    `name` and `values` are for the catalogue, `rule` is the number of the rule or ruling.
    """

    name: str
    rule: str | None = None
    values: Values = ()


Candidate = tuple[Option, Reason | None]
"""An answer that a player may think of: legal (None) or refused with a reason."""


class Part(NamedTuple):
    """A part of a choice that is made of several: the tap that names it, and its candidates."""

    tap: str
    candidates: tuple[Candidate, ...]


class Decision(NamedTuple):
    """The one open question: its number, the seat that must answer, the subject, and its values."""

    number: int
    seat: int
    about: str
    values: tuple[tuple[str, Single], ...] = ()
