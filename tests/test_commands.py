"""The commands of the documents are those of the programs, and each is run by a test or once a week."""

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
from benchmarks.__main__ import REPORTS
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
    for file in ("games/0.txt", "receipt.txt", "de.po"):
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


RUN_BY_TESTS = {
    "bangdice serve": "tests/web/test_serving.py",
    "bangdice tables": "tests/web/test_owner.py",
    "bangdice tables end": "tests/web/test_owner.py",
    "bangdice board": "tests/web/test_public.py",
    "bangdice backup": "tests/web/test_upkeep.py",
    "bangdice check": "tests/web/test_upkeep.py",
    "bangdice move": "tests/many/test_moving.py",
    "bangdice migrate": "tests/many/test_databases.py",
    "bangdice workers": "tests/many/test_databases.py",
    "bangdice verify": "tests/chronicle/test_receipt.py",
    "python -m bangdice.new": "tests/test_new.py",
    "bangdice sets": "tests/outside/test_commands.py",
    "bangdice sets check": "tests/outside/test_commands.py",
    "bangdice sets new": "tests/outside/test_commands.py",
    "bangdice words new": "tests/test_new.py",
    "bangdice words check": "tests/test_new.py",
    "bangdice words export": "tests/test_new.py",
    "bangdice words import": "tests/test_new.py",
}
"""Commands with the test that gives them, or their last word, to the program."""

NAMED = re.compile(
    r"\bmake (?P<targets>[a-z]+(?: [a-z]+)*)|(?P<whole>npm (?:run )?[a-z]+|\.ci/[a-z]+"
    r"|python -m (?:benchmarks(?: [a-z]+)?|tests\.[\w.]+|bangdice\.new))"
)


def named(text: str) -> set[str]:
    """Return the names of the commands in a text, without their options."""
    found: set[str] = set()
    for it in NAMED.finditer(text):
        found |= {it["whole"]} if it["whole"] else {f"make {target}" for target in it["targets"].split()}
    for said in (it[1].split() for it in OURS.finditer(text)):
        if said and (command := main.commands.get(said[0])):
            parts = 2 if isinstance(command, click.Group) and said[1:2] != ["--help"] else 1
            found.add(" ".join(["bangdice", *said[:parts]]))
    return found


def documented() -> set[str]:
    """Return the names of all commands that the pages tell a reader."""
    texts = (text for page in PAGES for text in spoken(page) if not HASHED.search(text))
    return set().union(*map(named, texts))


def run() -> set[str]:
    """Return the names of the commands that workflows run by scripts of `.ci`, and those of `make bench`."""
    workflows = "".join(it.read_text("utf-8") for it in (ROOT / ".github").rglob("*.yml"))
    found = set().union(*map(named, re.findall(r"run: (.+)", workflows)))
    for script in (it for it in (ROOT / ".ci").iterdir() if f".ci/{it.name}" in found):
        found |= set().union(*map(named, re.findall(r"^ *([^ #].*)", script.read_text("utf-8"), re.M)))
    return found | {f"python -m benchmarks {name}" for name in REPORTS if "make bench" in found}


def test_every_command_is_run() -> None:
    for command, test in RUN_BY_TESTS.items():
        word = command.split()[-1]
        assert re.search(f"""["']{re.escape(word)}["']""", (ROOT / test).read_text("utf-8")), (command, test)
    assert documented() - run() - RUN_BY_TESTS.keys() == set()


def test_a_command_that_nothing_runs_is_found() -> None:
    said = (
        "`make pies`, `npm run pies`, `.ci/pies`, `python -m tests.pies --hot`, `python -m benchmarks pies`"
    )
    assert named(said).isdisjoint(run()) and len(named(said)) == 5


def test_the_scripts_of_npm_are_there() -> None:
    scripts = json.loads((ROOT / "package.json").read_text("utf-8"))["scripts"]
    said = {it for page in PAGES for text in spoken(page) for it in re.findall(r"^npm (?:run )?(\w+)", text)}
    assert {"test", "dev"} <= said <= scripts.keys()
