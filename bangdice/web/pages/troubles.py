"""Failures, as pages in friendly words."""

from __future__ import annotations

import logging

from flask import Flask, render_template
from werkzeug.exceptions import HTTPException

from bangdice.kernel.errors import Refused
from bangdice.store.errors import StoreError
from bangdice.tables.house.meter import Meter
from bangdice.web.admission.refusals import status_of
from bangdice.web.pages.device import refusal_text, words

log = logging.getLogger(__name__)

NAMES = {404: "not_found", 405: "not_so", 413: "too_big"}
"""Errors with words of their own. Others are `trouble` (ours, 500 and up) or `not_understood`."""

Page = tuple[str, int]


def register(app: Flask, meter: Meter) -> None:
    """Answer every failure with a page, and count refusals."""

    def answer_refused(trouble: Refused) -> Page:
        meter.count_refusal(trouble.reason.name)
        return page(status_of(trouble), refusal_text(trouble.reason))

    app.register_error_handler(Refused, answer_refused)
    app.register_error_handler(StoreError, store_page)
    app.register_error_handler(HTTPException, http_page)
    app.register_error_handler(Exception, bug_page)


def store_page(trouble: StoreError) -> Page:
    """Return the page for a failure of the database."""
    log.error("the store failed: %s", trouble)
    return page(503, refusal_text(trouble.reason))


def http_page(error: HTTPException) -> Page:
    """Return the page for a missing page or a bad request."""
    status = error.code or 500
    name = NAMES.get(status, "trouble" if status >= 500 else "not_understood")
    return page(status, words(f"error.{name}"), words(f"error.{name}.text"))


def bug_page(error: Exception) -> Page:
    """Return the page for our own mistake."""
    log.error("a page failed", exc_info=error)
    return page(500, words("error.trouble"), words("error.trouble.text"))


def page(status: int, title: str, text: str | None = None) -> Page:
    """Return the page of a failure."""
    return render_template("error.html", status=status, title=title, text=text), status
