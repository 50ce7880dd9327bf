"""A draft is a language from its first line on: what it lacks is said in English, text by text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from shutil import copytree

import pytest
from click.testing import CliRunner

from bangdice.cli import main
from bangdice.words import languages as module
from bangdice.words.catalogue import Catalogue
from bangdice.words.checking import faults, missing_texts
from bangdice.words.languages import HOME, help_of
from bangdice.words.po import Unreadable, export_po, import_po
from bangdice.words.rulings import rulings
from bangdice.words.why import places

ITSELF = """\
name = "Esperanto"
sentence = "Via vico. Ĵetu la kubojn!"
go_on = "Daŭrigi en Esperanto"
draft = "malneto"
state = "draft"
direction = "ltr"
"""
Written = Callable[..., None]


@pytest.fixture
def draft(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    """Write a draft of some files. Each test takes a code of its own, because texts are read once."""

    def write(code: str, **texts: str) -> None:
        files = {"language.toml": ITSELF} | {name.replace("_", "."): it for name, it in texts.items()}
        for name, text in files.items():
            (tmp_path / code / name).parent.mkdir(exist_ok=True)
            (tmp_path / code / name).write_text(text, "utf-8")
        module.languages.cache_clear()

    copytree(str(HOME), tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(module, "HOME", tmp_path)
    yield write
    module.languages.cache_clear()


def test_a_draft_says_in_english_what_it_lacks(draft: Written) -> None:
    draft(
        "eo",
        dice_toml='[event]\nturn_began = "[{seat} prenas|Prenu]."\n[ruling]\nD001 = "Kvar."\n'
        '[event.life_lost]\nshots.other = "Trafita: {points}."\n',
        help_dice_md="## order: Ordo\n\nUnue.\n\n## nowhere: Nenie\n\nNenio.\n",
    )
    words, english = Catalogue.load("eo", "dice"), Catalogue.load("en", "dice")
    assert words.text("event.turn_began", seat="Ana") == "Ana prenas."
    assert words.text("event.life_lost.shots", count=1, points=1) == "Trafita: 1."
    assert words.text("event.beer_spent", seat="Ana") == english.text("event.beer_spent", seat="Ana")
    assert english.flat().keys() - words.flat().keys() == {"event.life_lost.shots.one"}
    assert (
        rulings("eo", "dice")["D001"] == "Kvar."
        and rulings("eo", "dice").keys() == rulings("en", "dice").keys()
    )
    assert Catalogue.games("eo") == Catalogue.games("en")
    assert places("eo", "dice")["order"] == ("Ordo", "Unue.") and "nowhere" not in places("eo", "dice")
    assert places("eo", "dice")["sheriff"] == places("en", "dice")["sheriff"]
    assert help_of("eo", "cards") == help_of("en", "cards")
    assert Catalogue.voice("eo", "cards").flat() == Catalogue.voice("en", "cards").flat()
    assert Catalogue.stories("eo").flat() == Catalogue.stories("en").flat()
    assert Catalogue.load("eo").text("languages.of.eo.name") == "Esperanto"
    assert Catalogue.load("eo").text("languages.of.eo.draft") == "malneto"


def test_faults_are_named_and_gaps_counted(draft: Written) -> None:
    draft(
        "fi",
        dice_toml='[event]\nturn_began = "{seat} ottaa nopat"\nnowhere = "Ei."\n[face]\none = " 1"\n'
        'beer = "\\u202ereeb"\n'
        '[event.life_lost]\nshots.few = "{points}"\nshots.other = "[{by}|{by}] {gone}."\n',
        voice_dice_toml='[voice]\nindians_attacked = "Indianoj."\n',
    )
    assert sorted(map(str, faults("fi"))) == [
        "dice.toml: event.life_lost.shots: does not speak to each player in it: '[{by}|{by}] {gone}.'",
        "dice.toml: event.life_lost.shots: has the plural form few, which fi has not",
        "dice.toml: event.life_lost.shots: has {gone}, and English has not",
        "dice.toml: event.life_lost.shots: lacks the plural form one",
        "dice.toml: event.life_lost.shots: lacks {life}",
        "dice.toml: event.life_lost.shots: lacks {seat}",
        "dice.toml: event.nowhere: is not in English",
        "dice.toml: event.turn_began: names a player outside [brackets]: '{seat} ottaa nopat'",
        "dice.toml: face.beer: has a sign that nobody sees and that turns or breaks a line: '\\u202ereeb'",
        "dice.toml: face.one: is empty, or has a space too many or one of <>&: ' 1'",
        "voice.dice.toml: voice.indians_attacked: is a list in one of both languages",
    ]
    gaps = {str(it) for it in missing_texts("fi")}
    assert "dice.toml: face.two: is not there" in gaps and "dice.toml: face.one: is not there" not in gaps
    assert sum(not it.startswith("dice") for it in gaps) > 1000


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"charset=utf-8", b"charset=rot13"),
        (b"charset=utf-8", b"charset=idna"),
        (b"nplurals=2", b"nplurals=999999999"),
        (b"msgid ", b"\xff\xfe msgid "),
    ],
)
def test_a_file_that_is_no_po_file_is_refused_in_words(tmp_path: Path, old: bytes, new: bytes) -> None:
    """Nor is it worked on for hours."""
    good = BytesIO()
    export_po("it", good)
    assert import_po("it", BytesIO(good.getvalue())).texts and old in good.getvalue()
    with pytest.raises(Unreadable):
        import_po("it", BytesIO(good.getvalue().replace(old, new)))
    po = tmp_path / "x.po"
    po.write_bytes(good.getvalue().replace(old, new))
    said = CliRunner().invoke(main, ["words", "import", "it", str(po)])
    assert said.exit_code == 1 and "is no PO file" in said.output
