"""One reaction within another: each in its place, and nobody else's."""

from __future__ import annotations

from tests.language.cards.scene import Scene, scene


def positions(t: Scene, *names: str) -> list[int]:
    """Return the places of these events among those of the last sentence, by their first words."""
    return [next(at for at, line in enumerate(t.story) if line.startswith(name)) for name in names]


def test_a_duel_to_the_death_with_all_who_gain_by_it() -> None:
    """R017, R026, R038: Duel, loss, last chance, death, estate, Greg Digger, Herb Hunter, the reward."""
    t = scene("""
        *Bart Cassidy  sheriff   5/5  hand: Duel
         El Gringo     outlaw    1/3  hand: Beer, Saloon  play: Mustang
         Vulture Sam   renegade  4/4
         Greg Digger   outlaw    1/4
         Herb Hunter   outlaw    4/4  hand: Jail
         Paul Regret   deputy    2/3  hand: Missed!
    """)
    t.plays("Bart Cassidy", "Duel", at="El Gringo").passes("El Gringo")
    assert t.asked == "El Gringo: last_chance" and t.life("El Gringo") == 0
    t.passes("El Gringo")
    order = positions(
        t,
        "eliminated",
        "inherited seat=Vulture Sam",
        "life_gained seat=Greg Digger",
        "drew seat=Herb Hunter",
        "drew seat=Bart Cassidy",
        "put_away seat=Bart Cassidy",
    )
    assert order == sorted(order)
    assert t.hand("Vulture Sam") == "Beer, Mustang, Saloon" and t.life("Greg Digger") == 3
    assert [len(t.game.hand(seat)) for seat in (0, 4)] == [3, 3]
    assert (t.life("Paul Regret"), t.hand("Paul Regret"), t.discards) == (2, "Missed!", "Duel")


def test_suzy_lafayette_draws_when_all_has_settled() -> None:
    """R061, R063: her last card is a Duel, her opponent falls, the reward fills her hand: she draws nothing
    more.
    """
    text = """
        *Suzy Lafayette  outlaw   4/4  hand: Duel
         Black Jack      {role}  1/4  hand: BANG!
         Rose Doolan     sheriff  5/5
         Jesse Jones     {other}  4/4
    """
    t = scene(text.format(role="outlaw", other="renegade"))
    t.plays("Suzy Lafayette", "Duel", at="Black Jack").passes("Black Jack").passes("Black Jack")
    assert len(t.game.hand(0)) == 3 and t.told.count("drew") == 1
    t = scene(text.format(role="renegade", other="outlaw"))
    t.plays("Suzy Lafayette", "Duel", at="Black Jack").passes("Black Jack").passes("Black Jack")
    assert len(t.game.hand(0)) == 1 and t.hand("Jesse Jones") == ""


def test_suzy_who_fights_with_her_last_bang_draws_after_the_duel() -> None:
    """R063: without a card in the middle of the Duel she loses; then she draws."""
    t = scene("""
        *Rose Doolan     sheriff  5/5  hand: Duel, BANG!
         Suzy Lafayette  outlaw   4/4  hand: BANG!
         Black Jack      renegade 4/4
         Jesse Jones     outlaw   4/4
        deck: BANG! 7♣
    """)
    t.plays("Rose Doolan", "Duel", at="Suzy Lafayette").answers("Suzy Lafayette", "BANG!")
    assert t.hand("Suzy Lafayette") == ""
    t.answers("Rose Doolan", "BANG!")
    assert (t.life("Suzy Lafayette"), t.hand("Suzy Lafayette")) == (3, "BANG!")
    assert t.life("Black Jack") == 4 and t.asked == "Rose Doolan: play"


def test_sid_ketchum_leaves_nothing_to_be_taken() -> None:
    """R060: while El Gringo has his last chance, the challenger discards his hand: nothing to take."""
    t = scene("""
        *Sid Ketchum   sheriff  3/5  hand: Duel, Saloon, Jail
         El Gringo     outlaw   1/3  hand: Beer
         Rose Doolan   outlaw   4/4  hand: Gatling
         Black Jack    renegade 4/4
    """)
    t.plays("Sid Ketchum", "Duel", at="El Gringo").passes("El Gringo")
    number = t.game.decision.number if t.game.decision else 0
    t.does("Sid Ketchum", "sid_ketchum Saloon, Jail")
    assert t.asked == "El Gringo: last_chance" and t.game.decision and t.game.decision.number == number
    t.answers("El Gringo", "Beer")
    assert (t.life("El Gringo"), t.hand("El Gringo"), t.life("Sid Ketchum")) == (1, "", 4)
    assert t.hand("Rose Doolan") == "Gatling"


def test_bart_cassidy_in_his_own_duel() -> None:
    """R013: he loses it with his last point, drinks, lives, and only then draws; nobody is credited."""
    t = scene("""
        *Bart Cassidy  sheriff  1/5  hand: Duel, Beer
         Rose Doolan   outlaw   4/4  hand: BANG!
         El Gringo     outlaw   3/3  hand: BANG!
         Black Jack    renegade 4/4
        deck: Saloon
    """)
    t.plays("Bart Cassidy", "Duel", at="Rose Doolan").answers("Rose Doolan", "BANG!").passes("Bart Cassidy")
    assert t.hand("Bart Cassidy") == "Beer"
    t.answers("Bart Cassidy", "Beer")
    assert (t.life("Bart Cassidy"), t.hand("Bart Cassidy")) == (1, "Saloon")
    assert t.hand("El Gringo") == "BANG!" and t.life("Rose Doolan") == 4


def test_a_challenger_who_lost_leaves_el_gringo_nothing() -> None:
    """R060: El Gringo's own Duel is his own card: nothing is taken; challenged, he takes one."""
    text = """
        *{first}   sheriff  4  hand: Duel
         {second}  outlaw   3  hand: BANG!, Saloon
         Black Jack   outlaw   4/4  hand: Gatling
         Jesse Jones  renegade 4/4
    """
    t = scene(text.format(first="El Gringo", second="Rose Doolan"))
    t.plays("El Gringo", "Duel", at="Rose Doolan").answers("Rose Doolan", "BANG!")
    assert (t.life("El Gringo"), t.hand("El Gringo"), t.hand("Rose Doolan")) == (3, "", "Saloon")
    t = scene(text.format(first="Rose Doolan", second="El Gringo").replace("hand: Duel", "hand: Duel, Jail"))
    t.plays("Rose Doolan", "Duel", at="El Gringo").passes("El Gringo")
    assert (t.life("El Gringo"), t.hand("Rose Doolan")) == (2, "") and "Jail" in t.hand("El Gringo")
    assert t.hand("Black Jack") == "Gatling"


def test_molly_stark_draws_for_her_duel_only_if_she_lives() -> None:
    """R071: two BANG! are two cards, when the Duel is over; a player who falls in it draws nothing."""
    text = """
        *Rose Doolan   sheriff  5/5  hand: Duel, BANG!, BANG!
         Molly Stark   outlaw   {life}/4  hand: BANG!, BANG!
         Bart Cassidy  outlaw   4/4
         Jesse Jones   renegade 4/4
    """
    for life, cards in ((3, 2), (1, 0)):
        t = scene(text.format(life=life)).plays("Rose Doolan", "Duel", at="Molly Stark")
        for who in ("Molly Stark", "Rose Doolan"):
            t.answers(who, "BANG!")
        t.answers("Molly Stark", "BANG!")
        assert t.hand("Molly Stark") == ""
        t.answers("Rose Doolan", "BANG!")
        assert (t.is_alive("Molly Stark"), len(t.game.hand(1))) == (life > 1, cards)
        assert t.hand("Bart Cassidy") == ""


def test_molly_stark_saved_by_a_beer() -> None:
    """R071: the Beer that saves her is replaced when she lives; nobody else draws."""
    t = scene("""
        *Rose Doolan   sheriff  5/5  hand: BANG!
         Molly Stark   outlaw   1/4  hand: Beer
         El Gringo     outlaw   3/3
         Jesse Jones   renegade 4/4
        deck: Saloon
    """)
    t.plays("Rose Doolan", "BANG!", at="Molly Stark").passes("Molly Stark").answers("Molly Stark", "Beer")
    assert (t.life("Molly Stark"), t.hand("Molly Stark"), t.hand("El Gringo")) == (1, "Saloon", "")


def test_slab_the_killer_at_jourdonnais_behind_a_barrel() -> None:
    """R044: two attempts, and both Hearts together cancel the shot; one of them is half."""
    text = """
        *Slab the Killer  sheriff  5/5  hand: BANG!
         Jourdonnais      outlaw   4/4  hand: Missed!  play: Barrel
         Bart Cassidy     outlaw   4/4  hand: Missed!
         Jesse Jones      renegade 4/4
    """
    t = scene(text).on_deck("K♥", "Q♥").plays("Slab the Killer", "BANG!", at="Jourdonnais")
    t.does("Jourdonnais", "barrel Jourdonnais").does("Jourdonnais", "barrel Barrel")
    assert (t.life("Jourdonnais"), t.hand("Jourdonnais"), t.asked) == (4, "Missed!", "Slab the Killer: play")
    t = scene(text).on_deck("K♥", "5♠").plays("Slab the Killer", "BANG!", at="Jourdonnais")
    t.does("Jourdonnais", "barrel Barrel").does("Jourdonnais", "barrel Jourdonnais")
    assert t.options == ("pass", "answer Missed!")
    t.answers("Jourdonnais", "Missed!")
    assert (t.life("Jourdonnais"), t.hand("Jourdonnais"), t.hand("Bart Cassidy")) == (4, "", "Missed!")


def test_greg_digger_is_healed_too_late() -> None:
    """R120: he is hit by the same card as the player before him: his last chance comes before any death."""
    t = scene("""
        *Bart Cassidy  sheriff  5/5  hand: Gatling
         Rose Doolan   outlaw   1/4
         Greg Digger   outlaw   1/4
         Jesse Jones   renegade 2/4
    """)
    t.plays("Bart Cassidy", "Gatling")
    assert not t.is_alive("Rose Doolan") and not t.is_alive("Greg Digger")
    assert t.life("Jesse Jones") == 1


def test_a_shot_at_who_copies_el_gringo() -> None:
    """R077: Vera Custer takes a card after the shot, although the owner of her ability is gone."""
    t = scene("""
        *Rose Doolan   sheriff  5/5  hand: BANG!, Jail
         Vera Custer   outlaw   2/3  copies: El Gringo
         El Gringo     outlaw   out
         Jesse Jones   renegade 4/4
    """)
    t.plays("Rose Doolan", "BANG!", at="Vera Custer")
    assert (t.life("Vera Custer"), t.hand("Vera Custer"), t.hand("Rose Doolan")) == (2 - 1, "Jail", "")


def test_under_hangover_nobody_reacts() -> None:
    """R023: no ability of any character counts, neither for the dying nor for the living."""
    t = scene("""
        *Rose Doolan   sheriff  5/5  hand: Duel, Jail
         El Gringo     outlaw   1/3  hand: Saloon
         Vulture Sam   renegade 4/4
         Greg Digger   outlaw   1/4
         Herb Hunter   outlaw   4/4
         Sid Ketchum   deputy   1/4  hand: Mustang, Scope
        event Hangover
        round 2
    """)
    t.plays("Rose Doolan", "Duel", at="El Gringo")
    assert t.offers("Sid Ketchum") == ()
    t.passes("El Gringo").passes("El Gringo")
    assert not t.is_alive("El Gringo")
    assert (t.hand("Vulture Sam"), t.life("Greg Digger"), t.hand("Herb Hunter")) == ("", 1, "")
    assert len(t.game.hand(0)) == 1 + 3, "the reward is no ability"
    assert t.discards == "Saloon, Duel"


def test_indians_and_a_last_beer_that_brings_another_shot() -> None:
    """R021, R042: each answers clockwise; a death brings three cards when all have answered."""
    t = scene("""
        *Rose Doolan   sheriff  5/5  hand: Indians!
         Tequila Joe   outlaw   1/4  hand: Beer, BANG!
         Bart Cassidy  outlaw   1/4  hand: BANG!
         Paul Regret   renegade 3/3
    """)
    t.plays("Rose Doolan", "Indians!").passes("Tequila Joe")
    assert (t.asked, t.life("Tequila Joe")) == ("Bart Cassidy: indians", 0)
    t.answers("Bart Cassidy", "BANG!")
    assert (t.asked, t.life("Paul Regret")) == ("Tequila Joe: last_chance", 2)
    t.answers("Tequila Joe", "Beer")
    assert (t.life("Tequila Joe"), t.life("Bart Cassidy"), t.hand("Rose Doolan")) == (2, 1, "")
    t = scene(t.position)
    assert t.asked == "Rose Doolan: play"
