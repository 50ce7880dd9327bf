"""`python -m bangdice.new` writes stubs that are plain and right, and that fail until they are filled in."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from bangdice.new.checkout import MARK

ROOT = Path(__file__).parents[1]
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.pyc", "dist", "golden", "test-results")

Said = Callable[..., str]


def left_to_do(root: Path) -> list[str]:
    """Return the files in which something is to be filled in."""
    return sorted(
        str(file.relative_to(root))
        for folder in ("bangdice", "tests")
        for file in (root / folder).rglob("*")
        if file.suffix in (".py", ".toml", ".md")
        if file.parent.name != "new" and file.name != "test_new.py" and MARK in file.read_text("utf-8")
    )


def test_nothing_is_left_to_do() -> None:
    left = left_to_do(ROOT)
    assert not left, f"still {MARK} in:\n" + "\n".join(left)


def copied(to: Path) -> Path:
    """Copy the sources into a folder; return it."""
    for folder in ("bangdice", "tests", "static/img"):
        shutil.copytree(ROOT / folder, to / folder, ignore=LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", to)
    return to


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the sources."""
    return copied(tmp_path)


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy into which nothing is written."""
    return copied(tmp_path_factory.mktemp("untouched"))


@pytest.fixture
def new(copy: Path) -> Said:
    """Runs the command in the copy; returns all that it says."""
    return lambda *words: run(copy, "-m", "bangdice.new", *words)


def run(copy: Path, *words: str) -> str:
    env = {**os.environ, "PYTHONPATH": str(copy)}
    done = subprocess.run([sys.executable, *words], cwd=copy, env=env, capture_output=True, text=True)
    return done.stdout + done.stderr


def is_tidy(copy: Path) -> bool:
    """Return True if neither the linter nor the formatter complains."""
    linted = run(copy, "-m", "ruff", "check", "bangdice", "tests/dice", "tests/cards")
    return "All checks passed" in linted and "would" not in run(copy, "-m", "ruff", "format", "--check", ".")


def test_a_character_of_the_dice_game(copy: Path, new: Said) -> None:
    said = new("character", "quite_unknown")
    written = left_to_do(copy)
    assert set(written) >= {
        "bangdice/dice/characters.py",
        "bangdice/rulings/dice.toml",
        "bangdice/words/en/dice.toml",
        "bangdice/words/it/dice.toml",
        "tests/dice/scenarios/test_quite_unknown.py",
    }
    assert "QuiteUnknown" in said and "p-quite_unknown" in said and "make golden" in said
    assert "make wire" in said and "tests/browser/dice_powers.py" in said and "make entries" in said
    assert is_tidy(copy)
    roster = "from bangdice.dice.characters import CHARACTERS as C, characters_of as of; "
    roster += "print(*of(), C['quite_unknown'].life)"
    *names, life = run(copy, "-c", roster).split()
    assert "quite_unknown" in names and names == sorted(names) and life == "8"
    words = "from bangdice.words.catalogue import Catalogue as C; print(C.load('it').languages(), "
    words += "C.load('it', 'dice').text('character.quite_unknown.name'))"
    assert run(copy, "-c", words).endswith("Quite Unknown\n")
    tests = run(
        copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/dice/scenarios/test_quite_unknown.py"
    )
    assert "1 failed" in tests and "'turn_ended' != 'TODO: what happened'" in tests


def test_a_set_with_one_of_each(copy: Path, new: Said) -> None:
    said = new("set", "mudville")
    assert "python -m bangdice.new card NAME --set mudville" in said and "bangdice sets new" in said
    for words in (("card", "hooch"), ("character", "grocer"), ("event", "hailstorm"), ("card", "cudgel")):
        said = new(*words, "--set", "mudville")
        assert "make golden" in said and "make entries" in said
    for shelf, of in (("card", "bullet"), ("event", "bullet"), ("card", "high_noon"), ("character", "base")):
        assert "make wire" in new(shelf, f"{shelf}_{of}", "--set", of)
    assert is_tidy(copy)
    assert set(left_to_do(copy)) >= {
        "bangdice/cards/sets/bullet/card_bullet.py",
        "bangdice/cards/sets/bullet/event_bullet.py",
        "bangdice/cards/sets/mudville/__init__.py",
        "bangdice/cards/sets/mudville/hooch.py",
        "bangdice/rulings/cards.toml",
        "bangdice/words/en/cards.toml",
        "bangdice/words/it/cards.toml",
        "tests/cards/scenarios/mudville/test_hooch.py",
    }
    sets = "from bangdice.cards.sets import SETS as S; s = S[-1]; print(s.name, "
    sets += "*(it.id for it in (*s.kinds, *s.characters, *s.events)))"
    assert run(copy, "-c", sets).split() == ["mudville", "hooch", "cudgel", "grocer", "hailstorm"]
    rulings = run(copy, "-c", "from bangdice.rulings import rulings_about as r; print(*r('cards', 'hooch'))")
    assert re.fullmatch(r"R\d{3}\n", rulings)
    drawn = "from tests.language.cards.scene import scene as s; print(s('sets base, mudville\\n"
    drawn += " *Rose Doolan sheriff 5/5 hand: Hooch\\n Jesse Jones outlaw 4/4\\n Paul Regret renegade 3/3\\n"
    drawn += " Jourdonnais outlaw 4/4\\ndeck: Duel').plays('Rose Doolan', 'Hooch').hand('Rose Doolan'))"
    assert run(copy, "-c", drawn) == "Duel\n"
    tests = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/cards/scenarios/mudville")
    assert "4 failed" in tests
    # Two cards are played, the character shoots, and a turn ends while the event is in force.
    first = re.findall(r"^E .*'(\w+)' != 'TODO: what happened'", tests, re.M)
    assert sorted(first) == ["phase", "played", "played", "played"]


@pytest.mark.parametrize(
    ("of", "deck"),
    [("base", "high_noon"), ("bullet", "high_noon"), ("fistful_of_cards", "fistful_of_cards")],
)
def test_an_event_lies_in_the_deck_of_its_set(copy: Path, new: Said, of: str, deck: str) -> None:
    new("event", "hailstorm", "--set", of)
    position = "event Hailstorm\\n *Rose Doolan sheriff 5/5\\n Jesse Jones outlaw 4/4\\n"
    position += " Paul Regret renegade 3/3\\n Jourdonnais outlaw 4/4"
    scene = f"from tests.language.cards.scene import scene as s; print(s('{position}').game.sets)"
    assert f"'{deck}'" in run(copy, "-c", scene) and deck in stub_of(copy, of)


def stub_of(copy: Path, of: str) -> str:
    """Return the stub of the storm."""
    return (copy / "bangdice" / "cards" / "sets" / of / "hailstorm.py").read_text("utf-8")


def test_a_language(copy: Path) -> None:
    said = run(copy, "-m", "bangdice", "words", "new", "eo")
    folder = copy / "bangdice" / "words" / "eo"
    english = copy / "bangdice" / "words" / "en"
    assert {it.name for it in folder.iterdir()} == {it.name for it in english.glob("*.toml")}
    assert str(folder / "language.toml") in said and "one, other" in said
    for file in ("app.toml", "dice.toml", "cards.toml"):
        assert " in Esperanto" in (folder / file).read_text("utf-8").splitlines()[0]
    dice = folder / "dice.toml"
    dice.write_text(dice.read_text("utf-8").replace('# arrow = "Arrow"', 'arrow = "Sago"', 1), "utf-8")
    told = "from bangdice.words.catalogue import Catalogue as C; words = C.load('eo', 'dice'); print("
    told += "words.text('languages.of.eo.name'), words.text('face.arrow'), words.text('face.beer'))"
    assert run(copy, "-c", told) == "Esperanto Sago Beer\n"
    left = run(copy, "-m", "bangdice", "words", "check", "eo", "it")
    assert "eo: draft, " in left and "it: ready, 0 lacking, 0 wrong" in left and "Error" not in left
    dice.write_text(dice.read_text("utf-8").replace('"Sago"', '"{seat} "'), "utf-8")
    (copy / "bangdice" / "words" / "it" / "book.toml").write_text("", "utf-8")
    left = run(copy, "-m", "bangdice", "words", "check")
    assert "eo/dice.toml: face.arrow: has {seat}, and English has not" in left
    assert "it/book.toml lacks " in left and "Error: these texts cannot stay as they are." in left


def test_a_po_file_has_all_texts_of_a_language_and_gives_them_back(copy: Path) -> None:
    po, italian = copy / "it.po", copy / "bangdice" / "words" / "it"
    run(copy, "-m", "bangdice", "words", "export", "it", str(po))
    before = {it.name: it.read_text("utf-8") for it in italian.iterdir()}
    for file in ("cards.toml", "help.dice.md"):
        (italian / file).unlink()
    text = po.read_text("utf-8").replace('msgstr "Freccia"', 'msgstr "Dardo"')
    of_dice = '"dice.toml face.gatling"\nmsgid "'
    text = text.replace(f"{of_dice}Gatling", f"{of_dice}The gun")
    beer = 'msgctxt "dice.toml face.beer"\nmsgid "Beer"\nmsgstr "'
    text = text.replace(f"{beer}Birra", f"#, fuzzy\n{beer}Boccale")
    assert "Boccale" in text and "The gun" in text
    po.write_text(text, "utf-8")
    said = run(copy, "-m", "bangdice", "words", "import", "it", str(po))
    assert "it/cards.toml: " in said and "has changed: dice.toml: face.gatling" in said
    after = {it.name: it.read_text("utf-8") for it in italian.iterdir()}
    was, now = tomllib.loads(before["dice.toml"])["face"], tomllib.loads(after["dice.toml"])["face"]
    assert now == {**was, "arrow": "Dardo"} and before["help.dice.md"] == after["help.dice.md"]
    assert tomllib.loads(before["cards.toml"]) == tomllib.loads(after["cards.toml"])
    assert {it for it in before if before[it] == after[it]} >= {"book.toml", "help.cards.md"}


def test_a_po_file_has_the_plural_forms_of_its_language(copy: Path) -> None:
    po = copy / "pl.po"
    run(copy, "-m", "bangdice", "words", "new", "pl")
    run(copy, "-m", "bangdice", "words", "export", "pl", str(po))
    at = po.read_text("utf-8").index('msgctxt "dice.toml event.life_lost.shots"')
    head, message = po.read_text("utf-8")[:at], po.read_text("utf-8")[at:]
    assert "nplurals=4; plural=" in head
    for number, said in enumerate("abcd"):
        message = message.replace(f'msgstr[{number}] ""', f'msgstr[{number}] "{said}: {{points}}"', 1)
    po.write_text(head + message, "utf-8")
    assert "pl/dice.toml: 1 texts" in run(copy, "-m", "bangdice", "words", "import", "pl", str(po))
    told = "from bangdice.words.catalogue import Catalogue as C; shots = C.load('pl', 'dice').text; print(*("
    told += "shots('event.life_lost.shots', count=it, points=it) for it in (1, 2, 5, 22)))"
    assert run(copy, "-c", told) == "a: 1 b: 2 c: 5 b: 22\n"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("new", "it"), "there is a language it already; nothing was written"),
        (("new", "qqq"), "'qqq' is no code of a language"),
        (("new", "DE"), "'DE' is no code of a language"),
        (("check", "qqq"), "There is no qqq; there are "),
    ],
)
def test_a_wrong_code_is_refused(untouched: Path, words: tuple[str, ...], why: str) -> None:
    before = sources(untouched)
    said = run(untouched, "-m", "bangdice", "words", *words)
    assert why in said and "Traceback" not in said
    assert sources(untouched) == before


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("character", "willy_the_kid"), "there is a character willy_the_kid already; nothing was written"),
        (("character", "willy_the_kid", "--set", "base"), "there is an entry willy_the_kid already"),
        (("card", "jail", "--set", "base"), "there is an entry jail already"),
        (("event", "beer", "--set", "high_noon"), "there is an entry beer already"),
        (("set", "bullet"), "there is a set bullet already"),
        (("character", "Quick Annie"), "'Quick Annie' is no name"),
        (("card", "hooch", "--set", "mudville"), "'mudville' is not one of"),
        (("card", "hooch"), "Missing option '--set'"),
    ],
)
def test_a_wrong_name_is_refused_and_nothing_is_written(
    untouched: Path, words: tuple[str, ...], why: str
) -> None:
    before = sources(untouched)
    said = run(untouched, "-m", "bangdice.new", *words)
    assert why in said and "Traceback" not in said
    assert sources(untouched) == before


def sources(root: Path) -> dict[Path, bytes]:
    """Return every source file with its content."""
    return {it: it.read_bytes() for it in root.rglob("*") if it.suffix in (".py", ".toml", ".md")}


def test_an_installed_package_says_that_it_wants_a_checkout(copy: Path, new: Said) -> None:
    shutil.rmtree(copy / "tests")
    assert "clone the repository" in new("character", "quick_annie")
