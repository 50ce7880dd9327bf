"""The things that the card game can ask about, read from its sources: from every call of `g.ask`."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import NamedTuple

import bangdice.cards
from bangdice.cards.sets import KINDS
from bangdice.words.catalogue import Catalogue


class Call(NamedTuple):
    """A call in a source: its module, the class that it stands in, and the function called."""

    module: ModuleType
    owner: type
    name: str
    node: ast.Call


def abouts() -> frozenset[str]:
    """Every kind of question. A kind of card that others answer has one of its own where it has words for it:
    to the Gatling a Missed! is given, as to any shot.
    """
    words = Catalogue.load("en", "cards")
    found = {about for it in _calls() if it.name == "ask" for about in _values(it, it.node.args[2])}
    return frozenset(it for it in found if it not in KINDS or f"about.{it}" in words)


def _values(call: Call, said: ast.expr) -> Iterator[str]:
    """The words that an argument may be: written there, a constant, a class's own, or given to its fields;
    or those of another class.
    """
    match said:
        case ast.Constant(str(word)):
            yield word
        case ast.Name(name):
            yield getattr(call.module, name)
        case ast.Attribute(ast.Name("self"), name) if name in getattr(call.owner, "__struct_fields__", ()):
            place = call.owner.__struct_fields__.index(name)  # type: ignore[attr-defined]
            kinds = {it.__name__ for it in (call.owner, *call.owner.__subclasses__())}
            made = [it for it in _calls() if it.name in kinds]
            assert made, f"nobody makes a {call.owner.__name__}"
            for it in made:
                yield from _values(it, it.node.args[place])
        case ast.Attribute(ast.Name("self"), name):
            yield getattr(call.owner, name)
        case ast.Attribute(ast.Name(entry), name):
            yield getattr(getattr(call.module, entry), name)
        case _:
            raise AssertionError(f"what does {call.owner.__name__} ask? {ast.unparse(call.node)}")


@cache
def _calls() -> tuple[Call, ...]:
    """All calls within classes of the card game."""
    found = []
    for info in pkgutil.walk_packages(bangdice.cards.__path__, "bangdice.cards."):
        module = importlib.import_module(info.name)
        for owner in ast.parse(inspect.getsource(module)).body:
            if isinstance(owner, ast.ClassDef):
                nodes = (it for it in ast.walk(owner) if isinstance(it, ast.Call))
                made = getattr(module, owner.name)
                found += [Call(module, made, _name(it.func), it) for it in nodes]
    return tuple(found)


def _name(function: ast.expr) -> str:
    match function:
        case ast.Attribute(_, name) | ast.Name(name):
            return name
    return ""
