"""The dice game as a seat may see it: a public part for everybody, and the seat's own part."""

from __future__ import annotations

from typing import TypedDict

import msgspec
from msgspec import UNSET, UnsetType

from bangdice.dice.faces import Face
from bangdice.kernel.view import OwnPart, PublicPart, QuestionView, ResultView


class AskedValues(TypedDict, total=False):
    """Every value of a question; docs/wire-protocol.md says which question has which."""

    roll: int
    rerolls: int
    die: int
    face: Face
    own: int
    told: int
    of: int
    last: bool
    left: int
    by: int | None
    why: str
    points: int
    point: int
    life: int
    arrows: int


class SeatView(msgspec.Struct, frozen=True):
    """One seat as everybody sees it. Its `role` is None while it is secret."""

    character: str
    life: int
    max_life: int
    arrows: int
    alive: bool
    role: str | None
    real_dice: bool


class AimView(msgspec.Struct, frozen=True):
    """One final die with its target. The `points` of life are lost or gained when all dice are aimed."""

    die: int
    target: int
    points: int


class EffectsView(msgspec.Struct, frozen=True):
    """The effects of the faces for the player on turn, as things stand while the dice can still change.

    `one`, `two`: the seats that such a die may hit. `beer`: the life that a Beer gives its roller.
    `dynamites`: the number that ends the rolling. `gatlings`: the number that fires the gun. `gatling`: the
    seats that it hurts. `ability`: True if his ability changes something about the dice that lie there.
    """

    one: tuple[int, ...]
    two: tuple[int, ...]
    beer: int
    dynamites: int
    gatlings: int
    gatling: tuple[int, ...]
    ability: bool


class PublicView(PublicPart, frozen=True, tag="dice"):
    """The public part of a view.

    `dice` holds None before the first roll. Indices of dice are 0…4 from left to right. `effects` is None
    before the first roll, and once the dice are final. `chief` is the seat with the Chief's arrow, which its
    `arrows` count as two; -1 while it lies in the pile. A game without it does not say so.
    """

    edition: str
    turn: int
    turn_number: int
    roll: int
    rerolls: int
    dice: tuple[Face | None, ...]
    rerolled: tuple[int, ...]
    locked: tuple[int, ...]
    effects: EffectsView | None
    final: bool
    aims: tuple[AimView, ...]
    pile: int
    seats: tuple[SeatView, ...]
    harm: tuple[tuple[int, ...], ...]
    question: QuestionView | None
    result: ResultView | None
    chief: int | UnsetType = UNSET


class OwnView(OwnPart, frozen=True):
    """A seat's own part of a view: its role, and with three players the seat that it must bring down."""


class View(msgspec.Struct, frozen=True):
    """`game.view(seat)`; `own` is None for the board and spectators."""

    public: PublicView
    own: OwnView | None
