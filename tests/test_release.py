"""A release: tag, version, images and changelog agree, and the workflows call what is there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bangdice import __version__

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = ROOT / ".github" / "workflows"
READ = (".ci/release", "bangdice/__init__.py", "deploy/kubernetes/kustomization.yaml", "CHANGELOG.md")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of what the check reads."""
    for name in READ:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def release(tree: Path, tag: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, tree / ".ci/release", tag], capture_output=True, text=True)


def test_the_notes_of_this_version_are_ten_lines(tree: Path) -> None:
    done = release(tree, f"v{__version__}")
    assert (done.returncode, done.stderr) == (0, "")
    assert 1 <= len(re.findall(r"^- ", done.stdout, re.M)) <= 10 and "## " not in done.stdout


@pytest.mark.parametrize("tag", ["v9.9.9", __version__, "v1.0", "main"])
def test_another_tag_is_refused(tree: Path, tag: str) -> None:
    done = release(tree, tag)
    assert done.returncode == 1 and not done.stdout and tag.removeprefix("v") in done.stderr


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("bangdice/__init__.py", __version__, "0.0.1", "__init__.py has 0.0.1"),
        ("deploy/kubernetes/kustomization.yaml", f'newTag: "{__version__}"', 'newTag: "0.0.1"', "0.0.1"),
        ("CHANGELOG.md", f"## {__version__}", "## 0.0.1", "newest heading"),
        ("CHANGELOG.md", f"## {__version__}", f"## Unreleased\n\n- new\n\n## {__version__}", "Unreleased"),
    ],
)
def test_a_number_that_does_not_agree_is_named(tree: Path, name: str, old: str, new: str, said: str) -> None:
    file = tree / name
    file.write_text(file.read_text("utf-8").replace(old, new, 1), "utf-8")
    done = release(tree, f"v{__version__}")
    assert done.returncode == 1 and said in done.stderr


@pytest.mark.parametrize("name", ["release.yml", "weekly.yml"])
def test_a_workflow_calls_what_is_there(name: str) -> None:
    text = (WORKFLOWS / name).read_text("utf-8")
    scripts = set(re.findall(r"- run: (\.ci/\w+)", text))
    assert scripts and all(os.access(ROOT / script, os.X_OK) for script in scripts)
    targets = set(re.findall(r"target: (\w+)", text))
    stages = set(re.findall(r"^FROM .* AS (\w+)$", (ROOT / "deploy/Dockerfile").read_text("utf-8"), re.M))
    assert targets <= stages and (name != "release.yml" or targets == {"worker", "nginx"})


def test_the_newest_libraries_have_no_upper_bound(tmp_path: Path) -> None:
    """The weekly job's line takes every bound out, and leaves the rest."""
    (edit,) = re.findall(r"^sed .*$", (ROOT / ".ci" / "newest").read_text("utf-8"), re.M)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    before = (ROOT / "pyproject.toml").read_text("utf-8")
    assert ",<" in before
    subprocess.run(["bash", "-c", edit], cwd=tmp_path, check=True)
    assert (tmp_path / "pyproject.toml").read_text("utf-8") == re.sub(r",<[\d.]+", "", before)
