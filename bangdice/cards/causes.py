"""The grounds of the card game's refusals, beside the causes of its events. Entries add their own."""

from __future__ import annotations

from bangdice.cards import events
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS
from bangdice.kernel.cause import Causes, Ground, with_entries
from bangdice.kernel.event import causes_of, events_of

REFUSED = {
    "too_far": Ground("distance.4"),
    "costs_a_card": Ground("signs"),
    "costs_two_cards": Ground("signs"),
    "has_no_cards": Ground("play.5"),
    "no_blue_card": Ground("play.2"),
    "has_one": Ground("turn.2", ("R056", "R183")),
    "not_a_bang": Ground("shots.3"),
    "not_a_beer": Ground("life.2", ("R003",)),
    "not_a_missed": Ground("shots"),
    "take_first": Ground("life.2", ("R001",)),
    "not_laid": Ground("play.4", ("R081",)),
    "one_bang_a_turn": Ground("turn.2", ("R051",)),
    "only_as_answer": Ground("shots"),
    "two_players_left": Ground("life.2", ("R005",)),
    "used_up": Ground("turn.4"),
    "laid_this_turn": Ground("play.4", ("R081",)),
    "no_effect_now": Ground("play.4"),
    "full_life": Ground("life"),
    "life_is_full": Ground("life", ("R007",), unless=None),
    "nobody_is_hurt": Ground("life", unless=None),
    "is_not_hurt": Ground("life", unless=None),
    "is_safe": Ground("turn", unless=None),
    "same_weapon": Ground("turn.2", unless=None),
    "base_is_needed": Ground("expansions", unless=None),
    "needs_set": Ground("expansions"),
    "needs_two_decks": Ground("events", ("R175",)),
    "not_in_the_short_deck": Ground("short"),
    "wrong_number_of_players": Ground("editions.3"),
}


def card_causes() -> Causes:
    """Return all causes of the card game."""
    entries = (*KINDS.values(), *CHARACTERS.values(), *EVENTS.values())
    return with_entries(Causes(causes_of(events_of(events)), REFUSED), entries)
