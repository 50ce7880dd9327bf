"""The command that simulates a game. It has an option for each switch of the game."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any

import click

from bangdice.box import Box
from bangdice.box.carrying import Place
from bangdice.box.switches import Row
from bangdice.kernel.errors import BadPosition
from bangdice.simulation import Outcomes, game_seed, simulate_games
from bangdice.words.catalogue import Catalogue

PLAYERS = 5


class NameList(click.ParamType[list[str]]):
    """Several names with commas between them."""

    name = "names"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the list of names."""
        return [name.strip() for name in value.split(",") if name.strip()]


def simulation_of(box: Box) -> click.Command:
    """Return the command that simulates the game of a box."""
    rows = [
        row for row in box.switches.rows(box.switches.defaults, PLAYERS) if row.name not in box.switches.loose
    ]
    options = [
        click.Option(["--players"], type=click.IntRange(3, 8), default=PLAYERS, show_default=True),
        *map(_option, rows),
        click.Option(["--games"], type=click.IntRange(1), default=1000, show_default=True),
        click.Option(
            ["--seed"], type=int, default=1, show_default=True, help="The same seed plays the same games."
        ),
        click.Option(["--bots"], default="habits", show_default=True, help=f"{' or '.join(box.bots)}."),
        click.Option(
            ["--records"],
            type=click.Path(file_okay=False, path_type=Path),
            help="A folder to keep every game's record in.",
        ),
    ]

    def simulate(players: int, games: int, seed: int, bots: str, records: Path | None, **given: Any) -> None:
        changes = {name: value for name, value in given.items() if value is not None}
        _simulate(box, _setup(box, players, changes), games, seed, bots, records)

    about = f"Simulate the game {box.name}."
    return click.Command(box.name, params=list(options), callback=simulate, help=about)


def _option(row: Row) -> click.Option:
    """Return an option of the command for a switch of the game. One that is not given keeps its default."""
    flag = f"--{row.name.replace('_', '-')}"
    if row.many:
        return click.Option(
            [flag, row.name], type=NameList(), help=f"Names with commas: {_comma_list(row.values)}."
        )
    if all(isinstance(value, bool) for value in row.values):
        return click.Option([f"{flag}/{flag.replace('--', '--no-', 1)}", row.name], default=None)
    return click.Option([flag, row.name], type=click.Choice(row.values))


def _comma_list(values: tuple[object, ...]) -> str:
    return ", ".join(map(str, values))


def _setup(box: Box, players: int, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return the setup of a game with these switches changed. Raise ClickException if there is none."""
    try:
        rules = box.switches.read(box.switches.defaults, changes) if changes else box.switches.defaults
        setup = box.setup(rules, [Place(is_taken=True)] * players)
        box.game.start(setup, game_seed(0, 0))
    except (BadPosition, ValueError, TypeError) as trouble:
        raise click.ClickException(f"Such a game cannot be played: {trouble}.") from trouble
    return setup


def _simulate(
    box: Box, setup: Mapping[str, Any], games: int, seed: int, bots: str, records: Path | None
) -> None:
    """Play the games, count them, and print the counts."""
    if bots not in box.bots:
        raise click.ClickException(f"There are no bots {bots!r}; there are {', '.join(box.bots)}.")
    if records is not None:
        try:
            records.mkdir(parents=True, exist_ok=True)
        except OSError as trouble:
            raise click.ClickException(f"{records} cannot be made: {trouble.strerror}.") from trouble
    tally, start = Outcomes(), perf_counter()
    played = simulate_games(box.name, setup, games, seed, bots)
    with click.progressbar(played, length=games, label="Games", file=sys.stderr) as bar:
        for number, one in enumerate(bar):
            tally.add(one)
            if records is not None:
                (records / f"{number}.txt").write_text(str(one.record), encoding="utf-8")
    for line in _tally_lines(tally, perf_counter() - start, box.name):
        click.echo(line)


def _tally_lines(tally: Outcomes, seconds: float, game: str) -> Iterator[str]:
    """Yield wins by side, role and character, the length of the games, and the speed of the simulation."""
    words = Catalogue.load("en", game)
    yield f"{tally.games} games in {seconds:.1f} s: {tally.games / seconds:.0f} games per second"
    turns, decisions = tally.turns / tally.games, tally.decisions / tally.games
    yield f"{turns:.1f} turns and {decisions:.1f} decisions a game"
    yield ""
    yield "won by"
    for side, wins in tally.sides.most_common():
        yield f"  {words.text(f'over.{side}'):<22} {wins:>7} {wins / tally.games:>7.1%}"
    yield from _book("role", tally.roles, {name: words.text(f"role.{name}.name") for name in tally.roles})
    names = {name: words.text(f"character.{name}.name") for name in tally.characters}
    yield from _book("character", tally.characters, names)


def _book(title: str, book: Mapping[str, list[int]], names: Mapping[str, str]) -> Iterator[str]:
    yield ""
    yield f"{title:<24} {'seats':>7} {'wins':>7} {'share':>7}"
    for name, (seats, wins) in sorted(book.items(), key=lambda item: -item[1][1] / item[1][0]):
        yield f"  {names[name]:<22} {seats:>7} {wins:>7} {wins / seats:>7.1%}"
