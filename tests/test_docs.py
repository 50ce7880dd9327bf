"""The documents are true: their examples run, and the names in them exist."""

from __future__ import annotations

import doctest
import os
import re
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from unittest.mock import patch

import pytest

from bangdice.cards.hooks import Hooks as CardHooks
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, SETS
from bangdice.dice.hooks import Hooks as DiceHooks
from bangdice.kernel.hook import Hook
from tests.words.reading import texts

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])


@pytest.fixture
def shelves() -> Iterator[None]:
    """Take an example's entries out of the card game again, and a set with the name of an example."""
    sets = SETS[:]
    with patch.dict(KINDS), patch.dict(CHARACTERS), patch.dict(EVENTS):
        for real in [it for it in SETS if it.name == "frontier"]:
            SETS.remove(real)
            for shelf, entries in ((KINDS, real.kinds), (CHARACTERS, real.characters), (EVENTS, real.events)):
                for entry in entries:
                    shelf.pop(entry.id, None)
        yield
    SETS[:] = sets


@pytest.mark.usefixtures("shelves")
@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=lambda page: page.name)
def test_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert not failed


def test_there_are_examples() -> None:
    parser = doctest.DocTestParser()
    examples = [example for page in DOCS.glob("*.md") for example in parser.get_examples(page.read_text())]
    assert len(examples) > 10


NAMED = re.compile(r"^[\w./<>-]+(?:/|\.(?:py|ts|mjs|md|toml|css|html|svg|txt))$")
"""A file or a folder, as a page names it in code type; `<lang>` stands for any."""
SERVED = ("/record/CODE/N.txt", "/receipt/CODE/N.txt", "/verify.py", "/verify.html")
MADE_LATER = ("test-results/screens/", "static/dist/", "instance/", "games/0.txt", *SERVED)


def named_in(page: Path) -> Iterator[str]:
    """The files and folders that a page names or links to."""
    text = page.read_text("utf-8")
    spoken = (word.strip("(),;:") for it in re.findall(r"`([^`\n]+)`", text) for word in it.split())
    yield from (word for word in spoken if NAMED.match(word) and word not in MADE_LATER)
    yield from (link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link)


def is_there(page: Path, name: str) -> bool:
    """Return True if something of this name is there: from the root, beside the page, or in any room."""
    path = re.sub(r"<\w+>", "*", name.rstrip("/"))
    rooms = [ROOT / room for room in ("bangdice", "static", "templates", "tests", "benchmarks", "docs")]
    return any(
        next(folder.glob(pattern), None) is not None
        for folder, pattern in [(ROOT, path), (page.parent, path), *((room, f"**/{path}") for room in rooms)]
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_names_is_there(page: Path) -> None:
    assert [name for name in named_in(page) if not is_there(page, name)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_tells_to_run_is_there(page: Path) -> None:
    text = page.read_text("utf-8")
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    said = re.findall(r"(?:`|^    )make (\w+)", text, re.M)
    assert set(said) - targets == set()
    modules = re.findall(r"python -m ([\w.]+)|`((?:tests|benchmarks)\.[\w.]+)", text)
    assert [name for name in map("".join, modules) if find_spec(name) is None] == []


HOOKS = {"cards": CardHooks, "dice": DiceHooks}
AT_LEAST = {"cards": (30, 15, 25), "dice": (12, 8, 17)}
"""Hooks, questions and events that are found if the test looks in the right places."""


def test_what_the_public_ci_runs_is_there() -> None:
    steps = re.findall(r"- run: (.*)", (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8"))
    own = [ROOT / step for step in steps if not step.startswith("apt-get ")]
    assert own == [ROOT / ".ci" / "run"]
    assert all(os.access(script, os.X_OK) for script in own)


def test_what_git_runs_before_a_commit_is_there() -> None:
    """The hooks are tools of the development set-up and of `package.json`, so that none is fetched."""
    text = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    entries = re.findall(r"entry: (\S+)", text)
    tools = [entry.removeprefix(".venv/bin/") for entry in entries if entry != "npm"]
    assert [tool for tool in tools if not (Path(sys.executable).parent / tool).is_file()] == []
    assert text.count("language: system") == len(entries) > 0


@pytest.mark.parametrize("game", HOOKS)
def test_the_page_of_a_game_names_everything(game: str) -> None:
    """Its files, the hooks, the questions (the words know them all) and the events."""
    page = (DOCS / f"{game}.md").read_text("utf-8")
    named = set(re.findall(r"`(\w+)(?:\.py|/)?[`(]", page))
    folder = ROOT / "bangdice" / game
    modules = {path.stem for path in folder.iterdir() if path.suffix == ".py" or path.is_dir()}
    hooks = {name for name, it in vars(HOOKS[game]).items() if isinstance(it, Hook)}
    questions = {key.split(".")[1] for key in texts("en", game) if key.startswith("about.")}
    questions -= {key.split(".")[1] for key in texts("en", None) if key.startswith("about.")}
    sources = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    told = set(re.findall(r'\bnote(?:_part|_cards)?\(\s*"(\w+)"', sources))
    found = tuple(map(len, (hooks, questions, told)))
    assert all(many > least for many, least in zip(found, AT_LEAST[game], strict=True))
    missing = (modules - {"__init__", "__pycache__"} | hooks | questions | told) - named
    assert missing == set()
