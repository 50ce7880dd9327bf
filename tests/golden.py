"""Write the golden playthroughs of both games again: python -m tests.golden [game or name ...]"""

from __future__ import annotations

import click

from tests.cards.playthrough import CARDS
from tests.dice.playthrough import DICE

BOOKS = {book.game.name: book for book in (DICE, CARDS)}


@click.command()
@click.argument("names", nargs=-1)
@click.option("--anew", is_flag=True, help="Forget the answers that the texts hold.")
def main(names: tuple[str, ...], anew: bool) -> None:
    """Write all of them, or those of the games, or those alone, that are named."""
    for game, book in BOOKS.items():
        for name in book.plans:
            if not names or game in names or name in names:
                click.echo(f"{game} {name}: {book.write(name, anew)}")


if __name__ == "__main__":
    main()
