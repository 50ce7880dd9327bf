"""The preferences of a device, kept in cookies of its own: language, theme and size of text."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from flask import Response, redirect, request
from werkzeug.wrappers import Response as AnyResponse

from bangdice.games import GAMES
from bangdice.kernel.decision import Reason
from bangdice.web.pages.offline import worker_url
from bangdice.web.pages.root import at
from bangdice.web.pages.words import PHONE
from bangdice.words.catalogue import Catalogue
from bangdice.words.languages import FALLBACK, languages
from bangdice.words.sentence import refusal

THEMES = ("light", "dark")
TEXT_SIZES = ("large", "larger")
YEAR = 365 * 24 * 3600
LANGUAGE = "bangdice.language"
"""The key under which a request keeps its language."""


def language() -> str:
    """Return the device's language: its cookie, else the best that its browser accepts, else English."""
    # A page asks thousands of times, and the accepted languages of a request are slow to weigh.
    if LANGUAGE not in request.environ:
        request.environ[LANGUAGE] = _language()
    return str(request.environ[LANGUAGE])


def _language() -> str:
    known = Catalogue.languages()
    chosen = request.cookies.get("lang")
    if chosen in known:
        return str(chosen)
    return request.accept_languages.best_match(known, FALLBACK) or FALLBACK


def theme() -> str | None:
    """Return `light` or `dark` where the device has chosen; None for the system's own."""
    chosen = request.cookies.get("theme")
    return chosen if chosen in THEMES else None


def text_size() -> str | None:
    """Return `large` or `larger` where the device has chosen; None for the size of its own text."""
    chosen = request.cookies.get("text")
    return chosen if chosen in TEXT_SIZES else None


def take_choice() -> AnyResponse | None:
    """Answer a link `?lang=it`, `?theme=auto` or `?text=large`: keep it, and go on to the address without it.

    None where the address carries no choice, or one that is not known.
    """
    if request.method != "GET":
        return None
    chosen = {name: request.args[name] for name in ("lang", "theme", "text") if name in request.args}
    if not chosen:
        return None
    answer = redirect(at(path_without(tuple(chosen))), 303)
    if chosen.get("lang") in Catalogue.languages():
        keep(answer, "lang", chosen["lang"])
    if chosen.get("theme") in THEMES:
        keep(answer, "theme", chosen["theme"])
    elif chosen.get("theme") == "auto":
        answer.delete_cookie("theme", at("/"), samesite="Lax")
    if chosen.get("text") in TEXT_SIZES:
        keep(answer, "text", chosen["text"])
    elif chosen.get("text") == "normal":
        answer.delete_cookie("text", at("/"), samesite="Lax")
    return answer


def path_without(names: tuple[str, ...]) -> str:
    """Return this request's path, with its query except these names."""
    rest = request.args.copy()
    for name in names:
        rest.poplist(name)
    query = urlencode(list(rest.items(multi=True)))
    path = "/" + quote(request.path.lstrip("/"))
    return f"{path}?{query}" if query else path


def keep(answer: AnyResponse | Response, name: str, value: str, *, httponly: bool = False) -> None:
    """Set a cookie of the device for our own pages.

    A preference may be changed by the page's own script too. Only what is `httponly` is hidden from it.
    """
    safe, path = request.is_secure, at("/")
    answer.set_cookie(name, value, YEAR, path=path, samesite="Lax", secure=safe, httponly=httponly)


def words(key: str, **values: object) -> str:
    """Return a text in the device's language."""
    return Catalogue.load(language()).text(key, **values)


def refusal_text(reason: Reason) -> str:
    """Return the reason of a refusal in the device's language."""
    return refusal(Catalogue.load(language()), reason)


def context() -> dict[str, object]:
    """Return the values that every page's template gets of its device."""
    lang = language()
    return {
        "lang": lang,
        "theme": theme(),
        "text_size": text_size(),
        "languages": languages(),
        "words": words,
        "worker_url": worker_url(),
        "words_url": at(PHONE.url(lang, next(iter(GAMES)))),
    }
