"""The ruling of a new entry: its data, and its words for players."""

from __future__ import annotations

from bangdice.new.checkout import ROOT, word_files
from bangdice.new.editing import add_line, append
from bangdice.rulings import next_number

RULING = """
[{number}]
about = ["{name}"]
strength = "TODO: how sure we are, a letter of docs/rulings/{game}.md"
sources = "TODO: who says so (HOUSE for an entry of your own)"
sentence = "TODO: what the game does where the printed rule leaves something open."
"""


def add_ruling(game: str, name: str) -> str:
    """Write the stub of a ruling about an entry. Return its number."""
    number = next_number(game)
    append(ROOT / "bangdice" / "rulings" / f"{game}.toml", RULING.format(game=game, number=number, name=name))
    for file in word_files(f"{game}.toml"):
        add_line(file, r"[A-Z]\d{3} = ", f'{number} = "TODO: the same in the words of players."\n')
    return number
