"""Who may make tables: everybody, or only those who know the word of a closed server.

A device that has said the word keeps a mark of it. People who join a table need none. With the secret of an
instance nobody makes a mark from a guess at the word. So guesses of others in the same house shut out no
device that has said it.
"""

from __future__ import annotations

import hmac
import unicodedata
from hashlib import sha256

from flask import request

from bangdice.kernel.errors import Refused
from bangdice.web.admission import refusals
from bangdice.web.admission.limits import Limits

COOKIE = "maker"
ASKED = "bangdice.maker"
"""The key under which a request keeps the answer."""


class Makers:
    """The makers of tables at this server. `word`: the one that they know; "" where everybody is one.

    `secret`: the instance's; none where many servers share their tables.
    """

    def __init__(self, word: str, limits: Limits, secret: bytes = b"") -> None:
        self._mark = mark_of(word, secret) if read_word(word) else ""
        self._limits = limits
        self._secret = secret

    def may_make(self) -> bool:
        """Return True if this request's device may make tables. Without a secret, a mark that is not the
        word's is a guess.
        """
        if not self._mark:
            return True
        if self._secret:
            return self._is_right(request.cookies.get(COOKIE, ""))
        # A request is asked twice and counts once.
        if ASKED not in request.environ:
            shown = request.cookies.get(COOKIE, "")
            request.environ[ASKED] = bool(shown) and self._guess(shown) is True
        return bool(request.environ[ASKED])

    def need(self) -> None:
        """Raise Refused (`word_wanted`) if this request's device may not make tables."""
        if not self.may_make():
            raise Refused(refusals.WORD_WANTED)

    def mark(self, said: str) -> str:
        """Return the mark of the word that somebody said. Raise Refused: `wrong_word`, `too_many_words`."""
        if self._mark:
            is_right = self._guess(mark_of(said, self._secret))
            if not is_right:
                raise Refused(refusals.TOO_MANY_WORDS if is_right is None else refusals.WRONG_WORD)
        return self._mark

    def _guess(self, mark: str) -> bool | None:
        """Return True for the mark of our word, None for an address that may guess no more."""
        address = request.remote_addr or ""
        if not self._limits.words.begin(address):
            return None
        is_right = self._is_right(mark)
        self._limits.words.end(address, is_wrong=not is_right)
        return is_right

    def _is_right(self, mark: str) -> bool:
        return hmac.compare_digest(mark.encode(), self._mark.encode())


def read_word(text: str) -> str:
    """Return a word as it is compared: capitals, accents typed in two ways and blanks make no difference."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def mark_of(word: str, secret: bytes = b"") -> str:
    """Return the mark by which a device shows that it was told a word."""
    return hmac.new(read_word(word).encode(), b"bangdice maker" + secret, sha256).hexdigest()
