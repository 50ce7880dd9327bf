"""The dice: they fly on all screens at the same time and lie as the server says; real ones are tapped in."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from bangdice.dice.game import DiceGame
from tests.browser.people import PATIENCE, Phone, Screen
from tests.browser.plans import plan_where
from tests.browser.room import Room

MOVING = {"reduced_motion": "no-preference"}

LISTEN = """() => {
  window.throws = [];
  const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
  const flying = () => [...document.querySelectorAll("[data-die] .die[data-thrown]")]
    .filter((it) => it.getAnimations({ subtree: true }).length > 0);
  Object.defineProperty(MessageEvent.prototype, "data", { get() {
    const said = get.call(this), before = flying();
    let frame = 1;
    const look = () => {
      const fresh = flying().filter((it) => !before.includes(it));
      const dice = fresh.map((it) => it.closest("[data-die]").dataset.die);
      if (dice.length) window.throws.push({ frame, dice });
      else requestAnimationFrame(look, frame++);
    };
    if (String(said).includes('"rolled"')) requestAnimationFrame(look);
    return said;
  } });
}"""
"""In `throws`: the frame after the server's word in which dice begin to fly, and which."""

LIE = """() => [...document.querySelectorAll("[data-die] .die")].map((die) => {
  const front = die.querySelector(".front use").getAttribute("href").split("#d-")[1];
  const said = die.dataset.face === front ? front : `${front} is drawn`;
  return [Number(die.closest("[data-die]").dataset.die), said];
})"""
"""The dice that lie on a screen: place and face. A player who takes aim sees only the aimed ones."""


def rolls_three_times(game: DiceGame) -> bool:
    """Anna has rolled twice, no die is locked, and when she rolls all five a third time she takes aim."""
    all_five = next((option for option in game.options() if len(option.taps) == 5), None)
    if game.turn != 0 or game.this_turn.roll != 2 or all_five is None:
        return False
    after = game.clone()
    after.apply(all_five)
    return after.decision is not None and (after.decision.seat, after.decision.about) == (0, "aim")


def thrown(page: Page) -> list[str]:
    """Return the dice that began to fly in the first frame after the server's word, and lie now."""
    page.wait_for_function("() => window.throws.length > 0", timeout=PATIENCE)
    page.wait_for_function("() => document.body.dataset.playing === 'false'", timeout=PATIENCE)
    ((frame, dice),) = page.evaluate("window.throws.splice(0).map((it) => [it.frame, it.dice])")
    assert frame == 1
    return [f"die:{place}" for place in dice]


def test_dice_roll_together_on_every_screen(room: Room) -> None:
    plan = plan_where(4, rolls_three_times, most=2)
    assert len(plan.answers[1].option.taps) < 5
    room.next_seeds(plan.seed)
    board = room.board(**MOVING)
    phones = room.seat(board.code, "Anna", "Bruno", **MOVING)
    _, other = room.others(board.code, "Carla", "Dario")
    board.deal()
    screens: list[Screen] = [board, *phones]
    anna = phones[0]
    anna.is_asked("reroll")
    for screen in screens:
        screen.page.evaluate(LISTEN)
    for taps in (plan.answers[0].option.taps, plan.answers[1].option.taps, plan.answers[0].option.taps):
        anna.gives("roll", taps)
        for screen in screens:
            assert set(thrown(screen.page)) == set(taps)
        dice = other.view()["table"]["game"]["dice"]
        for screen in screens:
            lying = screen.page.evaluate(LIE)
            assert len(lying) == 5 or (screen is anna and other.game["final"])
            assert all(dice[place] == face for place, face in lying), (dice, lying)


def test_without_motion_a_die_simply_changes_its_face(room: Room) -> None:
    plan = plan_where(3, rolls_three_times, most=2)
    room.next_seeds(plan.seed)
    code = room.table()
    anna = Phone(room.device().new_page(), "Anna")
    anna.page.clock.install()
    anna.page.goto(f"/t/{code}")
    anna.sits_down()
    bruno, _ = room.others(code, "Bruno", "Carla")
    anna.press("deal")
    anna.is_asked("reroll")
    anna.page.evaluate(LISTEN)
    for at, (_, option) in enumerate(plan.answers):
        if at == 1:
            slides(anna, [die for die in range(5) if f"die:{die}" not in option.taps])
            bruno.wait(lambda: bruno.game["roll"] == 2)
            assert set(bruno.game["rerolled"]) == set(option.numbers("die"))
        else:
            anna.gives(option.verb, option.taps)
            bruno.wait_rev(int(anna.sees()["rev"]))
        anna.page.wait_for_function("(rev) => +document.body.dataset.rev >= rev", arg=bruno.state["rev"])
        assert anna.page.evaluate(LIE) == [[place, face] for place, face in enumerate(bruno.game["dice"])]
    assert anna.page.evaluate("window.throws") == []


def slides(phone: Phone, dice: list[int]) -> None:
    """Keep these dice by one touch of a finger, which passes the others below them and ends on the key.

    The page's clock is moved by hand: on a slow machine a slow finger would hold a die.
    """
    page = phone.page
    expect(page.locator("body[data-slides]")).to_be_attached(timeout=PATIENCE)
    boxes = [page.locator(f".column[data-die='{die}'] .column-die").bounding_box() for die in dice]
    key, plank = page.locator(".game .slab").bounding_box(), page.locator(".plank").bounding_box()
    assert dice and key and plank
    way = []
    for box in boxes:
        assert box is not None
        x = box["x"] + box["width"] / 2
        way += [(x, plank["y"] - 6), (x, box["y"] + box["height"] / 2), (x, plank["y"] - 6)]
    way.append((key["x"] + key["width"] / 2, key["y"] + key["height"] / 2))
    wire = page.context.new_cdp_session(page)
    page.clock.pause_at(page.evaluate("Date.now() / 1000 + 1"))
    for at, (x, y) in enumerate(way[1:]):
        points = [{"x": x, "y": y}]
        wire.send(
            "Input.dispatchTouchEvent", {"type": "touchMove" if at else "touchStart", "touchPoints": points}
        )
        page.clock.run_for(20)
    wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.clock.resume()


def test_real_dice_are_tapped_in(room: Room) -> None:
    code = room.table()
    anna = room.scan(code, "Anna").sits_down()
    anna.press("ring")
    anna.tap('[data-tap="chair:0"]')
    anna.press("real-dice")
    anna.shows('[data-act="real-dice"][aria-pressed=true]')
    anna.press("close")
    bruno, _ = room.others(code, "Bruno", "Carla")
    room.next_seeds(plan_where(3, lambda game: game.turn == 0, lambda answers: True, most=0).seed)
    anna.press("deal")
    anna.is_asked("real_die")
    anna.tries(".slab")
    anna.says(".slab", "5 dice to tap")
    for face in ("beer", "two", "arrow", "gatling"):
        anna.tap(f'[data-tap="face:{face}"]')
    anna.tap(".face-slot >> nth=3")
    anna.tap('[data-tap="face:dynamite"]')
    anna.tap('[data-tap="face:one"]')
    anna.says(".slab", "That's my roll")
    anna.press("send")
    bruno.wait(lambda: bruno.game["roll"] == 1)
    assert bruno.game["dice"] == ["beer", "two", "arrow", "dynamite", "one"]
    assert bruno.game["seats"][0]["arrows"] == 1
    roll_again(anna)
    bruno.wait(lambda: bruno.game["roll"] == 2)
    assert bruno.game["dice"] == ["beer", "beer", "arrow", "dynamite", "one"]
    anna.gives("roll", ["die:0"])
    anna.is_asked("real_die")
    anna.press("option:roll")
    bruno.wait(lambda: bruno.game["final"] or bruno.game["turn"] != 0)
    events = [event for state in bruno.states for event in state["events"] if event["name"] == "rolled"]
    assert [event["values"]["real"] for event in events[:3]] == [True, True, False]


def roll_again(anna: Phone) -> None:
    """Anna takes the second die into her hand again; it falls as a Beer."""
    anna.gives("roll", ["die:1"])
    anna.is_asked("real_die")
    anna.says(".slab", "1 die to tap")
    anna.tap('[data-tap="face:beer"]')
    anna.press("send")
