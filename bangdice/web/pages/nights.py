"""Evenings for people who have the link: a page, and files to keep."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Blueprint, Response, make_response, render_template

from bangdice.chronicle.evening import Evening
from bangdice.kernel.errors import Refused
from bangdice.kernel.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from bangdice.tables.house.archive import Archive
from bangdice.web.admission.guessing import guess
from bangdice.web.admission.limits import Limits
from bangdice.web.pages.device import words
from bangdice.web.pages.pages import words_of
from bangdice.web.pages.stories import json_if_told, plain, sheet_answer, told_answer

ROLES = (SHERIFF, DEPUTY, OUTLAW, RENEGADE)


class NightPages:
    """The addresses of evenings, and the page of every link (docs/wire-protocol.md)."""

    def __init__(self, archive: Archive, limits: Limits) -> None:
        self._archive = archive
        self._limits = limits

    def blueprint(self) -> Blueprint:
        """Return the addresses."""
        pages = Blueprint("nights", __name__)
        pages.add_url_rule("/night/<token>.json", view_func=self.night)
        pages.add_url_rule("/night/<token>.csv", view_func=self.table)
        pages.add_url_rule("/s/<token>", view_func=self.page)
        return pages

    def night(self, token: str) -> Response:
        """Return an evening; nothing (204) for one that cannot be told.

        Raise Refused: `no_story`, `too_many_codes`.
        """
        return json_if_told(lambda: self._evening(token))

    def table(self, token: str) -> Response:
        """Return the wins by role as rows for a spreadsheet. Raise Refused as `night`."""
        return sheet_answer(rows_of(self._evening(token)))

    def page(self, token: str) -> Response:
        """Return the page of a link, of an evening or of one game; a friendly one where it shows nothing."""
        try:
            with guess(self._limits, "no_story"):
                kind, game = self._link_of(token)
        except Refused as refused:
            if refused.reason.name != "no_story":
                raise
            gone = {"title": words("page.link_gone"), "text": words("page.link_gone.text")}
            page = render_template("error.html", **gone)
            return make_response(told_answer(page.encode(), "text/html"), 404)
        shown = render_template("link.html", kind=kind, token=token, **words_of(game, board=False))
        return told_answer(shown.encode(), "text/html")

    def _link_of(self, token: str) -> tuple[str, str]:
        """Return the kind of a link, and the last game that it shows. Raise Refused: `no_story`, `untold`."""
        try:
            return "night", self._archive.evening(token).games[-1].game
        except Refused as refused:
            if refused.reason.name != "no_story":
                raise
            return "story", self._archive.linked_story(token).game

    def _evening(self, token: str) -> Evening:
        with guess(self._limits, "no_story"):
            return self._archive.evening(token)


def rows_of(evening: Evening) -> Iterator[tuple[object, ...]]:
    """Yield a head, and a row for each person: games, wins, and wins by role."""
    yield "player", "character", "games", "wins", *ROLES
    for person in evening.people:
        won = (person.won.get(role, 0) for role in ROLES)
        yield plain(person.name or person.character), person.character, person.games, person.wins, *won
