"""Scenes in which nobody can hold an Escape or a Saved!: both lie open, so nobody is asked for them."""

from __future__ import annotations

from tests.language.cards.scene import Scene
from tests.language.cards.scene import scene as any_scene


def scene(text: str, **changed: object) -> Scene:
    """Return a scene of the set with both cards among the discards."""
    line = "discard: "
    if line in text:
        return any_scene(text.replace(line, f"{line}Escape, Saved Card, "), **changed)
    return any_scene(f"{text}\n{line}Escape, Saved Card", **changed)
