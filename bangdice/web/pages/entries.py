"""Every subject of a game's help in words, with its rulings."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from bangdice.box.help import Subject
from bangdice.games import GAMES
from bangdice.rulings import Needs, rulings_about
from bangdice.rulings import rulings_of as rulings_of_game
from bangdice.words.catalogue import Catalogue
from bangdice.words.rulings import rulings

OTHERS = 8
"""A ruling about more entries than this is about a whole class of cards, and does not list them."""

ALWAYS = ("", "base")
"""Sets that every table plays."""


class Named(NamedTuple):
    """An entry, to be linked."""

    id: str
    name: str


class RulingText(NamedTuple):
    """A ruling as players read it. `switches` of a table turn it, and it is about `others` too."""

    number: str
    text: str
    switches: tuple[str, ...]
    others: tuple[Named, ...]


class HelpSubject(NamedTuple):
    """A subject of the help in words; `set` is the name of the one that brings it."""

    subject: Subject
    name: str
    text: str
    set: str
    rulings: tuple[RulingText, ...]

    @property
    def id(self) -> str:
        """Return the id of the subject."""
        return self.subject.id


@cache
def subjects(game: str) -> Mapping[str, Subject]:
    """Return the subjects of a game's help by their ids."""
    return MappingProxyType({subject.id: subject for subject in GAMES[game].help.subjects})


@cache
def entries(lang: str, game: str) -> Mapping[str, HelpSubject]:
    """Return all entries of a game by their ids, shelf by shelf in the order of the sets."""
    found = ((name, entry_of(lang, game, name)) for name in subjects(game))
    return MappingProxyType({name: entry for name, entry in found if entry is not None})


@cache
def entry_of(lang: str, game: str, name: str) -> HelpSubject | None:
    """Return one entry of a game; None if there is none with this name."""
    it = subjects(game).get(name)
    if it is None:
        return None
    words = Catalogue.load(lang, game)
    home = words.text(f"set.{it.set}.name") if it.set else ""
    return HelpSubject(it, words.text(it.name), words.text(it.text), home, rulings_of(lang, game, name))


def shelves(lang: str, game: str) -> Mapping[str, Mapping[str, list[HelpSubject]]]:
    """Return the entries of each shelf, by the name of their set."""
    found: dict[str, dict[str, list[HelpSubject]]] = {}
    for entry in entries(lang, game).values():
        found.setdefault(entry.subject.shelf, {}).setdefault(entry.set, []).append(entry)
    return found


@cache
def rulings_of(lang: str, game: str, name: str) -> tuple[RulingText, ...]:
    """Return the rulings about an entry or a section of the rules."""
    return tuple(_ruling(lang, game, number, name) for number in rulings_about(game, name))


def place_of(game: str, number: str) -> str | None:
    """Return the path where the help tells a ruling; None for a number without one."""
    if number not in rulings_of_game(game):
        return None
    about = next((f"/{it}" for it in rulings_of_game(game)[number].about if it in subjects(game)), "")
    return f"/help/{game}{about}#{number}"


@cache
def needs(game: str, number: str) -> Needs:
    """Return the groups of sets without which a ruling does not apply to a table."""
    ruling = rulings_of_game(game)[number]
    if ruling.needs is not None:
        return ruling.needs
    lone = GAMES[game].help.lone
    groups: dict[str, list[str]] = {}
    for subject in (it for name, it in subjects(game).items() if name in ruling.about):
        homes = groups.setdefault(subject.id if subject.shelf in lone else subject.shelf, [])
        if subject.set not in homes:
            homes.append(subject.set)
    return tuple(tuple(homes) for homes in groups.values() if not {*homes} & {*ALWAYS})


def _ruling(lang: str, game: str, number: str, name: str) -> RulingText:
    words, ruling = Catalogue.load(lang, game), rulings_of_game(game)[number]
    there = subjects(game)
    others = tuple(Named(it, words.text(there[it].name)) for it in ruling.about if it in there and it != name)
    switches = tuple(words.text(f"switch.{switch}") for switch in ruling.switches)
    return RulingText(
        number, rulings(lang, game).get(number, number), switches, others if len(others) <= OTHERS else ()
    )
