"""Pages below a path that a proxy gives us (`/bang`): every address that they name stays below it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.site import HOST, new_code

ROOT = Path(__file__).resolve().parents[2]
BELOW = "/bang"

ADDRESS = re.compile(r'\s[a-z-]+="(/[^"]*)"')
"""An attribute of a page that names an address of ours."""
BARE_IN_TEMPLATES = re.compile(r'="/|="\{\{(?! at\()[^}]*[\'"]/')
BARE_IN_PYTHON = re.compile(r"redirect\((?!at\()|\.(?:set|delete)_cookie\((?![^\n]*(?:path=path|at\())")


def ask(site: FlaskClient, path: str, **more: Any) -> TestResponse:
    """Return what a server below a path answers."""
    more.setdefault("method", "GET")
    return site.open(path, base_url=HOST, environ_overrides={"SCRIPT_NAME": BELOW}, **more)


@pytest.fixture
def code(site: FlaskClient) -> str:
    """Return the code of a table, with a letter that may be small."""
    return next(code for code in iter(lambda: new_code(site), None) if code != code.lower())


@pytest.mark.parametrize(
    "path",
    ["/", "/t/CODE", "/b/CODE", "/help", "/help/cards", "/help/dice/bart_cassidy", "/help/dice?find=beer",
     "/about", "/verify", "/nothing/here", "/book/none", "/s/none"],
)  # fmt: skip
def test_every_address_of_a_page_stays_below(site: FlaskClient, code: str, path: str) -> None:
    page = ask(site, path.replace("CODE", code)).text
    found = ADDRESS.findall(page)
    assert len(found) >= 5
    assert [it for it in found if not f"{it}/".startswith(f"{BELOW}/")] == []
    for address in found:
        if ".json" in address:
            assert json.loads(ask(site, address.removeprefix(BELOW)).text)


def test_every_redirect_stays_below(site: FlaskClient, code: str) -> None:
    ways = {
        f"/t?code={code}": f"/t/{code}",
        f"/t/{code.lower()}": f"/t/{code}",
        f"/{code.lower()}": f"/t/{code}",
        "/about?lang=it&x=1": "/about?x=1",
        "/help/dice/D001": "/help/dice",
        "/favicon.ico": "/static/dist/icon",
    }
    for path, goal in ways.items():
        assert ask(site, path).location.startswith(BELOW + goal), path
    assert re.fullmatch(rf"{BELOW}/t/\w+", ask(site, "/tables", method="POST", data={"board": "0"}).location)
    assert ask(site, "/word", method="POST", data={"word": ""}).location == f"{BELOW}/"


@pytest.mark.parametrize("choice", ["lang=it", "theme=dark", "theme=auto", "text=large", "text=normal"])
def test_a_devices_choice_is_kept_below(site: FlaskClient, choice: str) -> None:
    assert f"Path={BELOW}/;" in ask(site, f"/?{choice}").headers["Set-Cookie"] + ";"
    site.delete_cookie("lang")


def test_the_sources_name_no_address_past_the_helper() -> None:
    """What no page above happens to show is found here."""
    for file in sorted((ROOT / "templates").glob("*.html")):
        assert not BARE_IN_TEMPLATES.findall(file.read_text("utf-8")), file.name
    for file in sorted((ROOT / "bangdice" / "web").rglob("*.py")):
        assert not BARE_IN_PYTHON.findall(file.read_text("utf-8")), file.name
