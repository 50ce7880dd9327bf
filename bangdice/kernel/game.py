"""A game in play: plain data and a stack of frames, behind one door.

game.decision               the open question: its number, seat and subject
game.options(seat=None)     every legal answer; for another seat, everything it may do unasked
game.refusal(seat, answer)  the reason why an answer is not legal, with the rule
game.apply(answer, seat)    the only way the game moves on; returns the events
game.view(seat)             everything that seat may know (None: the board, spectators)
game.result                 None, or the winners and the reason
game.clone()                microseconds: for apply-on-a-copy and take-back
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, ClassVar, Self, cast

from bangdice.kernel.chance import Chance
from bangdice.kernel.decision import Candidate, Decision, Option, Part, Reason, Single, new_tuple
from bangdice.kernel.dump import dump_game, load_game
from bangdice.kernel.errors import BrokenRules, Refused
from bangdice.kernel.event import Event, GameOver
from bangdice.kernel.frame import SETTLE, Frame
from bangdice.kernel.randomness import NO_SEED
from bangdice.kernel.roles import Result
from bangdice.kernel.rules import InForce, RulesInForce

Unasked = tuple[Option, Reason | None, Frame]
"""An offer to a seat that is not asked: the option, None or the reason against it, and its frame."""


class Game(RulesInForce):
    """The base class of every game. A game subclasses it, names its frames and tells which seats are in play.

    Attributes that begin with an underscore are no part of the state and are made again when needed.
    `_public` holds a view's public part until the next answer. `_film` holds the public part after each event
    of an answer that somebody watches. `_memo` holds the results that a game has worked out from the rules in
    force, until they change. Copies share it.

    `mutable` names the attributes that are lists or dicts, `tuples` those that are a NamedTuple of plain data
    or a struct that is written like one (`array_like`). Everything else in the state is immutable plain data.
    A loaded game must have every attribute that is annotated in the body of its class.
    """

    name: ClassVar[str]
    rules_version: ClassVar[int]
    frames: ClassVar[Mapping[str, type]]
    over: ClassVar[type[GameOver]] = GameOver
    mutable: ClassVar[tuple[str, ...]] = ("stack", "late")
    tuples: ClassVar[Mapping[str, type]] = {"decision": Decision, "result": Result}

    def __init__(self, seed: bytes, seat_count: int) -> None:
        self.chance = Chance(seed)
        self.seat_count = seat_count
        self.turn = 0
        self.stack: list[Frame] = []
        self.asking: Frame | None = None
        self.decision: Decision | None = None
        self.questions = 0
        self.interrupted: Frame | None = None
        self.result: Result | None = None
        self.late: list[Frame] = []
        self.unsettled = 0
        self.last_seat: int | None = None
        self.can_take_back = 0
        self._events: list[Event] = []
        self._in_force: InForce | None = None
        self._candidates: Collection[Candidate] | None = None
        self._public: Any = None
        self._film: list[Any] | None = None
        self._memo: dict[Any, Any] = {}

    # The methods that a game overrides

    def is_in_play(self, seat: int) -> bool:
        """Return True if the frames of a seat are run: it is not yet eliminated, whatever its life."""
        raise NotImplementedError

    def brings_back(self) -> bool:
        """Return True if an eliminated player may come back in this game, as far as everybody knows."""
        return False

    def unasked_offers(self, seat: int) -> Iterator[Unasked]:
        """Return the offers that the abilities of a seat in play make at any time, even unasked."""
        return iter(())

    def when_settled(self) -> Iterable[Frame]:
        """Return the frames to run when the outermost card has settled."""
        return iter(())

    def public(self) -> Any:
        """Return the part of a view that everybody may know, as the game stands now."""
        raise NotImplementedError

    def view(self, seat: int | None) -> Any:
        """Return everything that a seat may know; None stands for the board and spectators."""
        raise NotImplementedError

    def has_revealed_since(self, before: Self, seat: int) -> bool:
        """Return True if anybody has learnt something by an answer of `seat` that nobody can forget: the end
        of the game, or a player's role. Things that the seat has shown of its own do not count.
        """
        seats = range(self.seat_count)
        has_fallen = any(before.is_in_play(it) != self.is_in_play(it) for it in seats)
        return self.result is not None or has_fallen

    def resample(self, seat: int | None, seed: bytes) -> None:
        """Replace the seed, and everything that a seat cannot know by something that it cannot tell apart."""
        raise NotImplementedError

    # The door

    def options(self, seat: int | None = None) -> tuple[Option, ...]:
        """Return every legal answer to the open question; for another seat, everything it may do unasked."""
        return tuple([option for option, reason in self.candidates(seat) if reason is None])

    def candidates(self, seat: int | None = None) -> tuple[Candidate, ...]:
        """Return every answer that a player may think of, with None or the reason why it is refused.

        The seat that is asked gets the answers to the question, then the things that it may do at any time.
        """
        if self.decision is None or self.asking is None:
            return ()
        if seat is not None and seat != self.decision.seat:
            return tuple(self._at_any_time(seat))
        if self._candidates is None:
            rule: Any = self.asking
            offered = rule.candidates(self)
            self._candidates = offered if isinstance(offered, dict) else tuple(offered)
        return (*self._candidates, *self._at_any_time(self.decision.seat))

    def refusal(self, seat: int, answer: Option) -> Reason | None:
        """Return the reason why a seat's answer is not legal; None when it is."""
        decision = self.decision
        if decision is None:
            return Reason("game_over")
        if self._fits_question(seat, answer):
            return None
        for option, reason in self.candidates(seat):
            if option == answer:
                return reason
        return Reason("not_your_question" if seat != decision.seat else "not_an_option")

    def apply(self, answer: Option, seat: int | None = None) -> tuple[Event, ...]:
        """Give an answer, run until somebody must answer again, and return the events.

        Raise Refused, which leaves the game as it was. Any other exception is a bug of the rules and leaves
        the game unusable, so apply on a copy where that matters (`kernel.record`).
        """
        decision, asking = self.decision, self.asking
        if decision is None or asking is None:
            raise Refused(Reason("game_over"))
        who = decision.seat if seat is None else seat
        begun = None if self._fits_question(who, answer) else self._interruption(who, answer)
        self._events = []
        self.chance.begin_answer()
        self._close_question()
        if begun is None:
            self.can_take_back = self.can_take_back + 1 if self.last_seat == who else 1
            rule: Any = asking
            rule.take_answer(self, answer)
        else:
            self.can_take_back = 0
            self.interrupted = asking
            self.then(begun, asking)
        self.last_seat = who
        self.run()
        if self.chance.was_read:
            self.can_take_back = 0
        return self.latest_events()

    def next_frames(self) -> tuple[Frame, ...]:
        """Return the frames that will ask next, as far as everybody knows. Their seats may choose ahead."""
        rule: Any = self.asking
        return () if rule is None else tuple(rule.next_frames(self))

    def parts(self) -> tuple[Part, ...]:
        """Return the parts of the open choice that can be answered in one go; () if it is no such choice."""
        rule: Any = self.asking
        return () if rule is None else tuple(rule.parts(self))

    def in_vain(self, option: Option) -> Reason | None:
        """Return the reason why a legal answer would change nothing, as far as everybody sees; else None."""
        return None

    def clone(self) -> Self:
        """Return an independent copy in the same state."""
        other = object.__new__(type(self))
        state = self.__dict__.copy()
        for name in self.mutable:
            state[name] = state[name].copy()
        state["_events"] = self._events.copy()
        state["chance"] = self.chance.clone()
        other.__dict__ = state
        return other

    def dump(self) -> dict[str, Any]:
        """Return the whole state as plain data that JSON can hold; `load` brings it back."""
        return dump_game(self)

    @classmethod
    def start(cls, setup: Mapping[str, Any], seed: bytes) -> Self:
        """Return a new game at its first question. Raise BadPosition if the setup is wrong."""
        raise NotImplementedError

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """Return the game that was dumped. Raise BadPosition if it cannot be one."""
        return load_game(cls, data, _BLANK)

    # The methods that frames and verbs use

    def ask(self, frame: Frame, seat: int, about: str, **values: Single) -> None:
        """Open the one question. Its answer goes to the frame that asks."""
        if self.interrupted is None or not self._was_interrupted(frame):
            self.questions += 1
        self.interrupted = None
        self.asking = frame
        self.decision = new_tuple(Decision, (self.questions, seat, about, tuple(values.items())))

    def remember(self, candidates: Collection[Candidate]) -> None:
        """Keep the candidates, which a frame had to look at anyway when it asked, until the answer."""
        if self.decision is None:
            raise BrokenRules("no question is open")
        self._candidates = candidates

    def then(self, *frames: Frame) -> None:
        """Push frames so that the first is run first."""
        self.stack.extend(frames[::-1])

    def later(self, frame: Frame) -> None:
        """Run a frame when the outermost card has settled, because something was found out meanwhile."""
        if not self.unsettled:
            raise BrokenRules(f"nothing will settle, so {type(frame).__name__} would wait for long")
        self.late.append(frame)

    def reopen(self) -> None:
        """Ask the open question again under a new number (after an answer was taken back)."""
        decision = self.decision
        if decision is None:
            raise BrokenRules("no question is open")
        self.questions += 1
        self.decision = decision._replace(number=self.questions)
        self._public = None

    def settle_after(self, *frames: Frame) -> None:
        """Run frames and settle after them."""
        self.unsettled += 1
        self.then(*frames, SETTLE)

    def latest_events(self) -> tuple[Event, ...]:
        """Return the events of the last answer; for a new game, those of its beginning."""
        return tuple(self._events)

    def note(self, event: Event) -> None:
        """Tell an event. From then on the answer cannot be taken back, unless it is a part of a choice."""
        if not event.is_part:
            self.can_take_back = 0
        self._events.append(event)
        if self._film is not None:
            self._film.append(self.public())

    def end(self, result: Result) -> None:
        """End the game. Nothing on the stack is run any more."""
        self.note(self.over(winners=result.winners, side=result.side, why=result.why))
        self.result = result

    def look_again(self) -> None:
        """Forget everything that was worked out from the rules in force and from the state.

        A game does so by itself when a `Ruled` part of its state is set. A test that changes other parts by
        hand calls it.
        """
        self._in_force = None
        self._candidates = None
        self._public = None
        self._memo = {}

    def has_to_run(self, frame: Any) -> bool:
        """Return True if a frame is run: it is nobody's, it outlives its seat, or its seat is in play."""
        return frame.outlives or frame.seat is None or self.is_in_play(frame.seat)

    def run(self) -> None:
        """Run frames until somebody must answer or the game is over."""
        stack = self.stack
        while self.decision is None and self.result is None:
            if not stack:
                raise BrokenRules("nobody can act and the game is not over")
            frame: Any = stack.pop()
            # has_to_run, written out because a call for every frame takes noticeable time
            if frame.outlives or (seat := frame.seat) is None or self.is_in_play(seat):
                frame.begin(self)
            if self.interrupted is not None and self._was_interrupted(frame):
                self.interrupted = None
        if self.result is not None:
            self._close_question()
            stack.clear()
            self.late.clear()

    def _at_any_time(self, seat: int) -> Iterator[Candidate]:
        if 0 <= seat < self.seat_count and self.is_in_play(seat):
            for option, reason, _ in self.unasked_offers(seat):
                yield option, reason

    def _fits_question(self, seat: int, answer: Option) -> bool:
        """Return True if a legal answer is one to the open question, not something that may be done any time.

        Candidates that are not yet known are worked out only as far as it, and those of a dict looked up.
        """
        decision, rule = self.decision, cast(Any, self.asking)
        if decision is None or seat != decision.seat:
            return False
        return (answer, None) in (rule.candidates(self) if self._candidates is None else self._candidates)

    def _interruption(self, seat: int, answer: Option) -> Frame:
        """Return the frame of something that a seat does unasked. Raise Refused if it may not."""
        reason = self.refusal(seat, answer)
        if reason is not None:
            raise Refused(reason)
        return next(frame for option, _, frame in self.unasked_offers(seat) if option == answer)

    def _was_interrupted(self, frame: Frame) -> bool:
        return type(frame) is type(self.interrupted) and frame == self.interrupted

    def _close_question(self) -> None:
        self.decision = None
        self.asking = None
        self._candidates = None
        self._public = None


_BLANK: Mapping[str, Any] = vars(Game(NO_SEED, 0))
"""The attributes of every game: names, and first values for those that are no part of the state."""
