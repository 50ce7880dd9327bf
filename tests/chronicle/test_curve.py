"""The curve: the table's belief, the same each time a game is told again."""

from __future__ import annotations

from typing import Any

import pytest

from bangdice.chronicle.curve import curve_of, ledgers_of, told_curve
from bangdice.games import GAMES
from bangdice.kernel.record import BACK, UNDO, Entry, Record, Recording
from bangdice.kernel.roles import ROLES
from bangdice.simulation import simulate_games


def games_of(name: str, players: int, games: int) -> list[Record]:
    """Records of games in which bots with habits played."""
    return [it.record for it in simulate_games(name, {"players": players}, games, 5, "habits")]


@pytest.mark.parametrize("name", ["dice", "cards"])
def test_it_has_a_belief_for_every_answer_and_ends_with_more_than_it_began(name: str) -> None:
    """The roles of all who fell are open at the end, so the rest is surer of theirs."""
    for record in games_of(name, 6, 5):
        curve = list(curve_of(record, GAMES[name]))
        assert len(curve) == len(record.entries) + 1
        assert all(sum(row) == pytest.approx(1) for belief in curve for row in belief)
        assert sum(max(row) for row in curve[-1]) > sum(max(row) for row in curve[0])


@pytest.mark.parametrize("name", ["dice", "cards"])
def test_it_says_who_is_who_better_than_guessing(name: str) -> None:
    """The mean chance of the true role halfway through, of those whose role is still secret."""
    right: list[float] = []
    guessed: list[float] = []
    for record in games_of(name, 6, 12):
        recording: Recording[Any] = Recording.start(GAMES[name].game, record.setup, record.seed)
        roles = recording.game.roles
        curve = list(curve_of(record, GAMES[name]))
        halfway = curve[len(curve) // 2]
        hidden = [seat for seat, row in enumerate(halfway) if max(row) < 1]
        right += [halfway[seat][ROLES.index(roles[seat])] for seat in hidden]
        guessed += [curve[0][seat][ROLES.index(roles[seat])] for seat in hidden]
    assert sum(right) / len(right) > sum(guessed) / len(guessed) + 0.1


def test_an_answer_that_is_taken_back_was_never_done() -> None:
    """An aim that is taken back and given again leaves the ledger that it would have left at once."""
    box = GAMES["dice"]
    assert box.reader is not None
    found = 0
    for record in games_of("dice", 6, 6):
        recording: Recording[Any] = Recording.start(box.game, record.setup, record.seed)
        for entry in record.entries:
            recording.add(entry, recording.try_entry(entry))
            if not recording.game.can_take_back:
                continue
            back = Entry(entry.seat, entry.by, BACK)
            detour = recording.record()
            detour = detour._replace(entries=(*detour.entries, back, entry))
            ways = [list(ledgers_of(it, box, box.reader)) for it in (recording.record(), detour)]
            assert ways[0][-1] == ways[1][-1]
            assert ways[1][-2][0] == ways[0][-2][0]
            found += ways[0][-1][0] != ways[0][-2][0]
            if found >= 5:
                return
    raise AssertionError(f"only {found} deeds could be taken back")


def test_an_answer_that_was_undone_leaves_the_ledger_before_it() -> None:
    found = 0
    for name in ("dice", "cards"):
        box = GAMES[name]
        assert box.reader is not None
        for record in games_of(name, 6, 3):
            recording: Recording[Any] = Recording.start(box.game, record.setup, record.seed)
            for entry in record.entries:
                recording.add(entry, recording.try_entry(entry))
                if recording.undoable is None or found % 2 != (name == "cards"):
                    continue
                undo = Entry(entry.seat, "person", UNDO)
                undone = recording.record()
                undone = undone._replace(entries=(*undone.entries, undo))
                *_, (before, _), (after, _), (again, _) = ledgers_of(undone, box, box.reader)
                assert again == before
                found += before != after
    assert found >= 2


def test_three_players_know_each_other() -> None:
    record = games_of("dice", 3, 1)[0]
    for belief in curve_of(record, GAMES["dice"]):
        assert all(max(row) == 1 for row in belief)


@pytest.mark.parametrize("name", ["dice", "cards"])
def test_only_changes_of_the_curve_are_told(name: str) -> None:
    """Each answer's belief is that of the last step before it, to a thousandth."""
    for record in games_of(name, 5, 3):
        curve, told = list(curve_of(record, GAMES[name])), told_curve(record, GAMES[name])
        assert told.roles == ROLES and told.steps[0].at == 0
        assert 1 < len(told.steps) < len(curve)
        steps = {it.at: it.chances for it in told.steps}
        shown = steps[0]
        for at, belief in enumerate(curve):
            shown = steps.get(at, shown)
            for row, known in zip(shown, belief, strict=True):
                assert row == pytest.approx(known, abs=0.0006)
