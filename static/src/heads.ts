// Written by `make wire` from the entries of the games. Do not edit.

/** The characters of the card game alone. */
export const CARD_HEADS = "apache_kid belle_star bill_noface elena_fuente greg_digger herb_hunter molly_stark pixie_pete sean_mallory tequila_joe chuck_wengam doc_holyday jose_delgado pat_brennan vera_custer claus_the_saint johnny_kisch uncle_will".split(" ");
