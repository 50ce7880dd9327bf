"""The manifest, by which a phone or a tablet keeps us on its home screen as it keeps an app."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, jsonify

from bangdice.web.pages.device import language, theme, words
from bangdice.web.pages.root import at

COLOURS = {"light": "#f4e3bf", "dark": "#15100d"}
"""The ground of each theme (`--bg` in static/src/style/system/tokens.css), for the bars around our pages."""
SIZES = (192, 512)


def blueprint(asset: Callable[[str], str]) -> Blueprint:
    """Return the address of the manifest. `asset` gives the path of a built file."""
    pages = Blueprint("homescreen", __name__)

    @pages.get("/app.webmanifest")
    def manifest() -> Response:
        colour = COLOURS[theme() or "light"]
        answer = jsonify(
            id=at("/"), start_url=at("/"), scope=at("/"), display="standalone", lang=language(),
            name=words("page.name"), short_name=words("page.name"), description=words("page.description"),
            background_color=colour, theme_color=colour,
            icons=[icon(asset, size, purpose) for size in SIZES for purpose in ("any", "maskable")],
        )  # fmt: skip
        answer.mimetype = "application/manifest+json"
        answer.vary.update(["Cookie", "Accept-Language"])
        return answer

    return pages


def icon(asset: Callable[[str], str], size: int, purpose: str) -> dict[str, str]:
    """Return an icon as the manifest names it."""
    kind = "" if purpose == "any" else f"{purpose}-"
    src = at(asset(f"icon-{kind}{size}.png"))
    return {"src": src, "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
