"""A Fistful of Cards: fifteen events, of which A Fistful of Cards itself comes last."""

from __future__ import annotations

from bangdice.cards.entries import Expansion
from bangdice.cards.sets.fistful_of_cards import law, shooting, turning
from bangdice.cards.sets.fistful_of_cards.lasting import LASTING
from bangdice.cards.sets.fistful_of_cards.law import LawOfTheWest
from bangdice.cards.sets.fistful_of_cards.shooting import SHOOTING
from bangdice.cards.sets.fistful_of_cards.turning import TURNING

FISTFUL_OF_CARDS = Expansion(
    name="fistful_of_cards",
    events=(*LASTING, LawOfTheWest(), *SHOOTING, *TURNING),
    modules=(law, shooting, turning),
    switches=(
        "ranch_phase",
        "abandoned_mine_mode",
        "both_event_decks",
        "extra_turn_start_effects",
        "blood_brothers_window",
        "roulette_pass_allowed",
        "ricochet_slab",
        "law_binds_answers",
        "sniper_counts",
    ),
    one_of=("suit_reading",),
    loads_first=True,
)
