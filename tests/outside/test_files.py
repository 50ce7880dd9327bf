"""A set's file: what it may say, and what is told of everything else."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bangdice.cards.blocks import BLOCKS
from bangdice.cards.made_sets import EFFECTS
from bangdice.outside.files import read_data, read_file, read_folder
from tests.outside.door import FRONTIER

Change = Callable[[dict[str, Any]], object]


def faults_after(change: Change, name: str = "frontier") -> tuple[str, ...]:
    """Return the faults of the set of the tests after a change."""
    data = tomllib.loads(FRONTIER.read_text("utf-8"))
    change(data)
    return read_data(name, data, {}).faults


def test_the_set_of_the_tests_has_every_block_effect_and_border() -> None:
    found = read_file(FRONTIER)
    assert found.set is not None and not found.faults and found.set.expansion.version == 3
    data = tomllib.loads(FRONTIER.read_text("utf-8"))
    rows = [row for shelf in ("character", "card", "event") for row in data[shelf].values()]
    assert {block for row in rows for block in row} >= BLOCKS.keys()
    assert {row.get("does") for row in rows} >= {*EFFECTS, "misses"}
    assert {row.get("border") for row in rows} >= {"brown", "green", "blue", "weapon"}


def test_all_files_of_a_folder_are_sets(tmp_path: Path) -> None:
    assert read_folder(tmp_path / "nothing") == []
    (tmp_path / "notes.txt").write_text("no set")
    (tmp_path / "broken.toml").write_text("version = ")
    (tmp_path / "a_set.toml").write_bytes(FRONTIER.read_bytes().replace(b"frontier", b"a_set"))
    assert [(it.place, bool(it.faults)) for it in read_folder(tmp_path)] == [
        ("a_set.toml", False),
        ("broken.toml", True),
    ]


def in_entry(shelf: str, name: str, **changed: Any) -> Change:
    return lambda data: data[shelf][name].update(changed)


WRONG: dict[str, tuple[Change, str]] = {
    "no version": (lambda data: data.pop("version"), "version: a whole number is needed"),
    "a version with a point": (lambda data: data.update(version=1.5), "version: a whole number"),
    "a word that is none": (lambda data: data.update(charcter={}), "there is no charcter in a set"),
    "a shelf that is no table": (lambda data: data.update(card=3), "card: a table for each is needed"),
    "nothing in it": (
        lambda data: [data.pop(it) for it in ("character", "card", "event")],
        "nothing is in it",
    ),
    "an unknown block": (
        in_entry("character", "sexton", draws=2),
        "character.sexton: Object contains unknown",
    ),
    "too much of a block": (in_entry("character", "sexton", more_cards=9), "$.more_cards"),
    "a character without a block": (
        lambda data: data["character"].update(plain={"life": 4}),
        "character.plain: a character without a block",
    ),
    "a life of nine": (in_entry("character", "sexton", life=9), "$.life"),
    "a block of others": (in_entry("event", "flood", unaffected_by=["D"]), "unknown field `unaffected_by`"),
    "an unknown card": (in_entry("character", "sexton", unaffected_by=["cannon"]), "there is no card cannon"),
    "a card as a Beer": (in_entry("character", "sexton", counts={"beer": ["H"]}), "$.counts"),
    "a deck of nobody": (in_entry("event", "flood", deck="base"), "event.flood: there is no deck 'base'"),
    "a corner of no card": (in_entry("card", "gust", prints="1Z"), "card.gust: '1Z' are no ranks and suits"),
    "no corner": (in_entry("card", "gust", prints=""), "are no ranks and suits"),
    "no aim": (lambda data: data["card"]["gust"].pop("aim"), "card.gust: aim: one of"),
    "an aim for nothing": (in_entry("card", "letter", aim="anybody"), "a card that draws has no aim"),
    "a block in hand": (in_entry("card", "letter", keeps=3), "a brown card has no block"),
    "a brown Missed!": (
        in_entry("card", "stagedoor", border="brown"),
        "a card with a Missed! symbol is green",
    ),
    "a weapon without range": (lambda data: data["card"]["pitchfork"].pop("range"), "a weapon has a range"),
    "a weapon that shoots": (in_entry("card", "pitchfork", does="shoots"), "a weapon card does nothing when"),
    "a blue card without a block": (
        lambda data: [data["card"]["stilts"].pop(it) for it in ("sees_nearer", "more_bangs")],
        "a blue card without a block changes nothing",
    ),
    "a card of the house": (
        lambda data: data["card"].update(beer=data["card"].pop("letter")),
        "card.beer: there is another one of this name",
    ),
    "a name with a capital": (
        lambda data: data["card"].update(Letter=data["card"].pop("letter")),
        "card.Letter: this is no name",
    ),
    "no English words": (
        lambda data: data["card"]["letter"]["words"].pop("en"),
        "card.letter.name has no English words",
    ),
    "a long name": (
        lambda data: data["card"]["letter"]["words"]["en"].update(name="A" * 23),
        "card.letter.name in en has 23 signs; there is room for 22",
    ),
    "markup": (
        lambda data: data["words"]["it"].update(help="<b>Ciao</b>"),
        "set.frontier.help in it has one of <>",
    ),
    "a number for a text": (
        lambda data: data["words"]["en"].update(name=7),
        "set.frontier.name in en is empty, no text",
    ),
    "words of a language that are no table": (
        lambda data: data["words"].update(it="Ciao"),
        "words: a table for each language is needed",
    ),
    "words that are no table": (lambda data: data["card"]["letter"].update(words=3), "$.words"),
}


@pytest.mark.parametrize("name", WRONG)
def test_each_fault_is_told_with_its_place(name: str) -> None:
    change, said = WRONG[name]
    faults = faults_after(change)
    assert any(said in it for it in faults), faults


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Frontier", "is no name of a set"),
        ("bullet", "there is another set"),
        ("players", "every game's setup"),
    ],
)
def test_a_name_that_no_set_may_have_is_told(name: str, said: str) -> None:
    assert any(said in it for it in faults_after(lambda data: None, name))


def test_several_faults_are_told_at_once() -> None:
    def change(data: dict[str, Any]) -> None:
        data["character"]["sexton"]["life"] = 0
        data["card"]["gust"]["prints"] = "nothing"
        data["event"]["flood"]["words"]["en"].pop("short")

    assert len(faults_after(change)) == 3


def test_a_file_that_is_no_toml_or_too_large_is_told(tmp_path: Path) -> None:
    (tmp_path / "two.toml").write_bytes(b"\xff\xfe")
    assert "cannot be read" in read_file(tmp_path / "two.toml").faults[0]
    (tmp_path / "two.toml").write_text("#" * 300_000)
    assert "larger than 256 KB" in read_file(tmp_path / "two.toml").faults[0]


def test_missing_languages_and_drawings_keep_no_set_from_the_table() -> None:
    lacks = " ".join(read_file(FRONTIER).lacks)
    assert "it 27" in lacks and "de 30" in lacks and "p-trigger.svg" in lacks
