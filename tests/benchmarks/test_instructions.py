"""Instructions of two checkouts. Valgrind itself is needed to measure, not to test."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from benchmarks import instructions
from benchmarks.__main__ import main
from benchmarks.engine import ENGINES
from benchmarks.served import ROOT


@pytest.mark.parametrize("name", [it.name for it in ENGINES])
@pytest.mark.parametrize("what", instructions.WORKS)
def test_the_program_does_each_work_as_often_as_it_is_told(name: str, what: str) -> None:
    units = [instructions.counted(ROOT, [name, what, "1", str(times)], by=())[1] for times in (1, 2)]
    assert 0 < units[0] * 2 == units[1]


def test_the_count_is_read_from_the_words_of_valgrind() -> None:
    assert instructions.counted_in("==7== \n==7== I refs:        1,234,567,890\n") == 1_234_567_890
    assert instructions.counted_in("Killed") == 0


def test_a_unit_holds_nothing_of_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    def counted(_: Path, words: list[str]) -> tuple[int, int]:
        times = int(words[-1])
        return 5_000_000 + times * 100 * 30, times * 100

    monkeypatch.setattr(instructions, "counted", counted)
    assert instructions.instructions(ROOT, "dice", "clone()", 8) == 30


def test_it_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "--with" in CliRunner().invoke(main, ["instructions"]).output
    monkeypatch.setattr("shutil.which", lambda _: None)
    result = CliRunner().invoke(main, ["instructions", "--with", str(ROOT)])
    assert (result.exit_code, "valgrind" in result.output) == (1, True)
