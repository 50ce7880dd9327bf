"""Debian's WebKitGTK, over the WebDriver that it brings."""

from __future__ import annotations

import base64
import json
import shutil
import time
import urllib.request
from pathlib import Path
from typing import Any

from tests.programs import free_port, missing
from tests.smoke.driven import INSTALL, PATIENCE, Driven, Size, finger, keyboard

DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
SLIM = "* { min-width: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }"
"""The bar above WebKit's page would keep its window wider than a phone."""


class WebKit(Driven):
    """WebKitGTK's own small browser, in a window on a screen of its own."""

    def __init__(self, size: Size) -> None:
        driver = shutil.which("WebKitWebDriver") or missing("WebKitWebDriver", INSTALL)
        xvfb = shutil.which("Xvfb") or missing("Xvfb", INSTALL)
        super().__init__()
        for version in ("gtk-3.0", "gtk-4.0"):
            style = Path(self.home, version, "gtk.css")
            style.parent.mkdir()
            style.write_text(SLIM)
        screen = self.starts([xvfb, "-displayfd", "1", "-screen", "0", "2560x1600x24", "-nolisten", "tcp"])
        display = {"DISPLAY": ":" + screen.said(r"(?m)^(\d+)$"), "XDG_CONFIG_HOME": self.home}
        port = free_port()
        self.starts([driver, f"--port={port}"], **display, LANGUAGE="en")
        self._url = f"http://127.0.0.1:{port}"
        self._before: list[str] = []
        self._waits()
        browser = next(Path("/usr/lib").glob("*/webkit*gtk-*/MiniBrowser"))
        options = {"webkitgtk:browserOptions": {"binary": str(browser), "args": ["--automation"]}}
        session = self._ask("session", capabilities={"alwaysMatch": options})
        self._url += f"/session/{session['sessionId']}"
        self._ask("window/rect", x=0, y=0, **size._asdict())
        bar = size.height - self.run("return innerHeight")
        self._ask("window/rect", x=0, y=0, width=size.width, height=size.height + bar)

    def _ask(self, what: str, **given: Any) -> Any:
        """Return the answer to a command."""
        request = urllib.request.Request(f"{self._url}/{what}", json.dumps(given).encode())
        with DIRECT.open(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def _waits(self) -> None:
        """Wait until the driver listens."""
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                DIRECT.open(f"{self._url}/status", timeout=PATIENCE).close()
                return
            except OSError:
                assert time.monotonic() < deadline, "WebKitWebDriver does not listen"
                time.sleep(0.02)

    def before(self, script: str) -> None:
        self._before.append(script)

    def open(self, url: str) -> None:
        self._ask("url", url=url)
        for script in self._before:
            self.run(script)

    def run(self, script: str, *given: Any) -> Any:
        return self._ask("execute/sync", script=script, args=given)

    def tap(self, x: float, y: float) -> None:
        self._ask("actions", actions=[finger(x, y)])

    def types(self, text: str) -> None:
        self._ask("actions", actions=[keyboard(text)])

    def picture(self) -> bytes:
        with DIRECT.open(f"{self._url}/screenshot", timeout=PATIENCE) as answer:
            return base64.b64decode(json.load(answer)["value"])
