"""The setup of a card game: the number of players, the sets, the switches, the cards dealt beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from bangdice.cards.faces import DIAMONDS, HEARTS, SUITS
from bangdice.kernel.errors import BadPosition
from bangdice.kernel.roles import ROLE_TABLE, SHERIFF
from bangdice.kernel.shapes import converter

One = str | int | bool
Plain = One | tuple[str, ...]
"""The value of a switch. Only `jail_escape_suits` may have several."""


class Switches(NamedTuple):
    """Every point on which the sources disagree, with its values and its default (docs/rulings/cards.md)."""

    jail_on_sheriff: bool = False
    jail_escape_suits: tuple[str, ...] = (HEARTS,)
    jail_stays_on_failure: bool = False
    sid_ketchum_life: Literal[4, 3] = 4
    renegade_win: Literal["last_alive", "must_kill_sheriff"] = "last_alive"
    beer_two_players: Literal["no_effect", "unplayable"] = "no_effect"
    beer_out_of_turn: Literal["lethal_only", "any_hit"] = "lethal_only"
    calamity_missed_respects_volcanic: bool = True
    kit_carlson_life: Literal[4, 3] = 4
    jail_fail_skips: Literal["whole_turn", "phases_1_2"] = "whole_turn"
    dynamite_pass: Literal["next_without_dynamite", "left"] = "next_without_dynamite"
    slab_scope: Literal["bang_cards", "all_bang_symbols"] = "bang_cards"
    ranch_phase: Literal["end_phase_1", "end_phase_2"] = "end_phase_1"
    abandoned_mine_mode: Literal["phase3_facedown", "turn_facedown"] = "phase3_facedown"
    both_event_decks: Literal["mixed_12", "mixed_all", "separate"] = "mixed_12"
    extra_turn_start_effects: Literal["skip", "apply"] = "skip"
    blood_brothers_window: Literal["before_checks", "after_checks"] = "before_checks"
    vera_custer_choice: Literal["after_checks", "before_checks"] = "after_checks"
    roulette_pass_allowed: bool = True
    ricochet_slab: Literal[1, 2] = 1
    suit_reading: Literal["changed_except_peyote", "printed_for_both"] = "changed_except_peyote"
    handcuffs_cover_answers: bool = True
    ghost_healing: bool = False
    ghost_draw_stacking: Literal["max_of_both", "add"] = "max_of_both"
    molly_stark_scope: Literal["named_cards", "any_card"] = "named_cards"
    apache_kid_duel_card: Literal["affected", "immune"] = "affected"
    jose_delgado_limit: Literal[2, "none"] = 2
    sean_mallory_limit: Literal[10, "none"] = 10
    suzy_draw_between_answers: bool = False
    mass_attack_resolution: Literal["after_card", "sequential"] = "after_card"
    reshuffle: Literal["when_needed", "at_once"] = "when_needed"
    law_binds_answers: bool = False
    sniper_counts: bool = False
    self_target_table_cards: bool = False
    gain_while_falling: bool = False
    same_weapon_again: bool = False
    spared_by_own_bandidos: bool = False
    any_shot_counts: bool = False
    counts_ghost_card: bool = True


BASE_GAME = "base"
"""The set without which there is no game."""
VALUES: Mapping[str, tuple[One, ...]] = {
    name: get_args(hint) or (False, True)
    for name, hint in get_type_hints(Switches).items()
    if get_origin(hint) is not tuple
}
"""The values that each switch may have. `jail_escape_suits` is not among them: it may have any suits."""

Preset = Literal["fourth", "first", "all_expansions"]

PRESETS: Mapping[str, Switches] = {
    "fourth": Switches(),
    "first": Switches(
        jail_on_sheriff=True,
        jail_escape_suits=(HEARTS, DIAMONDS),
        jail_stays_on_failure=True,
        sid_ketchum_life=3,
        renegade_win="must_kill_sheriff",
        beer_two_players="unplayable",
    ),
    "all_expansions": Switches(
        kit_carlson_life=3,
        jail_fail_skips="phases_1_2",
        dynamite_pass="left",
        ranch_phase="end_phase_2",
        abandoned_mine_mode="turn_facedown",
    ),
}
"""The named settings of all switches."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The setup of a record.

    `switches` changes single switches of the preset. `short_deck` leaves out the cards that need the
    rulebook. `roles` are dealt beforehand, one a seat. `sheriff` is the seat that has the badge, and the
    other roles are dealt. `characters`: one a seat, None for one that is dealt (survivors of the previous
    game keep theirs). `spares`: the second characters of New Identity, one a seat. Without it they are dealt.
    `left_out`: the characters that chance deals to nobody, as the cards give them nothing to do. `versions`:
    the version of each set from outside.
    """

    players: int
    preset: Preset = "fourth"
    sets: tuple[str, ...] = (BASE_GAME,)
    switches: dict[str, Any] = {}
    short_deck: bool = False
    roles: tuple[str, ...] | None = None
    sheriff: int | None = None
    characters: tuple[str | None, ...] | None = None
    spares: tuple[str, ...] | None = None
    left_out: tuple[str, ...] = ()
    versions: dict[str, int] = {}

    def all_switches(self) -> Switches:
        """Return the preset with the single switches changed. Raise BadPosition for an impossible one."""
        return read_switches(self.preset, self.switches)


_setup = converter(Setup)


def table_of(preset: str) -> range:
    """Return the numbers of players that a preset allows."""
    return range(4, 8) if preset == "first" else range(min(ROLE_TABLE), max(ROLE_TABLE) + 1)


def read_setup(data: Mapping[str, Any]) -> Setup:
    """Return the setup that plain data describes. Raise BadPosition, which names the fault and its place."""
    if not isinstance(data, Mapping):
        raise BadPosition("a setup is a mapping of names to values")
    try:
        setup = _setup(dict(data))
    except ValueError as error:
        raise BadPosition(str(error)) from error
    table = table_of(setup.preset)
    if setup.players not in table:
        raise BadPosition(f"players: {table[0]} to {table[-1]} can play, not {setup.players}")
    if setup.roles is not None and sorted(setup.roles) != sorted(ROLE_TABLE[setup.players]):
        raise BadPosition(f"roles: {setup.players} players have {', '.join(ROLE_TABLE[setup.players])}")
    _check_sheriff(setup)
    if setup.characters is not None and len(setup.characters) != setup.players:
        raise BadPosition("characters: one a seat is needed")
    if setup.spares is not None and len(setup.spares) != setup.players:
        raise BadPosition("spares: one a seat is needed")
    setup.all_switches()
    return setup


def read_switches(preset: str, data: Mapping[str, Any]) -> Switches:
    """Return a preset with single switches changed. Raise BadPosition for an unknown name or wrong value."""
    if preset not in PRESETS:
        raise BadPosition(f"preset: there is no {preset!r}; there are {', '.join(PRESETS)}")
    changes: dict[str, Any] = dict(_switch(name, value) for name, value in data.items())
    return PRESETS[preset]._replace(**changes)


def _check_sheriff(setup: Setup) -> None:
    if setup.sheriff is None:
        return
    if not 0 <= setup.sheriff < setup.players or SHERIFF not in ROLE_TABLE[setup.players]:
        raise BadPosition(f"sheriff: seat {setup.sheriff} cannot have the badge")
    if setup.roles is not None and setup.roles[setup.sheriff] != SHERIFF:
        raise BadPosition(f"sheriff: seat {setup.sheriff} is the {setup.roles[setup.sheriff]}")


def _switch(name: str, value: Any) -> tuple[str, Plain]:
    if name == "jail_escape_suits":
        return name, _suits(value)
    if name not in VALUES:
        raise BadPosition(f"switches: there is no {name!r}")
    for allowed in VALUES[name]:
        if type(allowed) is type(value) and allowed == value:
            return name, allowed
    raise BadPosition(f"switches: {name} cannot be {value!r}; it is one of {_comma_list(VALUES[name])}")


def _suits(value: Any) -> tuple[str, ...]:
    suits = list(value) if isinstance(value, (list, tuple, str)) else []
    if not suits or not all(suit in SUITS for suit in suits):
        raise BadPosition(f"switches: jail_escape_suits cannot be {value!r}; some of {_comma_list(SUITS)}")
    return tuple(suit for suit in SUITS if suit in suits)


def _comma_list(values: tuple[One, ...]) -> str:
    return ", ".join(map(repr, values))
