"""Positions as text: every one can be written and read again, and impossible ones name their fault."""

from __future__ import annotations

import doctest
from random import Random
from typing import Any, cast

import pytest
from msgspec.structs import replace

import tests.language.cards.scene
from bangdice.cards.game import CardGame
from bangdice.cards.sets import SETS
from bangdice.cards.setup import VALUES
from bangdice.kernel.errors import BadPosition
from tests.language.cards import read_position, write_position
from tests.language.cards.scene import Scene
from tests.long import LONG


def asked(game: CardGame) -> tuple[str | None, list[str]]:
    """The open question and its answers in words."""
    t = Scene(game)
    return t.asked, sorted(map(t.words, game.options()))


CHANCE = {"seed", "epoch", "counters", "scripts"}
COUNTED = {"questions", "decision", "last_seat", "can_take_back", "interrupted"}


def state(game: CardGame) -> dict[str, Any]:
    """The whole state but chance and the count of questions; cards by their faces where they lie."""
    zones, faces, known = game.cards.zones, game.cards.faces, game.cards.known
    on_tables = {card for seat in range(game.seat_count) for card in game.table_cards(seat)}
    now, asked = game.this_turn, game.decision
    laid = sorted(str(game.face(card)) for card in now.laid if card in on_tables)
    marked = None if now.marked is None else str(game.face(now.marked))
    return {
        **{name: value for name, value in game.dump().items() if name not in CHANCE | COUNTED},
        "cards": [[(faces[card], known[card]) for card in zone] for zone in zones],
        "this_turn": (replace(now, laid=(), marked=None), laid, marked),
        "asked": None if asked is None else (asked.seat, asked.about),
    }


def random_setup(rng: Random) -> dict[str, Any]:
    """Any number of players, any sets, any switches."""
    sets = [expansion.name for expansion in SETS if expansion.name == "base" or rng.random() < 0.75]
    switches = {name: rng.choice(values) for name, values in VALUES.items() if rng.random() < 0.4}
    return {
        "players": rng.randint(3, 8),
        "sets": sets,
        "switches": switches,
        "short_deck": rng.random() < 0.1,
    }


@pytest.mark.parametrize("number", range(12 if LONG else 6))
def test_positions_of_random_games_are_written_and_read_again(number: int) -> None:
    rng = Random(number)
    game = CardGame.start(random_setup(rng), rng.randbytes(32))
    looked_at = 0
    while game.decision is not None and looked_at < 60:
        if rng.random() < 0.3:
            text = write_position(game)
            again = read_position(text)
            assert write_position(again) == text
            assert state(again) == state(game), text
            assert asked(again) == asked(game), text
            looked_at += 1
        game.apply(rng.choice(game.options()))
    assert looked_at
    text = write_position(game)
    assert write_position(read_position(text)) == text and read_position(text).result == game.result


def test_the_examples_of_the_modules_run() -> None:
    failed, tried = doctest.testmod(tests.language.cards.scene)
    assert not failed and tried


TABLE = """
*Bart Cassidy     sheriff   4/5  hand: BANG!, Missed! 10♣, Duel  play: Mustang 8H, Volcanic
 el gringo        outlaw    1/3  hand: Beer
 VULTURE_SAM      renegade  4
 Jourdonnais      outlaw    out    # since the first turn
deck: 5♠, Beer J♥, Panic!
discard: Schofield, Missed!
"""


def test_names_life_and_cards_are_read_as_people_write_them() -> None:
    game = read_position(TABLE)
    t = Scene(game)
    assert game.characters == ("bart_cassidy", "el_gringo", "vulture_sam", "jourdonnais")
    assert (game.life, game.max_life, game.alive) == ([4, 1, 4, 0], [5, 3, 4, 4], (True, True, True, False))
    assert t.hand("Bart Cassidy") == "BANG!, Duel, Missed!"
    assert t.in_play("Bart Cassidy") == "Mustang, Volcanic"
    assert t.deck(4) == "Missed! 5♠, Beer J♥, Panic! J♥, BANG! 2♦"
    assert t.discards == "Schofield, Missed!"
    assert t.deck_size == 80 - 5 - 1 - 2


def test_a_position_as_it_is_written() -> None:
    assert write_position(read_position(TABLE)) == (
        "sets base\n"
        "turn 1\n"
        "phase 2\n"
        "fallen Jourdonnais\n"
        "*Bart Cassidy  sheriff   4/5  hand: BANG! A♠, Missed! 10♣, Duel Q♦  play: Mustang 8♥, Volcanic 10♠\n"
        " El Gringo     outlaw    1/3  hand: Beer 6♥\n"
        " Vulture Sam   renegade  4/4\n"
        " Jourdonnais   outlaw    0/4  out\n"
        "deck: Missed! 5♠, Beer J♥, Panic! J♥\n"
        "discard: Schofield J♣, Missed! J♣\n"
    )


def test_full_names_come_before_open_ones() -> None:
    game = read_position(TABLE.replace("Beer\n", "Beer, BANG! A♠\n"))
    faces = [str(game.face(card)) for seat in (0, 1) for card in game.hand(seat)]
    assert faces == ["bang 2D", "missed 10C", "duel QD", "beer 6H", "bang AS"]


def test_knowledge_of_cards_is_kept() -> None:
    text = TABLE.replace("hand: Beer", "hand: Beer (seen El Gringo + Vulture Sam), Gatling").replace(
        "deck: 5♠", "deck: 5♠ (seen Vulture Sam)"
    )
    t = Scene(read_position(text))
    assert t.known("Vulture Sam", "El Gringo") == "Beer, ?"
    assert t.known("Bart Cassidy", "El Gringo") == t.known(None, "El Gringo") == "?, ?"
    assert (
        t.known("Vulture Sam", "deck").startswith("Missed!, ?")
        and t.known(None, "discard") == "Schofield, Missed!"
    )
    assert "(seen El Gringo + Vulture Sam)" in t.position
    assert write_position(read_position(t.position)) == t.position


def test_a_turn_from_any_phase_on() -> None:
    start = Scene(read_position("phase start" + TABLE.replace("Volcanic", "Volcanic, Dynamite")))
    assert start.told.count("flipped") == 1 and start.life("Bart Cassidy") == 1
    draws = Scene(read_position("phase 1" + TABLE))
    assert (
        draws.hand("Bart Cassidy") == "BANG!, Beer, Duel, Missed!, Missed!"
        and draws.asked == "Bart Cassidy: play"
    )
    ends = Scene(read_position("phase 3" + TABLE))
    assert ends.on_turn == "El Gringo"


def test_the_past_of_the_turn() -> None:
    t = Scene(read_position("so_far bangs 1, used x, suit ♠, extra, again, from_discard" + TABLE))
    now = t.game.this_turn
    assert (now.phase, now.bangs, now.used, now.suit) == ("2", 1, ("x",), "S")
    assert now.is_extra and now.again and now.from_discard and not now.is_lost
    assert Scene(read_position("so_far lost" + TABLE)).on_turn == "El Gringo"
    assert "so_far bangs 1, used x, suit ♠, extra, again, from_discard" in t.position


def test_switches_presets_and_the_short_deck() -> None:
    game = read_position("preset first\nreshuffle at_once" + TABLE, jail_on_sheriff=False)
    assert game.switches.reshuffle == "at_once" and game.switches.jail_escape_suits == ("H", "D")
    assert not game.switches.jail_on_sheriff
    assert write_position(game).startswith("preset first\nsets base\njail_on_sheriff no\nreshuffle at_once\n")
    short = read_position("*Bart Cassidy sheriff 5\n Paul Regret outlaw 3\n Slab the Killer outlaw 4\n"
                          " Sid Ketchum renegade 4", short_deck=True, jail_escape_suits="SD")  # fmt: skip
    assert len(short.deck()) == 65 and "jail_escape_suits ♠, ♦" in write_position(short)


def test_a_game_that_is_over() -> None:
    over = """
        over sheriff_fell
        fallen Bart Cassidy by El Gringo
         Bart Cassidy  sheriff   out
        *El Gringo     outlaw    1
         Vulture Sam   renegade  4
         Jourdonnais   outlaw    4
    """
    game = read_position(over)
    assert game.result is not None and game.result.winners == (1, 3) and game.decision is None
    with pytest.raises(BadPosition, match="over: None, but it is sheriff_fell"):
        read_position(over.replace("over sheriff_fell", ""))
    with pytest.raises(BadPosition, match="over: law_prevails, but it is sheriff_fell"):
        read_position(over.replace("over sheriff_fell", "over law_prevails"))


def test_in_the_middle_of_a_reaction() -> None:
    t = Scene(read_position(TABLE)).plays("Bart Cassidy", "Duel", at="El Gringo")
    again = Scene(read_position(t.position))
    assert again.asked == t.asked == "El Gringo: duel" and again.waiting == t.waiting
    t.passes("El Gringo")
    again.passes("El Gringo")
    assert again.asked == t.asked == "El Gringo: last_chance" and again.position == t.position


EVENTFUL = """
    round 3
    event Ghost Town
    events The Judge, High Noon
    left_out Thirst
    fallen El Gringo by Vera Custer, Jourdonnais
    *El Gringo     outlaw    ghost   hand: Gatling
     Vera Custer   sheriff   2/4     copies: Willy the Kid   spare: Paul Regret (seen)
     Vulture Sam   renegade  4       spare: Pixie Pete
     Jourdonnais   outlaw    out
"""


def test_events_ghosts_copies_and_second_characters() -> None:
    game = read_position(EVENTFUL)
    assert (game.events, game.piles, game.rest) == (
        ("ghost_town",),
        (("the_judge", "high_noon"),),
        ("thirst",),
    )
    assert (game.ghost, game.fallen, game.killers) == (0, (0, 3), [1, None, None, None])
    assert (game.copied[1], game.spares_seen) == ("willy_the_kid", [False, True, False, False])
    assert game.spares[1:3] == ("paul_regret", "pixie_pete")
    assert not {game.spares[0], game.spares[3]} & {*game.characters, "paul_regret", "pixie_pete"}
    assert game.sets == ("base", "dodge_city", "high_noon", "fistful_of_cards")
    assert write_position(read_position(write_position(game))) == write_position(game)


BAD_EVENTFUL = {
    "a second ghost": (("outlaw    out", "outlaw    ghost"), "Jourdonnais: a ghost out of its turn"),
    "one of a set left out": (("Thirst", "New Identity\nsets base, high_noon, fistful_of_cards, dodge_city"),
                                   "event: New Identity is not in the sets"),
    "an event twice": (("Thirst", "High Noon"), "event: High Noon is there 2 times"),
    "a second pile": (("left_out Thirst", "events Thirst"), "events: more piles than event decks"),
    "two lines of what is in force": (("event Ghost Town", "event Ambush\n event Ghost Town"),
                                      "event is said twice"),
    "two lines of what lies on the deck": (("left_out Thirst", "left_out Thirst\n deck: 5♠\n deck: Beer"),
                                           "line 7: deck is said twice"),
    "two lines of discards": (("left_out Thirst", "discard: Duel\n left_out Thirst\n discard: Beer"),
                              "line 7: discard is said twice"),
    "a second event in force": (("event Ghost Town", "event Ghost Town, Lasso"), "events: more piles"),
    "who sits there as a second character": (("Pixie Pete", "Vulture Sam"), "Vulture Sam is there 2 times"),
    "out and not among the fallen": ((", Jourdonnais\n", "\n"), "Jourdonnais: eliminated, but not among"),
    "a character of a set left out": (("round 3", "sets base, high_noon, fistful_of_cards"),
                                      "line 8: Vera Custer: is not in the sets base"),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD_EVENTFUL)
def test_impossible_events_and_ghosts(what: str) -> None:
    (old, new), message = BAD_EVENTFUL[what]
    assert old in EVENTFUL
    with pytest.raises(BadPosition, match=message):
        read_position(EVENTFUL.replace(old, new, 1))


BAD = {
    "an unknown character": (("VULTURE_SAM", "Belle Starr"), "line 4: there is no character 'Belle Starr'"),
    "an unknown role": (("renegade", "barkeeper"), "line 4: .*no seat without a role"),
    "an unknown card": (("hand: Beer", "hand: Beer, Whiskey"), "line 3: there is no card 'Whiskey'"),
    "a card of no known corner": (("10♣", "1♣"), "line 2: there is no card 'Missed! 1♣'"),
    "a corner that no such card has": (("hand: Beer", "hand: Beer 6♠"),
                                       "line 3: there is no Beer 6♠ in this deck"),
    "the same card twice": (("hand: Beer", "hand: Missed! 10♣"),
                            "line 3: there is no Missed! 10♣ left: the deck has 1"),
    "one copy too many": (("hand: Beer", "hand: Duel, Duel, Duel"),
                          "line 3: there is no Duel left: the deck has 3"),
    "nothing between two commas": (("hand: Beer", "hand: (new)"), "line 3: '.new.' is no card"),
    "a note that is none": (("hand: Beer", "hand: Beer (mine)"), "line 3: 'mine' is none of new, marked"),
    "seen by who is not there": (("hand: Beer", "hand: Beer (seen Sid)"), "line 3: 'Sid' does not sit there"),
    "one number twice": (("hand: Beer", "hand: Beer (card 3), Duel (card 3)"),
                         "line 3: card 3 is there twice"),
    "a number beyond": (("hand: Beer", "hand: Beer (card 80)"), "line 3: card 80 is none of 0 to 79"),
    "more life points than there are": ((" 4\n", " 5\n"), "line 4: Vulture Sam: 5 life points, 4 at most"),
    "another maximum": (("1/3", "1/4"), "line 3: El Gringo: the outlaw has 3 life points at most, not 4"),
    "no life and yet in play": ((" 4\n", " 0\n"), "line 4: Vulture Sam: 0 life points, and yet in play"),
    "life without a figure": ((" 4\n", " many\n"), "line 4: 'many' is none of out, ghost"),
    "no life at all": ((" 4\n", " \n"), "line 4: Vulture Sam: life points expected"),
    "eliminated with life": (("out ", "3 out "), "line 5: Jourdonnais: eliminated, but with"),
    "eliminated with cards": (("out ", "out hand: Gatling"), "line 5: Jourdonnais: eliminated, but with"),
    "two on turn": ((" el gringo", "*el gringo"), "one seat is on turn .*, not 2"),
    "nobody on turn": (("*Bart", " Bart"), "one seat is on turn .*, not 0"),
    "a ghost out of its turn": (("out ", "ghost "), "line 5: Jourdonnais: a ghost out of its turn"),
    "the same character twice": (("VULTURE_SAM", "El Gringo"), "El Gringo is there 2 times"),
    "nobody alive": (("4/5  hand: BANG!, Missed! 10♣, Duel  play: Mustang 8H, Volcanic\n"
                      " el gringo        outlaw    1/3  hand: Beer\n VULTURE_SAM      renegade  4",
                      "out\n el gringo outlaw out\n VULTURE_SAM renegade out"), "nobody is alive"),
    "roles that do not fit": (("renegade", "outlaw"), "roles: 4 players are sheriff, renegade"),
    "two of a name in play": (("Volcanic", "Mustang"),
                              "line 2: Bart Cassidy: Mustang is in play 2 times .R056"),
    "two weapons in play": (("Mustang 8H", "Remington"), "line 2: Bart Cassidy: two weapons in play .R056"),
    "a brown card in play": (("Mustang 8H", "Saloon"),
                             "line 2: Bart Cassidy: Saloon lies in front of nobody"),
    "the Sheriff in Jail": (("Mustang 8H", "Jail"), "line 2: Bart Cassidy: the Sheriff is in Jail .R085"),
    "a second marked card": (("BANG!, M", "BANG! (marked), Duel (marked), M"),
                             "line 2: Bart Cassidy: only one card"),
    "somebody else's marked card": (("hand: Beer", "hand: Beer (marked)"),
                                    "line 3: El Gringo: only one card"),
    "another's ability": (("hand: Beer", "copies: Paul Regret"), "line 3: El Gringo: only Vera Custer"),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_an_impossible_table_says_what_and_where(what: str) -> None:
    (old, new), message = BAD[what]
    assert old in TABLE
    with pytest.raises(BadPosition, match=message):
        read_position(TABLE.replace(old, new, 1))


BAD_LINES = {
    "dekc: Beer": "line 1: no line of a position, and no seat without a role",
    "preset third": "line 1: preset: 'third' is none of fourth, first",
    "sets base, gold_fever": "line 1: there is no set 'gold_fever'",
    "short_deck perhaps": "line 1: short_deck: 'perhaps' is none of yes",
    "reshuffle never": "switches: reshuffle cannot be 'never'",
    "sid_ketchum_life 7": "switches: sid_ketchum_life cannot be 7",
    "jail_escape_suits ♥, ☺": "line 1: there is no suit '☺'",
    "roles mixed": "line 1: roles: 'mixed' is none of any",
    "turn soon": "line 1: a number expected, not 'soon'",
    "phase 4": "line 1: phase: '4' is none of before, start, 1, 2, 3",
    "so_far tired": "line 1: 'tired' is none of bangs N",
    "so_far suit x": "line 1: there is no suit 'x'",
    "event Doomsday": "line 1: there is no event 'Doomsday'",
    "fallen Jourdonnais by Sid Ketchum": "line 1: 'Sid Ketchum' does not sit there",
    "fallen El Gringo, Jourdonnais": "line 3: El Gringo: among the fallen, and yet in play",
    "harm Bart Cassidy: Sid Ketchum 2": "line 1: 'Sid Ketchum' does not sit there",
    "dead_man walking": "line 1: dead_man: 'walking' is none of returned",
    "over law_prevails": "over: law_prevails, but the game is not over",
    "frame Doomsday []": "frame: there is no rule 'Doomsday'",
    "frame DuelRound [1, 0]": "frame: DuelRound has seat, rival, by, not 2 values",
    "frame DuelRound 1": "line 1: DuelRound: fields as in",
    "frame DuelRound [1": "line 1: DuelRound: fields as in",
    "frame DuelRound [9, 0, 0]": "frame: the game cannot go on from there",
    "frame Settle []": "frame: the game cannot go on from there",
}


@pytest.mark.parametrize("line", BAD_LINES)
def test_an_impossible_line_says_what_and_where(line: str) -> None:
    with pytest.raises(BadPosition, match=BAD_LINES[line]):
        read_position(line + TABLE)


BAD_CHANGES = {
    "a switch that there is not": ({"high_stakes": True}, "switches: there is no 'high_stakes'"),
    "another value": ({"reshuffle": True}, "switches: reshuffle cannot be True"),
    "a preset that there is not": ({"preset": "third"}, "preset: there is no 'third'"),
    "a set that there is not": ({"sets": ("base", "armed")}, "sets: there is no 'armed'"),
    "no base game": ({"sets": ()}, "sets: the base game is needed"),
}


@pytest.mark.parametrize("what", BAD_CHANGES)
def test_values_that_replace_the_text_are_checked_too(what: str) -> None:
    changed, message = BAD_CHANGES[what]
    with pytest.raises(BadPosition, match=message):
        read_position(TABLE, **cast(dict[str, Any], changed))


def test_too_few_and_too_many_players() -> None:
    with pytest.raises(BadPosition, match="3 to 8 can play, not 2"):
        read_position("*Bart Cassidy sheriff 5\n El Gringo outlaw 3")
    with pytest.raises(BadPosition, match="4 to 7 can play, not 3"):
        read_position("*Bart Cassidy deputy 4\n El Gringo outlaw 3\n Sid Ketchum renegade 3", preset="first")


def test_roles_that_do_not_fit_the_number_of_players() -> None:
    text = TABLE.replace("renegade", "deputy  ")
    assert read_position("roles any" + text).roles.count("deputy") == 1
    with pytest.raises(BadPosition, match="roles: one Sheriff is needed"):
        read_position("roles any" + text.replace("sheriff", "outlaw"))
