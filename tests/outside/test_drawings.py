"""Drawings from outside: flat shapes pass, and nothing that a browser would run or fetch."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from bangdice.outside.drawings import faults_of, sprite_of
from bangdice.outside.files import read_file
from tests.outside.door import FRONTIER

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" overflow="visible">'
GOOD = f'{HEAD}<!-- mine --><g fill="var(--wood,#B7793F)"><path d="M8 8L56 8L32 56Z"/></g></svg>'

BAD = {
    "<script>": "<script>alert(1)</script>",
    "<image>": '<image href="http://elsewhere/x.png"/>',
    "<foreignObject>": "<foreignObject><p/></foreignObject>",
    "<use>": '<use href="#x"/>',
    "onload": '<path onload="alert(1)" d="M0 0"/>',
    "style": '<path style="fill:url(//elsewhere)" d="M0 0"/>',
    "id": '<path id="k-beer" d="M0 0"/>',
    "fill": '<path fill="url(#x)" d="M0 0"/>',
    "stroke": '<path stroke="URL (//elsewhere)" d="M0 0"/>',
    "<a>": '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    "<svg>": '<svg viewBox="0 0 64 64"/>',
}


def test_flat_shapes_pass() -> None:
    assert [*faults_of("k-gust", GOOD)] == []


@pytest.mark.parametrize("what", BAD)
def test_nothing_that_runs_or_fetches_passes(what: str) -> None:
    assert any(what in it for it in faults_of("k-gust", f"{HEAD}{BAD[what]}</svg>"))


def test_no_other_document_passes() -> None:
    bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + GOOD
    assert "document type" in next(faults_of("k-gust", bomb))
    assert "no SVG" in next(faults_of("k-gust", "<svg"))
    assert "no <svg>" in next(faults_of("k-gust", '<html xmlns="http://www.w3.org/1999/xhtml"/>'))
    assert "larger" in next(faults_of("k-gust", GOOD + " " * 70_000))
    assert "another box" in next(faults_of("p-sexton", GOOD))


def test_a_sprite_has_each_drawing_and_a_plain_one_for_those_that_lack() -> None:
    text = sprite_of(["k-gust", "p-sexton", "e-flood"], {"k-gust": GOOD}).text
    root = ElementTree.fromstring(text)
    assert [it.get("id") for it in root] == ["k-gust", "p-sexton", "e-flood"]
    assert "M8 8L56 8L32 56Z" in text and "mine" not in text and all(len(it) for it in root)
    assert sprite_of(["k-gust"], {}).stamp != sprite_of(["k-gust"], {"k-gust": GOOD}).stamp


def test_a_drawing_beside_the_file_is_looked_through(tmp_path: Path) -> None:
    file = tmp_path / "frontier.toml"
    file.write_bytes(FRONTIER.read_bytes())
    (tmp_path / "frontier").mkdir()
    (tmp_path / "frontier" / "k-gust.svg").write_text(GOOD)
    found = read_file(file)
    assert found.set is not None and not found.faults and found.set.drawings == {"k-gust": GOOD}
    (tmp_path / "frontier" / "k-gust.svg").write_text(f"{HEAD}{BAD['<script>']}</svg>")
    (tmp_path / "frontier" / "k-nobody.svg").write_text(GOOD)
    said = " ".join(read_file(file).faults)
    assert "k-gust.svg: <script> is no flat shape" in said and "k-nobody.svg is of nothing here" in said
