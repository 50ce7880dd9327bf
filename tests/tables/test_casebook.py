"""Bots that infer: the table notes for them what everybody saw, also over a kill."""

from __future__ import annotations

import pytest

from bangdice.chronicle.curve import casebook_of
from bangdice.games import GAMES
from bangdice.kernel.record import BACK
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening
from tests.tables.test_recovery import play


def dealt(evening: Evening, kind: str, game: str = "dice") -> list[Device]:
    """Five people are dealt in, and a bot of this kind."""
    people = evening.sit("Anna", "Bruno", "Carla", "Dario", "Emma")
    people[0].may(c.ChangeSwitches, switches={"bot_kind": kind, "game": game})
    people[0].may(c.Bot, chair=5, kind=kind)
    people[0].may(c.Deal)
    return people


def is_as_the_record_tells(evening: Evening) -> bool:
    """Whether the casebook is the one that the record alone would lead to."""
    kept, box = evening.table.play, GAMES["dice"]
    assert kept is not None and kept.casebook is not None and box.reader is not None
    return kept.casebook == casebook_of(kept.recording.record(), box, box.reader)


def goes_on(evening: Evening, people: list[Device], answers: int) -> None:
    """People and bots answer this number of times."""
    for _ in range(answers):
        decision = evening.game.decision
        if decision is not None and decision.seat < len(people):
            play(evening, people, 1)
        evening.wait(1)


def test_a_table_with_a_believer_keeps_the_casebook_of_its_record(evening: Evening) -> None:
    people = dealt(evening, "hard")
    backs = 0
    for _ in range(60):
        goes_on(evening, people, 1)
        game = evening.game
        if game.decision is None:
            break
        mine = game.last_seat is not None and game.last_seat < len(people)
        if game.can_take_back and mine and backs < 3:
            backs += 1
            number = game.decision.number
            people[game.last_seat].may(c.Back, chair=game.last_seat, question=number)
            assert evening.table.play and evening.table.play.recording.entries[-1].answer == BACK
        assert is_as_the_record_tells(evening)
    assert backs
    evidence = evening.table.play.casebook.ledger.evidence
    assert any(any(row) for row in evidence)


@pytest.mark.parametrize("game", ["dice", "cards"])
def test_it_is_there_again_after_a_kill_and_the_bot_answers_as_before(evening: Evening, game: str) -> None:
    people = dealt(evening, "hard", game)
    goes_on(evening, people, 20)
    before = evening.table.play
    evening.reopened()
    after = evening.table.play
    assert before and after and before.casebook and after.casebook == before.casebook


def test_cards_are_read_only_where_a_bot_plays(evening: Evening) -> None:
    people = dealt(evening, "hard", "cards")
    assert evening.table.play and evening.table.play.casebook is not None
    people[0].may(c.End)
    people[0].plays_again()
    people[0].may(c.Free, chair=5)
    people[0].may(c.Deal)
    assert evening.table.play and evening.table.play.casebook is None
