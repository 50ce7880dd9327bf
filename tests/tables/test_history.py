"""People, deeds and graves belong to the one who sat there then, also after a ghost has played on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from bangdice.chronicle.story import Story
from bangdice.kernel.roles import Result
from bangdice.tables.kept.state import read_state, write_state
from bangdice.tables.slices.book import OpenBook, plays_of
from bangdice.tables.slices.ghosts import Revive
from bangdice.tables.slices.marks import MarkRole
from bangdice.tables.slices.night import Night
from bangdice.tables.steps.after_game import finish
from bangdice.tables.wire import commands as c
from bangdice.tables.world.sitters import winner_names
from tests.tables.evening import Device
from tests.tables.ghosts import Game

BOOK = "a" * 32


class Revived(NamedTuple):
    """A game in which a ghost has taken a bot's seat after answer `at`."""

    game: Game
    ghost: Device
    chair: int
    bot: int
    grave: int
    seat: int
    names: tuple[str, str]
    at: int

    @property
    def story(self) -> Story:
        token = self.game.evening.last.table.story
        assert token
        return self.game.evening.house.archive.story(token)


def revived(folder: Path, seed: int = 4, **switches: object) -> Revived:
    game = Game(folder, people=4, bots=2, seed=seed, **switches)
    game.people[0].may(OpenBook, token=BOOK, key="b" * 32, name="Tuesdays")
    ghost = game.until_one_is_out()
    while ghost.own.ghost is None:
        game.step()
        ghost = game.until_one_is_out()
    chair, grave = ghost.chair, ghost.own.seat
    assert grave is not None
    bot = ghost.own.ghost.bots[0]
    chairs = game.evening.table.state.chairs
    seat, names = chairs[bot].seat, (chairs[chair].name, chairs[bot].name)
    assert seat is not None
    ghost.may(Revive, chair=chair, bot=bot)
    at = len(game.evening.table.world.play.recording.entries)
    return Revived(game, ghost, chair, bot, grave, seat, names, at)


@pytest.fixture(scope="module", params=["dice", "cards"])
def ended(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Revived:
    it = revived(tmp_path_factory.mktemp("revived"), game=request.param)
    it.game.to_the_end()
    return it


def test_the_grave_keeps_its_name_on_every_screen_and_in_older_documents(tmp_path: Path) -> None:
    it = revived(tmp_path)
    ghost, bot = it.names
    table = it.game.evening.table
    chairs = it.game.evening.last.table.chairs
    assert [(chairs[at].name, chairs[at].seat, chairs[at].grave) for at in (it.chair, it.bot)] == [
        (ghost, it.seat, ""), (bot, it.grave, ghost),
    ]  # fmt: skip
    names = winner_names(table.state, (it.grave, it.seat))
    assert names == (ghost,), "nobody wins twice"
    result = Result((it.grave,), "law", "law_prevails")
    assert finish(table.state, result).past[-1].winners == (ghost,)
    written = json.loads(write_state(table.state))
    older = {name: value for name, value in written.items() if name != "sitters"}
    again = read_state(json.dumps(older), it.game.evening.house.tools.games)
    assert winner_names(again, (it.grave,)) == (ghost,)
    it.ghost.may(c.Rename, chair=it.chair, name="Zed")
    assert it.game.evening.last.table.chairs[it.bot].grave == "Zed", "a person has one name"


def test_a_latecomer_reads_no_old_event_with_a_new_name(tmp_path: Path) -> None:
    it = revived(tmp_path)
    evening = it.game.evening
    assert [event.name for event in evening.table.world.play.lately] == ["played_on"]
    evening.reopened()
    assert evening.table.world.play.lately == (), "not even after a new start"
    assert [(gone.seat, gone.fell) for gone in evening.table.state.sitters] == [
        (it.grave, True),
        (it.seat, False),
    ]


def test_a_story_has_each_deed_under_the_person_who_did_it(ended: Revived) -> None:
    ghost, bot = ended.names
    story, (taker, *others) = ended.story, [it for it in ended.story.people if it.seat is not None]
    dealt = story.people[:6]
    assert not others and [it.seat for it in dealt] == [None] * 6
    assert (dealt[ended.grave].name, dealt[ended.grave].kind) == (ghost, "person")
    assert (dealt[ended.seat].name, dealt[ended.seat].until) == (bot, ended.at)
    assert (taker.name, taker.kind, taker.seat, taker.since, taker.before) == (
        ghost, "person", ended.seat, ended.at, ended.grave,
    )  # fmt: skip
    assert (taker.role, taker.character) == (dealt[ended.seat].role, dealt[ended.seat].character)
    at = story.people.index(taker)
    for place, edges in enumerate(story.edges):
        for edge in (it for it in edges if it.how not in ("left", "came")):
            assert edge.by != at or edge.at > ended.at
            assert edge.by != ended.seat or edge.at <= ended.at
            assert place != at or edge.at > ended.at
            assert place != ended.seat or edge.at <= ended.at
    assert story.edges[ended.seat][-1].how == "left" and story.edges[at][0].how == "came"
    assert story.edges[at][0].life == taker.life > 0 and not dealt[ended.seat].is_winner
    assert len(story.harm) == len(story.luck.points) == len(story.edges) == 7
    result = ended.game.evening.last.table.game.result
    assert len(story.result.winners) == len(result.winners) and ended.seat not in story.result.winners
    assert (at in story.result.winners) == (ended.seat in result.winners)


def test_a_life_goes_on_where_it_was_when_another_takes_over(ended: Revived) -> None:
    story = ended.story
    lost = [it for it in story.edges[ended.seat] if it.how != "left"]
    before, after = story.people[ended.seat], story.people[-1]
    assert after.life == (lost[-1].life if lost else before.life)
    seats = ended.game.evening.last.table.game.seats
    alive = [it.left > 0 for it in story.people[:6]]
    alive[ended.seat] = after.left > 0
    assert alive == [it.alive for it in seats] and before.left == 0


def test_an_evening_and_a_book_count_a_person_once_a_game(ended: Revived) -> None:
    evening = ended.game.evening
    ghost, bot = ended.names
    ended.game.people[0].may(Night)
    assert evening.last.table.night is not None
    night = evening.house.archive.evening(evening.last.table.night.token)
    people = {it.name: it for it in night.people}
    assert {it.games for it in people.values()} == {len(night.games)}
    assert len(night.people) == 6
    won = {person for game in night.games[-1:] for person in game.winners}
    assert won == {list(people).index(it.name or "") for it in ended.story.people if it.is_winner}
    rows = plays_of(ended.story, b"seed", BOOK)
    assert sorted(it.name or "" for it in rows) == sorted(
        it.name or "" for it in night.people if it.kind == "person"
    )
    mine = next(it for it in rows if it.name == ghost)
    assert mine.won == people[ghost].won.get(mine.role, 0) > 0 or not mine.won
    kept = evening.house.tools.store.books.read(BOOK, evening.house.tools.date())
    assert kept is not None
    last = [it for it in kept.plays if it.ended == kept.plays[-1].ended]
    assert {(it.name, it.seat, it.role, it.won) for it in last} == {
        (it.name, it.seat, it.role, it.won) for it in rows
    }


def test_marks_from_the_first_seat_stay_those_of_their_maker(tmp_path: Path) -> None:
    game = Game(tmp_path, people=4, bots=2)
    for it in game.people:
        of = next(seat for seat in it.own.marks.seats if seat != it.own.seat)
        it.may(MarkRole, chair=it.chair, seat=of, role="outlaw")
    ghost = game.until_one_is_out()
    if game.evening.table.state.game > 1:
        pytest.fail("another seed: the first game has to leave a ghost")
    grave = ghost.own.seat
    ghost.may(Revive, chair=ghost.chair, bot=ghost.own.ghost.bots[0])
    assert ghost.own.marks is None or ghost.own.marks.made == ()
    game.to_the_end()
    story = game.evening.house.archive.story(game.evening.last.table.story or "")
    assert grave in [it.by for it in story.marks] and grave in [it.seat for it in story.readings]


def test_a_bots_deeds_stay_its_own_when_somebody_takes_its_seat(tmp_path: Path) -> None:
    game = Game(tmp_path, people=4, bots=1)
    game.people[0].goes_on()
    table = game.evening.table
    seat, name = table.state.chairs[4].seat or 0, table.state.chairs[4].name
    while len(table.world.play.recording.entries) < 12:
        game.step()
    at = len(table.world.play.recording.entries)
    asks = game.evening.phone("Gina")
    asks.may(c.Sit, name="Gina", chair=4)
    game.people[0].may(c.Consent, request=game.evening.last.table.requests[0].id, yes=True)
    assert table.state.chairs[4].name == "Gina" and game.evening.last.table.chairs[4].grave == ""
    game.people.append(asks)
    game.to_the_end()
    story = game.evening.house.archive.story(game.evening.last.table.story or "")
    assert (story.people[seat].name, story.people[seat].until) == (name, at)
    assert (story.people[5].name, story.people[5].seat, story.people[5].before) == ("Gina", seat, None)
