"""A table: one writer, and everybody who looks on."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterable, Sequence
from threading import RLock
from typing import Any, TypeVar

from bangdice.kernel.errors import Refused
from bangdice.store.errors import DatabaseAway, DatabaseCorrupt, Fenced, StoreError
from bangdice.store.rows import DoneRow
from bangdice.tables.house.recovery import reload, why_ended
from bangdice.tables.house.scheduler import RETRY
from bangdice.tables.house.tools import Tools
from bangdice.tables.kept.chairs import digest, first_chair
from bangdice.tables.kept.state import TableState
from bangdice.tables.slices.book import name_book
from bangdice.tables.steps.autoplay import next_timer
from bangdice.tables.steps.handle import act, arrive, conclude, handle, leave, send_away
from bangdice.tables.steps.show import Update, update_of, whole_of
from bangdice.tables.wire import commands as c
from bangdice.tables.wire.replies import Reply
from bangdice.tables.wire.view import Whisper
from bangdice.tables.world.game import Play
from bangdice.tables.world.keys import hand_key, owners_key, with_renewed_key
from bangdice.tables.world.live import Guest, Live, Pace
from bangdice.tables.world.step import Replies, Step, refuse
from bangdice.tables.world.thinking import Thoughts, Unthought
from bangdice.tables.world.world import World

log = logging.getLogger(__name__)
Done = TypeVar("Done")
MARK = 16
"""The digits of a digest that tell a command from all others of the table."""


class Lost(Exception):
    """The table is no longer held here. A request to it may have counted; only the record knows."""


class Table:
    """One table. Every method may be called from any thread; one at a time changes anything.

    `world` is the table as it stands. A step replaces it once the step is stored. `rev` counts the steps that
    everybody was told. Its steps count under `fence` (None: under any). `has_stood_still`: its times begin
    again at the next tick.
    """

    def __init__(
        self,
        state: TableState,
        rev: int,
        tools: Tools,
        play: Play | None = None,
        fence: int | None = None,
    ) -> None:
        now, secret = tools.clock(), tools.secret
        owners_board = digest(owners_key(secret, state.code)) if secret else None
        world = World(state, Live(Pace.begin(now), owners_board, loaded=now, told_at=now), tools.games, play)
        self.world = world.with_consequences(now, tools.chance.pick)
        self.rev = rev
        self.tools = tools
        self._replies = Replies()
        self._log = logging.LoggerAdapter(log, {"table": state.code})
        self._lock = RLock()
        self._listeners: list[Callable[[Update], None]] = []
        self._whispers: list[Callable[[Whisper], None]] = []
        self._losses: list[Callable[[Table], None]] = []
        self._is_unsure = False
        self.fence = fence
        self.is_lost = False
        self.has_stood_still = False

    @property
    def code(self) -> str:
        """The table's code."""
        return self.world.state.code

    @property
    def state(self) -> TableState:
        """The part of the table that is stored."""
        return self.world.state

    @property
    def play(self) -> Play | None:
        """The game on the table."""
        return self.world.play

    @property
    def live(self) -> Live:
        """The part of the table that only this process knows."""
        return self.world.live

    @property
    def ended(self) -> str | None:
        """The reason why the table has ended; None while it lives."""
        return self.world.live.ended

    @property
    def is_over(self) -> bool:
        """Return True if this object is no longer of use: the table has ended, or is no longer held here."""
        return self.is_lost or self.ended is not None

    def mark_of(self, keys: Collection[str]) -> str:
        """Return the mark of the chair that one of these keys opens; "" where none does."""
        shown = {digest(key) for key in keys}
        return next((chair.mark for chair in self.state.chairs if chair.opens_for(shown)), "")

    def has_board(self, key: str | None) -> bool:
        """Return True for a key to the board's powers."""
        return key is not None and digest(key) in self.world.boards

    # For the web

    def listen(
        self,
        listener: Callable[[Update], None],
        whisper: Callable[[Whisper], None] | None = None,
        lost: Callable[[Table], None] | None = None,
    ) -> None:
        """Send every update and whisper from now on, in order, under the table's lock. It must not block.

        `lost` is called from any thread when the table is no longer held here: it must fall silent.
        """
        with self._lock:
            self._listeners.append(listener)
            if whisper is not None:
                self._whispers.append(whisper)
            if lost is not None:
                self._losses.append(lost)

    def arrive(self, guest: Guest) -> None:
        """Let a socket look at the table.

        Raise Refused: `closed` or `expired_code`, `forged_key` (keys, but none that fits); Lost.
        """
        with self._lock:
            try:
                self._need_held()
                if not self.ended:
                    self._look_up()
                if self.ended:
                    raise refuse(self.ended)
                gathers, now = self.tools.tenure.gathers, self.tools.clock()
                self._commit(arrive(self.world, guest, self.tools.chance, now, gathers))
            except StoreError as error:
                raise Refused(error.reason) from error

    def note_gone(self, visitor_id: str) -> None:
        """Note that a socket has gone. A socket that was never at this table changes nothing."""
        with self._lock:
            if visitor_id in self.live.guests and not self.is_lost:
                self._commit(leave(self.world, visitor_id, self.tools.chance, self.tools.clock()))

    def do(self, visitor_id: str, command: c.Command) -> Reply:
        """Carry out a visitor's command. The update is published before the reply is returned. Raise Lost."""
        return self._with_thoughts(lambda thoughts: self._carry_out(visitor_id, command, thoughts))

    def whole(self, visitor_id: str) -> Update:
        """Return the table as one visitor sees it now, with the latest events.

        `mine` is empty when there is no such visitor.
        """
        with self._lock:
            guest = self.live.guests.get(visitor_id)
            return self._whole(() if guest is None else (guest,))

    def update(self) -> Update:
        """Return the table as everybody sees it now."""
        with self._lock:
            return update_of(self.world, self.rev, (), self.live.guests.values(), self.tools.clock())

    # For the house

    def tick(self, now: float) -> None:
        """Do the one thing that is due, if any, and set the next alarm. Without a lease do nothing."""
        self._with_thoughts(lambda thoughts: self._do_due(now, thoughts))

    def end(self, why: str) -> None:
        """Send everybody away from a table that has ended. The store knows already."""
        with self._lock:
            if not self.ended:
                self._commit(send_away(self.world, why, self.tools.chance, self.tools.clock()))

    def lose(self, why: str, trouble: str = "") -> None:
        """Stop acknowledging anything of this table, and have its lines hung up. It waits for nothing."""
        if self.is_lost:
            return
        self.is_lost = True
        self.tools.meter.count_loss(why)
        level = logging.WARNING if self.live.guests else logging.INFO
        self._log.log(level, "held here no more: %s", f"{why}, {trouble}" if trouble else why)
        self._tell(self._losses, self)
        self.tools.alarm(self.code, self.tools.clock())

    def give_up(self, why: str, *, if_deserted: bool = False) -> None:
        """Leave this table to the store, between two steps. `if_deserted`: only if nobody is there."""
        with self._lock:
            if self.is_over or (if_deserted and self.live.guests):
                return
            try:
                self.tools.tenure.release(self.code, self.fence)
            except StoreError as error:
                self._log.warning("not handed on: %s", error)
            self.lose(why)

    # How

    def _with_thoughts(self, do: Callable[[Thoughts], Done]) -> Done:
        """Return what `do` returns under the lock.

        What it wants thought out is thought out off the lock. Then it is done again, with the table as it
        stands by then: a thought about something else is of no use, and nobody has answered by it.
        """
        thoughts: Thoughts = ()
        while True:
            try:
                with self._lock:
                    return do(thoughts)
            except Unthought as wanted:
                thought = wanted.thought
                thoughts = (*thoughts, (thought, thought.think(self.tools.chance.pick, self.code)))

    def _do_due(self, now: float, thoughts: Thoughts) -> None:
        if self.is_lost or self.tools.tenure.is_suspended:
            return
        try:
            self._look_up()
            if self.has_stood_still:
                self._begin_anew(self.world, self.rev)
            timer = next_timer(self.world, self.tools.rest)
            if timer is None or timer.at > now:
                self._set_alarm()
                return
            self._commit(act(self.world, timer.what, self.tools.chance, now, thoughts))
        except (StoreError, Refused) as error:
            self._log.error("%s; it tries again", error)
            self.tools.alarm(self.code, now + RETRY)
        except Lost as error:
            self._log.warning("%s", error)

    def _carry_out(self, visitor_id: str, command: c.Command, thoughts: Thoughts) -> Reply:
        self._need_held()
        guest = self.live.guests.get(visitor_id)
        if self.ended or guest is None:
            return Reply.no(refuse(self.ended or "unreachable").reason)
        try:
            self._look_up()
            if self.ended:
                return Reply.no(refuse(self.ended).reason)
            return self._answer(guest, command, thoughts)
        except StoreError as error:
            self._log.error("%s", error)
            return Reply.no(error.reason)

    def _need_held(self) -> None:
        """Raise Lost if the table is no longer held here."""
        if self.is_lost:
            raise Lost(self.code)

    def _whole(self, guests: Iterable[Guest]) -> Update:
        return whole_of(self.world, self.rev, guests, self.tools.clock())

    def _answer(self, guest: Guest, command: c.Command, thoughts: Thoughts) -> Reply:
        """Do a new command. For one that was done before, give the same reply again.

        Raise StoreError; then the command is not remembered, and may be tried again.
        """
        self.world = self.world.with_touch(guest, self.tools.clock())
        mark = "" if isinstance(command, c.Light) else digest(guest.device, command.id)[:MARK]
        before = self._replies.get(mark, self.state) if mark else None
        if before is None and self.tools.tenure.is_suspended:
            raise DatabaseAway("the lease is over")
        if before is None:
            reply = self._do(guest, command, mark, thoughts)
        else:
            reply = self._again(before, guest, mark)
        if self.live.told_help:
            self._set_alarm()
        return reply

    def _do(self, guest: Guest, command: c.Command, mark: str, thoughts: Thoughts) -> Reply:
        """Do a command. Remember it by its mark, if it has one."""
        try:
            step = handle(self.world, guest, command, self.tools.chance, self.tools.clock(), thoughts)
            if step.book is not None:
                # Before the state, as a link: a book that a state names is true, and only it knows its key.
                step = name_book(step, self.tools.store.books.open(step.book, self.tools.date()))
        except Refused as refused:
            reply = Reply.no(refused.reason)
        else:
            self._commit(step.with_done(mark) if mark else step)
            reply = step.reply
        if mark:
            self._replies.remember(mark, reply)
        return reply

    def _again(self, before: Reply | DoneRow, guest: Guest, mark: str) -> Reply:
        """Return the earlier reply.

        A key that was given belongs to the device, also when its socket is a new one.
        """
        step = Step(self.world, self.tools.chance, self.tools.clock(), guest)
        if isinstance(before, Reply):
            if before.key and digest(before.key) not in guest.keys:
                self._commit(conclude(hand_key(step, guest, digest(before.key))))
            return before
        keys = {before.key}
        index = first_chair(self.state.chairs, lambda it: it.opens_for(keys) or it.waits_for(keys))
        if index is None:
            return step.with_reply(chair=before.chair, waiting=before.waiting).reply
        step, key = with_renewed_key(step, index, before.key, guest)
        step = step.with_reply(key=key, chair=index).with_done(mark)
        self._commit(conclude(step))
        self._replies.remember(mark, step.reply)
        return step.reply

    def _commit(self, step: Step) -> None:
        """Store a step, replace the world by the step's, and tell everybody, in this order.

        After a StoreError nothing has changed here. If the store is not sure that nothing has changed there,
        the table looks it up before it does anything else. Raise Lost if others may have the table.
        """
        rev = self.rev + (step.audience is None)
        try:
            self._store(step, rev)
        except StoreError as error:
            if self.fence is not None and (isinstance(error, Fenced) or not error.is_sure):
                self.lose("fenced" if isinstance(error, Fenced) else "unsure", str(error))
                raise Lost(self.code) from error
            self._is_unsure = not error.is_sure
            raise
        self._need_held()
        self.world, self.rev = step.world, rev
        for entry in step.entries:
            self.tools.meter.count_answer(self.state.switches.game, entry.by)
        self._publish(step)
        self._set_alarm()

    def _store(self, step: Step, rev: int) -> None:
        """Store a step in one transaction; nothing if it concerns this process alone. Raise StoreError."""
        if step.closed:
            self.tools.store.end_table(self.code, step.closed, self.tools.date(), self.fence)
        elif step.state is not self.state:
            if step.link is not None:
                # Before the state: a link that a state names is true, and an unnamed one is harmless.
                self.tools.store.links.keep(step.link)
            self.tools.store.keep(step.row(rev, self.fence), self.tools.date())

    def _publish(self, step: Step) -> None:
        if step.audience is None:
            now = self.tools.clock()
            self.world = self.world.after_telling(now)
            guests = self.live.guests.values()
            update = update_of(self.world, self.rev, step.events, guests, now, step.film)
            self._tell(self._listeners, update._replace(grants=step.grants, byes=step.byes))
        elif step.audience:
            self._tell(self._listeners, self._whole(tuple(self.live.guests[name] for name in step.audience)))
        if step.whisper is not None:
            self._tell(self._whispers, step.whisper)

    def _tell(self, listeners: Sequence[Callable[[Any], None]], told: Update | Whisper | Table) -> None:
        for listener in listeners:
            try:
                listener(told)
            except Exception:
                self._log.exception("a listener fails at revision %d", self.rev)

    def _look_up(self) -> None:
        """Continue from the record if it may have the last step. Raise StoreError if that fails."""
        if not self._is_unsure:
            return
        row = self.tools.store.table(self.code)
        if row is None or row.ended is not None:
            self.end(why_ended(row))
            return
        try:
            kept = reload(row, self.tools.store, self.tools.games, self.tools.date())
        except StoreError:
            raise
        except Exception as error:
            raise DatabaseCorrupt(f"{self.code}: {error!r}") from error
        self._log.warning("goes on from its record, after revision %d", kept.rev)
        self._is_unsure = False
        self._begin_anew(World(kept.state, self.live, self.tools.games, kept.play), kept.rev)

    def _begin_anew(self, world: World, rev: int) -> None:
        """Continue from a world at a revision, with times that begin now, and send everybody all of it."""
        now = self.tools.clock()
        world = world.with_live(pace=Pace.begin(now), stuck=None)
        self.world = world.with_consequences(now, self.tools.chance.pick)
        self.rev, self.has_stood_still = max(self.rev, rev) + 1, False
        self._tell(self._listeners, self._whole(tuple(self.live.guests.values())))
        self._set_alarm()

    def _set_alarm(self) -> None:
        timer = next_timer(self.world, self.tools.rest)
        at = None if timer is None else timer.at
        # An alarm lets the house drop an ended table. The house cannot be asked under the table's lock.
        self.tools.alarm(self.code, self.tools.clock() if self.ended else at)
