"""The cards as they really lay, from the record of a finished card game, to compare messages with."""

from __future__ import annotations

import json
import re
import urllib.request
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

import msgspec

from bangdice.cards.game import CardGame
from bangdice.cards.sets import SETS
from bangdice.cards.zones import ASIDE, FIXED_ZONES, LOOKED, STORE
from bangdice.kernel.event import Event
from bangdice.kernel.record import read_record, replay_steps
from bangdice.kernel.roles import ROLES
from tests.cards.hidden import read_by
from tests.patched import states_in

FACE = re.compile(r'"(\w+ (?:10|[2-9JQKA])[HDCS])"')
NUMBER = re.compile(r'"number":(\d+),"face"')
TAP = re.compile(r'"card:(\d+)"')
TOP = 3
"""So many cards of the discard pile may be seen by drawing from it: two drawn, and the next one."""
ROLE = re.compile(r'"(sheriff|deputy|outlaw|renegade)"')


class Hears(Protocol):
    """Any device that keeps the very texts it was sent."""

    @property
    def raw(self) -> list[str]: ...


class Step(NamedTuple):
    """A game after an answer, its events, and the public picture as it is sent."""

    game: CardGame
    events: tuple[Event, ...]
    public: dict[str, Any]


class Frame(NamedTuple):
    """A state of a device, and the text that led to it: the whole state or a film."""

    text: str
    state: dict[str, Any]


def steps_of(url: str, code: str, number: int = 1) -> list[Step]:
    """Return the finished game, played again from the record that the server gives out."""
    with urllib.request.urlopen(f"{url}/record/{code}/{number}.txt") as answer:
        record = read_record(answer.read().decode())
    found = []
    for recording, _ in replay_steps(record, CardGame):
        game = recording.game
        public = msgspec.structs.replace(game.view(None).public, shown=((),) * game.seat_count)
        found.append(Step(game, recording.now.events, _plain(public)))
    return found


def frames_of(one: Hears) -> Iterator[Frame]:
    """Yield every state that the device had of a game, with its text byte for byte."""
    for text, state in states_in(one.raw):
        if state["table"]["game"] is not None:
            yield Frame(text, state)


def nothing_leaked(one: Hears, steps: list[Step]) -> int:
    """Check that every frame of a device shows only the knowledge of its seat. Return the number of steps."""
    at, looked_at = 0, 0
    met, said = set(steps[0].game.characters), _said(steps[0])
    for text, state in frames_of(one):
        before = at
        while steps[at].public != state["table"]["game"]:
            at += 1
            met.update(steps[at].game.characters)
            said += _said(steps[at])
        lately = state.get("lately", [])
        assert lately == said[len(said) - len(lately) :], "what was told is not what everybody heard"
        own = state["mine"]["own"]
        seat = None if own is None else own["seat"]
        told = _told(steps[before + 1 : at] + [steps[at]], len(state["events"]))
        happened = tuple(event for step in told for event in step.events)
        piled = {card for step in steps[before:at] for card in step.game.discard_pile()[-TOP:]}
        _cards(text, state, steps[at].game, happened, seat, piled)
        _events(state, happened, seat)
        if steps[at].game.result is None:
            _roles(text, state, steps[at].game, seat)
            _to_come(text, steps[at].game, seat, met)
        looked_at += len(told)
    return looked_at


def _told(steps: list[Step], count: int) -> list[Step]:
    """Return the steps in an update of this number of events: the last, or several that lay already."""
    *before, last = steps
    told = [last]
    while before and sum(len(step.events) for step in told) < count:
        told.insert(0, before.pop())
    return told


def _cards(
    text: str,
    state: dict[str, Any],
    game: CardGame,
    happened: tuple[Event, ...],
    seat: int | None,
    piled: set[int],
) -> None:
    """Check the cards of a frame. `piled`: those that lay on the discard pile before it, the top ones."""
    faces = game.cards.faces
    told = {face for event in happened for face in FACE.findall(_text(event.for_seat(seat).values))}
    told.update(FACE.findall(_text(state.get("lately"))))
    in_sight, whole = _in_sight(game, seat), _text(state)
    shown = {int(number) for number in NUMBER.findall(whole)}
    assert shown <= in_sight, (seat, shown - in_sight)
    # Between two states a film also shows open cards that have gone again. The events tell them, but for the
    # card below a discarded one that is drawn, before all are shuffled.
    passing = in_sight | piled | read_by(seat, happened)
    assert {int(number) for number in NUMBER.findall(text)} <= passing, (seat, text)
    for it, seen in ((text, passing), (whole, in_sight)):
        assert set(FACE.findall(it)) <= {faces[card] for card in seen} | told, (seat, it)
    tapped = {int(number) for number in TAP.findall(text + whole)}
    assert tapped <= _known(game, seat), (seat, tapped - _known(game, seat))
    own = state["mine"]["own"]
    if own is not None and own["game"]["hand"]:
        assert [card["number"] for card in own["game"]["hand"]] == [
            card.number for card in game.cards.zone_for(f"hand:{seat}", seat) if card is not None
        ]


def _in_sight(game: CardGame, seat: int | None) -> set[int]:
    """Return the cards that a seat sees: its hand, the cards it looks at, and the open ones."""
    zones = [*(f"table:{at}" for at in range(game.seat_count)), ASIDE, STORE]
    if seat is not None:
        zones += [f"hand:{seat}", LOOKED]
    found = {card.number for zone in zones for card in game.cards.zone_for(zone, seat) if card is not None}
    return found | set(game.discard_pile()[-1:])


def _known(game: CardGame, seat: int | None) -> set[int]:
    hands = (f"hand:{at}" for at in range(game.seat_count))
    tables = (f"table:{at}" for at in range(game.seat_count))
    zones = (*FIXED_ZONES, *hands, *tables)
    return {card.number for zone in zones for card in game.cards.zone_for(zone, seat) if card is not None}


def _events(state: dict[str, Any], happened: tuple[Event, ...], seat: int | None) -> None:
    """Check the events for everybody, and those for this seat alone."""
    if not state["events"]:
        return
    told = {it["at"]: it["values"] for it in (state["mine"]["own"] or {}).get("told", [])}
    for at, (shown, event) in enumerate(zip(state["events"], happened, strict=True)):
        assert shown["values"] == _plain(event.for_seat(None).values)
        assert told.get(at, shown["values"]) == _plain(event.for_seat(seat).values)


def nobodys(mine: dict[str, Any]) -> Counter[str]:
    """Return the roles that are named as nobody's: those that were dealt and can be marked, and those on
    which a player who is out, or a spectator, may bet.
    """
    own = mine["own"] or {}
    marks, asks = own.get("marks") or {}, (own.get("ghost") or {}).get("asks", [])
    assert not marks.get("made")
    picks = [pick for it in asks for pick in it["picks"]]
    words = [*marks.get("roles", {}), *mine.get("sides", []), *picks, *(it["about"] for it in asks)]
    return Counter(it for it in words if it in ROLES)


def _roles(text: str, state: dict[str, Any], game: CardGame, seat: int | None) -> None:
    named = Counter(ROLE.findall(_text(state)))
    allowed = Counter(there["role"] for there in state["table"]["game"]["seats"] if there["role"])
    for at, there in enumerate(state["table"]["game"]["seats"]):
        assert there["role"] in (None, game.roles[at])
        assert there["role"] is None or there["role"] == "sheriff" or game.open_roles[at]
    if seat is not None:
        allowed[game.roles[seat]] += 2
    for event in (*state["events"], *state.get("lately", [])):
        if "role" in event["values"]:
            allowed[event["values"]["role"]] += 1
    allowed += nobodys(state["mine"])
    assert named == allowed, (named, allowed, text)
    assert set(ROLE.findall(text)) <= set(allowed), (seat, text)


def _to_come(text: str, game: CardGame, seat: int | None, met: set[str]) -> None:
    """Check that events beyond the next one, and other people's second characters, are nowhere; except those
    that everybody has `met`: a player who became somebody else was the other one before.
    """
    for pile in game.piles:
        for name in set(pile[1:]) - {expansion.name for expansion in SETS}:
            assert f'"{name}"' not in text, name
    for at, name in enumerate(game.spares):
        if name not in met and not (at == seat and game.spares_seen[at]):
            assert f'"{name}"' not in text, name


def _said(step: Step) -> list[dict[str, Any]]:
    """Return the events, as everybody may read them."""
    seen = (event.for_seat(None) for event in step.events)
    return [{"name": event.name, "values": _plain(event.values), "rule": event.rule} for event in seen]


def _plain(values: Any) -> Any:
    return json.loads(_text(values))


def _text(values: Any) -> str:
    return msgspec.json.encode(values).decode()
