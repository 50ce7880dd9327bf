"""The seal: fixed before the deal, made by all devices, and burnt when a dealing is interrupted."""

from __future__ import annotations

from random import Random

import pytest

from bangdice.chronicle.receipt import rules_checked
from bangdice.chronicle.seal import BOARD, SealView, pledge_of
from bangdice.chronicle.verify import Wrong, check
from bangdice.games import GAMES
from bangdice.tables.slices.seal import PATIENCE, PledgeWord, TellWord
from bangdice.tables.wire import commands as c
from tests.tables.evening import Device, Evening

NAMES = ("Anna", "Bruno", "Carla", "Dario")


def seal_of(evening: Evening) -> SealView:
    seal = evening.table.update().table.seal
    assert seal is not None
    return seal


def pledges(device: Device, seal: str, chair: int | None) -> str:
    """Pledge a word and return it."""
    word = Random(f"{device.name} {seal}").randbytes(16).hex()
    pledge = pledge_of(seal, BOARD if chair is None else str(chair), word)
    device.may(PledgeWord, chair=chair, seal=seal, hash=pledge)
    return word


def all_pledge(evening: Evening, people: list[Device]) -> list[str]:
    seal = seal_of(evening).mark
    return [pledges(person, seal, person.chair) for person in people]


def plays(evening: Evening, people: list[Device], most: int = 5000) -> None:
    """Everybody answers at random until the game is over."""
    people[0].goes_on()
    for _ in range(most):
        if evening.table.state.phase == "over":
            return
        game = evening.game
        people[game.decision.seat].answers(evening.chance.choice(game.options()))


def receipt(evening: Evening) -> str:
    text = evening.house.archive.receipt(evening.table.code, evening.table.state.game)
    rules_checked(text, GAMES)
    return text


def test_a_game_is_dealt_from_the_words_of_all(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    mark = seal_of(evening).mark
    words = all_pledge(evening, people)
    assert seal_of(evening) == SealView(mark, (0, 1, 2, 3))
    people[0].does(c.Deal)
    fixed = seal_of(evening)
    assert fixed.dealing and fixed.link and evening.table.state.phase == "lobby"
    for person, said in zip(people, words, strict=True):
        assert evening.table.state.phase == "lobby"
        person.may(TellWord, chair=person.chair, word=said)
    assert evening.table.state.phase == "game" and seal_of(evening).mark == ""
    first = seal_of(evening).link
    plays(evening, people)
    assert evening.table.state.seal is None, "the cup of the next game is filled when people gather for it"
    last = seal_of(evening).link
    text = receipt(evening)
    assert check(text, [mark, fixed.link, first, last])["words"] == 4
    with pytest.raises(Wrong):
        check(text, [mark[::-1]])
    people[0].plays_again()
    assert seal_of(evening).mark not in ("", mark) and seal_of(evening).pledged == ()


def test_the_pledges_of_people_who_have_gone_are_forgotten(evening: Evening) -> None:
    """A person who sits down again is another one, and could pledge without end."""
    anna = evening.sits("Anna")
    for _ in range(5):
        bruno = evening.sits("Bruno")
        all_pledge(evening, [anna, bruno])
        assert seal_of(evening).pledged == (0, 1)
        bruno.may(c.Leave, chair=bruno.chair)
    seal = evening.table.state.seal
    assert seal is not None and len(seal.promises) == 2


def test_a_silent_phone_holds_nobody_up_for_long(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    words = all_pledge(evening, people)
    people[0].does(c.Deal)
    for person, said in list(zip(people, words, strict=True))[1:]:
        person.may(TellWord, chair=person.chair, word=said)
    evening.wait(PATIENCE - 0.1)
    assert evening.table.state.phase == "lobby"
    evening.wait(0.1)
    assert evening.table.state.phase == "game"
    plays(evening, people)
    text = receipt(evening)
    assert check(text) | {"words": 3, "pledges": 4} == check(text)
    assert [line.endswith(" -") for line in text.split("\n") if line.startswith("pledge")] == [True] + [
        False
    ] * 3


def test_a_table_without_words_deals_at_once(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    mark = seal_of(evening).mark
    people[0].may(c.Deal)
    plays(evening, people)
    assert check(receipt(evening), [mark])["pledges"] == 0


def test_a_restart_in_the_middle_of_a_dealing_burns_the_seal(anywhere: Evening) -> None:
    evening = anywhere
    people = evening.sit(*NAMES)
    mark = seal_of(evening).mark
    words = all_pledge(evening, people)
    people[0].does(c.Deal)
    for person, said in list(zip(people, words, strict=True))[:3]:
        person.may(TellWord, chair=person.chair, word=said)
    evening.reopened()
    for person in people:
        person.arrives()
    other = seal_of(evening)
    assert other.mark not in ("", mark) and not other.dealing and other.pledged == ()
    people[3].may_not("not_now", TellWord, chair=3, word=words[3])
    people[3].may_not("not_now", PledgeWord, chair=3, seal=mark, hash="ab" * 32)
    evening.reopened()
    for person in people:
        person.arrives()
    assert seal_of(evening).mark == other.mark
    people[0].may(c.Deal)
    plays(evening, people)
    text = receipt(evening)
    assert check(text, [other.mark])["entries"] > 0
    assert f"\nburnt {mark}\n" in text and text.count("burnt") == 1


def test_links_go_on_after_a_restart(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    people[0].may(c.Deal)
    kept = []
    for _ in range(12):
        game = evening.game
        people[game.decision.seat].answers(evening.chance.choice(game.options()))
        kept.append(seal_of(evening).link)
    evening.reopened()
    for person in people:
        person.arrives()
    assert seal_of(evening).link == kept[-1]
    plays(evening, people)
    assert len(set(kept)) == len(kept)
    check(receipt(evening), kept)


def test_nothing_changes_while_words_are_told(evening: Evening) -> None:
    """A person who knew the words could choose dice by moving a chair."""
    people = evening.sit(*NAMES)
    all_pledge(evening, people)
    people[0].does(c.Deal)
    people[0].may_not("being_dealt", c.Move, chair=1, to=2)
    people[0].may_not("being_dealt", c.ChangeSwitches, switches={"game": "cards"})
    people[0].may_not("being_dealt", c.Deal)
    people[1].may_not("being_dealt", c.Leave, chair=1)
    people[2].may_not("being_dealt", PledgeWord, chair=2, seal=seal_of(evening).mark, hash="ab" * 32)
    people[2].may_not("not_now", TellWord, chair=2, word="ab" * 16)
    people[2].may_not("not_your_chair", TellWord, chair=1, word="ab" * 16)
    evening.wait(PATIENCE)
    assert evening.table.state.phase == "game"


def test_a_pledge_counts_where_it_was_made(evening: Evening) -> None:
    people = evening.sit(*NAMES)
    all_pledge(evening, people)
    people[0].may(c.Move, chair=1, to=2)
    assert seal_of(evening).pledged == (0, 3)
    people[3].may(c.Leave, chair=3)
    assert seal_of(evening).pledged == (0,)
    people[0].may_not("not_allowed", PledgeWord, chair=None, seal=seal_of(evening).mark, hash="ab" * 32)
    people[0].may_not("not_your_chair", PledgeWord, chair=1, seal=seal_of(evening).mark, hash="ab" * 32)


def test_a_board_has_a_word_too(boarded: Evening) -> None:
    evening = boarded
    people = evening.sit(*NAMES)
    assert evening.board is not None
    said = pledges(evening.board, seal_of(evening).mark, None)
    assert seal_of(evening).boards == 1
    evening.board.does(c.Deal)
    evening.board.may(TellWord, chair=None, word=said)
    plays(evening, people)
    text = receipt(evening)
    assert check(text)["words"] == 1 and "\npledge board " in text
