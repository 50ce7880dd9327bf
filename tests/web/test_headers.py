"""The headers of every answer: the rights of a page, its keeping and packing."""

from __future__ import annotations

import gzip
import re

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.site import HOST, PAGES, get, new_code


def policy_of(answer: TestResponse) -> dict[str, str]:
    parts = answer.headers["Content-Security-Policy"].split(";")
    return {name: allowed for name, _, allowed in (part.strip().partition(" ") for part in parts)}


@pytest.mark.parametrize("path", [*PAGES, "/t/ZZZZ", "/?lang=it"])
def test_the_policy_of_every_page_is_strict(site: FlaskClient, path: str) -> None:
    answer = get(site, path)
    policy = policy_of(answer)
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["form-action"] == "'self'"
    assert policy["connect-src"] == "'self' ws://192.168.1.20:8080 wss://192.168.1.20:8080"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    assert "camera=()" in answer.headers["Permissions-Policy"]
    assert "microphone" not in answer.headers["Permissions-Policy"]
    assert "Cross-Origin-Opener-Policy" not in answer.headers
    safe = site.get(path, base_url=HOST.replace("http", "https"))
    assert safe.headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_a_file_opened_by_itself_may_do_nothing(site: FlaskClient) -> None:
    page = get(site, f"/t/{new_code(site)}").text
    named = re.findall(
        r'(?:src|href|data-(?:words|art|cards|rulings))="(/(?:static|words|rulings)/[^"#]*)', page
    )
    assert {name.rpartition(".")[2] for name in named} == {"js", "css", "svg", "png", "woff2", "json"}
    for path in [*named, f"/qr/{new_code(site)}.svg", "/healthz"]:
        answer = get(site, path)
        assert answer.status_code == 200, path
        assert policy_of(answer) == {"default-src": "'none'", "frame-ancestors": "'none'"}, path
        assert answer.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("path", [*PAGES, "/t/ZZZZ"])
def test_no_page_has_inline_scripts_or_styles(site: FlaskClient, path: str) -> None:
    page = get(site, path).text
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"<style|\sstyle=|\son\w+=", page)


def test_a_strange_host_gets_into_no_header(site: FlaskClient) -> None:
    answer = site.get("/", headers={"Host": "a;script-src *"})
    assert "script-src *" not in answer.headers.get("Content-Security-Policy", "")


def test_pages_are_asked_again_but_not_sent_again(site: FlaskClient) -> None:
    first = get(site, "/about", Accept_Encoding="gzip")
    assert first.headers["Cache-Control"] == "no-cache, private"
    assert {"Cookie", "Accept-Language", "Accept-Encoding"} <= set(first.vary)
    again = get(site, "/about", Accept_Encoding="gzip", If_None_Match=first.headers["ETag"])
    assert (again.status_code, again.data) == (304, b"")
    other = get(site, "/about", Accept_Language="it", If_None_Match=first.headers["ETag"])
    assert other.status_code == 200


def test_pages_come_packed(site: FlaskClient) -> None:
    packed = get(site, "/help", Accept_Encoding="gzip, deflate")
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data).decode() == get(site, "/help").text
