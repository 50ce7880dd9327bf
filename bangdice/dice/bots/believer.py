"""The bot that infers: it believes by deeds, and takes what makes its side's victory likeliest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from copy import copy
from functools import partial
from typing import Self

from bangdice.bots.belief import UNREAD, Ledger
from bangdice.bots.player import Pick
from bangdice.bots.temper import Temper, with_leanings
from bangdice.dice.bots.habits import DiceHabits
from bangdice.dice.bots.leaning import choose_keep, leanings
from bangdice.dice.bots.thought import Rows, Thought, heal, send_back, take_arrows, take_chief
from bangdice.dice.bots.worth import reroll_of
from bangdice.dice.faces import BEER
from bangdice.dice.odds import Counts
from bangdice.dice.rolling import BUST, DICE, TELLS
from bangdice.dice.view import View
from bangdice.kernel.decision import PASS, Option

PRICE = 0.04
"""The most that a temper gives away for its way, of the chance to win."""
CARE = 0.02
"""The worth of an own life point to a miser, beside what it makes of the chance to win."""


class DiceBeliever:
    """A bot that weighs every answer by what it makes of the chance that its side wins.

    With three players all roles are open, and it plays by habit. So it does where nobody has read the game.
    """

    infers = True

    def __init__(self) -> None:
        self._habits = DiceHabits()

    def choose(
        self,
        view: View,
        options: tuple[Option, ...],
        pick: Pick,
        ledger: Ledger = UNREAD,
        temper: Temper | None = None,
    ) -> Option:
        """Return the option that is worth most, the first of equal ones."""
        question, own = view.public.question, view.own
        if question is None or own is None:
            raise ValueError("nobody is asked")
        options = tuple(option for option in options if option.verb not in TELLS)
        is_habit = question.about not in _WEIGHED or len(options) == 1
        if ledger is UNREAD or len(view.public.seats) == 3 or is_habit:
            return self._habits.choose(view, options, pick, ledger, temper)
        thought = Thought(view.public, own, ledger, CARE if temper == "miser" else 0.0)
        if question.about == "reroll":
            chosen = _reroll(thought, temper)
            return next(option for option in options if option.numbers("die") == chosen)
        worths = weigh(thought, options)
        if temper is not None:
            leans = leanings(temper, view.public, own, options, ledger)
            worths = with_leanings(worths, leans, PRICE)
        return options[worths.index(max(worths))]


class FinalDice:
    """What final dice are worth to a seat that may still roll some of them again."""

    def __init__(self, thought: Thought) -> None:
        me, character = thought.me, thought.character
        self.needed = thought.needed
        self.shots = thought.shots(thought.hits({}), len(DICE) + 1)
        self.beers = thought.beers(len(DICE))
        self.gun = thought.gain(lambda it: it.fire_gun(me))
        self.bust = thought.gain(lambda it: it.hit([(me, 1)]))
        self.kit = thought.sent_back(len(DICE)) if character.sends_back else (0.0,) * (len(DICE) + 1)
        self.mercy = thought.gain(partial(heal, me, character.gains_by_mercy))
        self.volley = thought.gain(partial(heal, me, character.gains_by_volley))
        self.needs = character.volley or len(DICE) + 1
        self.arrow = thought.gain(partial(take_arrows, me, 1)) if character.waits else 0.0
        self.doubles = character.doubles

    def without(self, part: str) -> Self:
        """Return the same with one part worth nothing: `shots`, `beers`, `gun` or `bust`."""
        other = copy(self)
        whole = getattr(self, part)
        if isinstance(whole, float):
            nothing: object = 0.0
        elif isinstance(whole, Mapping):
            nothing = dict.fromkeys(whole, 0.0)
        else:
            nothing = (0.0,) * len(whole)
        setattr(other, part, nothing)
        return other

    def __call__(self, counts: Counts) -> float:
        """Return the worth of these final dice."""
        one, two, arrow, dynamite, beer, gatling = counts
        worth = self._shots(one, two) + self.beers[beer] + self.kit[gatling] + arrow * self.arrow
        if self.doubles and beer and one + two:
            worth = max(worth, self._best_doubling(one, two) + self.beers[beer - 1] + self.kit[gatling])
        if gatling >= self.needed:
            worth += self.gun
        if dynamite >= BUST:
            worth += self.bust
        if one + two >= self.needs:
            worth += self.volley
        return worth if one + two else worth + self.mercy

    def _shots(self, one: int, two: int) -> float:
        return self.shots.get((one, two), 0.0)

    def _best_doubling(self, one: int, two: int) -> float:
        by_one = self._shots(one + 1, two) if one else None
        by_two = self._shots(one, two + 1) if two else None
        return max(worth for worth in (by_one, by_two) if worth is not None)


def weigh(thought: Thought, options: tuple[Option, ...]) -> list[float]:
    """Return a number for each option, but of a roll. The greatest is that of the best one."""
    question = thought.public.question
    assert question is not None
    return _WEIGHS[question.about](thought, options)


def _reroll(thought: Thought, temper: Temper | None = None) -> tuple[int, ...]:
    """Return the dice to roll again: the others are worth most by the odds."""
    public, final = thought.public, FinalDice(thought)
    roller, arrow = thought.character.roller, arrow_taken(thought)
    return reroll_of(public, choose_keep(temper, PRICE, thought.dice, public.rerolls, final, roller, arrow))


def arrow_taken(thought: Thought) -> float:
    """Return what an arrow is worth that may still be rolled. With two in the pile the Indians may come.

    It is worth nothing where only those count that lie at the end.
    """
    if thought.character.waits:
        return 0.0
    one = thought.gain(partial(take_arrows, thought.me, 1))
    if thought.position.pile != 2:
        return one
    return 0.6 * one + 0.2 * thought.gain(partial(take_arrows, thought.me, 2))


def _aims(thought: Thought, options: tuple[Option, ...]) -> list[float]:
    """Take the target that leaves the best for all dice that are still to be aimed."""
    public = thought.public
    aimed = Counter[int]()
    for aim in public.aims:
        aimed[aim.target] += aim.points
    left = [face for die, face in enumerate(public.dice) if die not in {aim.die for aim in public.aims}]
    _, *later = [face for face in left if face in ("one", "two")]
    ones, twos = later.count("one"), later.count("two")
    rows, beers = thought.hits(aimed), thought.dice[BEER]
    double = 0.0
    if any(option.verb == "double" for option in options):
        poured = thought.beers(beers)
        double = poured[beers - 1] - poured[beers]
    return [
        _aim(thought, rows, option.number("seat"), 2 if option.verb == "double" else 1, (ones, twos))
        + (double if option.verb == "double" else 0.0)
        for option in options
    ]


def _aim(thought: Thought, rows: Rows, seat: int, points: int, left: tuple[int, int]) -> float:
    row = rows[seat]
    now, rest = row[min(points, len(row) - 1)], row[points:] or row[-1:]
    after = rows | {seat: [worth - rest[0] for worth in rest]}
    return now + thought.shots(after, sum(left)).get(left, 0.0)


def _drinks(thought: Thought, options: tuple[Option, ...]) -> list[float]:
    """Give the Beer to whom it helps most, after those that are given already."""
    public = thought.public
    poured = [partial(heal, aim.target, aim.points) for aim in public.aims if public.dice[aim.die] == "beer"]
    seats = [option.number("seat") for option in options]
    return [thought.worth(*poured, partial(heal, seat, thought.drink(seat))) for seat in seats]


def _gifts(thought: Thought, options: tuple[Option, ...]) -> list[float]:
    """Give the life point to whom it helps most. The turn has only begun."""
    seats = [option.number("seat") for option in options]
    return [thought.worth(partial(heal, seat, 1), is_over=False) for seat in seats]


def _arrow_or_life(thought: Thought, options: tuple[Option, ...]) -> list[float]:
    """Take the arrow, or lose the life point."""
    me = thought.me
    arrow, life = thought.worth(partial(take_arrows, me, 1)), thought.worth(lambda it: it.hit([(me, 1)]))
    return [arrow if option.verb == "arrow" else life for option in options]


def _kit_arrows(thought: Thought, options: tuple[Option, ...]) -> list[float]:
    """Send back the arrow that helps most, if any does."""
    return [
        thought.calm if option == PASS else thought.worth(partial(send_back, option.number("seat"), 1))
        for option in options
    ]


def _chief_arrows(thought: Thought, options: tuple[Option, ...]) -> list[float]:
    """Take the arrows that are due, or the Chief's for one of them."""
    question, me = thought.public.question, thought.me
    assert question is not None
    due = int(question.values["left"] or 0)
    plain, chief = (thought.worth(partial(take, me, due)) for take in (take_arrows, take_chief))
    return [chief if option.verb == "chief" else plain for option in options]


_WEIGHS: dict[str, Callable[[Thought, tuple[Option, ...]], list[float]]] = {
    "aim": _aims,
    "beer": _drinks,
    "gift": _gifts,
    "arrow_or_life": _arrow_or_life,
    "kit_arrow": _kit_arrows,
    "chief_arrow": _chief_arrows,
}
_WEIGHED = frozenset(("reroll", *_WEIGHS))
