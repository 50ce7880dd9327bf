"""The checkout that stubs are written into, and the names that they may have."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import click

from bangdice.words.languages import languages

ROOT = Path(__file__).resolve().parents[2]
WORDS = ROOT / "bangdice" / "words"
SETS = ROOT / "bangdice" / "cards" / "sets"
MARK = "TODO"
"""The mark of every place that must be filled in."""
NAME = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*")


def check_checkout() -> None:
    """Raise ClickException if only the package is installed, because that has no tests, docs and drawings."""
    if not (ROOT / "tests").is_dir() or not (ROOT / "static" / "img").is_dir():
        raise click.ClickException(
            "a new entry also wants tests, docs and drawings, and an installed bangdice has none of them. "
            "Please clone the repository and run this there."
        )


def check_name(name: str, taken: Iterable[str], what: str) -> None:
    """Raise ClickException for a name that is not allowed or already taken."""
    if not NAME.fullmatch(name):
        raise click.ClickException(
            f"{name!r} is no name: small letters, figures and single _ please, as in quick_annie."
        )
    if name in taken:
        raise click.ClickException(f"there is {what} {name} already; nothing was written.")


def printed_name(name: str) -> str:
    """Return a name as it is printed: `quick_annie` is Quick Annie."""
    return " ".join(word if word in ("the", "of", "a") else word.capitalize() for word in name.split("_"))


def class_of(name: str) -> str:
    """Return the name of the class: `quick_annie` is QuickAnnie."""
    return "".join(word.capitalize() for word in name.split("_"))


def word_files(name: str) -> list[Path]:
    """Return a file of words in every language but drafts, in which English stands in for what is new."""
    return [WORDS / code / name for code, it in languages().items() if not it.is_draft]
