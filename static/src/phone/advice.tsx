// "What would you do?": the line that asks, the slip with the reason, and stars at the things to tap. A hint presses
// nothing.

import { useEffect, useRef } from "preact/hooks";
import { Line } from "../parts/slab";
import { ask, choice, sending } from "../table/here";
import { announce } from "../table/notices";
import { first } from "../table/sentence";
import { anyGame, nameOf, now, OfGame, opened, own, rev } from "../table/state";
import { t } from "../table/words";
import type { HintView } from "../wire";
import { openPart } from "./tapped";
import { parts, taps } from "./tapping";
import { Slip, useLaid } from "./tips";

/** The number of the question whose hint was hidden. */
export const hidden = new OfGame<number | null>(null);

/** Return true while the question of the table is the one that is open here. Of several dice it is the first. */
const isTableOpen = (): boolean =>
  !parts.value.length || openPart(parts.value, taps.value)?.tap === parts.value[0]!.tap;

/** Return the hint that is shown; null where nobody has asked, or it was hidden. */
export function hintNow(): HintView | null {
  const it = own.value?.hint ?? null;
  const isOpen = it !== null && choice.value?.number === it.question && hidden.value !== it.question;
  return isOpen && isTableOpen() ? it : null;
}

const isNarrow = (): boolean => innerWidth < 360;

/** Return true where a slip has no room for its head. */
const isLow = (): boolean => isNarrow() || innerHeight <= 700;

/** The line that asks for a hint, or hides it. */
export function AdviceLine() {
  const [it, asked] = [own.value, choice.value];
  if (!it?.can_ask || !asked?.number || now.value || !isTableOpen()) return null;
  const question = asked.number;
  // Where there is little room, a slip has its cross alone, and the question is short.
  if (hintNow() && (isNarrow() || it.can_undo)) return null;
  if (hintNow()) return <Line text={t("advice.hide")} act="hide-hint" onPress={() => (hidden.value = question)} />;
  const press = () =>
    void ask({ what: "hint", chair: it.chair, question }, ({ ok }) => {
      if (ok) hidden.value = null;
    });
  const text = t(isLow() || it.can_undo ? "advice.ask.short" : "advice.ask");
  return <Line text={text} act="hint" off={sending.value !== null} onPress={press} />;
}

const seatOf = (tap: string): number => Number(tap.slice("seat:".length));

/** Return the answer of a hint in words, as the key says it that gives the answer. */
function titleOf({ verb, taps: named }: HintView): string {
  const [aimed] = named.filter((it) => it.startsWith("seat:")).map(seatOf);
  const target = aimed === undefined ? "" : nameOf(aimed);
  const self = aimed !== undefined && aimed === own.value?.seat ? ".self" : "";
  const bases = [`choice.${choice.value!.about}.${verb}`, `choice.${verb}`];
  const values = { ...choice.value!.values, count: named.length, target };
  return t(first(bases.flatMap((it) => [`${it}${self}`, it])), values);
}

/** Return who it is that a reason is about: the Sheriff, the reader, or another player. */
function personOf(seat: number): "sheriff" | "you" | "other" {
  if (seat === own.value?.seat) return "you";
  return anyGame.value?.seats[seat]?.role === "sheriff" ? "sheriff" : "other";
}

/** Return the reason that weighs most, in words. */
export function reasonOf({ why, values }: HintView): string {
  const { seat, target, count } = values;
  const said = {
    name: typeof seat === "number" ? nameOf(seat) : "",
    target: typeof target === "number" ? nameOf(target) : "",
    count,
  };
  if (typeof target === "number") {
    const base = why === "shot" && count === 2 ? "advice.shot.twice" : `advice.${why}`;
    return t(`${base}.${personOf(target)}`, said);
  }
  const isMine = (why === "life" || why === "drink") && seat === own.value?.seat;
  return t(isMine ? `advice.${why}.you` : `advice.${why}`, said);
}

const TIPS = 15;
const [INNER, OUTER] = [112, 142];
/** Below a head stands its name: the star has no tips there. */
const NAME = -0.7;

/** The points of a star for a head of radius 100. */
const STAR = Array.from({ length: 2 * TIPS }, (_, place) => {
  const angle = (Math.PI * place) / TIPS;
  const long = place % 2 || Math.cos(angle) < NAME ? INNER : OUTER;
  return `${Math.round(Math.sin(angle) * long)},${Math.round(-Math.cos(angle) * long)}`;
}).join(" ");

/** Return the things to tap: heads, dice, or the line of an option without taps. */
function thingsOf({ verb, taps: named }: HintView): string[] {
  if (!named.length) return [`.line[data-act="option:${verb}"]`];
  return named.map((it) =>
    it.startsWith("seat:") ? `:is(.round, .me) [data-tap="${it}"] .head` : `.column-tap[data-tap="${it}"] .die`,
  );
}

/** Half of the gap between two lines: the star of a line has its middle there. */
const GAP = 10;

/** Lay a star: below the head that it is as broad as, behind a line, else at the upper right corner of its thing. */
function layStar(star: HTMLElement, screen: Element): void {
  const { left, top } = screen.getBoundingClientRect();
  const thing = screen.querySelector(star.dataset.at!);
  star.hidden = !thing;
  if (!thing) return;
  const it = thing.getBoundingClientRect();
  const middle = it.top + it.height / 2;
  const isHead = "head" in star.dataset;
  const isLine = thing.matches(".line");
  const [x, y] = isHead ? [it.left + it.width / 2, middle] : isLine ? [it.right + GAP, middle] : [it.right, it.top];
  Object.assign(star.style, { left: `${x - left}px`, top: `${y - top}px` });
  if (isHead || isLine) star.style.setProperty("--star", `${isHead ? it.width * 1.5 : 2 * GAP}px`);
}

/** The stars. What they mark moves, so they are laid again with every picture and every tap. */
function Stars({ it }: { it: HintView }) {
  const all = useRef<HTMLDivElement>(null);
  void [rev.value, now.value, taps.value];
  useLaid(all, (room) => {
    const screen = room.closest(".screen")!;
    for (const star of room.children) layStar(star as HTMLElement, screen);
  });
  return (
    <div class="hint-stars" ref={all} aria-hidden="true">
      {thingsOf(it).map((at) => (
        <i key={at} class="hint-star" data-at={at} data-head={at.endsWith(".head") ? "" : undefined}>
          <svg viewBox="-150 -150 300 300" aria-hidden="true">
            <polygon points={STAR} />
          </svg>
        </i>
      ))}
    </div>
  );
}

/** The slip on the title: what to do, why, and that the player decides. */
function AdviceSlip({ it, title }: { it: HintView; title: string }) {
  const what = titleOf(it);
  const [said, why, decide] = [t("advice.said", { what }), reasonOf(it), t("advice.decide")];
  useEffect(() => announce(`${said} ${why} ${decide}`), [it.question]);
  return (
    <>
      <Slip
        title={title}
        name="hint"
        head={what}
        text={isLow() ? `${said} ${why}` : `${why} ${decide}`}
        close={{ act: "close-hint", label: t("advice.hide"), press: () => (hidden.value = it.question) }}
      />
      <Stars it={it} />
    </>
  );
}

/** Return the slip of the hint; undefined while none is shown. */
export function adviceSlip(title: string) {
  const it = hintNow();
  return it && !opened.value ? <AdviceSlip key={it.question} it={it} title={title} /> : undefined;
}
