"""Roles by number of players, and the winners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from bangdice.kernel.roles import (
    DEPUTY,
    OUTLAW,
    PREY,
    RENEGADE,
    ROLE_TABLE,
    ROLES,
    SHERIFF,
    Result,
    first_seat,
    last_result,
    seats_with,
    target_of,
    team_result,
)

SEVEN = (OUTLAW, SHERIFF, DEPUTY, RENEGADE, OUTLAW, DEPUTY, OUTLAW)
EIGHT = (SHERIFF, RENEGADE, RENEGADE, OUTLAW, OUTLAW, OUTLAW, DEPUTY, DEPUTY)
OUTLAWS_WIN = Result((0, 4, 6), "outlaws", "sheriff_fell")


def living(roles: Sequence[str], *seats: int) -> list[bool]:
    return [seat in seats for seat in range(len(roles))]


@pytest.mark.parametrize(
    ("players", "sheriffs", "deputies", "outlaws", "renegades"),
    [(3, 0, 1, 1, 1), (4, 1, 0, 2, 1), (5, 1, 1, 2, 1), (6, 1, 1, 3, 1), (7, 1, 2, 3, 1), (8, 1, 2, 3, 2)],
)
def test_the_roles_in_play(players: int, sheriffs: int, deputies: int, outlaws: int, renegades: int) -> None:
    """Issue 2, C; dice-game rules."""
    dealt = Counter(ROLE_TABLE[players])
    assert [dealt[role] for role in ROLES] == [sheriffs, deputies, outlaws, renegades]
    assert dealt.total() == players


def test_nobody_else_can_play() -> None:
    assert set(ROLE_TABLE) == {3, 4, 5, 6, 7, 8}


def test_with_three_everybody_hunts_the_next() -> None:
    assert sorted(PREY) == sorted(PREY.values()) == sorted(ROLE_TABLE[3])
    assert all(PREY[PREY[PREY[role]]] == role != PREY[role] for role in PREY)


def test_the_seat_that_begins() -> None:
    assert first_seat(SEVEN) == 1
    assert first_seat((OUTLAW, RENEGADE, DEPUTY)) == 2


def test_seats_with_a_role() -> None:
    assert seats_with(SEVEN, SHERIFF, DEPUTY) == (1, 2, 5)
    assert seats_with(SEVEN, RENEGADE) == (3,)
    assert seats_with(SEVEN) == ()


def test_as_long_as_sheriff_and_an_enemy_live_the_game_goes_on() -> None:
    assert team_result(SEVEN, [True] * 7) is None
    assert team_result(SEVEN, living(SEVEN, 0, 1)) is None


def test_d101_a_renegade_wins_only_as_the_very_last() -> None:
    assert team_result(SEVEN, living(SEVEN, 3)) == Result((3,), "renegade", "renegade_last")
    assert team_result(SEVEN, living(SEVEN, 3, 0)) == OUTLAWS_WIN
    assert team_result(SEVEN, living(SEVEN, 0)) == OUTLAWS_WIN
    assert team_result(SEVEN, living(SEVEN, 2)) == OUTLAWS_WIN


def test_d102_dead_outlaws_win_when_a_deputy_and_the_renegade_are_left() -> None:
    assert team_result(SEVEN, living(SEVEN, 2, 3)) == OUTLAWS_WIN


def test_d103_when_all_die_at_once_the_outlaws_win() -> None:
    assert team_result(SEVEN, [False] * 7) == OUTLAWS_WIN


def test_d105_the_law_wins_with_its_dead_deputies() -> None:
    law = Result((1, 2, 5), "law", "law_prevails")
    assert team_result(SEVEN, living(SEVEN, 1)) == law
    assert team_result(SEVEN, living(SEVEN, 1, 2, 5)) == law


def test_d106_a_living_renegade_keeps_the_game_going() -> None:
    assert team_result(SEVEN, living(SEVEN, 1, 3)) is None
    assert team_result(SEVEN, living(SEVEN, 1, 2, 3, 5)) is None


def test_d107_two_renegades_left_have_not_won() -> None:
    outlaws = Result((3, 4, 5), "outlaws", "sheriff_fell")
    assert team_result(EIGHT, living(EIGHT, 0, 1, 2)) is None
    assert team_result(EIGHT, living(EIGHT, 1, 2)) == outlaws
    assert team_result(EIGHT, living(EIGHT, 2)) == Result((2,), "renegade", "renegade_last")


def test_every_end_of_every_number_of_players_has_a_winner_that_is_dealt() -> None:
    for players in range(4, 9):
        roles = ROLE_TABLE[players]
        for mask in range(2**players):
            alive = [bool(mask >> seat & 1) for seat in range(players)]
            result = team_result(roles, alive)
            enemies = any(
                lives and role in (OUTLAW, RENEGADE) for role, lives in zip(roles, alive, strict=True)
            )
            assert (result is None) == (alive[0] and enemies)
            assert result is None or result.winners


def test_roles_without_their_lives_are_an_error() -> None:
    with pytest.raises(ValueError):
        team_result(SEVEN, [True] * 6)


def test_with_three_players_each_has_a_target() -> None:
    """D111, D112, R039, R040: a player's prey, and once that has fallen the other survivor."""
    three = (OUTLAW, DEPUTY, RENEGADE)
    assert [target_of(seat, three, [True] * 3) for seat in range(3)] == [1, 2, 0]
    assert target_of(0, three, [True, False, True]) == 2 and target_of(2, three, [True, False, True]) == 0
    assert target_of(0, three, [True, False, False]) is None


def test_the_last_of_three_wins_and_nobody_if_all_fell() -> None:
    """D112-D117, R040: nobody has brought his own prey down."""
    three = (OUTLAW, DEPUTY, RENEGADE)
    assert last_result(three, [False, True, True]) is None
    assert last_result(three, [False, True, False]) == Result((1,), DEPUTY, "last_standing")
    assert last_result(three, [False, False, False]) == Result((), "nobody", "all_fell")


@pytest.mark.parametrize("players", range(4, 9))
def test_with_a_sheriff_nobody_has_a_target(players: int) -> None:
    roles = ROLE_TABLE[players]
    assert {target_of(seat, roles, [True] * players) for seat in range(players)} == {None}
