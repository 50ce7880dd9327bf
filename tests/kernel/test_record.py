"""Records: as text and back, played again, parts of a choice taken back, unreadable ones."""

from __future__ import annotations

import re

import pytest

from bangdice.kernel.decision import PASS, Option
from bangdice.kernel.errors import BadRecord, OtherRules, Refused
from bangdice.kernel.record import (
    BACK,
    HEADLINE,
    UNDO,
    Entry,
    Record,
    Recording,
    read_record,
    replay,
    replay_steps,
)
from tests.kernel.toy import Toy

SEED = bytes(range(32))
SETUP = {
    "players": [
        ["Anna", 2, 4, ["Beer", "Duel", "Missed!", "Missed!", "Gatling"]],
        ["Bruno", 4, 4, ["Beer"]],
        ["Sid Ketchum", 2, 4, ["Beer", "Duel"]],
    ],
    "deck": ["BANG!", "Duel", "Beer", "Missed!"],
    "step": "play",
}


class Writing:
    """A record that is being written, in the words of the table."""

    def __init__(self) -> None:
        self.recording = Recording.start(Toy, SETUP, SEED)

    @property
    def game(self) -> Toy:
        return self.recording.game

    def add(self, seat: int, answer: Option) -> None:
        entry = Entry(seat, "person", answer)
        self.recording.add(entry, self.recording.try_entry(entry))

    def chooses(self, face: str, seat: int = 0) -> None:
        options = [option for option in self.game.options() if option.verb == "choose"]
        self.add(seat, next(it for it in options if self.game.face(it.number("card")) == face))

    def is_refused(self, seat: int, answer: Option, why: str) -> None:
        before, entries = self.game.dump(), list(self.recording.entries)
        with pytest.raises(Refused, match=why):
            self.recording.try_entry(Entry(seat, "person", answer))
        assert self.game.dump() == before and self.recording.entries == entries

    def text(self) -> str:
        return str(self.recording.record())

    def is_the_same_when_played_again(self) -> None:
        again = replay(read_record(self.text()), Toy)
        assert again.game.dump() == self.game.dump()
        assert again.now.views == self.recording.now.views
        assert str(again.record()) == self.text()


def choosing() -> Writing:
    """Anna has five cards and two life points, and must choose three to discard."""
    w = Writing()
    w.add(0, PASS)
    assert w.game.decision is not None and w.game.decision.about == "excess"
    return w


def test_a_record_is_readable_text() -> None:
    w = choosing()
    w.chooses("Duel")
    lines = w.text().splitlines()
    assert lines[0] == HEADLINE
    assert lines[1:4] == ["game toy", "rules 1", f"seed {SEED.hex()}"]
    assert lines[4].startswith('setup {"deck": ["BANG!", "Duel", "Beer", "Missed!"], "players"')
    assert lines[5:] == ["0 person pass", f"0 person {w.recording.entries[1].answer}"]
    assert read_record(w.text()) == w.recording.record()
    assert read_record(w.text() + "\n\n") == w.recording.record()


def test_a_record_replays_to_the_same_game_step_by_step() -> None:
    w = choosing()
    w.chooses("Duel")
    w.add(2, w.game.options(2)[0])
    w.chooses("Missed!")
    w.chooses("Gatling")
    w.is_the_same_when_played_again()
    steps = [(recording.game.dump(), entry) for recording, entry in replay_steps(w.recording.record(), Toy)]
    assert [entry for _, entry in steps] == [None, *w.recording.entries]
    assert steps[0][0] == Toy.start(SETUP, SEED).dump()
    assert steps[-1][0] == w.game.dump()


def test_a_part_of_a_choice_can_be_taken_back_and_chosen_again() -> None:
    w = choosing()
    question = w.game.decision
    assert question is not None
    before = w.game.dump()
    w.chooses("Duel")
    w.chooses("Gatling")
    w.add(0, BACK)
    w.add(0, BACK)
    after = w.game.dump()
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"epoch", "questions", "decision"}
    assert w.game.decision is not None
    assert w.game.decision._replace(number=0) == question._replace(number=0)
    assert w.game.decision.number > question.number + 2, "an answer to an old question cannot hit this one"
    assert w.game.chance.epoch == 2
    w.chooses("Missed!")
    w.chooses("Missed!")
    w.chooses("Gatling")
    assert sorted(map(w.game.face, w.game.hand(0))) == ["Beer", "Duel"]
    assert [str(entry.answer) for entry in w.recording.entries].count("back") == 2
    w.is_the_same_when_played_again()


def test_there_is_nothing_to_take_back_before_the_first_part() -> None:
    w = Writing()
    w.is_refused(0, BACK, "cannot_take_back")
    w = choosing()
    w.add(0, BACK)
    assert w.game.decision is not None and w.game.decision.about == "play", "he had not ended his turn yet"
    w.is_refused(0, BACK, "cannot_take_back")


def test_nobody_takes_back_the_part_of_another() -> None:
    w = choosing()
    w.chooses("Duel")
    w.is_refused(1, BACK, "cannot_take_back")
    w.add(0, BACK)


def test_the_last_part_seals_the_choice() -> None:
    w = choosing()
    for face in ("Duel", "Missed!", "Gatling"):
        w.chooses(face)
    assert w.game.decision is not None and w.game.decision.seat == 1
    w.is_refused(0, BACK, "cannot_take_back")
    w.is_refused(1, BACK, "cannot_take_back")


def test_an_interruption_seals_the_parts_before_it_and_leaves_those_after_it_open() -> None:
    w = choosing()
    w.chooses("Duel")
    w.add(2, w.game.options(2)[0])
    w.is_refused(0, BACK, "cannot_take_back")
    w.is_refused(2, BACK, "cannot_take_back")
    w.chooses("Gatling")
    w.add(0, BACK)
    w.is_refused(0, BACK, "cannot_take_back")
    w.chooses("Missed!")
    w.chooses("Missed!")
    assert sorted(map(w.game.face, w.game.hand(0))) == ["Beer", "Gatling"]
    w.is_the_same_when_played_again()


@pytest.mark.parametrize("answer", [BACK, UNDO])
def test_after_taking_back_the_future_is_another(answer: Option) -> None:
    plain, undone = choosing(), choosing()
    faces = ("Duel",) if answer == BACK else ("Duel", "Missed!", "Gatling")
    for face in faces:
        undone.chooses(face)
    undone.add(0, answer)
    one, other = (w.game.clone().chance.draw_below(2**40, "deck") for w in (plain, undone))
    assert one != other


def test_an_answer_can_be_undone_until_another_is_given() -> None:
    """The parts of a choice before it stand, and are taken back one by one."""
    w = choosing()
    for face in ("Duel", "Missed!"):
        w.chooses(face)
    before = w.game.dump()
    w.is_refused(0, UNDO, "cannot_take_back")
    w.chooses("Gatling")
    assert w.recording.undoable == 0
    w.is_refused(1, UNDO, "cannot_take_back")
    w.add(0, UNDO)
    after = w.game.dump()
    assert {name for name in before if before[name] != after[name]} == {"epoch", "questions", "decision"}
    w.add(0, BACK)
    w.chooses("Missed!")
    w.chooses("Gatling")
    w.is_refused(0, UNDO, "cannot_take_back")
    w.is_the_same_when_played_again()


def test_an_answer_of_another_seals_it() -> None:
    w = choosing()
    for face in ("Duel", "Missed!", "Gatling"):
        w.chooses(face)
    w.add(1, w.game.options()[0])
    w.is_refused(0, UNDO, "cannot_take_back")


def test_an_answer_tried_and_not_added_changes_nothing() -> None:
    w = choosing()
    w.chooses("Duel")
    before, views = w.game.dump(), w.recording.now.views
    for option in w.game.options():
        w.recording.try_entry(Entry(0, "bot", option))
    w.recording.try_entry(Entry(0, "person", BACK))
    assert w.game.dump() == before
    assert w.recording.now.views == views


GOOD = [HEADLINE, "game toy", "rules 1", f"seed {SEED.hex()}", 'setup {"players": []}', "0 person pass"]


@pytest.mark.parametrize(
    ("at", "line", "says"),
    [
        (1, "bangdice record 2", "line 1: a record begins with"),
        (2, "gmae toy", "line 2: expected 'game'"),
        (3, "rules one", "line 3: rules: invalid literal"),
        (4, "seed 00zz", "line 4: seed: non-hexadecimal"),
        (4, "seed 00ff", "line 4: seed: 32 bytes are wanted, not 2"),
        (4, "seed ", "line 4: seed: 32 bytes are wanted, not 0"),
        (5, "setup {", "line 5: setup: Expecting"),
        (5, "setup []", "line 5: setup: a mapping is wanted"),
        (5, "setup " + "[" * 100_000, "line 5: setup: "),
        (6, "pass", "line 6: expected a seat"),
        (6, "zero person pass", "line 6: expected a seat"),
        (6, "-1 person pass", "line 6: expected a seat"),
        (6, "9" * 5000 + " person pass", "line 6: expected a seat"),
        (6, "0 cheat pass", "line 6: expected a seat, one of person, clock, bot"),
        (6, "0 person", "line 6: expected a seat"),
        (6, "0 person  ", "line 6: expected a seat"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(at: int, line: str, says: str) -> None:
    assert read_record("\n".join([*GOOD, ""])).entries == (Entry(0, "person", PASS),)
    with pytest.raises(BadRecord, match=f"^{says}"):
        read_record("\n".join([*GOOD[: at - 1], line, *GOOD[at:], ""]))


def test_a_record_that_was_cut_in_its_last_line_is_refused_though_what_is_left_could_be_an_answer() -> None:
    text = "\n".join([*GOOD, "0 person choose card:23", ""])
    last = len(GOOD) + 1
    assert len(read_record(text).entries) == 2
    for cut in range(1, len("0 person choose card:23\n")):
        with pytest.raises(BadRecord, match=f"^line {last}: the record is cut off here"):
            read_record(text[:-cut])


@pytest.mark.parametrize("lines", range(5))
def test_a_record_that_ends_too_early_says_what_is_missing(lines: int) -> None:
    with pytest.raises(BadRecord, match=f"^line {lines + 1}: "):
        read_record("\n".join(GOOD[:lines]))


def test_a_record_that_does_not_replay_says_why() -> None:
    record = choosing().recording.record()
    with pytest.raises(BadRecord, match="a record of 'toy', not of 'other'"):
        replay(record, type("Other", (Toy,), {"name": "other"}))
    with pytest.raises(OtherRules, match="rules version 1, this is 2"):
        replay(record, type("Newer", (Toy,), {"rules_version": 2}))
    with pytest.raises(BadRecord, match="setup: players: at least two"):
        replay(record._replace(setup={"players": []}), Toy)
    for entry, why in (
        (Entry(1, "person", PASS), "and no other seat (not_your_question)"),
        (Entry(77, "person", PASS), "and no other seat (not_your_question)"),
        (
            Entry(0, "person", Option("choose", ("card:99",))),
            "and this is none of the answers to that (not_an_option)",
        ),
        (Entry(1, "person", BACK), "and there is nothing that this seat may take back (cannot_take_back)"),
    ):
        said = re.escape(f"entry 2 ({entry}): seat 0 was asked about 'excess', {why}")
        with pytest.raises(BadRecord, match=f"^{said}$"):
            replay(record._replace(entries=(*record.entries, entry)), Toy)


def test_records_are_told_apart_by_all_they_hold() -> None:
    record = choosing().recording.record()
    assert record == Record("toy", 1, SETUP, SEED, (Entry(0, "person", PASS),))
    assert str(record._replace(seed=bytes(32))) != str(record)
