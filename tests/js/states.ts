import type {
  ChoiceView,
  DicePublicView,
  DiceSeatView,
  EventView,
  MineView,
  OptionView,
  OwnView,
  State,
  TableView,
} from "../../static/src/wire";

export const NAMES = ["Nico", "Anna", "Bruno", "Carla"];

export function option(verb: string, ...taps: string[]): OptionView {
  return { verb, taps };
}

export function event(name: string, values: EventView["values"] = {}): EventView {
  return { name, values, rule: null };
}

export function seat(more: Partial<DiceSeatView> = {}): DiceSeatView {
  return {
    character: "paul_regret",
    life: 6,
    max_life: 9,
    arrows: 1,
    alive: true,
    role: null,
    real_dice: false,
    ...more,
  };
}

export function game(more: Partial<DicePublicView> = {}): DicePublicView {
  return {
    game: "dice",
    edition: "revised",
    turn: 0,
    turn_number: 1,
    roll: 1,
    rerolls: 2,
    dice: ["dynamite", "one", "beer", "two", "gatling"],
    rerolled: [0, 1, 2, 3, 4],
    locked: [0],
    final: false,
    aims: [],
    pile: 5,
    seats: NAMES.map(() => seat()),
    harm: [],
    question: null,
    result: null,
    ...more,
  };
}

export function table(more: Partial<TableView> = {}): TableView {
  return {
    code: "K7WM",
    phase: "game",
    chairs: NAMES.map((name, place) => ({
      name,
      kind: "person" as const,
      online: true,
      host: place === 0,
      stand_in: false,
      real_dice: false,
      seat: place,
      bot: null,
      stranger: place + 1,
    })),
    options: {
      game: "dice",
      clock: 0,
      seen: 1.2,
      windows: "ask",
      sound: "board",
      flat: false,
      bot_kind: "habits",
      rules: { dice: { edition: "revised", seen_dice: 1.8 } },
    },
    wait: null,
    requests: [],
    past: [],
    watchers: 0,
    notice: null,
    game: game(),
    ...more,
  };
}

export function choice(about: string, options: OptionView[], more: Partial<ChoiceView> = {}): ChoiceView {
  return { number: 7, about, values: {}, options, dark: [], chosen: null, ...more };
}

export function own(more: Partial<OwnView> = {}): OwnView {
  return { chair: 0, seat: 0, role: "renegade", choice: null, ahead: null, unasked: [], can_back: false, ...more };
}

export function mine(more: Partial<MineView> = {}): MineView {
  return { chairs: [0], can_host: false, can_board: false, curtain: null, own: own(), ...more };
}

export function state(rev: number, more: Partial<State> = {}): State {
  return { rev, whole: false, events: [], table: table(), mine: mine(), ...more };
}
