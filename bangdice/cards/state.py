"""The state of a card game and the questions about it: seats present, cards, numbers."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar

from msgspec import Struct

from bangdice.cards.dealing import DealtCards
from bangdice.cards.entries import GREEN, Character, EventCard, Kind
from bangdice.cards.faces import MISSED, Face, read_face
from bangdice.cards.hooks import ANSWER, Hooks
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, abilities_of
from bangdice.cards.setup import Preset, Setup, Switches
from bangdice.cards.zones import FIXED_ZONES, LOOKED
from bangdice.kernel.decision import Reason
from bangdice.kernel.game import Game
from bangdice.kernel.knowledge import Cards
from bangdice.kernel.roles import SHERIFF, first_seat
from bangdice.kernel.rules import Holder, Ruled

BEFORE, START = "before", "start"
"""The moment between two turns, when events are turned up, and the one after which a turn has begun."""


class ThisTurn(Struct, frozen=True, array_like=True):
    """The state of a turn. It is replaced when the next turn comes.

    `phase` is `before`, `start`, `1`, `2` or `3`. `bangs` counts the BANG! cards played as an attack. `used`
    holds the powers used, one word a use, and `laid` the cards put on the table. `suit` is the one named for
    Handcuffs. `marked` is the card that Law of the West shows, while it is in the hand. `is_lost` means lost
    to Jail, `is_extra` a turn after Vendetta, `again` that another turn of the same player follows, and
    `from_discard` that phase 1 drew from the discard pile.
    """

    phase: str = START
    bangs: int = 0
    used: tuple[str, ...] = ()
    laid: tuple[int, ...] = ()
    suit: str | None = None
    marked: int | None = None
    is_lost: bool = False
    is_extra: bool = False
    again: bool = False
    from_discard: bool = False


class CardsInPlay(Ruled[Cards]):
    """All cards. Only those in front of seats bring rules, so a card that moves elsewhere changes none."""

    def __set__(self, g: Game, value: Cards) -> None:
        state = g.__dict__
        before: Cards | None = state.get("cards")
        if before is not None and before.faces is value.faces:
            tables = len(FIXED_ZONES) + len(value.zones) >> 1
            if before.zones[tables:] == value.zones[tables:]:
                state["cards"] = value
                return
        super().__set__(g, value)


@lru_cache(maxsize=256)
def _surprises(faces: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([card for card, face in enumerate(faces) if KINDS[read_face(face).kind].is_surprise])


@lru_cache(maxsize=256)
def _returns_the_dead(faces: tuple[str, ...]) -> bool:
    return any(KINDS[read_face(face).kind].returns_the_dead for face in faces)


class CardState(Game):
    """The state, with one value a seat in each list, and the questions about it.

    `alive` is True until a seat is eliminated, whatever its life. `ghost` is the eliminated seat that is
    back for its turn, `back` is the kind of card by which a seat is back, as long as it lies there.
    `fallen` holds the seats in the order of their eliminations, `killers` the seat that eliminated each.
    `copied` is the character whose ability Vera Custer has. `spares` holds the second characters,
    `spares_seen` True for each seat that has looked at its own. `piles` are the events still to come, the
    next first, `rest` are those left out, and `events` those in force, one a pile. `harm` holds a row a
    seat: how often it has aimed a card at each other seat to its harm. `rounds` counts the rounds begun.
    `had_turn` holds the seats to which a turn has come in this round, its leader first. `turn` is the seat
    on turn or, between two turns, the next one. The zones of `cards` are `FIXED_ZONES`, and `hand:s` and
    `table:s` of each seat.
    """

    mutable = (*Game.mutable, "life", "max_life", "open_roles", "killers", "spares_seen")
    tuples = {**Game.tuples, "switches": Switches, "this_turn": ThisTurn, "cards": Cards}
    name: ClassVar[str] = "cards"
    rules_version: ClassVar[int] = 9

    turn = Ruled[int]()
    events = Ruled[tuple[str, ...]]()
    characters = Ruled[tuple[str, ...]]()
    copied = Ruled[tuple[str | None, ...]]()
    alive = Ruled[tuple[bool, ...]]()
    ghost = Ruled[int | None]()
    back = Ruled[tuple[str | None, ...]]()
    cards = CardsInPlay()

    switches: Switches
    sets: tuple[str, ...]
    preset: Preset
    short_deck: bool
    roles: tuple[str, ...]
    open_roles: list[bool]
    spares: tuple[str, ...]
    spares_seen: list[bool]
    life: list[int]
    max_life: list[int]
    fallen: tuple[int, ...]
    killers: list[int | None]
    harm: tuple[tuple[int, ...], ...]
    dead_man_returned: bool
    first_seat: int
    turn_number: int
    rounds: int
    had_turn: tuple[int, ...]
    piles: tuple[tuple[str, ...], ...]
    rest: tuple[str, ...]
    this_turn: ThisTurn

    def __init__(self, seed: bytes, setup: Setup, deal: DealtCards) -> None:
        super().__init__(seed, setup.players)
        count = setup.players
        self.switches = setup.all_switches()
        self.sets, self.preset, self.short_deck = setup.sets, setup.preset, setup.short_deck
        self.roles, self.characters, self.spares = deal.roles, deal.characters, deal.spares
        self.open_roles = [role == SHERIFF or count == 3 for role in self.roles]
        self.spares_seen = [False] * count
        self.copied = (None,) * count
        self.max_life = [self.life_as(seat, name) for seat, name in enumerate(self.characters)]
        self.life = list(self.max_life)
        self.alive = (True,) * count
        self.ghost = None
        self.back = (None,) * count
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

    # For the kernel

    def is_in_play(self, seat: int) -> bool:
        """Return True if a seat is present: not eliminated, or a ghost."""
        return self.alive[seat] or seat == self.ghost or self.back[seat] is not None

    def brings_back(self) -> bool:
        """Return True if a card of the deck, or of a deck of events, brings somebody back, drawn or not."""
        if _returns_the_dead(self.cards.faces):
            return True
        decks = {EVENTS[name].deck for pile in (*self.piles, self.rest, self.events) for name in pile}
        return any(event.returns_the_dead and event.deck in decks for event in EVENTS.values())

    def abilities(self) -> Iterable[Holder]:
        """Return the events, then each seat's character, the one Vera Custer copies, and its table cards."""
        found: list[Holder] = [(None, EVENTS[name]) for name in self.events]
        faces, tables = self.cards.faces, self.cards.zones[len(FIXED_ZONES) + self.seat_count :]
        for seat, table in enumerate(tables):
            if self.is_in_play(seat):
                here = tuple([faces[card] for card in table])
                found += abilities_of(seat, self.characters[seat], self.copied[seat], here)
        return found

    # Cards

    def hand(self, seat: int) -> tuple[int, ...]:
        """Return the cards in a hand."""
        return self.cards.zones[len(FIXED_ZONES) + seat]

    def hands(self) -> tuple[tuple[int, ...], ...]:
        """Return the cards in the hand of each seat."""
        return self.cards.zones[len(FIXED_ZONES) : len(FIXED_ZONES) + self.seat_count]

    def table_cards(self, seat: int) -> tuple[int, ...]:
        """Return the cards in front of a seat, in the order in which they were laid."""
        return self.cards.zones[len(FIXED_ZONES) + self.seat_count + seat]

    def deck(self) -> tuple[int, ...]:
        """Return the deck, its top last."""
        return self.cards.zones[0]

    def discard_pile(self) -> tuple[int, ...]:
        """Return the discard pile, its top last."""
        return self.cards.zones[1]

    def face(self, card: int) -> Face:
        """Return the face of a card."""
        return read_face(self.cards.faces[card])

    def kind(self, card: int) -> str:
        """Return the kind that is printed on a card."""
        return read_face(self.cards.faces[card]).kind

    def entry(self, card: int) -> Kind:
        """Return the entry of a card's kind."""
        return KINDS[read_face(self.cards.faces[card]).kind]

    def kind_called(self, kind: str) -> Kind:
        """Return the entry of a kind, by its name."""
        return KINDS[kind]

    def card_called(self, name: str) -> Kind | None:
        """Return the entry of a kind; None if the name is a character's or an event's."""
        return KINDS.get(name)

    def character(self, seat: int) -> Character:
        """Return the entry of a seat's own character."""
        return CHARACTERS[self.characters[seat]]

    def event_called(self, name: str) -> EventCard:
        """Return the entry of an event, by its name."""
        return EVENTS[name]

    def points_of_shot(self, kind: str, cards: tuple[int, ...]) -> int:
        """Return the life points that a shot costs: one, and those that its event or its cards add."""
        event = EVENTS.get(kind)
        more: Iterable[Kind | EventCard] = [self.entry(card) for card in cards] if event is None else [event]
        return 1 + sum(it.more_points for it in more)

    def suit(self, card: int) -> str:
        """Return the suit as which a card is read now."""
        return self.last(Hooks.suit_of, card) or self.face(card).suit

    def owner(self, card: int) -> int | None:
        """Return the seat that has a card in its hand or in front of it; None if it lies elsewhere."""
        for at, zone in enumerate(self.cards.zones[len(FIXED_ZONES) :]):
            if card in zone:
                return at % self.seat_count
        return None

    def lies_before(self, seat: int, kind: str) -> int | None:
        """Return the card of a kind in front of a seat, or None."""
        return next((card for card in self.table_cards(seat) if self.kind(card) == kind), None)

    def readings(self, seat: int, card: int) -> frozenset[str]:
        """Return the kinds as which a card in a seat's hand may be used.

        These are its own kind, `missed` for a Missed! symbol, and the kinds that abilities add. A green
        card's symbol counts on the table alone (R081).
        """
        entry = self.entry(card)
        kinds = {entry.id, MISSED} if entry.is_missed_symbol and entry.border != GREEN else {entry.id}
        return self.union(Hooks.counts_as, seat, card).union(kinds)

    def answers_as(self, seat: int, kind: str, use: str = ANSWER) -> list[tuple[int, Reason | None]]:
        """Return the hand cards that count as a kind, each with None or the reason against its use."""
        return [
            (card, self.ban(Hooks.forbids_use, seat, kind, use, card))
            for card in self.hand(seat)
            if kind in self.readings(seat, card)
        ]

    def ready_cards(self, seat: int) -> tuple[int, ...]:
        """Return the green cards in front of a seat that may be used now and are not silenced."""
        return tuple(self.each(Hooks.ready_cards, seat))

    def may_be_held(self) -> list[Kind]:
        """Return the kinds of the surprises that may be in a hand, as far as all can tell: none lies open."""
        hidden = (self.deck(), self.cards.zone(LOOKED), *self.hands())
        surprises = _surprises(self.cards.faces)
        return [self.entry(card) for card in surprises if any(card in zone for zone in hidden)]

    # Seats

    def is_on_turn(self, seat: int | None) -> bool:
        """Return True if it is a seat's turn. Between two turns it is nobody's (R182)."""
        return seat == self.turn and self.this_turn.phase != BEFORE

    def leads_round(self, seat: int) -> bool:
        """Return True if the turn that has come to a living player is the first of its round."""
        return self.had_turn == (seat,) and self.alive[seat]

    def present(self) -> tuple[int, ...]:
        """Return all seats in play, clockwise from the player on turn."""
        return self.clockwise_from(self.turn)

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """Return all seats in play, clockwise from a seat, which stands first if it is in play itself."""
        key = "circle", seat
        found: tuple[int, ...] | None = self._memo.get(key)
        if found is None:
            places = (*range(seat, self.seat_count), *range(seat))
            found = self._memo[key] = tuple([place for place in places if self.is_in_play(place)])
        return found

    def others(self, seat: int) -> tuple[int, ...]:
        """Return all others in play, clockwise from a seat's left."""
        return tuple([other for other in self.clockwise_from(seat) if other != seat])

    def beer_works(self) -> bool:
        """Return True if a Beer heals: not with two players left (S000)."""
        return len(self.present()) > 2

    def next_turn(self, seat: int) -> int:
        """Return the seat whose turn comes after a seat's."""
        step: int = self.instead(Hooks.turn_direction) or 1
        for places in range(1, self.seat_count + 1):
            other: int = (seat + step * places) % self.seat_count
            if self.is_in_play(other) or self.duty(Hooks.takes_turn, other):
                return other
        return seat

    def life_as(self, seat: int, character: str) -> int:
        """Return a seat's maximum of life points as a character: one more for the Sheriff (R008)."""
        bonus = 1 if self.roles[seat] == SHERIFF else 0
        return CHARACTERS[character].life_points(self.switches) + bonus

    def first_hand(self, seat: int) -> int:
        """Return the number of cards with which a seat begins: one for each life point, as a rule."""
        first = self.character(seat).first_hand
        return self.max_life[seat] if first is None else first

    def is_deathless(self, seat: int) -> bool:
        """Return True if a seat is a ghost, which cannot lose life."""
        return not self.alive[seat] and self.is_in_play(seat)

    def gains_life(self, seat: int) -> bool:
        """Return True for all but ghosts. One that is back for its turn may gain some (`ghost_healing`)."""
        return self.alive[seat] or (seat == self.ghost and self.switches.ghost_healing)

    def is_falling(self, seat: int) -> bool:
        """Return True if a seat has no life left and is about to be eliminated."""
        return self.alive[seat] and self.life[seat] < 1

    # Events

    def events_on_piles(self) -> tuple[str | None, ...]:
        """Return the event in force of each pile, or None. A pile that cards turn up is the last."""
        by_round = [name for name in self.events if not EVENTS[name].turned_by]
        by_card: list[str | None] = [name for name in self.events if EVENTS[name].turned_by]
        if not by_card and self.piles and self.piles[-1] and EVENTS[self.piles[-1][-1]].turned_by:
            by_card = [None]
        untouched = len(self.piles) - len(by_card) - len(by_round)
        return (*by_round, *(None for _ in range(untouched)), *by_card)

    def next_in_sight(self, pile: tuple[str, ...]) -> str | None:
        """Return the next event of a pile if all see it: one that cards turn up lies face down."""
        return pile[0] if pile and not EVENTS[pile[0]].turned_by else None

    def counting_events(self) -> list[str]:
        """Return the events in force or to come that have cards counted."""
        names = (*self.events, *(name for pile in self.piles for name in pile))
        return [name for name in names if EVENTS[name].cards_due]

    def cards_played(self, event: str) -> int:
        """Return the number of hand cards that the player on turn has played, as counted for an event."""
        return int(next(iter(self.kept_for(event) or ()), 0))

    # Numbers

    def bangs_left(self, seat: int, respects_unlimited: bool = True) -> bool:
        """Return True if a seat may still play a BANG! this turn."""
        if respects_unlimited and self.duty(Hooks.unlimited_bangs, seat):
            return True
        return self.this_turn.bangs < 1 + self.total(Hooks.bang_limit, seat)

    def hand_limit(self, seat: int) -> int:
        """Return the number of cards that a seat may keep; none for a ghost (R094)."""
        if self.is_deathless(seat):
            return 0
        limit = self.instead(Hooks.hand_limit, seat)
        return self.life[seat] if limit is None else limit

    def has_sheriff(self) -> bool:
        """Return True if roles are hidden and a Sheriff plays: not with three players."""
        return SHERIFF in self.roles

    def uses_of(self, power: str) -> int:
        """Return the number of times that a power was used this turn."""
        return self.this_turn.used.count(power)

    def kept_for(self, power: str) -> list[str] | None:
        """Return the words that a power keeps this turn (`keep_for`), or None."""
        kept = [word.split()[1:] for word in self.this_turn.used if word.startswith(f"{power} ")]
        return kept[0] if kept else None

    def watched_discards(self) -> int:
        """Return the number of cards on top of the discard pile that matter to a player."""
        return self.greatest(Hooks.discards_watched)
