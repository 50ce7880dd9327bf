"""The switches of a table: its own, and those of its games."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec.structs import asdict, replace

from bangdice.bots.player import Kind
from bangdice.box import Box
from bangdice.box.switches import EveningChoice, Rules, not_readable, refuse_malformed
from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.kernel.shapes import converter

log = logging.getLogger(__name__)

Games = Mapping[str, Box]

Chosen = int | float | str | bool
"""A single value of a switch."""


class ChosenSwitches(msgspec.Struct, frozen=True):
    """The table's switches; seconds where a time is meant, 0 = off.

    `seen` is the pace of the table: the time for which one thing is seen. Bots wait this long, and screens
    show everything in this proportion. `hints`: the first turns of each player are explained on the phone.
    `voice`: boards say the moments aloud, or everything; `music`: they play it. `rules`: the choices for each
    game, by its name, once somebody has chosen anything for it. A game that is not played now keeps its
    choices.
    """

    game: str
    clock: int
    seen: float
    hints: bool
    windows: Literal["ask", "masked", "fast"]
    sound: Literal["board", "all", "off"]
    voice: Literal["off", "moments", "all"]
    music: bool
    flat: bool
    bot_kind: Kind
    signs: Literal["on", "dead", "off"]
    undo: Literal["ask", "off"]
    rules: dict[str, dict[str, Chosen | tuple[str, ...]]]

    def rules_of(self, box: Box) -> Rules:
        """Return what the table has chosen for a game."""
        return self.rules.get(box.name, box.switches.defaults)


_switches = converter(ChosenSwitches)

CLOCK = (10, 600)
"""The shortest and the longest clock, in seconds; 0 is none."""
MOST_SEEN = 10.0
"""The most seconds for which everything can be shown."""
SWITCHES = tuple(name for name in ChosenSwitches.__struct_fields__ if name != "rules")
"""The table's own switches."""


def usual(games: Games) -> ChosenSwitches:
    """Return the switches of a new table: those of the first game."""
    switches = ChosenSwitches(
        game=next(iter(games)),
        clock=0,
        seen=1.2,
        hints=True,
        windows="ask",
        sound="board",
        voice="off",
        music=False,
        flat=False,
        bot_kind="fair",
        signs="on",
        undo="ask",
        rules={},
    )
    return _with_rules(switches, games)


def recover_switches(kept: Mapping[str, Any], games: Games) -> ChosenSwitches:
    """Return the choices of a stored table, as far as this version still has them.

    Older tables kept the switches of a game beside the table's own, or under the name of the game, with the
    switches of the rules in a mapping of their own.
    """
    older = {name: _older(kept, box) for name, box in games.items()}
    rules = {**{name: found for name, found in older.items() if found}, **kept.get("rules", {})}
    read = {name: _recover_rules(games[name], chosen) for name, chosen in rules.items() if name in games}
    own = {name: value for name, value in kept.items() if name in SWITCHES}
    switches = _switches({**asdict(usual(games)), **own, "rules": read})
    return _with_rules(
        switches if switches.game in games else replace(switches, game=next(iter(games))), games
    )


def with_changes(
    switches: ChosenSwitches,
    changes: Mapping[str, Any],
    games: Games,
    is_playing: bool = False,
    seated: int = 0,
) -> ChosenSwitches:
    """Return the switches with some of them changed, for the number of seated players.

    Another game keeps the evening, if it has one of this name. Raise Refused: `malformed` (no such `switch`,
    or no such value), `clock_too_short`, `game_running` (the game was begun with it), or why something of a
    game cannot be chosen.
    """
    after = _read(switches, {name: value for name, value in changes.items() if name in SWITCHES})
    if after.game not in games:
        raise Refused(refuse_malformed("game"))
    if set(changes) == {"game"}:
        changes = {**changes, **_same_evening(switches, after.game, games)}
        after = _read(switches, {name: value for name, value in changes.items() if name in SWITCHES})
    chosen: dict[str, dict[str, Any]] = {}
    for name in changes:
        if name not in SWITCHES:
            chosen.setdefault(_owner(name, after.game, games), {})[name] = changes[name]
    read = {
        game: games[game].switches.with_changes(after.rules_of(games[game]), some, seated)
        for game, some in chosen.items()
    }
    after = _with_rules(replace(after, rules={**after.rules, **read}), games)
    if is_playing and _without_loose(after, games) != _without_loose(switches, games):
        raise Refused(Reason("game_running"))
    _check(after)
    return after


def is_chosen(evening: EveningChoice, switches: ChosenSwitches, rules: Rules) -> bool:
    """Return True if a table with these switches, and these for its game, has this evening."""
    now = {**{name: getattr(switches, name) for name in SWITCHES}, **rules}
    return all(now.get(name) == value for name, value in evening.switches.items())


def _same_evening(switches: ChosenSwitches, game: str, games: Games) -> Rules:
    """Return the choices of another game's evening of the same name; nothing where there is none."""
    before = games[switches.game]
    names = [it.name for it in before.switches.evenings if is_chosen(it, switches, switches.rules_of(before))]
    found = [it.switches for it in games[game].switches.evenings if it.name in names]
    return found[0] if found else {}


def _read(switches: ChosenSwitches, changes: Mapping[str, Any]) -> ChosenSwitches:
    def change(some: Mapping[str, Any]) -> ChosenSwitches:
        return _switches({**asdict(switches), **some})

    try:
        return change(changes)
    except ValueError as error:
        raise Refused(not_readable(changes, change)) from error


def _owner(name: str, game: str, games: Games) -> str:
    """Return the game that a switch belongs to: the one that is chosen, else the first that has it."""
    for other in (game, *games):
        if name in games[other].switches.names:
            return other
    raise Refused(refuse_malformed(name))


def _with_rules(switches: ChosenSwitches, games: Games) -> ChosenSwitches:
    """Return the switches with all choices for the game that is played."""
    rules = switches.rules_of(games[switches.game])
    return replace(switches, rules={**switches.rules, switches.game: dict(rules)})


def _without_loose(switches: ChosenSwitches, games: Games) -> object:
    """Return the switches with which a game is begun. A change waits for the next game."""
    rules = {
        game: {name: value for name, value in chosen.items() if name not in games[game].switches.loose}
        for game, chosen in switches.rules.items()
    }
    return switches.game, rules


def _check(switches: ChosenSwitches) -> None:
    if not 0 <= switches.seen <= MOST_SEEN:
        raise Refused(refuse_malformed("seen"))
    if switches.clock and not CLOCK[0] <= switches.clock <= CLOCK[1]:
        raise Refused(Reason("clock_too_short", values=(("least", CLOCK[0]), ("most", CLOCK[1]))))


def _recover_rules(box: Box, chosen: Mapping[str, Any]) -> Rules:
    known = box.switches.recover(chosen)
    if known.lost:
        log.warning("the game %s has no such switches any more: %r", box.name, known.lost)
    return known.rules


def _older(kept: Mapping[str, Any], box: Box) -> dict[str, Any]:
    own = kept.get(box.name)
    found = {name: kept[name] for name in box.switches.names if name in kept}
    return {**found, **own.get("changed", {}), **own} if isinstance(own, Mapping) else found
