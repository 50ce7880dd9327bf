"""Positions as text: every one can be written and read again, and impossible ones name their fault."""

from __future__ import annotations

import doctest
from random import Random
from typing import Any

import pytest

import tests.language.dice.scene
from bangdice.dice.characters import SETS
from bangdice.dice.game import DiceGame
from bangdice.dice.setup import OF_SETS
from bangdice.kernel.errors import BadPosition
from tests.dice.laws import QUESTIONS
from tests.dice.players import random_setup
from tests.language.dice import read_position, write_position

CHANCE = {"seed", "epoch", "counters", "scripts"}
COUNTED = {"questions", "decision", "last_seat", "can_take_back", "interrupted"}


def state(game: DiceGame) -> dict[str, Any]:
    """The whole state but chance and the count of questions."""
    data = game.dump()
    asked = data["decision"]
    return {name: value for name, value in data.items() if name not in CHANCE | COUNTED} | {
        "asked": None if asked is None else asked[1:]
    }


def test_every_position_of_random_games_is_written_and_read_again() -> None:
    """But one in the middle of an attack, when no arrow lies in the pile."""
    asked = set()
    for number in range(40):
        rng = Random(number)
        more = {"sets": [*SETS], "chief_arrow": OF_SETS["chief_arrow"][number % 3 % 2]} if number % 2 else {}
        game = DiceGame.start(random_setup(rng) | more, rng.randbytes(32))
        while True:
            if game.pile:
                text = write_position(game)
                again = read_position(text)
                assert state(again) == state(game), text
                assert write_position(again) == text
                assert again.candidates() == game.candidates()
            if game.decision is None:
                break
            asked.add(game.decision.about)
            game.apply(rng.choice(game.options()))
    assert asked == QUESTIONS


TABLE = """
*Bart Cassidy     sheriff   10/10  arrows 1
 el gringo        outlaw    1/7
 VULTURE_SAM      renegade  4
 Jourdonnais      outlaw    out    # since the first turn
"""


def test_names_life_and_comments_are_read_as_people_write_them() -> None:
    game = read_position(TABLE)
    assert game.characters == ("bart_cassidy", "el_gringo", "vulture_sam", "jourdonnais")
    assert (game.life, game.arrows, game.pile) == ([10, 1, 4, 0], [1, 0, 0, 0], 8)
    assert (game.alive, game.turn) == ((True, True, True, False), 0)


def test_a_position_as_it_is_written() -> None:
    text = "edition first\nturn 7\nroll 2: one [two] arrow beer [beer]\n" + TABLE
    assert write_position(read_position(text)) == (
        "edition first\n"
        "turn 7\n"
        "roll 2: one [two] arrow beer [beer]\n"
        "*Bart Cassidy  sheriff   10/10  arrows 1\n"
        " El Gringo     outlaw      1/7\n"
        " Vulture Sam   renegade    4/9\n"
        " Jourdonnais   outlaw      0/7  out\n"
    )


def test_switches_of_the_call_count_over_those_of_the_text() -> None:
    text = "edition first\nrose_wraps no\n" + TABLE
    assert read_position(text).switches[:1] == ("first",)
    game = read_position(text, edition="revised", kit_before_damage=False)
    assert (game.switches.edition, game.switches.kit_before_damage) == ("revised", False)
    assert not game.switches.rose_wraps


def test_rolls_made_so_far_are_counted() -> None:
    game = read_position("roll 2: one two arrow dynamite beer\n" + TABLE)
    assert game.decision is not None and dict(game.decision.values) == {"roll": 2, "rerolls": 1}
    assert game.locked_dice() == (3,)
    assert read_position("roll 3: one two arrow dynamite beer\n" + TABLE).decision.about == "aim"


def test_a_turn_from_any_step_on() -> None:
    dice = "roll 1: one beer gatling gatling gatling\n"
    assert asked_at(dice + "step shots\n" + TABLE) == "aim"
    assert asked_at(dice + "step beer\n" + TABLE) == "beer"
    fired = read_position(dice + "step gatling\naim 0: El Gringo\naim 1: Vulture Sam\n" + TABLE)
    assert list(fired.alive) == [True, False, True, False] and fired.turn == 2
    over = read_position(dice + "step end\n" + TABLE)
    assert over.alive[1] and over.turn == 1


def asked_at(text: str) -> str:
    game = read_position(text)
    assert game.decision is not None
    return game.decision.about


def test_roles_that_do_not_fit_the_number_of_players() -> None:
    text = TABLE.replace("renegade", "deputy  ")
    with pytest.raises(BadPosition, match="roles"):
        read_position(text)
    assert read_position("roles any\n" + text).roles.count("deputy") == 1


def test_a_game_that_is_over() -> None:
    over = """
        over target_fell
        *Rose Doolan  deputy    5
         Black Jack   outlaw    5
         Paul Regret  renegade  out
    """
    game = read_position(over)
    assert game.result is not None and game.result.winners == (0,) and game.decision is None
    assert read_position(over.replace("over target_fell", "")).result is None
    with pytest.raises(BadPosition, match="over"):
        read_position(over.replace("target_fell", "law_prevails"))


def test_a_fourth_roll_that_took_lucky_duke() -> None:
    game = read_position("""
        roll 4: arrow dynamite one one beer
        over sheriff_fell
        *Lucky Duke   sheriff   out
         Black Jack   outlaw    5
         Rose Doolan  outlaw    5
         Paul Regret  renegade  5
    """)
    assert game.result is not None and game.this_turn.roll == 4


def test_a_doubled_shot_of_somebody_whom_the_indians_took() -> None:
    game = read_position("""
        roll 1: one beer dynamite dynamite gatling
        step end
        aim 0: El Gringo 2
        over sheriff_fell
        *Slab the Killer  sheriff   out
         El Gringo        outlaw    2
         Rose Doolan      outlaw    5
         Paul Regret      renegade  5
    """)
    assert game.result is not None and game.this_turn.aims == ((0, 1, 2),)


BAD = {
    "an unknown character": (("VULTURE_SAM", "Belle Star"), "line 4: there is no character 'Belle Star'"),
    "an unknown role": (("renegade", "barkeeper"), "line 4: .*no seat without a role"),
    "more life points than there are": ((" 4\n", " 10\n"), "Vulture Sam: 10 life points, 9 at most"),
    "another maximum": (("1/7", "1/8"), "line 3: El Gringo: the outlaw has 7 life points at most, not 8"),
    "no life and yet in play": ((" 4\n", " 0\n"), "Vulture Sam: 0 life points, and yet in play"),
    "life without a figure": ((" 4\n", " many\n"), "line 4: 'many' is none of arrows N"),
    "no life at all": ((" 4\n", " \n"), "line 4: Vulture Sam: life points expected"),
    "eliminated with life": (("out ", "3 out "), "Jourdonnais: eliminated, but with"),
    "eliminated with arrows": (("out ", "out arrows 2"), "Jourdonnais: eliminated, but with"),
    "more arrows than nine": (("arrows 1", "arrows 12"), "arrows: 12 in front of players"),
    "no arrow left in the pile": (("arrows 1", "arrows 9"), "arrows: 9 in front of players"),
    "two on turn": ((" el gringo", "*el gringo"), "one seat is on turn .*, not 2"),
    "nobody on turn": (("*Bart", " Bart"), "one seat is on turn .*, not 0"),
    "who is out on turn": (("*Bart Cassidy     sheriff   10/10  arrows 1\n el gringo        outlaw    1/7",
                            " Bart Cassidy     sheriff   10/10\n*el gringo        outlaw    out"),
                           "El Gringo: on turn, but eliminated"),
    "the same character twice": (("VULTURE_SAM", "El Gringo"), "El Gringo is there 2 times"),
    "nobody alive": (("10/10  arrows 1\n el gringo        outlaw    1/7\n VULTURE_SAM      renegade  4",
                      "out\n el gringo outlaw out\n VULTURE_SAM renegade out"),
                     "on turn, but eliminated"),
    "a game that is over": (("*Bart Cassidy     sheriff   10/10  arrows 1\n el",
                             " Bart Cassidy     sheriff   out\n*el"), "over: None, but it is sheriff_fell"),
    "roles that do not fit": (("renegade", "outlaw"), "roles: 4 players are sheriff, renegade"),
    "too few players": (("sheriff   10/10", "deputy 3 \nturn 1 #"), "3 to 8 can play|roles"),
    "a word too many": (("arrows 1", "arrows 1 asleep"), "line 2: 'asleep' is none of"),
    "the Chief's arrow in no game": (("arrows 1", "arrows 3 chief"), "chief: 1 players have"),
    "the Chief's arrow for one": (
        ("*Bart Cassidy     sheriff   10/10  ", "chief_arrow ninth\n*Bart Cassidy sheriff 10 chief "),
        "the Chief's arrow counts as 2",
    ),
    "arrows without a number": (("arrows 1", "arrows few"), "line 2: a number expected, not 'few'"),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_an_impossible_table_says_what_and_where(what: str) -> None:
    (old, new), message = BAD[what]
    assert old in TABLE
    with pytest.raises(BadPosition, match=message):
        read_position(TABLE.replace(old, new, 1))


BAD_LINES = {
    "edition third": "switches: .*edition",
    "rose_wraps perhaps": "switches: .*rose_wraps",
    "roles mixed": "line 1: roles",
    "turn soon": "line 1: a number expected, not 'soon'",
    "roll 1: one two": "roll: 2 dice after roll 1",
    "roll 0: one two two two two": "roll: 5 dice after roll 0",
    "roll 4: one two two two two": "roll 4: Bart Cassidy has not so many rolls",
    "roll 1: one two three four five": "line 1: roll: 'three' is none of one, two",
    "step lunch": "step: 'lunch' is none of",
    "step beer": "step beer: no dice lie",
    "roll 1: one one one one one\nstep start": "step start: dice lie",
    "roll 1: one one one one one\naim 0: El Gringo": "aim: the dice are not final",
    "roll 1: one one one one one\nstep shots\naim 0: Jourdonnais": "aim 0: Jourdonnais is eliminated",
    "roll 1: one one one one one\nstep shots\naim 0: Kit Carlson": "line 3: 'Kit Carlson' does not sit there",
    "roll 1: one one one one one\nstep shots\naim 7: El Gringo": "line 3: dice are 0 to 4",
    "roll 1: one one one one one\nstep shots\naim 0 1: El Gringo": "line 3: aim: one die expected",
    "roll 1: one one one one one\nstep shots\naim 0: El Gringo 3": "aim 0: no Bull's Eye",
    "roll 1: arrow one one one one\nstep shots\naim 0: El Gringo": "aim 0: no Bull's Eye",
    "roll 1: one one one one one\nstep end\naim 0: El Gringo\naim 0: El Gringo": "aim: a die is aimed twice",
    "roll 1: one one one one one\nstep shots\naim 0: Bart Cassidy": "aim 0: Bart Cassidy is too far away",
    "roll 1: one one one one beer\nstep shots\naim 0: El Gringo 2": "aim 0: Bart Cassidy cannot double",
    "roll 1: gatling one one one one\nkit 1": "kit 1: Bart Cassidy has not so many",
    "rolling 0 1 2 3 4: one": "rolling: Bart Cassidy has no real dice",
    "harm Bart Cassidy: Kit Carlson 2": "line 1: 'Kit Carlson' does not sit there",
    "chief_arrow first": "chief_arrow: 'first' is none of ninth, tenth",
    "due 1": "due 1: Bart Cassidy has no choice",
    "chief_arrow ninth\ndue 8": "due 8: Bart Cassidy has no choice",
    "over law_prevails": "over: law_prevails, but the game is not over",
    "roll 1: one one one one one\nstep shots\nanswered arrow": "answered: 'arrow' is no answer here",
    "answered arrow": "answered: 'arrow' is no answer here",
}


@pytest.mark.parametrize("line", BAD_LINES)
def test_an_impossible_line_says_what_and_where(line: str) -> None:
    with pytest.raises(BadPosition, match=BAD_LINES[line]):
        read_position(line + TABLE)


REAL = TABLE.replace("10/10", "10/10 real")
BAD_REAL = {
    "rolling 0 1: one": "rolling: the first roll is of all five dice",
    "rolling 0 1 2 3 4: one one one one one": "rolling: all dice are told",
    "roll 1: one one one one one\nrolling 3 1:": "line 2: dice are 0 to 4 in their order",
    "roll 1: one one one one one\nstep beer\nrolling 0 1: one": "rolling: step beer is past the rolling",
    "roll 3: one one one one one\nrolling 0 1: one": "rolling: .*no roll left",
    "roll 1: dynamite one one one one\nrolling 0 1: one": "rolling: .*locked",
}


@pytest.mark.parametrize("line", BAD_REAL)
def test_dice_in_the_air_that_cannot_be(line: str) -> None:
    with pytest.raises(BadPosition, match=BAD_REAL[line]):
        read_position(line + REAL)


def test_the_examples_of_the_modules_run() -> None:
    failed, tried = doctest.testmod(tests.language.dice.scene)
    assert not failed and tried
