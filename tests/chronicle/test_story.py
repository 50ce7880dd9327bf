"""The story of a game: its sums are those of the events, in every game."""

from __future__ import annotations

from collections import Counter
from functools import cache
from statistics import fmean, stdev
from typing import Any

import msgspec
import pytest

from bangdice.chronicle.plot import Plot
from bangdice.chronicle.story import Story
from bangdice.chronicle.telling import GameFacts, pack, plot_of, tell, unpack
from bangdice.games import GAMES
from bangdice.kernel.record import BACK, TAKING_BACK, Entry, Record, Recording
from bangdice.kernel.roles import Result
from bangdice.words.catalogue import Catalogue
from tests.chronicle.played import played
from tests.long import LONG
from tests.look.stories import REAL, story, undecided
from tests.tongues import LANGUAGES

GAMES_PLAYED = 400 if LONG else 12
LUCK_GAMES = 5_000 if LONG else 80
ANOTHER = "became"
"""A new character with fewer points: nobody has lost any."""
LARGEST = 30_000
"""Bytes of a packed story with the view after each answer, of the longest games of chance."""
NOBODY = GameFacts((), Result((), "nobody", "undecided"), None, None)


def retold(record: Record) -> tuple[Story, Plot]:
    """Return the story of a record, with any players."""
    box = GAMES[record.game]
    recording: Recording[Any] = Recording.start(box.game, record.setup, record.seed)
    for entry in record.entries:
        recording.add(entry, recording.try_entry(entry))
    facts = NOBODY._replace(result=recording.game.result or NOBODY.result)
    return tell(record, facts, box).story, plot_of(record, facts, box)


def taken(record: Record) -> Counter[tuple[Any, Any]]:
    """Return the points that each seat took from each other, counted from the events themselves."""
    box = GAMES[record.game]
    recording: Recording[Any] = Recording.start(box.game, record.setup, record.seed)
    steps = [recording.now.events]
    for entry in record.entries:
        recording.add(entry, recording.try_entry(entry))
        if entry.answer in TAKING_BACK:
            steps.pop()
        else:
            steps.append(recording.now.events)
    points: Counter[tuple[Any, Any]] = Counter()
    for event in (event for events in steps for event in events if event.name == "life_lost"):
        values: Any = event.values
        points[values["by"], values["seat"]] += values["points"]
    return points


@pytest.mark.parametrize("number", range(GAMES_PLAYED))
def test_sums_are_those_of_what_happened(number: int) -> None:
    """All player counts, sets and switches, real dice, parts and answers taken back."""
    record = played(number).record
    found, _ = retold(record)
    points = taken(record)
    seats = range(len(found.people))
    for by in seats:
        for seat in seats:
            assert found.harm[by][seat] == (0 if by == seat else points[by, seat])
    for seat in seats:
        nobodys = sum(row[seat] for what, row in found.lost.items() if what != ANOTHER)
        assert nobodys == points[None, seat] + points[seat, seat]
        edges, person = found.edges[seat], found.people[seat]
        assert (edges[-1].life if edges else person.life) == person.left
        assert all(edge.life >= 0 for edge in edges)
        assert [edge.at for edge in edges] == sorted(edge.at for edge in edges)
    assert len(found.moments) <= 5
    for it in (it for it in found.moments if it.name == "first_hit"):
        at_once = [(edge.by, edge.what) for edge in found.edges[it.seats[1]] if edge.at == it.at]
        assert (it.values["by"], it.values["what"]) in at_once
    assert len({award.seat for award in found.awards}) == len(found.awards)
    assert len({award.name for award in found.awards}) == len(found.awards)
    for seat in (award.seat for award in found.awards if award.name == "last_point"):
        assert found.people[seat].is_winner and found.people[seat].left == 1


@pytest.mark.parametrize("number", range(0, GAMES_PLAYED, 5))
def test_a_story_keeps_its_size_and_comes_back_whole(number: int) -> None:
    record = played(number).record
    it = tell(record, NOBODY, GAMES[record.game])
    data = pack(it)
    assert len(data) <= LARGEST
    assert unpack(data) == it
    answers = sum(-1 if entry.answer in TAKING_BACK else 1 for entry in record.entries)
    assert len(it.scenes) == answers + 1


@pytest.mark.parametrize("number", range(0, GAMES_PLAYED, 2))
def test_a_game_that_is_played_once_more_shows_the_board_of_the_game(number: int) -> None:
    """The board is shown state by state, without what was taken back."""
    record = played(number).record
    recording: Recording[Any] = Recording.start(GAMES[record.game].game, record.setup, record.seed)
    boards: list[tuple[int, int | None, Any]] = [(0, None, recording.now.views[-1].public)]
    for at, entry in enumerate(record.entries, 1):
        recording.add(entry, recording.try_entry(entry))
        if entry.answer in TAKING_BACK:
            boards.pop()
        else:
            boards.append((at, entry.seat, recording.now.views[-1].public))
    scenes = tell(record, NOBODY, GAMES[record.game]).scenes
    assert [(it.at, it.seat) for it in scenes] == [(at, seat) for at, seat, _ in boards]
    assert all(
        bytes(it.view) == msgspec.json.encode(view) for it, (_, _, view) in zip(scenes, boards, strict=True)
    )


def test_answers_that_were_taken_back_are_not_in_a_story() -> None:
    found = 0
    for number in range(0, 60, 2):
        record = played(number).record
        recording: Recording[Any] = Recording.start(GAMES["dice"].game, record.setup, record.seed)
        for entry in record.entries:
            recording.add(entry, recording.try_entry(entry))
            if recording.game.can_take_back:
                break
        else:
            continue
        at_once = recording.record()
        last = at_once.entries[-1]
        detour = at_once._replace(entries=(*at_once.entries, Entry(last.seat, "person", BACK), last))
        one, other = (plot_of(it, NOBODY, GAMES["dice"]) for it in (at_once, detour))
        assert [it.event for it in one.happened] == [it.event for it in other.happened]
        found += 1
    assert found >= 3


@pytest.mark.parametrize("name", ["dice", "cards"])
def test_luck_is_nobodys_friend(name: str) -> None:
    """Of told stories, too, the luck of all seats is none, within four times its error."""
    luck = []
    games = LUCK_GAMES if name == "dice" else LUCK_GAMES // 5
    for number in range(games):
        record = played(2 * number + (name == "cards")).record
        luck.append(sum(retold(record)[0].luck.points))
    assert abs(fmean(luck)) <= 4 * stdev(luck) / len(luck) ** 0.5
    assert stdev(luck) > 0.5


@pytest.mark.parametrize("number", range(0, GAMES_PLAYED, 2))
def test_luck_of_the_dice_is_that_of_the_faces(number: int) -> None:
    """Counted from the events themselves: each face that fell, beside the mean of the six."""
    found, plot = retold(played(number).record)
    luck, told_faces = [0.0] * len(found.people), [0] * len(found.people)
    living = len(found.people)
    for it in plot.happened:
        values: Any = it.event.values
        if it.event.name == "eliminated":
            living -= 1
        elif it.event.name == "rolled" and values["real"]:
            told_faces[values["seat"]] += len(values["rerolled"])
        elif it.event.name == "rolled":
            gun = (living - 1) / 3
            worth = {"one": 1, "two": 1, "beer": 1, "gatling": gun, "arrow": -1, "dynamite": -1 / 3}
            for die in values["rerolled"]:
                luck[values["seat"]] += worth[values["dice"][die]] - (3 + gun - 4 / 3) / 6
    assert found.luck.points == pytest.approx(luck, abs=0.006)
    assert found.luck.told == tuple(told_faces)


def test_told_faces_are_nobodys_luck() -> None:
    """Real dice: a player who tells every face has none."""
    found = 0
    for number in range(0, 80, 2):
        record = played(number).record
        real = record.setup["real_dice"]
        told_faces = retold(record)[0].luck
        for seat in range(record.setup["players"]):
            assert seat in real or told_faces.told[seat] == 0
            found += told_faces.told[seat]
    assert found > 100


def test_players_of_real_dice_are_told_of_apart() -> None:
    told_story = story(REAL)
    assert [it.real_dice for it in told_story.people] == [False, True, False, True, False]
    assert [faces > 0 for faces in told_story.luck.told] == [it.real_dice for it in told_story.people]
    assert [points != 0 for points in told_story.luck.points] == [
        not it.real_dice for it in told_story.people
    ]


def test_a_game_that_was_ended_in_the_middle_has_a_story() -> None:
    assert undecided().result.winners == ()
    assert not any(it.is_winner for it in undecided().people)
    assert "last_fall" not in "".join(it.name for it in undecided().moments)


@cache
def said() -> frozenset[str]:
    """Return the keys of all that is told of many games."""
    keys: set[str] = set()
    for number in range(100 if LONG else 40):
        found, _ = retold(played(number).record)
        keys |= {f"story.moment.{it.name}.{part}" for it in found.moments for part in ("title", "why")}
        keys |= {f"story.award.{it.name}.{part}" for it in found.awards for part in ("title", "why")}
        whats = [*(it.values for it in found.moments), *(it.values for it in found.awards)]
        keys |= {f"story.what.{it['what']}" for it in whats if "what" in it}
    return frozenset(keys)


@LANGUAGES
def test_every_moment_and_award_has_its_words(lang: str) -> None:
    words = Catalogue.stories(lang)
    assert {key for key in said() if key not in words} == set()
    wound = words.text("story.moment.first_hit.why", by="Anna", seat="Ben", what="a Duel")
    assert "a Duel" in wound, "it need not be a shot"
    titles = {words.text(f"story.moment.{name}.title").lower() for name in ("last_beer", "last_drop")}
    assert not [it for it in titles if "last" in it or "ultim" in it], "others may be saved after it"
    assert len(said()) > 25
