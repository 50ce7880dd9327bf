"""Golden playthroughs: whole games as readable text, whose answers stand in the text itself.

A file holds a setup, a seed and the answers; what follows from them (events, the position at each turn, and
at last one sum over all states) is written again from the answers. When an answer is not legal any more, or
there is none, a bot plays on. A setup names the whole cast and all sets, so that a new entry changes no
golden game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from bangdice.bots.player import BotPlayer, Pick
from bangdice.games import GAMES
from bangdice.kernel.decision import Option
from bangdice.kernel.dump import checksum
from bangdice.kernel.game import Game
from bangdice.simulation import pick_of

SEEDS = 300
"""How many seeds are tried for a game of new entries."""

Scene = Any
"""The test language of a game: a game that is moved by sentences."""


class Plan(NamedTuple):
    """The beginning of a golden game, and the bot that plays where the file has no answer.

    A game for new entries is planned by itself: `is_good` says whether its text shows them all, and the first
    good seed stands in the text.
    """

    setup: dict[str, Any]
    seed: int
    bot: str
    is_good: Callable[[str], bool] | None = None


HINT = (
    "a rule has changed, or what is told of it: make golden writes the games again, and says whether "
    "rules_version rises; read the difference"
)
WANTED = "run make golden; where it does not turn up in a game even then, add one to PLANS (playthrough.py)"
"""What tests of golden games say when one is not as it should be, and when something is in none."""


def cast(names: str) -> list[str]:
    """Return the ids of characters in their order, from a line of them."""
    return names.split()


class Playthroughs(NamedTuple):
    """The golden games of one game, by name: where they lie, how they are told.

    `scene` makes a game speak; `said` finds the words by which a seat means an option; `standing` are the
    lines of the position that are shown at each turn.
    """

    game: type[Game]
    scene: Callable[[Any], Scene]
    said: Callable[[Scene, str, Option], str]
    standing: Callable[[Scene], Iterable[str]]
    folder: Path
    plans: Mapping[str, Plan]

    def texts(self) -> dict[str, str]:
        """The files as they are."""
        return {file.stem: file.read_text() for file in self.folder.glob("*.txt")}

    def text(self, name: str) -> str:
        """The file of one plan; AssertionError says how a missing one is written."""
        file = self.folder / f"{name}.txt"
        assert file.exists(), f"there is no golden game {name} yet: run make golden"
        return file.read_text()

    def written(self, name: str, answers: Iterable[tuple[str, str]] = (), bot: str | None = None) -> str:
        """The text of a golden game: the answers as far as they go, then a bot's to the end."""
        return "\n".join(self._lines(name, answers, bot)) + "\n"

    def write(self, name: str, forget: bool = False) -> str:
        """Write a golden game again, and return the change. `forget`: without the answers in its text."""
        file = self.folder / f"{name}.txt"
        if not file.exists() and self.plans[name].is_good:
            return self._first_good(name, file)
        old = file.read_text() if file.exists() else ""
        held = answers_of(old)
        new = self.written(name, () if forget else held)
        file.write_text(new)
        now = answers_of(new)
        if now[: len(held)] == held:
            return f"{difference(old, new)}, {len(now)} answers"
        return f"re-dealt, answers kept up to {_same(held, now)} of {len(held)}"

    def _first_good(self, name: str, file: Path) -> str:
        """Write the first game that shows all it should; without one the last that was tried."""
        plan, is_good = self.plans[name], self.plans[name].is_good
        assert is_good is not None
        for seed in range(SEEDS):
            book = self._replace(plans={name: plan._replace(seed=seed)})
            text = book.written(name)
            if is_good(text):
                break
        file.write_text(text)
        return f"dealt with seed {seed}{'' if is_good(text) else ', and does not show everything'}"

    def _lines(self, name: str, answers: Iterable[tuple[str, str]], bot: str | None) -> Iterator[str]:
        plan = self.plans[name]
        seed = plan.seed.to_bytes(32)
        yield f"game {name}"
        yield f"rules {self.game.rules_version}"
        yield f"seed {plan.seed}"
        yield f"setup {json.dumps(plan.setup)}"
        t = self.scene(self.game.start(plan.setup, seed))
        states = sha256(checksum(t.game).encode())
        yield from self._happened(t)
        for who, said in self._said(t, answers, GAMES[self.game.name].bots[bot or plan.bot], pick_of(seed)):
            t.does(who, said)
            states.update(checksum(t.game).encode())
            yield f"> {who}: {said}"
            yield from self._happened(t)
        yield f"states {states.hexdigest()[:16]}"
        yield f"over: {t.result}: {', '.join(t.winners)}"

    def _said(
        self, t: Scene, answers: Iterable[tuple[str, str]], bot: BotPlayer, pick: Pick
    ) -> Iterator[tuple[str, str]]:
        for who, said in answers:
            if t.game.decision is None or not _is_legal(t, who, said):
                break
            yield who, said
        while t.game.decision is not None:
            seat, option = _chosen(t.game, bot, pick)
            yield t.name(seat), self.said(t, t.name(seat), option)

    def _happened(self, t: Scene) -> Iterator[str]:
        yield from (f"    {line}" for line in t.story)
        if "turn_began" in t.told:
            yield ""
            yield from self.standing(t)
            yield ""


def difference(old: str, new: str) -> str:
    """Return what has changed in the text of a golden game whose answers are all legal still.

    A record is played again from its answers, and a table compares the states alone, never what was told.
    """
    if new == old:
        return "as it was"
    if not line_of(old, "states") or line_of(old, "rules") != line_of(new, "rules"):
        return "written"
    if line_of(old, "states") != line_of(new, "states"):
        return "written, its states are others: rules_version rises"
    return "written, its states are the same: rules_version stays"


def line_of(text: str, word: str) -> str:
    """Return what a golden game says behind this word, at the beginning of a line; "" without one."""
    said = re.search(rf"^{word} (.+)$", text, re.MULTILINE)
    return said[1] if said else ""


def seed_of(text: str) -> int:
    """Return the seed of a golden game by its text; 0 without one."""
    return int(line_of(text, "seed") or 0)


def answers_of(text: str) -> list[tuple[str, str]]:
    """Return the speakers and answers in the text of a golden game."""
    return re.findall(r"^> (.+?): (.+)$", text, re.MULTILINE)


def _is_legal(t: Scene, who: str, said: str) -> bool:
    """Return False too for words about a player or a card that this game does not have."""
    try:
        return t.refusal(said, who) is None
    except KeyError:
        return False


def _same(old: list[tuple[str, str]], new: list[tuple[str, str]]) -> int:
    """Return how many answers are the same from the beginning on."""
    pairs = enumerate(zip(old, new, strict=False))
    return next((place for place, (was, now) in pairs if was != now), min(len(old), len(new)))


def _chosen(game: Any, bot: BotPlayer, pick: Pick) -> tuple[int, Option]:
    """Return the bot's answer for the asked seat; now and then another seat's unasked action."""
    assert game.decision is not None
    asked = game.decision.seat
    unasked = [(s, option) for s in range(game.seat_count) if s != asked for option in game.options(s)]
    if unasked and pick(8) == 0:
        return unasked[pick(len(unasked))]
    return asked, bot.choose(game.view(asked), game.options(), pick)
