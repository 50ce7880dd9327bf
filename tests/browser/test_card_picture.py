"""The picture that a screen makes from events equals the view that the table sends afterwards.

It is compared in whole random games of all sets, as everybody may see them.
"""

from __future__ import annotations

import random
import subprocess
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page

from bangdice.cards.game import CardGame
from bangdice.cards.sets import SETS
from bangdice.tables.steps.show import event_view
from tests.look.stage import ROOT

GAMES = (1, 3, 4)
"""In the second the deck runs out."""
FOLD = """(text) => {
  const steps = JSON.parse(text);
  const found = [];
  const seen = (it) => ({
    deck: it.deck, looked: it.looked, store: it.store, events: it.events,
    turn: [it.turn.seat, it.turn.number, it.turn.phase, it.turn.suit, it.turn.is_extra],
    seats: it.seats.map(({ hand, life, alive, present, character, copied }) =>
      [hand, life, alive, present, character, copied]),
    laid: it.seats.map(({ table }) => table.map(({ number, face }) => [number, face])),
  });
  for (const [place, { before, events, after }] of steps.entries()) {
    const [made, said] = [seen(events.reduce(picture.after, before)), seen(after)];
    for (const part of Object.keys(said)) {
      const [was, is] = [JSON.stringify(made[part]), JSON.stringify(said[part])];
      if (was !== is) found.push(`${place}, ${part}, ${events.map((it) => it.name)}: ${was}, not ${is}`);
    }
  }
  return found;
}"""


FLAGS = ("--bundle", "--global-name=picture")


@pytest.fixture(scope="module")
def picture() -> str:
    """The browser's file, as a script."""
    esbuild = ROOT / "node_modules" / ".bin" / "esbuild"
    source = ROOT / "static" / "src" / "cards" / "showing.ts"
    made = subprocess.run([esbuild, *FLAGS, source], check=True, capture_output=True, cwd=ROOT, text=True)
    return str(made.stdout)


def steps(number: int) -> Iterator[dict[str, Any]]:
    """Yield every answer of a random game: the board before, the events, and the board after."""
    chance = random.Random(number)
    setup = {"players": 3 + number, "sets": [it.name for it in SETS]}
    game = CardGame.start(setup, number.to_bytes(32, "big"))
    before = board(game)
    while game.decision is not None:
        events = game.apply(chance.choice(game.options()))
        after = board(game)
        yield {"before": before, "events": [event_view(it) for it in events], "after": after}
        before = after


def board(game: CardGame) -> Any:
    """Return the public view."""
    return game.view(None).public


@pytest.mark.parametrize("number", GAMES)
def test_the_picture_of_the_events_is_what_the_table_says(page: Page, picture: str, number: int) -> None:
    page.evaluate(f"{picture}; window.picture = picture;")
    told = list(steps(number))
    assert len(told) > 20
    assert page.evaluate(FOLD, msgspec.json.encode(told).decode()) == []
