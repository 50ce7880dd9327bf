"""The options of a dice game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bangdice.box.options import Options, Row, Rules
from bangdice.dice.setup import VALUES, Switches, read_switches

PAUSES = (1.0, 1.8, 2.5, 4.0)
"""The times that people may look at a roll, in seconds."""
ORDINARY = 1.8
MOST_SEEN = 10.0


class DiceOptions(Options):
    """The `edition`, the other switches of the rules, and `seen_dice`: how long people look at a roll.

    Of the other switches only those are chosen that differ from the usual.
    """

    defaults = {"edition": VALUES["edition"][0], "seen_dice": ORDINARY}
    names = (*Switches._fields, "seen_dice")
    loose = frozenset(("seen_dice",))

    def read(self, chosen: Rules, changes: Mapping[str, object]) -> Rules:
        """Return what is chosen after some changes; ValueError where one cannot be read."""
        after = {**chosen, **changes}
        seen = _seconds(after.pop("seen_dice"))
        switches = read_switches(after)._asdict().items()
        return {
            "seen_dice": seen,
            **{name: value for name, value in switches if name == "edition" or value != VALUES[name][0]},
        }

    def rows(self, chosen: Rules, seated: int) -> Iterator[Row]:
        """Yield each switch with the values it may have, and the pause."""
        now = switches_of(chosen)._asdict()
        for name, values in VALUES.items():
            yield Row(name, values, False, values[0], now[name], deep=name != "edition")
        seen = _seconds(chosen["seen_dice"])
        yield Row("seen_dice", tuple(sorted({*PAUSES, seen})), False, ORDINARY, seen)


def switches_of(chosen: Rules) -> Switches:
    """Return the switches of the rules that are chosen."""
    return read_switches({name: value for name, value in chosen.items() if name in VALUES})


def _seconds(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= MOST_SEEN:
        raise ValueError(f"{value!r} is no pause")
    return float(value)
