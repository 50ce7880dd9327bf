"""Limits by address that servers share in a Redis; without it each counts by itself, and nobody waits."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner
from limits.strategies import MovingWindowRateLimiter

from bangdice.cli import main
from bangdice.many import shared_limits as shared
from bangdice.many.shared_limits import PAUSE, WAIT, Shared, SharedBuckets, shared_limits
from bangdice.web.admission.limits import Rate, Rates
from bangdice.web.errors import CannotServe
from tests.cluster import engines
from tests.programs import free_port

FEW = Rates(wrong_codes=Rate(3, 60), tables=Rate(2, 60))
HOME, OTHER = "192.0.2.7", "192.0.2.8"
PATIENCE = 60.0


class Counting(MovingWindowRateLimiter):
    """Counts how often it is asked."""

    asked = 0

    def hit(self, *about: Any, **more: Any) -> bool:
        self.asked += 1
        return super().hit(*about, **more)

    def test(self, *about: Any, **more: Any) -> bool:
        self.asked += 1
        return super().test(*about, **more)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Redis on a busy machine may take its time."""
    monkeypatch.setattr(shared, "WAIT", PATIENCE)


@pytest.fixture
def redis() -> Iterator[engines.Redis]:
    with engines.redis() as engine:
        yield engine


def test_servers_count_wrong_codes_together(redis: engines.Redis) -> None:
    one, other = shared_limits(redis.url, FEW), shared_limits(redis.url, FEW)
    for limits in (one, other, one):
        assert limits.codes.begin(HOME)
        limits.codes.end(HOME, is_wrong=True)
    assert not one.codes.begin(HOME) and not other.codes.begin(HOME)
    assert one.codes.begin(OTHER)
    assert [limits.may_make_table(HOME) for limits in (one, other, one)] == [True, True, False], (
        "tables are another count"
    )


def test_used_tokens_come_back(redis: engines.Redis, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("limits.storage.redis.time", SimpleNamespace(time=lambda: now[0]))
    limits = shared_limits(redis.url, FEW)
    assert [limits.may_make_table(HOME) for _ in range(3)] == [True, True, False]
    now[0] += FEW.tables.seconds - 1
    assert not limits.may_make_table(HOME)
    now[0] += 2
    assert limits.may_make_table(HOME)


@pytest.mark.parametrize("is_silent", [False, True])
def test_without_it_each_server_counts_by_itself_and_nobody_waits(
    redis: engines.Redis, is_silent: bool, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is asked once, which takes as long as a request may wait, and then not for a while."""
    now = [1000.0]

    def server() -> SharedBuckets:
        return SharedBuckets(Shared(redis.url, lambda: now[0]), "wrong_codes", Rate(4, 60), lambda: now[0])

    one, other = server(), server()
    assert one.take(HOME) and other.take(HOME)
    redis.send(signal.SIGSTOP) if is_silent else redis.kill()
    monkeypatch.setattr(shared, "WAIT", WAIT)
    hasty = Counting(Shared(redis.url).window.storage)
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(one._shared, "window", hasty)
        assert [one.take(HOME) for _ in range(100)] == [True] * 3 + [False] * 97, (
            "it goes on from its own count"
        )
        assert not one.has(HOME) and one.has(OTHER)
    assert hasty.asked == 1
    assert caplog.text.count("counted here alone") == 1
    redis.send(signal.SIGCONT) if is_silent else redis.start()
    assert not one.has(HOME)
    now[0] += PAUSE
    assert one.has(HOME), "it is asked again, and knows of three at most"


def test_it_may_be_away_when_a_server_starts() -> None:
    limits = shared_limits(f"redis://127.0.0.1:{free_port()}", FEW)
    assert limits.may_make_table(HOME)


@pytest.mark.parametrize("where", ["nonsense", "http://127.0.0.1:6379", "redis://127.0.0.1:many"])
def test_an_address_that_is_none_is_refused_in_words(where: str) -> None:
    with pytest.raises(CannotServe, match="--limits takes an address"):
        Shared(where)


def test_a_database_and_a_library_are_asked_for_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    said = CliRunner().invoke(main, ["serve", "--limits", "redis://db"])
    assert said.exit_code == 2 and "share a database" in said.output
    monkeypatch.setitem(sys.modules, "limits.storage", None)
    with pytest.raises(CannotServe, match="pip install 'bangdice\\[host\\]'"):
        Shared("redis://db")
