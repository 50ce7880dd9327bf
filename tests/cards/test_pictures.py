"""Every card, character and event has its picture, and a card table's pictures are light and our own."""

from __future__ import annotations

import gzip
import re

import pytest

from bangdice.cards.box import CARDS
from bangdice.cards.entries import (
    ANYBODY,
    ANYBODY_AND_SELF,
    AT_DISTANCE_1,
    AT_DISTANCE_2,
    BLUE,
    IN_REACH,
    NOBODY,
    Weapon,
)
from bangdice.cards.faces import SUITS
from bangdice.cards.facts import HEADS
from bangdice.cards.sets import KINDS
from bangdice.games import GAMES
from tests.sprites import source, symbols

MOST = 60_000
"""Bytes of the whole card set, compressed."""
PAINTS = {
    "ink": "#15100D",
    "bone": "#FBF0D9",
    "rim": "#FBF0D9",
    "yellow": "#F6B81F",
    "red": "#BE2418",
    "blue": "#3F7288",
    "pale": "#A9C6CC",
    "wood": "#B7793F",
    "wood-dark": "#7A4B22",
    "green": "#3E6B3A",
}
PLAIN = {"none", "currentColor"}


def signs() -> dict[str, list[str]]:
    """Return the effect of each kind, in the names of signs."""
    return {name: re.sub(r"\*\S+", "", kind.signs).split() for name, kind in KINDS.items()}


def entries(sprite: str) -> set[str]:
    """Return the names of the drawings of both games' entries, and of the backs of events, in a sprite."""
    subjects = [it for game in GAMES.values() for it in game.help.subjects]
    there = [it for it in subjects if it.sprite == f"{sprite}.svg"]
    return {it.symbol for it in there} | {f"b-{it.edge}" for it in there if it.shelf == "event"}


APART = sorted({it.sprite.removesuffix(".svg") for it in CARDS.help.subjects} - {"art", "cards"})
"""The sprites of the sets whose drawings come only to tables that play them."""
ALL = ["cards", *APART]


def wanted(sprite: str) -> set[str]:
    """Return the names of all drawings that there must be in a sprite."""
    if sprite != "cards":
        return entries(sprite)
    return {
        "b-deck",
        *entries(sprite),
        *(
            f"f-{sign}"
            for listed in signs().values()
            for sign in listed
            if sign not in ("one", "two", *SUITS)
        ),
        *(f"s-{suit}" for suit in SUITS),
    }


@pytest.mark.parametrize("sprite", ALL)
def test_everything_is_drawn_once_and_nothing_else(sprite: str) -> None:
    drawn = symbols(sprite).keys()
    missing = sorted(f"static/img/{sprite}/{name}.svg" for name in wanted(sprite) - drawn)
    assert missing == [], f"draw {', '.join(missing)}"
    needless = sorted(f"static/img/{sprite}/{name}.svg" for name in drawn - wanted(sprite))
    assert needless == [], f"nothing has this picture: {', '.join(needless)}"


def test_no_two_drawings_are_the_same() -> None:
    drawn = [body for sprite in ALL for body in symbols(sprite).values()]
    assert len(set(drawn)) == len(drawn)
    assert min(body.count("<") for body in drawn) >= 1


def test_the_whole_card_set_is_light() -> None:
    both = gzip.compress(source("cards").encode()) + gzip.compress(source("art").encode())
    assert len(both) < MOST


def test_the_drawings_need_nothing_from_elsewhere() -> None:
    drawn = "".join(map(source, ALL)).replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert re.findall(r"href|url\(|http|@|<\w+", re.sub(r"<(svg|symbol|path|circle|g)\b", "", drawn)) == []


def test_only_paint_is_used() -> None:
    used = re.findall(r'(?:fill|stroke)="([^"]+)"', "".join(map(source, ALL)))
    assert len(used) > 1000
    assert {it for it in used if it not in PLAIN} == {
        f"var(--{name},{paint})" for name, paint in PAINTS.items()
    }


def test_the_browser_looks_for_a_head_where_it_is_drawn() -> None:
    assert {f"p-{name}" for name in HEADS} == {it for it in symbols("cards") if it.startswith("p-")}


def test_a_card_s_signs_say_what_the_rules_say() -> None:
    aims = {
        NOBODY: set(),
        ANYBODY: {"any"},
        ANYBODY_AND_SELF: {"any"},
        IN_REACH: {"reach"},
        AT_DISTANCE_1: {"one"},
        AT_DISTANCE_2: {"two"},
    }
    for name, kind in KINDS.items():
        drawn = signs()[name]
        assert drawn or isinstance(kind, Weapon), f"{name} has no signs: say in `signs` what the card does"
        if kind.border != BLUE:
            said = set(drawn) & {"any", "reach", "one", "two"}
            assert said == aims[kind.aim], f"{name}: the signs aim at {said or 'nobody'}, the rule does not"
            assert ("missed" in drawn) == kind.is_missed_symbol, f"{name}: `missed` is a sign of what is one"
        assert drawn.count("pay") == kind.cost, f"{name}: a sign `pay` for each card that it costs"
        assert not kind.takes or {"take", "drop"} & set(drawn), f"{name} takes a card: `take` or `drop`"
