"""A catalogue finds texts, fills them, chooses plural forms, and names missing ones."""

from __future__ import annotations

import pytest

from bangdice.words.catalogue import Catalogue, MissingText
from tests.tongues import LANGUAGES

TABLES: dict[str, object] = {
    "plain": "Five dice.",
    "greeting": "{name} sits down, {name} looks round.",
    "shot": {"one": "{count} shot", "other": "{count} shots"},
    "face": {"one": "1", "two": "2"},
    "bot": {"names": ["Tin Bill", "Rusty Jack"]},
    "about": {"beer": "Who drinks?", "beer.help": "Anybody."},
}


@pytest.fixture
def words() -> Catalogue:
    return Catalogue("en", TABLES)


def test_values_stand_in_their_places(words: Catalogue) -> None:
    assert words.text("greeting", name="Anna") == "Anna sits down, Anna looks round."


def test_a_value_is_never_read_as_a_template(words: Catalogue) -> None:
    assert words.text("greeting", name="{count}<b>") == "{count}<b> sits down, {count}<b> looks round."


@pytest.mark.parametrize(("count", "told"), [(0, "0 shots"), (1, "1 shot"), (2, "2 shots")])
def test_the_plural_follows_the_count(words: Catalogue, count: int, told: str) -> None:
    assert words.text("shot", count=count) == told


def test_a_form_the_file_leaves_out_is_other() -> None:
    italian = Catalogue("it", {"shot": {"one": "un colpo", "other": "{count} colpi"}})
    assert italian.text("shot", count=1_000_000) == "1000000 colpi"


def test_words_that_are_also_names_of_plural_forms_are_ordinary_keys(words: Catalogue) -> None:
    assert words.text("face.one") == "1"
    with pytest.raises(MissingText):
        words.text("face", count=1)


def test_a_text_may_begin_longer_keys(words: Catalogue) -> None:
    assert words.text("about.beer") == "Who drinks?"
    assert words.text("about.beer.help") == "Anybody."
    assert words.has_below("about.beer") and words.has_below("about") and not words.has_below("about.be")


def test_lists(words: Catalogue) -> None:
    assert words.texts("bot.names") == ("Tin Bill", "Rusty Jack")
    with pytest.raises(MissingText):
        words.texts("plain")
    with pytest.raises(MissingText):
        words.text("bot.names")


@pytest.mark.parametrize(
    ("key", "values", "named"),
    [
        ("nowhere", {}, "nowhere"),
        ("greeting", {}, "{name}"),
        ("shot", {}, "count"),
    ],
)
def test_a_missing_text_is_named_with_key_and_language(
    words: Catalogue, key: str, values: dict[str, object], named: str
) -> None:
    with pytest.raises(KeyError) as error:
        words.text(key, **values)
    assert key in str(error.value) and "en" in str(error.value) and named in str(error.value)


def test_players_see_the_key_of_what_is_missing(
    words: Catalogue, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(Catalogue, "strict", False)
    assert words.text("nowhere") == "nowhere" and words.text("greeting") == "greeting"
    assert [record.getMessage() for record in caplog.records] == [
        "en has no text 'nowhere'",
        "'greeting' in en wants a value for {name}",
    ]


def test_flat_is_what_the_browser_gets(words: Catalogue) -> None:
    assert words.flat(["shot", "bot"]) == {
        "shot.one": "{count} shot",
        "shot.other": "{count} shots",
        "bot.names.0": "Tin Bill",
        "bot.names.1": "Rusty Jack",
    }
    assert words.flat(["about.beer"]).keys() == {"about.beer", "about.beer.help"}
    assert words.flat(["sho"]) == {}
    assert len(words.flat()) == 10


def test_a_value_that_is_no_text_is_refused() -> None:
    with pytest.raises(ValueError, match="pace"):
        Catalogue("en", {"switch": {"pace": 3}})


def test_each_language_is_one_folder_read_once() -> None:
    assert set(Catalogue.languages()) >= {"en", "it"}
    assert Catalogue.load("it") is Catalogue.load("it")
    with pytest.raises(MissingText, match="tlh"):
        Catalogue.load("tlh")


def test_each_game_has_its_own_words_on_top_of_the_app_s() -> None:
    assert all(Catalogue.games(lang) == Catalogue.games("en") for lang in Catalogue.languages())
    alone, dice = Catalogue.load("en"), Catalogue.load("en", "dice")
    assert "event.rolled" in dice and "event.rolled" not in alone
    assert "phone.menu" in dice and "phone.menu" in alone
    with pytest.raises(MissingText, match="chess"):
        Catalogue.load("en", "chess")


def test_two_files_never_say_the_same() -> None:
    with pytest.raises(ValueError, match="about.beer"):
        Catalogue("en", TABLES, {"about": {"beer": "Who pays?"}})


def test_every_catalogue_names_all_languages() -> None:
    for lang in Catalogue.languages():
        words = Catalogue.load(lang)
        named = {key.split(".")[2] for key in words.flat(["languages.of"])}
        assert named == set(Catalogue.languages())
        assert words.text("languages.of.it.name") == "Italiano"
        assert words.text("languages.of.it.sentence") == "Tocca a te. Lancia i dadi!"
        assert "languages.of.it.draft" not in words


@LANGUAGES
def test_the_name_of_a_card_ends_a_sentence_without_a_second_mark(lang: str) -> None:
    marked = [
        key
        for words in (
            Catalogue.load(lang, "cards"),
            Catalogue.load(lang, "dice"),
            Catalogue.tips(lang, "cards"),
        )
        for key, text in words.flat().items()
        if "!." in text.replace("!...", "")
    ]
    assert marked == []


HEADS = ("phone.bot_turn", "phone.bot_turn.meanwhile", "phone.bot_turn.since")


@LANGUAGES
def test_a_line_about_a_turn_has_one_colon(lang: str) -> None:
    """What happened in a bot's turn, or to my cards, stands behind the name of the turn."""
    told = {key: text for key, text in Catalogue.load(lang).flat().items() if "phone.bot_turn" in key}
    heads = {key: told.pop(key).count(":") for key in HEADS}
    taken = {key: text for key, text in told.items() if ".robbed" in key or ".taken" in key}
    changes = [text for key, text in told.items() if key not in taken]
    assert len(changes) >= 6 and heads["phone.bot_turn"] == 1
    assert not any(":" in text for text in changes)
    assert max(text.count(":") for text in taken.values()) + heads["phone.bot_turn.since"] <= 1
