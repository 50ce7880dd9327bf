"""The card game is told in every language: all that its rules name has words, and so has all that happens."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from bangdice.cards.faces import RANKS, SUITS
from bangdice.cards.game import CardGame
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, SETS
from bangdice.cards.setup import PRESETS, VALUES, Switches
from bangdice.kernel.decision import Decision, Reason
from bangdice.kernel.event import Event
from bangdice.words.catalogue import Catalogue
from bangdice.words.sentence import refusal, sentence
from bangdice.words.values import values_in_sentence
from tests.tongues import LANGUAGES, says_name
from tests.words.reading import texts
from tests.words.test_complete import literals, pattern
from tests.words.test_complete import sources as speakers

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Emma", "Nico", "Olga", "Piero")
GAMES = 120
UNTOLD = {"phase", "put_away", "chosen", "power_used", "turn_ended"}
"""Events that are seen on the screen and need no sentence."""
TITLE = 22


class Played(NamedTuple):
    """The things that turned up in random games of all player counts and sets."""

    events: tuple[tuple[Event, int], ...]
    decisions: tuple[Decision, ...]
    reasons: tuple[Reason, ...]
    verbs: tuple[tuple[str, str], ...]


@cache
def played() -> Played:
    """One of each kind of all that happened: events as every seat and as the board may read them."""
    events: dict[object, tuple[Event, int]] = {}
    decisions: dict[object, Decision] = {}
    reasons: dict[Reason, None] = {}
    verbs: dict[tuple[str, str], None] = {}
    for number in range(GAMES):
        for game, happened in steps(number):
            for event in happened:
                for seat in range(-1, game.seat_count) if event.secret else (-1,):
                    seen = event.for_seat(None if seat < 0 else seat)
                    events.setdefault(shape(seen), (seen, seat))
            if game.decision is not None:
                decisions.setdefault((game.decision.about, *dict(game.decision.values)), game.decision)
                reasons.update({reason: None for _, reason in game.candidates() if reason is not None})
                verbs.update({(game.decision.about, option.verb): None for option in game.options()})
    return Played(tuple(events.values()), tuple(decisions.values()), tuple(reasons), tuple(verbs))


def steps(number: int) -> Iterator[tuple[CardGame, tuple[Event, ...]]]:
    """A random game with random sets."""
    rng = random.Random(number)
    more = [expansion.name for expansion in SETS if expansion.name != "base" and rng.random() < 0.7]
    setup = {"players": 3 + number % 6, "sets": ["base", *more]}
    game = CardGame.start(setup, number.to_bytes(32, "big"))
    yield game, game.latest_events()
    while game.decision is not None:
        yield game, game.apply(rng.choice(game.options()))


def shape(event: Event) -> tuple[object, ...]:
    """All that the choice of a sentence may look at."""
    values = event.values
    about = (values.get("why"), values.get("kind"), values.get("event"), values.get("character"))
    party = next((values[name] for name in ("by", "target", "before") if name in values), -1)
    relation = None if party is None else party == values.get("seat")
    truths = tuple(value for value in values.values() if isinstance(value, bool))
    return event.name, *about, party == -1, relation, values.get("faces") is None, values.get("count"), truths


ASIDE = {"backfire", "fanning"}
"""The cards that shoot at a player at whom they were not played."""


def is_untold(event: Event) -> bool:
    """A shot with a card was told when the card was played, at the player who is shot at."""
    values = event.values
    return event.name in UNTOLD or (
        event.name == "shot_at" and values["by"] is not None and values["kind"] in KINDS.keys() - ASIDE
    )


def entry_keys() -> Iterator[str]:
    """Yield every key of the printed words on cards, and of the choices before a game."""
    yield from (f"card.{kind}.{part}" for kind in KINDS for part in ("name", "text"))
    yield from (f"character.{name}.{part}" for name in CHARACTERS for part in ("name", "short", "ability"))
    yield from (f"event_card.{name}.{part}" for name in EVENTS for part in ("name", "short", "text"))
    yield from (f"set.{expansion.name}.{part}" for expansion in SETS for part in ("name", "help"))
    yield from (f"preset.{preset}.{part}" for preset in PRESETS for part in ("name", "help"))
    yield from (*(f"suit.{suit}" for suit in SUITS), *(f"rank.{rank}" for rank in RANKS))
    yield from (f"border.{entry.border}{part}" for entry in KINDS.values() for part in ("", ".help"))
    yield from ("switch.badge.dealt", "switch.badge.next")
    for name in (*Switches._fields, "preset", "sets", "short_deck", "memory", "badge"):
        yield from (f"switch.{name}", f"switch.{name}.help")
        yield from (f"switch.{name}.{value}" for value in VALUES.get(name, ()) if isinstance(value, str))


def sources() -> str:
    """The rules, as they are written."""
    folder = Path(__file__).parents[2] / "bangdice" / "cards"
    return "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))


@LANGUAGES
def test_every_entry_switch_and_set_has_words(lang: str) -> None:
    assert {key for key in entry_keys() if key not in texts(lang, "cards")} == set()


@LANGUAGES
def test_every_event_is_a_sentence_for_everybody(lang: str) -> None:
    words = Catalogue.load(lang, "cards")
    assert len({event.name for event, _ in played().events}) > 30
    for event, seat in played().events:
        text = sentence(words, event, NAMES)
        assert bool(text) != is_untold(event), (seat, event)
        assert not text or (text[-1] in ".!" and "{" not in text and "None" not in text), (text, event)


ALONE = {
    "flip_chosen": "lucky_duke",
    "unaffected": "apache_kid",
    "inherited": "vulture_sam",
    "returned": "kit_carlson",
    "gave": "claus_the_saint",
    "copied": "vera_custer",
}
"""Events that only one character's ability makes."""


@LANGUAGES
def test_an_ability_that_acts_is_named(lang: str) -> None:
    words, acted = Catalogue.load(lang, "cards"), set()
    for event, _ in played().events:
        who = ALONE.get(event.name) or next(
            (it for name in ("why", "kind", "power") if (it := event.values.get(name)) in CHARACTERS), None
        )
        is_outcome = event.name in ("life_lost", "eliminated") and event.values["by"] is not None
        if who is not None and not is_untold(event) and not is_outcome:
            acted.add(who)
            assert says_name(sentence(words, event, NAMES), words.text(f"character.{who}.name")), event
    assert len(acted) > 14, acted


@LANGUAGES
def test_a_seat_that_may_not_know_a_card_reads_no_name_of_it(lang: str) -> None:
    words = Catalogue.load(lang, "cards")
    unseen = [
        event for event, _ in played().events if "faces" in event.values and event.values["faces"] is None
    ]
    assert {event.name for event in unseen} >= {"drew", "took"}
    for event in unseen:
        text = sentence(words, replace(event, why="phase_1") if "why" in event.values else event, NAMES)
        assert not any(words.text(f"card.{kind}.name") in text for kind in KINDS), (text, event)


@LANGUAGES
def test_every_question_has_a_title_and_a_help(lang: str) -> None:
    words = Catalogue.load(lang, "cards")
    for decision in played().decisions:
        values = values_in_sentence(words, dict(decision.values), NAMES)
        title = words.text(f"about.{decision.about}", **values)
        assert len(title) <= TITLE and "{" not in title, decision
        counted = {"count": values.get("left", values.get("needed"))} | values
        assert words.text(f"about.{decision.about}.help", **counted)[-1] in ".!", decision


@LANGUAGES
def test_every_refusal_is_a_sentence(lang: str) -> None:
    words = Catalogue.load(lang, "cards")
    for reason in played().reasons:
        assert refusal(words, reason, NAMES)[-1] in ".!", reason
    spelt = set(re.findall(r'\bReason\(\s*"(\w+)"', sources()))
    assert {name for name in spelt if f"reason.{name}" not in words} == set()


@LANGUAGES
def test_every_answer_has_a_name(lang: str) -> None:
    words = Catalogue.load(lang, "cards")
    nameless = {
        (about, verb)
        for about, verb in played().verbs
        if not {f"choice.{about}.{verb}", f"choice.{verb}"} & texts(lang, "cards").keys()
    }
    assert nameless == set() and "choice.pass" in words


def test_no_text_is_there_in_vain() -> None:
    spelt = set(re.findall(r'"(\w+)"', sources()))
    own = texts("en", "cards").keys() - texts("en", None).keys()
    happening = {key for key in own if re.match(r"(reason|about|choice|unless)\.", key)}
    assert {key for key in happening if key.split(".")[1] not in spelt} == set()
    shown = {key for key in own - happening - set(entry_keys()) if not key.startswith("event.")}
    asked = {literal for _, source in speakers() for literal in literals(source)}
    wanted = [key for key in map(pattern, asked) if key]
    assert {key for key in shown if not any(it.fullmatch(key) for it in wanted)} == set()


@LANGUAGES
def test_names_and_short_texts_fit(lang: str) -> None:
    room = {
        r"character\.\w+\.short": 36,
        r"event_card\.\w+\.short": 50,
        r"(card|event_card)\.\w+\.name": 22,
        r"set\.\w+\.name": 22,
    }
    long = {
        key: text
        for key, forms in texts(lang, "cards").items()
        for text in forms
        for shape, most in room.items()
        if re.fullmatch(shape, key) and len(text) > most
    }
    assert long == {}


@LANGUAGES
def test_the_short_deck_says_which_cards_it_leaves_out(lang: str) -> None:
    words = Catalogue.load(lang, "cards")
    told = words.text("switch.short_deck.help").partition(": ")[2].partition(". ")[0]
    names = {kind: words.text(f"card.{kind}.name") for kind in KINDS}
    left_out = {kind for kind, it in KINDS.items() if not it.in_short_deck}
    assert {kind for kind, name in names.items() if re.search(rf"(?<!\w){re.escape(name)}", told)} == left_out
