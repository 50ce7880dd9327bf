"""The locked libraries: all that we name, on every Python and system, each known by its hash."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
EXTRAS = {"run": (), "host": ("host",), "dev": ("dev", "host")}
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = ({"sys_platform": "linux"}, {"sys_platform": "darwin"}, {"sys_platform": "win32", "os_name": "nt"})
LEANED_ON = ("gunicorn", "python-engineio", "python-socketio")
"""The libraries on whose insides `bangdice/web/sockets/insides.py` leans."""
OF_FLASK = {"markupsafe", "werkzeug"}
"""The libraries whose names Flask's own documents import beside it."""
LINE = re.compile(
    r"^(?P<named>[^\s#\\][^\\]*?) \\\n(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+", re.MULTILINE
)


@cache
def locked(name: str) -> list[Requirement]:
    """The libraries of a lock. Every line of it must be one with hashes, or a comment."""
    text = (ROOT / "locks" / f"{name}.txt").read_text()
    rest = re.sub(r"^ *#.*\n", "", LINE.sub("", text), flags=re.MULTILINE)
    assert not rest.strip(), f"without a hash, or no library at all: {rest}"
    return [Requirement(found["named"]) for found in LINE.finditer(text)]


def wanted(name: str) -> list[Requirement]:
    """Return the libraries that we name ourselves."""
    texts = [*PROJECT["dependencies"], "hatchling>=1.33", "editables"]
    for extra in EXTRAS[name]:
        texts += PROJECT["optional-dependencies"][extra]
    return [Requirement(text) for text in texts]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system["sys_platform"])
@pytest.mark.parametrize("python", PYTHONS)
@pytest.mark.parametrize("name", EXTRAS)
def test_the_libraries_we_name_are_locked_everywhere(name: str, python: str, system: dict[str, str]) -> None:
    where = {"python_version": python, "python_full_version": f"{python}.1", **system}
    lines = [line for line in locked(name) if line.marker is None or line.marker.evaluate(where)]
    versions = {canonicalize_name(line.name): str(line.specifier).removeprefix("==") for line in lines}
    assert len(versions) == len(lines), "one version of each"
    for need in wanted(name):
        if need.marker is None or need.marker.evaluate(where):
            assert need.specifier.contains(versions[canonicalize_name(need.name)]), f"{need}: `make lock`"


def test_the_locks_agree_and_name_no_place() -> None:
    versions: dict[str, set[str]] = {}
    for path in sorted((ROOT / "locks").glob("*.txt")):
        assert "://" not in path.read_text() and "index" not in path.read_text().splitlines()[1]
        for line in locked(path.stem):
            versions.setdefault(line.name, set()).add(str(line.specifier))
    assert {name for name, several in versions.items() if len(several) > 1} == set()


def test_make_installs_nothing_that_is_not_locked() -> None:
    text = (ROOT / "Makefile").read_text()
    _, _, rest = text.partition("else\n  LIBRARIES")
    locked_way = rest.partition("endif")[0]
    assert "--require-hashes" in locked_way and "--no-deps -e ." in locked_way
    recipes = rest.partition("endif")[2]
    assert re.findall(r"pip.* install -q (.*)", recipes) == ["uv"], "but for what writes the locks"
    assert "--require-hashes" in (ROOT / "hatch_build.py").read_text()


def imported() -> set[str]:
    """Return the libraries that our modules import."""
    modules = set()
    for file in (ROOT / "bangdice").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                modules |= {name.name.partition(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module is not None:
                modules.add(node.module.partition(".")[0])
    others = modules - sys.stdlib_module_names - {"bangdice"}
    return {canonicalize_name(packages_distributions()[module][0]) for module in others}


def test_we_name_the_libraries_that_we_import_and_no_others() -> None:
    named = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["host"]]
    assert imported() - OF_FLASK == {canonicalize_name(Requirement(text).name) for text in named}


def test_the_page_about_us_names_the_libraries_of_every_server() -> None:
    rows = re.findall(r'^ +\("([^"]+)", "[^"]+"\),$', (ROOT / "templates" / "about.html").read_text(), re.M)
    shown = {canonicalize_name(name) for row in rows for name in row.split(", ")}
    assert {canonicalize_name(Requirement(text).name) for text in PROJECT["dependencies"]} <= shown


@pytest.mark.parametrize("name", LEANED_ON)
def test_a_library_whose_insides_we_use_has_an_upper_bound(name: str) -> None:
    (need,) = [it for it in map(Requirement, PROJECT["dependencies"]) if it.name == name]
    (version,) = [str(it.specifier).removeprefix("==") for it in locked("run") if it.name == name]
    major, minor, *_ = map(int, version.split("."))
    after = f"{major + 1}.0" if name == "gunicorn" else f"{major}.{minor + 1}.0"
    assert not need.specifier.contains(after), "its insides may change with each of these"
