"""python -m bangdice.new: stubs for a new entry or set, and a list of the steps left."""

from __future__ import annotations

from collections.abc import Iterable

import click

from bangdice.cards.sets import SETS
from bangdice.new.cards import new_entry, new_set
from bangdice.new.checkout import check_checkout
from bangdice.new.dice import new_character

OF_SET = click.option(
    "--set", "of", required=True, type=click.Choice([it.name for it in SETS]), help="The set that brings it."
)


@click.group()
def main() -> None:
    """Write the stubs of something new into this checkout, and say what is left to do."""
    check_checkout()


@main.command()
@click.argument("name")
@click.option(
    "--set", "of", type=click.Choice([it.name for it in SETS]), help="A character of the card game."
)
def character(name: str, of: str | None) -> None:
    """Write a character of the dice game; with --set one of the card game."""
    say(new_entry("character", name, of) if of else new_character(name))


@main.command()
@click.argument("name")
@OF_SET
def card(name: str, of: str) -> None:
    """Write a kind of card."""
    say(new_entry("card", name, of))


@main.command()
@click.argument("name")
@OF_SET
def event(name: str, of: str) -> None:
    """Write an event."""
    say(new_entry("event", name, of))


@main.command("set")
@click.argument("name")
def set_of_cards(name: str) -> None:
    """Write a set of the card game."""
    say(new_set(name))


def say(left: Iterable[str]) -> None:
    """Print the steps that are left to do."""
    steps = list(left)
    click.echo("The stubs are written. What is left to do:")
    for step in steps:
        click.echo(f"  {step}")
    click.echo("Every stub says TODO where something is missing; make check fails until none is left.")


if __name__ == "__main__":
    main(prog_name="python -m bangdice.new")
