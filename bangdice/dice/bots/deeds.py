"""The deeds of the dice game: a Bull's Eye aimed and a Beer given, where there was a choice.

A Gatling hits everybody and tells nothing, and neither does a die with one target.
"""

from __future__ import annotations

from collections.abc import Sequence

from bangdice.bots.belief import Deed, Possibility, Reader, SeenAnswer
from bangdice.dice.bots.weights import WEIGHTS
from bangdice.dice.events import Rolled
from bangdice.dice.view import PublicView
from bangdice.kernel.event import Event

SHOT = "shot"
BEER = "beer"
_KINDS = {"shoot": SHOT, "double": SHOT, "give": BEER}


class DiceReader(Reader):
    """The deeds among the answers of the dice game, and the worth of each kind to each role."""

    weights = WEIGHTS

    def deed(self, step: SeenAnswer) -> Deed | None:
        """Return the deed that an answer was; None for an answer that tells nothing of a role."""
        kind = _KINDS.get(step.answer.verb)
        if kind is None:
            return None
        offered = [option.number("seat") for option in step.options if _KINDS.get(option.verb) == kind]
        targets = list(dict.fromkeys(offered))
        if len(targets) < 2:
            return None
        life = _life_left(step.public, kind)
        choice = _shot if kind == SHOT else _beer
        choices = tuple(choice(step.public, life, step.seat, target) for target in targets)
        return Deed(kind, step.seat, choices, targets.index(step.answer.number("seat")))

    def gambler(self, events: Sequence[Event]) -> int | None:
        """Return the seat that has rolled on with two Dynamites before it."""
        rolls = [it for it in events if isinstance(it, Rolled) and it.rerolled]
        return next((it.seat for it in rolls if len(_dynamites_before(it)) > 1), None)


def _dynamites_before(it: Rolled) -> list[int]:
    return [die for die, face in enumerate(it.dice) if face == "dynamite" and die not in it.rerolled]


def _life_left(public: PublicView, kind: str) -> list[int]:
    """Return everybody's life points after the dice of this kind that already have a target."""
    life = [there.life for there in public.seats]
    for aim in public.aims:
        is_beer = public.dice[aim.die] == "beer"
        if is_beer == (kind == BEER):
            life[aim.target] += aim.points if is_beer else -aim.points
    return life


def _shot(public: PublicView, life: Sequence[int], seat: int, target: int) -> Possibility:
    return Possibility(target, (), (1.0, float(life[target] == 1)))


def _beer(public: PublicView, life: Sequence[int], seat: int, target: int) -> Possibility:
    there = life[target]
    full = there >= public.seats[target].max_life
    own = seat == target
    few = there <= 3
    plain = (
        own and full,
        own and not full and there == 1,
        own and not full and 1 < there <= 3,
        own and not full and not few,
        not own and full,
    )
    by_role = (not own and not full and few, not own and not full and not few)
    return Possibility(target, tuple(map(float, plain)), tuple(map(float, by_role)))
