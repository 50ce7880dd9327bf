"""`python -m benchmarks WHAT [--quick]`; `--help` lists them, and `all` takes all in turn.

`python -m benchmarks compare --with FOLDER` measures another checkout beside this one, and `instructions
--with FOLDER` counts the instructions of both. `python -m benchmarks soak` lets full tables play for half an
hour. `python -m benchmarks fitting` writes the weights of the belief.
"""

from __future__ import annotations

from pathlib import Path

import click

from benchmarks import (
    believing,
    booking,
    bytes,
    cluster,
    compare,
    counting,
    ending,
    engine,
    fitting,
    frames,
    habits,
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
    touch,
    way,
    why,
)

WHAT = (
    "engine",
    "habits",
    "belief",
    "server",
    "insides",
    "counting",
    "start",
    "storing",
    "telling",
    "books",
    "cluster",
    "screens",
    "bytes",
    "way",
    "taps",
    "touch",
    "frames",
    "pace",
    "ending",
    "why",
)
BESIDE = {"compare": compare.report, "instructions": instructions.report}
"""The reports on two checkouts."""


@click.command()
@click.argument("what", type=click.Choice((*WHAT, *BESIDE, "soak", "fitting", "all")), default="all")
@click.option("--quick", is_flag=True, help="Small sizes: to see that it works, not for figures.")
@click.option(
    "--games", type=click.IntRange(2), default=habits.SEEDS, show_default=True, help="Seeds for habits."
)
@click.option(
    "--with",
    "before",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Another checkout, for compare and instructions.",
)
@click.option("--minutes", type=float, default=soak.MINUTES, show_default=True, help="The time of a soak.")
@click.option("--tables", default=soak.TABLES, show_default=True, help="The tables of a soak.")
def main(what: str, quick: bool, games: int, before: Path | None, minutes: float, tables: int) -> None:
    """Measure, and print the results."""
    if what == "soak":
        for line in soak.report(minutes, tables):
            click.echo(line)
        return
    if what == "fitting":
        for line in fitting.report(quick):
            click.echo(line)
        return
    if what in BESIDE:
        if before is None:
            raise click.UsageError(f"{what} needs another checkout: --with FOLDER.")
        for line in BESIDE[what](before.resolve(), quick):
            click.echo(line)
        return
    reports = {
        "engine": lambda: engine.report(quick),
        "habits": lambda: habits.report(quick, games),
        "belief": lambda: believing.report(quick),
        "server": lambda: server.report(quick),
        "insides": lambda: insides.report(quick),
        "counting": lambda: counting.report(quick),
        "start": lambda: starting.report(quick),
        "storing": lambda: storing.report(quick),
        "telling": lambda: telling.report(quick),
        "books": lambda: booking.report(quick),
        "cluster": lambda: cluster.report(quick),
        "screens": lambda: screens.report(quick),
        "bytes": lambda: bytes.report(),
        "way": lambda: way.report(quick),
        "taps": lambda: taps.report(quick),
        "touch": lambda: touch.report(quick),
        "frames": lambda: frames.report(quick),
        "pace": lambda: pace.report(quick),
        "ending": lambda: ending.report(quick),
        "why": lambda: why.report(quick),
    }
    for name in WHAT if what == "all" else (what,):
        click.echo(f"\n## {name}\n")
        for line in reports[name]():
            click.echo(line)


if __name__ == "__main__":
    main()
