"""The setup of a dice game: the number of players, the switches, and everything fixed before the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args, get_type_hints

import msgspec

from bangdice.dice.characters import CHARACTERS, SETS
from bangdice.kernel.errors import BadPosition
from bangdice.kernel.roles import ROLE_TABLE
from bangdice.kernel.shapes import converter


class Switches(NamedTuple):
    """Every point on which the sources disagree, with its values and its default (docs/rulings/dice.md)."""

    edition: Literal["revised", "first"] = "revised"
    el_gringo_per: Literal["event", "point"] = "event"
    el_gringo_when_dead: bool = True
    gatling_arrows_first: bool = True
    kit_before_damage: bool = True
    rose_wraps: bool = True


ChiefArrow = Literal["ninth", "tenth"]
"""Where the Chief's arrow plays: it is one of the nine arrows, or a tenth (D130)."""

VALUES: Mapping[str, tuple[str | bool, ...]] = {
    name: get_args(hint) or (True, False) for name, hint in get_type_hints(Switches).items()
}
"""The values that each switch may have, the default first."""

OF_SETS: Mapping[str, tuple[str, ...]] = {"chief_arrow": get_args(ChiefArrow)}
"""The same of the switches about a set. They say what lies on the table when a game begins, and no more."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The setup of a record, where the switches stand by name beside the other entries.

    `real_dice` are the seats that roll real dice. `roles` and `characters` are dealt beforehand, one a seat.
    `sets` bring more characters to be dealt.
    """

    players: int
    switches: Switches = Switches()
    real_dice: tuple[int, ...] = ()
    roles: tuple[str, ...] | None = None
    characters: tuple[str, ...] | None = None
    sets: tuple[str, ...] = ()
    chief_arrow: ChiefArrow = "ninth"


_setup = converter(Setup)


def read_switches(data: Mapping[str, Any]) -> Switches:
    """Return the switches, some of them changed. Raise BadPosition for an unknown switch or value."""
    for name, value in data.items():
        if name not in VALUES:
            raise BadPosition(f"switches: there is no {name!r}")
        if not any(type(value) is type(allowed) and value == allowed for allowed in VALUES[name]):
            raise BadPosition(f"switches: {name} cannot be {value!r}")
    return Switches(**data)


def read_setup(data: Mapping[str, Any]) -> Setup:
    """Return the setup that plain data describes. Raise BadPosition, which says what is wrong, and where."""
    if "switches" in data:
        raise BadPosition("switches: each stands in a setup by its own name")
    rest = {name: value for name, value in data.items() if name not in VALUES}
    switches = read_switches({name: value for name, value in data.items() if name in VALUES})
    try:
        setup = msgspec.structs.replace(_setup(rest), switches=switches)
    except ValueError as error:
        raise BadPosition(str(error)) from error
    if setup.players not in ROLE_TABLE:
        raise BadPosition(f"players: 3 to 8 can play, not {setup.players}")
    check_sets(setup.sets)
    for seat in setup.real_dice:
        if not 0 <= seat < setup.players:
            raise BadPosition(f"real_dice: there is no seat {seat}")
    if setup.roles is not None and sorted(setup.roles) != sorted(ROLE_TABLE[setup.players]):
        raise BadPosition(f"roles: {setup.players} players have {', '.join(ROLE_TABLE[setup.players])}")
    if setup.characters is not None:
        _check_characters(setup.characters, setup.players)
    return setup


def check_sets(sets: tuple[str, ...]) -> None:
    """Raise BadPosition for an unknown set, or one that is named twice."""
    for name in sets:
        if name not in SETS:
            raise BadPosition(f"sets: there is no {name!r}; there are {', '.join(SETS)}")
        if sets.count(name) > 1:
            raise BadPosition(f"sets: {name} is named twice")


def _check_characters(characters: tuple[str, ...], players: int) -> None:
    strange = [name for name in characters if name not in CHARACTERS]
    if strange:
        raise BadPosition(f"characters: there is no {strange[0]!r}")
    if len(characters) != players or len(set(characters)) != players:
        raise BadPosition(f"characters: {players} different ones are needed")
