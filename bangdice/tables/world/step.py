"""A step of a table: the world after a command, and the news for the device, the others and the store."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping
from operator import attrgetter
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bangdice.kernel.decision import Option, Reason
from bangdice.kernel.errors import Refused
from bangdice.kernel.event import Event
from bangdice.kernel.record import Entry
from bangdice.kernel.roles import Result
from bangdice.store.rows import REMEMBERED, BookRow, DoneRow, EntryRow, GameRow, LinkRow, PlayRow, StepRow
from bangdice.tables.kept.chairs import (
    Chair,
    Token,
    change_chair,
    digest,
    lender_of,
    promised_chair,
)
from bangdice.tables.kept.state import Sitter, TableState, write_state
from bangdice.tables.wire.replies import Bye, Granted, Reply
from bangdice.tables.wire.view import Whisper
from bangdice.tables.world.game import Play, entry_row, game_row, remaining_choices, result_text
from bangdice.tables.world.live import Guest, Live, Request
from bangdice.tables.world.sitters import sitter_of
from bangdice.tables.world.thinking import LongThought, Thoughts, Unthought
from bangdice.tables.world.world import World

REFUSED = 100
"""The most refusals that are remembered. The limit for commands that were done is `REMEMBERED`."""


def refuse(name: str, **values: Any) -> Refused:
    """Return the refusal with this name."""
    return Refused(Reason(name, values=tuple(values.items())))


class ChanceSource(NamedTuple):
    """The source of chance: `pick(n)` is a number 0 … n-1, `token(n)` is n secret bytes."""

    pick: Callable[[int], int]
    token: Token


class Step(Struct, frozen=True):
    """A step of a table. A handler gets one that changes nothing, and returns the one that its command makes.

    Nothing of a step counts before it is stored. `world` is the table after it.

    - `guest`: the visitor who gave the command, as before it; `thoughts`: what bots have thought out for it;
    - `events`: what everybody is told; `film`: the game as everybody may see it after each of them, if they
      are those of answers; `audience`: the only visitors who learn of the step, so that not even
      a new revision betrays it to others (None: everybody learns of it); `whisper`: told to some besides;
    - `began`: a game was dealt; `entries`: accepted answers; `result`: the game has ended with them;
      `people`: its players, as a game that began or ended keeps them; `counted`: a game that was only
      counted, whose end this is;
    - `book`: one to be opened; `plays`: what the table's book keeps of the game that ended;
    - `link`: what the table says of its links; `done`: the command, if it is remembered; `closed`: why the
      table is no more; `grants` and `byes` by the id of the visitor whom they are for.
    """

    world: World
    chance: ChanceSource
    now: float
    guest: Guest | None = None
    thoughts: Thoughts = ()
    reply: Reply = Reply(ok=True)
    events: tuple[Event, ...] = ()
    film: tuple[Any, ...] = ()
    audience: tuple[str, ...] | None = None
    whisper: Whisper | None = None
    began: bool = False
    entries: tuple[EntryRow, ...] = ()
    result: Result | None = None
    people: str | None = None
    counted: GameRow | None = None
    link: LinkRow | None = None
    book: BookRow | None = None
    plays: tuple[PlayRow, ...] = ()
    done: DoneRow | None = None
    closed: str | None = None
    grants: Mapping[str, Granted] = {}
    byes: Mapping[str, Bye] = {}

    @property
    def state(self) -> TableState:
        """The part of the table that is stored."""
        return self.world.state

    @property
    def live(self) -> Live:
        """The part of the table that only this process knows."""
        return self.world.live

    def row(self, rev: int, fence: int | None = None) -> StepRow:
        """Return all that is stored of the step, with the table's revision after it and the fence it has."""
        state, play = self.state, self.world.play
        return StepRow(
            state.code,
            write_state(state),
            rev,
            state.game,
            game_row(state.code, play, self.people) if self.began and play else self.counted,
            self.entries,
            None if self.result is None else result_text(self.result),
            self.people,
            None if self.result is None else state.story,
            sat=state.game > 0 or bool(state.taken),
            fence=fence,
            done=self.done,
            plays=self.plays,
        )

    def think(self, thought: LongThought) -> Any:
        """Return the answer of a thought. Raise Unthought until it is thought out."""
        for known, answer in self.thoughts:
            if known == thought:
                return answer
        raise Unthought(thought)

    # The visitor who gave the command

    @property
    def who(self) -> Guest:
        """The visitor who gave the command."""
        assert self.guest is not None
        return self.guest

    def held_chairs(self) -> tuple[int, ...]:
        """Return the visitor's chairs."""
        return self.world.holding.of_guest(self.who)

    @property
    def is_host(self) -> bool:
        """True if the visitor is the host."""
        return self.world.host in self.held_chairs()

    @property
    def coming_at(self) -> int | None:
        """The chair that the visitor has from the next game on."""
        return promised_chair(self.state.chairs, self.who.keys)

    @property
    def is_lent(self) -> bool:
        """True if the host is away, and somebody else has the host's place meanwhile."""
        return lender_of(self.state.chairs) is not None

    @property
    def is_board(self) -> bool:
        """True if the visitor has the board's powers."""
        return self.who.board is not None and self.who.board in self.world.boards

    def need_host(self) -> None:
        """Raise Refused (`not_host`) for anybody but the host."""
        if not self.is_host:
            raise refuse("not_host")

    def need_host_in_person(self) -> None:
        """Raise Refused: `not_host`, `host_comes_back` (in a game) for a temporary host.

        Alone at the table after removing the others, that person would grant every request of their own.
        """
        self.need_host()
        if self.is_lent and self.state.phase == "game":
            raise refuse("host_comes_back")

    def need_power(self) -> None:
        """Raise Refused (`not_allowed`) for anybody but the host and the board."""
        if not (self.is_host or self.is_board):
            raise refuse("not_allowed")

    def need_phones(self) -> None:
        """Raise Refused (`hand_needs_phone`) for people without a phone and a game with hidden hands."""
        if not self.world.box.is_open and any(chair.at_board for chair in self.state.chairs):
            raise refuse("hand_needs_phone")

    # Chairs

    def chair(self, index: int) -> Chair:
        """Return a chair. Raise Refused (`chair_empty`) if there is none."""
        if index >= len(self.state.chairs):
            raise refuse("chair_empty")
        return self.state.chairs[index]

    def sitter(self, index: int) -> Chair:
        """Return an occupied chair. Raise Refused (`chair_empty`)."""
        chair = self.chair(index)
        if chair.kind == "empty":
            raise refuse("chair_empty")
        return chair

    def own(self, index: int) -> Chair:
        """Return one of the visitor's chairs. Raise Refused (`not_your_chair`)."""
        if index not in self.held_chairs():
            raise refuse("not_your_chair")
        return self.state.chairs[index]

    def governed_chair(self, index: int) -> Chair:
        """Return an occupied chair: one of the visitor's, or the host's choice of all.

        Raise Refused: `chair_empty`, `not_your_chair`.
        """
        chair = self.sitter(index)
        return chair if self.is_host else self.own(index)

    def is_seated(self, chair: Chair) -> bool:
        """Return True if a chair belongs to the game on the table, which is played or over."""
        return self.state.phase != "lobby" and chair.seat is not None

    # Steps that go on from this one

    def with_reply(self, **values: Any) -> Step:
        """Return the step with another reply to its visitor."""
        return replace(self, reply=Reply(ok=True, **values))

    def with_done(self, mark: str) -> Step:
        """Return the step with its command remembered by this mark, and the storable part of the reply."""
        key = digest(self.reply.key) if self.reply.key else ""
        before = self.state.done
        n = before[-1].n + 1 if before else 0
        done = DoneRow(n, mark, self.reply.chair, self.reply.waiting, key)
        return replace(self.with_state(done=(*before[1 - REMEMBERED :], done)), done=done)

    def with_world(self, **parts: Any) -> Step:
        """Return the step with another `state`, `play` or `live`."""
        return replace(self, world=self.world.with_parts(**parts))

    def with_state(self, **values: Any) -> Step:
        """Return the step with a change that is stored."""
        return self.with_world(state=replace(self.state, **values))

    def with_live(self, **values: Any) -> Step:
        """Return the step with a change that is not stored."""
        return replace(self, world=self.world.with_live(**values))

    def with_live_part(self, part: Struct) -> Step:
        """Return the step with a slice's part of what is not stored."""
        return self.with_live(parts={**self.live.parts, type(part): part})

    def with_chair(self, index: int, **values: Any) -> Step:
        """Return the step with a change of a chair."""
        return self.with_state(chairs=change_chair(self.state.chairs, index, **values))

    def leaver(self, chair: Chair) -> Sitter:
        """Return the player of a chair who leaves its seat now."""
        play = self.play
        return sitter_of(chair, len(play.recording.entries), chair.seat not in play.picture.in_play)

    def after(self, gone: tuple[Sitter, ...]) -> Step:
        """Return the step after which these players sit in their seats no more.

        The events before it are told to nobody again: their seats would be read with the new names.
        """
        if not gone:
            return self
        step = self.with_state(sitters=(*self.state.sitters, *gone))
        return step.with_world(play=self.play.unheard())

    def with_request(self, request: Request, chair: int | None = None) -> Step:
        """Return the step with a request that waits for an answer."""
        step = self.with_live(requests={**self.live.requests, request.visitor: request})
        return step.with_reply(waiting=True, chair=chair)

    def with_byes(self, visitors: Iterable[str], why: str) -> Step:
        """Return the step with which some visitors are sent away."""
        return replace(self, byes={**self.byes, **{visitor: Bye(why, {}) for visitor in visitors}})

    # The game

    @property
    def play(self) -> Play:
        """The game that is played. Refused: `no_game`, `game_over`."""
        if self.state.phase == "lobby":
            raise refuse("no_game")
        if self.state.phase == "over" or self.world.play is None:
            raise refuse("game_over")
        return self.world.play

    def need_no_play(self) -> None:
        """Raise Refused (`game_running`) while a game is played."""
        if self.state.phase == "game":
            raise refuse("game_running")

    def need_play(self) -> None:
        """Raise Refused (`no_game`, `game_over`) when nothing is played."""
        _ = self.play

    def need_over(self) -> None:
        """Raise Refused unless a game is over and its end is on the screens: `no_game`, `game_running`."""
        if self.state.phase != "over":
            raise refuse("no_game" if self.state.phase == "lobby" else "game_running")

    def seat_of(self, index: int) -> int:
        """Return the seat of one of the visitor's chairs in the running game.

        Raise Refused: `still_looking` (not everybody has looked at their cards), `wish_open` (somebody wants
        to take an answer back).
        """
        self.need_play()
        chair = self.own(index)
        if chair.seat is None:
            raise refuse("not_your_question")
        if self.live.opening is not None:
            raise refuse("still_looking")
        if self.live.undoing.wish is not None:
            raise refuse("wish_open")
        return chair.seat

    def only_for(self, index: int) -> Step:
        """Return the step, told only to a chair's own devices."""
        guests, holding = self.live.guests.values(), self.world.holding
        return replace(self, audience=tuple(guest.id for guest in guests if index in holding.of_guest(guest)))

    def with_events(self, events: tuple[Event, ...]) -> Step:
        """Return the step with events at the table while its game goes on."""
        return replace(self.with_world(play=self.play.with_events(events)), events=events, film=())

    def with_answer(self, seat: int, by: str, option: Option) -> Step:
        """Return the step with a seat's answer, by `person`, `clock` or `bot`.

        Raise Refused when the game does, or `rules_broken`.
        """
        before, entry = self.play, Entry(seat, by, option)
        play = before.with_answer(entry)
        choices = remaining_choices(self.state.choices, entry, before.picture, play.picture)
        asked = before.picture.asked
        is_settled = asked is not None and seat == asked.seat and option in asked.answers
        dropped = {choice.seat for choice in self.state.choices if choice not in choices}
        pace = self.live.pace.settle({*dropped, *([seat] if is_settled else [])})
        pace = pace.after_answer(self.now) if by == "person" else pace
        step = self.with_world(
            state=replace(self.state, choices=choices),
            play=play,
            live=replace(self.live, pace=pace),
        )
        now, entries = play.recording.now, (*self.entries, entry_row(play))
        events, film = (*self.events, *now.events), (*self.film, *now.film)
        return replace(step, entries=entries, events=events, film=film)


MARK_OF = attrgetter("mark")


class Replies:
    """The replies that this process has given, by the digest of device and command id.

    The same command again gets the same reply and changes nothing.
    """

    def __init__(self) -> None:
        self._done: OrderedDict[str, Reply] = OrderedDict()
        self._refused: OrderedDict[str, Reply] = OrderedDict()

    def get(self, mark: str, state: TableState) -> Reply | DoneRow | None:
        """Return the reply given before.

        A command that has only a row was done by an earlier process, and its key is not known.
        """
        reply = self._done.get(mark) or self._refused.get(mark)
        if reply is not None or mark not in map(MARK_OF, state.done):
            return reply
        return next(done for done in reversed(state.done) if done.mark == mark)

    def remember(self, mark: str, reply: Reply) -> None:
        """Remember a reply that was given."""
        box, most = (self._done, REMEMBERED) if reply.ok else (self._refused, REFUSED)
        box[mark] = reply
        while len(box) > most:
            box.popitem(last=False)
