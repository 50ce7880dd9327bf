"""Frames: which run, which wait, which are dropped; the work of later and Settle; bugs of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, NamedTuple, cast

import pytest
from msgspec import Struct
from msgspec.structs import astuple

from bangdice.kernel.decision import PASS, Candidate, Option
from bangdice.kernel.errors import BrokenRules
from bangdice.kernel.event import Event
from bangdice.kernel.frame import Frame, Return, Rule, Settle, frame, frames_of
from bangdice.kernel.game import Game, Unasked
from bangdice.kernel.roles import Result
from tests.kernel.toy_events import Said


class Rolled(Event, frozen=True):
    """A frame has returned a number."""

    value: int


@frame
class Say(Struct, frozen=True):
    """Notes a word."""

    word: str
    seat: int | None = None

    def begin(self, g: Saying) -> None:
        g.note(Said(word=self.word))


@frame(outlives=True)
class LastWord(Struct, frozen=True):
    """Notes a word, whether its seat lives or not."""

    word: str
    seat: int

    def begin(self, g: Saying) -> None:
        g.note(Said(word=self.word))


@frame
class Ask(Struct, frozen=True):
    """Asks a seat, and obeys the answer."""

    seat: int

    def begin(self, g: Saying) -> None:
        if g.skipped:
            g.skipped -= 1
        else:
            g.ask(self, self.seat, "what", how="loud")

    def candidates(self, g: Saying) -> Iterable[Candidate]:
        yield PASS, None
        yield from ((option, None) for option in g.plan)

    def take_answer(self, g: Saying, answer: Option) -> None:
        g.then(*g.plan.get(answer, ()), self)

    def next_frames(self, g: Saying) -> Iterable[Frame]:
        return (Ask((self.seat + 1) % g.seat_count),)


@frame
class Wave(Struct, frozen=True):
    """An interruption of which nothing is told; its fields are those of the question that it interrupts."""

    by: int

    def begin(self, g: Saying) -> None:
        g.waved += 1


@frame
class Roll(Struct, frozen=True):
    """Ends with a number for the waiting frame."""

    number: int

    def begin(self, g: Saying) -> None:
        g.then(Return(self.number))


@frame
class WaitFor(Struct, frozen=True):
    """Notes the number that a roll returned."""

    seat: int
    number: int

    def begin(self, g: Saying) -> None:
        g.then(Roll(self.number), self)

    def take_value(self, g: Saying, value: int) -> None:
        g.note(Rolled(value=value))


@frame
class Kill(Struct, frozen=True):
    """Somebody is out of play."""

    dead: int

    def begin(self, g: Saying) -> None:
        g.gone.append(self.dead)


@frame
class Card(Struct, frozen=True):
    """A card with frames that become due meanwhile, and cards within it."""

    word: str
    later: tuple[str, ...] = ()
    inner: str = ""

    def begin(self, g: Saying) -> None:
        for word in self.later:
            g.later(Say(word))
        g.note(Said(word=self.word))
        if self.inner:
            g.then(Say(f"{self.word} goes on"))
            g.settle_after(Card(self.inner, (f"{self.inner} later",)))


@frame
class PlayCards(Struct, frozen=True):
    """Plays a card, and settles."""

    word: str
    later: tuple[str, ...] = ()
    inner: str = ""

    def begin(self, g: Saying) -> None:
        g.settle_after(Card(*astuple(self)))


@frame
class End(Struct, frozen=True):
    """The game is over in the middle of everything."""

    def begin(self, g: Saying) -> None:
        g.then(Say("never"))
        g.settle_after(Say("never"))
        g.later(Say("never"))
        g.end(Result((0,), "side", "why"))


@frame
class Idle(Struct, frozen=True):
    """Does nothing of its own."""


class Saying(Game):
    """Obeys its data: `plan` has the frames that an answer pushes, `wishes` the frames due when settled."""

    name, rules_version, frames = "saying", 1, {}
    mutable = (*Game.mutable, "gone", "wishes")
    skipped = waved = 0

    def __init__(self, *plan: Frame) -> None:
        super().__init__(bytes(32), 3)
        self.plan = {Option("go"): plan}
        self.gone: list[int] = []
        self.wishes: list[str] = []
        self.then(Ask(0))
        self.run()

    def is_in_play(self, seat: int) -> bool:
        return seat not in self.gone

    def unasked_offers(self, seat: int) -> Iterator[Unasked]:
        if seat != 1:
            yield Option("wave"), None, Wave(0)

    def when_settled(self) -> Iterable[Frame]:
        wishes = tuple(Say(word) for word in self.wishes[:1])
        del self.wishes[:1]
        return wishes


def said(g: Saying) -> list[str]:
    """Return the events of a plan."""
    return [str(event.values.get("word", event.name)) for event in g.apply(Option("go"))]


def test_frames_are_run_in_the_order_in_which_they_are_given() -> None:
    assert said(Saying(Say("a"), Say("b"), Say("c"))) == ["a", "b", "c"]


def test_frames_of_who_is_out_are_dropped_unless_they_outlive_him() -> None:
    g = Saying(Kill(1), Say("of 1", 1), Say("of 2", 2), Say("of nobody"), LastWord("last of 1", 1))
    assert said(g) == ["of 2", "of nobody", "last of 1"]


def test_a_frame_that_waits_is_given_what_the_other_ends_with() -> None:
    g = Saying(WaitFor(1, 5), WaitFor(2, 6))
    assert [event.values for event in g.apply(Option("go"))] == [{"value": 5}, {"value": 6}]


def test_a_waiting_frame_of_a_seat_that_is_out_is_dropped_with_the_value() -> None:
    assert said(Saying(Kill(1), Return(5), WaitFor(1, 0), Say("on"))) == ["on"]
    assert said(Saying(Kill(1), Return(5), WaitFor(2, 0), Say("on"))) == ["rolled", "on"]


def test_a_value_that_nobody_waits_for_is_a_bug() -> None:
    with pytest.raises(BrokenRules, match="Say waits for nothing"):
        said(Saying(Return(5), Say("no")))
    g = Saying()
    g.decision = None
    g.stack = [Return("lost")]
    with pytest.raises(BrokenRules, match="nobody waits for 'lost'"):
        g.run()


def test_a_frame_that_asks_nothing_cannot_be_answered_nor_does_it_offer_anything() -> None:
    g, say, idle = Saying(), cast(Rule, Say("a")), cast(Rule, Idle())
    with pytest.raises(BrokenRules, match="Say asks nothing"):
        say.take_answer(g, PASS)
    with pytest.raises(BrokenRules, match="Say offers nothing"):
        say.candidates(g)
    with pytest.raises(BrokenRules, match="Idle only waits"):
        idle.begin(g)


def test_when_nobody_can_act_and_it_is_not_over_that_is_a_bug() -> None:
    g = Saying()
    g.decision = None
    with pytest.raises(BrokenRules, match="nobody can act"):
        g.run()


def test_later_frames_are_laid_out_when_the_card_has_settled() -> None:
    assert said(Saying(PlayCards("card", ("late 1", "late 2")), Say("next"))) == [
        "card",
        "late 1",
        "late 2",
        "next",
    ]


def test_cards_nest_and_only_the_outermost_settles() -> None:
    g = Saying(PlayCards("outer", ("outer later",), "inner"), Say("next"))
    assert said(g) == ["outer", "inner", "outer goes on", "outer later", "inner later", "next"]
    assert g.unsettled == 0 and not g.late


def test_settling_goes_on_until_nothing_is_due_and_wishes_come_before_what_is_late() -> None:
    g = Saying(PlayCards("card", ("late",)), Say("next"))
    g.wishes = ["first", "second", "third"]
    assert said(g) == ["card", "first", "late", "second", "third", "next"]


def test_a_later_frame_with_no_card_to_settle_is_a_bug() -> None:
    g = Saying()
    with pytest.raises(BrokenRules, match="nothing will settle, so Say would wait"):
        g.later(Say("lost"))


def test_a_later_frame_is_dropped_with_its_seat() -> None:
    g = Saying(Settle())
    g.unsettled = 1
    g.later(Say("of 1", 1))
    g.later(Say("of 2", 2))
    g.gone.append(1)
    assert said(g) == ["of 2"]


def test_when_it_is_over_the_stack_is_cleared() -> None:
    g = Saying(End())
    g.unsettled = 1
    assert said(g) == ["game_over"]
    assert (g.stack, g.late, g.decision) == ([], [], None)
    assert g.result == Result((0,), "side", "why")


def test_a_game_may_be_ended_while_a_question_is_open() -> None:
    g = Saying()
    g.end(Result((), "nobody", "stopped"))
    g.run()
    assert (g.decision, g.asking, g.stack) == (None, None, [])


def test_an_interruption_gives_the_question_back_as_it_was() -> None:
    g = Saying()
    before = g.decision
    for seat in (2, 0):
        assert g.apply(Option("wave"), seat) == ()
        assert g.decision == before
    assert g.waved == 2
    assert g.options(1) == ()


def test_a_question_that_an_interruption_made_idle_does_not_give_its_number_to_another() -> None:
    g = Saying()
    before = g.decision
    assert before is not None
    g.stack.append(Ask(0))
    g.skipped = 1
    g.apply(Option("wave"), 2)
    assert g.decision == before._replace(number=before.number + 1)


def test_the_question_of_who_falls_by_an_interruption_is_dropped() -> None:
    g = Saying()
    g.stack.append(Ask(2))
    g.gone.append(0)
    g.apply(Option("wave"), 2)
    assert g.decision is not None and g.decision.seat == 2
    assert g.interrupted is None


def test_the_number_of_answers_that_can_be_taken_back() -> None:
    g = Saying()
    counts = []
    for answer, seat in ((PASS, 0), (PASS, 0), (Option("wave"), 2), (PASS, 0), (PASS, 0)):
        g.apply(answer, seat)
        counts.append(g.can_take_back)
    assert counts == [1, 2, 0, 1, 2], "an interruption seals, even if nothing is told of it"
    g.then(Ask(1))
    g.decision = None
    g.run()
    g.apply(PASS)
    assert g.can_take_back == 1, "and so does the answer of another seat"


def test_frames_that_will_ask_next() -> None:
    g = Saying()
    assert g.next_frames() == (Ask(1),)
    assert tuple(Say("a").next_frames(g)) == ()  # type: ignore[attr-defined]


def test_a_book_of_frames_holds_what_its_modules_define() -> None:
    module: Any = ModuleType("rules")
    for cls in (Say, Ask):
        setattr(module, cls.__name__, cls)
    module.Plain, module.word = NamedTuple("Plain", []), "word"
    module.__name__ = Say.__module__
    assert dict(frames_of(module)) == {"Return": Return, "Settle": Settle, "Say": Say, "Ask": Ask}
    module.__name__ = "elsewhere"
    assert set(frames_of(module)) == {"Return", "Settle"}, "what is only imported does not count"


def test_two_frames_of_one_name_are_an_error() -> None:
    module: Any = ModuleType(Say.__module__)
    module.Say = Say
    with pytest.raises(BrokenRules, match="two frames are called Say"):
        frames_of(module, module)
