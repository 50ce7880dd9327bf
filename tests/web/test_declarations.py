"""The TypeScript file agrees with the structs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from bangdice.tables.wire.commands import AnyCommand
from bangdice.web.declarations import TARGET, contract, declarations, said
from bangdice.web.facts import texts

CONTRACT = (Path(__file__).resolve().parents[2] / "docs" / "wire-protocol.md").read_text(encoding="utf-8")


def test_the_browsers_types_are_those_of_the_server() -> None:
    assert TARGET.read_text(encoding="utf-8") == declarations(), "stale: run `make wire`"


def test_the_table_of_commands_is_that_of_the_server() -> None:
    assert contract(CONTRACT) == CONTRACT, "stale: run `make wire`"
    assert contract(CONTRACT.replace("| `deal` |", "| `dealt` |")).count("| `dealt` |") == 0
    stale = CONTRACT.replace("`question`: number", "`question`: string")
    assert stale != CONTRACT and contract(stale) == CONTRACT


@pytest.mark.parametrize("file", texts(), ids=lambda it: it.name)
def test_the_browsers_facts_are_those_of_the_entries(file: Path) -> None:
    assert file.read_text(encoding="utf-8") == texts()[file], "stale: run `make wire`"


def test_every_type_that_is_named_is_declared() -> None:
    """A checker ignores unknown names of a declaration file, so all of it would be `any`."""
    text = declarations()
    named = set(re.findall(r"\b[A-Z]\w+(?:View)\b", text))
    assert named - set(re.findall(r"interface (\w+)", text)) == set()


def test_a_type_that_does_not_travel_is_refused() -> None:
    with pytest.raises(TypeError, match="does not travel"):
        said(set[int])


@pytest.mark.parametrize("command", get_args(AnyCommand))
def test_every_command_is_in_the_contract(command: type[msgspec.Struct]) -> None:
    tag = command.__struct_config__.tag
    (line,) = (line for line in CONTRACT.splitlines() if line.startswith(f"| `{tag}` |"))
    for name in command.__struct_fields__:
        assert name == "id" or f"`{name}`" in line, line
