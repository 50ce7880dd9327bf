"""The catalogues as files for the browser: one a language and game, under an address that changes with its
content.
"""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec
from flask import Response
from werkzeug.exceptions import NotFound

from bangdice.web.files import FOR_EVER
from bangdice.words.catalogue import Catalogue


@cache
def catalogue_text(lang: str, game: str) -> bytes:
    """All texts of one language for a table of this game as JSON, keys to texts."""
    return msgspec.json.encode(Catalogue.load(lang, game).flat())


@cache
def catalogue_url(lang: str, game: str = "dice") -> str:
    """Where the browser finds them."""
    return f"/words/{lang}.{game}.{hashlib.sha256(catalogue_text(lang, game)).hexdigest()[:12]}.json"


def catalogue_answer(lang: str, game: str, path: str) -> Response:
    """The texts, if this is their address now. Raises ``NotFound``."""
    is_known = lang in Catalogue.languages() and game in Catalogue.games(lang)
    if not is_known or path != catalogue_url(lang, game):
        raise NotFound()
    answer = Response(catalogue_text(lang, game), mimetype="application/json")
    answer.headers["Cache-Control"] = FOR_EVER
    return answer
