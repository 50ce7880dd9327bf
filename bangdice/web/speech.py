"""The catalogues as files for the browser, each under an address that changes with its content."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec
from flask import Response
from werkzeug.exceptions import NotFound

from bangdice.web.files import FOR_EVER
from bangdice.words.catalogue import Catalogue


@cache
def catalogue_text(lang: str) -> bytes:
    """All texts of one language for a table of the dice game as JSON, keys to texts."""
    return msgspec.json.encode(Catalogue.load(lang, "dice").flat())


@cache
def catalogue_url(lang: str) -> str:
    """Where the browser finds them."""
    return f"/words/{lang}.{hashlib.sha256(catalogue_text(lang)).hexdigest()[:12]}.json"


def catalogue_answer(lang: str, path: str) -> Response:
    """The texts, if this is their address now. Raises ``NotFound``."""
    if lang not in Catalogue.languages() or path != catalogue_url(lang):
        raise NotFound()
    answer = Response(catalogue_text(lang), mimetype="application/json")
    answer.headers["Cache-Control"] = FOR_EVER
    return answer
