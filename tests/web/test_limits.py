"""Limits: the rates, and the names they are counted by."""

from __future__ import annotations

import pytest

from bangdice.web.admission import limits as module
from bangdice.web.admission.limits import Limits, Rate, Rates, network

FEW = Rates(
    chair=Rate(3, 60),
    seated=Rate(5, 60),
    watching=Rate(2, 60),
    arrivals=Rate(2, 60),
    wrong_codes=Rate(3, 60),
    tables=Rate(1, 60),
    bets=Rate(2, 60),
    asks=Rate(2, 60),
)


class Clock:
    """A clock that stands still until told."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_chair_has_its_own_share() -> None:
    limits = Limits(FEW, Clock())
    assert [limits.may_do("K7WM", "0", seated=True) for _ in range(4)] == [True, True, True, False]
    assert limits.may_do("K7WM", "1", seated=True)


def test_refused_commands_do_not_eat_the_others_share() -> None:
    limits = Limits(FEW, Clock())
    for _ in range(50):
        limits.may_do("K7WM", "0", seated=True)
    assert [limits.may_do("K7WM", "1", seated=True) for _ in range(3)] == [True, True, False]


def test_watchers_cannot_take_the_chairs_share() -> None:
    limits = Limits(FEW, Clock())
    assert [limits.may_do("K7WM", f"w{n}", seated=False) for n in range(4)] == [True, True, False, False]
    assert limits.may_do("K7WM", "0", seated=True)


def test_tables_do_not_disturb_each_other() -> None:
    limits = Limits(FEW, Clock())
    for _ in range(9):
        limits.may_do("K7WM", "K7WM 0", seated=True)
    assert limits.may_do("BCDF", "BCDF 0", seated=True)


def test_a_table_lets_in_so_many_at_once() -> None:
    limits = Limits(FEW, Clock())
    assert [limits.may_arrive("K7WM") for _ in range(3)] == [True, True, False]
    assert limits.may_arrive("BCDF")


def test_an_address_has_few_bets_on_a_game_and_a_refused_one_does_not_count() -> None:
    limits = Limits(FEW, Clock())
    assert [limits.begin_bet("K7WM 1", "2001:db8::7") for _ in range(3)] == [True, True, False]
    assert not limits.begin_bet("K7WM 1", "2001:db8::8"), "the same house"
    assert limits.begin_bet("K7WM 1", "192.168.1.8") and limits.begin_bet("K7WM 2", "2001:db8::7")
    limits.refused_bet("K7WM 1", "2001:db8::7")
    assert [limits.begin_bet("K7WM 1", "2001:db8::7") for _ in range(2)] == [True, False]


def test_an_address_asks_seldom_at_a_table() -> None:
    limits = Limits(FEW, Clock())
    assert [limits.may_ask("K7WM", "2001:db8::7") for _ in range(3)] == [True, True, False]
    assert limits.may_ask("K7WN", "2001:db8::7") and limits.may_ask("K7WM", "192.168.1.8")


def test_only_wrong_codes_count_and_only_for_their_address() -> None:
    limits = Limits(FEW, Clock())
    assert all(guessed(limits, "192.168.1.7", is_wrong=False) for _ in range(20))
    assert [guessed(limits, "192.168.1.7") for _ in range(4)] == [True, True, True, False]
    assert guessed(limits, "192.168.1.8")


def test_guesses_at_once_are_not_all_free() -> None:
    limits = Limits(FEW, Clock())
    assert [limits.codes.begin("192.168.1.7") for _ in range(150)].count(True) == 3
    limits.codes.end("192.168.1.7", is_wrong=False)
    assert [limits.codes.begin("192.168.1.7") for _ in range(2)] == [True, False]
    assert limits.words.begin("192.168.1.7"), "a word is another count"


def guessed(limits: Limits, address: str, *, is_wrong: bool = True) -> bool:
    """Let an address guess one code. Return False if it may not."""
    may = limits.codes.begin(address)
    if may:
        limits.codes.end(address, is_wrong=is_wrong)
    return may


def test_tables_made_are_counted_by_address() -> None:
    limits = Limits(FEW, Clock())
    assert limits.may_make_table("192.168.1.7")
    assert not limits.may_make_table("192.168.1.7")
    assert limits.may_make_table("192.168.1.8")


def test_used_tokens_come_back_little_by_little() -> None:
    clock = Clock()
    limits = Limits(FEW, clock)
    assert [limits.may_do("K7WM", "0", seated=True) for _ in range(4)] == [True, True, True, False]
    clock.now += 19.9
    assert not limits.may_do("K7WM", "0", seated=True)
    clock.now += 0.2
    assert [limits.may_do("K7WM", "0", seated=True) for _ in range(2)] == [True, False]
    clock.now += 1000
    assert [limits.may_do("K7WM", "0", seated=True) for _ in range(4)] == [True, True, True, False]


def test_those_who_left_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MANY", 10)
    clock = Clock()
    limits = Limits(FEW, clock)
    for number in range(100):
        clock.now += 30
        guessed(limits, f"192.168.1.{number}")
    assert len(limits.codes._here._levels) <= 10


def test_a_family_may_mistype_thirty_times_a_minute() -> None:
    limits = Limits(clock=Clock())
    assert [guessed(limits, "192.168.1.7") for _ in range(31)] == [True] * 30 + [False]


def test_an_ipv6_neighbour_is_the_same_house() -> None:
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:ff::1") != network("2001:db8:1:100::1")
    assert network("::ffff:192.168.1.7") == network("192.168.1.7") == "192.168.1.7"
    assert network("") == ""


def test_a_port_makes_nobody_somebody_else() -> None:
    assert network("198.51.100.7:51234") == "198.51.100.7"
    assert network("[2001:db8:1:2::1]:51234") == network("[2001:db8:1:2::1]") == network("2001:db8:1:2::1")
    assert network("fe80::1%eth0") == network("fe80::2")
