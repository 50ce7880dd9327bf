"""Rows of text."""

from __future__ import annotations

from click.testing import CliRunner

from benchmarks.__main__ import main
from benchmarks.tabular import table_lines


def test_columns_are_even() -> None:
    assert list(table_lines(("what", "µs"), [("a", "1.0"), ("clone()", "12.5")])) == [
        "| what    |   µs |",
        "|---------|-----:|",
        "| a       |  1.0 |",
        "| clone() | 12.5 |",
    ]


def test_an_unknown_report_is_refused_in_words() -> None:
    result = CliRunner().invoke(main, ["smell"])
    assert result.exit_code == 2
    assert "habits" in result.output
