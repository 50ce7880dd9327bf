"""The tally: a real game lies on the table, and only its count is kept here.

The host and the board may count everything, a phone its own seat. Nothing is enforced but the bounds.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import Meta
from msgspec.structs import replace

from bangdice.box.counting import Counting
from bangdice.chronicle.counted import CountedSeat, head_of_hat
from bangdice.kernel.roles import ROLE_TABLE, Result
from bangdice.store.booking import game_mark, mark_of
from bangdice.store.rows import COUNTED, GameRow, LinkRow, PlayRow
from bangdice.tables.kept.state import PAST, PastGame, TableState
from bangdice.tables.kept.tally import Deed, Tally, TallyMark
from bangdice.tables.slices.slice import Slice
from bangdice.tables.slices.tally_views import (
    LastMarkView,
    TallyClock,
    TallyLineView,
    TallySeatView,
    TallyView,
    seconds_of,
    tally_view,
)
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.commands import Chair, Command, Speaks
from bangdice.tables.world import tally as rules
from bangdice.tables.world import tally_roles, tally_story
from bangdice.tables.world.game import UNDECIDED
from bangdice.tables.world.sitters import Sitting, winner_names
from bangdice.tables.world.step import Step, refuse
from bangdice.tables.world.world import World

OF_A_GAME = (c.Deal, c.Bot, c.RealDice, c.Keep)
"""The commands of a game that is played here. A tally has neither bots nor a record."""
OF_CHAIRS = (c.Sit, c.SitHere, c.Move, c.Chairs, c.Free, c.Hat)
"""The commands that would change who plays. They wait until the count is over."""
OF_A_SEAT = ("life", "arrow", "character", "out", "card", "turn")
"""What a phone may count of its own seat."""
TOKEN = 16
"""The bytes of the seed by which a book knows a counted game, and of the token of its story."""


class Count(Command, frozen=True, tag="count"):
    """Begin the count (`begin`), make a mark on it, about a `chair` or about all, or write down who has won.

    Before it `roles` are on `paper` or on the `phones`; the phone of somebody who is out may `turn` its role.

    `by`: one more or one less; `pick`: a role, a character, a card, or the side that has `won`.
    """

    speaks: ClassVar[Speaks] = "anybody"
    deed: Literal["begin", "won", "roles", "turn"] | Deed
    chair: Chair | None = None
    by: Annotated[int, Meta(ge=-1, le=1)] = 0
    pick: Annotated[str, Meta(max_length=40)] = ""


class Counted(Command, frozen=True, tag="counted"):
    """Take mark `undo` back, with the taps on the same key just before it."""

    speaks: ClassVar[Speaks] = "anybody"
    undo: Annotated[int, Meta(ge=1)]


def _need_tally_fits(step: Step, command: Command) -> None:
    """Raise Refused for what cannot be done at a table that only keeps count: `not_now`, and `game_running`
    for a change of chairs while it does. Before the count another game may be chosen.
    """
    if not step.state.only_counts:
        return
    if isinstance(command, OF_A_GAME):
        raise refuse("not_now")
    if isinstance(command, c.ChangeSwitches) and "game" in command.switches:
        box = step.world.games.get(str(command.switches["game"]))
        if step.state.phase != "lobby" or (box is not None and box.counting is None):
            raise refuse("not_now")
    if step.state.phase == "tally" and isinstance(command, OF_CHAIRS):
        raise refuse("game_running")


def box_counting(world: World) -> Counting:
    """Return what is known of the game that is counted. Raise Refused (`not_now`) if none is."""
    if world.state.tally is None or world.box.counting is None:
        raise refuse("not_now")
    return world.box.counting


def count(step: Step, command: Count) -> Step:
    """Make a mark on the tally, begin it, or write down who has won.

    Raise Refused: `not_now` (no such count here, or beyond a bound), `need_more_players`, `game_running`,
    `game_over`, `not_allowed` and `not_your_chair` for who may not.
    """
    counting = box_counting(step.world)
    if command.deed == "begin":
        return _begin(step, counting)
    if command.deed == "roles":
        return _choose_roles(step, command.pick)
    _need_hand(step, command)
    if step.state.phase == "over" and command.deed == "role":
        return _tell_late(step, command)
    if step.state.phase != "tally":
        raise refuse("not_now" if step.state.phase == "lobby" else "game_over")
    if command.deed == "won":
        return _win(step, command.pick, counting)
    if command.deed == "turn":
        return _turn(step, command, counting)
    return _mark(step, command, command.deed, counting)


def _need_hand(step: Step, command: Count) -> None:
    """Raise Refused if the visitor may not count this. A player's own phone may end its own turn."""
    if step.is_host or step.is_board:
        return
    tally = step.state.tally
    if command.deed in OF_A_SEAT and command.chair is not None:
        step.own(command.chair)
    elif command.deed == "next" and tally is not None and tally.first is not None:
        turn = rules.sheet_of(tally, box_counting(step.world)).turn
        step.own(step.state.chair_of(turn or 0))
    else:
        raise refuse("not_allowed")


def _begin(step: Step, counting: Counting) -> Step:
    step.need_power()
    if step.state.phase != "lobby":
        raise refuse("game_over" if step.state.phase == "over" else "game_running")
    taken = step.state.taken
    least = min(ROLE_TABLE)
    if len(taken) < least:
        raise refuse("need_more_players", least=least)
    for seat, at in enumerate(taken):
        step = step.with_chair(at, seat=seat)
    tally = Tally(rules.begin(len(taken), counting))
    if step.state.tally is not None and step.state.tally.on_phones:
        tally = _deal(step, tally, counting)
    step = step.with_state(phase="tally", game=step.state.game + 1, story="", notice=None, tally=tally)
    return step.with_live_part(TallyClock(step.now))


def _choose_roles(step: Step, pick: str) -> Step:
    """Have the roles on paper, or dealt on the phones."""
    step.need_power()
    if step.state.phase != "lobby" or pick not in ("paper", "phones"):
        raise refuse("not_now")
    return step.with_state(tally=Tally(on_phones=pick == "phones"))


def _deal(step: Step, tally: Tally, counting: Counting) -> Tally:
    """Deal the roles on the phones. Raise Refused (`hand_needs_phone`): somebody has none."""
    if any(chair.at_board for chair in step.state.chairs):
        raise refuse("hand_needs_phone")
    assert tally.first is not None
    dealt = tally_roles.deal(len(tally.first.seats), step.chance.pick)
    first = tally_roles.open_roles(tally.first, dealt, counting)
    return replace(tally, first=first, on_phones=True, dealt=dealt)


def _turn(step: Step, command: Count, counting: Counting) -> Step:
    """A player who is out turns the role that his phone holds. Nobody else may."""
    tally = step.state.tally
    assert tally is not None and command.chair is not None
    seat = step.own(command.chair).seat
    role = None if seat is None else tally_roles.role_of(tally, seat)
    if role is None:
        raise refuse("not_now")
    return _mark(step, replace(command, pick=role), "out", counting)


def _mark(step: Step, command: Count, deed: Deed, counting: Counting) -> Step:
    tally = step.state.tally
    assert tally is not None
    seat = -1 if command.chair is None else step.chair(command.chair).seat
    if seat is None or (seat < 0) != (deed in ("indians", "next", "on")):
        raise refuse("not_now")
    held = step.held_chairs() if step.who.screen == "phone" else ()
    hand = next(iter(held), None)
    at = round(seconds_of(step.world, step.now), 1)
    mark = TallyMark(tally.n + 1, deed, seat, at, command.by, command.pick, hand)
    if deed in ("life", "arrow", "card") and not command.by:
        raise refuse("not_now")
    later = rules.with_mark(tally, mark, counting)
    if later is None:
        raise refuse("not_now")
    return step.with_state(tally=later).with_live_part(TallyClock(step.now))


def take_back(step: Step, command: Counted) -> Step:
    """Take a mark back. A phone takes its own marks back.

    Raise Refused: `not_now` (there is no such mark any more), `not_your_chair`, `game_over`.
    """
    counting, tally = box_counting(step.world), step.state.tally
    if step.state.phase != "tally" or tally is None:
        raise refuse("game_over" if step.state.phase == "over" else "not_now")
    group = rules.group_of(tally.marks, command.undo)
    if not (step.is_host or step.is_board) and not (group and group[0].hand in step.held_chairs()):
        raise refuse("not_your_chair")
    if not group:
        raise refuse("not_now")
    now = seconds_of(step.world, step.now)
    later = replace(rules.without(tally, group, counting), played=now)
    return step.with_state(tally=later).with_live_part(TallyClock(step.now))


# The end


def _win(step: Step, side: str, counting: Counting) -> Step:
    """Write down who has won. What is sure of the roles then is known from now on."""
    tally = step.state.tally
    assert tally is not None
    sheet = rules.sheet_of(tally, counting)
    if side not in (*rules.sides_of(len(sheet.seats)), "nobody"):
        raise refuse("not_now")
    why = _why(rules.likely(sheet), side)
    if why not in (rules.TOLD, UNDECIDED.why):
        sheet = tally_roles.reveal(sheet, rules.deduce(sheet, side))
    seconds = seconds_of(step.world, step.now)
    if side != "nobody":
        sheet = tally_roles.reveal(sheet, tally.dealt)
    tally = Tally(
        sheet, (), seconds, tally.n, side, why, tally.on_phones,
        told=tally_story.timeline(tally, counting),
        lives=tally_story.lives(sheet, counting),
        edges=tally_story.edges(tally, counting),
        seed=step.chance.token(TOKEN).hex(),
    )  # fmt: skip
    state, names = step.state, winner_names(step.state, rules.winners(sheet, side))
    past = PastGame(state.game, state.switches.game, side, names, why)
    story = step.chance.token(TOKEN).hex()
    step = step.with_state(phase="over", tally=tally, past=(*state.past, past)[-PAST:], story=story)
    row = GameRow(state.code, state.game, past.game, COUNTED, "{}", tally.seed, "[]", "")
    link = LinkRow(state.code, masked=True) if state.masked else None
    return _keep(replace(step, counted=row, link=link))


def _why(result: Result | None, side: str) -> str:
    """Return why a side has won: by the roles that are known, or because the table says so."""
    if result is not None and result.side == side:
        return result.why
    return UNDECIDED.why if side == "nobody" else rules.TOLD


def _tell_late(step: Step, command: Count) -> Step:
    """A role that is turned after the end. Winners are known by it, and the book may keep the game."""
    tally = step.state.tally
    assert tally is not None and tally.first is not None
    seat = None if command.chair is None else step.chair(command.chair).seat
    it = None if seat is None else tally.first.seats[seat]
    if seat is None or it is None or it.role or not rules.roles_left(tally.first)[command.pick]:
        raise refuse("not_now")
    sheet = rules.put(tally.first, seat, replace(it, role=command.pick))
    names = winner_names(step.state, rules.winners(sheet, tally.side))
    past = (*step.state.past[:-1], replace(step.state.past[-1], winners=names))
    return _keep(step.with_state(tally=replace(tally, first=sheet), past=past))


def _keep(step: Step) -> Step:
    """Return the step with all that is kept of a count that is over: its result, with what is known of each
    seat (`of_player`), and the plays for the table's book.
    """
    tally = step.state.tally
    assert tally is not None and tally.first is not None
    won = rules.winners(tally.first, tally.side)
    return replace(step, result=Result(won, tally.side, tally.why), plays=_plays(step.state, won))


def _plays(state: TableState, won: tuple[int, ...]) -> tuple[PlayRow, ...]:
    """Return what a book keeps: the players whose role is known. Those that it has already stay."""
    tally, book = state.tally, state.book
    assert tally is not None and tally.first is not None
    if book is None or not tally.seed or tally.why == UNDECIDED.why:
        return ()
    mark, seats = game_mark(bytes.fromhex(tally.seed)), tally.first.seats
    return tuple(
        PlayRow(
            book.token, mark, at, it.name, mark_of(book.token, it.name), seats[at].role or "",
            seats[at].character or head_of_hat(it.hat), at in won,
        )
        for at, it in sorted((it.seat, it) for it in state.chairs if it.seat is not None)
        if it.is_person and it.name and seats[at].role
    )  # fmt: skip


def of_player(state: TableState, player: Sitting) -> dict[str, object]:
    """Return what is kept with a count that is over of the player in a seat."""
    tally = state.tally
    if state.phase != "over" or tally is None or tally.first is None or not tally.edges:
        return {}
    it, hat = tally.first.seats[player.seat], state.chairs[state.chair_of(player.seat)].hat
    seat = CountedSeat(
        role=it.role or "",
        character=it.character or head_of_hat(hat),
        life=tally.lives[player.seat],
        left=0 if it.out else it.life,
        edges=tally.edges[player.seat],
        turns=tally.first.turns,
        seconds=tally.played,
    )
    return {"counted": seat}


SLICE = Slice(
    deeds={Count: count, Counted: take_back},
    views=(TallySeatView, LastMarkView, TallyLineView, TallyView),
    need=_need_tally_fits,
    shown={"tally": tally_view},
    gathered={"tally": Tally()},
)
