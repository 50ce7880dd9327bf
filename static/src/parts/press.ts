import type { HTMLAttributes } from "preact";

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  | "onPointerDown"
  | "onPointerUp"
  | "onPointerLeave"
  | "onPointerCancel"
  | "onLostPointerCapture"
  | "onContextMenu"
  | "onClick"
  | "onBlur"
  | "onKeyDown"
  | "onKeyUp"
>;

const LONG = 450;

/** Handlers for a tap and a hold (also the menu key and the right button). Holding never taps. */
export function longPress(onTap?: () => void, onHold?: () => void): Handlers {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const stop = () => clearTimeout(timer);
  return {
    onPointerDown: () => {
      held = false;
      stop();
      if (onHold)
        timer = setTimeout(() => {
          held = true;
          onHold();
        }, LONG);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event) => {
      if (!onHold) return;
      event.preventDefault();
      stop();
      if (!held) onHold();
      held = true;
    },
    onClick: () => {
      stop();
      if (!held) onTap?.();
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
