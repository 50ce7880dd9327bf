"""The ``bangdice`` command."""

from __future__ import annotations

from pathlib import Path

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
def serve(host: str | None, port: int | None, instance: Path | None, behind_proxy: int) -> None:
    """Serve tables until Ctrl-C."""
    from bangdice.web import serving
    from bangdice.web.errors import CannotServe
    from bangdice.web.instance import default_instance

    host = host or ("127.0.0.1" if behind_proxy else "0.0.0.0")
    try:
        serving.run(instance or default_instance(), host, port, behind_proxy)
    except CannotServe as trouble:
        raise click.ClickException(str(trouble)) from trouble
