"""Events and refusals become sentences with names, and the text fits the people in them."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bangdice.words.catalogue import Catalogue, MissingText
from bangdice.words.sentence import Values, event_key, refusal, sentence

NAMES = ("Anna", "Bruno", "Carla")


class Happened(NamedTuple):
    name: str
    values: Values


def tell(lang: str, name: str, **values: object) -> str:
    return sentence(Catalogue.load(lang, "dice"), Happened(name, values), NAMES)


@pytest.mark.parametrize(
    ("by", "key"),
    [
        (0, "event.life_gained.beer.self"),
        (1, "event.life_gained.beer.by"),
    ],
)
def test_the_key_tells_one_s_own_beer_from_a_gift(by: int, key: str) -> None:
    values = {"seat": 0, "points": 1, "life": 4, "by": by, "why": "beer"}
    assert event_key(Catalogue.load("en", "dice"), "life_gained", values) == key


@pytest.mark.parametrize(
    ("name", "values", "key"),
    [
        ("life_gained", {"seat": 0, "by": None, "why": "suzy_lafayette"}, "event.life_gained.suzy_lafayette"),
        ("life_lost", {"seat": 0, "by": None, "why": "dynamite"}, "event.life_lost.dynamite"),
        ("aimed", {"seat": 0, "face": "two", "target": 1}, "event.aimed.two"),
        ("aimed", {"seat": 0, "face": "beer", "target": 0}, "event.aimed.beer.self"),
        ("turn_ended", {"seat": 0}, "event.turn_ended"),
        ("unheard_of", {"why": "no_reason"}, "event.unheard_of"),
    ],
)
def test_the_longest_key_there_is_counts(name: str, values: dict[str, object], key: str) -> None:
    assert event_key(Catalogue.load("en", "dice"), name, values) == key


def test_nobody_s_doing_may_have_its_own_words() -> None:
    hit = {"alone": "It hits.", "self": "Own goal.", "by": "{by} hits."}
    words = Catalogue("en", {"event": {"hit": hit}})
    told = [sentence(words, Happened("hit", {"seat": 0, "by": by}), NAMES) for by in (None, 0, 1)]
    assert told == ["It hits.", "Own goal.", "Bruno hits."]


def test_seats_are_told_by_name_and_points_choose_the_plural() -> None:
    hit = {"seat": 2, "by": 0, "life": 3, "why": "shots"}
    assert tell("en", "life_lost", points=1, **hit) == "Anna hits Carla: 1 life point gone, 3 left."
    assert tell("en", "life_lost", points=2, **hit) == "Anna hits Carla: 2 life points gone, 3 left."
    assert tell("it", "life_lost", points=1, **hit) == "Anna colpisce Carla: 1 punto vita in meno, ora 3."
    assert tell("it", "life_lost", points=2, **hit) == "Anna colpisce Carla: 2 punti vita in meno, ora 3."


def test_the_count_goes_before_the_points() -> None:
    words = Catalogue("en", {"event": {"fell": {"one": "an arrow", "other": "arrows"}}})
    assert sentence(words, Happened("fell", {"count": 1, "points": 2}), NAMES) == "an arrow"


def test_roles_faces_and_rolls_are_words() -> None:
    assert tell("en", "role_shown", seat=1, role="sheriff") == "Bruno is the Sheriff."
    assert tell("it", "role_shown", seat=1, role="outlaw") == "Bruno è un Fuorilegge."
    assert tell("en", "rolled", seat=0, roll=2, dice=["one", "beer"]) == "Second roll: Anna gets 1, Beer."


def test_a_roll_tells_only_the_dice_that_fell() -> None:
    lie = ["one", "beer", "arrow", "one", "two"]
    rolled = {"seat": 0, "roll": 3, "dice": lie, "rerolled": (1, 4)}
    assert tell("en", "rolled", **rolled) == "Third roll: Anna gets Beer, 2."
    assert tell("en", "rolled", **rolled, last=True) == "In the end Anna has 1, Beer, Arrow, 1, 2."


def test_the_winners_are_joined_as_the_language_does() -> None:
    over = {"winners": (0, 1, 2), "side": "law", "why": "law_prevails"}
    assert tell("en", "game_over", **over).endswith("Anna, Bruno, and Carla.")
    assert tell("it", "game_over", **over).endswith("Anna, Bruno e Carla.")


def test_values_may_be_pairs() -> None:
    event = Happened("turn_began", (("seat", 0), ("turn", 3)))
    assert sentence(Catalogue.load("en", "dice"), event, NAMES) == "Anna takes the dice."


def test_a_card_lost_to_another_player_is_not_told_as_a_deed_of_its_owner() -> None:
    lost = {"seat": 0, "cards": (1,), "faces": ("bang 2D",), "count": 1}
    for why, card in (("cat_balou", "Cat Balou"), ("can_can", "Can Can")):
        assert tell_cards("discarded", **lost, why=why) == f"{card}: Anna loses BANG!"


def test_a_refusal_is_a_sentence_too() -> None:
    for face in ("one", 1):
        told = refusal(Catalogue.load("en", "dice"), Happened("too_far", {"face": face}))
        assert told == "The 1 doesn't reach that player. Tap a bright one."
    with pytest.raises(MissingText, match="reason.because"):
        refusal(Catalogue.load("en", "dice"), Happened("because", {}))


def test_an_event_without_words_is_not_told() -> None:
    assert tell("en", "die_told", seat=0, die=1, face="beer") == ""


def tell_cards(name: str, **values: object) -> str:
    return sentence(Catalogue.load("en", "cards"), Happened(name, values), NAMES)


def test_only_seats_that_may_know_the_cards_read_their_names() -> None:
    drew = {"seat": 0, "count": 2, "why": "phase_1"}
    assert tell_cards("drew", faces=("bang 10D", "beer 6H"), **drew) == "Anna draws BANG! and Beer."
    two = tell_cards("drew", faces=("bang 10D", "beer 6H", "bang 2C"), **drew)
    assert two == "Anna draws BANG! ×2 and Beer."
    assert tell_cards("drew", faces=None, **drew) == "Anna draws 2 cards."
    assert tell_cards("drew", faces=None, **drew | {"count": 1}) == "Anna draws a card."


def test_a_card_that_counts_is_told_with_its_rank_and_suit() -> None:
    told = tell_cards("flipped", seat=1, why="jail", face="scope AS")
    assert told == "“Draw!” for Jail: Bruno flips the top card, A♠."


def test_a_card_played_as_another_says_so() -> None:
    assert tell_cards("played", seat=0, face="missed 2S", kind="bang", target=2).startswith(
        "Anna plays Missed! as BANG!"
    )
    assert tell_cards("played", seat=0, face="bang 2D", kind="bang", target=2) == "Anna plays BANG! on Carla."


def test_an_event_with_two_outcomes_is_told_by_the_outcome() -> None:
    saves = "The Barrel saves Anna."
    assert tell_cards("barrel", seat=0, kind="barrel", saved=True) == saves
    assert tell_cards("barrel", seat=0, kind="barrel", saved=False) != saves
    by_character = tell_cards("barrel", seat=0, kind="jourdonnais", saved=True)
    assert by_character == "Jourdonnais: a Heart saves Anna."
    assert "Jourdonnais" in tell_cards("flipped", seat=0, why="jourdonnais", card=3, face="bang KH")
