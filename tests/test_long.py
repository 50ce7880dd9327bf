"""The part of a product that `make test` looks at is a fair one."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

from tests.long import covering

LANGS, SIZES, THEMES = ("en", "it"), (320, 390, 667), ("light", "dark")


def test_each_thing_and_each_pair_of_ways_is_looked_at() -> None:
    for count in (1, 2, 5, 40):
        rows = covering(range(count), LANGS, SIZES, THEMES, whole=False)
        assert {row[0] for row in rows} == {*range(count)}
        assert len(rows) <= max(count, 8), "of the twelve ways"
        seen = {pair for row in rows for pair in combinations(row[1:], 2)}
        assert seen == {pair for two in combinations((LANGS, SIZES, THEMES), 2) for pair in product(*two)}


def test_ways_are_shared_out_evenly() -> None:
    rows = covering(range(60), LANGS, SIZES, THEMES, whole=False)
    assert len(rows) == 60
    assert {*Counter(row[1:] for row in rows).values()} <= {4, 5, 6}
    assert covering([1], SIZES, whole=False) == [(1, it) for it in SIZES]
    assert covering([1, 2], whole=False) == [(1,), (2,)]


def test_the_long_form_takes_the_whole_product() -> None:
    assert covering([1, 2], LANGS, SIZES, whole=True) == [*product([1, 2], LANGS, SIZES)]
