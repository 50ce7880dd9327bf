"""The page that a device shows by itself where the server cannot be reached, and the worker that keeps it.

A browser keeps it over https alone, and nothing else of us: no page, no state, no word of a table.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable
from pathlib import Path

from flask import Blueprint, Response, render_template, request
from markupsafe import Markup
from werkzeug.exceptions import NotFound

from bangdice.web.pages.root import at

WORKER = "/worker.js"
"""Its address at our root lets it answer for all our pages, and for none beside them."""

STYLES = ("fonts.css", "offline.css")
POLICY = (
    "default-src 'none'; style-src '{style}'; script-src '{script}'; font-src 'self'; img-src data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def blueprint(path_of: Callable[[str], Path]) -> Blueprint:
    """Return the address of the worker. `path_of` gives a built file by the name of its source."""
    pages = Blueprint("offline", __name__)

    @pages.get(WORKER)
    def worker() -> Response:
        if not request.is_secure:
            raise NotFound()
        style = "".join(path_of(name).read_text("utf-8") for name in STYLES)
        style = style.replace('url("./', f'url("{at("/static/dist/")}')
        script = render_template("offline.js")
        page = render_template("offline.html", style=Markup(style), script=Markup(script))
        headers = {
            "Content-Type": "text/html; charset=utf-8",
            "Content-Security-Policy": POLICY.format(style=hash_of(style), script=hash_of(script)),
        }
        answer = Response(
            render_template("worker.js", page=page, headers=headers), mimetype="text/javascript"
        )
        answer.headers["Content-Security-Policy"] = "default-src 'none'; connect-src 'self'"
        answer.vary.update(["Cookie", "Accept-Language"])
        return answer

    return pages


def worker_url() -> str | None:
    """Return the worker's address for this request's browser; None over plain http."""
    return at(WORKER) if request.is_secure else None


def hash_of(text: str) -> str:
    """Return the sum by which a policy allows one inline script or style."""
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
