"""One game after another: the end of a game, the way back to the lobby, and closing the table."""

from msgspec.structs import replace

from bangdice.kernel.decision import Reason
from bangdice.kernel.game import Game
from bangdice.kernel.roles import Result
from bangdice.tables import chair as ring
from bangdice.tables import commands as c
from bangdice.tables import succession
from bangdice.tables.change import Change, refuse
from bangdice.tables.plain import reason_view
from bangdice.tables.play import UNDECIDED
from bangdice.tables.state import PAST, TableState
from bangdice.tables.update import Farewell
from bangdice.tables.view import PastGameView


def after_game(
    state: TableState, result: Result, notice: Reason | None = None, game: Game | None = None
) -> TableState:
    """The table when its game has ended; without the `game` when that is lost."""
    winners = tuple(state.chairs[state.chair_of(seat)].name for seat in result.winners)
    past = PastGameView(state.game, state.options.game, result.side, winners)
    shown = None if notice is None else reason_view(notice)
    return replace(
        state,
        phase="over",
        chairs=succession.after(state.chairs, game),
        past=(*state.past, past)[-PAST:],
        choices=(),
        notice=shown,
    )


def rematch(change: Change, command: c.Rematch) -> None:
    """Back to the lobby with the same people; who has gone home has a free chair.

    Anybody who sits here may, and the board. Refused: `not_your_chair`, `no_game`, `game_running`.
    """
    if not (change.held() or change.is_board):
        raise refuse("not_your_chair")
    if change.state.phase != "over":
        raise refuse("no_game" if change.state.phase == "lobby" else "game_running")
    chairs = tuple(
        ring.Chair(badge=chair.badge) if chair.left else replace(chair, seat=None, stand_in=False, barred=())
        for chair in change.state.chairs
    )
    change.set(phase="lobby", chairs=ring.hosted(chairs), notice=None)
    change.cleared = True


def end(change: Change, command: c.End) -> None:
    """The host ends the game undecided: also the way out when the rules are broken."""
    change.need_host()
    change.stopped = change.play.undecided()
    change.events = change.stopped.after.events


def close(change: Change, command: c.Close) -> None:
    """The host closes the table: everybody is sent home."""
    change.need_host()
    change.closed = "closed"
    for guest in change.table.presence:
        change.byes[guest.id] = Farewell("closed", {})


def conclude(change: Change) -> None:
    """If the game has ended with this step, so it has for the table."""
    moment = change.stopped or change.moment
    result = None if moment is None else moment.after.game.result
    if moment is not None and result is not None:
        ended = UNDECIDED if change.stopped else result
        change.state = after_game(change.state, ended, game=moment.after.game)
