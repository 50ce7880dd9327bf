"""The switches of a dice game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, get_args

import msgspec
from msgspec.structs import asdict

from bangdice.box.switches import EveningChoice, GameSwitches, Row, Rules
from bangdice.dice.characters import SETS
from bangdice.dice.setup import OF_SETS, VALUES, Switches, check_sets, read_switches
from bangdice.kernel.shapes import converter

Odds = Literal["after", "all", "off"]
"""The odds that screens tell: of a rare roll after it, of every reroll before it as well, or none."""

Advice = Literal["practice", "all", "off"]
"""Who may ask what the believer would do: a person alone with bots, everybody, or nobody."""


class ScreenSwitches(msgspec.Struct, frozen=True):
    """The switches that are about screens."""

    odds: Odds
    advice: Advice


_told = converter(ScreenSwitches)
_sets = converter(tuple[str, ...])


class DiceSwitches(GameSwitches):
    """The sets, the `edition`, and the other switches of the rules where they differ from the usual.

    `odds` and `advice` are no part of a game's setup, because they are about screens. No question out of turn
    betrays anything, because everybody sees which player may answer it.
    """

    defaults = {
        "sets": (),
        "edition": VALUES["edition"][0],
        "odds": get_args(Odds)[0],
        "advice": get_args(Advice)[0],
    }
    names = ("sets", *Switches._fields, *OF_SETS, "odds", "advice")
    loose = frozenset(("odds", "advice"))
    evenings = (
        EveningChoice(
            "first_time",
            30,
            {
                "sets": defaults["sets"],
                "edition": defaults["edition"],
                "seen": 1.8,
                "hints": True,
                "clock": 0,
            },
        ),
        EveningChoice("usual", 20, {"seen": 1.2, "hints": True, "clock": 0}),
        EveningChoice("quick", 12, {"seen": 0.5, "hints": False, "clock": 30}),
    )
    idle = frozenset(("windows",))

    def read(self, chosen: Rules, changes: Mapping[str, object]) -> Rules:
        """Return the choices after some changes. Raise ValueError for a change that cannot be read."""
        own = {**chosen, **changes}
        told = _told({name: own.pop(name) for name in ScreenSwitches.__struct_fields__})
        sets = _sets(own.pop("sets", ()))
        check_sets(sets)
        about = {name: _one_of(OF_SETS[name], own.pop(name)) for name in OF_SETS if name in own}
        rules = {
            name: value
            for name, value in read_switches(own)._asdict().items()
            if name == "edition" or value != VALUES[name][0]
        }
        rules |= {name: value for name, value in about.items() if value != OF_SETS[name][0]}
        return {"sets": tuple(name for name in SETS if name in sets), **rules, **asdict(told)}

    def rows(self, chosen: Rules, seated: int) -> Iterator[Row]:
        """Yield each switch with the values it may have; those about a set only where it plays."""
        yield Row("sets", SETS, self.defaults["sets"], sets_of(chosen), many=True)
        now = switches_of(chosen)._asdict()
        for name, values in VALUES.items():
            yield Row(name, values, values[0], now[name], deep=name != "edition")
        for name, value in of_sets(chosen).items():
            yield Row(name, OF_SETS[name], OF_SETS[name][0], value, deep=True, group=name)
        for name, values in (("odds", get_args(Odds)), ("advice", get_args(Advice))):
            yield Row(name, values, values[0], chosen[name])


def _one_of(values: tuple[str, ...], value: object) -> str:
    if value not in values:
        raise ValueError(f"{value!r} is none of {', '.join(values)}")
    return str(value)


def sets_of(chosen: Rules) -> tuple[str, ...]:
    """Return the sets that are chosen."""
    return _sets(chosen.get("sets", ()))


def of_sets(chosen: Rules) -> Rules:
    """Return the choices about sets that play."""
    return {name: chosen.get(name, words[0]) for name, words in OF_SETS.items() if name in sets_of(chosen)}


def switches_of(chosen: Rules) -> Switches:
    """Return the switches of the rules that are chosen."""
    return read_switches({name: value for name, value in chosen.items() if name in VALUES})
