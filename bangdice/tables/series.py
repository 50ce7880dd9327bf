"""One game after another: the end of a game, the way back to the lobby, and closing the table."""

from msgspec.structs import replace

from bangdice.kernel.decision import Reason
from bangdice.kernel.game import Game
from bangdice.kernel.roles import Result
from bangdice.tables import chair as ring
from bangdice.tables import commands as c
from bangdice.tables import succession
from bangdice.tables.chair import Chairs
from bangdice.tables.change import Change, refuse
from bangdice.tables.plain import reason_view
from bangdice.tables.play import UNDECIDED
from bangdice.tables.state import PAST, TableState
from bangdice.tables.update import Farewell
from bangdice.tables.view import PastGameView, RematchView


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
    """Want a rematch, or take it back: the host goes at once, the others when most people want it.

    The board asks for nobody: it may where no person sits. Refused: `not_your_chair`, `not_host` (the board),
    `no_game`, `game_running`.
    """
    held = change.held()
    if not (held or change.is_board):
        raise refuse("not_your_chair")
    if change.state.phase != "over":
        raise refuse("no_game" if change.state.phase == "lobby" else "game_running")
    if not held and any(chair.is_person for chair in change.state.chairs):
        raise refuse("not_host")
    if command.on and (change.is_host or not held):
        _to_lobby(change)
        return
    last = max(chair.again for chair in change.state.chairs)
    for index in held:
        before = change.state.chairs[index].again
        change.set_chair(index, again=(before or last + 1) if command.on else 0)


def wanting(chairs: Chairs) -> tuple[int, ...]:
    """Return the chairs of the people who want a rematch, the first who said so first."""
    asked = [at for at, chair in enumerate(chairs) if _has_played(chair) and chair.again]
    return tuple(sorted(asked, key=lambda at: chairs[at].again))


def _has_played(chair: ring.Chair) -> bool:
    """Return True for a person who was in the game; one who sat down after it has no say in a rematch."""
    return chair.is_person and chair.seat is not None


def rematch_view(state: TableState) -> RematchView | None:
    """Return who wants a rematch, of how many people; None while nobody does."""
    asked = wanting(state.chairs) if state.phase == "over" else ()
    return RematchView(asked, sum(map(_has_played, state.chairs))) if asked else None


def _to_lobby(change: Change) -> None:
    """Go back to the lobby with the same people; a person who has gone home leaves a free chair."""
    chairs = tuple(
        ring.Chair(badge=chair.badge)
        if chair.left
        else replace(chair, seat=None, stand_in=False, barred=(), again=0)
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
    """The host closes the table: everybody is sent home.

    Refused (`host_comes_back`) in a game to a person who has the host's powers only for now.
    """
    change.need_host()
    if change.is_lent and change.state.phase == "game":
        raise refuse("host_comes_back")
    change.closed = "closed"
    for guest in change.table.presence:
        change.byes[guest.id] = Farewell("closed", {})


def conclude(change: Change) -> None:
    """End the table's game if it has ended with this step; go on where most people want a rematch."""
    moment = change.stopped or change.moment
    result = None if moment is None else moment.after.game.result
    if moment is not None and result is not None:
        ended = UNDECIDED if change.stopped else result
        change.state = after_game(change.state, ended, game=moment.after.game)
    wanted = rematch_view(change.state)
    if wanted is not None and 2 * len(wanted.chairs) > wanted.of:
        _to_lobby(change)
