import type { HTMLAttributes } from "preact";
import { t } from "../table/words";

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  | "onPointerDown"
  | "onPointerMove"
  | "onPointerUp"
  | "onPointerLeave"
  | "onPointerCancel"
  | "onLostPointerCapture"
  | "onContextMenu"
  | "onClick"
  | "onBlur"
  | "onKeyDown"
  | "onKeyUp"
  | "aria-description"
>;

/** The thing that a hold opens. It hands back a function that closes it again. */
export type Hold = (held: HTMLElement) => unknown;

/** The time for which a finger rests on a thing to hold it, in milliseconds, and how far it may stray, in pixels. */
const HOLD = 350;
const STRAY = 10;

/** The only press at a time. It survives when the thing under it is drawn again. */
let pressed: { timer: ReturnType<typeof setTimeout>; x: number; y: number } | null = null;
let held = false;
let close: (() => void) | null = null;

function letGo(): void {
  clearTimeout(pressed?.timer);
  removeEventListener("keydown", nextKey, true);
  pressed = null;
  close?.();
  close = null;
}

function hold(onHold: Hold, thing: HTMLElement): void {
  held = pressed !== null;
  letGo();
  const end = onHold(thing);
  if (typeof end !== "function") return;
  close = end as () => void;
  addEventListener("keydown", nextKey, true);
}

/** Return true for the keys that hold the focused thing: Shift with Enter, or "i" (the letter of "info"). */
const isHold = ({ key, shiftKey }: KeyboardEvent): boolean => (key === "Enter" && shiftKey) || key === "i";

/** Close what a key opened as soon as the next key is pressed. The keys that hold or tap do nothing else. */
function nextKey(event: KeyboardEvent): void {
  if (event.repeat || event.key === "Shift") return;
  letGo();
  if (event.key !== "Escape" && !isHold(event)) return;
  event.stopPropagation();
  event.preventDefault();
}

/**
 * Return handlers for a tap and a hold. A resting finger, Shift+Enter, "i", the menu key or the right button holds. A
 * hold never taps. What a hold opens closes when the finger lifts, or after a key when the next key comes or the focus
 * goes. `what` is the thing's name for people who hear that it can be held.
 */
export function longPress(onTap?: (event: Event) => void, onHold?: Hold, what?: string): Handlers {
  return {
    "aria-description": onHold && what ? t("phone.peek.more", { what }) : undefined,
    onPointerDown: ({ currentTarget, clientX: x, clientY: y }) => {
      letGo();
      held = false;
      if (onHold) pressed = { timer: setTimeout(() => hold(onHold, currentTarget), HOLD), x, y };
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) >= STRAY) letGo();
    },
    onPointerUp: letGo,
    onPointerLeave: letGo,
    onPointerCancel: letGo,
    // A finger that goes down takes the focus from the thing touched before. Only something open closes then.
    onBlur: () => void (close && letGo()),
    onContextMenu: (event) => {
      if (!onHold) return;
      event.preventDefault();
      if (!held) hold(onHold, event.currentTarget);
    },
    onKeyDown: (event) => {
      if (!onHold || event.repeat || !isHold(event)) return;
      event.preventDefault();
      hold(onHold, event.currentTarget);
    },
    onClick: (event) => {
      letGo();
      if (!held) onTap?.(event);
      held = false;
    },
  };
}

/** Handlers for something that is open only while it is held, by pointer or by key. */
export function holding(open: () => void, close: () => void): Handlers {
  const isKey = (event: Event) => event instanceof KeyboardEvent && (event.key === " " || event.key === "Enter");
  return {
    onPointerDown: (event) => {
      if (event instanceof PointerEvent && event.button !== 0) return;
      if (event instanceof PointerEvent && event.currentTarget instanceof Element) {
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      open();
    },
    onPointerUp: close,
    onPointerCancel: close,
    onLostPointerCapture: close,
    onBlur: close,
    onContextMenu: (event) => event.preventDefault(),
    onKeyDown: (event) => {
      if (!isKey(event)) return;
      event.preventDefault();
      open();
    },
    onKeyUp: (event) => {
      if (isKey(event)) close();
    },
  };
}

let keys = false;
addEventListener("keydown", () => (keys = true), true);
addEventListener("pointerdown", () => (keys = false), true);

/** Move the focus for somebody who uses a keyboard. A finger needs no ring on its screen. */
export function focusForKeys(selector: string): void {
  if (keys) document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
