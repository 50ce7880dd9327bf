// The meaning of the dice: the card of one that is held, and a line below each for the first turns of each person. The
// phone fetches this when it is wanted first. It counts dice and names seats. The effects are the table's word.
import { useLayoutEffect, useRef } from "preact/hooks";
import { DieFace } from "../../parts/art";
import * as explained from "../../phone/explained";
import { waiting } from "../../phone/part";
import { taps } from "../../phone/tapping";
import { choice } from "../../table/here";
import { nameOf, now, own } from "../../table/state";
import { listed, t } from "../../table/words";
import type { ChoiceView, DicePublicView, EffectsView, Face } from "../../wire";
import { chanceOf, oddsText } from "../odds";
import { BREATH, EACH, game, heldDie, shapeOf } from "../state";
import { changes, Doubling, followAims } from "./aiming";
import { LastLine } from "./real";
import { followSlides, rollByShaking } from "./shortcuts";

/** Follow what is done with the dice. Call once. */
export function begin(): void {
  followSlides();
  followAims();
  rollByShaking();
}

const countOf = (shown: DicePublicView, face: Face): number => shown.dice.filter((it) => it === face).length;

/** Return the number of dice with which a face has an effect together. */
function neededOf(face: Face, effects: EffectsView | null): number | null {
  if (!effects) return null;
  return face === "gatling" ? effects.gatlings : face === "dynamite" ? effects.dynamites : null;
}

/** Return true if the ability of a seat changes something about its dice, as the table says. */
export const matters = (shown: DicePublicView, seat: number): boolean =>
  shown.turn === seat && shown.effects?.ability === true;

// The card of a die.

/** Return the dice that fly next, if the held die stays: those that the player on turn here has put loose. */
function flying(face: Face, shown: DicePublicView): number {
  const loose = taps.value.filter((it) => it.startsWith("die:"));
  return loose.filter((it) => shown.dice[Number(it.slice(4))] !== face).length;
}

/** Return the effect of the dice of a face, with their present number. */
function nowOf(face: Face, shown: DicePublicView, effects: EffectsView): string {
  const missing = (neededOf(face, effects) ?? 0) - countOf(shown, face);
  switch (face) {
    case "one":
    case "two":
      return t("die.reach", { names: listed(effects[face].map(nameOf)) });
    case "arrow":
      return t("die.arrow", { count: shown.pile });
    case "beer": {
      const { life, max_life: max } = shown.seats[shown.turn]!;
      const key = `die.beer${life < max ? "" : ".full"}${shown.turn === own.value?.seat ? ".you" : ""}`;
      return t(key, { name: nameOf(shown.turn), life, max, points: effects.beer });
    }
    default:
      return missing > 0 ? t(`die.${face}.more`, { count: missing }) : t(`die.${face}.enough`);
  }
}

/** Return what else counts now: the players it never hurts, the roller's ability, the chance of enough dice. */
function notesOf(face: Face, shown: DicePublicView, effects: EffectsView): string[] {
  const notes: string[] = [];
  const spared = shown.seats.flatMap((it, seat) =>
    it.alive && seat !== shown.turn && !effects.gatling.includes(seat) ? [nameOf(seat)] : [],
  );
  if (face === "gatling" && spared.length) notes.push(t("die.spared", { names: listed(spared) }));
  const { character } = shown.seats[shown.turn]!;
  if (changes(shown, shown.turn, face)) notes.push(t("die.ability", abilityOf(character)));
  const missing = (neededOf(face, effects) ?? 0) - countOf(shown, face);
  const count = flying(face, shown);
  if (missing > 0 && count >= missing) notes.push(t("die.chance", { odds: oddsText(chanceOf(missing, count)) }));
  return notes;
}

const abilityOf = (character: string) => ({
  name: t(`character.${character}.name`),
  short: t(`character.${character}.short`),
});

/** A count and the count needed, as small dice. */
function Count({ face, count, needed }: { face: Face; count: number; needed: number }) {
  return (
    <p class="die-count">
      {Array.from({ length: Math.max(count, needed) }, (_, place) => (
        <i key={place}>{place < count && <DieFace face={face} />}</i>
      ))}
      <b>{t("die.count", { count, needed })}</b>
    </p>
  );
}

/** The card of a face: its name, its effect, and its effect now. */
export function FaceCard({ face }: { face: Face }) {
  const shown = game.value;
  const effects = shown?.effects ?? null;
  const needed = neededOf(face, effects);
  const isNow = shown && effects && countOf(shown, face) > 0;
  // The pile counts before anybody has rolled.
  const now = isNow ? nowOf(face, shown, effects) : shown && face === "arrow" && t("die.arrow", { count: shown.pile });
  const notes = isNow ? notesOf(face, shown, effects) : [];
  return (
    <div class="die-card" data-face={face}>
      <span class="die-card-face">
        <DieFace face={face} />
      </span>
      <div>
        <h2 class="die-card-name">{t(`face.${face}`)}</h2>
        {isNow && needed !== null && <Count face={face} count={countOf(shown, face)} needed={needed} />}
      </div>
      <p>
        {t(`phone.lesson.${face}`)} {now}
      </p>
      {notes.length > 0 && <p class="die-notes">{notes.join(" ")}</p>}
    </div>
  );
}

// The lines below the dice.

/** Dice beside each other that show the same. */
interface Run {
  face: Face;
  from: number;
  to: number;
}

export function runsOf(dice: readonly (Face | null)[]): Run[] {
  const runs: Run[] = [];
  for (const [place, face] of dice.entries()) {
    const last = runs[runs.length - 1];
    if (last && last.face === face && last.to === place - 1) last.to = place;
    else if (face) runs.push({ face, from: place, to: place });
  }
  return runs;
}

/** Names longer than this leave a column. */
const LETTERS = 9;

/** Return the players a 1 or a 2 may hit, in the letters that a column has room for. */
function whom(seats: readonly number[], isWide: boolean, isShort: boolean): string {
  const names = seats.map(nameOf);
  const fits = !isShort && names.length < 3 && names.every((it) => it.length <= (isWide ? 2 * LETTERS : LETTERS));
  if (!fits) return t("hint.reach", { count: names.length });
  return names.length === 1 ? names[0]! : t("hint.or", { one: names[0], other: names[1] });
}

/**
 * Return the effect of these dice now, in a few words, or in fewer ones. What counts together is said once, below the
 * first of most dice beside each other.
 */
export function hintOf(run: Run, shown: DicePublicView, effects: EffectsView, isShort = false): string {
  const { face } = run;
  const [have, needed] = [countOf(shown, face), neededOf(face, effects)];
  const wide = isShort ? ".short" : run.to > run.from ? ".wide" : "";
  const more = isShort ? ".short" : ".more";
  if (needed !== null && !isFirst(run, shown)) return t("hint.with", { count: lengthOf(run) + 1 });
  switch (face) {
    case "one":
    case "two":
      return whom(effects[face], run.to > run.from, isShort);
    case "arrow":
      return t("hint.arrow", { count: lengthOf(run) + 1 });
    case "beer":
      return t(`hint.beer${wide}`, { count: effects.beer });
    case "dynamite":
      return have < needed! ? t(`hint.dynamite${more}`, { count: needed! - have }) : t("hint.dynamite.enough");
    default:
      if (have >= needed!) return t(isShort ? "hint.gatling.all" : "hint.gatling.enough");
      return t(`hint.gatling${wide}`, { count: needed! - have, have, needed });
  }
}

const lengthOf = ({ from, to }: Run): number => to - from;

/** Return true for the first of those runs of a face that have the most dice. */
const isFirst = (run: Run, { dice }: DicePublicView): boolean => {
  const [most] = runsOf(dice)
    .filter((it) => it.face === run.face)
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  return most?.from === run.from;
};

/** The state of a die: it flies next, it may, or it may not any more. */
type DieState = "loose" | "kept" | "locked";

/** Columns below which a word stands for the dice kept there. */
interface Span {
  from: number;
  to: number;
  isShort: boolean;
}

/**
 * Return the columns below which words for kept dice stand: below all of them, but never below a locked die, which has
 * a word of its own. The long word stands once, where most of them lie. It needs more than one column, or room on both
 * sides.
 */
export function keptSpans(states: readonly DieState[]): Span[] {
  const spans: Span[] = [];
  for (const [place, state] of states.entries()) {
    if (state !== "kept") continue;
    const last = spans[spans.length - 1];
    if (last?.to === place - 1) last.to = place;
    else spans.push({ from: place, to: place, isShort: true });
  }
  const isFree = (place: number) => (states[place] ?? "locked") !== "locked";
  const room = ({ from, to }: Span) => (from < to ? to - from : Number(isFree(from - 1) && isFree(to + 1)) / 2);
  const [best] = [...spans].sort((a, b) => room(b) - room(a));
  if (best) best.isShort = room(best) === 0;
  return spans;
}

/** The words for kept dice. */
export function KeptWords({ states }: { states: readonly DieState[] }) {
  const spans = keptSpans(states);
  return (
    spans.length > 0 && (
      <p class="kept-words" aria-hidden="true">
        {spans.map(({ from, to, isShort }) => (
          <span key={from} style={{ gridArea: `1 / ${from + 1} / 2 / ${to + 2}` }}>
            {t(isShort ? "dice.kept.short" : "dice.kept")}
          </span>
        ))}
      </p>
    )
  );
}

/** The number of lines below a die. */
const LINES = 2;

/** The hint of these dice. If it takes too many lines, it says less. */
function Hint({ run, shown, effects }: { run: Run; shown: DicePublicView; effects: EffectsView }) {
  const line = useRef<HTMLSpanElement>(null);
  const long = hintOf(run, shown, effects);
  useLayoutEffect(() => {
    const it = line.current!;
    it.textContent = long;
    if (it.offsetHeight > (LINES + 0.5) * parseFloat(getComputedStyle(it).lineHeight))
      it.textContent = hintOf(run, shown, effects, true);
  });
  return <span ref={line}>{long}</span>;
}

/** Dice are explained in five rolls, which take two turns, and until each face was among them. */
const LESSONS: explained.Lessons = { least: 5, things: EACH };

/** A line below each die, or one below several that count together. */
export function Hints({ shown }: { shown: DicePublicView }) {
  const { effects, turn_number: turn, roll, dice } = shown;
  useLayoutEffect(() => {
    // Large words have no room for the lines.
    if (!("big" in document.documentElement.dataset)) explained.hasExplained(turn, roll, dice.map(String));
  }, [turn, roll, String(dice)]);
  if (!effects) return null;
  const isHeld = heldDie(now.value, shown.pile) !== null;
  return (
    // No word tells a die before it has landed.
    <ul class="hints" key={`${turn}-${roll}`} style={isHeld ? { "--held": `${BREATH}ms` } : undefined}>
      {runsOf(shown.dice).map((run) => (
        <li
          key={run.from}
          data-wide={run.to > run.from ? "" : undefined}
          style={{ gridColumn: `${run.from + 1} / ${run.to + 2}` }}
        >
          <span class="unseen">{t(`face.${run.face}`)}: </span>
          <Hint run={run} shown={shown} effects={effects} />
        </li>
      ))}
    </ul>
  );
}

/** Return true if the dice of this turn are explained. */
function isHinted(shown: DicePublicView): boolean {
  return own.value?.seat === shown.turn && shown.effects !== null && explained.isExplained(shown.turn_number, LESSONS);
}

/** Return the lines below the dice; in the turn after the explained ones, beside the key that keeps them, their end. */
export function hintsBelow(shown: DicePublicView) {
  if (isHinted(shown)) return <Hints shown={shown} />;
  const asked = choice.value;
  const rolls = asked !== null && shapeOf(asked) === "dice";
  if (asked && !rolls) return null;
  return explained.endsHere(LESSONS, rolls) ? <p class="hints-end">{t("hint.ends")}</p> : null;
}

/** The row of the menu that turns the lines on and off. */
export function HintRow() {
  const shown = game.value;
  return <explained.ExplainRow isOn={shown !== null && isHinted(shown)} lessons={LESSONS} />;
}

export { holdWords } from "../../phone/explained";

interface LinesProps {
  asked: ChoiceView;
}

/** The late lines above those of the answers. Nobody is asked about a shot of dice, so a player may have missed it. */
export const LinesAbove = ({ asked }: LinesProps) => (
  <>
    {waiting.value && <waiting.value.Meanwhile />}
    <Doubling asked={asked} />
  </>
);

/** The late lines below those of the answers. */
export const LinesBelow = ({ asked }: LinesProps) => (
  <>
    <LastLine choice={asked} />
    {shapeOf(asked) === "dice" && <explained.KeepLine lessons={LESSONS} />}
  </>
);

// The other things that come late: the Chief's arrow, what stands beside dice that are aimed, one touch for many taps,
// the odds on the key, the seats that dice reach, and real dice in few.
export { chiefSign } from "../chief";
export * from "./aiming";
export { rollOdds } from "./odds";
export { reachedBy } from "./reached";
export { Faces, FacesSlab } from "./real";
export { Threads } from "./threads";
