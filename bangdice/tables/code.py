"""The code of a table: four or six signs that cannot be taken for others, and that spell no words."""

from collections.abc import Callable

SIGNS = "BCDFGHJKMNPRSTVWXZ3479"
LENGTH = 4
LONG = 6
"""Signs of a code: at home, and where strangers may guess (234,256 codes, and 113,379,904)."""
_MISREAD = str.maketrans("82560", "BZSGD")
"""Signs that no code has, and the ones that somebody may have meant."""


def new_code(pick: Callable[[int], int], length: int = LENGTH) -> str:
    """Return a code by chance; pick(n) is a number 0 … n-1."""
    return "".join(SIGNS[pick(len(SIGNS))] for _ in range(length))


def is_code(text: str) -> bool:
    """Whether a text could be the code of a table."""
    return len(text) in (LENGTH, LONG) and set(text) <= set(SIGNS)


def read_code(text: str) -> str:
    """A code as somebody typed it, in any case, with blanks or dashes; there may be no such table."""
    return "".join(text.upper().replace("-", " ").split()).translate(_MISREAD)
