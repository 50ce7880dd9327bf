"""The ``bangdice`` command."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from bangdice import __version__
from bangdice.terminal.outside_sets import sets
from bangdice.terminal.records import replay, verify
from bangdice.terminal.translating import words

ENVIRONMENT = {"auto_envvar_prefix": "BANGDICE"}
"""Each option of a command can also be given by the environment: `--port` is `BANGDICE_PORT`."""


@click.group()
@click.version_option(__version__, prog_name="bangdice")
def main() -> None:
    """BANG! The Dice Game and BANG! the card game for people round one table, each with a phone."""


for command in (replay, sets, verify, words):
    main.add_command(command)

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
    "--public-url",
    default="",
    metavar="URL",
    help="The address that phones open, where it is not this machine's own: http://192.168.1.20:8080.",
)
@click.option(
    "--makers",
    default="",
    metavar="WORD",
    help="Only those who say this word make tables; nobody needs it to join one.",
)
@click.option(
    "--code-length",
    type=click.Choice([4, 6]),
    help="Signs of a table's code: 4, or 6 behind a proxy.",
)
@click.option(
    "--database",
    metavar="URL",
    help="Share the tables of this PostgreSQL with other servers; needs --behind-proxy.",
)
@click.option("--worker", default="", metavar="NAME", help="Our name among these servers: the machine's own.")
@click.option(
    "--address",
    default="",
    metavar="HOST:PORT",
    help="Where the proxy reaches this one of the servers: by the machine's name, and at our port.",
)
@click.option(
    "--limits",
    default="",
    metavar="URL",
    help="Count by address together with the other servers, in this Redis or Valkey; needs --database.",
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
    "--book-days",
    type=click.FloatRange(0, min_open=True),
    default=400,
    show_default=True,
    help="How long a book is kept that nobody opens.",
)
@click.option(
    "--daily-copies",
    type=click.IntRange(0),
    default=3,
    show_default=True,
    help="How many of the database's daily copies are kept; 0 makes none.",
)
@click.option(
    "--metrics",
    metavar="[HOST:]PORT",
    help="Tell Prometheus what is counted, on this port: to this machine alone, or at HOST.",
)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="info",
    show_default=True,
    help="The log tells what is at least as serious as this.",
)
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="The log's lines: for people, or for machines.",
)
def serve(
    host: str | None,
    port: int | None,
    instance: Path | None,
    behind_proxy: int,
    name: tuple[str, ...],
    public_url: str,
    makers: str,
    code_length: int | None,
    database: str | None,
    worker: str,
    address: str,
    limits: str,
    idle_days: float,
    record_days: float,
    book_days: float,
    daily_copies: int,
    metrics: str | None,
    log_level: str,
    log_format: str,
) -> None:
    """Serve tables until Ctrl-C."""
    from bangdice.store.store import Lifetimes
    from bangdice.web import logs
    from bangdice.web.admission.makers import read_word
    from bangdice.web.app import Settings
    from bangdice.web.network.public import read_public_url
    from bangdice.web.operation.instance import default_instance

    if limits and not database:
        raise click.UsageError("--limits is for servers that share a database.")
    if makers and not read_word(makers):
        raise click.UsageError("--makers is blank: everybody would make tables.")
    logs.set_up(log_level, log_format)
    host = host or ("127.0.0.1" if behind_proxy and not database else "0.0.0.0")
    with _troubles():
        keep = Lifetimes(idle_days, record_days, daily_copies, book_days)
        public = read_public_url(public_url) if public_url else None
        settings = Settings(behind_proxy, keep, name, code_length, makers, public)
        if database:
            from bangdice.many import hosted

            ours = hosted.Hosted(database, worker, address, limits)
            hosted.run(ours, host, port, settings, metrics)
            return
        from bangdice.web.server import serving

        serving.run(instance or default_instance(), host, port, settings, metrics)


@main.command(context_settings=ENVIRONMENT)
@_in_instance
@click.argument("file", required=False, type=click.Path(path_type=Path))
def backup(instance: Path | None, file: Path | None) -> None:
    """Copy the database, also while it is served.

    Into FILE, or into the folder `backups` beside the database. No file is ever written over.
    """
    from bangdice.web.operation import upkeep

    with _troubles():
        click.echo(f"The copy is {upkeep.backup(_folder(instance), file)}")


@main.command(context_settings=ENVIRONMENT)
@_in_instance
@click.option("--salvage", is_flag=True, help="Save what can be read, and keep the damaged database aside.")
def check(instance: Path | None, salvage: bool) -> None:
    """Look the database through for damage; nothing is changed without --salvage."""
    from bangdice.terminal.checking import found_lines, saved_lines
    from bangdice.web.operation import upkeep

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
        if found.changed:
            raise click.ClickException(f"Some text has changed.\n{upkeep.help_with_text(folder)}")


@main.command(context_settings=ENVIRONMENT)
@_in_instance
@click.argument("code")
def board(instance: Path | None, code: str) -> None:
    """Print an address that is a board with powers for the table CODE.

    For a table whose people have all lost their keys (the server has another address, say): the board
    nods to each, and the game goes on.
    """
    from bangdice.web.operation import upkeep

    with _troubles():
        click.echo(upkeep.board_address(_folder(instance), code))


@main.group(context_settings=ENVIRONMENT, invoke_without_command=True)
@_in_instance
@click.pass_context
def tables(context: click.Context, instance: Path | None) -> None:
    """List the tables of a folder, also while it is served."""
    from bangdice.terminal.listing import table_lines
    from bangdice.web.operation import owner

    context.obj = instance
    if context.invoked_subcommand is None:
        with _troubles():
            for line in table_lines(owner.living_tables(_folder(instance)), time.time()):
                click.echo(line)


@tables.command(context_settings=ENVIRONMENT)
@_in_instance
@click.argument("code")
@click.pass_obj
def end(given: Path | None, instance: Path | None, code: str) -> None:
    """End the table CODE for good, also while people sit there. Its finished games are kept."""
    from bangdice.web.operation import owner

    with _troubles():
        owner.end(_folder(instance or given), code, time.time())
        click.echo(f"Table {code.upper()} has ended. Its finished games are kept.")


_database = click.option(
    "--database",
    required=True,
    metavar="URL",
    help="The PostgreSQL that the servers share: postgresql://user@host/name.",
)


@main.command(context_settings=ENVIRONMENT)
@_database
def migrate(database: str) -> None:
    """Bring the schema of a shared database up to date, before the servers of a new version start."""
    from bangdice.many import commands

    with _troubles():
        click.echo(commands.migrate(database))


@main.command(context_settings=ENVIRONMENT)
@_database
def workers(database: str) -> None:
    """List the servers that share a database."""
    from bangdice.many import commands

    with _troubles():
        for line in commands.worker_lines(database):
            click.echo(line)


@main.command(context_settings=ENVIRONMENT)
@click.option("--from", "origin", required=True, metavar="PLACE", help="The tables' folder or database.")
@click.option("--to", "goal", required=True, metavar="PLACE", help="Another, in which there are none.")
@click.option("--dry-run", is_flag=True, help="Do all of it, and take it back.")
def move(origin: str, goal: str, dry_run: bool) -> None:
    """Move all tables from a folder into a shared database, or back. Their servers are stopped first.

    A PLACE is a folder, or the URL of a PostgreSQL.
    """
    from bangdice.many.move import move as moved

    with _troubles():
        for line in moved(origin, goal, dry_run):
            click.echo(line)


def _folder(instance: Path | None) -> Path:
    from bangdice.web.operation.instance import default_instance

    return (instance or default_instance()).expanduser().absolute()


@contextmanager
def _troubles() -> Iterator[None]:
    """End the command in words if something cannot be done."""
    from bangdice.web.errors import CannotServe

    try:
        yield
    except CannotServe as trouble:
        raise click.ClickException(str(trouble)) from trouble


class Simulations(click.Group):
    """A command for each game, with the options of its box."""

    def list_commands(self, context: click.Context) -> list[str]:
        """Return the names of all games."""
        from bangdice.games import GAMES

        return list(GAMES)

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """Return the command that simulates a game; None if there is no such game."""
        from bangdice.games import GAMES
        from bangdice.terminal.outside_sets import bring_in_ours
        from bangdice.terminal.simulating import simulation_of

        bring_in_ours()
        return simulation_of(GAMES[name]) if name in GAMES else None


@main.group(cls=Simulations)
def simulate() -> None:
    """Play games without a server and count who wins."""
