"""The ``bangdice`` command."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO, TypeVar

import click

from bangdice import __version__

Command = TypeVar("Command", bound=Callable[..., Any])

ENVIRONMENT = {"auto_envvar_prefix": "BANGDICE"}
"""Each option of a command can also be given by the environment: `--port` is `BANGDICE_PORT`."""


@click.group()
@click.version_option(__version__, prog_name="bangdice")
def main() -> None:
    """BANG! The Dice Game and BANG! the card game for people round one table, each with a phone."""


_in_instance = click.option(
    "--instance",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of the database and the secret.",
)


@main.command(context_settings=ENVIRONMENT)
@click.option("--host", help="Where to listen: all interfaces, or this machine only behind a proxy.")
@click.option("--port", type=click.IntRange(0, 65535), help="Where to listen: 8080, or the next free one.")
@_in_instance
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
    "--name",
    multiple=True,
    help="Another name by which phones reach this server, such as bang.example (can be given again).",
)
@click.option(
    "--code-length",
    type=click.Choice(["4", "6"]),
    help="Signs of a table's code: 4, or 6 behind a proxy.",
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
@click.option(
    "--daily-copies",
    type=click.IntRange(0),
    default=3,
    show_default=True,
    help="How many of the database's daily copies are kept; 0 makes none.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="info",
    show_default=True,
    help="The log tells what is at least as serious as this.",
)
def serve(
    host: str | None,
    port: int | None,
    instance: Path | None,
    behind_proxy: int,
    name: tuple[str, ...],
    code_length: str | None,
    idle_days: float,
    record_days: float,
    daily_copies: int,
    log_level: str,
) -> None:
    """Serve tables until Ctrl-C."""
    from bangdice.web import logs, serving
    from bangdice.web.app import Keep
    from bangdice.web.instance import default_instance

    logs.set_up(log_level)
    host = host or ("127.0.0.1" if behind_proxy else "0.0.0.0")
    with _troubles():
        keep = Keep(idle_days, record_days, daily_copies)
        length = None if code_length is None else int(code_length)
        serving.run(instance or default_instance(), host, port, behind_proxy, keep, name, length)


@main.command(context_settings=ENVIRONMENT)
@_in_instance
@click.argument("file", required=False, type=click.Path(path_type=Path))
def backup(instance: Path | None, file: Path | None) -> None:
    """Copy the database, also while it is served.

    Into FILE, or into the folder `backups` beside the database. No file is ever written over.
    """
    from bangdice.web import upkeep

    with _troubles():
        click.echo(f"The copy is {upkeep.backup(_folder(instance), file)}")


@main.command(context_settings=ENVIRONMENT)
@_in_instance
@click.option("--salvage", is_flag=True, help="Save what can be read, and keep the damaged database aside.")
def check(instance: Path | None, salvage: bool) -> None:
    """Look the database through for damage; nothing is changed without --salvage."""
    from bangdice.web import upkeep
    from bangdice.web.telling import found_lines, saved_lines

    with _troubles():
        folder = _folder(instance)
        if salvage:
            for line in saved_lines(*upkeep.salvage(folder)):
                click.echo(line)
            return
        found = upkeep.check(folder)
        for line in found_lines(found):
            click.echo(line)
        if found.troubles:
            raise click.ClickException(f"The database is damaged.\n{upkeep.help_of(folder)}")


@main.command(context_settings=ENVIRONMENT)
@_in_instance
@click.argument("code")
def board(instance: Path | None, code: str) -> None:
    """Print an address that is a board with powers for the table CODE.

    For a table whose people have all lost their keys (the server has another address, say): the board
    nods to each, and the game goes on.
    """
    from bangdice.web import upkeep

    with _troubles():
        click.echo(upkeep.board_address(_folder(instance), code))


def _folder(instance: Path | None) -> Path:
    from bangdice.web.instance import default_instance

    return (instance or default_instance()).expanduser().absolute()


@contextmanager
def _troubles() -> Iterator[None]:
    """End the command in words if something cannot be done."""
    from bangdice.web.errors import CannotServe

    try:
        yield
    except CannotServe as trouble:
        raise click.ClickException(str(trouble)) from trouble


@main.group()
def simulate() -> None:
    """Play games without a server and count who wins."""


def _simulating(command: Command) -> Command:
    """The options that the simulations of all games have."""
    options = (
        click.option("--games", type=click.IntRange(1), default=1000, show_default=True),
        click.option(
            "--seed", type=int, default=1, show_default=True, help="The same seed plays the same games."
        ),
        click.option("--bots", default="habits", show_default=True, help="habits or random."),
        click.option(
            "--records",
            type=click.Path(file_okay=False, path_type=Path),
            help="A folder to keep every game's record in.",
        ),
    )
    for option in reversed(options):
        command = option(command)
    return command


@simulate.command("dice")
@click.option("--players", type=click.IntRange(3, 8), default=5, show_default=True)
@_simulating
def simulate_dice(players: int, games: int, seed: int, bots: str, records: Path | None) -> None:
    """Simulate the dice game."""
    _simulate("dice", {"players": players}, games, seed, bots, records)


@simulate.command("cards")
@click.option("--players", type=click.IntRange(3, 8), default=5, show_default=True)
@click.option("--sets", default="base", show_default=True, help="Names with commas: base,dodge_city,...")
@click.option(
    "--preset",
    type=click.Choice(["fourth", "first", "all_expansions"]),
    default="fourth",
    show_default=True,
)
@click.option("--short-deck", is_flag=True, help="Without the cards that a first game leaves out.")
@_simulating
def simulate_cards(
    players: int,
    sets: str,
    preset: str,
    short_deck: bool,
    games: int,
    seed: int,
    bots: str,
    records: Path | None,
) -> None:
    """Simulate the card game."""
    named = [name.strip() for name in sets.split(",") if name.strip()]
    setup = {"players": players, "sets": named, "preset": preset, "short_deck": short_deck}
    _simulate("cards", setup, games, seed, bots, records)


def _simulate(
    game: str, setup: dict[str, Any], games: int, seed: int, bots: str, records: Path | None
) -> None:
    from time import perf_counter

    from bangdice.games import GAMES
    from bangdice.kernel.errors import BadPosition
    from bangdice.simulation import Tally, game_seed, simulated
    from bangdice.tallying import tally_lines

    box = GAMES[game]
    if bots not in box.bots:
        raise click.ClickException(f"There are no bots {bots!r}; there are {', '.join(box.bots)}.")
    try:
        box.game.start(setup, game_seed(seed, 0))
    except BadPosition as trouble:
        raise click.ClickException(f"Such a game cannot be played: {trouble}.") from trouble
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            raise click.ClickException(f"{records} cannot be made: {trouble.strerror}.") from trouble
    tally = Tally()
    start = perf_counter()
    with click.progressbar(
        simulated(game, setup, games, seed, bots),
        length=games,
        label="Games",
        file=sys.stderr,
    ) as bar:
        for number, played in enumerate(bar):
            tally.add(played)
            if records is not None:
                (records / f"{number}.txt").write_text(str(played.record), encoding="utf-8")
    for line in tally_lines(tally, perf_counter() - start, game):
        click.echo(line)


@main.command()
@click.argument("file", type=click.File("r", encoding="utf-8"))
@click.option("--json", "as_json", is_flag=True, help="For machines.")
@click.option("--lang", default="en", show_default=True, help="The language of the sentences.")
@click.option("--seat", type=click.IntRange(0), help="As this seat saw it: without what others drew.")
def replay(file: TextIO, as_json: bool, lang: str, seat: int | None) -> None:
    """Print a recorded game as sentences."""
    from bangdice.kernel.errors import BadRecord
    from bangdice.kernel.record import read_record
    from bangdice.retelling import retold, retold_as_data
    from bangdice.words.catalogue import Catalogue

    if lang not in Catalogue.languages():
        raise click.ClickException(f"There is no {lang}; there are {', '.join(Catalogue.languages())}.")
    if as_json and seat is not None:
        raise click.UsageError("--json tells all that happened; it does not go with --seat.")
    try:
        record = read_record(file.read())
        if as_json:
            click.echo(json.dumps(retold_as_data(record), indent=1))
            return
        for line in retold(record, lang, seat):
            click.echo(line)
    except (BadRecord, UnicodeDecodeError) as trouble:
        raise click.ClickException(f"This record cannot be replayed: {trouble}") from trouble
