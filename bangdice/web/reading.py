"""The pages to read: the rules of both games, and a page for every card, character and event."""

from __future__ import annotations

from flask import redirect, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response

from bangdice.web.almanac import entry_of, place_of, rulings_of, shelves
from bangdice.web.device import language
from bangdice.web.help import help_page
from bangdice.web.search import LONGEST, found
from bangdice.words.catalogue import Catalogue
from bangdice.words.rulings import signs


def dice_rules() -> str:
    """The rules of the dice game in our own words."""
    return render_template("help.html", page=help_page(language(), "dice"))


def card_rules() -> str:
    """The rules of the card game and all its entries; with `?find=`, what there is about some words."""
    lang, asked = language(), request.args.get("find", "")[:LONGEST].strip()
    page = help_page(lang, "cards")
    return render_template(
        "help_cards.html",
        page=page,
        rulings={section.anchor: rulings_of(lang, section.anchor) for section in page},
        shelves=shelves(lang),
        signs=signs(lang, "cards"),
        asked=asked,
        found=found(lang, asked) if asked else None,
    )


def entry(name: str) -> str | Response:
    """One card, character or event; the number of a ruling leads on to where it stands. Raises NotFound."""
    there = entry_of(language(), name)
    if there is not None:
        return render_template(
            "help_entry.html", entry=there, card_words=Catalogue.load(language(), "cards").text
        )
    place = place_of(name.upper())
    if place is None:
        raise NotFound()
    return redirect(place, 302)
