"""The fit finds weights that were put in, and equations are solved."""

from __future__ import annotations

from random import Random

import pytest

from bangdice.bots.belief import likelihood
from benchmarks.fitting import Sample, logit, module_text, solved


def test_equations_are_solved() -> None:
    assert solved([[4.0, 1.0], [1.0, 3.0]], [1.0, 2.0]) == pytest.approx([1 / 11, 7 / 11])


def test_the_weights_that_made_the_choices_are_found() -> None:
    chance = Random(2)
    true = (1.5, -2.0, 0.5)
    samples: list[Sample] = []
    for _ in range(4000):
        choices = tuple(tuple(chance.uniform(-1, 1) for _ in true) for _ in range(4))
        worths = [sum(a * b for a, b in zip(true, it, strict=True)) for it in choices]
        chances = [(likelihood(worths, at) - 0.0125) / 0.95 for at in range(4)]
        samples.append((choices, chance.choices(range(4), chances)[0]))
    assert logit(samples) == pytest.approx(true, abs=0.15)


def test_the_module_that_is_written_can_be_read() -> None:
    weights = {"shot": {"outlaw": (0.5, -1.25)}}
    names: dict[str, object] = {}
    exec(module_text(weights), names)
    assert names["WEIGHTS"] == weights
