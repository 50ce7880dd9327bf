"""The pages to read: the rules of each game, and a page for every entry."""

from __future__ import annotations

from flask import redirect, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from bangdice.games import GAMES
from bangdice.web.pages.device import language
from bangdice.web.pages.entries import entry_of, place_of, rulings_of, shelves
from bangdice.web.pages.help_text import help_page
from bangdice.web.pages.root import at
from bangdice.web.pages.search import LONGEST, find
from bangdice.words.catalogue import Catalogue
from bangdice.words.rulings import signs

FIRST = next(iter(GAMES))


def with_help() -> tuple[str, ...]:
    """Return the games that have a help."""
    return tuple(game for game, box in GAMES.items() if box.help.subjects)


def rules(game: str = FIRST) -> str:
    """Return the rules of a game and all its entries; with `?find=`, the results for some words.

    Raises NotFound.
    """
    if game not in with_help():
        raise NotFound()
    lang, asked = language(), request.args.get("find", "")[:LONGEST].strip()
    page = help_page(lang, game)
    return render_template(
        "help.html",
        of=game,
        games=with_help(),
        page=page,
        rulings={section.anchor: rulings_of(lang, game, section.anchor) for section in page},
        shelves=shelves(lang, game),
        places=GAMES[game].help.sections,
        signs=signs(lang, game) if GAMES[game].help.has_signs else {},
        asked=asked,
        found=find(lang, game, asked) if asked else None,
    )


def entry(game: str, name: str) -> str | Response:
    """Return the page of one entry. The number of a ruling leads on to its place. Raises NotFound."""
    if game not in with_help():
        raise NotFound()
    lang = language()
    there = entry_of(lang, game, name)
    if there is not None:
        shelf = there.subject.shelf
        return render_template(
            "help_entry.html",
            of=game,
            entry=there,
            shelf_place=GAMES[game].help.sections.get(shelf, f"all-{shelf}"),
            game_words=Catalogue.load(lang, game).text,
        )
    place = place_of(game, name.upper())
    if place is None:
        raise NotFound()
    return redirect(at(place), 302)
