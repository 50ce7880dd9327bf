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

/** What a hold opens: a function that it hands back closes it again. */
export type Hold = (held: HTMLElement) => unknown;

/** How long a finger rests on a thing to hold it, in milliseconds, and how far it may stray meanwhile, in pixels. */
const HOLD = 350;
const STRAY = 10;

/** The one press that there is, whatever is drawn anew meanwhile. */
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

/** Shift with Enter, or the letter of "info", holds what has the focus. */
const isHold = ({ key, shiftKey }: KeyboardEvent): boolean => (key === "Enter" && shiftKey) || key === "i";

/** What was opened by a key closes with the next one; the keys that are for this do nothing else. */
function nextKey(event: KeyboardEvent): void {
  if (event.repeat || event.key === "Shift") return;
  letGo();
  if (event.key !== "Escape" && !isHold(event)) return;
  event.stopPropagation();
  event.preventDefault();
}

/**
 * Handlers for a tap and a hold: by a finger that rests, Shift+Enter, "i", the menu key or the right button. Holding never
 * taps. What a hold opens closes with the finger; by key with the next key, or when the focus goes. `what` is its name for
 * those who hear that it can be held.
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
    // A finger that goes down takes the focus from what was touched before: only what is open closes then.
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

const LIFTED = 350;

/** A finger that lifts after the thing it held has gone has tapped nothing: the thing under it now was never meant. */
function noTapBelow(held: Element): void {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const lift = () => {
    if (held.isConnected) return;
    addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", stop, true), LIFTED);
  };
  addEventListener("pointerup", lift, { capture: true, once: true });
}

/** Handlers for something that is open only while it is held, by pointer or by key. */
export function holding(open: () => void, close: () => void): Handlers {
  const isKey = (event: Event) => event instanceof KeyboardEvent && (event.key === " " || event.key === "Enter");
  return {
    onPointerDown: (event) => {
      if (event instanceof PointerEvent && event.button !== 0) return;
      if (event instanceof PointerEvent && event.currentTarget instanceof Element) {
        event.currentTarget.setPointerCapture(event.pointerId);
        noTapBelow(event.currentTarget);
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

/** Moves the focus for somebody who uses a keyboard; a finger needs no ring on its screen. */
export function focusForKeys(selector: string): void {
  if (keys) document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
