"""Applying patches, as browsers do it (`static/src/table/patch.ts`)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec


def patched(view: Any, patch: Any) -> Any:
    """Return a view, as JSON has it, with a patch applied. None is no patch."""
    if patch is None:
        return view
    if isinstance(patch, list):
        return patch[0]
    if isinstance(view, list):
        return [patched(it, patch.get(str(place))) for place, it in enumerate(view)]
    changed = {name: patched(view.get(name), it) for name, it in patch.items() if it != []}
    kept = {name: it for name, it in view.items() if patch.get(name) != []}
    return {**kept, **changed}


def heard(before: Any, name: str, message: Any) -> Any:
    """Return the state of a screen after a message of its line: a `state`, or a `film` from `before`.

    A film says nothing to a screen that has no state yet.
    """
    if name == "state" or not before:
        return message if name == "state" else before
    table = before["table"]
    for it in message.get("patches", ()):
        table = {**table, "game": patched(table["game"], it)}
    return {
        "rev": message["rev"],
        "whole": False,
        "events": message["events"],
        "table": patched(table, message.get("table")),
        "mine": patched(before["mine"], message.get("mine")),
    }


def states_in(texts: Iterable[str]) -> Iterator[tuple[str, Any]]:
    """Yield every state of a screen, by the texts of its line, beside the text that led to it."""
    state: Any = None
    for text in texts:
        if text.startswith(('2["state"', '2["film"')):
            state = heard(state, *json.loads(text[1:]))
            yield text, state


def as_json(view: Any) -> Any:
    """Return a view, or a patch, as a browser has it."""
    return msgspec.json.decode(msgspec.json.encode(view))
