"""The addresses under which phones on the local network reach this server."""

from __future__ import annotations

import ipaddress
import os
import platform
import socket
import struct
import sys
from pathlib import Path
from typing import NamedTuple

NOWHERE = ("192.0.2.1", 9)
"""An address kept for documentation (RFC 5737). Asking for the route to it sends nothing."""

USUAL_PORTS = {"http": 80, "https": 443}

CONTAINERS = (Path("/.dockerenv"), Path("/run/.containerenv"))
"""Files by which Docker and Podman mark a container."""

CONTAINER = "container"
"""The variable by which Podman marks one, also where its file is not there because the root is read-only."""

INNER = tuple(map(ipaddress.ip_network, ("172.16.0.0/12", "10.88.0.0/15", "10.0.2.0/24")))
"""The networks that Docker and WSL2, Podman, and Podman without root make inside a computer."""

BRIDGES = ("docker", "br-", "cni", "podman", "virbr", "lxcbr", "lxdbr", "incusbr", "vboxnet", "vmnet")
"""Names of interfaces to containers and virtual machines in this computer begin so. No phone is there."""

SIOCGIFADDR = {"linux": 0x8915, "darwin": 0xC0206921}


class Address(NamedTuple):
    """A host name or IP number of this machine, and the network interface that has it ("" if unknown)."""

    host: str
    interface: str = ""

    def url(self, port: int) -> str:
        """Return the page to open, for example ``http://192.168.1.20:8080``."""
        return f"http://{self.at(port)}"

    def at(self, port: int) -> str:
        """Return host and port as a browser names them, for example ``192.168.1.20:8080``."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if port == USUAL_PORTS["http"] else f"{host}:{port}"

    def is_local_only(self) -> bool:
        """Return True if no phone can reach it. A name that is no number may stand for this machine only."""
        try:
            return is_local_only(self.host)
        except ValueError:
            return self.host == "localhost"


def reachable(bound: str = "0.0.0.0") -> list[Address]:
    """Return the addresses of a server bound to this host: the default route's first, localhost last."""
    if bound not in ("", "0.0.0.0", "::"):
        return [Address(bound)]
    by_host = {address.host: address for address in interface_addresses()}
    first = default_route()
    if first is not None:
        by_host = {first: by_host.get(first, Address(first))} | by_host
    return [*by_host.values(), Address("localhost")]


def inner_network(host: str) -> str:
    """Return `container` or `wsl` for a number of a network inside this computer, where no phone is; else "".

    A container or a WSL2 that shares the computer's network has a number of that, and is none.
    """
    try:
        number = ipaddress.ip_address(host)
    except ValueError:
        return ""
    if not any(number in network for network in INNER):
        return ""
    if CONTAINER in os.environ or any(mark.exists() for mark in CONTAINERS):
        return "container"
    return "wsl" if "microsoft" in platform.release().lower() else ""


def default_route() -> str | None:
    """Return this machine's IPv4 number on the way to the rest of the world; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NOWHERE)
            host = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if is_local_only(host) else host


def interface_addresses() -> list[Address]:
    """Return the IPv4 numbers of the interfaces but loopback and bridges; if that fails, the host name's."""
    request = SIOCGIFADDR.get(sys.platform)
    if request is None:
        found = [Address(host) for host in host_name_addresses()]
    else:
        names = [name for _, name in socket.if_nameindex() if not name.startswith(BRIDGES)]
        found = [Address(host, name) for name in names if (host := interface_address(name, request))]
    return [address for address in found if not is_local_only(address.host)]


def interface_address(name: str, request: int) -> str | None:
    """Return the IPv4 number of an interface; None if it has none. ``request``: the system's SIOCGIFADDR."""
    if sys.platform == "win32":
        return None
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            answer = fcntl.ioctl(probe.fileno(), request, struct.pack("256s", name.encode()[:15]))
        except OSError:
            return None
    return socket.inet_ntoa(answer[20:24])


def host_name_addresses() -> list[str]:
    """Return the IPv4 numbers of the machine's own name."""
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []


def is_local_only(host: str) -> bool:
    """Return True for a number that no phone can reach: loopback, link-local or unset."""
    number = ipaddress.ip_address(host)
    return number.is_loopback or number.is_link_local or number.is_unspecified
