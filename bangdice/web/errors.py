"""The error of a server or a command that does not start."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bangdice.outside.entering import BadSets, bring_in
from bangdice.store.engine import without_password
from bangdice.store.errors import StoreError
from bangdice.words.catalogue import Catalogue
from bangdice.words.sentence import refusal


class CannotServe(Exception):
    """The server does not start; the message says why and what to do, in words for people."""


def bring_in_sets(instance: Path | None) -> None:
    """Take the sets from outside into the game. Raise ``CannotServe`` if they do not fit."""
    try:
        bring_in(instance)
    except BadSets as trouble:
        raise CannotServe(str(trouble)) from trouble


@contextmanager
def in_words(where: str) -> Iterator[None]:
    """Raise ``CannotServe`` for a trouble of a database, without the password of its address."""
    try:
        yield
    except StoreError as trouble:
        words = refusal(Catalogue.load("en"), trouble.reason)
        raise CannotServe(f"{words}\n{without_password(where)}: {trouble}") from trouble
