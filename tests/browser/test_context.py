"""The browser tests must see the same as phones on a home network, or they lie."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.conftest import Server


def test_pages_are_no_secure_context(page: Page) -> None:
    page.goto("/healthz")
    assert page.evaluate("isSecureContext") is False
    assert page.evaluate("'wakeLock' in navigator || 'serviceWorker' in navigator") is False


def test_the_loopback_would_be_one(page: Page, server: Server) -> None:
    page.goto(server.url + "/healthz")
    assert page.evaluate("isSecureContext") is True
