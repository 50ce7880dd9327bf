"""What can be chosen for a card game before it is dealt, and what cannot, and why."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bangdice.cards.faces import SUITS
from bangdice.cards.sets import SETS
from bangdice.cards.setup import FIRST_TABLE, PRESETS, VALUES, One, Plain, Setup, Switches
from bangdice.kernel.decision import Reason
from bangdice.kernel.roles import ROLE_TABLE

SET_NAMES = tuple(expansion.name for expansion in SETS)

NEEDS: Mapping[str, tuple[str, ...]] = {
    "dynamite_pass": ("dodge_city",),
    "ranch_phase": ("fistful_of_cards",),
    "abandoned_mine_mode": ("fistful_of_cards",),
    "both_event_decks": ("high_noon", "fistful_of_cards"),
    "extra_turn_start_effects": ("high_noon", "fistful_of_cards"),
    "blood_brothers_window": ("fistful_of_cards",),
    "vera_custer_choice": ("dodge_city",),
    "roulette_pass_allowed": ("fistful_of_cards",),
    "ricochet_slab": ("fistful_of_cards",),
    "suit_reading": ("high_noon",),
    "handcuffs_cover_answers": ("high_noon", "bullet"),
    "ghost_healing": ("high_noon",),
    "ghost_draw_stacking": ("dodge_city", "high_noon"),
    "molly_stark_scope": ("dodge_city",),
    "apache_kid_duel_card": ("dodge_city",),
    "jose_delgado_limit": ("dodge_city",),
    "sean_mallory_limit": ("dodge_city",),
    "law_binds_answers": ("fistful_of_cards",),
    "sniper_counts": ("fistful_of_cards",),
}
"""The sets without which a switch decides nothing."""

OF_LONGER_KINDS = (
    "jail_on_sheriff", "jail_escape_suits", "jail_stays_on_failure", "jail_fail_skips",
    "calamity_missed_respects_volcanic", "dynamite_pass", "blood_brothers_window", "vera_custer_choice",
)  # fmt: skip
"""The switches about kinds that the short deck leaves out."""


class Row(NamedTuple):
    """One thing to choose: its name, the values in their order (`many`: any number of them), the preset's,
    what is chosen; why the whole row is `idle` (None: it decides something), and the single values that
    cannot be chosen now, each with the reason.
    """

    name: str
    values: tuple[One, ...]
    many: bool
    default: Plain
    value: Plain
    idle: Reason | None
    dark: tuple[tuple[One, Reason], ...]


def rows(setup: Setup, seated: int) -> Iterator[Row]:
    """All that can be chosen beside `setup`, while so many sit at the table."""
    now, preset = setup.all_switches(), PRESETS[setup.preset]
    yield Row("preset", tuple(PRESETS), False, "fourth", setup.preset, None, tuple(_dark_presets(seated)))
    base = (("base", Reason("base_is_needed")),)
    yield Row("sets", SET_NAMES, True, ("base",), setup.sets, None, base)
    yield Row("short_deck", (False, True), False, False, setup.short_deck, None, ())
    for name in Switches._fields:
        values = VALUES.get(name, SUITS)
        chosen = getattr(preset, name), getattr(now, name)
        yield Row(name, values, name not in VALUES, *chosen, idle(setup, name), ())


def idle(setup: Setup, name: str) -> Reason | None:
    """Why a switch decides nothing in a game of this setup; None when it does."""
    for needed in NEEDS.get(name, ()):
        if needed not in setup.sets:
            return Reason("needs_set", values=(("set", needed),))
    if name == "suit_reading" and not {"fistful_of_cards", "bullet"} & set(setup.sets):
        return Reason("needs_set", values=(("set", "fistful_of_cards"),))
    if setup.short_deck and name in OF_LONGER_KINDS:
        return Reason("not_in_the_short_deck")
    if name == "extra_turn_start_effects" and setup.all_switches().both_event_decks != "separate":
        return Reason("needs_two_decks")
    return None


def not_dealt(setup: Setup) -> Reason | None:
    """Why a game of this setup cannot be dealt to its players; None when it can."""
    table = FIRST_TABLE if setup.preset == "first" else range(min(ROLE_TABLE), max(ROLE_TABLE) + 1)
    return None if setup.players in table else _wrong_number(table)


def _dark_presets(seated: int) -> Iterator[tuple[One, Reason]]:
    if seated > FIRST_TABLE[-1]:
        yield "first", _wrong_number(FIRST_TABLE)


def _wrong_number(table: range) -> Reason:
    return Reason("wrong_number_of_players", values=(("least", table[0]), ("most", table[-1])))
