"""Slices: each has its line, and its commands, messages and structs are nobody else's."""

from __future__ import annotations

import pkgutil
from collections import Counter
from importlib import import_module

from bangdice.tables import slices
from bangdice.tables.kept.state import TableState
from bangdice.tables.slices import SLICES
from bangdice.tables.steps.handle import HANDLERS
from bangdice.tables.steps.views import TableView


def test_every_slice_has_its_line_and_what_it_owns_is_its_own() -> None:
    modules = [import_module(f"{slices.__name__}.{it.name}") for it in pkgutil.iter_modules(slices.__path__)]
    told = [module.SLICE for module in modules if hasattr(module, "SLICE")]
    assert sorted(map(id, told)) == sorted(map(id, SLICES)), "a slice without a line in SLICES"
    owned = Counter(it for one in SLICES for it in (*one.deeds, *one.messages, *one.views))
    assert max(owned.values()) == 1
    tags = Counter(command.__struct_config__.tag for command in HANDLERS)
    assert max(tags.values()) == 1, "two commands of one name: the last one would be deaf"


def test_every_slice_shows_and_keeps_fields_of_its_own() -> None:
    shown = [field for one in SLICES for field in one.shown]
    kept = [field for one in SLICES for field in (*one.dealt, *one.gathered)]
    assert set(shown) <= set(TableView.__struct_fields__) and set(kept) <= set(TableState.__struct_fields__)
    assert len(shown) == len(set(shown)) and len(kept) == len(set(kept))
