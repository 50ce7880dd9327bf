"""The list of faults fits the house: each text stands once in its file, and each test is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mutations import __main__ as planting
from tests.mutations.faults import FAULTS, Fault

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda it: f"{it.file}: {it.text}")
def test_a_fault_can_be_planted(fault: Fault) -> None:
    assert (ROOT / fault.file).read_text(encoding="utf-8").count(fault.text) == 1
    assert fault.text != fault.instead
    for word in fault.tests.split():
        assert (ROOT / ("tests/js" if word.endswith((".ts", ".tsx")) else "") / word).exists(), word


def test_every_room_has_faults() -> None:
    rooms = {
        Path(it.file).parts[1] for it in FAULTS if it.file.startswith("bangdice/") and it.file.count("/") > 1
    }
    assert rooms >= {"kernel", "dice", "cards", "bots", "box", "chronicle", "tables", "store", "web", "words"}
    assert sum(it.file.startswith("static/") for it in FAULTS) >= 10
    assert len(FAULTS) >= 60


@pytest.mark.parametrize(
    ("without", "planted", "said"),
    [(0, 1, "found"), (0, 0, "NOT FOUND"), (1, 1, "no answer")],
)
def test_tests_that_fail_without_a_fault_say_nothing_of_one(
    without: int, planted: int, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rule.py").write_text("a = 1\n")
    monkeypatch.setattr(planting, "ROOT", tmp_path)
    monkeypatch.setattr(
        planting, "run", lambda *_: planted if "2" in (tmp_path / "rule.py").read_text() else without
    )
    planting.are_green.cache_clear()
    assert planting.answer(Fault("rule.py", "a = 1", "a = 2", "tests/some")) == said
    assert (tmp_path / "rule.py").read_text() == "a = 1\n"
