// Shaking the phone presses the slab while dice may be rolled. Only https pages hear of movements.

import { answer, choice } from "../here";
import { ready } from "./hand";

const HARD = 18;
const KNOCKS = 3;
const WITHIN = 900;

/** Rolls after a few hard knocks within a moment. Call once. */
export function rollByShaking(): void {
  if (!isSecureContext || !("ondevicemotion" in window)) return;
  let knocks: number[] = [];
  addEventListener("devicemotion", ({ acceleration, timeStamp }) => {
    const { x, y, z } = acceleration ?? { x: 0, y: 0, z: 0 };
    if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < HARD) return;
    knocks = [...knocks.filter((it) => timeStamp - it < WITHIN), timeStamp];
    const roll = choice.value?.about === "reroll" ? ready.value.find((it) => it.taps.length > 0) : undefined;
    if (knocks.length < KNOCKS || !roll) return;
    knocks = [];
    void answer(roll.verb, roll.taps);
  });
}
