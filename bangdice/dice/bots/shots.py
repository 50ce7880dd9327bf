"""The best way to share dice out among seats, where each seat has a worth for each number of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

Shares = dict[tuple[int, int], float]
"""The greatest worth of each number of 1s and of 2s that are shared out."""


def best_shares(
    rows: Mapping[int, Sequence[float]], ones: Collection[int], twos: Collection[int], most: int
) -> Shares:
    """Return the greatest worth of every number of 1s and 2s, `most` together, all of them shared out.

    `rows` has for each seat what 0, 1, 2 … of them there are worth; more than that are worth no more. Each
    die goes to one of the seats that its face may hit. Numbers that cannot be shared out are left away.
    """
    best: Shares = {(0, 0): 0.0}
    for seat, row in rows.items():
        found: Shares = {}
        takes = [
            (one, two)
            for one in (range(most + 1) if seat in ones else (0,))
            for two in (range(most + 1 - one) if seat in twos else (0,))
        ]
        for (one, two), worth in best.items():
            for more_ones, more_twos in takes:
                many = more_ones + more_twos
                if one + two + many > most:
                    continue
                key, whole = (one + more_ones, two + more_twos), worth + row[min(many, len(row) - 1)]
                if whole > found.get(key, whole - 1):
                    found[key] = whole
        best = found
    return best
