"""A game as plain data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from msgspec.structs import astuple

from bangdice.kernel.chance import Chance
from bangdice.kernel.errors import BadPosition
from bangdice.kernel.rules import Ruled

if TYPE_CHECKING:
    from bangdice.kernel.game import Game

AnyGame = TypeVar("AnyGame", bound="Game")
_FRAME = ("asking", "interrupted")
_FRAMES = ("stack", "late")
_CHANCE = ("seed", "epoch", "counters", "scripts")
_written = msgspec.json.Encoder(order="sorted").encode


def dump_game(game: Game) -> dict[str, Any]:
    """Return the state as data that JSON can hold. A frame is a name and fields, the seed is hex."""
    return {name: _plain(value) for name, value in _state(game).items()}


def checksum(game: Game) -> str:
    """Return 16 hex digits that stand for the whole state, whether it was played or loaded."""
    return sha256(_written(_state(game))).hexdigest()[:16]


def load_game(cls: type[AnyGame], data: Mapping[str, Any], blank: Mapping[str, Any]) -> AnyGame:
    """Return the game that was dumped. Raise BadPosition, which says what is wrong, if the data is no game.

    `blank` has the attributes that every game has. For those outside the state it has first values, for the
    others values of the kind that is wanted.
    """
    if not isinstance(data, Mapping):
        raise BadPosition("a game is a mapping of names to values")
    if data.get("game") != cls.name or data.get("rules") != cls.rules_version:
        raise BadPosition(f"this is no {cls.name} game of rules version {cls.rules_version}")
    missing = _needed_parts(cls, blank) - set(data)
    if missing:
        raise BadPosition(f"{min(missing)} is missing")
    state = {name: _copy(value) for name, value in blank.items() if name.startswith("_")}
    state["chance"] = _load_chance(data)
    for name, value in data.items():
        if name in ("game", "rules", *_CHANCE):
            continue
        try:
            state[name] = _restore(cls, name, _check(blank.get(name), name in cls.mutable, value))
        except (KeyError, TypeError, ValueError) as error:
            raise BadPosition(f"{name} cannot be {value!r}: {error}") from error
    game = object.__new__(cls)
    game.__dict__ = state
    return game


def _needed_parts(cls: type[Game], blank: Mapping[str, Any]) -> frozenset[str]:
    public = {name for name in blank if not name.startswith("_")}
    return (_declared_parts(cls.__mro__) | public) - {"chance"} | set(_CHANCE)


@cache
def _declared_parts(kinds: tuple[type, ...]) -> frozenset[str]:
    """Return the parts of the state that a class and its bases (`kinds`, itself first) declare."""
    own = {name for kind in kinds for name in vars(kind).get("__annotations__", ())}
    declared = {name for name in own if not hasattr(kinds[0], name)} - {"name", "rules_version", "frames"}
    declared |= {name for kind in kinds for name, part in vars(kind).items() if isinstance(part, Ruled)}
    return frozenset(name for name in declared if not name.startswith("_"))


def _check(like: Any, is_mutable: bool, value: Any) -> Any:
    if isinstance(like, (int, list, dict)) and type(value) is not type(like):
        raise TypeError(f"{type(like).__name__} expected")
    if is_mutable and not isinstance(value, (list, dict)):
        raise TypeError("a list or a mapping expected")
    return value


def _restore(cls: type[Game], name: str, value: Any) -> Any:
    if name in _FRAMES:
        return [_load_frame(cls, frame) for frame in value]
    if name in _FRAME:
        return None if value is None else _load_frame(cls, value)
    if name in cls.tuples and value is not None:
        return cls.tuples[name](*_fields(value))
    if isinstance(value, dict):
        return {key: _deep(item) for key, item in value.items()}
    return list(_deep(value)) if name in cls.mutable else _deep(value)


def _load_chance(data: Mapping[str, Any]) -> Chance:
    for name, kind in (("seed", str), ("epoch", int), ("counters", dict), ("scripts", dict)):
        if type(data[name]) is not kind:
            raise BadPosition(f"{name} cannot be {data[name]!r}: {kind.__name__} expected")
    try:
        chance = Chance(bytes.fromhex(data["seed"]))
    except ValueError as error:
        raise BadPosition(f"seed cannot be {data['seed']!r}: {error}") from error
    chance.epoch = data["epoch"]
    chance.counters = {stream: _deep(read) for stream, read in data["counters"].items()}
    chance.scripts = {stream: _deep(left) for stream, left in data["scripts"].items()}
    return chance


def _load_frame(cls: type[Game], value: Any) -> Any:
    name, *fields = _fields(value)
    return cls.frames[name](*fields)


def _fields(value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise TypeError("a list expected")
    return tuple(_deep(item) for item in value)


def _state(game: Game) -> dict[str, Any]:
    """Return the content of a dump. Nested values stay as they are: JSON writes a tuple like a list."""
    state = {name: value for name, value in game.__dict__.items() if not name.startswith("_")}
    for name in _FRAMES:
        state[name] = [_with_name(frame) for frame in state[name]]
    for name in _FRAME:
        state[name] = None if state[name] is None else _with_name(state[name])
    chance: Chance = state.pop("chance")
    drawn = {name: getattr(chance, name) for name in _CHANCE}
    return {"game": game.name, "rules": game.rules_version, **state, **drawn, "seed": chance.seed.hex()}


def _with_name(frame: Any) -> tuple[Any, ...]:
    return (type(frame).__name__, *astuple(frame))


def _plain(value: Any) -> Any:
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    if isinstance(value, msgspec.Struct):
        return _plain(astuple(value))
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return value


def _copy(value: Any) -> Any:
    return value.copy() if isinstance(value, (list, dict)) else value


def _deep(value: Any) -> Any:
    return tuple(_deep(item) for item in value) if isinstance(value, (tuple, list)) else value
