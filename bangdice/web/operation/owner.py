"""The power of the server's owner over every table: to end it, also while people sit there.

The owner has the instance folder, and with it the secret of which a key for each table is made.
"""

from __future__ import annotations

import hmac
import urllib.error
import urllib.parse
import urllib.request
from contextlib import closing
from hashlib import sha256
from pathlib import Path

from flask import Blueprint, request

from bangdice.kernel.decision import Reason
from bangdice.kernel.errors import Refused
from bangdice.store.copying import in_words as in_store_words
from bangdice.store.copying import read_only
from bangdice.store.errors import StoreError
from bangdice.store.store import Store
from bangdice.tables.house.codes import read_code
from bangdice.tables.house.house import House
from bangdice.web.admission.guessing import guess
from bangdice.web.admission.limits import Limits
from bangdice.web.errors import CannotServe, in_words
from bangdice.web.operation.instance import Served, lock, need_at_home, owners_secret
from bangdice.web.operation.upkeep import database_of

END = "/owner/end"
PATIENCE = 20.0
"""Seconds after which a server that does not answer is given up."""

LIVING = "SELECT code, document, touched FROM tables WHERE ended IS NULL ORDER BY touched DESC, code"


def key_to_end(secret: bytes, code: str) -> str:
    """Return the key with which the owner ends a table. Nobody else can make it."""
    return hmac.new(secret, f"end {code}".encode(), sha256).hexdigest()


def blueprint(house: House, limits: Limits) -> Blueprint:
    """Return the owner's address (docs/wire-protocol.md)."""
    pages = Blueprint("owner", __name__)

    def end() -> dict[str, bool]:
        """End a table. Raise Refused: `forged_key`, `unknown_code`, `expired_code`, `closed`."""
        code, shown = read_code(request.form.get("code", "")[:40]), request.form.get("key", "")
        with guess(limits, "forged_key"):
            key = key_to_end(house.tools.secret, code) if house.tools.secret else ""
            if not key or not hmac.compare_digest(key.encode(), shown.encode()):
                raise Refused(Reason("forged_key"))
        house.end(code)
        return {"ok": True}

    pages.add_url_rule(END, view_func=end, methods=["POST"])
    return pages


def living_tables(instance: Path) -> list[tuple[str, str, float]]:
    """Return code, document and date of every table, the latest first, also while they are served.

    Raise ``CannotServe``.
    """
    need_at_home(instance)
    database = database_of(instance)
    try:
        with in_store_words(), closing(read_only(database)) as connection:
            return list(connection.execute(LIVING))
    except StoreError as trouble:
        raise CannotServe(f"{database} cannot be read: {trouble}.") from trouble


def end(instance: Path, code: str, now: float) -> None:
    """End a table: by its server where one runs, else in the database. Raise ``CannotServe``."""
    read = read_code(code)
    if read not in {it[0] for it in living_tables(instance)}:
        raise CannotServe(f"There is no table {read}. `bangdice tables` lists them.")
    try:
        database = database_of(instance)
        with lock(instance), in_words(str(database)), closing(Store.open(database)) as store:
            store.end_table(read, "closed", now)
    except Served as served:
        _ask(served.address, read, key_to_end(owners_secret(instance), read))


def _ask(address: str, code: str, key: str) -> None:
    """Ask a running server to end a table. Raise ``CannotServe``."""
    form = urllib.parse.urlencode({"code": code, "key": key}).encode()
    # It is a server of this machine, which no proxy reaches.
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(f"{address}{END}", form, timeout=PATIENCE):
            return
    except (OSError, ValueError) as trouble:
        raise CannotServe(
            f"The server at {address} has not ended {code}: {trouble}.\n"
            "Stop it, say this again, and start it."
        ) from trouble
