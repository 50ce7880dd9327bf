"""The Flask application."""

from __future__ import annotations

from pathlib import Path

from flask import Flask, render_template
from flask_socketio import SocketIO
from werkzeug.middleware.proxy_fix import ProxyFix

from bangdice.web.assets import Assets
from bangdice.web.instance import signing_secret

HERE = Path(__file__).resolve().parents[1]
ROOT = HERE if (HERE / "templates").is_dir() else HERE.parent
"""Where ``templates/`` and ``static/`` lie: in the package when installed, beside it in a checkout."""


def prepare(instance: Path) -> None:
    """Make what an instance folder needs, once and before the server forks.

    Leaves nothing open. Raises ``CannotServe`` with words for people.
    """
    signing_secret(instance)


def create_app(instance: Path, *, behind_proxy: int = 0) -> Flask:
    """The application over one prepared instance folder; ``behind_proxy`` proxies are believed."""
    app = Flask("bangdice", root_path=str(ROOT), template_folder="templates", static_folder="static")
    app.secret_key = signing_secret(instance)
    if behind_proxy:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=behind_proxy, x_proto=behind_proxy, x_host=behind_proxy
        )
    assets = Assets(ROOT / "static" / "dist")
    app.jinja_env.globals.update(asset=assets.url, preloads=assets.preloads)
    SocketIO(app, async_mode="threading", async_handlers=False)

    @app.get("/healthz")
    def healthz() -> dict[str, bool]:
        return {"ok": True}

    @app.get("/")
    def home() -> str:
        return render_template("home.html")

    return app
