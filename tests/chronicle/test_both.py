"""The verifier of plain Python and the browser's: both find the same."""

from __future__ import annotations

import json
import subprocess
from base64 import b64encode
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from bangdice.chronicle.receipt import rules_checked
from bangdice.chronicle.verify import Wrong, check
from bangdice.games import GAMES
from bangdice.kernel.errors import BadRecord
from bangdice.outside.playing import setup_with
from tests.chronicle import played as players
from tests.chronicle.played import cheated, played
from tests.chronicle.test_receipt import FLIPS, GAMES_PLAYED
from tests.long import LONG
from tests.outside.door import comes_in, frontier

HERE = Path(__file__).parent
AT_ONCE = 250
pytestmark = pytest.mark.timeout(900 if LONG else 120)


def in_the_browser(folder: Path, receipts: list[tuple[bytes, list[str]]]) -> list[dict[str, int] | None]:
    """Return the findings of the browser's verifier on some receipts; None where it finds a fault."""
    asked = folder / "receipts.json"
    asked.write_text(
        json.dumps([{"text": b64encode(text).decode(), "kept": kept} for text, kept in receipts])
    )
    command = ["node", str(HERE / "verifier.mjs"), str(asked)]
    said = subprocess.run(command, capture_output=True, text=True, check=True)
    found: list[dict[str, int] | None] = json.loads(said.stdout)
    return found


def in_python(text: bytes, kept: list[str]) -> dict[str, int] | None:
    """Return the findings of the verifier of plain Python."""
    try:
        return check(text.decode(), kept)
    except (Wrong, UnicodeDecodeError):
        return None


def test_both_find_receipts_right(tmp_path: Path) -> None:
    for first in range(0, GAMES_PLAYED, AT_ONCE):
        games = [played(number) for number in range(first, min(first + AT_ONCE, GAMES_PLAYED))]
        receipts = [(it.receipt.encode(), [it.sealed.seal, it.links[0], it.links[-1]]) for it in games]
        right = [in_python(*one) for one in receipts]
        assert None not in right
        assert in_the_browser(tmp_path, receipts) == right


def test_both_find_flipped_bytes(tmp_path: Path) -> None:
    rng, games = Random(4), [played(number) for number in (8, 9)]
    right, receipts = [it.receipt.encode() for it in games], []
    for number in range(FLIPS):
        it, text = games[number % 2], bytearray(right[number % 2])
        text[rng.randrange(len(text))] ^= 1 << rng.randrange(8)
        receipts.append((bytes(text), [it.links[-1]]))
    assert {in_python(*one) is None for one in receipts} == {True}
    assert in_the_browser(tmp_path, receipts) == [None] * FLIPS


def test_both_know_a_receipt_of_another_seal(tmp_path: Path) -> None:
    it, other = played(8), played(10)
    asked = [(it.receipt.encode(), [kept]) for kept in (other.sealed.seal, other.links[-1], it.links[1][:31])]
    assert [in_python(*one) for one in asked] == in_the_browser(tmp_path, asked) == [None] * 3


def test_both_find_invented_answers_and_draws(tmp_path: Path) -> None:
    """A server that cheats makes all links again. An answer out of turn is left to the rules."""
    cheats = cheated()
    found = {kind: in_python(text.encode(), []) is not None for kind, text in cheats.items()}
    assert {kind for kind, is_right in found.items() if is_right} == {"honest", "out of turn"}
    browser = in_the_browser(tmp_path, [(text.encode(), []) for text in cheats.values()])
    assert [it is not None for it in browser] == [*found.values()]
    with pytest.raises(BadRecord):
        rules_checked(cheats["out of turn"], GAMES)


def test_both_find_the_receipt_of_a_game_with_a_set_from_outside_right(tmp_path: Path) -> None:
    with comes_in(frontier()) as made:
        setup = ("cards", setup_with(made, 5, 1))
        with patch.object(players, "setup_of", lambda rng, number: setup):
            it = played(3)
        receipt = it.receipt.encode()
        rules_checked(it.receipt, GAMES)
    assert b'"versions": {"frontier": 3}' in receipt
    right = in_python(receipt, [it.sealed.seal])
    assert right is not None and in_the_browser(tmp_path, [(receipt, [it.sealed.seal])]) == [right]
    with pytest.raises(BadRecord, match="the set frontier, version 3, is not here"):
        rules_checked(it.receipt, GAMES)
