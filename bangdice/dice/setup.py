"""What a dice game is started from: how many play, the switches, what a hand-made game fixes beforehand."""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from bangdice.dice.characters import CHARACTERS
from bangdice.kernel.errors import BadPosition
from bangdice.kernel.roles import ROLE_TABLE


class Switches(NamedTuple):
    """Every point on which the sources disagree, with its default (docs/rulings/dice.md)."""

    edition: str = "revised"
    el_gringo_per: str = "event"
    el_gringo_when_dead: bool = True
    gatling_arrows_first: bool = True
    kit_before_damage: bool = True
    rose_wraps: bool = True


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The setup of a record. `real_dice`: the seats that roll real dice. `roles`, `characters`: dealt
    beforehand, a seat each.
    """

    players: int
    edition: Literal["first", "revised"] = "revised"
    el_gringo_per: Literal["event", "point"] = "event"
    el_gringo_when_dead: bool = True
    gatling_arrows_first: bool = True
    kit_before_damage: bool = True
    rose_wraps: bool = True
    real_dice: tuple[int, ...] = ()
    roles: tuple[str, ...] | None = None
    characters: tuple[str, ...] | None = None

    def switches(self) -> Switches:
        """The switches alone."""
        return Switches(*(getattr(self, name) for name in Switches._fields))


def read_setup(data: Mapping[str, Any]) -> Setup:
    """The setup that plain data describes; BadPosition says what cannot be and where."""
    try:
        setup = msgspec.convert(dict(data), Setup)
    except ValueError as error:
        raise BadPosition(str(error)) from error
    if setup.players not in ROLE_TABLE:
        raise BadPosition(f"players: 3 to 8 can play, not {setup.players}")
    for seat in setup.real_dice:
        if not 0 <= seat < setup.players:
            raise BadPosition(f"real_dice: there is no seat {seat}")
    if setup.roles is not None and sorted(setup.roles) != sorted(ROLE_TABLE[setup.players]):
        raise BadPosition(f"roles: {setup.players} players have {', '.join(ROLE_TABLE[setup.players])}")
    if setup.characters is not None:
        _check_characters(setup.characters, setup.players)
    return setup


def _check_characters(characters: tuple[str, ...], players: int) -> None:
    strange = [name for name in characters if name not in CHARACTERS]
    if strange:
        raise BadPosition(f"characters: there is no {strange[0]!r}")
    if len(characters) != players or len(set(characters)) != players:
        raise BadPosition(f"characters: {players} different ones are needed")
