"""The figures of a book."""

from __future__ import annotations

from benchmarks.booking import row_of, written


def test_a_book_has_its_figures() -> None:
    plays, people, middle, most, size = row_of(200, 7, 2)
    assert (plays, people) == ("200", "7")
    assert 0 <= int(middle) <= int(most) and 2_000 < int(size.replace(",", "")) < 20_000


def test_a_book_has_as_many_plays_as_were_asked_for() -> None:
    found = list(written(100, 6))
    assert len(found) == 100 and len({row.mark for row, _ in found}) == 6
