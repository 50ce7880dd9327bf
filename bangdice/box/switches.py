"""The choices for a game before it begins, and the reasons why some cannot be made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import ClassVar, NamedTuple

from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused

One = int | float | str | bool
Value = One | tuple[str, ...]
"""The choice for one switch: a single value, or several names."""

Rules = Mapping[str, Value]
"""A table's choices for a game, by the names of its switches."""


class Row(NamedTuple):
    """One switch: its name, all its values in their order, the default and the choice.

    `many`: any number of the values may be chosen together. `idle`: the reason why the switch decides nothing
    now. `dark`: the single values that cannot be chosen now (of `many`: not left out), each with the reason.
    `deep`: it lies among the house rules. There its `group` is the set that it belongs to, if any.
    """

    name: str
    values: tuple[One, ...]
    default: Value
    value: Value
    many: bool = False
    idle: Reason | None = None
    dark: tuple[tuple[One, Reason], ...] = ()
    deep: bool = False
    group: str = ""


class EveningChoice(NamedTuple):
    """An evening to choose: its name, the `minutes` that a game takes, roughly, and all its choices.

    `switches` are the game's own and the table's. A table does not store its evening, which follows from its
    switches.
    """

    name: str
    minutes: int
    switches: Rules


class KnownChoices(NamedTuple):
    """The choices of a stored table that are still known, and those that are `lost`."""

    rules: Rules
    lost: Mapping[str, object]


class GameSwitches:
    """The switches of a game. A game without any needs no more than this.

    `defaults`: the choices that a table begins with. `names`: all switches. `loose`: switches that may change
    in the middle of a game, because no game is begun with them. `evenings`: the presets to choose from first.
    `idle`: the table's own switches that decide nothing in this game.
    """

    defaults: ClassVar[Rules] = {}
    names: ClassVar[tuple[str, ...]] = ()
    loose: ClassVar[frozenset[str]] = frozenset()
    evenings: ClassVar[tuple[EveningChoice, ...]] = ()
    idle: ClassVar[frozenset[str]] = frozenset()

    def read(self, chosen: Rules, changes: Mapping[str, object]) -> Rules:
        """Return the choices after changes. Raise ValueError or TypeError for one that cannot be read."""
        raise ValueError("this game has no switches")

    def rows(self, chosen: Rules, seated: int) -> Iterable[Row]:
        """Return all switches for the number of players seated at the table."""
        return ()

    def refusal(self, chosen: Rules, seated: int) -> Reason | None:
        """Return the reason why the game cannot be dealt to `seated` players; None if it can."""
        return None

    def with_changes(self, chosen: Rules, changes: Mapping[str, object], seated: int) -> Rules:
        """Return the choices after some changes, for `seated` players at the table.

        Raise Refused: `malformed` (there is no such value of this `switch`), or the reason why it cannot be
        chosen.
        """
        try:
            after = self.read(chosen, changes)
        except (ValueError, TypeError) as error:
            raise Refused(not_readable(changes, partial(self.read, chosen))) from error
        for row in self.rows(after, seated):
            reason = _refusal(row, chosen) if row.name in changes else None
            if reason is not None:
                raise Refused(reason)
        return after

    def recover(self, kept: Mapping[str, object]) -> KnownChoices:
        """Return the choices of a stored table, as far as this version still has them."""
        chosen, lost = self.defaults, {}
        for name in self.names:
            if name in kept:
                try:
                    chosen = self.read(chosen, {name: kept[name]})
                except (ValueError, TypeError):
                    lost[name] = kept[name]
        return KnownChoices(chosen, lost)


def refuse_malformed(switch: str) -> Reason:
    """Return the reason that there is no such switch or value. The switch's name is written in ASCII."""
    return Reason("malformed", values=(("switch", switch.encode("ascii", "backslashreplace").decode()),))


def not_readable(changes: Mapping[str, object], read: Callable[[Mapping[str, object]], object]) -> Reason:
    """Return the reason why changes cannot be read. It names the first that cannot be read alone either."""
    for name, value in changes.items():
        try:
            read({name: value})
        except (ValueError, TypeError):
            return refuse_malformed(name)
    return Reason("malformed")


def _refusal(row: Row, before: Rules) -> Reason | None:
    """Return the reason against the choice in a row. A choice that was made before may stay."""
    chosen = row.value
    if chosen in (row.default, before.get(row.name)):
        return None
    if row.idle is not None:
        return row.idle
    if isinstance(chosen, tuple):
        return next((reason for value, reason in row.dark if value not in chosen), None)
    return next((reason for value, reason in row.dark if value == chosen), None)
