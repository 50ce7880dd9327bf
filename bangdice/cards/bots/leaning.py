"""The way in which a temper leans at the card game."""

from __future__ import annotations

from bangdice.bots.belief import Deed, Ledger
from bangdice.bots.stance import NEVER, Stance
from bangdice.bots.temper import Temper, grudge_of, offenders, secrecy_of, with_leanings
from bangdice.cards.bots.deeds import AIMED, CardReader, deed_of
from bangdice.cards.bots.worth import Sight
from bangdice.cards.view import OwnView, PublicView
from bangdice.kernel.decision import PASS, Option

PRICE = 0.35
"""The most that a temper gives away for its way, in life points of an enemy that must die."""
CARE = 1.5
"""The worth of an own life point to a miser, beside that to others."""
_READER = CardReader()


def sway(stance: Stance, temper: Temper | None, public: PublicView, own: OwnView) -> Stance:
    """Return a stance as the temper sways it against those who have hit the bot, or its friends."""
    others = [seat for seat, there in enumerate(public.seats) if there.alive and seat != own.seat]
    if temper == "hothead":
        paid = grudge_of(public.harm, own.seat, others)
    elif temper == "loyal":
        paid = offenders(public.harm, [seat for seat in others if stance.friend(seat)], others)
    else:
        return stance
    wishes = enumerate(stance.towards)
    return Stance(tuple(wish + PRICE if seat in paid and wish > NEVER else wish for seat, wish in wishes))


def lean(
    worths: list[float], temper: Temper, sight: Sight, options: tuple[Option, ...], ledger: Ledger
) -> list[float]:
    """Return the worths of answers as the temper leans."""
    question = sight.public.question
    if temper == "gambler" and question is not None and question.about == "play":
        # It plays whatever it can.
        leans = [-float(option == PASS) for option in options]
    elif temper == "liar":
        deeds = [_deed(sight, option, options) for option in options]
        leans = secrecy_of(sight.public, sight.own, deeds, _READER, ledger)
    else:
        return worths
    return with_leanings(worths, leans, PRICE)


def _deed(sight: Sight, option: Option, options: tuple[Option, ...]) -> Deed | None:
    """Return the deed that an answer would be, as everybody will see it."""
    if option.verb not in AIMED or not option.numbers("seat"):
        return None
    kind = sight.kinds[option.number("card")]
    return deed_of(sight.public, sight.own.seat, options, option, kind)
