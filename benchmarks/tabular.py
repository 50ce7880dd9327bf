"""Rows of text that look alike in a terminal and in a document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence


def table_lines(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield a Markdown table with even columns: the first to the left, all others to the right."""
    widths = [max(len(row[at]) for row in (head, *rows)) for at in range(len(head))]
    yield _line(head, widths)
    yield (
        "|" + "|".join("-" * (width + 1) + ("-" if at == 0 else ":") for at, width in enumerate(widths)) + "|"
    )
    for row in rows:
        yield _line(row, widths)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (
        cell.ljust(width) if at == 0 else cell.rjust(width)
        for at, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
    return "| " + " | ".join(padded) + " |"
