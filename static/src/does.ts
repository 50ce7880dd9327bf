/** What each kind of card does, in signs: a drawing `f-…` each, `*3` is a number behind it, `one` distance 1, a suit what a
 *  “draw!” has to be. What it costs stands first, whom it is for after what it does. */
const DOES: Record<string, string> = {
  bang: "shot reach",
  missed: "missed",
  beer: "life",
  saloon: "life all",
  stagecoach: "draw*2",
  wells_fargo: "draw*3",
  general_store: "draw all",
  panic: "take one",
  cat_balou: "drop any",
  duel: "hurt any",
  indians: "hurt all",
  gatling: "shot all",
  barrel: "flip H missed",
  mustang: "seen*+1",
  scope: "seen*−1",
  jail: "flip H",
  dynamite: "flip S hurt*3",
  volcanic: "shot endless",
  binocular: "seen*−1",
  hideout: "seen*+1",
  punch: "shot one",
  springfield: "pay shot any",
  rag_time: "pay take any",
  brawl: "pay drop all",
  tequila: "pay life any",
  whisky: "pay life*2",
  dodge: "missed draw",
  bible: "missed draw",
  iron_plate: "missed",
  sombrero: "missed",
  ten_gallon_hat: "missed",
  canteen: "life",
  can_can: "drop any",
  conestoga: "take any",
  pony_express: "draw*3",
  derringer: "shot one draw",
  knife: "shot one",
  pepperbox: "shot reach",
  buffalo_rifle: "shot any",
  howitzer: "shot all",
};

export interface Sign {
  name: string;
  times: string;
}

/** The signs of a kind; a weapon without a rule of its own has none but its reach. */
export function signsOf(kind: string): Sign[] {
  const signs = DOES[kind]?.split(" ") ?? [];
  return signs.map((it) => {
    const [name = "", times = ""] = it.split("*");
    return { name, times };
  });
}
