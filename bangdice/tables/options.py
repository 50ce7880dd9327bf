"""The table's switches: defaults, bounds, and what cannot be chosen."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from bangdice.dice.setup import Setup, Switches
from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.kernel.event import Event
from bangdice.tables import card_options
from bangdice.tables.plain import malformed, not_readable
from bangdice.tables.view import CardOptionsView, OptionsView

CLOCK = (10, 600)
"""The shortest and the longest clock, in seconds; 0 is none."""
MOST_SEEN = 10.0
"""The most seconds for which everything can be shown."""
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

    Refused: `malformed` (no such `option`, or no such value of it), `clock_too_short`, `game_running` (a
    rule, in the middle of a game), or why something of the card game cannot be chosen.
    """
    ours = {name: value for name, value in changes.items() if name not in card_options.NAMES}
    unknown = [name for name in ours if name == "cards" or name not in OptionsView.__struct_fields__]
    if unknown:
        raise Refused(malformed(unknown[0]))
    after = _read(options, ours)
    after = msgspec.structs.replace(after, cards=_cards(after, changes, seated))
    if is_playing and _rules(after) != _rules(options):
        raise Refused(Reason("game_running"))
    for name in ("seen", "seen_dice"):
        if not 0 <= getattr(after, name) <= MOST_SEEN:
            raise Refused(malformed(name))
    if after.clock and not CLOCK[0] <= after.clock <= CLOCK[1]:
        raise Refused(Reason("clock_too_short", values=(("least", CLOCK[0]), ("most", CLOCK[1]))))
    return after


def changed_options(before: OptionsView, after: OptionsView) -> Iterator[Event]:
    """Yield what everybody is told of changed options: each `option` with its `choice` as a word."""
    for old, new in ((before, after), (before.cards, after.cards)):
        for name in () if new is None else new.__struct_fields__:
            choice = getattr(new, name)
            if name not in ("cards", "changed") and old is not None and getattr(old, name) != choice:
                yield Event("option_changed", {"option": name, "choice": str(choice).lower()})


def _read(options: OptionsView, changes: Mapping[str, Any]) -> OptionsView:
    def changed(some: Mapping[str, Any]) -> OptionsView:
        return msgspec.convert({**msgspec.structs.asdict(options), **some}, OptionsView)

    try:
        return changed(changes)
    except ValueError as error:
        raise Refused(not_readable(changes, changed)) from error


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
    """What the game that is chosen is begun with. Refused: why it cannot be dealt to so many."""
    if options.game == "cards" and options.cards is not None:
        return card_options.begun_with(options.cards, players)
    switches = {name: getattr(options, name) for name in Switches._fields}
    return {"players": players, **switches, "real_dice": real_dice}
