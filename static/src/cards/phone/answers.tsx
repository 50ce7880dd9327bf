// Red paper: somebody harms me. Every answer is a key of the same size, and one tap gives it. Another takes it back
// while its fuse burns.

import { computed } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Mark, Portrait } from "../../parts/art";
import { focusForKeys } from "../../parts/press";
import { useFit } from "../../parts/size";
import { type Asking, asking, burning, isSending } from "../../phone/tapping";
import { isSecondTap } from "../../table/here";
import { tellReason } from "../../table/notices";
import { first } from "../../table/sentence";
import { numberOf, OfGame, own, table } from "../../table/state";
import { hasWord, t } from "../../table/words";
import type { ChoiceView, OptionView } from "../../wire";
import { Card, CardSign, printedOn } from "../card";
import { cards, faceIn, faceOf, isHarm, kindName, numberIn, optionTitle, printedWords, wordIn } from "../state";
import { answer, takeBack } from "./fuse";
import { hand } from "./mine";
import { Hint } from "./shorter";
import { held, powers } from "./taps";

// The key that takes the burning answer back.

/** Return the burning answer in words: "You take the bullet." */
function burningText(): string {
  const { option, about } = burning.value!;
  const asked = { about, values: asking.value?.choice.values ?? {} };
  const face = faceIn(option.taps);
  const key = first([
    `phone.cards.burning.${about}.${option.verb}`,
    ...(face ? [`phone.cards.burning.${option.verb}.card`] : []),
    `phone.cards.burning.${option.verb}`,
    "phone.cards.burning",
  ]);
  return t(key, { what: optionTitle(asked, option), card: face ? kindName(face) : "" });
}

/** Return "1 of 2" if an attack wants as many answers of its target; empty for any other question. */
function partOf(it: Asking | null): string {
  const needed = it?.choice.values.needed ?? 1;
  return needed > 1 ? t("phone.cards.stops.part", { count: needed }) : "";
}

const BACK_SIZES = [52, 46, 42, 38, 34, 30] as const;

/** The key says what was answered, and that it can be taken back. Its fuse shows the time left. */
export function BackKey({ look = "" }: { look?: string }) {
  const line = useRef<HTMLSpanElement>(null);
  const text = burningText();
  const more = burning.value!.option.verb === "answer" && partOf(asking.value);
  useFit(line, BACK_SIZES, text, 0);
  useLayoutEffect(() => focusForKeys(".back-key"), []);
  return (
    <button
      type="button"
      class={`back-key ${look}`}
      data-act="take-back"
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => isSecondTap() || takeBack()}
    >
      <span class="back-title" ref={line}>
        {text}
      </span>
      <span class="back-text">
        {more && `${more}. `}
        {t("phone.cards.take_back")}
      </span>
      <span class="back-fuse" aria-hidden="true">
        <i class="back-line" />
        <span class="back-way">
          <i class="back-spark" />
        </span>
      </span>
    </button>
  );
}

/** Return true if this question comes on red paper. */
export const isPaper = (it: Asking): boolean => it.power === null && isHarm(it.choice.about);

/** Where the attack that is answered is kept, with the number of answers it wanted at first, also over a reload. */
const ATTACK = "attack";

/** Return the words for an attack that has been answered once already, and wants more; else nothing. */
export function moreNeeded({ about, values }: ChoiceView): string {
  if (about !== "missed") return "";
  const shown = table.peek()!;
  const needed = values.needed!;
  const word = [shown.code, numberOf(shown), cards.value?.turn.number, values.by, values.kind].join(" ");
  let count = needed;
  try {
    const [before, wanted] = (sessionStorage.getItem(ATTACK) ?? "").split("|");
    if (before === word) count = Math.max(needed, Number(wanted));
    sessionStorage.setItem(ATTACK, `${word}|${count}`);
  } catch {
    // A browser that keeps nothing counts from each question on.
  }
  return needed < count ? t("about.missed.more", { done: count - needed, count }) : "";
}

const lifeNow = () => cards.value?.seats[own.value?.seat ?? -1]?.life;

/** The question that was answered with a card, the taps of the answer, and my life then. */
const given = new OfGame({ question: null as number | null, taps: [] as readonly string[], life: lifeNow() });

/** Give an answer, and remember it while the attack wants another one. */
function give(option: OptionView): void {
  const question = option.verb === "answer" ? (asking.value?.choice.number ?? null) : null;
  given.value = { question, taps: option.taps, life: lifeNow() };
  answer(option);
}

/**
 * An attack that wants another answer of me, while the one before it is shown to the table. It looks like the question
 * to come, so that nobody thinks it is over.
 */
export const between = computed<Asking | null>(() => {
  const it = own.value?.choice;
  const { question, taps, life } = given.value;
  const needed = (it?.values.needed ?? 1) - 1;
  if (asking.value || !it || it.number !== question || it.about !== "missed" || !needed || life !== lifeNow())
    return null;
  const options = it.options.filter((option) => !option.taps.length || option.taps.join() !== taps.join());
  return { choice: { ...it, options, values: { ...it.values, needed } }, how: "answer", power: null };
});

const SIZES = [40, 36, 32, 28, 24, 21, 19, 17, 15, 13] as const;

/** The lowest phones have no room for the largest letters. */
const isLow = () => innerHeight <= 640;
const scaled = (size: number) => (isLow() ? Math.max(13, Math.round(0.66 * size)) : size);

/** The large line of a key. It steps down until it fits. */
function KeyTitle({ text }: { text: string }) {
  const line = useRef<HTMLSpanElement>(null);
  useFit(line, SIZES, text, 2, scaled);
  return (
    <b class="way-title" ref={line}>
      {text}
    </b>
  );
}

interface KeyProps {
  option: OptionView;
  look: "take" | "card";
  /** The reason why it may not be pressed. */
  why?: Parameters<typeof tellReason>[0];
  /** "weak" if it does not help, "part" if another answer has to follow. */
  helps?: "weak" | "part" | undefined;
  children: ComponentChildren;
}

function Key({ option, look, why, helps, children }: KeyProps) {
  const it = held.value;
  const isHeld = it !== null && it.verb === option.verb && it.taps.join() === option.taps.join();
  const isBusy = isSending.value || isHeld || !asking.value;
  return (
    <button
      type="button"
      class="way"
      data-look={look}
      data-act={[`option:${option.verb}`, ...option.taps].join(" ")}
      data-state={isBusy ? "busy" : undefined}
      data-helps={helps}
      aria-disabled={why || isBusy ? "true" : undefined}
      aria-pressed={isHeld || undefined}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => (why ? tellReason(why) : !isBusy && give(option))}
    >
      {children}
    </button>
  );
}

/** Return my life before and after a hit; null where no life is lost by the question. */
function livesIn({ choice: { about, values } }: Asking): { before: number; after: number } | null {
  const mine = cards.value?.seats[own.value?.seat ?? -1];
  if (!mine || about === "last_chance") return null;
  return { before: mine.life, after: Math.max(0, mine.life - (values.kind === "russian_roulette" ? 2 : 1)) };
}

/** Return the Beer that I may drink after the hit, as the table says it. */
function beerAfter({ choice: { dark } }: Asking): string | null {
  const found = dark.find(({ reason }) => reason.name === "take_first");
  return found ? faceIn(found.taps) : null;
}

/** Life before and after a hit, and whether that is the end of me or a Beer comes next. */
function Cost({ it }: { it: Asking }) {
  const [lives, beer] = [livesIn(it), beerAfter(it)];
  if (!lives) return null;
  return (
    <span class="change">
      {lives.before}
      <Mark name="bullet" class="life" />
      <small>{t("choice.to")}</small>
      {lives.after}
      {beer ? <CardSign face={beer} /> : lives.after <= 0 && <small>{t("seat.out")}</small>}
    </span>
  );
}

/** The key that takes the harm. If it is the only one, it says so. */
function Take({ it, option, why, isOnly }: { it: Asking; option: OptionView; why?: KeyProps["why"]; isOnly: boolean }) {
  const word = beerAfter(it) ? ".beer.now" : isOnly && !powers.value.length ? beerWord(it) : null;
  return (
    <Key option={option} look="take" why={why}>
      <KeyTitle text={optionTitle(it.choice, option)} />
      <Cost it={it} />
      {word !== null && <span class="way-does">{t(`phone.cards.helpless${word}`)}</span>}
    </Key>
  );
}

/** Return what is to be said of a Beer in my hand that does not help: it saves the last life alone. */
function beerWord(it: Asking): "" | ".beer" {
  const lives = livesIn(it);
  return lives && lives.after > 0 && hand.value.some(({ face }) => printedOn(face).kind === "beer") ? ".beer" : "";
}

/** Return true if all answers together are fewer than it takes, and none of them draws another. */
function isTooFew({ choice: { options, values } }: Asking): boolean {
  const ways = options.filter(({ verb }) => verb !== "pass");
  return ways.length < (values.needed ?? 1) && !ways.some(({ taps }) => drawsMore(taps[0]!));
}

/** Return whether this answer is only a part of what it takes, or too little. */
const helpOf = (it: Asking): KeyProps["helps"] =>
  isTooFew(it) ? "weak" : (it.choice.values.needed ?? 1) > 1 ? "part" : undefined;

/** Return true if a card brings another one, or its player's ability may. */
function drawsMore(tap: string): boolean {
  const seat = cards.value?.seats[own.value?.seat ?? -1];
  const owners = [tap.startsWith("card:") ? kindOfTap(tap) : wordIn(tap), seat?.character, seat?.copied];
  return owners.some((it) => hasWord(`phone.cards.also.${it}`) || drawsAtOnce(it));
}

const kindOfTap = (tap: string): string => printedOn(faceOfTap(tap) ?? "").kind;

/**
 * Return true for a character that draws as soon as it answers: Molly Stark. Suzy Lafayette does so only by a switch,
 * for her last card. By the book she draws when the shot is over, which helps no more (R064).
 */
function drawsAtOnce(character: string | null | undefined): boolean {
  const mayDraw = character === "suzy_lafayette" && hand.value.length === 1;
  const { cards: rules } = table.value!.switches.rules;
  return character === "molly_stark" || (mayDraw && rules?.suzy_draw_between_answers === true);
}

/**
 * Return an answer's effect: the chance of a Barrel's "draw!" where the event in force or my character changes it, or
 * a card's effect as an answer.
 */
function does(it: Asking, { verb }: OptionView, kind: string, isShort = helpOf(it) === "part"): string {
  if (verb === "barrel" && helpOf(it) !== "weak") {
    const shown = cards.value!;
    const seat = shown.seats[own.value!.seat!]!;
    const owners = [...shown.events.map((event) => event.now), seat.character, seat.copied];
    const usual = isShort ? "phone.cards.chance.short" : "phone.cards.chance";
    return t(first([...owners.map((owner) => `phone.cards.chance.${owner}`), usual]));
  }
  const also = `phone.cards.also.${kind}`;
  const whole = isOneOfSeveral(it) ? "enough" : it.choice.about;
  const word = { weak: "too_few", part: "part", none: whole }[helpOf(it) ?? "none"];
  const stops = t(`phone.cards.stops.${word}`, { count: it.choice.values.needed! });
  return hasWord(also) ? `${stops}, ${t(also)}` : stops;
}

/** Return true where any one card ends an attack, and several could. */
const isOneOfSeveral = ({ choice: { about, options } }: Asking): boolean =>
  ["missed", "indians"].includes(about) && options.filter(({ verb }) => verb === "answer").length > 1;

const faceOfTap = (tap: string): string | null => (tap.startsWith("card:") ? faceOf(numberIn(tap)) : null);

/** Return the name of a card, with what is printed on it where another answer has the same name. */
function nameAmong(face: string, ways: readonly OptionView[]): string {
  const name = kindName(face);
  const same = ways.filter((it) => faceOfTap(it.taps[0]!)?.split(" ")[0] === printedOn(face).kind);
  return same.length > 1 ? `${name} ${printedWords(face)}` : name;
}

function AnswerKey({ it, option, ways }: { it: Asking; option: OptionView; ways: readonly OptionView[] }) {
  const tap = option.taps[0]!;
  const face = faceOfTap(tap);
  const kind = face ? printedOn(face).kind : wordIn(tap);
  const name = face ? nameAmong(face, ways) : t(`character.${kind}.name`);
  const isOnly = ways.length === 1;
  const isPlayed = isOnly && option.verb === "answer";
  return (
    <Key option={option} look="card" helps={helpOf(it)}>
      <KeyTitle text={isPlayed ? optionTitle(it.choice, option) : name} />
      {face ? <Card face={face} size="small" /> : <Portrait id={kind} />}
      <Hint class="way-does" text={does(it, option, kind)} short={does(it, option, kind, true)} />
    </Key>
  );
}

/** All answers. Once one has been given, the key that takes it back. */
export function Answers({ it }: { it: Asking }) {
  if (burning.value)
    return (
      <div class="ways" data-burns="">
        <BackKey look="tall" />
      </div>
    );
  const { options, dark } = it.choice;
  const pass = options.find(({ verb }) => verb === "pass");
  const refused = dark.find(({ verb, taps }) => verb === "pass" && taps.length === 0);
  const ways = options.filter(({ verb }) => verb !== "pass");
  const keys = ways.map((option) => <AnswerKey key={option.taps.join()} it={it} option={option} ways={ways} />);
  const leave = pass ?? refused;
  return (
    <div
      class="ways"
      tabIndex={-1}
      role="group"
      aria-label={t("phone.cards.answers")}
      data-ways={ways.length}
      data-rows={ways.length > 4 ? "most" : ways.length > 2 ? "more" : undefined}
    >
      {keys}
      {leave && (
        <Take key="pass" it={it} option={leave} why={pass ? undefined : refused?.reason} isOnly={!ways.length} />
      )}
    </div>
  );
}
