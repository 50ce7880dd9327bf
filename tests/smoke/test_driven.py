"""If a browser is missing tests are skipped with the line that brings it, and fail where `CI` is set."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.smoke import old_chromium
from tests.smoke.driven import Driven, Size
from tests.smoke.firefox import Firefox
from tests.smoke.old_chromium import OLD, Chromium
from tests.smoke.webkit import WebKit


@pytest.mark.parametrize("start", [Firefox, WebKit, lambda size: Chromium(size, OLD[0])])
@pytest.mark.parametrize(("is_ci", "kind"), [(False, pytest.skip.Exception), (True, pytest.fail.Exception)])
def test_a_browser_that_is_missing(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    start: Callable[[Size], Driven],
    is_ci: bool,
    kind: type[BaseException],
) -> None:
    monkeypatch.setattr(old_chromium, "KEPT", tmp_path)
    monkeypatch.setattr("shutil.which", lambda *names, **options: None)
    monkeypatch.setenv("CI", "true") if is_ci else monkeypatch.delenv("CI", raising=False)
    with pytest.raises(kind, match=r"sudo apt-get install .*\(or: make smoke\)"):
        start(Size(390, 844))
