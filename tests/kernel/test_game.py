"""The door: options, refusals, copies, dumps, attempts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from msgspec import UNSET, UnsetType, field

from bangdice.kernel.decision import PASS, Decision, Option, Reason, read_option
from bangdice.kernel.dump import checksum
from bangdice.kernel.errors import BadPosition, BrokenRules, Refused
from bangdice.kernel.event import SecretEvent
from bangdice.kernel.game import Game, Unasked
from bangdice.kernel.record import attempt, full_look
from tests.kernel.toy import Toy
from tests.kernel.toy_events import Said
from tests.kernel.toy_frames import DuelRound
from tests.kernel.toy_table import Table, table


def in_a_duel() -> Table:
    t = table("*Anna 4/5: Duel, Missed!", "El Gringo 1/3: BANG!, Beer", "Sid Ketchum 2/4: Beer, Duel, Duel")
    t.plays("Duel", at="El Gringo")
    return t


# Options and events


def test_an_option_is_a_verb_and_typed_taps() -> None:
    option = Option("play", ("card:23", "seat:4", "suit:H", "die:1", "die:3"))
    assert str(option) == "play card:23 seat:4 suit:H die:1 die:3"
    assert read_option(str(option)) == option
    assert (option.number("card"), option.number("seat"), option.word("suit")) == (23, 4, "H")
    assert option.numbers("die") == (1, 3)
    assert option.numbers("card") == (23,)
    assert option.numbers("face") == ()
    for absent in ("face", "ca", "car"):
        with pytest.raises(KeyError, match=absent):
            option.word(absent)
        with pytest.raises(KeyError):
            option.number(absent)
    assert read_option("pass") == PASS
    with pytest.raises(ValueError):
        read_option("  ")


class Robbed(SecretEvent, frozen=True):
    """A card and what was paid for it are known to two; the seat to everybody."""

    seat: int
    card: int | None
    price: int | None
    at_once: bool | UnsetType = UNSET
    victim: str | UnsetType = field(name="name", default=UNSET)

    hidden = ("card", "price")
    rule = "R060"


class CardChosen(SecretEvent, frozen=True):
    """A part of a choice."""

    card: int | None

    hidden = ("card",)
    is_part = True


def test_an_event_is_read_by_its_audience_alone_and_shows_no_trace_of_the_rest() -> None:
    event = Robbed(readers=(1, 2), seat=1, card=5, price=1)
    assert event.name == "robbed" and event.values == {"seat": 1, "card": 5, "price": 1}
    assert event.secret == {"card": (1, 2), "price": (1, 2)}
    for reader in (1, 2):
        assert event.for_seat(reader).values == {"seat": 1, "card": 5, "price": 1}
    for other in (0, None):
        assert event.for_seat(other).values == {"seat": 1, "card": None, "price": None}
        assert event.for_seat(other).secret is None
        assert event.for_seat(other).rule == "R060"
    public = Said(word="shot")
    assert public.for_seat(None) is public and public.secret is None and public.rule is None


def test_an_event_tells_only_values_that_are_set_and_a_value_may_be_called_name() -> None:
    event = Robbed(readers=None, seat=0, card=None, price=None, at_once=True, victim="Anna")
    assert event.values == {"seat": 0, "card": None, "price": None, "at_once": True, "name": "Anna"}


def test_telling_seals_a_choice_and_a_part_does_not() -> None:
    game = Game(bytes(32), 2)
    game.can_take_back = 1
    game.note(CardChosen(readers=(0,), card=3))
    assert game.can_take_back == 1
    game.note(Said(word="done"))
    assert game.can_take_back == 0
    assert game.latest_events() == (CardChosen(readers=(0,), card=3), Said(word="done"))


# The door


def test_options_of_who_is_asked_and_of_who_is_not() -> None:
    t = in_a_duel()
    game = t.game
    assert game.decision == Decision(2, 1, "duel")
    assert game.options() == game.options(1) == (PASS, t.option("answer", "BANG!"))
    assert game.options(0) == ()
    assert len(game.options(2)) == 3
    assert {option.verb for option in game.options(2)} == {"two_for_life"}


def test_a_game_that_says_nothing_of_itself_has_no_view() -> None:
    game = Game(bytes(32), 2)
    for missing in (
        lambda: game.is_in_play(0),
        lambda: game.view(None),
        lambda: game.resample(0, bytes(32)),
        lambda: Game.start({}, bytes(32)),
    ):
        with pytest.raises(NotImplementedError):
            missing()
    assert (tuple(game.abilities()), tuple(game.unasked_offers(0)), tuple(game.when_settled())) == (
        (),
        (),
        (),
    )
    assert (game.candidates(), game.options(), game.next_frames()) == ((), (), ())
    with pytest.raises(BrokenRules, match="no question is open"):
        game.reopen()
    with pytest.raises(BrokenRules, match="no question is open"):
        game.remember(())


def test_candidates_that_a_frame_had_at_hand_are_kept_until_the_answer() -> None:
    t = table("*Sid Ketchum 3/4: Beer, Duel", "Bruno 4/4: Beer")
    t.game.look_again()
    t.game.remember(((Option("only"), None),))
    assert t.game.options() == (Option("only"), t.option("two_for_life", "Beer", "Duel"))
    t.game.look_again()
    assert t.game.options()[0] == PASS


@pytest.mark.parametrize("are_known", [False, True])
def test_an_answer_to_the_question_asks_for_nothing_that_may_be_done_at_any_time(
    are_known: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = table("*Sid Ketchum 3/4: BANG!, Duel", "Bruno 4/4: Missed!")
    if are_known:
        assert len(t.game.candidates()) > 3
    asked: list[int] = []

    def no_offers(game: Toy, seat: int) -> Iterator[Unasked]:
        asked.append(seat)
        return iter(())

    monkeypatch.setattr(Toy, "unasked_offers", no_offers)
    t.plays("BANG!", at="Bruno")
    assert not asked
    assert t.game.refusal(1, Option("dance")) is not None
    assert asked == [1]


def test_an_answer_is_looked_up_where_the_candidates_are_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    t = in_a_duel()
    compared: list[Option] = []

    class Noting(Option):
        __hash__ = Option.__hash__

        def __eq__(self, other: object) -> bool:
            compared.append(self)
            return tuple(self) == other

    keys = dict.fromkeys([(PASS, None), *((Option("hit", (f"seat:{seat}",)), None) for seat in range(40))])
    monkeypatch.setattr(DuelRound, "candidates", lambda _, game: keys)
    assert t.game.options()[:41] == tuple(option for option, _ in keys)
    assert t.game.refusal(1, Noting("hit", ("seat:39",))) is None
    assert len(compared) == 1


def test_a_clone_is_a_game_of_its_own() -> None:
    t = in_a_duel()
    game, before = t.game, t.game.dump()
    game.clone().note(Said(word="never heard of"))
    copy = game.clone()
    assert type(copy) is Toy and copy.dump() == before and copy.latest_events() == game.latest_events()
    copy.apply(PASS)
    copy.note(Said(word="more"))
    copy.life[0] = 0
    copy.chance.counters["dice"] = 9
    assert game.dump() == before
    assert game.latest_events()[-1].name == "discarded"
    assert len(game.latest_events()) == 1


def test_a_game_dealt_again_looks_the_same_and_is_another() -> None:
    t = in_a_duel()
    t.game.options(1)
    faces = set()
    for number in range(40):
        other = t.game.clone()
        other.resample(0, number.to_bytes(32))
        other.look_again()
        assert other.view(0) == t.game.view(0)
        assert other.chance.seed == number.to_bytes(32)
        faces.add(tuple(other.face(card) for card in other.hand(1)))
        answers = [option for option in other.options() if option != PASS]
        assert all(other.face(option.number("card")) == "BANG!" for option in answers), "looked up again"
    assert len(faces) > 3
    assert t.hand("El Gringo") == ["BANG!", "Beer"]


# Attempts


def test_an_attempt_has_everything_that_must_be_shown() -> None:
    t = in_a_duel()
    before = t.game.dump()
    after = attempt(t.game, PASS)
    assert t.game.dump() == before
    assert [event.name for event in after.events] == ["life_lost"]
    assert after.game.life[1] == 0
    assert len(after.views) == 4
    assert after.views[0] == after.game.view(0) and after.views[3] == after.game.view(None)
    assert after.candidates == after.game.candidates()
    assert after.unasked == ((), (), after.game.candidates(2))
    assert len(after.unasked[2]) == 3


def test_an_attempt_by_who_is_not_asked() -> None:
    t = in_a_duel()
    after = attempt(t.game, t.game.options(2)[0], 2)
    assert after.game.decision == t.game.decision
    with pytest.raises(Refused, match="not_your_question"):
        attempt(t.game, PASS, 2)


@pytest.mark.parametrize("where", ["heal", "view", "unasked_offers", "candidates"])
def test_any_error_leaves_the_game_as_it_was(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    t = in_a_duel()
    t.passes()
    assert t.asked == ("El Gringo", "last_chance")
    before, options = t.game.dump(), t.game.options()
    answer = t.option("answer", "Beer")

    def fails(*args: Any) -> Any:
        raise ZeroDivisionError("a bug of the rules")

    with monkeypatch.context() as patched:
        patched.setattr(Toy, where, fails)
        with pytest.raises(ZeroDivisionError):
            attempt(t.game, answer)
    assert t.game.dump() == before
    assert t.game.options() == options
    assert attempt(t.game, answer).game.life[1] == 1


def test_a_game_that_is_over_can_be_looked_at() -> None:
    t = table("*Anna 4/4: BANG!", "Bruno 1/4")
    t.plays("BANG!", at="Bruno")
    end = full_look(t.game, t.events)
    assert end.candidates == () and end.unasked == ((), ())
    assert end.views[1]["result"] == t.game.result


# Dumps


def through_json(game: Toy) -> Toy:
    return Toy.load(json.loads(json.dumps(game.dump())))


def test_a_game_is_loaded_in_the_middle_of_a_nested_reaction() -> None:
    t = in_a_duel()
    t.passes()
    again = through_json(t.game)
    assert again.dump() == t.game.dump()
    assert again.stack == t.game.stack and again.late == t.game.late
    assert [type(frame) for frame in again.stack] == [type(frame) for frame in t.game.stack]
    assert type(again.asking) is type(t.game.asking)
    assert again.decision == t.game.decision and type(again.decision) is Decision
    loaded = Table(again)
    for it in (t, loaded):
        it.answers("Beer")
    assert loaded.events == t.events
    assert loaded.game.dump() == t.game.dump()


def test_values_in_depth_are_tuples_again() -> None:
    t = table("*Anna 2/4: Beer, Duel, Duel, BANG!, BANG!", "Bruno 4/4")
    t.passes()
    t.chooses("Duel")
    again = through_json(t.game)
    assert again.asking == t.game.asking and hash(again.asking) == hash(t.game.asking)
    assert type(again.life) is list and type(again.max_life) is tuple
    assert again.cards == t.game.cards and again.this_turn == t.game.this_turn


def test_a_finished_game_is_loaded_with_its_result() -> None:
    t = table("*Anna 4/4: BANG!", "Bruno 1/4")
    t.plays("BANG!", at="Bruno")
    again = through_json(t.game)
    assert again.result == t.game.result and again.decision is None


def test_a_checksum_stands_for_the_whole_state() -> None:
    t = in_a_duel()
    assert len(checksum(t.game)) == 16
    assert checksum(t.game) == checksum(t.game.clone()) == checksum(through_json(t.game))
    copy = t.game.clone()
    copy.cards = copy.cards.after_look((0,), seen=(0,))
    other = t.game.clone()
    other.stack.append(DuelRound(0, 1, 2))
    assert len({checksum(game) for game in (t.game, copy, other)}) == 3
    dumped = msgspec.json.encode(t.game.dump(), order="sorted")
    assert checksum(t.game) == sha256(dumped).hexdigest()[:16], "a stored checksum can be told from a dump"


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("game", "dice", "this is no toy game of rules version 1"),
        ("rules", 2, "this is no toy game of rules version 1"),
        ("seed", "xyz", "seed cannot be 'xyz'"),
        ("seed", 5, "seed cannot be 5"),
        ("seed", "", "seed cannot be '': seed: 32 bytes are wanted, not 0"),
        ("turn", "first", "turn cannot be 'first': int expected"),
        ("turn", None, "turn cannot be None"),
        ("turn", True, "turn cannot be True"),
        ("counters", [], "counters cannot be .*: dict expected"),
        ("stack", "Turn", "stack cannot be 'Turn': list expected"),
        ("stack", [["Unheard", 1]], r"stack cannot be \[\['Unheard', 1\]\]: 'Unheard'"),
        ("stack", [["Turn", 1, 2, 3, 4]], "stack cannot be .*Turn"),
        ("stack", [[]], "stack cannot be"),
        ("stack", ["Turn"], "stack cannot be .*: a list expected"),
        ("asking", {"seat": 1}, "asking cannot be"),
        ("asking", 7, "asking cannot be 7"),
        ("decision", [1], r"decision cannot be \[1\]"),
        ("decision", "1234", "decision cannot be '1234': a list expected"),
        ("cards", [3, ["deck"]], "cards cannot be"),
        ("life", 4, "life cannot be 4: a list or a mapping expected"),
        ("life", "444", "life cannot be '444'"),
    ],
)
def test_garbage_is_not_loaded_and_the_attribute_is_named(name: str, value: Any, says: str) -> None:
    data = {**in_a_duel().game.dump(), name: value}
    with pytest.raises(BadPosition, match=f"^{says}"):
        Toy.load(data)


@pytest.mark.parametrize("name", ["seed", "stack", "questions", "cards", "life", "event", "last_seat"])
def test_a_missing_value_is_named(name: str) -> None:
    data = in_a_duel().game.dump()
    del data[name]
    with pytest.raises(BadPosition, match=f"^{name} is missing"):
        Toy.load(data)


@pytest.mark.parametrize("data", [None, 5, "toy", [], ["game", "toy"], {}])
def test_a_dump_that_is_no_game_is_not_loaded(data: Any) -> None:
    with pytest.raises(BadPosition):
        Toy.load(data)


def test_a_reason_is_plain_data() -> None:
    assert Reason("one_bang_a_turn", "R051", (("seat", 1),))._asdict() == {
        "name": "one_bang_a_turn",
        "rule": "R051",
        "values": (("seat", 1),),
    }
