"""Options, and what to do when the table waits for somebody."""

from math import ceil

from bangdice.tables import commands as c
from bangdice.tables.autoplay import bot_answer
from bangdice.tables.change import Change, refuse
from bangdice.tables.options import changed_options, with_changes
from bangdice.tables.waiting import help_at, ring_at, waited_for


def set_options(change: Change, command: c.Options) -> None:
    """Change switches of the table; what a game was begun with waits for the next one.

    In the middle of a game everybody is told.
    """
    change.need_power()
    seated = sum(chair.kind != "empty" for chair in change.state.chairs)
    options = with_changes(change.state.options, command.options, change.state.phase == "game", seated)
    if options.clock != change.state.options.clock:
        change.acts.append(lambda: change.table.pace.more_time(options, change.now))
    if change.state.phase == "game":
        change.tell(tuple(changed_options(change.state.options, options)))
    change.set(options=options)


def ring(change: Change, command: c.Ring) -> None:
    """Ring the bell of the chair that the table waits for: for anybody seated, and the board.

    Refused: `not_allowed`, `not_now` (nobody waits for this chair, or it has no device here), `ring_later`.
    """
    if not (change.held() or change.is_board):
        raise refuse("not_allowed")
    change.need_play()
    at = ring_at(change.table)
    if waited_for(change.table) != command.chair or command.chair in change.held() or at is None:
        raise refuse("not_now")
    if change.now < at:
        raise refuse("ring_later", seconds=ceil(at - change.now))
    change.acts.append(lambda: change.table.pace.ring(change.now))


def answer_for(change: Change, command: c.AnswerFor) -> None:
    """A bot answers this one question. Refused: `not_now` (nobody waits for this chair), `wait_first`."""
    change.need_power()
    change.need_play()
    if waited_for(change.table) != command.chair:
        raise refuse("not_now")
    _need_patience(change, command.chair)
    seat = change.state.chairs[command.chair].seat
    assert seat is not None
    change.give(seat, "bot", bot_answer(change.table, seat, change.state.options.bot_kind))


def stand_in(change: Change, command: c.StandIn) -> None:
    """A bot plays for a chair until its person takes over again.

    One's own chair at any time; another's (host, board) when it was away or silent long enough.
    """
    chair = change.chair(command.chair)
    if not chair.is_person:
        raise refuse("chair_empty")
    if command.chair not in change.held():
        if not command.on:
            raise refuse("not_your_chair")
        change.need_power()
    change.need_play()
    if command.chair not in change.held():
        _need_patience(change, command.chair)
    change.set_chair(command.chair, stand_in=command.on)
    if not command.on and change.table.asked_chair() == command.chair:
        change.acts.append(lambda: change.table.pace.answered(change.now))


def _need_patience(change: Change, index: int) -> None:
    """Refused: `still_here` (a chair's person is here and not asked), `wait_first` (it is not yet time)."""
    at = help_at(change.table, index)
    if at is None:
        raise refuse("still_here")
    if change.now < at:
        raise refuse("wait_first", seconds=ceil(at - change.now))


def more_time(change: Change, command: c.MoreTime) -> None:
    """The clock begins again for the chair that is asked.

    Refused: `not_your_question`, `not_now` without a clock.
    """
    change.need_play()
    if change.table.asked_chair() not in change.held():
        raise refuse("not_your_question")
    if not change.state.options.clock:
        raise refuse("not_now")
    change.acts.append(lambda: change.table.pace.more_time(change.state.options, change.now))
