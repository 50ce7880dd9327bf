// The deal: who I am, then my role while I hold the key, then ready. Nothing moves before everybody has looked.
import { effect } from "@preact/signals";
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Mark, type MarkName, RoleArt } from "../parts/art";
import { focusForKeys, holding } from "../parts/press";
import { textScale } from "../parts/scale";
import { Scene } from "../parts/scene";
import { Head, Life } from "../parts/seat";
import { useFit, useSize } from "../parts/size";
import { soundNow } from "../sound/heard";
import { here } from "../table/here";
import { announceNow, tell } from "../table/notices";
import { isReady, opening, whyOver } from "../table/opening";
import { prefersStill } from "../table/play";
import { anyGame, chairOf, OfGame, own } from "../table/state";
import { sawRole } from "../table/story";
import { areRolesOpen, t } from "../table/words";
import type { OpeningView } from "../wire";
import { ReadySlab, RoundScreen, WaitingKey, WantsScreen } from "./ready";
import { looking } from "./role";

/** The places of the sun and the horizon in the picture, in pixels. */
interface Field {
  width: number;
  height: number;
  /** The diameter of the head's disc. */
  disc: number;
  sun: { x: number; y: number; r: number };
  horizon: number;
}

const DISC = 252;
const LEAST = 96;
/** A phone on its side is no higher than this. Its sun stands beside the words, here across the width. */
const LYING = 540;
const ASIDE = 0.27;

/** Return the field of the picture. The character's own disc is the sun, as large as the height allows. On a phone that
 * lies on its side it stands on the left. */
export function fieldOf(width: number, height: number, scale = 1, more = 0): Field {
  if (width > height && height <= LYING) {
    const disc = Math.round(height * 0.5);
    return { width, height, disc, sun: { x: width * ASIDE, y: height * 0.44, r: disc * 0.555 }, horizon: height * 0.8 };
  }
  const free = 176 + (height - 568 - more) * 0.77 - (scale - 1) * 260;
  const disc = Math.round(Math.max(LEAST, Math.min(DISC, width * 0.672, free)));
  const r = disc * 0.555;
  const sun = { x: width / 2, y: disc * 0.18 + r, r };
  return { width, height, disc, sun, horizon: sun.y + r * 0.82 };
}

/** The time in which the card flies and turns over, in milliseconds. Later games of an evening are quicker. */
const FLIGHT = { first: 620, again: 300 };
const TURN = 300;
/** A device that comes later than this has missed the flight. In seconds. */
const MISSED = 1.5;

/** Return true if this device sees the card fly in. */
const isFresh = (it: OpeningView): boolean => it.since < MISSED && !prefersStill();

/** Return what is shown now of the card's flight and turn. Both happen once a deal. */
function useFlight(): "flies" | "turns" | null {
  const it = opening.value!;
  const [step, setStep] = useState<"flies" | "turns" | null>(() => (isFresh(it) ? "flies" : null));
  useEffect(() => {
    if (!step) return;
    if (step === "flies") soundNow("snap");
    const length = step === "turns" ? TURN : it.is_again ? FLIGHT.again : FLIGHT.first;
    const timer = setTimeout(() => setStep(step === "flies" ? "turns" : null), length);
    return () => clearTimeout(timer);
  }, [step]);
  return step;
}

/** The card comes out of the sun, turns, and lands. */
function Flight({ name, again }: { name: string; again: boolean }) {
  return (
    <div class="deal-flight scene-mine" data-again={again ? "" : undefined} aria-hidden="true">
      <span class="deal-beam"></span>
      <span class="deal-sun"></span>
      {[0, 1, 2].map((place) => (
        <i class="deal-scrap" key={place} style={{ "--place": String(place - 1) }}></i>
      ))}
      <span class="deal-shadow"></span>
      <span class="deal-card role-large-paper">
        <RoleArt role="back" />
      </span>
      <div class="deal-land">
        <b class="title">{t("phone.deal.for", { name })}</b>
        <p>{t("phone.deal.away")}</p>
      </div>
    </div>
  );
}

const NAMES = [62, 56, 50, 44, 38, 32, 28] as const;

/** The chairs of this phone that have looked at their role in this deal. */
const looked = new OfGame<readonly number[]>([]);

effect(() => {
  if (!opening.value) looked.value = [];
});

/** A shorter touch shows nothing that could be read, in milliseconds. */
const LOOK = 400;

/** Tell the table that a card is held, or no longer is: the clock stands meanwhile. It is told of no key that waits. */
function tellHold(chair: number, on: boolean): void {
  if (typeof opening.value?.left === "number" && !opening.value.is_over)
    void here().net.do({ what: "hold", chair, on });
}

/** Return the handlers for a look: a hold opens the role, and a long enough hold counts as looked at. */
function useLook(chair: number) {
  const since = useRef<number | null>(null);
  const close = () => {
    if (since.current === null) return;
    const held = performance.now() - since.current;
    since.current = null;
    looking.value = false;
    tellHold(chair, false);
    if (held >= LOOK) looked.value = [...looked.peek(), chair];
    else tell(t("phone.deal.keep"));
  };
  const open = () => {
    if (since.current === null) tellHold(chair, true);
    since.current ??= performance.now();
    looking.value = true;
  };
  useEffect(
    () => () => {
      looking.value = false;
      if (since.current !== null) tellHold(chair, false);
    },
    [],
  );
  return holding(open, close);
}

/** My role as a plate, where all roles lie open. */
function Plate({ role }: { role: string }) {
  useEffect(() => {
    sawRole();
    announceNow([t(`role.${role}.name`), t(`role.${role}.goal`), t(`role.${role}.flavour`)].join(". "));
  }, [role]);
  return (
    <div class="deal-plate">
      <b>
        <Mark name={`figure-${role}` as MarkName} />
        {t(`role.${role}.name`)}
      </b>
      <p>{t(`role.${role}.goal`)}</p>
    </div>
  );
}

/** Return the picture behind: sky, the sun at its place, the ground. `more` is the height of what else stands below. */
function useField(box: RefObject<HTMLElement | null>, more: number): Field {
  const { width } = useSize(box);
  return fieldOf(width || innerWidth, innerHeight, Math.min(textScale(), 1.5), more);
}

/** The height of a role that lies open, and of one that is held. */
const PLATE = 76;
const HELD = 40;

/** My character: the head as large as the sun, the name, the ability, the life. One key stands below. */
function Who({ chair, turns, children }: { chair: number; turns: boolean; children: ComponentChildren }) {
  const { character, life, max_life } = anyGame.value!.seats[own.value!.seat!]!;
  const box = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLHeadingElement>(null);
  const three = areRolesOpen.value && own.value?.role;
  const field = useField(box, three ? PLATE : HELD);
  const title = t(`character.${character}.name`);
  const ability = t(`character.${character}.short`);
  useFit(
    name,
    NAMES.filter((it) => Math.min(field.width, field.height) > 350 || it <= 50),
    title,
  );
  useEffect(() => {
    announceNow([title, ability, t("seat.life", { life, max: max_life })].join(". "));
  }, [title]);
  return (
    <section class="screen deal scene-mine" data-screen="deal" data-step="who" data-turns={turns ? "" : undefined}>
      <div class="deal-field" ref={box}>
        <Scene width={field.width} height={field.height} sun={field.sun} horizon={field.horizon} />
      </div>
      <div
        class="deal-head"
        style={{ "--head": `${field.disc}px`, left: `${field.sun.x}px`, top: `${field.sun.y - field.disc / 2}px` }}
      >
        <Head portrait={character} />
      </div>
      <div class="deal-words" style={{ "--under": `${Math.round(field.sun.y + field.sun.r)}px` }}>
        <h1 class="title" ref={name}>
          {title}
        </h1>
        <p class="deal-ability">{ability}</p>
        <div class="deal-life">
          <Life life={life} max={max_life} pitch={Math.min(17.5, (field.width - 150) / max_life)} />
          <span>{t("phone.deal.life")}</span>
        </div>
        {three && <Plate role={three} />}
      </div>
      <div class="deal-keys" key={chair}>
        {children}
      </div>
    </section>
  );
}

/** The card to hold. It lies above the slab's place, so that no finger that has held it lies on the next key. */
function HoldKey({ chair }: { chair: number }) {
  const why = whyOver();
  const isUp = opening.value!.is_over && why !== "all";
  const hands = useLook(chair);
  useLayoutEffect(() => focusForKeys(".deal-hold"), []);
  return (
    <button type="button" class="deal-hold" data-act="hold" {...hands}>
      <span class="role-card-paper">
        <RoleArt role="back" />
      </span>
      <span>
        <b>{t("phone.role.slab")}</b>
        <span>{t(isUp ? `phone.deal.still.${why}` : "phone.role.thumb.yours")}</span>
      </span>
    </button>
  );
}

/** The deal on this phone, from the card that flies in until everybody is ready. */
export function DealScreen() {
  const it = opening.value!;
  const flight = useFlight();
  const { chair, seat } = own.value!;
  const name = chairOf(seat!)?.name ?? "";
  if (flight === "flies") return <Flight name={name} again={it.is_again} />;
  const hasLooked = isReady(chair) || looked.value.includes(chair);
  if (hasLooked && !it.is_again && !isReady(chair) && !it.is_over) return <WantsScreen chair={chair} />;
  if (hasLooked || (it.is_over && areRolesOpen.value)) return <RoundScreen chair={chair} seat={seat!} />;
  return (
    <>
      {flight === "turns" && <Flight name={name} again={it.is_again} />}
      <Who chair={chair} turns={flight === "turns"}>
        {!areRolesOpen.value && <HoldKey chair={chair} />}
        {it.is_over ? <WaitingKey /> : <ReadySlab chair={chair} isDark={!areRolesOpen.value} />}
      </Who>
    </>
  );
}
