"""Every kind of event is declared once, and the words fit the declarations both ways."""

from __future__ import annotations

import re

import pytest

from bangdice.games import GAMES
from bangdice.kernel.event import Event, SecretEvent, events_of
from bangdice.tables.steps.causes import CAUSES
from bangdice.tables.world import events as tables
from bangdice.words.catalogue import Catalogue
from tests.tongues import LANGUAGES

UNTOLD = {
    "dice": {"die_told"},
    "cards": {"phase", "put_away", "chosen", "power_used", "turn_ended"},
}
"""The events that are seen on the screen and need no sentence."""
KINDS = [kind for box in GAMES.values() for kind in box.events.values()]


@LANGUAGES
@pytest.mark.parametrize("game", list(GAMES))
def test_the_words_tell_the_declared_events_and_no_others(lang: str, game: str) -> None:
    known = {**GAMES[game].events, **events_of(tables)}
    said = {key.split(".")[1] for key in Catalogue.load(lang, game).flat(["event"])}
    assert said <= known.keys()
    assert known.keys() - said == UNTOLD[game]


@pytest.mark.parametrize("kind", KINDS, ids=lambda it: f"{it.__module__.split('.')[1]}.{it.name}")
def test_a_declaration_says_what_happens_and_hides_only_its_own_values(kind: type[Event]) -> None:
    assert (kind.__doc__ or "").strip().endswith(".")
    hidden = kind.hidden if issubclass(kind, SecretEvent) else ()
    assert set(hidden) <= set(kind.__struct_fields__)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_cause_names_events_that_are_declared(game: str) -> None:
    known = {**GAMES[game].events, **events_of(tables)}
    causes = GAMES[game].causes | CAUSES
    named = {*causes.events, *(parent.split()[0] for it in causes.events.values() for parent in it.parents)}
    assert {re.split(r"[.]", key.removeprefix("three."))[0] for key in named} <= known.keys()


def _as_read(text: str) -> list[str]:
    """Return a sentence as each of its readers reads it."""
    versions = [it.split("|") for it in re.findall(r"\[([^]]*)\]", text)]
    most = max((len(it) for it in versions), default=1)
    chosen = [iter([it[min(reader, len(it) - 1)] for it in versions]) for reader in range(most)]
    return [re.sub(r"\[[^]]*\]", lambda _, it=it: next(it), text) for it in chosen]  # type: ignore[misc]


@LANGUAGES
@pytest.mark.parametrize("game", list(GAMES))
def test_a_sentence_has_one_thought_and_one_colon_at_most(lang: str, game: str) -> None:
    told = Catalogue.load(lang, game).flat(["event"])
    assert [it for text in told.values() for it in _as_read(text) if it.count(":") > 1] == []


@LANGUAGES
@pytest.mark.parametrize("game", list(GAMES))
def test_nobody_is_told_a_role_without_a_verb(lang: str, game: str) -> None:
    """ "Dave brings you down, a Renegade" leaves open who is the Renegade."""
    told = Catalogue.load(lang, game).flat(["event"])
    roles = [_as_read(text) for text in told.values() if "{role}" in text]
    spoken = [it for read in roles for it in read if "{seat}" not in it]
    assert len(spoken) > 4
    assert [it for it in spoken if re.search(r"[,:]\s*\{role\}|\{role\},", it)] == []
