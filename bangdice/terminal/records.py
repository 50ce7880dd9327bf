"""Records and receipts at a terminal: played again, and checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TextIO

import click

from bangdice.terminal.outside_sets import bring_in_ours
from bangdice.terminal.translating import need_language


@click.command()
@click.argument("file", type=click.File("r", encoding="utf-8"))
@click.option("--json", "as_json", is_flag=True, help="For machines.")
@click.option("--lang", default="en", show_default=True, help="The language of the sentences.")
@click.option("--seat", type=click.IntRange(0), help="As this seat saw it: without what others drew.")
def replay(file: TextIO, as_json: bool, lang: str, seat: int | None) -> None:
    """Print a recorded game as sentences."""
    from bangdice.kernel.errors import BadRecord
    from bangdice.kernel.record import read_record
    from bangdice.terminal.retelling import retold, retold_as_data

    need_language(lang)
    bring_in_ours()
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


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.argument("kept", nargs=-1)
def verify(file: Path, kept: tuple[str, ...]) -> None:
    """Check the receipt of a game, also by the rules.

    KEPT is what a phone has kept of that game: its seal, or a link.
    """
    from bangdice.chronicle.receipt import rules_checked
    from bangdice.chronicle.verify import Wrong, check
    from bangdice.games import GAMES
    from bangdice.kernel.errors import BadRecord

    bring_in_ours()
    try:
        text = file.read_bytes().decode()
        found = check(text, kept)
        rules_checked(text, GAMES)
    except (Wrong, UnicodeDecodeError) as wrong:
        raise click.ClickException(f"This receipt is wrong: {wrong}") from wrong
    except BadRecord as trouble:
        raise click.ClickException(f"This receipt cannot be played: {trouble}") from trouble
    counts = ", ".join(f"{count} {what}" for what, count in found.items())
    click.echo(f"This receipt is right, also by the rules: {counts}.")
