"""Keys: what a device holds to show that a chair, or the board's powers, are its own."""

import hmac
from collections.abc import Callable
from hashlib import sha256

KEY_BYTES = 16

Token = Callable[[int], bytes]
"""Where secrets come from: token(n) is n bytes that nobody can guess."""


def new_key(token: Token) -> str:
    """A secret of 128 bits, as a device keeps it."""
    return token(KEY_BYTES).hex()


def owners_key(secret: bytes, code: str) -> str:
    """Return the key to the board's powers that the server's owner has for a table.

    It is made of the instance's secret, so that it can be made at any time and nobody else can make it.
    """
    return hmac.new(secret, f"board {code}".encode(), sha256).hexdigest()[: 2 * KEY_BYTES]


def digest(*words: str) -> str:
    """What the table keeps instead of a secret: it can be compared, not used."""
    return sha256("\0".join(words).encode(errors="surrogatepass")).hexdigest()[:32]
