"""The titles of some evenings, as the command counts them."""

from __future__ import annotations

from click.testing import CliRunner

from bangdice.chronicle.titles import PLAIN, TITLES
from benchmarks.__main__ import main


def test_every_title_has_its_line() -> None:
    result = CliRunner().invoke(main, ["titles", "--quick"])
    lines = [line.split() for line in result.output.splitlines()]
    assert {line[0] for line in lines} == {*dict(TITLES), PLAIN}
    assert sum(float(line[-1].removesuffix("%")) for line in lines) == 100, "an evening has one title"
