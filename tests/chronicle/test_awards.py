"""Awards, moments and readings of a person who played on in a bot's chair: both chairs are one person."""

from __future__ import annotations

from typing import Any

from bangdice.box.telling import Change, Telling
from bangdice.chronicle.awards import KINDS, awards_of
from bangdice.chronicle.moments import KINDS as MOMENTS
from bangdice.chronicle.moments import moments_of
from bangdice.chronicle.plot import GivenAnswer, Happened, Plot
from bangdice.chronicle.reading import readings_of
from bangdice.chronicle.story import Luck, RoleMark, StoryPerson
from bangdice.dice.events import TurnBegan
from bangdice.kernel.roles import Result

ANNA, GRAVE, RUSTY, DARIO, BRUNO = range(5)
"""The places: Bruno fell on the chair `GRAVE`, and then took over Rusty's."""
TURNS = 20
TAKEN = 10


def person(name: str, role: str, left: int = 0, **more: Any) -> StoryPerson:
    given = {"kind": "person", "is_winner": False, **more}
    return StoryPerson(name=name, real_dice=False, role=role, character="x", life=8, left=left, **given)


class View:
    """A view in which no role is open."""

    class Seat:
        role = None

    seats = (Seat,) * 4


def plot(*changes: tuple[int, int, str, int, int | None], left: int = 3, life: int = 3) -> Plot:
    """Return a game of twenty turns, an answer each; a change: turn, seat, kind, points, and the doer.

    `life`: that after each change, but a fall.
    """
    people = (
        person("Anna", "sheriff", 5),
        person("Bruno", "outlaw"),
        person("Rusty", "renegade", kind="habits", until=TAKEN),
        person("Dario", "outlaw", 5),
        person("Bruno", "renegade", left, is_winner=True, seat=RUSTY, since=TAKEN, before=GRAVE),
    )
    answers = []
    for turn in range(1, TURNS + 1):
        now = Happened(turn, turn, TurnBegan(seat=0, turn=turn))
        told = [
            now._replace(change=Change(seat, how, points, 0 if how == "fell" else life, by, "shots"))  # type: ignore[arg-type]
            for at, seat, how, points, by in changes
            if at == turn
        ]
        answers.append(GivenAnswer(turn, None, "", (now, *told), (), View))
    return Plot(people, tuple(answers), Result((RUSTY,), "renegade", "renegade_last"), Telling())


FELL = (8, GRAVE, "fell", 0, None)


def awards(it: Plot, *luck: float) -> set[tuple[str, int, Any]]:
    """Return all awards that could be given, each with its place and count."""
    told = Luck(points=luck or (0.0,) * 5, rarest=None, told=(0,) * 5)
    return {(award.name, award.seat, award.values.get("count")) for kind in KINDS for award in kind(it, told)}


def test_hands_that_shot_in_the_first_chair_are_not_clean_in_the_second() -> None:
    clean = ("clean_hands", BRUNO, 8 + TURNS - TAKEN)
    assert clean in awards(plot(FELL))
    shot = awards(plot((2, ANNA, "lost", 1, GRAVE), FELL))
    assert all(it[:2] != clean[:2] for it in shot)


def test_shots_of_both_chairs_are_one_persons() -> None:
    it = plot((2, ANNA, "lost", 3, GRAVE), FELL, (12, ANNA, "lost", 3, BRUNO))
    assert it.harm_of_persons[BRUNO][ANNA] == 6 and it.harm_of_persons[GRAVE] == (0,) * 5
    assert {("grudge", BRUNO, 6), ("sharpshooter", BRUNO, 6)} <= awards(it)


def test_wounds_and_graves_of_both_chairs_are_one_persons() -> None:
    hurt = plot((2, GRAVE, "lost", 4, ANNA), FELL, (12, BRUNO, "lost", 4, ANNA), (13, ANNA, "lost", 4, DARIO))
    assert ("thick_skin", BRUNO, 8) in awards(hurt)
    graves = plot((3, DARIO, "fell", 0, GRAVE), FELL, (12, ANNA, "fell", 0, BRUNO))
    assert {("undertaker", BRUNO, 2), ("badge_taker", BRUNO, None)} <= awards(graves)


def test_a_scratch_in_the_first_chair_is_one() -> None:
    unhurt = ("untouched", BRUNO, None)
    assert unhurt in awards(plot(FELL))
    assert unhurt not in awards(plot((2, GRAVE, "lost", 1, ANNA), FELL))


def test_luck_of_both_chairs_is_added_up() -> None:
    assert ("lucky", BRUNO, None) in awards(plot(FELL), 0, 1.5, 0, 0, 1.5)
    assert awards(plot(FELL), 0, 2.5, 0, 0, -2.5) == awards(plot(FELL))


def test_loyalty_is_that_of_both_chairs() -> None:
    both = plot((2, ANNA, "lost", 3, GRAVE), FELL, (12, DARIO, "lost", 3, BRUNO))
    assert ("two_faces", BRUNO, 3) in awards(both)
    friend = plot((2, DARIO, "lost", 3, GRAVE), FELL)
    assert ("bad_company", BRUNO, 3) in awards(friend)


def test_a_person_in_two_chairs_gets_one_award() -> None:
    it = plot((2, ANNA, "lost", 4, GRAVE), FELL, (12, DARIO, "lost", 5, BRUNO))
    given = awards_of(it, Luck(points=(0.0,) * 5, rarest=None, told=(0,) * 5))
    assert [award.seat for award in given if it.people[award.seat].name == "Bruno"] == [BRUNO]


def test_revenge_is_taken_for_the_first_chair() -> None:
    it = plot((2, GRAVE, "lost", 4, ANNA), FELL, (12, ANNA, "fell", 0, BRUNO), (13, DARIO, "fell", 0, None))
    assert [(told.seats, told.values["count"]) for told in moments_of(it) if told.name == "revenge"] == [
        ((BRUNO, ANNA), 4)
    ]


def test_marks_of_both_chairs_are_one_reading() -> None:
    marks = (
        RoleMark(at=1, by=GRAVE, seat=DARIO, role="outlaw"),
        RoleMark(at=12, by=BRUNO, seat=ANNA, role="sheriff"),
    )
    (found,) = readings_of(plot(FELL), marks)
    assert (found.seat, found.right, found.of) == (BRUNO, 2, 2)


def test_a_victory_from_one_point_counts_the_turns_until_a_second_came() -> None:
    def told(*changes: tuple[int, int, str, int, int | None]) -> list[Any]:
        it = plot(*changes, life=1)
        found = (moment for kind in MOMENTS for moment in kind(it))
        return [moment.values["count"] for moment in found if moment.name == "comeback"]

    hit = (12, BRUNO, "lost", 1, ANNA)
    assert told(hit) == [TURNS - 12]
    assert told(hit, (17, BRUNO, "gained", 1, None)) == [17 - 12]
