"""BANG! the card game in play: how it begins, and the verbs that change seats, turns and events."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self

from bangdice.cards import (
    attack,
    damage,
    drawing,
    duel,
    elimination,
    flip,
    general_store,
    mass,
    playing,
    taking,
    turn,
)
from bangdice.cards.dealing import Deal, dealt
from bangdice.cards.hooks import Hooks
from bangdice.cards.seats import SeatVerbs
from bangdice.cards.sets import EVENTS, SETS
from bangdice.cards.setup import Setup, read_setup
from bangdice.cards.state import ThisTurn
from bangdice.cards.view import View
from bangdice.cards.views import own_view, public_view
from bangdice.cards.zones import FIXED_ZONES, PILES
from bangdice.kernel.chance import Chance
from bangdice.kernel.frame import Frame, frames_of
from bangdice.kernel.game import Unasked
from bangdice.kernel.knowledge import Cards
from bangdice.kernel.randomness import draws, shuffled
from bangdice.kernel.roles import SHERIFF, first_seat


class CardGame(SeatVerbs):
    """A card game of any sets; see `State` for its state."""

    frames = frames_of(
        attack, damage, drawing, duel, elimination, flip, general_store, mass, playing, taking, turn,
        *(module for expansion in SETS for module in expansion.modules),
    )  # fmt: skip

    def __init__(self, seed: bytes, setup: Setup, deal: Deal) -> None:
        super().__init__(seed, setup.players)
        count = setup.players
        self.switches = setup.all_switches()
        self.sets, self.preset, self.short_deck = setup.sets, setup.preset, setup.short_deck
        self.roles, self.characters, self.spares = deal.roles, deal.characters, deal.spares
        self.open_roles = [role == SHERIFF or count == 3 for role in self.roles]
        self.spares_seen = [False] * count
        self.copied: list[str | None] = [None] * count
        self.max_life = [self.life_as(seat, name) for seat, name in enumerate(self.characters)]
        self.life = list(self.max_life)
        self.alive = [True] * count
        self.ghost: int | None = None
        self.fallen: tuple[int, ...] = ()
        self.killers: list[int | None] = [None] * count
        self.harm = ((0,) * count,) * count
        self.dead_man_returned = False
        self.turn = self.first_seat = first_seat(self.roles)
        self.turn_number = 0
        self.rounds = 0
        self.had_turn: tuple[int, ...] = ()
        self.piles, self.rest, self.events = deal.piles, deal.rest, ()
        self.this_turn: ThisTurn = ThisTurn()

    @classmethod
    def start(cls, setup: Mapping[str, Any], seed: bytes) -> Self:
        """Deal, and run to the first question; BadPosition names what cannot be."""
        read = read_setup(setup)
        cup = Chance(seed)
        deal = dealt(read, cup)
        game = cls(seed, read, deal)
        game.chance = cup
        game.cards = game.laid_out(deal.deck)
        game.note("game_began", players=read.players, preset=read.preset, sets=read.sets)
        for seat, is_open in enumerate(game.open_roles):
            if is_open:
                game.note("role_shown", seat=seat, role=game.roles[seat])
        game.begin_turn(game.turn)
        game.run()
        return game

    def laid_out(self, deck: tuple[str, ...]) -> Cards:
        """The cards at the beginning: as many in each hand as the seat has life points, in turn order."""
        hands: dict[str, tuple[str, ...]] = {}
        left = deck
        for seat in range(self.seat_count):
            many = len(left) - self.max_life[seat]
            hands[f"hand:{seat}"], left = left[many:], left[:many]
        tables: dict[str, tuple[str, ...]] = {f"table:{seat}": () for seat in range(self.seat_count)}
        empty: dict[str, tuple[str, ...]] = dict.fromkeys(FIXED_ZONES[1:], ())
        piles = (*PILES, *tables)
        zones = {"deck": left, **empty, **hands, **tables}
        cards = Cards.laid_out(self.seat_count, zones, piles, self.chance.draws("numbers"))
        for seat in range(self.seat_count):
            cards = cards.shown(cards.zone(f"hand:{seat}"), seen=(seat,))
        return cards

    # What the kernel asks

    def unasked(self, seat: int) -> Iterator[Unasked]:
        for me, ability in self.rules_in_force(Hooks.any_time):
            if me == seat or me is None:
                yield from ability.any_time(self, me, seat)

    def coming(self) -> tuple[Frame, ...]:
        """The frames that will ask next, also those that somebody waiting on the stack will push."""
        waiting = (rule for rule in reversed(self.stack) if isinstance(rule, mass.MassAttack))
        return (*super().coming(), *(it for rule in waiting for it in rule.coming(self)))

    def when_settled(self) -> Iterable[Frame]:
        return self.triggered(Hooks.when_settled)

    def view(self, seat: int | None) -> View:
        """What that seat may know; None is the board and spectators."""
        if self._public is None:
            self._public = public_view(self)
        return View(self._public, None if seat is None else own_view(self, seat))

    def resample(self, seat: int | None, seed: bytes) -> None:
        """Deal anew what a seat cannot know (cards, roles, events, second characters); another seed."""
        draw = draws(seed, "imagined")
        self.cards = self.cards.resampled(seat, draw)
        self.chance.seed = seed
        if self.result is None:
            hidden = [s for s, is_open in enumerate(self.open_roles) if not is_open and s != seat]
            self.roles = _exchanged(self.roles, hidden, draw)
        unseen = [s for s in range(self.seat_count) if s != seat or not self.spares_seen[s]]
        self.spares = _exchanged(self.spares, unseen if self.spares else [], draw)
        self._resample_events(draw)

    def _resample_events(self, draw: Any) -> None:
        """The order of the events to come but the next, what was left out, and which last one lies last."""
        for is_last in (False, True):
            places = [
                (at, place)
                for at, pile in enumerate((*self.piles, self.rest))
                for place, name in enumerate(pile)
                if EVENTS[name].is_last == is_last and (place or at == len(self.piles))
            ]
            for deck in ("high_noon", "fistful_of_cards") if len(self.piles) > 1 else ("",):
                self._exchange_events([it for it in places if not deck or self._deck_at(it) == deck], draw)

    def _deck_at(self, place: tuple[int, int]) -> str:
        return EVENTS[(*self.piles, self.rest)[place[0]][place[1]]].deck

    def _exchange_events(self, places: list[tuple[int, int]], draw: Any) -> None:
        piles = [list(pile) for pile in (*self.piles, self.rest)]
        names = _exchanged(tuple(piles[at][place] for at, place in places), list(range(len(places))), draw)
        for (at, place), name in zip(places, names, strict=True):
            piles[at][place] = name
        self.piles, self.rest = tuple(map(tuple, piles[:-1])), tuple(piles[-1])

    # Turns

    def begin_turn(self, seat: int, is_extra: bool = False) -> None:
        """A new turn; who was eliminated comes back first, and Vera Custer copies nobody any more."""
        back = None if self.is_in_play(seat) else self.instead(Hooks.returns_by, seat)
        self.turn = seat
        self.turn_number += 1
        if self.alive[seat] and not is_extra:
            self._count_turn(seat)
        self.this_turn = ThisTurn(is_extra=is_extra)
        self.rules_changed()
        self.note("turn_began", seat=seat, turn=self.turn_number, extra=is_extra)
        if self.copied[seat] is not None and not is_extra:
            self.copy_ability(seat, None)
        self.then(*(() if back is None else (back,)), turn.Turn(seat), turn.EndTurn(seat))

    def enter_phase(self, phase: str) -> None:
        """The turn has come to a phase: `1`, `2`, `3`."""
        self.this_turn = self.this_turn._replace(phase=phase)
        self.note("phase", seat=self.turn, phase=phase)

    def lose_turn(self, seat: int) -> None:
        """The turn is lost (Jail)."""
        self.this_turn = self.this_turn._replace(is_lost=True)
        self.note("turn_lost", seat=seat)

    def grant_extra_turn(self, seat: int) -> None:
        """The same player has another turn after this one (Vendetta)."""
        self.this_turn = self.this_turn._replace(again=True)
        self.note("extra_turn", seat=seat)

    def count_bang(self) -> None:
        """A BANG! card was played as an attack (R051)."""
        self.this_turn = self.this_turn._replace(bangs=self.this_turn.bangs + 1)

    def count_harm(self, by: int, target: int) -> None:
        """A card was aimed at another to his harm."""
        row = self.harm[by]
        row = (*row[:target], row[target] + 1, *row[target + 1 :])
        self.harm = (*self.harm[:by], row, *self.harm[by + 1 :])

    def count_use(self, seat: int, power: str) -> None:
        """A power that can be used so often in a turn was used."""
        self.this_turn = self.this_turn._replace(used=(*self.this_turn.used, power))
        self.note("power_used", seat=seat, power=power)

    # Events

    def reveal_event(self, pile: int) -> str:
        """The next event of a pile comes into force and covers the last one; its name."""
        name, *left = self.piles[pile]
        self.piles = (*self.piles[:pile], tuple(left), *self.piles[pile + 1 :])
        self.events = (*self.events[:pile], name, *self.events[pile + 1 :])
        self.rules_changed()
        following = left[0] if left else None
        self.note("event_revealed", event=name, next=following)
        return name

    def name_suit(self, seat: int, suit: str) -> None:
        """The suit for Handcuffs."""
        self.this_turn = self.this_turn._replace(suit=suit)
        self.note("suit_named", seat=seat, suit=suit)

    def mark(self, seat: int, card: int) -> None:
        """The card that must be played this turn (Law of the West)."""
        self.this_turn = self.this_turn._replace(marked=card)
        self.show(seat, card, "law_of_the_west")

    def note_from_discard(self) -> None:
        """Phase 1 drew from the discard pile (Abandoned Mine)."""
        self.this_turn = self.this_turn._replace(from_discard=True)


def _exchanged(values: tuple[str, ...], places: list[int], draw: Any) -> tuple[str, ...]:
    result = list(values)
    for place, value in zip(places, shuffled([values[place] for place in places], draw), strict=True):
        result[place] = value
    return tuple(result)
