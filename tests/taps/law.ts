// The law of taps: lit taps can put together every option that a phone is offered, and end in exactly that answer.
// Nothing else can be sent. From every place that lit taps reach, a finger can still answer, and a state that arrives
// there takes nothing of it away.
import type { Asked } from "../../static/src/table/net";
import type { ChoiceView, OptionView, OwnView, PartView, State } from "../../static/src/wire";
import type { Place, Spot } from "./phone";
import * as phone from "./phone";

/** The states that a phone is shown. For answers given in one go they are the taps, each with the state after it. */
export interface Shown {
  name: string;
  state: State;
  then: [string[], State[]][];
}

export interface Found {
  faults: string[];
  /** The number of answers put together, and the number of places that fingers reached for them. */
  answers: number;
  places: number;
}

/** The answers that one question takes, with the command of each. */
interface Question {
  how: "answer" | "answers" | "ahead" | "unasked";
  options: readonly OptionView[];
  choice: ChoiceView | null;
}

/** A place of a finger, examined: the result of each touch, and the command of each key. */
interface Seen {
  place: Place;
  to: Map<string, { word: string; isLit: boolean }>;
  says: Map<string, string>;
}

/**
 * A finger is sent astray into at most this many times the places of all answers' ways, and goes at most this far for
 * one answer.
 */
const ASTRAY = 4;
const FARTHEST = 600;

const wordOf = ({ taps, power, ahead, sheet, ending, thrown, twice, planned }: Place): string =>
  JSON.stringify([taps, power, ahead, sheet?.name ?? null, ending, [...thrown].sort(), twice, planned]);
const said = (how: string, verb: string | null, taps: readonly string[]): string =>
  `${how} ${verb ?? "nothing"} ${taps.join(" ")}`.trim();

function questionsOf(own: OwnView): Question[] {
  const all: Question[] = [];
  if (own.choice?.parts) all.push({ how: "answers", options: rowsOf(own.choice.parts), choice: own.choice });
  else if (own.choice) all.push({ how: "answer", options: own.choice.options, choice: own.choice });
  if (own.ahead) all.push({ how: "ahead", options: own.ahead.options, choice: own.ahead });
  if (own.unasked.length) all.push({ how: "unasked", options: own.unasked, choice: null });
  return all;
}

/**
 * Return rows of answers to all parts of a choice that together contain every option of every part, each written as
 * one option.
 */
function rowsOf(parts: readonly PartView[]): OptionView[] {
  const asked = parts.filter((it) => it.options.length > 1);
  const most = Math.max(0, ...asked.map((it) => it.options.length));
  return Array.from({ length: most }, (_, at) =>
    rowOf(asked.map(({ options }, place) => options[(at + place) % options.length]!)),
  );
}

const rowOf = (answers: readonly OptionView[]): OptionView => ({
  verb: "row",
  taps: answers.map(({ verb, taps }) => [verb, ...taps].join("+")),
});

/** Return true if each of these answers belongs to its part, one for every part that is asked. */
function isRow(parts: readonly PartView[], row: string): boolean {
  const words = row.split(" ").slice(2);
  const asked = parts.filter((it) => it.options.length > 1);
  return (
    words.length === asked.length &&
    asked.every(({ options }, at) => rowOf(options).taps.includes(words[at]!)) &&
    row.startsWith("answers row")
  );
}

/** Return a command in a word, as `said`. A command that does not fit its question has its fault in it. */
function read(command: Asked, own: OwnView): string {
  if (command.what === "answers" && command.chair === own.chair && command.question === own.choice?.number)
    return said("answers", "row", rowOf(command.answers).taps);
  if (!["answer", "ahead", "unasked"].includes(command.what)) return `another command: ${JSON.stringify(command)}`;
  const it = command as Extract<Asked, { what: "answer" | "ahead" | "unasked" }>;
  const isOurs =
    it.chair === own.chair &&
    (it.what !== "answer" || it.question === own.choice?.number) &&
    (it.what !== "ahead" ||
      (it.about === own.ahead?.about && JSON.stringify(it.values) === JSON.stringify(own.ahead.values)));
  return isOurs ? said(it.what, it.verb, it.taps ?? []) : `another question's answer: ${JSON.stringify(command)}`;
}

/** A lit tap may send by itself the answer that it completes. */
function isLast({ name, isLit }: Spot, command: Asked): boolean {
  return isLit && "taps" in command && (command.taps ?? []).includes(name);
}

/** One phone in one state, and all that a finger has found out about it. */
class Finger {
  readonly faults = new Set<string>();
  private readonly seen = new Map<string, Seen>();
  private readonly places = new Map<string, Place>();
  /** The place, and the touch, from which a place was first reached. */
  private readonly from = new Map<string, [string, string]>();
  private readonly alive = new Set<string>();
  readonly start: string;

  constructor(private readonly own: OwnView) {
    this.start = this.note(phone.here());
  }

  get count(): number {
    return this.seen.size;
  }

  private note(place: Place): string {
    const word = wordOf(place);
    if (!this.places.has(word)) this.places.set(word, place);
    return word;
  }

  /** Return the touches that lead to a place. */
  way(word: string): string {
    const before = this.from.get(word);
    return before ? [this.way(before[0]), before[1]].filter(Boolean).join(", ") : "";
  }

  private fault(what: string, word: string): void {
    this.faults.add(`${what}; tapped: ${this.way(word) || "nothing"}`);
  }

  /** Touch everything in a place once. */
  async look(word: string): Promise<Seen> {
    const before = this.seen.get(word);
    if (before) return before;
    const place = this.places.get(word)!;
    phone.goTo(place);
    phone.hearsAgain();
    if (wordOf(phone.here()) !== word)
      this.fault(`what was chosen is lost when a state arrives: ${wordOf(phone.here())}`, word);
    phone.goTo(place);
    const seen: Seen = { place, to: new Map(), says: new Map() };
    this.seen.set(word, seen);
    for (const spot of phone.spots()) await this.touch(seen, word, spot);
    return seen;
  }

  private async touch(seen: Seen, word: string, spot: Spot): Promise<void> {
    const commands = phone.saidBy(spot.touch);
    if (commands.length > 0) {
      if (commands.length > 1 || !(spot.name.startsWith("act ") || isLast(spot, commands[0]!)))
        this.fault(`${spot.name} sends ${JSON.stringify(commands)}`, word);
      seen.says.set(spot.name, read(commands[0]!, this.own));
      await phone.heard();
    } else {
      const to = this.isReading() ? word : this.note(phone.here());
      if (to !== word) {
        seen.to.set(spot.name, { word: to, isLit: spot.isLit });
        if (to !== this.start && !this.from.has(to)) this.from.set(to, [word, spot.name]);
      } else if (seen.place.taps.includes(spot.name) || seen.place.thrown.includes(spot.name)) {
        // There is no choice about it, so it is tapped from the beginning, and stays.
      } else if (spot.isLit) this.fault(`${spot.name} is lit and does nothing`, word);
      else if (!spot.isBusy && !phone.isAnswered()) this.fault(`${spot.name} is dark and does not say why`, word);
    }
    phone.goTo(seen.place);
  }

  /** Return true if the touch has only opened something to read. */
  private isReading(): boolean {
    const { sheet } = phone.here();
    return sheet !== null && sheet.name !== "ahead";
  }

  /** Follow lit taps until a key offers an answer. Return false if none does. */
  async puts(answer: string, farness: (place: Place) => number): Promise<boolean> {
    const been = new Set([this.start]);
    const left: [number, string][] = [[0, this.start]];
    while (left.length && been.size < FARTHEST) {
      left.sort((a, b) => a[0] - b[0]);
      const { to, says } = await this.look(left.shift()![1]);
      if ([...says.values()].includes(answer)) return true;
      for (const { word, isLit } of to.values()) {
        if (!isLit || been.has(word)) continue;
        been.add(word);
        left.push([farness(this.places.get(word)!), word]);
      }
    }
    return false;
  }

  /** Return the places that something leads to and that have not been examined. */
  unseen(): string[] {
    return [...this.places.keys()].filter((word) => !this.seen.has(word));
  }

  /** Return true if lit taps alone lead from here to an answer, without taking anything back. */
  async leadsOn(from: string): Promise<boolean> {
    const before = new Map([[from, ""]]);
    const left = [from];
    while (left.length && before.size < FARTHEST) {
      const word = left.pop()!;
      const { to, says } = await this.look(word);
      if (says.size || this.alive.has(word)) {
        for (let back = word; back; back = before.get(back)!) this.alive.add(back);
        return true;
      }
      const { taps, thrown } = this.places.get(word)!;
      for (const [name, { word: next, isLit }] of to) {
        const isBack = taps.includes(name) && this.places.get(next)!.taps.length <= taps.length;
        if (!isLit || isBack || thrown.includes(name) || before.has(next)) continue;
        before.set(next, word);
        left.push(next);
      }
    }
    return false;
  }

  /** Return every answer that any key in any place sends. */
  all(): [string, string][] {
    return [...this.seen].flatMap(([word, { says }]) => [...says.values()].map((it): [string, string] => [word, it]));
  }

  words(): string[] {
    return [...this.seen.keys()];
  }
}

/** Return the number of cards that my turn cannot end with. */
function excess(): number {
  const { choice, game } = phone.ownNow()!;
  return choice?.about === "play" && game?.keeps ? Math.max(0, game.hand.length - game.keeps) : 0;
}

/** Return how far a place is from an answer: missing taps, extra taps, and taps in the wrong order. */
function farnessFor({ how, choice }: Question, { verb, taps }: OptionView, own: OwnView): (place: Place) => number {
  if (how === "answers") return farnessOfParts(choice!.parts!, taps);
  const isPower = how === "unasked" || (own.choice?.about === "play" && !["play", "use", "pass"].includes(verb));
  const isOpen = own.at_once === true && !own.ahead?.chosen;
  const keys = [...(how === "ahead" && !isOpen ? ["act ahead"] : []), ...(isPower ? [`act power:${verb}`] : [])];
  const several = verb === "choose" && taps.length === 1 ? Number(choice?.values.left ?? 1) : 0;
  // With too many cards the end of a turn names those that go. They are all wanted, for that answer alone.
  const wanted = how === "answer" && verb === "pass" ? excess() : 0;
  return ({ taps: tapped, power, ahead, sheet, thrown }) => {
    const pressed = [
      ...(ahead || sheet?.name === "ahead" ? ["act ahead"] : []),
      ...(power ? [`act power:${power}`] : []),
    ];
    const swapped = tapped.some(
      (tap, at) => at > 0 && taps.indexOf(tap) >= 0 && taps.indexOf(tapped[at - 1]!) > taps.indexOf(tap),
    );
    const missing = [...keys, ...taps].filter((it) => !pressed.includes(it) && !tapped.includes(it)).length;
    if (several > 1) return 10 * missing + Math.abs(several - tapped.length) + (tapped[0] === taps[0] ? 0 : 10);
    return (
      missing +
      Math.abs(wanted - thrown.length) +
      1.5 * [...pressed, ...tapped].filter((it) => !keys.includes(it) && !taps.includes(it)).length +
      (swapped ? 2 : 0)
    );
  };
}

/** Return the number of parts without their final answer. A part that has to change is opened first. */
function farnessOfParts(parts: readonly PartView[], row: readonly string[]): (place: Place) => number {
  const asked = parts.filter((it) => it.options.length > 1);
  return ({ taps }) =>
    asked.reduce((sum, { tap }, at) => {
      const made = taps[taps.indexOf(tap) + 1];
      const isMade = taps.includes(tap) && made?.startsWith("seat:");
      return sum + (!isMade ? 1 : row[at]!.endsWith(`+${made}`) ? 0 : 2);
    }, 0);
}

/** Check the law for all that a phone may answer in one state. */
export async function examine({ name, state, then }: Shown, chance: () => number): Promise<Found> {
  phone.show(state);
  phone.draw();
  const own = state.mine.own!;
  const finger = new Finger(own);
  const isTold = own.choice?.about === "real_die";
  const answers = isTold ? await facesTold(state, finger.faults) : await allAnswers(own, finger, chance);
  for (const [taps, states] of then) {
    const fault = await together(state, taps, states);
    if (fault) finger.faults.add(fault);
  }
  const about = own.choice?.about ?? own.ahead?.about ?? "unasked";
  return { faults: [...finger.faults].map((it) => `${name}: ${about}: ${it}`), answers, places: finger.count };
}

/**
 * Check that every answer can be put together, no other can be sent, and every way goes on. Return the number of
 * answers.
 */
async function allAnswers(own: OwnView, finger: Finger, chance: () => number): Promise<number> {
  const legal = new Set<string>();
  const held = own.choice?.chosen;
  for (const question of questionsOf(own)) {
    for (const option of question.options) {
      const answer = said(question.how, option.verb, option.taps);
      legal.add(answer);
      const isHeld = question.how === "answer" && held && said("answer", held.verb, held.taps) === answer;
      if (!isHeld && !(await finger.puts(answer, farnessFor(question, option, own))))
        finger.faults.add(`cannot be put together: ${answer}`);
    }
  }
  const answers = legal.size;
  if (own.ahead?.chosen) legal.add(said("ahead", null, []));
  for (let step = 0; step < ASTRAY; step++) {
    const unseen = finger.unseen();
    if (unseen.length) await finger.look(unseen[Math.floor(chance() * unseen.length)]!);
  }
  for (const word of finger.words())
    if (!held && !(await finger.leadsOn(word))) finger.faults.add(`a dead end; tapped: ${finger.way(word)}`);
  for (const [word, it] of finger.all())
    if (!legal.has(it) && !isRow(own.choice?.parts ?? [], it))
      finger.faults.add(`sends what is no option: ${it}; tapped: ${finger.way(word)}`);
  return answers;
}

/** Tap some things one after another, and press the key. Return the commands it sends at once, or the fault. */
function tapped(taps: readonly string[]): Asked[] | string {
  for (const tap of taps) {
    const spot = phone.spots().find((it) => it.name === tap && it.isLit);
    if (!spot) return `${tap} of ${taps.join(" ")} is not lit`;
    spot.touch();
  }
  const key = phone.spots().find((it) => it.name === "act send" && it.isLit);
  return key ? phone.saidBy(key.touch) : `${taps.join(" ")} cannot be sent`;
}

/** Check that with only the last five dice, the arrows on the way are told at once. */
function arrowsTold(tap: string): Asked[] | string {
  const lit = (name: string) => phone.spots().find((it) => it.name === name && it.isLit);
  if (!lit(tap)) lit("act last")?.touch();
  const key = lit(tap);
  return key ? phone.saidBy(key.touch) : `${tap} is not lit`;
}

/**
 * Check real dice: every face can be told first, and so can a roll on the phone. Nothing is sent before all are there.
 */
async function facesTold(state: State, faults: Set<string>): Promise<number> {
  const { options, values } = state.mine.own!.choice!;
  const missing = Number(values.of) - Number(values.told);
  for (const { verb, taps } of options) {
    phone.show(state);
    const wanted = said("answer", verb, taps);
    const key = phone.spots().find((it) => it.name === `act option:${verb}` && it.isLit);
    const commands =
      verb === "last"
        ? arrowsTold(taps[0]!)
        : taps.length
          ? tapped(Array.from({ length: missing }, () => taps[0]!))
          : key
            ? phone.saidBy(key.touch)
            : "there is no key";
    const told =
      typeof commands === "string" ? commands : commands.map((it) => read(it, state.mine.own!)).join(" and ");
    if (told !== wanted) faults.add(`cannot be put together: ${wanted} (${told})`);
    await phone.heard();
    if (verb !== "face" || missing < 2) continue;
    const early = tapped([taps[0]!]);
    if (typeof early !== "string") faults.add(`one face of ${missing} is sent: ${JSON.stringify(early)}`);
    phone
      .spots()
      .find((it) => it.name === "slot" && it.isLit)
      ?.touch();
    if (phone.spots().some((it) => it.name === "slot" && it.isLit)) faults.add("a face cannot be put back");
  }
  phone.show(state);
  const spots = phone.spots();
  if (spots.some((it) => it.name.startsWith("arrows:"))) spots.find((it) => it.name === "act last")?.touch();
  return options.length;
}

/** Check several answers given in one go: each is told when its question comes. Return the fault, or nothing. */
async function together(state: State, taps: readonly string[], states: readonly State[]): Promise<string> {
  phone.show(state);
  for (const tap of phone.here().taps)
    phone
      .spots()
      .find((it) => it.name === tap)
      ?.touch();
  const about = state.mine.own!.choice!.about;
  phone.takes(true);
  let commands = tapped(taps);
  try {
    for (const [at, tap] of taps.entries()) {
      if (typeof commands === "string") return commands;
      const own = phone.ownNow()!;
      const wanted = own.choice?.options.find(
        (it) => it.taps.length === 1 && it.taps[0] === tap && ["choose", "face"].includes(it.verb),
      );
      if (!wanted || commands.length !== 1 || read(commands[0]!, own) !== said("answer", wanted.verb, wanted.taps)) {
        return `${tap} of ${taps.join(" ")} is told as ${JSON.stringify(commands)}`;
      }
      await phone.heard();
      phone.show(states[at]!, false);
      phone.draw();
      commands = await phone.heard();
    }
    const last = (commands as Asked[]).map((it) => read(it, phone.ownNow()!)).join(" and ");
    const isGoingOn = about === "ranch" && states[states.length - 1]!.mine.own?.choice?.about === about;
    return last === (isGoingOn ? "answer exchange" : "") ? "" : `after ${taps.join(" ")} it says ${last}`;
  } finally {
    phone.takes(false);
    await phone.heard();
  }
}
