"""Places that grow scarce, and the sockets that get them."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bangdice.kernel.errors import Refused
from bangdice.web.admission.places import Places, who_must_go

FEW = Places(most=10, kept=3, watching_from=4, watching_at=6, of_key=2)


class Comer(NamedTuple):
    """A socket at the door, or at a table."""

    network: str
    code: str
    keys: tuple[str, ...]
    is_seated: bool = False


def watching(address: str = "192.168.1.7", code: str = "K7WM") -> Comer:
    return Comer(address, code, ())


def seated(key: str, address: str = "192.168.1.7", code: str = "K7WM") -> Comer:
    return Comer(address, code, (key,), is_seated=True)


def refusal(comer: Comer, here: list[Comer]) -> str:
    with pytest.raises(Refused) as no:
        who_must_go(comer, here, FEW)
    return no.value.reason.name


def test_one_address_does_not_shut_the_others_out() -> None:
    crowd = [watching() for _ in range(FEW.watching_from)]
    assert refusal(watching(), crowd) == "too_many_here"
    assert who_must_go(watching("192.168.1.8"), crowd, FEW) is None


def test_a_player_of_a_crowded_address_comes_back() -> None:
    crowd = [watching() for _ in range(FEW.watching_from)]
    assert who_must_go(seated("anna"), crowd, FEW) is None


def test_those_who_sit_are_not_counted_as_spectators_of_their_address() -> None:
    family = [seated(f"key {n}") for n in range(6)]
    assert who_must_go(watching(), family, FEW) is None


def test_a_table_has_room_for_so_many_spectators() -> None:
    crowd = [watching(f"192.168.1.{n}") for n in range(FEW.watching_at)]
    assert refusal(watching("192.168.2.1"), crowd) == "too_many_here"
    assert who_must_go(watching("192.168.2.1", "BCDF"), crowd, FEW) is None


def test_the_last_places_are_kept_for_people_with_a_chair() -> None:
    crowd = [watching(f"192.168.{n}.1", f"T{n}") for n in range(FEW.most - FEW.kept)]
    assert refusal(watching("10.0.0.1", "BCDF"), crowd) == "server_full"
    assert who_must_go(seated("anna"), crowd, FEW) is None


def test_the_first_spectator_goes_when_a_person_with_a_chair_comes() -> None:
    here = [seated("bruno"), watching("192.168.1.8"), watching("192.168.1.9")]
    here += [seated(f"key {n}") for n in range(FEW.most - len(here))]
    assert who_must_go(seated("anna"), here, FEW) is here[1]
    assert refusal(seated("anna"), [seated(f"key {n}") for n in range(FEW.most)]) == "server_full"


def test_one_key_cannot_take_all_places() -> None:
    tabs = [seated("anna") for _ in range(FEW.of_key)]
    assert refusal(seated("anna"), tabs) == "too_many_here"
    assert who_must_go(seated("bruno"), tabs, FEW) is None
