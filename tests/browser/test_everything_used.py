"""Whole games at a real server in which kinds of cards, and each face of the dice, are used by tapping.

And each power of the dice game that gives something to tap; those of cards stand in `card_questions.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from bangdice.cards.sets import KINDS
from bangdice.dice.characters import CHARACTERS
from bangdice.dice.faces import FACES
from bangdice.dice.hooks import Hooks
from bangdice.kernel.hook import Hook
from tests.browser.arranged import Arranged, Option
from tests.browser.conftest import address
from tests.browser.dice_powers import POWERS, TAPPED, UNTAPPED, Power
from tests.browser.room import Room
from tests.conftest import Server
from tests.language.cards.scene import scene as card_scene
from tests.language.dice.scene import scene as dice_scene
from tests.language.names import name_of
from tests.long import LONG

SHERIFF, SHOOTER = 1, 7
CARDS = {kind: None for kind in (*[*KINDS][:: 1 if LONG else 6], "volcanic") if not KINDS[kind].is_escape}
"""The cards that are used in one game: the law of taps sees them all, in random games. Nothing that can be
escaped is aimed at Nico here.
"""
LAST = ("indians", "gatling", "howitzer", "volcanic")
"""The attacks that nobody survives well. With the Volcanic Nico shoots as long as he likes."""

MANY = pytest.mark.timeout(600)


def armed() -> Any:
    """Greta is on turn, with many a BANG! for Nico; he holds each of `CARDS`, and green ones lie ready."""
    held = [name_of(kind) for kind in CARDS if KINDS[kind].border != "green"]
    green = [name_of(kind) for kind in CARDS if KINDS[kind].border == "green"]
    return card_scene(f"""
         Rose Doolan    outlaw    2/4  hand: {", ".join([*held, *["BANG!"] * 6])}  play: {", ".join(green)}
         Sid Ketchum    sheriff   5/5  hand: Duel
         Jesse Jones    deputy    4/4  hand: Beer
         Black Jack     renegade  4/4  hand: Beer
         Pedro Ramirez  outlaw    4/4  hand: Beer
         Kit Carlson    deputy    4/4  hand: Beer
         Lucky Duke     renegade  4/4  hand: Beer
        *Willy the Kid  outlaw    4/4  hand: {", ".join(["BANG!"] * 8)}
        discard: Beer
    """).game


class Armed:
    """Nico, who uses every card that he has not used yet, and then shoots the Sheriff."""

    def __init__(self, table: Arranged) -> None:
        self.table = table
        self.used: set[str] = set()
        self.looks()

    def looks(self) -> None:
        """Note the cards on the table, and those in his hand."""
        state = self.table.state
        self.own, self.game = state["mine"]["own"], state["table"]["game"]
        own, tables = self.own["game"], (it for seat in self.game["seats"] for it in seat["table"])
        seen = (*own["hand"], *own["looked"], *self.game["store"], *tables)
        self._faces = {f"card:{it['number']}": str(it["face"]) for it in seen}

    def kind(self, tap: str) -> str:
        """Return the kind of card that a tap is on."""
        return self._faces[tap].split()[0]

    def uses(self, option: Option) -> str | None:
        """Return the kind that an answer uses for its effect. Laying a green card is no use."""
        verb, taps = option["verb"], option["taps"]
        if verb not in ("play", "use", "answer") or not taps or not taps[0].startswith("card:"):
            return None
        kind = self.kind(taps[0])
        return None if verb == "play" and KINDS[kind].border == "green" else kind

    def chooses(self, choice: dict[str, Any]) -> Option:
        """Return Nico's next answer."""
        options: list[Option] = choice["options"]
        new = [it for it in options if self.uses(it) not in (None, *self.used)]
        if new:
            return min(new, key=self._after)
        if choice["about"] == "cost":
            return min(options, key=self._worth)
        shots = [it for it in options if it["verb"] == "play" and f"seat:{SHERIFF}" in it["taps"]]
        return next((it for it in shots if self.kind(it["taps"][0]) == "bang"), options[0])

    def _after(self, option: Option) -> tuple[int, int]:
        """Put off what can wait. Hit others than the Sheriff, and first the players with most life."""
        kind, taps = self.uses(option), option["taps"]
        assert kind is not None
        seats = [int(tap[5:]) for tap in taps if tap.startswith("seat:")]
        life = sum(100 if seat == SHERIFF else -self.game["seats"][seat]["life"] for seat in seats)
        return (LAST.index(kind) + 1 if kind in LAST else 0, life)

    def _worth(self, option: Option) -> tuple[bool, bool]:
        """Order the cards to give away: first the used ones, but not those that shoot the Sheriff."""
        kind = self.kind(option["taps"][0])
        return kind not in self.used, kind == "bang"

    def is_still_to_dodge(self) -> bool:
        """Is there a card against shots that he has not used yet?"""
        return any(KINDS[kind].is_missed_symbol and kind not in self.used for kind in CARDS)


@MANY
def test_every_kind_of_card_is_used_in_one_game(rooms: Callable[[Server], Room], card_server: Server) -> None:
    table = Arranged(rooms(card_server), 8)
    with table.plays(armed()) as phone:
        nico = Armed(table)

        def shoots(seat: int, choice: dict[str, Any]) -> Option | None:
            if seat != SHOOTER or choice["about"] != "play" or not nico.is_still_to_dodge():
                return None
            return next((it for it in choice["options"] if "seat:0" in it["taps"]), None)

        while table.host.table["phase"] != "over":
            nico.looks()
            choice = nico.own["choice"]
            if choice is not None:
                option = nico.chooses(choice)
                kind = nico.uses(option)
                table.taps(option)
                nico.used |= {kind} if kind else set()
            elif not table.others_answer(shoots):
                phone.page.wait_for_timeout(20)
        assert nico.used >= {*CARDS}
        phone.shows("[data-screen=end]")
        assert table.host.game["result"]["side"] == "outlaws"


# The dice game

ROLLS = (("one", "two", "beer", "arrow", "dynamite"), ("gatling",))
"""The faces of Nico's own dice: all five, and those that he rolls again."""


class Rolling:
    """Nico with real dice, who tells each face once, and aims each that is aimed."""

    def __init__(self, table: Arranged) -> None:
        self.table = table
        self.told: set[str] = set()
        self.aimed: set[str] = set()
        self.chance = random.Random(5)
        self._rolls = list(ROLLS)

    def answers(self, choice: dict[str, Any]) -> None:
        """Let Nico tap an answer to his question."""
        if choice["about"] == "real_die":
            self._tells(choice["values"])
            return
        if choice["about"] in ("aim", "beer"):
            self._aims(choice)
            return
        option = self._chooses(choice)
        self.table.phone.gives(option["verb"], option["taps"])

    def _aims(self, choice: dict[str, Any]) -> None:
        """Aim every die of the row; one with a single aim has it already. Some come alone."""
        phone, dice = self.table.phone, self.table.state["table"]["game"]["dice"]
        parts = choice.get("parts") or [
            {"tap": f"die:{choice['values']['die']}", "options": choice["options"]}
        ]
        self.aimed |= {dice[int(part["tap"].removeprefix("die:"))] for part in parts}
        *first, last = [part for part in parts if len(part["options"]) > 1] or parts[:1]
        for part in first:
            (seat,) = self.chance.choice(part["options"])["taps"]
            phone.tap(f'section.game [data-tap="{seat}"]')
        option = self.chance.choice(last["options"])
        phone.gives(option["verb"], option["taps"])

    def _tells(self, values: dict[str, Any]) -> None:
        phone, missing = self.table.phone, values["of"] - values["told"]
        faces = self._rolls.pop(0) if self._rolls else self.chance.choices(FACES, k=missing)
        assert len(faces) == missing
        for face in faces:
            phone.tap(f'section.game [data-tap="face:{face}"][data-lit]')
        phone.tap("section.game .slab[data-act=send]")
        self.told |= {*faces}
        while self._is_telling():
            phone.page.wait_for_timeout(20)

    def _is_telling(self) -> bool:
        """Are dice still in the air? Each face is an answer of its own."""
        choice = self.table.state["mine"]["own"]["choice"]
        return choice is not None and choice["about"] == "real_die"

    def _chooses(self, choice: dict[str, Any]) -> Option:
        options: list[Option] = choice["options"]
        if choice["about"] == "reroll" and self._rolls:
            return next(it for it in options if it["taps"] == ["die:3"])
        keep = [it for it in options if it["verb"] == "keep"]
        return keep[0] if keep else self.chance.choice(options)


def with_real_dice() -> Any:
    """Nico's turn; there is not much life left."""
    return dice_scene("""
        *Suzy Lafayette  outlaw    8  real
         Willy the Kid   sheriff   4
         Jesse Jones     outlaw    3
         Vulture Sam     renegade  3
         El Gringo       outlaw    3
         Paul Regret     deputy    3
    """).game


@pytest.fixture(scope="module")
def six(browser: Browser, server_at_home: Server) -> Iterator[Arranged]:
    """A table of six for the dice game."""
    room = Room(browser, address(server_at_home), server_at_home)
    yield Arranged(room, 6)
    room.close()


@MANY
def test_every_face_is_told_and_aimed_in_one_game(six: Arranged) -> None:
    chance = random.Random(1)
    with six.plays(with_real_dice()) as phone:
        nico = Rolling(six)
        while six.host.table["phase"] != "over":
            choice = six.state["mine"]["own"]["choice"]
            if choice is not None:
                nico.answers(choice)
            elif not six.others_answer(lambda _, asked: chance.choice(asked["options"])):
                phone.page.wait_for_timeout(20)
        assert nico.told == set(FACES)
        assert nico.aimed == {"one", "two", "beer"}
        phone.shows("[data-screen=end]")


def test_no_power_is_left_out() -> None:
    hooks = {name for name in dir(Hooks) if isinstance(getattr(Hooks, name), Hook)}
    assert hooks | {"silences"} == TAPPED | UNTAPPED
    tapping = {it.id for it in CHARACTERS.values() if it.overrides & TAPPED}
    assert tapping == {it.name for it in POWERS}, "POWERS of tests/browser/dice_powers.py has a line for each"


@pytest.mark.parametrize("power", POWERS, ids=str)
def test_a_power_is_used_by_tapping(six: Arranged, power: Power) -> None:
    game = power.scene().game
    assert CHARACTERS[power.name].id == game.characters[0]
    question = game.decision
    assert question is not None and question.seat == 0
    with six.plays(game) as phone:
        before = len(six.wire.sent)
        phone.gives(power.verb, power.taps)
        (sent,) = (*six.wire.commands("answer", before), *six.wire.commands("answers", before))
    (said,) = sent.get("answers", [sent])
    assert (sent["question"], said["verb"], tuple(said["taps"])) == (question.number, power.verb, power.taps)
