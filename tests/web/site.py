"""A browser without a screen: it asks our pages as a device in the same network does."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from bangdice.web.app import create_app, prepare

HOST = "http://192.168.1.20:8080"
PAGES = ("/", "/help", "/help/dice", "/about", "/languages", "/nothing/here")


def make_app(folder: Path, **more: Any) -> Flask:
    """Return the application over a folder; more as `create_app` takes it."""
    prepare(folder)
    return create_app(folder, **more)


def get(site: FlaskClient, path: str, **headers: str) -> TestResponse:
    """Return a page, asked for with headers such as `Accept_Language`."""
    return site.get(path, base_url=HOST, headers=_named(headers))


def make(site: FlaskClient, board: str = "0", **headers: str) -> TestResponse:
    """Make a new table."""
    return site.post("/tables", base_url=HOST, data={"board": board}, headers=_named(headers))


def new_code(site: FlaskClient) -> str:
    """Return the code of a new table."""
    return make(site).location.rpartition("/")[2]


def _named(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}
