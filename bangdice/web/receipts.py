"""Receipts, and what checks them without us."""

from __future__ import annotations

from flask import Blueprint, Response, request

from bangdice.chronicle.receipt import VERIFIER
from bangdice.kernel.errors import Refused
from bangdice.tables.house import House, read_code
from bangdice.web import refusals
from bangdice.web.limits import Limits


class Receipts:
    """The addresses of receipts and of their verifiers (docs/wire-protocol.md)."""

    def __init__(self, house: House, limits: Limits) -> None:
        self._house = house
        self._limits = limits

    def blueprint(self) -> Blueprint:
        """Return the addresses."""
        receipts = Blueprint("receipts", __name__)
        receipts.add_url_rule("/receipt/<code>/<int(max=99999):number>.txt", view_func=self.receipt)
        receipts.add_url_rule("/verify.py", view_func=script)
        return receipts

    def receipt(self, code: str, number: int) -> Response:
        """Return the receipt of a finished game. Raise Refused, also `too_many_codes`."""
        address = request.remote_addr or ""
        if not self._limits.may_try_codes(address):
            raise Refused(refusals.TOO_MANY_CODES)
        try:
            text = self._house.receipt(read_code(code), number)
        except Refused as refused:
            if refused.reason.name == "no_game":
                self._limits.count_wrong_code(address)
            raise
        return Response(text, mimetype="text/plain")


def script() -> Response:
    """Return the verifier as a file to keep."""
    answer = Response(VERIFIER.read_text(), mimetype="text/x-python")
    answer.headers["Content-Disposition"] = "attachment; filename=verify.py"
    return answer
