"""What each ruling of docs/rulings/cards.md is about. Its words are in `words/<lang>/rulings.cards.toml`."""

from collections.abc import Mapping
from typing import NamedTuple

SECTIONS = ("start", "play", "shots", "distance", "piles", "life", "out", "end", "three", "events")
"""The parts of the rules that rulings are about, besides single entries."""


class Ruling(NamedTuple):
    """The ids of the cards, characters and events that a ruling is about, sections among them; and the
    switches that select another reading.
    """

    about: tuple[str, ...]
    switches: tuple[str, ...] = ()


def _about(ids: str, *switches: str) -> Ruling:
    return Ruling(tuple(ids.split()), switches)


_ATTACKS = "gatling indians howitzer"
_GUNS = "punch springfield gatling howitzer derringer knife pepperbox buffalo_rifle"
_GREEN_MISSED = "bible iron_plate sombrero ten_gallon_hat"
_GREEN = (
    f"{_GREEN_MISSED} canteen can_can conestoga pony_express derringer knife pepperbox buffalo_rifle howitzer"
)
_WEAPONS = "volcanic schofield remington rev_carabine winchester"
_COSTLY = "springfield rag_time brawl tequila whisky"

RULINGS: Mapping[str, Ruling] = {
    "R001": _about("beer dynamite life"),
    "R002": _about("beer life", "beer_out_of_turn"),
    "R003": _about("saloon tequila whisky canteen life"),
    "R005": _about("beer", "beer_two_players"),
    "R006": _about("saloon tequila whisky canteen"),
    "R007": _about("beer"),
    "R008": _about("start"),
    "R009": _about("sid_ketchum"),
    "R010": _about("sid_ketchum"),
    "R011": _about("tequila_joe"),
    "R012": _about("bart_cassidy el_gringo"),
    "R013": _about("bart_cassidy"),
    "R014": _about("bart_cassidy dynamite"),
    "R015": _about("jail beer"),
    "R016": _about(f"beer {_ATTACKS}", "mass_attack_resolution"),
    "R017": _about("out"),
    "R018": _about("out"),
    "R020": _about("dynamite out"),
    "R021": _about(f"{_ATTACKS} out"),
    "R023": _about("duel"),
    "R024": _about("high_noon russian_roulette a_fistful_of_cards"),
    "R025": _about("pedro_ramirez abandoned_mine out"),
    "R026": _about("vulture_sam"),
    "R028": _about("vulture_sam vera_custer"),
    "R029": _about(f"vulture_sam {_ATTACKS}", "mass_attack_resolution"),
    "R030": _about("end"),
    "R031": _about("end", "renegade_win"),
    "R032": _about("end"),
    "R033": _about(f"{_ATTACKS} end"),
    "R038": _about("herb_hunter"),
    "R039": _about("three"),
    "R040": _about("three"),
    "R041": _about("three jail"),
    "R042": _about(_ATTACKS),
    "R043": _about("barrel missed"),
    "R044": _about("jourdonnais barrel"),
    "R047": _about("slab_the_killer missed"),
    "R048": _about("slab_the_killer", "slab_scope"),
    "R049": _about(f"barrel {_GUNS}"),
    "R051": _about("bang duel indians gatling punch shots"),
    "R053": _about("scope rose_doolan distance"),
    "R054": _about("scope binocular mustang hideout distance"),
    "R056": _about(f"{_WEAPONS} barrel mustang scope binocular hideout {_GREEN_MISSED} play"),
    "R057": _about("panic cat_balou", "self_target_table_cards"),
    "R060": _about("el_gringo"),
    "R061": _about("suzy_lafayette el_gringo"),
    "R063": _about("suzy_lafayette duel"),
    "R064": _about("suzy_lafayette slab_the_killer", "suzy_draw_between_answers"),
    "R065": _about("lucky_duke"),
    "R067": _about("apache_kid duel", "apache_kid_duel_card"),
    "R071": _about("molly_stark"),
    "R073": _about("molly_stark dodge", "molly_stark_scope"),
    "R074": _about("jose_delgado", "jose_delgado_limit"),
    "R076": _about("vera_custer jail", "vera_custer_choice"),
    "R077": _about("vera_custer"),
    "R078": _about("johnny_kisch"),
    "R080": _about("chuck_wengam"),
    "R081": _about(f"{_GREEN} play"),
    "R083": _about("dynamite", "dynamite_pass"),
    "R084": _about("jail", "jail_fail_skips", "jail_stays_on_failure", "jail_escape_suits"),
    "R085": _about("jail", "jail_on_sheriff"),
    "R086": _about("general_store"),
    "R087": _about("stagecoach wells_fargo pony_express lucky_duke piles"),
    "R088": _about("piles"),
    "R089": _about("high_noon"),
    "R090": _about("a_fistful_of_cards"),
    "R091": _about("russian_roulette", "roulette_pass_allowed"),
    "R093": _about("ghost_town"),
    "R094": _about("ghost_town vulture_sam greg_digger herb_hunter"),
    "R097": _about("the_reverend sid_ketchum"),
    "R098": _about(f"lasso jourdonnais {_WEAPONS}"),
    "R099": _about("lasso dynamite jail"),
    "R100": _about("law_of_the_west kit_carlson"),
    "R101": _about("law_of_the_west"),
    "R102": _about("law_of_the_west handcuffs"),
    "R103": _about("handcuffs", "handcuffs_cover_answers"),
    "R104": _about("ricochet", "ricochet_slab"),
    "R106": _about("ranch", "ranch_phase"),
    "R107": _about("peyote blessing curse", "suit_reading"),
    "R108": _about("abandoned_mine"),
    "R109": _about("abandoned_mine", "abandoned_mine_mode"),
    "R110": _about("dead_man"),
    "R111": _about("dead_man ghost_town"),
    "R112": _about("new_identity"),
    "R113": _about("vendetta jail"),
    "R114": _about("the_judge"),
    "R116": _about("thirst train_arrival kit_carlson"),
    "R119": _about("pedro_ramirez abandoned_mine piles", "reshuffle"),
    "R120": _about(f"{_ATTACKS} life", "mass_attack_resolution"),
    "R121": _about("bart_cassidy el_gringo"),
    "R122": _about("out"),
    "R123": _about("ghost_town beer"),
    "R124": _about("sid_ketchum"),
    "R125": _about("law_of_the_west", "law_binds_answers"),
    "R126": _about("vulture_sam"),
    "R127": _about("apache_kid doc_holyday sniper"),
    "R128": _about("johnny_kisch apache_kid"),
    "R129": _about("uncle_will general_store"),
    "R130": _about("vera_custer"),
    "R131": _about("greg_digger herb_hunter vulture_sam"),
    "R132": _about("vulture_sam vera_custer"),
    "R133": _about("dodge bible"),
    "R134": _about(f"ricochet {_GREEN_MISSED}"),
    "R135": _about("claus_the_saint"),
    "R136": _about(f"sid_ketchum {_COSTLY}"),
    "R137": _about("events"),
    "R138": _about("the_daltons"),
    "R139": _about("the_doctor"),
    "R140": _about("the_sermon calamity_janet sniper ricochet"),
    "R141": _about("the_sermon calamity_janet elena_fuente"),
    "R142": _about("the_reverend elena_fuente uncle_will"),
    "R143": _about("handcuffs hard_liquor"),
    "R144": _about("handcuffs sniper ricochet"),
    "R145": _about("law_of_the_west"),
    "R146": _about("law_of_the_west thirst pat_brennan train_arrival"),
    "R147": _about("abandoned_mine black_jack train_arrival"),
    "R148": _about("abandoned_mine jesse_jones pat_brennan pedro_ramirez kit_carlson claus_the_saint"),
    "R149": _about("abandoned_mine"),
    "R150": _about("abandoned_mine jose_delgado", "abandoned_mine_mode"),
    "R151": _about("a_fistful_of_cards bart_cassidy suzy_lafayette"),
    "R152": _about("russian_roulette dodge bible molly_stark"),
    "R153": _about("sniper slab_the_killer"),
    "R154": _about("hard_liquor"),
    "R155": _about("new_identity"),
    "R156": _about("duel out"),
    "R157": _about("calamity_janet"),
    "R158": _about("elena_fuente"),
    "R159": _about("belle_star jourdonnais"),
    "R160": _about("bill_noface thirst"),
    "R161": _about("ambush paul_regret rose_doolan mustang hideout scope binocular"),
    "R162": _about("willy_the_kid volcanic shootout"),
    "R163": _about("pixie_pete ghost_town", "ghost_draw_stacking"),
    "R164": _about("sean_mallory", "sean_mallory_limit"),
    "R165": _about("blessing curse barrel jail dynamite"),
    "R166": _about("blessing curse black_jack apache_kid"),
    "R167": _about("gold_rush"),
    "R168": _about("hangover vera_custer suzy_lafayette"),
    "R169": _about("blood_brothers", "blood_brothers_window"),
    "R170": _about("molly_stark"),
    "R171": _about("el_gringo"),
    "R172": _about("ghost_town", "ghost_healing"),
    "R173": _about("peyote"),
    "R174": _about("ranch suzy_lafayette"),
    "R175": _about("events", "both_event_decks"),
    "R176": _about("vendetta", "extra_turn_start_effects"),
    "R177": _about("sniper", "sniper_counts"),
    "R178": _about("calamity_janet volcanic", "calamity_missed_respects_volcanic"),
    "R179": _about("kit_carlson", "kit_carlson_life"),
    "R180": _about("sid_ketchum", "sid_ketchum_life"),
    "R181": _about("law_of_the_west uncle_will vera_custer"),
}
"""Every ruling by its number."""


def rulings_about(name: str) -> tuple[str, ...]:
    """The numbers of the rulings about a card, a character, an event or a section."""
    return tuple(number for number, ruling in RULINGS.items() if name in ruling.about)
