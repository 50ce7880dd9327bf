"""The laws of every dice game besides the kernel's: nothing created or lost, life within bounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from bangdice.dice.arrows import NOWHERE, TakeChief
from bangdice.dice.box import DiceBox
from bangdice.dice.characters import CHARACTERS, SETS
from bangdice.dice.covering import Covering
from bangdice.dice.faces import DYNAMITE
from bangdice.dice.game import DiceGame
from bangdice.dice.gifts import HandOverArrow
from bangdice.dice.setup import OF_SETS
from bangdice.kernel.game import Game
from bangdice.kernel.roles import ROLE_TABLE, SHERIFF
from tests.dice.players import random_setup
from tests.laws import Examined, check_asked, examine, nothing_more, random_pick

REACTIONS = frozenset(it.reaction.about for it in CHARACTERS.values() if it.reaction)
"""The questions before a seat loses points."""
BEFORE = (Covering, HandOverArrow, TakeChief)
"""The frames that may ask while the arrows of a roll are taken, before anything else of it counts."""
OUT_OF_TURN = REACTIONS | {"molly_stark"}
"""The questions to players who are not on turn."""
QUESTIONS = OUT_OF_TURN | {
    "reroll", "real_die", "gift", "aim", "beer", "kit_arrow", "elena_fuente", "chief_arrow",
}  # fmt: skip
"""The questions that the game may ask."""


def own_laws(game: Game) -> None:
    """The dice game's law 1, at every question and at the end."""
    assert isinstance(game, DiceGame)
    check_arrows(game)
    check_life(game)
    check_dice(game)
    check_roles(game)
    check_harm(game)
    check_who_is_asked(game)
    check_asked(game, DiceBox.asked)


def check_arrows(game: DiceGame) -> None:
    """Nine arrows in all, with the Chief's perhaps ten; one at least in the pile, none in front of the dead
    (D023, D099, D130).
    """
    all_of_them = game.pile + len(lying(game))
    assert all_of_them == 9 or (all_of_them == 10 and game.chief != NOWHERE)
    # In the middle of an attack somebody may be asked, before the arrows go back.
    attacked = isinstance(game.asking, Covering) and game.asking.why == "indians"
    assert game.pile == 0 if attacked else 1 <= game.pile <= all_of_them
    assert game.chief < 0 or game.arrows[game.chief] >= 2
    assert all(arrows >= 0 for arrows in game.arrows)
    assert not any(arrows for arrows, alive in zip(game.arrows, game.alive, strict=True) if not alive)


def lying(game: DiceGame) -> list[int]:
    """The seat of each arrow that lies in front of one. The Chief's is one arrow, though it counts as two."""
    loose = (game.loose_arrows(seat) for seat in range(game.seat_count))
    held = [game.chief] if game.chief >= 0 else []
    return [seat for seat, arrows in enumerate(loose) for _ in range(arrows)] + held


def check_life(game: DiceGame) -> None:
    """A living player has 1 to his maximum, one who is out has nothing (D004, D099)."""
    for life, most, alive in zip(game.life, game.max_life, game.alive, strict=True):
        assert (1 <= life <= most) if alive else life == 0


def check_dice(game: DiceGame) -> None:
    """Five dice after any roll, none before; at most three rolls; every aim at another die."""
    now = game.this_turn
    assert len(now.dice) == (5 if now.roll else 0)
    assert now.roll <= most_rolls(game.characters[game.turn])
    assert len({die for die, _, _ in now.aims}) == len(now.aims)
    assert now.final or not now.aims
    if now.dice.count(DYNAMITE) >= 3:
        assert now.final or game.result is not None or isinstance(game.asking, BEFORE)


def most_rolls(character: str) -> int:
    """Return three; of a character with more rolls what bots know of it, and one more at least (D080)."""
    own = CHARACTERS[character]
    return max(4, own.roller.rolls) if "more_rolls" in own.overrides else 3


def check_roles(game: DiceGame) -> None:
    """The roles of the table; open are the Sheriff's, those of the dead, and all of three."""
    assert sorted(game.roles) == sorted(ROLE_TABLE[game.seat_count])
    for role, is_open, alive in zip(game.roles, game.open_roles, game.alive, strict=True):
        assert is_open == (role == SHERIFF or not alive or game.seat_count == 3)


def check_harm(game: DiceGame) -> None:
    """Nobody harms himself."""
    assert all(row[seat] == 0 for seat, row in enumerate(game.harm))


def check_who_is_asked(game: DiceGame) -> None:
    """The living, or the one who finishes his dice after a bust, and only he (D033)."""
    if game.decision is None:
        assert game.finishing is None
        return
    asked = game.decision.seat
    assert game.alive[asked] or asked == game.finishing == game.turn
    assert game.decision.about in OUT_OF_TURN or asked == game.turn
    if game.finishing is not None:
        assert game.switches.edition == "first" and not game.alive[game.finishing]
        assert game.this_turn.dice.count(DYNAMITE) >= 3 and game.this_turn.final


def examined(
    number: int,
    rate: float,
    seen: Counter[str] | None = None,
    watch: Callable[[Game], None] = nothing_more,
) -> Examined:
    """Play game `number` of an endless row of random ones to its end under examination.

    All player counts take turns. `seen` counts the questions, and the ends of games. `watch` looks at each
    question.
    """
    rng = Random(number)
    setup = random_setup(rng, players=3 + number % 6)
    if number % 4 == 3:
        setup |= {"sets": [*SETS], "chief_arrow": OF_SETS["chief_arrow"][number // 4 % 2]}
    counted = Counter() if seen is None else seen

    def laws(game: Game) -> None:
        own_laws(game)
        count(game, counted)
        watch(game)

    return examine(DiceGame, setup, rng.randbytes(32), random_pick(rng), rate, laws)


def count(game: Game, seen: Counter[str]) -> None:
    """One more question, or one more end."""
    assert isinstance(game, DiceGame)
    if game.result is not None:
        seen["games"] += 1
        seen["turns"] += game.turn_number
        seen["attacks"] += game.indian_attacks
        seen[f"over {game.result.why}"] += 1
    if game.decision is not None:
        seen["questions"] += 1
        seen[f"asked {game.decision.about}"] += 1
        seen["asked of one who is out (D033)"] += game.finishing is not None
