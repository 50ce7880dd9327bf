"""The sockets: the events of browsers, with their checks, and the messages that tables send to them."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar
from wsgiref.types import WSGIEnvironment

import msgspec
from flask import request
from flask_socketio import SocketIO

from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.kernel.shapes import converter
from bangdice.store.errors import StoreError
from bangdice.tables.house.house import House
from bangdice.tables.house.table import Lost, Table
from bangdice.tables.house.tenure import NotHere
from bangdice.tables.slices.book import OpenBook
from bangdice.tables.slices.ghosts import Bet
from bangdice.tables.steps.handle import AnyCommand
from bangdice.tables.steps.show import Update
from bangdice.tables.steps.views import MineView
from bangdice.tables.wire.commands import Answer, Answers, AskBoard, Claim, Command, Sit
from bangdice.tables.wire.replies import Bye, Reply
from bangdice.tables.wire.view import Whisper
from bangdice.tables.world.live import Guest
from bangdice.web.admission import refusals
from bangdice.web.admission.limits import Limits
from bangdice.web.admission.origin import Names, is_own
from bangdice.web.admission.places import PLACES, Places, who_must_go
from bangdice.web.logs import about_table
from bangdice.web.sockets.gate import LINE, Lines
from bangdice.web.sockets.line_keeper import LineKeeper
from bangdice.web.sockets.sending import Recipient, Sent, UpdateFrames, encode, send
from bangdice.web.wire import Auth
from bangdice.words.catalogue import Catalogue
from bangdice.words.languages import FALLBACK

log = logging.getLogger(__name__)

Read = TypeVar("Read")

_AUTH = converter(Auth)
_COMMAND = converter(AnyCommand)

LARGEST_WORDS = 4096
"""The most bytes of a command, or of a connection's first message."""

FILMED = ({"film": True},)
"""The words of a page that plays films. A page that was open before an update of the server says nothing."""

PENALTY = 0.1
"""Seconds that a socket which is too fast is ignored. Only its own thread sleeps."""


@dataclass(eq=False)
class Connection:
    """A socket at a table. `chairs` are its own by the last state sent, `rev` is that state's number.

    `sent`: the state that its next film changes, None for a page that plays no films; `network`: where it
    comes from, as limits count it; `keys`: those that it showed at the door; `is_board`: it has the board's
    powers.
    """

    recipient: Recipient
    table: Table
    network: str = ""
    keys: tuple[str, ...] = ()
    is_board: bool = False
    chairs: tuple[int, ...] = ()
    rev: int = -1
    sent: Sent | None = None
    sending: threading.Lock = field(default_factory=threading.Lock)

    @property
    def code(self) -> str:
        """Return the table's code."""
        return self.table.code

    @property
    def is_seated(self) -> bool:
        """Return True if this socket holds a chair. No table lets in keys that open none."""
        return bool(self.chairs or self.keys)

    def show(self, update: Update, mine: MineView, telling: UpdateFrames) -> None:
        """Send an update, and note its facts about this socket."""
        line = self.recipient.line
        line.write(telling.frame(self.sent, mine, line.inflates))
        if self.sent is not None:
            self.sent = Sent(update.rev, update.table, mine)
        self.rev, self.chairs, self.is_board = update.rev, mine.chairs, mine.can_board


class Sockets:
    """All sockets of a server. Their handlers run one after another for each socket."""

    def __init__(
        self,
        socketio: SocketIO,
        lines: Lines,
        house: House,
        limits: Limits,
        *,
        places: Places = PLACES,
        names: Names | None = None,
    ) -> None:
        self._meter = house.tools.meter
        self._house = house
        self._limits = limits
        self._places = places
        self._names = names or Names()
        self._connections: dict[str, Connection] = {}
        lines.cut_off = self._meter.count_cut_off
        self._keeper = LineKeeper(lines, self.recipients, self.disconnect)
        self._register(socketio)
        house.on_table(lambda table: table.listen(self.tell, self.whisper, self.hang_up))

    def _register(self, socketio: SocketIO) -> None:
        """Register a handler for each event that a browser sends."""

        @socketio.on("connect")
        def connect(auth: object = None) -> None:
            self.connect(sid_of_request(), request.environ, auth)

        @socketio.on("disconnect")
        def disconnect(_reason: object = None) -> None:
            self.disconnect(sid_of_request())

        @socketio.on("do")
        def do(*said: object) -> Reply | None:
            return self.do(sid_of_request(), *said)

        @socketio.on("view")
        def view(*said: object) -> Reply | None:
            return self._serve(sid_of_request(), partial(self._send_whole, is_filmed=said[:1] == FILMED))

        @socketio.on("alive")
        def alive(*_said: object) -> None:
            """Answer nothing. The acknowledgement itself says that the line stands."""

    def recipients(self) -> list[Recipient]:
        """Return everybody who is at a table."""
        return [connection.recipient for connection in list(self._connections.values())]

    def connect(self, sid: str, environ: WSGIEnvironment, auth: object) -> None:
        """Let a socket in to a table. Raise Flask-SocketIO's ConnectionRefusedError with `{name, values}`."""
        try:
            if not self._names.is_ours(environ):
                raise Refused(refusals.STRANGE_NAME)
            if not is_own(environ):
                raise Refused(refusals.WRONG_ORIGIN)
            self._admit(sid, understand(auth, _AUTH), environ)
        except (Refused, StoreError) as refused:
            self._meter.count_refusal(refused.reason.name)
            raise refusals.not_let_in(refused.reason) from refused
        except (Lost, NotHere):
            raise refusals.not_let_in(Reason("unreachable")) from None
        except Exception:
            log.exception("a connection failed")
            raise refusals.not_let_in(Reason("unreachable")) from None

    def _admit(self, sid: str, auth: Auth, environ: WSGIEnvironment) -> None:
        """Find the table and come in. Wrong codes of others do not keep out a device with a chair."""
        address, line = str(environ.get("REMOTE_ADDR", "")), environ[LINE]
        # Counted first: of many guesses at once none is looked up before the others count.
        is_trusted, is_wrong = self._limits.codes.begin(address), False
        try:
            if not (is_trusted or auth.keys):
                raise Refused(refusals.TOO_MANY_CODES)
            table = self._house.find(auth.code)
            mark = table.mark_of(auth.keys)
            # A board comes in whatever keys it shows, a phone only with those of a chair.
            keys = auth.keys if mark or auth.screen == "phone" else ()
            if not (is_trusted or keys):
                raise Refused(refusals.TOO_MANY_CODES)
            if not self._limits.may_arrive(f"{table.code} {mark}"):
                raise Refused(refusals.TOO_FAST)
            self._seat(Recipient(sid, line), msgspec.structs.replace(auth, keys=keys), table)
        except Refused as refused:
            is_wrong = refused.reason.name == "unknown_code"
            raise refused if is_trusted else Refused(refusals.TOO_MANY_CODES) from None
        finally:
            if is_trusted:
                self._limits.codes.end(address, is_wrong=is_wrong)

    def _seat(self, recipient: Recipient, auth: Auth, table: Table) -> None:
        """Give a socket a place at its table. A spectator may have to go for it. Raise Refused."""
        lang = auth.lang if auth.lang in Catalogue.languages() else FALLBACK
        connection = Connection(recipient, table, recipient.line.network, auth.keys)
        leaver = who_must_go(connection, list(self._connections.values()), self._places)
        table.arrive(Guest.of(recipient.sid, auth.device, auth.screen, auth.keys, auth.board, lang))
        connection.is_board = table.has_board(auth.board)
        self._connections[recipient.sid] = connection
        if leaver is not None:
            self._send_away(leaver, refusals.SERVER_FULL)

    def _send_away(self, connection: Connection, why: Reason) -> None:
        """Say why, and take the place. The line keeper closes the line soon."""
        send(connection.recipient, "bye", encode(Bye(why.name, {})))
        self.disconnect(connection.recipient.sid)

    def disconnect(self, sid: str) -> None:
        """Drop a socket. The keeper's thread tells the table, because this thread may be anybody's."""
        connection = self._connections.pop(sid, None)
        if connection is not None:
            self._keeper.do(lambda: connection.table.note_gone(sid))

    def do(self, sid: str, *said: object) -> Reply | None:
        """Pass a command on to the table. Any failure becomes a refusal in words."""

        began = time.perf_counter()

        def act(connection: Connection) -> Reply:
            command = understand(said[0] if len(said) == 1 else said, _COMMAND)
            if isinstance(command, Bet) and command.chair is None:
                return self._bet(connection, command)
            if self._is_too_much(connection, command):
                raise Refused(refusals.TOO_FAST)
            reply = connection.table.do(sid, command)
            if reply.ok and isinstance(command, Answer | Answers):
                self._meter.count_answer_time(time.perf_counter() - began)
            return reply

        return self._serve(sid, act)

    def _is_too_much(self, connection: Connection, command: Command) -> bool:
        """Count a book, or a request of a device without a chair. Return True for one too many."""
        if isinstance(command, OpenBook) and command.token:
            return not self._limits.may_change_book(connection.network)
        asks = not connection.chairs and is_request(command, connection.table.state.phase)
        return asks and not self._limits.may_ask(connection.code, connection.network)

    def _bet(self, connection: Connection, command: Bet) -> Reply:
        """Pass a bet of the audience on, if its address has not made too many on this game."""
        game, reply = f"{connection.code} {connection.table.state.game}", None
        if not self._limits.begin_bet(game, connection.network):
            raise Refused(Reason("no_bet"))
        try:
            reply = connection.table.do(connection.recipient.sid, command)
        finally:
            if reply is None or not reply.ok:
                self._limits.refused_bet(game, connection.network)
        return reply

    def _serve(self, sid: str, act: Callable[[Connection], Reply | None]) -> Reply | None:
        """Act for a connection, and count a refusal."""
        reply = self._try(sid, act)
        if reply is not None and reply.refusal is not None:
            self._meter.count_refusal(reply.refusal.name)
        return reply

    def _try(self, sid: str, act: Callable[[Connection], Reply | None]) -> Reply | None:
        """Act for a connection that is not too fast. Any failure becomes a refusal in words."""
        connection = self._connections.get(sid)
        try:
            if connection is None:
                raise Refused(refusals.CLOSED)
            about_table(connection.code)
            self._not_too_fast(connection)
            return act(connection)
        except Refused as refused:
            return Reply.no(refused.reason)
        except StoreError as trouble:
            log.error("the store failed: %s", trouble)
            return Reply.no(trouble.reason)
        except Lost:
            # Nothing is acknowledged. The browser comes again with the same command, and the record knows.
            if connection is not None:
                connection.recipient.line.hang_up()
            return None
        except Exception:
            log.exception("a command failed")
            return Reply.no(Reason("rules_broken"))

    def _not_too_fast(self, connection: Connection) -> None:
        """Count this command. Raise Refused (`too_fast`) after a moment's penalty."""
        who = f"{connection.code} {connection.chairs[0]}" if connection.chairs else connection.recipient.sid
        if not self._limits.may_do(connection.code, who, seated=connection.is_seated or connection.is_board):
            time.sleep(PENALTY)
            raise Refused(refusals.TOO_FAST)

    def _send_whole(self, connection: Connection, *, is_filmed: bool) -> Reply | None:
        """Send the state, or a newer one if that was overtaken. A socket's states never go back.

        If `is_filmed`, films begin there.
        """
        while True:
            update = connection.table.whole(connection.recipient.sid)
            mine = update.mine.get(connection.recipient.sid)
            if mine is None:
                raise Refused(refusals.CLOSED)
            with connection.sending:
                if update.rev >= connection.rev:
                    connection.show(update, mine, UpdateFrames(update))
                    connection.sent = Sent(update.rev, update.table, mine) if is_filmed else None
                    return None

    def hang_up(self, table: Table) -> None:
        """End all lines of a table that is no longer held here. No table is told, because there is none."""
        for sid, connection in list(self._connections.items()):
            if connection.table is table:
                self._connections.pop(sid, None)
                connection.recipient.line.hang_up()

    def tell(self, update: Update) -> None:
        """Send an update to its connections. A table calls this under its lock, so nothing here waits."""
        try:
            self._tell(update)
        except Exception:
            log.exception("an update was not told")

    def whisper(self, whisper: Whisper) -> None:
        """Send a small message to its recipients. It is encoded once."""
        body = encode(whisper.said)
        for sid in whisper.to:
            if connection := self._connections.get(sid):
                send(connection.recipient, whisper.name, body)

    def _tell(self, update: Update) -> None:
        for sid, grant in update.grants.items():
            if connection := self._connections.get(sid):
                send(connection.recipient, "granted", encode(grant))
        telling = UpdateFrames(update)
        for sid, mine in update.mine.items():
            if connection := self._connections.get(sid):
                with connection.sending:
                    connection.show(update, mine, telling)
        for sid, bye in update.byes.items():
            if connection := self._connections.pop(sid, None):
                send(connection.recipient, "bye", encode(bye))


def sid_of_request() -> str:
    """Return the name of the socket whose event is handled here."""
    return str(request.sid)  # type: ignore[attr-defined]


def is_request(command: Command, phase: str) -> bool:
    """Return True for a command that asks people for a chair, or for the board's powers."""
    return isinstance(command, Claim | AskBoard) or (isinstance(command, Sit) and phase == "game")


def understand(said: object, read: Callable[[object], Read]) -> Read:
    """Return a browser's message as a struct. Raise Refused: `too_big`, `malformed` (half an emoji too)."""
    try:
        if len(encode(said)) > LARGEST_WORDS:
            raise Refused(refusals.TOO_BIG)
        return read(said)
    except (msgspec.ValidationError, UnicodeEncodeError, RecursionError):
        raise Refused(refusals.MALFORMED) from None
