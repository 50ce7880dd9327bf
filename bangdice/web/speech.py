"""The words for the browser, as files under addresses that change with their contents."""

from __future__ import annotations

import hashlib
from functools import cache

import msgspec
from flask import Response
from werkzeug.exceptions import NotFound

from bangdice.cards.setup import PRESETS, Switches
from bangdice.rulings import rulings_of
from bangdice.web.concerns import needs
from bangdice.web.headers import FOR_EVER
from bangdice.words.catalogue import Catalogue
from bangdice.words.rulings import rulings, signs

PAGES = ("home.", "help.", "error.")
"""How the keys begin of what only pages say; they come from the server with their words in them."""


@cache
def catalogue_text(lang: str, game: str) -> bytes:
    """Return the texts of one language for the screens of a table of this game, as JSON: keys to texts."""
    texts = Catalogue.load(lang, game).flat()
    return msgspec.json.encode({key: text for key, text in texts.items() if not key.startswith(PAGES)})


@cache
def catalogue_url(lang: str, game: str) -> str:
    """Return the address at which the browser finds them."""
    return f"/words/{lang}.{game}.{_stamp(catalogue_text(lang, game))}.json"


def catalogue_answer(lang: str, game: str, path: str) -> Response:
    """The texts, if this is their address now. Raises ``NotFound``."""
    is_known = lang in Catalogue.languages() and game in Catalogue.games(lang)
    if not is_known or path != catalogue_url(lang, game):
        raise NotFound()
    return _kept(catalogue_text(lang, game))


@cache
def rulings_text(lang: str) -> bytes:
    """What a large card says of the card game, as JSON: in `signs` what each means, in `about` what there are
    rulings about, each with a list of `number`, `text`, the sets that it `needs` (where it is nothing to some
    tables) and `switches` (where a table may choose otherwise): of each the `usual` value, and that of every
    preset with another.
    """
    book: dict[str, list[dict[str, object]]] = {}
    for number, told in rulings_of("cards").items():
        ruling: dict[str, object] = {"number": number, "text": rulings(lang, "cards").get(number, number)}
        if needs(number):
            ruling["needs"] = needs(number)
        if told.switches:
            ruling["switches"] = {name: _values(name) for name in told.switches}
        for name in told.about:
            book.setdefault(name, []).append(ruling)
    return msgspec.json.encode({"signs": dict(signs(lang, "cards")), "about": book})


def _values(switch: str) -> dict[str, object]:
    usual = getattr(Switches(), switch)
    others = {name: getattr(preset, switch) for name, preset in PRESETS.items()}
    return {"usual": usual, **{name: value for name, value in others.items() if value != usual}}


@cache
def rulings_url(lang: str) -> str:
    """Where the browser finds them, once somebody looks at a card."""
    return f"/rulings/{lang}.cards.{_stamp(rulings_text(lang))}.json"


def rulings_answer(lang: str, path: str) -> Response:
    """The rulings, if this is their address now. Raises ``NotFound``."""
    if lang not in Catalogue.languages() or path != rulings_url(lang):
        raise NotFound()
    return _kept(rulings_text(lang))


def _stamp(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()[:12]


def _kept(text: bytes) -> Response:
    answer = Response(text, mimetype="application/json")
    answer.headers["Cache-Control"] = FOR_EVER
    return answer
