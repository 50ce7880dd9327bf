"""Dealing, answering, taking back and choosing ahead."""

from bangdice.kernel.decision import Option
from bangdice.kernel.errors import BadPosition
from bangdice.kernel.randomness import SEED_BYTES
from bangdice.kernel.record import BACK, Recording
from bangdice.tables import commands as c
from bangdice.tables.change import Change, refuse
from bangdice.tables.keeping import game_row
from bangdice.tables.options import setup_of
from bangdice.tables.play import Play
from bangdice.tables.state import Choice
from bangdice.tables.succession import carried_over
from bangdice.tables.view import Reply

LEAST = 3
"""The fewest players of any game."""


def deal(change: Change, command: c.Deal) -> None:
    """Begin the game with everybody seated.

    Refused: `need_more_players`, `game_running`, `game_over` (first a rematch), or why the chosen game cannot
    be dealt to so many.
    """
    change.need_power()
    if change.state.phase != "lobby":
        raise refuse("game_running" if change.state.phase == "game" else "game_over")
    seated = [at for at, chair in enumerate(change.state.chairs) if chair.kind != "empty"]
    if len(seated) < LEAST:
        raise refuse("need_more_players", least=LEAST)
    for seat, at in enumerate(seated):
        change.set_chair(at, seat=seat)
    real = [seat for seat, at in enumerate(seated) if change.state.chairs[at].real_dice]
    setup = {**setup_of(change.state.options, len(seated), real), **carried_over(change.state)}
    kind = change.table.tools.games[change.state.options.game].game
    number = change.state.game + 1
    try:
        play = Play(number, Recording.start(kind, setup, change.table.tools.token(SEED_BYTES)))
    except BadPosition as error:
        raise refuse("rules_broken") from error
    change.began = play, game_row(change.state.code, play)
    change.events = play.recording.now.events
    change.set(phase="game", game=number, choices=(), notice=None)


def answer(change: Change, command: c.Answer) -> None:
    """Answer the open question, or do something unasked.

    Refused: `old_question`, `not_your_question`, what the game says.
    """
    seat = seat_of(change, command.chair)
    decision = change.play.game.decision
    option = Option(command.verb, command.taps)
    if decision is None:
        raise refuse("game_over")
    if command.question != decision.number:
        raise refuse("old_question")
    if option == BACK:
        raise refuse("not_an_option")
    if _has_to_wait(change, seat, option):
        _hold(change, seat, option)
        if not change.state.chairs[command.chair].stand_in:
            change.told_to = command.chair
    else:
        change.give(seat, "person", option)
    _take_over(change, command.chair)


def unasked(change: Change, command: c.Unasked) -> None:
    """Do something unasked, whoever is asked: it can come too early or too late for no question.

    Refused: `not_now` (nothing of the kind may be done at any time).
    """
    seat = seat_of(change, command.chair)
    option = Option(command.verb, command.taps)
    if option not in change.play.picture.at_any_time[seat]:
        raise refuse("not_now")
    change.give(seat, "person", option)
    _take_over(change, command.chair)


def back(change: Change, command: c.Back) -> None:
    """Take the last part of a choice back. Refused: `cannot_take_back`, `old_question`."""
    seat = seat_of(change, command.chair)
    decision = change.play.game.decision
    if decision is None or command.question != decision.number:
        raise refuse("old_question")
    change.give(seat, "person", BACK)
    _take_over(change, command.chair)


def ahead(change: Change, command: c.Ahead) -> None:
    """Choose before one is asked, or (verb None) withdraw it. Refused: `not_now`, `not_an_option`."""
    seat = seat_of(change, command.chair)
    others = tuple(choice for choice in change.state.choices if choice.seat != seat or choice.number)
    if command.verb is None:
        change.set(choices=others)
        return
    choice = Choice(seat, command.about, command.values, command.verb, command.taps)
    coming = change.play.picture.ahead(seat)
    if coming is None or (coming.shown.about, coming.shown.values) != (choice.about, choice.values):
        raise refuse("not_now")
    if not coming.fits(choice):
        raise refuse("not_an_option")
    change.set(choices=(*others, choice))
    _take_over(change, command.chair)


def _has_to_wait(change: Change, seat: int, option: Option) -> bool:
    """Whether a quick answer to a masked question is held back, so that its quickness tells nothing."""
    asked = change.play.picture.asked
    pace = change.table.pace
    is_masked = pace.windows == "masked" and change.play.picture.is_window
    if not is_masked or asked is None or asked.seat != seat or option not in asked.answers:
        return False
    return change.now < pace.ripe(option, "masked")


def _hold(change: Change, seat: int, option: Option) -> None:
    asked = change.play.picture.asked
    assert asked is not None
    shown = asked.shown
    choice = Choice(seat, shown.about, shown.values, option.verb, option.taps, shown.number)
    change.set(choices=(*(held for held in change.state.choices if held.seat != seat), choice))
    change.reply = Reply(ok=True, waiting=True)


def seat_of(change: Change, index: int) -> int:
    """The seat of one of the visitor's chairs in the running game."""
    change.need_play()
    chair = change.own(index)
    if chair.seat is None:
        raise refuse("not_your_question")
    return chair.seat


def _take_over(change: Change, index: int) -> None:
    """Who answers is back: no bot stands in for them any more."""
    if change.state.chairs[index].stand_in:
        change.set_chair(index, stand_in=False)
