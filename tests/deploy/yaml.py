"""The part of YAML that our files for hosts are written in, because no library of ours reads it.

Maps and lists by indentation, lists and maps in a line as JSON has them, texts in quotes or without, anchors,
merges. All other YAML is refused, so that a file is read here as everybody reads it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

KEY = re.compile(r'("[^"]*"|[^\s"\'#&*!|>{\[%@`-][^:#]*?|<<):(?: +(.*))?$')
PLAIN = re.compile(r"[^\s\"'&*!|>{}\[\]%@`#,-]|-(?=\S)")
NUMBER = re.compile(r"-?\d+(\.\d+)?$")
WORDS = {"true": True, "false": False, "null": None, "": None}
TRAPS = ("yes", "no", "on", "off", "y", "n", "~")
"""Words that some readers take for true or false."""


class Line(NamedTuple):
    """A line with content: its indentation, and its text."""

    indent: int
    said: str


def read(text: str) -> list[Any]:
    """Return the documents of a file. Raise ValueError for anything outside our part of YAML."""
    return [_Reader(list(_lines(document))).whole() for document in re.split(r"^---$", text, flags=re.M)]


def _lines(text: str) -> Iterator[Line]:
    for line in text.splitlines():
        said = line.strip()
        if "\t" in line:
            raise ValueError(f"a tab: {line}")
        if said and not said.startswith("#"):
            yield Line(len(line) - len(line.lstrip()), said)


class _Reader:
    """Reads the lines of a document from the first to the last."""

    def __init__(self, lines: list[Line]) -> None:
        self._lines = lines
        self._anchors: dict[str, Any] = {}

    def whole(self) -> Any:
        """Return the document."""
        found = self._block(self._lines[0].indent)
        if self._lines:
            raise ValueError(f"indented otherwise: {self._lines[0].said}")
        return found

    def _block(self, indent: int) -> Any:
        is_list = self._lines[0].said.startswith("- ")
        return self._list(indent) if is_list else self._map(indent)

    def _list(self, indent: int) -> list[Any]:
        found = []
        while self._lines and self._lines[0].indent == indent and self._lines[0].said.startswith("- "):
            item = self._lines[0].said[2:].lstrip()
            if KEY.match(item):
                inner = indent + len(self._lines[0].said) - len(item)
                self._lines[0] = Line(inner, item)
                found.append(self._map(inner))
            else:
                del self._lines[0]
                found.append(self._scalar(item))
        return found

    def _map(self, indent: int) -> dict[str, Any]:
        found: dict[str, Any] = {}
        merged: dict[str, Any] = {}
        while self._lines and self._lines[0].indent == indent:
            pair = KEY.match(self._lines[0].said)
            if pair is None:
                raise ValueError(f"no key: {self._lines[0].said}")
            del self._lines[0]
            key, value = pair[1].strip('"'), self._value(pair[2] or "", indent)
            if key in found:
                raise ValueError(f"twice: {key}")
            if key == "<<":
                merged |= value
            else:
                found[key] = value
        return merged | found

    def _value(self, said: str, indent: int) -> Any:
        anchor = re.fullmatch(r"&(\w+)(?: +(.*))?", said)
        if anchor is not None:
            value = self._anchors[anchor[1]] = self._value(anchor[2] or "", indent)
            return value
        if said.startswith("*"):
            return self._anchors[said[1:]]
        if said or not self._lines:
            return self._scalar(said)
        below = self._lines[0]
        deeper = below.indent > indent or (below.indent == indent and below.said.startswith("- "))
        return self._block(below.indent) if deeper else None

    def _scalar(self, said: str) -> Any:
        if said.startswith(('"', "[", "{")):
            return json.loads(said)
        if said in WORDS:
            return WORDS[said]
        if not PLAIN.match(said) or ": " in said or " #" in said or said.lower() in TRAPS:
            raise ValueError(f"not in our part of YAML: {said}")
        return (
            float(said) if NUMBER.match(said) and "." in said else int(said) if NUMBER.match(said) else said
        )
