"""Requests from the pages of strangers are refused."""

from __future__ import annotations

import pytest

from bangdice.web.admission.origin import Names, is_own, machine_names


def request(origin: str | None, host: str = "192.168.1.20:8080", scheme: str = "http", **more: str) -> bool:
    environ: dict[str, object] = {"wsgi.url_scheme": scheme, "HTTP_HOST": host, **more}
    if origin is not None:
        environ["HTTP_ORIGIN"] = origin
    return is_own(environ)


@pytest.mark.parametrize(
    ("origin", "host", "scheme"),
    [
        ("http://192.168.1.20:8080", "192.168.1.20:8080", "http"),
        ("http://BANG.example", "bang.example", "http"),
        ("http://bang.example:80", "bang.example", "http"),
        ("https://bang.example", "bang.example", "https"),
        ("https://bang.example", "bang.example:443", "https"),
        ("http://[fd00::1]:8080", "[fd00::1]:8080", "http"),
    ],
)
def test_our_own_pages_are_known(origin: str, host: str, scheme: str) -> None:
    assert request(origin, host, scheme)


@pytest.mark.parametrize(
    "origin",
    [
        "http://192.168.1.20",
        "http://192.168.1.20:8081",
        "https://192.168.1.20:8080",
        "http://192.168.1.20:8080.evil.example",
        "http://evil.example:8080",
        "http://192.168.1.20:8080@evil.example",
        "http://192.168.1.20:99999",
        "file://",
        "null",
        "",
    ],
)
def test_other_pages_are_not(origin: str) -> None:
    assert not request(origin)


def test_a_program_without_a_page_may_come() -> None:
    assert request(None)


def test_a_page_elsewhere_that_hides_its_origin_is_told_by_its_site() -> None:
    assert not request(None, HTTP_SEC_FETCH_SITE="cross-site")
    assert request(None, HTTP_SEC_FETCH_SITE="same-origin")


def test_a_host_that_cannot_be_is_nobodys() -> None:
    assert not request("http://a b", host="a b")


@pytest.mark.parametrize(
    "host",
    [
        "192.168.1.20:8080",
        "[fd00::1]:8080",
        "[fe80::1%25eth0]:8080",
        "localhost:8080",
        "raspberrypi:8080",
        "Tavern.local",
        "tavern.lan:80",
        "bang.example",
        "BANG.example.:8080",
    ],
)
def test_numbers_local_names_and_our_own_are_ours(host: str) -> None:
    assert Names(["Bang.Example"]).has(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "192.168.1.20.evil.example:8080",
        "bang.example.evil.example",
        "tavern.local.evil",
        "a b",
    ],
)
def test_a_strangers_name_for_us_is_not_ours(host: str) -> None:
    """A page whose name is rebound to our number is of the same origin as ours."""
    assert not Names(["bang.example"]).has(host)
    assert Names(believed=True).is_ours({"HTTP_HOST": host, "wsgi.url_scheme": "http"})


@pytest.mark.parametrize(
    "host", ["evil!.example", "ev%69l.example", "user@evil.example", "evil.example/", "a b", "[::1", "!"]
)
def test_a_name_that_no_browser_sends_does_not_count_as_none(host: str) -> None:
    names = Names(["bang.example"])
    asked = {"wsgi.url_scheme": "http", "SERVER_NAME": "192.168.1.20", "SERVER_PORT": "8080"}
    assert names.is_ours(asked), "a program without a name may come"
    assert not names.is_ours({**asked, "HTTP_HOST": host})


def test_this_machine_knows_its_own_name() -> None:
    assert all(Names().has(name) for name in machine_names())
