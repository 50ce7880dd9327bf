"""The tally: a real game on the table, and only its count is kept here."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bangdice.cards.box import CARDS
from bangdice.cards.sets.base import BASE
from bangdice.chronicle.book import book_of
from bangdice.chronicle.story import Story
from bangdice.dice.box import DICE
from bangdice.dice.characters import CHARACTERS
from bangdice.kernel.errors import Refused
from bangdice.kernel.roles import DEPUTY, OUTLAW, RENEGADE, ROLE_TABLE, SHERIFF
from bangdice.tables.kept.tally import Mark, Sheet, Tally
from bangdice.tables.slices.book import OpenBook
from bangdice.tables.slices.night import Night
from bangdice.tables.slices.tally import Count, Counted
from bangdice.tables.slices.tally_views import TallyView
from bangdice.tables.steps.show import table_view
from bangdice.tables.wire import commands as c
from bangdice.tables.world import sight
from bangdice.tables.world import tally as rules
from tests.tables.evening import Device, Evening

COUNTING = DICE.counting
assert COUNTING is not None
NAMES = ("Anna", "Bruno", "Carla", "Dario", "Emma", "Franco", "Gina", "Hugo")
GATHERING = TallyView(games=("dice", "cards"))
ANNA, BRUNO, CARLA, DARIO, EMMA = range(5)


# The rules of counting, without a table


def tally(players: int) -> Tally:
    assert COUNTING is not None
    return Tally(rules.begin(players, COUNTING))


def marked(it: Tally, deed: Any, seat: int = -1, by: int = 0, pick: str = "", at: float = 0.0) -> Tally:
    assert COUNTING is not None
    later = rules.with_mark(it, Mark(it.n + 1, deed, seat, at, by, pick), COUNTING)
    assert later is not None, (deed, seat, by, pick)
    return later


def is_beyond(it: Tally, deed: Any, seat: int = -1, by: int = 0, pick: str = "") -> bool:
    assert COUNTING is not None
    return rules.with_mark(it, Mark(it.n + 1, deed, seat, 0.0, by, pick), COUNTING) is None


def sheet(it: Tally) -> Sheet:
    assert COUNTING is not None
    return rules.sheet_of(it, COUNTING)


def with_sheriff(players: int = 5) -> Tally:
    return marked(tally(players), "role", ANNA, pick=SHERIFF)


def test_life_stays_between_nothing_and_all() -> None:
    it = with_sheriff()
    assert is_beyond(it, "life", BRUNO, 1) and is_beyond(it, "life", ANNA, 1)
    assert sheet(it).seats[ANNA].life == 10 and sheet(it).seats[BRUNO].life == 8
    for _ in range(8):
        it = marked(it, "life", BRUNO, -1)
    assert is_beyond(it, "life", BRUNO, -1)


def test_there_are_nine_arrows() -> None:
    it = with_sheriff()
    for seat in (1, 2, 3) * 3:
        it = marked(it, "arrow", seat, 1)
    assert is_beyond(it, "arrow", 4, 1) and is_beyond(it, "arrow", 4, -1)
    assert not is_beyond(it, "arrow", 1, -1)


def test_the_indians_cost_a_point_an_arrow_and_the_pile_is_whole_again() -> None:
    it = marked(marked(marked(with_sheriff(), "arrow", BRUNO, 1), "arrow", BRUNO, 1), "arrow", EMMA, 1)
    assert is_beyond(with_sheriff(), "indians"), "nobody has an arrow"
    now = sheet(marked(it, "indians"))
    assert [at.life for at in now.seats] == [10, 6, 8, 8, 7] and not any(at.arrows for at in now.seats)


def test_a_character_says_the_life_and_lost_points_stay_lost() -> None:
    it = marked(marked(with_sheriff(), "life", BRUNO, -1), "character", BRUNO, pick="kit_carlson")
    assert sheet(it).seats[BRUNO].life == CHARACTERS["kit_carlson"].life - 1
    assert is_beyond(it, "character", CARLA, pick="kit_carlson"), "a box has each once"
    assert is_beyond(it, "character", CARLA, pick="nobody")


def test_turns_go_round_past_those_who_are_out() -> None:
    it = with_sheriff()
    assert is_beyond(tally(5), "next"), "nobody knows who begins"
    it = marked(marked(it, "out", BRUNO), "next")
    assert (sheet(it).turn, sheet(it).turns) == (CARLA, 2)
    for _ in range(3):
        it = marked(it, "next")
    assert (sheet(it).turn, sheet(it).turns) == (ANNA, 5)


def test_a_player_who_is_out_gives_the_arrows_back_and_is_counted_no_more() -> None:
    it = marked(marked(with_sheriff(), "arrow", BRUNO, 1), "out", BRUNO, pick=OUTLAW)
    gone = sheet(it).seats[BRUNO]
    assert (gone.life, gone.arrows, gone.role) == (0, 0, OUTLAW)
    assert (
        is_beyond(it, "life", BRUNO, 1) and is_beyond(it, "arrow", BRUNO, 1) and is_beyond(it, "out", BRUNO)
    )
    assert is_beyond(marked(it, "out", CARLA, pick=OUTLAW), "out", DARIO, pick=OUTLAW), (
        "both have been turned"
    )


@pytest.mark.parametrize("players", range(3, 9))
def test_the_law_has_won_once_no_other_role_is_left(players: int) -> None:
    roles = ROLE_TABLE[players]
    if SHERIFF not in roles:
        return
    it = marked(tally(players), "role", 0, pick=SHERIFF)
    bad = [role for role in roles if role in (OUTLAW, RENEGADE)]
    for seat, role in enumerate(bad, 1):
        assert rules.likely(sheet(it)) is None
        it = marked(it, "out", seat, pick=role)
    result = rules.likely(sheet(it))
    assert result is not None and result.side == "law"
    assert rules.deduce(sheet(it), "law") == (
        SHERIFF,
        *bad,
        *(DEPUTY for _ in range(players - 1 - len(bad))),
    )


def test_a_secret_role_leaves_the_question_open() -> None:
    it = with_sheriff()
    for seat, role in ((BRUNO, OUTLAW), (CARLA, OUTLAW)):
        it = marked(it, "out", seat, pick=role)
    it = marked(it, "out", DARIO)
    assert rules.likely(sheet(it)) is None, "Dario may have been the Deputy"
    it = marked(it, "out", EMMA)
    assert (rules.likely(sheet(it)) or ("",) * 3)[1] == "law", "only the Sheriff is left"


def test_the_fall_of_the_sheriff_tells_who_has_won_if_it_is_sure() -> None:
    it = marked(with_sheriff(), "out", ANNA)
    result = rules.likely(sheet(it))
    assert result is not None and (result.side, result.why) == ("outlaws", "sheriff_fell")
    assert rules.winners(sheet(it), "outlaws") == (), "nobody has shown a card yet"
    for seat in (BRUNO, CARLA):
        it = marked(it, "out", seat, pick=OUTLAW)
    it = marked(it, "out", DARIO, pick=DEPUTY)
    result = rules.likely(sheet(it))
    assert result is not None and (result.side, result.winners) == ("renegade", (EMMA,))
    assert rules.deduce(sheet(it), "renegade")[EMMA] == RENEGADE


def test_three_show_all_roles_and_the_hunter_of_who_falls_may_have_won() -> None:
    it = tally(3)
    assert rules.ask_of(sheet(it)) == rules.Ask("first", pick=DEPUTY)
    it = marked(it, "role", BRUNO, pick=DEPUTY)
    assert rules.ask_of(sheet(it)) == rules.Ask("first", pick=OUTLAW)
    it = marked(it, "role", ANNA, pick=OUTLAW)
    assert [at.role for at in sheet(it).seats] == [OUTLAW, DEPUTY, RENEGADE] and sheet(it).turn == BRUNO
    it = marked(it, "out", CARLA)
    won = rules.likely(sheet(it))
    assert won is not None and won == ((BRUNO,), DEPUTY, "target_fell"), "the Deputy hunts the Renegade"
    it = marked(it, "on")
    assert rules.ask_of(sheet(it)) is None
    it = marked(it, "out", ANNA)
    won = rules.likely(sheet(it))
    assert won is not None and won == ((BRUNO,), DEPUTY, "last_standing")


def random_mark(it: Tally, chance: Random, at: float) -> Mark:
    deed: Any = chance.choice(
        ("life",) * 8 + ("arrow",) * 6 + ("indians", "next", "next", "role", "character", "out", "on")
    )
    seat = -1 if deed in ("indians", "next", "on") else chance.randrange(len(sheet(it).seats))
    pick = {"role": SHERIFF, "character": chance.choice(tuple(CHARACTERS))}.get(deed, "")
    if deed == "out":
        pick = chance.choice(("", DEPUTY, OUTLAW, RENEGADE))
    return Mark(it.n + 1, deed, seat, at, chance.choice((-1, 1)), pick, chance.choice((None, seat)))


@pytest.mark.parametrize("number", range(20))
def test_any_count_all_taken_back_is_the_beginning(number: int) -> None:
    """Two fingers count, and either takes back: the last marks, or others in the middle."""
    assert COUNTING is not None
    chance, it, at = Random(number), tally(3 + number % 6), 0.0
    begun = sheet(it)
    for _ in range(80):
        at += chance.choice((0.2, 3.0))
        if it.marks and chance.random() < 0.2:
            n = chance.choice(it.marks).n if chance.random() < 0.5 else it.marks[-1].n
            it = rules.without(it, rules.group_of(it.marks, n), COUNTING)
        else:
            it = rules.with_mark(it, random_mark(it, chance, at), COUNTING) or it
        now = sheet(it)
        assert rules.pile(now, COUNTING) >= 0
        assert all(0 <= seat.life <= rules.full(seat, COUNTING) and seat.arrows >= 0 for seat in now.seats)
        assert all(not (seat.out and (seat.life or seat.arrows)) for seat in now.seats)
    while it.marks:
        it = rules.without(it, rules.group_of(it.marks, it.marks[-1].n), COUNTING)
    assert sheet(it) == begun


def test_a_mark_taken_back_is_as_if_it_had_never_been() -> None:
    """Emma's arrow is taken back from before the Indians: she has lost no point to them."""
    assert COUNTING is not None
    it = marked(marked(with_sheriff(), "arrow", BRUNO, 1), "arrow", EMMA, 1, at=5.0)
    arrow = it.marks[-1]
    it = marked(it, "indians", at=9.0)
    it = rules.without(it, rules.group_of(it.marks, arrow.n), COUNTING)
    assert [at.life for at in sheet(it).seats] == [10, 7, 8, 8, 8]


@pytest.mark.parametrize("between", [("life", BRUNO, 1), ("next", -1, 0)])
def test_quick_taps_are_one_only_up_to_a_correction_or_a_turn(between: tuple[str, int, int]) -> None:
    it = marked(marked(with_sheriff(), "life", BRUNO, -1, at=1.0), "life", BRUNO, -1, at=1.2)
    deed, seat, by = between
    it = marked(marked(it, deed, seat, by, at=1.6), "life", BRUNO, -1, at=2.0)
    assert len(rules.group_of(it.marks, it.marks[-1].n)) == 1
    assert len(rules.group_of(it.marks, it.marks[-3].n)) == 2


def test_old_marks_become_the_beginning() -> None:
    it = with_sheriff()
    for _ in range(rules.MOST):
        it = marked(it, "next")
    assert len(it.marks) == rules.MOST and sheet(it).turns == rules.MOST + 1
    assert it.first is not None and it.first.seats[ANNA].role == SHERIFF


# The card game


def test_the_card_game_sees_as_its_cards_and_characters_do() -> None:
    """The table's numbers are those of the entries, and none of the base game is missing."""
    counting = CARDS.counting
    assert counting is not None
    entries: dict[str, Any] = {it.id: it for it in (*BASE.kinds, *BASE.characters)}
    of_sight = {name for name, it in entries.items() if "distance" in it.overrides}
    assert of_sight == {*counting.seen, *counting.sees}
    for name in of_sight:
        as_target, as_viewer = entries[name].distance(None, 0, 1, 0), entries[name].distance(None, 0, 0, 1)
        assert (counting.seen.get(name, 0), counting.sees.get(name, 0)) == (as_target, as_viewer), name
    assert list(counting.weapons.values()) == [2, 3, 4, 5] and counting.full("kit_carlson", True) == 5


def with_cards(*deeds: tuple[int, str], players: int = 5) -> Tally:
    counting = CARDS.counting
    assert counting is not None
    it = Tally(rules.begin(players, counting))
    for seat, pick in deeds:
        later = rules.with_mark(it, Mark(it.n + 1, "card", seat, 9.0 * it.n, 1, pick), counting)
        assert later is not None, pick
        it = later
    return it


def test_distances_go_round_the_table_past_those_who_are_out() -> None:
    counting = CARDS.counting
    assert counting is not None
    it = rules.sheet_of(with_cards((BRUNO, "mustang"), (DARIO, "scope")), counting)
    assert sight.distances(it, ANNA, counting) == (0, 2, 2, 2, 1)
    assert sight.distances(it, DARIO, counting) == (1, 2, 1, 0, 1), "never less than 1"
    gone = rules.put(it, EMMA, replace(it.seats[EMMA], out=True))
    assert sight.distances(gone, ANNA, counting) == (0, 2, 2, 1, 0)
    assert sight.distances(gone, EMMA, counting) == (0,) * 5
    rose = rules.put(it, ANNA, replace(it.seats[ANNA], character="rose_doolan"))
    assert sight.distances(rose, ANNA, counting) == (0, 1, 1, 1, 1)


def test_a_weapon_takes_the_place_of_another_and_who_is_out_has_nothing() -> None:
    counting = CARDS.counting
    assert counting is not None
    it = with_cards((ANNA, "barrel"), (ANNA, "schofield"), (ANNA, "winchester"), (ANNA, "mustang"))
    anna = rules.sheet_of(it, counting).seats[ANNA]
    assert anna.laid == ("winchester", "mustang", "barrel") and sight.reach(anna, counting) == 5
    for by, pick in ((1, "barrel"), (-1, "scope"), (1, "bang"), (1, "cows")):
        assert rules.with_mark(it, Mark(9, "card", ANNA, 0.0, by, pick), counting) is None, pick
    back = rules.without(it, rules.group_of(it.marks, 3), counting)
    assert rules.sheet_of(back, counting).seats[ANNA].laid == ("schofield", "mustang", "barrel")
    out = rules.after(rules.sheet_of(it, counting), Mark(9, "out", ANNA, 0.0), counting)
    assert out is not None and out.seats[ANNA].laid == ()


# At a table


def gathered(folder: Path, players: int = 5, phones: int = 0) -> tuple[Evening, Device, list[Device]]:
    """A table that keeps count, with its board. Some sit down by their phones, the others at the board."""
    evening = Evening(folder, board=True, counts=True)
    board = evening.board
    assert board is not None
    board.may(c.Chairs, count=max(3, players))
    people = [evening.sits(name) for name in NAMES[:phones]]
    for at in range(phones, players):
        board.may(c.SitHere, name=NAMES[at], chair=at)
    return evening, board, people


def counts(folder: Path, players: int = 5, phones: int = 0) -> tuple[Evening, Device, list[Device]]:
    evening, board, people = gathered(folder, players, phones)
    board.may(Count, deed="begin")
    return evening, board, people


def shown(evening: Evening) -> TallyView:
    found = evening.table.update().table.tally
    assert found is not None
    return found


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
    """Taps on one key are one line; what was taken back is no line; a restart changes nothing."""
    evening, board, _ = counts(tmp_path)
    board.may(Count, deed="role", chair=ANNA, pick=SHERIFF)
    evening.now += 60
    for _ in range(3):
        board.may(Count, deed="life", chair=BRUNO, by=-1)
    evening.now += 5
    board.may(Count, deed="arrow", chair=CARLA, by=1)
    board.may(Counted, undo=shown(evening).last[0].n)
    board.may(Count, deed="next")
    board.may(Count, deed="out", chair=DARIO, pick=OUTLAW)
    assert shown(evening).told == ()
    board.may(Count, deed="won", pick="law")
    assert [(it.at, it.deed, it.seat, it.before, it.after, it.pick) for it in shown(evening).told] == [
        (0, "role", ANNA, 0, 0, SHERIFF), (60, "life", BRUNO, 8, 5, ""), (65, "out", DARIO, 0, 0, OUTLAW),
    ]  # fmt: skip
    before = shown(evening)
    evening.reopened()
    assert shown(evening) == before


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
    assert told.is_counted and (told.game, told.turns, told.result.side) == ("dice", 2, "outlaws")
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


# Roles that phones deal


def dealt(folder: Path, players: int = 5) -> tuple[Evening, Device, list[Device]]:
    """A count whose roles lie on the phones: everybody has one, and the board has none."""
    evening, board, people = gathered(folder, players, phones=players)
    board.may(Count, deed="roles", pick="phones")
    assert shown(evening).on_phones
    board.may(Count, deed="begin")
    return evening, board, people


def roles_dealt(evening: Evening) -> tuple[str, ...]:
    tally = evening.table.state.tally
    assert tally is not None and tally.dealt
    return tally.dealt


def secret_seats(evening: Evening) -> list[int]:
    return [at for at, it in enumerate(shown(evening).seats) if not it.role and not it.out]


def test_each_phone_holds_its_own_role_and_the_sheriffs_lies_open(tmp_path: Path) -> None:
    evening, board, people = dealt(tmp_path)
    roles = roles_dealt(evening)
    assert sorted(roles) == sorted(ROLE_TABLE[5])
    assert [it.own.role for it in people] == list(roles)
    assert board.mine is not None and board.mine.own is None
    watcher = evening.phone("a watcher's")
    assert watcher.mine is None or watcher.mine.own is None
    sheriff = roles.index(SHERIFF)
    assert [it.role for it in shown(evening).seats] == [SHERIFF if at == sheriff else None for at in range(5)]
    assert (shown(evening).turn, shown(evening).asks) == (sheriff, "")
    assert shown(evening).seats[sheriff].life == 10
    evening.reopened()
    assert roles_dealt(evening) == roles


@pytest.mark.parametrize("number", range(4))
def test_nothing_that_all_are_told_hangs_on_a_secret_role(tmp_path: Path, number: int) -> None:
    """The law of secrets: had the hidden roles been dealt otherwise, every other screen would be the same."""
    assert COUNTING is not None
    chance = Random(number)
    evening, board, people = dealt(tmp_path, 5 + number % 4)
    for _ in range(60):
        mark = random_mark(evening.table.state.tally or Tally(), chance, 0.0)
        if mark.deed != "role":
            chair = None if mark.seat < 0 else mark.seat
            device = chance.choice((board, people[0], people[chair or 0]))
            device.does(Count, deed=mark.deed, chair=chair, by=mark.by, pick=mark.pick)
        world, tally = evening.table.world, evening.table.state.tally
        assert tally is not None
        hidden = [at for at, it in enumerate(rules.sheet_of(tally, COUNTING).seats) if not it.role]
        roles = [tally.dealt[at] for at in hidden]
        chance.shuffle(roles)
        other = list(tally.dealt)
        for at, role in zip(hidden, roles, strict=True):
            other[at] = role
        twin = replace(world, state=replace(world.state, tally=replace(tally, dealt=tuple(other))))
        assert table_view(twin, {}, evening.now) == table_view(world, {}, evening.now)


def test_the_phone_of_who_falls_is_asked_first_and_turns_its_own_card(tmp_path: Path) -> None:
    evening, board, people = dealt(tmp_path)
    first, second = secret_seats(evening)[:2]
    people[second].may_not("not_your_chair", Count, deed="turn", chair=first)
    board.may_not("not_your_chair", Count, deed="turn", chair=first)
    board.may(Count, deed="out", chair=second)
    assert shown(evening).seats[second].role is None, "it stays secret"
    for _ in range(8):
        board.may(Count, deed="life", chair=first, by=-1)
    assert (shown(evening).asks, shown(evening).asked) == ("out", first) and shown(evening).waits == 20.0
    evening.now += 15
    assert 4.9 <= shown(evening).waits <= 5.1
    evening.now += 6
    assert shown(evening).waits == 0.0, "the board asks now"
    people[first].may(Count, deed="turn", chair=first)
    assert shown(evening).seats[first].role == roles_dealt(evening)[first]
    people[first].may(Counted, undo=shown(evening).last[0].n)
    assert shown(evening).seats[first].role is None


def test_a_board_asks_at_once_for_somebody_whose_phone_is_away(tmp_path: Path) -> None:
    evening, board, people = dealt(tmp_path)
    first = secret_seats(evening)[0]
    people[first].goes()
    for _ in range(8):
        board.may(Count, deed="life", chair=first, by=-1)
    assert shown(evening).asks == "out" and shown(evening).waits == 0.0


def test_the_end_turns_all_dealt_roles_but_not_of_a_count_that_was_broken_off(tmp_path: Path) -> None:
    evening, board, people = dealt(tmp_path)
    roles = roles_dealt(evening)
    board.may(Count, deed="won", pick="outlaws")
    assert [it.role for it in shown(evening).seats] == list(roles)
    assert [it.won for it in shown(evening).seats] == [role == OUTLAW for role in roles]
    board.may(c.Rematch)
    board.may(Count, deed="roles", pick="phones")
    board.may(Count, deed="begin")
    board.may(Count, deed="won", pick="nobody")
    assert len([it for it in shown(evening).seats if it.role]) == 1
    assert all(it.own.role is None for it in people)


def test_roles_are_dealt_only_to_people_with_phones(tmp_path: Path) -> None:
    evening, board, (anna, bruno) = gathered(tmp_path, phones=2)
    bruno.may_not("not_allowed", Count, deed="roles", pick="phones")
    anna.may_not("not_now", Count, deed="roles", pick="stones")
    anna.may(Count, deed="roles", pick="phones")
    board.may_not("hand_needs_phone", Count, deed="begin")
    anna.may(Count, deed="roles", pick="paper")
    board.may(Count, deed="begin")
    anna.may_not("not_now", Count, deed="roles", pick="phones")
    anna.may_not("not_now", Count, deed="turn", chair=ANNA)
    assert anna.own.role is None


def test_three_show_all_dealt_roles_and_two_on_one_phone_look_in_turn(tmp_path: Path) -> None:
    evening, board, (anna, _) = gathered(tmp_path, 2, phones=2)
    anna.may(c.Sit, name="Carla")
    board.may(Count, deed="roles", pick="phones")
    board.may(Count, deed="begin")
    assert sorted(it.role or "" for it in shown(evening).seats) == sorted(ROLE_TABLE[3])
    assert anna.mine is not None and anna.mine.own is None
    anna.may(c.Look, chair=2)
    assert anna.own.role == roles_dealt(evening)[2]
