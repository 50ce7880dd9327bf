"""The card game in its box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_type_hints

import msgspec
from msgspec.structs import replace

from bangdice.bots.mixed import Mixed
from bangdice.bots.random_bot import RandomBot
from bangdice.box import Box
from bangdice.box.carrying import Place
from bangdice.box.facts import Fact
from bangdice.box.switches import Rules
from bangdice.cards import events, view
from bangdice.cards.bots.deeds import CardReader
from bangdice.cards.bots.habits import CardBeliever, CardHabits, CarelessHabits
from bangdice.cards.carrying import CardCarrying
from bangdice.cards.causes import card_causes
from bangdice.cards.counting import COUNTING
from bangdice.cards.entries import Expansion
from bangdice.cards.facts import FACTS, kind_fact
from bangdice.cards.game import CardGame
from bangdice.cards.help import card_help
from bangdice.cards.sets import EVENTS, SETS, register
from bangdice.cards.switches import CardSwitches, setup_of
from bangdice.cards.telling import CardTelling
from bangdice.cards.tips import TIPS
from bangdice.kernel.event import Event, events_of
from bangdice.kernel.frame import frames_of

LONG, SHORT = 900, 300
"""The time of an event that counts as long, in milliseconds. All others count as a short one."""
ORDINARY = 1.2
"""The table's pause at the ordinary pace, in seconds."""
LONGEST = 8.0
"""The longest time for which everything that an answer led to is shown, in seconds at the ordinary pace."""
HABITS, CARELESS, BELIEVER = CardHabits(), CarelessHabits(), CardBeliever()
SLIPS = {"easy": 50, "fair": 20}
"""The questions in a hundred to which a bot gives a careless answer."""


class CardBox(Box):
    """The box of the card game."""

    bots = {
        "habits": HABITS,
        "believer": BELIEVER,
        "easy": Mixed(HABITS, CARELESS, SLIPS["easy"]),
        "fair": Mixed(HABITS, CARELESS, SLIPS["fair"]),
        "hard": BELIEVER,
        "random": RandomBot(),
    }
    help = card_help()
    events = events_of(events)
    causes = card_causes()
    tips = TIPS
    reader = CardReader()
    asked = get_type_hints(view.AskedValues)
    shapes = (
        *(view.CardView, view.TableCardView, view.SeatView, view.TurnView, view.EventsView, view.LinkView),
        *(view.PublicView, view.OwnView),
    )
    facts = FACTS
    switches = CardSwitches()
    carrying = CardCarrying()
    counting = COUNTING
    telling = CardTelling()

    def setup(self, rules: Rules, places: Sequence[Place]) -> dict[str, Any]:
        """Return the setup of a game, in which kept characters and the badge have their seats already."""
        seated = [at for at, place in enumerate(places) if place.is_taken]
        kept = [self._kept_character(rules, places[at]) for at in seated]
        badge = self.carrying.badge_at(rules, places)
        setup = replace(
            setup_of(rules, len(seated)),
            characters=tuple(kept) if any(kept) else None,
            sheriff=None if badge is None else seated.index(badge),
        )
        plain: dict[str, Any] = msgspec.to_builtins(setup)
        # Games without such sets are stored as they always were.
        return plain if setup.versions else {name: it for name, it in plain.items() if name != "versions"}

    def facts_of_set(self, name: str) -> dict[str, Mapping[str, Fact | str]]:
        """Return the facts of a set from outside: those of its kinds, and the events that each deck gets."""
        expansion = next(it for it in SETS if it.name == name)
        decks = {
            deck: " ".join(it.id for it in expansion.events if it.deck == deck)
            for deck in dict.fromkeys(it.deck for it in expansion.events)
        }
        return {"kinds": {it.id: kind_fact(it.id) for it in expansion.kinds}, "decks": decks}

    def take_in(self, expansion: Expansion) -> None:
        """Make a set from outside playable. Raise BrokenRules for one that does not fit."""
        frames = frames_of(*(module for it in (*SETS, expansion) for module in it.modules))
        register(expansion)
        CardGame.frames = {**CardGame.frames, **frames}
        type(self).help, type(self).causes = card_help(), card_causes()

    def seconds(self, events: Sequence[Event], rules: Rules, pause: float) -> float:
        """Return how long people look at the events, one after another. It is one pause at least."""
        times = [event.usual.seen or 0 for event in events]
        shown = min(LONGEST, sum(seen if seen >= LONG else SHORT for seen in times) / 1000)
        return max(1.0, shown / ORDINARY) * pause

    def public_part(self, public: view.PublicView, rules: Rules) -> view.PublicView:
        """Return the public view. Hand cards that everybody has seen stay in it if the table remembers.

        They do while an event lets everybody play with an open hand, too.
        """
        in_force = [EVENTS[it.now] for it in public.events if it.now is not None]
        if rules["memory"] or any("opens_hands" in event.overrides for event in in_force):
            return public
        return replace(public, shown=tuple([() for _ in public.shown]))

    def own_part(self, own: view.OwnView, rules: Rules) -> view.OwnView:
        """Return a seat's own view. Other cards that it has seen stay in it if the table remembers."""
        return own if rules["memory"] else replace(own, known=tuple([() for _ in own.known]), deck=())

    def _kept_character(self, rules: Rules, place: Place) -> str | None:
        keeps = place.keeps and place.survived is not None and self.carrying.can_keep(rules, place.survived)
        return place.survived if keeps else None


CARDS = CardBox(CardGame)
