// The story at hand: by a swipe down from the plank, the line or my strip, or by S on a keyboard.

import { choice } from "../table/here";
import { anyGame, opened, openSheet } from "../table/state";
import { late } from "./part";

const DOWN = 56;
const FROM = ".plank, .columns, .last-words, .me, .dead-story";

/** Called once, when this part has come. */
export function followStory(): void {
  let from: { x: number; y: number } | null = null;
  const isFree = () => !opened.peek() && !late.peek()?.glance.peek() && anyGame.peek() !== null && !choice.peek();
  addEventListener("pointerdown", ({ target, clientX: x, clientY: y }) => {
    from = target instanceof Element && target.closest(FROM) && isFree() ? { x, y } : null;
  });
  addEventListener("pointerup", ({ clientX, clientY }) => {
    const isSwipe = from && clientY - from.y > DOWN && Math.abs(clientX - from.x) < DOWN;
    from = null;
    if (isSwipe && isFree()) openSheet({ name: "story" });
  });
  addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
    const isTyping = target instanceof Element && target.closest("input, select, textarea");
    if (key.toLowerCase() !== "s" || isTyping || ctrlKey || metaKey || altKey) return;
    if (!opened.peek() && !late.peek()?.glance.peek() && anyGame.peek()) openSheet({ name: "story" });
  });
}
