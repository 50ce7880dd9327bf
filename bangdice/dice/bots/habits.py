"""The bot of good habits: it keeps dice by the odds, and shoots by its role and by the shots it has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from bangdice.bots.belief import UNREAD, Ledger
from bangdice.bots.player import Pick
from bangdice.bots.stance import Stance, stance_of
from bangdice.bots.temper import Temper, with_leanings
from bangdice.dice.arrows import WORTH, loose_of
from bangdice.dice.bots.leaning import choose_keep, leanings
from bangdice.dice.bots.worth import arrow_cost, dice_worth, drink_worth, reroll_of, shot_worth
from bangdice.dice.characters import CHARACTERS
from bangdice.dice.odds import counts_of
from bangdice.dice.rolling import TELLS
from bangdice.dice.view import PublicView, View
from bangdice.kernel.decision import PASS, Option

_SURPLUS = -0.01
"""The worth of a shot at a dying player. It is a waste, but better than one at a friend."""
ENOUGH, FEW = 3, 2
"""A seat with more life points than `ENOUGH` steps in for another that has no more than `FEW`."""

PRICE = 1.0
"""The most that a temper gives away for its way, in life points of an enemy that must die."""
CARE = 2.0
"""The worth of an own life point to a miser who rolls, beside that to others."""


class DiceHabits:
    """A bot with one habit for each kind of question: sensible, quick, and easy to read."""

    infers = False

    def choose(
        self,
        view: View,
        options: tuple[Option, ...],
        pick: Pick,
        ledger: Ledger = UNREAD,
        temper: Temper | None = None,
    ) -> Option:
        """Return the best option by habit, and any of equally good ones."""
        question, own = view.public.question, view.own
        if question is None or own is None:
            raise ValueError("nobody is asked")
        options = tuple(option for option in options if option.verb not in TELLS)
        if len(options) == 1:
            return options[0]
        stance = stance_of(view.public, own)
        if question.about == "reroll":
            return _reroll(view.public, own.seat, stance, options, temper)
        habit = _HABITS.get(question.about) or _OF_ABILITIES.get(options[-1].verb)
        if habit is None:
            return options[pick(len(options))]
        worths = habit(view.public, own.seat, stance, options)
        if temper is not None:
            leans = leanings(temper, view.public, own, options, ledger)
            worths = with_leanings(worths, leans, PRICE)
        best = max(worths)
        good = [option for option, worth in zip(options, worths, strict=True) if worth == best]
        return good[pick(len(good))]


Habit = Callable[[PublicView, int, Stance, tuple[Option, ...]], list[float]]


def _reroll(
    public: PublicView, me: int, stance: Stance, options: tuple[Option, ...], temper: Temper | None
) -> Option:
    """Keep the dice that are worth most by the odds."""
    dice = counts_of(face for face in public.dice if face is not None)
    care = CARE if temper == "miser" else 1.0
    worth, arrow = dice_worth(public, me, stance, care), care * arrow_cost(public, me)
    roller = CHARACTERS[public.seats[me].character].roller
    chosen = reroll_of(public, choose_keep(temper, PRICE, dice, public.rerolls, worth, roller, arrow))
    return next(option for option in options if option.numbers("die") == chosen)


def _aims(public: PublicView, me: int, stance: Stance, options: tuple[Option, ...]) -> list[float]:
    """Shoot the seat that the stance wants hit most; no dying one while another enemy is in reach."""
    aimed: Counter[int] = Counter()
    for aim in public.aims:
        aimed[aim.target] += aim.points
    return [_aim(public, stance, option, aimed) for option in options]


def _aim(public: PublicView, stance: Stance, option: Option, aimed: Counter[int]) -> float:
    seat = option.number("seat")
    if public.seats[seat].life <= aimed[seat]:
        return _SURPLUS
    worth = shot_worth(public, seat, stance, aimed[seat])
    if option.verb == "double":
        both = worth + shot_worth(public, seat, stance, aimed[seat] + 1)
        return both - 0.7 if both > 0 else both - 1
    return worth


def _drinks(public: PublicView, me: int, stance: Stance, options: tuple[Option, ...]) -> list[float]:
    """Drink, or pour for a friend who needs it more. Waste it rather than heal an enemy."""
    poured: Counter[int] = Counter()
    for aim in public.aims:
        if public.dice[aim.die] == "beer":
            poured[aim.target] += aim.points
    worths = []
    for option in options:
        seat = option.number("seat")
        full = public.seats[seat].life + poured[seat] >= public.seats[seat].max_life
        worths.append(0.0 if full else drink_worth(public, me, seat, stance))
    return worths


def _arrow_or_life(public: PublicView, me: int, stance: Stance, options: tuple[Option, ...]) -> list[float]:
    """Take the arrow when the life point counts, or while the Indians are far."""
    mine = public.seats[me]
    arrow = mine.life <= 2 or (mine.arrows < 2 and public.pile > 4)
    return [float((option.verb == "arrow") == arrow) for option in options]


def _drop_arrow(public: PublicView, me: int, stance: Stance, options: tuple[Option, ...]) -> list[float]:
    """Always send an arrow back, because it is an arrow less."""
    return [float(option != PASS) for option in options]


def _kit_arrow(public: PublicView, me: int, stance: Stance, options: tuple[Option, ...]) -> list[float]:
    """Send back my own arrows first, then a friend's, and never an enemy's."""
    return [0.0 if option == PASS else -stance.towards[option.number("seat")] for option in options]


def _hand_arrow(public: PublicView, me: int, stance: Stance, options: tuple[Option, ...]) -> list[float]:
    """Hand the arrow to the worst enemy. Keep it if there is none."""
    return [0.0 if option == PASS else stance.towards[option.number("seat")] for option in options]


def _cover(public: PublicView, me: int, stance: Stance, options: tuple[Option, ...]) -> list[float]:
    """Step in for the dearest friend who is about to fall, while enough is left for oneself."""
    able = public.seats[me].life > ENOUGH
    worths = []
    for option in options:
        seat = me if option == PASS else option.number("seat")
        saves = able and seat != me and public.seats[seat].life <= FEW
        worths.append(0.0 if option == PASS else -stance.towards[seat] if saves else -1.0)
    return worths


def _chief_arrow(public: PublicView, me: int, stance: Stance, options: tuple[Option, ...]) -> list[float]:
    """Take the Chief's arrow where it leaves me with more arrows than anybody else."""
    assert public.question is not None
    assert isinstance(public.chief, int)
    loose = loose_of([there.arrows for there in public.seats], public.chief)
    most = max(arrows for seat, arrows in enumerate(loose) if seat != me)
    mine = public.seats[me].arrows + WORTH + int(public.question.values["left"] or 0) - 1
    return [float((option.verb == "chief") == (mine > most)) for option in options]


_OF_ABILITIES: dict[str, Habit] = {"hand": _hand_arrow, "cover": _cover}
"""The habits for questions that are named after an ability, by the verb of their answers."""

_HABITS: dict[str, Habit] = {
    "aim": _aims,
    "beer": _drinks,
    "gift": _drinks,
    "arrow_or_life": _arrow_or_life,
    "drop_arrow": _drop_arrow,
    "kit_arrow": _kit_arrow,
    "chief_arrow": _chief_arrow,
}
