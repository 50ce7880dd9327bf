"""Card games whose first turn brings the events that a test wants, found with the rules themselves."""

from __future__ import annotations

from itertools import count
from typing import NamedTuple

from bangdice.box.carrying import Place
from bangdice.cards.box import CARDS
from bangdice.cards.game import CardGame
from bangdice.kernel.decision import PASS, Option
from tests.browser.plans import MOST, Answer, Plan


class FirstTurn(NamedTuple):
    """A seed with which a seat opens a General Store in its first turn, and then begins a Duel with a player
    who has a BANG!.
    """

    seed: bytes
    seat: int
    store: str
    duel: str
    other: int


def store_and_duel(players: int, first: int = 0) -> FirstTurn:
    """The first such turn in a base game; `first`: the number of a seed that is known to do."""
    setup = CARDS.setup(CARDS.switches.defaults, [Place(is_taken=True)] * players)
    for number in range(first, first + MOST):
        seed = number.to_bytes(32)
        found = _found(CardGame.start(setup, seed), seed)
        if found is not None:
            return found
    raise AssertionError("no such game was found")


def quiet_turn(players: int) -> Plan:
    """A base game in which seat 0 begins, plays cards that ask nobody anything, and ends its turn with no
    card too many.
    """
    setup = CARDS.setup(CARDS.switches.defaults, [Place(is_taken=True)] * players)
    for number in range(MOST):
        seed = number.to_bytes(32)
        answers = _quiet(CardGame.start(setup, seed))
        if answers:
            return Plan(seed, answers)
    raise AssertionError("no such game was found")


def _quiet(game: CardGame) -> tuple[Answer, ...]:
    answers = list[Answer]()
    while game.turn == 0 and game.decision is not None:
        if game.decision.seat != 0 or game.decision.about != "play":
            return ()
        alone = (it for it in game.options() if it.verb == "play" and len(it.taps) == 1)
        answers.append(Answer(0, next(alone, PASS)))
        game.apply(answers[-1].option)
    return tuple(answers) if len(answers) > 1 else ()


def _found(game: CardGame, seed: bytes) -> FirstTurn | None:
    if game.decision is None or game.decision.about != "play":
        return None
    seat = game.decision.seat
    store = next((it for it in game.options() if _plays(game, it, "general_store")), None)
    if store is None or not any(_plays(game, it, "duel") for it in game.options()):
        return None
    game.apply(store)
    for _ in count():
        if game.decision is None or game.decision.about != "general_store":
            break
        game.apply(game.options()[0])
    for duel in (it for it in game.options() if _plays(game, it, "duel")):
        after = game.clone()
        after.apply(duel)
        asked = after.decision
        if asked is not None and asked.about == "duel" and asked.seat != seat and len(after.options()) > 1:
            return FirstTurn(seed, seat, store.taps[0], duel.taps[0], asked.seat)
    return None


def _plays(game: CardGame, option: Option, kind: str) -> bool:
    """Is it this kind of card, as it is printed?"""
    card = option.taps[0] if option.taps else ""
    number = int(card.removeprefix("card:")) if card.startswith("card:") else None
    return option.verb == "play" and number is not None and game.cards.faces[number].split()[0] == kind
