"""The pages: home, a table on phone and board, help, about; and their needs beside their files."""

from __future__ import annotations

import io

import segno
from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.exceptions import NotFound
from werkzeug.wrappers import Response as AnyResponse

from bangdice.games import GAMES
from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.tables.house.codes import CODE_SIGNS, read_code
from bangdice.tables.house.house import House
from bangdice.web.admission import refusals
from bangdice.web.admission.guessing import guess
from bangdice.web.admission.limits import Limits
from bangdice.web.admission.makers import COOKIE, Makers
from bangdice.web.admission.origin import is_own
from bangdice.web.logs import about_table
from bangdice.web.network.addresses import inner_network, reachable
from bangdice.web.network.public import PUBLIC, PublicUrl
from bangdice.web.pages.device import keep, language, refusal_text
from bangdice.web.pages.help import entry, rules
from bangdice.web.pages.root import at
from bangdice.web.pages.words import BOARD, LATER_WORDS, PHONE, RULINGS, SEAL, STORY, TALLY, TIPS, VOICE, WHY

LOOPBACK = ("localhost", "127.", "[::1]")
AN_HOUR = "private, max-age=3600"
MINUTES = {
    name: {"least": min(minutes), "most": max(minutes)}
    for name, box in GAMES.items()
    if (minutes := [it.minutes for it in box.switches.evenings])
}
"""The minutes that a game takes, from its shortest evening to its longest one."""

Answer = str | tuple[str, int] | AnyResponse


class Pages:
    """All pages of one server. `is_reached_elsewhere`: this machine's own addresses do not lead to us."""

    def __init__(self, house: House, limits: Limits, makers: Makers, *, is_reached_elsewhere: bool) -> None:
        self._house = house
        self._limits = limits
        self._makers = makers
        self._is_reached_elsewhere = is_reached_elsewhere

    def blueprint(self) -> Blueprint:
        """Return the addresses (docs/wire-protocol.md)."""
        pages = Blueprint("pages", __name__)
        for address, page in (
            ("/", self.home),
            ("/t", self.join),
            ("/t/<code>", self.phone),
            ("/<string(length=4):code>", go_to_code),
            ("/b/<code>", self.board),
            ("/qr/<code>.svg", self.qr),
            ("/record/<code>/<int(max=99999):number>.txt", self.record),
            ("/help", rules),
            ("/help/<game>", rules),
            ("/help/<game>/<name>", entry),
            ("/about", about),
            ("/languages", tongues),
        ):
            pages.add_url_rule(address, view_func=page, methods=["GET"])
        pages.add_url_rule("/tables", view_func=self.make, methods=["POST"])
        pages.add_url_rule("/word", view_func=self.say_word, methods=["POST"])
        return pages

    def home(self) -> Answer:
        """Return the first page."""
        return self._home()

    def join(self) -> Answer:
        """Answer a code typed at home: go on to the table, or home again with the error.

        A wide screen says that it joins as one more board.
        """
        typed = request.args.get("code", "")[:40]
        letter = "b" if request.args.get("board") == "1" else "t"
        try:
            return redirect(at(f"/{letter}/{self._code(typed)}"), 303)
        except Refused as refused:
            return self._home_with_refusal(refused, typed)

    def phone(self, code: str) -> Answer:
        """Return the phone's screen of a table."""
        return self._screen("phone.html", "t", code, address=self.addresses()[0])

    def board(self, code: str) -> Answer:
        """Return the board's screen of a table."""
        return self._screen("board.html", "b", code, addresses=self.addresses())

    def make(self) -> Answer:
        """Make a new table. The board's key travels behind the `#`, which no server and no log ever sees.
        Behind it the phone of a person who practises also finds that bots are to sit down.

        At a closed server a device that has not said its word is sent home to say it. Raises Refused:
        `wrong_origin`, `too_fast`, `malformed` (no such game), `server_full`.
        """
        if not is_own(request.environ):
            raise Refused(refusals.WRONG_ORIGIN)
        try:
            self._makers.need()
        except Refused as refused:
            return self._home_with_refusal(refused)
        if not self._limits.may_make_table(request.remote_addr or ""):
            raise Refused(refusals.TOO_FAST)
        practised = request.form.get("practise")
        board = request.form.get("board") == "1" and practised is None
        counts = request.form.get("count") == "1"
        code, key = self._house.add(board, practised or request.form.get("game"), counts=counts)
        where = f"/b/{code}#board={key}" if key else f"/t/{code}{'#practise=1' if practised else ''}"
        answer = redirect(at(where), 303)
        answer.headers["Cache-Control"] = "no-store"
        return answer

    def say_word(self) -> Answer:
        """Answer the word of a closed server: home again, where this device may make tables from now on.

        Raises Refused: `wrong_origin`.
        """
        if not is_own(request.environ):
            raise Refused(refusals.WRONG_ORIGIN)
        try:
            mark = self._makers.mark(request.form.get("word", ""))
        except Refused as refused:
            return self._home_with_refusal(refused)
        answer = redirect(at("/"), 303)
        keep(answer, COOKIE, mark, httponly=True)
        return answer

    def qr(self, code: str) -> Answer:
        """Return the phone's page as a QR code. Raises Refused, or NotFound for a foreign address."""
        code = self._code(code)
        ours = self.addresses()
        chosen = request.args.get("at", ours[0])
        if chosen not in ours:
            raise NotFound()
        drawing = io.BytesIO()
        segno.make(f"{chosen}/t/{code}", error="m", micro=False).save(
            drawing, kind="svg", border=3, omitsize=True, dark="#000", light="#fff", xmldecl=False
        )
        answer = Response(drawing.getvalue(), mimetype="image/svg+xml")
        answer.headers["Cache-Control"] = AN_HOUR
        return answer

    def record(self, code: str, number: int) -> Answer:
        """Return the record of a finished game, as readable text. Raises Refused: `no_game`."""
        with guess(self._limits, "no_game"):
            text = self._house.archive.record(read_code(code), number)
        return Response(text, mimetype="text/plain")

    def addresses(self) -> list[str]:
        """Return the addresses of our first page for phones, without the slash at their end.

        A public address is the only one. Else this request's own comes first where a phone can use it. The
        number of a container is none: no phone can.
        """
        public: PublicUrl | None = request.environ.get(PUBLIC)
        if public is not None:
            return [public.root]
        host, here = request.host, f"{request.scheme}://{request.host}{at('')}"
        if self._is_reached_elsewhere:
            return [here]
        port = int(request.environ["SERVER_PORT"])
        reached = reachable(request.environ["SERVER_NAME"])
        others = [address for address in reached if address.at(port) != host]
        useless = [it for it in others if it.at(port).startswith(LOOPBACK) or inner_network(it.host)]
        known = [address.url(port) for address in others if address not in useless]
        if not host:
            return known or [address.url(port) for address in others]
        return [*known, here] if host.startswith(LOOPBACK) else [here, *known]

    def _screen(self, template: str, letter: str, code: str, **values: object) -> Answer:
        try:
            read = self._code(code)
            if code != read:
                return redirect(at(f"/{letter}/{read}"), 303)
            table = self._house.find(code)
        except Refused as refused:
            return self._home_with_refusal(refused, code[:40])
        words = words_of(table.state.switches.game, board=letter == "b")
        return render_template(template, code=table.code, **words, **values)

    def _code(self, typed: str) -> str:
        """Return the code of an existing table. Raise Refused."""
        with guess(self._limits, "unknown_code"):
            code = self._house.look_up(typed)
        about_table(code)
        return code

    def _home_with_refusal(self, refused: Refused, typed: str = "") -> Answer:
        """Return the first page with the error, and count the refusal."""
        self._house.tools.meter.count_refusal(refused.reason.name)
        return self._home(typed, refused.reason), refusals.status_of(refused)

    def _home(self, typed: str = "", problem: Reason | None = None) -> str:
        return render_template(
            "home.html",
            typed=typed,
            problem=problem and refusal_text(problem),
            is_about_word=problem in refusals.ABOUT_WORD,
            is_open=self._makers.may_make(),
            games=GAMES,
            minutes=MINUTES,
        )


def words_of(game: str, *, board: bool) -> dict[str, object]:
    """Return the addresses of words, rulings and causes for all games that a table's page may play."""
    lang = language()
    words, rulings, why, voice, tips = (
        {name: at(it.url(lang, name)) for name in GAMES}
        for it in (BOARD if board else PHONE, RULINGS, WHY, VOICE, TIPS)
    )
    return {
        "game": game, "words_url": words[game], "words_urls": words, "rulings_urls": rulings, "why_urls": why,
        "voice_urls": voice, "seal_url": at(SEAL.url(lang)), "story_url": at(STORY.url(lang)),
        "tally_url": at(TALLY.url(lang)),
        "tips_urls": None if board else tips, "later_url": None if board else at(LATER_WORDS.url(lang)),
    }  # fmt: skip


def go_to_code(code: str) -> Answer:
    """Answer a code typed behind the address, as people do who read both on the board: go on to the table.

    Raises NotFound where it cannot be a code.
    """
    read = read_code(code)
    if not set(read) <= set(CODE_SIGNS):
        raise NotFound()
    return redirect(at(f"/t/{read}"), 303)


def about() -> Answer:
    """Return the page that says what this is, and what it is not."""
    return render_template("about.html")


def tongues() -> Answer:
    """Return the page of all languages."""
    return render_template("languages.html")
