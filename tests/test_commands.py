"""The commands of the documents are those of the programs: each is parsed, and none is run."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest

from bangdice.cards.sets import SETS
from bangdice.cli import main
from tests.test_docs import PAGES, ROOT

SPOKEN = re.compile(r"`([^`\n]+)`|^(?: {4,}|\t)(\S.*)$", re.M)
"""A command stands in code type, or in a line of its own."""

OURS = re.compile(r"(?:^|\s|/)(?:bangdice|bang)((?: +(?!bangdice)(?:[a-z]+|--version)(?!\S))(?: +\S+)*)")
MODULES = re.compile(r"python -m (benchmarks|tests\.[\w.]+|bangdice\.new)((?: +\S+)*)")
"""The programs of a checkout that take arguments."""

STANDS_FOR = {
    "CODE": "K7WM",
    "URL": "postgresql://host/tables",
    "[FILE]": "copy.db",
    "../before": ".",
    "frontier": SETS[0].name,
}
HASHED = re.compile(r"^bangdice \w+ 1$")
"""Not a command: the head of a text that is hashed."""


def spoken(page: Path) -> Iterator[str]:
    """The texts of a page that may be commands, without remarks behind them."""
    for typed, line in SPOKEN.findall(page.read_text("utf-8")):
        yield re.split(r"\s{2,}|\s#", (typed or line).strip())[0]


def ours() -> set[str]:
    """What the pages say behind `bangdice`."""
    texts = (text for page in PAGES for text in spoken(page) if not HASHED.search(text))
    return {match[1].strip() for text in texts for match in OURS.finditer(text)}


def words_of(said: str) -> list[str]:
    """The words of a command, with something that could stand there in the place of what stands for it."""
    return [STANDS_FOR.get(word, word) for word in shlex.split(said)]


def parsed(command: click.Command, name: str, words: list[str], parent: click.Context | None = None) -> None:
    """Parse a command, or the mere name of one. Raise ``click.UsageError``."""
    context = click.Context(command, parent, name)
    if isinstance(command, click.Group) and words and not words[0].startswith("-"):
        found, below, rest = command.resolve_command(context, words)
        assert below is not None
        parsed(below, found or "", rest, context)
        return
    try:
        command.make_context(name, [*words], parent)
    except click.exceptions.Exit:
        assert words == ["--version"]
    except (click.MissingParameter, click.exceptions.NoArgsIsHelpError):
        if words:
            raise


@pytest.mark.parametrize("said", sorted(ours()))
def test_a_command_of_ours_is_one(said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "games").mkdir()
    for file in ("games/0.txt", "receipt.txt"):
        (tmp_path / file).touch()
    monkeypatch.chdir(tmp_path)
    parsed(main, "bangdice", words_of(said))


@pytest.mark.parametrize("said", ["serve --tls", "prosper", "backup --out copy.db", "tables end K7WM more"])
def test_a_command_that_is_gone_is_found(said: str) -> None:
    with pytest.raises(click.UsageError):
        parsed(main, "bangdice", said.split())


def modules() -> set[tuple[str, str]]:
    """The programs of a checkout that the pages name, with their arguments."""
    return {
        (it[1], it[2].strip()) for page in PAGES for text in spoken(page) for it in MODULES.finditer(text)
    }


@pytest.mark.parametrize(("module", "said"), sorted(modules()))
def test_a_command_of_a_checkout_is_one(module: str, said: str) -> None:
    """Those that are no commands of click are named with a folder, or the words of a list."""
    place = f"{module}.__main__" if module in ("benchmarks", "bangdice.new", "tests.mutations") else module
    command = import_module(place).main
    if isinstance(command, click.Command):
        parsed(command, module, words_of(said))
    else:
        assert said in ("OUT", "", "tables web")


def test_the_commands_were_found() -> None:
    assert len(ours()) > 20 and len(modules()) > 30


def test_the_scripts_of_npm_are_there() -> None:
    scripts = json.loads((ROOT / "package.json").read_text("utf-8"))["scripts"]
    said = {it for page in PAGES for text in spoken(page) for it in re.findall(r"^npm (?:run )?(\w+)", text)}
    assert {"test", "dev"} <= said <= scripts.keys()
