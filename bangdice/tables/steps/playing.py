"""Answering, taking back, choosing ahead, and showing taps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from bangdice.kernel.decision import Option
from bangdice.kernel.record import BACK
from bangdice.tables import slices
from bangdice.tables.kept.state import Choice
from bangdice.tables.steps.show import open_taps, sees_taps
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.view import PartView, TappedView, Whisper
from bangdice.tables.world.answers import is_together, lies_at, lying_answers
from bangdice.tables.world.game import Asked
from bangdice.tables.world.step import Step, refuse


def ready(step: Step, command: c.Ready) -> Step:
    """Say that a person has looked at their cards, or take it back.

    Raise Refused: `not_now` (the game has begun, or the wait is over), `not_your_chair`.
    """
    step.need_play()
    chair, opening = step.own(command.chair), step.live.opening
    if opening is None or chair.seat is None or step.now >= opening.ends:
        raise refuse("not_now")
    return _take_over(step.with_live(opening=opening.with_ready(command.chair, command.on)), command.chair)


def hold(step: Step, command: c.Hold) -> Step:
    """Note that a person holds the card, or has let it go. The clock of the opening stands meanwhile.

    All are told that it stands, not for whom. Raise Refused: as `ready`.
    """
    step.need_play()
    chair, opening = step.own(command.chair), step.live.opening
    if opening is None or chair.seat is None or step.now >= opening.ends:
        raise refuse("not_now")
    held = opening.with_hold(command.chair, command.on, step.now)
    is_seen = held.is_held(step.now) != opening.is_held(step.now)
    return replace(step.with_live(opening=held), audience=None if is_seen else ())


def go_on(step: Step, command: c.GoOn) -> Step:
    """Begin without people who still look at their cards. Raise Refused: `not_now` (the game has begun)."""
    step.need_power()
    step.need_play()
    if step.live.opening is None:
        raise refuse("not_now")
    return step.with_live(opening=step.live.opening.go_on(step.now))


def answer(step: Step, command: c.Answer) -> Step:
    """Answer the open question, or do something unasked.

    Raise Refused: `old_question`, `not_your_question`, or the game's own reasons.
    """
    seat = step.seat_of(command.chair)
    asked, option = _open_question(step, command.question), Option(command.verb, command.taps)
    if option == BACK:
        raise refuse("not_an_option")
    if asked.seat == seat and option in asked.answers:
        step = _answer(step, command.chair, asked, option)
    else:
        step = slices.answer(step, seat, "person", option)
    return _take_over(step, command.chair)


def answers(step: Step, command: c.Answers) -> Step:
    """Answer the open question and, in the same step, the next questions of the same choice.

    Answers behind the last question of that kind are dropped, because something else has come between.

    Raise Refused: `old_question`, `not_your_question`, `not_an_option` (one of them; then none of them
    counts), `not_now` (its quickness would tell something).
    """
    seat = step.seat_of(command.chair)
    first = _open_question(step, command.question)
    if step.play.picture.is_window and step.live.pace.windows == "masked":
        raise refuse("not_now")
    for said in command.answers:
        asked, option = step.play.picture.asked, Option(said.verb, said.taps)
        if asked is None or (asked.seat, asked.shown.about) != (first.seat, first.shown.about):
            break
        if asked.seat != seat:
            raise refuse("not_your_question")
        if option not in asked.answers:
            raise refuse("not_an_option")
        step = slices.answer(step, seat, "person", option)
    return _take_over(step, command.chair)


def act_unasked(step: Step, command: c.Unasked) -> Step:
    """Do something that is allowed at any time, whichever question is open.

    Raise Refused: `not_now` (nothing of the kind may be done at any time).
    """
    seat = step.seat_of(command.chair)
    option = Option(command.verb, command.taps)
    if option not in step.play.picture.at_any_time[seat]:
        raise refuse("not_now")
    return _take_over(slices.answer(step, seat, "person", option), command.chair)


def back(step: Step, command: c.Back) -> Step:
    """Take the last part of a choice back. Raise Refused: `cannot_take_back`, `old_question`."""
    seat = step.seat_of(command.chair)
    _open_question(step, command.question)
    return _take_over(slices.answer(step, seat, "person", BACK), command.chair)


def ahead(step: Step, command: c.Ahead) -> Step:
    """Choose ahead of the question, or (None) withdraw the choice. Raise Refused: `not_now`, `not_an_option`.

    A choice that meets its question on the way is the answer. It never plays or ends a turn. Until others see
    that it lies, only its own chair learns of it.
    """
    seat = step.seat_of(command.chair)
    others = tuple(choice for choice in step.state.choices if choice.seat != seat or choice.number)
    if command.verb is None:
        lay = any(it.seat == seat and _lies(step, it) for it in step.world.questions)
        withdrawn = step.with_state(choices=others)
        return withdrawn if lay else withdrawn.only_for(command.chair)
    choice = Choice(seat, command.about, command.values, command.verb, command.taps)
    asked = step.play.picture.asked
    crossed = asked is not None and asked.seat == seat and step.play.picture.is_window
    if asked is not None and crossed and not asked.in_turn and asked.fits(choice):
        return _take_over(_answer(step, command.chair, asked, choice.option), command.chair)
    coming = step.play.picture.ahead.get(seat)
    if coming is None or (coming.shown.about, coming.shown.values) != (choice.about, choice.values):
        raise refuse("not_now")
    if not coming.fits(choice):
        raise refuse("not_an_option")
    step = step.with_state(choices=(*others, choice))
    if coming.in_turn or step.world.style_of(coming) == "masked":
        step = _unless_it_lies(step, command.chair, coming)
    return _take_over(step, command.chair)


def _open_question(step: Step, number: int) -> Asked:
    """Return the open question. Raise Refused (`old_question`) if it has another number."""
    asked = step.play.picture.asked
    if asked is None or asked.shown.number != number:
        raise refuse("old_question")
    return asked


def _answer(step: Step, index: int, asked: Asked, option: Option) -> Step:
    """Answer the open question, or hold the answer back. A masked answer would tell something if it comes
    quickly, or before the other answers asked at once.
    """
    shown = asked.shown
    choice = Choice(asked.seat, shown.about, shown.values, option.verb, option.taps, shown.number)
    others = (held for held in step.state.choices if held.seat != asked.seat)
    held = step.with_state(choices=(*others, choice))
    lying = lying_answers(_take_over(held, index).world)
    if any(at <= step.now for at, what in lying if what.by == "person"):
        return slices.answer(step, asked.seat, "person", option)
    return _unless_it_lies(held.with_reply(waiting=True), index, asked)


def _unless_it_lies(step: Step, index: int, asked: Asked) -> Step:
    """Return the step of a choice that only its own chair learns of before it lies, unless a bot had stood
    in.
    """
    return step if _lies(step, asked) or step.state.chairs[index].stand_in else step.only_for(index)


def _lies(step: Step, asked: Asked) -> bool:
    """Return True if everybody sees that the answer to one of several questions lies."""
    at = lies_at(step.world, asked)
    return is_together(step.world, asked) and at is not None and at <= step.now


def _take_over(step: Step, index: int) -> Step:
    """End the stand-in of a person who answers."""
    return step.with_chair(index, stand_in=False) if step.state.chairs[index].stand_in else step


def note_taps(step: Step, command: c.Tapped) -> Step:
    """Remember the taps that a chair has not sent yet, so that no reload loses them. Its latest device
    counts.

    Only that chair's devices see them, unless the game lets everybody see the taps for this question.

    Raise Refused: `old_question`, `not_your_question`, `not_an_option` (the taps lead to no answer).
    """
    seat = step.seat_of(command.chair)
    asked = _open_question(step, command.question)
    if asked.seat != seat:
        raise refuse("not_your_question")
    answers = [option for option in asked.answers if command.verb in (None, option.verb)]
    if not (_leads_on(answers, command.taps) or _are_parts(asked.shown.parts, command.taps)):
        raise refuse("not_an_option")
    view = TappedView(command.question, command.verb, command.taps, command.id)
    step, guests = step.with_live(tapped=view), step.live.guests.values()
    is_open = open_taps(step.world) is not None
    seen = tuple(guest.id for guest in guests if is_open or sees_taps(step.world, guest))
    return replace(step, audience=(), whisper=Whisper(seen, "tapped", view))


def here(step: Step, command: c.Here) -> Step:
    """Do nothing more. The table has noted the touch, as it does for every command."""
    return replace(step, audience=())


def note_reading(step: Step, command: c.NoteReading) -> Step:
    """Note that a player reads, or no longer, so that bots wait. Nobody is told. A ghost could speak by it,
    and is not waited for.
    """
    held, play = [step.state.chairs[at] for at in step.held_chairs()], step.world.play
    seats = {chair.mark: chair.seat for chair in held if chair.seat is not None}
    marks = {mark for mark, seat in seats.items() if play is not None and play.game.is_in_play(seat)}
    after = step.live.reading.after(marks, command.on, step.now, step.live.away.keys())
    return replace(step.with_live(reading=after) if marks else step, audience=())


def _leads_on(answers: Sequence[Option], taps: tuple[str, ...]) -> bool:
    """Return True if one answer has all these taps. Where no answer has two taps, return True if each tap is
    an answer of the same verb: such answers are tapped together and told one after another (cards to discard,
    real dice).
    """
    if any(not Counter(taps) - Counter(option.taps) for option in answers):
        return True
    single: dict[str, set[str]] = {}
    for option in answers:
        single.setdefault(option.verb, set()).update(option.taps)
    is_single = all(len(option.taps) < 2 for option in answers)
    return is_single and any(len(taps) <= len(they) and they.issuperset(taps) for they in single.values())


def _are_parts(parts: Sequence[PartView], taps: tuple[str, ...]) -> bool:
    """Return True if the taps name parts of a choice, each once, with the taps for it behind it."""
    made: dict[str, list[str]] = {}
    names = {part.tap for part in parts}
    for tap in taps:
        if tap in names and tap not in made:
            made[tap] = []
        elif made:
            made[next(reversed(made))].append(tap)
        else:
            return False
    return bool(made) and all(
        any(not Counter(made.get(part.tap, ())) - Counter(option.taps) for option in part.options)
        for part in parts
    )
