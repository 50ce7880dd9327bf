"""The way to our own pages, also where a proxy serves them below a path of its own (`/bang`)."""

from __future__ import annotations

from flask import request
from markupsafe import Markup


def at(path: str) -> str:
    """Return the address of one of our own paths, such as `/help`, as this request's browser has to ask for
    it.
    """
    return request.script_root + path


def with_root(html: Markup) -> Markup:
    """Return a text of the help with its links to our own paths as `at` names them."""
    return Markup(html.replace('href="/', f'href="{at("/")}'))
