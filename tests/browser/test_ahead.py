"""A person who will be asked anyway may choose before the question comes."""

from __future__ import annotations

from bangdice.dice.game import DiceGame
from bangdice.dice.harm import Harm
from bangdice.kernel.decision import Option
from tests.browser.lines import Wire
from tests.browser.people import Phone
from tests.browser.plans import plan_where
from tests.browser.room import Room, answer


def somebody_else_will_be_asked(game: DiceGame) -> bool:
    """Anna, seat 0, is among those who will be asked out of turn, and somebody else is asked first."""
    asked = game.decision
    return (
        asked is not None
        and asked.seat != 0
        and any(isinstance(frame, Harm) and frame.pending[0][0] == 0 for frame in game.next_frames())
    )


PLAN = plan_where(4, somebody_else_will_be_asked, most=40, first=340)


def test_a_choice_ahead_is_sent_when_its_question_comes(room: Room) -> None:
    room.next_seeds(PLAN.seed)
    code = room.table()
    anna = Phone(room.device().new_page(), "Anna")
    wire = Wire(anna.page)
    anna.page.goto(f"/t/{code}")
    anna.sits_down()
    others = room.others(code, "Bruno", "Carla", "Dario")
    anna.press("deal")
    for seat, option in PLAN.answers:
        if seat == 0:
            anna.gives(option.verb, option.taps)
        else:
            answer(others[seat - 1], option)
    anna.shows(".paper")
    verb = anna.page.locator('.paper [data-act^="option:"]').evaluate_all(
        "keys => keys[0].dataset.act.split(':')[1]"
    )
    key = f'.paper [data-act="option:{verb}"]'
    anna.tap(key)
    anna.says('[data-act="ahead"]', "Chosen ahead")
    anna.press("ahead")
    anna.shows(f'[data-sheet=ahead] [data-act="option:{verb}"][aria-pressed=true]')
    anna.press("withdraw")
    anna.shows(".paper")
    anna.tap(key)
    anna.says('[data-act="ahead"]', "Chosen ahead")

    first = others[0].view()["table"]["game"]["question"]
    asked = others[first["seat"] - 1]
    while others[0].game["question"]["seat"] == first["seat"]:
        option = asked.choice()["options"][0]
        answer(asked, Option(option["verb"], tuple(option["taps"])))
        others[0].wait_rev(asked.state["rev"])
    anna.shows("section.game[data-shape=none]")
    together = [said for command in wire.commands("answers") for said in command["answers"]]
    assert len(wire.commands("answer")) + len(together) == sum(seat == 0 for seat, _ in PLAN.answers)
    assert [command["verb"] for command in wire.commands("ahead")] == [verb, None, verb]
