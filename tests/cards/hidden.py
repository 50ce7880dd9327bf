"""Law 3 at every move of a card game: facts that a seat does not see make no difference to it.

Three ways to look. No event and no option names a card to a seat that does not know it. At a *pick* (a card
drawn at random from a hand) every card of the hand is picked in turn; the games are then played on alike, and
a seat that did not see the card is told and asked the same. And after every move: if two cards that a seat
never sees change their faces beforehand, it is told and asked the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from bangdice.cards.events import Took
from bangdice.cards.game import CardGame
from bangdice.cards.moving_cards import PICK
from bangdice.kernel.event import Event
from bangdice.kernel.game import Game
from tests.leaks import Move, drawn_from, look_of, outcomes_of

CARDS = ("card", "cards", "table")
"""The values of events that name cards."""
STEPS = 6
"""How far games are played on after a pick."""

Seat = int | None
Outcome = tuple[CardGame, tuple[Event, ...]]


class Sight(NamedTuple):
    """The closeness of a look: `rate` of all moves have faces exchanged, with a chance of its own."""

    rng: Random
    rate: float


def check_move(game: Game, move: Move, sight: Sight) -> Counter[str]:
    """Check law 3 at one move, and count the checks."""
    assert isinstance(game, CardGame)
    seen: Counter[str] = Counter()
    after, events = _applied(game, move)
    check_numbers(game, after, events)
    for at, hand_size in picks_of(game, after, move):
        seen["picks"] += 1
        seen.update(f"picked for {event.values['why']}" for event in events if _is_pick(event, game))
        seen["picked otherwise"] += hand_size - 1
        seen["questions after a pick"] += check_pick(game, move, at, hand_size, sight)
    if sight.rng.random() < sight.rate:
        seen["faces exchanged"] += check_faces(game, move, sight.rng)
    return seen


# Numbers


def check_numbers(game: CardGame, after: CardGame, events: tuple[Event, ...]) -> None:
    """Numbers of unknown cards stand in no option and, but beside their faces, in no event."""
    for seat in _seats(game):
        for event in events:
            values = event.for_seat(seat).values
            if values.get("face") is None and values.get("faces") is None:
                unknown = [card for card in read_by(seat, [event]) if not _knew(seat, card, game, after)]
                assert not unknown, f"seat {seat} hears numbers of cards that it does not know: {event}"
    for seat in range(game.seat_count):
        for option, _ in after.candidates(seat):
            is_known = all(after.cards.knows(seat, card) for card in option.numbers("card"))
            assert is_known, f"an option of seat {seat} names a card that it does not know: {option}"


def _knew(seat: Seat, card: int, *games: CardGame) -> bool:
    return any(game.cards.knows(seat, card) for game in games)


# Picks


def picks_of(game: CardGame, after: CardGame, move: Move) -> list[tuple[int, int]]:
    """The cards picked by chance at this move: which drawing of all it is, and how many cards there were."""
    if after.chance.counters.get(PICK) == game.chance.counters.get(PICK):
        return []
    return [(at, it.bound) for at, it in enumerate(drawn_from(game, move)) if it.stream == PICK]


def _is_pick(event: Event, game: CardGame) -> bool:
    """Return True if a card was taken or dropped from a hand, perhaps by chance."""
    if event.name == "took":
        return not event.values["from_table"]
    return event.name == "discarded" and event.values["seat"] != game.turn


def check_pick(game: CardGame, move: Move, at: int, hand_size: int, sight: Sight) -> int:
    """Check every pick of a card: a seat that sees none of them is told and asked the same, also some steps
    later.

    Returns the number of later questions that were checked.
    """
    worlds: list[Outcome] = outcomes_of(game, move, at, hand_size)
    picked = _cards_elsewhere([world for world, _ in worlds]) | _cards_in_another_order(worlds)
    unseeing = _unseeing(_seats(game), worlds, picked)
    for steps in range(STEPS):
        for seat in unseeing:
            looks = {look_of(world, events, seat) for world, events in worlds}
            assert len(looks) == 1, f"seat {seat} sees which card was picked, {steps} questions later: {move}"
        asked = worlds[0][0].decision
        if not unseeing or asked is None:
            return steps
        common = set.intersection(*(set(world.options()) for world, _ in worlds))
        if not common or any(world.decision != asked for world, _ in worlds):
            return steps
        next_move = asked.seat, sight.rng.choice(sorted(common))
        later = [_applied(world, next_move) for world, _ in worlds]
        if any(
            picks_of(world, after, next_move) for (world, _), (after, _) in zip(worlds, later, strict=True)
        ):
            return steps
        worlds = later
        unseeing = _unseeing(unseeing, worlds, picked)
    return STEPS


def _cards_elsewhere(worlds: Sequence[CardGame]) -> set[int]:
    """The cards that do not lie in the same place in all worlds."""
    places = [{card: at for at, zone in enumerate(w.cards.zones) for card in zone} for w in worlds]
    return {card for card in places[0] if len({place[card] for place in places}) > 1}


def _cards_in_another_order(worlds: Sequence[Outcome]) -> set[int]:
    """The cards that are taken in all worlds, but not in the same order. Some seats see them go."""
    taken = [
        [card for event in events if isinstance(event, Took) for card in event.cards or ()]
        for _, events in worlds
    ]
    return set() if all(it == taken[0] for it in taken) else set().union(*taken)


def _unseeing(seats: Iterable[Seat], worlds: Sequence[Outcome], cards: set[int]) -> list[Seat]:
    """Return the seats that have seen none of these cards in any world, neither now nor in between."""
    return [
        seat
        for seat in seats
        if not any(
            read_by(seat, events) & cards or any(world.cards.knows(seat, card) for card in cards)
            for world, events in worlds
        )
    ]


# Faces


def check_faces(game: CardGame, move: Move, rng: Random, most: int = 12) -> int:
    """Check that two cards may change their faces if a seat sees neither of them during a move.

    Each card that moved unseen gets a face of every kind, and some cards that are held get `most` of them.
    Cards that the answer names keep theirs, because it would be another answer. Return the number of worlds
    that were looked at.
    """
    after, events = _applied(game, move)
    named = set(move[1].numbers("card"))
    unknown = {seat: _unknown(seat, game, after, events) - named for seat in _seats(game)}
    anybody = sorted(set().union(*unknown.values()))
    moved = [card for card in anybody if game.cards.place(card) != after.cards.place(card)]
    held = [card for card in anybody if game.owner(card) is not None]
    worlds = 0
    for card in (*moved, *rng.sample(held, min(2, len(held)))):
        seats = [seat for seat, cards in unknown.items() if card in cards]
        others = _one_a_face(game, card, set().union(*(unknown[seat] for seat in seats)), rng)
        for other in others if card in moved else others[:most]:
            world = _exchanged(game, card, other)
            if world.refusal(*move) is not None:
                continue
            worlds += 1
            after_that, events_then = _applied(world, move)
            for seat in seats:
                if other in unknown[seat]:
                    same = look_of(after_that, events_then, seat) == look_of(after, events, seat)
                    faces = game.cards.faces[card], game.cards.faces[other]
                    assert same, f"{move}: seat {seat} sees that {faces} have changed places"
    return worlds


def _unknown(seat: Seat, game: CardGame, after: CardGame, events: tuple[Event, ...]) -> set[int]:
    read = read_by(seat, events)
    return {
        card
        for card in range(len(game.cards.faces))
        if not game.cards.knows(seat, card) and not after.cards.knows(seat, card) and card not in read
    }


def _one_a_face(game: CardGame, card: int, others: set[int], rng: Random) -> list[int]:
    """Return one of these cards of each kind, in a random order, and none that is printed alike."""
    faces = game.cards.faces
    mixed = rng.sample(sorted(others), len(others))
    kinds = {faces[other].partition(" ")[0]: other for other in mixed if faces[other] != faces[card]}
    return rng.sample(list(kinds.values()), len(kinds))


def _exchanged(game: CardGame, card: int, other: int) -> CardGame:
    faces = list(game.cards.faces)
    faces[card], faces[other] = faces[other], faces[card]
    world = game.clone()
    world.cards = world.cards._replace(faces=tuple(faces))
    return world


# Help


def read_by(seat: Seat, events: Iterable[Event]) -> set[int]:
    """The cards that events have shown to a seat."""
    cards: set[int] = set()
    for event in events:
        values = event.for_seat(seat).values
        for name in CARDS:
            value = values.get(name)
            shown = [value] if isinstance(value, int) else value or ()
            cards.update(number for number in shown if isinstance(number, int))
    return cards


def _applied(game: CardGame, move: Move) -> Outcome:
    copy = game.clone()
    copy._film = []
    return copy, copy.apply(move[1], move[0])


def _seats(game: CardGame) -> list[Seat]:
    return [*range(game.seat_count), None]
