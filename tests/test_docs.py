"""The documents are true: their examples run, and the names in them exist."""

from __future__ import annotations

import doctest
import json
import os
import re
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from unittest.mock import patch

import pytest

from bangdice.cards.entries import Brown, Expansion
from bangdice.cards.hooks import Hooks as CardHooks
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, POWERS, SETS
from bangdice.dice.characters import CHARACTERS as DICE
from bangdice.dice.hooks import Hooks as DiceHooks
from bangdice.kernel.hook import Hook
from tests.cards.playthrough import FIVE_SETS
from tests.cards.test_facts import BASE_COPIES, DODGE_CITY_COPIES
from tests.words.reading import texts

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])


@pytest.fixture
def as_it_comes(page: Path) -> Iterator[None]:
    """Show a page the games as they come: without what a reader has added, and what the page itself makes."""
    made = set(re.findall(r'\bid = "(\w+)"', page.read_text("utf-8")))
    added = {it.id for it in KINDS.values()} - {*BASE_COPIES, *DODGE_CITY_COPIES}
    sets = SETS[:]
    with patch.dict(KINDS), patch.dict(CHARACTERS), patch.dict(EVENTS), patch.dict(POWERS), patch.dict(DICE):
        SETS[:] = [without(made | added, it) for it in sets if it.name in FIVE_SETS]
        left = {entry.id for it in SETS for entry in (*it.kinds, *it.characters, *it.events)}
        for shelf in (KINDS, CHARACTERS, EVENTS):
            for name in shelf.keys() - left:
                del shelf[name]
        for name in made & DICE.keys():
            del DICE[name]
        yield
    SETS[:] = sets


def without(names: set[str], expansion: Expansion) -> Expansion:
    """Return a set without its entries of these names."""
    return expansion._replace(
        kinds=tuple(it for it in expansion.kinds if it.id not in names),
        characters=tuple(it for it in expansion.characters if it.id not in names),
        events=tuple(it for it in expansion.events if it.id not in names),
        more_prints=tuple(it for it in expansion.more_prints if it[0] not in names),
    )


@pytest.mark.usefixtures("as_it_comes")
@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=lambda page: page.name)
def test_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert not failed


class Toast(Brown):
    """A player who plays it draws a card."""

    id = "toast"
    prints = "7H 9C"


class OneMore(Toast):
    """The same."""

    id = "one_more"


@pytest.fixture
def frontier() -> Iterator[None]:
    """A reader has made what the page on cards makes, and a card more that is dealt with the base game."""
    toast, more, sets = Toast(), OneMore(), SETS[:]
    with patch.dict(KINDS, {toast.id: toast, more.id: more}):
        SETS[0] = SETS[0]._replace(kinds=(*SETS[0].kinds, more))
        SETS.append(Expansion("frontier", (toast,)))
        yield
    SETS[:] = sets


@pytest.mark.usefixtures("frontier", "as_it_comes")
@pytest.mark.parametrize("page", [DOCS / "add-a-card.md", DOCS / "scenes-cards.md"], ids=lambda it: it.name)
def test_examples_run_beside_what_a_reader_has_added(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert not failed


def test_there_are_examples() -> None:
    parser = doctest.DocTestParser()
    examples = [example for page in DOCS.glob("*.md") for example in parser.get_examples(page.read_text())]
    assert len(examples) > 10


NAMED = re.compile(r"^[\w./<>-]+(?:/|\.(?:py|ts|mjs|md|toml|css|html|svg|txt))$")
"""A file or a folder, as a page names it in code type; `<lang>` stands for any."""
SERVED = ("/record/CODE/N.txt", "/receipt/CODE/N.txt", "/verify.py", "/verify.html", "/sets/SET.STAMP.svg")
MADE_LATER = (
    "test-results/screens/",
    "static/dist/",
    "instance/",
    "games/0.txt",
    "sets/NAME.toml",
    "sets/two_rivers.toml",
    "sets/two_rivers/",
    *SERVED,
)


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
def test_files_that_a_page_names_are_there(page: Path) -> None:
    assert [name for name in named_in(page) if not is_there(page, name)] == []


def headings(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub makes them."""
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.M | re.S)
    titles = (
        re.sub(r"[^\w\- ]", "", it.lower()).replace(" ", "-") for it in re.findall(r"^#+ (.+)$", text, re.M)
    )
    return {*titles, *re.findall(r'<a id="(.+?)"', text)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files_and_headings(page: Path) -> None:
    links = re.findall(r"\]\(([^)\s]+)\)", page.read_text("utf-8"))
    local = [link for link in links if not re.match(r"\w+:", link)]
    lost = []
    for link in local:
        path, _, heading = link.partition("#")
        there = page.parent / path if path else page
        if not there.exists() or (heading and there.suffix == ".md" and heading not in headings(there)):
            lost.append(link)
    assert lost == []


def test_the_readme_is_short_and_its_pictures_are_light() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    assert len(readme.split()) <= 600
    pictures = [ROOT / path for path in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", readme)]
    moving = [it for it in pictures if b"ANIM" in it.read_bytes()[:64]]
    assert len(pictures) == 4 and [it.name for it in moving] == ["evening.webp"]
    assert moving[0].stat().st_size <= 1_500_000
    assert sum(it.stat().st_size for it in pictures) <= 2_000_000


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_that_a_page_names_are_there(page: Path) -> None:
    text = page.read_text("utf-8")
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.M))
    said = re.findall(r"(?:`|^    )make (\w+)", text, re.M)
    assert set(said) - targets == set()
    modules = re.findall(r"python -m ([\w.]+)|`((?:tests|benchmarks)\.[\w.]+)", text)
    assert [name for name in map("".join, modules) if find_spec(name) is None] == []


HOOKS = {"cards": CardHooks, "dice": DiceHooks}
AT_LEAST = {"cards": (30, 15), "dice": (12, 8)}
"""Hooks, questions and events that are found if the test looks in the right places."""


def test_the_commands_of_the_public_ci_are_there() -> None:
    steps = re.findall(
        r"- run: (?:[A-Z_]+=\S+ )*(.*)", (ROOT / ".github" / "workflows" / "tests.yml").read_text("utf-8")
    )
    others = ("apt-get ", "docker ", "python ")
    own = [ROOT / step.split()[0] for step in steps if not step.startswith(others)]
    assert own == [ROOT / ".ci" / "run", ROOT / "tests" / "smoke" / "image"]
    assert all(os.access(script, os.X_OK) for script in own)
    named = [word for step in steps for word in step.split() if "/" in word and not word.startswith("linux/")]
    assert [word for word in named if not (ROOT / word).is_file()] == [] and len(named) == 5


def test_the_hooks_of_git_are_there() -> None:
    """The hooks are tools of the development set-up and of `package.json`, so that none is fetched."""
    text = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    entries = re.findall(r"entry: (\S+)", text)
    tools = [entry.removeprefix(".venv/bin/") for entry in entries if entry != "sh"]
    assert [tool for tool in tools if not (Path(sys.executable).parent / tool).is_file()] == []
    scripts = json.loads((ROOT / "package.json").read_text("utf-8"))["scripts"]
    run = re.findall(r"entry: sh -c 'PATH=\"\$PWD/\.venv/bin:\$PATH\" npm run --silent (\w+)'", text)
    assert len(run) == entries.count("sh") > 0 and set(run) <= scripts.keys()
    assert text.count("language: system") == len(entries) > 0


@pytest.mark.parametrize("game", HOOKS)
def test_the_page_of_a_game_names_everything(game: str) -> None:
    """The page names the game's files, hooks and questions (the words know them all)."""
    page = (DOCS / f"{game}.md").read_text("utf-8")
    named = set(re.findall(r"`(\w+)(?:\.py|/)?[`(]", page))
    folder = ROOT / "bangdice" / game
    modules = {path.stem for path in folder.iterdir() if path.suffix == ".py" or path.is_dir()}
    hooks = {name for name, it in vars(HOOKS[game]).items() if isinstance(it, Hook)}
    questions = {key.split(".")[1] for key in texts("en", game) if key.startswith("about.")}
    questions -= {key.split(".")[1] for key in texts("en", None) if key.startswith("about.")}
    found = tuple(map(len, (hooks, questions)))
    assert all(many > least for many, least in zip(found, AT_LEAST[game], strict=True))
    missing = (modules - {"__init__", "__pycache__"} | hooks | questions) - named
    assert missing == set()
