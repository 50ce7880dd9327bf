"""`python -m benchmarks [engine|habits|server|insides|start|screens|bytes|way|taps|all] [--quick]`.

`python -m benchmarks compare --with FOLDER` measures another checkout beside this one.
"""

from __future__ import annotations

from pathlib import Path

import click

from benchmarks import bytes, compare, engine, habits, insides, screens, server, starting, taps, way

WHAT = ("engine", "habits", "server", "insides", "start", "screens", "bytes", "way", "taps")


@click.command()
@click.argument("what", type=click.Choice((*WHAT, "compare", "all")), default="all")
@click.option("--quick", is_flag=True, help="Small sizes: to see that it works, not for figures.")
@click.option(
    "--games", type=click.IntRange(2), default=habits.SEEDS, show_default=True, help="Seeds for habits."
)
@click.option(
    "--with",
    "before",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Another checkout, for compare.",
)
def main(what: str, quick: bool, games: int, before: Path | None) -> None:
    """Measure, and print what was measured."""
    if what == "compare":
        if before is None:
            raise click.UsageError("compare needs another checkout: --with FOLDER.")
        for line in compare.report(before, quick):
            click.echo(line)
        return
    reports = {
        "engine": lambda: engine.report(quick),
        "habits": lambda: habits.report(quick, games),
        "server": lambda: server.report(quick),
        "insides": lambda: insides.report(quick),
        "start": lambda: starting.report(quick),
        "screens": lambda: screens.report(quick),
        "bytes": lambda: bytes.report(),
        "way": lambda: way.report(quick),
        "taps": lambda: taps.report(quick),
    }
    for name in WHAT if what == "all" else (what,):
        click.echo(f"\n## {name}\n")
        for line in reports[name]():
            click.echo(line)


if __name__ == "__main__":
    main()
