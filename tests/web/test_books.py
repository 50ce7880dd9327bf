"""Books: their rows, written once, their readers, and the people who may change them."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from bangdice.store.booking import game_mark, mark_of
from bangdice.store.rows import BookRow, PlayRow, StepRow
from bangdice.tables.slices.book import OpenBook
from bangdice.tables.slices.night import Night
from bangdice.tables.wire import commands as c
from bangdice.web.admission.limits import RATES, Rate
from bangdice.web.app import create_app
from tests.tables.evening import Device, Evening
from tests.web.site import get

TOKEN, KEY, OTHER = "a" * 32, "b" * 32, "c" * 32
NAMES = ("=1+1", "<b>Bruno</b>", "Carla", "Dario")


@pytest.fixture
def evening(tmp_path: Path, where: str) -> Iterator[Evening]:
    evening = Evening(tmp_path, where=where)
    yield evening
    evening.house.tools.store.close()


@pytest.fixture
def site(evening: Evening) -> Iterator[FlaskClient]:
    yield create_app(None, house=evening.house).test_client()


def play(evening: Evening, people: list[Device]) -> None:
    people[0].may(c.Deal)
    people[0].goes_on()
    play_on(evening, people)


def play_on(evening: Evening, people: list[Device]) -> None:
    while evening.table.state.phase == "game":
        game = evening.game
        if game.decision.seat < len(people):
            people[game.decision.seat].answers(evening.chance.choice(game.options()))
        else:
            evening.wait(evening.house.tick() or 0.0)


def booked(evening: Evening, *names: str) -> list[Device]:
    """Sit down, and have a new book."""
    people = evening.sit(*(names or NAMES))
    people[0].may(OpenBook, token=TOKEN, key=KEY, name="Tuesdays")
    return people


def whole(site: FlaskClient) -> Any:
    return json.loads(get(site, f"/book/{TOKEN}.json").text)


def change(site: FlaskClient, key: str = KEY, **form: str) -> int:
    headers = {"Origin": "http://localhost"}
    return site.post(f"/book/{TOKEN}", data={"key": key, **form}, headers=headers).status_code


def test_a_game_is_written_with_its_result_and_only_once(evening: Evening, site: FlaskClient) -> None:
    people = booked(evening)
    play(evening, people)
    book = whole(site)
    assert {it["name"] for it in book["plays"]} == set(NAMES) and book["book"]["games"] == 1
    winners = {it["seat"] for it in book["plays"] if it["won"]}
    roles = {it["seat"]: it["role"] for it in book["plays"]}
    people[0].may(Night)
    night = evening.last.table.night
    assert night is not None
    story = evening.house.archive.story(evening.last.table.story or "")
    assert winners == set(story.result.winners)
    assert roles == {seat: it.role for seat, it in enumerate(story.people)}
    assert change(site, act="tonight", night=night.token) == 303
    assert whole(site)["plays"] == book["plays"], "the evening that is added has this game already"


def test_an_evening_from_before_the_book_is_added(evening: Evening, site: FlaskClient) -> None:
    people = evening.sit(*NAMES)
    play(evening, people)
    people[0].may(Night)
    people[0].may(OpenBook, token=TOKEN, key=KEY, name="Tuesdays")
    night = evening.last.table.night
    assert night is not None and whole(site)["plays"] == []
    assert change(site, OTHER, act="tonight", night=night.token) == 404
    assert whole(site)["plays"] == []
    assert change(site, act="tonight", night=night.token) == 303
    assert len(whole(site)["plays"]) == 4


def test_an_undecided_game_is_not_written(evening: Evening, site: FlaskClient) -> None:
    people = booked(evening)
    people[0].may(c.Deal)
    people[0].may(c.End)
    people[0].may(Night)
    night = evening.last.table.night
    assert night is not None and change(site, act="tonight", night=night.token) == 303
    assert whole(site)["plays"] == []


@pytest.mark.parametrize("is_late", [False, True])
def test_a_bot_is_not_written(evening: Evening, site: FlaskClient, is_late: bool) -> None:
    people = evening.sit(*NAMES[:3])
    people[0].may(c.Bot, chair=3, kind="random")
    if not is_late:
        people[0].may(OpenBook, token=TOKEN, key=KEY, name="Tuesdays")
    play(evening, people)
    if is_late:
        people[0].may(Night)
        people[0].may(OpenBook, token=TOKEN, key=KEY, name="Tuesdays")
        night = evening.last.table.night
        assert night is not None and change(site, act="tonight", night=night.token) == 303
    assert sorted(it["seat"] for it in whole(site)["plays"]) == [0, 1, 2]


def test_a_book_is_not_changed_without_end(evening: Evening) -> None:
    """Each name keeps a row, also one that nobody ever had."""
    site = create_app(None, house=evening.house, rates=RATES._replace(books=Rate(3, 600))).test_client()
    booked(evening)
    for number, status in enumerate((303, 303, 303, 429)):
        assert change(site, act="rename", old=f"nobody {number}", new="Nora") == status


class Killed(BaseException):
    """The process ends here."""


@pytest.mark.parametrize("is_kept", [False, True])
def test_a_kill_at_a_games_end_writes_it_once(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, is_kept: bool
) -> None:
    people = booked(evening)
    store = evening.house.tools.store
    keep, book = store.keep, store.books.read

    def killed(step: StepRow, now: float) -> None:
        if step.plays and not is_kept:
            raise Killed
        keep(step, now)
        if step.plays:
            raise Killed

    monkeypatch.setattr(store, "keep", killed)
    with pytest.raises(Killed):
        play(evening, people)
    kept = book(TOKEN, evening.today)
    assert kept is not None and len(kept.plays) == 4 * is_kept
    store.close()
    evening.reopened()
    assert (evening.table.state.phase == "over") == is_kept
    people = [person.arrives() for person in people]
    play_on(evening, people)
    kept = evening.house.tools.store.books.read(TOKEN, evening.today)
    assert kept is not None and len(kept.plays) == 4


def test_a_game_goes_into_no_book_any_more(evening: Evening, site: FlaskClient) -> None:
    people = booked(evening)
    people[0].may(OpenBook)
    play(evening, people)
    assert whole(site)["plays"] == [] and evening.last.table.book is None


def test_a_burnt_book_stops_no_game(evening: Evening, site: FlaskClient) -> None:
    people = booked(evening)
    assert change(site, act="burn") == 303
    play(evening, people)
    assert evening.last.table.phase == "over" and get(site, f"/book/{TOKEN}").status_code == 404


def test_only_the_host_and_only_the_key_open_a_book(evening: Evening) -> None:
    people = booked(evening)
    people[1].may_not("not_host", OpenBook, token=TOKEN, key=KEY)
    people[0].may_not("no_book", OpenBook, token=TOKEN, key=OTHER)
    people[0].may_not("no_book", OpenBook, token=TOKEN, key=OTHER, name="Mine")
    people[0].may_not("no_book", OpenBook, token=OTHER, key=KEY)
    people[0].may_not("no_book", OpenBook, token=TOKEN, name="Mine")
    people[0].may(OpenBook, token=TOKEN, key=KEY)
    assert evening.last.table.book is not None and evening.last.table.book.name == "Tuesdays"


@pytest.mark.parametrize("act", ["call", "rename", "out", "burn", "tonight"])
def test_another_key_changes_nothing(evening: Evening, site: FlaskClient, act: str) -> None:
    play(evening, booked(evening))
    before = get(site, f"/book/{TOKEN}.json").data
    for key in (OTHER, "", KEY.upper(), KEY[:-1]):
        assert change(site, key, act=act, old="Carla", new="Eve", night="x") == 404
    assert get(site, f"/book/{TOKEN}.json").data == before


def test_names_are_text_in_the_page_and_no_formula_in_the_table(evening: Evening, site: FlaskClient) -> None:
    play(evening, booked(evening))
    page = get(site, f"/book/{TOKEN}")
    assert page.headers["X-Robots-Tag"] == "noindex" and page.headers["Cache-Control"] == "no-store"
    assert "&lt;b&gt;Bruno" in page.text and "<b>Bruno" not in page.text
    rows = list(csv.DictReader(io.StringIO(get(site, f"/book/{TOKEN}.csv").text)))
    assert {row["player"] for row in rows} == {"'=1+1", *NAMES[1:]}


def test_a_person_taken_out_is_in_no_row_now_or_later(evening: Evening, site: FlaskClient) -> None:
    people = booked(evening)
    play(evening, people)
    assert change(site, act="rename", old="Carla", new="Carlotta") == 303
    assert change(site, act="out", old="carlotta") == 303
    assert change(site, act="rename", old="Dario", new="Carla") == 409
    people[0].plays_again()
    play(evening, people)
    book = whole(site)
    assert book["book"]["games"] == 2 and len(book["plays"]) == 8
    for kind in ("", ".json", ".csv"):
        assert "carl" not in get(site, f"/book/{TOKEN}{kind}").text.lower()
    store: Any = evening.house.tools.store
    with store._database.reading() as connection:
        for table in ("plays", "aliases", "books"):
            assert "carl" not in str(connection.exec_driver_sql(f"SELECT * FROM {table}").all()).lower()


def test_two_names_become_one_person_in_games_to_come_too(evening: Evening, site: FlaskClient) -> None:
    people = booked(evening)
    play(evening, people)
    assert change(site, act="rename", old="Carla", new="Dario") == 303
    people[0].plays_again()
    play(evening, people)
    found = {it["name"]: it["games"] for it in whole(site)["book"]["people"]}
    assert found == {NAMES[0]: 2, NAMES[1]: 2, "Dario": 4}


def test_rubbish_is_refused(evening: Evening, site: FlaskClient) -> None:
    booked(evening)
    assert change(site, act="call", new="\u202eevil") == 400
    assert change(site, act="shred") == 400 and change(site, act="out") == 400
    assert (
        site.post(
            f"/book/{TOKEN}", data={"act": "burn", "key": KEY}, headers={"Origin": "http://evil"}
        ).status_code
        == 403
    )
    assert get(site, f"/book/{OTHER}").status_code == 404
    assert whole(site)["book"]["name"] == "Tuesdays"


def test_a_book_that_nobody_opens_goes(evening: Evening) -> None:
    play(evening, booked(evening))
    store = evening.house.tools.store
    now = evening.house.tools.date()
    store.sweep(now + 399 * 86_400)
    assert store.books.read(TOKEN, now + 399 * 86_400) is not None
    store.sweep(now + 798 * 86_400)
    assert store.books.read(TOKEN, now + 798 * 86_400) is not None, "it was opened"
    store.sweep(now + 1_200 * 86_400)
    assert store.books.read(TOKEN, now) is None


def test_a_name_means_another_mark_in_another_book() -> None:
    assert mark_of(TOKEN, "Anna") == mark_of(TOKEN, "ANNA") != mark_of(OTHER, "Anna")
    assert game_mark(b"1") != game_mark(b"2")


def test_tables_may_write_into_one_book(evening: Evening) -> None:
    books = evening.house.tools.store.books
    books.open(BookRow(TOKEN, KEY, "Club"), 1.0)
    for game in ("x", "y", "x"):
        books.add(
            [(PlayRow(TOKEN, game, 0, "Anna", mark_of(TOKEN, "Anna"), "outlaw", "slab", True), 1.0)], KEY
        )
    kept = books.read(TOKEN, 1.0)
    assert kept is not None and [it.game for it in kept.plays] == ["x", "y"]


@pytest.mark.parametrize(
    ("head", "sprite"),
    [
        ("slab_the_killer", "art"),
        ("stranger_3", "art"),
        ("apache_kid", "cards"),
        ("mick_defender", "valley_of_shadows"),
    ],
)
def test_a_head_is_drawn_from_the_sprite_that_has_it(
    evening: Evening, site: FlaskClient, head: str, sprite: str
) -> None:
    books, now = evening.house.tools.store.books, evening.today
    books.open(BookRow(TOKEN, KEY, "Club"), now)
    books.add([(PlayRow(TOKEN, "x", 0, "Anna", mark_of(TOKEN, "Anna"), "outlaw", head, True), now)], KEY)
    drawn = re.findall(r'href="[^"]*/([a-z_]+)[\w.-]*\.svg#p-(\w+)"', get(site, f"/book/{TOKEN}").text)
    assert (sprite, head) in drawn


def test_days_are_told_in_words_of_the_language(evening: Evening, site: FlaskClient) -> None:
    play(evening, booked(evening))
    said = (("en", "Tonight", "since January 2027"), ("it", "Stasera", "dal gennaio 2027"))
    for lang, *words in (*said, ("cs", "Dnes večer", "od ledna 2027")):
        page = get(site, f"/book/{TOKEN}", Accept_Language=lang).text
        assert all(word in page for word in words) and "2027-01" not in page
    evening.today += 86_400
    assert "15 January" in get(site, f"/book/{TOKEN}", Accept_Language="en").text
    assert "15 gennaio" in get(site, f"/book/{TOKEN}", Accept_Language="it").text
    assert "15.\u00a0ledna" in get(site, f"/book/{TOKEN}", Accept_Language="cs").text
    evening.today += 360 * 86_400
    assert "15 January 2027" in get(site, f"/book/{TOKEN}", Accept_Language="en").text
