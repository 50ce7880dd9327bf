"""The words for the browser, as files under addresses that change with their contents."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import cache, partial

import msgspec
from flask import Blueprint, Response, request
from werkzeug.exceptions import NotFound

from bangdice.games import GAMES
from bangdice.rulings import rulings_of
from bangdice.tables.steps.causes import CAUSES
from bangdice.web.pages.entries import needs
from bangdice.web.pages.headers import FOR_EVER
from bangdice.web.pages.sets import is_about, sets_apart
from bangdice.words.catalogue import Catalogue
from bangdice.words.rulings import rulings, signs
from bangdice.words.why import LATE, why_book

PAGES = ("home.", "help.", "error.", "offline.", "page.", "credits.")
"""The first words of keys that only pages use. A page comes from the server with its texts in it."""
SEALED = ("seal.", "reason.no_receipt")
"""The first words of keys that come with the seal."""
TALLIED = ("tally.",)
"""The first words of keys that come with a tally."""
REFUSED = (
    "reason.no_story", "reason.untold", "reason.word_wanted", "reason.wrong_word", "reason.too_many_words",
    "reason.database_older", "reason.database_newer",
)  # fmt: skip
"""The refusals that only pages and terminals tell."""
LATER = (
    "advice.", "bot.note", "bot.strength", "bot.temper", "brief.", "languages.", "many.", "moment.", "over.",
    "phone.away", "phone.bots.", "phone.called.",
    "phone.chair.bot", "phone.chair.free", "phone.chair.host", "phone.chair.keep.text", "phone.chair.leave",
    "phone.chair.left",
    "phone.chair.not_yours", "phone.chair.place", "phone.chair.rename", "phone.chair.right",
    "phone.chair.sit_here", "phone.confirm.", "phone.curtain.hold", "phone.curtain.other",
    "phone.curtain.slab", "phone.curtain.text", "phone.curtain.title", "phone.dead.", "phone.deal.all",
    "phone.deal.away", "phone.deal.back", "phone.deal.count", "phone.deal.cut", "phone.deal.done",
    "phone.deal.first", "phone.deal.for", "phone.deal.go_on", "phone.deal.held", "phone.deal.is_ready",
    "phone.deal.keep", "phone.deal.life", "phone.deal.look", "phone.deal.no_clock", "phone.deal.ready",
    "phone.deal.stamp", "phone.deal.still.", "phone.deal.time",
    "phone.deal.title", "phone.deal.waiting", "phone.device.", "phone.end.", "phone.hat.board",
    "phone.hat.fire", "phone.hat.number", "phone.hat.taken", "phone.hat.tap", "phone.hat.title",
    "phone.help_wait", "phone.hit", "phone.invite.alone", "phone.invite.close", "phone.invite.copied",
    "phone.invite.copy", "phone.invite.hold", "phone.invite.late", "phone.invite.message",
    "phone.invite.send", "phone.invite.show", "phone.invite.text", "phone.led.", "phone.lesson.title",
    "phone.lobby.here", "phone.lobby.ring", "phone.marks.mine", "phone.marks.none", "phone.marks.others",
    "phone.marks.text", "phone.marks.title", "phone.menu.awake", "phone.menu.board", "phone.menu.chair",
    "phone.menu.close", "phone.menu.curtain", "phone.menu.end", "phone.menu.help", "phone.menu.left",
    "phone.menu.sound", "phone.menu.text",
    "phone.menu.theme.", "phone.menu.tremor",
    "phone.newcomer.", "phone.next.alone", "phone.next.leave", "phone.next.row",
    "phone.peek.lift", "phone.people.", "phone.refused.", "phone.rematch",
    "phone.rename.", "phone.request.", "phone.ring",
    "phone.ring.rung", "phone.role.back", "phone.role.closes", "phone.role.let_go", "phone.role.same",
    "phone.role.shield", "phone.role.slab", "phone.role.thumb", "phone.role.title", "phone.roles.",
    "phone.rung", "phone.seat.max", "phone.second.", "phone.sits.",
    "phone.story.all", "phone.story.before", "phone.story.now",
    "phone.story.text", "phone.story.title", "phone.story.turn", "phone.story.you",
    "phone.switches.", "phone.wants", "phone.where.", "reason.no_book", "reason.other_set", "talk.", "undo.",
)  # fmt: skip
"""The first words of keys that a phone fetches with its sheets: none is wanted before them."""
LONG = (("role.", ".flavour"), ("role.", ".wants"), ("set.", ".help"), ("preset.", ".help"))
"""The first and the later words of long texts that come with the sheets, too."""
SWITCHES = "switch."
"""The first word of keys about the switches of all games. They come with the sheets, but for these few."""
FIRST_SWITCHES = ("switch.game", "switch.on", "switch.off", "switch.preset")
SERVERS = ("bot.names", "outside.")
"""The first words of keys that only the server says."""
APART = (*PAGES, *REFUSED, *LATE, *SEALED, *TALLIED, *SERVERS)
"""The first words of all keys that no screen has from the beginning."""
SAID = {"page.home", "page.help"}
"""The keys of pages that screens use as well."""
BOARDS = "board"
"""The first words of keys of the app that only boards use. Phones use some of a game's keys of that name."""
OF_BOARDS = (
    "page.", "board.beers", "board.cards.asked.", "board.cards.bang_",
    "board.cards.event.last", "board.cards.event.new", "board.cards.flag.", "board.cards.suit",
    "board.cards.turn", "board.dice", "board.dynamites", "board.five", "board.flag.",
    "board.gatlings", "board.kept", "board.locked", "board.now.", "board.pile", "board.rerolls",
    "board.rolled", "board.shots", "board.told",
)  # fmt: skip
"""The first words of a game's keys, and of pages', that only boards use."""


def _catalogue_words(lang: str, game: str, *, board: bool = True) -> dict[str, str]:
    """Return the texts of one language for the board or the phones of a game, by their keys."""
    texts = Catalogue.load(lang, game).flat().items()
    entries = [it for apart in sets_apart(game).values() for it in apart]
    said = {
        key: text
        for key, text in texts
        if key in SAID or not (key.startswith(APART) or is_about(key, entries))
    }
    if board:
        return said
    unsaid = {**Catalogue.load(lang).flat([BOARDS]), **_later_words(lang)}
    return {key: text for key, text in said.items() if key not in unsaid and not key.startswith(OF_BOARDS)}


def _ruling_words(lang: str, game: str) -> object:
    """Return the long texts about a game's entries for a screen.

    `signs` has the meaning of each sign on a card; `about` a list of rulings for each entry and section. A
    ruling has a `number` and a `text`; the sets that it `needs`, if it does not apply to all tables; and
    `switches` with the `usual` value of each, and that of every preset with another.
    """
    help = GAMES[game].help
    book: dict[str, list[dict[str, object]]] = {}
    for number, told in rulings_of(game).items():
        ruling: dict[str, object] = {"number": number, "text": rulings(lang, game).get(number, number)}
        if needs(game, number):
            ruling["needs"] = needs(game, number)
        if told.switches:
            ruling["switches"] = {name: help.switches[name] for name in told.switches}
        for name in told.about:
            book.setdefault(name, []).append(ruling)
    explained = dict(signs(lang, game)) if help.has_signs else {}
    return {"signs": explained, "about": book}


def _why_words(lang: str, game: str) -> object:
    """Return the referee's book of a game. It has the subjects that no screen has words for."""
    words = Catalogue.load(lang, game)
    faces = {
        it.id: (words.text(it.name), words.text(it.text))
        for it in GAMES[game].help.subjects
        if it.text.startswith(PAGES)
    }
    return why_book(lang, game, GAMES[game].causes | CAUSES, faces)


def is_later(key: str) -> bool:
    """Return True for a key of the app, or of a game's switch, that comes with a phone's sheets.

    What is said differently with three players comes with what it stands for.
    """
    key = key.removeprefix("three.")
    if key.startswith(SWITCHES):
        return not key.startswith(FIRST_SWITCHES)
    return key.startswith(LATER) or any(key.startswith(first) and then in key for first, then in LONG)


def _tip_words(lang: str, game: str) -> object:
    """Return a game's tips: what is meant by each, the questions they may lie over, the words."""
    tips = GAMES[game].tips
    words = Catalogue.tips(lang, game).flat()
    return {"meant": tips.meant, "over": sorted(tips.over), "words": words}


def _later_words(lang: str) -> dict[str, str]:
    """Return the words of a phone's sheets. They are the same in every game."""
    texts = {key: text for key, text in Catalogue.load(lang).flat().items() if is_later(key)}
    for game in GAMES:
        chosen = Catalogue.load(lang, game).flat(["switch", "set", "preset"])
        texts |= {key: text for key, text in chosen.items() if is_later(key)}
    return texts


def words_about(first: tuple[str, ...], lang: str) -> dict[str, str]:
    """Return the app's words whose keys begin so."""
    return {key: text for key, text in Catalogue.load(lang).flat().items() if key.startswith(first)}


def tree(texts: Mapping[str, str]) -> dict[str, object]:
    """Return texts by the parts of their keys, which packs a tenth smaller than whole keys.

    A text that has others below it stands at the empty part: `phone.menu` and `phone.menu.text` are
    `{"phone": {"menu": {"": …, "text": …}}}`.
    """
    below: dict[str, dict[str, str]] = {}
    for key, text in texts.items():
        part, _, rest = key.partition(".")
        below.setdefault(part, {})[rest] = text
    return {part: its[""] if its.keys() == {""} else tree(its) for part, its in below.items()}


class Words:
    """Words for the browser: a file for each language, or for each game in it, written once.

    Its address changes with its contents, so a browser keeps it for ever. `kind` is the address's first part,
    `words` what the file has, which is JSON.
    """

    def __init__(self, kind: str, words: Callable[..., object]) -> None:
        self.kind = kind
        self.text = cache(lambda *about: msgspec.json.encode(words(*about)))
        self.url = cache(self._url)

    def _url(self, lang: str, *game: str) -> str:
        stamp = hashlib.sha256(self.text(lang, *game)).hexdigest()[:12]
        return f"/{self.kind}/{'.'.join((lang, *game, stamp))}.json"


def _texts(kind: str, words: Callable[..., Mapping[str, str]]) -> Words:
    return Words(kind, lambda *about: tree(words(*about)))


PHONE = _texts("words", partial(_catalogue_words, board=False))
BOARD = _texts("words", _catalogue_words)
RULINGS = Words("rulings", _ruling_words)
"""Fetched when somebody looks at an entry."""
WHY = Words("why", _why_words)
"""Fetched at the first "Why?"."""
VOICE = _texts("voice", lambda lang, game: Catalogue.voice(lang, game).flat())
"""Fetched once a table has a voice."""
TIPS = Words("tips", _tip_words)
"""Fetched at the first turn of a person to whom a table explains itself."""
LATER_WORDS = _texts("later-words", _later_words)
SEAL = _texts("seal", partial(words_about, SEALED))
STORY = _texts("story-words", lambda lang: Catalogue.stories(lang).flat())
TALLY = _texts("tally-words", partial(words_about, TALLIED))

OF_A_GAME = (PHONE, BOARD, RULINGS, WHY, VOICE, TIPS)
OF_ALL_GAMES = (LATER_WORDS, SEAL, STORY, TALLY)


def blueprint() -> Blueprint:
    """Return the addresses (docs/wire-protocol.md)."""
    pages = Blueprint("words", __name__)
    for all_words, name in ((OF_A_GAME, "<lang>.<game>"), (OF_ALL_GAMES, "<lang>")):
        for kind in {words.kind for words in all_words}:
            pages.add_url_rule(f"/{kind}/{name}.<stamp>.json", kind, words_file, defaults={"kind": kind})
    return pages


def words_file(kind: str, lang: str, stamp: str, **game: str) -> Response:
    """Return the words that have this address now. Raise NotFound."""
    if lang in Catalogue.languages() and GAMES.keys() >= set(game.values()):
        for words in (*OF_A_GAME, *OF_ALL_GAMES):
            if words.kind == kind and request.path == words.url(lang, *game.values()):
                answer = Response(words.text(lang, *game.values()), mimetype="application/json")
                answer.headers["Cache-Control"] = FOR_EVER
                return answer
    raise NotFound()
