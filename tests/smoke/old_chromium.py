"""Chromium of other years, and today's, over the DevTools protocol."""

from __future__ import annotations

import base64
import json
import time
import urllib.request
from pathlib import Path
from typing import Any

from tests.chromium import ARGUMENTS, chromium
from tests.programs import missing
from tests.smoke.driven import INSTALL, PATIENCE, Driven, Size

KEPT = Path(__file__).parents[2] / ".venv" / "chromium"
"""Where install-browsers keeps old Chromium, by version."""

OLD = ("88", "92", "106", "119")
"""The versions that install-browsers knows, the oldest first."""

FLAGS = ("--headless", "--no-sandbox", "--no-zygote", "--hide-scrollbars", "--no-first-run", "--lang=en")
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Chromium(Driven):
    """A Chromium of some version, or today's, with which the browser tests look."""

    def __init__(self, size: Size, version: str = "") -> None:
        program = KEPT / version / "chromium" if version else Path(chromium())
        if not program.exists():
            missing(f"Chromium {version}", INSTALL)
        super().__init__()
        own = (f"--user-data-dir={self.home}/profile", "--remote-debugging-port=0")
        process = self.starts([str(program), *FLAGS, *ARGUMENTS, *own, "about:blank"])
        port = process.said(r"DevTools listening on ws://127.0.0.1:(\d+)/")
        self._line = self.calls(_page(f"http://127.0.0.1:{port}/json"))
        for domain in ("Page", "Runtime", "Log"):
            self._line.ask(f"{domain}.enable")
        self._line.ask("Emulation.setTouchEmulationEnabled", enabled=True)
        self.resize(size)

    def resize(self, size: Size) -> None:
        """Give the page another size; upright it is a phone's."""
        is_phone = size.width < size.height
        self._line.ask(
            "Emulation.setDeviceMetricsOverride", **size._asdict(), deviceScaleFactor=1, mobile=is_phone
        )

    def wishes(self, **features: str) -> None:
        """Let style sheets see what the person before the screen wishes."""
        named = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self._line.ask("Emulation.setEmulatedMedia", features=named)

    def before(self, script: str) -> None:
        self._line.ask("Page.addScriptToEvaluateOnNewDocument", source=script)

    def open(self, url: str) -> None:
        self._line.ask("Page.navigate", url="about:blank")
        self._line.ask("Page.navigate", url=url)
        deadline = time.monotonic() + PATIENCE
        while self.run("return location.protocol === 'http:' && document.readyState") != "complete":
            assert time.monotonic() < deadline, f"{url} does not load"
            time.sleep(0.02)

    def run(self, script: str, *given: Any) -> Any:
        called = f"(function () {{ {script} }}).apply(null, {json.dumps(given)})"
        said = self._line.ask("Runtime.evaluate", expression=called, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in said, said["exceptionDetails"]
        return said["result"].get("value")

    def tap(self, x: float, y: float) -> None:
        self._line.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self._line.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def types(self, text: str) -> None:
        for sign in text:
            self._line.ask("Input.dispatchKeyEvent", type="char", text=sign)

    def picture(self) -> bytes:
        return base64.b64decode(self._line.ask("Page.captureScreenshot")["data"])

    def complaints(self) -> list[str]:
        self.run("return 0")
        return [*filter(None, map(_complaint, self._line.told))]


def _page(url: str) -> str:
    """Return the address of the one page's line."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        with DIRECT.open(url) as answer:
            for it in json.load(answer):
                if it["type"] == "page":
                    return str(it["webSocketDebuggerUrl"])
        time.sleep(0.02)
    raise AssertionError("Chromium opens no page")


def _complaint(told: dict[str, Any]) -> str | None:
    if told["method"] == "Runtime.exceptionThrown":
        details = told["params"]["exceptionDetails"]
        return str(details.get("exception", {}).get("description", details["text"]))
    if told["method"] == "Log.entryAdded" and told["params"]["entry"]["level"] == "error":
        return f"{told['params']['entry']['text']} {told['params']['entry'].get('url')}"
    return None
