"""The subjects of the dice game's help: faces and characters."""

from __future__ import annotations

from bangdice.box.help import Help, Subject
from bangdice.dice.characters import CHARACTERS
from bangdice.dice.faces import FACES
from bangdice.dice.setup import Switches


def dice_help() -> Help:
    """Return the subjects of the dice game's help."""
    faces = (_face(face) for face in FACES)
    characters = (_character(name) for name in CHARACTERS)
    return Help(
        subjects=(*faces, *characters),
        switches={name: {"usual": value} for name, value in Switches()._asdict().items()},
        sections={"face": "faces", "character": "characters"},
    )


def _face(face: str) -> Subject:
    return Subject(face, "face", f"help.face.{face}.name", f"help.face.{face}.text", f"d-{face}")


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
