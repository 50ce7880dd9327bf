"""A game as plain data, and back."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any, TypeVar

from bangdice.kernel.errors import BadPosition

if TYPE_CHECKING:
    from bangdice.kernel.game import Game

AnyGame = TypeVar("AnyGame", bound="Game")
_FRAMES = ("asking", "interrupted")
_TRANSIENT: dict[str, Any] = {
    "_events": list,
    "_in_force": dict,
    "_candidates": lambda: None,
    "_public": lambda: None,
}


def dump_game(game: "Game") -> dict[str, Any]:
    """The state as data that JSON can hold: frames as a name and fields, bytes as hex."""
    data = {name: _plain(value) for name, value in game.__dict__.items() if not name.startswith("_")}
    data["stack"] = [_dump_frame(frame) for frame in game.stack]
    data["late"] = [_dump_frame(frame) for frame in game.late]
    for name in _FRAMES:
        frame = getattr(game, name)
        data[name] = None if frame is None else _dump_frame(frame)
    return {"game": game.name, "rules": game.rules_version, **data}


def checksum(game: "Game") -> str:
    """16 hex digits that stand for the whole state."""
    text = json.dumps(dump_game(game), sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:16]


def load_game(cls: type[AnyGame], data: Mapping[str, Any]) -> AnyGame:
    """The game that was dumped; BadPosition says what is wrong with data that is none."""
    if data.get("game") != cls.name or data.get("rules") != cls.rules_version:
        raise BadPosition(f"this is no {cls.name} game of rules version {cls.rules_version}")
    game = object.__new__(cls)
    state: dict[str, Any] = {name: make() for name, make in _TRANSIENT.items()}
    try:
        for name, value in data.items():
            if name not in ("game", "rules"):
                state[name] = _restored(cls, name, value)
    except (KeyError, TypeError, ValueError) as error:
        raise BadPosition(f"{name} cannot be {value!r}: {error}") from error
    game.__dict__ = state
    return game


def _restored(cls: type["Game"], name: str, value: Any) -> Any:
    if name == "seed":
        return bytes.fromhex(value)
    if name in ("stack", "late"):
        return [_load_frame(cls, frame) for frame in value]
    if name in _FRAMES:
        return None if value is None else _load_frame(cls, value)
    if name in cls.tuples and value is not None:
        return cls.tuples[name](*_deep(value))
    if isinstance(value, dict):
        return {key: _deep(item) for key, item in value.items()}
    return list(_deep(value)) if name in cls.mutable else _deep(value)


def _load_frame(cls: type["Game"], value: Any) -> Any:
    name, *fields = value
    return cls.frames[name](*_deep(fields))


def _dump_frame(frame: Any) -> list[Any]:
    return [type(frame).__name__, *_plain(frame)]


def _plain(value: Any) -> Any:
    if isinstance(value, (tuple, list)):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, bytes):
        return value.hex()
    return value


def _deep(value: Any) -> Any:
    return tuple(_deep(item) for item in value) if isinstance(value, (tuple, list)) else value
