"""The law of taps over questions of every kind, and its findings when a phone breaks it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bangdice.kernel.roles import ROLE_TABLE
from tests.browser.abouts import abouts
from tests.browser.card_questions import ASKED
from tests.dice.laws import QUESTIONS as DICE
from tests.long import LONG
from tests.taps.long_law import count, so_many
from tests.taps.phone import Change, bundled, examined
from tests.taps.positions import Positions, Shown

QUESTIONS = 380
EVENLY = 0.8
OFTEN = 6
"""How often a kind of question is answered, at least: the long form answers all."""
FEW, MOST = 10, 40
"""The numbers of questions that show whether a broken phone is found: few do for most faults."""

pytestmark = pytest.mark.timeout(400)


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> list[Shown]:
    """Return the same questions on phones each time: from random games, and a position for each kind.

    The positions are there because games seldom reach some kinds of questions.
    """
    positions = Positions(tmp_path_factory.mktemp("tables"))
    seldom = [it for asked in ASKED for it in positions.of_position(asked.name, asked.scene().game)]
    return [*so_many(positions.shown(evenly=EVENLY), QUESTIONS), *seldom]


def test_every_option_can_be_tapped_and_nothing_else_can_be_sent(shown: list[Shown]) -> None:
    with bundled() as program:
        assert [fault for found in examined(program, often_enough(shown)) for fault in found.faults] == []


def often_enough(shown: list[Shown]) -> Iterator[Shown]:
    """Yield the phones on which there is a question that has not been seen so often."""
    seen: Counter[str] = Counter()
    for it in shown:
        asked = [*it.questions()]
        if LONG or any(seen[question] < OFTEN for question in asked):
            seen.update(asked)
            yield it


def test_the_questions_are_of_every_kind(shown: list[Shown]) -> None:
    seen: Counter[str] = Counter()
    for it in shown:
        count(it, seen)
    assert seen["questions"] >= QUESTIONS
    for players in ROLE_TABLE:
        assert seen[f"dice of {players}"] and seen[f"cards of {players}"]
    assert {about for about in abouts() | DICE if not seen[f"choice {about}"]} == set()
    assert {name for name in seen if name.startswith(("ahead ", "unasked "))} == {
        "ahead bandidos", "ahead drop_arrow", "ahead general_store", "ahead indians", "ahead missed",
        "ahead poker", "ahead saved_card", "unasked sid_ketchum",
    }  # fmt: skip
    assert seen["answers given in one go"] > 100


BROKEN = {
    "a green card that needs a target is not offered": (
        "choice play",
        Change("cards/phone/spots.ts", "(isUsable(options, tap) && !isAimedAt(options, taps.value, tap))",
               "!needsSeat(tap)"),
        "cannot be put together: answer use card:",
    ),
    "what is chosen is lost when a state arrives": (
        "choice play",
        Change("phone/tapping.ts", "if (named.size && taps.peek().some((it) => !named.has(it)))",
               "if (named.size)"),
        "what was chosen is lost when a state arrives",
    ),
    "another option is sent than the one that was tapped": (
        "choice play",
        Change("phone/tapping.ts", "void answer(option.verb, option.taps);",
               "void answer(option.verb, option.taps.slice(0, 1));"),
        "sends what is no option: answer play",
    ),
    "an answer goes to the next question": (
        "choice aim",
        Change("table/here.ts", "null : send(question, command", "null : send(question + 1, command"),
        "sends what is no option: another question's answer",
    ),
    "the dice are told in another order than they are asked": (
        "choice aim",
        Change("phone/tapped.ts", "return made.flatMap((it) => (isGiven(it) ? [] : [it.option!]));",
               "return made.flatMap((it) => (isGiven(it) ? [] : [it.option!])).reverse();"),
        "sends what is no option: answers",
    ),
    "nobody can be tapped for a card": (
        "choice play",
        Change("cards/phone/screen.tsx", "return !cardsFirst || taps", "return !cardsFirst && taps"),
        "a dead end; tapped: card:",
    ),
    "the heads round a paper cannot be tapped": (
        "choice aim",
        Change("hand/paper.tsx", "look, chips, label, onTap };", "look, chips, label };"),
        "at the board: ",
    ),
    "a locked die is lit": (
        "choice reroll",
        Change("dice/phone/tray.tsx", "lit: rolling && isOpen(tap)", "lit: rolling"),
        "die:",
    ),
    "several cards are told in another order": (
        "choice excess",
        Change("phone/tapping.ts", "taps: [...taps.value] };",
               "taps: [...taps.value].reverse() };"),
        "is told as ",
    ),
    "what is chosen ahead is for another question": (
        "ahead general_store",
        Change("phone/tapping.ts", 'what: "ahead", chair, about, values,',
               'what: "ahead", chair, about: "play", values,'),
        "another question's answer",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN if LONG else [*BROKEN][1::5])
def test_it_is_found_that(shown: list[Shown], name: str) -> None:
    question, change, fault = BROKEN[name]
    some = [it for it in shown if question in it.questions()]
    with bundled(change) as program:
        parts = ([*examined(program, part)] for part in (some[:FEW], some[FEW:MOST]))
        assert any(fault in it for part in parts for found in part for it in found.faults), name
