"""Devices that are used again: a page whose process knows our scripts opens in half the CPU of a new one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, CDPSession, Error, Page, ViewportSize

BLANK = "about:blank"
MOST = 8
"""So many devices wait for the next test. More would take the memory that others need."""

LASTS = (
    "add_init_script",
    "emulate_media",
    "expose_binding",
    "expose_function",
    "grant_permissions",
    "route",
    "route_from_har",
    "route_web_socket",
    "set_default_navigation_timeout",
    "set_extra_http_headers",
    "set_geolocation",
)
"""Whatever does one of these leaves behind what a page cannot get rid of."""
OF_CLOCKS = ("fast_forward", "install", "pause_at", "resume", "run_for", "set_fixed_time", "set_system_time")

LARGE: ViewportSize = {"width": 1280, "height": 720}
USUAL = 30_000
"""Playwright's own screen, and its patience in milliseconds."""

FORGETS = """
try {
  if (!document.cookie.includes("begun=")) {
    localStorage.clear();
    sessionStorage.clear();
    document.cookie = "begun=1; path=/";
  }
} catch {}
"""
"""The first page of a test finds no cookie of it, and so forgets what the page of another test has kept."""


class _Device:
    """A context with its page, and all that its user has hung on them."""

    def __init__(self, context: BrowserContext) -> None:
        self.context, self.page = context, context.new_page()
        self.is_spoilt = self._is_offline = False
        self._tools = 0
        self._listeners: list[tuple[Any, str, Callable[..., Any]]] = []
        self._handled: list[Any] = []
        self._origins: set[str] = set()
        self._opens, self.closes = context.new_page, context.close
        self._is_fresh = True
        context.new_page = self._open  # type: ignore[method-assign]
        for thing, names in ((context, LASTS), (self.page, LASTS), (context.clock, OF_CLOCKS)):
            for name in names:
                if hasattr(thing, name):
                    self._notes(thing, name, self._spoil)
        for thing in (context, self.page):
            for name in ("on", "once"):
                self._notes(thing, name, lambda *told, at=thing: self._listeners.append((at, *told[:2])))
        self._notes(self.page, "add_locator_handler", lambda at, *_, **__: self._handled.append(at))
        self._notes(context, "set_offline", self._line)
        makes = context.new_cdp_session
        context.new_cdp_session = lambda page: self._tool(makes(page))  # type: ignore[method-assign]
        self._notes(self.page, "goto", self._goes)

    def _notes(self, thing: Any, name: str, note: Callable[..., Any]) -> None:
        """Let something be noted before a method does its work."""
        does = getattr(thing, name)

        def noted(*told: Any, **more: Any) -> Any:
            note(*told, **more)
            return does(*told, **more)

        setattr(thing, name, noted)

    def _goes(self, url: str, **_: Any) -> None:
        self._origins |= {urlsplit(url).netloc} if url != BLANK else set()

    def _line(self, is_offline: bool) -> None:
        self._is_offline = is_offline

    def _tool(self, tool: CDPSession) -> CDPSession:
        self._tools += 1
        self._notes(tool, "detach", self._drop)
        return tool

    def _drop(self) -> None:
        self._tools -= 1

    def _spoil(self, *_: Any, **__: Any) -> None:
        self.is_spoilt = True

    def _open(self) -> Page:
        """Return the page that is there already, or one more."""
        if not self._is_fresh:
            return self._opens()
        self._is_fresh = False
        for at, event, hears in self._listeners:
            if at is self.context and event == "page":
                hears(self.page)
        return self.page

    def forgets(self) -> bool:
        """Make it as good as new. Return False if it cannot be."""
        if self.is_spoilt or self._is_offline or self._tools or self._is_fresh or len(self._origins) > 1:
            return False
        try:
            self._forget()
        except Error:
            return False
        return True

    def _forget(self) -> None:
        for page in self.context.pages:
            if page is not self.page:
                page.close()
        for thing, event, hears in self._listeners:
            thing.remove_listener(event, hears)
        for locator in self._handled:
            self.page.remove_locator_handler(locator)
        self.page.mouse.move(-1, -1)
        self.page.goto(BLANK)
        self.context.clear_cookies()
        self.context.set_default_timeout(USUAL)
        self._listeners.clear()
        self._handled.clear()
        self._origins.clear()
        self._is_fresh = True


def _is_closed(**_: Any) -> None:
    """Nobody has it, so nothing is to be closed."""


class Shelf:
    """The devices that wait, each for the next test that wants such a device."""

    def __init__(self, make: Callable[..., BrowserContext]) -> None:
        self._make = make
        self._lying: list[tuple[str, _Device]] = []

    def take(self, *, viewport: ViewportSize | None = None, **settings: Any) -> BrowserContext:
        """Return a device that remembers nothing. As soon as it is closed it may be taken again."""
        kind, screen = repr(sorted(settings.items())), viewport or LARGE
        found = next((it for it in self._lying if it[0] == kind), None)
        if found:
            self._lying.remove(found)
            found[1].page.set_viewport_size(screen)
        else:
            found = kind, _Device(self._make(viewport=screen, **settings))
        context = found[1].context
        context.close = partial(self._put, *found)  # type: ignore[method-assign]
        return context

    def _put(self, kind: str, device: _Device) -> None:
        device.context.close = _is_closed  # type: ignore[method-assign]
        if not device.forgets():
            device.closes()
            return
        self._lying.append((kind, device))
        for _, oldest in self._lying[:-MOST]:
            oldest.closes()
        del self._lying[:-MOST]
