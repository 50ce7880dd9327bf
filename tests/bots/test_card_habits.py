"""The card game's habits: a Deputy spares the Sheriff, life is saved, and a bot sees only its view."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bangdice.bots.stance import stance_of
from bangdice.cards.bots.habits import ANSWERS, CardHabits
from bangdice.cards.bots.playing import PLAYS, turn_worth
from bangdice.cards.bots.worth import sight_of
from bangdice.cards.faces import read_face
from bangdice.cards.game import CardGame
from bangdice.cards.hooks import Hooks
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, SETS
from bangdice.cards.view import View
from bangdice.games import GAMES
from bangdice.kernel.decision import PASS, Option
from bangdice.simulation import game_seed, pick_of
from tests.language.cards.scene import scene

SHOTS = {"bang", "punch", "springfield", "derringer", "knife", "pepperbox", "buffalo_rifle", "duel"}
ALL_SETS = tuple(expansion.name for expansion in SETS)


def decisions(
    kind: str, games: int, players: int = 6, sets: tuple[str, ...] = ALL_SETS
) -> Iterator[tuple[CardGame, View, Option]]:
    """Every decision of some games with the view it was made from and the answer."""
    bot = GAMES["cards"].bots[kind]
    for number in range(games):
        seed = game_seed(12, number)
        game, pick = CardGame.start({"players": players, "sets": sets}, seed), pick_of(seed)
        while game.decision is not None:
            view = game.view(game.decision.seat)
            answer = bot.choose(view, game.options(), pick)
            yield game, view, answer
            game.apply(answer)


@pytest.mark.parametrize(
    "entry", [*KINDS.values(), *CHARACTERS.values(), *EVENTS.values()], ids=lambda it: it.id
)
def test_every_habit_that_an_entry_names_is_one(entry: Hooks) -> None:
    assert not entry.bots_play or entry.bots_play in PLAYS
    assert not entry.bots_answer or entry.bots_answer in ANSWERS


def test_every_habit_is_named_by_an_entry() -> None:
    entries = [*KINDS.values(), *CHARACTERS.values(), *EVENTS.values()]
    assert {it.bots_play for it in entries} == {"", *PLAYS}
    assert {it.bots_answer for it in entries} == {"", *ANSWERS}


def test_a_deputy_never_shoots_the_sheriff() -> None:
    shots = 0
    for game, view, answer in decisions("habits", 25, players=7):
        if game.roles[view.own.seat] != "deputy" or answer.verb not in ("play", "use"):
            continue
        if answer.numbers("seat") and game.kind(answer.number("card")) in SHOTS:
            shots += 1
            must = PASS not in game.options() or "wild_west_show" in game.events
            assert must or game.roles[answer.number("seat")] != "sheriff"
    assert shots > 30


ALONE = """
    {0}
    *Bart Cassidy deputy   4/4  hand: BANG!
     Jesse Jones  sheriff  1/5
     Paul Regret  outlaw   out
     Jourdonnais  outlaw   out
     Black Jack   renegade 4/4  play: Mustang
"""


@pytest.mark.parametrize(("event", "verb"), [("", "pass"), ("event Wild West Show", "play")])
def test_in_the_wild_west_show_a_bot_has_no_friends(event: str, verb: str) -> None:
    t = scene(ALONE.format(event))
    answer = CardHabits().choose(t.game.view(0), t.game.options(), lambda many: 0)
    assert answer.verb == verb


@pytest.mark.parametrize(("played", "more"), [(0, 1.0), (2, 1.0), (3, 0.0)])
def test_under_miss_susanna_a_card_is_worth_its_share_of_the_point(played: int, more: float) -> None:
    """The last life point is worth 3, and three cards keep it."""
    position = """
        {0}
        *Rose Doolan  sheriff  1/5  hand: Beer, Saloon, Schofield  play: Winchester
         Jesse Jones  outlaw   4/4
         Paul Regret  outlaw   3/3
         Jourdonnais  renegade 4/4
    """
    worths = []
    for lines in ("", f"event Miss Susanna\n so_far used miss_susanna {played}"):
        t = scene(position.format(lines))
        view, weapon = t.game.view(0), t.meant("Rose Doolan", "play Schofield")
        assert view.own is not None
        worths.append(turn_worth(sight_of(view.public, view.own, stance_of(view.public, view.own)), weapon))
    assert worths[1] - worths[0] == more


def test_a_bot_that_can_survive_does() -> None:
    saved = 0
    for game, _, answer in decisions("habits", 25, sets=("base",)):
        if game.decision is not None and game.decision.about == "last_chance" and len(game.options()) > 1:
            saved += 1
            assert answer != PASS
    assert saved > 3


def test_a_card_that_must_go_is_worth_least() -> None:
    """Of a Beer and a second Barrel the Barrel goes."""
    seen = 0
    for game, view, answer in decisions("habits", 25, sets=("base",)):
        if view.public.question.about != "excess":
            continue
        laid = {read_face(card.face).kind for card in view.public.seats[view.own.seat].table}
        left = {game.kind(card) for option in game.options() for card in option.numbers("card")}
        if laid & left and "beer" in left:
            seen += 1
            assert game.kind(answer.number("card")) != "beer"
    assert seen


@pytest.mark.parametrize("kind", sorted(GAMES["cards"].bots))
def test_a_choice_does_not_change_with_what_the_seat_cannot_know(kind: str) -> None:
    bot = GAMES["cards"].bots[kind]
    for number, (game, view, _) in enumerate(decisions(kind, 3)):
        seat = view.own.seat
        other = game.clone()
        other.resample(seat, game_seed(99, number))
        first, again = (
            bot.choose(there.view(seat), there.options(), random.Random(number).randrange)
            for there in (game, other)
        )
        assert first == again


@pytest.mark.parametrize("players", range(3, 9))
def test_games_of_good_habits_come_to_an_end(players: int) -> None:
    for game, _, answer in decisions("habits", 2, players=players):
        assert answer in game.options()
        assert game.turn_number < 400


def ends_his_turn(position: str) -> bool:
    """Return True if a bot of good habits comes to the end of the turn within a few answers."""
    bot, t = GAMES["cards"].bots["habits"], scene(position)
    for _ in range(12):
        assert t.game.decision is not None
        view = t.game.view(t.game.decision.seat)
        t.game.apply(bot.choose(view, t.game.options(), lambda n: 0))
    return t.game.turn_number > 1


@pytest.mark.parametrize("hand", ["Stagecoach, Wells Fargo", "General Store 9♣, General Store Q♠"])
def test_a_bot_whose_cards_only_bring_each_other_stops(hand: str) -> None:
    """Two such cards would bring each other back for ever."""
    assert ends_his_turn(f"""
        all_else Black Jack
        *Sean Mallory  sheriff   4/4  hand: {hand}
         Black Jack    outlaw    4/4
         Paul Regret   outlaw    3/3
         Rose Doolan   renegade  4/4
    """)


def chosen(position: str, *before: str) -> str:
    """The answer of a bot of good habits, after these first answers."""
    t = scene(f"{position}\ndiscard: Escape")
    for said in before:
        t.does(t.asked.partition(":")[0], said)
    assert t.game.decision is not None
    view = t.game.view(t.game.decision.seat)
    return t.words(GAMES["cards"].bots["habits"].choose(view, t.game.options(), lambda n: 0))


@pytest.mark.parametrize(("holds", "down"), [("Beer, BANG! A♠", "BANG!"), ("Beer, Jail", "Jail")])
def test_a_bot_spoils_a_poker_with_an_ace(holds: str, down: str) -> None:
    position = f"""
        *Black Jack   sheriff   5/5  hand: Poker
         Paul Regret  outlaw    3/3  hand: {holds}
         Rose Doolan  renegade  4/4
         Jesse Jones  outlaw    4/4
    """
    assert chosen(position, "play Poker") == f"choose {down}"


@pytest.mark.parametrize(("role", "answer"), [("deputy", "answer Saved Card"), ("outlaw", "pass")])
def test_a_bot_saves_the_sheriff_or_does_not(role: str, answer: str) -> None:
    """A Deputy saves his last point, an Outlaw never."""
    other = "outlaw" if role == "deputy" else "deputy"
    position = f"""
        *El Gringo    outlaw    3/3  hand: BANG!
         Black Jack   sheriff   1/5
         Paul Regret  {role}    3/3  hand: Saved Card
         Rose Doolan  renegade  4/4
         Jesse Jones  {other}   4/4
    """
    assert chosen(position, "play BANG!, Black Jack") == answer


@pytest.mark.parametrize(("role", "answer"), [("deputy", "play Ghost Card, Jesse Jones"), ("outlaw", "pass")])
def test_a_bot_brings_its_own_side_back(role: str, answer: str) -> None:
    other = "outlaw" if role == "deputy" else "deputy"
    assert (
        chosen(f"""
        *Black Jack   sheriff   5/5  hand: Ghost Card
         Jesse Jones  {role}    out
         Paul Regret  {other}   3/3
         Rose Doolan  renegade  4/4
         El Gringo    outlaw    3/3
    """)
        == answer
    )


@pytest.mark.parametrize(("life", "first"), [(1, "beer"), (2, "beer"), (3, "bang")])
def test_a_bot_short_of_life_drinks_before_it_shoots(life: int, first: str) -> None:
    t = scene(f"""
        *Rose Doolan  outlaw    {life}/4  hand: BANG! 2♣, Beer, Beer, Saloon, Missed! 8♠
         Paul Regret  sheriff   3/4
         Jesse Jones  outlaw    4/4
         El Gringo    renegade  3/3
    """)
    answer = GAMES["cards"].bots["habits"].choose(t.game.view(0), t.game.options(), lambda n: 0)
    assert t.game.kind(answer.number("card")) == first


def test_suzy_lafayettes_last_card_is_left_to_her() -> None:
    """Suzy draws another card, which may be the very Panic! that took her last one."""
    assert ends_his_turn("""
        all_else Paul Regret
        *Sean Mallory    sheriff   4/4  hand: Panic! J♥
         Suzy Lafayette  outlaw    4/4  hand: Panic! Q♥
         Paul Regret     outlaw    3/3
         Rose Doolan     renegade  4/4
    """)


def test_the_board_is_asked_nothing() -> None:
    game = CardGame.start({"players": 4}, game_seed(1, 3))
    with pytest.raises(ValueError, match="nobody is asked"):
        GAMES["cards"].bots["habits"].choose(game.view(None), game.options(), lambda n: 0)
