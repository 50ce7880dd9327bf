"""The board's frames: the missing ones, and the dice that the players keep."""

from __future__ import annotations

from benchmarks.frames import FRAME, _narrowed, lines_of
from benchmarks.pace import Turn, turn_of


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip("|").split("|")]


def test_a_frame_that_takes_as_long_as_three_hides_two() -> None:
    frames = [("", FRAME), *[("gatling", FRAME)] * 3, ("gatling", FRAME * 3), ("flights", FRAME)]
    rows = {row[0]: row for row in map(cells, lines_of(frames, [("gatling", 55.0)]))}
    assert rows["gatling"][1:4] == ["1", "40", "33.3"]
    assert rows["gatling"][5] == "55"
    assert rows["flights"][3] == "0.0"
    assert rows["eliminated"][1] == "0"


def test_players_keep_what_brings_pictures() -> None:
    options = [{"verb": "keep", "taps": []}, {"verb": "roll", "taps": ["die:1"]}]
    options.append({"verb": "roll", "taps": ["die:1", "die:2"]})
    own = {"choice": {"about": "reroll", "options": options}}
    narrowed = _narrowed(own, ("gatling", "beer", "one", "arrow", "dynamite"))
    assert narrowed["choice"]["options"] == options[2:]
    assert _narrowed(own, ("gatling",) * 5)["choice"]["options"] == options[:1]


def test_pictures_are_the_time_in_which_nothing_is_asked() -> None:
    frames = [
        (0.0, True, False),
        (1.0, True, True),
        (1.5, False, True),
        (2.0, True, False),
        (3.5, False, False),
    ]
    assert turn_of(frames, 0.0, 3.0) == Turn(3.0, 2.5)
