"""A new character of the dice game."""

from __future__ import annotations

from collections.abc import Iterator

from bangdice.dice.characters import CHARACTERS
from bangdice.new.checkout import ROOT, check_name, class_of, printed_name, word_files
from bangdice.new.editing import add_in_order, add_table
from bangdice.new.rulings import add_ruling

ENTRY = '''\
class {cls}(Character):
    """TODO: what the character may do, in one sentence ({number})."""

    id = "{name}"
    life = 8  # TODO: as printed, or as you like
    faces = ()  # TODO: the faces that the ability touches, as ("one", "two")
    # TODO: the hooks of the ability (bangdice/dice/hooks.py)
'''

WORDS = """\
[character.{name}]
name = "{printed}"
short = "TODO: the ability in at most 36 characters."
ability = "TODO: the whole ability, as the large card tells it."
"""

SCENARIO = '''\
"""{printed}."""

from __future__ import annotations

from tests.language.dice.scene import scene


def test_{name}() -> None:
    """{number}: TODO: what this shows, and a seat that it must not touch."""
    t = scene("""
        *{printed:11}  sheriff   8
         Rose Doolan  outlaw    5
         Paul Regret  renegade  5
         Lucky Duke   outlaw    5
    """)
    t.roll("arrow dynamite dynamite gatling gatling").keep()
    assert t.told == ("TODO: what happened",)
'''


def new_character(name: str) -> Iterator[str]:
    """Write the stubs. Yield the steps that are left to do."""
    check_name(name, CHARACTERS, "a character")
    about = {
        "name": name,
        "cls": class_of(name),
        "printed": printed_name(name),
        "number": add_ruling("dice", name),
    }
    others = list(map(type, CHARACTERS.values()))
    entries = ROOT / "bangdice" / "dice" / "characters.py"
    add_in_order(entries, others[0].__name__, about["cls"], ENTRY.format(**about))
    for file in word_files("dice.toml"):
        add_table(file, "character", WORDS.format(**about))
    scenario = ROOT / "tests" / "dice" / "scenarios" / f"test_{name}.py"
    scenario.write_text(SCENARIO.format(**about), "utf-8")
    yield f"bangdice/dice/characters.py: the entry {about['cls']}"
    yield f"bangdice/rulings/dice.toml: the ruling {about['number']}"
    yield "the entry again, where it brings events or refusals of its own: their `causes`"
    yield f"bangdice/words/*/dice.toml: character.{name} and {about['number']} in each language"
    yield f"tests/dice/scenarios/test_{name}.py: the scenario"
    yield f"static/img/art/p-{name}.svg: the portrait (nothing is drawn yet)"
    yield "make wire: the facts of the entry for the browser are written from it"
    yield "tests/browser/dice_powers.py: a line for a new power that offers a tap"
    yield "make golden: a game in which the new character plays"
    yield "make entries: its row on docs/every-entry.md, which shows what it still lacks"
