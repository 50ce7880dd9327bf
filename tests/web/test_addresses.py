"""The addresses that are shown, and their order."""

from __future__ import annotations

import pytest

from bangdice.web.network import addresses
from bangdice.web.network.addresses import Address, reachable


@pytest.fixture
def two_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cable and a radio, the default route going over the radio."""
    found = [Address("10.0.0.3", "eth0"), Address("192.168.1.20", "wlan0")]
    monkeypatch.setattr(addresses, "interface_addresses", lambda: found)
    monkeypatch.setattr(addresses, "default_route", lambda: "192.168.1.20")


@pytest.mark.usefixtures("two_networks")
def test_the_default_route_comes_first_and_localhost_last() -> None:
    assert [address.host for address in reachable()] == ["192.168.1.20", "10.0.0.3", "localhost"]
    assert reachable()[0].interface == "wlan0"


@pytest.mark.usefixtures("two_networks")
def test_a_server_bound_to_one_host_is_reached_only_there() -> None:
    assert reachable("10.0.0.3") == [Address("10.0.0.3")]


def test_bridges_to_containers_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer with Docker has a number in the containers' network, where no phone is."""
    numbers = {"lo": "127.0.0.1", "docker0": "172.17.0.1", "br-0a1b": "172.18.0.1", "br0": "10.0.0.3"}
    monkeypatch.setattr("socket.if_nameindex", lambda: list(enumerate(numbers)))
    monkeypatch.setattr(addresses, "interface_address", lambda name, _request: numbers[name])
    assert addresses.interface_addresses() == [Address("10.0.0.3", "br0")]


def test_without_a_network_localhost_remains(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "interface_addresses", list)
    monkeypatch.setattr(addresses, "default_route", lambda: None)
    assert reachable() == [Address("localhost")]


@pytest.mark.parametrize(
    ("host", "is_local_only"),
    [("localhost", True), ("127.0.0.1", True), ("::1", True), ("192.168.1.20", False), ("tablet.lan", False)],
)
def test_numbers_that_no_phone_can_reach(host: str, is_local_only: bool) -> None:
    assert Address(host).is_local_only() is is_local_only


def test_this_machines_own_addresses_are_no_loopback() -> None:
    for address in addresses.interface_addresses():
        assert not address.host.startswith(("127.", "169.254.", "0."))


@pytest.mark.parametrize(
    ("host", "port", "url"),
    [
        ("192.168.1.20", 8080, "http://192.168.1.20:8080"),
        ("192.168.1.20", 80, "http://192.168.1.20"),
        ("fd00::1", 8080, "http://[fd00::1]:8080"),
    ],
)
def test_urls(host: str, port: int, url: str) -> None:
    assert Address(host).url(port) == url
