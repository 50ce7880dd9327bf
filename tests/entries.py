"""Every entry and what it has: `make entries` writes docs/every-entry.md.

A character, card or event has its rulings, a scenario, words in every language, a picture, and taps, or it
acts by itself. No cell is empty.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from bangdice.box.help import Subject
from bangdice.cards.entries import GREEN
from bangdice.cards.hooks import LAY
from bangdice.cards.sets import KINDS
from bangdice.games import GAMES
from bangdice.rulings import rulings_about
from bangdice.words.catalogue import Catalogue
from bangdice.words.checking import texts_of
from bangdice.words.languages import FALLBACK, languages
from tests.browser.card_questions import ASKED
from tests.browser.dice_powers import POWERS
from tests.browser.test_cards_questions import offered_by
from tests.cards import test_coverage as card_coverage
from tests.dice import test_coverage as dice_coverage
from tests.language.names import name_of
from tests.scenarios import played
from tests.sprites import symbols

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "every-entry.md"
HEAD = """\
# Every entry, and what it has

`make entries` writes this page, and `tests/test_entries.py` holds that it is fresh and has no empty cell. The
[rulings](rulings/README.md) are those about the entry. A scenario names the entry and has it in its scene.
Words are those that a language has written itself. *Taps* are the cases of `tests/browser/` in which a finger
uses it. `python -m tests.pairs` plays every two entries together ([testing](testing.md)).
"""
COLUMNS = ("entry", "rulings", "scenario", "words", "picture", "taps")
BY_ITSELF = "acts by itself"


class Row(NamedTuple):
    """What one entry has; "" is what it lacks."""

    entry: str
    rulings: str
    scenario: str
    words: str
    picture: str
    taps: str


def rows(game: str) -> Iterator[tuple[Subject, Row]]:
    """Yield all entries of a game but the faces of its dice, each with its row."""
    scenarios, taps = SCENARIOS[game](), TAPS[game]()
    for it in GAMES[game].help.subjects:
        if it.shelf == "face":
            continue
        numbers = ", ".join(rulings_about(game, it.id))
        cases = ", ".join(taps.get(it.id, ()))
        drawn = it.symbol if it.symbol in symbols(it.sprite.removesuffix(".svg")) else ""
        row = Row(
            name_of(it.id), numbers, scenarios.get(it.id, ""), _words(game, it), drawn, cases or _alone(it)
        )
        yield it, row


def _words(game: str, it: Subject) -> str:
    """Return the number of languages with the texts of an entry; "" if one that is no draft lacks some."""
    whole = [lang for lang in languages() if {it.name, it.text} <= texts_of(lang, f"{game}.toml").keys()]
    ready = {lang for lang, about in languages().items() if not about.is_draft}
    return f"{len(whole)} of {len(languages())} languages" if ready <= {*whole} else ""


def _alone(it: Subject) -> str:
    """Return how a card is used that is no case of its own; a character or event acts by itself."""
    kind = KINDS.get(it.id) if it.shelf == "card" else None
    if kind is None:
        return BY_ITSELF
    if kind.border == GREEN:
        return "lay, answer" if kind.is_missed_symbol else "lay, use"
    return "lay" if getattr(kind, "use", "") == LAY else "answer" if kind.is_missed_symbol else "play"


@cache
def _card_scenarios() -> Mapping[str, str]:
    """Return a scenario of each entry, which names it and has it in its scene."""
    found: dict[str, str] = {}
    for it in played(ROOT / "tests" / "cards" / "scenarios", card_coverage.taking_part):
        said = card_coverage.bare(f"{it.name} {it.doc}")
        for entry in it.used:
            if card_coverage.bare(entry) in said:
                _take(found, entry, it.name)
    return found


@cache
def _dice_scenarios() -> Mapping[str, str]:
    """Return a scenario of each character: of its rulings, and with it at the table."""
    found: dict[str, str] = {}
    used = {it.name: it.used for it in dice_coverage.shown()}
    for test in dice_coverage.scenarios():
        text, numbers = ast.unparse(test), dice_coverage.named_by(test)
        for entry in used[test.name]:
            if name_of(entry) in text and numbers & {*rulings_about("dice", entry)}:
                _take(found, entry, test.name)
    return found


def _take(found: dict[str, str], entry: str, scenario: str) -> None:
    """Keep the first scenario of an entry; one that is called as the entry comes before others."""
    if entry not in found or (entry in scenario and entry not in found[entry]):
        found[entry] = scenario


@cache
def _card_taps() -> Mapping[str, list[str]]:
    """Return the cases of each entry: what it offers, and the questions that are called as it is."""
    found: dict[str, list[str]] = {}
    for asked in ASKED:
        decision = asked.scene().game.decision
        about = () if decision is None else (decision.about,)
        for entry in dict.fromkeys((*offered_by(asked), *about)):
            found.setdefault(entry, []).append(asked.name)
    return found


def _dice_taps() -> Mapping[str, list[str]]:
    return {it.name: [it.verb] for it in POWERS}


SCENARIOS: Mapping[str, Callable[[], Mapping[str, str]]] = {"dice": _dice_scenarios, "cards": _card_scenarios}
TAPS: Mapping[str, Callable[[], Mapping[str, list[str]]]] = {"dice": _dice_taps, "cards": _card_taps}


def page() -> str:
    """Return the page."""
    parts = [HEAD]
    for game in GAMES:
        words = Catalogue.load(FALLBACK, game)
        for (home, what), entries in _by_set(game).items():
            title = words.text(f"set.{home}.name") if home else "BANG! The Dice Game"
            parts.append(f"## {title}: {what}s\n\n{_table(entries)}")
    return "\n".join(parts)


def _by_set(game: str) -> dict[tuple[str, str], list[Row]]:
    found: dict[tuple[str, str], list[Row]] = {}
    for it, row in rows(game):
        found.setdefault((it.set, it.shelf), []).append(row)
    return found


def _table(entries: list[Row]) -> str:
    lines = [COLUMNS, ("---",) * len(COLUMNS), *entries]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(f"{PAGE.name} is written")
