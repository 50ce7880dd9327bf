"""Browser files: packed, kept, and nothing but what is meant."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from bangdice.web import headers
from bangdice.web.files import Files

SCRIPT = "const die = 'a painted wooden die';\n" * 100
PACKED = {"Accept-Encoding": "gzip, deflate"}


@pytest.fixture
def site(tmp_path: Path) -> FlaskClient:
    """A browser before a folder of files."""
    for folder in ("dist", "img", "src"):
        (tmp_path / folder).mkdir()
    (tmp_path / "dist" / "phone-4F2ABCDE.js").write_text(SCRIPT)
    (tmp_path / "dist" / "manifest.json").write_text("{}")
    (tmp_path / "dist" / "noise.woff2").write_bytes(os.urandom(3000))
    (tmp_path / "img" / "art.svg").write_text("<svg>" + " " * 2000 + "</svg>")
    (tmp_path / "src" / "phone.ts").write_text("secret plans")
    (tmp_path / "dist" / "notes.txt").write_text("not for browsers")
    app = Flask("files", static_folder=None)
    files = Files(tmp_path)
    app.add_url_rule("/static/<path:name>", "static_file", lambda name: files.answer(name))
    app.after_request(headers.finish)
    return app.test_client()


def test_a_script_comes_packed_and_is_the_same(site: FlaskClient) -> None:
    answer = site.get("/static/dist/phone-4F2ABCDE.js", headers=PACKED)
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(answer.data) < len(SCRIPT) / 10
    assert gzip.decompress(answer.data).decode() == SCRIPT
    assert "Accept-Encoding" in answer.headers["Vary"]
    assert answer.mimetype == "text/javascript"


def test_what_the_build_has_packed_is_sent_as_it_is(site: FlaskClient, tmp_path: Path) -> None:
    tight = gzip.compress(SCRIPT.encode(), 1, mtime=77)
    for name in ("phone-4F2ABCDE.js", "art.js"):
        (tmp_path / "dist" / name).write_text(SCRIPT)
        (tmp_path / "dist" / f"{name}.gz").write_bytes(tight)
    assert site.get("/static/dist/phone-4F2ABCDE.js", headers=PACKED).data == tight
    assert site.get("/static/dist/phone-4F2ABCDE.js").get_data(as_text=True) == SCRIPT
    assert site.get("/static/dist/art.js", headers=PACKED).data != tight
    assert site.get("/static/dist/phone-4F2ABCDE.js.gz").status_code == 404


@pytest.mark.parametrize("accepted", [None, "identity", "gzip;q=0"])
def test_who_cannot_unpack_gets_it_plain(site: FlaskClient, accepted: str | None) -> None:
    answer = site.get(
        "/static/dist/phone-4F2ABCDE.js", headers={"Accept-Encoding": accepted} if accepted else {}
    )
    assert "Content-Encoding" not in answer.headers
    assert answer.get_data(as_text=True) == SCRIPT


def test_what_does_not_shrink_is_not_packed(site: FlaskClient) -> None:
    answer = site.get("/static/dist/noise.woff2", headers=PACKED)
    assert "Content-Encoding" not in answer.headers
    assert len(answer.data) == 3000


def test_hashed_names_are_kept_for_ever_and_others_asked_again(site: FlaskClient) -> None:
    assert "immutable" in site.get("/static/dist/phone-4F2ABCDE.js").headers["Cache-Control"]
    first = site.get("/static/img/art.svg", headers=PACKED)
    assert first.headers["Cache-Control"] == "no-cache"
    again = site.get("/static/img/art.svg", headers=PACKED | {"If-None-Match": first.headers["ETag"]})
    assert again.status_code == 304
    assert again.data == b""


def test_a_changed_file_is_read_again(site: FlaskClient, tmp_path: Path) -> None:
    site.get("/static/img/art.svg")
    art = tmp_path / "img" / "art.svg"
    art.write_text("<svg>new</svg>")
    os.utime(art, ns=(1, 1))
    assert site.get("/static/img/art.svg").get_data(as_text=True) == "<svg>new</svg>"


@pytest.mark.parametrize(
    "path",
    [
        "src/phone.ts",
        "dist/notes.txt",
        "dist/../src/phone.ts",
        "dist/none.js",
        "dist",
        "../pyproject.toml",
        "dist/%00.js",
        "dist/" + "x" * 3000 + ".js",
        "x",
    ],
)
def test_nothing_else_is_given_away(site: FlaskClient, path: str) -> None:
    assert site.get(f"/static/{path}").status_code == 404


def test_one_file_is_kept_once_however_it_is_asked_for(
    site: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed: list[bytes] = []
    compress = gzip.compress

    def counted(text: bytes, level: int, *, mtime: int) -> bytes:
        packed.append(text)
        return compress(text, level, mtime=mtime)

    monkeypatch.setattr(gzip, "compress", counted)
    for name in (
        "phone-4F2ABCDE.js",
        "./phone-4F2ABCDE.js",
        "././phone-4F2ABCDE.js",
        "x/../phone-4F2ABCDE.js",
    ):
        assert site.get(f"/static/dist/{name}").status_code == 200
    assert len(packed) == 1
