"""The choices of a table: its own switches, and the options of its games."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import asdict, replace

from bangdice.box import Box
from bangdice.box.options import Evening, Rules, malformed, not_readable
from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.kernel.event import Event
from bangdice.tables.wire.view import OptionsView

log = logging.getLogger(__name__)

Games = Mapping[str, Box]

CLOCK = (10, 600)
"""The shortest and the longest clock, in seconds; 0 is none."""
MOST_SEEN = 10.0
"""The most seconds for which everything can be shown."""
SWITCHES = tuple(name for name in OptionsView.__struct_fields__ if name != "rules")
"""The table's own switches."""


def usual(games: Games) -> OptionsView:
    """Return the options of a new table: those of the first game."""
    options = OptionsView(
        game=next(iter(games)),
        clock=0,
        seen=1.2,
        hints=True,
        windows="ask",
        sound="board",
        voice="off",
        music=False,
        flat=False,
        bot_kind="habits",
        signs="on",
        rules={},
    )
    return _with_rules(options, games)


def known(kept: Mapping[str, Any], games: Games) -> OptionsView:
    """Return the choices of a stored table, as far as this version still has them.

    Older tables kept the options of a game beside the table's own, or under the name of the game, with the
    switches in a mapping of their own.
    """
    older = {name: _older(kept, box) for name, box in games.items()}
    rules = {**{name: found for name, found in older.items() if found}, **kept.get("rules", {})}
    read = {name: _known(games[name], chosen) for name, chosen in rules.items() if name in games}
    own = {name: value for name, value in kept.items() if name in SWITCHES}
    options = msgspec.convert({**asdict(usual(games)), **own, "rules": read}, OptionsView)
    return _with_rules(options if options.game in games else replace(options, game=next(iter(games))), games)


def with_changes(
    options: OptionsView,
    changes: Mapping[str, Any],
    games: Games,
    is_playing: bool = False,
    seated: int = 0,
) -> OptionsView:
    """Return the options with some of them changed, for the number of seated players.

    Another game keeps the evening, if it has one of this name. Raise Refused: `malformed` (no such `option`,
    or no such value), `clock_too_short`, `game_running` (the game was begun with it), or why something of a
    game cannot be chosen.
    """
    after = _read(options, {name: value for name, value in changes.items() if name in SWITCHES})
    if after.game not in games:
        raise Refused(malformed("game"))
    if set(changes) == {"game"}:
        changes = {**changes, **_same_evening(options, after.game, games)}
        after = _read(options, {name: value for name, value in changes.items() if name in SWITCHES})
    chosen: dict[str, dict[str, Any]] = {}
    for name in changes:
        if name not in SWITCHES:
            chosen.setdefault(_owner(name, after.game, games), {})[name] = changes[name]
    read = {
        game: games[game].options.with_changes(after.rules_of(games[game]), some, seated)
        for game, some in chosen.items()
    }
    after = _with_rules(replace(after, rules={**after.rules, **read}), games)
    if is_playing and _begun_with(after, games) != _begun_with(options, games):
        raise Refused(Reason("game_running"))
    _check(after)
    return after


def is_chosen(evening: Evening, options: OptionsView, rules: Rules) -> bool:
    """Return True if a table with these options, and these for its game, has this evening."""
    now = {**{name: getattr(options, name) for name in SWITCHES}, **rules}
    return all(now.get(name) == value for name, value in evening.options.items())


def _same_evening(options: OptionsView, game: str, games: Games) -> Rules:
    """Return the choices of another game's evening of the same name; nothing where there is none."""
    before = games[options.game]
    names = [it.name for it in before.options.evenings if is_chosen(it, options, options.rules_of(before))]
    found = [it.options for it in games[game].options.evenings if it.name in names]
    return found[0] if found else {}


def changed_options(before: OptionsView, after: OptionsView) -> Iterator[Event]:
    """Yield the events of changed options for everybody: each `option` with its `choice` as a word."""
    pairs = [(asdict(before), {name: getattr(after, name) for name in SWITCHES})]
    pairs += [(before.rules[name], rules) for name, rules in after.rules.items() if name in before.rules]
    for old, new in pairs:
        for name, choice in new.items():
            if old.get(name) != choice:
                yield Event("option_changed", {"option": name, "choice": str(choice).lower()})


def _read(options: OptionsView, changes: Mapping[str, Any]) -> OptionsView:
    def changed(some: Mapping[str, Any]) -> OptionsView:
        return msgspec.convert({**asdict(options), **some}, OptionsView)

    try:
        return changed(changes)
    except ValueError as error:
        raise Refused(not_readable(changes, changed)) from error


def _owner(name: str, game: str, games: Games) -> str:
    """Return the game that an option belongs to: the one that is chosen, else the first that has it."""
    for other in (game, *games):
        if name in games[other].options.names:
            return other
    raise Refused(malformed(name))


def _with_rules(options: OptionsView, games: Games) -> OptionsView:
    """Return the options with all choices for the game that is played."""
    rules = options.rules_of(games[options.game])
    return replace(options, rules={**options.rules, options.game: dict(rules)})


def _begun_with(options: OptionsView, games: Games) -> object:
    """Return the options with which a game is begun. A change waits for the next game."""
    rules = {
        game: {name: value for name, value in chosen.items() if name not in games[game].options.loose}
        for game, chosen in options.rules.items()
    }
    return options.game, rules


def _check(options: OptionsView) -> None:
    if not 0 <= options.seen <= MOST_SEEN:
        raise Refused(malformed("seen"))
    if options.clock and not CLOCK[0] <= options.clock <= CLOCK[1]:
        raise Refused(Reason("clock_too_short", values=(("least", CLOCK[0]), ("most", CLOCK[1]))))


def _known(box: Box, chosen: Mapping[str, Any]) -> Rules:
    known = box.options.known(chosen)
    if known.lost:
        log.warning("the game %s has no such options any more: %r", box.name, known.lost)
    return known.rules


def _older(kept: Mapping[str, Any], box: Box) -> dict[str, Any]:
    own = kept.get(box.name)
    found = {name: kept[name] for name in box.options.names if name in kept}
    return {**found, **own.get("changed", {}), **own} if isinstance(own, Mapping) else found
