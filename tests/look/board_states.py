"""Canned states of the board: every screen once, as the server would send it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from bangdice.dice.box import DICE
from tests.look import stories
from tests.look.bets import afterlife
from tests.look.phone_chair_states import dealt
from tests.look.phone_dice_states import wish, with_grave
from tests.look.phone_end_states import broken_off
from tests.look.pieces import SWITCHES, State, chair, chairs, game, lobby_rows, question, result, state, wait

POWERS: State = {"chairs": [], "can_board": True, "own": None}


def board(table: State, powers: State = POWERS) -> State:
    """A state as the board is sent it: no chair of its own, nothing secret."""
    return state(table, powers)


def lobby(count: int = 6) -> State:
    """Return six chairs, one free, one with a bot; or this number of people."""
    rows = lobby_rows() if count == 6 else chairs(count, seated=False)
    if count == 8:
        rows[5] = chair("", kind="empty")
        rows[6] = chair("Bartholomew Maximilia", stranger=7, online=False)
    return board({"chairs": rows})


def rare(count: int = 6) -> tuple[State, State]:
    """Bruno's second roll brings three Gatlings at once."""
    dice = ["gatling", "gatling", "gatling", "beer", "one"]
    before, after = playing(count, roll=1, rerolls=2, locked=[]), playing(count, dice=dice, locked=[])
    rolled = {"seat": 2, "roll": 2, "dice": dice, "rerolled": [0, 1, 2], "real": False}
    events = [{"name": "rolled", "values": rolled, "rule": None}]
    return before, after | {"rev": 2, "whole": False, "events": events}


def playing(count: int = 6, flat: bool = False, **more: object) -> State:
    """Bruno after his second roll."""
    shown = game(
        count,
        turn=2,
        roll=2,
        rerolls=1,
        dice=["arrow", "one", "gatling", "dynamite", "beer"],
        rerolled=[0, 1, 2],
        locked=[3],
        question=question(2, "reroll", rerolls=1, roll=2),
    )
    shown |= more
    return board(
        {"phase": "game", "chairs": chairs(count), "game": shown, "switches": SWITCHES | {"flat": flat}}
    )


def chief() -> State:
    """Dario has the Chief's arrow."""
    shown = playing(chief=4)
    shown["table"]["game"]["seats"][4]["arrows"] = 3
    return with_chief(shown)


def with_chief(shown: State) -> State:
    """The same at a table that plays the Chief's arrow."""
    rules = {"dice": {**DICE.switches.defaults, "sets": ["chief_arrow"]}}
    shown["table"]["switches"] = SWITCHES | {"rules": rules}
    return shown


def aiming() -> State:
    """Bruno aims: one die done, one open."""
    shown = playing(
        final=True, rerolled=[], rerolls=0, roll=3, dice=["two", "one", "gatling", "dynamite", "beer"]
    )
    shown["table"]["game"] |= {
        "aims": [{"die": 0, "target": 4, "points": 1}],
        "question": question(2, "aim", die=1, face="one"),
    }
    return shown


def fallen() -> State:
    """Carla is out, Emma is away, a bot plays for Dario, everybody waits for Emma's answer."""
    shown = playing()
    seats = shown["table"]["game"]["seats"]
    seats[3] |= {"alive": False, "role": "outlaw", "life": 0, "arrows": 0}
    shown["table"]["chairs"][4]["stand_in"] = True
    shown["table"]["chairs"][5]["online"] = False
    shown["table"]["game"]["question"] = question(5, "arrow_or_life", by=2, points=1, why="shots", point=1)
    shown["table"]["wait"] = wait(5, 46.0, can_help=True)
    return shown


def taken() -> State:
    """Carla, who is out, plays on in the seat beside her."""
    return with_grave(fallen(), 3, 4)


def over(**more: object) -> State:
    """The Outlaws have won."""
    shown = game(6, turn=1, final=True, result=result(6))
    for seat in (2, 4, 0, 5):
        shown["seats"][seat] |= {"alive": False, "life": 0, "arrows": 0}
    for seat, role in enumerate(shown["result"]["roles"]):
        shown["seats"][seat]["role"] = role
    past = [
        {"number": 1, "game": "dice", "side": "law", "winners": ["Nico", "Carla"]},
        {"number": 2, "game": "dice", "side": "renegade", "winners": ["Anna"]},
        {"number": 3, "game": "dice", "side": "outlaws", "winners": ["Anna", "Carla", "Emma"]},
    ]
    return board({"phase": "over", "chairs": chairs(6), "game": shown, "past": past} | more)


def cut_short() -> State:
    """The fourth game was broken off by the host."""
    return broken_off(over(), 4)


def told(token: str, **more: object) -> State:
    """A game that is over, with its story."""
    story = stories.plain(token)
    people = [it for it in story["people"] if it.get("seat") is None]
    shown = game(len(people), turn=1, final=True, result=result(len(people)))
    for seat, it in enumerate(people):
        shown["seats"][seat] |= {"character": it["character"], "role": it["role"], "life": it["left"]}
        shown["seats"][seat]["alive"] = it["left"] > 0
    shown["result"] |= story["result"] | {"roles": [it["role"] for it in people]}
    seated = chairs(len(people))
    for sitter, it in zip(seated, people, strict=True):
        sitter["name"] = it["name"]
    rematch = {"chairs": [0, 1], "of": len(people), "takes": len(people) // 2 + 1, "left": None}
    over = {"phase": "over", "chairs": seated, "game": shown, "story": token, "rematch": rematch}
    return board(over | more)


def again(token: str, at: int) -> State:
    """A game that is over, played once more, at an answer in its middle."""
    stage = {"on": True, "at": at, "pace": 1, "number": 1}
    return of_cards(stage=stage) if token == "cards-5" else told(token, stage=stage)


def of_cards(**more: object) -> State:
    """A card game that is over, with its story."""
    last: dict[str, Any] = json.loads(stories.scenes("cards-5"))[-1]["view"]
    shown = told("cards-5", **more)
    roles = {"roles": shown["table"]["game"]["result"]["roles"]}
    shown["table"]["game"] = last | {"result": stories.plain("cards-5")["result"] | roles}
    shown["table"]["switches"] = shown["table"]["switches"] | {"game": "cards"}
    return shown


def spectator() -> State:
    """The lobby on a screen without powers."""
    return board({"chairs": lobby_rows()}, {"chairs": [], "can_board": False, "own": None})


def betting() -> State:
    """A game, on a screen far away that may bet on who wins."""
    powerless = {"chairs": [], "can_board": False, "own": None, "sides": ["law", "outlaws", "renegade"]}
    return playing() | {"mine": state({}, powerless)["mine"]}


def asked() -> State:
    """Somebody wants a chair back."""
    shown = playing()
    shown["table"]["requests"] = [{"id": "r1", "kind": "claim", "chair": 1}]
    shown["mine"]["nods"] = ["r1"]
    return shown


def beginning() -> State:
    """Nobody has rolled yet."""
    shown = playing(8, roll=0, rerolls=2, dice=[None] * 5, rerolled=[], locked=[])
    shown["table"]["game"]["question"] = question(2, "reroll", rerolls=2, roll=0)
    return shown


def dealing(count: int = 6, *ready: int, **more: Any) -> State:
    """Return a deal: ready players have a face, the others a hat."""
    return board(dealt(count, *ready, **more)["table"])


def hosting(shown: State) -> State:
    """The same where the host sits at this screen: there are keys to go on, or to call it a night."""
    shown["mine"] |= {"chairs": [0], "can_host": True}
    return shown


def wished(*here: int, count: int = 6) -> State:
    """Bruno wants to take a shot back. Some of those who are asked play at this board."""
    shown = playing(count, turn=2)
    shown["table"]["undoing"] = wish(2, count, 1, 3)
    shown["mine"] = shown["mine"] | {"chairs": list(here)}
    return shown


STATES: dict[str, Callable[[], State]] = {
    "undo": wished,
    "undo-here": lambda: wished(0),
    "undo-8": lambda: wished(4, 5, count=8),
    "deal": lambda: dealing(6, 0, 1, 2, 4),
    "deal-8": lambda: dealing(8, 0, 2, 5, left=6.0),
    "deal-3": lambda: dealing(3, 1),
    "deal-3-over": lambda: dealing(3, 0, 1, 2, over=True),
    "deal-over": lambda: dealing(6, *range(6), over=True),
    "lobby": lobby,
    "lobby-8": lambda: lobby(8),
    "lobby-3": lambda: lobby(3),
    "watching": spectator,
    "game": playing,
    "game-3": lambda: playing(3),
    "game-4": lambda: playing(4),
    "game-5": lambda: playing(5),
    "game-7": lambda: playing(7),
    "game-8": beginning,
    "watching-bets": betting,
    "flat": lambda: playing(6, flat=True),
    "flat-8": lambda: playing(8, flat=True),
    "chief": chief,
    "chief-pile": lambda: with_chief(playing(8, chief=-1)),
    "aiming": aiming,
    "fallen": fallen,
    "taken": taken,
    "asked": asked,
    "over": over,
    "night": lambda: over(night={"token": "five", "masked": False}),
    "night-host": lambda: hosting(over(night={"token": "one", "masked": False})),
    "night-untold": lambda: hosting(over(night={"token": "untold", "masked": False})),
    "night-eight": lambda: over(night={"token": "eight", "masked": False}),
    "night-three": lambda: over(night={"token": "three", "masked": False}),
    "ending-5": lambda: told("dice-5"),
    "ending-8": lambda: told("dice-8"),
    "ending-readers": lambda: told("marked-dice-5"),
    "ending-readers-8": lambda: told("marked-dice-8"),
    "ending-ghosts": lambda: told("dice-5", afterlife=afterlife(5)),
    "ending-ghosts-8": lambda: told("dice-8", afterlife=afterlife(8)),
    "ending-taken": lambda: told("taken-dice-8"),
    "ending-3": lambda: told("dice-3"),
    "ending-cards": of_cards,
    "ending-secrets": lambda: told("cards-secret"),
    "ending-host": lambda: hosting(told("dice-5")),
    "cut-short": cut_short,
    "undecided": lambda: over(game=None, notice={"name": "other_rules_version", "values": {}, "rule": None}),
}
HAPPENINGS: dict[str, Callable[[], tuple[State, State]]] = {"rare": rare, "rare-8": lambda: rare(8)}
"""Events while the board is watched, and the states before and after them."""
REACHED: dict[str, Callable[[], State]] = {
    "again-3": lambda: again("dice-3", 20),
    "again-5": lambda: again("dice-5", 30),
    "again-8": lambda: again("dice-8", 60),
    "again-cards": lambda: again("cards-5", 40),
    "menu": playing,
}
"""The states that a tap leads to, for pictures. The replay stops at it."""

TAPS = (
    {"watching-bets": "[data-act=signs]", "menu": "[data-act=menu]", "tally-went": "[data-act=went]"}
    | dict.fromkeys(REACHED.keys() - {"menu"}, ".again [data-act=play]")
    | dict.fromkeys(("ending-ghosts", "ending-ghosts-8"), "[data-act=chapter-awards]")
    | dict.fromkeys(("ending-readers", "ending-readers-8"), "[data-act=chapter-readers]")
)
"""The taps that lead to a state."""
