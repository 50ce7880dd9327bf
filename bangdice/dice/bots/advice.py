"""Advice: what the believer would do in a seat's place, and the reason that weighs most.

A reason is a fact that everybody sees: deeds, life points, what the dice may bring. It weighs as much as the
lead over the next best answer shrinks without the fact. No reason names the asking player's role.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from bangdice.bots.belief import Ledger
from bangdice.bots.player import Advice, Why
from bangdice.dice.bots.believer import FinalDice, arrow_taken, weigh
from bangdice.dice.bots.thought import Thought, heal, hit
from bangdice.dice.bots.worth import reroll_of
from bangdice.dice.odds import Counts, best_keep, counts_of, worths_of_keeps
from bangdice.dice.rolling import TELLS
from bangdice.dice.view import OwnView, PublicView, View
from bangdice.kernel.decision import Option

ABOUT = frozenset(("reroll", "aim", "beer", "gift", "kit_arrow"))
"""The questions for which there is advice: those of a player's own turn."""
FEWEST = 4
"""With three players all roles are open, and nobody infers."""
FEW = 4
"""Up to this number the life points of a seat are a reason."""
CLOSE = 0.005
"""A lead below this is none."""
SHARE = 1 / 3
"""A reason weighs at least this share of the lead. Without one, the lead itself is the reason."""


class Case(NamedTuple):
    """A seat's question, as the seat sees it."""

    public: PublicView
    own: OwnView
    options: tuple[Option, ...]
    ledger: Ledger

    @property
    def rolls(self) -> bool:
        """True if the question is which dice to roll again."""
        return self.public.question is not None and self.public.question.about == "reroll"

    def thinker(self) -> Thought:
        """Return the seat that thinks about it."""
        return Thought(self.public, self.own, self.ledger)


class Weighed(NamedTuple):
    """The worth of each option, the one to take, and the one with which its lead is measured."""

    worths: tuple[float, ...]
    best: int
    other: int

    @property
    def lead(self) -> float:
        """The worth of the best option over that of the other."""
        return self.worths[self.best] - self.worths[self.other]


class DiceAdviser:
    """Advice by the belief and the value of the believer."""

    def advises(self, view: View, options: tuple[Option, ...]) -> bool:
        """Return True if there is advice about the question that this seat is asked."""
        public, own = view.public, view.own
        if public.question is None or own is None or public.question.seat != own.seat:
            return False
        is_choice = len(options) > 1 and not any(it.verb in TELLS for it in options)
        is_mine = public.turn == own.seat and public.question.about in ABOUT
        return is_choice and is_mine and len(public.seats) >= FEWEST

    def advise(self, view: View, options: tuple[Option, ...], ledger: Ledger) -> Advice:
        """Return the answer to take, and why."""
        if view.own is None:
            raise ValueError("nobody is asked")
        case = Case(view.public, view.own, options, ledger)
        weighed = weigh_case(case)
        option = options[weighed.best]
        if weighed.lead < CLOSE:
            return Advice(option, Why("close"))
        reasons = _roll_reasons if case.rolls else _seat_reasons
        found = max(reasons(case, weighed), default=None, key=lambda it: it[0])
        if found is None or found[0] < SHARE * weighed.lead:
            return Advice(option, Why("points", values=(("count", round(100 * weighed.lead)),)))
        return Advice(option, found[1])


def weigh_case(case: Case) -> Weighed:
    """Return what each option is worth: the chance that the seat's side wins."""
    thought = case.thinker()
    if case.rolls:
        return _weigh_rolls(thought, case.options, FinalDice(thought), arrow_taken(thought))
    worths = tuple(weigh(thought, case.options))
    best, seats = worths.index(max(worths)), [*map(_seat, case.options)]
    others = [at for at, seat in enumerate(seats) if seat != seats[best]] or [best]
    return Weighed(worths, best, max(others, key=lambda at: worths[at]))


def _seat(option: Option) -> int | None:
    return option.number("seat") if option.taps else None


Found = Iterator[tuple[float, Why]]


# A seat


def _seat_reasons(case: Case, weighed: Weighed) -> Found:
    """Yield what speaks for the seat that is best."""
    seat = _seat(case.options[weighed.best])
    for without, reason in () if seat is None else _facts(case, seat):
        worths = weigh(without.thinker(), case.options)
        yield weighed.lead - (worths[weighed.best] - worths[weighed.other]), reason


def _facts(case: Case, seat: int) -> Iterator[tuple[Case, Why]]:
    """Yield the case as it would be without each fact about a seat, and the fact."""
    public, ledger = case.public, case.ledger
    for kind, target in dict.fromkeys((it.kind, it.target) for it in ledger.told if it.seat == seat):
        told = [it for it in ledger.told if (it.kind, it.seat, it.target) == (kind, seat, target)]
        if target != seat:
            deed = (("seat", seat), ("target", target), ("count", len(told)))
            yield case._replace(ledger=ledger.without(told)), Why(kind, values=deed)
    there = public.seats[seat]
    if there.life <= FEW:
        seats = list(public.seats)
        seats[seat] = replace(there, life=there.max_life)
        life = (("seat", seat), ("count", there.life))
        yield case._replace(public=replace(public, seats=tuple(seats))), Why("life", values=life)


# Dice


def _weigh_rolls(thought: Thought, options: tuple[Option, ...], worth: Any, arrow: float) -> Weighed:
    """Return what it is worth to roll these dice, or none. The lead is over the other of these two."""
    public, dice = thought.public, thought.public.dice
    worths = worths_of_keeps(thought.dice, public.rerolls, worth, thought.character.roller, arrow)

    best_kept = best_keep(thought.dice, public.rerolls, worth, thought.character.roller, arrow).kept
    chosen = reroll_of(public, best_kept)

    def counts_after(option: Option) -> Counts:
        rolled = option.numbers("die")
        return counts_of(face for die, face in enumerate(dice) if face is not None and die not in rolled)

    each = tuple(worths[counts_after(option)] for option in options)
    best = next(at for at, option in enumerate(options) if option.numbers("die") == chosen)
    rolls = bool(options[best].taps)
    others = [at for at in range(len(options)) if bool(options[at].taps) != rolls] or [best]
    return Weighed(each, best, max(others, key=lambda at: each[at]))


def _roll_reasons(case: Case, weighed: Weighed) -> Found:
    """Yield what speaks for rolling, or for rolling no more."""
    thought = case.thinker()
    final, arrow = FinalDice(thought), arrow_taken(thought)

    def weight(worth: Any, arrow: float) -> float:
        worths = _weigh_rolls(thought, case.options, worth, arrow).worths
        return weighed.lead - (worths[weighed.best] - worths[weighed.other])

    for part, reason in _parts(thought, final):
        yield weight(final.without(part), arrow), reason
    yield weight(final, 0.0), Why("pile", values=(("count", case.public.pile),))


def _parts(thought: Thought, final: FinalDice) -> Iterator[tuple[str, Why]]:
    """Yield the parts of the worth of final dice, each with what it stands for."""
    yield "gun", Why("gatling")
    yield "bust", Why("dynamite")
    targets = {seat: thought.gain(partial(hit, {seat: 1}, thought.me)) for seat in sorted(_in_reach(thought))}
    if targets:
        yield "shots", Why("target", values=(("seat", _most(targets)),))
    thirsty = {
        seat: thought.gain(partial(heal, seat, thought.drink(seat)))
        for seat, lives in enumerate(thought.position.alive)
        if lives
    }
    yield "beers", Why("drink", values=(("seat", _most(thirsty)),))


def _in_reach(thought: Thought) -> frozenset[int]:
    """Return the seats that the dice lying there may hit; without a Bull's Eye those that one could hit."""
    reach = dict(zip(("one", "two"), thought.reach, strict=True))
    lying = [seats for face, seats in reach.items() if face in thought.public.dice]
    return frozenset[int]().union(*lying or reach.values())


def _most(worths: dict[int, float]) -> int:
    return max(worths, key=lambda seat: worths[seat])
