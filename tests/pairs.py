"""Every two abilities together: python -m tests.pairs --games 100000 --counts pairs.json

Two entries of a game meet where both act at one question: characters in play, cards in front of them, events
in force, and cards that have just been played, used or given. Every question keeps the laws of its game. A
file keeps what was seen, and the next run goes on behind its last game.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from pathlib import Path

import click
import msgspec

from bangdice.cards import events
from bangdice.cards.faces import read_face
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS
from bangdice.dice.characters import CHARACTERS as ROLLERS
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game
from tests.cards import laws as card_laws
from tests.dice import laws as dice_laws

ANSWERS = {why for why, traits in events.Discarded.traits.items() if traits.is_answer}
"""The reasons of a discarded card that was an answer."""
EVERY = 20
"""The number of games after which the file is written."""
FEW = 10

Examine = Callable[[int, float, Callable[[Game], None]], object]
EXAMINED: Mapping[str, Examine] = {
    "dice": lambda number, rate, watch: dice_laws.examined(number, rate, watch=watch),
    "cards": lambda number, rate, watch: card_laws.examined(number, rate, watch=watch),
}
ENTRIES = {"dice": [*ROLLERS], "cards": [*CHARACTERS, *KINDS, *EVENTS]}


class Met(msgspec.Struct):
    """What was seen in a number of games: each pair with the number of those in which it met, and the games
    that broke a law.
    """

    games: int = 0
    pairs: dict[str, int] = {}
    broken: list[str] = []


def pair(one: str, other: str) -> str:
    """Return the name of a pair."""
    return " + ".join(sorted((one, other)))


def can_meet(one: str, other: str) -> bool:
    """Return False for two events of one deck, of which one at most is in force."""
    both = [EVENTS[name].deck for name in (one, other) if name in EVENTS]
    return len(both) < 2 or both[0] != both[1]


def all_pairs(game: str) -> list[str]:
    """Return all pairs of a game that can meet."""
    return [pair(*two) for two in combinations(ENTRIES[game], 2) if can_meet(*two)]


def acting(game: Game) -> frozenset[str]:
    """Return the entries that act at a question, or have just acted."""
    there = {ability.id for _, ability in game.abilities()}
    return frozenset(there | {name for event in game.latest_events() for name in _used(event)})


def _used(event: Event) -> Iterator[str]:
    """Yield the kinds of cards that were played, used, laid or given."""
    values = event.values
    if event.name in ("played", "used", "laid"):
        yield read_face(str(values["face"])).kind
    elif event.name == "discarded" and values["why"] in ANSWERS:
        yield from (read_face(str(face)).kind for face in values["faces"])


def play(game: str, number: int, rate: float, met: Met) -> None:
    """Play game `number` of the row, and count each pair that met in it once."""
    seen: set[frozenset[str]] = set()
    try:
        EXAMINED[game](number, rate, lambda now: seen.add(acting(now)))
    except Exception as error:
        met.broken.append(f"game {number}: {type(error).__name__}: {error}"[:2000])
    pairs = {pair(*two) for there in seen for two in combinations(sorted(there), 2)}
    counted = Counter(met.pairs)
    counted.update(pairs)
    met.games, met.pairs = number + 1, dict(counted)


def report(game: str, met: Met) -> str:
    """Return the number of pairs that met, and the pairs that never did."""
    wanted = all_pairs(game)
    never = [it for it in wanted if it not in met.pairs]
    few = sum(met.pairs.get(it, 0) < FEW for it in wanted) - len(never)
    head = f"{game}: {met.games} games, {len(wanted) - len(never)} of {len(wanted)} pairs met"
    tail = f"{few} of them in fewer than {FEW} games; {len(met.broken)} games broke a law"
    return "\n".join((*never, *met.broken, f"{head}, {tail}"))


def read(file: Path | None) -> Met:
    """Return what a file keeps; nothing yet if there is none."""
    return msgspec.json.decode(file.read_bytes(), type=Met) if file and file.exists() else Met()


def write(file: Path, met: Met) -> None:
    """Write a file in one go, so that an interrupted run leaves a whole one."""
    new = file.with_suffix(".new")
    new.write_bytes(msgspec.json.encode(met))
    new.replace(file)


def run(game: str, games: int, rate: float, file: Path | None, minutes: float | None = None) -> Met:
    """Play the games that a file lacks until it has so many. Return what was seen."""
    met, began = read(file), time.monotonic()
    for number in range(met.games, games):
        play(game, number, rate, met)
        if file and met.games % EVERY == 0:
            write(file, met)
        if minutes is not None and time.monotonic() - began > 60 * minutes:
            break
    if file:
        write(file, met)
    return met


@click.command()
@click.argument("game", type=click.Choice([*EXAMINED]), default="cards")
@click.option("--games", default=100_000, show_default=True, help="How many games there are to be in all.")
@click.option(
    "--rate", default=0.0, show_default=True, help="How much is looked at besides the game's own laws."
)
@click.option("--minutes", type=float, help="Stop after this number of minutes.")
@click.option("--counts", type=click.Path(path_type=Path), help="The file that keeps what was seen.")
def main(game: str, games: int, rate: float, minutes: float | None, counts: Path | None) -> None:
    """Play random games and count in how many of them each two abilities met."""
    met = run(game, games, rate, counts, minutes)
    click.echo(report(game, met))
    if met.broken:
        raise click.ClickException(f"{len(met.broken)} games broke a law")


if __name__ == "__main__":
    main()
