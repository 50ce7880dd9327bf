"""Pages to read look in the oldest Chromium as in today's: a book, an entry, a story, a night, the way in."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.test_book import BOOK, KEY, keeping
from tests.conftest import Server
from tests.look.stage import Stage
from tests.smoke.driven import Size
from tests.smoke.old_chromium import OLD, Chromium
from tests.smoke.test_as_today import apart

SIZE = Size(390, 844)
KEPT = ("/", "/nowhere", "/help/cards/barrel", "/verify", f"/book/{BOOK}#key={KEY}")
"""Pages of a server that keeps a book."""
STAGED = ("/s/cards-8", "/s/five")
"""A story and a night."""

NOT_OURS = "Failed to load resource: the server responded with a status of 404 (NOT FOUND)"


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Server]:
    """A server with a book of five evenings."""
    yield from keeping(tmp_path)


@pytest.mark.timeout(400)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_page_lies_where_it_does_today(library: Server, theme: str) -> None:
    found = list[str]()
    with Stage() as stage:
        addresses = [*(library.url + it for it in KEPT), *map(stage.url, STAGED)]
        both = Chromium(SIZE), Chromium(SIZE, OLD[0])
        for it in both:
            for home in (library.url, stage.url("")):
                it.open(f"{home}/about")
                it.run("document.cookie = `theme=${arguments[0]}; path=/`", theme)
        for address in addresses:
            for it in both:
                it.open(address)
            found += (f"{address}: {it}" for it in apart(both, SIZE.height))
        for it in both:
            found += (said for said in it.complaints() if NOT_OURS not in said)
            it.quit()
    assert found == [], "\n".join(found)
