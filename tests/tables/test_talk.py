"""Talk: what bots say of deeds that all saw, by public things alone, and when they are silent."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bangdice.bots.belief import Ledger, Told, open_roles
from bangdice.bots.talk import SURE, Line, gambles, speak, suspected
from bangdice.bots.temper import TEMPERS
from bangdice.kernel.roles import ROLES
from bangdice.simulation import game_seed
from bangdice.tables.slices.talk import Heard
from bangdice.tables.wire import commands as c
from tests.tables.evening import Evening

BOTS = 5


def of_bots(folder: Path, game: str, **switches: Any) -> Evening:
    """A game of one person and a bot of each temper."""
    evening = Evening(folder, board=True, game=game, **switches)
    (anna,) = evening.sit("Anna")
    for chair in range(1, 1 + BOTS):
        anna.may(c.Bot, chair=chair, kind="hard", temper=TEMPERS[chair % len(TEMPERS)])
    anna.may(c.Deal)
    return evening


def play(evening: Evening, each: Any = lambda: None) -> None:
    """Play the game to its end; the person takes the first answer."""
    (anna,) = [it for it in evening.devices.values() if it.screen == "phone"]
    for _ in range(3000):
        evening.wait(1)
        each()
        if evening.table.state.phase != "game":
            return
        if evening.table.world.asked_chair == 0:
            anna.answers(evening.game.options()[0])
    raise AssertionError("the game has no end")


@pytest.mark.parametrize("game", ["dice", "cards"])
def test_bots_say_what_all_could_know(tmp_path: Path, game: str) -> None:
    evening = of_bots(tmp_path, game)
    board, said, seen = evening.board, Counter[str](), 0
    assert board is not None

    def check() -> None:
        nonlocal seen
        new, seen = board.talks[seen:], len(board.talks)
        for it in new:
            said[it.saying] += 1
            assert evening.table.state.chairs[it.chair].kind == "bot"
            assert it.saying not in ROLES or (it.about is not None and it.why is not None)
        now = evening.table.play
        if new and now is not None and now.casebook is not None:
            other = now.game.clone()
            other.resample(0, game_seed(7, seen))
            ledger, heard = now.casebook.ledger, evening.table.live.part(Heard).suspected
            games = (now.game, other)
            one, two = (suspected(ledger, open_roles(it.view(None).public), heard) for it in games)
            assert one == two

    play(evening, check)
    assert said.keys() & {"outlaw", "deputy", "renegade"} and said.keys() & set(TEMPERS), said
    phone = next(it for it in evening.devices.values() if it.screen == "phone")
    assert phone.talks == board.talks


@pytest.mark.parametrize("silent", [{"signs": "off"}, {"signs": "dead"}, {"clock": 60}])
def test_bots_are_silent_with_the_signs_and_beside_a_clock(tmp_path: Path, silent: dict[str, Any]) -> None:
    evening = of_bots(tmp_path, "dice", **silent)
    play(evening)
    assert evening.board is not None and evening.board.talks == []


KNOWN = ("sheriff", None, None, None)
NO_HARM = ((0,) * 4,) * 4


def after(*deeds: Told) -> Ledger:
    ledger = Ledger.of(4)
    for it in deeds:
        ledger = ledger._with_row(it.seat, it.row, (*ledger.told, it))
    return ledger


def told(kind: str, seat: int, target: int, outlaw: float) -> Told:
    return Told(kind, seat, target, (0.0, 0.0, outlaw, 0.0, 0.0))


def test_a_suspicion_comes_once_and_goes_when_it_is_hardly_likely() -> None:
    strong = after(told("shot", 2, 0, 6.0))
    assert suspected(Ledger.of(4), KNOWN, frozenset()) == frozenset()
    new = suspected(strong, KNOWN, frozenset())
    assert new == {(2, "outlaw")} and strong.belief(KNOWN)[2][ROLES.index("outlaw")] >= SURE
    between = next(
        it for it in (after(told("shot", 2, 0, one / 20)) for one in range(100)) if suspected(it, KNOWN, new)
    )
    assert suspected(between, KNOWN, frozenset()) == frozenset()
    assert suspected(Ledger.of(4), KNOWN, frozenset({(2, "renegade")})) == frozenset()
    assert suspected(strong, ("sheriff", None, "outlaw", None), frozenset()) == frozenset(), (
        "everybody knows it"
    )


def test_others_speak_in_turn_of_the_heaviest_deed_and_a_liar_for_itself() -> None:
    weak, strong = told("beer", 2, 3, 0.1), told("shot", 2, 0, 6.0)
    ledger, new = after(weak, strong), frozenset({(2, "outlaw")})
    for turn, seat in enumerate((1, 3, 1)):
        line = speak(ledger, new, {1: None, 2: "miser", 3: "loyal"}, NO_HARM, turn)
        assert line == Line(seat, "outlaw", 2, strong)
    assert speak(ledger, new, {1: None, 2: "liar"}, NO_HARM, 0) == Line(2, "liar")
    assert speak(ledger, new, {}, NO_HARM, 0) is None


def test_a_temper_speaks_of_its_own_deeds() -> None:
    def says(temper: Any, deed: Told, harm: Any = NO_HARM) -> str | None:
        line = speak(after(deed), frozenset(), {1: temper}, harm, 0)
        return None if line is None else line.saying

    hit = ((0, 0, 0, 0), (0, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 0))
    assert says("hothead", told("shot", 1, 2, 0.0)) is None
    assert says("hothead", told("shot", 1, 2, 0.0), hit) == "hothead"
    assert [says("loyal", told("beer", 1, it, 0.0)) for it in (1, 2)] == [None, "loyal"]
    assert [says("miser", told("beer", 1, it, 0.0)) for it in (1, 2)] == ["miser", None]
    assert says("miser", told("rob", 1, 2, 0.0)) == "miser"
    assert says("gambler", told("challenge", 1, 2, 0.0)) == "gambler"
    assert says(None, told("rob", 1, 2, 0.0)) is None
    assert gambles(1, {1: "gambler"}) == Line(1, "gambler") and gambles(1, {1: "miser"}) is None
