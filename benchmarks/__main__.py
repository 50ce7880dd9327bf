"""`python -m benchmarks WHAT [--quick]`; `--help` lists them, and `all` takes all in turn.

`python -m benchmarks compare --with FOLDER` measures another checkout beside this one, and `instructions
--with FOLDER` counts the instructions of both. `python -m benchmarks soak` lets full tables play for half an
hour. `python -m benchmarks fitting` writes the weights of the belief, `valuing` the networks of the value;
`titles` counts the titles of evenings, `balance` the wins of roles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import click

from benchmarks import (
    balance,
    believing,
    bytes,
    cluster,
    compare,
    ending,
    engine,
    fitting,
    frames,
    habits,
    hinting,
    house,
    insides,
    instructions,
    pace,
    screens,
    server,
    soak,
    starting,
    storing,
    taps,
    telling,
    tempers,
    titles,
    touch,
    valuing,
    way,
    why,
)

REPORTS: dict[str, Callable[[bool], Iterator[str]]] = {
    "engine": engine.report,
    "habits": habits.report,
    "believers": habits.believers,
    "belief": believing.report,
    "hints": hinting.report,
    "balance": balance.report,
    "tempers": tempers.report,
    "server": server.report,
    "insides": insides.report,
    "start": starting.report,
    "storing": storing.report,
    "telling": telling.report,
    "cluster": cluster.report,
    "screens": screens.report,
    "bytes": lambda _: bytes.report(),
    "way": way.report,
    "house": house.report,
    "taps": taps.report,
    "touch": touch.report,
    "frames": frames.report,
    "pace": pace.report,
    "ending": ending.report,
    "why": why.report,
}
APART = {"fitting": fitting.report, "valuing": valuing.report, "titles": titles.report}
"""The reports that are no part of `all`: they help to write the code."""
BESIDE = {"compare": compare.report, "instructions": instructions.report}
"""The reports on two checkouts."""


@click.command()
@click.argument("what", type=click.Choice((*REPORTS, *BESIDE, "soak", *APART, "all")), default="all")
@click.option("--quick", is_flag=True, help="Small sizes: to see that it works, not for figures.")
@click.option(
    "--games",
    type=click.IntRange(2),
    default=habits.SEEDS,
    show_default=True,
    help="Seeds for bots.",
)
@click.option(
    "--with",
    "before",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Another checkout, for compare and instructions.",
)
@click.option("--minutes", type=float, default=soak.MINUTES, show_default=True, help="The time of a soak.")
@click.option("--tables", default=soak.TABLES, show_default=True, help="The tables of a soak.")
@click.option("--hurry", default=1.0, show_default=True, help="How much faster than people a soak answers.")
def main(
    what: str, quick: bool, games: int, before: Path | None, minutes: float, tables: int, hurry: float
) -> None:
    """Measure, and print the results."""
    if what in BESIDE:
        if before is None:
            raise click.UsageError(f"{what} needs another checkout: --with FOLDER.")
        tell(BESIDE[what](before.resolve(), quick))
    elif what == "soak":
        tell(soak.report(minutes, tables, hurry))
    elif what in APART:
        tell(APART[what](quick))
    else:
        reports = REPORTS | {
            "habits": partial(habits.report, games=games),
            "believers": partial(habits.believers, games=games),
        }
        for name in reports if what == "all" else (what,):
            click.echo(f"\n## {name}\n")
            tell(reports[name](quick))


def tell(lines: Iterator[str]) -> None:
    """Print lines as they come."""
    for line in lines:
        click.echo(line)


if __name__ == "__main__":
    main()
