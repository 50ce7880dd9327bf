"""Bull's Eyes: their reach, all aimed before any hits, and the surplus."""

from __future__ import annotations

import pytest

from tests.language.dice.scene import NotLegal, Scene, scene

CIRCLE = ("Rose Doolan", "Calamity Janet", "Jesse Jones", "Black Jack", "Lucky Duke")
ROLES = ("outlaw", "outlaw", "renegade", "deputy", "outlaw")


def circle(out: str = "", life: int = 5, **switches: object) -> Scene:
    """Six players, Paul Regret the Sheriff on turn; some of the others out."""
    seats = "\n".join(
        f"{name}  {role}  {'out' if name in out.split(', ') else life}"
        for name, role in zip(CIRCLE, ROLES, strict=True)
    )
    return scene(f"*Paul Regret  sheriff  9\n{seats}", **switches)


def reached(t: Scene) -> set[str]:
    """Return the players whom the open Bull's Eye may hit."""
    return {option.removeprefix("shoot ") for option in t.options}


def test_a_1_hits_a_neighbour() -> None:
    """D037: to the left or to the right, and nobody else."""
    t = circle().roll("one gatling gatling dynamite dynamite").keep()
    assert reached(t) == {"Rose Doolan", "Lucky Duke"}
    assert t.refusal("shoot Calamity Janet") == "too_far (D037)"
    t.shoot("Lucky Duke")
    assert (t.life("Lucky Duke"), t.life("Rose Doolan")) == (4, 5)


def test_a_2_hits_two_places_away() -> None:
    """D038: not a neighbour, not the third."""
    t = circle().roll("two gatling gatling dynamite dynamite").keep()
    assert reached(t) == {"Calamity Janet", "Black Jack"}
    assert t.refusal("shoot Rose Doolan") == t.refusal("shoot Jesse Jones") == "too_far (D038)"
    t.shoot("Black Jack")
    assert (t.life("Black Jack"), t.life("Calamity Janet")) == (4, 5)


def test_with_three_alive_a_2_is_a_1() -> None:
    """D040: it hits a neighbour, as everybody is one."""
    t = circle("Rose Doolan, Jesse Jones, Lucky Duke").roll("two gatling gatling dynamite dynamite").keep()
    assert reached(t) == {"Calamity Janet", "Black Jack"}
    t.shoot("Calamity Janet")
    assert (t.life("Calamity Janet"), t.life("Black Jack")) == (4, 5)


def test_the_dead_are_passed_over() -> None:
    """D041: a 1 finds the next living player, a 2 the second living one."""
    t = circle("Rose Doolan, Lucky Duke").roll("one two gatling dynamite dynamite").keep()
    assert reached(t) == {"Calamity Janet", "Black Jack"}
    assert t.refusal("shoot Rose Doolan") == "eliminated (D050)"
    t.shoot("Calamity Janet")
    assert (t.life("Calamity Janet"), t.life("Jesse Jones"), t.life("Black Jack")) == (4, 4, 5)


def test_all_are_aimed_before_any_hits() -> None:
    """D042: the 1 takes Rose Doolan, and still Calamity Janet is two places away, not one."""
    t = circle(life=1).roll("one two gatling dynamite dynamite").keep().shoot("Rose Doolan")
    assert t.is_alive("Rose Doolan") and t.life("Rose Doolan") == 1
    assert reached(t) == {"Calamity Janet", "Black Jack"}
    t.shoot("Calamity Janet")
    assert t.told[:6] == ("aimed", "shots_fired", "life_lost", "life_lost", "eliminated", "eliminated")
    assert (t.life("Jesse Jones"), t.life("Black Jack")) == (1, 1)


def test_too_many_shots_revised() -> None:
    """D043: under `revised` three may go to a player with one point; the surplus is lost."""
    t = circle(life=1, edition="revised").roll("one one one dynamite dynamite").keep()
    t.shoot("Rose Doolan").shoot("Rose Doolan").shoot("Rose Doolan")
    assert "life_lost seat=Rose Doolan points=1 life=0 by=Paul Regret why=shots" in t.story
    assert (t.is_alive("Rose Doolan"), t.life("Lucky Duke")) == (False, 1)


def test_too_many_shots_first() -> None:
    """D043: under `first` not while another in reach has a point to lose; then they may, and are lost."""
    t = circle(life=1, edition="first").roll("one one one dynamite dynamite").keep().shoot("Rose Doolan")
    assert "aimed" in t.told and t.asked == "Paul Regret: aim"
    assert {points for _, _, points in t.game.this_turn.aims} == {1}
    assert len(t.game.this_turn.aims) == 2
    assert t.refusal("shoot Rose Doolan") is None and t.refusal("shoot Lucky Duke") is None
    t.shoot("Rose Doolan")
    assert not t.is_alive("Rose Doolan") and not t.is_alive("Lucky Duke")
    assert t.life("Black Jack") == 1


def test_a_player_aimed_at_counts_as_hit() -> None:
    """D043: the surplus is refused as long as the other neighbour would survive the aimed dice."""
    t = scene(
        """
        *Paul Regret     sheriff   9/11
         Rose Doolan     outlaw    1/9
         Calamity Janet  outlaw    5/8
         Jesse Jones     renegade  2/9
    """,
        edition="first",
    )
    t.roll("two one one one one").keep()
    t.shoot("Jesse Jones")
    assert t.refusal("shoot Rose Doolan") is None
    t.shoot("Rose Doolan")
    assert t.told.count("aimed") == 2
    assert t.asked == "Paul Regret: aim"
    assert [t.life(name) for name in ("Rose Doolan", "Calamity Janet", "Jesse Jones")] == [1, 5, 2]


def test_a_doubled_shot_needs_one_point() -> None:
    """D043: under `first` one point is enough to double at; a dying player is refused doubled too."""
    t = scene(
        """
        *Slab the Killer sheriff   9/10
         Rose Doolan     outlaw    1/9
         Calamity Janet  outlaw    5/8
         Jesse Jones     renegade  5/9
    """,
        edition="first",
    )
    t.roll("one one beer dynamite dynamite").keep()
    assert t.refusal("double Rose Doolan") is None
    t.shoot("Rose Doolan")
    assert t.refusal("double Rose Doolan") == t.refusal("shoot Rose Doolan") == "surplus_shot (D043)"
    t.double("Jesse Jones")
    assert (t.life("Jesse Jones"), t.life("Calamity Janet")) == (3, 5)


def test_nobody_shoots_himself() -> None:
    """D046: refused, and he keeps his life."""
    t = circle().roll("one gatling gatling dynamite dynamite").keep()
    assert t.refusal("shoot Paul Regret") == "self (D046)"
    with pytest.raises(NotLegal, match="D046"):
        t.shoot("Paul Regret")
    assert t.life("Paul Regret") == 9 and t.life("Rose Doolan") == 5


def test_with_two_alive_nothing_is_asked() -> None:
    """D047: the other one is the only target of a 1 and of a 2."""
    t = circle("Rose Doolan, Calamity Janet, Black Jack, Lucky Duke")
    t.roll("one two gatling dynamite dynamite").keep()
    assert (t.life("Jesse Jones"), t.asked) == (3, "Jesse Jones: reroll")
    assert t.life("Paul Regret") == 9
