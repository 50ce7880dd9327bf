"""Every title of an evening has its two lines in each language, and a drawing on the poster."""

from __future__ import annotations

import re
from pathlib import Path

from bangdice.chronicle.titles import PLAIN, TITLES
from bangdice.words.catalogue import Catalogue
from tests.tongues import LANGUAGES

DRAWINGS = Path(__file__).parents[2] / "static" / "src" / "story" / "drawings.ts"
NAMES = {name for name, _ in TITLES} | {PLAIN}


@LANGUAGES
def test_a_title_has_two_lines(lang: str) -> None:
    words = Catalogue.stories(lang).flat()
    said = {key.removeprefix("story.title."): text for key, text in words.items() if "story.title." in key}
    assert said.keys() == NAMES
    lines = {name: [line for line in text.split("|") if line.strip()] for name, text in said.items()}
    assert {name: text for name, text in lines.items() if len(text) != 2} == {}
    numbers = [words[f"story.number.{number}"] for number in range(1, 11)]
    assert len(set(numbers)) == 10


def test_a_title_has_a_drawing() -> None:
    text = DRAWINGS.read_text("utf-8")
    drawn = set(re.findall(r"^  (\w+): \{", text[text.index("DRAWN") :], re.M))
    assert drawn == NAMES


def test_a_drawing_is_made_of_our_own() -> None:
    art = {path.stem for path in (DRAWINGS.parents[2] / "img" / "art").iterdir()} | {"pierced"}
    text = DRAWINGS.read_text("utf-8")
    used = set(re.findall(r'(?:symbol: |row\()"([\w-]+)"', text))
    assert len(used) > 10 and used - art == set()


@LANGUAGES
def test_a_turn_and_its_number_stay_on_one_line(lang: str) -> None:
    """In the narrow cells of a table old browsers put them on two. Some languages count "3. kör"."""
    turn = Catalogue.stories(lang).flat()["story.turn"]
    assert "\u00a0{number}" in turn or "{number}.\u00a0" in turn
