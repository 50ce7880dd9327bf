"""The other characters: the actions of each, and that nobody else has them."""

from __future__ import annotations

import pytest

from tests.language.dice.scene import NotLegal, Scene, scene


def test_black_jack_counts_what_lies_afterwards() -> None:
    """D062: two Dynamites rolled again and a third that falls later are one."""
    t = scene("""
        *Black Jack      sheriff   8
         Rose Doolan     outlaw    9
         Calamity Janet  renegade  8
         Jesse Jones     outlaw    9
    """)
    t.roll("dynamite dynamite beer beer beer").reroll({0: "one", 1: "dynamite"})
    t.reroll({2: "dynamite"})
    assert t.dice == "one dynamite dynamite beer beer" and t.life("Black Jack") == 8
    assert t.asked == "Black Jack: aim" and t.stands("Jesse Jones") == (9, 0)


def test_black_jack_with_three_has_a_bust() -> None:
    """D064: in his first roll, like anybody."""
    t = scene("""
        *Black Jack      sheriff   8
         Rose Doolan     outlaw    9
         Calamity Janet  renegade  8
         Jesse Jones     outlaw    9
    """)
    t.roll("dynamite dynamite dynamite one beer")
    assert t.life("Black Jack") == 7 and t.asked == "Black Jack: aim"
    assert t.game.locked_dice() == (0, 1, 2)
    assert t.refusal("roll 0") == "not_an_option" and t.stands("Jesse Jones") == (9, 0)


CIRCLE = ("Rose Doolan", "Lucky Duke", "Jesse Jones", "Black Jack", "Paul Regret")


def circle(
    roller: str, dice: str, out: tuple[str, ...] = (), *, life: int = 7, **switches: object
) -> set[str]:
    """Return the players whom the roller's first Bull's Eye may hit among six, some of them out."""
    others = [name for name in (*CIRCLE, "Slab the Killer") if name != roller][:5]
    roles = ("outlaw", "sheriff", "renegade", "outlaw", "outlaw")
    seats = "\n".join(
        f"{name} {role} {'out' if name in out else 5}" for name, role in zip(others, roles, strict=True)
    )
    t = scene(f"*{roller} deputy {life}\n{seats}", **switches).roll(dice)
    if dice.count("dynamite") < 3:
        t.keep()
    assert all(t.life(name) == 5 for name in others if name not in out)
    return {option.removeprefix("shoot ") for option in t.options}


@pytest.mark.parametrize("face", ["one", "two"])
def test_calamity_janet_shoots_one_or_two_places_with_either(face: str) -> None:
    """D065: to both sides; Willy the Kid in her place does not."""
    dice = f"{face} gatling dynamite dynamite arrow"
    assert circle("Calamity Janet", dice) == {"Rose Doolan", "Lucky Duke", "Black Jack", "Paul Regret"}
    plain = {"one": {"Rose Doolan", "Paul Regret"}, "two": {"Lucky Duke", "Black Jack"}}
    assert circle("Willy the Kid", dice) == plain[face]


@pytest.mark.parametrize("face", ["one", "two"])
def test_calamity_janet_among_three_has_no_choice(face: str) -> None:
    """D065: with fewer than four alive a 2 is a 1, also for her."""
    out = ("Rose Doolan", "Jesse Jones", "Paul Regret")
    dice = f"{face} gatling dynamite dynamite arrow"
    assert circle("Calamity Janet", dice, out) == {"Lucky Duke", "Black Jack"}


def pouring(life: int) -> Scene:
    """Jesse Jones has rolled two Beers."""
    return (
        scene(f"""
        *Jesse Jones     sheriff   {life}/11
         Rose Doolan     outlaw    4
         Calamity Janet  renegade  8
         Lucky Duke      outlaw    8
    """)
        .roll("beer beer dynamite dynamite gatling")
        .keep()
    )


def jesse(life: int, to: str = "Jesse Jones") -> Scene:
    """Jesse Jones drinks two Beers, or gives them away."""
    return pouring(life).give(to).give(to)


def test_a_player_who_pours_is_told_the_effect_of_his_own_beer() -> None:
    """D072: the question says it, before anything is drunk."""
    for life, own in ((4, 2), (5, 1)):
        decision = pouring(life).game.decision
        assert decision is not None and dict(decision.values) == {"die": 0, "own": own}


def test_jesse_jones_at_four_comes_to_eight() -> None:
    """D072: whether he has four or fewer is asked once."""
    assert jesse(4).life("Jesse Jones") == 8
    assert jesse(1).life("Jesse Jones") == 5


def test_jesse_jones_at_five_comes_to_seven() -> None:
    """D072: with more than four a Beer is a Beer, and Rose Doolan has one from each of his."""
    assert jesse(5).life("Jesse Jones") == 7
    t = jesse(4, to="Rose Doolan")
    assert (t.life("Rose Doolan"), t.life("Jesse Jones")) == (6, 4)


def test_jesse_jones_has_no_more_from_others() -> None:
    """D072: somebody else's Beer, and Sid Ketchum's gift, give him one."""
    t = scene("""
        *Sid Ketchum     sheriff   8
         Jesse Jones     outlaw    2
         Calamity Janet  renegade  8
         Lucky Duke      outlaw    8
    """)
    t.give("Jesse Jones")
    assert t.life("Jesse Jones") == 3
    t.roll("beer gatling dynamite dynamite gatling").keep().give("Jesse Jones")
    assert (t.life("Jesse Jones"), t.life("Lucky Duke")) == (4, 8)


def jourdonnais(arrows: int) -> Scene:
    """An attack on Jourdonnais with this number of arrows, and on Rose Doolan with four."""
    return scene(f"""
        *Paul Regret     sheriff   9  arrows {8 - 4 - arrows}
         Rose Doolan     outlaw    9  arrows 4
         Calamity Janet  renegade  8
         Jourdonnais     outlaw    7  arrows {arrows}
    """).roll("arrow gatling gatling dynamite dynamite")


def test_jourdonnais_loses_one_to_the_indians() -> None:
    """D075: with four arrows one point, and all four go back; with none he loses none."""
    t = jourdonnais(4)
    assert t.stands("Jourdonnais") == (6, 0)
    assert "arrows_returned seat=Jourdonnais count=4" in " ".join(t.story)
    assert "life_spared seat=Jourdonnais points=3 by=nobody why=jourdonnais" in t.story
    assert t.stands("Rose Doolan") == (5, 0)
    assert jourdonnais(0).stands("Jourdonnais") == (7, 0)


def kit(dice: str, **switches: object) -> Scene:
    """Kit Carlson with two arrows, others with one and two."""
    t = scene(
        """
        *Kit Carlson     sheriff   7  arrows 2
         Rose Doolan     outlaw    9  arrows 1
         Calamity Janet  renegade  8  arrows 2
         El Gringo       outlaw    7
        """,
        **switches,
    )
    return t.roll(dice).keep()


def test_kit_carlson_with_one_gatling() -> None:
    """D076: one arrow of anybody, his own too, or none; it does not fire."""
    t = kit("gatling beer dynamite dynamite beer").give("Kit Carlson").give("Kit Carlson")
    assert t.options == ("pass", "discard Kit Carlson", "discard Rose Doolan", "discard Calamity Janet")
    assert t.refusal("discard El Gringo") == "no_arrows (D076)"
    t.discard("Rose Doolan")
    assert (t.arrows("Rose Doolan"), t.arrows("Calamity Janet"), t.arrows("Kit Carlson")) == (0, 2, 2)
    assert t.life("Rose Doolan") == 9 and t.asked == "Rose Doolan: reroll"


def test_kit_carlson_may_decline() -> None:
    """D076: all arrows stay."""
    t = kit("gatling gatling dynamite dynamite beer").give("Kit Carlson").decline()
    assert (t.arrows("Rose Doolan"), t.arrows("Calamity Janet"), t.asked) == (1, 2, "Rose Doolan: reroll")


def test_nobody_else_discards() -> None:
    """D076: Lucky Duke's Gatling does nothing."""
    t = scene("""
        *Lucky Duke      sheriff   7  arrows 2
         Kit Carlson     outlaw    7  arrows 1
         Calamity Janet  renegade  8  arrows 2
         El Gringo       outlaw    7
    """)
    t.roll("gatling gatling dynamite dynamite arrow").keep()
    assert t.asked == "Kit Carlson: reroll" and t.stands("Kit Carlson") == (7, 1)


def test_kit_carlson_with_three_gatlings() -> None:
    """D077: his own arrows are gone, and three of others go; then it fires."""
    t = kit("gatling gatling gatling dynamite dynamite")
    assert t.asked == "Kit Carlson: kit_arrow" and t.arrows("Kit Carlson") == 0
    t.discard("Calamity Janet").discard("Calamity Janet").discard("Rose Doolan")
    assert (t.arrows("Calamity Janet"), t.arrows("Rose Doolan"), t.arrows("Kit Carlson")) == (0, 0, 1)
    assert (t.life("Rose Doolan"), t.life("El Gringo"), t.life("Kit Carlson")) == (8, 6, 7)


def test_kit_carlson_with_five_gatlings_and_three_arrows() -> None:
    """D077: one for each as long as anybody has one; then he is asked no longer."""
    t = kit("gatling gatling gatling gatling gatling")
    t.discard("Calamity Janet").discard("Calamity Janet").discard("Rose Doolan")
    assert t.asked == "Rose Doolan: reroll" and t.life("El Gringo") == 6


def test_kit_carlson_with_five_gatlings_and_five_arrows() -> None:
    """D077: one for each, so five of them."""
    t = scene("""
        *Kit Carlson     sheriff   7
         Rose Doolan     outlaw    9  arrows 6
         Calamity Janet  renegade  8  arrows 2
         El Gringo       outlaw    7
    """)
    t.roll("gatling gatling gatling gatling gatling").keep()
    for _ in range(5):
        assert t.asked == "Kit Carlson: kit_arrow"
        t.discard("Rose Doolan")
    assert t.asked == "Rose Doolan: reroll"
    assert (t.arrows("Rose Doolan"), t.arrows("Calamity Janet")) == (1, 2)


def test_kit_carlson_has_nothing_from_gatlings_rolled_again() -> None:
    """D078: only the final dice count."""
    t = scene("""
        *Kit Carlson     sheriff   7  arrows 2
         Rose Doolan     outlaw    9  arrows 1
         Calamity Janet  renegade  8  arrows 2
         El Gringo       outlaw    7
    """)
    t.roll("gatling gatling dynamite dynamite beer").reroll({0: "beer", 1: "beer"}).keep()
    t.give("Kit Carlson").give("Kit Carlson").give("Kit Carlson")
    assert t.asked == "Rose Doolan: reroll"
    assert (t.arrows("Kit Carlson"), t.arrows("Rose Doolan")) == (2, 1)


def test_the_order_of_kit_carlsons_gatling() -> None:
    """D079: his own arrows, the discards, the damage, El Gringo's arrow."""
    t = kit("gatling gatling gatling dynamite dynamite")
    assert t.told[-2:] == ("gatling_fired", "arrows_returned")
    t.discard("Calamity Janet").discard("Rose Doolan").discard("Calamity Janet")
    told = list(t.told)
    assert told.index("arrows_returned") < told.index("life_lost") < told.index("arrow_taken")
    assert t.arrows("Kit Carlson") == 1 and t.life("Calamity Janet") == 7


def test_kit_carlson_discards_after_the_damage() -> None:
    """D079, the switch's other reading: with `kit_before_damage` off even El Gringo's arrow can go."""
    t = kit("gatling gatling gatling dynamite dynamite", kit_before_damage=False)
    assert t.told.index("life_lost") < t.told.index("arrow_taken")
    assert (t.asked, t.arrows("Kit Carlson")) == ("Kit Carlson: kit_arrow", 1)
    t.discard("Kit Carlson").decline()
    assert (t.arrows("Kit Carlson"), t.arrows("Rose Doolan")) == (0, 1)


def test_paul_regret_is_spared_by_the_gatling_only() -> None:
    """D053: Bull's Eyes hit him, and so do Indians; Rose Doolan's neighbour loses his point."""
    t = scene("""
        *Rose Doolan     sheriff   9
         Paul Regret     outlaw    9
         Calamity Janet  renegade  8
         Lucky Duke      outlaw    8
    """)
    t.roll("gatling gatling gatling one arrow").keep().shoot("Paul Regret")
    assert "life_spared seat=Paul Regret points=1 by=Rose Doolan why=paul_regret" in t.story
    assert (t.life("Paul Regret"), t.life("Lucky Duke")) == (8, 7)


def test_rose_doolan_shoots_one_place_further() -> None:
    """D085: among six one or two places with a 1, two or three with a 2; nobody else does."""
    one, two = "one gatling dynamite dynamite arrow", "two gatling dynamite dynamite arrow"
    assert circle("Rose Doolan", one) == {"Lucky Duke", "Jesse Jones", "Paul Regret", "Slab the Killer"}
    assert circle("Rose Doolan", two) == {"Jesse Jones", "Black Jack", "Paul Regret"}
    assert circle("Willy the Kid", two) == {"Lucky Duke", "Black Jack"}


def test_rose_doolan_among_five() -> None:
    """D085: three places one way are two the other way; the neighbours are not reached by a 2."""
    two = "two gatling dynamite dynamite arrow"
    assert circle("Rose Doolan", two, ("Slab the Killer",)) == {"Jesse Jones", "Black Jack"}


def test_rose_doolan_among_four() -> None:
    """D086: a 2 hits the opposite one, and by three places the neighbours."""
    out = ("Paul Regret", "Slab the Killer")
    two = "two gatling dynamite dynamite arrow"
    assert circle("Rose Doolan", two, out) == {"Lucky Duke", "Jesse Jones", "Black Jack"}


def test_rose_doolan_does_not_shoot_round_the_table() -> None:
    """D086, the switch's other reading: `rose_wraps` off, and only the opposite one is reached."""
    t = scene(
        """
        *Rose Doolan     sheriff   9
         Paul Regret     outlaw    9
         Calamity Janet  renegade  8
         Lucky Duke      outlaw    8
    """,
        rose_wraps=False,
    )
    t.roll("two gatling dynamite dynamite arrow").keep()
    assert (t.life("Calamity Janet"), t.life("Paul Regret"), t.life("Lucky Duke")) == (7, 9, 8)
    six = circle("Rose Doolan", "two gatling dynamite dynamite arrow", rose_wraps=False)
    assert six == {"Jesse Jones", "Black Jack", "Paul Regret"}


@pytest.mark.parametrize("wraps", [True, False])
@pytest.mark.parametrize("face", ["one", "two"])
@pytest.mark.parametrize("out", [(), ("Slab the Killer",)])
def test_rose_doolan_whom_dynamite_took_reaches_whom_she_reached_alive(
    out: tuple[str, ...], face: str, wraps: bool
) -> None:
    """D033, D085: under `first` her last dice count, and the circle has her place as before."""
    rolled = circle("Rose Doolan", f"{face} gatling dynamite dynamite arrow", out, rose_wraps=wraps)
    assert dead_rose(face, out, rose_wraps=wraps) == rolled != set()


def dead_rose(face: str, out: tuple[str, ...], **switches: object) -> set[str]:
    """Return the players whom Rose Doolan may hit when three Dynamite have just taken her last life point."""
    dice = f"{face} arrow dynamite dynamite dynamite"
    return circle("Rose Doolan", dice, out, life=1, edition="first", **switches)


@pytest.mark.parametrize("wraps", [True, False])
def test_rose_doolan_whom_dynamite_took_and_three_others(wraps: bool) -> None:
    """D033, D040, D086: three are alive, so her 2 is a 1; two places do not go round."""
    out = ("Paul Regret", "Slab the Killer")
    reached = dead_rose("two", out, rose_wraps=wraps)
    assert reached == dead_rose("one", out, rose_wraps=wraps) == {"Lucky Duke", "Jesse Jones", "Black Jack"}


def sid(janet: int = 5) -> Scene:
    """Sid Ketchum's turn begins."""
    return scene(f"""
        *Sid Ketchum     sheriff   7/10
         Rose Doolan     outlaw    9/9
         Calamity Janet  renegade  {janet}/8
         Lucky Duke      outlaw    out
    """)


def test_sid_ketchum_gives_a_point() -> None:
    """D088: before his first roll, to any living player, himself too."""
    t = sid()
    assert t.asked == "Sid Ketchum: gift"
    assert t.refusal("roll 0 1 2 3 4") == "not_an_option"
    assert t.refusal("give Lucky Duke") == "eliminated (D050)"
    t.give("Calamity Janet")
    assert (t.life("Calamity Janet"), t.life("Rose Doolan")) == (6, 9)
    assert t.asked == "Sid Ketchum: reroll"
    assert sid().give("Sid Ketchum").life("Sid Ketchum") == 8


def test_sid_ketchums_gift_is_wasted_on_the_healthy() -> None:
    """D088: not above the maximum."""
    t = sid().give("Rose Doolan")
    assert t.told == ("gain_wasted",)
    assert (t.life("Rose Doolan"), t.life("Calamity Janet")) == (9, 5)


def slab(dice: str) -> Scene:
    """Return a game with Slab the Killer among three possible targets."""
    return (
        scene("""
        *Slab the Killer sheriff   7/10
         Rose Doolan     outlaw    9
         Calamity Janet  renegade  5/8
         Lucky Duke      outlaw    8
    """)
        .roll(dice)
        .keep()
    )


def test_slab_the_killer_doubles_a_shot() -> None:
    """D089: its target loses two, and the Beer heals nobody."""
    t = slab("one beer gatling dynamite dynamite").double("Rose Doolan")
    assert (t.life("Rose Doolan"), t.life("Lucky Duke")) == (7, 8)
    assert "beer_spent" in t.told and t.asked == "Rose Doolan: reroll"


def test_slab_the_killer_need_not_double() -> None:
    """D089: he may keep his Beer; and nobody else may double."""
    t = slab("one beer gatling dynamite dynamite").shoot("Rose Doolan")
    assert t.asked == "Slab the Killer: beer"
    t.give("Calamity Janet")
    assert (t.life("Rose Doolan"), t.life("Calamity Janet"), t.life("Lucky Duke")) == (8, 6, 8)
    t.roll("one beer gatling dynamite dynamite").keep()
    with pytest.raises(NotLegal, match="not_an_option"):
        t.double("Slab the Killer")


def test_slab_the_killer_doubles_once() -> None:
    """D090: of two Beers the second heals as ever."""
    t = slab("one one beer beer dynamite").double("Rose Doolan")
    assert t.refusal("double Lucky Duke") == "not_an_option"
    t.shoot("Lucky Duke")
    assert t.asked == "Slab the Killer: beer"
    t.give("Slab the Killer")
    assert (t.life("Rose Doolan"), t.life("Lucky Duke"), t.life("Slab the Killer")) == (7, 7, 8)
    assert t.asked == "Rose Doolan: reroll" and t.life("Calamity Janet") == 5


def test_slab_the_killer_without_a_bulls_eye() -> None:
    """D091: there is nothing to double; his Beers heal."""
    t = slab("beer beer gatling dynamite dynamite")
    assert t.asked == "Slab the Killer: beer"
    t.give("Calamity Janet").give("Slab the Killer")
    assert (t.life("Calamity Janet"), t.life("Slab the Killer"), t.life("Rose Doolan")) == (6, 8, 9)


def suzy(life: int = 5, role: str = "sheriff") -> Scene:
    """Suzy Lafayette rolls."""
    return scene(f"""
        *Suzy Lafayette  {role}   {life}
         Rose Doolan     {"outlaw" if role == "sheriff" else "sheriff"}    5
         Calamity Janet  renegade  5
         Lucky Duke      outlaw    5
    """)


def test_suzy_lafayette_without_a_bulls_eye() -> None:
    """D092: two points when her turn ends; a 1 that she rolled again does not matter."""
    t = suzy().roll("one gatling gatling dynamite beer").reroll({0: "arrow"}).keep().give("Rose Doolan")
    assert t.told[-4:] == ("life_gained", "life_gained", "turn_ended", "turn_began")
    assert (t.life("Suzy Lafayette"), t.life("Rose Doolan"), t.life("Lucky Duke")) == (7, 6, 5)


@pytest.mark.parametrize("face", ["one", "two"])
def test_suzy_lafayette_with_a_bulls_eye(face: str) -> None:
    """D092: with a 1 or a 2 she gains nothing; nor does somebody else without any."""
    t = suzy().roll(f"{face} gatling gatling dynamite dynamite").keep()
    if face == "one":
        t.shoot("Rose Doolan")
    assert t.life("Suzy Lafayette") == 5
    before = t.life("Rose Doolan")
    t.roll("gatling gatling dynamite dynamite arrow").keep()
    assert (t.life("Rose Doolan"), t.life("Suzy Lafayette")) == (before, 5)


def test_suzy_lafayette_at_her_maximum_and_after_a_bust() -> None:
    """D092: not above her maximum; and a bust without a Bull's Eye costs one and brings two."""
    t = suzy(9).roll("gatling gatling dynamite dynamite arrow").keep()
    assert (t.life("Suzy Lafayette"), t.life("Rose Doolan")) == (10, 5)
    t = suzy(5).roll("dynamite dynamite dynamite gatling arrow")
    assert (t.life("Suzy Lafayette"), t.life("Rose Doolan")) == (6, 5)


def test_suzy_lafayette_dead_gains_nothing() -> None:
    """D092: the Indians take her in her own turn."""
    t = scene("""
        *Suzy Lafayette  outlaw    1
         Rose Doolan     sheriff   9  arrows 8
         Calamity Janet  renegade  5
         Lucky Duke      outlaw    5
    """)
    t.roll("arrow gatling gatling dynamite dynamite")
    assert t.life("Suzy Lafayette") == 0 and not t.is_alive("Suzy Lafayette")
    assert (t.life("Rose Doolan"), t.life("Lucky Duke"), t.asked) == (1, 5, "Rose Doolan: reroll")


def test_vulture_sam_gains_two_for_each() -> None:
    """D095: four when two go at one time; not above his maximum."""
    text = """
        *Willy the Kid   sheriff   9
         Black Jack      outlaw    1
         Vulture Sam     renegade  {life}/9
         Lucky Duke      outlaw    1
    """
    t = (
        scene(text.format(life=4), edition="first")
        .roll("one one gatling dynamite dynamite")
        .keep()
        .shoot("Black Jack")
    )
    assert (t.life("Vulture Sam"), t.life("Willy the Kid")) == (8, 9)
    t = (
        scene(text.format(life=8), edition="first")
        .roll("one one gatling dynamite dynamite")
        .keep()
        .shoot("Black Jack")
    )
    assert (t.life("Vulture Sam"), t.life("Willy the Kid")) == (9, 9)


def test_vulture_sam_who_falls_too_gains_nothing() -> None:
    """D096: in the same event; the one who lives by is not touched."""
    t = scene(
        """
        *Willy the Kid   sheriff   9
         Vulture Sam     outlaw    1/9
         Paul Regret     renegade  5
         Lucky Duke      outlaw    1
    """,
        edition="first",
    )
    t.roll("one one gatling dynamite dynamite").keep().shoot("Lucky Duke")
    assert not t.is_alive("Vulture Sam") and t.life("Vulture Sam") == 0
    assert "life_gained" not in t.told and t.life("Paul Regret") == 5


@pytest.mark.parametrize("gatlings", [2, 3, 4, 5])
def test_willy_the_kid_fires_once(gatlings: int) -> None:
    """D097: with two, three, four and five."""
    dice = " ".join(["gatling"] * gatlings + ["arrow"] * (5 - gatlings))
    t = scene("""
        *Willy the Kid   sheriff   8
         Rose Doolan     outlaw    5
         Paul Regret     renegade  5
         Lucky Duke      outlaw    5
    """)
    t.roll(dice).keep()
    assert t.told.count("gatling_fired") == 1
    assert (t.life("Rose Doolan"), t.life("Lucky Duke"), t.life("Paul Regret")) == (4, 4, 5)
    assert t.arrows("Willy the Kid") == 0


def test_willy_the_kid_with_one_gatling() -> None:
    """D097: one is not enough."""
    t = scene("""
        *Willy the Kid   sheriff   8
         Rose Doolan     outlaw    5
         Paul Regret     renegade  5
         Lucky Duke      outlaw    5
    """)
    t.roll("gatling arrow arrow dynamite dynamite").keep()
    assert "gatling_fired" not in t.told and t.life("Rose Doolan") == 5
    assert t.arrows("Willy the Kid") == 2
