"""Vera Custer's choice."""

from __future__ import annotations

from tests.language.cards.scene import Scene, scene


def vera(said: str = "", top: str = "phase start", jesse: str = "4/4", **switches: object) -> Scene:
    """Vera Custer's turn begins; Lucky Duke on her left, Willy the Kid opposite, Pixie Pete on her right."""
    return scene(
        f"""
        sets base, dodge_city
        {top}
        *Vera Custer    sheriff   4/4  {said}
         Lucky Duke     outlaw    4/4
         Willy the Kid  outlaw    {jesse}
         Pixie Pete     renegade  3/3
        """,
        **switches,
    )


def test_vera_chooses_before_she_draws() -> None:
    """Vera Custer: any other in play; she then has that ability, and the other has it too."""
    t = vera()
    assert t.asked == "Vera Custer: vera_custer"
    assert t.options == ("copy Lucky Duke", "copy Willy the Kid", "copy Pixie Pete")
    t.does("Vera Custer", "copy Pixie Pete")
    assert len(t.game.hand(0)) == 3 and t.game.copied[0] == "pixie_pete" and t.life("Vera Custer") == 4
    t.passes("Vera Custer").passes("Lucky Duke").passes("Willy the Kid")
    assert t.on_turn == "Pixie Pete" and len(t.game.hand(3)) == 3


def test_vera_has_it_until_her_next_turn() -> None:
    """R077: also in the turns of others; then she chooses again."""
    t = vera("hand: BANG!, BANG!").does("Vera Custer", "copy Willy the Kid").passes("Vera Custer")
    assert t.game.copied[0] == "willy_the_kid"
    for _ in range(12):
        if t.on_turn == "Vera Custer":
            break
        who = (t.asked or "").partition(":")[0]
        if (t.asked or "").endswith("excess"):
            t.chooses(who, t.hand(who).split(", ")[0])
        else:
            t.passes(who)
    assert t.asked == "Vera Custer: vera_custer" and t.game.copied[0] is None


def test_vera_keeps_it_when_the_other_falls() -> None:
    """R077: Willy the Kid is eliminated, and she still fires as often as she likes."""
    t = vera("hand: BANG!, BANG!, BANG!  play: Remington", jesse="1/4").on_deck("Duel", "Saloon")
    t.does("Vera Custer", "copy Willy the Kid").plays("Vera Custer", "BANG!", at="Willy the Kid")
    assert not t.is_alive("Willy the Kid") and "willy_the_kid" not in [
        getattr(ability, "id", None) for seat, ability in t.game.abilities() if seat == 2
    ]
    t.plays("Vera Custer", "BANG!", at="Lucky Duke").plays("Vera Custer", "BANG!", at="Lucky Duke")
    assert t.life("Lucky Duke") == 2 and t.life("Pixie Pete") == 3


def test_vera_who_stays_in_jail_has_no_choice() -> None:
    """R076, R130: when her draw fails she has no ability until her next turn, the old one neither."""
    t = scene("""
        phase 3
        deck: BANG! 2♣, Beer 6♥
         Vera Custer    outlaw    3/3  play: Jail  copies: Lucky Duke
         Lucky Duke     sheriff   5/5
         Willy the Kid  outlaw    4/4
        *Pixie Pete     renegade  3/3  hand: Duel, Duel, Duel, Beer
    """)
    assert t.game.copied[0] == "lucky_duke"
    t.chooses("Pixie Pete", "Beer")
    assert t.on_turn == "Lucky Duke" and t.game.copied[0] is None and t.hand("Vera Custer") == ""
    assert t.in_play("Vera Custer") == "" and t.life("Pixie Pete") == 3


def test_vera_who_leaves_jail_chooses() -> None:
    """R076: a Heart, and then the choice."""
    t = scene("""
        phase start
        deck: Beer 6♥
        *Vera Custer    outlaw    3/3  play: Jail
         Lucky Duke     sheriff   5/5
         Willy the Kid  outlaw    4/4
         Pixie Pete     renegade  3/3
    """)
    assert t.asked == "Vera Custer: vera_custer" and t.discards == "Jail, Beer"
    t.does("Vera Custer", "copy Pixie Pete")
    assert len(t.game.hand(0)) == 3 and len(t.game.hand(3)) == 0


def test_vera_may_choose_before_the_checks() -> None:
    """R076, the switch's other reading: `vera_custer_choice` before_checks; as Lucky Duke she leaves."""
    t = scene(
        """
        phase start
        deck: BANG! 2♣, Beer 6♥
        *Vera Custer    outlaw    3/3  play: Jail
         Lucky Duke     sheriff   5/5
         Willy the Kid  outlaw    4/4
         Pixie Pete     renegade  3/3
        """,
        vera_custer_choice="before_checks",
    )
    assert t.asked == "Vera Custer: vera_custer" and t.in_play("Vera Custer") == "Jail"
    t.does("Vera Custer", "copy Lucky Duke")
    assert t.asked == "Vera Custer: flip"
    t.chooses("Vera Custer", "Beer")
    assert t.on_turn == "Vera Custer" and len(t.game.hand(0)) == 2 and len(t.game.hand(1)) == 0


def test_vera_before_her_first_turn() -> None:
    """R130, Vera Custer: she has no ability until she has chosen."""
    t = scene("""
        *Bart Cassidy   sheriff   5/5  hand: BANG!
         Vera Custer    outlaw    3/3
         Jourdonnais    outlaw    4/4
         Pixie Pete     renegade  3/3
    """)
    assert t.game.copied[1] is None
    t.plays("Bart Cassidy", "BANG!", at="Vera Custer")
    assert t.life("Vera Custer") == 2 and t.life("Pixie Pete") == 3


def test_vera_with_one_other_left() -> None:
    """R130, Vera Custer: there is nothing to choose."""
    t = scene("""
        phase start
        *Vera Custer    sheriff   4/4
         Lucky Duke     outlaw    0    out
         Willy the Kid  outlaw    0    out
         Pixie Pete     renegade  3/3
    """)
    assert t.asked == "Vera Custer: play" and t.game.copied[0] == "pixie_pete" and len(t.game.hand(0)) == 3
    assert t.game.copied[3] is None
