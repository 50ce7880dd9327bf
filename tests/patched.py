"""Applying patches, as browsers do it (`static/src/table/patch.ts`)."""

from __future__ import annotations

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


def as_json(view: Any) -> Any:
    """Return a view, or a patch, as a browser has it."""
    return msgspec.json.decode(msgspec.json.encode(view))
