"""Finished games of any table and any server: records, receipts, stories."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from functools import lru_cache
from lzma import LZMAError
from threading import Lock
from typing import TypeVar

import msgspec

from bangdice.box import Box
from bangdice.chronicle.counted import counted_story
from bangdice.chronicle.curve import NOTHING, Curve, told_curve
from bangdice.chronicle.evening import Evening, evening_of, last_evening, story_without_names
from bangdice.chronicle.receipt import receipt_of
from bangdice.chronicle.seal import read_seal
from bangdice.chronicle.story import Story
from bangdice.chronicle.telling import GameFacts, ToldGame, pack, story_in, tell, unpack
from bangdice.kernel.errors import BadRecord, OtherRules, Refused
from bangdice.kernel.roles import Result
from bangdice.store.rows import COUNTED, FinishedGame, PlayRow
from bangdice.store.store import Store, record_of
from bangdice.tables.house.codes import read_code
from bangdice.tables.kept.switches import Games
from bangdice.tables.slices.book import plays_of
from bangdice.tables.world.game import UNDECIDED
from bangdice.tables.world.step import refuse

Found = TypeVar("Found")
log = logging.getLogger(__name__)

CURVES = 16
"""The curves that are kept in memory, because everybody at a table looks at the same game."""

NEVER = b""
"""Kept for a game with unknown rules, so that nobody tries again."""


class Archive:
    """The finished games of a store. A story is told once, outside every table's lock, and kept. Any of many
    workers may tell it, and the first one stays.
    """

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        self._games = games
        self._telling = Lock()
        self._counting = Lock()
        self._curve = lru_cache(CURVES)(self._work_out)

    def record(self, code: str, number: int) -> str:
        """Return the record of a finished game as text.

        Raise Refused: `no_game` (none, or not over yet), `broken_record`; StoreError.
        """
        try:
            record = self._store.record(read_code(code), number)
        except (ValueError, TypeError) as error:
            log.warning("game %d: %s", number, error, extra={"table": read_code(code)})
            raise refuse("broken_record") from error
        if record is None or record.rules == COUNTED:
            raise refuse("no_game")
        return str(record)

    def receipt(self, code: str, number: int) -> str:
        """Return the receipt of a finished game as text.

        Raise Refused: `no_game` (none, not over yet, or from before there were seals), `no_receipt` (played
        by other rules), `broken_record`; StoreError.
        """
        store, read = self._store, read_code(code)
        try:
            record, seal = store.record(read, number), store.seal(read, number)
            if record is None or seal is None:
                raise refuse("no_game")
            sealed = read_seal(seal)
            return receipt_of(record, sealed, self._games[record.game])
        except (OtherRules, KeyError) as error:
            raise refuse("no_receipt") from error
        except (BadRecord, ValueError, TypeError) as error:
            log.warning("game %d: %s", number, error, extra={"table": read})
            raise refuse("broken_record") from error

    def story(self, token: str) -> Story:
        """Return the story with this token. Raise Refused (`no_story`), StoreError."""
        return self._read(token, story_in)

    def linked_story(self, token: str) -> Story:
        """Return the story that a game's link shows, without names if the host wants it so.

        Raise Refused: `no_story` (there is no such game), `untold` (it can no longer be told); StoreError.
        """
        linked = self._store.links.game(token)
        if linked is None:
            raise refuse("no_story")
        try:
            story = self.story(token)
        except Refused as refused:
            raise refuse("untold") from refused
        return story_without_names(story) if linked.masked else story

    def evening(self, token: str) -> Evening:
        """Return the evening with this token, of all its games that can be told.

        A game that was broken off does not count, unless no other was played.
        Raise Refused: `no_story` (there is no such evening), `untold` (not one of its games can be told);
        StoreError.
        """
        linked = self._store.links.evening(token)
        if linked is None:
            raise refuse("no_story")
        games = []
        for game in linked.tokens:
            try:
                games.append((game, self.story(game)))
            except Refused:
                continue
        if not games:
            raise refuse("untold")
        last = games[-last_evening([story for _, story in games]) :]
        tokens, stories = zip(*(whole_games(last) or last), strict=True)
        return evening_of(stories, tokens, linked.masked)

    def plays(self, token: str, book: str) -> list[tuple[PlayRow, float]]:
        """Return the plays that a book keeps of the evening with this token. Raise Refused (`no_story`),
        StoreError.
        """
        evening, found = self.evening(token), []
        for played in evening.games:
            story, game = self.linked_story(played.token), self._store.finished_game(played.token)
            if game is not None and story.result.why != UNDECIDED.why:
                ended = game.finished_at or 0.0
                found += [(row, ended) for row in plays_of(story, bytes.fromhex(game.row.seed), book)]
        return found

    def story_with_scenes(self, token: str) -> ToldGame:
        """Return a story with its scenes. Raise Refused (`no_story`), StoreError."""
        return self._read(token, unpack)

    def curve(self, token: str) -> Curve:
        """Return the curve of a game; an empty one for rules that are no longer known.

        Raise Refused (`no_story`), StoreError.
        """
        self._kept_story(token)
        # Everybody asks at once, and anybody may ask a hundred times, so it is worked out once.
        with self._counting:
            return self._curve(token)

    def _work_out(self, token: str) -> Curve:
        game = self._store.finished_game(token)
        box = None if game is None else self._box_of(game)
        if game is None or box is None:
            return NOTHING
        try:
            return told_curve(record_of(game.row, game.entries), box)
        except BadRecord as error:
            log.warning("game %d: %r", game.row.number, error, extra={"table": game.row.code})
            return NOTHING

    def _read(self, token: str, read: Callable[[bytes], Found]) -> Found:
        """Return what is read of a kept story. One that cannot be read any more is told again."""
        kept = self._kept_story(token)
        try:
            return read(kept)
        except (LZMAError, msgspec.DecodeError) as error:
            log.warning("the story %s is told again: %r", token, error)
        self._store.forget_story(token, kept)
        return read(self._kept_story(token))

    def _kept_story(self, token: str) -> bytes:
        kept = self._store.story(token)
        if kept is None:
            # All phones of a table ask at once when its game is over. One of them has it told.
            with self._telling:
                kept = self._store.story(token)
                kept = self._tell(token) if kept is None else kept
        if kept == NEVER:
            raise refuse("no_story")
        return kept

    def tell(self, token: str) -> None:
        """Tell a story that nobody asked for, while today's rules can. Leave one that cannot be told."""
        try:
            self._kept_story(token)
        except Exception as error:
            log.warning("a story cannot be told: %r", error)

    def _tell(self, token: str) -> bytes:
        game = self._store.finished_game(token)
        if game is None:
            raise refuse("no_story")
        box, story = self._box_of(game), NEVER
        try:
            if game.row.rules == COUNTED:
                story = pack(ToldGame(counted_story(game.row.game, _facts(game)), ()))
            elif box is not None:
                story = pack(tell(record_of(game.row, game.entries), _facts(game), box))
        except Exception as error:
            # A fault in the record, or in our code, must not end anybody's evening.
            log.warning("game %d: %r", game.row.number, error, extra={"table": game.row.code})
            raise refuse("no_story") from error
        self._store.keep_story(token, story)
        return story

    def _box_of(self, game: FinishedGame) -> Box | None:
        """Return the box of a game; None if it was played by rules that are not known here."""
        box = self._games.get(game.row.game)
        return box if box is not None and box.game.rules_version == game.row.rules else None


def whole_games(games: list[tuple[str, Story]]) -> list[tuple[str, Story]]:
    """Return the games, with their tokens, that were not broken off."""
    return [(token, story) for token, story in games if story.result.why != UNDECIDED.why]


def _facts(game: FinishedGame) -> GameFacts:
    result = json.loads(game.row.result or "{}")
    people = json.loads(game.row.people or "[]")
    ending = Result(tuple(result["winners"]), result["side"], result["why"])
    return GameFacts(people, ending, game.row.begun_at, game.finished_at)
