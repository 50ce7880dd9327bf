"""A phone's first load: the bytes that count, and a real load."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from benchmarks.bytes import (
    AIM_ALL,
    AIM_CARDS,
    AIM_SCRIPT,
    LATE,
    Fetched,
    counted,
    first_scripts,
    kind_of,
    lines_of,
    measured,
)


def test_kinds() -> None:
    paths = {
        "/static/dist/phone-AB12CD34.js": "script",
        "/static/dist/phone-AB12CD34.css": "style",
        "/static/dist/anton-latin-400-normal-AB12CD34.woff2": "fonts",
        "/static/dist/londrina-solid-latin-900-normal-AB12CD34.woff2": LATE,
        "/static/dist/art-AB12CD34.svg": "pictures",
        "/words/en.12ab.json": "words",
        "/t/ABCD": "page",
    }
    assert {path: kind_of(path) for path in paths} == paths


def test_the_late_font_does_not_count() -> None:
    assert (
        counted([Fetched("/x/londrina-1.woff2", 30_300, 30_000), Fetched("/x/anton-1.woff2", 20_000, 19_700)])
        == 20_000
    )


def test_a_real_phone_loads_no_more_than_it_may() -> None:
    with ThreadPoolExecutor(1) as apart:  # from the loop that other tests' browsers run in
        loads = apart.submit(measured).result()
    scripts = first_scripts(loads.asked)
    assert len(scripts) >= 2
    assert sum(one.size for one in scripts) <= AIM_SCRIPT
    assert max(counted(load.fetched) for load in (loads.asked, loads.waits, loads.lobby)) <= AIM_ALL
    assert counted(loads.cards.fetched) <= AIM_CARDS
    text = "\n".join(lines_of(loads))
    for kind in ("script", "fonts", "all that counts", "/words/en.cards.", "phone-cards-", "waiting: all "):
        assert kind in text
