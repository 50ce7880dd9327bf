"""Browser files: packed, kept, and no others than the intended ones."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from bangdice.web.pages import headers
from bangdice.web.pages.files import Files

SCRIPT = "const die = 'a painted wooden die';\n" * 100
PACKED = {"Accept-Encoding": "gzip, deflate"}


def write(dist: Path, name: str, text: str) -> None:
    """Write a file as the build does, packed beside itself."""
    (dist / name).write_text(text)
    (dist / f"{name}.gz").write_bytes(gzip.compress(text.encode(), 1, mtime=77))


@pytest.fixture
def site(tmp_path: Path) -> FlaskClient:
    """A browser before a folder of files."""
    for folder in ("dist", "img", "src"):
        (tmp_path / folder).mkdir()
    write(tmp_path / "dist", "phone-4F2ABCDE.js", SCRIPT)
    write(tmp_path / "dist", "chunk-4F2ABCDE.js", "x")
    (tmp_path / "dist" / "manifest.json").write_text("{}")
    (tmp_path / "dist" / "noise-4F2ABCDE.woff2").write_bytes(os.urandom(3000))
    (tmp_path / "img" / "art.svg").write_text("<svg>" + " " * 2000 + "</svg>")
    (tmp_path / "src" / "phone.ts").write_text("secret plans")
    app = Flask("files", static_folder=None)
    app.wsgi_app = Files(app.wsgi_app, tmp_path / "dist")  # type: ignore[method-assign]
    app.after_request(headers.finish)
    return app.test_client()


def test_a_script_comes_packed_and_is_the_same(site: FlaskClient) -> None:
    answer = site.get("/static/dist/phone-4F2ABCDE.js", headers=PACKED)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(answer.data) < len(SCRIPT) / 10
    assert gzip.decompress(answer.data).decode() == SCRIPT
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert answer.mimetype == "text/javascript"


def test_a_packed_file_is_sent_as_it_is(site: FlaskClient, tmp_path: Path) -> None:
    tight = (tmp_path / "dist" / "phone-4F2ABCDE.js.gz").read_bytes()
    assert site.get("/static/dist/phone-4F2ABCDE.js", headers=PACKED).data == tight
    assert site.get("/static/dist/phone-4F2ABCDE.js").get_data(as_text=True) == SCRIPT
    assert site.get("/static/dist/phone-4F2ABCDE.js.gz").status_code == 404


@pytest.mark.parametrize("accepted", [None, "identity", "gzip;q=0"])
def test_a_browser_that_cannot_unpack_gets_it_plain(site: FlaskClient, accepted: str | None) -> None:
    answer = site.get(
        "/static/dist/phone-4F2ABCDE.js", headers={"Accept-Encoding": accepted} if accepted else {}
    )
    assert "Content-Encoding" not in answer.headers
    assert answer.get_data(as_text=True) == SCRIPT


@pytest.mark.parametrize(("name", "size"), [("noise-4F2ABCDE.woff2", 3000), ("chunk-4F2ABCDE.js", 1)])
def test_a_file_that_does_not_shrink_is_not_packed(site: FlaskClient, name: str, size: int) -> None:
    answer = site.get(f"/static/dist/{name}", headers=PACKED)
    assert "Content-Encoding" not in answer.headers
    assert len(answer.data) == size


def test_hashed_names_are_kept_for_ever_and_others_asked_again(site: FlaskClient) -> None:
    assert "immutable" in site.get("/static/dist/phone-4F2ABCDE.js").headers["Cache-Control"]
    first = site.get("/static/dist/manifest.json", headers=PACKED)
    assert first.headers["Cache-Control"] == "no-cache"
    again = site.get("/static/dist/manifest.json", headers=PACKED | {"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert again.data == b""


def test_a_file_may_do_nothing_when_it_is_opened_by_itself(site: FlaskClient) -> None:
    answer = site.get("/static/dist/phone-4F2ABCDE.js")
    assert answer.headers["Content-Security-Policy"] == headers.FILE
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "Access-Control-Allow-Origin" not in answer.headers


def test_a_new_build_is_served_without_a_restart(site: FlaskClient, tmp_path: Path) -> None:
    assert site.get("/static/dist/phone-4F2ABCDE.js").status_code == 200
    (tmp_path / "dist" / "phone-4F2ABCDE.js").unlink()
    write(tmp_path / "dist", "phone-5F2ABCDE.js", "new")
    os.utime(tmp_path / "dist" / "manifest.json", ns=(1, 1))
    assert site.get("/static/dist/phone-5F2ABCDE.js").get_data(as_text=True) == "new"
    assert site.get("/static/dist/phone-4F2ABCDE.js").status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "src/phone.ts",
        "img/art.svg",
        "dist/../src/phone.ts",
        "dist/none.js",
        "dist",
        "../pyproject.toml",
        "dist/%00.js",
        "dist/" + "x" * 3000 + ".js",
        "x",
        "dist/x/../phone-4F2ABCDE.js",
    ],
)
def test_nothing_else_is_given_away(site: FlaskClient, path: str) -> None:
    assert site.get(f"/static/{path}").status_code == 404
