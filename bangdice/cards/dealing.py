"""The deal before a game: roles, characters, the deck, the events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from bangdice.cards.faces import faces
from bangdice.cards.sets import CHARACTERS, EVENTS, KINDS, SETS, event_decks
from bangdice.cards.setup import BASE_GAME, Setup
from bangdice.kernel.chance import Chance
from bangdice.kernel.errors import BadPosition, MissingPart
from bangdice.kernel.roles import ROLE_TABLE, SHERIFF

EVENTS_OF_BOTH = 12


class DealtCards(NamedTuple):
    """The roles, characters and second characters, one a seat; the deck (top last), the piles of events (next
    first), and the events that were left out.
    """

    roles: tuple[str, ...]
    characters: tuple[str, ...]
    spares: tuple[str, ...]
    deck: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...]
    rest: tuple[str, ...]


def deal_all(setup: Setup, chance: Chance) -> DealtCards:
    """Return everything that is dealt. Raise BadPosition for impossible sets or characters."""
    check_versions(setup)
    check_sets(setup.sets)
    characters, left = dealt_characters(setup, chance)
    deck = chance.shuffle(deck_of(setup.sets, setup.short_deck), "deck")
    piles, rest = dealt_events(setup, chance)
    deals_spares = any(EVENTS[name].deals_spares for pile in (*piles, rest) for name in pile)
    has_spares = deals_spares and len(left) >= setup.players
    spares = left[: setup.players] if has_spares else ()
    return DealtCards(dealt_roles(setup, chance), characters, spares, tuple(deck), piles, rest)


def check_versions(setup: Setup) -> None:
    """Raise MissingPart for a set from outside that is not here in this version, BadPosition for one whose
    version is not named.
    """
    known = versions_of([it.name for it in SETS])
    for name, version in setup.versions.items():
        if known.get(name) != version:
            raise MissingPart(name, version)
    for name in versions_of(setup.sets):
        if name not in setup.versions:
            raise BadPosition(f"versions: {name} is a set from outside, whose version is needed")


def versions_of(sets: Iterable[str]) -> dict[str, int]:
    """Return the versions of those sets that are from outside."""
    return {it.name: it.version for it in SETS if it.version and it.name in sets}


def check_sets(sets: tuple[str, ...]) -> None:
    """Raise BadPosition for an unknown set, one that is named twice, or no base game."""
    known = [expansion.name for expansion in SETS]
    for name in sets:
        if name not in known:
            raise BadPosition(f"sets: there is no {name!r}; there are {', '.join(known)}")
        if sets.count(name) > 1:
            raise BadPosition(f"sets: {name} is named twice")
    if BASE_GAME not in sets:
        raise BadPosition("sets: the base game is needed")


def deck_of(sets: tuple[str, ...], short: bool = False) -> tuple[str, ...]:
    """Return the faces of all cards of these sets, in the order of the sets."""
    prints = [
        printed
        for expansion in SETS
        if expansion.name in sets
        for printed in (*((kind.id, kind.prints) for kind in expansion.kinds), *expansion.more_prints)
    ]
    return tuple(
        face
        for kind, printed in prints
        if KINDS[kind].in_short_deck or not short
        for face in faces(kind, printed)
    )


def characters_of(sets: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names of all characters of these sets."""
    return tuple(it.id for expansion in SETS if expansion.name in sets for it in expansion.characters)


def idle_characters(sets: tuple[str, ...], short: bool) -> tuple[str, ...]:
    """Return the characters of these sets whose ability the deck never uses."""
    return tuple(name for name in characters_of(sets) if short and not CHARACTERS[name].in_short_deck)


def events_of(sets: tuple[str, ...], deck: str) -> tuple[str, ...]:
    """Return the names of all events of a deck that these sets bring. The deck's own set must be there."""
    return tuple(
        event.id
        for expansion in SETS
        if expansion.name in sets and deck in sets
        for event in expansion.events
        if event.deck == deck and (event.needs is None or event.needs in sets)
    )


def dealt_roles(setup: Setup, chance: Chance) -> tuple[str, ...]:
    """Return a role for each seat, with the badge where the setup wants it."""
    if setup.roles is not None:
        return setup.roles
    roles = list(chance.shuffle(ROLE_TABLE[setup.players], "roles"))
    if setup.sheriff is not None:
        at = roles.index(SHERIFF)
        roles[at], roles[setup.sheriff] = roles[setup.sheriff], roles[at]
    return tuple(roles)


def dealt_characters(setup: Setup, chance: Chance) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return a character for each seat, and those left over: first the second characters that are named."""
    wanted = setup.characters or (None,) * setup.players
    spares = setup.spares or ()
    check_characters(wanted, setup.sets)
    check_spares(spares, wanted, setup.sets)
    fixed = {*wanted, *spares, *setup.left_out}
    left = iter(
        chance.shuffle([name for name in characters_of(setup.sets) if name not in fixed], "characters")
    )
    characters = tuple(next(left) if name is None else name for name in wanted)
    return characters, (*spares, *left)


def check_characters(wanted: tuple[str | None, ...], sets: tuple[str, ...]) -> None:
    """Raise BadPosition for a character that these sets do not have, or that two seats are to have."""
    for seat, name in enumerate(wanted):
        if name is None:
            continue
        if name not in characters_of(sets):
            where = f"in {', '.join(sets)}" if name in CHARACTERS else "at all"
            raise BadPosition(f"characters: seat {seat}: there is no {name!r} {where}")
        if wanted.index(name) != seat:
            raise BadPosition(f"characters: seat {seat}: {name} sits at seat {wanted.index(name)} already")


def check_spares(spares: tuple[str, ...], wanted: tuple[str | None, ...], sets: tuple[str, ...]) -> None:
    """Raise BadPosition for a second character that these sets do not have, or that is named twice."""
    for seat, name in enumerate(spares):
        if name not in characters_of(sets):
            raise BadPosition(f"spares: seat {seat}: there is no {name!r} in {', '.join(sets)}")
        if name in wanted or spares.index(name) != seat:
            raise BadPosition(f"spares: seat {seat}: {name} is named twice")


def dealt_events(setup: Setup, chance: Chance) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Return the piles of events, the next first, and those left out (switch `both_event_decks`)."""
    found = [names for deck in event_decks() if (names := events_of(setup.sets, deck))]
    decks = [names for names in found if not EVENTS[names[0]].turned_by]
    both = setup.all_switches().both_event_decks
    if len(decks) == 2 and both != "separate":
        decks = [(*decks[0], *decks[1])]
    decks += [names for names in found if EVENTS[names[0]].turned_by]
    piles: list[tuple[str, ...]] = []
    rest: list[str] = []
    for deck in decks:
        common = chance.shuffle([name for name in deck if not is_last(name)], "events")
        lasts = chance.shuffle([name for name in deck if is_last(name)], "events")
        many = EVENTS_OF_BOTH if len(lasts) > 1 and both == "mixed_12" else len(common)
        piles.append((*common[:many], *lasts[:1]))
        rest.extend((*common[many:], *lasts[1:]))
    return tuple(piles), tuple(rest)


def is_last(name: str) -> bool:
    """Return True if an event comes last in its deck and stays."""
    return EVENTS[name].is_last
