"""Two checkouts side by side: here twice the same."""

from __future__ import annotations

from pathlib import Path

from click.testing import CliRunner

from benchmarks import compare
from benchmarks.__main__ import main
from benchmarks.compare import Figure
from benchmarks.served import ROOT


def test_every_figure_of_both_is_compared() -> None:
    text = "\n".join(compare.report(ROOT, quick=True))
    for name in ("dice, CPU", "cards, CPU", "apply()", "load()", "tables: 1", "ms an answer", "p99"):
        assert name in text


def test_the_trees_begin_in_turn_and_keep_their_places() -> None:
    asked: list[Path] = []

    def work(tree: Path) -> compare.Figures:
        asked.append(tree)
        return {"what": Figure(*((10, 5) if tree == ROOT else (20, 20)))}

    before = Path("/before")
    pairs = compare.in_pairs(work, before, 3, "work")
    assert asked == [ROOT, before, before, ROOT, ROOT, before]
    assert compare.rows_of(pairs) == [("what", "20.00", "10.00", "0.250", "0.250 … 0.250")]


def test_a_figure_that_one_tree_lacks_is_left_out() -> None:
    old, new = {"same": Figure(1, 1)}, {"same": Figure(1, 1), "new": Figure(1, 1)}
    assert [row[0] for row in compare.rows_of([(old, new)] * 2)] == ["same"]


def test_another_checkout_must_be_named() -> None:
    result = CliRunner().invoke(main, ["compare"])
    assert result.exit_code == 2
    assert "--with" in result.output
