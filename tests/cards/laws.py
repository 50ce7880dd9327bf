"""The laws of every card game besides the kernel's: nothing created or lost, life within bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from bangdice.cards.box import CardBox
from bangdice.cards.dealing import deck_of, events_of
from bangdice.cards.elimination import CheckVictory, DiscardAll
from bangdice.cards.entries import Weapon
from bangdice.cards.faces import read_face
from bangdice.cards.game import CardGame
from bangdice.cards.sets import KINDS, event_decks
from bangdice.cards.victory import outcome
from bangdice.cards.zones import ASIDE, DISCARD, LOOKED, STORE
from bangdice.kernel.frame import Settle
from bangdice.kernel.game import Game
from bangdice.kernel.roles import ROLE_TABLE, SHERIFF
from tests.cards.hidden import Sight, check_move
from tests.cards.players import moody_pick, random_setup
from tests.laws import Examined, Pick, check_asked, examine, nothing_more
from tests.leaks import Move

MOST_POINTS = 3
"""The most life points that can go at once: by Dynamite."""
HOARDING = 17
"""One in this number of games is played by hoarders."""


def own_laws(game: Game) -> None:
    """The card game's law 1, at every question and at the end."""
    assert isinstance(game, CardGame)
    check_cards(game)
    check_knowledge(game)
    check_tables(game)
    check_life(game)
    check_seats(game)
    check_events(game)
    check_waiting(game)
    check_who_is_asked(game)
    check_asked(game, CardBox.asked)
    check_end(game)


def check_cards(game: CardGame) -> None:
    """Check that the cards are those of the sets, each in one place; a dead player has only his estate."""
    assert sorted(game.cards.faces) == _printed(game.sets, game.short_deck)
    assert sorted(card for zone in game.cards.zones for card in zone) == list(range(len(game.cards.faces)))
    waits = {type(frame).__name__ for frame in (*game.stack, game.asking)}
    for seat in range(game.seat_count):
        if not game.is_in_play(seat) and not waits & {"Estate", "EstateShare", "DiscardAll"}:
            assert not game.hand(seat) and not game.table_cards(seat), f"seat {seat} left something behind"


@cache
def _printed(sets: tuple[str, ...], is_short: bool) -> list[str]:
    return sorted(deck_of(sets, is_short))


def check_knowledge(game: CardGame) -> None:
    """Check that everybody knows his hand, and all know the open cards."""
    cards, everybody = game.cards, (2 << game.seat_count) - 1
    for seat in range(game.seat_count):
        assert all(cards.knows(seat, card) for card in game.hand(seat)), "somebody does not know his hand"
        assert all(cards.known[card] == everybody for card in game.table_cards(seat))
    for zone in (DISCARD, ASIDE, STORE):
        assert all(cards.known[card] == everybody for card in cards.zone(zone)), f"{zone} is not open"
    assert all(cards.knows(game.turn, card) for card in cards.zone(LOOKED))


def check_tables(game: CardGame) -> None:
    """One card of a name and one weapon in front of each; only the switch brings the Sheriff into Jail, or
    two Dynamites together.
    """
    for seat in range(game.seat_count):
        kinds = [game.kind(card) for card in game.table_cards(seat)]
        assert all(KINDS[kind].border != "brown" for kind in kinds)
        assert sum(isinstance(KINDS[kind], Weapon) for kind in kinds) <= 1
        twice = {kind for kind, many in Counter(kinds).items() if many > 1}
        assert twice <= ({"dynamite"} if game.switches.dynamite_pass == "left" else set())
        assert "jail" not in kinds or game.roles[seat] != SHERIFF or game.switches.jail_on_sheriff


def check_life(game: CardGame) -> None:
    """A living player has 1 point to his maximum, or less while his last chance is still to come.

    An eliminated player has none, but a ghost may have been healed (`ghost_healing`).
    """
    for seat, (life, most) in enumerate(zip(game.life, game.max_life, strict=True)):
        assert most == game.life_as(seat, game.characters[seat])
        if game.alive[seat]:
            assert -MOST_POINTS < life <= most
            assert life > 0 or _is_dying(game), f"seat {seat} plays on without life"
        else:
            assert life == 0 or (seat == game.ghost and game.switches.ghost_healing and 0 < life <= most)


def _is_dying(game: CardGame) -> bool:
    last_words = {"MassAttack", "Reckoning", "LastChance", "Deaths", "Eliminate"}
    return any(type(frame).__name__ in last_words for frame in (*game.stack, game.asking))


def check_seats(game: CardGame) -> None:
    """Check the roles as dealt, and each character once; a player who fell is out or came back."""
    assert sorted(game.roles) == sorted(ROLE_TABLE[game.seat_count])
    names = (*game.characters, *game.spares)
    assert len(set(names)) == len(names)
    out = {seat for seat, alive in enumerate(game.alive) if not alive}
    back = set(game.fallen) - out
    assert out <= set(game.fallen) and len(back) <= 1 and (not back or game.dead_man_returned)
    assert game.ghost is None or game.ghost in out
    for seat, kind in enumerate(game.back):
        lies = [game.kind(card) for card in game.table_cards(seat) if game.entry(card).returns_the_dead]
        assert kind is None or seat in out
        assert game.unsettled or lies == ([] if kind is None else [kind]), f"seat {seat} is back by nothing"
    for seat, is_open in enumerate(game.open_roles):
        is_sure = game.roles[seat] == SHERIFF or game.seat_count == 3
        if is_sure or "wild_west_show" not in game.sets:
            assert is_open == (is_sure or seat in game.fallen), (
                "roles are dealt again by Wild West Show alone"
            )
    assert all(row[seat] == 0 for seat, row in enumerate(game.harm)), "nobody harms himself"


def check_events(game: CardGame) -> None:
    """Events to come, left out and in force are those of the sets, each in one place."""
    names = [*game.events, *game.rest, *(name for pile in game.piles for name in pile)]
    assert len(set(names)) == len(names)
    assert set(names) <= {name for deck in event_decks() for name in events_of(game.sets, deck)}
    assert tuple(filter(None, game.events_on_piles())) == game.events
    assert len(game.events_on_piles()) == len(game.piles)


def check_waiting(game: CardGame) -> None:
    """Cards settle as often as they began to; nothing comes later when nothing settles, nor lies about."""
    assert game.unsettled == sum(isinstance(frame, Settle) for frame in game.stack) or game.result is not None
    if game.unsettled == 0 and game.result is None:
        assert not game.late
        assert not any(game.cards.zone(zone) for zone in (ASIDE, LOOKED, STORE))


def check_who_is_asked(game: CardGame) -> None:
    """Check that the asked seat lives, is a ghost on its turn, or orders its estate (R025)."""
    if game.decision is not None and not game.is_in_play(game.decision.seat):
        rule = game.asking
        assert isinstance(rule, DiscardAll) and rule.why == "estate" and game.watched_discards()
        assert game.decision.seat in game.fallen


def check_end(game: CardGame) -> None:
    """Check that a game that is won ends with the current events, and that the winners are right."""
    won = outcome(game)
    if game.result is not None:
        assert won == game.result
    elif won is not None:
        testing = ("CheckVictory", "Deaths", "MassAttack")
        waits = any(type(frame).__name__ in testing for frame in (*game.stack, game.asking))
        assert waits, f"{CheckVictory.__name__} was forgotten: {won}"


class Hoarders(CardGame):
    """Everybody keeps all he draws: deck and discard pile both run out (R086-R088)."""

    def hand_limit(self, seat: int) -> int:
        return len(self.cards.faces)


def examined(
    number: int,
    rate: float,
    seen: Counter[str] | None = None,
    watch: Callable[[Game], None] = nothing_more,
) -> Examined:
    """Play game `number` of an endless row of random ones to its end under examination; now and then by
    hoarders with few cards.

    `seen` counts the questions, the entries in play, and the ends of games. `watch` looks at each question.
    """
    rng = Random(number)
    setup, counted = random_setup(rng, number), Counter() if seen is None else seen
    if number % HOARDING == 0:
        few = {"short_deck": True, "sets": [name for name in setup["sets"] if name != "dodge_city"]}
        pick = moody_pick(rng, "idle")
        hoarded = {**setup, **few, "characters": None}
        return examined_from(hoarded, rng, rate, counted, Hoarders, pick, watch)
    return examined_from(setup, rng, rate, counted, watch=watch)


def examined_from(
    setup: dict[str, Any],
    rng: Random,
    rate: float,
    seen: Counter[str],
    kind: type[CardGame] = CardGame,
    pick: Pick | None = None,
    watch: Callable[[Game], None] = nothing_more,
) -> Examined:
    """A game from this setup, played under examination; by chance, if nothing else is said."""
    sight = Sight(Random(rng.random()), rate)

    def laws(game: Game) -> None:
        own_laws(game)
        count(game, seen)
        watch(game)

    def at_move(game: Game, move: Move) -> None:
        seen.update(check_move(game, move, sight))

    return examine(kind, setup, rng.randbytes(32), pick or moody_pick(rng), rate, laws, at_move)


def count(game: Game, seen: Counter[str]) -> None:
    """One more question, or one more end."""
    assert isinstance(game, CardGame)
    if game.decision is not None:
        seen["questions"] += 1
        seen[f"asked {game.decision.about}"] += 1
        seen["asked of the dead"] += not game.is_in_play(game.decision.seat)
        seen["asked while a card settles"] += game.unsettled > 0
        seen["asked without deck and discards"] += not game.deck() and not game.discard_pile()
    for event in game.latest_events():
        seen[f"happened {event.name}"] += 1
        if event.name == "event_revealed":
            seen[f"in force {event.values['event']}"] += 1
        if event.name in ("played", "laid", "used", "discarded"):
            faces = event.values.get("faces", (event.values.get("face"),))
            assert isinstance(faces, tuple)
            for face in faces:
                seen[f"{event.name} {read_face(str(face)).kind}"] += 1
    if game.result is not None:
        seen["games"] += 1
        seen["questions of the longest game"] = max(seen["questions of the longest game"], game.questions)
        seen["turns"] += game.turn_number
        seen[f"over {game.result.why}"] += 1
        for name in game.characters:
            seen[f"character {name}"] += 1
