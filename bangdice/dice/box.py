"""The dice game in its box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_type_hints

from bangdice.bots.mixed import Mixed
from bangdice.bots.random_bot import RandomBot
from bangdice.box import Box
from bangdice.box.carrying import Place
from bangdice.box.counting import Counting
from bangdice.box.facts import FactsTable, facts_of_events
from bangdice.box.switches import Rules
from bangdice.box.telling import UNLIKELY
from bangdice.dice import events, view
from bangdice.dice.arrows import ARROWS
from bangdice.dice.bots.advice import DiceAdviser
from bangdice.dice.bots.believer import DiceBeliever
from bangdice.dice.bots.deeds import DiceReader
from bangdice.dice.bots.habits import DiceHabits
from bangdice.dice.causes import CAUSES
from bangdice.dice.characters import CHARACTERS, characters_of
from bangdice.dice.faces import FACES, Face
from bangdice.dice.game import MORE, DiceGame
from bangdice.dice.help import dice_help
from bangdice.dice.rolling import TELLS
from bangdice.dice.switches import DiceSwitches, of_sets, sets_of, switches_of
from bangdice.dice.telling import DiceTelling
from bangdice.dice.tips import TIPS
from bangdice.kernel.event import Event, events_of

HABITS, BELIEVER = DiceHabits(), DiceBeliever()
SLIPS = 50
"""The questions in a hundred at which a fair bot plays by habit."""


class DiceBox(Box):
    """The box of the dice game."""

    bots = {
        "habits": HABITS,
        "believer": BELIEVER,
        "easy": HABITS,
        "fair": Mixed(BELIEVER, HABITS, SLIPS),
        "hard": BELIEVER,
        "random": RandomBot(never=TELLS),
    }
    help = dice_help()
    events = events_of(events)
    causes = CAUSES
    tips = TIPS
    reader = DiceReader()
    adviser = DiceAdviser()
    telling = DiceTelling()
    asked = get_type_hints(view.AskedValues)
    shapes = (view.SeatView, view.AimView, view.EffectsView, view.PublicView)
    unions = {"Face": Face}
    facts = (
        FactsTable(
            "dice/facts",
            "FACES",
            "The faces that an ability changes for its owner, where there are any.",
            {name: " ".join(it.faces) for name, it in CHARACTERS.items() if it.faces},
        ),
        FactsTable("dice/facts", "UNLIKELY", "A roll is rare if its chance is at most 1 in this.", UNLIKELY),
        *facts_of_events("dice", events),
    )
    switches = DiceSwitches()
    counting = Counting({name: CHARACTERS[name].life for name in characters_of()}, ARROWS, usual=8, more=MORE)
    faces = {"dice": FACES}
    is_open = True
    open_taps = frozenset({"reroll"})

    def setup(self, rules: Rules, places: Sequence[Place]) -> dict[str, Any]:
        """Return the setup of a game. Some players roll real dice; the base game alone names no sets."""
        seated = [place for place in places if place.is_taken]
        real = [seat for seat, place in enumerate(seated) if place.real_dice]
        more = {"sets": list(sets_of(rules)), **of_sets(rules)} if sets_of(rules) else {}
        return {"players": len(seated), **switches_of(rules)._asdict(), "real_dice": real, **more}

    def seconds(self, events: Sequence[Event], rules: Rules, pause: float) -> float:
        """Return the seconds for which people look at events. They look longer at a roll and at moments."""
        return pause * (1 + sum(event.usual.pauses for event in events))


DICE = DiceBox(DiceGame)
