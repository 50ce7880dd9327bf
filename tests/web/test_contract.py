"""The page of the wire protocol: what no struct says is held against the server and against games."""

from __future__ import annotations

import random
import re
from collections import defaultdict

import pytest
from flask import Flask

from bangdice.games import GAMES
from bangdice.web.admission.limits import RATES
from bangdice.web.admission.places import PLACES
from bangdice.web.contract import CONTRACT, FIELDS, MARKED, WORDS, contract
from bangdice.web.sockets.events import LARGEST_WORDS
from bangdice.web.sockets.socketio_server import LARGEST_MESSAGE
from tests.golden import BOOKS
from tests.playthrough import Playthroughs

PAGE = CONTRACT.read_text("utf-8")

BY_HAND = ("address", "event", "limit", "step", "line", "about", "about")
"""The heads of the tables that no struct says, in their order: no other is by hand."""


def rows(head: str, page: str = PAGE) -> list[list[str]]:
    """The rows of the tables with this first head, cell by cell."""
    found = re.findall(rf"^\| {head} \|.*\n\|[-|]+\n((?:\|.*\n?)+)", page, re.M)
    lines = "".join(found).splitlines()
    return [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


def test_structs_write_every_table_that_they_can() -> None:
    heads = re.findall(r"^\| (.*?) \|.*\n\|[-|]+\|$", MARKED.sub("", PAGE), re.M)
    assert tuple(heads) == BY_HAND
    marked = [name for _, name, *_ in MARKED.findall(PAGE)]
    assert len(marked) == len(set(marked)) == PAGE.count("<!-- wire: ") > 10
    assert {*FIELDS, *WORDS} <= set(marked)


@pytest.mark.parametrize(
    ("then", "now"),
    [
        ("| `deal` |", "| `dealt` |"),
        ("`question`: number", "`question`: string"),
        ("| `rev` | number |", "| `rev` | string |"),
        ("| `phase` |", "| `face` |"),
        ("| `keys`? |", "| `keys` |"),
    ],
)
def test_a_stale_table_is_written_again(then: str, now: str) -> None:
    """Only the note of a row that was lost is lost."""
    stale = PAGE.replace(then, now)
    again = contract(stale)
    assert stale != PAGE and now not in again
    lost = [line for line in PAGE.splitlines() if line not in again.splitlines()]
    assert all(line.startswith(then) for line in lost) and (now == "| `dealt` |" or not lost)


def test_a_mark_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="not enough values"):
        contract(PAGE.replace("wire: State", "wire: Stale"))


def test_the_page_names_every_address_of_the_server(app: Flask) -> None:
    served = {
        f"{method} {re.sub('<.*?>', 'X', rule.rule)}"
        for rule in app.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    named: set[str] = set()
    for first, *_ in rows("address"):
        method = path = ""
        for verb, said in re.findall(r"`(?:(GET|POST) )?([/.][^`?]*)", first):
            method = verb or method
            path = re.sub(r"\.\w+$", "", path) + said if said[0] == "." else said
            named.add(f"{method} {re.sub('[A-Z]+', 'X', path)}")
    assert named == served - {"GET /favicon.ico"}


def test_the_page_names_every_event_of_a_browser(app: Flask) -> None:
    heard = app.extensions["socketio"].server.handlers["/"].keys() - {"connect", "disconnect"}
    assert {cells[0].strip("`") for cells in rows("event")} == heard


def test_the_page_names_every_limit() -> None:
    named = [[int(number) for number in re.findall(r"\d+", cells[0])] for cells in rows("limit")]
    assert named == [
        [LARGEST_WORDS // 1024],
        [LARGEST_MESSAGE // 1024],
        *([rate.most, int(rate.seconds)] for rate in (RATES.chair, RATES.seated, RATES.watching)),
        [RATES.packets.most, int(RATES.packets.seconds)],
        [RATES.arrivals.most, int(RATES.arrivals.seconds)],
        [RATES.tables.most, int(RATES.tables.seconds) // 60],
        [RATES.wrong_codes.most],
        [RATES.wrong_words.most, int(RATES.wrong_words.seconds) // 60],
        [RATES.bets.most],
        [RATES.asks.most, int(RATES.asks.seconds) // 60],
        [RATES.books.most, int(RATES.books.seconds) // 60],
        [PLACES.lines_from, PLACES.watching_from],
        [PLACES.watching_at],
        [PLACES.of_key],
    ]


@pytest.mark.parametrize(("name", "questions"), [("dice", r"about \| who"), ("cards", r"about \| values")])
def test_the_page_names_the_values_of_questions(name: str, questions: str) -> None:
    """In random games from the setups of the golden ones they are those of the page."""
    asked, told = questions_and_events(BOOKS[name])
    page = {it: quoted(cells[-1]) for cells in rows(questions) for it in quoted(cells[0])}
    assert len(asked) > 7 and {it: page.get(it, set()) for it in asked} == asked
    never = GAMES[name].events.keys() - told
    few = 0 if name == "dice" else len(told) / 4
    assert len(never) <= few, f"told in none of these games: {sorted(never)}; make it commoner, or add a plan"


def questions_and_events(book: Playthroughs) -> tuple[dict[str, set[str]], set[str]]:
    """The names of the values of each question, and the names of all events."""
    asked: dict[str, set[str]] = defaultdict(set)
    told: set[str] = set()
    for plan in book.plans.values():
        rng, game = random.Random(plan.seed), book.game.start(plan.setup, plan.seed.to_bytes(32))
        told.update(event.name for event in game.latest_events())
        while game.decision is not None:
            asked[game.decision.about] |= dict(game.decision.values).keys()
            told.update(event.name for event in game.apply(rng.choice(game.options())))
    return asked, told


def quoted(text: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", text))
