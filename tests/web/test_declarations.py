"""What `make wire` writes agrees with the structs and the entries."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bangdice.web.contract import texts
from bangdice.web.declarations import declarations, said


@pytest.mark.parametrize("file", texts(), ids=lambda it: it.name)
def test_a_file_of_the_wire_is_as_its_structs_and_entries(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == texts()[file], "stale: run `make wire`"


def test_every_type_that_is_named_is_declared() -> None:
    """A checker ignores unknown names of a declaration file, so all of it would be `any`."""
    text = declarations()
    named = set(re.findall(r"\b[A-Z]\w+(?:View)\b", text))
    assert named - set(re.findall(r"interface (\w+)", text)) == set()


def test_a_type_that_does_not_travel_is_refused() -> None:
    with pytest.raises(TypeError, match="does not travel"):
        said(set[int])
