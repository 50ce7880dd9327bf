"""A table: one writer, many who look on."""

import logging
from collections.abc import Callable, Collection, Sequence
from threading import RLock
from typing import Any

from bangdice.kernel.errors import Refused
from bangdice.kernel.event import Event
from bangdice.store.errors import DatabaseCorrupt, StoreError
from bangdice.tables import commands as c
from bangdice.tables.arriving import arrived
from bangdice.tables.change import Change, refuse
from bangdice.tables.dispatch import HANDLERS
from bangdice.tables.due import next_due
from bangdice.tables.holding import Holding
from bangdice.tables.keys import digest, owners_key
from bangdice.tables.nodding import survey
from bangdice.tables.pace import Pace
from bangdice.tables.plain import event_view, reason_view
from bangdice.tables.play import Play
from bangdice.tables.presence import Guest, Presence
from bangdice.tables.reloading import reloaded, why_ended
from bangdice.tables.replies import Replies, remembered
from bangdice.tables.requests import Requests
from bangdice.tables.scheduler import RETRY
from bangdice.tables.state import Remembered, TableState
from bangdice.tables.steps import keep, settle
from bangdice.tables.tapping import whisper
from bangdice.tables.tools import Tools
from bangdice.tables.update import Farewell, Update, Whisper
from bangdice.tables.view import Reply, TappedView
from bangdice.tables.views import mine_view, table_view
from bangdice.tables.visitor import Visitor
from bangdice.tables.waiting import can_help

log = logging.getLogger(__name__)
Listener = Callable[[Update], None]
MARK = 16
"""How many digits of a digest tell a command from all others of the table."""


class Table:
    """One table. Every method may be called from any thread; one at a time changes anything.

    `state` is what is kept, `play` the game on the table; `presence`, `requests`, `pace` and `tapped` are of
    this process only. `told_at`: when everybody was told last, and whether others
    may help (`told_help`).
    """

    def __init__(self, state: TableState, rev: int, tools: Tools, play: Play | None = None) -> None:
        self.state = state
        self.rev = rev
        self.tools = tools
        self.play = play
        self.presence = Presence()
        self.requests = Requests()
        self.pace = Pace(tools.clock())
        self.ended: str | None = None
        self.stuck: int | None = None
        self.told_at = tools.clock()
        self.told_help = False
        self.tapped: TappedView | None = None
        self._replies = Replies()
        self._lock = RLock()
        self._listeners: list[Listener] = []
        self._whispers: list[Callable[[Whisper], None]] = []
        self._is_unsure = False
        settle(self, tools.clock())

    @property
    def code(self) -> str:
        """The table's code."""
        return self.state.code

    @property
    def boards(self) -> tuple[str, ...]:
        """Return the digests of all keys to the board's powers, that of the server's owner among them."""
        secret = self.tools.secret
        return (*self.state.boards, digest(owners_key(secret, self.code))) if secret else self.state.boards

    # Nouns

    def mark_of(self, keys: Collection[str]) -> str:
        """Return whose chair one of these keys opens; "" where none does."""
        shown = {digest(key) for key in keys}
        return next((chair.mark for chair in self.state.chairs if chair.opens_for(shown)), "")

    def has_board(self, key: str | None) -> bool:
        """Return True for a key to the board's powers."""
        return key is not None and digest(key) in self.boards

    def asked_chair(self) -> int | None:
        """The chair that the open question is for."""
        asked = None if self.play is None else self.play.picture.asked
        return None if asked is None else self.state.chair_of(asked.seat)

    # What the web calls

    def listen(self, listener: Listener, whisper: Callable[[Whisper], None] | None = None) -> None:
        """Have every update and whisper from now on, under the table's lock, in order. It must not block."""
        with self._lock:
            self._listeners.append(listener)
            if whisper is not None:
                self._whispers.append(whisper)

    def arrive(self, visitor: Visitor) -> None:
        """A socket looks at the table.

        Refused: `closed` or `expired_code`, `forged_key` (keys, but none that fits).
        """
        with self._lock:
            if self.ended:
                raise refuse(self.ended)
            try:
                self._look_up()
                if self.ended:
                    raise refuse(self.ended)
                change = arrived(self, Guest(visitor), self.tools.clock())
                self._commit(change)
            except StoreError as error:
                raise Refused(error.reason) from error

    def gone(self, visitor_id: str) -> None:
        """A socket is no more; nothing happens when it was none of ours."""
        with self._lock:
            if visitor_id in self.presence.guests:
                self.presence.remove(visitor_id)
                self.requests.drop(visitor_id)
                self._commit(Change(self, None, self.tools.clock()))

    def do(self, visitor_id: str, command: c.Command) -> Reply:
        """Do what a visitor asks, if he may. The update is published before the reply is there."""
        with self._lock:
            guest = self.presence.guests.get(visitor_id)
            if self.ended or guest is None:
                return _refusal(refuse(self.ended or "unreachable"))
            try:
                return self._answered(guest, command)
            except StoreError as error:
                log.error("table %s: %s", self.code, error)
                return _refusal(Refused(error.reason))

    def whole(self, visitor_id: str) -> Update:
        """The table as one visitor sees it now, with what was told lately; `mine` is empty when there is no
        such visitor.
        """
        with self._lock:
            guest = self.presence.guests.get(visitor_id)
            return self._whole(() if guest is None else (guest,))

    def update(self) -> Update:
        """The table as everybody sees it now."""
        with self._lock:
            return self._update((), tuple(self.presence))

    # What the house calls

    def tick(self, now: float) -> None:
        """Do the one thing that is due, if any; the alarm is set for the next."""
        with self._lock:
            try:
                self._look_up()
                due = next_due(self)
                if due is None or due.at > now:
                    self._set_alarm()
                    return
                change = Change(self, None, now)
                due.act(change)
                self._commit(change)
            except (StoreError, Refused) as error:
                log.error("table %s: %s; it tries again", self.code, error)
                self.tools.alarm(self.code, now + RETRY)

    def end(self, why: str) -> None:
        """The table is no more: everybody is sent away. The store has been told already."""
        with self._lock:
            if self.ended:
                return
            change = Change(self, None, self.tools.clock())
            change.byes = {guest.id: Farewell(why, {}) for guest in self.presence}
            self.ended = why
            self._commit(change)

    # How

    def _answered(self, guest: Guest, command: c.Command) -> Reply:
        """The reply to a command. StoreError: it is not remembered, and may be tried."""
        self._look_up()
        if self.ended:
            return _refusal(refuse(self.ended))
        self.presence.touch(guest, self.state.chairs, self.tools.clock())
        reply = self._lightly(guest, command) if isinstance(command, c.Light) else self._once(guest, command)
        if self.told_help:
            self._set_alarm()
        return reply

    def _once(self, guest: Guest, command: c.Command) -> Reply:
        """Do a command that was not done before; else the same reply again."""
        mark = digest(guest.device, command.id)[:MARK]
        before = self._replies.get(mark, self.state)
        if before is not None:
            return self._again(before, guest, mark)
        reply = self._done(guest, command, mark)
        self._replies.keep(mark, reply)
        return reply

    def _done(self, guest: Guest, command: c.Command, mark: str) -> Reply:
        change = Change(self, guest, self.tools.clock())
        try:
            HANDLERS[type(command)](change, command)
            change.state = change.state.remembering(remembered(mark, change.reply))
            self._commit(change)
        except Refused as refused:
            return _refusal(refused)
        return change.reply

    def _lightly(self, guest: Guest, command: c.Command) -> Reply:
        """Do what is neither stored nor remembered, nor told to all."""
        change = Change(self, guest, self.tools.clock())
        try:
            HANDLERS[type(command)](change, command)
        except Refused as refused:
            return _refusal(refused)
        if change.tapped is not None:
            self.tapped = change.tapped
            self._call(self._whispers, whisper(self, change.tapped))
        return change.reply

    def _again(self, before: Reply | Remembered, guest: Guest, mark: str) -> Reply:
        """The reply of before.

        A key that was given is the device's own, also when its socket is a new one.
        """
        if isinstance(before, Reply):
            if before.key and digest(before.key) not in guest.keys:
                guest.keys.add(digest(before.key))
                self._commit(Change(self, None, self.tools.clock()))
            return before
        change = Change(self, guest, self.tools.clock())
        change.reply = Reply(ok=True, chair=before.chair, waiting=before.waiting)
        index = change.chair_with(before.key)
        if index is None:
            return change.reply
        change.reply = Reply(ok=True, key=change.renew_key(index, before.key, guest), chair=index)
        change.state = change.state.remembering(remembered(mark, change.reply))
        self._commit(change)
        self._replies.keep(mark, change.reply)
        return change.reply

    def _commit(self, change: Change) -> None:
        """Store a change, make it the table's, and tell everybody: in this order.

        StoreError: nothing has changed here; where the store is not sure that nothing has changed there, the
        table looks it up before it does anything else.
        """
        try:
            keep(change)
        except StoreError as error:
            self._is_unsure = not error.is_sure
            raise
        self.rev += change.told_to is None
        self.state = change.state
        if change.began:
            self.play, self.stuck = change.began[0], None
        elif change.cleared:
            self.play = None
        elif self.play and change.entry and change.moment:
            self.play.add(change.entry, change.moment)
        elif self.play and change.stopped:
            self.play.stop(change.stopped)
        for act in change.acts:
            act()
        for visitor_id in change.byes:
            self.presence.remove(visitor_id)
            self.requests.drop(visitor_id)
        self.ended = self.ended or change.closed
        self.pace.told(change.events, self.state.options, change.now)
        settle(self, change.now)
        self._publish(change)
        self._set_alarm()

    def _look_up(self) -> None:
        """Go on from the record where it is not known whether the last step is in it. StoreError: not now."""
        if not self._is_unsure:
            return
        row = self.tools.store.table(self.code)
        if row is None or row.ended is not None:
            self.end(why_ended(row))
            return
        try:
            kept = reloaded(row, self.tools)
        except StoreError:
            raise
        except Exception as error:
            raise DatabaseCorrupt(f"{self.code}: {error!r}") from error
        log.warning("table %s goes on from its record, after revision %d", self.code, kept.rev)
        now = self.tools.clock()
        self.state, self.play, self.rev = kept.state, kept.play, max(self.rev, kept.rev) + 1
        self.pace, self.stuck, self._is_unsure = Pace(now), None, False
        settle(self, now)
        self._tell(self._whole(tuple(self.presence)))
        self._set_alarm()

    def _set_alarm(self) -> None:
        if self.ended:
            # The house lets go of it then; from here, under the table's lock, it could not be asked to.
            self.tools.alarm(self.code, self.tools.clock())
            return
        due = next_due(self)
        self.tools.alarm(self.code, None if due is None else due.at)

    def _publish(self, change: Change) -> None:
        if change.told_to is None:
            self.told_at = self.tools.clock()
            self.told_help = can_help(self, self.told_at)
            update = self._update(change.events, tuple(self.presence))
            update = update._replace(grants=change.grants, byes=change.byes)
        else:
            chairs, told_to = self.state.chairs, change.told_to
            update = self._whole(tuple(guest for guest in self.presence if told_to in guest.chairs(chairs)))
        self._tell(update)

    def _tell(self, update: Update) -> None:
        self._call(self._listeners, update)

    def _call(self, listeners: Sequence[Callable[[Any], None]], told: object) -> None:
        for listener in listeners:
            try:
                listener(told)
            except Exception:
                log.exception("table %s: a listener stumbles over revision %d", self.code, self.rev)

    def _whole(self, guests: tuple[Guest, ...]) -> Update:
        lately = () if self.play is None else self.play.lately
        told = tuple([event_view(event) for event in lately])
        return self._update((), guests)._replace(is_whole=True, lately=told)

    def _update(self, events: tuple[Event, ...], guests: tuple[Guest, ...]) -> Update:
        holding = Holding(self.presence, self.state.chairs)
        requests = survey(self)
        mine = {guest.id: mine_view(self, holding, requests, guest, events) for guest in guests}
        told = tuple([event_view(event) for event in events])
        table = table_view(self, holding, requests, self.tools.clock())
        return Update(self.rev, told, table, mine, {}, {})


def _refusal(refused: Refused) -> Reply:
    return Reply(ok=False, refusal=reason_view(refused.reason))
