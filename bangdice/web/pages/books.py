"""Books for people who have the link: a page, files to keep, and the changes that the maker's key allows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache, partial

import msgspec
from babel.dates import format_date
from flask import Blueprint, Response, make_response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from bangdice.chronicle.book import ROLES, Book, BookEvening, BookPerson, book_of
from bangdice.chronicle.evening import PAUSE
from bangdice.chronicle.titles import Title
from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.store.booking import Kept
from bangdice.tables.house.house import House
from bangdice.tables.world.names import read_name
from bangdice.web.admission import refusals
from bangdice.web.admission.guessing import guess
from bangdice.web.admission.limits import Limits
from bangdice.web.admission.origin import is_own
from bangdice.web.pages.device import language
from bangdice.web.pages.root import at
from bangdice.web.pages.stories import plain, sheet_answer, told_answer
from bangdice.words.catalogue import Catalogue

WORDS = 10
"""The highest number that titles say as a word."""


class BookPages:
    """The addresses of books (docs/wire-protocol.md)."""

    def __init__(self, house: House, limits: Limits) -> None:
        self._house = house
        self._books = house.tools.store.books
        self._limits = limits

    def blueprint(self) -> Blueprint:
        """Return the addresses."""
        pages = Blueprint("books", __name__)
        pages.add_url_rule("/book/<token>", view_func=self.page)
        pages.add_url_rule("/book/<token>.json", view_func=self.whole)
        pages.add_url_rule("/book/<token>.csv", view_func=self.table)
        pages.add_url_rule("/book/<token>", view_func=self.change, methods=["POST"])
        return pages

    def page(self, token: str) -> Response:
        """Return the page of a book; friendly where there is none."""
        try:
            kept = self._kept_book(token)
        except Refused as refused:
            if refused.reason.name != "no_book":
                raise
            gone = {"title": book_text("book.gone"), "text": book_text("book.gone.text")}
            page = render_template("error.html", **gone)
            return make_response(private(told_answer(page.encode(), "text/html")), 404)
        book = book_of(kept.name, kept.plays)
        values: dict[str, object] = {"book": book, "token": token, "roles": ROLES, "said": book_text}
        values |= {"named": character_names(), "lines": partial(title_lines, book), "since": since}
        values |= {"day": partial(day, now=self._house.tools.date()), "rivals": rivals(book)}
        return private(told_answer(render_template("book.html", **values).encode(), "text/html"))

    def whole(self, token: str) -> Response:
        """Return a book summed up, with all its plays. Raise Refused: `no_book`, `too_many_codes`."""
        kept = self._kept_book(token)
        plays = [it._replace(mark=None)._asdict() for it in kept.plays]
        whole = {"book": book_of(kept.name, kept.plays), "plays": plays}
        answer = private(told_answer(msgspec.json.encode(whole), "application/json"))
        answer.headers["Content-Disposition"] = "attachment; filename=book.json"
        return answer

    def table(self, token: str) -> Response:
        """Return all plays as rows for a spreadsheet. Raise Refused as `whole`."""
        return private(sheet_answer(rows_of(self._kept_book(token)), "book.csv"))

    def change(self, token: str) -> AnyResponse:
        """Change a book as its form says, with its key. Raise Refused as `whole`, `too_fast`, of names."""
        if not is_own(request.environ):
            raise Refused(refusals.WRONG_ORIGIN)
        if not self._limits.may_change_book(request.remote_addr or ""):
            raise Refused(refusals.TOO_FAST)
        form = request.form
        doing: dict[str, Callable[[str], object]] = {
            "tonight": lambda key: self._write(token, key, form.get("night", "")),
            "call": lambda key: self._books.call(token, key, read_name(form.get("new", ""))),
            "rename": lambda key: self._books.rename(token, key, form["old"], read_name(form.get("new", ""))),
            "out": lambda key: self._books.take_out(token, key, form["old"]),
            "burn": lambda key: self._books.burn(token, key),
        }
        act = form.get("act", "")
        with guess(self._limits, "no_book", "no_story"):
            if act not in doing or (act in ("rename", "out") and not form.get("old")):
                raise Refused(Reason("malformed"))
            doing[act](form.get("key", ""))
        return redirect(at(f"/book/{token}"), 303)

    def _write(self, token: str, key: str, night: str) -> None:
        self._books.need_key(token, key)
        self._books.add(self._house.archive.plays(night, token), key)

    def _kept_book(self, token: str) -> Kept:
        with guess(self._limits, "no_book"):
            kept = self._books.read(token, self._house.tools.date())
            if kept is None:
                raise Refused(Reason("no_book"))
            return kept


def rows_of(kept: Kept) -> Iterator[tuple[object, ...]]:
    """Yield a head, and a row for each play. A person who was taken out is a character."""
    yield "ended", "game", "player", "role", "character", "won"
    for it in kept.plays:
        ended = datetime.fromtimestamp(it.ended, UTC).isoformat(timespec="seconds")
        yield ended, it.game, plain(it.name or it.character), it.role, it.character, int(it.won)


def private(answer: Response) -> Response:
    """Return an answer for a book's link. No cache keeps a name that may be taken out."""
    answer.headers["Cache-Control"] = "no-store"
    return answer


def book_text(key: str, **values: object) -> str:
    """Return a text of books in the device's language."""
    return Catalogue.stories(language()).text(key, **values)


def character_names() -> dict[str, str]:
    """Return the names of all characters in the device's language."""
    lang = language()
    found = [Catalogue.load(lang, game).flat(["character"]) for game in Catalogue.games(lang)]
    texts = {key: text for flat in found for key, text in flat.items() if key.endswith(".name")}
    return {key.split(".")[1]: text for key, text in texts.items()}


def day(evening: BookEvening, now: float) -> str:
    """Return the day of an evening in words, such as "8 November", with the year if it is another."""
    if evening.ended <= now < evening.ended + PAUSE:
        return book_text("book.tonight")
    date, today = datetime.fromtimestamp(evening.began, UTC), datetime.fromtimestamp(now, UTC)
    return book_text("book.day" if date.year == today.year else "book.day_of", **_parts(date))


def since(date: float) -> str:
    """Return a month and its year in words."""
    return book_text("book.month", **_parts(datetime.fromtimestamp(date, UTC)))


def _parts(date: datetime) -> dict[str, object]:
    return {"number": date.day, "month": _month(date.month, language()), "year": date.year}


@cache
def _month(month: int, lang: str) -> str:
    return format_date(datetime(2000, month, 1, tzinfo=UTC), "MMMM", locale=lang)


def title_lines(book: Book, title: Title) -> list[str]:
    """Return the two lines of a poster's title."""
    count, seat = title.values.get("count"), title.values.get("seat")
    values = {
        "count": count,
        "word": count if not isinstance(count, int) or count > WORDS else book_text(f"story.number.{count}"),
        "seat": book.people[seat].name if isinstance(seat, int) else "",
    }
    return [line.strip() for line in book_text(f"story.title.{title.name}", **values).split("|")]


def rivals(book: Book) -> BookPerson | None:
    """Return the person whose rivalry has decided the most games; None where nobody has a rival."""
    found = [it for it in book.people if it.rival]
    return max(found, key=lambda it: it.rival.won + it.rival.lost if it.rival else 0, default=None)
