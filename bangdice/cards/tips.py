"""The tips of the card game. Those of a set that is no beginner's are the texts of its cards and events."""

from __future__ import annotations

from bangdice.box.tips import tips_of

TIPS = tips_of(
    {
        "ask.play": "card",
        "ask.missed": "",
        "ask.indians": "",
        "ask.duel": "",
        "ask.last_chance": "",
        "ask.excess": "card",
        "ask.general_store": "",
        "told.flipped": "deck",
        "told.laid": "seat",
        "told.laid.jail": "",
        "told.laid.dynamite": "seat",
        "told.barrel": "seat",
        "told.life_lost.by": "by",
        "told.eliminated": "seat",
        "told.eliminated.outlaw": "seat",
    },
    # A question about an ability or a card of a set says all itself, and so does a line that only counts.
    unexplained="""
        ask.aim ask.avoid ask.bandidos ask.blood_brothers ask.brawl ask.claus_the_saint ask.cost
        ask.darling_valentine
        ask.doc_holyday ask.draw ask.estate ask.evelyn_shebang ask.fanning ask.flip ask.handcuffs
        ask.inherit ask.kit_carlson
        ask.lemonade_jim ask.new_identity ask.penalty ask.peyote ask.poker ask.ranch ask.saved_card
        ask.the_daltons ask.shotgun ask.tornado ask.vera_custer ask.youl_grinner
        told.became told.bought told.came_back
        told.copied told.discarded told.discarded_face_down told.drew told.drew_discards told.duel_lost
        told.event_revealed told.extra_turn told.flip_chosen told.flipped_nothing told.gave
        told.ghost_left told.ghost_returned told.heal_wasted told.inherited told.kept_flipped
        told.hand_opened told.life_gained told.life_lost told.looked told.new_role told.no_effect
        told.passed_on told.penalty
        told.played told.reshuffled told.returned told.revived told.rose_again told.saw_spare told.shot_at
        told.shot_at_card told.shown told.store_opened told.suit_named told.took told.turn_lost
        told.barrel.jourdonnais told.unaffected told.unharmed told.used told.went_again
    """,
    over="play",
)
