"""The laws of every game hold for the toy card game; and each law finds a game that breaks it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from bangdice.kernel.decision import Candidate, Option
from bangdice.kernel.game import Game
from bangdice.kernel.rules import Ruled
from tests.kernel.toy import CHARACTERS, DECK, Toy
from tests.kernel.toy_events import Whispered
from tests.kernel.toy_table import table
from tests.laws import check_interruptions, examine, random_pick, walk
from tests.leaks import Move, check_hidden_picks
from tests.long import LONG


def setup(number: int) -> dict[str, Any]:
    """Two to five players, characters mixed, now and then with Hangover."""
    names = [*CHARACTERS, "Anna"]
    Random(number).shuffle(names)
    event = "Hangover" if number % 5 == 4 else None
    return {"players": [[name, 4, 4, []] for name in names[: 2 + number % 4]], "event": event}


def seed(number: int) -> bytes:
    return number.to_bytes(32)


def nothing_is_lost(game: Game) -> None:
    """The cards are those of the deck, each in one place; nobody has more life than he can have."""
    assert isinstance(game, Toy)
    assert sorted(game.cards.faces) == sorted(DECK)
    assert sorted(card for zone in game.cards.zones for card in zone) == list(range(len(DECK)))
    assert all(life <= most for life, most in zip(game.life, game.max_life, strict=True))
    for seat in range(game.seat_count):
        assert all(game.cards.knows(seat, card) for card in game.hand(seat)), "everybody knows his own hand"


@pytest.mark.parametrize("number", range(40 if LONG else 20))
def test_the_laws_hold(number: int) -> None:
    pick = random_pick(Random(number))
    assert examine(Toy, setup(number), seed(number), pick, 0.3, nothing_is_lost).moves


def test_the_laws_hold_when_everything_is_looked_at() -> None:
    pick = random_pick(Random(0))
    assert examine(Toy, setup(3), seed(3), pick, 1.0, nothing_is_lost).moves


def saw_the_theft(before: Game, after: Game) -> set[int | None]:
    """Return El Gringo and the robbed player, or the seats that knew already: the audience of the event."""
    assert isinstance(after, Toy)
    (took,) = [event for event in after.latest_events() if event.name == "took"]
    return set((took.secret or {})["card"])


def test_hidden_picks_do_not_show() -> None:
    picks = 0
    for number in range(60):
        rng = Random(number)
        players: list[Any] = [[name, 4, 4, []] for name in ("El Gringo", "Anna", "Vulture Sam", "Bruno")]
        for game, move in walk(Toy.start({"players": players}, seed(number)), random_pick(rng)):
            picks += check_hidden_picks(game, move, ("pick",), saw_the_theft)
    assert picks > 50


def test_a_theft_unseen_blurs_what_the_others_knew() -> None:
    t = table("*Anna 4/4: BANG!, Beer, Duel", "El Gringo 3/3", "Bruno 4/4")
    game, bruno = t.game, t.seat("Bruno")
    game.cards = game.cards.after_look(game.hand(0), seen=(bruno,))
    move = (0, Option("play", (f"card:{t.card('Anna', 'BANG!')}", "seat:1")))
    assert check_hidden_picks(game, move, ("pick",), saw_the_theft) == 1
    assert len(game.view(bruno)["hands"][0]) == 3
    t.does(move[1])
    assert game.view(bruno)["hands"] == [(None,), (None,), ()]
    assert None not in game.view(0)["hands"][1]


def test_hangover_leaves_a_game_of_blank_characters() -> None:
    """Law 6."""
    for number in range(10):
        names = [*CHARACTERS]
        silenced = Toy.start({"players": [[n, 4, 4, []] for n in names], "event": "Hangover"}, seed(number))
        blank = Toy.start({"players": [[f"Blank {n}", 4, 4, []] for n in names]}, seed(number))
        for game, (seat, answer) in walk(silenced, random_pick(Random(number))):
            assert blank.decision == game.decision
            assert [blank.candidates(s) for s in range(4)] == [game.candidates(s) for s in range(4)]
            blank.apply(answer, seat)
        assert blank.result == silenced.result
        assert blank.cards == silenced.cards


# Games that break a law


class Showing(Toy):
    """Everybody sees all hands."""

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "all": [self.face(card) for card in self.hand(0)]}


class Remembering(Toy):
    """A view that is sorted by hidden values."""

    def view(self, seat: int | None) -> dict[str, Any]:
        faces = [self.face(card) for card in self.cards.zone("deck")]
        return {**super().view(seat), "low": faces[:1] < faces[1:2]}


class Filming(Toy):
    """The top of the deck is seen, but only while an answer is filmed."""

    def public(self) -> Any:
        top = self.face(self.cards.zone("deck")[-1]) if self._film is not None else None
        return {**super().public(), "top": top}


class Sharing(Toy):
    """A list that clones share."""

    mutable = Game.mutable


class Forgetting(Toy):
    """An attribute that no dump has."""

    def draw(self, seat: int, count: int) -> None:
        super().draw(seat, count)
        self._drawn = getattr(self, "_drawn", 0) + count

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "drawn": getattr(self, "_drawn", 0)}


class Doubling(Toy):
    """The same option twice."""

    def candidates(self, seat: int | None = None) -> tuple[Candidate, ...]:
        return super().candidates(seat) * 2


class Late(Toy):
    """To decline stands last."""

    def candidates(self, seat: int | None = None) -> tuple[Candidate, ...]:
        return super().candidates(seat)[::-1]


class Refusing(Toy):
    """An option is offered that cannot be done."""

    def discard(self, seat: int, *cards: int, why: str) -> None:
        assert why != "played", "no"
        super().discard(seat, *cards, why=why)


class Renumbering(Toy):
    """An interruption asks the question again under a new number."""

    def heal(self, seat: int) -> None:
        self.interrupted = None
        super().heal(seat)


class Whispering(Toy):
    """The board learns the stolen card."""

    def take(self, seat: int, victim: int, card: int) -> None:
        super().take(seat, victim, card)
        self.note(Whispered(face=self.face(card)))


class Unending(Toy):
    """Nobody ever has anything to say."""

    def options(self, seat: int | None = None) -> tuple[Option, ...]:
        return ()


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        (Showing, "sees what it cannot know"),
        (Remembering, "sees what it cannot know|tells a secret"),
        (Filming, "the film tells a secret"),
        (Sharing, "changed the original"),
        (Forgetting, "lost by loading"),
        (Doubling, "twice"),
        (Late, "stands first"),
        (Refusing, "no"),
        (Unending, "nobody can act"),
    ],
)
def test_a_game_that_breaks_a_law_is_found(kind: type[Toy], why: str) -> None:
    with pytest.raises(AssertionError, match=why):
        examine(kind, setup(3), seed(3), random_pick(Random(3)), 1.0)


def test_an_outcome_that_is_heard_is_found() -> None:
    players = [["Anna", 4, 4, ["BANG!", "Beer", "Duel"]], ["El Gringo", 3, 3, []], ["Bruno", 4, 4, []]]
    start = {"players": players, "deck": [], "step": "play"}

    def shot(game: Toy) -> Move:
        options = game.options()
        aimed = [it for it in options if "seat:1" in it.taps and game.face(it.number("card")) == "BANG!"]
        return 0, aimed[0]

    honest, whispering = Toy.start(start, seed(1)), Whispering.start(start, seed(1))
    assert check_hidden_picks(honest, shot(honest), ("pick",), saw_the_theft) == 1
    with pytest.raises(AssertionError, match="seat 2 sees what was picked"):
        check_hidden_picks(whispering, shot(whispering), ("pick",), saw_the_theft)


def test_an_interruption_that_asks_again_is_found() -> None:
    players = [["Anna", 4, 4, ["Beer"]], ["Sid Ketchum", 2, 4, ["Beer", "Duel", "Duel"]]]
    start = {"players": players, "deck": [], "step": "play"}
    check_interruptions(Toy.start(start, seed(1)))
    with pytest.raises(AssertionError, match="changed the question"):
        check_interruptions(Renumbering.start(start, seed(1)))


def test_a_change_that_the_rules_in_force_do_not_notice_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def quietly(self: Ruled[Any], g: Game, value: Any) -> None:
        g.__dict__[self.name] = value

    monkeypatch.setattr(Ruled, "__set__", quietly)
    with pytest.raises(AssertionError, match="is not `Ruled`"):
        for number in range(20):
            examine(Toy, setup(number), seed(number), random_pick(Random(number)), 1.0)
