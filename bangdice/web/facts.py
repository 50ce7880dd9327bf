"""The facts of the entries in TypeScript: `make wire` writes static/src/facts.ts and heads.ts."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from bangdice.cards import facts

SOURCES = Path(__file__).resolve().parents[2] / "static" / "src"

HEAD = "// Written by `make wire` from the entries of the card game. Do not edit."

KIND = """\
export interface KindFacts {
  border?: "blue" | "green";
  /** How far a weapon reaches. */
  reach?: number;
  signs?: string;
}
"""


def texts() -> dict[Path, str]:
    """Return the text of each file. The heads are apart, because both games load them."""
    return {SOURCES / "facts.ts": _lines(_facts()), SOURCES / "heads.ts": _lines(_heads())}


def _facts() -> Iterator[str]:
    yield KIND
    yield "/** The kinds of cards; what has no border here is brown. */"
    yield from _table("KINDS", "KindFacts", {name: _object(fact) for name, fact in facts.kinds().items()})
    yield "\n/** The events of each deck. */"
    yield from _table("DECKS", "string", {name: f'"{" ".join(it)}"' for name, it in facts.decks().items()})
    yield "\n/** Whose a power is, where it is not called as its owner. */"
    yield from _table("OWNERS", "string", {verb: f'"{name}"' for verb, name in facts.owners().items()})


def _heads() -> Iterator[str]:
    yield "/** The characters of the card game alone. */"
    yield f'export const CARD_HEADS = "{" ".join(facts.heads())}".split(" ");'


def _table(name: str, kind: str, rows: Mapping[str, str]) -> Iterator[str]:
    yield f"export const {name}: Readonly<Record<string, {kind}>> = {{"
    yield from (f"  {key}: {value}," for key, value in rows.items())
    yield "};"


def _object(fact: facts.Fact) -> str:
    pairs = (f"{name}: {json.dumps(value, ensure_ascii=False)}" for name, value in fact.items())
    return f"{{ {', '.join(pairs)} }}" if fact else "{}"


def _lines(lines: Iterator[str]) -> str:
    return "\n".join((HEAD, "", *lines)) + "\n"
