"""Debian's Firefox, over WebDriver BiDi."""

from __future__ import annotations

import base64
import json
import shutil
from pathlib import Path
from typing import Any

from tests.programs import missing
from tests.smoke.driven import INSTALL, Driven, Size, finger, keyboard

LIKES = {"dom.w3c_touch_events.enabled": 1, "intl.accept_languages": "en"}


class Firefox(Driven):
    """A Firefox without a window, touched by a finger."""

    def __init__(self, size: Size) -> None:
        program = shutil.which("firefox-esr") or shutil.which("firefox") or missing("Firefox", INSTALL)
        super().__init__()
        profile = Path(self.home, "profile")
        profile.mkdir()
        likes = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in LIKES.items())
        (profile / "user.js").write_text("".join(likes))
        process = self.starts([program, "--headless", f"--profile={profile}", "--remote-debugging-port=0"])
        self._line = self.calls(process.said(r"BiDi listening on (ws://[\w.:]+)") + "/session")
        self._line.ask("session.new", capabilities={})
        self._line.ask("session.subscribe", events=["log.entryAdded"])
        self._page = {"context": self._line.ask("browsingContext.getTree")["contexts"][0]["context"]}
        self._line.ask("browsingContext.setViewport", **self._page, viewport=size._asdict())

    def before(self, script: str) -> None:
        self._line.ask("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def open(self, url: str) -> None:
        self._line.ask("browsingContext.navigate", **self._page, url=url, wait="complete")

    def run(self, script: str, *given: Any) -> Any:
        body = f"JSON.stringify(await (function () {{ {script} }})(...JSON.parse(given)) ?? null)"
        said = self._line.ask(
            "script.callFunction",
            functionDeclaration=f"async (given) => {body}",
            arguments=[{"type": "string", "value": json.dumps(given)}],
            target=self._page,
            awaitPromise=True,
        )
        assert said["type"] == "success", said
        return json.loads(said["result"]["value"])

    def tap(self, x: float, y: float) -> None:
        self._line.ask("input.performActions", **self._page, actions=[finger(x, y)])

    def types(self, text: str) -> None:
        self._line.ask("input.performActions", **self._page, actions=[keyboard(text)])

    def picture(self) -> bytes:
        return base64.b64decode(self._line.ask("browsingContext.captureScreenshot", **self._page)["data"])

    def complaints(self) -> list[str]:
        self.run("return 0")
        entries = (it["params"] for it in self._line.told if it.get("method") == "log.entryAdded")
        return [str(it["text"]) for it in entries if it["level"] == "error"]
