"""The tips of the dice game."""

from __future__ import annotations

from bangdice.box.tips import tips_of

# A question about an ability says all itself, and so does a line of the story that only counts.
TIPS = tips_of(
    {
        "ask.first_roll": "key",
        "ask.aim.one": "lit",
        "ask.aim.two": "lit",
        # A hand at one of the bright heads would seem to say who should drink.
        "ask.beer": "",
        "told.arrow_taken.you": "arrows",
        "told.indians_attacked": "pile",
        "told.dynamite_exploded": "seat",
        "told.gatling_fired": "seat",
        "told.life_lost.shots": "by",
        "told.eliminated": "seat",
    },
    unexplained="""
        ask.aim ask.arrow_or_life ask.chief_arrow ask.drop_arrow ask.elena_fuente ask.gift
        ask.kit_arrow ask.molly_stark ask.real_die ask.reroll
        told.aimed told.arrow_taken told.arrows_returned told.beer_spent told.chief_arrow told.gain_wasted
        told.last_five_told told.life_gained told.life_lost told.life_spared told.rolled
        told.shots_fired told.turn_ended
    """,
    over="first_roll reroll",
)
