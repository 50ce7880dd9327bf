"""The turns of the characters of Dodge City and The Bullet under events."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import Scene, scene


def under(
    event: str,
    first: str,
    second: str = "Bart Cassidy  outlaw  4/4",
    rose: str = "",
    top: str = "",
    **switches: object,
) -> Scene:
    """Somebody on turn while an event is in force, Rose Doolan on the right."""
    return scene(
        f"""
        event {event}
        {top}
        *{first}
         {second}
         Jesse Jones  outlaw    4/4
         Rose Doolan  renegade  4/4  {rose}
        """,
        sets=("base", "dodge_city", "high_noon", "fistful_of_cards", "bullet"),
        **switches,
    )


@pytest.mark.parametrize(
    ("event", "pete", "bill", "claus"), [("Thirst", 2, 2, 1), ("Train Arrival", 4, 4, 3), ("Ambush", 3, 3, 2)]
)
def test_thirst_and_train_arrival(event: str, pete: int, bill: int, claus: int) -> None:
    """R116: one card fewer or more for Pixie Pete, for Bill Noface who lacks two, for Claus the Saint."""
    t = under(event, "Pixie Pete  sheriff  4/4", top="phase 1")
    assert len(t.game.hand(0)) == pete and t.hand("Rose Doolan") == ""
    t = under(event, "Bill Noface  sheriff  3/5", top="phase 1")
    assert len(t.game.hand(0)) == bill
    t = under(event, "Claus the Saint  sheriff  4/4", top="phase 1")
    for _ in range(3):
        t.does("Claus the Saint", t.options[0])
    assert len(t.game.hand(0)) == claus and [len(t.game.hand(seat)) for seat in (1, 2, 3)] == [1, 1, 1]


def test_bill_noface_in_full_health_and_thirst() -> None:
    """R116: one card at least."""
    t = under("Thirst", "Bill Noface  sheriff  5/5", top="phase 1")
    assert len(t.game.hand(0)) == 1 and t.asked == "Bill Noface: play" and t.hand("Rose Doolan") == ""


def test_pat_brennan_and_train_arrival() -> None:
    """R116: the extra card comes after the one he took."""
    t = under("Train Arrival", "Pat Brennan  sheriff  5/5", rose="play: Barrel", top="phase 1\ndeck: Duel")
    t.does("Pat Brennan", "take Rose Doolan, Barrel")
    assert t.hand("Pat Brennan") == "Barrel, Duel" and t.in_play("Rose Doolan") == ""


def test_peyote_takes_the_place_of_every_drawing() -> None:
    """R107: neither Pat Brennan nor Claus the Saint draws in his own way."""
    t = under("Peyote", "Pat Brennan  sheriff  5/5", rose="play: Barrel", top="phase 1")
    assert t.asked == "Pat Brennan: peyote"
    t = under("Peyote", "Claus the Saint  sheriff  4/4", rose="play: Barrel", top="phase 1")
    assert t.asked == "Claus the Saint: peyote" and t.hand("Rose Doolan") == ""


def test_abandoned_mine_and_claus_the_saint() -> None:
    """R108: he draws two cards from the discard pile like anybody; with an empty one he gives as ever."""
    t = under("Abandoned Mine", "Claus the Saint  sheriff  4/4", top="phase 1\ndiscard: Duel, Beer, Panic!")
    assert t.hand("Claus the Saint") == "Beer, Duel" and t.hand("Rose Doolan") == ""
    t = under("Abandoned Mine", "Claus the Saint  sheriff  4/4", top="phase 1")
    assert t.asked == "Claus the Saint: claus_the_saint"


def test_vendetta_and_vera_custer() -> None:
    """R113: in the extra turn she keeps her ability and does not choose; in the next turn she does."""
    t = under("Vendetta", "Vera Custer  sheriff  4/4  copies: Pixie Pete", "Pixie Pete  outlaw  3/3")
    t.on_deck("5♥").passes("Vera Custer")
    assert t.on_turn == "Vera Custer" and t.asked == "Vera Custer: play" and t.game.copied[0] == "pixie_pete"
    assert len(t.game.hand(0)) == 3 and t.game.this_turn.is_extra


def test_new_identity_as_vera_custer() -> None:
    """R112: a player who becomes Vera Custer at the beginning of his turn chooses at once."""
    t = under(
        "New Identity",
        "Bart Cassidy  sheriff  5/5  spare: Vera Custer",
        "Pixie Pete  outlaw  3/3",
        top="phase start",
    )
    t.does("Bart Cassidy", "become Vera Custer")
    assert t.asked == "Vera Custer: vera_custer" and t.life("Vera Custer") == 2
    t.does("Vera Custer", "copy Pixie Pete")
    assert len(t.game.hand(0)) == 3 and t.life("Rose Doolan") == 4


def test_ghosts_of_dodge_city() -> None:
    """R094: Bill Noface draws for every point that he lacks, Chuck Wengam has none to give."""
    t = under("Ghost Town", "Bill Noface  outlaw  0  ghost", "Bart Cassidy  sheriff  5/5", top="phase 1")
    assert len(t.game.hand(0)) == 5 and t.hand("Rose Doolan") == ""
    t = under("Ghost Town", "Chuck Wengam  outlaw  0  ghost", "Bart Cassidy  sheriff  5/5")
    assert t.refusal("spend_life") == "last_life_point (R080)"
