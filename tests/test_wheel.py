"""A wheel carries templates and browser files, and serves from any folder."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import time
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import PATIENCE

ROOT = Path(__file__).resolve().parents[1]
NAMED = r"""(?:from|import|url\()\s*["'](@?[\w-][^"']*)"""

SOURCE = "https://forge.example/somebody/bangdice"
RELEASE = {
    "GITHUB_SERVER_URL": "https://forge.example",
    "GITHUB_REPOSITORY": "somebody/bangdice",
    "GITHUB_REF_NAME": "v1.2.3",
}
"""What the workflow of a release knows."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this source tree."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, env=os.environ | RELEASE, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def bare_python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Python that has the wheel, and from here only the libraries that it asks for."""
    home = tmp_path_factory.mktemp("elsewhere") / "venv"
    venv.create(home, with_pip=False, symlinks=True)
    python = home / "bin" / "python"
    packages = Path(sysconfig.get_path("purelib", vars={"base": str(home)}))
    install = ["-m", "pip", "--python", str(python), "install", "-q", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([sys.executable, *install], check=True, capture_output=True)
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


@pytest.fixture(scope="module")
def installed(bare_python: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server run from that wheel, in a folder of its own, with the user's data folder."""
    here = tmp_path_factory.mktemp("home")
    process = subprocess.Popen(
        [bare_python.parent / "bangdice", "serve", "--host", "127.0.0.1", "--port", "0"],
        cwd=here,
        env={"PATH": os.environ["PATH"], "HOME": str(here)},
        stdout=subprocess.DEVNULL,
    )
    yield address_of(here / ".local" / "share" / "bangdice" / "server.json", process)
    process.terminate()
    process.wait(PATIENCE)


def address_of(lock: Path, process: subprocess.Popen[bytes]) -> str:
    """Return the address that the server wrote down, once it has chosen its port."""
    deadline = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        if lock.exists() and "//" in lock.read_text():
            return str(json.loads(lock.read_text())["address"])
        time.sleep(0.05)
    raise AssertionError("the installed wheel does not serve")


def test_the_wheel_holds_what_pages_need_and_no_sources(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "bangdice/py.typed" in names
    assert "bangdice/static/dist/manifest.json" in names
    assert any(name.endswith(".woff2") for name in names)
    assert any(name.startswith("bangdice/templates/") for name in names)
    assert not [name for name in names if name.startswith(("static/", "templates/", "bangdice/static/src"))]
    drawings = [path.relative_to(ROOT) for path in (ROOT / "static" / "img").rglob("*.svg")]
    assert {f"bangdice/{path.as_posix()}" for path in drawings} <= set(names)


def test_the_wheel_describes_itself_with_links_that_lead_somewhere(wheel: Path) -> None:
    """The page of a package has no files beside it."""
    (name,) = (it for it in zipfile.ZipFile(wheel).namelist() if it.endswith(".dist-info/METADATA"))
    said = zipfile.ZipFile(wheel).read(name).decode()
    links = re.findall(r"(!?)\[[^\]]*\]\(([^)]+)\)", said)
    for mark, link in links:
        kind = "raw" if mark else "blob"
        assert link.startswith(f"{SOURCE}/{kind}/v1.2.3/"), link
        assert (ROOT / link.removeprefix(f"{SOURCE}/{kind}/v1.2.3/").partition("#")[0]).is_file(), link
    assert len(links) > 15 and sum(mark == "!" for mark, _ in links) == 4
    assert f"Project-URL: Source, {SOURCE}\n" in said and "text/markdown" in said


def test_a_wheel_that_knows_no_source_describes_itself_without_links() -> None:
    unknown = {name: it for name, it in os.environ.items() if name not in RELEASE}
    command = [sys.executable, "-m", "hatchling", "metadata"]
    run = subprocess.run(command, cwd=ROOT, env=unknown, check=True, capture_output=True, text=True)
    said = json.loads(run.stdout)
    assert "](" not in said["readme"]["text"] and "how it really was |" not in said["readme"]["text"]
    assert (
        "## Play in one minute" in said["readme"]["text"] and "at home, on a server" in said["readme"]["text"]
    )
    assert "urls" not in said


def test_the_wheel_holds_the_licences_of_all_that_it_ships(wheel: Path) -> None:
    """What is bundled is found by a look at the sources, and not by the list that writes the licences."""
    shipped = zipfile.ZipFile(wheel).read("bangdice/static/dist/THIRD_PARTY_LICENSES.txt").decode()
    sources = [path.read_text("utf-8") for path in (ROOT / "static").rglob("*.*") if is_source(path)]
    named = {it for text in sources for it in re.findall(NAMED, text)}
    wanted = {"/".join(it.split("/")[: 1 + it.startswith("@")]) for it in named if is_package(it)}
    assert {"preact", "@preact/signals", "@noble/hashes", "@fontsource/anton"} <= wanted
    assert {f"\n{name} " for name in wanted if f"\n{name} " not in shipped} == set()
    assert "SIL OPEN FONT LICENSE" in shipped.upper() and "Permission is hereby granted" in shipped


def is_source(path: Path) -> bool:
    """Return True for a source of the browser files."""
    return "src" in path.parts and path.suffix in {".ts", ".tsx", ".css"}


def is_package(name: str) -> bool:
    """Return True for the name of an installed package or a file of one."""
    return (ROOT / "node_modules" / "/".join(name.split("/")[: 1 + name.startswith("@")])).is_dir()


def test_it_runs_from_its_own_files(bare_python: Path, tmp_path: Path) -> None:
    ask = "import bangdice.web.app as app; print(app.ROOT)"
    said = subprocess.run([bare_python, "-c", ask], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert Path(said.stdout.strip()) == bare_python.parents[1] / "lib" / packages_of(bare_python) / "bangdice"


def packages_of(python: Path) -> str:
    """The folder of a venv's own packages, below ``lib``."""
    (found,) = (python.parents[1] / "lib").glob("python*/site-packages")
    return str(found.relative_to(python.parents[1] / "lib"))


def test_a_first_table_is_made_and_looked_after(bare_python: Path) -> None:
    """As the public workflow tries it on Windows and macOS."""
    script = [bare_python, ROOT / "tests" / "smoke" / "first_table.py"]
    said = subprocess.run(script, capture_output=True, text=True, timeout=300)
    assert said.returncode == 0 and "A table was made" in said.stdout, said.stderr


def test_an_installed_server_answers_with_its_home_page(installed: str) -> None:
    with urllib.request.urlopen(f"{installed}/", timeout=PATIENCE) as answer:
        page = answer.read().decode()
    assert answer.status == 200
    assert "/static/dist/home-" in page


def test_an_installed_server_has_the_browser_files(installed: str, wheel: Path) -> None:
    manifest = json.loads(zipfile.ZipFile(wheel).read("bangdice/static/dist/manifest.json"))
    for name, kind in {"phone.js": "javascript", "anton-latin-400-normal.woff2": "font"}.items():
        url = f"{installed}/static/dist/{manifest[name]['file']}"
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            assert kind in answer.headers["Content-Type"]
            assert answer.read()
