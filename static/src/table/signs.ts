// The signs of waiting players, as they are sent and as they fly on this screen. None is kept.

import { signal } from "@preact/signals";
import type { SignView } from "../wire";
import { here } from "./here";
import { tellReason } from "./notices";
import { prefersStill } from "./play";
import { own } from "./state";

export type SignName = SignView["sign"];

export const SIGNS: readonly SignName[] = ["hat", "clap", "him", "me", "well", "boo", "cheers", "hurry"];

/** The milliseconds between two signs. The table counts too. */
const AGAIN = 4000;

/** The sign that was sent last, while it rests. */
export const resting = signal<SignName | null>(null);

/** Send a sign, from a chair or as somebody who looks on. One that comes too late is lost without a word. */
export function sendSign(sign: SignName, chair: number | null, to: number | null): void {
  if (resting.value) return;
  resting.value = sign;
  setTimeout(() => (resting.value = null), AGAIN);
  void here()
    .net.do({ what: "sign", sign, chair, to })
    .then(({ ok, refusal }) => {
      const isLate = refusal?.name === "sign_too_soon" || (chair !== null && refusal?.name === "not_now");
      if (ok || isLate) return;
      resting.value = null;
      tellReason(refusal ?? null);
    });
}

export interface Flying extends SignView {
  id: number;
  /** True once it has come to its head, where it lies for a moment. */
  lies: boolean;
}

/** The time for which a sign flies and lies, and for which one at me does, in milliseconds. */
export const FLIES = 700;
export const STAYS = 1800;
const STAYS_AT_ME = 4000;
/** More signs at once would hide the game, so the oldest goes. */
const MOST_SIGNS = 3;

export const flying = signal<readonly Flying[]>([]);

/** Return true for a sign that was sent to the player of this phone. */
export const isAtMe = ({ to }: SignView): boolean => to !== null && own.peek()?.chair === to;

let lastSign = 0;

/** Show a sign that somebody has sent. Where nothing may fly it appears in its place. */
export function hearSign(it: SignView): void {
  if (document.hidden) return;
  const id = ++lastSign;
  const lies = prefersStill();
  flying.value = [...flying.value, { ...it, id, lies }].slice(-MOST_SIGNS);
  setTimeout(() => land((one) => one.id === id), FLIES);
  const stays = isAtMe(it) ? STAYS_AT_ME : STAYS;
  setTimeout(() => (flying.value = flying.value.filter((one) => one.id !== id)), FLIES + stays);
}

/** End a flight: by itself, or by a tap on this screen. */
export function land(ends: (one: Flying) => boolean = () => true): void {
  if (flying.value.some((one) => !one.lies && ends(one)))
    flying.value = flying.value.map((one) => (ends(one) ? { ...one, lies: true } : one));
}
