import { vi } from "vitest";
import { settle } from "../../static/src/table/here";
import type { Asked } from "../../static/src/table/net";
import type {
  ChairView,
  ChoiceView,
  DicePublicView,
  DiceSeatView,
  EventValues,
  EventView,
  MineView,
  OptionView,
  OwnView,
  Reply,
  State,
  TableView,
  Values,
} from "../../static/src/wire";

export const NAMES = ["Nico", "Anna", "Bruno", "Carla"];

/** Put this screen at a table that accepts every command. Return all commands, except taps not sent yet. */
export function sit(reply: (it: Asked) => Promise<Reply> = () => Promise.resolve({ ok: true })): Asked[] {
  const said: Asked[] = [];
  const hear = (it: Asked) => {
    if (it.what !== "tapped") said.push(it);
    return reply(it);
  };
  settle({
    code: "K7WM",
    net: { do: hear, view: vi.fn(), reconnect: vi.fn() },
    play: { skip: vi.fn(), hurry: vi.fn() },
  });
  return said;
}

export function option(verb: string, ...taps: string[]): OptionView {
  return { verb, taps };
}

/** Return an event with some of its values. */
export function event(name: string, values: EventValues | Values = {}): EventView {
  return { name, values, rule: null } as EventView;
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
    effects: { one: [1, 3], two: [2], beer: 1, dynamites: 3, gatlings: 3, gatling: [1, 2, 3], ability: true },
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

export function chair(name: string, more: Partial<ChairView> = {}): ChairView {
  return {
    name,
    kind: "person",
    online: true,
    host: false,
    stand_in: false,
    real_dice: false,
    seat: null,
    bot: null,
    stranger: 1,
    ...more,
  };
}

export function table(more: Partial<TableView> = {}): TableView {
  return {
    code: "K7WM",
    phase: "game",
    chairs: NAMES.map((name, place) => chair(name, { host: place === 0, seat: place, stranger: place + 1 })),
    switches: {
      game: "dice",
      clock: 0,
      seen: 1.2,
      hints: true,
      windows: "ask",
      sound: "board",
      voice: "off",
      music: false,
      flat: false,
      bot_kind: "easy",
      signs: "on",
      undo: "ask",
      rules: { dice: { edition: "revised" } },
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

/** The dice that are not locked in `game()`. */
const FREE = ["die:1", "die:2", "die:3", "die:4"];

/** Return the choice after a roll: to keep these, or to roll any of the free dice. */
export function reroll(more: Partial<ChoiceView> = {}): ChoiceView {
  const some = Array.from({ length: 15 }, (_, bits) => FREE.filter((_, place) => (bits + 1) & (1 << place)));
  const rolls = some.map((it) => option("roll", ...it));
  return choice("reroll", [option("keep"), ...rolls], { values: { rerolls: 2, roll: 1 }, ...more });
}

/** Wait until all replies have come. */
export const settled = () => new Promise((go) => setTimeout(go, 0));

export function own(more: Partial<OwnView> = {}): OwnView {
  return { chair: 0, seat: 0, role: "renegade", choice: null, ahead: null, unasked: [], can_back: false, ...more };
}

export function mine(more: Partial<MineView> = {}): MineView {
  return { chairs: [0], can_host: false, can_board: false, curtain: null, own: own(), ...more };
}

export function state(rev: number, more: Partial<State> = {}): State {
  return { rev, whole: false, events: [], table: table(), mine: mine(), ...more };
}
