"""The law of taps over as many questions as you like: python -m tests.taps.long_law --questions 20000"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from tests.taps.phone import bundled, examined
from tests.taps.positions import Positions, Shown


@click.command()
@click.option("--questions", default=20_000, show_default=True, help="How many questions are answered.")
@click.option("--first", default=0, show_default=True, help="The number of the first game: another row.")
@click.option("--game", type=int, help="All questions of this one game instead.")
@click.option(
    "--counts", type=click.Path(path_type=Path), help="A file for what was seen, written as it grows."
)
def main(questions: int, first: int, game: int | None, counts: Path | None) -> None:
    """Let random games of both kinds be tapped: every option can be sent, and nothing else."""
    seen: Counter[str] = Counter()
    broken: list[str] = []
    began = time.monotonic()
    with TemporaryDirectory() as folder, bundled() as program:
        positions = Positions(Path(folder))
        shown = positions.shown(first) if game is None else positions.of_game(game)
        for found in examined(program, so_many(shown, questions)):
            count(found.shown, seen)
            seen["answers put together"] += found.answers
            seen["places of a finger"] += found.places
            for fault in found.faults:
                click.echo(fault, err=True)
            broken += found.faults
            if counts and seen["phones"] % 100 == 0:
                counts.write_text(told(seen, broken))
    click.echo(told(seen, broken))
    click.echo(f"{seen['questions'] / (time.monotonic() - began):.1f} questions per second")
    if broken:
        raise click.ClickException(f"{len(broken)} taps broke the law")


def so_many(shown: Iterator[Shown], questions: int) -> Iterator[Shown]:
    """Yield the states of phones, up to this number of questions."""
    so_far = 0
    for it in shown:
        yield it
        so_far += len(list(it.questions()))
        if so_far >= questions:
            return


def count(shown: Shown, seen: Counter[str]) -> None:
    """One more phone, with its questions."""
    game, asked = shown.state["table"]["game"], list(shown.questions())
    seen["phones"] += 1
    seen["questions"] += len(asked)
    seen[f"{game['game']} of {len(game['seats'])}"] += len(asked)
    seen["answers given in one go"] += len(shown.then)
    for question in asked:
        seen[question] += 1
    for preset in (game["preset"], *game["sets"]) if game["game"] == "cards" else (game["edition"],):
        seen[f"with {preset}"] += len(asked)


def told(seen: Counter[str], broken: list[str]) -> str:
    """Return the counts of the states seen."""
    rows = [f"{name:40} {count:12,}" for name, count in sorted(seen.items())]
    return "\n".join((*rows, *broken, f"{seen['questions']} questions, {len(broken)} faults", ""))


if __name__ == "__main__":
    main()
