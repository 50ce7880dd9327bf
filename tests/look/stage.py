"""A stage without a server behind it: the real pages and browser files, in any given state.

Tests look at screens here in states that a real game seldom reaches. `Stage` serves the templates, answers
every socket with its state, and keeps the commands of the page.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from flask import Flask, Response, render_template, request
from flask_socketio import SocketIO
from werkzeug.serving import WSGIRequestHandler, make_server

from bangdice.games import GAMES
from bangdice.tables.house.codes import CODE_LENGTH, CODE_SIGNS
from bangdice.web.pages import sets
from bangdice.web.pages.assets import Assets
from bangdice.web.pages.help import entry, rules
from bangdice.web.pages.homescreen import COLOURS
from bangdice.web.pages.pages import MINUTES
from bangdice.web.pages.words import BOARD, LATER_WORDS, PHONE, RULINGS, SEAL, STORY, TALLY, TIPS, VOICE, WHY
from bangdice.words.catalogue import Catalogue
from bangdice.words.languages import languages
from tests.look import nights, stories

ROOT = Path(__file__).resolve().parents[2]
ADDRESSES = ["http://192.168.1.20:8080", "http://10.0.0.7:8080", "http://bangdice.local:8080"]
QR = ROOT / "tests" / "look" / "qr.svg"

State = dict[str, Any]


class Quiet(WSGIRequestHandler):
    """Answer without a word about files that were fetched: a test that fails would show hundreds."""

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        if int(code) >= 400:
            super().log_request(code, size)


class Stage:
    """One address with every page, and a state to show. Use as a context manager."""

    def __init__(self) -> None:
        self.state: State = {}
        self.commands: list[dict[str, Any]] = []
        self.reply: Callable[[dict[str, Any]], dict[str, Any]] = lambda command: {"ok": True}
        self._app = Flask("stage", root_path=str(ROOT), template_folder="templates", static_folder="static")
        self._app.config["SEND_FILE_MAX_AGE_DEFAULT"] = 3600
        self._sockets = SocketIO(
            self._app, async_mode="threading", async_handlers=False, cors_allowed_origins="*"
        )
        self._pages()
        self._socket()

    def __enter__(self) -> Stage:
        self._server = make_server("127.0.0.1", 0, self._app, threaded=True, request_handler=Quiet)
        self.port = self._server.server_port
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join(5)

    def url(self, path: str) -> str:
        """The address of a page."""
        return f"http://127.0.0.1:{self.port}{path}"

    def show(self, state: State) -> None:
        """Puts a state on: every socket is sent it, now and when it asks."""
        self.state = state
        self._sockets.emit("state", state)

    def say(self, message: str, what: dict[str, Any]) -> None:
        """Any other message to every socket: `bye`, `granted`."""
        self._sockets.emit(message, what)

    def _pages(self) -> None:
        app = self._app
        assets = Assets(ROOT / "static" / "dist")
        assets.teach(app)
        app.register_blueprint(sets.blueprint(assets.url))
        app.jinja_env.globals.update(alphabet=CODE_SIGNS, code_length=CODE_LENGTH, bars=COLOURS)
        app.context_processor(self._context)
        app.add_url_rule("/", "home", self._home)
        app.add_url_rule("/t", "wrong", self._wrong)
        app.add_url_rule("/help", view_func=rules)
        app.add_url_rule("/help/<game>", view_func=rules)
        app.add_url_rule("/help/<game>/<name>", view_func=entry)
        app.add_url_rule("/about", "about", lambda: render_template("about.html"))
        app.add_url_rule("/lost", "lost", self._lost)
        app.add_url_rule("/t/<code>", "phone", lambda code: render_template("phone.html", code=code))
        app.add_url_rule(
            "/b/<code>", "board", lambda code: render_template("board.html", code=code, addresses=ADDRESSES)
        )
        of_games = {it.kind: it for it in (BOARD, RULINGS, WHY, VOICE, TIPS)} | {"phone-words": PHONE}
        for kind, it in of_games.items():
            app.add_url_rule(
                f"/{kind}/<lang>.<game>.json",
                kind,
                lambda lang, game, it=it: Response(it.text(lang, game), mimetype="application/json"),
            )
        app.add_url_rule(
            "/qr/<code>.svg", "qr", lambda code: Response(QR.read_text(), mimetype="image/svg+xml")
        )
        for it in (STORY, SEAL, TALLY, LATER_WORDS):
            app.add_url_rule(
                f"/{it.kind}/<lang>.json",
                it.kind,
                lambda lang, it=it: Response(it.text(lang), mimetype="application/json"),
            )
        app.add_url_rule("/story/<token>.json", "story", lambda token: stories.plain(token))
        for name, told in (("scenes", stories.scenes), ("curve", stories.curve)):
            app.add_url_rule(
                f"/story/<token>/{name}.json",
                name,
                lambda token, told=told: Response(told(token), mimetype="application/json"),
            )
        app.add_url_rule(
            "/night/<token>.json",
            "night",
            lambda token: nights.plain(token) if token != "untold" else Response(status=204),
        )
        app.add_url_rule("/s/<token>", "link", self._link)
        app.after_request(self._strict)

    def _home(self) -> str:
        return render_template(
            "home.html", typed="", problem=None, games=GAMES, minutes=MINUTES, is_open=True
        )

    def _wrong(self) -> str:
        typed, problem = request.args.get("code", ""), self._words()("reason.unknown_code")
        return render_template(
            "home.html", typed=typed, problem=problem, games=GAMES, minutes=MINUTES, is_open=True
        )

    def _link(self, token: str) -> str:
        kind = "night" if token.removeprefix("masked-") in nights.NIGHTS else "story"
        return render_template("link.html", kind=kind, token=token)

    def _lost(self) -> str:
        words = self._words()
        return render_template(
            "error.html", title=words("error.not_found"), text=words("error.not_found.text")
        )

    def _strict(self, response: Response) -> Response:
        response.headers["Content-Security-Policy"] = (
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src data:; "
            "font-src 'self'; connect-src 'self' ws: wss:; form-action 'self'; base-uri 'none'; "
            "frame-ancestors 'none'"
        )
        return response

    def _lang(self) -> str:
        return request.args.get("lang", request.cookies.get("lang", "en"))

    def _game(self) -> str:
        switches = self.state.get("table", {}).get("switches", {})
        return str(switches.get("game", "dice"))

    def _words(self) -> Callable[..., str]:
        return Catalogue.load(self._lang()).text

    def _context(self) -> dict[str, Any]:
        lang = self._lang()
        theme = request.args.get("theme", request.cookies.get("theme"))
        # A link's page has a phone's words, and its later ones. Here a phone has all of them at once.
        is_link = request.path.startswith("/s/")
        words = "phone-words" if is_link else "words"
        return {
            "words": self._words(),
            "lang": lang,
            "theme": theme,
            "text_size": request.cookies.get("text"),
            "languages": languages(),
            "game": self._game(),
            "words_url": f"/{words}/{lang}.{self._game()}.json",
            "words_urls": {game: f"/{words}/{lang}.{game}.json" for game in ("dice", "cards")},
            "why_urls": {game: f"/why/{lang}.{game}.json" for game in ("dice", "cards")},
            "voice_urls": {game: f"/voice/{lang}.{game}.json" for game in ("dice", "cards")},
            "tips_urls": {game: f"/tips/{lang}.{game}.json" for game in ("dice", "cards")},
            "later_url": f"/later-words/{lang}.json" if is_link else None,
            "story_url": f"/story-words/{lang}.json",
            "seal_url": f"/seal/{lang}.json",
            "tally_url": f"/tally-words/{lang}.json",
            "rulings_urls": {game: f"/rulings/{lang}.{game}.json" for game in ("dice", "cards")},
        }

    def _socket(self) -> None:
        sockets = self._sockets

        @sockets.on("view")
        def view(_: object) -> None:
            sockets.emit("state", self.state | {"whole": True, "events": []}, to=request.sid)  # type: ignore[attr-defined]

        @sockets.on("alive")
        def alive(_said: object) -> None:
            """The line stands."""

        @sockets.on("do")
        def do(command: dict[str, Any]) -> dict[str, Any]:
            self.commands.append(command)
            return self.reply(command)
