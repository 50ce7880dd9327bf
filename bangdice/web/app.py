"""The Flask application, put together."""

from __future__ import annotations

import socket
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from flask import Flask, Request, redirect
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import MapAdapter

from bangdice.store.errors import DatabaseCorrupt, StoreError
from bangdice.store.store import Lifetimes, Store
from bangdice.tables.house.codes import CODE_LENGTH, CODE_SIGNS, LONG_CODE
from bangdice.tables.house.house import House
from bangdice.web.admission.limits import RATES, Limits, Rates
from bangdice.web.admission.makers import Makers
from bangdice.web.admission.origin import Names, guard
from bangdice.web.admission.places import PLACES, Places
from bangdice.web.errors import CannotServe, bring_in_sets
from bangdice.web.network.public import Below, PublicUrl
from bangdice.web.operation import owner
from bangdice.web.operation.health import Busy, Health
from bangdice.web.operation.instance import need_at_home, owners_secret
from bangdice.web.operation.upkeep import DATABASE, copy_daily, help_of
from bangdice.web.pages import device, headers, homescreen, offline, sets, troubles, words
from bangdice.web.pages.assets import Assets
from bangdice.web.pages.books import BookPages
from bangdice.web.pages.files import Files
from bangdice.web.pages.nights import NightPages
from bangdice.web.pages.pages import Pages
from bangdice.web.pages.receipts import Receipts
from bangdice.web.pages.root import at
from bangdice.web.pages.stories import StoryPages
from bangdice.web.sockets.events import Sockets
from bangdice.web.sockets.gate import SOCKETS
from bangdice.web.sockets.socketio_server import add_socketio
from bangdice.words.catalogue import Catalogue
from bangdice.words.sentence import refusal

if TYPE_CHECKING:
    from bangdice.web.operation.metrics import Metrics

HERE = Path(__file__).resolve().parents[1]
ROOT = HERE if (HERE / "templates").is_dir() else HERE.parent
"""The folder of ``templates/`` and ``static/``: in the package when installed, beside it in a checkout."""

LARGEST_FORM = 16 * 1024


class Settings(NamedTuple):
    """The settings that every server has, with a folder of its own or with others over one database.

    `behind_proxy` proxies are believed; `names` reach the server besides its numbers and local names;
    `code_length` is the number of signs of new codes (None: long ones behind a proxy, where strangers may
    guess); `makers` is the word of those who may make tables ("": everybody may). `public` is the address
    that people open, where this machine's own is another.
    """

    behind_proxy: int = 0
    keep: Lifetimes = Lifetimes()
    names: Collection[str] = ()
    code_length: int | None = None
    makers: str = ""
    public: PublicUrl | None = None


USUAL = Settings()


def prepare(instance: Path) -> None:
    """Make what an instance folder needs, once and before the server forks.

    Leaves nothing open. Raises ``CannotServe`` with words for people.
    """
    need_at_home(instance)
    bring_in_sets(instance)
    owners_secret(instance)
    open_store(instance, checked=True).close()


def open_store(instance: Path, keep: Lifetimes = USUAL.keep, *, checked: bool = False) -> Store:
    """Return the database of an instance folder, its schema brought up to date. `checked`: look it through
    first.

    Raises ``CannotServe`` in words.
    """
    where = instance / DATABASE
    try:
        return Store.open(where, keep, checked=checked)
    except StoreError as trouble:
        told = f"{refusal(Catalogue.load('en'), trouble.reason)}\n{where}: {trouble}"
        if isinstance(trouble, DatabaseCorrupt):
            told = f"{told}\n{help_of(instance)}"
        raise CannotServe(told) from trouble


class App(Flask):
    """Flask without routing for sockets, because no handler of an event asks for a URL, and events are many.

    `leave`: called before the server ends.
    """

    leave: Callable[[], None] | None = None

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """Return None for a socket's request. That halves what Flask's context costs an event.

        The path is read as the gate reads it: `request.path` has one slash where somebody has sent two.
        """
        if request is not None and request.environ["PATH_INFO"].startswith(SOCKETS):
            return None
        return super().create_url_adapter(request)


def create_app(
    instance: Path | None,
    settings: Settings = USUAL,
    *,
    rates: Rates = RATES,
    places: Places = PLACES,
    house: House | None = None,
    metrics: socket.socket | None = None,
    limits: Limits | None = None,
    share: Callable[[App], None] | None = None,
) -> Flask:
    """Return the application over a prepared instance folder, or over a `house`. Raise ``CannotServe``.

    Counts are told on `metrics`, a bound socket. A server of many brings `limits` that it shares with others,
    and its way to `share` tables with them (`many/`). Tests bring `rates` and `places`.
    """
    behind_proxy, keep, names, code_length, word, public = settings
    app = App("bangdice", root_path=str(ROOT), template_folder="templates", static_folder=None)
    signs = code_length or (LONG_CODE if behind_proxy else CODE_LENGTH)
    house = house or house_at_home(instance, keep, signs)
    meter = None if metrics is None else start_counting(house)
    limits = limits or Limits(rates)
    own = Names((*names, public.name) if public else names, believed=behind_proxy > 0)
    furnish(app, signs)
    guard(app, own)
    add_what_is_kept(app, house, limits)
    makers = Makers(word, limits, house.tools.secret)
    app.register_blueprint(owner.blueprint(house, limits))
    add_pages(app, Pages(house, limits, makers, is_reached_elsewhere=behind_proxy > 0), house)
    sockets = Sockets(*add_socketio(app, places, rates.packets), house, limits, places=places, names=own)
    busy = add_health(app, house)
    if metrics is not None and meter is not None:
        meter.show(house, lambda: len(sockets.recipients()), busy)
        meter.serve(metrics)
    believe(app, behind_proxy)
    house.start()
    if share is not None:
        share(app)
    if public is not None:
        app.wsgi_app = Below(app.wsgi_app, public)  # type: ignore[method-assign]
    if instance is not None and keep.copies:
        copy_daily(instance, keep.copies)
    return app


def add_what_is_kept(app: Flask, house: House, limits: Limits) -> None:
    """Serve the remains of finished games: receipts, stories, evenings and books."""
    app.register_blueprint(Receipts(house, limits).blueprint())
    app.register_blueprint(StoryPages(house.archive, limits).blueprint())
    app.register_blueprint(NightPages(house.archive, limits).blueprint())
    app.register_blueprint(BookPages(house, limits).blueprint())


def house_at_home(instance: Path | None, keep: Lifetimes, code_length: int) -> House:
    """Return the house over an instance folder. Raise ``CannotServe`` where the folder is not fit."""
    assert instance is not None
    return House(open_store(instance, keep), code_length=code_length, secret=owners_secret(instance))


def add_pages(app: Flask, pages: Pages, house: House) -> None:
    """Add the pages, and the checks that every request to them passes."""
    app.register_blueprint(pages.blueprint())
    app.register_blueprint(words.blueprint())
    troubles.register(app, house.tools.meter)
    app.before_request(device.take_choice)
    app.after_request(headers.finish)


def add_health(app: Flask, house: House) -> Busy:
    """Add the pages about the state of the server, and return the counter of open requests."""
    busy = Busy(app.wsgi_app)
    app.wsgi_app = busy  # type: ignore[method-assign]
    app.register_blueprint(Health(house, busy).blueprint())
    return busy


def start_counting(house: House) -> Metrics:
    """Let a house count, and return the counts. The library for it is no part of a home."""
    from bangdice.web.operation.metrics import Metrics

    meter = Metrics()
    meter.watch(house.tools.store)
    house.count_with(meter)
    return meter


def believe(app: Flask, proxies: int) -> None:
    """Take the address, the scheme and the host of a request from this many proxies in front."""
    if proxies:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=proxies, x_proto=proxies, x_host=proxies
        )


def furnish(app: Flask, code_length: int = CODE_LENGTH) -> None:
    """Limit the size of requests, serve static files, and give templates their functions."""
    app.config["MAX_CONTENT_LENGTH"] = LARGEST_FORM
    # It would lead on to the name by which a proxy asks, for ever: one that no phone can reach, or any.
    app.url_map.merge_slashes = False
    assets = Assets(ROOT / "static" / "dist")
    app.wsgi_app = Files(app.wsgi_app, ROOT / "static" / "dist")  # type: ignore[method-assign]
    app.add_url_rule("/favicon.ico", "favicon", lambda: redirect(at(assets.url("icon.svg")), 302))
    app.register_blueprint(homescreen.blueprint(assets.url))
    app.register_blueprint(offline.blueprint(assets.path))
    app.register_blueprint(sets.blueprint(assets.url))
    assets.teach(app)
    app.jinja_env.globals.update(alphabet=CODE_SIGNS, code_length=code_length, bars=homescreen.COLOURS)
    app.context_processor(device.context)
