"""Codes of tables: short words of signs that nobody misreads."""

from __future__ import annotations

from collections.abc import Callable

CODE_SIGNS = "BCDFGHJKMNPRSTVWXZ3479"
CODE_LENGTH = 4
LONG_CODE = 6
"""The number of signs in a code: at home, and where strangers may guess (234,256 codes, and 113,379,904)."""
_MISREAD = str.maketrans("82560", "BZSGD")
"""Signs that no code has, with the signs that were meant."""


def new_code(pick: Callable[[int], int], length: int = CODE_LENGTH) -> str:
    """Return a random code; pick(n) is a number 0 … n-1."""
    return "".join(CODE_SIGNS[pick(len(CODE_SIGNS))] for _ in range(length))


def is_code(text: str) -> bool:
    """Return True if a text could be the code of a table."""
    return len(text) in (CODE_LENGTH, LONG_CODE) and set(text) <= set(CODE_SIGNS)


def read_code(text: str) -> str:
    """Return a code that somebody typed in any case, with blanks or dashes. There may be no such table."""
    return "".join(text.upper().replace("-", " ").split()).translate(_MISREAD)
