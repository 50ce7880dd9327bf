"""The words that a phone fetches with its sheets: no part that comes before them needs one."""

from __future__ import annotations

import json
import re
from gzip import compress
from pathlib import Path

from flask.testing import FlaskClient

from bangdice.web.pages.words import (
    BOARD,
    LATER,
    LATER_WORDS,
    LONG,
    OF_BOARDS,
    PHONE,
    SWITCHES,
    is_later,
    tree,
)
from tests.tongues import LANGUAGES, READY, by_keys
from tests.web.site import get, new_code

SOURCES = Path(__file__).resolve().parents[2] / "static" / "src"
BEFORE = (
    "phone.tsx", "phone/lobby.tsx", "phone/waiting.tsx", "seal/pledge.tsx",
    "dice/phone/part.tsx", "cards/phone/part.tsx",
)  # fmt: skip
"""The parts of a phone that may be on the screen before the sheets are there."""
SHEETS = (
    "phone/sheets.tsx", "phone/seated.tsx", "phone/deal.tsx", "phone/booking.tsx", "cards/phone/results.tsx",
    "table/talk.ts",
)  # fmt: skip
"""The parts that come with these words."""
NEAR = 2048
"""The most bytes by which the first words of a language may be more than the English ones."""
NEEDED = re.compile(r"^(?:import|export)(?! type)\s[^;]*?\"(\.[^\"]+)\";", re.MULTILINE)
KEY = re.compile(r"[\"`](\w+(?:\.\w+)+)")


def needed(*files: str) -> set[Path]:
    """Return the files that these need at once, themselves among them."""
    found: set[Path] = set()
    coming = [SOURCES / it for it in files]
    while coming:
        file = coming.pop()
        if file not in found:
            found.add(file)
            beside = [(file.parent / it).resolve() for it in NEEDED.findall(file.read_text("utf-8"))]
            paths = (it.with_suffix(end) for it in beside for end in (".ts", ".tsx"))
            coming += [it for it in paths if it.is_file()]
    return found


def named(files: set[Path]) -> set[str]:
    """Return the keys that files name, or the beginnings of such."""
    return {key for it in files for key in KEY.findall(it.read_text("utf-8"))}


def test_no_part_of_a_phone_names_a_word_that_only_boards_use() -> None:
    boards = {it for it in SOURCES.rglob("*.ts*") if "board" in it.relative_to(SOURCES).parts}
    others = {it for it in SOURCES.rglob("*.ts*") if it not in boards}
    assert [key for key in named(others) if f"{key}.".startswith(OF_BOARDS)] == []
    texts = "".join(it.read_text("utf-8") for it in boards)
    assert [it for it in OF_BOARDS if it.strip(".").rpartition(".")[2] not in texts] == []


UNNAMED = {"reason.other_set", "many."}
"""The server alone names the first, and only the end shows it. The first parts say the others once they are
there, and have others until then."""


def test_no_part_before_the_sheets_names_a_word_of_theirs() -> None:
    before = needed(*BEFORE)
    assert len(before) > 50
    assert [key for key in named(before) if f"{key}.".startswith(LATER)] == []
    after = needed(*SHEETS) - before
    wanted, said = [f"{key}." for key in named(after)], "".join(it.read_text("utf-8") for it in after)
    unnamed = [it for it in LATER if it not in UNNAMED and not any(key.startswith(it) for key in wanted)]
    # A key may be put together from its last word.
    assert [it for it in unnamed if f'"{it.strip(".").rpartition(".")[2]}"' not in said] == []
    texts = "".join(it.read_text("utf-8") for it in before)
    long = re.compile("|".join(rf"`{first[:-1]}\.\$\{{[^`]*\}}\{last}`" for first, last in LONG))
    assert not long.findall(texts)
    assert long.findall("".join(it.read_text("utf-8") for it in needed(*SHEETS) - before))
    # A change of a switch is told in the lobby, and rulings are opened, after the sheets have come.
    assert {it.name for it in before if "`switch.${" in it.read_text("utf-8")} == {
        "sentence.ts",
        "rulings.tsx",
    }


@LANGUAGES
def test_the_first_words_of_a_language_take_about_as_long(lang: str) -> None:
    for game in ("dice", "cards"):
        own, english = (len(compress(PHONE.text(it, game), 9)) for it in (lang, "en"))
        assert abs(own - english) <= NEAR, (game, own - english)


def test_a_file_has_every_text_by_the_parts_of_its_key() -> None:
    texts = {"a": "1", "a.b.one": "2", "a.b.other": "3", "b.c": "4", "d.0": "5"}
    assert tree(texts) == {
        "a": {"": "1", "b": {"one": "2", "other": "3"}},
        "b": {"c": "4"},
        "d": {"0": "5"},
    }
    assert by_keys(tree(texts)) == texts


def test_a_phone_has_every_word_once(site: FlaskClient) -> None:
    for lang in READY:
        later = by_keys(json.loads(get(site, LATER_WORDS.url(lang)).data))
        assert later and all(is_later(key) for key in later)
        every: dict[str, str] = {}
        for game in ("dice", "cards"):
            first = by_keys(json.loads(PHONE.text(lang, game)))
            assert not first.keys() & later.keys()
            every |= (said := by_keys(json.loads(BOARD.text(lang, game))))
            assert {key for key in said if key.startswith(SWITCHES) and is_later(key)} <= later.keys()
        assert later.items() <= every.items()


def test_only_a_phone_s_page_names_its_later_words(site: FlaskClient) -> None:
    code = new_code(site)
    assert f'data-later="{LATER_WORDS.url("en")}"' in get(site, f"/t/{code}").text
    assert "data-later" not in get(site, f"/b/{code}").text
