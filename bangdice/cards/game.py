"""BANG! the card game in play: its beginning, its answers to the kernel, and its turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import compress
from operator import ne
from typing import Any, Self

from bangdice.cards import (
    attack,
    avoiding,
    damage,
    drawing,
    elimination,
    events,
    flip,
    mass,
    playing,
    revealing,
    taking,
    turn,
)
from bangdice.cards.dealing import deal_all
from bangdice.cards.distances import Distances
from bangdice.cards.entries import Character
from bangdice.cards.hooks import PLAY, USE, Hooks
from bangdice.cards.moving_cards import CardVerbs
from bangdice.cards.playing import played_kind
from bangdice.cards.seats import SeatVerbs, TurnVerbs
from bangdice.cards.sets import EVENTS, SETS, event_decks
from bangdice.cards.setup import read_setup
from bangdice.cards.state import BEFORE, START, ThisTurn
from bangdice.cards.view import PublicView, View
from bangdice.cards.views import own_view, public_view
from bangdice.cards.zones import DECK, FIXED_ZONES, PILES
from bangdice.kernel.chance import Chance
from bangdice.kernel.decision import Option, Reason
from bangdice.kernel.frame import Frame, frames_of
from bangdice.kernel.game import Unasked
from bangdice.kernel.knowledge import Cards
from bangdice.kernel.randomness import draws, shuffle
from bangdice.kernel.rules import holders_in_force


class CardGame(CardVerbs, SeatVerbs, TurnVerbs, Distances):
    """A card game of any sets. Its parts stand side by side on the one `State`."""

    over = events.GameOver
    frames = frames_of(
        attack, avoiding, damage, drawing, elimination, flip, mass, playing, revealing, taking,
        turn,
        *(module for expansion in SETS for module in expansion.modules),
    )  # fmt: skip

    @classmethod
    def start(cls, setup: Mapping[str, Any], seed: bytes) -> Self:
        """Deal, and run to the first question. Raise BadPosition for an impossible setup."""
        read = read_setup(setup)
        chance = Chance(seed)
        deal = deal_all(read, chance)
        game = cls(seed, read, deal)
        game.chance = chance
        game.cards = game.lay_out(deal.deck)
        game.note(events.GameBegan(players=read.players, preset=read.preset, sets=read.sets))
        for seat, is_open in enumerate(game.open_roles):
            if is_open:
                game.note(events.RoleShown(seat=seat, role=game.roles[seat]))
        game.come_to(game.turn)
        game.run()
        return game

    def lay_out(self, deck: tuple[str, ...]) -> Cards:
        """Return the cards at the beginning. Seat by seat, a hand gets its first cards."""
        hands: dict[str, tuple[str, ...]] = {}
        left = deck
        for seat in range(self.seat_count):
            many = len(left) - self.first_hand(seat)
            hands[f"hand:{seat}"], left = left[many:], left[:many]
        tables: dict[str, tuple[str, ...]] = {f"table:{seat}": () for seat in range(self.seat_count)}
        empty: dict[str, tuple[str, ...]] = dict.fromkeys(FIXED_ZONES[1:], ())
        piles = (*PILES, *tables)
        zones = {"deck": left, **empty, **hands, **tables}
        cards = Cards.lay_out(self.seat_count, zones, piles, self.chance.draws("numbers"))
        for seat in range(self.seat_count):
            cards = cards.after_look(cards.zone(f"hand:{seat}"), seen=(seat,))
        return cards

    # For the kernel

    def in_vain(self, option: Option) -> Reason | None:
        """Return the reason why a card would change nothing if it was played or used now; else None."""
        if self.decision is None or self.decision.about != "play" or option.verb not in (PLAY, USE):
            return None
        seat, card, at = self.decision.seat, option.numbers("card")[0], option.numbers("seat")
        kind = played_kind(self, seat, card) if option.verb == PLAY else self.kind(card)
        if option.verb == PLAY and self.hand(seat) == (card,) and self._refills(seat):
            return None
        return self.kind_called(kind).in_vain(self, seat, at[0] if at else None, card)

    def _refills(self, seat: int) -> bool:
        holders = holders_in_force(self)
        return any(me == seat and isinstance(it, Character) and it.refills for me, it in holders)

    def unasked_offers(self, seat: int) -> Iterator[Unasked]:
        for me, offers in self.answers(Hooks.any_time):
            if me == seat or me is None:
                yield from offers(self, me, seat)

    def next_frames(self) -> tuple[Frame, ...]:
        """Return the frames that will ask next, with those that a frame waiting on the stack will push."""
        waiting = (rule for rule in reversed(self.stack) if isinstance(rule, mass.MassAttack))
        return (*super().next_frames(), *(it for rule in waiting for it in rule.next_frames(self)))

    def when_settled(self) -> Iterable[Frame]:
        return (*elimination.departures(self), *self.trigger_frames(Hooks.when_settled))

    def public(self) -> PublicView:
        """Return what everybody may know, as the game stands now."""
        return public_view(self)

    def view(self, seat: int | None) -> View:
        """Return what a seat may know. None stands for the board and spectators."""
        if self._public is None:
            self._public = self.public()
        return View(self._public, None if seat is None else own_view(self, seat))

    def has_revealed_since(self, before: Self, seat: int) -> bool:
        """Return True if a role, a second character or an event was turned, the deck is another, or somebody
        knows a card that was not in the hand of `seat`, too.
        """
        secrets = before.open_roles, before.spares_seen, before.piles, before.cards.zone(DECK)
        if secrets != (self.open_roles, self.spares_seen, self.piles, self.cards.zone(DECK)):
            return True
        own, then, now = before.hand(seat), before.cards.known, self.cards.known
        changed = compress(range(len(now)), map(ne, then, now))
        is_learnt = any(now[card] & ~then[card] and card not in own for card in changed)
        return is_learnt or super().has_revealed_since(before, seat)

    def resample(self, seat: int | None, seed: bytes) -> None:
        """Deal again what a seat cannot know (cards, roles, events, second characters), by another seed."""
        draw = draws(seed, "imagined")
        self.cards = self.cards.resample(seat, draw)
        self.chance.seed = seed
        if self.result is None:
            hidden = [s for s, is_open in enumerate(self.open_roles) if not is_open and s != seat]
            for present in (True, False):
                places = [s for s in hidden if self.is_in_play(s) == present]
                self.roles = _shuffle_among(self.roles, places, draw)
        unseen = [s for s in range(self.seat_count) if s != seat or not self.spares_seen[s]]
        self.spares = _shuffle_among(self.spares, unseen if self.spares else [], draw)
        self._resample_events(draw)

    def _resample_events(self, draw: Any) -> None:
        """Shuffle the unseen events: those to come, except a next one in sight, and those left out.

        An event that comes last is exchanged only with another one that comes last.
        """
        for is_last in (False, True):
            places = [
                (at, place)
                for at, pile in enumerate((*self.piles, self.rest))
                for place, name in enumerate(pile)
                if EVENTS[name].is_last == is_last
                and (place or at == len(self.piles) or self.next_in_sight(pile) is None)
            ]
            for deck in ("", *event_decks()):
                self._exchange_events([it for it in places if self._deck_at(*it) == deck], draw)

    def _deck_at(self, at: int, place: int) -> str:
        """Return the deck of an event; "" if it is shuffled among those of another deck."""
        event = EVENTS[(*self.piles, self.rest)[at][place]]
        is_apart = self.switches.both_event_decks == "separate" or event.turned_by
        return event.deck if is_apart else ""

    def _exchange_events(self, places: list[tuple[int, int]], draw: Any) -> None:
        piles = [list(pile) for pile in (*self.piles, self.rest)]
        names = _shuffle_among(
            tuple(piles[at][place] for at, place in places), list(range(len(places))), draw
        )
        for (at, place), name in zip(places, names, strict=True):
            piles[at][place] = name
        self.piles, self.rest = tuple(map(tuple, piles[:-1])), tuple(piles[-1])

    # Turns

    def come_to(self, seat: int, is_extra: bool = False) -> None:
        """Make a seat's turn the next one. It begins when the events before it are over."""
        self.this_turn = ThisTurn(BEFORE, is_extra=is_extra)
        self.turn = seat
        if self.alive[seat] and not is_extra:
            self._count_turn(seat)
        self.then(turn.NextTurn(seat))

    def begin_turn(self, seat: int) -> None:
        """Begin a seat's turn. Vera Custer loses the ability that she copied, except before an extra turn."""
        is_extra = self.this_turn.is_extra
        self.this_turn = ThisTurn(START, is_extra=is_extra)
        self.look_again()
        self.turn_number += 1
        self.note(events.TurnBegan(seat=seat, turn=self.turn_number, extra=is_extra))
        if self.copied[seat] is not None and not is_extra:
            self.copy_ability(seat, None)


def _shuffle_among(values: tuple[str, ...], places: list[int], draw: Any) -> tuple[str, ...]:
    result = list(values)
    for place, value in zip(places, shuffle([values[place] for place in places], draw), strict=True):
        result[place] = value
    return tuple(result)
