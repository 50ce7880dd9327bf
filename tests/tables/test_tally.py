"""The tally: a real game on the table, and only its count is kept here."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bangdice.chronicle.book import book_of
from bangdice.chronicle.story import Story
from bangdice.dice.characters import CHARACTERS
from bangdice.kernel.errors import Refused
from bangdice.kernel.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bangdice.tables.slices.book import OpenBook
from bangdice.tables.slices.night import Night
from bangdice.tables.slices.tally import Count, Counted
from bangdice.tables.slices.tally_views import TallyView
from bangdice.tables.wire import commands as c
from tests.tables.counting import counts, gathered, shown
from tests.tables.evening import Device, Evening

GATHERING = TallyView(games=("dice", "cards"))
ANNA, BRUNO, CARLA, DARIO, EMMA = range(5)


def test_a_table_that_keeps_count_has_neither_bots_nor_a_deal(tmp_path: Path) -> None:
    evening, board, _ = gathered(tmp_path, 2)
    assert shown(evening) == GATHERING
    board.may_not("not_now", c.Bot, chair=2)
    board.may_not("not_now", c.Deal)
    board.may_not("need_more_players", Count, deed="begin")
    board.may_not("not_now", Count, deed="life", chair=0, by=-1)
    board.may(c.SitHere, name="Carla", chair=2)
    board.may(Count, deed="begin")
    for kind, fields in ((c.Chairs, {"count": 8}), (c.SitHere, {"name": "Dario", "chair": 3})):
        board.may_not("game_running", kind, **fields)
    board.may_not("game_running", Count, deed="begin")
    assert evening.table.state.phase == "tally"


def test_a_table_that_plays_keeps_no_count(tmp_path: Path) -> None:
    evening = Evening(tmp_path, board=True)
    assert evening.board is not None and evening.table.update().table.tally is None
    evening.board.may_not("not_now", Count, deed="begin")
    evening.board.may_not("not_now", Counted, undo=1)


def test_the_board_counts_everything_and_a_phone_its_own_seat(tmp_path: Path) -> None:
    evening, board, (anna, bruno) = counts(tmp_path, phones=2)
    anna.may(Count, deed="role", chair=ANNA, pick=SHERIFF)  # she is the host
    bruno.may(Count, deed="life", chair=BRUNO, by=-1)
    bruno.may(Count, deed="arrow", chair=BRUNO, by=1)
    bruno.may_not("not_your_chair", Count, deed="life", chair=CARLA, by=-1)
    bruno.may_not("not_allowed", Count, deed="indians")
    bruno.may_not("not_allowed", Count, deed="gatling", chair=BRUNO)
    bruno.may_not("not_allowed", Count, deed="won", pick="law")
    bruno.may_not("not_your_chair", Count, deed="next")
    anna.may(Count, deed="next")
    bruno.may(Count, deed="next")
    assert shown(evening).turn == CARLA
    board.may(Count, deed="life", chair=CARLA, by=-1)
    last = shown(evening).last
    assert [it.hand for it in last] == [None, BRUNO, ANNA]
    bruno.may_not("not_your_chair", Counted, undo=last[0].n)
    bruno.may(Counted, undo=last[1].n)
    assert shown(evening).turn == BRUNO, "his turn goes on, and Carla's point stays lost"
    assert shown(evening).seats[CARLA].life == 7
    watcher = evening.phone("a watcher's")
    for deed in ("life", "indians", "next", "won", "begin"):
        assert not watcher.does(Count, deed=deed, chair=0 if deed == "life" else None, by=-1).ok
    assert not watcher.does(Counted, undo=last[0].n).ok


def test_quick_taps_on_one_key_are_one_undo_also_with_two_fingers(tmp_path: Path) -> None:
    evening, board, _ = counts(tmp_path)
    board.may(Count, deed="role", chair=ANNA, pick=SHERIFF)
    for _ in range(3):
        evening.now += 0.6
        board.may(Count, deed="life", chair=BRUNO, by=-1)
        board.may(Count, deed="arrow", chair=CARLA, by=1)
    last = shown(evening).last[0]
    assert (last.deed, last.seat, last.before, last.after) == ("arrow", CARLA, 0, 3)
    board.may(Counted, undo=last.n)
    last = shown(evening).last[0]
    assert (last.deed, last.seat, last.before, last.after) == ("life", BRUNO, 8, 5)
    board.may_not("not_now", Counted, undo=99)
    evening.now += 5
    board.may(Count, deed="life", chair=BRUNO, by=-1)
    last = shown(evening).last[0]
    assert (last.before, last.after) == (5, 4), "a pause ends the group"


def test_bounds_are_refused(tmp_path: Path) -> None:
    evening, board, _ = counts(tmp_path)
    board.may_not("not_now", Count, deed="next")
    board.may_not("not_now", Count, deed="life", chair=BRUNO, by=1)
    board.may_not("not_now", Count, deed="life", chair=BRUNO)
    board.may_not("not_now", Count, deed="life", by=-1)
    board.may_not("not_now", Count, deed="indians", chair=BRUNO)
    board.may_not("not_now", Count, deed="won", pick="cows")
    board.may_not("chair_empty", Count, deed="life", chair=7, by=-1)
    assert shown(evening).last == ()


def test_it_survives_a_kill_with_all_that_was_acknowledged(tmp_path: Path) -> None:
    evening, board, _ = counts(tmp_path)
    board.may(Count, deed="role", chair=CARLA, pick=SHERIFF)
    evening.now += 30
    board.may(Count, deed="life", chair=DARIO, by=-1)
    before = shown(evening)
    evening.reopened()
    again = shown(evening)
    assert again == before and again.seconds == 30.0 and again.last[0].seat == DARIO
    back = Device(evening, board.name, "board", board.board)
    back.keys = board.keys
    back.arrives()
    evening.now += 2
    back.may(Counted, undo=again.last[0].n)
    assert shown(evening).seats[DARIO].life == 8 and shown(evening).seconds == 32.0


def test_its_clock_stands_while_nobody_is_there(tmp_path: Path) -> None:
    evening, board, _ = counts(tmp_path)
    evening.now += 10
    board.may(Count, deed="role", chair=ANNA, pick=SHERIFF)
    board.goes()
    evening.now += 3600
    board.arrives()
    evening.now += 5
    board.may(Count, deed="next")
    assert shown(evening).seconds == 15.0 and shown(evening).turn_seconds == 0.0


def written(evening: Evening, board: Device) -> None:
    """Count a whole game of five: Anna is the Sheriff, and the law wins with Emma as its Deputy."""
    for at, name in enumerate(("kit_carlson", "bart_cassidy", "rose_doolan", "sid_ketchum", "black_jack")):
        board.may(Count, deed="character", chair=at, pick=name)
    board.may(Count, deed="role", chair=ANNA, pick=SHERIFF)
    for at, role in ((BRUNO, OUTLAW), (CARLA, RENEGADE), (DARIO, OUTLAW)):
        while shown(evening).seats[at].life:
            board.may(Count, deed="life", chair=at, by=-1)
        assert (shown(evening).asks, shown(evening).asked) == ("out", at)
        board.may(Count, deed="out", chair=at, pick=role)
        board.may(Count, deed="next") if shown(evening).asks != "won" else None


def test_a_game_ends_with_who_has_won_and_why(tmp_path: Path) -> None:
    evening, board, _ = counts(tmp_path)
    written(evening, board)
    ask = shown(evening)
    assert (ask.asks, ask.pick, ask.why) == ("won", "law", "law_prevails")
    assert ask.seats[EMMA].role == DEPUTY, "nothing else is left"
    board.may(Count, deed="on")
    assert shown(evening).asks == "" and shown(evening).seats[EMMA].role is None
    board.may(Count, deed="won", pick="law")
    over = shown(evening)
    assert (over.side, over.why) == ("law", "law_prevails")
    assert [it.chair for it in over.seats if it.won] == [ANNA, EMMA]
    past = evening.table.state.past[-1]
    assert (past.game, past.number, past.side, past.winners) == ("dice", 1, "law", ("Anna", "Emma"))
    board.may_not("game_over", Counted, undo=1)
    board.may_not("game_over", Count, deed="life", chair=ANNA, by=-1)
    board.may_not("not_now", c.Deal)
    board.may(c.Rematch)
    assert evening.table.state.phase == "lobby" and shown(evening) == GATHERING
    board.may(Count, deed="begin")
    assert evening.table.state.game == 2


def test_a_side_that_nobody_has_seen_win_names_only_those_who_are_known(tmp_path: Path) -> None:
    evening, board, _ = counts(tmp_path)
    board.may(Count, deed="role", chair=ANNA, pick=SHERIFF)
    board.may(Count, deed="out", chair=ANNA)
    board.may(Count, deed="won", pick="outlaws")
    assert evening.table.state.past[-1].winners == ()
    board.may_not("not_now", Count, deed="role", chair=ANNA, pick=OUTLAW)
    board.may(Count, deed="role", chair=BRUNO, pick=OUTLAW)
    board.may(Count, deed="role", chair=EMMA, pick=OUTLAW)
    board.may_not("not_now", Count, deed="role", chair=CARLA, pick=OUTLAW)
    assert evening.table.state.past[-1].winners == ("Bruno", "Emma")
    evening.reopened()
    assert [it.won for it in shown(evening).seats] == [False, True, False, False, True]


def test_the_end_tells_how_it_went(tmp_path: Path) -> None:
    """Taps of one kind are one line; what was taken back is no line; a restart changes nothing."""
    evening, board, _ = counts(tmp_path)
    board.may(Count, deed="role", chair=ANNA, pick=SHERIFF)
    evening.now += 60
    for pause in (0, 20, 40):
        evening.now += pause
        board.may(Count, deed="life", chair=BRUNO, by=-1)
    evening.now += 5
    board.may(Count, deed="arrow", chair=CARLA, by=1)
    board.may(Counted, undo=shown(evening).last[0].n)
    board.may(Count, deed="arrow", chair=DARIO, by=1)
    for _ in range(2):
        board.may(Count, deed="next")
    board.may(Count, deed="indians")
    board.may(Count, deed="out", chair=DARIO, pick=OUTLAW)
    board.may(Count, deed="next")
    assert shown(evening).told == ()
    board.may(Count, deed="won", pick="law")
    told = shown(evening).told
    assert [(it.at, it.deed, it.seat, it.before, it.after, it.pick or it.paid) for it in told] == [
        (0, "role", ANNA, 0, 0, SHERIFF), (0, "next", ANNA, 0, 1, ()), (60, "life", BRUNO, 8, 6, ()),
        (120, "life", BRUNO, 6, 5, ()), (125, "arrow", DARIO, 0, 1, ()), (125, "next", CARLA, 0, 3, ()),
        (125, "indians", -1, 0, 0, (0, 0, 0, 1, 0)), (125, "out", DARIO, 0, 0, OUTLAW),
    ]  # fmt: skip
    before = shown(evening)
    evening.reopened()
    assert shown(evening) == before


def test_a_gatling_is_told_with_all_that_it_took(tmp_path: Path) -> None:
    evening, board, _ = counts(tmp_path)
    board.may(Count, deed="role", chair=ANNA, pick=SHERIFF)
    board.may_not("not_now", Count, deed="gatling")
    board.may_not("not_now", Count, deed="gatling", chair=BRUNO)
    board.may(Count, deed="gatling", chair=ANNA)
    assert [it.life for it in shown(evening).seats] == [10, 7, 7, 7, 7]
    board.may(Count, deed="won", pick="law")
    assert [(it.deed, it.seat, it.paid) for it in shown(evening).told][2:] == [
        ("gatling", ANNA, (0, 1, 1, 1, 1))
    ]
    told = evening.house.archive.linked_story(evening.table.state.story)
    assert [(edge.how, edge.what) for edge in told.edges[BRUNO]] == [("lost", "gatling")]


def booked(evening: Evening) -> list[Any]:
    return list(evening.house.tools.store.books.read("a" * 32, evening.today).plays)


def test_the_book_keeps_a_counted_game(tmp_path: Path) -> None:
    evening, board, (anna,) = counts(tmp_path, phones=1)
    anna.may(OpenBook, token="a" * 32, key="b" * 32, name="Tuesdays")
    written(evening, board)
    board.may(Count, deed="won", pick="law")
    plays = booked(evening)
    assert [(it.name, it.role, it.won) for it in plays] == [
        ("Anna", SHERIFF, True), ("Bruno", OUTLAW, False), ("Carla", RENEGADE, False),
        ("Dario", OUTLAW, False), ("Emma", DEPUTY, True),
    ]  # fmt: skip


def test_the_book_keeps_what_is_known_and_a_role_that_is_turned_late(tmp_path: Path) -> None:
    evening, board, (anna,) = counts(tmp_path, phones=1)
    anna.may(OpenBook, token="a" * 32, key="b" * 32, name="Tuesdays")
    anna.may(Count, deed="role", chair=ANNA, pick=SHERIFF)
    board.may(Count, deed="won", pick="law")
    assert [(it.name, it.role, it.character, it.won) for it in booked(evening)] == [
        ("Anna", SHERIFF, "stranger_1", True)
    ]
    board.may(Count, deed="role", chair=EMMA, pick=DEPUTY)
    assert [(it.name, it.role, it.won) for it in booked(evening)] == [
        ("Anna", SHERIFF, True), ("Emma", DEPUTY, True)
    ]  # fmt: skip
    book = book_of("Tuesdays", booked(evening))
    assert book.games == 1 and [it.characters for it in book.people] == [{}, {}]


def story_of(evening: Evening) -> Story:
    return evening.house.archive.linked_story(evening.last.table.story or "")


def test_a_count_has_a_story_with_what_is_known(tmp_path: Path) -> None:
    """Carla's role stays secret, and a Sheriff who is known later has lost no more points for it."""
    evening, board, (anna,) = counts(tmp_path, phones=1)
    board.may(Count, deed="life", chair=ANNA, by=-1)
    evening.now += 5
    board.may(Count, deed="role", chair=ANNA, pick=SHERIFF)
    board.may(Count, deed="character", chair=BRUNO, pick="kit_carlson")
    for chair, deed in ((CARLA, "arrow"), (CARLA, "arrow"), (BRUNO, "life"), (BRUNO, "life")):
        board.may(Count, deed=deed, chair=chair, by=1 if deed == "arrow" else -1)
    board.may(Count, deed="indians")
    board.may(Count, deed="next")
    board.may(Count, deed="life", chair=BRUNO, by=1)
    board.may(Count, deed="out", chair=CARLA)
    board.may(Count, deed="out", chair=BRUNO, pick=OUTLAW)
    evening.now += 60
    board.may(Count, deed="won", pick="outlaws")
    told = story_of(evening)
    assert told.is_counted and (told.game, told.turns, told.result.side) == ("dice", 3, "outlaws")
    assert [(it.name, it.role, it.life, it.left, it.is_winner) for it in told.people] == [
        ("Anna", SHERIFF, 10, 9, False), ("Bruno", OUTLAW, CHARACTERS["kit_carlson"].life, 0, True),
        ("Carla", "", 8, 0, False), ("Dario", "", 8, 8, False), ("Emma", "", 8, 8, False),
    ]  # fmt: skip
    kit = CHARACTERS["kit_carlson"].life
    assert [[(it.how, it.life, it.turn, it.what) for it in own] for own in told.edges] == [
        [("lost", 9, 0, "counted")],
        [("lost", kit - 2, 1, "counted"), ("gained", kit - 1, 2, "counted"), ("fell", 0, 2, "counted")],
        [("lost", 6, 1, "indians"), ("fell", 0, 2, "counted")],
        [],
        [],
    ]  # fmt: skip
    assert told.lost == {"indians": (0, 0, 2, 0, 0)} and told.ended is not None
    assert told.began == told.ended - 65
    board.may(Count, deed="role", chair=CARLA, pick=OUTLAW)
    assert [it.role for it in story_of(evening).people] == [SHERIFF, OUTLAW, OUTLAW, "", ""]
    assert story_of(evening).result.winners == (BRUNO, CARLA)
    with pytest.raises(Refused, match="no_game"):
        evening.house.archive.record(evening.table.code, 1)
    assert evening.house.archive.story_with_scenes(evening.table.state.story).scenes == ()
    told = story_of(evening)
    evening.reopened()
    assert evening.house.archive.linked_story(evening.table.state.story) == told


def test_an_evening_of_counts_ends_as_any_other(tmp_path: Path) -> None:
    """Two counts are one evening; one that was stopped is left out, and the board calls it a night alone."""
    evening, board, _ = counts(tmp_path)
    for side in ("nobody", "law", "outlaws"):
        board.may_not("game_running", Night)
        board.may(Count, deed="role", chair=ANNA, pick=SHERIFF)
        board.may(Count, deed="won", pick=side)
        if side != "outlaws":
            board.may(c.Rematch)
            board.may(Count, deed="begin")
    board.may(Night)
    night = evening.last.table.night
    assert night is not None
    told = evening.house.archive.evening(night.token)
    assert [(it.side, it.why) for it in told.games] == [("law", "told"), ("outlaws", "told")]
    assert [(it.name, it.wins, it.won) for it in told.people[:2]] == [
        ("Anna", 1, {SHERIFF: 1}), ("Bruno", 0, {})
    ]  # fmt: skip
    assert told.title.name != "quick", "nobody has to count turns"


def test_the_board_of_a_count_calls_it_a_night_though_a_phone_is_host(tmp_path: Path) -> None:
    evening, board, (anna, bruno) = counts(tmp_path, phones=2)
    board.may(Count, deed="won", pick="law")
    bruno.may_not("not_host", Night)
    board.may(Night)
    assert evening.last.table.night is not None
    board.may(c.Rematch)
    assert evening.table.state.phase == "lobby"


def test_real_cards_are_counted_without_a_phone(tmp_path: Path) -> None:
    """Before the count the game is chosen. What lies before players is counted as everything else."""
    evening, board, (anna, bruno) = gathered(tmp_path, phones=2)
    bruno.may_not("not_allowed", c.ChangeSwitches, switches={"game": "cards"})
    anna.may(c.ChangeSwitches, switches={"game": "cards"})
    board.may(c.Chairs, count=6)
    board.may(c.SitHere, name="Franco", chair=5)
    board.may(Count, deed="begin")
    board.may_not("not_now", c.ChangeSwitches, switches={"game": "dice"})
    board.may(Count, deed="role", chair=ANNA, pick=SHERIFF)
    board.may_not("not_now", Count, deed="arrow", chair=BRUNO, by=1)
    board.may_not("not_now", Count, deed="card", chair=BRUNO, pick="scope")
    bruno.may(Count, deed="card", chair=BRUNO, by=1, pick="scope")
    bruno.may_not("not_your_chair", Count, deed="card", chair=CARLA, by=1, pick="mustang")
    board.may(Count, deed="card", chair=CARLA, by=1, pick="mustang")
    seats, last = shown(evening).seats, shown(evening).last
    assert [it.life for it in seats] == [5, 4, 4, 4, 4, 4] and shown(evening).arrows == 0
    assert seats[ANNA].distances == (0, 1, 3, 3, 2, 1) and seats[BRUNO].distances == (1, 0, 1, 1, 2, 1)
    assert (seats[CARLA].laid, seats[CARLA].reach) == (("mustang",), 1)
    assert [(it.deed, it.seat, it.before, it.after, it.pick) for it in last] == [
        ("card", CARLA, 0, 1, "mustang"), ("card", BRUNO, 0, 1, "scope"),
    ]  # fmt: skip
    before = shown(evening)
    evening.reopened()
    assert shown(evening) == before


@pytest.mark.parametrize("game", ("dice", "cards"))
@pytest.mark.parametrize("players", (3, 8))
def test_three_and_eight_can_be_counted(tmp_path: Path, players: int, game: str) -> None:
    evening, board, _ = gathered(tmp_path, players)
    board.may(c.ChangeSwitches, switches={"game": game})
    board.may(Count, deed="begin")
    for role in (DEPUTY, OUTLAW) if players == 3 else (SHERIFF,):
        assert (shown(evening).asks, shown(evening).pick) == ("first", role)
        at = next(at for at, it in enumerate(shown(evening).seats) if it.role is None)
        board.may(Count, deed="role", chair=at, pick=role)
    assert shown(evening).turn == 0 and shown(evening).asks == ""
    assert len(shown(evening).left) == (0 if players == 3 else 7)
    assert shown(evening).seats[1].next
