// Written by `make wire` from the structs that docs/wire-protocol.md names. Do not edit.
export type Plain = number | string | boolean | (number | string)[] | null;
export type Values = Record<string, Plain>;
/** The values of any question. Each question has some of them. */
export type AskedValues = {
  roll?: number;
  rerolls?: number;
  die?: number;
  face?: Face;
  own?: number;
  told?: number;
  of?: number;
  last?: boolean;
  left?: number;
  by?: number | null;
  why?: string;
  points?: number;
  point?: number;
  life?: number;
  arrows?: number;
  kind?: string;
  needed?: number;
  rival?: number;
  target?: number;
  to?: number;
  dead?: number;
  chosen?: number;
  keep?: number;
  keeps?: number;
  same?: boolean;
};
/** `[value]` replaces, `[]` leaves out, the rest changes parts. */
export type Patch = [] | [unknown] | { [part: string]: Patch };
export type AnyGame = DicePublicView | CardsPublicView;
export type AnyOwn = CardsOwnView;
export type Face = "one" | "two" | "arrow" | "dynamite" | "beer" | "gatling";

export interface QuestionView {
  number: number;
  seat: number;
  about: string;
  values: AskedValues;
}

export interface ResultView {
  winners: number[];
  side: string;
  why: string;
  roles: string[];
}

export interface DiceSeatView {
  character: string;
  life: number;
  max_life: number;
  arrows: number;
  alive: boolean;
  role: string | null;
  real_dice: boolean;
}

export interface AimView {
  die: number;
  target: number;
  points: number;
}

export interface EffectsView {
  one: number[];
  two: number[];
  beer: number;
  dynamites: number;
  gatlings: number;
  gatling: number[];
  ability: boolean;
}

export interface DicePublicView {
  game: "dice";
  edition: string;
  turn: number;
  turn_number: number;
  roll: number;
  rerolls: number;
  dice: (Face | null)[];
  rerolled: number[];
  locked: number[];
  effects: EffectsView | null;
  final: boolean;
  aims: AimView[];
  pile: number;
  seats: DiceSeatView[];
  harm: number[][];
  question: QuestionView | null;
  result: ResultView | null;
  chief?: number;
}

export interface CardView {
  number: number;
  face: string;
}

export interface TableCardView {
  number: number;
  face: string;
  ready: boolean;
}

export interface CardsSeatView {
  character: string;
  copied: string | null;
  life: number;
  max_life: number;
  alive: boolean;
  present: boolean;
  role: string | null;
  hand: number;
  table: TableCardView[];
  reach: number;
  distances: number[];
}

export interface TurnView {
  seat: number;
  number: number;
  phase: string;
  direction: number;
  bangs: number;
  bangs_left: boolean;
  used: string[];
  suit: string | null;
  is_extra: boolean;
}

export interface EventsView {
  now: string | null;
  next: string | null;
  left: number;
}

export interface LinkView {
  kind: string;
  by: number | null;
  at: number[];
}

export interface CardsPublicView {
  game: "cards";
  preset: string;
  sets: string[];
  reads: string | null;
  turn: TurnView;
  seats: CardsSeatView[];
  deck: number;
  discards: number;
  discard: CardView | null;
  aside: CardView[];
  store: CardView[];
  looked: number;
  shown: CardView[][];
  harm: number[][];
  events: EventsView[];
  chain: LinkView[];
  question: QuestionView | null;
  result: ResultView | null;
}

export interface CardsOwnView {
  seat: number;
  role: string;
  target: number | null;
  hand: CardView[];
  looked: CardView[];
  marked: number | null;
  spare: string | null;
  keeps: number;
  known: CardView[][];
  deck: [number, CardView][];
}

export interface KeepView {
  character: string;
  on: boolean;
}

export interface ChairView {
  name: string;
  kind: "empty" | "person" | "bot";
  online: boolean;
  host: boolean;
  stand_in: boolean;
  real_dice: boolean;
  seat: number | null;
  bot: string | null;
  stranger: number;
  kept?: KeepView | null;
  badge?: boolean;
  lends?: boolean;
  caps?: number;
  coming?: ComingView | null;
  grave?: string;
  tablet?: boolean;
  temper?: "hothead" | "liar" | "loyal" | "miser" | "gambler" | null;
}

export interface SwitchesView {
  game: string;
  clock: number;
  seen: number;
  hints: boolean;
  windows: "ask" | "masked" | "fast";
  sound: "board" | "all" | "off";
  voice: "off" | "moments" | "all";
  music: boolean;
  flat: boolean;
  bot_kind: "easy" | "fair" | "hard" | "random";
  signs: "on" | "dead" | "off";
  undo: "ask" | "off";
  rules: Record<string, Record<string, number | string | boolean | string[]>>;
}

export interface UnfitView {
  value: number | string | boolean;
  reason: ReasonView;
}

export interface RowView {
  name: string;
  values: (number | string | boolean)[];
  many: boolean;
  default: number | string | boolean | string[];
  value: number | string | boolean | string[];
  idle: ReasonView | null;
  dark: UnfitView[];
  deep: boolean;
  group: string;
}

export interface EveningView {
  name: string;
  minutes: number;
  switches: Record<string, number | string | boolean | string[]>;
  is_chosen: boolean;
}

export interface ChoosingView {
  rows: RowView[];
  evenings: EveningView[];
  idle: string[];
  refusal: ReasonView | null;
}

export interface WaitView {
  chair: number;
  seconds: number;
  can_ring: boolean;
  rung: number;
  can_help: boolean;
  left: number | null;
  also?: number[];
  answered?: number[];
  help_in?: number | null;
}

export interface PastGameView {
  number: number;
  game: string;
  side: string;
  winners: string[];
  why?: string;
}

export interface RematchView {
  chairs: number[];
  of: number;
  takes: number;
  left: number | null;
}

export interface OpeningView {
  ready: number[];
  left: number | null;
  seconds: number | null;
  since: number;
  is_held: boolean;
  is_over: boolean;
  is_cut: boolean;
  is_again: boolean;
}

export interface NightView {
  token: string;
  masked: boolean;
}

export interface BookView {
  token: string;
  name: string;
}

export interface TableView {
  code: string;
  phase: "lobby" | "game" | "tally" | "over";
  chairs: ChairView[];
  switches: SwitchesView;
  wait: WaitView | null;
  requests: RequestView[];
  past: PastGameView[];
  watchers: number;
  notice: ReasonView | null;
  game: AnyGame | null;
  choosing?: ChoosingView | null;
  has_board?: boolean;
  rematch?: RematchView | null;
  opening?: OpeningView | null;
  tapped?: TappedView | null;
  seal?: SealView | null;
  story?: string | null;
  night?: NightView | null;
  book?: BookView | null;
  stage?: StageView | null;
  afterlife?: GhostsView | null;
  undoing?: UndoingView | null;
  tally?: TallyView | null;
}

export interface ReasonView {
  name: string;
  values: Values;
  rule: string | null;
}

export interface OptionView {
  verb: string;
  taps: string[];
}

export interface DarkView {
  verb: string;
  taps: string[];
  reason: ReasonView;
}

export interface PartView {
  tap: string;
  options: OptionView[];
  dark: DarkView[];
}

export interface ChoiceView {
  number: number | null;
  about: string;
  values: AskedValues;
  options: OptionView[];
  dark: DarkView[];
  chosen: OptionView | null;
  parts?: PartView[];
  in_vain?: DarkView[];
}

export interface ToldView {
  at: number;
  values: Values;
}

export interface ComingView {
  name: string;
  stranger: number;
}

export interface OwnView {
  chair: number;
  seat: number | null;
  role: string | null;
  choice: ChoiceView | null;
  ahead: ChoiceView | null;
  unasked: OptionView[];
  can_back: boolean;
  target?: number | null;
  game?: AnyOwn | null;
  told?: ToldView[];
  at_once?: boolean;
  marks?: MarksView | null;
  ghost?: GhostView | null;
  can_undo?: boolean;
  undoes?: EventView[];
  can_ask?: boolean;
  hint?: HintView | null;
}

export interface TappedView {
  question: number;
  verb: string | null;
  taps: string[];
  by: string;
}

export interface MineView {
  chairs: number[];
  can_host: boolean;
  can_board: boolean;
  curtain: number | null;
  own: OwnView | null;
  nods?: string[];
  newcomers?: number[];
  asking?: string | null;
  tapped?: TappedView | null;
  bet?: string | null;
  sides?: string[];
  coming?: number | null;
}

export interface RequestView {
  id: string;
  kind: "claim" | "seat" | "board";
  chair: number | null;
  asks?: "device" | "host" | "people" | "later" | "nobody";
  missing?: number;
  name?: string;
}

export interface SealView {
  mark?: string;
  pledged?: number[];
  boards?: number;
  dealing?: boolean;
  link?: string;
}

export interface SignView {
  sign: "hat" | "clap" | "him" | "me" | "well" | "boo" | "cheers" | "hurry";
  chair: number | null;
  to: number | null;
}

export interface TalkView {
  chair: number;
  saying: "outlaw" | "deputy" | "renegade" | "hothead" | "liar" | "loyal" | "miser" | "gambler";
  about: number | null;
  why: string | null;
  to: number | null;
}

export interface MarkView {
  seat: number;
  role: string;
}

export interface MarksView {
  seats: number[];
  roles: Record<string, number>;
  made?: MarkView[];
}

export interface AskView {
  about: "wins" | "point" | "renegade";
  picks: (number | string)[];
}

export interface BetView {
  about: "wins" | "point" | "renegade";
  pick: number | string;
  turn: number;
  right?: boolean | null;
  name?: string;
}

export interface GhostView {
  bets?: BetView[];
  asks?: AskView[];
  dark?: string | null;
  roles?: string[] | null;
  haunts?: boolean;
  bots?: number[];
  rest?: number;
}

export interface RankView {
  seat: number;
  right: number;
  of: number;
  bets?: BetView[];
  eyes?: boolean;
}

export interface GhostsView {
  ghosts?: RankView[];
  audience: Record<string, number>;
}

export interface HauntView {
  sign: "knock" | "crow" | "tumbleweed" | "lantern" | "wind" | "hat" | "wail" | "laugh";
  seat: number;
}

export interface StageView {
  on: boolean;
  at: number;
  pace: number;
  number: number;
}

export interface UndoingView {
  chair: number;
  at: number;
  events: EventView[];
  asked: number[];
  yes: number[];
  left: number;
}

export interface HintView {
  question: number;
  verb: string;
  taps: string[];
  why: string;
  values: Values;
}

export interface TallySeatView {
  chair: number;
  life: number;
  full: number;
  arrows?: number;
  role?: string | null;
  character?: string | null;
  out?: boolean;
  next?: boolean;
  won?: boolean;
  laid?: string[];
  reach?: number;
  distances?: number[];
}

export interface LastMarkView {
  n: number;
  deed: "life" | "arrow" | "indians" | "gatling" | "next" | "role" | "character" | "out" | "on" | "card";
  seat: number;
  before?: number;
  after?: number;
  pick?: string;
  hand?: number | null;
}

export interface TallyLineView {
  at: number;
  deed: "life" | "arrow" | "indians" | "gatling" | "next" | "role" | "character" | "out" | "on" | "card";
  seat: number;
  before?: number;
  after?: number;
  pick?: string;
  paid?: number[];
}

export interface TallyView {
  seats?: TallySeatView[];
  characters?: string[];
  turn?: number | null;
  turns?: number;
  turn_seconds?: number;
  seconds?: number;
  pile?: number;
  arrows?: number;
  last?: LastMarkView[];
  asks?: string;
  asked?: number;
  pick?: string;
  why?: string;
  left?: string[];
  sides?: string[];
  side?: string;
  weapons?: string[];
  cards?: Record<string, number> | null;
  games?: string[];
  on_phones?: boolean;
  waits?: number;
  told?: TallyLineView[];
}

export interface Film {
  rev: number;
  events: EventView[];
  patches?: (Patch | null)[];
  table?: Patch | null;
  mine?: Patch | null;
}

export interface State {
  rev: number;
  whole: boolean;
  events: EventView[];
  table: TableView;
  lately?: EventView[];
  mine: MineView;
}

export interface StoryPerson {
  name: string | null;
  kind: string;
  real_dice: boolean;
  role: string;
  character: string;
  life: number;
  left: number;
  is_winner: boolean;
  seat?: number | null;
  since?: number;
  until?: number | null;
  before?: number | null;
}

export interface Edge {
  at: number;
  turn: number;
  life: number;
  how: "lost" | "gained" | "fell" | "back" | "left" | "came";
  by: number | null;
  what: string;
}

export interface Rare {
  seat: number;
  turn: number;
  faces: string[];
  one_in: number;
}

export interface Luck {
  points: number[];
  rarest: Rare | null;
  told: number[];
}

export interface Moment {
  name: string;
  at: number;
  turn: number;
  seats: number[];
  values: Record<string, string | number | null>;
  weight: number;
}

export interface Award {
  name: string;
  seat: number;
  values: Record<string, string | number | null>;
  weight: number;
}

export interface RoleMark {
  at: number;
  by: number;
  seat: number;
  role: string | null;
}

export interface Reading {
  seat: number;
  right: number;
  of: number;
  read: number;
}

export interface Ending {
  winners: number[];
  side: string;
  why: string;
}

export interface Story {
  game: string;
  rules: number;
  turns: number;
  people: StoryPerson[];
  result: Ending;
  edges: Edge[][];
  harm: number[][];
  lost: Record<string, number[]>;
  luck: Luck;
  moments: Moment[];
  awards: Award[];
  began: number | null;
  ended: number | null;
  marks?: RoleMark[];
  readings?: Reading[];
  hints?: HintCount[];
  is_counted?: boolean;
  versions?: Record<string, number>;
}

export interface Believed {
  at: number;
  chances: number[][];
}

export interface Curve {
  roles: string[];
  steps: Believed[];
}

export interface EveningPerson {
  name: string | null;
  kind: string;
  character: string;
  games: number;
  wins: number;
  won: Record<string, number>;
}

export interface EveningGame {
  token: string;
  game: string;
  side: string;
  why: string;
  turns: number;
  winners: number[];
  ended: number | null;
}

export interface OldScore {
  by: number;
  seat: number;
  count: number;
}

export interface EveningAward {
  name: string;
  person: number;
  game: number | null;
  values: Record<string, string | number | null>;
  weight: number;
}

export interface Title {
  name: string;
  values: Record<string, string | number | null>;
}

export interface Evening {
  games: EveningGame[];
  people: EveningPerson[];
  seconds: number | null;
  ended: number | null;
  fallen: number;
  scores: OldScore[];
  awards: EveningAward[];
  title: Title;
  masked?: boolean;
}

export interface Reply {
  ok: boolean;
  refusal?: ReasonView | null;
  key?: string | null;
  chair?: number | null;
  waiting?: boolean;
}

export interface Granted {
  kind: "claim" | "board";
  key: string;
  chair: number | null;
}

export interface Bye {
  name: string;
  values: Values;
}

export interface Auth {
  code: string;
  screen: "phone" | "board";
  device: string;
  keys?: string[];
  board?: string | null;
  lang?: string;
}

export interface Said {
  verb: string;
  taps: string[];
}

export type TableEvents = {
  switch_changed: { switch: string; choice: string };
  played_on: { seat: number | null; name: string; other: string };
  taken_back: { seat: number | null };
  answer_stands: {  };
};

export type DiceEvents = {
  game_began: { players: number; edition: string };
  role_shown: { seat: number; role: string };
  turn_began: { seat: number; turn: number };
  turn_ended: { seat: number };
  game_over: { winners: number[]; side: string; why: string };
  rolled: { seat: number; roll: number; dice: Face[]; rerolled: number[]; real: boolean; last?: boolean };
  die_told: { seat: number; die: number; face: Face };
  last_five_told: { seat: number; arrows: number };
  aimed: { seat: number; die: number; face: Face; target: number; points: number };
  beer_spent: { seat: number; die: number };
  shots_fired: { seat: number };
  dynamite_exploded: { seat: number; count: number };
  indians_attacked: { seat: number };
  gatling_fired: { seat: number; count: number };
  arrow_taken: { seat: number; pile: number; why: string };
  chief_arrow: { seat: number; target: number | null; pile: number; why: string };
  arrows_returned: { seat: number; count: number; pile: number; by: number | null; why: string };
  life_lost: { seat: number; points: number; life: number; by: number | null; why: string };
  life_spared: { seat: number; points: number; by: number | null; why: string };
  life_gained: { seat: number; points: number; life: number; by: number | null; why: string };
  gain_wasted: { seat: number; by: number | null; why: string };
  eliminated: { seat: number; role: string; by: number | null; why: string };
};

export type CardsEvents = {
  game_began: { players: number; preset: string | null; sets: string[] };
  role_shown: { seat: number; role: string };
  turn_began: { seat: number; turn: number; extra: boolean };
  phase: { seat: number; phase: string };
  turn_ended: { seat: number };
  turn_lost: { seat: number };
  extra_turn: { seat: number };
  event_revealed: { event: string; next: string | null };
  suit_named: { seat: number; suit: string };
  power_used: { seat: number; power: string };
  game_over: { winners: number[]; side: string; why: string };
  life_lost: { seat: number; points: number; life: number; by: number | null; why: string };
  life_gained: { seat: number; points: number; life: number; why: string };
  heal_wasted: { seat: number; why: string };
  eliminated: { seat: number; role: string; by: number | null; why: string };
  penalty: { seat: number; dead: number };
  ghost_returned: { seat: number };
  ghost_left: { seat: number };
  came_back: { seat: number; why: string };
  went_again: { seat: number; why: string };
  revived: { seat: number; life: number };
  rose_again: { seat: number; life: number; why: string };
  new_role: { seat: number; why: string };
  copied: { seat: number; character: string | null };
  became: { seat: number; character: string; life: number };
  saw_spare: { seat: number; character: string | null };
  reshuffled: { count: number };
  drew: { seat: number; count: number; why: string; cards: number[] | null; faces: string[] | null };
  drew_discards: { seat: number; count: number; why: string; cards: number[] | null; faces: string[] | null };
  looked: { seat: number; count: number; cards: number[] | null; faces: string[] | null };
  returned: { seat: number; count: number; cards: number[] | null; faces: string[] | null };
  gave: { seat: number; to: number; count: number; cards: number[] | null; faces: string[] | null };
  flipped: { seat: number; why: string; card: number; face: string };
  flipped_nothing: { seat: number; why: string };
  flip_chosen: { seat: number; card: number; face: string };
  kept_flipped: { seat: number; card: number; face: string; why: string };
  store_opened: { cards: number[]; faces: string[] };
  bought: { seat: number; card: number; face: string };
  chosen: { seat: number; card: number | null };
  shown: { seat: number; card: number; face: string; why: string };
  hand_opened: { seat: number; count: number; cards: number[]; faces: string[]; why: string };
  discarded: { seat: number; count: number; cards: number[]; faces: string[]; why: string };
  discarded_face_down: { seat: number; count: number; why: string; cards: number[] | null; faces: string[] | null };
  took: { seat: number; victim: number; from_table: boolean; why: string; cards: number[] | null; faces: string[] | null };
  inherited: { seat: number; dead: number; count: number; table: number[]; cards: number[] | null; faces: string[] | null };
  played: { seat: number; card: number; face: string; kind: string; target: number | null };
  used: { seat: number; card: number; face: string; kind: string; target: number | null };
  put_away: { seat: number; cards: number[]; faces: string[]; to: string };
  laid: { seat: number; card: number; face: string; before: number };
  passed_on: { seat: number; card: number; face: string; to: number };
  no_effect: { seat: number; why: string };
  shot_at: { by: number | null; target: number; kind: string };
  shot_at_card: { by: number; victim: number; card: number; face: string };
  unaffected: { seat: number; by: number | null; kind: string };
  unharmed: { seat: number };
  barrel: { seat: number; kind: string; saved: boolean };
  duel_lost: { seat: number; rival: number };
};

/** Any event. */
export type EventName = keyof TableEvents | keyof DiceEvents | keyof CardsEvents;
export type Told<N extends EventName> = EventValues & ((N extends keyof TableEvents ? TableEvents[N] : never) | (N extends keyof DiceEvents ? DiceEvents[N] : never) | (N extends keyof CardsEvents ? CardsEvents[N] : never));
export type EventView = {
  [N in EventName]: { name: N; values: Told<N>; rule: string | null };
}[EventName];
export type EventValues = {
  switch?: string;
  choice?: string;
  seat?: number | null;
  name?: string;
  other?: string;
  players?: number;
  edition?: string;
  role?: string;
  turn?: number;
  winners?: number[];
  side?: string;
  why?: string;
  roll?: number;
  dice?: Face[];
  rerolled?: number[];
  real?: boolean;
  last?: boolean;
  die?: number;
  face?: Face | string;
  arrows?: number;
  target?: number | null;
  points?: number;
  count?: number;
  pile?: number;
  by?: number | null;
  life?: number;
  preset?: string | null;
  sets?: string[];
  extra?: boolean;
  phase?: string;
  event?: string;
  next?: string | null;
  suit?: string;
  power?: string;
  dead?: number;
  character?: string | null;
  cards?: number[] | null;
  faces?: string[] | null;
  to?: number | string;
  card?: number | null;
  victim?: number;
  from_table?: boolean;
  table?: number[];
  kind?: string;
  before?: number;
  saved?: boolean;
  rival?: number;
};

export type AnyCommand =
  | { what: "sit_here"; id: string; chair: number; name: string }
  | { what: "look"; id: string; chair: number | null }
  | { what: "switches"; id: string; switches: Record<string, number | string | boolean | string[]> }
  | { what: "keep"; id: string; chair: number; on: boolean }
  | { what: "ready"; id: string; chair: number; on?: boolean }
  | { what: "hold"; id: string; chair: number; on: boolean }
  | { what: "go_on"; id: string }
  | { what: "answer"; id: string; chair: number; question: number; verb: string; taps: string[] }
  | { what: "answers"; id: string; chair: number; question: number; answers: Said[] }
  | { what: "unasked"; id: string; chair: number; verb: string; taps: string[] }
  | { what: "back"; id: string; chair: number; question: number }
  | { what: "ahead"; id: string; chair: number; about: string; values: AskedValues; verb: string | null; taps?: string[] }
  | { what: "tapped"; id: string; chair: number; question: number; verb?: string | null; taps?: string[] }
  | { what: "sit"; id: string; name: string; chair?: number | null; hat?: number | null; later?: boolean }
  | { what: "leave"; id: string; chair: number }
  | { what: "rename"; id: string; chair: number; name: string }
  | { what: "hat"; id: string; chair: number; hat: number }
  | { what: "move"; id: string; chair: number; to: number }
  | { what: "chairs"; id: string; count: number }
  | { what: "bot"; id: string; chair: number; kind?: "easy" | "fair" | "hard" | "random" | null; temper?: "hothead" | "liar" | "loyal" | "miser" | "gambler" | null }
  | { what: "free"; id: string; chair: number }
  | { what: "host"; id: string; chair: number }
  | { what: "real_dice"; id: string; chair: number; on: boolean }
  | { what: "claim"; id: string; chair: number }
  | { what: "board"; id: string }
  | { what: "consent"; id: string; request: string; yes: boolean }
  | { what: "vouch"; id: string; chair: number; yes: boolean }
  | { what: "deal"; id: string }
  | { what: "pledge"; id: string; chair: number | null; seal: string; hash: string }
  | { what: "word"; id: string; chair: number | null; word: string }
  | { what: "cap_gun"; id: string; chair: number }
  | { what: "sign"; id: string; sign: "hat" | "clap" | "him" | "me" | "well" | "boo" | "cheers" | "hurry"; chair?: number | null; to?: number | null }
  | { what: "mark"; id: string; chair: number; seat: number; role: string | null }
  | { what: "bet"; id: string; chair: number | null; about: "wins" | "point" | "renegade"; pick: number | string }
  | { what: "eyes"; id: string; chair: number }
  | { what: "revive"; id: string; chair: number; bot: number }
  | { what: "haunt"; id: string; chair: number; sign: "knock" | "crow" | "tumbleweed" | "lantern" | "wind" | "hat" | "wail" | "laugh" }
  | { what: "night"; id: string }
  | { what: "links"; id: string; masked: boolean; anew?: boolean }
  | { what: "stage"; id: string; on?: boolean; at?: number; pace?: "1" | "4" | "16" }
  | { what: "book"; id: string; token?: string | null; key?: string; name?: string }
  | { what: "undo"; id: string; chair: number }
  | { what: "nod"; id: string; chair: number; at: number; yes: boolean }
  | { what: "hint"; id: string; chair: number; question: number }
  | { what: "count"; id: string; deed: "begin" | "won" | "roles" | "turn" | "life" | "arrow" | "indians" | "gatling" | "next" | "role" | "character" | "out" | "on" | "card"; chair?: number | null; by?: number; pick?: string }
  | { what: "counted"; id: string; undo: number }
  | { what: "here"; id: string }
  | { what: "reading"; id: string; on: boolean }
  | { what: "ring"; id: string; chair: number }
  | { what: "answer_for"; id: string; chair: number }
  | { what: "stand_in"; id: string; chair: number; on: boolean }
  | { what: "more_time"; id: string }
  | { what: "rematch"; id: string; on?: boolean; now?: boolean }
  | { what: "end"; id: string }
  | { what: "close"; id: string };
