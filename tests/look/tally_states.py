"""Canned states of a board that only keeps count of a real game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.look.pieces import CHARACTERS, State, chair, chairs, state

LIFE = (5, 7, 3, 1, 4, 8, 6, 2)
FULL = (9, 10, 8, 8, 8, 8, 8, 8)
ARROWS = (1, 1, 1, 2, 0, 0, 0, 0)
POWERS: State = {"chairs": list(range(8)), "can_board": True, "own": None}
LEFT = ["deputy", "outlaw", "outlaw", "renegade"]
LAST = [{"n": 41, "deed": "life", "seat": 3, "before": 2, "after": 1}]


def seats(count: int, **more: Any) -> list[State]:
    """Return the seats of a count, Anna with the star and Nico on turn."""
    rows: list[State] = [
        {"chair": at, "life": LIFE[at], "full": FULL[at], "arrows": ARROWS[at], "character": CHARACTERS[at]}
        for at in range(count)
    ]
    rows[1] |= {"role": "sheriff", "next": True}
    return [row | more for row in rows]


def board(tally: State, count: int, **table: Any) -> State:
    """Return the state of a board that keeps this count."""
    people = [it | {"tablet": True} for it in chairs(count)]
    return state({"phase": "tally", "chairs": people, "tally": tally} | table, POWERS)


def counting(count: int = 5, **more: Any) -> State:
    """Return a count in the middle of a game."""
    given: State = {"seats": seats(count), "turn": 0, "turns": 7, "turn_seconds": 42.0, "seconds": 760.0}
    given |= {"pile": 4, "arrows": 9, "last": LAST, "left": LEFT, "characters": list(CHARACTERS)}
    return board(given | {"sides": ["law", "outlaws", "renegade"]} | more, count)


LAID: tuple[list[str], ...] = (
    ["scope"],
    ["schofield", "barrel"],
    ["mustang"],
    ["dynamite"],
    ["mustang", "jail"],
    [],
    ["winchester"],
    [],
)
FAR = (0, 1, 3, 1, 2, 4, 2, 1)


def cards(count: int = 5, **more: Any) -> State:
    """Return a count of the card game in the middle, seen from Nico."""
    rows = seats(count, arrows=0)
    for at, row in enumerate(rows):
        row |= {"life": min(row["life"], 4), "full": 4 + (at == 1), "laid": LAID[at]}
        row |= {"reach": {1: 2, 6: 5}.get(at, 1), "distances": [FAR[abs(at - to)] for to in range(count)]}
    given: State = {"seats": rows, "arrows": 0, "pile": 0, "turns": 4}
    given |= {"weapons": ["schofield", "remington", "rev_carabine", "winchester"]}
    given |= {"cards": {"mustang": 1, "scope": -1, "barrel": 0, "jail": 0, "dynamite": 0}}
    shown = counting(count, **given | more)
    shown["table"]["switches"] = shown["table"]["switches"] | {"game": "cards"}
    return shown


def first(count: int = 5, pick: str = "sheriff") -> State:
    """Nobody has told a role or a character yet."""
    rows: list[State] = [{"chair": at, "life": 8, "full": 8} for at in range(count)]
    return counting(count, seats=rows, turn=None, turns=0, asks="first", pick=pick, last=[], pile=9)


def some_out(count: int = 5) -> State:
    """Carla has shown her card, and Bruno kept his."""
    rows = seats(count)
    rows[2] |= {"life": 0, "arrows": 0, "out": True}
    rows[3] |= {"life": 0, "arrows": 0, "out": True, "role": "outlaw"}
    return counting(count, seats=rows)


def asked(count: int = 5, seat: int = 3) -> State:
    """Somebody has no life left."""
    rows = seats(count)
    rows[seat]["life"] = 0
    return counting(count, seats=rows, asks="out", asked=seat)


def asked_by_phone() -> State:
    """Somebody has no life left, and holds the role on the phone: it asks first."""
    shown = asked()
    shown["table"]["tally"] |= {"on_phones": True, "waits": 9000.0}
    return shown


def roles(count: int) -> list[State]:
    """Return the seats of a game that the law has won, all roles known."""
    rows = seats(count)
    told = {3: ("deputy", "outlaw", "renegade")}.get(
        count,
        ("deputy", "sheriff", "outlaw", "renegade", "outlaw", "outlaw", "deputy", "renegade"),
    )
    for at, row in enumerate(rows):
        row["role"] = told[at]
        if told[at] in ("outlaw", "renegade"):
            row |= {"life": 0, "arrows": 0, "out": True}
    return rows


def won(count: int = 5, pick: str = "law", why: str = "law_prevails") -> State:
    """By all that is known a side has won."""
    return counting(count, seats=roles(count), asks="won", pick=pick, why=why)


TOLD: tuple[State, ...] = (
    {"at": 4, "deed": "role", "seat": 1, "pick": "sheriff"},
    {"at": 4, "deed": "next", "seat": 1, "after": 1},
    {"at": 41, "deed": "life", "seat": 0, "before": 8, "after": 5},
    {"at": 63, "deed": "arrow", "seat": 2, "after": 2},
    {"at": 80, "deed": "next", "seat": 2, "after": 2},
    {"at": 102, "deed": "indians", "seat": -1, "paid": [1, 0, 2]},
    {"at": 120, "deed": "life", "seat": 1, "before": 6, "after": 7},
    {"at": 171, "deed": "out", "seat": 2, "pick": "outlaw"},
    {"at": 190, "deed": "next", "seat": 0, "after": 3},
    {"at": 230, "deed": "arrow", "seat": 0, "before": 2, "after": 1},
)


def over(count: int = 5, known: bool = True) -> State:
    """Who has won is written down."""
    rows = roles(count)
    for row in rows:
        row["won"] = row["role"] in ("sheriff", "deputy")
    if not known:
        rows[0] |= {"role": None, "won": False}
    past = [
        {"number": 1, "game": "dice", "side": "law", "winners": ["Nico", "Anna"], "why": "law_prevails"}
    ] * 2
    tally: State = {"seats": rows, "turn": 0, "turns": 21, "side": "law", "why": "law_prevails", "left": LEFT}
    tally |= {"told": list(TOLD), "seconds": 262.0}
    return board(tally, count, phase="over", past=past)


def gathering(count: int = 5) -> State:
    """People sit down at a board that only keeps count."""
    rows = [it | {"tablet": True} for it in chairs(count, seated=False)]
    tally = {"games": ["dice", "cards"]}
    return state({"chairs": [*rows, chair("", kind="empty")], "tally": tally}, POWERS)


TALLY_STATES: dict[str, Callable[[], State]] = {
    "tally": counting,
    "tally-3": lambda: counting(3, asks="", turn=2),
    "tally-4": lambda: counting(4),
    "tally-6": lambda: counting(6),
    "tally-7": lambda: counting(7),
    "tally-8": lambda: counting(8),
    "tally-cards": cards,
    "tally-cards-3": lambda: cards(3),
    "tally-cards-8": lambda: cards(8),
    "tally-first": first,
    "tally-first-8": lambda: first(8),
    "tally-first-3": lambda: first(3, "deputy"),
    "tally-some-out": some_out,
    "tally-some-out-8": lambda: some_out(8),
    "tally-phone-asks": lambda: asked_by_phone(),
    "tally-out": asked,
    "tally-out-8": lambda: asked(8, 5),
    "tally-out-sheriff": lambda: asked(5, 1),
    "tally-won": won,
    "tally-won-8": lambda: won(8),
    "tally-won-3": lambda: won(3, "deputy", "target_fell"),
    "tally-over": over,
    "tally-went": over,
    "tally-over-8": lambda: over(8, known=False),
    "tally-lobby": gathering,
}


def on_phone(shown: State, *held: int, host: bool = False) -> State:
    """Return the same on a phone that has these chairs."""
    mine = {"chairs": list(held), "can_board": False, "can_host": host, "own": None}
    return shown | {"mine": shown["mine"] | mine}


def whole(shown: State) -> State:
    """Return the same on the phone of a host who counts for everybody, as there is no board."""
    shown = on_phone(shown, 0, host=True)
    return shown | {"table": shown["table"] | {"has_board": False}}


def on_turn(shown: State) -> State:
    """Return the same in Anna's turn, with Dario after her."""
    seats = [it | {"next": at == 4} for at, it in enumerate(shown["table"]["tally"]["seats"])]
    return shown | {
        "table": shown["table"] | {"tally": shown["table"]["tally"] | {"turn": 1, "seats": seats}}
    }


def dealt(shown: State, chair: int, role: str = "outlaw") -> State:
    """Return the same where the roles lie on the phones."""
    shown = on_phone(shown, chair)
    own: State = {"chair": chair, "seat": None, "role": role, "choice": None, "ahead": None, "unasked": []}
    shown["table"]["tally"] = shown["table"]["tally"] | {"on_phones": True}
    return shown | {"mine": shown["mine"] | {"own": own | {"can_back": False}}}


PHONE_TALLY_STATES: dict[str, Callable[[], State]] = {
    "tally": lambda: on_phone(counting(last=[{**LAST[0], "seat": 0, "hand": 0}]), 0),
    "tally-other": lambda: on_phone(counting(8), 3),
    "tally-cards": lambda: on_phone(cards(), 0),
    "tally-dealt": lambda: dealt(counting(), 0),
    "tally-cards-dealt": lambda: dealt(cards(), 0),
    "tally-turn-it": lambda: dealt(asked(), 3),
    "tally-whole": lambda: whole(counting()),
    "tally-whole-8": lambda: whole(cards(8)),
    "tally-whole-first": lambda: whole(first(8)),
    "tally-whole-out": lambda: whole(asked()),
    "tally-whole-out-turn": lambda: on_turn(whole(some_out())),
    "tally-whole-won": lambda: whole(won()),
    "tally-two": lambda: on_phone(counting(), 0, 3),
    "tally-out": lambda: on_phone(some_out(), 3),
    "tally-over": lambda: on_phone(over(8), 0, host=True),
    "tally-lobby": lambda: on_phone(gathering(), 0, host=True),
    "tally-lobby-guest": lambda: on_phone(gathering(), 1),
}
