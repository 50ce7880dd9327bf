"""The story of a game: told once, to nobody before the end, by any server, and a failure harms nothing."""

from __future__ import annotations

import json
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from lzma import LZMADecompressor
from pathlib import Path
from threading import Event

import pytest

from bangdice.box import Box
from bangdice.chronicle import telling
from bangdice.chronicle.curve import Curve, told_curve
from bangdice.games import GAMES
from bangdice.kernel.errors import BadRecord, Refused
from bangdice.kernel.record import Record, read_record
from bangdice.kernel.roles import Result
from bangdice.tables.house import archive
from bangdice.tables.house.archive import Archive
from bangdice.tables.steps.causes import CAUSES
from bangdice.tables.wire import commands as c
from tests.stores import open_store
from tests.tables.evening import Device, Evening

NARROW = 2 << 20
NAMES = ("Anna", "Bruno", "Carla", "Dario")


def finished(evening: Evening) -> str:
    """Play a game at random, and check that nobody sees a story before its end. Return its token."""
    return played(evening, evening.sit(*NAMES))


def played(evening: Evening, people: list[Device]) -> str:
    people[0].may(c.Deal)
    people[0].goes_on()
    while evening.table.state.phase == "game":
        assert evening.last.table.story is None
        assert evening.house.tools.store.untold() == []
        game = evening.game
        people[game.decision.seat].answers(evening.chance.choice(game.options()))
    token = evening.last.table.story
    assert token and len(token) == 32
    return token


def test_a_story_is_told_after_the_end_with_the_names(evening: Evening) -> None:
    token = finished(evening)
    story = evening.house.archive.story(token)
    assert tuple(it.name for it in story.people) == NAMES
    assert story.result.winners == evening.last.table.game.result.winners
    assert [it.left > 0 for it in story.people] == [it.alive for it in evening.last.table.game.seats]
    assert story.began is not None and story.ended is not None and story.began <= story.ended


def test_it_stays_in_the_lobby_and_goes_with_the_next_deal(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    host, token = people[0], played(evening, people)
    host.plays_again()
    assert evening.last.table.phase == "lobby" and evening.last.table.story == token
    host.may(c.Deal)
    assert evening.last.table.story is None
    assert evening.house.archive.story(token).turns > 0, "the story itself is kept"


@pytest.mark.parametrize("at", [6, 40, -40])
def test_a_story_of_which_a_byte_has_flipped_is_told_again(evening: Evening, at: int) -> None:
    token = finished(evening)
    archive, store = evening.house.archive, evening.house.tools.store
    told, whole = archive.story_with_scenes(token), store.story(token)
    assert whole is not None
    spoilt = bytearray(whole)
    spoilt[at] ^= 0x10
    store.forget_story(token, whole)
    store.keep_story(token, bytes(spoilt))
    assert archive.story_with_scenes(token) == told and archive.story(token) == told.story
    assert store.story(token) == whole


def test_it_is_told_once_for_all_who_ask_at_once(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    token = finished(evening)
    tellings = []

    def counted(*given: object) -> telling.ToldGame:
        tellings.append(given)
        return telling.tell(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(archive, "tell", counted)
    with ThreadPoolExecutor(9) as pool:
        stories = list(pool.map(evening.house.archive.story, [token] * 9))
    assert len(tellings) == 1
    assert stories == [stories[0]] * 9


def test_another_server_tells_the_same(evening: Evening) -> None:
    token = finished(evening)
    tools = evening.house.tools
    one, other = Archive(tools.store, tools.games), Archive(tools.store, tools.games)
    assert one.story_with_scenes(token) == other.story_with_scenes(token)


def test_any_of_many_servers_tells_it_and_the_first_stays(anywhere: Evening, where: str) -> None:
    """On both databases, and at the same moment."""
    token = finished(anywhere)
    store = open_store(where)
    archives = (anywhere.house.archive, Archive(store, GAMES))
    with ThreadPoolExecutor(2) as pool:
        one, other = pool.map(lambda it: it.story_with_scenes(token), archives)
    kept = store.story(token)
    assert kept and one == other == telling.unpack(kept)
    assert LZMADecompressor(memlimit=NARROW).decompress(kept[telling.LENGTH :]), (
        "a wide window stays in memory"
    )
    assert store.untold() == []
    store.keep_story(token, b"another")
    assert anywhere.house.tools.store.story(token) == kept
    store.close()


def test_a_story_is_that_of_the_record_that_people_may_fetch(evening: Evening) -> None:
    token = finished(evening)
    kept = evening.house.archive.story_with_scenes(token)
    record = read_record(evening.house.archive.record(evening.table.code, 1))
    row = evening.house.tools.store.finished_game(token)
    assert row is not None
    result = evening.last.table.game.result
    ending = Result(tuple(result.winners), result.side, result.why)
    facts = telling.GameFacts(json.loads(row.row.people or ""), ending, row.row.begun_at, row.finished_at)
    assert telling.tell(record, facts, GAMES[record.game]) == kept


def test_a_story_that_cannot_be_told_harms_nothing(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    token = finished(evening)

    def broken(*given: object) -> telling.ToldGame:
        raise BadRecord("torn")

    with monkeypatch.context() as patched:
        patched.setattr(archive, "tell", broken)
        with pytest.raises(Refused) as refused:
            evening.house.archive.story(token)
        assert refused.value.reason.name == "no_story"
        evening.house.archive.tell(token)
    assert evening.house.tools.store.untold() == [token], "it is tried again"
    evening.house.sweep()
    evening.house.tick()
    assert evening.house.tools.store.untold() == []


def test_stories_are_told_one_at_a_time_so_that_no_bot_waits_for_all(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(evening.house.archive, "tell", told.append)
    monkeypatch.setattr(evening.house.tools.store, "untold", lambda: ["one", "two", "three"])
    evening.house.sweep()
    counts = []
    for _ in range(4):
        evening.house.tick()
        counts.append(len(told))
    assert counts == [1, 2, 3, 3]


def test_rules_that_changed_leave_what_was_told(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    token = finished(evening)
    before = evening.house.archive.story(token)
    kind = type(evening.game) if evening.table.play else None
    assert kind is not None
    monkeypatch.setattr(kind, "rules_version", kind.rules_version + 1)
    tools = evening.house.tools
    assert Archive(tools.store, tools.games).story(token) == before


@pytest.mark.parametrize("token", ["", "0" * 32, "'; DROP TABLE games", "é" * 40])
def test_nobody_guesses_a_story(evening: Evening, token: str) -> None:
    finished(evening)
    with pytest.raises(Refused) as refused:
        evening.house.archive.story(token)
    assert refused.value.reason.name == "no_story"


def test_a_game_ended_in_the_middle_has_a_story(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    people[0].may(c.Deal)
    people[0].may(c.End)
    token = evening.last.table.story
    assert token is not None
    assert evening.house.archive.story(token).result.winners == ()


def aged(path: Path) -> None:
    """Turn a database into one from before stories, people and seals were kept."""
    with closing(sqlite3.connect(path)) as connection:
        for name in ("plays", "aliases", "books", "evenings"):
            connection.execute(f"DROP TABLE {name}")
        connection.execute("DROP INDEX ix_games_token")
        for name in ("seal", "people", "begun_at", "token", "story", "masked", "sum", "end_sum"):
            connection.execute(f"ALTER TABLE games DROP COLUMN {name}")
        for kind in ("tables", "entries"):
            connection.execute(f"ALTER TABLE {kind} DROP COLUMN sum")
        connection.execute("UPDATE tables SET document = json_remove(document, '$.story')")
        connection.execute("UPDATE alembic_version SET version_num = '0004'")
        connection.commit()


def test_a_game_from_before_stories_shows_what_it_has(evening: Evening) -> None:
    before = evening.house.archive.story(finished(evening))
    evening.house.tools.store.close()
    aged(evening.path)
    evening.reopened()
    evening.phone("Eva").arrives()
    token = evening.last.table.story
    assert token and len(token) == 32
    story = evening.house.archive.story(token)
    assert {it.name for it in story.people} == {None} and story.began is None
    assert (story.edges, story.harm, story.moments) == (before.edges, before.harm, before.moments)
    assert [it.character for it in story.people] == [it.character for it in before.people]


def test_old_rules_are_tried_once(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    token, store = finished(evening), evening.house.tools.store
    kind = GAMES["dice"].game
    monkeypatch.setattr(kind, "rules_version", kind.rules_version + 1)
    evening.house.archive.tell(token)
    assert store.untold() == []
    for archived in (evening.house.archive, Archive(store, GAMES)):
        with pytest.raises(Refused) as refused:
            archived.story(token)
        assert refused.value.reason.name == "no_story"


def test_other_rules_write_no_receipt_and_say_so(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    finished(evening)
    kind, code = GAMES["dice"].game, evening.table.code
    assert evening.house.archive.receipt(code, 1).startswith("bangdice receipt 1")
    monkeypatch.setattr(kind, "rules_version", kind.rules_version + 1)
    with pytest.raises(Refused) as refused:
        evening.house.archive.receipt(code, 1)
    assert refused.value.reason.name == "no_receipt" and "no_receipt" in CAUSES.reasons


@pytest.mark.parametrize("error", [BadRecord("torn"), ZeroDivisionError(), IndexError(), RecursionError()])
def test_any_error_means_no_more_than_no_story(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    token = finished(evening)

    def broken(*given: object) -> telling.ToldGame:
        raise error

    monkeypatch.setattr(archive, "tell", broken)
    with pytest.raises(Refused) as refused:
        evening.house.archive.story(token)
    assert refused.value.reason.name == "no_story"


def test_a_curve_is_worked_out_once_for_all_who_ask_at_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    token, counted = finished(evening), []

    def slow(record: Record, box: Box) -> Curve:
        counted.append(record)
        gate.wait(5)
        return told_curve(record, box)

    gate = Event()
    monkeypatch.setattr(archive, "told_curve", slow)
    with ThreadPoolExecutor(8) as askers:
        asked = [askers.submit(evening.house.archive.curve, token) for _ in range(8)]
        gate.set()
        curves = [it.result() for it in asked]
    assert len(counted) == 1 and curves == [curves[0]] * 8 and curves[0].steps
