"""The drawings of both games: a folder is one sprite, each file a symbol of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from xml.etree import ElementTree

IMG = Path(__file__).parents[1] / "static" / "img"


@cache
def drawings(sprite: str) -> dict[str, str]:
    """Return the text of each drawing of a sprite by its id."""
    return {file.stem: file.read_text("utf-8") for file in sorted((IMG / sprite).glob("*.svg"))}


def source(sprite: str) -> str:
    """Return all drawings of a sprite in one text."""
    return "".join(drawings(sprite).values())


@cache
def symbols(sprite: str) -> dict[str, str]:
    """Return the drawing of each symbol of a sprite, by its id."""
    return {
        name: "".join(ElementTree.tostring(part, "unicode") for part in ElementTree.fromstring(text))
        for name, text in drawings(sprite).items()
    }
