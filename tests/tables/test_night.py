"""Good night: the host calls it, links are the host's, and all of it is stored."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bangdice.kernel.errors import BadRecord, Refused
from bangdice.tables.house import archive
from bangdice.tables.kept.state import KeptNight
from bangdice.tables.slices.night import Links, Night
from bangdice.tables.steps.after_game import COUNTDOWN
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening

NAMES = ("Anna", "Bruno", "Carla", "Dario")


def ended(evening: Evening, people: list[Device]) -> str:
    """Have a game dealt and ended at once, and return the token of its story."""
    people[0].may(c.Deal)
    people[0].may(c.End)
    assert evening.last.table.story
    return evening.last.table.story


def night(evening: Evening) -> KeptNight:
    found = evening.last.table.night
    assert found is not None
    return found


def test_the_host_calls_it_a_night_when_a_game_is_over(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    people[0].may_not("no_game", Night)
    people[0].may(c.Deal)
    people[0].may_not("game_running", Night)
    people[0].may(c.End)
    people[1].may_not("not_host", Night)
    assert evening.last.table.night is None
    people[0].may(Night)
    token = night(evening).token
    assert len(token) == 32 and not night(evening).masked
    people[0].may(Night)
    assert night(evening).token == token, "it is one night"


def test_an_evening_has_all_games_of_the_table_so_far(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    first = ended(evening, people)
    people[0].may(Night)
    one = night(evening).token
    people[0].plays_again()
    assert evening.last.table.phase == "lobby" and evening.last.table.night is None
    second = ended(evening, people)
    assert evening.last.table.night is None
    people[0].may(Night)
    two = night(evening).token
    shelf = evening.house.archive
    assert [game.token for game in shelf.evening(one).games] == [first]
    assert [game.token for game in shelf.evening(two).games] == [first, second]
    assert [person.name for person in shelf.evening(two).people] == list(NAMES)


def test_a_game_that_was_broken_off_counts_only_where_no_other_was_played(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = evening.sit(*NAMES)
    first = ended(evening, people)
    people[0].plays_again()
    second = ended(evening, people)
    people[0].may(Night)
    shelf, token = evening.house.archive, night(evening).token
    assert [(it.token, it.why) for it in shelf.evening(token).games] == [
        (first, "undecided"), (second, "undecided"),
    ]  # fmt: skip
    story = shelf.story(first)
    won = replace(story, result=replace(story.result, why="law", side="law", winners=(0,)))
    monkeypatch.setattr(shelf, "story", lambda it: won if it == first else story)
    assert [game.token for game in shelf.evening(token).games] == [first]


def test_most_people_may_play_on_after_good_night(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    ended(evening, people)
    people[0].may(Night)
    for person in people[1:]:
        assert evening.last.table.phase == "over"
        person.may(c.Rematch)
    assert evening.last.table.phase == "over"
    evening.wait(COUNTDOWN)
    assert evening.last.table.phase == "lobby" and evening.last.table.night is None


def test_links_show_characters_as_long_as_the_host_wants(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    token = ended(evening, people)
    shelf = evening.house.archive
    people[0].may(Night)
    people[1].may_not("not_host", Links, masked=True)
    people[0].may(Links, masked=True)
    assert night(evening).masked
    assert all(person.name is None for person in shelf.evening(night(evening).token).people)
    assert all(person.name is None for person in shelf.linked_story(token).people)
    people[0].plays_again()
    later = ended(evening, people)
    assert all(person.name is None for person in shelf.linked_story(later).people), "the next game, too"
    people[0].may(Night)
    assert night(evening).masked
    people[0].may(Links, masked=False)
    assert [person.name for person in shelf.linked_story(later).people] == list(NAMES)


def test_new_links_end_the_old_ones(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    first = ended(evening, people)
    people[0].plays_again()
    second = ended(evening, people)
    people[0].may(Night)
    old = night(evening).token
    shelf = evening.house.archive
    people[0].may(Links, masked=False, anew=True)
    for token in (first, second):
        with pytest.raises(Refused, match="no_story"):
            shelf.linked_story(token)
    with pytest.raises(Refused, match="no_story"):
        shelf.evening(old)
    assert night(evening).token != old
    assert len(shelf.evening(night(evening).token).games) == 2
    assert shelf.linked_story(evening.last.table.story or "").game == "dice"


def test_the_night_survives_a_restart(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    ended(evening, people)
    people[0].may(Night)
    people[0].may(Links, masked=True)
    before = night(evening)
    evening.reopened()
    people[0].arrives()
    assert night(evening) == before
    assert evening.house.archive.evening(before.token).masked


def test_an_evening_of_which_nothing_can_be_told_is_no_wrong_link(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise BadRecord("torn")

    monkeypatch.setattr(archive, "tell", broken)
    people = evening.sit(*NAMES)
    ended(evening, people)
    people[0].may(Night)
    with pytest.raises(Refused, match="untold"):
        evening.house.archive.evening(night(evening).token)
    people[0].plays_again()
    assert evening.last.table.phase == "lobby"


def test_a_link_goes_with_its_games(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    ended(evening, people)
    people[0].may(Night)
    token, store = night(evening).token, evening.house.tools.store
    assert store.links.evening(token) is not None
    evening.days(200)
    evening.house.sweep()
    assert store.links.evening(token) is None
    with pytest.raises(Refused, match="no_story"):
        evening.house.archive.evening(token)
