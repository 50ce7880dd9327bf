"""The game on the table: its recording, and a picture of the same moment.

The picture is made once an answer, before the answer is stored, so that showing it cannot fail.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from bangdice.bots.belief import Reader
from bangdice.bots.player import STAND_IN
from bangdice.box import Box
from bangdice.chronicle.casebook import Casebook
from bangdice.chronicle.seal import Chain
from bangdice.kernel.decision import Candidate, Decision, Option, Reason
from bangdice.kernel.dump import checksum
from bangdice.kernel.errors import Refused
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game
from bangdice.kernel.record import Attempt, Entry, Recording, full_look
from bangdice.kernel.roles import Result
from bangdice.store.rows import EntryRow, GameRow
from bangdice.tables.kept.plain import plain_reason, plain_values
from bangdice.tables.kept.state import Choice, TableState
from bangdice.tables.wire.view import ChoiceView, DarkView, OptionView, PartView

log = logging.getLogger(__name__)
LATELY = 30
"""The most events that are told again to a device that asks for a whole view."""

UNDECIDED = Result((), "nobody", "undecided")


class Asked(NamedTuple):
    """A question, open or coming: its seat, its answers, and how it is shown (nothing chosen yet).

    `options`: the answers, and what the seat may do at any time; `in_turn`: it is not asked before its turn;
    `hides`: a quick answer would tell something.
    """

    seat: int
    answers: tuple[Option, ...]
    options: tuple[Option, ...]
    shown: ChoiceView
    in_turn: bool = False
    hides: bool = True

    def fits(self, choice: Choice) -> bool:
        """Return True if a choice is an answer to this question."""
        about = choice.seat == self.seat and choice.about == self.shown.about
        return about and choice.values == self.shown.values and choice.option in self.answers


class Picture(NamedTuple):
    """All that is shown of a game.

    `views`: one a seat, the board's last; `unasked`: what each seat may do at any time (`at_any_time`), as it
    is shown; `ahead`: the question that each seat may answer ahead, none while the seat is asked; `together`:
    those that are asked at once with the open one, the next of each other seat; `in_play`: the seats in play.
    """

    views: tuple[Any, ...]
    asked: Asked | None
    is_window: bool
    at_any_time: tuple[tuple[Option, ...], ...]
    unasked: tuple[tuple[OptionView, ...], ...]
    coming: tuple[Asked, ...]
    ahead: Mapping[int, Asked]
    together: tuple[Asked, ...]
    last_seat: int | None
    in_play: tuple[int, ...]

    def question_of(self, seat: int) -> Asked | None:
        """Return the question that a seat is asked, or may answer ahead."""
        asked = self.asked
        return asked if asked is not None and asked.seat == seat else self.ahead.get(seat)


def picture_of(now: Attempt[Any]) -> Picture:
    """Return the picture of a game as it stands. Raise any error of the rules."""
    game: Game = now.game
    decision = game.decision
    at_any_time = tuple([_at_any_time(now, seat) for seat in range(game.seat_count)])
    coming, asked_seat = tuple(_next_questions(game)), None if decision is None else decision.seat
    ahead = {asked.seat: asked for asked in reversed(coming) if asked.seat != asked_seat}
    at_once = dict.fromkeys(asked.seat for asked in coming if not asked.in_turn)
    return Picture(
        now.views,
        None if decision is None else _question(game, decision, now.candidates, decision.number),
        decision is not None and decision.seat != game.turn,
        at_any_time,
        tuple([_option_views(options) for options in at_any_time]),
        coming,
        ahead,
        tuple([ahead[seat] for seat in at_once if seat in ahead]),
        game.last_seat if game.can_take_back else None,
        tuple([seat for seat in range(game.seat_count) if game.is_in_play(seat)]),
    )


def _next_questions(game: Game) -> Iterator[Asked]:
    for frame in game.next_frames():
        copy: Any = game.clone()
        copy.decision = copy.asking = copy.interrupted = copy._candidates = None
        rule: Any = frame
        rule.begin(copy)
        if copy.decision is not None:
            yield _question(copy, copy.decision, copy.candidates(), None)


def _question(game: Game, decision: Decision, candidates: Sequence[Candidate], number: int | None) -> Asked:
    options = tuple([option for option, reason in candidates if reason is None])
    besides = {option for option, _, _ in game.unasked_offers(decision.seat)}
    answers = tuple([option for option in options if option not in besides])
    in_vain = _dark((option, game.in_vain(option)) for option in answers)
    dark = _dark((option, reason) for option, reason in candidates if option not in besides)
    values, parts = plain_values(decision.values), () if number is None else _parts(game)
    shown = ChoiceView(number, decision.about, values, _option_views(answers), dark, None, parts, in_vain)
    rule: Any = game.asking
    return Asked(decision.seat, answers, options, shown, rule.in_turn, rule.hides(game))


def _parts(game: Game) -> tuple[PartView, ...]:
    """Return the parts of the open choice that can be answered in one go."""
    return tuple(
        [
            PartView(
                tap,
                _option_views([option for option, reason in candidates if reason is None]),
                _dark(candidates),
            )
            for tap, candidates in game.parts()
        ]
    )


def _dark(candidates: Iterable[Candidate]) -> tuple[DarkView, ...]:
    return tuple(
        [
            DarkView(option.verb, option.taps, plain_reason(reason))
            for option, reason in candidates
            if reason is not None
        ]
    )


def _at_any_time(now: Attempt[Any], seat: int) -> tuple[Option, ...]:
    decision = now.game.decision
    if decision is None or decision.seat != seat:
        return tuple([option for option, reason in now.unasked[seat] if reason is None])
    return tuple([option for option, reason, _ in now.game.unasked_offers(seat) if reason is None])


def _option_views(options: Sequence[Option]) -> tuple[OptionView, ...]:
    return tuple([OptionView(option.verb, option.taps) for option in options])


def remaining_choices(
    choices: tuple[Choice, ...], entry: Entry, before: Picture, after: Picture
) -> tuple[Choice, ...]:
    """Return the choices that still wait after an answer: for their question, or for the time to tell them.

    A player who has just answered has used up his choice for that question. A player who has chosen at once
    with others chooses again after a relevant event: somebody fell, or his cards changed.
    """
    asked = before.asked
    has_answered = asked is not None and entry.seat == asked.seat and entry.answer in asked.answers
    others = (choice for choice in choices if not (has_answered and choice.seat == entry.seat))
    waiting = (choice for choice in others if _waits(choice, after))
    return tuple(choice for choice in waiting if choice.number or _is_unchanged(choice.seat, before, after))


def _is_unchanged(seat: int, before: Picture, after: Picture) -> bool:
    """Return True if a seat has the same to decide. Cards it cannot use count too, so nothing is betrayed."""
    old, new = before.question_of(seat), after.question_of(seat)
    if old is None or new is None or new.in_turn:
        return True
    before_it, after_it = (replace(it.shown, number=None, parts=()) for it in (old, new))
    return before_it == after_it and before.in_play == after.in_play


def _waits(choice: Choice, picture: Picture) -> bool:
    asked = picture.asked
    if asked is not None and asked.fits(choice) and choice.number in (None, asked.shown.number):
        return True
    return choice.number is None and any(coming.fits(choice) for coming in picture.coming)


class Play(NamedTuple):
    """A game that is played, `number` in the table's series, with its picture.

    `lately`: the latest events, the oldest first; after a restart, those of the last answer. `chain`: the
    links of its seal; a game from before there were seals has none. `casebook`: what bots
    that infer have noted, and hints are made from; None at a table that began without either.
    """

    number: int
    recording: Recording[Any]
    picture: Picture
    lately: tuple[Event, ...]
    chain: Chain | None = None
    casebook: Casebook | None = None

    @classmethod
    def of(cls, number: int, recording: Recording[Any], chain: Chain | None = None) -> Play:
        """Return the game of a recording. Nobody else writes in the recording after that."""
        now = recording.now
        return cls(number, recording, picture_of(now), now.events[-LATELY:], chain)

    @property
    def game(self) -> Game:
        """The game as it stands. Nobody changes it."""
        game: Game = self.recording.now.game
        return game

    def with_answer(self, entry: Entry) -> Play:
        """Return the play after an answer.

        Raise Refused if it is not legal, or `rules_broken` where the rules break on it.
        """
        after, picture = _unbroken(lambda: self.recording.try_entry(entry, is_filmed=True), str(entry))
        recording = self.recording.copy()
        recording.add(entry, after)
        chain = None if self.chain is None else self.chain.with_entry(entry, after.game.chance.drawn)
        casebook = None if self.casebook is None else self.casebook.after(self.recording.now, entry, after)
        return self._with_picture(recording, picture)._replace(chain=chain, casebook=casebook)

    def end_undecided(self) -> Play:
        """Return the play with its game ended in the middle. Raise Refused: `rules_broken`."""

        def end() -> Attempt[Any]:
            copy = self.game.clone()
            copy._events = []
            copy.end(UNDECIDED)
            copy.run()
            return full_look(copy, tuple(copy._events))

        recording = self.recording.copy()
        recording.now, picture = _unbroken(end, "the end, undecided")
        return self._with_picture(recording, picture)

    def with_events(self, events: Sequence[Event]) -> Play:
        """Return the play after events beside the game."""
        return self._replace(lately=(*self.lately, *events)[-LATELY:])

    def unheard(self) -> Play:
        """Return the play without the latest events."""
        return self._replace(lately=())

    def _with_picture(self, recording: Recording[Any], picture: Picture) -> Play:
        lately = (*self.lately, *recording.now.events)[-LATELY:]
        return Play(self.number, recording, picture, lately, self.chain, self.casebook)


def reader_for(state: TableState, box: Box) -> Reader | None:
    """Return the reader that a table's bots, stand-ins or hints need; None where nobody infers."""
    has_bots = any(chair.kind == "bot" for chair in state.chairs)
    stand_in = box.bots.get(STAND_IN)
    infers = has_bots or (stand_in is not None and stand_in.infers)
    return box.reader if infers or gives_hints(state, box) else None


def gives_hints(state: TableState, box: Box) -> bool:
    """Return True if players may ask what the believer would do: anybody, or one who practises with bots."""
    advice = state.switches.rules_of(box).get("advice", "off") if box.adviser is not None else "off"
    return advice == "all" or (advice == "practice" and sum(it.kind == "person" for it in state.chairs) == 1)


def _unbroken(make: Callable[[], Attempt[Any]], what: str) -> tuple[Attempt[Any], Picture]:
    """Return an attempt with its picture. Nothing about it can fail afterwards. Raise Refused."""
    try:
        after = make()
        return after, picture_of(after)
    except Refused:
        raise
    except Exception:
        log.exception("the rules are broken by: %s", what)
        raise Refused(Reason("rules_broken")) from None


def game_row(code: str, play: Play, people: str | None) -> GameRow:
    """Return a game that was just dealt to people."""
    record = play.recording.record()
    setup = json.dumps(record.setup, sort_keys=True)
    events = events_text(play.recording.now.events)
    seal = None if play.chain is None else msgspec.json.encode(play.chain.sealed).decode()
    return GameRow(
        code,
        play.number,
        record.game,
        record.rules,
        setup,
        record.seed.hex(),
        events,
        checksum(play.game),
        seal=seal,
        people=people,
    )


def entry_row(play: Play) -> EntryRow:
    """Return the last answer of a game, with its events."""
    recording = play.recording
    entry, now = recording.entries[-1], recording.now
    events = events_text(now.events)
    return EntryRow(
        len(recording.entries), entry.seat, entry.by, str(entry.answer), events, checksum(now.game)
    )


def events_text(events: tuple[Event, ...]) -> str:
    """Return events as JSON: [name, values, rule, secret]."""
    return msgspec.json.encode([(it.name, it.values, it.rule, it.secret) for it in events]).decode()


def result_text(result: Result) -> str:
    """Return a result as JSON."""
    return json.dumps(result._asdict())
