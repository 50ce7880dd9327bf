"""The way in which a temper leans at the dice game: how much it wants each answer (0 … 1)."""

from __future__ import annotations

from bangdice.bots.belief import Ledger, SeenAnswer
from bangdice.bots.stance import stance_of
from bangdice.bots.temper import Temper, grudge_of, offenders, secrecy_of
from bangdice.dice.bots.deeds import DiceReader
from bangdice.dice.odds import Counts, Worthy, best_keep, worths_of_keeps
from bangdice.dice.rolling import Roller
from bangdice.dice.view import OwnView, PublicView
from bangdice.kernel.decision import Option

_READER = DiceReader()
_POURS = frozenset(("beer", "gift"))


def leanings(
    temper: Temper, public: PublicView, own: OwnView, options: tuple[Option, ...], ledger: Ledger
) -> list[float]:
    """Return how much a seat of this temper wants each answer to a question that is not about a roll."""
    mine = (f"seat:{own.seat}",)
    about, me = public.question.about if public.question else "", own.seat
    seats = [option.number("seat") if option.numbers("seat") else None for option in options]
    named = [seat for seat in seats if seat is not None]
    if temper == "hothead" and about == "aim":
        grudge = grudge_of(public.harm, me, named)
        return [float(seat in grudge) for seat in seats]
    if temper == "liar":
        steps = [SeenAnswer(public, options, me, option, ()) for option in options]
        return secrecy_of(public, own, [_READER.deed(step) for step in steps], _READER, ledger)
    if temper == "loyal":
        stance = stance_of(public, own)
        friends = [seat for seat in range(len(public.seats)) if seat != me and stance.friend(seat)]
        wanted = (
            friends if about in _POURS else offenders(public.harm, friends, named) if about == "aim" else ()
        )
        return [float(seat in wanted) for seat in seats]
    if temper == "miser":
        return [float(option.verb == "arrow" or option.taps == mine) for option in options]
    return [0.0] * len(options)


def choose_keep(
    temper: Temper | None,
    price: float,
    dice: Counts,
    rolls_left: int,
    worth: Worthy,
    roller: Roller,
    arrow: float,
) -> Counts:
    """Return the dice to keep. The gambler stops only where that is worth more to it than the `price`."""
    if temper != "gambler":
        return best_keep(dice, rolls_left, worth, roller, arrow).kept
    worths = worths_of_keeps(dice, rolls_left, worth, roller, arrow)
    return max(worths, key=lambda kept: worths[kept] - (price if kept == dice else 0.0))
