"""The table's switches: defaults, bounds, and what cannot be chosen."""

from collections.abc import Mapping
from typing import Any

import msgspec

from bangdice.dice.setup import Setup, Switches
from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.tables.view import OptionsView

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


def with_changes(options: OptionsView, changes: Mapping[str, Any], is_playing: bool = False) -> OptionsView:
    """The options with some of them changed.

    Refused: `malformed` (no such option, or no such value), `clock_too_short`, `game_running` (a rule, in the
    middle of a game).
    """
    try:
        after = msgspec.convert({**msgspec.structs.asdict(options), **changes}, OptionsView)
    except ValueError as error:
        raise Refused(Reason("malformed")) from error
    if set(changes) - set(OptionsView.__struct_fields__):
        raise Refused(Reason("malformed"))
    if is_playing and any(getattr(after, name) != getattr(options, name) for name in RULES):
        raise Refused(Reason("game_running"))
    if not (0 <= after.seen <= MOST_SEEN and 0 <= after.seen_dice <= MOST_SEEN):
        raise Refused(Reason("malformed"))
    if after.clock and not CLOCK[0] <= after.clock <= CLOCK[1]:
        raise Refused(Reason("clock_too_short", values=(("least", CLOCK[0]), ("most", CLOCK[1]))))
    return after


def setup_of(options: OptionsView, players: int, real_dice: list[int]) -> dict[str, Any]:
    """What a game is begun with."""
    switches = {name: getattr(options, name) for name in Switches._fields}
    return {"players": players, **switches, "real_dice": real_dice}
