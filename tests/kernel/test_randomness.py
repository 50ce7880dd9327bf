"""Chance: known values, every value equally likely, streams that do not disturb one another, scripts."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import islice

import pytest

from bangdice.kernel.chance import Chance
from bangdice.kernel.errors import BadPosition, ScriptEnded
from bangdice.kernel.randomness import below, draws, shuffle, words

SEED = bytes(range(32))
HALF = 2**63 + 1
"""A bound that refuses about every second word."""


def chi_square(counts: Counter[int], bound: int, total: int) -> float:
    expected = total / bound
    return sum((counts[value] - expected) ** 2 / expected for value in range(bound))


def test_known_values() -> None:
    assert [below(bytes(32), "dice", 0, n, 6) for n in range(12)] == [2, 1, 1, 4, 3, 1, 5, 5, 5, 4, 5, 0]
    assert [below(SEED, "deck", 3, n, 80) for n in range(6)] == [56, 68, 28, 72, 57, 79]


def test_a_value_is_the_hash_of_seed_stream_epoch_and_number() -> None:
    text = SEED + b"roles\0" + (7).to_bytes(4, "big") + (41).to_bytes(8, "big")
    word = int.from_bytes(sha256(text).digest()[:8], "big")
    assert below(SEED, "roles", 7, 41, 1000) == word % 1000


def test_a_refused_word_is_followed_by_the_next_until_one_is_accepted() -> None:
    refused = Counter[int]()
    for n in range(200):
        stream = list(islice(words(bytes(32), "dice", 0, n), 40))
        tries = next(place for place, word in enumerate(stream) if word < HALF)
        refused[tries] += 1
        assert below(bytes(32), "dice", 0, n, HALF) == stream[tries]
    assert refused[0] > 60 and refused[1] > 30
    assert sum(times for tries, times in refused.items() if tries > 3), "more than one digest was needed"


def test_the_words_of_a_value_do_not_repeat() -> None:
    stream = list(islice(words(SEED, "dice", 0, 0), 400))
    assert len(set(stream)) == 400


@pytest.mark.parametrize("bound", [1, 2, 3, 6, 7, 80])
def test_every_value_is_equally_likely(bound: int) -> None:
    total = 400 * bound
    counts = Counter(below(SEED, "dice", 0, n, bound) for n in range(total))
    assert set(counts) == set(range(bound))
    freedom = bound - 1
    assert chi_square(counts, bound, total) < freedom + 4 * (2 * freedom) ** 0.5 + 4


def test_bounds_beyond_a_word_are_refused_and_its_whole_range_is_not() -> None:
    assert below(SEED, "dice", 0, 0, 2**64) == next(words(SEED, "dice", 0, 0))
    with pytest.raises(ValueError, match="more than"):
        below(SEED, "dice", 0, 0, 2**64 + 1)
    with pytest.raises(ZeroDivisionError):
        below(SEED, "dice", 0, 0, 0)


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    draw = draws(SEED, "deck")
    orders = Counter("".join(shuffle("abcd", draw)) for _ in range(4800))
    assert len(orders) == 24
    assert sum((times - 200) ** 2 / 200 for times in orders.values()) < 23 + 4 * 46**0.5


def test_a_shuffle_leaves_the_items_as_they_were() -> None:
    items = ["a", "b", "c"]
    shuffle(items, draws(SEED, "deck"))
    assert items == ["a", "b", "c"]
    assert shuffle([], draws(SEED, "deck")) == []


def test_seed_stream_epoch_and_number_each_make_another_value() -> None:
    values = {
        tuple(below(seed, stream, epoch, n, 2**32) for n in range(first, first + 4))
        for seed in (bytes(32), SEED)
        for stream in ("dice", "deck", "dic", "dice2")
        for epoch in (0, 1)
        for first in (0, 100)
    }
    assert len(values) == 32


def test_streams_do_not_disturb_one_another_and_only_counters_move() -> None:
    one, other = Chance(SEED), Chance(SEED)
    mixed = []
    for _ in range(5):
        one.draw_below(80, "deck")
        mixed.append(one.draw_below(6, "dice"))
    assert mixed == [other.draw_below(6, "dice") for _ in range(5)]
    assert one.counters == {"deck": 5, "dice": 5}
    assert one.seed == SEED


@pytest.mark.parametrize("seed", [b"", bytes(31), bytes(33)])
def test_a_seed_of_another_length_is_none(seed: bytes) -> None:
    with pytest.raises(BadPosition, match=f"^seed: 32 bytes are wanted, not {len(seed)}$"):
        Chance(seed)


def test_many_values_at_once_are_the_same_values() -> None:
    one, other = Chance(SEED), Chance(SEED)
    assert one.draw_many(5, 6, "dice") == tuple(other.draw_below(6, "dice") for _ in range(5))
    assert one.draw_below(6, "dice") == other.draw_below(6, "dice")
    assert one.counters == other.counters


def test_another_epoch_is_another_future() -> None:
    one, other = Chance(SEED), Chance(SEED)
    other.epoch = 1
    assert one.draw_many(10, 6, "dice") != other.draw_many(10, 6, "dice")


def test_a_drawn_value_cannot_be_taken_back() -> None:
    for draw in ("below", "many", "shuffle"):
        chance = Chance(SEED)
        assert not chance.was_read
        if draw == "below":
            chance.draw_below(6, "dice")
        elif draw == "many":
            chance.draw_many(2, 6, "dice")
        else:
            chance.shuffle("ab", "deck")
        assert chance.was_read


def test_a_script_stands_in_for_its_stream_alone_and_ends() -> None:
    chance = Chance(SEED)
    chance.write_script("dice", [5, 0])
    chance.write_script("dice", (3,))
    assert chance.draw_below(6, "dice") == 5
    assert chance.draw_many(2, 6, "dice") == (0, 3)
    assert chance.draw_below(6, "deck") == Chance(SEED).draw_below(6, "deck")
    with pytest.raises(ScriptEnded, match="dice"):
        chance.draw_below(6, "dice")


def test_a_script_that_says_what_cannot_be_is_found() -> None:
    chance = Chance(SEED)
    chance.write_script("dice", [6])
    with pytest.raises(BadPosition, match="says 6, not 0 … 5"):
        chance.draw_below(6, "dice")
