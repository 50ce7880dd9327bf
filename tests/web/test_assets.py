"""Pages name browser files by their sources."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from bangdice.web.pages.assets import Assets


def write(dist: Path, name: str) -> None:
    """Write a manifest with one script."""
    dist.mkdir(exist_ok=True)
    manifest = {"phone.js": {"file": name, "imports": ["chunk-1.js"]}}
    (dist / "manifest.json").write_text(json.dumps(manifest))


def test_a_source_leads_to_its_built_file_and_its_chunks(tmp_path: Path) -> None:
    write(tmp_path / "dist", "phone-A.js")
    assets = Assets(tmp_path / "dist")
    assert assets.url("phone.js") == "/static/dist/phone-A.js"
    assert assets.preloads("phone.js") == ["/static/dist/chunk-1.js"]


def test_a_new_build_is_seen_without_a_restart(tmp_path: Path) -> None:
    write(tmp_path, "phone-A.js")
    assets = Assets(tmp_path)
    assert assets.url("phone.js").endswith("phone-A.js")
    write(tmp_path, "phone-B.js")
    os.utime(tmp_path / "manifest.json", ns=(1, 1))
    assert assets.url("phone.js").endswith("phone-B.js")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="make build"):
        Assets(tmp_path).url("phone.js")
    write(tmp_path, "phone-A.js")
    with pytest.raises(LookupError, match=r"board\.js"):
        Assets(tmp_path).url("board.js")
