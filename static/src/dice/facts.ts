// Written by `make wire` from the entries of the games. Do not edit.

/** The faces that an ability changes for its owner, where there are any. */
export const FACES: Readonly<Record<string, string>> = {
  black_jack: "dynamite",
  calamity_janet: "one two",
  jesse_jones: "beer",
  jourdonnais: "arrow",
  kit_carlson: "gatling",
  rose_doolan: "one two",
  slab_the_killer: "one two beer",
  suzy_lafayette: "one two",
  willy_the_kid: "gatling",
  bill_noface: "arrow",
  doc_holyday: "one two",
  elena_fuente: "arrow",
  apache_kid: "arrow",
};

/** A roll is rare if its chance is at most 1 in this. */
export const UNLIKELY = 50;
