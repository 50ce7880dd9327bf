"""The table's switches: defaults, bounds, and what cannot be chosen."""

from collections.abc import Mapping
from typing import Any

import msgspec

from bangdice.dice.setup import Setup, Switches
from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.tables import card_options
from bangdice.tables.view import CardOptionsView, OptionsView

CLOCK = (10, 600)
MOST_SEEN = 10.0
RULES = ("game", *Switches._fields)
"""The switches that a running game was begun with: they wait for the next one."""

DEFAULTS = OptionsView(
    game="dice",
    **Setup(players=3).switches()._asdict(),
    clock=0,
    seen=1.2,
    seen_dice=1.8,
    windows="ask",
    sound="board",
    flat=False,
    bot_kind="habits",
)


def with_changes(
    options: OptionsView, changes: Mapping[str, Any], is_playing: bool = False, seated: int = 0
) -> OptionsView:
    """The options with some of them changed, while so many sit at the table.

    Refused: `malformed` (no such option, or no such value), `clock_too_short`, `game_running` (a rule, in the
    middle of a game), or why something of the card game cannot be chosen.
    """
    ours = {name: value for name, value in changes.items() if name not in card_options.NAMES}
    if set(ours) - set(OptionsView.__struct_fields__) or "cards" in ours:
        raise Refused(Reason("malformed"))
    try:
        after = msgspec.convert({**msgspec.structs.asdict(options), **ours}, OptionsView)
    except ValueError as error:
        raise Refused(Reason("malformed")) from error
    after = msgspec.structs.replace(after, cards=_cards(after, changes, seated))
    if is_playing and _rules(after) != _rules(options):
        raise Refused(Reason("game_running"))
    if not (0 <= after.seen <= MOST_SEEN and 0 <= after.seen_dice <= MOST_SEEN):
        raise Refused(Reason("malformed"))
    if after.clock and not CLOCK[0] <= after.clock <= CLOCK[1]:
        raise Refused(Reason("clock_too_short", values=(("least", CLOCK[0]), ("most", CLOCK[1]))))
    return after


def _cards(options: OptionsView, changes: Mapping[str, Any], seated: int) -> CardOptionsView | None:
    """What is chosen for the card game; None until somebody chooses it."""
    changed = {name: changes[name] for name in changes if name in card_options.NAMES}
    if options.cards is None and options.game != "cards" and not changed:
        return None
    return card_options.with_changes(options.cards or card_options.DEFAULTS, changed, seated)


def _rules(options: OptionsView) -> tuple[Any, ...]:
    cards = options.cards
    in_cards = () if cards is None else (cards.preset, cards.sets, cards.short_deck, cards.changed)
    return (*(getattr(options, name) for name in RULES), *in_cards)


def setup_of(options: OptionsView, players: int, real_dice: list[int]) -> dict[str, Any]:
    """What a dice game is begun with."""
    switches = {name: getattr(options, name) for name in Switches._fields}
    return {"players": players, **switches, "real_dice": real_dice}
