// The dice game that is shown now: the words and places of its questions, and the showing of its events.
import { computed } from "@preact/signals";
import { type Showing, traitsIn } from "../table/play";
import { aboutKey, first, spoken } from "../table/sentence";
import { anyGame, nameOf, now, OfGame, openTaps } from "../table/state";
import { type Given, hasWord, t } from "../table/words";
import type { ChoiceView, DicePublicView, EventView, Face, OptionView } from "../wire";
import { EVENTS } from "./events";

/** The faces, in the order in which they are explained. */
export const EACH: readonly Face[] = ["one", "two", "arrow", "dynamite", "beer", "gatling"];

/** The game on the table, if it is a dice game. */
export const game = computed<DicePublicView | null>(() => (anyGame.value?.game === "dice" ? anyGame.value : null));

/**
 * Return the points that the dice aimed so far will still cost a seat (below 0) or give it (above). Shots that have
 * been fired no longer count, though their dice still lie there.
 */
export function stillAimed(game: DicePublicView, seat: number): number {
  const { about, values } = game.question ?? { about: "", values: {} as Record<string, unknown> };
  if (game.result) return 0;
  const beers = about === "beer";
  const isFlying =
    now.value?.name === "shots_fired" || (now.value?.name === "aimed" && now.value.values.face !== "beer");
  if (!beers && about !== "aim" && values.why !== "shots" && !isFlying) return 0;
  const aims = game.aims.filter((it) => it.target === seat && (game.dice[it.die] === "beer") === beers);
  return aims.reduce((sum, it) => sum + (beers ? it.points : -it.points), 0);
}

/** Return the dice that would fly again, as the player on turn has tapped them; null while he has tapped none. */
export function loosened({ question }: DicePublicView): ReadonlySet<number> | null {
  const made = openTaps.value;
  if (now.value || question?.about !== "reroll" || made?.question !== question.number) return null;
  return new Set(made.taps.map((it) => Number(it.slice("die:".length))));
}

/** Return the locked dice. A die that flies is not locked before it lies. */
export const lockedNow = ({ locked, rerolled }: DicePublicView): readonly number[] =>
  now.value?.name === "rolled" ? locked.filter((place) => !rerolled.includes(place)) : locked;

// The words and looks of its questions. Keys only, no rules.

export type Shape = "dice" | "seats" | "paper" | "faces";

const SHAPES: Record<string, Shape> = {
  reroll: "dice",
  real_die: "faces",
  arrow_or_life: "paper",
  drop_arrow: "paper",
};

/** Return the place of a question: on the dice, on the ring, on red paper, or with six faces to tap. */
export function shapeOf(choice: ChoiceView): Shape {
  return SHAPES[choice.about] ?? (choice.options.some((it) => it.taps.length) ? "seats" : "paper");
}

/** The number of real dice that are still to be told. */
export const untold = ({ values }: ChoiceView): number => Math.max(1, (values.of ?? 1) - (values.told ?? 0));

/** The attack on me: the title above a question on red paper. */
export function hitTitle(choice: Pick<ChoiceView, "about" | "values">): string {
  const by = choice.values.by;
  const key = first([`choice.by.${choice.values.why}`, "choice.by.other"]);
  return t(key, { by: typeof by === "number" ? nameOf(by) : "" });
}

export function questionHelp(choice: Pick<ChoiceView, "about" | "values">): string {
  const key = `${aboutKey(choice)}.help`;
  return hasWord(key) ? t(key, spoken(choice.values)) : "";
}

/** Return the seat that an option, or the taps made, are aimed at; null if it is at nobody. */
export function seatIn(option: Pick<OptionView, "taps">): number | null {
  const tap = option.taps.find((it) => it.startsWith("seat:"));
  return tap ? Number(tap.slice(5)) : null;
}

/** The effect of an option, as the slab says it. */
export function optionTitle(choice: ChoiceView, option: OptionView, me: number | null): string {
  const target = seatIn(option);
  const values: Given = { ...choice.values, count: option.taps.length, target: target === null ? "" : nameOf(target) };
  const base = `choice.${choice.about}.${option.verb}`;
  const self = target !== null && target === me ? ".self" : "";
  return t(first([`${base}${self}`, base, `choice.${option.verb}${self}`, `choice.${option.verb}`]), values);
}

/** Return true if a drink aimed at a player would be wasted, because he lacks less life than that. */
export function isWasted(game: DicePublicView, target: number, more = 0): boolean {
  const it = game.seats[target]!;
  return it.life + stillAimed(game, target) + more > it.max_life;
}

/** The question whose shot is doubled by a switch. Nothing is sent before the slab. */
export const doubled = new OfGame<number | null>(null);

export const isDoubled = (choice: ChoiceView): boolean => choice.number !== null && doubled.value === choice.number;

export const switchDouble = (choice: ChoiceView): void => {
  doubled.value = isDoubled(choice) ? null : choice.number;
};

/** Return the option that doubles the shot of these taps, if there is one. */
export const doubling = ({ options }: ChoiceView, taps: readonly string[]): OptionView | undefined =>
  options.find((it) => it.verb === "double" && it.taps.join() === taps.join());

/** Return the slab's second line for an option, where there is one. */
export function optionText(choice: ChoiceView, option: OptionView): string {
  const base = `choice.${choice.about}.${option.verb}.text`;
  const target = seatIn(option);
  if (isDoubled(choice)) return t("choice.doubled");
  const drinks = ["beer", "gift"].includes(choice.about);
  if (drinks && target !== null && game.value && isWasted(game.value, target, 1)) return t("choice.wasted");
  const values = { ...choice.values, count: option.taps.length, target: target === null ? "" : nameOf(target) };
  return hasWord(base) ? t(base, values) : "";
}

/**
 * Return the dice that a series of questions is about, from left to right: those already aimed and those with the same
 * signs.
 */
export function tasks(choice: ChoiceView): number[] {
  const now = game.value;
  const { die } = choice.values;
  if (!now || die === undefined) return [];
  const kind = (face: string | null | undefined) => (face === "one" || face === "two" ? "shot" : face);
  const wanted = kind(now.dice[die]);
  return now.dice.flatMap((face, place) => (kind(face) === wanted && place !== spentBeer(now) ? [place] : []));
}

/** Return the die of the Beer that a doubled shot has taken, which is the first one; -1 while none has. */
export const spentBeer = ({ aims, dice }: DicePublicView): number =>
  aims.some(({ die, points }) => points > 1 && dice[die] !== "beer") ? dice.indexOf("beer") : -1;

// The showing of its events: their time and their moments.

/** The time for which the picture stays when the last loss has been counted. */
const READ = 800;

/** The attacks that fill the screen. The losses after them, which have their name as a reason, are counted quickly. */
const ATTACKS = new Set<unknown>(Object.entries(EVENTS).map(([name, { title }]) => title !== name && title));

const traits = (event: EventView) => traitsIn(EVENTS, event);

function attack(event: EventView | undefined): string | null {
  const why = event && event.name !== "eliminated" ? event.values.why : null;
  return why && ATTACKS.has(why) ? why : null;
}

export const DICE: Showing = {
  seenFor(event, next) {
    const read = attack(event) !== null && attack(next) !== attack(event) ? READ : 0;
    const held = heldDie(event, game.peek()?.pile ?? 0) === null ? 0 : BREATH;
    return (traits(event).seen ?? 0) + read + held;
  },
  isShot: ({ name, values }) => name === "life_lost" && values.why === "shots",
  signOf: (event) => (event.values.face ? `d-${event.values.face}` : (traits(event).symbol ?? "")),
  hasFuse: (game) => "dice" in game && game.dice.filter((it) => it === "dynamite").length > 1,
  momentOf: (event) => traits(event).title ?? null,
  holds: (event) => traits(event).held === true,
};

// The held breath: the die that brings the third Dynamite, or takes the last arrow, lands last and late.

/** The delay of its landing, in milliseconds. */
export const BREATH = 550;

const DYNAMITES = 3;

/**
 * Return the place of the die that everybody waits for; null where nothing hangs on one. The arrows are not yet taken.
 */
export function heldDie(event: EventView | null, pile: number): number | null {
  if (event?.name !== "rolled" || event.values.real) return null;
  const { dice, rerolled } = event.values;
  const flying = (face: Face) => rerolled.filter((place) => dice[place] === face);
  const lying = dice.filter((face, place) => face === "dynamite" && !rerolled.includes(place)).length;
  const third = lying < DYNAMITES ? flying("dynamite")[DYNAMITES - 1 - lying] : undefined;
  const last = pile > 0 ? flying("arrow")[pile - 1] : undefined;
  return third ?? last ?? null;
}
