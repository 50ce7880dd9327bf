"""Receipts, and their checks without us."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from flask import Blueprint, Response, current_app, render_template
from markupsafe import Markup

from bangdice.chronicle.receipt import VERIFIER
from bangdice.tables.house.codes import read_code
from bangdice.tables.house.house import House
from bangdice.web.admission.guessing import guess
from bangdice.web.admission.limits import Limits
from bangdice.web.pages.device import language
from bangdice.web.pages.words import SEALED, words_about


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
        receipts.add_url_rule("/verify", view_func=page)
        receipts.add_url_rule("/verify.html", view_func=kept_page)
        return receipts

    def receipt(self, code: str, number: int) -> Response:
        """Return the receipt of a finished game. Raise Refused, also `too_many_codes`."""
        with guess(self._limits, "no_game"):
            text = self._house.archive.receipt(read_code(code), number)
        return Response(text, mimetype="text/plain")


def script() -> Response:
    """Return the verifier as a file to keep."""
    answer = Response(VERIFIER.read_text(), mimetype="text/x-python")
    answer.headers["Content-Disposition"] = "attachment; filename=verify.py"
    return answer


def page() -> str:
    """Return the page that checks a receipt in the browser."""
    return render_template("verify.html", said=said_text())


def kept_page() -> Response:
    """Return the same page as one file, which checks receipts without a server."""
    text = render_template("verify_file.html", said=said_text(), program=Markup(_built_script("verify.js")))
    answer = Response(text, mimetype="text/html")
    answer.headers["Content-Disposition"] = "attachment; filename=verify.html"
    return answer


def said_text() -> str:
    """Return the words of the page by their whole keys, as JSON."""
    return msgspec.json.encode(words_about(SEALED, language())).decode()


def _built_script(name: str) -> str:
    """Return a built script, fit to stand in a page."""
    url_of: Any = current_app.jinja_env.globals["asset"]
    file = Path(current_app.root_path, "static", "dist", Path(url_of(name)).name)
    return file.read_text("utf-8").replace("</", "<\\/")
