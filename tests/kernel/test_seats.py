"""The circle: the next turn, and the places between seats."""

from __future__ import annotations

import pytest

from bangdice.kernel.seats import at_places, clockwise, next_in_play

ALL = (True,) * 5


def test_clockwise_goes_once_round() -> None:
    assert list(clockwise(3, 5)) == [3, 4, 0, 1, 2]
    assert list(clockwise(5, 5)) == [0, 1, 2, 3, 4]


def test_the_next_in_play_skips_who_is_out() -> None:
    assert next_in_play(0, ALL) == 1
    assert next_in_play(4, ALL) == 0
    assert next_in_play(0, (True, False, False, True, False)) == 3
    assert next_in_play(3, (True, False, False, True, False)) == 0


def test_a_seat_left_alone_comes_after_itself() -> None:
    assert next_in_play(2, (False, False, True)) == 2
    assert next_in_play(0, (False, False, True)) == 2
    with pytest.raises(ValueError, match="nobody"):
        next_in_play(0, (False, False))


@pytest.mark.parametrize(
    ("seat", "places", "in_play", "expected"),
    [
        (0, 1, ALL, (1, 4)),
        (0, 2, ALL, (2, 3)),
        (3, 2, ALL, (0, 1)),
        (0, 3, ALL, (3, 2)),
        (0, 5, ALL, ()),
        (0, 1, (True, False, True, True, False), (2, 3)),
        (0, 2, (True, False, True, True, False), (3, 2)),
        (0, 1, (True, False, True, False, False), (2,)),
        (0, 2, (True, False, True, False, False), ()),
        (0, 2, (True, True, True, True), (2,)),
        (1, 1, (True, False, True), (2, 0)),
        (0, 1, (True, False, False), ()),
    ],
)
def test_places_count_only_seats_in_play_and_the_seat_itself(
    seat: int, places: int, in_play: tuple[bool, ...], expected: tuple[int, ...]
) -> None:
    assert at_places(seat, places, in_play) == expected


def test_places_are_the_same_for_all_who_sit_round_the_table() -> None:
    for count in range(2, 9):
        for places in (1, 2):
            for seat in range(count):
                expected = {(seat + places) % count, (seat - places) % count} - {seat}
                assert set(at_places(seat, places, (True,) * count)) == expected
