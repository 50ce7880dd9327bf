"""A new card, character, event or set of the card game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bangdice.cards import sets
from bangdice.new.checkout import ROOT, SETS, check_name, class_of, printed_name, word_files
from bangdice.new.editing import add_argument, add_import, add_table, add_to_tuple
from bangdice.new.rulings import add_ruling

BASES = {"card": "Brown", "character": "Character", "event": "EventCard"}
SHELVES = {"card": "kinds", "character": "characters", "event": "events"}
TABLES = {"card": "card", "character": "character", "event": "event_card"}
SYMBOLS = {"card": "k", "character": "p", "event": "e"}

FACTS = {
    "card": """\
    prints = "AS"  # TODO: rank and suit of every copy
    signs = ""  # TODO: what the card does, in signs
    worth = 3  # TODO: what bots think of it in a hand, from 1 to 8
    bots_play = "draw"  # TODO: the habit by which they play it (bangdice/cards/bots/playing.py), or none;
    # `draw` is for a card by which its player draws

    def effect(self, g: CardGame, played: CardInPlay) -> Iterable[Frame]:
        yield DrawCards(played.seat, 1, self.id)  # TODO: what it does; `aim` says at whom
""",
    "character": """\
    life = 4  # TODO: as printed
""",
    "event": """\
    deck = "{deck}"  # TODO: the deck that it lies in
""",
}
WORDS = {
    "card": 'text = "TODO: what it does, as the large card tells it."\n',
    "character": """\
short = "TODO: the ability in a few words."
ability = "TODO: the whole ability, as the large card tells it."
""",
    "event": """\
short = "TODO: what is different, in a few words."
text = "TODO: what is different, as the large card tells it."
""",
}
ENTRY = '''\
class {cls}({base}):
    """TODO: the rule in one sentence ({number})."""

    id = "{name}"
{facts}'''
SET = '''\
"""{printed}: TODO: what the set is."""

from __future__ import annotations

from bangdice.cards.entries import Expansion

{constant} = Expansion(
    name="{name}",
)
'''
SET_WORDS = """\
[set.{name}]
name = "{printed}"
help = "TODO: what the set brings, in one sentence."
"""
MODULE = '''\
"""{printed}, of the set {set}."""

from __future__ import annotations

{imports}

'''
IMPORTS = "from bangdice.cards.entries import {base}\n"
CARD_IMPORTS = """\
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bangdice.cards.entries import Brown, CardInPlay
from bangdice.cards.taking import DrawCards
from bangdice.kernel.frame import Frame

if TYPE_CHECKING:
    from bangdice.cards.game import CardGame
"""
SCENARIO = '''\
"""{printed}."""

from __future__ import annotations

from tests.language.cards.scene import scene


def test_{name}() -> None:
    """{number}: {printed}: TODO: what this shows, and a seat that it must not touch."""
    t = scene("""
{scene}
    """)
    {sentence}
    assert t.told == ("TODO: what happened",)
'''
OTHERS = """\
         Jesse Jones  outlaw    4/4
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4"""
SCENES = {
    "card": f"        *Rose Doolan  sheriff   5/5  hand: {{printed}}\n{OTHERS}",
    "character": f"        *{{printed:11}}  sheriff   3    hand: BANG!\n{OTHERS}",
    "event": f"        event {{printed}}\n        *Rose Doolan  sheriff   5/5\n{OTHERS}",
}
SENTENCES = {
    "card": 't.plays("Rose Doolan", "{printed}")',
    "character": 't.plays("{printed}", "BANG!", at="Jesse Jones")',
    "event": 't.passes("Rose Doolan")',
}
"""A scene for each shelf, in which the entry is there and somebody acts. Its sets follow from its names."""


def new_entry(shelf: str, name: str, of: str) -> Iterator[str]:
    """Write the stubs of an entry. Yield the steps that are left to do."""
    taken = {**sets.KINDS, **sets.CHARACTERS, **sets.EVENTS}
    check_name(name, taken, "an entry")
    about = {
        "name": name,
        "cls": class_of(name),
        "printed": printed_name(name),
        "set": of,
        "base": BASES[shelf],
    }
    about |= {"facts": FACTS[shelf].format(deck=_deck_of(of)), "number": add_ruling("cards", name)}
    about |= {"scene": SCENES[shelf].format(**about), "sentence": SENTENCES[shelf].format(**about)}
    module = _add_class(about)
    add_argument(SETS / of / "__init__.py", "Expansion", SHELVES[shelf], f"{about['cls']}()")
    for file in word_files("cards.toml"):
        words = f'[{TABLES[shelf]}.{name}]\nname = "{about["printed"]}"\n{WORDS[shelf]}'
        add_table(file, TABLES[shelf], words)
    folder = ROOT / "tests" / "cards" / "scenarios" / of
    folder.mkdir(exist_ok=True)
    (folder / f"test_{name}.py").write_text(SCENARIO.format(**about), "utf-8")
    yield f"{module.relative_to(ROOT)}: the entry {about['cls']}"
    yield f"bangdice/rulings/cards.toml: the ruling {about['number']}"
    yield "the entry again, where it brings events or refusals of its own: their `causes`"
    yield f"bangdice/words/*/cards.toml: {TABLES[shelf]}.{name} and {about['number']} in each language"
    yield f"tests/cards/scenarios/{of}/test_{name}.py: the scenario"
    sprite = next(it.sprite for it in sets.SETS if it.name == of)
    yield f"static/img/{sprite}/{SYMBOLS[shelf]}-{name}.svg: the drawing (nothing is drawn yet)"
    yield "make wire: the facts of the entry for the browser"
    yield "make golden: a game in which it turns up"
    yield "make entries: its row on docs/every-entry.md, which shows what it still lacks"


def new_set(name: str) -> Iterator[str]:
    """Write the stub of a set. Yield the steps that are left to do."""
    check_name(name, (it.name for it in sets.SETS), "a set")
    constant, house = name.upper(), SETS / "__init__.py"
    (SETS / name).mkdir()
    set_of_it = SET.format(name=name, constant=constant, printed=printed_name(name))
    (SETS / name / "__init__.py").write_text(set_of_it, "utf-8")
    add_import(house, f"bangdice.cards.sets.{name}", constant)
    add_to_tuple(house, "SETS_IN_PLAY", constant)
    for file in word_files("cards.toml"):
        add_table(file, "set", SET_WORDS.format(name=name, printed=printed_name(name)))
    yield f"bangdice/cards/sets/{name}/__init__.py: what the set is"
    yield f"python -m bangdice.new card NAME --set {name} (or character, or event): its entries"
    yield f"bangdice/words/*/cards.toml: the words of set.{name} in each language"
    yield "Is it for one host alone? `bangdice sets new` begins such a set, which changes nothing here"


def _deck_of(of: str) -> str:
    """Return the deck of events of a set: the deck of its other events, or the first of all decks."""
    own = next(it.events for it in sets.SETS if it.name == of)
    return own[0].deck if own else sets.event_decks()[0]


def _add_class(about: dict[str, str]) -> Path:
    """Write the class into a file of its own in the folder of its set. Return the file."""
    main = SETS / about["set"] / "__init__.py"
    file = main.with_name(f"{about['name']}.py")
    imports = CARD_IMPORTS if about["base"] == BASES["card"] else IMPORTS.format(**about)
    file.write_text(MODULE.format(imports=imports, **about) + ENTRY.format(**about), "utf-8")
    add_import(main, f"bangdice.cards.sets.{about['set']}.{about['name']}", about["cls"])
    return file
