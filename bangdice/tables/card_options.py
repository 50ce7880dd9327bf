"""What the table has chosen for the card game: read, refused, and shown with reasons."""

import logging
from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from bangdice.cards.choosing import SET_NAMES, Row, not_dealt, rows
from bangdice.cards.dealing import check_sets
from bangdice.cards.setup import PRESETS, Setup, Switches, read_switches
from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.tables.plain import not_readable, reason_view
from bangdice.tables.view import CardOptionsView, ChoosingView, RowView, UnfitView

log = logging.getLogger(__name__)

OWN = ("preset", "sets", "short_deck", "memory", "badge")
NAMES = frozenset((*OWN, *Switches._fields))
"""The options of the card game, each under its own name."""

DEFAULTS = CardOptionsView(
    preset="fourth", sets=("base",), short_deck=False, changed={}, memory=False, badge="dealt"
)


def with_changes(cards: CardOptionsView, changes: Mapping[str, Any], seated: int) -> CardOptionsView:
    """The choice with some of it changed. Another preset sets all switches anew.

    Refused: `malformed` (no such value of this `option`), or the reason why it cannot be chosen.
    """
    try:
        after = _read(cards, changes)
    except (ValueError, TypeError) as error:
        raise Refused(not_readable(changes, partial(_read, cards))) from error
    dark = {row.name: row for row in rows(setup_of(after, seated), seated)}
    for name in changes:
        reason = _refusal(dark[name], cards) if name in dark else None
        if reason is not None:
            raise Refused(reason)
    return after


def known(kept: Mapping[str, Any]) -> CardOptionsView:
    """What a table had chosen, as far as this version has it still; all else is as it usually is."""
    sets = [name for name in SET_NAMES if name == "base" or name in kept.get("sets", ())]
    changed = kept.get("changed", {}).items()
    chosen = DEFAULTS
    for name, value in (*((it, kept[it]) for it in OWN if it in kept), ("sets", sets), *changed):
        try:
            chosen = _read(chosen, {name: value})
        except (ValueError, TypeError):
            log.warning("there is no option %s = %r of the card game any more", name, value)
    return chosen


def _read(cards: CardOptionsView, changes: Mapping[str, Any]) -> CardOptionsView:
    """BadPosition, or msgspec's ValidationError: a ValueError both."""
    own = {name: changes[name] for name in changes if name in OWN}
    after = msgspec.convert({**msgspec.structs.asdict(cards), **own}, CardOptionsView)
    check_sets((*after.sets, *(() if "base" in after.sets else ("base",))))
    switches = {name: changes[name] for name in changes if name not in OWN}
    kept = cards.changed if after.preset == cards.preset else {}
    read, preset = read_switches(after.preset, {**kept, **switches}), PRESETS[after.preset]
    changed = {name: value for name, value in read._asdict().items() if value != getattr(preset, name)}
    return replace(after, sets=tuple(name for name in SET_NAMES if name in after.sets), changed=changed)


def _refusal(row: Row, before: CardOptionsView) -> Reason | None:
    """Why what is chosen in a row cannot be; what was chosen before may stay."""
    chosen: Any = row.value
    if row.name == "sets":
        return next((reason for value, reason in row.dark if value not in chosen), None)
    if chosen == row.default or chosen == before.changed.get(row.name, getattr(before, row.name, None)):
        return None
    return row.idle or next((reason for value, reason in row.dark if value == chosen), None)


def setup_of(cards: CardOptionsView, players: int) -> Setup:
    """What a card game with so many players is begun with; nobody has looked whether it can be dealt."""
    return Setup(players, cards.preset, cards.sets, dict(cards.changed), cards.short_deck)


def begun_with(cards: CardOptionsView, players: int) -> dict[str, Any]:
    """The same as plain data. Refused: why it cannot be dealt to so many."""
    setup = setup_of(cards, players)
    reason = not_dealt(setup)
    if reason is not None:
        raise Refused(reason)
    plain: dict[str, Any] = msgspec.to_builtins(setup)
    return plain


def choosing_view(cards: CardOptionsView, seated: int) -> ChoosingView:
    """All that can be chosen while so many sit at the table, and why the rest cannot."""
    setup = setup_of(cards, seated)
    refusal = not_dealt(setup)
    shown = (
        *(_row_view(row) for row in rows(setup, seated)),
        RowView("memory", (False, True), False, False, cards.memory, None, ()),
        RowView("badge", ("dealt", "next"), False, "dealt", cards.badge, None, ()),
    )
    return ChoosingView(shown, None if refusal is None else reason_view(refusal))


def _row_view(row: Row) -> RowView:
    dark = tuple(UnfitView(value, reason_view(reason)) for value, reason in row.dark)
    idle = None if row.idle is None else reason_view(row.idle)
    return RowView(row.name, row.values, row.many, row.default, row.value, idle, dark)
