"""What the documents show runs."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from bangdice.cards.hooks import Hooks
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, SETS
from tests.words.reading import texts

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"


@pytest.fixture
def shelves() -> Iterator[None]:
    """What an example puts into the card game is gone with it."""
    sets = SETS[:]
    with patch.dict(KINDS), patch.dict(CHARACTERS), patch.dict(EVENTS):
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


def test_the_page_of_the_card_game_names_everything() -> None:
    """Its files, the hooks, the questions (the words know them all) and what is told."""
    page = (DOCS / "cards.md").read_text("utf-8")
    named = set(re.findall(r"`(\w+)(?:\.py|/)?[`(]", page))
    folder = ROOT / "bangdice" / "cards"
    modules = {path.stem for path in folder.iterdir() if path.suffix == ".py" or path.is_dir()}
    hooks = {name for name, it in vars(Hooks).items() if callable(it) and not name.startswith("_")}
    questions = {key.split(".")[1] for key in texts("en", "cards") if key.startswith("about.")}
    questions -= {key.split(".")[1] for key in texts("en", None) if key.startswith("about.")}
    sources = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    told = set(re.findall(r'\bnote(?:_part|_cards)?\(\s*"(\w+)"', sources))
    assert len(hooks) > 30 and len(questions) > 15 and len(told) > 25
    missing = (modules - {"__init__", "__pycache__"} | hooks - {"hook_base"} | questions | told) - named
    assert missing == set()
