"""Receipts: right ones are found right, and every change is found wrong."""

from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from bangdice.cards.sets import POWERS
from bangdice.chronicle import verify
from bangdice.chronicle.receipt import VERIFIER, rules_checked
from bangdice.chronicle.seal import Chain, Sealed, pledge_of
from bangdice.chronicle.verify import Wrong, check
from bangdice.cli import main
from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.kernel.errors import BadRecord
from bangdice.kernel.randomness import below
from bangdice.kernel.record import Entry
from bangdice.words import catalogue
from tests.chronicle.played import Played, played, sealed
from tests.long import LONG

GAMES_PLAYED = 1000 if LONG else 24
FLIPS = 10_000 if LONG else 600
ROLLS = 1_000_000 if LONG else 60_000
pytestmark = pytest.mark.timeout(900 if LONG else 120)


@pytest.fixture(scope="module")
def game() -> Played:
    """A dice game with real dice, and parts taken back."""
    return played(8)


def test_the_verifier_is_short_and_needs_nothing_but_python(tmp_path: Path, game: Played) -> None:
    text = VERIFIER.read_text()
    assert len(text.splitlines()) <= 225
    script, receipt = tmp_path / "verify.py", tmp_path / "receipt.txt"
    script.write_text(text)
    receipt.write_text(game.receipt)
    command = [sys.executable, "-I", "-S", str(script), str(receipt), game.sealed.seal, game.links[3][:32]]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    assert said.stdout.startswith("RIGHT: 3 words, 4 pledges, ")
    lines = game.receipt.split("\n")
    receipt.write_text("\n".join(lines[: dice_at(lines)] + lines[dice_at(lines) + 1 :]))
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 1 and "left out or drawn twice" in said.stderr


def dice_at(lines: list[str]) -> int:
    """Return where the first die that fell is told."""
    return next(at for at, line in enumerate(lines) if line.startswith("> dice "))


def test_receipts_of_all_games_are_right() -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES_PLAYED):
        it = played(number)
        text = it.receipt
        found = check(text, [it.sealed.seal, it.links[0], it.links[-1][:32]])
        rules_checked(text, GAMES)
        assert found["entries"] == len(it.record.entries)
        assert found["draws"] == text.count("\n> ")
        back = sum(str(entry.answer) == "back" for entry in it.record.entries)
        undone = sum(str(entry.answer) == "undo" for entry in it.record.entries)
        seen.update({"told": found["told"], "back": back, "undone": undone, "shuffles": text.count("\n= ")})
    assert min(seen.values()) > 20, "no real dice, nothing taken back, or nothing shuffled: a poor test"


def test_the_verifier_knows_every_answer_of_every_game() -> None:
    for name, box in GAMES.items():
        folder = Path(inspect.getfile(box.game)).parent
        found = {"back", "undo", "pass"}.union(*map(verbs_of, folder.rglob("*.py")))
        if name == "cards":
            words = tomllib.loads((Path(catalogue.__file__).parent / "en/cards.toml").read_text())
            found |= POWERS.keys() & words["choice"].keys()
        assert {*verify.GAMES[name].verbs.split()} == found
        faces = "".join(f"faces {stream} {' '.join(names)}\n" for stream, names in box.faces.items())
        assert verify.GAMES[name].faces == faces
    assert verify.GAMES.keys() == GAMES.keys()


MAKERS = {"Option", "with_card", "with_card_at"}
"""The names that make an option of a verb."""


def verbs_of(file: Path) -> set[str]:
    """Return the verbs of the options that a file makes."""
    nodes = [*ast.walk(ast.parse(file.read_text()))]
    names = {
        it.targets[0].id: str(it.value.value)
        for it in nodes
        if isinstance(it, ast.Assign)
        and isinstance(it.targets[0], ast.Name)
        and isinstance(it.value, ast.Constant)
    }
    found: set[str] = set()
    for call in (it for it in nodes if isinstance(it, ast.Call)):
        given = [it.value for it in call.keywords if it.arg == "verb"]
        if isinstance(call.func, ast.Name) and call.func.id in MAKERS:
            given += call.args[:1]
        found |= {str(it.value) for it in given if isinstance(it, ast.Constant)}
        found |= {names[it.id] for it in given if isinstance(it, ast.Name) and it.id in names}
    return found


def test_known_values() -> None:
    """The browser's verifier has the same ones (tests/js/seal.test.tsx)."""
    assert verify.digest_of("bangdice test", b"\1\2", b"").hex() == (
        "ef972026166a9f0984d352491e18a2327192cf0a60570e8c2675bcd365c01ac5"
    )
    assert verify.digest_of("bangdice seal 1", bytes(32)).hex() == (
        "ade32b1d42b826b473ad314f85688a1b3ada402b02473bdd13d5f5424be9b8d8"
    )
    assert [verify.below(bytes(32), "dice", 0, n, 6) for n in range(12)] == [
        2,
        1,
        1,
        4,
        3,
        1,
        5,
        5,
        5,
        4,
        5,
        0,
    ]


def test_a_flipped_byte_is_found(game: Played) -> None:
    rng, right = Random(2), game.receipt.encode()
    for _ in range(FLIPS):
        at, changed = rng.randrange(len(right)), bytearray(right)
        changed[at] ^= 1 << rng.randrange(8)
        with pytest.raises((Wrong, UnicodeDecodeError)):
            check(bytes(changed).decode(), [game.links[-1]])


def test_a_server_that_deals_twice_is_found(game: Played) -> None:
    """Another cup fits alone, but no phone has seen its seal."""
    other = sealed(Random(1))
    words = [replace(it, pledge=pledge_of(other.seal, it.chair, it.word or "")) for it in game.sealed.pledges]
    twice = Sealed(other.cup, tuple(words))
    text = game._replace(sealed=twice, record=game.record._replace(seed=twice.seed, entries=())).receipt
    check(text)
    for known in (game.sealed.seal, game.links[0]):
        with pytest.raises(Wrong, match="has kept"):
            check(text, [known])


def test_a_server_that_swaps_a_word_is_found(game: Played) -> None:
    word = game.sealed.pledges[1].word
    with pytest.raises(Wrong, match="word of 1 is not the one"):
        check(game.receipt.replace(word, "ab" * 16))
    without = game.receipt.replace(word, "-")
    with pytest.raises(Wrong, match="seed does not follow"):
        check(without)


def test_a_server_that_drops_a_draw_is_found(game: Played) -> None:
    """The server throws a roll away and takes the next values, or leaves a line out."""
    lines = game.receipt.split("\n")
    first = dice_at(lines)
    before, after = lines[:first], lines[first + 1 :]
    epoch = int(lines[first].split()[2])
    value = below(game.sealed.seed, "dice", epoch, 1, 6)
    later = f"> dice {epoch} 1 6 {value} {GAMES['dice'].faces['dice'][value]}"
    for changed in ([later], []):
        with pytest.raises(Wrong, match="left out or drawn twice"):
            check("\n".join([*before, *changed, *after]))
    with pytest.raises(Wrong, match="the seal draws"):
        check("\n".join([*before, re.sub(r" 6 . .*", " 6 9 beer", lines[first]), *after]))


def test_an_answer_that_was_changed_is_found_by_its_link_and_by_the_rules(game: Played) -> None:
    changed = game.receipt.replace(" shoot seat:", " shoot seat:0", 1)
    with pytest.raises(Wrong, match="links do not lead"):
        check(changed)
    with pytest.raises(BadRecord, match="not an answer|none of the answers"):
        rules_checked(changed, GAMES)


def test_the_command_checks_by_the_rules_as_well(tmp_path: Path, game: Played) -> None:
    file = tmp_path / "receipt.txt"
    file.write_text(game.receipt)
    said = CliRunner().invoke(main, ["verify", str(file), game.sealed.seal])
    assert said.exit_code == 0 and "also by the rules: 3 words" in said.output
    said = CliRunner().invoke(main, ["verify", str(file), "ab" * 32])
    assert said.exit_code == 1 and "does not lead there" in said.output


def test_a_hidden_answer_cannot_be_guessed_from_its_link() -> None:
    """Kit Carlson puts one of three cards back. A person who knows the seal, all links and the choices learns
    nothing: without the salt no choice leads to the link, and each is as near to it as the others.
    """
    seal = sealed(Random(3))
    chain = Chain.begin(seal, GAMES["cards"], {"players": 4}).with_deal([])
    choices = [Entry(1, "person", Option("choose", (f"card:{card}",))) for card in range(80)]
    after = chain.with_entry(choices[17], [])
    guesses = [
        verify.digest_of("bangdice link 1", salt, chain.last, f"{entry}\n".encode())
        for entry in choices
        for salt in (b"", bytes(32), bytes.fromhex(seal.seal), chain.last)
    ]
    assert after.last not in guesses
    assert len({chain.with_entry(entry, []).last for entry in choices}) == len(choices)
    others = [
        verify.link_of(Random(n).randbytes(32), chain.links, chain.last, f"{choices[17]}\n")
        for n in range(100, 199)
    ]
    assert after.last not in others, "another cup has another salt"


def test_every_face_is_equally_likely_whatever_a_phone_throws_in() -> None:
    """χ² with 5 degrees of freedom: above 25 it comes once in 7,000 honest rows."""
    count: Counter[int] = Counter()
    for number in range(100):
        seed = sealed(Random(number)).seed
        count.update(below(seed, "dice", 0, n, 6) for n in range(ROLLS // 100))
    expected = ROLLS / 6
    assert sum((count[face] - expected) ** 2 / expected for face in range(6)) < 25
