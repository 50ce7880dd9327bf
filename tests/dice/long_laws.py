"""The laws over many random games: python -m tests.dice.long_laws --games 20000"""

from __future__ import annotations

import time
from collections import Counter

import click

from tests.dice.laws import examined


@click.command()
@click.option("--games", default=20_000, show_default=True, help="How many games are played.")
@click.option("--first", default=0, show_default=True, help="The number of the first one: another row.")
@click.option("--rate", default=0.02, show_default=True, help="How much is looked at; 1 is everything.")
def main(games: int, first: int, rate: float) -> None:
    """Play random games of all player counts and switches, and examine the laws on their way."""
    seen: Counter[str] = Counter()
    began = time.monotonic()
    with click.progressbar(range(first, first + games), label="Games", show_pos=True) as numbers:
        for number in numbers:
            try:
                examined(number, rate, seen)
            except Exception as error:
                raise click.ClickException(f"game {number}: {type(error).__name__}: {error}") from error
    spent = time.monotonic() - began
    click.echo(f"No law was broken. {games / spent:.1f} games per second, {spent:.0f} s.")
    for name, count in sorted(seen.items()):
        click.echo(f"{name:32} {count:12,} {count / games:12.2f} a game")


if __name__ == "__main__":
    main()
