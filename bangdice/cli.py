"""The ``bangdice`` command."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TextIO

import click

from bangdice import __version__


@click.group()
@click.version_option(__version__, prog_name="bangdice")
def main() -> None:
    """BANG! The Dice Game for people round one table, each with a phone."""


@main.command()
@click.option("--host", help="Where to listen: all interfaces, or this machine only behind a proxy.")
@click.option("--port", type=click.IntRange(0, 65535), help="Where to listen: 8080, or the next free one.")
@click.option(
    "--instance",
    type=click.Path(file_okay=False, path_type=Path),
    envvar="BANGDICE_INSTANCE",
    help="The folder of the database and the secret.",
)
@click.option(
    "--behind-proxy",
    type=click.IntRange(0, 9),
    is_flag=False,
    flag_value=1,
    default=0,
    metavar="[N]",
    help="Believe the X-Forwarded headers of N proxies (1 if no number is given).",
)
@click.option(
    "--idle-days",
    type=click.FloatRange(0, min_open=True),
    default=7,
    show_default=True,
    help="How long a table is kept that nobody touches.",
)
@click.option(
    "--record-days",
    type=click.FloatRange(0, min_open=True),
    default=90,
    show_default=True,
    help="How long the record of a finished game is kept.",
)
def serve(
    host: str | None,
    port: int | None,
    instance: Path | None,
    behind_proxy: int,
    idle_days: float,
    record_days: float,
) -> None:
    """Serve tables until Ctrl-C."""
    from bangdice.web import serving
    from bangdice.web.app import Keep
    from bangdice.web.errors import CannotServe
    from bangdice.web.instance import default_instance

    host = host or ("127.0.0.1" if behind_proxy else "0.0.0.0")
    try:
        keep = Keep(idle_days, record_days)
        serving.run(instance or default_instance(), host, port, behind_proxy, keep)
    except CannotServe as trouble:
        raise click.ClickException(str(trouble)) from trouble


@main.group()
def simulate() -> None:
    """Play games without a server and count who wins."""


@simulate.command("dice")
@click.option("--players", type=click.IntRange(3, 8), default=5, show_default=True)
@click.option("--games", type=click.IntRange(1), default=1000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed plays the same games.")
@click.option("--bots", type=click.Choice(["random", "habits"]), default="habits", show_default=True)
@click.option(
    "--records",
    type=click.Path(file_okay=False, path_type=Path),
    help="A folder to keep every game's record in.",
)
def simulate_dice(players: int, games: int, seed: int, bots: str, records: Path | None) -> None:
    """Simulate the dice game."""
    from time import perf_counter

    from bangdice.simulation import Tally, simulated
    from bangdice.tallying import tally_lines

    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            raise click.ClickException(f"{records} cannot be made: {trouble.strerror}.") from trouble
    tally = Tally()
    start = perf_counter()
    with click.progressbar(
        simulated(players, games, seed, bots),
        length=games,
        label="Games",
        file=sys.stderr,
    ) as bar:
        for number, played in enumerate(bar):
            tally.add(played)
            if records is not None:
                (records / f"{number}.txt").write_text(str(played.record), encoding="utf-8")
    for line in tally_lines(tally, perf_counter() - start):
        click.echo(line)


@main.command()
@click.argument("file", type=click.File("r", encoding="utf-8"))
@click.option("--json", "as_json", is_flag=True, help="For machines.")
@click.option("--lang", default="en", show_default=True, help="The language of the sentences.")
def replay(file: TextIO, as_json: bool, lang: str) -> None:
    """Print a recorded game as sentences."""
    from bangdice.kernel.errors import BadRecord
    from bangdice.kernel.record import read_record
    from bangdice.retelling import retold, retold_as_data
    from bangdice.words.catalogue import Catalogue

    if lang not in Catalogue.languages():
        raise click.ClickException(f"There is no {lang}; there are {', '.join(Catalogue.languages())}.")
    try:
        record = read_record(file.read())
        if as_json:
            click.echo(json.dumps(retold_as_data(record), indent=1))
            return
        for line in retold(record, lang):
            click.echo(line)
    except (BadRecord, UnicodeDecodeError) as trouble:
        raise click.ClickException(f"This record cannot be replayed: {trouble}") from trouble
