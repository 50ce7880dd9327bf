"""The error of a server or a command that does not start."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bangdice.store.engine import without_password
from bangdice.store.errors import StoreError
from bangdice.words.catalogue import Catalogue
from bangdice.words.sentence import refusal


class CannotServe(Exception):
    """The server does not start; the message says why and what to do, in words for people."""


@contextmanager
def in_words(where: str) -> Iterator[None]:
    """Raise ``CannotServe`` for a trouble of a database, without the password of its address."""
    try:
        yield
    except StoreError as trouble:
        words = refusal(Catalogue.load("en"), trouble.reason)
        raise CannotServe(f"{words}\n{without_password(where)}: {trouble}") from trouble
