"""Taps that are not sent yet: the table holds them for the open question, so that no reload loses them."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from bangdice.kernel.decision import Option
from bangdice.tables import commands as c
from bangdice.tables.change import Change, refuse
from bangdice.tables.holding import Holding
from bangdice.tables.playing import seat_of
from bangdice.tables.presence import Guest
from bangdice.tables.update import Whisper
from bangdice.tables.view import TappedView

if TYPE_CHECKING:
    from bangdice.tables.table import Table


def tapped(change: Change, command: c.Tapped) -> None:
    """Hold what a chair has tapped for its question; the last of its devices counts.

    Refused: `old_question`, `not_your_question`, `not_an_option` (the taps lead to no answer).
    """
    seat = seat_of(change, command.chair)
    asked = change.play.picture.asked
    if asked is None or command.question != asked.shown.number:
        raise refuse("old_question")
    if asked.seat != seat:
        raise refuse("not_your_question")
    answers = [option for option in asked.answers if command.verb in (None, option.verb)]
    if not _leads_on(answers, command.taps):
        raise refuse("not_an_option")
    change.tapped = TappedView(command.question, command.verb, command.taps, command.id)


def here(change: Change, command: c.Here) -> None:
    """Do nothing more: the table has noted the touch, as it does for every command."""


def whisper(table: "Table", view: TappedView) -> Whisper:
    """Return what is tapped for those who see it."""
    holding = Holding(table.presence, table.state.chairs)
    return Whisper(tuple(guest.id for guest in table.presence if sees_taps(table, holding, guest)), view)


def sees_taps(table: "Table", holding: Holding, guest: Guest) -> bool:
    """Return True if a visitor may see the taps: one with a key of the asked chair, whose device shows it.

    A board may share its device with a chair, in another tab: it has no key and sees none.
    """
    asked, held = table.asked_chair(), holding.of_device(guest.device)
    is_shown = table.presence.open_chair(guest.device, held, table.state.chairs) == asked
    return asked is not None and is_shown and asked in holding.of_guest(guest)


def forget(table: "Table") -> None:
    """Drop the taps when their question is no longer open."""
    asked = None if table.play is None else table.play.picture.asked
    if table.tapped is not None and (asked is None or asked.shown.number != table.tapped.question):
        table.tapped = None


def _leads_on(answers: Sequence[Option], taps: tuple[str, ...]) -> bool:
    """Return True if one answer has all these taps; or, where no answer has two, if each is an answer: such
    answers are tapped together and told one after another (cards to discard, the faces of real dice).
    """
    if any(not Counter(taps) - Counter(option.taps) for option in answers):
        return True
    single = {tap for option in answers for tap in option.taps}
    is_single = all(len(option.taps) < 2 for option in answers)
    return bool(answers) and is_single and len(taps) <= len(single) and single.issuperset(taps)
