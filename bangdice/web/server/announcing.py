"""The first lines of `bangdice serve`: the address for phones with its QR code, or the way to one."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import segno

from bangdice import __version__
from bangdice.store import versions
from bangdice.web.app import Settings
from bangdice.web.network.addresses import Address, inner_network
from bangdice.web.operation.instance import is_exposed

BOXED_IN = {
    "container": """
This is a container: no phone can open its own address, {here}. Start it with your computer's:

    docker run -e BANGDICE_PUBLIC_URL=http://<this computer's address>:8080 ...
""",
    "wsl": """
This is WSL2: no phone can open its own address, {here}. Run bangdice in Windows itself
(py -m bangdice serve), or let Windows pass the port on (docs/host-at-home.md) and start with

    bangdice serve --public-url http://<this computer's address>:{port}
""",
}
"""What to do where phones are in another network than this system."""

DOES_IT_NOT_OPEN = """
It does not open? Type the http:// too; same Wi-Fi, not the guests'; no VPN;
let the browser into the local network; then look at this computer's firewall."""


EXPOSED = """
Other accounts of this computer can read the tables, with all roles and hands. To keep them out:

    chmod -R go= '{instance}'"""


def announce(addresses: list[Address], port: int, instance: Path, settings: Settings) -> None:
    """Print the address of the tables: the best one with its QR code, then the others."""
    click.echo(f"bangdice {__version__}, SQLite {versions.version_text()}")
    for line in way_in(addresses, port, settings):
        click.echo(line)
    if settings.behind_proxy and (advice := versions.advice()):
        click.echo(f"\n{advice}")
    if is_exposed(instance):
        click.echo(EXPOSED.format(instance=instance))
    click.echo(f"\nTables are kept in {instance}. Stop with Ctrl-C.")
    sys.stdout.flush()


def way_in(addresses: list[Address], port: int, settings: Settings) -> Iterator[str]:
    """Yield the lines about the way to the tables."""
    first, *others = addresses
    here, public = first.url(port), settings.public
    if public is not None:
        yield f"\nOn a tablet or a phone, open\n\n    {public.root}\n"
        yield qr_text(public.root)
        yield f"It does not open? That address has to lead to {here}, websockets too."
    elif settings.behind_proxy:
        yield f"\nListening for a proxy on {here}. Phones open the proxy's address."
    elif first.is_local_only():
        yield f"\nOnly this machine can open\n\n    {here}\n"
        yield "No phone can: this machine is in no network, or --host keeps it from theirs."
    elif box := inner_network(first.host):
        yield BOXED_IN[box].format(here=here, port=port)
    else:
        yield f"\nOn a tablet or a phone in the same network, open\n\n    {here}\n"
        yield qr_text(here)
        for address in others:
            note = {"localhost": "only on this machine"}.get(address.host, address.interface)
            yield f"    or {address.url(port)}" + (f"  ({note})" if note else "")
        yield DOES_IT_NOT_OPEN


def qr_text(url: str) -> str:
    """Return the QR code of an address, white on black whatever the terminal's own colours."""
    return click.style(qr_code(url), fg="bright_white", bg="black")


def qr_code(url: str) -> str:
    """Return the QR code of an address, drawn with half blocks for a terminal; "" where it could not be
    shown.
    """
    drawing = io.StringIO()
    segno.make(url, error="l", micro=False).terminal(drawing, border=2, compact=True)
    try:
        drawing.getvalue().encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return ""
    return drawing.getvalue()
