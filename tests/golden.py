"""Write the golden playthroughs of both games again: python -m tests.golden [game or name ...]"""

from __future__ import annotations

import click

from tests.cards.playthrough import CARDS
from tests.dice.playthrough import DICE

BOOKS = {book.game.name: book for book in (DICE, CARDS)}


@click.command()
@click.argument("names", nargs=-1)
@click.option("--forget", is_flag=True, help="Forget the answers that the texts hold.")
def main(names: tuple[str, ...], forget: bool) -> None:
    """Write all golden games, or only the named ones, or those of the named games."""
    for game, book in BOOKS.items():
        for name in book.plans:
            if not names or game in names or name in names:
                click.echo(f"{game} {name}: {book.write(name, forget)}")


if __name__ == "__main__":
    main()
