"""Everything that is told or refused answers "Why?": the rule, its causes, what would have to change."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bangdice.games import GAMES
from bangdice.kernel.cause import Cause, Causes, with_entries
from bangdice.rulings import rulings_of
from bangdice.tables.steps.causes import CAUSES as OF_TABLES
from bangdice.words.catalogue import Catalogue
from bangdice.words.values import SEATS
from bangdice.words.why import places
from tests.referee import Referee, has_unless
from tests.tongues import LANGUAGES

ROOT = Path(__file__).parents[1]
PLAYED = pytest.mark.parametrize("game", ["dice", "cards"])
BATCHES, GAMES_EACH = 4, {"dice": 40, "cards": 40}


@PLAYED
@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_line_and_every_refusal_says_why(game: str, batch: int) -> None:
    referee = Referee(game)
    for number in range(batch * GAMES_EACH[game], (batch + 1) * GAMES_EACH[game]):
        referee.examine(number)
    assert not referee.broken
    assert referee.seen["events"] > 100 * GAMES_EACH[game] and referee.seen["refusals"] > 100


def test_a_missing_cause_is_found() -> None:
    box = GAMES["dice"]
    events = {key: it for key, it in box.causes.events.items() if key != "aimed.one"}
    events["turn_began"] = Cause("nowhere", is_root=True)
    events["life_lost.shots"] = Cause("order.3")
    reasons = {name: it for name, it in box.causes.reasons.items() if name != "self"}
    referee = Referee("dice", Causes(events, reasons))
    for number in range(20):
        referee.examine(number)
    assert set(referee.broken) == {
        "aimed.one: no cause", "turn_began: no place 'nowhere'", "life_lost.shots: no parent",
        "self: no ground",
    }  # fmt: skip


def rows(game: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    causes = GAMES[game].causes | OF_TABLES
    yield from ((key, it.place, it.rulings) for key, it in causes.events.items())
    yield from ((name, it.place, it.rulings) for name, it in causes.reasons.items())


@PLAYED
@LANGUAGES
def test_every_place_and_ruling_is_in_the_help(game: str, lang: str) -> None:
    known = {"", *places(lang, game), *(it.id for it in GAMES[game].help.subjects)}
    assert {(key, place) for key, place, _ in rows(game) if place not in known} == set()
    assert {(key, it) for key, _, all in rows(game) for it in all if it not in rulings_of(game)} == set()


@LANGUAGES
def test_the_help_has_the_same_points_in_every_language(lang: str) -> None:
    for game in ("dice", "cards"):
        assert list(places(lang, game)) == list(places("en", game))
        assert not any(re.search(r"[*\[\]|]", text) for _, text in places(lang, game).values())


@PLAYED
@LANGUAGES
def test_the_way_out_is_said_of_the_things_that_the_refusal_names(game: str, lang: str) -> None:
    words, causes = Catalogue.load(lang, game), GAMES[game].causes | OF_TABLES
    assert {name for name, it in causes.reasons.items() if not has_unless(words, name, it)} == set()
    used = {it.unless or name for name, it in causes.reasons.items() if it.unless is not None}
    flat = words.flat()
    assert {key for key in flat if key.startswith("unless.")} <= {f"unless.{name}" for name in used}
    for name, it in causes.reasons.items():
        wanted = set(re.findall(r"\{(\w+)\}", flat.get(f"unless.{it.unless or name}", "")))
        assert wanted <= set(re.findall(r"\{(\w+)\}", flat[f"reason.{name}"])) | {"least"}, name


@PLAYED
def test_every_refusal_that_the_game_spells_has_a_ground(game: str) -> None:
    sources = "\n".join(it.read_text("utf-8") for it in (ROOT / "bangdice" / game).rglob("*.py"))
    spelt = set(re.findall(r'\bReason\(\s*"(\w+)"', sources))
    assert spelt <= GAMES[game].causes.reasons.keys()


def test_other_people_s_hands_are_no_condition() -> None:
    """A refusal names what would help from the public view, and from the player's own hand."""
    for lang in Catalogue.languages():
        for game in ("dice", "cards"):
            said = Catalogue.load(lang, game).flat(["unless"])
            assert [text for text in said.values() if any(f"{{{seat}}}" in text for seat in SEATS)] == []


def test_an_entry_has_its_own_causes_and_nobody_else_s() -> None:
    class Entry:
        id = "barrel"
        causes = Causes({"barrel": Cause(is_root=True)})

    gathered = with_entries(Causes(), [Entry()])
    assert gathered.events["barrel"].place == "barrel"
    with pytest.raises(ValueError, match="barrel"):
        with_entries(gathered, [Entry()])
