"""Hints: what the believer would do at a player's own question, and why. It is told to that chair alone.

The table counts the questions at which a player has asked, and the story tells the number.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from bangdice.bots.belief import Ledger
from bangdice.bots.player import Advice, Adviser
from bangdice.kernel.decision import Option
from bangdice.tables.kept.plain import Plain, plain_values
from bangdice.tables.kept.state import AskedHint, TableState
from bangdice.tables.slices.slice import Slice
from bangdice.tables.wire.commands import Private
from bangdice.tables.world.game import gives_hints
from bangdice.tables.world.sitters import Sitting
from bangdice.tables.world.step import Step, refuse
from bangdice.tables.world.world import World

log = logging.getLogger(__name__)


class AskHint(Private, frozen=True, tag="hint"):
    """Ask what the believer would do at the question with this number."""

    question: int


class HintView(msgspec.Struct, frozen=True):
    """The answer that the believer would give to a question, and why: the reason that weighs most for it."""

    question: int
    verb: str
    taps: tuple[str, ...]
    why: str
    values: dict[str, Plain]


class Hints(msgspec.Struct, frozen=True):
    """The last hint of each person, by the mark of the chair."""

    given: Mapping[str, HintView] = {}


class HintThought(NamedTuple):
    """A question about which somebody wants advice, and all that the advice hangs on."""

    adviser: Adviser
    view: Any
    options: tuple[Option, ...]
    ledger: Ledger

    def think(self, pick: Callable[[int], int], code: str) -> Advice | None:
        """Return the advice at the table with this code; None when it fails."""
        try:
            return self.adviser.advise(self.view, self.options, self.ledger)
        except Exception:
            log.exception("no advice", extra={"table": code})
            return None


def hint(step: Step, command: AskHint) -> Step:
    """Tell a player what the believer would do. The same question again gets the same hint, and counts once.

    Raise Refused: `old_question`, `not_your_question`, `not_now` (hints are off, or there is no choice, or
    nothing to be said about it), and those of an answer.
    """
    seat, chair = step.seat_of(command.chair), step.own(command.chair)
    play, asked = step.play, step.world.asked
    if asked is None or asked.shown.number != command.question:
        raise refuse("old_question")
    if asked.seat != seat:
        raise refuse("not_your_question")
    thought = _case_for(step.world, seat)
    advice = None if thought is None else step.think(thought)
    if advice is None:
        raise refuse("not_now")
    option, (why, values) = advice
    it = HintView(command.question, option.verb, option.taps, why, plain_values(values))
    given = {**step.live.part(Hints).given, chair.mark: it}
    asking = AskedHint(seat, len(play.recording.entries))
    if asking not in step.state.hints:
        step = step.with_state(hints=(*step.state.hints, asking))
    return step.with_live_part(Hints(given)).only_for(command.chair)


def _case_for(world: World, seat: int) -> HintThought | None:
    """Return what a seat may want advice about; None where there is nothing to be said."""
    play, asked = world.play, world.asked
    if play is None or play.casebook is None or asked is None or asked.seat != seat:
        return None
    box = world.box_on_table
    adviser = box.adviser
    if adviser is None or not gives_hints(world.state, box):
        return None
    view = play.picture.views[seat]
    if not adviser.advises(view, asked.answers):
        return None
    return HintThought(adviser, view, asked.answers, play.casebook.ledger)


def can_ask(world: World, seat: int) -> bool:
    """Return True if a seat may ask what the believer would do."""
    return _case_for(world, seat) is not None


def hint_view(world: World, index: int) -> HintView | None:
    """Return the hint for a chair about the question that it is asked; None if it has not asked."""
    it = world.live.part(Hints).given.get(world.state.chairs[index].mark)
    is_open = it is not None and world.asked is not None and world.asked.shown.number == it.question
    return it if is_open and world.asked_chair == index else None


def of_player(state: TableState, player: Sitting) -> dict[str, int]:
    """Return the number of questions at which a player asked for a hint, as a game keeps it."""
    asked = [it for it in state.hints if it.by == player.seat and player.since <= it.at]
    count = len([it for it in asked if player.until is None or it.at < player.until])
    return {"hints": count} if count else {}


SLICE = Slice(deeds={AskHint: hint}, views=(HintView,), dealt={"hints": ()})
