"""Firefox and WebKitGTK, each driven over the protocol it was built with, and one way to use both.

Firefox speaks Marionette itself, so no geckodriver is needed; WebKitGTK brings a driver of its own.
"""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from marionette_driver.marionette import Marionette
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.webkitgtk.service import Service


class Size(NamedTuple):
    """Of a page: CSS pixels."""

    width: int
    height: int


class Driven(Protocol):
    """A browser in a process of its own, with nothing remembered."""

    def open(self, url: str) -> None:
        """Load a page."""

    def run(self, script: str, *given: Any) -> Any:
        """Return the result of a function's body in the page; wait for a promise."""

    def tap(self, x: float, y: float) -> None:
        """Touch a point of the page and let go."""

    def types(self, selector: str, text: str) -> None:
        """Type on the keyboard into a field."""

    def picture(self) -> bytes:
        """Return a picture of the page, as PNG."""

    def quit(self) -> None:
        """End the process."""


def needed(found: str | None, package: str) -> str:
    """A program that was found, or an error that says how to get it."""
    assert found, f"{package} is missing: tests/smoke/install-browsers"
    return found


SAME_SIZE = """
const { style } = gBrowser.selectedBrowser;
for (const [name, value] of Object.entries(arguments[0]))
  for (const end of ["min", "max"]) style.setProperty(`${end}-${name}`, `${value}px`, "important");
"""
"""A page narrower than Firefox's own window may be."""

TOUCH = {"dom.w3c_touch_events.enabled": 1, "intl.accept_languages": "en"}


class Firefox:
    """Debian's Firefox, without a window, touched by a finger."""

    def __init__(self, size: Size) -> None:
        program = needed(shutil.which("firefox-esr") or shutil.which("firefox"), "firefox-esr")
        self._home = tempfile.TemporaryDirectory(prefix="firefox-")
        log = str(Path(self._home.name, "gecko.log"))
        self._driver = Marionette(bin=program, port=0, headless=True, gecko_log=log, prefs=TOUCH)
        self._driver.start_session()
        self._driver.set_window_rect(width=size.width + 200, height=size.height + 200)
        with self._driver.using_context("chrome"):
            self._driver.execute_script(SAME_SIZE, [size._asdict()])

    def open(self, url: str) -> None:
        self._driver.navigate(url)

    def run(self, script: str, *given: Any) -> Any:
        return self._driver.execute_script(script, list(given), sandbox=None)

    def tap(self, x: float, y: float) -> None:
        finger = self._driver.actions.sequence("pointer", "finger", {"pointerType": "touch"})
        finger.pointer_move(round(x), round(y)).pointer_down(0).pointer_up(0).perform()

    def types(self, selector: str, text: str) -> None:
        self._driver.find_element("css selector", selector).send_keys(text)

    def picture(self) -> bytes:
        return bytes(self._driver.screenshot(format="binary", full=False))

    def quit(self) -> None:
        self._driver.quit(in_app=False)
        self._driver.cleanup()
        self._home.cleanup()
        del self._driver
        gc.collect()  # its profile's folder would else be removed while Python shuts down, which fails


SLIM = "* { min-width: 0; margin: 0; padding: 0; border: 0; font-size: 1px; }"
"""The bar above WebKit's page would keep its window wider than a phone."""


class WebKit:
    """WebKitGTK's own small browser, in a window on the screen that DISPLAY names."""

    def __init__(self, size: Size) -> None:
        driver = needed(shutil.which("WebKitWebDriver"), "webkit2gtk-driver")
        browsers = sorted(Path("/usr/lib").glob("*/webkit*gtk-*/MiniBrowser"))
        assert os.environ.get("DISPLAY"), "no screen for WebKitGTK: xvfb-run -a .venv/bin/pytest tests/smoke"
        self._home = tempfile.TemporaryDirectory(prefix="webkit-")
        for version in ("gtk-3.0", "gtk-4.0"):
            style = Path(self._home.name, version, "gtk.css")
            style.parent.mkdir()
            style.write_text(SLIM)
        options = WebKitGTKOptions()
        options.binary_location = needed(str(browsers[0]) if browsers else None, "MiniBrowser")
        options.add_argument("--automation")
        environment = {**os.environ, "XDG_CONFIG_HOME": self._home.name, "LANGUAGE": "en"}
        self._driver = WebKitGTK(options=options, service=Service(driver, env=environment))
        self._driver.set_window_rect(0, 0, *size)
        bar = size.height - self.run("return innerHeight")
        self._driver.set_window_rect(0, 0, size.width, size.height + bar)

    def open(self, url: str) -> None:
        self._driver.get(url)

    def run(self, script: str, *given: Any) -> Any:
        return self._driver.execute_script(script, *given)

    def tap(self, x: float, y: float) -> None:
        finger = ActionBuilder(self._driver, mouse=PointerInput("touch", "finger"))
        finger.pointer_action.move_to_location(round(x), round(y)).pointer_down().pointer_up()
        finger.perform()

    def types(self, selector: str, text: str) -> None:
        self._driver.find_element("css selector", selector).send_keys(text)

    def picture(self) -> bytes:
        return bytes(self._driver.get_screenshot_as_png())

    def quit(self) -> None:
        self._driver.quit()
        self._home.cleanup()
