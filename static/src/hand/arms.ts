// A board is touched by everybody. A key of the paper is pressed by one finger that lifts where it was put down; an arm,
// or two fingers at once, presses nothing.

/** A touch that is broader than this is an arm; a finger that strays farther presses nothing. In pixels. */
const ARM = 60;
const STRAY = 12;

const PAPER = ".hand-paper";

interface Finger {
  x: number;
  y: number;
}

const down = new Map<number, Finger>();
/** True from the moment at which the present touch became something else than one finger. */
let spoilt = false;

const isOnPaper = ({ target }: Event): boolean => target instanceof Element && target.closest(PAPER) !== null;

function put(event: PointerEvent): void {
  if (!isOnPaper(event)) return;
  if (!down.size) spoilt = false;
  down.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (down.size > 1 || Math.max(event.width, event.height) > ARM) spoilt = true;
}

function moved(event: PointerEvent): void {
  const from = down.get(event.pointerId);
  if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STRAY) spoilt = true;
}

const lifted = ({ pointerId }: PointerEvent): void => void down.delete(pointerId);

function gone(event: PointerEvent): void {
  if (down.delete(event.pointerId)) spoilt = true;
}

/** Drop the click of an arm. A click that no finger made has no detail. */
function clicked(event: MouseEvent): void {
  if (!event.detail || !spoilt || !isOnPaper(event)) return;
  event.stopPropagation();
  event.preventDefault();
}

/** Watch the paper. Call once; return how to stop. */
export function followArms(): () => void {
  const ears = { pointerdown: put, pointermove: moved, pointerup: lifted, pointercancel: gone, click: clicked };
  const all = Object.entries(ears) as [string, EventListener][];
  for (const [name, hear] of all) addEventListener(name, hear, true);
  return () => {
    for (const [name, hear] of all) removeEventListener(name, hear, true);
    down.clear();
    spoilt = false;
  };
}
