"""What the documents show runs."""

import doctest
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, SETS

DOCS = Path(__file__).parent.parent / "docs"


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
