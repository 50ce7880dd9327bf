"""What the documents show runs."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"


@pytest.mark.parametrize("page", sorted(DOCS.glob("*.md")), ids=lambda page: page.name)
def test_examples_run(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False)
    assert not failed


def test_there_are_examples() -> None:
    parser = doctest.DocTestParser()
    examples = [example for page in DOCS.glob("*.md") for example in parser.get_examples(page.read_text())]
    assert len(examples) > 10
