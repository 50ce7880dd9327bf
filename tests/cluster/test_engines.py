"""The engines that tests start. If one is missing tests are skipped, and fail where `CI` is set."""

from __future__ import annotations

import urllib.request
from collections.abc import Callable
from contextlib import AbstractContextManager

import pytest

from tests.cluster import engines


@pytest.mark.parametrize("name", ["postgres", "redis", "nginx"])
@pytest.mark.parametrize(("is_ci", "kind"), [(False, pytest.skip.Exception), (True, pytest.fail.Exception)])
def test_a_program_that_is_missing(
    monkeypatch: pytest.MonkeyPatch, name: str, is_ci: bool, kind: type[BaseException]
) -> None:
    monkeypatch.setattr(engines, "newest_postgres", lambda: None)
    monkeypatch.setattr("shutil.which", lambda *names, **options: None)
    monkeypatch.setenv("CI", "true") if is_ci else monkeypatch.delenv("CI", raising=False)
    starting: dict[str, Callable[[], AbstractContextManager[object]]] = {
        "postgres": engines.postgres,
        "redis": engines.redis,
        "nginx": lambda: engines.nginx(""),
    }
    words = "sudo apt-get install postgresql nginx-light redis-server"
    with pytest.raises(kind, match=words), starting[name]():
        pass


def test_nginx_and_redis_are_started_and_ended() -> None:
    configuration = 'events {} http { server { listen 127.0.0.1:{port}; location / { return 200 "here"; } } }'
    with engines.nginx(configuration) as nginx, engines.redis() as redis:
        with urllib.request.urlopen(f"http://127.0.0.1:{nginx.port}/") as answer:
            assert answer.read() == b"here"
        assert redis.is_answering()
        redis.kill()
        assert not redis.is_answering()
        redis.start()
    assert not nginx.is_answering() and not redis.is_answering()
    assert not nginx.folder.exists()
