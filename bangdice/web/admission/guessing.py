"""Codes and tokens that a visitor names. An address that guesses too often gets no more answers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from flask import request

from bangdice.kernel.errors import Refused
from bangdice.web.admission import refusals
from bangdice.web.admission.limits import Limits


@contextmanager
def guess(limits: Limits, *wrong: str) -> Iterator[None]:
    """Let this request's address try a code. A refusal of one of these names counts as a wrong one.

    The try is counted before it is known to be wrong, so that many at once are not all free. Raise Refused:
    `too_many_codes`.
    """
    address = request.remote_addr or ""
    if not limits.codes.begin(address):
        raise Refused(refusals.TOO_MANY_CODES)
    is_wrong = False
    try:
        yield
    except Refused as refused:
        is_wrong = refused.reason.name in wrong
        raise
    finally:
        limits.codes.end(address, is_wrong=is_wrong)
