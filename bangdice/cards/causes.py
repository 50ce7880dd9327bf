"""The causes of the card game's events, and the grounds of its refusals. Entries add their own."""

from __future__ import annotations

from bangdice.cards.attack import ATTACKED
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS
from bangdice.kernel.cause import Cause, Causes, Ground, with_entries

OWN_TURN = "turn_began seat=seat"
BY_CARD = ("played seat=seat kind=why", "used seat=seat kind=why")
ATTACKS = ("played seat=by kind=why", "used seat=by kind=why", "shot_at target=seat kind=why")
HEALED = ("played kind=why", "used kind=why", "discarded why=why", "life_lost why=why")
IN_FORCE = "event_revealed event=why"

TOLD = {
    "game_began": Cause("start", is_root=True),
    "role_shown": Cause("goals", (), ("game_began",)),
    "three.role_shown": Cause("three", ("R041",), ("game_began",)),
    "switch_changed": Cause("table.5", is_root=True),
    "turn_began": Cause("start.6", (), ("extra_turn seat=seat",), is_root=True),
    "three.turn_began": Cause("three", ("R041",), ("extra_turn seat=seat",), is_root=True),
    "event_revealed": Cause("events", ("R137", "R182"), is_root=True),
    "drew.phase_1": Cause("turn.1", (), ("looked seat=seat", OWN_TURN)),
    "drew.reward": Cause("out.2", ("R017",), ("eliminated by=seat",)),
    "drew": Cause("", (), (*BY_CARD, "discarded seat=seat", OWN_TURN, "turn_began")),
    "drew_discards": Cause("", (), ("shown seat=seat", OWN_TURN)),
    "reshuffled": Cause("piles", ("R087",), is_root=True),
    "looked": Cause("turn.4", (), (OWN_TURN,)),
    "returned": Cause("turn.4", (), ("looked seat=seat",)),
    "shown": Cause("", (), ("drew seat=seat", "drew_discards seat=seat", OWN_TURN)),
    "flipped": Cause("", (), (OWN_TURN,)),
    "flipped_nothing": Cause("draw", ("R088",), ("event_revealed", "turn_began")),
    "played": Cause("", (), (OWN_TURN,)),
    "used": Cause("", (), (OWN_TURN,)),
    "laid": Cause("", (), (OWN_TURN,)),
    "shot_at": Cause("", (), ("event_revealed event=kind", "turn_began seat=target", "discarded seat=by")),
    "took": Cause("", (), (*BY_CARD, OWN_TURN)),
    "no_effect": Cause("", ("R005",), BY_CARD),
    "discarded": Cause("", (), ("played kind=why", "used kind=why", IN_FORCE, "turn_began")),
    "discarded.missed": Cause("shots", (), ATTACKED),
    "discarded.bang": Cause("shots.3", (), (*ATTACKED, "played kind:duel")),
    "discarded.last_chance": Cause("life.2", (), ("life_lost seat=seat",)),
    "discarded.excess": Cause("turn.3", (), (OWN_TURN,)),
    "discarded.estate": Cause("out", ("R025",), ("eliminated seat=seat", "ghost_left seat=seat")),
    "discarded.penalty": Cause("out.3", ("R018",), ("penalty seat=seat",)),
    "discarded.cost": Cause("signs", (), ("played seat=seat", "used seat=seat")),
    "discarded.replaced": Cause("play.5", ("R056",), ("laid seat=seat",)),
    "penalty": Cause("out.3", ("R018",), ("eliminated seat=dead",)),
    "life_lost": Cause("", (), (*ATTACKS, IN_FORCE, OWN_TURN)),
    "life_gained": Cause("", (), (*HEALED, IN_FORCE, "turn_began")),
    "heal_wasted": Cause("life", ("R139",), (*HEALED, IN_FORCE, "turn_began")),
    "eliminated": Cause("out", (), ("life_lost seat=seat",)),
    "game_over.sheriff_fell": Cause("end.2", ("R030",), ("eliminated", "ghost_left")),
    "game_over.renegade_last": Cause("end.2", ("R031",), ("eliminated", "ghost_left")),
    "game_over.law_prevails": Cause("end.3", (), ("eliminated", "ghost_left")),
    "game_over.target_fell": Cause("three", ("R039",), ("eliminated",)),
    "game_over.last_standing": Cause("three", ("R040",), ("eliminated", "ghost_left")),
    "game_over.all_fell": Cause("three", ("R040",), ("eliminated", "ghost_left")),
    "game_over.undecided": Cause("table.5", is_root=True),
}

REFUSED = {
    "too_far": Ground("distance.4"),
    "costs_a_card": Ground("signs"),
    "costs_two_cards": Ground("signs"),
    "has_no_cards": Ground("play.5"),
    "has_one": Ground("turn.2", ("R056", "R183")),
    "not_a_bang": Ground("shots.3"),
    "not_a_beer": Ground("life.2", ("R003",)),
    "not_a_missed": Ground("shots"),
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

CAUSES = with_entries(Causes(TOLD, REFUSED), (*KINDS.values(), *CHARACTERS.values(), *EVENTS.values()))
"""All causes of the card game."""
