"""Bets that are told at the end of a game, for a board and for phones."""

from __future__ import annotations

from typing import Any


def _bets(right: str, wins: str, renegade: int | None) -> list[dict[str, Any]]:
    """Return bets on points (`+` right, `-` wrong, `?` undecided), after those on side and Renegade."""
    outcomes: dict[str, dict[str, bool]] = {"+": {"right": True}, "-": {"right": False}, "?": {}}
    points = [
        {"about": "point", "pick": at % 3, "turn": 6 + at, **outcomes[how]} for at, how in enumerate(right)
    ]
    sides: list[dict[str, Any]] = [{"about": "wins", "pick": wins, "turn": 5, "right": wins == "outlaws"}]
    if renegade is not None:
        sides.append({"about": "renegade", "pick": renegade, "turn": 5, "right": True})
    return [*sides, *points]


def afterlife(people: int) -> dict[str, Any]:
    """Return the bets of all but two people; of eight, somebody with a long name is the best."""
    ghosts = [
        {"seat": 2, "right": 7, "of": 9, "bets": _bets("++-++-+", "outlaws", 4)},
        {"seat": 3, "right": 2, "of": 4, "bets": _bets("+-+?", "law", None)},
        {"seat": 4, "right": 1, "of": 1, "bets": _bets("", "outlaws", None), "eyes": True},
        *({"seat": at, "right": 1, "of": 3, "bets": _bets("--", "outlaws", None)} for at in range(5, people)),
    ]
    if people > 6:
        ghosts[0]["seat"], ghosts[4]["seat"] = 6, 2
    return {"ghosts": ghosts[: people - 2], "audience": {"law": 3, "outlaws": 5}}
