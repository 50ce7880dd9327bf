"""The views' parts that all games share: public and own part, the open question, and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from bangdice.kernel.decision import Decision, Single
from bangdice.kernel.roles import Result

AskedValues = Annotated[dict[str, Single], "AskedValues"]
"""A question's values. Each game declares their names and types (`Box.asked`); browsers use this name."""


class PublicPart(msgspec.Struct, frozen=True, tag_field="game"):
    """The part of a view that everybody sees. Each game has its own, with its name as the tag."""


class OwnPart(msgspec.Struct, frozen=True):
    """The part of a view that one seat alone sees: its role, and the seat that it must bring down now.

    A `target` exists only with three players. A game may show more.
    """

    seat: int
    role: str
    target: int | None


class QuestionView(msgspec.Struct, frozen=True):
    """The open question: the seat that must answer, the subject (docs/wire-protocol.md), and the values."""

    number: int
    seat: int
    about: str
    values: AskedValues


class ResultView(msgspec.Struct, frozen=True):
    """The winners, and the reason why they won. All `roles` are turned over."""

    winners: tuple[int, ...]
    side: str
    why: str
    roles: tuple[str, ...]


def question_view(asked: Decision | None) -> QuestionView | None:
    """Return the question as everybody sees it; None when nobody is asked."""
    return None if asked is None else QuestionView(asked.number, asked.seat, asked.about, dict(asked.values))


def result_view(result: Result | None, roles: Sequence[str]) -> ResultView | None:
    """Return the end with the roles of all seats; None while the game goes on."""
    return None if result is None else ResultView(*result, roles=tuple(roles))
