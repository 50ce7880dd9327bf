"""A card game at the table: hands are secret, Sid Ketchum interrupts, windows betray nothing."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bangdice.kernel.decision import PASS, Option
from bangdice.tables import commands as c
from bangdice.tables.update import Update
from tests.tables.evening import Device, Evening
from tests.tables.positioned import positioned

FOUR = """
    *Willy the Kid  sheriff   5/5  hand: {card}
     Paul Regret    outlaw    3/3  hand: Beer, Duel
     Sid Ketchum    renegade  2/4  hand: BANG!, Beer, Saloon
     Rose Doolan    outlaw    4/4  hand: BANG!, Mustang
    deck: Beer, Missed!, BANG!, Gatling, Winchester, Jail, Scope, Panic!
"""
NAMES = ("Anna", "Bruno", "Carla", "Dario")
INDIANS = FOUR.format(card="Indians!, Wells Fargo, BANG!, Missed!, Stagecoach, Duel, General Store, Mustang")

Dealt = Callable[..., tuple[Evening, list[Device]]]


@pytest.fixture
def dealt(tmp_path: Path) -> Dealt:
    """A table with four people, whose card game begins in a position."""

    def make(text: str = INDIANS, **options: Any) -> tuple[Evening, list[Device]]:
        evening = Evening(tmp_path, games={"cards": positioned(text)}, **{"game": "cards", **options})
        people = evening.sit(*NAMES)
        people[0].may(c.Deal)
        return evening, people

    return make


def plays(evening: Evening, one: Device, kind: str, *more: str) -> None:
    """Play the first card of a kind, at whom or what `more` names."""
    held = one.own.cards
    assert held is not None
    card = next(it.number for it in held.hand if it.face.startswith(kind + " "))
    one.answers(Option("play", (f"card:{card}", *more)))


def gives(one: Device, kind: str) -> Option:
    held = one.own.cards
    assert held is not None
    card = next(it.number for it in held.hand if it.face.startswith(kind + " "))
    return Option("answer", (f"card:{card}",))


def texts(update: Update, socket: str) -> str:
    """All that a device is sent."""
    return msgspec.json.encode((update.events, update.table, update.mine[socket])).decode()


def test_a_hand_is_its_seat_s_own(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    assert [len(one.own.cards.hand) for one in (anna, bruno, carla, dario)] == [8, 2, 3, 2]  # type: ignore[union-attr]
    seats = evening.last.table.game.seats  # type: ignore[union-attr]
    assert [seat.hand for seat in seats] == [8, 2, 3, 2]  # type: ignore[union-attr]
    sent = texts(evening.last, bruno.socket)
    assert "duel " in sent and "mustang " not in sent and "saloon " not in sent
    assert dario.own.cards and dario.own.cards.role == dario.own.role == "outlaw"


def test_what_is_drawn_is_told_to_who_draws(dealt: Dealt) -> None:
    evening, (anna, bruno, *_) = dealt()
    plays(evening, anna, "stagecoach")
    places = [at for at, event in enumerate(evening.last.events) if event.name == "drew"]
    assert len(places) == 1 and evening.last.events[places[0]].values["faces"] is None
    told = {told.at: told.values for told in anna.own.told}
    faces: Any = told[places[0]]["faces"]
    assert [face.split()[0] for face in faces] == ["beer", "missed"]
    assert told[places[0]].keys() == evening.last.events[places[0]].values.keys()
    assert bruno.own.told == ()
    anna.may(c.Rename, chair=0, name="Annie")
    assert anna.own.told == (), "told once"


def test_the_picture_remembers_only_where_the_table_does(dealt: Dealt) -> None:
    evening, (anna, bruno, *_) = dealt(INDIANS.replace("Mustang\n", "Mustang (seen all)\n"))
    assert evening.game.view(None).public.shown[3], "everybody has seen it"

    def remembered(one: Device) -> tuple[str, ...]:
        shown = evening.last.table.game.shown  # type: ignore[union-attr]
        known = one.own.cards.known  # type: ignore[union-attr]
        return tuple(card.face.split()[0] for row in (*shown, *known) for card in row)

    assert remembered(bruno) == ()
    assert "mustang" not in texts(evening.last, bruno.socket)
    anna.may(c.Options, options={"memory": True})
    assert set(remembered(bruno)) >= {"mustang"} and "saloon" not in remembered(bruno)


def test_sid_ketchum_interrupts_and_the_answer_on_its_way_stays_good(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    plays(evening, anna, "indians")
    assert bruno.own.choice and bruno.own.choice.about == "indians"
    on_its_way = bruno.answer_of(PASS)
    assert carla.own.choice is None and len(carla.own.unasked) == 3
    assert anna.own.unasked == bruno.own.unasked == ()
    pair = carla.own.unasked[0]
    carla.may(c.Unasked, chair=2, verb=pair.verb, taps=pair.taps)
    game: Any = evening.last.table.game
    assert game.seats[2].life == 3 and game.seats[2].hand == 1 and len(carla.own.cards.hand) == 1  # type: ignore[union-attr]
    assert game.question.number == on_its_way["question"] and game.question.seat == 1
    bruno.may(c.Answer, **on_its_way)
    assert evening.game.decision.seat == 2


def test_who_may_do_nothing_unasked_is_refused(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    pair = {"verb": "sid_ketchum", "taps": carla.own.unasked[0].taps}
    bruno.may_not("not_now", c.Unasked, chair=1, **pair)
    bruno.may_not("not_your_chair", c.Unasked, chair=2, **pair)
    carla.may_not("not_now", c.Unasked, chair=2, verb="sid_ketchum", taps=())
    carla.may_not("not_now", c.Unasked, chair=2, verb="sid_ketchum", taps=("card:0", "card:1"))
    carla.may_not("not_now", c.Unasked, chair=2, verb="pass", taps=())
    carla.may_not("not_now", c.Unasked, chair=2, verb="back", taps=())
    anna.may_not("not_now", c.Unasked, chair=0, verb="pass", taps=())
    first = carla.own.unasked[0]
    carla.may(c.Unasked, id="once", chair=2, verb=first.verb, taps=first.taps)
    before = evening.game.dump()
    assert carla.may(c.Unasked, id="once", chair=2, verb=first.verb, taps=first.taps).ok
    assert evening.game.dump() == before, "a doubled command is done once"
    carla.may_not("not_now", c.Unasked, chair=2, verb=first.verb, taps=first.taps)


def test_the_seat_that_is_asked_may_interrupt_itself(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    plays(evening, anna, "indians")
    bruno.answers(PASS)
    assert carla.own.choice and carla.own.choice.about == "indians"
    number, verbs = carla.question(), {option.verb for option in carla.own.choice.options}
    assert verbs == {"pass", "answer"} and len(carla.own.unasked) == 3
    bang = gives(carla, "bang")
    pair = next(pair for pair in carla.own.unasked if bang.taps[0] not in pair.taps)
    carla.may(c.Unasked, chair=2, verb=pair.verb, taps=pair.taps)
    assert carla.question() == number
    carla.answers(bang)
    assert evening.game.life[2] == 3


def test_indians_are_answered_ahead(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    plays(evening, anna, "indians")
    ahead = dario.own.ahead
    assert ahead and (ahead.number, ahead.about, ahead.values) == (None, "indians", {"by": 0})
    bang = gives(dario, "bang")
    dario.may(c.Ahead, chair=3, about="indians", values={"by": 0}, verb=bang.verb, taps=bang.taps)
    assert dario.own.ahead and dario.own.ahead.chosen and dario.own.ahead.chosen.taps == bang.taps
    assert bang.taps[0] not in texts(evening.last, bruno.socket), "nobody sees what is chosen"
    bruno.answers(PASS)
    carla.answers(PASS)
    evening.wait(0)
    assert evening.game.decision.seat == 0 and evening.game.life[3] == 4


def test_a_store_is_bought_from_ahead_and_what_is_gone_is_asked_for(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    plays(evening, anna, "general_store")
    store = [card.number for card in evening.last.table.game.store]  # type: ignore[union-attr]
    assert len(store) == 4 and anna.own.choice and anna.own.choice.about == "general_store"
    for one, chair, card in ((bruno, 1, store[0]), (carla, 2, store[0]), (dario, 3, store[3])):
        one.may(c.Ahead, chair=chair, about="general_store", values={}, verb="take", taps=(f"card:{card}",))
    anna.answers(Option("take", (f"card:{store[1]}",)))
    evening.wait(0)
    assert evening.game.decision.seat == 2, "Bruno has taken what Carla wanted"
    carla.answers(Option("take", (f"card:{store[2]}",)))
    evening.wait(0)
    assert evening.game.decision.seat == 0 and store[3] in evening.game.hand(3)


@pytest.mark.parametrize("is_bot", [False, True])
def test_a_masked_hand_that_can_only_pass_is_passed_by_the_table(dealt: Dealt, is_bot: bool) -> None:
    waits = []
    evening, (anna, bruno, carla, dario) = dealt(windows="masked")
    if is_bot:
        anna.may(c.Bot, chair=1, kind="habits")
    for _ in range(5):
        plays(evening, anna, "indians")
        asked = evening.table.play.picture.asked  # type: ignore[union-attr]
        assert asked and asked.answers == (PASS,), "Bruno holds no BANG!"
        start = evening.now
        while evening.game.decision.seat == 1:
            evening.wait(0.05)
        waits.append(evening.now - start)
        assert carla.answers(gives(carla, "bang")).waiting, "held back to two seconds"
        evening.wait(1.9)
        assert evening.game.decision.seat == 2
        evening.wait(0.2)
        assert evening.game.decision.seat == 3
        anna.may(c.End)
        anna.may(c.Rematch)
        anna.may(c.Deal)
    assert all(1.99 <= wait <= 5.1 for wait in waits) and max(waits) - min(waits) > 0.2


def test_a_fast_table_passes_at_once_and_an_asking_one_never(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt(windows="fast")
    plays(evening, anna, "indians")
    evening.wait(0)
    assert evening.game.decision.seat == 2
    anna.may(c.End)
    anna.may(c.Rematch)
    anna.may(c.Options, options={"windows": "ask"})
    anna.may(c.Deal)
    plays(evening, anna, "indians")
    evening.wait(44)
    assert evening.game.decision.seat == 1


def test_a_part_of_a_choice_is_taken_back(dealt: Dealt) -> None:
    evening, (anna, *_) = dealt()
    anna.answers(PASS)
    assert anna.own.choice and anna.own.choice.about == "excess" and anna.own.choice.values == {"left": 3}
    first = anna.own.choice.options[0]
    anna.answers(Option(first.verb, first.taps))
    assert anna.own.can_back and anna.own.choice.values == {"left": 2}
    old = anna.question()
    anna.may(c.Back, chair=0, question=old)
    assert anna.own.choice and anna.own.choice.values == {"left": 3} and not anna.own.can_back
    anna.may_not("old_question", c.Back, chair=0, question=old)
    anna.may_not("cannot_take_back", c.Back, chair=0, question=anna.question())


def test_refusals_name_the_rule(dealt: Dealt) -> None:
    evening, (anna, bruno, *_) = dealt()
    assert anna.own.choice
    too_far = [dark for dark in anna.own.choice.dark if dark.reason.name == "too_far"]
    assert too_far and too_far[0].reason.values.keys() == {"distance", "reach"}
    anna.may_not("too_far", c.Answer, **anna.answer_of(Option(too_far[0].verb, too_far[0].taps)))
    bruno.may_not("not_your_question", c.Answer, **bruno.answer_of(PASS))
    anna.may_not("not_an_option", c.Answer, **anna.answer_of(Option("play", ("card:999",))))


def test_in_the_middle_of_anything_the_table_comes_back_as_it_was(dealt: Dealt) -> None:
    evening, people = dealt()
    anna, bruno, carla, dario = people
    steps: list[Callable[[], Any]] = [
        lambda: plays(evening, anna, "general_store"),
        lambda: anna.answers(evening.table.play.picture.asked.options[0]),  # type: ignore[union-attr]
        lambda: carla.may(c.Unasked, chair=2, verb="sid_ketchum", taps=carla.own.unasked[0].taps),
        lambda: bruno.answers(evening.table.play.picture.asked.options[0]),  # type: ignore[union-attr]
    ]
    for step in steps:
        step()
        before = evening.game.dump(), evening.last.table.game, [one.own for one in people]
        evening.reopened()
        for one in people:
            one.arrives()
        assert evening.table.state.notice is None
        after = evening.game.dump(), evening.last.table.game, [one.own for one in people]
        assert after[:2] == before[:2]
        untold = [msgspec.structs.replace(own, told=()) for own in before[2]]
        assert after[2] == untold


def test_a_bot_plays_for_who_is_away_and_gives_back(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    plays(evening, anna, "indians")
    evening.wait(46)
    anna.may(c.AnswerFor, chair=1)
    assert evening.game.decision.seat == 2
    carla.may(c.StandIn, chair=2, on=True)
    evening.wait(5)
    assert evening.game.decision.seat == 3
    carla.may(c.StandIn, chair=2, on=False)
    assert not evening.last.table.chairs[2].stand_in


def test_the_clock_answers_for_who_thinks_too_long(dealt: Dealt) -> None:
    evening, (anna, bruno, *_) = dealt(clock=10)
    plays(evening, anna, "indians")
    wait = evening.last.table.wait
    assert wait and (wait.chair, wait.left) == (1, 10)
    evening.wait(9)
    assert evening.game.decision.seat == 1
    evening.wait(2)
    assert evening.game.decision.seat == 2
    assert evening.table.play.recording.entries[-1].by == "clock"  # type: ignore[union-attr]


def test_two_on_one_phone_never_show_both_hands(tmp_path: Path) -> None:
    evening = Evening(tmp_path, games={"cards": positioned(INDIANS)}, game="cards")
    phone = evening.sits("Anna")
    phone.may(c.Sit, name="Bruno")
    evening.sit("Carla", "Dario")
    phone.may(c.Deal)
    assert phone.mine and phone.mine.own is None and phone.mine.curtain == 0
    for chair in (0, 1):
        phone.may(c.Look, chair=chair)
        held = phone.own.cards
        assert held and len(held.hand) == (8, 2)[chair] and held.seat == chair
        others = {card.number for card in evening.game.view(1 - chair).own.hand}
        sent = texts(evening.last, phone.socket)
        assert not any(f'"number":{card},' in sent for card in others)


def test_bots_wait_until_the_pictures_of_all_that_happened_were_there(dealt: Dealt) -> None:
    evening, (anna, *_) = dealt(seen=1.2)
    anna.may(c.Bot, chair=1, kind="habits")
    plays(evening, anna, "indians")
    names = [event.name for event in evening.last.events]
    assert names == ["played"]
    evening.wait(1.35)
    assert evening.game.decision.seat == 1
    evening.wait(0.1)
    assert evening.game.decision.seat == 2


@pytest.mark.parametrize("card", ["BANG!", "Beer"])
def test_slow_pictures_do_not_tell_a_masked_hand(dealt: Dealt, card: str) -> None:
    """Whether a bot could answer or only pass, the table goes on at the same moment."""
    evening, (anna, *_) = dealt(INDIANS.replace("Beer, Duel", card), windows="masked", seen=6.0)
    anna.may(c.Bot, chair=1, kind="habits")
    plays(evening, anna, "indians")
    evening.wait(6.9)
    assert evening.game.decision.seat == 1
    evening.wait(0.2)
    assert evening.game.decision.seat == 2
