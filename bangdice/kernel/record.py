"""A game that is written down. Answers are tried on a copy, and kept once nothing about them can fail.

Replay, take-back, recovery and bug reports need the same thing: setup + seed + answers + rules version.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from bangdice.kernel.decision import Candidate, Option, Reason, read_option
from bangdice.kernel.errors import BadPosition, BadRecord, MissingPart, OtherParts, OtherRules, Refused
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game
from bangdice.kernel.randomness import SEED_BYTES

AnyGame = TypeVar("AnyGame", bound=Game)
Read = TypeVar("Read")

HEADLINE = "bangdice record 1"
BY = ("person", "clock", "bot")
BACK = Option("back")
"""The answer that takes the last part of a choice back. No game ever offers it."""
UNDO = Option("undo")
"""The answer that takes a seat's last answer back, once a turn. No game ever offers it."""
TAKING_BACK = (BACK, UNDO)
"""The answers that take the one before them back. The next values that are drawn are other ones."""
TURN = "turn_began"
"""The name of the event with which everybody may take an answer back again."""


class Attempt(NamedTuple, Generic[AnyGame]):
    """The game after an answer, with everything that is needed to show it. Nothing about it can fail any
    more.

    `candidates` are those of the open question. `views` has one view a seat, and the board's last. `unasked`
    has the things that each seat may do at any time, with None or the reason why not; nothing for the seat
    that is asked. `film` has the public part of the view after each event, if `film_answer` made it.
    """

    game: AnyGame
    events: tuple[Event, ...]
    candidates: tuple[Candidate, ...]
    views: tuple[Any, ...]
    unasked: tuple[tuple[Candidate, ...], ...]
    film: tuple[Any, ...] = ()


def full_look(game: AnyGame, events: tuple[Event, ...] = ()) -> Attempt[AnyGame]:
    """Return a game with the next question's candidates and everybody's view already made."""
    seats = range(game.seat_count)
    asked = None if game.decision is None else game.decision.seat
    views = tuple([game.view(seat) for seat in (*seats, None)])
    unasked = tuple([() if seat == asked else game.candidates(seat) for seat in seats])
    return Attempt(game, events, game.candidates(), views, unasked)


def board_look(game: AnyGame, events: tuple[Event, ...] = ()) -> Attempt[AnyGame]:
    """Return a game with the board's view alone. That is much faster, and enough for looking back."""
    return Attempt(game, events, (), (game.view(None),), ())


Look = Callable[[Any, tuple[Event, ...]], Attempt[Any]]
"""A way to look at a game: `full_look` or `board_look`."""


def attempt(
    game: AnyGame, answer: Option, seat: int | None = None, look: Look = full_look
) -> Attempt[AnyGame]:
    """Return the attempt at an answer, made on a copy of `game`. Raise Refused, or any error of a bug."""
    tried = game.clone()
    return look(tried, tried.apply(answer, seat))


def film_answer(
    game: AnyGame, answer: Option, seat: int | None = None, look: Look = full_look
) -> Attempt[AnyGame]:
    """Return the attempt at an answer with its film, for screens that show one event after another.

    Raise as `attempt` does. The law of the film (`tests/laws.py`) says what holds of it.
    """
    tried = game.clone()
    film: list[Any] = []
    tried._film = film
    events = tried.apply(answer, seat)
    tried._film = None
    return look(tried, events)._replace(film=tuple(film))


class Entry(NamedTuple):
    """One line of a record: a seat's answer (or BACK, UNDO), and its author: `person`, `clock` or `bot`."""

    seat: int
    by: str
    answer: Option

    def __str__(self) -> str:
        return f"{self.seat} {self.by} {self.answer}"


class Record(NamedTuple):
    """A whole game in the form that is kept: the game's name, its rules version, setup, seed and entries."""

    game: str
    rules: int
    setup: Mapping[str, Any]
    seed: bytes
    entries: tuple[Entry, ...]

    def __str__(self) -> str:
        setup = json.dumps(self.setup, sort_keys=True)
        head = (
            HEADLINE,
            f"game {self.game}",
            f"rules {self.rules}",
            f"seed {self.seed.hex()}",
            f"setup {setup}",
        )
        return "\n".join((*head, *map(str, self.entries))) + "\n"


class Earlier(NamedTuple, Generic[AnyGame]):
    """The recording before the last answer of a seat: the game, the parts of the choice until then, the seats
    that had undone an answer in this turn, and the turn.
    """

    seat: int
    now: Attempt[AnyGame]
    before: tuple[Attempt[AnyGame], ...]
    undone: frozenset[int]
    turn: int


class Recording(Generic[AnyGame]):
    """A game that is being written down. `now` is the game as it stands, with views. `entries` only grow.

    `look` is the way to look at the game after each entry. `turn` counts the turns that have begun. The last
    answer can be undone until a value is drawn, somebody learns something (`Game.has_revealed_since`), or
    another answer is given.
    """

    def __init__(self, game: AnyGame, setup: Mapping[str, Any], seed: bytes, look: Look = full_look) -> None:
        self.setup = setup
        self.seed = seed
        self.look = look
        self.now: Attempt[AnyGame] = look(game, game.latest_events())
        self.entries: list[Entry] = []
        self._before: list[Attempt[AnyGame]] = []
        self._earlier: Earlier[AnyGame] | None = None
        self._undone: frozenset[int] = frozenset()
        self.turn = 0

    @classmethod
    def start(
        cls, kind: type[AnyGame], setup: Mapping[str, Any], seed: bytes, look: Look = full_look
    ) -> Recording[AnyGame]:
        """Return the recording of a new game. Raise BadPosition for an impossible setup."""
        return cls(kind.start(setup, seed), setup, seed, look)

    @property
    def game(self) -> AnyGame:
        """Return the game as it stands."""
        return self.now.game

    def try_entry(self, entry: Entry, *, is_filmed: bool = False) -> Attempt[AnyGame]:
        """Return the attempt that an entry would lead to, and change nothing. Raise Refused if illegal."""
        if entry.answer == BACK:
            return self._take_back(entry.seat)
        if entry.answer == UNDO:
            return self._undo(entry.seat)
        make = film_answer if is_filmed else attempt
        return make(self.now.game, entry.answer, entry.seat, self.look)

    def add(self, entry: Entry, after: Attempt[AnyGame]) -> None:
        """Write down an entry and the attempt that it led to (from `try_entry`)."""
        earlier, self._earlier = self._earlier, None
        if entry.answer == BACK:
            self._before.pop()
        elif entry.answer == UNDO:
            assert earlier is not None
            self._before, self.turn = [*earlier.before], earlier.turn
            self._undone = earlier.undone | {entry.seat}
        elif after.game.can_take_back:
            self._before.append(self.now)
        else:
            self._end_choice(entry.seat, after)
        self.entries.append(entry)
        self.now = after

    def copy(self) -> Recording[AnyGame]:
        """Return an independent copy of the recording."""
        later = copy.copy(self)
        later.entries, later._before = self.entries.copy(), self._before.copy()
        return later

    def record(self) -> Record:
        """Return everything that is needed to play the game again."""
        game = self.now.game
        return Record(game.name, game.rules_version, self.setup, self.seed, tuple(self.entries))

    @property
    def undoable(self) -> int | None:
        """Return the seat whose last answer can be undone; None where there is none."""
        earlier = self._earlier
        return None if earlier is None or earlier.seat in earlier.undone else earlier.seat

    def _end_choice(self, seat: int, after: Attempt[AnyGame]) -> None:
        is_sealed = after.game.chance.was_read or after.game.has_revealed_since(self.now.game, seat)
        if not is_sealed:
            self._earlier = Earlier(seat, self.now, tuple(self._before), self._undone, self.turn)
        self._before.clear()
        if any(event.name == TURN for event in after.events):
            self._undone, self.turn = frozenset(), self.turn + 1

    def _undo(self, seat: int) -> Attempt[AnyGame]:
        if self._earlier is None or self.undoable != seat:
            raise Refused(Reason("cannot_take_back"))
        return self._gone_back_to(self._earlier.now)

    def _take_back(self, seat: int) -> Attempt[AnyGame]:
        if not self._before or self.now.game.last_seat != seat:
            raise Refused(Reason("cannot_take_back"))
        return self._gone_back_to(self._before[-1])

    def _gone_back_to(self, earlier: Attempt[AnyGame]) -> Attempt[AnyGame]:
        """Return a game as it was, with a new question's number. What it draws next is drawn anew."""
        game, before = self.now.game, earlier.game.clone()
        before.chance.epoch = game.chance.epoch + 1
        before.chance.begin_answer()
        before.questions = game.questions
        before.reopen()
        return self.look(before, ())


def replay(record: Record, kind: type[AnyGame]) -> Recording[AnyGame]:
    """Play a record again and return its recording.

    Raise OtherRules if it has another version of the rules (OtherParts: of a part from outside), BadRecord
    with the entry that is not legal.
    """
    *_, (recording, _last) = replay_steps(record, kind)
    return recording


def replay_steps(
    record: Record, kind: type[AnyGame], look: Look = full_look
) -> Iterator[tuple[Recording[AnyGame], Entry | None]]:
    """Yield the steps of a record played again: the beginning (None), then the game after each entry.

    Raise as `replay` does.
    """
    if record.game != kind.name:
        raise BadRecord(f"this is a record of {record.game!r}, not of {kind.name!r}")
    if record.rules != kind.rules_version:
        raise OtherRules(f"rules version {record.rules}, this is {kind.rules_version}")
    try:
        recording = Recording.start(kind, record.setup, record.seed, look)
    except MissingPart as error:
        raise OtherParts(error) from error
    except BadPosition as error:
        raise BadRecord(f"setup: {error}") from error
    yield recording, None
    for number, entry in enumerate(record.entries, 1):
        try:
            recording.add(entry, recording.try_entry(entry))
        except Refused as refused:
            why = _why_not(recording.game, refused.reason)
            raise BadRecord(f"entry {number} ({entry}): {why}") from refused
        yield recording, entry


def _why_not(game: Game, reason: Reason) -> str:
    """Return a sentence with the question, the reason why an entry is not legal, and the reason's name."""
    asked = game.decision
    if asked is None:
        return f"the game was over by then ({reason.name})"
    rule = f", {reason.rule}" if reason.rule else ""
    said = _NO_ANSWER.get(reason.name, "the rules forbid it")
    return f"seat {asked.seat} was asked about {asked.about!r}, and {said} ({reason.name}{rule})"


_NO_ANSWER = {
    "not_an_option": "this is none of the answers to that",
    "not_your_question": "no other seat",
    "cannot_take_back": "there is nothing that this seat may take back",
}


def read_record(text: str) -> Record:
    """Return the record that `str(record)` wrote. Raise BadRecord with the line that cannot be read.

    The last line must have its end, because nobody knows the rest of a line that was cut.
    """
    lines = text.splitlines()
    if not lines or lines[0].strip() != HEADLINE:
        raise BadRecord(f"line 1: a record begins with {HEADLINE!r}")
    game = _field(lines, 2, "game", str)
    rules = _field(lines, 3, "rules", int)
    seed = _field(lines, 4, "seed", _seed)
    setup = _field(lines, 5, "setup", _read_mapping)
    if not text.endswith("\n"):
        raise BadRecord(f"line {len(lines)}: the record is cut off here, this line has no end")
    entries = tuple(_entry(number, line) for number, line in enumerate(lines[5:], 6) if line.strip())
    return Record(game, rules, setup, seed, entries)


def _field(lines: list[str], number: int, name: str, read: Callable[[str], Read]) -> Read:
    word, _, value = lines[number - 1].partition(" ") if number <= len(lines) else ("", "", "")
    if word != name:
        raise BadRecord(f"line {number}: expected {name!r}")
    try:
        return read(value)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"line {number}: {name}: {error}") from error


def _seed(text: str) -> bytes:
    seed = bytes.fromhex(text)
    if len(seed) != SEED_BYTES:
        raise ValueError(f"{SEED_BYTES} bytes are wanted, not {len(seed)}")
    return seed


def _read_mapping(text: str) -> dict[str, Any]:
    value = json.loads(text)
    if not isinstance(value, dict):
        raise ValueError("a mapping is wanted")
    return value


def _entry(number: int, line: str) -> Entry:
    seat, _, rest = line.partition(" ")
    by, _, answer = rest.partition(" ")
    if not (seat.isdecimal() and len(seat) < 3) or by not in BY or not answer.strip():
        raise BadRecord(f"line {number}: expected a seat, one of {', '.join(BY)}, and an answer")
    return Entry(int(seat), by, read_option(answer))
