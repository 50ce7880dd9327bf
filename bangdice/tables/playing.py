"""Dealing, answering, taking back, choosing ahead, and showing what is tapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from bangdice.kernel.decision import Option
from bangdice.kernel.errors import BadPosition, Refused
from bangdice.kernel.randomness import SEED_BYTES
from bangdice.kernel.record import BACK, Recording
from bangdice.tables import commands as c
from bangdice.tables.game import Play
from bangdice.tables.show import sees_taps
from bangdice.tables.state import Choice
from bangdice.tables.step import Step, refuse
from bangdice.tables.view import TappedView, Whisper

LEAST = 3
"""The fewest players of any game."""


def deal(step: Step, command: c.Deal) -> Step:
    """Begin the game with everybody seated.

    Raise Refused: `need_more_players`, `game_running`, `game_over` (first a rematch), or why the chosen game
    cannot be dealt to so many.
    """
    step.need_power()
    if step.state.phase != "lobby":
        raise refuse("game_running" if step.state.phase == "game" else "game_over")
    seated = [at for at, chair in enumerate(step.state.chairs) if chair.kind != "empty"]
    if len(seated) < LEAST:
        raise refuse("need_more_players", least=LEAST)
    for seat, at in enumerate(seated):
        step = step.with_chair(at, seat=seat)
    play = _begun(step, len(seated))
    step = step.with_state(phase="game", game=play.number, choices=(), notice=None).with_live(stuck=None)
    world = replace(step.world, play=play)
    return replace(step, world=world, events=play.recording.now.events, began=True)


def _begun(step: Step, seated: int) -> Play:
    """Return the next game, dealt to so many who are seated. Raise Refused: why it cannot be."""
    box, rules = step.world.box, step.world.rules
    reason = box.options.refusal(rules, seated)
    if reason is not None:
        raise Refused(reason)
    setup, seed = box.setup(rules, step.world.places), step.chance.token(SEED_BYTES)
    try:
        return Play.of(step.state.game + 1, Recording.start(box.game, setup, seed))
    except BadPosition as error:
        raise refuse("rules_broken") from error


def answer(step: Step, command: c.Answer) -> Step:
    """Answer the open question, or do something unasked.

    Raise Refused: `old_question`, `not_your_question`, what the game says.
    """
    seat = seat_of(step, command.chair)
    decision = step.play.game.decision
    option = Option(command.verb, command.taps)
    if decision is None:
        raise refuse("game_over")
    if command.question != decision.number:
        raise refuse("old_question")
    if option == BACK:
        raise refuse("not_an_option")
    is_early = _has_to_wait(step, seat, option)
    step = _hold(step, command.chair, seat, option) if is_early else step.answered(seat, "person", option)
    return _take_over(step, command.chair)


def unasked(step: Step, command: c.Unasked) -> Step:
    """Do something unasked: no open question makes it too early or too late.

    Raise Refused: `not_now` (nothing of the kind may be done at any time).
    """
    seat = seat_of(step, command.chair)
    option = Option(command.verb, command.taps)
    if option not in step.play.picture.at_any_time[seat]:
        raise refuse("not_now")
    return _take_over(step.answered(seat, "person", option), command.chair)


def back(step: Step, command: c.Back) -> Step:
    """Take the last part of a choice back. Raise Refused: `cannot_take_back`, `old_question`."""
    seat = seat_of(step, command.chair)
    decision = step.play.game.decision
    if decision is None or command.question != decision.number:
        raise refuse("old_question")
    return _take_over(step.answered(seat, "person", BACK), command.chair)


def ahead(step: Step, command: c.Ahead) -> Step:
    """Choose before one is asked, or (verb None) withdraw it. Raise Refused: `not_now`, `not_an_option`."""
    seat = seat_of(step, command.chair)
    others = tuple(choice for choice in step.state.choices if choice.seat != seat or choice.number)
    if command.verb is None:
        return step.with_state(choices=others)
    choice = Choice(seat, command.about, command.values, command.verb, command.taps)
    coming = step.play.picture.ahead(seat)
    if coming is None or (coming.shown.about, coming.shown.values) != (choice.about, choice.values):
        raise refuse("not_now")
    if not coming.fits(choice):
        raise refuse("not_an_option")
    return _take_over(step.with_state(choices=(*others, choice)), command.chair)


def _has_to_wait(step: Step, seat: int, option: Option) -> bool:
    """Return True if an answer to a masked question is held back, so that its quickness tells nothing."""
    picture, pace = step.play.picture, step.live.pace
    asked, is_masked = picture.asked, pace.windows == "masked" and picture.is_window
    if not is_masked or asked is None or asked.seat != seat or option not in asked.answers:
        return False
    return step.now < pace.ripe(option, "masked")


def _hold(step: Step, index: int, seat: int, option: Option) -> Step:
    """Hold an answer back. Only its own chair learns of it, unless a bot has just stood in for it."""
    asked = step.play.picture.asked
    assert asked is not None
    shown = asked.shown
    choice = Choice(seat, shown.about, shown.values, option.verb, option.taps, shown.number)
    others = (held for held in step.state.choices if held.seat != seat)
    step = step.with_state(choices=(*others, choice)).replying(waiting=True)
    chairs = step.state.chairs
    if chairs[index].stand_in:
        return step
    guests = step.live.guests.values()
    return replace(step, told=tuple(guest.id for guest in guests if index in guest.chairs(chairs)))


def seat_of(step: Step, index: int) -> int:
    """Return the seat of one of the visitor's chairs in the running game."""
    step.need_play()
    chair = step.own(index)
    if chair.seat is None:
        raise refuse("not_your_question")
    return chair.seat


def _take_over(step: Step, index: int) -> Step:
    """End the stand-in of a person who answers."""
    return step.with_chair(index, stand_in=False) if step.state.chairs[index].stand_in else step


def tapped(step: Step, command: c.Tapped) -> Step:
    """Hold the taps that a chair has not sent yet, so that no reload loses them; its last device counts.

    Raise Refused: `old_question`, `not_your_question`, `not_an_option` (the taps lead to no answer).
    """
    seat = seat_of(step, command.chair)
    asked = step.play.picture.asked
    if asked is None or command.question != asked.shown.number:
        raise refuse("old_question")
    if asked.seat != seat:
        raise refuse("not_your_question")
    answers = [option for option in asked.answers if command.verb in (None, option.verb)]
    if not _leads_on(answers, command.taps):
        raise refuse("not_an_option")
    view = TappedView(command.question, command.verb, command.taps, command.id)
    step, guests = step.with_live(tapped=view), step.live.guests.values()
    seen = tuple(guest.id for guest in guests if sees_taps(step.world, guest))
    return replace(step, told=(), whisper=Whisper(seen, view))


def here(step: Step, command: c.Here) -> Step:
    """Do nothing more: the table has noted the touch, as it does for every command."""
    return replace(step, told=())


def _leads_on(answers: Sequence[Option], taps: tuple[str, ...]) -> bool:
    """Return True if one answer has all these taps; or, where no answer has two, if each is an answer: such
    answers are tapped together and told one after another (cards to discard, the faces of real dice).
    """
    if any(not Counter(taps) - Counter(option.taps) for option in answers):
        return True
    single = {tap for option in answers for tap in option.taps}
    is_single = all(len(option.taps) < 2 for option in answers)
    return bool(answers) and is_single and len(taps) <= len(single) and single.issuperset(taps)
