"""The titles of an evening where bots play: how often each is true, and how often it is chosen.

The order of `TITLES` follows from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from bangdice.chronicle.persons import Persons, old_scores
from bangdice.chronicle.story import Story
from bangdice.chronicle.telling import GameFacts, tell
from bangdice.chronicle.titles import PLAIN, TITLES, NightData
from bangdice.games import GAMES
from bangdice.simulation import game_seed, play_game

EVENINGS = 300
ROLES = ("sheriff", "deputy", "outlaw", "renegade")


def evening(number: int) -> list[Story]:
    """Return the stories of an evening: one to five games of the same people, who change places."""
    chance = Random(number)
    game, players = chance.choice(("dice", "dice", "cards")), chance.randint(4, 7)
    began, stories = 0.0, []
    for at in range(chance.randint(1, 5)):
        bots = dict.fromkeys(ROLES, GAMES[game].bots["habits"])
        played = play_game(game, bots, {"players": players}, game_seed(number, at))
        seats = chance.sample(range(players), players)
        people = [{"name": f"player {seat}", "kind": "person", "real_dice": False} for seat in seats]
        ended = began + chance.uniform(1200, 3000)
        facts = GameFacts(people, played.game.result, began, ended)
        stories.append(tell(played.record, facts, GAMES[game]).story)
        began = ended + 300
    return stories


def report(quick: bool) -> Iterator[str]:
    """Yield a line for each title, the rarest first."""
    evenings = 10 if quick else EVENINGS
    true: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    for number in range(evenings):
        stories = evening(number)
        persons = Persons(stories)
        night = NightData(stories, persons, old_scores(stories, persons))
        names = [name for name, find in TITLES if find(night) is not None]
        true.update(names)
        chosen[names[0] if names else PLAIN] += 1
    for name in sorted((*dict(TITLES), PLAIN), key=lambda it: true[it]):
        yield f"{name:16} true {true[name] / evenings:6.1%}   chosen {chosen[name] / evenings:6.1%}"
