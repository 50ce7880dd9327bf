"""Canned states of the phone after a game: the end, a rematch, the good night."""

from __future__ import annotations

from collections.abc import Callable

from tests.look import stories
from tests.look.pieces import State, chairs, game, own, result, seats, state


def ended() -> State:
    over = result(6)
    fallen = {"Nico": 0, "Bruno": 2, "Dario": 4, "Emma": 5}
    rows = seats(6)
    for row, role in zip(rows, over["roles"], strict=True):
        row["role"] = role
    for place in fallen.values():
        rows[place] |= {"alive": False, "life": 0, "arrows": 0}
    shown = game(6, seats=rows, result=over, final=True)
    past = [{"number": 1, "game": "dice", "side": "outlaws", "winners": ["Anna", "Carla", "Emma"]}]
    return state({"phase": "over", "chairs": chairs(6), "game": shown, "past": past}, {"own": own(1)})


def broken_off(shown: State, number: int) -> State:
    """The same evening, where the game with this number, which it shows, came to no end."""
    end = {"winners": [], "side": "nobody", "why": "undecided"}
    shown["table"]["game"]["result"] |= end
    shown["table"]["past"].append({"number": number, "game": "dice", **end})
    return shown


def cut_short() -> State:
    """The second game was broken off by the host."""
    return broken_off(ended(), 2)


def my_end(token: str, seat: int, **more: object) -> State:
    """A game that is over, with its story, on the phone of one who played it."""
    story = stories.plain(token)
    people = [it for it in story["people"] if it.get("seat") is None]
    count = len(people)
    shown = game(count, final=True, result=result(count))
    for row, it in zip(shown["seats"], people, strict=True):
        row |= {"character": it["character"], "role": it["role"], "life": it["left"], "alive": it["left"] > 0}
    shown["result"] |= story["result"] | {"roles": [it["role"] for it in people]}
    seated = chairs(count)
    for sitter, it in zip(seated, people, strict=True):
        sitter["name"] = it["name"]
    rematch = {"chairs": [0, 1], "of": count, "takes": count // 2 + 1, "left": None}
    over = {"phase": "over", "chairs": seated, "game": shown, "story": token, "rematch": rematch}
    return state(over | more, {"own": own(seat), "chairs": [seat]})


def hosts_end() -> State:
    """The end on the host's phone, which may call it a night."""
    shown = my_end("dice-5", 0, rematch=None)
    shown["mine"]["can_host"] = True
    return shown


def asking_again() -> State:
    """Anna and Dario want a rematch; this is Anna's phone."""
    shown = ended()
    shown["table"]["rematch"] = {"chairs": [4, 1], "of": 6, "takes": 4, "left": None}
    shown["mine"]["chairs"] = [1]
    return shown


def good_night(token: str = "five") -> State:
    """The night was called; this is Anna's phone, and hers is the host's chair."""
    shown = ended()
    names = ("Ben", "Anna", "Carla", "Dario", "Emma", "Nico")
    for chair, name in zip(shown["table"]["chairs"], names, strict=True):
        chair["name"] = name
    shown["table"]["night"] = {"token": token, "masked": token.startswith("masked")}
    shown["mine"] |= {"chairs": [1], "can_host": True}
    return shown


STATES: dict[str, Callable[[], State]] = {
    "night": good_night,
    "night-one": lambda: good_night("one"),
    "night-untold": lambda: good_night("untold"),
    "night-masked": lambda: good_night("masked-five"),
    "end": ended,
    "cut-short": cut_short,
    "end-asked": asking_again,
    "end-won": lambda: my_end("dice-5", 0),
    "end-won-8": lambda: my_end("dice-8", 3),
    "end-grave": lambda: my_end("dice-8", 2),
    "end-lost": lambda: my_end("dice-5", 1),
    "end-lost-3": lambda: my_end("dice-3", 2),
    "end-turning": lambda: my_end("dice-5", 1, has_board=True),
    "end-night": hosts_end,
}

TAPS: dict[str, tuple[str, ...]] = {
    "end-night": ("[data-act=night]",),
}
"""The taps that lead to a state."""
