"""The sets of a game that come apart: their words and drawings come only to a table that plays them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from flask import Blueprint, Response, jsonify, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from bangdice.box.help import Subject
from bangdice.games import GAMES
from bangdice.outside.entering import SPRITES
from bangdice.web.pages.headers import FOR_EVER
from bangdice.web.pages.root import at
from bangdice.words.catalogue import Catalogue


def sets_apart(game: str) -> dict[str, list[Subject]]:
    """Return the entries of each set that comes apart."""
    found: dict[str, list[Subject]] = {}
    for it in GAMES[game].help.subjects:
        if it.is_apart:
            found.setdefault(it.set, []).append(it)
    return found


def is_about(key: str, entries: Iterable[Subject]) -> bool:
    """Return True for a key of a text that names one of some entries. A set, and a switch that is shown
    before it plays, may be called as one of them.
    """
    return not (key.startswith(("set.", "switch.")) or {it.id for it in entries}.isdisjoint(key.split(".")))


def words_of_set(lang: str, game: str, name: str) -> dict[str, str]:
    """Return the texts about a set's entries, which stand in no other words of a screen."""
    entries = sets_apart(game)[name]
    texts = Catalogue.load(lang, game).flat().items()
    return {key: text for key, text in texts if is_about(key, entries)}


def drawings_of(game: str, name: str) -> list[str]:
    """Return the symbols in the sprite of a set: its entries, and the back of its deck if it has events."""
    entries = sets_apart(game)[name]
    symbols = [it.symbol for it in entries]
    return [*symbols, f"b-{name}"] if any(it.edge == name for it in entries) else symbols


def blueprint(asset: Callable[[str], str]) -> Blueprint:
    """Return the addresses (docs/wire-protocol.md). `asset` finds a built file."""
    pages = Blueprint("sets", __name__)

    def sprite(it: Subject) -> str:
        return at(asset(it.sprite))

    @pages.get("/sets/<lang>.<game>.<name>.json")
    def one(lang: str, game: str, name: str) -> AnyResponse:
        """Return the words of a set, its sprite, and the names of the drawings there. Raise NotFound.

        A set from outside has the facts of its entries there, too.
        """
        if lang not in Catalogue.languages() or game not in GAMES or name not in sets_apart(game):
            raise NotFound()
        entries = sets_apart(game)[name]
        drawn, words = drawings_of(game, name), words_of_set(lang, game, name)
        told = {"art": sprite(entries[0]), "drawn": drawn, "words": words}
        facts = GAMES[game].facts_of_set(name) if name in SPRITES else None
        return _fresh(jsonify(told if facts is None else {**told, "facts": facts}))

    @pages.get("/sets/<name>.<stamp>.svg")
    def drawings(name: str, stamp: str) -> AnyResponse:
        """Return the sprite of a set from outside that has this address now. Raise NotFound."""
        if name not in SPRITES or stamp != SPRITES[name].stamp:
            raise NotFound()
        answer = Response(SPRITES[name].text, mimetype="image/svg+xml")
        answer.headers["Cache-Control"] = FOR_EVER
        return answer

    @pages.get("/drawn/<game>.json")
    def sprites(game: str) -> AnyResponse:
        """Return the sprite of each drawing of the sets that come apart. Raise NotFound."""
        if game not in GAMES:
            raise NotFound()
        apart = sets_apart(game).items()
        return _fresh(jsonify({it: sprite(one[0]) for name, one in apart for it in drawings_of(game, name)}))

    return pages


def _fresh(answer: Response) -> AnyResponse:
    """Let a browser ask again each time, because the address stays when its contents change."""
    answer.headers["Cache-Control"] = "no-cache"
    answer.add_etag()
    return answer.make_conditional(request)
