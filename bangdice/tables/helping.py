"""Options, and what to do when the table waits for somebody."""

from bangdice.tables import commands as c
from bangdice.tables.autoplay import bot_answer
from bangdice.tables.change import Change, refuse
from bangdice.tables.options import with_changes
from bangdice.tables.pace import HELP


def set_options(change: Change, command: c.Options) -> None:
    """Change switches of the table; what a game was begun with waits for the next one."""
    change.need_power()
    seated = sum(chair.kind != "empty" for chair in change.state.chairs)
    options = with_changes(change.state.options, command.options, change.state.phase == "game", seated)
    if options.clock != change.state.options.clock:
        change.acts.append(lambda: change.table.pace.more_time(options, change.now))
    change.set(options=options)


def answer_for(change: Change, command: c.AnswerFor) -> None:
    """A bot answers this one question. Refused: `not_now` (nobody waits for this chair), `wait_first`."""
    change.need_power()
    change.need_play()
    if change.table.asked_chair() != command.chair or change.chair(command.chair).is_played_by_bot:
        raise refuse("not_now")
    if not change.table.can_help(change.now):
        raise refuse("wait_first", seconds=int(HELP))
    seat = change.state.chairs[command.chair].seat
    assert seat is not None
    change.give(seat, "bot", bot_answer(change.table, seat, change.state.options.bot_kind))


def stand_in(change: Change, command: c.StandIn) -> None:
    """A bot plays for a chair until its person takes over again.

    One's own chair at any time; another's (host, board) after 45 seconds of waiting or absence.
    """
    chair = change.chair(command.chair)
    if not chair.is_person:
        raise refuse("chair_empty")
    if command.chair not in change.held():
        if not command.on:
            raise refuse("not_your_chair")
        change.need_power()
        if not _is_waited_for(change, command.chair):
            raise refuse("wait_first", seconds=int(HELP))
    change.need_play()
    change.set_chair(command.chair, stand_in=command.on)
    if not command.on and change.table.asked_chair() == command.chair:
        change.acts.append(lambda: change.table.pace.answered(change.now))


def _is_waited_for(change: Change, index: int) -> bool:
    gone = change.table.presence.gone_since(change.state.chairs[index])
    if gone is not None and change.now >= gone + HELP:
        return True
    return change.table.asked_chair() == index and change.table.can_help(change.now)


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
