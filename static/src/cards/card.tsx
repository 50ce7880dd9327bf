// A card as it is printed, and as it is drawn.

import type { ComponentChildren, HTMLAttributes } from "preact";
import { CardArt, Mark } from "../parts/art";
import { type Hold, longPress } from "../parts/press";
import { widthOf } from "../parts/size";
import type { Shifting } from "../table/rulings";
import { anyGame, table } from "../table/state";
import { t } from "../table/words";
import { DECKS, KINDS } from "./facts";

/** Widths: 116 in a fan, 74 where there is little room, 262 alone on the screen. A style's `--card` overrules them. */
export type CardSize = "fan" | "small" | "large";
/**
 * `lit`: it can be played. `raised`: it is being played. `dark`: not now. `vain`: it looks dark, and can be
 * tapped. `chosen`: one of several that go together.
 */
export type CardState = "calm" | "lit" | "raised" | "dark" | "vain" | "chosen";

interface Shown {
  size?: CardSize;
  state?: CardState;
  /** The meaning of a tap on it: `card:17`, `event`. Without `onTap` and `onHold` it is a picture. */
  tap?: string | undefined;
  /** True if a tap on it leads on. */
  lit?: boolean;
  /** The words for a screen reader. By default name, rank and suit. */
  label?: string | undefined;
  onTap?: (() => void) | undefined;
  onHold?: Hold | undefined;
  class?: string;
  style?: Record<string, string>;
  children?: ComponentChildren;
}

interface CardProps extends Shown {
  /** `bang 10D`. A kind alone shows no rank, and null shows the back. */
  face: string | null;
  /** A green card on the table that may be used by now. */
  ready?: boolean | undefined;
}

/** A playing card. */
export function Card({ face, ready = false, ...shown }: CardProps) {
  if (face === null)
    return Paper({ ...shown, edge: "back", label: shown.label ?? t("printed.back"), front: Back("deck") });
  const printed = printedOn(face);
  const isReady = ready && printed.border === "green";
  const tag = isReady
    ? t("border.green.ready")
    : printed.border !== "brown" && tagOf(printed.border, shown.size === "large");
  const front = (
    <>
      {tag && <span class="card-tag">{tag}</span>}
      {printed.rank && <Index {...printed} />}
      <Name name={t(`card.${printed.kind}.name`)} />
      <span class="card-sign">
        <CardArt symbol={`k-${printed.kind}`} />
      </span>
      <Does kind={printed.kind} reach={printed.reach} />
      {printed.reach > 0 && <span class="card-reach">{printed.reach}</span>}
    </>
  );
  return Paper({
    ...shown,
    edge: printed.border,
    label: shown.label ?? (isReady ? `${spokenCard(printed)}, ${tag}` : spokenCard(printed)),
    front,
  });
}

/** A card of an event deck (`high_noon`, `fistful_of_cards`). Without an event it shows its back. */
export function EventCard({ event, deck, ...shown }: Shown & { event: string | null; deck: string }) {
  if (event === null)
    return Paper({ ...shown, edge: "back", label: shown.label ?? t(`set.${deck}.name`), front: Back(deck) });
  const name = t(`event_card.${event}.name`);
  const front = (
    <>
      <Name name={name} />
      <span class="card-sign">
        <CardArt symbol={`e-${event}`} />
      </span>
    </>
  );
  return Paper({ ...shown, edge: deck, label: shown.label ?? name, front });
}

/** A card in front of somebody, as a sign of 28 px on the ring. `ready`: a green card that may be used by now. */
export function CardSign({
  face,
  ready = true,
  tap,
  lit = false,
  label,
  onTap,
  onHold,
  state = "calm",
}: Shown & { face: string; ready?: boolean }) {
  const { kind, border, reach } = printedOn(face);
  const said = label ?? t(`card.${kind}.name`);
  const shown = {
    class: "table-sign",
    "data-edge": border,
    "data-kind": kind,
    "data-state": state,
    "data-unready": ready ? undefined : "",
  };
  const front = (
    <>
      <CardArt symbol={`k-${kind}`} />
      {reach > 0 && <b class="table-reach">{reach}</b>}
    </>
  );
  return Tappable({ shown, tap, lit, label: said, onTap, onHold, front });
}

/** Return the fate of a card that is laid down, in a few words. */
function tagOf(border: Border, long: boolean): string {
  return t(long ? `border.${border}.long` : `border.${border}.tag`);
}

/** Return the suit as which a card is read now, where an event has changed it. */
function readAs(suit: string): string | null {
  const game = table.value?.phase === "game" ? anyGame.value : null;
  return game?.game === "cards" && game.reads !== suit ? game.reads : null;
}

/** Rank and suit. A suit that an event has changed is struck out, before the one that counts. */
export function Index({ rank, suit }: { rank: string; suit: string }) {
  const reads = readAs(suit);
  return (
    <span class="card-index" data-suit={reads ?? suit} data-reads={reads ?? undefined}>
      {rank}
      <CardArt symbol={`s-${suit}`} class="suit" />
      {reads && <CardArt symbol={`s-${reads}`} class="suit" />}
    </span>
  );
}

/** The signs that say a distance. */
const PLACES: Readonly<Record<string, number>> = { one: 1, two: 2 };

/** One of the signs, with its number. */
export function DoesSign({ name, times }: Sign) {
  if (name in PLACES) return <b class="does-one">{PLACES[name]}</b>;
  const symbol = name.length > 1 ? `f-${name}` : `s-${name}`;
  return (
    <>
      <CardArt symbol={symbol} class={`does-${name}`} />
      {times && <b>{times}</b>}
    </>
  );
}

/** The effect of a kind, in signs. A screen reader reads its words instead. */
function Does({ kind, reach }: { kind: string; reach: number }) {
  const signs = signsOf(kind).map(DoesSign);
  return signs.length > 0 ? (
    <span class="does" data-reach={reach || undefined} aria-hidden="true">
      {signs}
    </span>
  ) : null;
}

/** Name, rank and suit in words. */
export function spokenCard({ kind, rank, suit }: Printed): string {
  const name = t(`card.${kind}.name`);
  return rank ? t("printed.label", { name, rank: t(`rank.${rank}`), suit: t(`suit.${readAs(suit) ?? suit}`) }) : name;
}

function Name({ name }: { name: string }) {
  return (
    <span class="card-name" data-fit={fitOf(name)}>
      {name}
    </span>
  );
}

function Back(deck: string) {
  return <CardArt symbol={`b-${deck}`} class="card-back" />;
}

/** A name narrower than this stands on one line, in hundredths of its size. */
export const ONE_LINE = 405;

/** Return how a name fits: on one line, on two, or on two smaller ones. */
function fitOf(name: string): "one" | "two" | "small" {
  if (widthOf(name) < ONE_LINE) return "one";
  const words = name.split(" ");
  return words.length < 4 && Math.max(...words.map(widthOf)) < 490 ? "two" : "small";
}

function Paper({
  edge,
  front,
  size = "fan",
  state = "calm",
  class: more = "",
  style,
  ...rest
}: Shown & { edge: string; front: ComponentChildren }) {
  const looks = state === "vain" ? "dark" : state;
  const shown = { class: `card ${more}`, "data-edge": edge, "data-size": size, "data-state": looks, style } as const;
  const pressed = state === "chosen" || state === "raised" || undefined;
  const check = state === "chosen" && (
    <span class="card-check">
      <Mark name="check" />
    </span>
  );
  return Tappable({ ...rest, shown, front: [front, check, rest.children], pressed, dark: state === "dark" });
}

interface TappableProps extends Pick<Shown, "tap" | "lit" | "label" | "onTap" | "onHold"> {
  shown: Pick<HTMLAttributes, "class" | "style"> & { "data-edge": string; "data-state": CardState };
  front: ComponentChildren;
  pressed?: boolean | undefined;
  dark?: boolean;
}

function Tappable({ shown, front, tap, lit = false, label, onTap, onHold, pressed, dark = false }: TappableProps) {
  if (!onTap && !onHold)
    return (
      <span {...shown} role="img" aria-label={label}>
        {front}
      </span>
    );
  const said = { "aria-label": label, "aria-pressed": pressed, "aria-disabled": (dark && !lit) || undefined };
  return (
    <button
      type="button"
      data-tap={tap}
      data-lit={lit ? "" : undefined}
      {...shown}
      {...said}
      {...longPress(onTap, onHold, label)}
    >
      {front}
    </button>
  );
}

/** The number of cards that a player holds. */
export function HandCount({ count }: { count: number }) {
  return (
    <span class="arrows hand-count" data-hand={count}>
      <i class="hand-back"></i>
      <b>{count}</b>
    </span>
  );
}

// The face of a card, as the server writes it: `bang 10D`.

type Suit = "S" | "H" | "D" | "C";
type Border = "brown" | "blue" | "green";

interface Printed {
  kind: string;
  rank: string;
  suit: Suit;
  border: Border;
  /** The reach of a weapon; 0 for any other card. */
  reach: number;
}

/** The border of a kind. */
export function borderOf(kind: string): Border {
  return KINDS[kind]?.border ?? "brown";
}

/** Return true if a card before a player makes a distance longer, or shorter. Its sign says so. */
export const shifts: Shifting = (face, by) =>
  KINDS[face.split(" ")[0]!]?.signs?.includes(`seen*${by < 0 ? "−1" : "+1"}`) ?? false;

/** Return the parts of a face, or of a kind alone (then rank and suit are empty). */
export function printedOn(face: string): Printed {
  const [kind = "", mark = ""] = face.split(" ");
  const suit = mark.slice(-1) as Suit;
  return { kind, rank: mark.slice(0, -1), suit, border: borderOf(kind), reach: KINDS[kind]?.reach ?? 0 };
}

/** The deck of an event. */
export function deckOf(event: string): string {
  return Object.keys(DECKS).find((deck) => DECKS[deck]!.split(" ").includes(event)) ?? "";
}

interface Sign {
  name: string;
  times: string;
}

/**
 * Return the signs of a kind, such as `draw*3` with its number. A weapon without a rule of its own has only its reach.
 */
export function signsOf(kind: string): Sign[] {
  const signs = KINDS[kind]?.signs?.split(" ") ?? [];
  return signs.map((it) => {
    const [name = "", times = ""] = it.split("*");
    return { name, times };
  });
}

/** Return what a card does to all others at once: it shoots at them, or hurts them. Null for any other card. */
export function massOf(kind: unknown): "shot" | "hurt" | null {
  const signs = KINDS[String(kind)]?.signs;
  return signs === "shot all" ? "shot" : signs === "hurt all" ? "hurt" : null;
}
