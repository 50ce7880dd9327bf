"""Crowded rings: tables of any size, long names, much in front of everybody, as a phone is sent them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import product

from tests.look import phone_card_states as cards
from tests.look import pieces
from tests.look.phone_chair_states import dealt
from tests.look.phone_dice_states import aiming, hit
from tests.look.pieces import State

NAMES = (
    "Nico",
    "Bartholomew Kingsley",
    "Wolfeschlegelsteinha",
    "Guglielmina Ferraris",
    "Emma",
    "Sprocket Sue",
    "Wilhelmina Mummworth",
    "Copper Kate",
)
SIX = ("barrel KS", "mustang 8H", "binocular 10D", "winchester 8S", "jail JS", "dynamite 2H")
GREEN = ("canteen 7H", "hideout KD", "sombrero 7C", "knife 8H", "pony_express QD", "volcanic 10S")
EVENTS = (
    {"now": "law_of_the_west", "next": "a_fistful_of_cards"},
    {"now": "the_daltons", "next": "high_noon"},
)
COUNTS = range(3, 9)

Crowd = tuple[str, State, tuple[str, ...]]
"""Its name, the state, and the taps before the look."""


def card_crowds() -> Iterator[Crowd]:
    """The card game: everybody with six cards in play, with none to six, with none."""
    for (mode, (state, taps, dressed)), count in product(MODES.items(), COUNTS):
        for laid, told in dressed:
            shown = _with_cards(_copy(state(count)), laid, told)
            yield f"{mode} {count} {laid} {told}".strip(), shown, taps
    for count in COUNTS:
        yield f"daltons {count}", daltons(count), ()


def _with_cards(shown: State, laid: str, told: str) -> State:
    game = shown["table"]["game"]
    own = shown["mine"]["own"]
    me = own["seat"] if own else None
    for place, seat in enumerate(game["seats"]):
        if seat["alive"] and (place != me or laid == "six"):
            seat["table"] = _laid(laid, place)
        if seat["table"] or laid == "six":
            seat["hand"] = 10
    if laid == "mixed":
        _fell(game, len(game["seats"]) - 2, me)
    game["events"] = {"": [], "event": [EVENTS[0]], "events": list(EVENTS)}[told]
    if told == "event" and own:
        own["can_back"] = True
    return _named(shown)


def _copy(shown: State) -> State:
    copied: State = json.loads(json.dumps(shown))
    return copied


def _laid(how: str, place: int) -> list[State]:
    faces = GREEN if place % 2 == 0 else SIX
    count = {"none": 0, "six": 6, "mixed": place % 7}[how]
    return [{"number": 200 + 10 * place + it, "face": faces[it], "ready": it % 2 == 0} for it in range(count)]


def _fell(game: State, place: int, me: int | None) -> None:
    if place != me and game["turn"] != place:
        game["seats"][place] |= {"alive": False, "present": False, "life": 0, "role": "outlaw"}
        game["seats"][place] |= {"table": [], "hand": 0}


def _named(shown: State) -> State:
    for place, chair in enumerate(shown["table"]["chairs"]):
        chair["name"] = NAMES[place]
    return shown


@cache
def _waiting(count: int) -> State:
    return cards.on_phone(cards.shot(count))


@cache
def _turn(count: int) -> State:
    return cards.turn(count)


@cache
def _aims(count: int) -> State:
    """The card that is raised stands in the middle of the hand, or at its end."""
    hand = ["Sombrero", "Stagecoach", "Barrel Q♠", "Missed! 8♠"]
    hand.insert(2 if count % 2 else 4, "BANG! A♦")
    return cards.turn(count, f"hand: {', '.join(hand)}  play: Schofield")


@cache
def _reads(count: int) -> State:
    """The cards with the most words: Dynamite, or a Jail, which is for somebody."""
    return cards.turn(count, "hand: Jail J♠, Missed! 8♠, Dynamite, Barrel Q♠, Stagecoach  play: Schofield")


@cache
def _shot_at(count: int) -> State:
    return cards.on_phone(cards.shot(count).plays("Rose Doolan", "BANG!", at="Paul Regret"))


@cache
def _dead(count: int) -> State:
    shown = _copy(_waiting(count))
    game = shown["table"]["game"]
    game["seats"][0] |= {"alive": False, "present": False, "life": 0, "hand": 0, "table": []}
    shown["mine"]["own"]["game"]["hand"] = []
    return shown


@cache
def _powerful(count: int) -> State:
    """A power, an answer ahead and taking back: three lines above the slab."""
    shown = cards.on_phone(cards.sitting(count, ("Sid Ketchum", 2, 4, cards.HAND), **_NO_SID))
    shown["mine"]["own"]["can_back"] = True
    return shown


_NO_SID: State = {"Sid Ketchum": ("Jourdonnais", 4, 4, "")}
ALL = tuple(product(("none", "mixed", "six"), ("", "event")))
MODES = {
    "turn": (_turn, (), (*ALL, ("six", "events"))),
    "aim": (_aims, (cards.BANG,), (("mixed", ""), ("six", "event"))),
    "jail": (_reads, (cards.JAIL,), (("mixed", ""), ("six", "event"))),
    "dynamite": (_reads, (cards.DYNAMITE,), (("none", ""), ("six", "event"))),
    "shot": (_shot_at, (), (("mixed", ""), ("six", "event"))),
    "waits": (_waiting, (), (("mixed", ""), ("six", "event"))),
    "power": (_powerful, (), (("six", "events"),)),
    "dead": (_dead, (), (("mixed", "event"),)),
}
"""The content of the screen, the first taps, and the cards in front of everybody under some events."""


def daltons(count: int) -> State:
    """The Daltons want one of my four blue cards."""
    me = ("Paul Regret", 3, 3, f"{cards.HAND}, Hideout, Binocular, Dynamite")
    lines = "discard: Beer\nround 3\nevent The Daltons\nevents Thirst\nphase start"
    return _named(_copy(cards.on_phone(cards.sitting(count, me, lines=lines))))


def dice_crowds() -> Iterator[Crowd]:
    """The dice game: full of life and arrows, and with the dead among them."""
    modes: dict[str, Callable[[int], State]] = {
        "turn": pieces.turn,
        "aim": partial(aiming, 2),
        "shot": _hit,
        "waits": pieces.waiting,
        "dead": _fallen,
    }
    for (mode, state), count, dead in product(modes.items(), COUNTS, (False, True)):
        if dead != (mode in ("waits", "dead")) and mode != "turn":
            continue
        shown = state(count)
        game = shown["table"]["game"]
        for place, seat in enumerate(game["seats"]):
            if seat["alive"]:
                seat |= {"max_life": 10, "life": 10 - place % 3, "arrows": 9 - place}
        if dead and count > 3:
            game["seats"][count - 2] |= {"alive": False, "life": 0, "arrows": 0, "role": "outlaw"}
        if count == 3:
            for seat, role in zip(game["seats"], ("deputy", "outlaw", "renegade"), strict=True):
                seat["role"] = role
            shown["mine"]["own"] |= {"role": "deputy", "target": 2 if mode != "dead" else None}
        yield f"{mode} {count} {'dead' if dead else ''}".strip(), _named(shown), ()
    for count, others in product(COUNTS, (0, 1, 2)):
        ready = (0, *range(1, count, 2)[:others]) if others < 2 else range(count)
        yield f"deal {count} {others}", _named(dealt(count, *ready, host=True)), ()


def _hit(count: int) -> State:
    shown = _cut(hit(), count)
    shown["mine"]["own"] |= {"chair": 0, "seat": 0}
    shown["mine"]["chairs"] = [0]
    shown["table"]["game"]["question"]["seat"] = 0
    return shown


def _fallen(count: int) -> State:
    shown = pieces.waiting(count)
    shown["table"]["game"]["seats"][0] |= {"alive": False, "life": 0, "arrows": 0, "role": "renegade"}
    return shown


def _cut(shown: State, count: int) -> State:
    """Return the same game with this number at the table."""
    game = shown["table"]["game"]
    game["seats"] = pieces.seats(count)
    game["harm"] = [[0] * count for _ in range(count)]
    game["aims"] = []
    shown["table"]["chairs"] = pieces.chairs(count)
    return shown
