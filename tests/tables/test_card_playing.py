"""A card game at the table: hands are secret, Sid Ketchum interrupts, windows betray nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from bangdice.cards.box import CardBox
from bangdice.kernel.decision import PASS, Option
from bangdice.tables.wire import commands as c
from tests.tables.dealt import INDIANS, Dealt, gives, plays, texts
from tests.tables.evening import Device, Evening
from tests.tables.positioned import positioned


def test_a_hand_is_its_seat_s_own(dealt: Dealt) -> None:
    evening, (anna, bruno, carla, dario) = dealt()
    assert [len(one.own.game.hand) for one in (anna, bruno, carla, dario)] == [8, 2, 3, 2]
    seats = evening.last.table.game.seats
    assert [seat.hand for seat in seats] == [8, 2, 3, 2]
    sent = texts(evening.last, bruno.socket)
    assert "duel " in sent and "mustang " not in sent and "saloon " not in sent
    assert dario.own.game and dario.own.game.role == dario.own.role == "outlaw"


def test_a_drawn_card_is_told_to_its_drawer(dealt: Dealt) -> None:
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


def test_a_whole_view_tells_the_last_events_as_everybody_may_read_them(dealt: Dealt) -> None:
    evening, (anna, bruno, *_) = dealt()
    assert evening.last.lately == ()
    for kind in ("stagecoach", "indians"):
        plays(evening, anna, kind)
    for one in (anna, bruno):
        lately = evening.table.whole(one.socket).lately
        names = [event.name for event in lately]
        assert names.index("drew") < names.index("played", names.index("drew"))
        assert lately[-len(evening.last.events) :] == evening.last.events
        assert all(event.values["faces"] is None for event in lately if event.name == "drew")
    last = evening.last.events
    evening.reopened()
    assert evening.table.whole(bruno.arrives().socket).lately == last
    anna.arrives().may(c.End)
    assert evening.table.whole(anna.socket).lately[-1].name == "game_over"


def test_the_picture_remembers_only_where_the_table_does(dealt: Dealt) -> None:
    evening, (anna, bruno, *_) = dealt(INDIANS.replace("Mustang\n", "Mustang (seen all)\n"))
    assert evening.game.view(None).public.shown[3], "everybody has seen it"

    def remembered(one: Device) -> tuple[str, ...]:
        shown = evening.last.table.game.shown
        known = one.own.game.known
        return tuple(card.face.split()[0] for row in (*shown, *known) for card in row)

    assert remembered(bruno) == ()
    assert "mustang" not in texts(evening.last, bruno.socket)
    anna.may(c.ChangeSwitches, switches={"memory": True})
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
    assert game.seats[2].life == 3 and game.seats[2].hand == 1 and len(carla.own.game.hand) == 1
    assert game.question.number == on_its_way["question"] and game.question.seat == 1
    bruno.may(c.Answer, **on_its_way)
    assert evening.game.decision.seat == 2


def test_a_seat_with_nothing_to_do_unasked_is_refused(dealt: Dealt) -> None:
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


def test_a_part_of_a_choice_is_taken_back(dealt: Dealt) -> None:
    evening, (anna, *_) = dealt()
    anna.answers(PASS)
    keeps = evening.game.life[0]
    assert anna.own.choice and anna.own.choice.about == "excess"
    assert anna.own.choice.values == {"left": 3, "keeps": keeps}
    first = anna.own.choice.options[0]
    anna.answers(Option(first.verb, first.taps))
    assert anna.own.can_back and anna.own.choice.values == {"left": 2, "keeps": keeps}
    old = anna.question()
    anna.may(c.Back, chair=0, question=old)
    assert anna.own.choice and anna.own.choice.values == {"left": 3, "keeps": keeps} and not anna.own.can_back
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
        lambda: anna.answers(evening.table.play.picture.asked.options[0]),
        lambda: carla.may(c.Unasked, chair=2, verb="sid_ketchum", taps=carla.own.unasked[0].taps),
        lambda: bruno.answers(evening.table.play.picture.asked.options[0]),
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
    evening.wait(181)
    anna.may(c.AnswerFor, chair=1)
    assert evening.game.decision.seat == 2
    carla.may(c.StandIn, chair=2, on=True)
    evening.wait(5)
    assert evening.game.decision.seat == 3
    carla.may(c.StandIn, chair=2, on=False)
    assert not evening.last.table.chairs[2].stand_in


def test_two_on_one_phone_never_show_both_hands(tmp_path: Path) -> None:
    evening = Evening(tmp_path, games={"cards": CardBox(positioned(INDIANS))}, game="cards")
    phone = evening.sits("Anna")
    phone.may(c.Sit, name="Bruno")
    evening.sit("Carla", "Dario")
    phone.may(c.Deal)
    assert phone.mine and phone.mine.own is None and phone.mine.curtain == 0
    for chair in (0, 1):
        phone.may(c.Look, chair=chair)
        held: Any = phone.own.game
        assert held and len(held.hand) == (8, 2)[chair] and held.seat == chair
        others = {card.number for card in evening.game.view(1 - chair).own.hand}
        sent = texts(evening.last, phone.socket)
        assert not any(f'"number":{card},' in sent for card in others)
