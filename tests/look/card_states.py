"""Canned states of the card game: positions of the real rules, written in the language of the scenarios."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from bangdice.kernel.event import Event
from bangdice.tables.wire.view import EventView
from bangdice.tables.world.game import LATELY
from tests.language.cards.scene import Scene, scene
from tests.look.pieces import SWITCHES, State, chairs, state

Row = tuple[str, int, int, str]
"""A character, its life, the most it has, and its cards."""

SEATS: tuple[Row, ...] = (
    ("Paul Regret", 3, 3, "hand: BANG! A♦, Missed!, Beer  play: Mustang 8♥, Schofield"),
    ("Rose Doolan", 2, 4, "hand: BANG! 2♣, Saloon, Missed!  play: Barrel, Scope, Winchester"),
    (
        "Pedro Ramirez",
        4,
        4,
        "hand: BANG!, Duel, Gatling, Indians! K♦, General Store, Wells Fargo, Beer, Dynamite",
    ),
    ("Calamity Janet", 2, 4, "hand: Missed!, Missed!, BANG!  play: Jail"),
    ("Sid Ketchum", 1, 4, "play: Barrel, Mustang 9♥, Volcanic"),
    ("Bart Cassidy", 4, 4, "hand: BANG!, Panic!  play: Remington"),
    ("Slab the Killer", 3, 4, "hand: Beer"),
    ("Willy the Kid", 4, 4, "hand: Missed!, Cat Balou"),
)
"""The table: Pedro Ramirez is on turn, in the middle of it."""

FULL: tuple[Row, ...] = (
    ("Apache Kid", 3, 3, "hand: BANG! A♦, Missed!, Beer  play: Mustang 8♥, Schofield, Sombrero, Bible"),
    ("Vera Custer", 2, 3, "hand: BANG! 2♣, Saloon  play: Barrel, Scope, Winchester, Canteen"),
    ("Tequila Joe", 4, 4, "hand: BANG!, Duel, Brawl, Indians!  play: Hideout"),
    ("Calamity Janet", 2, 4, "hand: Missed!, Missed!, BANG!  play: Jail, Iron Plate, Derringer"),
    (
        "Sid Ketchum",
        1,
        4,
        "play: Barrel, Mustang 9♥, Volcanic, Binocular, Ten Gallon Hat, Pony Express, Knife, Dynamite",
    ),
    ("Bart Cassidy", 4, 4, "hand: BANG!, Panic!  play: Remington"),
    ("Uncle Will", 0, 4, "out"),
    ("Willy the Kid", 4, 4, "hand: Missed!, Cat Balou  play: Howitzer"),
)
"""The same with cards of all sets; one has fallen."""

BEGINNING: tuple[Row, ...] = tuple((name, most, most, "hand: Beer, Missed!") for name, _, most, _ in SEATS)
"""Nothing lies on the table yet."""

ROLES = {
    3: ("deputy", "outlaw", "renegade"),
    4: ("outlaw", "outlaw", "sheriff", "renegade"),
    5: ("deputy", "outlaw", "sheriff", "outlaw", "renegade"),
    6: ("deputy", "outlaw", "sheriff", "outlaw", "renegade", "outlaw"),
    7: ("deputy", "outlaw", "sheriff", "outlaw", "renegade", "outlaw", "deputy"),
    8: ("deputy", "outlaw", "sheriff", "outlaw", "renegade", "outlaw", "deputy", "renegade"),
}
ON_TURN = 2
BOTH_DECKS = ("base", "high_noon", "fistful_of_cards")


def table(count: int = 8, lines: str = "", rows: tuple[Row, ...] = SEATS, **changed: Any) -> Scene:
    """Return this number of the seats at the table, with more lines of the notation below."""
    written = [
        line_of(row, role, seat == ON_TURN)
        for seat, (row, role) in enumerate(zip(rows, ROLES[count], strict=False))
    ]
    return scene("\n".join([*written, lines]), **changed)


def line_of(row: Row, role: str, on_turn: bool) -> str:
    """Return the line of a seat in a position."""
    name, life, most, cards = row
    more = 1 if role == "sheriff" else 0
    lives = "" if cards == "out" else f"{life + more}/{most + more}"
    return f"{'*' if on_turn else ' '}{name}  {role}  {lives}  {cards}"


def seen(shown: Scene, seat: int | None = None) -> dict[str, Any]:
    """A position as the wire has it: `public`, and `own` for a seat."""
    view: dict[str, Any] = msgspec.to_builtins(shown.game.view(seat))
    return view


def on_board(shown: Scene, told: tuple[Event, ...] = (), **more: Any) -> State:
    """Return the state for a board, with earlier events, if any."""
    game, public = shown.game, seen(shown)["public"]
    chosen: State = {"preset": game.preset, "sets": list(game.sets), "short_deck": game.short_deck}
    chosen |= {"memory": False, "badge": "dealt"}
    switches = SWITCHES | {"game": "cards", "rules": {"cards": chosen}, "flat": more.pop("flat", False)}
    at_table: State = {"phase": "game" if public["result"] is None else "over", "switches": switches}
    at_table |= {"chairs": chairs(len(public["seats"])), "game": public}
    shown_now = state(at_table | more, {"chairs": [], "can_board": True})
    before = shown.happened[: len(shown.happened) - len(told)][-LATELY:]
    shown_now["lately"] = msgspec.to_builtins([EventView.of(it) for it in before])
    if told:
        events = msgspec.to_builtins([EventView.of(it) for it in told])
        shown_now |= {"rev": 2, "whole": False, "events": events}
    return shown_now


def happens(t: Scene, say: Callable[[Scene], object]) -> tuple[State, State]:
    """Return the states before and after a sentence, the second with its events."""
    before, known = on_board(t), len(t.happened)
    say(t)
    return before, on_board(t, tuple(t.happened[known:]))
