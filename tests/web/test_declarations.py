"""What `make wire` writes agrees with the structs and the entries."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bangdice.web.contract import texts
from bangdice.web.declarations import declarations, type_text


@pytest.mark.parametrize("file", texts(), ids=lambda it: it.name)
def test_a_file_of_the_wire_is_as_its_structs_and_entries(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == texts()[file], "stale: run `make wire`"


def test_every_type_that_is_named_is_declared() -> None:
    """A checker ignores unknown names of a declaration file, so all of it would be `any`."""
    text = declarations()
    named = set(re.findall(r"\b[A-Z]\w+(?:View)\b", text))
    assert named - set(re.findall(r"(?:interface|type) (\w+)", text)) == set()


def test_an_event_has_the_types_of_its_fields() -> None:
    """A secret value may be null, its readers do not travel, and a value may be unset or called `name`."""
    text = declarations()
    assert "  arrow_taken: { seat: number; pile: number; why: string };" in text
    assert "rerolled: number[]; real: boolean; last?: boolean };" in text
    assert "  chosen: { seat: number; card: number | null };" in text
    assert "  played_on: { seat: number | null; name: string; other: string };" in text
    assert "  to?: number | string;" in text and "readers" not in text


def test_a_type_that_does_not_travel_is_refused() -> None:
    with pytest.raises(TypeError, match="does not travel"):
        type_text(set[int])
