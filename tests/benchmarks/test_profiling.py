"""Profiles: the places where the time goes."""

from __future__ import annotations

from time import process_time

from benchmarks.profiling import Samples, profile_lines


def busy() -> None:
    until = process_time() + 0.3
    while process_time() < until:
        pass


def test_the_function_that_takes_the_time_is_named() -> None:
    samples = Samples().of(busy)
    name = "tests/benchmarks/test_profiling.py busy"
    assert samples.count > 5
    assert samples.own[name] > samples.count / 2
    assert (
        samples.whole["benchmarks/profiling.py of"]
        > samples.count / 2
        > samples.own["benchmarks/profiling.py of"]
    )


def test_shares_are_told_by_file_and_by_function() -> None:
    lines = list(profile_lines(busy, by_total="tests/benchmarks"))
    assert any(line.lstrip("| ").startswith("tests ") for line in lines)
    assert any("test_profiling.py busy" in line for line in lines)
