"""A phone keeps us on its home screen: the manifest, its icons, and what pages say of them."""

from __future__ import annotations

import re
import struct

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from bangdice.web.app import ROOT
from bangdice.web.pages.homescreen import COLOURS
from tests.web.site import HOST, PAGES, get, new_code

BELOW = {"SCRIPT_NAME": "/bang"}
TOKENS = ROOT / "static" / "src" / "style" / "system" / "tokens.css"


@pytest.mark.parametrize("root", ["", "/bang"])
def test_the_manifest_begins_at_our_first_page(site: FlaskClient, root: str) -> None:
    answer = site.get("/app.webmanifest", base_url=HOST, environ_overrides={"SCRIPT_NAME": root})
    told = answer.get_json(force=True)
    assert answer.mimetype == "application/manifest+json"
    assert told["id"] == told["start_url"] == told["scope"] == f"{root}/"
    assert (told["name"], told["short_name"], told["display"]) == ("Bang Dice", "Bang Dice", "standalone")
    assert told["background_color"] == told["theme_color"] == COLOURS["light"]
    assert {(it["sizes"], it["purpose"]) for it in told["icons"]} == {
        (size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")
    }
    for it in told["icons"]:
        assert it["src"].startswith(f"{root}/static/dist/icon-")
        picture = get(site, it["src"].removeprefix(root))
        assert picture.mimetype == it["type"] == "image/png"
        assert "immutable" in picture.headers["Cache-Control"]
        width, height = struct.unpack(">II", picture.data[16:24])
        assert f"{width}x{height}" == it["sizes"]


def test_the_manifest_is_the_devices_own(site: FlaskClient) -> None:
    site.set_cookie("theme", "dark", domain="192.168.1.20")
    answer = get(site, "/app.webmanifest", Accept_Language="it")
    told = answer.get_json(force=True)
    assert (told["lang"], told["theme_color"]) == ("it", COLOURS["dark"])
    assert told["description"].startswith("Un gioco di dadi")
    assert {"Cookie", "Accept-Language"} <= set(answer.vary)
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")


@pytest.mark.parametrize("path", [*PAGES, "/t/CODE", "/b/CODE"])
def test_every_page_leads_to_it(site: FlaskClient, path: str) -> None:
    answer = site.get(path.replace("CODE", new_code(site)), base_url=HOST, environ_overrides=BELOW)
    assert '<link rel="manifest" href="/bang/app.webmanifest">' in answer.text
    assert re.search(r'<link rel="apple-touch-icon" href="/bang/static/dist/icon-maskable-192-', answer.text)
    assert "manifest-src 'self'" in answer.headers["Content-Security-Policy"]


def test_the_bars_have_the_colour_of_the_theme(site: FlaskClient) -> None:
    colours = r'<meta name="theme-color" content="([^"]*)"(?: media="\(prefers-color-scheme:dark\)")?>'
    assert re.findall(colours, get(site, "/help").text) == [COLOURS["dark"], COLOURS["light"]]
    site.set_cookie("theme", "dark", domain="192.168.1.20")
    assert re.findall(colours, get(site, "/help").text) == [COLOURS["dark"]]


@pytest.mark.parametrize("root", ["", "/bang"])
def test_over_https_a_device_keeps_one_page_of_ours(site: FlaskClient, root: str) -> None:
    def asked(path: str, base: str, lang: str = "en") -> TestResponse:
        told = {"Accept-Language": lang}
        return site.get(path, base_url=base, headers=told, environ_overrides={"SCRIPT_NAME": root})

    safe = HOST.replace("http", "https")
    assert f'data-worker="{root}/worker.js"' in asked("/", safe).text
    answer = asked("/worker.js", safe)
    assert answer.mimetype == "text/javascript"
    assert answer.headers["Content-Security-Policy"] == "default-src 'none'; connect-src 'self'"
    assert answer.headers["Cache-Control"] == "no-cache, private"
    assert "out of reach" in answer.text and "non risponde" in asked("/worker.js", safe, "it").text
    assert f"{root}/static/dist/anton-latin-400-normal-" in answer.text
    assert "caches" not in answer.text
    assert asked("/worker.js", HOST).status_code == 404
    assert "data-worker" not in asked("/", HOST).text


def test_the_colours_are_those_of_the_styles() -> None:
    ground = f"--bg: var(--l, {COLOURS['light']}) var(--d, {COLOURS['dark']})"
    assert ground in TOKENS.read_text("utf-8")
