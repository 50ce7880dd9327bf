"""The cards and characters of Dodge City and The Bullet under events."""

from __future__ import annotations

import pytest

from tests.language.cards.scene import NotLegal, Scene, scene


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


def test_lasso_and_green_cards() -> None:
    """R098: a ready Knife cannot be used, a Sombrero is no answer, Doc Holyday's Winchester reaches 1."""
    t = under("Lasso", "Doc Holyday  sheriff  5/5  hand: Beer, Duel, BANG!  play: Knife, Winchester",
              rose="play: Sombrero, Hideout")  # fmt: skip
    assert t.refusal("use Knife") == "no_effect_now (R081)"
    assert t.refusal("shoot Jesse Jones") == "too_far" and t.distance("Doc Holyday", "Rose Doolan") == 1
    t.plays("Doc Holyday", "BANG!", at="Rose Doolan")
    assert t.life("Rose Doolan") == 3 and t.in_play("Rose Doolan") == "Sombrero, Hideout"


def test_lasso_and_johnny_kisch() -> None:
    """R078, R099, R128: in a Jail that does not hold him he jails another, and his own goes with the rest."""
    t = under(
        "Lasso",
        "Johnny Kisch  outlaw  4/4  hand: Jail  play: Jail",
        "Bart Cassidy  sheriff  5/5",
        rose="play: Jail",
    )
    t.plays("Johnny Kisch", "Jail", at="Jesse Jones")
    assert t.in_play("Johnny Kisch") == t.in_play("Rose Doolan") == "" and t.in_play("Jesse Jones") == "Jail"


@pytest.mark.parametrize("event", ["Blessing", "Curse"])
def test_no_card_is_a_diamond(event: str) -> None:
    """Apache Kid: when all cards are Hearts or Spades nothing protects him."""
    t = under(event, "Bart Cassidy  sheriff  5/5  hand: BANG! 10♦", "Apache Kid  outlaw  3/3")
    t.plays("Bart Cassidy", "BANG!", at="Apache Kid")
    assert t.life("Apache Kid") == 2 and t.life("Rose Doolan") == 4


def test_apache_kid_and_two_cards_at_once() -> None:
    """R127, Apache Kid, Sniper: two Diamonds do nothing, one of them does; a Ricochet of Diamonds neither."""
    apache = "Apache Kid  outlaw  3/3  play: Barrel"
    t = under("Sniper", "Bart Cassidy  sheriff  5/5  hand: BANG! 9♦, BANG! 10♦", apache)
    assert t.does("Bart Cassidy", "sniper 9♦, 10♦, Apache Kid").life("Apache Kid") == 3
    t = under("Sniper", "Bart Cassidy  sheriff  5/5  hand: BANG! 9♦, BANG! 2♣", apache)
    t.does("Bart Cassidy", "sniper 9♦, 2♣, Apache Kid").passes("Apache Kid")
    assert t.life("Apache Kid") == 2 and t.life("Rose Doolan") == 4
    t = under("Ricochet", "Bart Cassidy  sheriff  5/5  hand: BANG! 9♦, BANG! 2♣", apache)
    t.does("Bart Cassidy", "ricochet 9♦, Apache Kid, Barrel")
    assert t.in_play("Apache Kid") == "Barrel" and t.asked == "Bart Cassidy: play"
    t.does("Bart Cassidy", "ricochet 2♣, Apache Kid, Barrel").passes("Apache Kid")
    assert t.in_play("Apache Kid") == ""


def test_a_green_card_answers_for_itself() -> None:
    """R104, R134: the card that a Ricochet is aimed at may be given against it, and is gone then anyway."""
    t = under("Ricochet", "Herb Hunter  sheriff  5/5  hand: BANG!", rose="play: Sombrero, Barrel")
    t.does("Herb Hunter", "ricochet BANG!, Rose Doolan, Sombrero").answers("Rose Doolan", "Sombrero")
    assert t.in_play("Rose Doolan") == "Barrel" and t.life("Rose Doolan") == 4


def test_the_judge_forbids_laying_alone() -> None:
    """R114: no Barrel, no green card; cards in play work, blue cards may be traded or be a store."""
    t = under(
        "The Judge",
        "Jose Delgado  sheriff  5/5  hand: Barrel, Knife, Jail  play: Canteen",
        rose="play: Barrel",
    )
    assert t.refusal("play Barrel") == t.refusal("play Knife") == "the_judge (R114)"
    assert t.uses("Jose Delgado", "Canteen").in_play("Jose Delgado") == ""
    t.does("Jose Delgado", "trade Barrel")
    t = under("The Judge", "Uncle Will  sheriff  5/5  hand: Barrel", rose="play: Barrel")
    t.does("Uncle Will", "open_store Barrel")
    assert t.asked == "Uncle Will: general_store" and t.in_play("Rose Doolan") == "Barrel"


def test_the_judge_and_pat_brennan() -> None:
    """R114: he may take a card in play, but not lay it."""
    t = under("The Judge", "Pat Brennan  sheriff  5/5", rose="play: Barrel", top="phase 1")
    t.does("Pat Brennan", "take Rose Doolan, Barrel")
    assert t.refusal("play Barrel") == "the_judge (R114)" and t.in_play("Rose Doolan") == ""


def test_the_reverend_bans_beers_alone() -> None:
    """R097, R142: Whisky, Tequila, Canteen heal; a Beer may still be Elena Fuente's Missed!, or a store."""
    t = under("The Reverend", "Bart Cassidy  sheriff  1/5  hand: Whisky, Beer, Duel, BANG!  play: Canteen",
              "Elena Fuente  outlaw  3/3  hand: Beer")  # fmt: skip
    assert t.refusal("play Beer") == "the_reverend (R097)"
    t.uses("Bart Cassidy", "Canteen").plays("Bart Cassidy", "Whisky", paying="Duel")
    assert t.life("Bart Cassidy") == 4
    t.plays("Bart Cassidy", "BANG!", at="Elena Fuente").answers("Elena Fuente", "Beer")
    assert t.life("Elena Fuente") == 3
    t = under("The Reverend", "Uncle Will  sheriff  5/5  hand: Beer")
    assert t.refusal("open_store Beer") is None


def test_the_sermon_bans_bang_cards_alone() -> None:
    """The Sermon, Doc Holyday: his shot, Punch, green guns are none; a BANG! may be discarded for them."""
    t = under(
        "The Sermon",
        "Doc Holyday  sheriff  5/5  hand: BANG!, BANG!, BANG!, Punch  play: Knife",
        rose="hand: Beer",
    )
    assert t.refusal("play BANG!, Rose Doolan") == "the_sermon"
    t.does("Doc Holyday", "shoot Rose Doolan").chooses("Doc Holyday", "BANG!", "BANG!").passes("Rose Doolan")
    t.plays("Doc Holyday", "Punch", at="Rose Doolan").passes("Rose Doolan")
    t.uses("Doc Holyday", "Knife", at="Rose Doolan").passes("Rose Doolan")
    assert t.life("Rose Doolan") == 1 and t.life("Jesse Jones") == 4


def test_handcuffs_and_what_is_no_playing() -> None:
    """R103: green cards in play, costs, trades are free; as a store the real suit of a card counts."""
    hand = "hand: Barrel K♠, Springfield K♠, Whisky Q♥, Beer 6♥  play: Canteen 7♥"
    t = under("Handcuffs", f"Jose Delgado  sheriff  4/5  {hand}", top="so_far suit ♠", rose="hand: Duel")
    assert t.refusal("play Whisky") == "handcuffs (R103)" and t.refusal("trade Barrel") is None
    t.uses("Jose Delgado", "Canteen").plays("Jose Delgado", "Springfield", at="Rose Doolan", paying="Beer")
    assert t.passes("Rose Doolan").life("Rose Doolan") == 3 and t.life("Jose Delgado") == 5
    t = under("Handcuffs", "Uncle Will  sheriff  5/5  hand: Barrel K♠, Beer 6♥", top="so_far suit ♥")
    assert t.refusal("open_store Barrel") == "handcuffs (R103)" and t.refusal("open_store Beer") is None


@pytest.mark.parametrize(
    ("who", "how"),
    [
        ("Uncle Will", "open_store Barrel"),
        ("Jose Delgado", "trade Barrel"),
        ("Doc Holyday", "shoot Rose Doolan"),
    ],
)
def test_the_marked_card_leaves_the_hand(who: str, how: str) -> None:
    """R101: a card that must be played is opened as a store, traded or discarded: the duty is gone."""
    t = under("Law of the West", f"{who}  sheriff  5/5  hand: Barrel (marked), Duel", rose="hand: Beer")
    assert t.refusal("pass") is not None
    t.does(who, how)
    if who == "Doc Holyday":
        t.chooses(who, "Barrel", "Duel").passes("Rose Doolan")
    while not (t.asked or "").endswith("play"):
        t.takes((t.asked or "").partition(":")[0], t.store.split(", ")[0])
    assert t.refusal("pass") is None and t.game.this_turn.marked is None


def test_rag_time_takes_the_marked_card() -> None:
    """R101: Law of the West's second card of Pat Brennan: there is none when he took a card in play."""
    t = under("Law of the West", "Pat Brennan  sheriff  5/5", rose="play: Barrel", top="phase 1")
    t.does("Pat Brennan", "take Rose Doolan, Barrel")
    assert t.game.this_turn.marked is None and t.refusal("pass") is None
    t = under(
        "Law of the West",
        "Pat Brennan  sheriff  5/5",
        rose="play: Barrel",
        top="phase 1\ndeck: Duel, Schofield",
    )
    t.does("Pat Brennan", "draw deck")
    assert t.known("Rose Doolan", "Pat Brennan") == "Schofield, ?" and t.refusal("pass") is not None


def test_abandoned_mine_and_jose_delgado() -> None:
    """R109: when all of a turn goes face down on the deck, his blue card does not, but a cost does."""
    t = under("Abandoned Mine", "Jose Delgado  sheriff  5/5  hand: Barrel, Whisky, Duel",
              top="so_far from_discard", abandoned_mine_mode="turn_facedown")  # fmt: skip
    t.does("Jose Delgado", "trade Barrel")
    assert t.discards == "Barrel"
    t.plays("Jose Delgado", "Whisky", paying="Duel")
    assert t.discards == "Barrel" and t.deck(2) == "Whisky Q♥, Duel Q♦" and t.hand("Rose Doolan") == ""


def test_russian_roulette_and_who_gives_what() -> None:
    """R091, R071: Elena Fuente any card, Molly Stark draws for hers, a Dodge draws nothing."""
    t = scene("""
        sets base, dodge_city, fistful_of_cards
        phase 3
        events Russian Roulette, Sniper
        *Rose Doolan   renegade  4/4
         Jesse Jones   sheriff   5/5  hand: Dodge
         Elena Fuente  outlaw    3/3  hand: Beer
         Molly Stark   outlaw    4/4  hand: Missed!
    """)
    assert t.asked == "Jesse Jones: missed"
    t.answers("Jesse Jones", "Dodge").answers("Elena Fuente", "Beer").answers("Molly Stark", "Missed!")
    assert t.life("Rose Doolan") == 2 and t.life("Molly Stark") == 4 and t.life("Jesse Jones") == 5
    assert t.hand("Jesse Jones") == "" and t.hand("Elena Fuente") == "" and len(t.game.hand(3)) == 1


def test_hangover_and_vera_custer() -> None:
    """Vera Custer, Hangover: her copied ability is off, and in her turn nothing is chosen."""
    t = under(
        "Hangover",
        "Bart Cassidy  sheriff  5/5  hand: BANG!",
        "Vera Custer  outlaw  3/3  hand: Beer  copies: Elena Fuente",
    )
    t.plays("Bart Cassidy", "BANG!", at="Vera Custer")
    assert t.options == ("pass",)
    t.passes("Vera Custer").passes("Bart Cassidy")
    assert t.asked == "Vera Custer: play" and t.game.copied[1] is None and t.life("Rose Doolan") == 4


def test_hangover_and_belle_star() -> None:
    """Belle Star, Hangover: in her turn a Barrel works; Chuck Wengam keeps his life."""
    t = under("Hangover", "Belle Star  sheriff  5/5  hand: BANG!", rose="play: Barrel")
    t.plays("Belle Star", "BANG!", at="Rose Doolan")
    assert t.options == ("pass", "barrel Barrel")
    t = under("Hangover", "Chuck Wengam  sheriff  5/5")
    with pytest.raises(NotLegal):
        t.does("Chuck Wengam", "spend_life")
    assert t.options == ("pass",)


def test_ambush_and_hideout() -> None:
    """R161, Ambush, Hideout, Binocular: the base is 1, they count on top of it."""
    t = under(
        "Ambush",
        "Bart Cassidy  sheriff  5/5  play: Binocular",
        "Pixie Pete  outlaw  3/3  play: Hideout, Mustang",
    )
    assert t.distance("Bart Cassidy", "Pixie Pete") == 2 and t.distance("Bart Cassidy", "Jesse Jones") == 1
    assert t.distance("Rose Doolan", "Pixie Pete") == 2 and t.distance("Rose Doolan", "Bart Cassidy") == 1


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
