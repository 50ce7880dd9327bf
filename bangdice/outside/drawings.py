"""Drawings from outside: one by one as SVG files, and together as a sprite.

An SVG may hold scripts and links. So only flat shapes and paint pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import NamedTuple
from xml.etree import ElementTree

SVG = "http://www.w3.org/2000/svg"
SHAPES = {"svg", "g", "path", "circle", "ellipse", "rect", "line", "polygon", "polyline"}
ATTRIBUTES = {
    "viewBox", "overflow", "d", "cx", "cy", "r", "rx", "ry", "x", "y", "x1", "y1", "x2", "y2", "width",
    "height", "points", "fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "fill-rule",
    "opacity", "transform",
}  # fmt: skip
VALUE = re.compile(r"[\w\s.,#%()+-]*", re.ASCII)
LINK = re.compile(r"url\s*\(", re.IGNORECASE)
LARGEST = 64 * 1024
BOXES = {"p": "-8 -10 112 108", "k": "0 0 64 64", "e": "0 0 64 64"}
"""The box of a drawing, by the first letter of its symbol."""

PLAIN = {
    "p": '<circle cx="48" cy="54" r="42" fill="var(--rim,#FBF0D9)"/>'
    '<circle cx="48" cy="54" r="40" fill="var(--pale,#A9C6CC)"/>'
    '<path d="M18 82Q48 62 78 82Q66 94 48 94Q30 94 18 82Z" fill="var(--wood-dark,#7A4B22)"/>'
    '<path d="M33 42H63V56Q60 72 48 74Q36 72 33 56Z" fill="var(--bone,#FBF0D9)"/>'
    '<path d="M14 44Q30 36 34 18Q48 8 62 18Q66 36 82 44Q48 52 14 44Z" fill="var(--ink,#15100D)"/>',
    "k": '<path d="M32 8L39 24L56 26L43 38L47 56L32 46L17 56L21 38L8 26L25 24Z" fill="var(--wood,#B7793F)"/>',
    "e": '<circle cx="32" cy="32" r="14" fill="var(--yellow,#F6B81F)"/>'
    '<path d="M30 6H34V14H30ZM30 50H34V58H30ZM6 30H14V34H6ZM50 30H58V34H50Z" fill="var(--yellow,#F6B81F)"/>',
}
"""The drawing of an entry that brings none, by the first letter of its symbol."""


class Sprite(NamedTuple):
    """The drawings of a set in one file. `stamp` changes with them."""

    text: str

    @property
    def stamp(self) -> str:
        """Return the part of the address that changes with the drawings."""
        return sha256(self.text.encode()).hexdigest()[:12]


def faults_of(symbol: str, drawing: str) -> Iterator[str]:
    """Yield the reasons why a drawing cannot be shown."""
    if len(drawing) > LARGEST:
        yield f"{symbol}.svg is larger than {LARGEST // 1024} KB"
    elif "<!" in drawing.replace("<!--", ""):
        yield f"{symbol}.svg has a document type, which a drawing does not need"
    else:
        try:
            root = ElementTree.fromstring(drawing)
        except ElementTree.ParseError as error:
            yield f"{symbol}.svg is no SVG: {error}"
            return
        yield from (f"{symbol}.svg: {fault}" for fault in _faults_in(root))
        if root.get("viewBox") != BOXES[symbol[0]]:
            yield f'{symbol}.svg has another box than viewBox="{BOXES[symbol[0]]}"'


def _faults_in(root: ElementTree.Element) -> Iterator[str]:
    if root.tag != f"{{{SVG}}}svg":
        yield "this is no <svg>"
    for element in root.iter():
        name = str(element.tag).replace(f"{{{SVG}}}", "")
        if name not in SHAPES or (element is not root and name == "svg"):
            yield f"<{name}> is no flat shape; there are {', '.join(sorted(SHAPES - {'svg'}))}"
        for attribute, value in element.attrib.items():
            if attribute not in ATTRIBUTES:
                yield f"{attribute} is not allowed"
            elif not VALUE.fullmatch(value) or LINK.search(value):
                yield f"{attribute} has a value that is no paint and no number: {value[:40]!r}"


def sprite_of(symbols: Iterator[str] | list[str], drawings: Mapping[str, str]) -> Sprite:
    """Return the sprite of these symbols; plain drawings stand for those that lack."""
    parts = (
        f'<symbol id="{it}" viewBox="{BOXES[it[0]]}" overflow="visible">{_body(it, drawings)}</symbol>'
        for it in symbols
    )
    return Sprite(f'<svg xmlns="{SVG}">{"".join(parts)}</svg>')


def _body(symbol: str, drawings: Mapping[str, str]) -> str:
    """Return the shapes of a drawing, written again: nothing but what was looked at."""
    if symbol not in drawings:
        return PLAIN[symbol[0]]
    ElementTree.register_namespace("", SVG)
    root = ElementTree.fromstring(drawings[symbol])
    shapes = (ElementTree.tostring(element, "unicode") for element in root)
    return "".join(shapes).replace(f' xmlns="{SVG}"', "").strip()
