"""The words for the browser, as files under addresses that change with their contents."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache

import msgspec
from flask import Response
from werkzeug.exceptions import NotFound

from bangdice.games import GAMES
from bangdice.rulings import rulings_of
from bangdice.tables.steps.causes import CAUSES
from bangdice.web.pages.entries import needs
from bangdice.web.pages.headers import FOR_EVER
from bangdice.words.catalogue import Catalogue
from bangdice.words.rulings import rulings, signs
from bangdice.words.why import LATE, why_book

PAGES = ("home.", "help.", "error.", "page.")
"""The first words of keys that only pages use. A page comes from the server with its texts in it."""
SEALED = ("seal.", "reason.no_receipt")
"""The first words of keys that come with the seal."""
REFUSED = ("reason.no_story", "reason.untold")
"""The refusals that only pages tell."""
APART = (*PAGES, *REFUSED, *LATE, *SEALED)
"""The first words of all keys that no screen has from the beginning."""
SAID = {"page.home", "page.help"}
"""The keys of pages that screens use as well."""
BOARDS = "board"
"""The first words of keys of the app that only boards use. Phones use a game's keys of that name too."""


@cache
def catalogue_text(lang: str, game: str, *, board: bool = True) -> bytes:
    """Return the texts of one language for the board or the phones of a game, as JSON: keys to texts."""
    unsaid = {} if board else Catalogue.load(lang).flat([BOARDS])
    texts = Catalogue.load(lang, game).flat().items()
    said = {key: text for key, text in texts if key in SAID or not key.startswith(APART)}
    return msgspec.json.encode({key: text for key, text in said.items() if key not in unsaid})


@cache
def catalogue_url(lang: str, game: str, *, board: bool = False) -> str:
    """Return the address at which the browser finds them."""
    return f"/words/{lang}.{game}.{_stamp(catalogue_text(lang, game, board=board))}.json"


def catalogue_answer(lang: str, game: str, path: str) -> Response:
    """Return the texts, if this is their address now. Raises ``NotFound``."""
    is_known = lang in Catalogue.languages() and game in Catalogue.games(lang)
    for board in (False, True):
        if is_known and path == catalogue_url(lang, game, board=board):
            return _kept(catalogue_text(lang, game, board=board))
    raise NotFound()


@cache
def rulings_text(lang: str, game: str) -> bytes:
    """Return the long texts about a game's entries for a screen, as JSON.

    `signs` has the meaning of each sign on a card; `about` a list of rulings for each entry and section. A
    ruling has a `number` and a `text`; the sets that it `needs`, if it does not apply to all tables; and
    `switches` with the `usual` value of each, and that of every preset with another.
    """
    help = GAMES[game].help
    book: dict[str, list[dict[str, object]]] = {}
    for number, told in rulings_of(game).items():
        ruling: dict[str, object] = {"number": number, "text": rulings(lang, game).get(number, number)}
        if needs(game, number):
            ruling["needs"] = needs(game, number)
        if told.switches:
            ruling["switches"] = {name: help.switches[name] for name in told.switches}
        for name in told.about:
            book.setdefault(name, []).append(ruling)
    explained = dict(signs(lang, game)) if help.has_signs else {}
    return msgspec.json.encode({"signs": explained, "about": book})


@cache
def rulings_url(lang: str, game: str) -> str:
    """Return the address of the rulings. The browser fetches them when somebody looks at an entry."""
    return f"/rulings/{lang}.{game}.{_stamp(rulings_text(lang, game))}.json"


def rulings_answer(lang: str, game: str, path: str) -> Response:
    """Return the rulings, if this is their address now. Raises ``NotFound``."""
    return _answer(rulings_url, rulings_text, path, lang, game)


@cache
def why_text(lang: str, game: str) -> bytes:
    """Return the referee's book of a game, as JSON. It has the subjects that no screen has words for."""
    words = Catalogue.load(lang, game)
    faces = {
        it.id: (words.text(it.name), words.text(it.text))
        for it in GAMES[game].help.subjects
        if it.text.startswith(PAGES)
    }
    return msgspec.json.encode(why_book(lang, game, GAMES[game].causes | CAUSES, faces))


@cache
def why_url(lang: str, game: str) -> str:
    """Return the address of the book for the browser, which fetches it at the first "Why?"."""
    return f"/why/{lang}.{game}.{_stamp(why_text(lang, game))}.json"


def why_answer(lang: str, game: str, path: str) -> Response:
    """Return the referee's book, if this is its address now. Raises ``NotFound``."""
    return _answer(why_url, why_text, path, lang, game)


@cache
def voice_text(lang: str, game: str) -> bytes:
    """Return a board's spoken lines for a game, as JSON."""
    return msgspec.json.encode(Catalogue.voice(lang, game).flat())


@cache
def voice_url(lang: str, game: str) -> str:
    """Return their address for the browser, which fetches them once a table has a voice."""
    return f"/voice/{lang}.{game}.{_stamp(voice_text(lang, game))}.json"


def voice_answer(lang: str, game: str, path: str) -> Response:
    """Return a board's spoken lines, if this is their address now. Raises ``NotFound``."""
    return _answer(voice_url, voice_text, path, lang, game)


@cache
def seal_text(lang: str) -> bytes:
    """Return the screens' words about the seal and the receipt, as JSON."""
    texts = Catalogue.load(lang).flat().items()
    return msgspec.json.encode({key: text for key, text in texts if key.startswith(SEALED)})


@cache
def seal_url(lang: str) -> str:
    """Return their address for the browser."""
    return f"/seal/{lang}.{_stamp(seal_text(lang))}.json"


def seal_answer(lang: str, path: str) -> Response:
    """Return the words about the seal, if this is their address now. Raises ``NotFound``."""
    return _answer(seal_url, seal_text, path, lang)


@cache
def story_text(lang: str) -> bytes:
    """Return the screens' words about a finished game, as JSON."""
    return msgspec.json.encode(Catalogue.stories(lang).flat())


@cache
def story_url(lang: str) -> str:
    """Return their address for the browser."""
    return f"/story-words/{lang}.{_stamp(story_text(lang))}.json"


def story_answer(lang: str, path: str) -> Response:
    """Return the words about a finished game, if this is their address now. Raises ``NotFound``."""
    return _answer(story_url, story_text, path, lang)


def _answer(
    url: Callable[..., str], text: Callable[..., bytes], path: str, lang: str, *game: str
) -> Response:
    """Return a text of a language, or of a game in it, if `path` is its address now. Raise NotFound."""
    is_known = lang in Catalogue.languages() and all(it in GAMES for it in game)
    if not is_known or path != url(lang, *game):
        raise NotFound()
    return _kept(text(lang, *game))


def _stamp(text: bytes) -> str:
    return hashlib.sha256(text).hexdigest()[:12]


def _kept(text: bytes) -> Response:
    answer = Response(text, mimetype="application/json")
    answer.headers["Cache-Control"] = FOR_EVER
    return answer
