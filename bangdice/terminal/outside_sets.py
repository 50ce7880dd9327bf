"""`bangdice sets`: the sets from outside that are here, a check of them, and the beginning of a new one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from os import environ
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from bangdice.outside.found import FoundSet, OutsideSet

GAMES = 20
"""The number of games that a check plays with each set."""
PLAYERS = (4, 5, 6, 7, 8)

BEGUN = """\
# {printed}, a set of our own: docs/sets-from-outside.md says what may stand here.
# A change of its rules wants the next version: games are kept with the version that they were played with.
version = 1

[words.en]
name = "{printed}"
help = "What the set brings, in one sentence."

[character.{name}_rider]
life = 4
more_cards = 1

[character.{name}_rider.words.en]
name = "{printed} Rider"
short = "Draws three cards."
ability = "He draws one card more in phase 1 of his turn."
"""


@click.group(invoke_without_command=True, context_settings={"auto_envvar_prefix": "BANGDICE"})
@click.option(
    "--instance",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of the database, in which `sets` lies.",
)
@click.pass_context
def sets(context: click.Context, instance: Path | None) -> None:
    """List the sets from outside: docs/sets-from-outside.md."""
    from bangdice.outside.entering import find

    context.obj = _folder(instance)
    if context.invoked_subcommand is None:
        for line in list_lines(find(context.obj), context.obj):
            click.echo(line)


@sets.command()
@click.argument("files", nargs=-1, type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.pass_obj
def check(instance: Path, files: tuple[Path, ...]) -> None:
    """Say what is wrong or missing in the sets from outside, or in these FILES, and play with them."""
    from bangdice.outside.entering import find
    from bangdice.outside.files import read_file

    found = [read_file(file) for file in files] if files else find(instance)
    if not found:
        click.echo(none_line(instance))
    are_right = [_report(it) for it in found]
    if not all(are_right):
        raise click.ClickException("a server does not start with these sets.")


@sets.command()
@click.argument("name")
@click.pass_obj
def new(instance: Path, name: str) -> None:
    """Begin a set NAME without a program, as a file with one character."""
    from bangdice.cards.made_sets import name_faults
    from bangdice.outside.files import NAME

    if not NAME.fullmatch(name):
        raise click.ClickException(f"{name!r} is no name: small letters, figures and single _ please.")
    file = instance / "sets" / f"{name}.toml"
    fault = f"there is {file} already" if file.exists() else next(name_faults(name), None)
    if fault:
        raise click.ClickException(f"{fault}; nothing was written.")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(BEGUN.format(name=name, printed=name.replace("_", " ").title()), "utf-8")
    click.echo(f"{file} is begun. Drawings go into {file.with_suffix('')}/.")
    click.echo("`bangdice sets check` says what is wrong or missing; a server that starts then has the set.")


def bring_in_ours() -> None:
    """Take the sets of this machine into the game, for a command. End it in words if they do not fit."""
    from bangdice.outside.entering import BadSets, bring_in

    try:
        bring_in(_folder(Path(chosen) if (chosen := environ.get("BANGDICE_INSTANCE")) else None))
    except BadSets as trouble:
        raise click.ClickException(str(trouble)) from trouble


def list_lines(found: Sequence[FoundSet], instance: Path) -> Iterator[str]:
    """Yield a line for each set."""
    if not found:
        yield none_line(instance)
    for it in found:
        yield _head(it)


def none_line(instance: Path) -> str:
    """Return the line that says that there are none, and where they would be."""
    return f"There are no sets from outside, neither in packages nor in {instance / 'sets'}."


def _head(it: FoundSet) -> str:
    if it.set is None:
        return f"{it.place}: cannot be played"
    own = it.set.expansion
    counts = ((own.kinds, "kinds of cards"), (own.characters, "characters"), (own.events, "events"))
    brings = ", ".join(f"{len(entries)} {what}" for entries, what in counts if entries)
    wrong = "; cannot be played" if it.faults else ""
    return f"{it.place}: {own.name}, version {own.version}: {brings or 'nothing'}{wrong}"


def _report(it: FoundSet) -> bool:
    """Print how games with a set went, and what it lacks. Return True if nothing is wrong with it."""
    click.echo(_head(it))
    faults = list(it.faults)
    if it.set is not None and not faults:
        try:
            lines = [*play_with(it.set)]
        except Exception as error:
            faults.append(f"a game with it breaks off: {type(error).__name__}: {error}")
        else:
            for line in lines:
                click.echo(f"  {line}")
    for fault in faults:
        click.echo(f"  wrong: {fault}")
    for lack in it.lacks:
        click.echo(f"  could be better: {lack}")
    return not faults


def play_with(made: OutsideSet) -> Iterator[str]:
    """Take a set into the game, and play with it. Yield what was seen. Raise what a game raises."""
    from bangdice.outside.entering import GAME, SPRITES, take_in
    from bangdice.outside.playing import entries_seen, setup_with
    from bangdice.simulation import simulate_games

    if made.name not in SPRITES:
        take_in(made)
    seen: set[str] = set()
    for number in range(GAMES):
        setup = setup_with(made, PLAYERS[number % len(PLAYERS)], number)
        (played,) = simulate_games(GAME, setup, 1, number, "random" if number % 2 else "habits")
        seen |= entries_seen(played.record)
    yield f"{GAMES} games were played by bots, and then again from their records"
    unseen = [it.id for it in made.symbols().values() if it.id not in seen]
    if unseen:
        yield f"never came up: {', '.join(unseen)}"


def _folder(instance: Path | None) -> Path:
    from bangdice.web.operation.instance import default_instance

    return (instance or default_instance()).expanduser().absolute()
