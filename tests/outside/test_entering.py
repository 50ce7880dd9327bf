"""A set from outside comes in by one door, and leaves no trace in games without it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from bangdice.box.carrying import Place
from bangdice.cards.box import CARDS
from bangdice.cards.entries import Expansion
from bangdice.cards.game import CardGame
from bangdice.cards.sets import CHARACTERS, SETS, SETS_IN_PLAY
from bangdice.kernel.errors import BadPosition, BrokenRules, OtherParts
from bangdice.kernel.record import Record, replay
from bangdice.outside import entering, packages
from bangdice.outside.found import OutsideSet
from bangdice.outside.playing import setup_with
from bangdice.simulation import simulate_games
from bangdice.words.catalogue import Catalogue
from tests import referee
from tests.cards.laws import examined_from
from tests.cards.players import moody_pick
from tests.outside.door import FRONTIER, comes_in, frontier, open_door
from tests.tongues import LANGUAGES


@pytest.fixture
def made() -> Iterator[OutsideSet]:
    """The set of the tests, in the game."""
    with comes_in(frontier()) as it:
        yield it


def played(made: OutsideSet) -> Record:
    """A game with a set, played by bots."""
    (game,) = simulate_games("cards", setup_with(made, 5, 0), 1, 1, "random")
    return game.record


def test_a_folder_s_sets_come_in_once(tmp_path: Path) -> None:
    folder = tmp_path / "sets"
    folder.mkdir()
    (folder / "frontier.toml").write_bytes(FRONTIER.read_bytes())
    with open_door():
        entering.bring_in(tmp_path)
        entering.bring_in(tmp_path)
        assert [it.name for it in SETS[len(SETS_IN_PLAY) :]] == ["frontier"] and "sexton" in CHARACTERS
    assert tuple(SETS) == SETS_IN_PLAY and "sexton" not in CHARACTERS
    (folder / "frontier.toml").write_text("version = 1")
    with open_door(), pytest.raises(entering.BadSets, match=r"frontier\.toml: nothing is in it"):
        entering.bring_in(tmp_path)
    assert tuple(SETS) == SETS_IN_PLAY


def test_a_package_s_set_comes_in_by_its_entry_point() -> None:
    point = EntryPoint("frontier", "tests.outside.packaged:FRONTIER", packages.GROUP)
    with open_door(), patch.object(packages, "entry_points", lambda group: [point]):
        (found,) = packages.read_packages()
        assert not found.faults and "p-drifter.svg" in " ".join(found.lacks)
        entering.bring_in(None)
        assert [it.name for it in SETS[len(SETS_IN_PLAY) :]] == ["packaged"]
        assert Catalogue.load("de", "cards").text("character.drifter.name") == "Streuner"


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("tests.outside.packaged:NOTHING", "fails: AttributeError"),
        ("tests.outside.packaged:EXPANSION", "is no OutsideSet"),
        ("tests.outside.packaged:UNVERSIONED", "version: a set from outside has a whole number"),
        ("tests.outside.packaged:SECOND_JAIL", "there is another jail"),
    ],
)
def test_a_package_that_does_not_fit_is_told(value: str, said: str) -> None:
    found = packages.read_package(EntryPoint("it", value, packages.GROUP))
    assert any(said in fault for fault in found.faults), found.faults


def test_two_sets_with_one_entry_are_refused(made: OutsideSet) -> None:
    with pytest.raises(BrokenRules, match="other: there is another lame_horse"):
        entering.take_in(OutsideSet(Expansion("other", characters=made.expansion.characters, version=1)))


@LANGUAGES
def test_texts_that_lack_are_english(made: OutsideSet, lang: str) -> None:
    words = Catalogue.load(lang, "cards")
    own = {"it": "Cavallo Zoppo"}.get(lang, "Lame Horse")
    assert words.text("character.lame_horse.name") == own
    assert words.text("card.gust.text") == "A player at distance 2 loses a card."
    help = words.text("set.frontier.help")
    assert help.endswith("Settlers with tools of their own.") and help != "Settlers with tools of their own."


def test_the_laws_hold_and_everything_says_why(made: OutsideSet) -> None:
    def setup_of(rng: Random, number: int) -> dict[str, object]:
        return setup_with(made, 4 + number % 5, number)

    judge = referee.Referee("cards")
    with patch.dict(referee.PLAYS, cards=(setup_of, moody_pick)):
        for number in range(12):
            judge.examine(number)
    assert not judge.broken
    for number in range(4):
        examined_from(setup_of(Random(), number), Random(number), 0.03, Counter())


def test_a_record_names_the_set_and_its_version(made: OutsideSet) -> None:
    record = played(made)
    assert record.setup["versions"] == {"frontier": 3} and '"versions": {"frontier": 3}' in str(record)
    assert replay(record, CardGame).game.result is not None


def test_a_game_without_sets_from_outside_is_stored_as_before(made: OutsideSet) -> None:
    setup = CARDS.setup(CARDS.switches.defaults, [Place(is_taken=True)] * 5)
    assert "versions" not in setup and setup["sets"] == ("base",)


def test_a_record_with_a_set_that_is_gone_or_newer_says_so() -> None:
    with comes_in(frontier()) as made:
        record = played(made)
    with pytest.raises(OtherParts, match="the set frontier, version 3, is not here"):
        replay(record, CardGame)
    newer = made._replace(expansion=made.expansion._replace(version=4))
    with comes_in(newer), pytest.raises(OtherParts, match="version 3, is not here"):
        replay(record, CardGame)


def test_a_set_from_outside_is_named_with_its_version(made: OutsideSet) -> None:
    setup = {name: value for name, value in setup_with(made, 5, 0).items() if name != "versions"}
    with pytest.raises(BadPosition, match="versions: frontier is a set from outside"):
        CardGame.start(setup, bytes(32))


def test_the_lobby_offers_it_and_forgets_it_when_it_is_gone() -> None:
    with comes_in(frontier()):
        rows = {row.name: row for row in CARDS.switches.rows(CARDS.switches.defaults, 5)}
        chosen = CARDS.switches.read(CARDS.switches.defaults, {"sets": ["base", "frontier"]})
    assert rows["sets"].values[-1] == "frontier" and chosen["sets"] == ("base", "frontier")
    assert CARDS.switches.recover(chosen).rules["sets"] == ("base",)
