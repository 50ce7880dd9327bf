"""A bot that is seated has a name in the language of the person who seats it."""

from __future__ import annotations

from bangdice.tables.world.names import NAME_LENGTH, bot_name, read_name
from bangdice.words.catalogue import Catalogue
from tests.tongues import LANGUAGES


@LANGUAGES
def test_eight_bots_have_eight_names_that_a_person_might_have_typed(lang: str) -> None:
    names: list[str] = []
    for _ in range(8):
        names.append(bot_name(names, lang))
    assert tuple(names) == Catalogue.load(lang).texts("bot.names")
    assert [read_name(name) for name in names] == names
    assert all(len(bot_name(names, lang)) <= NAME_LENGTH for _ in names)


def test_the_languages_do_not_share_their_bots() -> None:
    assert not set(Catalogue.load("en").texts("bot.names")) & set(Catalogue.load("it").texts("bot.names"))
