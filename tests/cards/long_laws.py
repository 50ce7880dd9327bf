"""The laws over many random games: python -m tests.cards.long_laws --games 20000"""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from random import Random

import click

from tests.cards.hangover import check_hangover
from tests.cards.laws import examined
from tests.cards.players import random_setup
from tests.laws import random_pick

HANGOVER = 20
"""One in this number of games is compared with a game of characters without abilities, too."""


@click.command()
@click.option("--games", default=20_000, show_default=True, help="How many games are played.")
@click.option("--first", default=0, show_default=True, help="The number of the first one: another row.")
@click.option("--rate", default=0.02, show_default=True, help="How much is looked at; 1 is everything.")
@click.option("--minutes", type=float, help="Stop after this number of minutes.")
@click.option(
    "--counts", type=click.Path(path_type=Path), help="A file for what was seen, written as it grows."
)
def main(games: int, first: int, rate: float, minutes: float | None, counts: Path | None) -> None:
    """Play random games of all player counts, sets and switches, and examine the laws on their way."""
    seen: Counter[str] = Counter()
    broken: list[str] = []
    began = time.monotonic()
    with click.progressbar(range(first, first + games), label="Games", show_pos=True) as numbers:
        for number in numbers:
            try:
                play(number, rate, seen)
            except Exception as error:
                broken.append(f"game {number}: {type(error).__name__}: {error}")
                click.echo(f"\n{broken[-1][:2000]}", err=True)
            if counts and seen["games"] % 50 == 0:
                counts.write_text(told(seen, broken))
            if minutes is not None and time.monotonic() - began > 60 * minutes:
                break
    click.echo(told(seen, broken))
    click.echo(f"{seen['games'] / (time.monotonic() - began):.1f} games per second")
    if broken:
        raise click.ClickException(f"{len(broken)} games broke a law")


def play(number: int, rate: float, seen: Counter[str]) -> None:
    """One game of the row."""
    examined(number, rate, seen)
    if number % HANGOVER == 0:
        rng = Random(-number)
        setup = random_setup(rng, number)
        seen["questions with Hangover"] += check_hangover(setup, rng, random_pick(rng))


def told(seen: Counter[str], broken: list[str]) -> str:
    """Return the things seen, each with its number a game."""
    rows = [
        f"{name:40} {count:12,} {count / seen['games']:12.3f} a game" for name, count in sorted(seen.items())
    ]
    return "\n".join((*rows, *broken, f"{seen['games']} games, {len(broken)} broke a law", ""))


if __name__ == "__main__":
    main()
