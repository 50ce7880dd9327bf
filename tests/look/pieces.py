"""Pieces of a canned state, as the server sends them: chairs, seats, a game of dice, a question."""

from __future__ import annotations

from typing import Any

from bangdice.dice.box import DICE

State = dict[str, Any]
NAMES = ("Nico", "Anna", "Bruno", "Carla", "Dario", "Emma", "Gina", "Hugo")
CHARACTERS = (
    "paul_regret",
    "rose_doolan",
    "pedro_ramirez",
    "calamity_janet",
    "sid_ketchum",
    "bart_cassidy",
    "slab_the_killer",
    "willy_the_kid",
)
LIFE = ((6, 9), (5, 9), (7, 10), (3, 8), (8, 8), (4, 8), (8, 8), (2, 8))
ARROWS = (1, 2, 0, 1, 1, 0, 0, 0)
SWITCHES: State = {
    "game": "dice",
    "clock": 0,
    "seen": 1.2,
    "hints": True,
    "windows": "ask",
    "sound": "board",
    "voice": "off",
    "music": False,
    "flat": False,
    "bot_kind": "easy",
    "signs": "on",
    "undo": "ask",
    "rules": {"dice": dict(DICE.switches.defaults)},
}


def chair(name: str, **more: Any) -> State:
    """One chair with a person in it, unless `more` says otherwise."""
    given: State = {"kind": "person", "online": True, "host": False, "stand_in": False, "real_dice": False}
    return given | {"name": name, "seat": None, "bot": None, "stranger": 1} | more


def chairs(count: int, seated: bool = True) -> list[State]:
    """The first `count` people; Nico is the host."""
    rows = [chair(NAMES[it], stranger=it + 1, seat=it if seated else None) for it in range(count)]
    rows[0]["host"] = True
    return rows


OF_THREE = ("renegade", "outlaw", "deputy")
"""With three players roles lie open: Anna is Nico's target."""


def seats(count: int, **changes: State) -> list[State]:
    """The seats of a game; `changes` by name, such as `Anna={"alive": False}`."""
    rows = []
    for it in range(count):
        life, most = LIFE[it]
        row: State = {
            "character": CHARACTERS[it],
            "life": life,
            "max_life": most,
            "arrows": ARROWS[it],
            "alive": True,
        }
        known = OF_THREE[it] if count == 3 else "sheriff" if it == 2 else None
        row |= {"role": known, "real_dice": False}
        rows.append(row | changes.get(NAMES[it], {}))
    return rows


def effects(count: int) -> State:
    """The effects of Nico's dice: nobody is out, and nobody is spared by the Gatling."""
    one = (1, count - 1)
    two = one if count == 3 else tuple(sorted({2, count - 2}))
    others = list(range(1, count))
    needed = {"dynamites": 3, "gatlings": 3}
    return {"one": one, "two": two, "beer": 1, **needed, "gatling": others, "ability": False}


def game(count: int = 6, **more: Any) -> State:
    """Nico's turn after his first roll."""
    shown: State = {
        "game": "dice",
        "edition": "revised",
        "turn": 0,
        "turn_number": 4,
        "roll": 1,
        "rerolls": 2,
        "dice": ["dynamite", "one", "beer", "two", "gatling"],
        "rerolled": [0, 1, 2, 3, 4],
        "locked": [0],
        "effects": effects(count),
        "final": False,
        "aims": [],
        "seats": seats(count),
        "harm": [[0] * count for _ in range(count)],
        "question": None,
        "result": None,
    }
    shown |= more
    if shown["final"] or not shown["roll"]:
        shown["effects"] = None
    shown.setdefault("pile", 9 - sum(it["arrows"] for it in shown["seats"]))
    return shown


def state(table: State, mine: State) -> State:
    """Return a whole state from its differences."""
    shown: State = {"code": "K7WM", "phase": "lobby", "chairs": [], "switches": SWITCHES, "wait": None}
    shown |= {"requests": [], "past": [], "watchers": 0, "notice": None, "game": None}
    own = {"chairs": [0], "can_host": False, "can_board": False, "curtain": None, "own": None} | mine
    return {"rev": 1, "whole": True, "events": [], "table": shown | table, "mine": own}


def own(place: int = 0, **more: Any) -> State:
    """The one chair open on this phone."""
    given: State = {"chair": place, "seat": place, "role": "renegade", "choice": None, "ahead": None}
    return given | {"unasked": [], "can_back": False} | more


def option(verb: str, *taps: str) -> State:
    return {"verb": verb, "taps": list(taps)}


def choice(about: str, options: list[State], dark: list[State] | None = None, **values: Any) -> State:
    """A question open on this phone."""
    return {
        "number": 7,
        "about": about,
        "values": values,
        "options": options,
        "dark": dark or [],
        "chosen": None,
    }


def dark(verb: str, tap: str, name: str, rule: str | None = None, **values: Any) -> State:
    return {"verb": verb, "taps": [tap], "reason": {"name": name, "values": values, "rule": rule}}


def playing(shown: State, mine: State, **table: Any) -> State:
    """A table with a game in play."""
    count = len(shown["seats"])
    return state({"phase": "game", "chairs": chairs(count), "game": shown} | table, {"own": mine})


def rolls(free: list[int]) -> list[State]:
    """`keep`, and `roll` of every set of free dice."""
    sets = [[free[bit] for bit in range(len(free)) if mask >> bit & 1] for mask in range(1, 1 << len(free))]
    return [option("keep"), *(option("roll", *(f"die:{it}" for it in dice)) for dice in sets)]


def question(seat: int, about: str, **values: Any) -> State:
    return {"number": 7, "seat": seat, "about": about, "values": values}


def lobby_rows() -> list[State]:
    """Six chairs, one of them free, one with a bot."""
    rows = chairs(6, seated=False)
    rows[3] = chair("Tin Bill", kind="bot", bot="easy", temper="hothead")
    rows[4] = chair("", kind="empty")
    return rows


def result(count: int) -> State:
    """The Outlaws have won."""
    roles = ["renegade", "outlaw", "sheriff", "outlaw", "deputy", "outlaw", "deputy", "renegade"][:count]
    return {"winners": [1, 3, 5], "side": "outlaws", "why": "sheriff_fell", "roles": roles}


def wait(chair: int, seconds: float, **more: Any) -> dict[str, Any]:
    """Return the person whom the table waits for."""
    return {
        "chair": chair,
        "seconds": seconds,
        "can_ring": False,
        "rung": 0,
        "can_help": False,
        "left": None,
        **more,
    }


def waiting(count: int = 6) -> State:
    shown = game(
        count, turn=2, rerolled=[1, 2], locked=[0], question=question(2, "reroll", rerolls=2, roll=1)
    )
    return playing(shown, own(), wait=wait(2, 3.0))


def turn(count: int = 6, **more: Any) -> State:
    shown = game(count, question=question(0, "reroll", rerolls=2, roll=1), **more)
    locked = [dark("roll", "die:0", "dynamite_locked", "D011")]
    free = [it for it in range(5) if it not in shown["locked"]]
    asked = choice("reroll", rolls(free), locked, rerolls=2, roll=1)
    return playing(shown, own(choice=asked, target=1 if count == 3 else None))
