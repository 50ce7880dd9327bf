"""The subjects of the dice game's help: faces and characters."""

from __future__ import annotations

from bangdice.box.help import Help, Subject
from bangdice.dice.characters import CHARACTERS
from bangdice.dice.faces import FACES
from bangdice.dice.saloon import CHIEF_ARROW
from bangdice.dice.setup import OF_SETS, Switches


def dice_help() -> Help:
    """Return the subjects of the dice game's help."""
    faces = (*map(_face, FACES), _CHIEF)
    characters = (_character(name) for name in CHARACTERS)
    usual = {**Switches()._asdict(), **{name: values[0] for name, values in OF_SETS.items()}}
    return Help(
        subjects=(*faces, *characters),
        switches={name: {"usual": value} for name, value in usual.items()},
        sections={"face": "faces", "character": "characters"},
    )


def _face(face: str) -> Subject:
    return Subject(face, "face", f"help.face.{face}.name", f"help.face.{face}.text", f"d-{face}")


_CHIEF = _face(CHIEF_ARROW)._replace(sprite="cards.svg", set=CHIEF_ARROW, is_apart=True)
"""The Chief's arrow, which stands with the faces. Its drawing comes with those of the cards."""


def _character(name: str) -> Subject:
    """Return a character's subject. The card game has those of all sets too, with the same drawings."""
    key, entry = f"character.{name}", CHARACTERS[name]
    sprite = "cards.svg" if entry.set else "art.svg"
    return Subject(
        name,
        "character",
        f"{key}.name",
        f"{key}.ability",
        f"p-{name}",
        sprite,
        set=entry.set,
        is_apart=bool(entry.set),
        life=entry.life,
    )
