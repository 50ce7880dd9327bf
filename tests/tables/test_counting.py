"""The rules of counting, without a table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bangdice.cards.box import CARDS
from bangdice.cards.sets.base import BASE
from bangdice.dice.characters import CHARACTERS
from bangdice.kernel.roles import DEPUTY, OUTLAW, RENEGADE, ROLE_TABLE, SHERIFF
from bangdice.tables.kept.tally import Tally, TallyMark
from bangdice.tables.world import sight
from bangdice.tables.world import tally as rules
from tests.tables.counting import COUNTING, random_mark, sheet

ANNA, BRUNO, CARLA, DARIO, EMMA = range(5)


def tally(players: int) -> Tally:
    assert COUNTING is not None
    return Tally(rules.begin(players, COUNTING))


def marked(it: Tally, deed: Any, seat: int = -1, by: int = 0, pick: str = "", at: float = 0.0) -> Tally:
    assert COUNTING is not None
    later = rules.with_mark(it, TallyMark(it.n + 1, deed, seat, at, by, pick), COUNTING)
    assert later is not None, (deed, seat, by, pick)
    return later


def is_beyond(it: Tally, deed: Any, seat: int = -1, by: int = 0, pick: str = "") -> bool:
    assert COUNTING is not None
    return rules.with_mark(it, TallyMark(it.n + 1, deed, seat, 0.0, by, pick), COUNTING) is None


def with_sheriff(players: int = 5) -> Tally:
    return marked(tally(players), "role", ANNA, pick=SHERIFF)


def test_life_stays_between_nothing_and_all() -> None:
    it = with_sheriff()
    assert is_beyond(it, "life", BRUNO, 1) and is_beyond(it, "life", ANNA, 1)
    assert sheet(it).seats[ANNA].life == 10 and sheet(it).seats[BRUNO].life == 8
    for _ in range(8):
        it = marked(it, "life", BRUNO, -1)
    assert is_beyond(it, "life", BRUNO, -1)


def test_there_are_nine_arrows() -> None:
    it = with_sheriff()
    for seat in (1, 2, 3) * 3:
        it = marked(it, "arrow", seat, 1)
    assert is_beyond(it, "arrow", 4, 1) and is_beyond(it, "arrow", 4, -1)
    assert not is_beyond(it, "arrow", 1, -1)


def test_the_indians_cost_a_point_an_arrow_and_the_pile_is_whole_again() -> None:
    it = marked(marked(marked(with_sheriff(), "arrow", BRUNO, 1), "arrow", BRUNO, 1), "arrow", EMMA, 1)
    assert is_beyond(with_sheriff(), "indians"), "nobody has an arrow"
    now = sheet(marked(it, "indians"))
    assert [at.life for at in now.seats] == [10, 6, 8, 8, 7] and not any(at.arrows for at in now.seats)


def test_a_gatling_costs_all_others_a_point_and_the_shooter_has_no_arrows_then() -> None:
    it = marked(marked(marked(with_sheriff(), "arrow", ANNA, 1), "arrow", BRUNO, 1), "out", CARLA)
    assert is_beyond(it, "gatling", BRUNO), "it is not his turn"
    now = sheet(marked(it, "gatling", ANNA))
    assert [at.life for at in now.seats] == [10, 7, 0, 7, 7]
    assert [at.arrows for at in now.seats] == [0, 1, 0, 0, 0]
    assert COUNTING is not None and CARDS.counting is not None
    assert rules.after(sheet(it), TallyMark(9, "gatling", ANNA, 0.0), COUNTING)
    assert rules.after(sheet(it), TallyMark(9, "gatling", ANNA, 0.0), CARDS.counting) is None


def test_the_turn_of_a_player_who_is_out_is_over() -> None:
    """It passes on to the next player with life, and back with the mark. After the end it stays."""
    it = marked(marked(with_sheriff(), "next"), "gatling", BRUNO)
    for _ in range(7):
        it = marked(it, "life", CARLA, -1)
    out = marked(it, "out", BRUNO, pick=OUTLAW, at=9)
    assert (sheet(out).turn, sheet(out).turns, sheet(out).since) == (DARIO, 3, 9)
    assert sheet(rules.without(out, out.marks[-1:], COUNTING)).turn == BRUNO
    assert sheet(marked(it, "out", EMMA)).turn == BRUNO, "another's fall does not end it"
    won = marked(with_sheriff(), "out", ANNA)
    assert rules.ask_of(sheet(won)).what == "won" and (sheet(won).turn, sheet(won).turns) == (ANNA, 1)
    assert sheet(marked(won, "on")).turn == BRUNO


def test_a_character_says_the_life_and_lost_points_stay_lost() -> None:
    it = marked(marked(with_sheriff(), "life", BRUNO, -1), "character", BRUNO, pick="kit_carlson")
    assert sheet(it).seats[BRUNO].life == CHARACTERS["kit_carlson"].life - 1
    assert is_beyond(it, "character", CARLA, pick="kit_carlson"), "a box has each once"
    assert is_beyond(it, "character", CARLA, pick="nobody")


def test_turns_go_round_past_those_who_are_out() -> None:
    it = with_sheriff()
    assert is_beyond(tally(5), "next"), "nobody knows who begins"
    it = marked(marked(it, "out", BRUNO), "next")
    assert (sheet(it).turn, sheet(it).turns) == (CARLA, 2)
    for _ in range(3):
        it = marked(it, "next")
    assert (sheet(it).turn, sheet(it).turns) == (ANNA, 5)


def test_a_player_who_is_out_gives_the_arrows_back_and_is_counted_no_more() -> None:
    it = marked(marked(with_sheriff(), "arrow", BRUNO, 1), "out", BRUNO, pick=OUTLAW)
    gone = sheet(it).seats[BRUNO]
    assert (gone.life, gone.arrows, gone.role) == (0, 0, OUTLAW)
    assert (
        is_beyond(it, "life", BRUNO, 1) and is_beyond(it, "arrow", BRUNO, 1) and is_beyond(it, "out", BRUNO)
    )
    assert is_beyond(marked(it, "out", CARLA, pick=OUTLAW), "out", DARIO, pick=OUTLAW), (
        "both have been turned"
    )


@pytest.mark.parametrize("players", range(3, 9))
def test_the_law_has_won_once_no_other_role_is_left(players: int) -> None:
    roles = ROLE_TABLE[players]
    if SHERIFF not in roles:
        return
    it = marked(tally(players), "role", 0, pick=SHERIFF)
    bad = [role for role in roles if role in (OUTLAW, RENEGADE)]
    for seat, role in enumerate(bad, 1):
        assert rules.likely(sheet(it)) is None
        it = marked(it, "out", seat, pick=role)
    result = rules.likely(sheet(it))
    assert result is not None and result.side == "law"
    assert rules.deduce(sheet(it), "law") == (
        SHERIFF,
        *bad,
        *(DEPUTY for _ in range(players - 1 - len(bad))),
    )


def test_a_secret_role_leaves_the_question_open() -> None:
    it = with_sheriff()
    for seat, role in ((BRUNO, OUTLAW), (CARLA, OUTLAW)):
        it = marked(it, "out", seat, pick=role)
    it = marked(it, "out", DARIO)
    assert rules.likely(sheet(it)) is None, "Dario may have been the Deputy"
    it = marked(it, "out", EMMA)
    assert (rules.likely(sheet(it)) or ("",) * 3)[1] == "law", "only the Sheriff is left"


def test_the_fall_of_the_sheriff_tells_who_has_won_if_it_is_sure() -> None:
    it = marked(with_sheriff(), "out", ANNA)
    result = rules.likely(sheet(it))
    assert result is not None and (result.side, result.why) == ("outlaws", "sheriff_fell")
    assert rules.winners(sheet(it), "outlaws") == (), "nobody has shown a card yet"
    for seat in (BRUNO, CARLA):
        it = marked(it, "out", seat, pick=OUTLAW)
    it = marked(it, "out", DARIO, pick=DEPUTY)
    result = rules.likely(sheet(it))
    assert result is not None and (result.side, result.winners) == ("renegade", (EMMA,))
    assert rules.deduce(sheet(it), "renegade")[EMMA] == RENEGADE


def test_three_show_all_roles_and_the_hunter_of_who_falls_may_have_won() -> None:
    it = tally(3)
    assert rules.ask_of(sheet(it)) == rules.Ask("first", pick=DEPUTY)
    it = marked(it, "role", BRUNO, pick=DEPUTY)
    assert rules.ask_of(sheet(it)) == rules.Ask("first", pick=OUTLAW)
    it = marked(it, "role", ANNA, pick=OUTLAW)
    assert [at.role for at in sheet(it).seats] == [OUTLAW, DEPUTY, RENEGADE] and sheet(it).turn == BRUNO
    it = marked(it, "out", CARLA)
    won = rules.likely(sheet(it))
    assert won is not None and won == ((BRUNO,), DEPUTY, "target_fell"), "the Deputy hunts the Renegade"
    it = marked(it, "on")
    assert rules.ask_of(sheet(it)) is None
    it = marked(it, "out", ANNA)
    won = rules.likely(sheet(it))
    assert won is not None and won == ((BRUNO,), DEPUTY, "last_standing")


@pytest.mark.parametrize("number", range(20))
def test_any_count_all_taken_back_is_the_beginning(number: int) -> None:
    """Two fingers count, and either takes back: the last marks, or others in the middle."""
    assert COUNTING is not None
    chance, it, at = Random(number), tally(3 + number % 6), 0.0
    begun = sheet(it)
    for _ in range(80):
        at += chance.choice((0.2, 3.0))
        if it.marks and chance.random() < 0.2:
            n = chance.choice(it.marks).n if chance.random() < 0.5 else it.marks[-1].n
            it = rules.without(it, rules.group_of(it.marks, n), COUNTING)
        else:
            it = rules.with_mark(it, random_mark(it, chance, at), COUNTING) or it
        now = sheet(it)
        assert rules.pile(now, COUNTING) >= 0
        assert all(0 <= seat.life <= rules.full(seat, COUNTING) and seat.arrows >= 0 for seat in now.seats)
        assert all(not (seat.out and (seat.life or seat.arrows)) for seat in now.seats)
    while it.marks:
        it = rules.without(it, rules.group_of(it.marks, it.marks[-1].n), COUNTING)
    assert sheet(it) == begun


def test_a_mark_taken_back_is_as_if_it_had_never_been() -> None:
    """Emma's arrow is taken back from before the Indians: she has lost no point to them."""
    assert COUNTING is not None
    it = marked(marked(with_sheriff(), "arrow", BRUNO, 1), "arrow", EMMA, 1, at=5.0)
    arrow = it.marks[-1]
    it = marked(it, "indians", at=9.0)
    it = rules.without(it, rules.group_of(it.marks, arrow.n), COUNTING)
    assert [at.life for at in sheet(it).seats] == [10, 7, 8, 8, 8]


@pytest.mark.parametrize("between", [("life", BRUNO, 1), ("next", -1, 0)])
def test_quick_taps_are_one_only_up_to_a_correction_or_a_turn(between: tuple[str, int, int]) -> None:
    it = marked(marked(with_sheriff(), "life", BRUNO, -1, at=1.0), "life", BRUNO, -1, at=1.2)
    deed, seat, by = between
    it = marked(marked(it, deed, seat, by, at=1.6), "life", BRUNO, -1, at=2.0)
    assert len(rules.group_of(it.marks, it.marks[-1].n)) == 1
    assert len(rules.group_of(it.marks, it.marks[-3].n)) == 2


def test_old_marks_become_the_beginning() -> None:
    it = with_sheriff()
    for _ in range(rules.MOST):
        it = marked(it, "next")
    assert len(it.marks) == rules.MOST and sheet(it).turns == rules.MOST + 1
    assert it.first is not None and it.first.seats[ANNA].role == SHERIFF


# The card game


def test_the_card_game_sees_as_its_cards_and_characters_do() -> None:
    """The table's numbers are those of the entries, and none of the base game is missing."""
    counting = CARDS.counting
    assert counting is not None
    entries: dict[str, Any] = {it.id: it for it in (*BASE.kinds, *BASE.characters)}
    of_sight = {name for name, it in entries.items() if "distance" in it.overrides}
    assert of_sight == {*counting.seen, *counting.sees}
    for name in of_sight:
        as_target, as_viewer = entries[name].distance(None, 0, 1, 0), entries[name].distance(None, 0, 0, 1)
        assert (counting.seen.get(name, 0), counting.sees.get(name, 0)) == (as_target, as_viewer), name
    assert list(counting.weapons.values()) == [2, 3, 4, 5] and counting.full("kit_carlson", True) == 5


def with_cards(*deeds: tuple[int, str], players: int = 5) -> Tally:
    counting = CARDS.counting
    assert counting is not None
    it = Tally(rules.begin(players, counting))
    for seat, pick in deeds:
        later = rules.with_mark(it, TallyMark(it.n + 1, "card", seat, 9.0 * it.n, 1, pick), counting)
        assert later is not None, pick
        it = later
    return it


def test_distances_go_round_the_table_past_those_who_are_out() -> None:
    counting = CARDS.counting
    assert counting is not None
    it = rules.sheet_of(with_cards((BRUNO, "mustang"), (DARIO, "scope")), counting)
    assert sight.distances(it, ANNA, counting) == (0, 2, 2, 2, 1)
    assert sight.distances(it, DARIO, counting) == (1, 2, 1, 0, 1), "never less than 1"
    gone = rules.put(it, EMMA, replace(it.seats[EMMA], out=True))
    assert sight.distances(gone, ANNA, counting) == (0, 2, 2, 1, 0)
    assert sight.distances(gone, EMMA, counting) == (0,) * 5
    rose = rules.put(it, ANNA, replace(it.seats[ANNA], character="rose_doolan"))
    assert sight.distances(rose, ANNA, counting) == (0, 1, 1, 1, 1)


def test_a_weapon_takes_the_place_of_another_and_who_is_out_has_nothing() -> None:
    counting = CARDS.counting
    assert counting is not None
    it = with_cards((ANNA, "barrel"), (ANNA, "schofield"), (ANNA, "winchester"), (ANNA, "mustang"))
    anna = rules.sheet_of(it, counting).seats[ANNA]
    assert anna.laid == ("winchester", "mustang", "barrel") and sight.reach(anna, counting) == 5
    for by, pick in ((1, "barrel"), (-1, "scope"), (1, "bang"), (1, "cows")):
        assert rules.with_mark(it, TallyMark(9, "card", ANNA, 0.0, by, pick), counting) is None, pick
    back = rules.without(it, rules.group_of(it.marks, 3), counting)
    assert rules.sheet_of(back, counting).seats[ANNA].laid == ("schofield", "mustang", "barrel")
    out = rules.after(rules.sheet_of(it, counting), TallyMark(9, "out", ANNA, 0.0), counting)
    assert out is not None and out.seats[ANNA].laid == ()
