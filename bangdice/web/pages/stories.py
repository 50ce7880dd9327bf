"""Stories of finished games, for people who have the token."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator

import msgspec
from flask import Blueprint, Response

from bangdice.chronicle.story import Story
from bangdice.kernel.errors import Refused
from bangdice.tables.house.archive import Archive
from bangdice.web.admission.guessing import guess
from bangdice.web.admission.limits import Limits


class StoryPages:
    """The addresses of stories (docs/wire-protocol.md)."""

    def __init__(self, archive: Archive, limits: Limits) -> None:
        self._archive = archive
        self._limits = limits

    def blueprint(self) -> Blueprint:
        """Return the addresses."""
        pages = Blueprint("stories", __name__)
        pages.add_url_rule("/story/<token>.json", view_func=self.story)
        pages.add_url_rule("/story/<token>.csv", view_func=self.table)
        pages.add_url_rule("/story/<token>/scenes.json", view_func=self.scenes)
        pages.add_url_rule("/story/<token>/curve.json", view_func=self.curve)
        return pages

    def story(self, token: str) -> Response:
        """Return a story; nothing (204) for a game that cannot be told.

        Raise Refused: `no_story`, `too_many_codes`.
        """
        return json_if_told(lambda: self._find(token))

    def scenes(self, token: str) -> Response:
        """Return each answer of a game with the board's view after it. Raise Refused as `story`."""
        self._find(token)
        return told_answer(
            msgspec.json.encode(self._archive.story_with_scenes(token).scenes), "application/json"
        )

    def curve(self, token: str) -> Response:
        """Return the table's belief, answer by answer. Raise Refused as `story`."""
        self._find(token)
        return told_answer(msgspec.json.encode(self._archive.curve(token)), "application/json")

    def table(self, token: str) -> Response:
        """Return a story's life points as rows for a spreadsheet. Raise Refused as `story`."""
        return sheet_answer(rows_of(self._find(token)))

    def _find(self, token: str) -> Story:
        # Not `untold`: all phones of a table ask for their own game, and cannot know whether it can be told.
        with guess(self._limits, "no_story"):
            return self._archive.linked_story(token)


def rows_of(story: Story) -> Iterator[tuple[object, ...]]:
    """Yield a head, and a row for each change of somebody's life.

    A name that a spreadsheet would take for a formula gets an apostrophe.
    """
    yield "turn", "player", "character", "role", "change", "life", "by", "cause"
    names = [plain(it.name or it.character) for it in story.people]
    changes = [(edge, seat) for seat, edges in enumerate(story.edges) for edge in edges]
    for edge, seat in sorted(changes, key=lambda it: it[0].at):
        person = story.people[seat]
        by = "" if edge.by is None else names[edge.by]
        yield edge.turn, names[seat], person.character, person.role, edge.how, edge.life, by, edge.what


def plain(name: str) -> str:
    """Return a name in a form that a spreadsheet does not take for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name


def sheet_answer(rows: Iterable[tuple[object, ...]], name: str = "bangdice.csv") -> Response:
    """Return rows for a spreadsheet, as a file to keep."""
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    answer = told_answer(text.getvalue().encode(), "text/csv")
    answer.headers["Content-Disposition"] = f"attachment; filename={name}"
    return answer


def json_if_told(find: Callable[[], object]) -> Response:
    """Return the content of a link as JSON; nothing (204) where it cannot be told. Raise what `find` does."""
    try:
        return told_answer(msgspec.json.encode(find()), "application/json")
    except Refused as refused:
        if refused.reason.name != "untold":
            raise
        return Response(status=204)


def told_answer(data: bytes, kind: str) -> Response:
    """Return the content of a link. No search engine keeps it."""
    answer = Response(data, mimetype=kind)
    # The host may leave out names, or end the link.
    answer.headers["Cache-Control"] = "no-cache"
    answer.headers["X-Robots-Tag"] = "noindex"
    return answer
