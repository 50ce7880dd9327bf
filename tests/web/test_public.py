"""The public address of a server, and the path that a proxy gives it."""

from __future__ import annotations

import json
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from bangdice.web.admission.origin import Names, is_own
from bangdice.web.app import Settings
from bangdice.web.errors import CannotServe
from bangdice.web.network.public import TAKEN, Below, PublicUrl, read_public_url
from tests.conftest import Server
from tests.web.site import make_app

FRIENDS = PublicUrl("https", "friends.example", "/bang")
LAN = "http://192.168.1.20:8080"


@pytest.mark.parametrize(
    ("typed", "root"),
    [
        ("http://192.168.1.20:8080", "http://192.168.1.20:8080"),
        (" https://Friends.Example:443/bang/ ", "https://friends.example/bang"),
        ("http://friends.example:80/", "http://friends.example"),
        ("https://friends.example./a/b.c", "https://friends.example/a/b.c"),
        ("http://[FD00::1]:8080/bang", "http://[fd00::1]:8080/bang"),
        ("https://bücher.example", "https://xn--bcher-kva.example"),
        ("http://zuhause:8080", "http://zuhause:8080"),
    ],
)
def test_an_address_is_read_as_browsers_name_it(typed: str, root: str) -> None:
    assert read_public_url(typed).root == root


@pytest.mark.parametrize(
    "typed",
    ["friends.example", "192.168.1.20:8080", "ftp://friends.example", "https://", "https:///bang",
     "https://a b.example", "https://me@friends.example", "https://friends.example/?x", "https://friends.example/#x",
     "http://a:0",
     "http://a:x", "http://a:70000", "http://a/b//c", "http://a/../b", "http://a/b;c", "http://a/b c",
     'http://a/"', "http://a/ü",
     "http://a/%41", "http://a..b", "http://[::1", "http://a/help", "http://a/t/x", "http://a/" + "x" * 201],
)  # fmt: skip
def test_anything_else_is_refused_in_words(typed: str) -> None:
    with pytest.raises(CannotServe, match="--public-url .* is no address such as https://"):
        read_public_url(typed)


def test_no_path_of_a_proxy_looks_like_our_own(site: FlaskClient) -> None:
    """Below such a path nobody could tell whether the proxy has taken it off."""
    rules = {rule.rule.split("/")[1] for rule in site.application.url_map.iter_rules()}
    ours = {it for it in rules if it and "<" not in it}
    assert ours | {"static", "socket.io", "@"} == TAKEN


def seen(path: str, host: str = FRIENDS.host, **more: str) -> dict[str, Any]:
    """Return the request as the application sees it behind a proxy."""
    found: dict[str, Any] = {"PATH_INFO": path, "HTTP_HOST": host, "wsgi.url_scheme": "http", **more}
    list(Below(lambda environ, _: [], FRIENDS)(found, lambda *_: None))  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize(
    ("path", "ours"), [("/bang/t/K7WM", "/t/K7WM"), ("/t/K7WM", "/t/K7WM"), ("/bang/", "/")]
)
def test_the_path_is_taken_off_where_the_proxy_left_it(path: str, ours: str) -> None:
    environ = seen(path)
    assert (environ["SCRIPT_NAME"], environ["PATH_INFO"]) == ("/bang", ours)


def test_a_path_that_only_begins_so_is_our_own() -> None:
    assert seen("/bangers")["PATH_INFO"] == "/bangers"


def test_the_scheme_is_the_public_one_only_for_the_public_name() -> None:
    assert seen("/")["wsgi.url_scheme"] == "https"
    assert seen("/", "192.168.1.20:8080")["wsgi.url_scheme"] == "http"


def test_a_page_of_the_public_address_is_our_own_also_where_the_proxy_changes_the_name() -> None:
    origin = "https://friends.example"
    assert is_own(seen("/", HTTP_ORIGIN=origin))
    assert is_own(seen("/", "127.0.0.1:8080", HTTP_ORIGIN=origin))
    assert not is_own(seen("/", "127.0.0.1:8080", HTTP_ORIGIN="https://evil.example"))
    assert not is_own(seen("/", "127.0.0.1:8080", HTTP_ORIGIN="null"))
    assert not is_own({"HTTP_ORIGIN": origin, "HTTP_HOST": "127.0.0.1:8080", "wsgi.url_scheme": "http"})


@pytest.fixture
def friends(tmp_path: Path) -> FlaskClient:
    """A browser at a server with a public address."""
    return make_app(tmp_path, settings=Settings(public=FRIENDS)).test_client()


def ask(site: FlaskClient, path: str, at: str = FRIENDS.origin, **more: Any) -> TestResponse:
    return site.open(path, base_url=at, **{"method": "GET", **more})


def test_the_public_name_is_believed_and_no_other(friends: FlaskClient) -> None:
    assert ask(friends, "/bang/").status_code == ask(friends, "/", LAN).status_code == 200
    assert ask(friends, "/bang/", "https://evil.example").status_code == 421
    assert Names((FRIENDS.name,)).has("friends.example:443")


def test_the_path_itself_leads_to_the_first_page(friends: FlaskClient) -> None:
    answer = ask(friends, "/bang?lang=it")
    assert (answer.status_code, answer.location) == (308, "/bang/?lang=it")


@pytest.mark.parametrize("path", ["/bang/t//K7WM", "/t//K7WM", "/bang/help//dice"])
def test_no_answer_names_the_host_by_which_the_proxy_asks(friends: FlaskClient, path: str) -> None:
    """It may be one that no phone can reach, or anybody's."""
    answer = friends.get(path, base_url="http://127.0.0.1:8080", headers={"Host": "127.0.0.1:8080"})
    assert answer.status_code == 404 and "Location" not in answer.headers


def test_every_invitation_has_the_public_address(friends: FlaskClient) -> None:
    made = ask(
        friends, "/bang/tables", method="POST", data={"board": "0"}, headers={"Origin": FRIENDS.origin}
    )
    code = made.location.removeprefix("/bang/t/")
    for at in (FRIENDS.origin, LAN):
        page = unescape(ask(friends, f"/bang/b/{code}", at).text)
        assert json.loads(page.partition('data-addresses="')[2].partition('"]')[0] + '"]') == [FRIENDS.root]
        assert f'data-address="{FRIENDS.root}"' in ask(friends, f"/t/{code}", at).text
    drawn = ask(friends, f"/bang/qr/{code}.svg")
    assert drawn.data == ask(friends, f"/qr/{code}.svg?at={FRIENDS.root}", LAN).data
    assert ask(friends, f"/bang/qr/{code}.svg?at={LAN}").status_code == 404


def test_a_page_may_open_sockets_at_the_public_name(friends: FlaskClient) -> None:
    rights = ask(friends, "/", LAN).headers["Content-Security-Policy"]
    assert "wss://friends.example" in rights and "ws://192.168.1.20:8080" in rights


def test_a_cookie_of_an_https_address_goes_over_https_alone(friends: FlaskClient) -> None:
    kept = ask(friends, "/bang/?lang=it").headers["Set-Cookie"]
    assert "Secure" in kept and "Path=/bang/" in kept


def test_a_refused_address_ends_the_start_in_words(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="begins with http:// or https://"):
        Server(tmp_path / "refused", ("--public-url", "friends.example")).start()
