"""Refusals that belong to the wire and not to a table, in the same shape as the table's own."""

from __future__ import annotations

from flask_socketio import ConnectionRefusedError as NotLetIn  # type: ignore[attr-defined]

from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.tables.kept.plain import PlainReason, plain_reason

WRONG_ORIGIN = Reason("wrong_origin")
MALFORMED = Reason("malformed")
TOO_BIG = Reason("too_big")
TOO_FAST = Reason("too_fast")
TOO_MANY_CODES = Reason("too_many_codes")
WORD_WANTED = Reason("word_wanted")
WRONG_WORD = Reason("wrong_word")
TOO_MANY_WORDS = Reason("too_many_words")
ABOUT_WORD = (WORD_WANTED, WRONG_WORD, TOO_MANY_WORDS)
SERVER_FULL = Reason("server_full")
TOO_MANY_HERE = Reason("too_many_here")
STRANGE_NAME = Reason("strange_name")
CLOSED = Reason("closed")
"""Each has its words in the catalogue under `reason`."""


def not_let_in(reason: Reason) -> NotLetIn:
    """Return the refusal of a connection. Its name and values reach the browser's `connect_error`."""
    view: PlainReason = plain_reason(reason)
    return NotLetIn(view.name, {"name": view.name, "values": view.values})


STATUS = {
    "unknown_code": 404,
    "expired_code": 410,
    "closed": 410,
    "no_game": 404,
    "no_story": 404,
    "untold": 404,
    "no_receipt": 410,
    "no_book": 404,
    "name_out": 409,
    "broken_record": 500,
    "wrong_origin": 403,
    "word_wanted": 403,
    "wrong_word": 403,
    "too_many_words": 429,
    "too_fast": 429,
    "too_many_codes": 429,
    "server_full": 503,
    "too_many_here": 503,
    "strange_name": 421,
}


def status_of(refused: Refused) -> int:
    """Return the HTTP status of a refusal."""
    return STATUS.get(refused.reason.name, 400)
