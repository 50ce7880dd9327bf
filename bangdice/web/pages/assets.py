"""The built browser files, found by the names of their sources."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

from flask import Flask

from bangdice.games import GAMES
from bangdice.outside.entering import SPRITES
from bangdice.web.pages.root import at, with_root


def sprite_of(symbol: str) -> str:
    """Return the name of the sprite that has a drawing."""
    subjects = (it for box in GAMES.values() for it in box.help.subjects if it.symbol == symbol)
    return next((it.sprite for it in subjects), "art.svg")


class Built(TypedDict):
    """One built file: its hashed name, and the chunks it needs before it can run."""

    file: str
    imports: list[str]


class Assets:
    """The manifest that the front-end build leaves in ``static/dist``. It is read again when it changes."""

    def __init__(self, dist: Path) -> None:
        self._manifest = dist / "manifest.json"
        self._stamp = 0
        self._built: dict[str, Built] = {}

    def url(self, name: str) -> str:
        """Return the path of ``phone.js``, ``phone.css`` or a font, by the name of its source; or that of the
        sprite of a set from outside.

        Raises ``LookupError`` if there is no such built file.
        """
        outside = SPRITES.get(name.removesuffix(".svg"))
        if outside is not None:
            return f"/sets/{name.removesuffix('.svg')}.{outside.stamp}.svg"
        return f"/static/dist/{self._find(name)['file']}"

    def path(self, name: str) -> Path:
        """Return the place of a built file, by the name of its source. Raise ``LookupError``."""
        return self._manifest.with_name(self._find(name)["file"])

    def preloads(self, name: str) -> list[str]:
        """Return the paths of the chunks that a script imports, to be fetched along with it."""
        return [f"/static/dist/{chunk}" for chunk in self._find(name)["imports"]]

    def has(self, name: str) -> bool:
        """Return True for the name of a source that was built."""
        try:
            self._find(name)
        except LookupError:
            return False
        return True

    def teach(self, app: Flask) -> None:
        """Give templates the addresses of our files and pages."""
        app.jinja_env.filters["rooted"] = with_root
        app.jinja_env.globals.update(
            at=at,
            asset=lambda name: at(self.url(name)),
            has_asset=self.has,
            drawing=lambda symbol: at(self.url(sprite_of(symbol))),
            preloads=lambda name: [at(chunk) for chunk in self.preloads(name)],
        )

    def _find(self, name: str) -> Built:
        try:
            stamp = self._manifest.stat().st_mtime_ns
        except FileNotFoundError:
            raise LookupError("the browser files are not built: run `make build`") from None
        if stamp != self._stamp:
            self._built, self._stamp = json.loads(self._manifest.read_text(encoding="utf-8")), stamp
        if name not in self._built:
            raise LookupError(f"no browser file {name!r} among {', '.join(sorted(self._built))}")
        return self._built[name]
