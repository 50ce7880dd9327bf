// The count, and the taps that count. Taps on one key just after each other are one tag.
import { computed, signal } from "@preact/signals";
import { ask, canRule, chairName } from "../table/here";
import { tell } from "../table/notices";
import { table } from "../table/state";
import { t } from "../table/words";
import type { LastMarkView, TallyLineView, TallySeatView, TallyView } from "../wire";

export const tally = computed<TallyView | null>(() => table.value?.tally ?? null);

export const seatsOf = (it: TallyView): readonly TallySeatView[] => it.seats ?? [];

/** Return the name at a seat of the tally. */
export function nameAt(it: TallyView, seat: number): string {
  const shown = seatsOf(it)[seat];
  return shown ? chairName(shown.chair) : "";
}

const ORDER = ["deputy", "outlaw", "renegade"] as const;

/** Return the roles that a card may show which is turned now. */
export const turnable = ({ left }: TallyView): (typeof ORDER)[number][] => ORDER.filter((role) => left?.includes(role));

export const characterName = (it: TallySeatView): string => (it.character ? t(`character.${it.character}.name`) : "");

/** Milliseconds in which taps on one key are one tag. */
export const TOGETHER = 1500;
/** Milliseconds for which the tags of all players stay: they are read one after another. */
const TO_READ = 4000;

/** The taps of a moment at each chair, summed up: `life:3` or `arrow:3`. */
export const tags = signal<Readonly<Record<string, number>>>({});
/** The key that has just been tapped beyond its bound. */
export const jolted = signal("");

const timers = new Map<string, ReturnType<typeof setTimeout>>();

function after(key: string, wait: number, act: () => void): void {
  clearTimeout(timers.get(key));
  timers.set(key, setTimeout(act, wait));
}

function noteTag(key: string, by: number, wait = TOGETHER): void {
  tags.value = { ...tags.value, [key]: (tags.value[key] ?? 0) + by };
  after(key, wait, () => {
    const { [key]: _, ...rest } = tags.value;
    tags.value = rest;
  });
}

/** Show that a key can do no more, and say why. */
function jolt(key: string, why: string): void {
  jolted.value = key;
  after("jolt", 300, () => (jolted.value = ""));
  tell(why);
}

/** Return why a key of a player can do no more, in words; null while it can. */
export function boundOf(deed: "life" | "arrow", it: TallySeatView, by: number): string | null {
  const { life, full, arrows = 0 } = it;
  const { pile = 0 } = tally.value ?? {};
  const values = { name: chairName(it.chair), full };
  if (deed === "arrow")
    return by > 0 ? (pile ? null : t("tally.bound.pile")) : arrows ? null : t("tally.bound.none", values);
  return by > 0 ? (life < full ? null : t("tally.bound.full", values)) : life ? null : t("tally.bound.zero", values);
}

/** Count a point of life, or an arrow, at a chair; beyond its bound the key only jolts, and it is said why. */
export async function tap(deed: "life" | "arrow", it: TallySeatView, by: number): Promise<void> {
  const key = `${deed}:${it.chair}`;
  const why = boundOf(deed, it, by);
  if (why) return jolt(`${key}:${by}`, why);
  if ((await ask({ what: "count", deed, chair: it.chair, by })).ok) noteTag(key, by);
}

/** True once no arrow is left: the Indians come next. */
export const areDue = ({ arrows = 0, pile = 0 }: TallyView): boolean => arrows > 0 && pile === 0;

/** Note the points that all players lose at once. */
function noteLost(it: TallyView, points: (seat: TallySeatView, at: number) => number): void {
  for (const [at, seat] of seatsOf(it).entries()) {
    const lost = seat.out ? 0 : Math.min(seat.life, points(seat, at));
    if (lost) noteTag(`life:${seat.chair}`, -lost, TO_READ);
  }
}

/** The Indians come: everybody pays a point an arrow. */
export async function indians(it: TallyView): Promise<void> {
  const { pile = 0, arrows = 0 } = it;
  if (pile === arrows) return jolt("indians", t("tally.bound.indians"));
  if ((await ask({ what: "count", deed: "indians" })).ok) noteLost(it, (seat) => seat.arrows ?? 0);
}

/** The player whose turn it is fires a Gatling: all others lose a point, and his arrows go back. */
export async function gatling(it: TallyView): Promise<void> {
  const shooter = seatsOf(it)[it.turn ?? -1];
  if (!shooter) return;
  const { ok } = await ask({ what: "count", deed: "gatling", chair: shooter.chair });
  if (ok) noteLost(it, (_, at) => (at === it.turn ? 0 : 1));
}

/** Return the mark that this device may take back: the newest of all, or of its own hand. */
export function lastHere(hand: number | null): LastMarkView | null {
  const all = tally.value?.last ?? [];
  return (canRule.value ? all[0] : all.find((it) => hand !== null && it.hand === hand)) ?? null;
}

export const takeBack = ({ n }: LastMarkView): void => void ask({ what: "counted", undo: n });

/** Return a change as people write it. */
export const signed = (by: number): string => (by > 0 ? `+${by}` : `−${-by}`);

/** Return in words what a mark has counted. */
export function markText(it: TallyView, mark: LastMarkView | TallyLineView): string {
  const { deed, seat, before = 0, after = 0, pick = "" } = mark;
  const values = { name: nameAt(it, seat), before, after, by: signed(after - before) };
  if (deed === "role" || (deed === "out" && pick))
    return t(`tally.undo.${deed}.role`, { ...values, role: t(`role.${pick}.name`) });
  if (deed === "card") return t(`tally.undo.card.${after ? "on" : "off"}`, { ...values, card: t(`card.${pick}.name`) });
  if (deed === "character") return t("tally.undo.character", { ...values, character: t(`character.${pick}.name`) });
  return t(`tally.undo.${deed}`, values);
}

/** Return a time as people read it from a clock. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
