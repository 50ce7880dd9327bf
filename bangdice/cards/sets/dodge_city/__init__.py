"""Dodge City: 40 cards, the green ones among them, and fifteen characters."""

from __future__ import annotations

from bangdice.cards.entries import Expansion
from bangdice.cards.sets.dodge_city import brown, powers
from bangdice.cards.sets.dodge_city.blue import BLUE_KINDS
from bangdice.cards.sets.dodge_city.brown import BROWN_KINDS
from bangdice.cards.sets.dodge_city.characters import SILENT_CHARACTERS
from bangdice.cards.sets.dodge_city.green import GREEN_KINDS
from bangdice.cards.sets.dodge_city.powers import CHOOSING_CHARACTERS

DODGE_CITY = Expansion(
    name="dodge_city",
    kinds=(*BLUE_KINDS, *BROWN_KINDS, *GREEN_KINDS),
    characters=(*SILENT_CHARACTERS, *CHOOSING_CHARACTERS),
    more_prints=(
        ("bang", "8S 5C 6C KC"),
        ("missed", "8D"),
        ("beer", "6H 6S"),
        ("general_store", "AS"),
        ("panic", "JH"),
        ("cat_balou", "8C"),
        ("indians", "5D"),
        ("barrel", "AC"),
        ("mustang", "5H"),
        ("dynamite", "10C"),
        ("remington", "6D"),
        ("rev_carabine", "5S"),
    ),
    modules=(brown, powers),
    switches=(
        "dynamite_pass",
        "vera_custer_choice",
        "ghost_draw_stacking",
        "molly_stark_scope",
        "apache_kid_duel_card",
        "jose_delgado_limit",
        "sean_mallory_limit",
    ),
    loads_first=True,
)
