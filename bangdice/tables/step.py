"""A step of a table: the world after a command, and what the device, the others and the store are told."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bangdice.kernel.decision import Option, Reason
from bangdice.kernel.errors import Refused
from bangdice.kernel.event import Event
from bangdice.kernel.record import Entry
from bangdice.kernel.roles import Result
from bangdice.store.rows import StepRow
from bangdice.tables.game import Picture, Play, entry_row, game_row, result_text
from bangdice.tables.people import Guest, Request
from bangdice.tables.state import (
    MOST_DEVICES,
    MOST_KEYS,
    REMEMBERED,
    Chair,
    Choice,
    Key,
    Remembered,
    TableState,
    Token,
    chair_changed,
    chair_put,
    digest,
    first_chair,
    heir_of,
    hosted,
    lender_of,
    new_key,
    with_host,
    write_state,
)
from bangdice.tables.view import Farewell, Grant, Reply, Whisper
from bangdice.tables.world import Live, World

REFUSED = 100
"""The most refusals that are remembered; of commands that were done, `REMEMBERED`."""


def refuse(name: str, **values: Any) -> Refused:
    """Return the refusal with this name."""
    return Refused(Reason(name, values=tuple(values.items())))


class Chance(NamedTuple):
    """The source of chance: `pick(n)` is a number 0 … n-1, `token(n)` is n secret bytes."""

    pick: Callable[[int], int]
    token: Token


class Step(Struct, frozen=True):
    """A step of a table. A handler gets one that changes nothing, and returns the one that its command makes.

    Nothing of a step counts before it is stored. `world` is the table after it.

    - `guest`: the visitor who gave the command, as before it;
    - `events`: what everybody is told; `told`: the visitors who alone learn of the step, so that not even a
      new revision betrays it to others (None: everybody learns of it); `whisper`: what some are told besides;
    - `began`: a game was dealt; `entry`: an answer was accepted; `result`: the game has ended with it;
    - `closed`: why the table is no more; `grants` and `byes` by the id of the visitor whom they are for.
    """

    world: World
    chance: Chance
    now: float
    guest: Guest | None = None
    reply: Reply = Reply(ok=True)
    events: tuple[Event, ...] = ()
    told: tuple[str, ...] | None = None
    whisper: Whisper | None = None
    began: bool = False
    entry: Entry | None = None
    result: Result | None = None
    closed: str | None = None
    grants: Mapping[str, Grant] = {}
    byes: Mapping[str, Farewell] = {}

    @property
    def state(self) -> TableState:
        """The part of the table that is stored."""
        return self.world.state

    @property
    def live(self) -> Live:
        """The part of the table that only this process knows."""
        return self.world.live

    def row(self, rev: int) -> StepRow:
        """Return all that is stored of the step, with the revision that the table has after it."""
        state, play = self.state, self.world.play
        return StepRow(
            state.code,
            write_state(state),
            rev,
            state.game,
            game_row(state.code, play) if self.began and play else None,
            entry_row(play) if self.entry and play else None,
            None if self.result is None else result_text(self.result),
            sat=state.game > 0 or any(chair.kind != "empty" for chair in state.chairs),
        )

    # The visitor who gave the command

    @property
    def who(self) -> Guest:
        """The visitor who gave the command."""
        assert self.guest is not None
        return self.guest

    def held(self) -> tuple[int, ...]:
        """Return the visitor's chairs."""
        return self.who.chairs(self.state.chairs)

    @property
    def is_host(self) -> bool:
        """True if the visitor is the host."""
        return any(self.state.chairs[index].host for index in self.held())

    @property
    def is_lent(self) -> bool:
        """True if the host is away, and another has the host's place meanwhile."""
        return lender_of(self.state.chairs) is not None

    @property
    def is_board(self) -> bool:
        """True if the visitor has the board's powers."""
        return self.who.board is not None and self.who.board in self.world.boards

    def need_host(self) -> None:
        """Raise Refused (`not_host`) for anybody but the host."""
        if not self.is_host:
            raise refuse("not_host")

    def need_power(self) -> None:
        """Raise Refused (`not_allowed`) for anybody but the host and the board."""
        if not (self.is_host or self.is_board):
            raise refuse("not_allowed")

    # Chairs

    def chair(self, index: int) -> Chair:
        """Return a chair. Raise Refused (`chair_empty`) if there is none."""
        if index >= len(self.state.chairs):
            raise refuse("chair_empty")
        return self.state.chairs[index]

    def sitter(self, index: int) -> Chair:
        """Return a chair on which somebody sits. Raise Refused (`chair_empty`)."""
        chair = self.chair(index)
        if chair.kind == "empty":
            raise refuse("chair_empty")
        return chair

    def own(self, index: int) -> Chair:
        """Return one of the visitor's chairs. Raise Refused (`not_your_chair`)."""
        if index not in self.held():
            raise refuse("not_your_chair")
        return self.state.chairs[index]

    def is_seated(self, chair: Chair) -> bool:
        """Return True if a chair belongs to the game on the table, which is played or over."""
        return self.state.phase != "lobby" and chair.seat is not None

    # Steps that go on from this one

    def replying(self, **values: Any) -> Step:
        """Return the step with another reply to its visitor."""
        return replace(self, reply=Reply(ok=True, **values))

    def with_state(self, **values: Any) -> Step:
        """Return the step with something changed that is stored."""
        return replace(self, world=self.world.with_state(**values))

    def with_live(self, **values: Any) -> Step:
        """Return the step with something changed that is not stored."""
        return replace(self, world=self.world.with_live(**values))

    def with_chair(self, index: int, **values: Any) -> Step:
        """Return the step with something changed about a chair."""
        return self.with_state(chairs=chair_changed(self.state.chairs, index, **values))

    def with_sitter(self, index: int, chair: Chair) -> Step:
        """Return the step with another chair in a place; if the host went with the old one, with an heir."""
        was_host = self.state.chairs[index].host and not chair.host
        chair = replace(chair, badge=self.state.chairs[index].badge)
        chairs = chair_put(self.state.chairs, index, chair)
        heir = heir_of(chairs, index, lambda at: self.live.is_online(chairs[at]))
        if was_host and heir is not None:
            chairs = with_host(chairs, heir)
        return self.with_state(chairs=hosted(chairs, index))

    def asking(self, request: Request, chair: int | None = None) -> Step:
        """Return the step with a request that waits until somebody answers it."""
        step = replace(self, world=replace(self.world, live=self.live.with_request(request)))
        return step.replying(waiting=True, chair=chair)

    # Keys

    def with_key(self, index: int, guest: Guest, is_new: bool = False) -> tuple[Step, str]:
        """Return the step with one more key of a chair in a guest's hands, and the key; others stay good."""
        key, chair, step = new_key(self.chance.token), self.state.chairs[index], self
        if len(chair.keys) == MOST_KEYS:
            step = step.without_keys(index, chair.keys[1:2], "key_ended")
        devices = tuple(dict.fromkeys((*chair.devices, guest.device)))[-MOST_DEVICES:]
        keys = (*step.state.chairs[index].keys, Key(digest(key), is_new))
        return step.with_chair(index, keys=keys, devices=devices).handing(guest, digest(key)), key

    def chair_with(self, key: str) -> int | None:
        """Return the chair that has a key with this digest."""
        return first_chair(self.state.chairs, lambda chair: chair.opens_for({key}))

    def with_renewed_key(self, index: int, old: str, guest: Guest) -> tuple[Step, str]:
        """Return the step with a key in the place of one that never came to its visitor, and the key."""
        key = new_key(self.chance.token)
        keys = self.state.chairs[index].keys
        renewed = tuple(replace(it, digest=digest(key)) if it.digest == old else it for it in keys)
        return self.with_chair(index, keys=renewed).handing(guest, digest(key)), key

    def handing(self, guest: Guest, key: str) -> Step:
        """Return the step with a key in a guest's hands, by the key's digest."""
        now = self.live.guests[guest.id]
        live = self.live.with_guest(replace(now, keys=now.keys | {key}))
        return replace(self, world=replace(self.world, live=live))

    def without_keys(self, index: int, ended: tuple[Key, ...], why: str) -> Step:
        """Return the step without some keys of a chair; a device that has no chair left is sent away."""
        before, lost = self.state.chairs, {key.digest for key in ended}
        step = self.with_chair(index, keys=tuple(key for key in before[index].keys if key not in ended))
        guests, byes = dict(self.live.guests), dict(self.byes)
        for guest in self.live.guests.values():
            if not lost & guest.keys:
                continue
            guests[guest.id] = left = replace(guest, keys=guest.keys - lost)
            held = guest.chairs(before)
            if held and not any(step.state.chairs[at].opens_for(left.keys) for at in held):
                byes[guest.id] = Farewell(why, {})
        return replace(step.with_live(guests=guests), byes=byes)

    # The game

    @property
    def play(self) -> Play:
        """The game that is played. Refused: `no_game`, `game_over`."""
        if self.state.phase == "lobby":
            raise refuse("no_game")
        if self.state.phase == "over" or self.world.play is None:
            raise refuse("game_over")
        return self.world.play

    def need_play(self) -> None:
        """Raise Refused (`no_game`, `game_over`) when nothing is played."""
        _ = self.play

    def telling(self, events: tuple[Event, ...]) -> Step:
        """Return the step with what has happened at the table while its game goes on."""
        return replace(self, events=events, world=replace(self.world, play=self.play.told(events)))

    def answered(self, seat: int, by: str, option: Option) -> Step:
        """Return the step with a seat's answer, by `person`, `clock` or `bot`.

        Raise Refused when the game does, or `rules_broken`.
        """
        play, entry = self.play, Entry(seat, by, option)
        moment = play.tried(entry)
        choices = left_over(self.state.choices, entry, play.picture, moment.picture)
        world = replace(self.world.with_state(choices=choices), play=play.after(entry, moment))
        if by == "person":
            world = world.with_live(pace=self.live.pace.answered(self.now))
        return replace(self, world=world, entry=entry, events=moment.after.events)


def left_over(
    choices: tuple[Choice, ...], entry: Entry, before: Picture, after: Picture
) -> tuple[Choice, ...]:
    """Return the choices that still wait after an answer: for their question, or for their time to be told.

    A player who has just answered has used up what was chosen for that question.
    """
    asked = before.asked
    has_answered = asked is not None and entry.seat == asked.seat and entry.answer in asked.answers
    others = (choice for choice in choices if not (has_answered and choice.seat == entry.seat))
    return tuple(choice for choice in others if _waits(choice, after))


def _waits(choice: Choice, picture: Picture) -> bool:
    asked = picture.asked
    if asked is not None and asked.fits(choice) and choice.number in (None, asked.shown.number):
        return True
    return choice.number is None and any(coming.fits(choice) for coming in picture.coming)


class Replies:
    """The replies that this process has given, by the digest of device and command id.

    The same command again gets the same reply and changes nothing.
    """

    def __init__(self) -> None:
        self._done: OrderedDict[str, Reply] = OrderedDict()
        self._refused: OrderedDict[str, Reply] = OrderedDict()

    def get(self, mark: str, state: TableState) -> Reply | Remembered | None:
        """Return the reply given before.

        What is only `Remembered` was done by a process before this one, and its key is not known.
        """
        reply = self._done.get(mark) or self._refused.get(mark)
        return reply or next((done for done in state.done if done.id == mark), None)

    def remember(self, mark: str, reply: Reply) -> None:
        """Remember a reply that was given."""
        box, most = (self._done, REMEMBERED) if reply.ok else (self._refused, REFUSED)
        box[mark] = reply
        while len(box) > most:
            box.popitem(last=False)


def remembered(mark: str, reply: Reply) -> Remembered:
    """Return what of a reply is stored with the table."""
    return Remembered(mark, reply.chair, reply.waiting, digest(reply.key) if reply.key else "")
