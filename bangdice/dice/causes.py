"""The causes of the dice game's events, and the grounds of its refusals. Characters have their own."""

from __future__ import annotations

from bangdice.dice.characters import CHARACTERS
from bangdice.kernel.cause import Cause, Causes, Ground, with_entries

ROLLED = ("rolled seat=seat", "last_five_told seat=seat")
GUN = ("gatling_fired seat=by",)

EVENTS = {
    "game_began": Cause("start", ("D006",), is_root=True),
    "role_shown": Cause("start", ("D003",), ("game_began",)),
    "three.role_shown": Cause("three", ("D002",), ("game_began",)),
    "switch_changed": Cause("table.5", is_root=True),
    "turn_began": Cause("start", ("D007",), is_root=True),
    "three.turn_began": Cause("three", ("D007",), is_root=True),
    "turn_ended": Cause("turn.3", (), ("turn_began seat=seat",)),
    "rolled": Cause("turn.2", ("D008",), ("turn_began seat=seat",)),
    "rolled.last": Cause("table.10", (), ROLLED),
    "last_five_told": Cause("table.10", (), ("turn_began seat=seat",)),
    "arrow_taken.roll": Cause("order.1", ("D015",), ROLLED),
    "indians_attacked": Cause("indians", ("D019",), ("arrow_taken seat=seat",)),
    "life_lost.indians": Cause("indians", ("D021",), ("indians_attacked",)),
    "arrows_returned.indians": Cause("indians", ("D022",), ("indians_attacked",)),
    "dynamite_exploded": Cause("order.2", ("D031",), ROLLED),
    "life_lost.dynamite": Cause("order.2", ("D031",), ("dynamite_exploded seat=seat",)),
    "aimed.one": Cause("one", ("D037",), ROLLED),
    "aimed.two": Cause("two", ("D038",), ROLLED),
    "aimed.beer": Cause("beer", ("D048",), ROLLED),
    "shots_fired": Cause("order.3", ("D042",), ("aimed seat=seat",)),
    "life_lost.shots": Cause(
        "order.3", ("D042",), ("aimed.one seat=by target=seat", "aimed.two seat=by target=seat")
    ),
    "life_gained.beer": Cause("beer", ("D048",), ("aimed.beer seat=by target=seat",)),
    "gain_wasted.beer": Cause("beer", ("D049",), ("aimed.beer seat=by target=seat",)),
    "gatling_fired": Cause("order.5", ("D053",), ROLLED),
    "life_lost.gatling": Cause("order.5", ("D053",), GUN),
    "arrows_returned.gatling": Cause("order.5", ("D054",), ("gatling_fired seat=seat",)),
    "eliminated": Cause("out", ("D099",), ("life_lost seat=seat",)),
    "eliminated.indians": Cause("out", ("D026",), ("life_lost seat=seat",)),
    "eliminated.dynamite": Cause("out", ("D035",), ("life_lost seat=seat",)),
    "arrows_returned.eliminated": Cause("out", ("D099",), ("eliminated seat=seat",)),
    "game_over.sheriff_fell": Cause("out.3", ("D101",), ("eliminated",)),
    "game_over.renegade_last": Cause("out.3", ("D101",), ("eliminated",)),
    "game_over.law_prevails": Cause("out.4", ("D105",), ("eliminated",)),
    "game_over.target_fell": Cause("three", ("D111",), ("eliminated",)),
    "game_over.last_standing": Cause("three", ("D116",), ("eliminated",)),
    "game_over.all_fell": Cause("three", ("D117",), ("eliminated",)),
    "game_over.undecided": Cause("table.5", is_root=True),
}

REASONS = {
    "too_far": Ground("faces", ("D037", "D038")),
    "self": Ground("order.3", ("D046",), unless=None),
    "eliminated": Ground("order.4", ("D050",), unless=None),
    "surplus_shot": Ground("editions.3", ("D043",)),
    "dynamite_locked": Ground("dynamite", ("D011",)),
}

CAUSES = with_entries(Causes(EVENTS, REASONS), CHARACTERS.values())
"""All causes of the dice game."""
