// Written by `make wire` from the structs that docs/wire-protocol.md names. Do not edit.
export type Plain = number | string | boolean | (number | string)[] | null;
export type Values = Record<string, Plain>;
export type Face = "one" | "two" | "arrow" | "dynamite" | "beer" | "gatling";

export interface SeatView {
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

export interface QuestionView {
  number: number;
  seat: number;
  about: string;
  values: Record<string, number | string | boolean | null>;
}

export interface ResultView {
  winners: number[];
  side: string;
  why: string;
  roles: string[];
}

export interface PublicView {
  game: "dice";
  edition: string;
  turn: number;
  turn_number: number;
  roll: number;
  rerolls: number;
  dice: (Face | null)[];
  rerolled: number[];
  locked: number[];
  final: boolean;
  aims: AimView[];
  pile: number;
  seats: SeatView[];
  harm: number[][];
  question: QuestionView | null;
  result: ResultView | null;
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
}

export interface OptionsView {
  game: "dice";
  edition: "first" | "revised";
  el_gringo_per: "event" | "point";
  el_gringo_when_dead: boolean;
  gatling_arrows_first: boolean;
  kit_before_damage: boolean;
  rose_wraps: boolean;
  clock: number;
  seen: number;
  seen_dice: number;
  windows: "ask" | "masked" | "fast";
  sound: "board" | "all" | "off";
  flat: boolean;
  bot_kind: "habits" | "random";
}

export interface WaitView {
  chair: number;
  seconds: number;
  can_help: boolean;
  left: number | null;
}

export interface RequestView {
  id: string;
  kind: "claim" | "board";
  chair: number | null;
}

export interface PastGameView {
  number: number;
  game: string;
  side: string;
  winners: string[];
}

export interface TableView {
  code: string;
  phase: "lobby" | "game" | "over";
  chairs: ChairView[];
  options: OptionsView;
  wait: WaitView | null;
  requests: RequestView[];
  past: PastGameView[];
  watchers: number;
  notice: ReasonView | null;
  game: PublicView | null;
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

export interface ChoiceView {
  number: number | null;
  about: string;
  values: Values;
  options: OptionView[];
  dark: DarkView[];
  chosen: OptionView | null;
}

export interface OwnView {
  chair: number;
  seat: number | null;
  role: string | null;
  choice: ChoiceView | null;
  ahead: ChoiceView | null;
  unasked: OptionView[];
  can_back: boolean;
}

export interface MineView {
  chairs: number[];
  can_host: boolean;
  can_board: boolean;
  curtain: number | null;
  own: OwnView | null;
}

export interface EventView {
  name: string;
  values: Values;
  rule: string | null;
}

export interface State {
  rev: number;
  whole: boolean;
  events: EventView[];
  table: TableView;
  mine: MineView;
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

export type AnyCommand =
  | { what: "sit"; id: string; name: string; chair?: number | null }
  | { what: "leave"; id: string; chair: number }
  | { what: "look"; id: string; chair: number | null }
  | { what: "rename"; id: string; chair: number; name: string }
  | { what: "move"; id: string; chair: number; to: number }
  | { what: "chairs"; id: string; count: number }
  | { what: "bot"; id: string; chair: number; kind?: "habits" | "random" }
  | { what: "free"; id: string; chair: number }
  | { what: "host"; id: string; chair: number }
  | { what: "options"; id: string; options: Record<string, number | string | boolean> }
  | { what: "real_dice"; id: string; chair: number; on: boolean }
  | { what: "deal"; id: string }
  | { what: "answer"; id: string; chair: number; question: number; verb: string; taps: string[] }
  | { what: "back"; id: string; chair: number; question: number }
  | { what: "ahead"; id: string; chair: number; about: string; values: Values; verb: string | null; taps?: string[] }
  | { what: "claim"; id: string; chair: number }
  | { what: "board"; id: string }
  | { what: "consent"; id: string; request: string; yes: boolean }
  | { what: "answer_for"; id: string; chair: number }
  | { what: "stand_in"; id: string; chair: number; on: boolean }
  | { what: "more_time"; id: string }
  | { what: "rematch"; id: string }
  | { what: "end"; id: string }
  | { what: "close"; id: string };
