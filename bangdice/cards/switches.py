"""The switches of a card game, with the reasons against those that cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from bangdice.box.switches import EveningChoice, GameSwitches, KnownChoices, Row, Rules
from bangdice.cards.dealing import check_sets, idle_characters, versions_of
from bangdice.cards.faces import SUITS
from bangdice.cards.sets import SETS
from bangdice.cards.setup import (
    BASE_GAME,
    PRESETS,
    VALUES,
    One,
    Preset,
    Setup,
    Switches,
    read_switches,
    table_of,
)
from bangdice.kernel.decision import Reason
from bangdice.kernel.shapes import converter

OF_LONGER_KINDS = (
    "jail_on_sheriff", "jail_escape_suits", "jail_stays_on_failure", "jail_fail_skips",
    "calamity_missed_respects_volcanic", "dynamite_pass", "blood_brothers_window", "vera_custer_choice",
)  # fmt: skip
"""The switches about kinds that the short deck leaves out."""


class CardSwitches(GameSwitches):
    """The preset, the sets, the short deck, and the switches that differ from the preset's.

    The other two are no part of a game's setup. `memory` shows a card again to a player who has seen it, and
    `badge` says if the Sheriff's badge is dealt or passes on.
    """

    defaults = {
        "preset": "fourth",
        "sets": (BASE_GAME,),
        "short_deck": False,
        "memory": False,
        "badge": "dealt",
    }
    names = (*defaults, *Switches._fields)
    loose = frozenset(("memory", "badge"))
    evenings = (
        EveningChoice(
            "first_time",
            45,
            {
                "preset": "fourth",
                "sets": (BASE_GAME,),
                "short_deck": True,
                "seen": 1.8,
                "hints": True,
                "clock": 0,
            },
        ),
        EveningChoice("usual", 35, {"short_deck": False, "seen": 1.2, "hints": True, "clock": 0}),
        EveningChoice("quick", 20, {"short_deck": False, "seen": 0.5, "hints": False, "clock": 30}),
    )

    def read(self, chosen: Rules, changes: Mapping[str, object]) -> Rules:
        """Return the switches after some changes. Another preset resets those of the rules."""
        own = _own({**chosen, **changes})
        check_sets((*own.sets, *(() if BASE_GAME in own.sets else (BASE_GAME,))))
        kept = chosen if own.preset == chosen["preset"] else {}
        switches = {name: value for name, value in {**kept, **changes}.items() if name not in self.defaults}
        read, preset = read_switches(own.preset, switches), PRESETS[own.preset]
        return {
            **msgspec.structs.asdict(own),
            "sets": tuple(name for name in set_names() if name in own.sets),
            **{name: value for name, value in read._asdict().items() if value != getattr(preset, name)},
        }

    def recover(self, kept: Mapping[str, object]) -> KnownChoices:
        """Return the choices of a stored table that this version still has."""
        sets = kept.get("sets")
        still = tuple(
            name for name in set_names() if name == BASE_GAME or isinstance(sets, list) and name in sets
        )
        return super().recover({**kept, "sets": still})

    def rows(self, chosen: Rules, seated: int) -> Iterator[Row]:
        """Yield all switches for the number of players seated at the table."""
        setup = setup_of(chosen, seated)
        usual = self.defaults
        dark = tuple(_dark_presets(seated))
        yield Row("preset", tuple(PRESETS), usual["preset"], setup.preset, dark=dark)
        base = ((BASE_GAME, Reason("base_is_needed")),)
        yield Row("sets", set_names(), usual["sets"], setup.sets, many=True, dark=base)
        yield Row("short_deck", (False, True), usual["short_deck"], setup.short_deck)
        yield Row("badge", ("dealt", "next"), usual["badge"], chosen["badge"])
        yield Row("memory", (False, True), usual["memory"], chosen["memory"])
        now, preset = setup.all_switches(), PRESETS[setup.preset]
        for name in Switches._fields:
            yield Row(
                name,
                VALUES.get(name, SUITS),
                getattr(preset, name),
                getattr(now, name),
                many=name not in VALUES,
                idle=idle(setup, name),
                deep=True,
                group=_group(name),
            )

    def refusal(self, chosen: Rules, seated: int) -> Reason | None:
        """Return the reason why the game cannot be dealt to `seated` players; None if it can."""
        table = table_of(str(chosen["preset"]))
        return None if seated in table else _wrong_number(table)


def set_names() -> tuple[str, ...]:
    """Return the names of all sets."""
    return tuple([expansion.name for expansion in SETS])


class TableSwitches(msgspec.Struct, frozen=True):
    """The switches of a card game that are none of the rules."""

    preset: Preset
    sets: tuple[str, ...]
    short_deck: bool
    memory: bool
    badge: Literal["dealt", "next"]


_own = converter(TableSwitches)


def setup_of(chosen: Rules, players: int) -> Setup:
    """Return the setup of a game for some players. It may be one that cannot be dealt."""
    own = _own(chosen)
    switches = {name: value for name, value in chosen.items() if name in Switches._fields}
    left_out = idle_characters(own.sets, own.short_deck)
    versions = versions_of(own.sets)
    return Setup(
        players, own.preset, own.sets, switches, own.short_deck, left_out=left_out, versions=versions
    )


def idle(setup: Setup, name: str) -> Reason | None:
    """Return the reason why a switch decides nothing in a game of this setup, or None."""
    missing = [it.name for it in SETS if name in it.switches and it.name not in setup.sets]
    either = [it.name for it in SETS if name in it.one_of]
    if either and not {*either} & {*setup.sets}:
        missing.append(either[0])
    if missing:
        return Reason("needs_set", values=(("set", missing[0]),))
    if setup.short_deck and name in OF_LONGER_KINDS:
        return Reason("not_in_the_short_deck")
    if name == "extra_turn_start_effects" and setup.all_switches().both_event_decks != "separate":
        return Reason("needs_two_decks")
    return None


def _group(name: str) -> str:
    """Return the set that a switch is about."""
    return next((it.name for it in SETS if name in it.switches or name in it.one_of), BASE_GAME)


def _dark_presets(seated: int) -> Iterator[tuple[One, Reason]]:
    for preset in PRESETS:
        if seated > table_of(preset)[-1]:
            yield preset, _wrong_number(table_of(preset))


def _wrong_number(table: range) -> Reason:
    return Reason("wrong_number_of_players", values=(("least", table[0]), ("most", table[-1])))
