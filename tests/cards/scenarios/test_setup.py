"""Before the first card is played: roles, characters, life points, first hands, refusals."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from bangdice.cards.dealing import characters_of
from bangdice.cards.game import CardGame
from bangdice.kernel.errors import BadPosition
from tests.language.cards.scene import scene

SEED = b"a seed for setting up a table ..".ljust(32)

DEALT = {
    3: {"deputy": 1, "outlaw": 1, "renegade": 1},
    4: {"sheriff": 1, "renegade": 1, "outlaw": 2},
    5: {"sheriff": 1, "renegade": 1, "outlaw": 2, "deputy": 1},
    6: {"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 1},
    7: {"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 2},
    8: {"sheriff": 1, "renegade": 2, "outlaw": 3, "deputy": 2},
}


def started(players: int = 5, **setup: Any) -> CardGame:
    return CardGame.start({"players": players, **setup}, SEED)


@pytest.mark.parametrize("players", range(3, 9))
def test_roles_by_number_of_players(players: int) -> None:
    """R032, R041: with eight there are two Renegades, with three no Sheriff."""
    assert Counter(started(players).roles) == DEALT[players]


@pytest.mark.parametrize("players", range(4, 9))
def test_only_the_sheriff_is_known(players: int) -> None:
    """R041: with four and more his role is open and no other; each knows his own."""
    game = started(players)
    for watcher in (None, *range(players)):
        assert {seat.role for seat in game.view(watcher).public.seats} == {None, "sheriff"}
    assert [game.view(seat).own.role for seat in range(players)] == list(game.roles)
    assert game.roles[game.turn] == "sheriff"


def test_with_three_players_all_roles_are_open_and_the_deputy_begins() -> None:
    """R041: nobody has an additional point either."""
    game = started(3)
    assert tuple(seat.role for seat in game.view(None).public.seats) == game.roles
    assert game.roles[game.turn] == "deputy"
    printed = [game.character(seat).life_points(game.switches) for seat in range(3)]
    assert game.life == game.max_life == printed


def test_with_three_players_anybody_may_be_jailed() -> None:
    """R041: the Deputy who began too; at a table of four the Sheriff may not."""
    t = scene("""
        *Bart Cassidy  outlaw    4/4  hand: Jail
         Rose Doolan   deputy    4/4
         Sid Ketchum   renegade  4/4
    """)
    t.plays("Bart Cassidy", "Jail", at="Rose Doolan")
    assert t.in_play("Rose Doolan") == "Jail" and t.in_play("Sid Ketchum") == ""
    four = scene("""
        *Bart Cassidy  outlaw    4/4  hand: Jail
         Rose Doolan   sheriff   5/5
         Sid Ketchum   renegade  4/4
         Black Jack    outlaw    4/4
    """)
    assert four.refusal("play Jail, Rose Doolan") == "not_the_sheriff (R085)"


def test_the_sheriff_has_one_point_and_one_card_more() -> None:
    """R008: his maximum and his first hand; everybody else has the printed numbers."""
    game = started(
        5, characters=["willy_the_kid", "el_gringo", "paul_regret", "jesse_jones", None], sheriff=0
    )
    assert game.max_life[:4] == [5, 3, 3, 4]
    assert [len(game.hand(seat)) for seat in range(1, 5)] == game.max_life[1:]
    assert len(game.hand(0)) == 5 + 2, "he has drawn his two cards"
    assert len(game.deck()) == 80 - sum(game.max_life) - 2


def test_hands_are_seen_by_their_owners_alone() -> None:
    """R008: nobody sees the first hands of others, and the deck is seen by nobody."""
    game = started(4)
    for seat in range(4):
        for watcher in (None, *range(4)):
            seen = game.cards.zone_for(f"hand:{seat}", watcher)
            assert all(card is not None for card in seen) == (seat == watcher)
    assert not any(card for watcher in (None, *range(4)) for card in game.cards.zone_for("deck", watcher))


# A new game after a game


def test_survivors_keep_their_characters() -> None:
    """The last section of the 4th edition: a survivor may keep his character, others get new ones."""
    before = started(5)
    kept = [before.characters[0], None, before.characters[2], None, None]
    game = CardGame.start({"players": 5, "characters": kept}, bytes(32))
    assert (game.characters[0], game.characters[2]) == (kept[0], kept[2])
    assert len(set(game.characters)) == 5
    assert all(len(game.hand(seat)) >= 3 for seat in range(5)), "no card is kept"


def test_the_badge_is_passed_on() -> None:
    """The last section of the 4th edition: one is the Sheriff by agreement, the other roles are dealt."""
    for sheriff in range(5):
        game = started(5, sheriff=sheriff)
        assert game.roles[sheriff] == "sheriff" and Counter(game.roles) == DEALT[5]
        assert game.turn == sheriff
    others = {CardGame.start({"players": 5, "sheriff": 0}, bytes([n]) * 32).roles for n in range(40)}
    assert len(others) == 12, "the four others in every order, of which the Outlaws are alike"


def test_roles_may_be_dealt_beforehand() -> None:
    """R041: a seat each, as they are told."""
    roles = ("outlaw", "sheriff", "outlaw", "renegade")
    assert started(4, roles=roles).roles == roles


# Sets


def test_a_set_brings_its_cards_and_characters_and_nothing_without_it() -> None:
    """Sets combine freely: 80 cards, 40 more; 16 characters, 15 and 3 more."""
    base, dodge_city = started(8), started(8, sets=["base", "dodge_city"])
    assert (len(base.cards.faces), len(dodge_city.cards.faces)) == (80, 120)
    assert set(base.characters) <= set(characters_of(("base",)))
    seen = {
        name
        for number in range(30)
        for name in CardGame.start(
            {"players": 8, "sets": ["base", "bullet"]}, bytes([number]) * 32
        ).characters
    }
    assert seen == set(characters_of(("base", "bullet")))


def test_the_short_deck() -> None:
    """Seven kinds are left out, of every set: Barrel, Dynamite, Duel, General Store, Indians!, Jail,
    Volcanic.
    """
    game = started(5, short_deck=True, sets=["base", "dodge_city"])
    assert len(game.cards.faces) == 65 + 40 - 4
    assert not any(
        face.startswith(("barrel", "dynamite", "general_store", "indians")) for face in game.cards.faces
    )


BOTH = ["base", "high_noon", "fistful_of_cards"]
LAST = {"high_noon", "a_fistful_of_cards"}


def test_an_event_deck_has_its_last_card_at_the_bottom() -> None:
    """Twelve in any order, then High Noon; in the first round none is in force, and all see the next one."""
    game = started(5, sets=["base", "high_noon"])
    (pile,) = game.piles
    assert (len(pile), pile[-1], game.events, game.rest) == (13, "high_noon", (), ())
    assert game.view(None).public.events[0].next == pile[0] and game.view(None).public.events[0].now is None


def test_handcuffs_and_new_identity_need_high_noon_and_the_bullet() -> None:
    """They lie in the deck of High Noon; The Bullet without it brings no event."""
    extra = {"handcuffs", "new_identity"}
    (pile,) = started(5, sets=["base", "high_noon", "bullet"]).piles
    assert len(pile) == 15 and extra < set(pile)
    assert started(5, sets=["base", "bullet"]).piles == ()
    (pile,) = started(5, sets=["base", "fistful_of_cards", "bullet"]).piles
    assert len(pile) == 15 and not extra & set(pile)


def test_a_second_character_for_everybody_if_new_identity_may_come() -> None:
    """R112: dealt at the beginning, seen by nobody; without that event there is none."""
    game = started(8, sets=["base", "high_noon", "bullet"])
    assert len({*game.characters, *game.spares}) == 16 and game.spares_seen == [False] * 8
    assert started(8, sets=["base", "high_noon"]).spares == ()


def test_both_event_decks_as_twelve_and_a_last_one() -> None:
    """R175: Twelve of both at random and one of the two last cards; the others are left out."""
    game = started(5, sets=BOTH)
    (pile,) = game.piles
    assert len(pile) == 13 and pile[-1] in LAST and not LAST & set(pile[:-1])
    assert len(game.rest) == 13 + 15 - 13 and not set(game.rest) & set(pile)


def test_both_event_decks_mixed() -> None:
    """R175, `both_event_decks`, another reading: all of both and one of the last cards."""
    game = started(5, sets=BOTH, switches={"both_event_decks": "mixed_all"})
    (pile,) = game.piles
    assert len(pile) == 13 + 15 - 1 and pile[-1] in LAST
    assert set(game.rest) == LAST - {pile[-1]}


def test_both_event_decks_in_two_piles() -> None:
    """R175, `both_event_decks`, another reading: each deck by itself, so that two events are in force; High
    Noon's first.
    """
    game = started(5, sets=BOTH, switches={"both_event_decks": "separate"})
    assert [(len(pile), pile[-1]) for pile in game.piles] == [(13, "high_noon"), (15, "a_fistful_of_cards")]
    assert game.rest == ()
    t = scene(
        """
        *Bart Cassidy  sheriff  5/5
         Rose Doolan   outlaw   4/4
         Sid Ketchum   outlaw   4/4
         Paul Regret   renegade 3/3
        phase before
        round 2
        events Blessing, High Noon
        events Lasso, A Fistful of Cards
        """,
        both_event_decks="separate",
    )
    assert t.game.events == ("blessing", "lasso")
    assert [sentence for sentence in t.story if sentence.startswith("event_revealed")] == [
        "event_revealed event=blessing next=high_noon",
        "event_revealed event=lasso next=a_fistful_of_cards",
    ]


# Impossible setups

BAD: dict[str, tuple[dict[str, Any], str]] = {
    "two players": ({"players": 2}, "players: 3 to 8 can play, not 2"),
    "nine players": ({"players": 9}, "players: 3 to 8 can play, not 9"),
    "no number of players": ({"players": "five"}, r"Expected `int`, got `str` - at `\$.players`"),
    "three in the first edition": ({"players": 3, "preset": "first"}, "players: 4 to 7 can play, not 3"),
    "eight in the first edition": ({"players": 8, "preset": "first"}, "players: 4 to 7 can play, not 8"),
    "another preset": ({"preset": "fifth"}, r"Invalid enum value 'fifth' - at `\$.preset`"),
    "an unknown word": ({"house_rules": True}, "unknown field `house_rules`"),
    "an unknown set": ({"sets": ["base", "armed"]}, "sets: there is no 'armed'; there are base"),
    "a set twice": ({"sets": ["base", "base"]}, "sets: base is named twice"),
    "no base game": ({"sets": ["dodge_city"]}, "sets: the base game is needed"),
    "no set at all": ({"sets": []}, "sets: the base game is needed"),
    "sets as a word": ({"sets": "base"}, r"Expected `array`, got `str` - at `\$.sets`"),
    "an unknown switch": ({"switches": {"x": 1}}, "switches: there is no 'x'"),
    "a switch's other type": ({"switches": {"ricochet_slab": True}}, "cannot be True; it is one of 1, 2"),
    "a switch's wrong value": ({"switches": {"reshuffle": "never"}}, "'never'; it is one of 'when_needed'"),
    "no suits": ({"switches": {"jail_escape_suits": []}}, "jail_escape_suits cannot be "),
    "other suits": ({"switches": {"jail_escape_suits": [["H"]]}}, "jail_escape_suits cannot be "),
    "roles that do not fit": ({"roles": ["sheriff"] * 5}, "roles: 5 players have sheriff, renegade, outlaw"),
    "too few roles": ({"roles": ["sheriff", "outlaw"]}, "roles: 5 players have"),
    "a badge for nobody": ({"sheriff": 5}, "sheriff: seat 5 cannot have the badge"),
    "a badge among three": ({"players": 3, "sheriff": 0}, "sheriff: seat 0 cannot have the badge"),
    "a badge against the roles": (
        {"players": 4, "sheriff": 0, "roles": ["outlaw", "sheriff", "outlaw", "renegade"]},
        "sheriff: seat 0 is the outlaw",
    ),
    "too few characters": ({"characters": ["bart_cassidy"]}, "characters: one a seat is needed"),
    "an unknown character": ({"characters": ["zorro"] + [None] * 4}, "seat 0: there is no 'zorro' at all"),
    "one of another set": ({"characters": [None] * 4 + ["apache_kid"]}, "seat 4: .* 'apache_kid' in base"),
    "one character twice": (
        {"characters": ["sid_ketchum", None, None, "sid_ketchum", None]},
        "characters: seat 3: sid_ketchum sits at seat 0 already",
    ),
    "too few spares": ({"spares": ["bart_cassidy"]}, "spares: one a seat is needed"),
    "an unknown spare": ({"spares": ["zorro"] * 5}, "spares: seat 0: there is no 'zorro' in base"),
    "one spare twice": (
        {"characters": ["sid_ketchum"] + [None] * 4,
         "spares": ["bart_cassidy", "black_jack", "el_gringo", "kit_carlson", "sid_ketchum"]},
        "spares: seat 4: sid_ketchum is named twice",
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", BAD)
def test_a_setup_that_cannot_be_says_what_and_where(what: str) -> None:
    """R041: nothing is dealt."""
    setup, message = BAD[what]
    with pytest.raises(BadPosition, match=message):
        started(**{"players": 5, **setup})


@pytest.mark.parametrize("setup", [None, 7, "players 5", [("players", 5)]])
def test_text_that_is_no_setup_at_all(setup: Any) -> None:
    """R041: a mapping of names to values is wanted."""
    with pytest.raises(BadPosition, match="a setup is a mapping"):
        CardGame.start(setup, SEED)
