"""Boards as full as they get: names of twenty letters, and up to six cards in front of each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from itertools import product

from tests.look.board_states import board, dealing, over, playing
from tests.look.card_board_states import events
from tests.look.card_states import on_board, table
from tests.look.pieces import State, chair, chairs, result, wait

COUNTS = range(3, 9)
NAMES = (
    "Bartholomew Kingsley",
    "Anna",
    "Wilhelmina Wumwmwmwm",
    "Maximilian-Alexander",
    "Al",
    "Guglielmina Esposito",
    "Massimiliano",
    "Bartholomewkingsleyx",
)
"""As long as a name may be, in one word, in two, and short ones between them."""

CARDS = (
    ("barrel", "scope", "jail", "rev_carabine", "iron_plate", "dynamite"),
    ("winchester", "mustang", "ten_gallon_hat", "pony_express", "canteen", "barrel"),
    ("buffalo_rifle", "hideout", "binocular", "schofield", "bible", "conestoga"),
)
LAID = (0, 1, 2, 3, 4, 5, 6)
WAITS: State = wait(0, 50.0, can_help=True)
HIGH: State = {"now": "high_noon", "next": "hangover", "left": 2}
FISTFUL: State = {"now": "law_of_the_west", "next": "a_fistful_of_cards", "left": 3}
BANDS: tuple[list[State], ...] = ([], [HIGH], [HIGH, FISTFUL])
OPEN = ("deputy", "outlaw", "renegade")


def named(shown: State) -> State:
    """The same, with names that need room."""
    for at, row in enumerate(shown["table"]["chairs"]):
        row["name"] = NAMES[at % len(NAMES)]
    return shown


def _people(shown: State, away: bool, dead: bool, waits: bool) -> State:
    """Crowds with people who are away, who have fallen, and whom the table waits for."""
    seats = shown["table"]["game"]["seats"]
    if away:
        shown["table"]["chairs"][1]["online"] = False
        shown["table"]["chairs"][len(seats) - 1]["stand_in"] = True
    if len(seats) == 3:
        for row, role in zip(seats, OPEN, strict=True):
            row["role"] = role
    if dead:
        for seat in {len(seats) - 1, len(seats) // 2} - {2}:
            seats[seat] |= {"alive": False, "life": 0, "role": "renegade"}
            if "present" in seats[seat]:
                seats[seat] |= {"present": False, "table": (), "hand": 0}
            else:
                seats[seat]["arrows"] = 0
    if waits:
        shown["table"]["wait"] = WAITS
    return named(shown)


def dice(count: int, how: int) -> State:
    """Return a dice game of this size: quiet, tense, aimed at, or waited for."""
    shown = playing(count)
    game = shown["table"]["game"]
    if how == 2:
        game |= {"final": True, "rerolled": [], "rerolls": 0, "roll": 3}
        game["dice"] = ["two", "one", "gatling", "dynamite", "beer"]
        game["locked"] = [3]
        game["aims"] = [{"die": 0, "target": 0, "points": 1}, {"die": 4, "target": count - 1, "points": 1}]
        game["question"] = {"number": 1, "seat": 2, "about": "aim", "values": {"die": 1, "face": "one"}}
    if how:
        for row in game["seats"]:
            row["arrows"] = 8
    return _people(shown, away=how == 3, dead=how in (1, 3), waits=how == 3)


def cards(count: int, laid: int, bands: int, how: int) -> State:
    """Return a card game of this size, with these cards in front of each, and events in force."""
    shown = deepcopy(_card_base(count))
    game = shown["table"]["game"]
    game["seats"] = list(game["seats"])
    game["events"] = BANDS[bands]
    number = 200
    for seat, row in enumerate(game["seats"]):
        row |= {"alive": True, "present": True, "hand": 3 + seat}
        lies = []
        for kind in CARDS[seat % len(CARDS)][:laid]:
            lies.append({"number": number, "face": f"{kind} 9H", "ready": number % 2 == 0})
            number += 1
        row["table"] = lies
    if how == 1:
        game["seats"][0]["copied"] = "calamity_janet"
    return _people(shown, away=how == 1, dead=how == 1, waits=how == 2)


_bases: dict[int, State] = {}


def _card_base(count: int) -> State:
    """One position for each number of players; the rest is laid over it."""
    if count not in _bases:
        _bases[count] = on_board(table(count) if count == 3 else events(count=count))
    return _bases[count]


def over_of(count: int, winners: tuple[int, ...]) -> State:
    """Return the end of a game of this size."""
    shown = over()
    game = playing(count, turn=1, final=True)["table"]["game"]
    ends = deepcopy(result(6))
    roles = ["outlaw", "outlaw", "sheriff", "renegade", "deputy", "outlaw", "deputy", "renegade"][:count]
    game["result"] = ends | {"roles": roles, "winners": list(winners)}
    for seat, row in enumerate(game["seats"]):
        row |= {"role": roles[seat], "alive": seat % 2 == 0, "life": 3 * (seat % 2 == 0), "arrows": 0}
    people = playing(count)["table"]["chairs"]
    past = [
        {"number": at, "game": "dice", "side": "law", "winners": [NAMES[0], NAMES[2], NAMES[5]]}
        for at in (1, 2, 3)
    ]
    return named(board(shown["table"] | {"chairs": people, "game": game, "past": past}))


def deal_of(count: int, ready: int, over: bool = False) -> State:
    """Return a deal in which this number look at their cards, and the first of them are ready."""
    return named(dealing(count, *range(min(count, ready)), over=over))


def lobby_of(count: int) -> State:
    """Return this number of chairs, one of them free."""
    rows = chairs(count, seated=False)
    shown = named(board({"chairs": rows}))
    rows[1] = chair("", kind="empty")
    rows[2]["online"] = False
    return shown


def crowds() -> Iterator[tuple[str, Callable[[], State]]]:
    """Yield every board to be measured, by a name that describes it."""
    for count, how in product(COUNTS, range(4)):
        yield f"dice of {count}, {how}", partial(dice, count, how)
    for count, laid, bands in product(COUNTS, LAID, range(3)):
        if laid < 5 and bands != (count + laid) % 3:
            continue
        for how in range(3) if (laid, bands) == (6, 2) else [(count + laid) % 2 + bands // 2]:
            yield (
                f"cards of {count}, {laid} laid, {bands} events, {how}",
                partial(cards, count, laid, bands, how),
            )
    for count, ready in product(COUNTS, (0, 2, 8)):
        yield f"deal of {count}, {ready} ready", partial(deal_of, count, ready)
    yield "deal of 3, over", partial(deal_of, 3, 3, over=True)
    for count in COUNTS:
        yield f"lobby of {count}", partial(lobby_of, count)
    for count, winners in product(COUNTS, ((1,), (0, 1, 2), (0, 1, 2, 3))):
        if len(winners) <= count:
            yield f"end of {count}, {len(winners)} won", partial(over_of, count, winners)
