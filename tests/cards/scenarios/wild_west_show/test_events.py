"""The deck of Wild West Show, and those of its events that hold as long as they lie on top."""

from __future__ import annotations

from bangdice.cards.dealing import deal_all
from bangdice.cards.setup import read_setup
from bangdice.cards.view import PublicView
from bangdice.games import GAMES
from bangdice.kernel.chance import Chance
from tests.language.cards.scene import Scene, scene

# The deck


def with_pile(lines: str, hand: str = "Stagecoach, Wells Fargo") -> Scene:
    return scene(f"""
        {lines}
        round 3
        *Rose Doolan  sheriff   5/5  hand: {hand}
         Jesse Jones  outlaw    4/4
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4
        deck: Beer, Duel, Saloon, Panic!, Jail, Schofield
    """)


def test_a_stagecoach_and_a_wells_fargo_turn_up_an_event() -> None:
    """R219: after the cards are drawn; it stays until the next of the two. The last one stays to the end."""
    t = with_pile("events Miss Susanna, Showdown, Wild West Show")
    t.plays("Rose Doolan", "Stagecoach")
    assert (t.game.events, t.told[1:4]) == (("miss_susanna",), ("drew", "event_revealed", "put_away"))
    assert t.game.view(1).public.events[0].next is None and t.game.view(1).public.events[0].left == 2
    t.plays("Rose Doolan", "Wells Fargo")
    assert t.game.events == ("showdown",) and t.asked == "Rose Doolan: play"
    t = with_pile("event Wild West Show").plays("Rose Doolan", "Stagecoach")
    assert t.game.events == ("wild_west_show",) and "event_revealed" not in t.told


def test_nothing_else_turns_up_an_event_of_the_show() -> None:
    """R219: not a new round, not a Pony Express, not a Stagecoach repeated by Lee Van Kliff."""
    t = scene("""
        events Showdown, Wild West Show
        round 3
         Rose Doolan    sheriff   5/5
         Jesse Jones    outlaw    4/4
         Paul Regret    outlaw    3/3
        *Lee Van Kliff  renegade  4/4  hand: BANG!  play: Pony Express
        deck: Beer, Duel, Saloon, Panic!, Jail, Schofield, Scope, Mustang
    """)
    t.uses("Lee Van Kliff", "Pony Express")
    assert t.game.events == ()
    t.passes("Lee Van Kliff")
    assert t.asked == "Rose Doolan: play" and t.game.rounds == 4 and t.game.events == ()
    t = scene("""
        events Miss Susanna, Wild West Show
        *Lee Van Kliff  sheriff   5/5  hand: BANG!, Stagecoach
         Jesse Jones    outlaw    4/4
         Paul Regret    outlaw    3/3
         Jourdonnais    renegade  4/4
        deck: Beer, Duel, Saloon, Panic!, Jail, Schofield
    """).plays("Lee Van Kliff", "Stagecoach")
    t.does("Lee Van Kliff", "lee_van_kliff BANG!")
    assert t.hand("Lee Van Kliff") == "Beer, Duel, Panic!, Saloon"
    assert t.game.events == ("miss_susanna",) and t.game.piles == (("wild_west_show",),)


def test_the_show_has_a_pile_of_its_own_beside_high_noon() -> None:
    """R219: rounds turn up High Noon's, a Stagecoach the show's; both are in force, whichever came first."""
    t = scene("""
        events Thirst, High Noon
        events Showdown, Wild West Show
        round 1
         Rose Doolan  sheriff   5/5
         Jesse Jones  outlaw    4/4
         Paul Regret  outlaw    3/3
        *Jourdonnais  renegade  4/4  hand: Stagecoach
        deck: Beer, Duel, Saloon, Panic!, Jail, Schofield
    """)
    t.plays("Jourdonnais", "Stagecoach")
    shown = t.game.view(None).public.events
    assert [(it.now, it.next, it.left) for it in shown] == [(None, "thirst", 2), ("showdown", None, 1)]
    t.passes("Jourdonnais")
    shown = t.game.view(None).public.events
    assert [(it.now, it.next, it.left) for it in shown] == [("thirst", "high_noon", 1), ("showdown", None, 1)]
    assert t.hand("Rose Doolan") == "Saloon"


def test_the_show_is_never_mixed_with_the_other_decks() -> None:
    """R219: three decks are two piles, the mixed one and the show's, which Wild West Show itself ends."""
    sets = ["base", "high_noon", "fistful_of_cards", "wild_west_show"]
    for number in range(10):
        deal = deal_all(read_setup({"players": 5, "sets": sets}), Chance(number.to_bytes(32)))
        mixed, show = deal.piles
        assert len(mixed) == 13 and show[-1] == "wild_west_show" and "wild_west_show" not in mixed
        assert not {*show} & {*mixed, *deal.rest}


# Showdown


def showdown(hand: str, other: str = "hand: BANG!", lines: str = "") -> Scene:
    return scene(f"""
        event Showdown
        *Rose Doolan  sheriff   5/5  hand: {hand}
         Jesse Jones  outlaw    4/4  {other}
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4
        {lines}
    """)


def test_in_a_showdown_any_card_is_fired_as_a_bang() -> None:
    """R221: a Beer and a Missed! are shots in reach, one a turn; a BANG! stops one, and stays a BANG!."""
    t = showdown("Beer, Missed!, BANG!").does("Rose Doolan", "showdown Beer, Jesse Jones")
    t.answers("Jesse Jones", "BANG!")
    assert t.life("Jesse Jones") == 4 and t.discards == "BANG!, Beer"
    assert t.refusal("play Missed!, Jesse Jones") == "one_bang_a_turn (R051)"
    assert t.refusal("play BANG!, Jesse Jones") == "one_bang_a_turn (R051)"
    t = showdown("Missed!, BANG!").plays("Rose Doolan", "Missed!", at="Jesse Jones")
    t.passes("Jesse Jones")
    assert t.life("Jesse Jones") == 3 and t.life("Jourdonnais") == 4
    assert showdown("BANG!").plays("Rose Doolan", "BANG!", at="Jesse Jones").asked == "Jesse Jones: missed"


def test_in_a_showdown_cards_answer_as_a_bang_too() -> None:
    """R221: any card in a Duel and against Indians!; a Missed! stays one, a Beer stops no shot."""
    t = showdown("Duel, Indians!", "hand: Beer, Missed!").plays("Rose Doolan", "Duel", at="Jesse Jones")
    t.answers("Jesse Jones", "Beer").answers("Rose Doolan", "Indians!").passes("Jesse Jones")
    assert t.life("Jesse Jones") == 3 and t.hand("Jesse Jones") == "Missed!"
    t = showdown("BANG!", "hand: Beer, Missed!").plays("Rose Doolan", "BANG!", at="Jesse Jones")
    assert t.options == ("pass", "answer Missed!")


def test_without_a_showdown_a_beer_is_none() -> None:
    """R221, Showdown: before it is turned up, and after the next event."""
    t = with_pile("events Showdown, Wild West Show", "Beer, Stagecoach, Wells Fargo")
    assert "showdown Beer, Jesse Jones" not in t.options
    t.plays("Rose Doolan", "Stagecoach")
    assert "showdown Duel, Jesse Jones" in t.options
    t.plays("Rose Doolan", "Wells Fargo")
    assert not [it for it in t.options if it.startswith("showdown")]


def test_big_spencer_and_lee_van_kliff_in_a_showdown() -> None:
    """R221, Big Spencer, Lee Van Kliff: a BANG! stops a shot for the one, any card repeats for the other."""
    t = scene("""
        event Showdown
        *Lee Van Kliff  sheriff   5/5  hand: BANG!, Stagecoach, Beer
         Big Spencer    outlaw    9/9  hand: BANG!, Missed!
         Paul Regret    outlaw    3/3
         Jourdonnais    renegade  4/4
        deck: Duel, Saloon, Panic!, Jail, Schofield
    """).plays("Lee Van Kliff", "BANG!", at="Big Spencer")
    assert t.refusal("answer Missed!") == "big_spencer (R211)"
    t.answers("Big Spencer", "BANG!").plays("Lee Van Kliff", "Stagecoach")
    t.does("Lee Van Kliff", "lee_van_kliff Beer")
    assert t.hand("Lee Van Kliff") == "Duel, Jail, Panic!, Saloon"


def test_sniper_takes_any_two_cards_in_a_showdown() -> None:
    """R221, Showdown, Sniper: cards that count as BANG! are enough."""
    t = scene("""
        events
        events Wild West Show
        event Sniper, Showdown
        *Rose Doolan  sheriff   5/5  hand: Beer, Jail
         Jesse Jones  outlaw    4/4
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4
    """).does("Rose Doolan", "sniper Beer, Jail, Jesse Jones")
    assert t.life("Jesse Jones") == 3 and t.life("Paul Regret") == 3


# Sacagaway


def open_hands(hand: str = "Panic!, Duel", lines: str = "", before: str = "") -> Scene:
    return scene(f"""
        event Sacagaway
        {before}
        *Rose Doolan  sheriff   5/5  hand: {hand}
         Jesse Jones  outlaw    4/4  hand: Beer (seen all), BANG! (seen all), Jail (seen all)
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4
        deck: Saloon, Schofield, Scope, Mustang
        {lines}
    """)


def test_sacagaway_opens_all_hands() -> None:
    """R224: the board sees them, and what is drawn after that; roles and the deck stay hidden."""
    t = scene("""
        events Sacagaway, Wild West Show
        *Rose Doolan  sheriff   5/5  hand: Stagecoach, Duel
         Jesse Jones  outlaw    4/4  hand: Beer, BANG!
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4
        deck: Saloon, Schofield, Scope, Mustang, Barrel
    """).plays("Rose Doolan", "Stagecoach")
    assert t.known(None, "hand:0") == "Duel, Saloon, Schofield" and t.known(None, "hand:1") == "BANG!, Beer"
    assert t.told.count("hand_opened") == 2
    assert {*t.known(None, "deck").split(", ")} == {"?"}
    t.passes("Rose Doolan")
    assert t.asked == "Jesse Jones: draw"
    t.does("Jesse Jones", "draw deck")
    assert t.known(None, "hand:1") == "BANG!, Beer, Scope, Mustang"
    assert t.game.view(2).public.seats[1].role is None
    public = GAMES["cards"].public_part(t.game.view(None).public, {"memory": False})
    assert isinstance(public, PublicView) and [len(hand) for hand in public.shown] == [3, 4, 0, 0]


def test_under_sacagaway_a_card_is_taken_at_random_in_sight_of_all() -> None:
    """R224, Panic!: chance picks; everybody sees which, and the rest of both hands stays open."""
    t = open_hands().plays("Rose Doolan", "Panic!", at="Jesse Jones", taking="hand", picking="Jail")
    assert t.known(None, "hand:1") == "BANG!, Beer" and "Jail" in t.known(None, "hand:0")


def test_under_sacagaway_cards_that_are_looked_at_stay_hidden() -> None:
    """R224, Kit Carlson: three cards of the deck are his alone; those that he keeps are seen."""
    t = scene("""
        event Sacagaway
        *Rose Doolan  sheriff   5/5
         Kit Carlson  outlaw    4/4
         Paul Regret  outlaw    3/3
         Jourdonnais  renegade  4/4
        deck: Saloon, Schofield, Scope, Mustang
    """).passes("Rose Doolan")
    assert t.asked == "Kit Carlson: kit_carlson" and t.known(None, "looked") == "?, ?, ?"
    t.does("Kit Carlson", "keep Saloon, Scope")
    assert t.known(None, "hand:1") == "Saloon, Scope" and "Schofield" not in t.known(None, "deck")


def test_hands_close_when_sacagaway_goes() -> None:
    """R224, Sacagaway: a card that is drawn after her is its player's alone."""
    t = open_hands("Wells Fargo, Duel", before="events Showdown, Wild West Show")
    t.plays("Rose Doolan", "Wells Fargo")
    assert t.game.events == ("showdown",)
    t.passes("Rose Doolan").does("Jesse Jones", "draw deck")
    assert t.known(None, "hand:1") == "?, ?, Jail, BANG!, Beer"


# Wild West Show


def test_in_the_wild_west_show_the_last_one_in_play_wins() -> None:
    """R223: the game goes on when the Sheriff falls, and the last one wins alone, whatever his role."""
    t = scene("""
        event Wild West Show
         Rose Doolan  sheriff   1/5
        *Jesse Jones  outlaw    4/4  hand: BANG! A♠, BANG! K♥  play: Volcanic
         Paul Regret  renegade  1/3  hand: Beer
         Jourdonnais  outlaw    0/4  out
        deck: Duel, Saloon, Panic!
    """).plays("Jesse Jones", "BANG! A♠", at="Rose Doolan")
    assert t.result is None and t.asked == "Jesse Jones: play"
    t = (
        scene("""
        event Wild West Show
         Rose Doolan  sheriff   0/5  out
        *Jesse Jones  outlaw    4/4  hand: BANG!
         Bart Cassidy outlaw    1/4  play: Barrel
         Jourdonnais  renegade  0/4  out
        deck: Duel J♠, Saloon, Panic!
    """)
        .plays("Jesse Jones", "BANG!", at="Bart Cassidy")
        .does("Bart Cassidy", "barrel Barrel")
    )
    assert (t.result, t.winners) == ("outlaw (last_standing)", ("Jesse Jones",))


def test_in_the_wild_west_show_roles_keep_their_price() -> None:
    """R223: a Sheriff who kills a Deputy loses his cards, an Outlaw brings three; the law alone fights on."""
    t = scene("""
        event Wild West Show
        *Rose Doolan  sheriff   5/5  hand: BANG! A♠, Beer  play: Mustang
         Jesse Jones  deputy    1/4
         Paul Regret  outlaw    0/3  out
         Jourdonnais  outlaw    0/4  out
         Black Jack   renegade  0/4  out
         Bart Cassidy deputy    2/4
         Sid Ketchum  outlaw    0/4  out
        deck: Duel, Saloon, Panic!, Jail
    """).plays("Rose Doolan", "BANG! A♠", at="Jesse Jones")
    assert t.result is None and "penalty" in t.told and t.in_play("Rose Doolan") == ""
    t = scene("""
        event Wild West Show
        *Rose Doolan  sheriff   5/5  hand: BANG!, Jail
         Jesse Jones  outlaw    1/4
         Paul Regret  outlaw    0/3  out
         Jourdonnais  renegade  4/4
        deck: Duel, Saloon, Panic!
    """).plays("Rose Doolan", "BANG!", at="Jesse Jones")
    assert t.result is None and t.hand("Rose Doolan") == "Duel, Jail, Panic!, Saloon"


def test_in_the_wild_west_show_the_sheriff_wins_for_himself() -> None:
    """R223: his Deputies do not; if all fall at once, nobody wins."""
    rows = """
        event Wild West Show
         {}
         Jesse Jones  deputy    0/4  out
         Paul Regret  outlaw    {}
         Jourdonnais  renegade  0/4  out
         Bart Cassidy outlaw    0/4  out
    """
    t = scene(rows.format("*Rose Doolan  sheriff   5/5  hand: BANG!", "1/3")).plays(
        "Rose Doolan", "BANG!", at="Paul Regret"
    )
    assert (t.result, t.winners) == ("law (last_standing)", ("Rose Doolan",))


def test_in_the_wild_west_show_three_players_have_no_prey_any_more() -> None:
    """R223: who kills his prey draws three, and fights on; no phone marks a target."""
    t = scene("""
        event Wild West Show
        *Rose Doolan  deputy    4/4  hand: BANG!
         Jesse Jones  outlaw    4/4
         Paul Regret  renegade  1/3
        deck: Duel, Saloon, Panic!
    """)
    assert t.game.view(0).own is not None and t.game.view(0).own.target is None
    t.plays("Rose Doolan", "BANG!", at="Paul Regret")
    assert t.result is None and t.hand("Rose Doolan") == "Duel, Panic!, Saloon"
