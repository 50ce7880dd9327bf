// A ghost's sign on the board: a black paper over his own cross, one after another. It comes late, with the first sign.
import { useLayoutEffect, useRef } from "preact/hooks";
import { soundNow } from "../sound/heard";
import { headOf } from "../table/flying";
import { FLIES, STAYS } from "../table/signs";
import { OfGame } from "../table/state";
import type { HauntView } from "../wire";
import { begin, HauntArt, MOAN } from "./signs";

/** A sign is held up as long as a thrown one is seen, in milliseconds. */
const HELD = FLIES + STAYS;
/** A longer line of signs would be old news. */
const MOST = 4;

const line = new OfGame<readonly (HauntView & { id: number })[]>([]);
let last = 0;

/** Show a sign, after those that wait. */
export async function haunt(it: HauntView): Promise<void> {
  await begin();
  if (document.hidden || line.value.length >= MOST) return;
  line.value = [...line.value, { ...it, id: ++last }];
  if (line.value.length === 1) hold();
}

/** Hold up the first sign in line, with its sound. */
function hold(): void {
  soundNow(MOAN);
  setTimeout(next, HELD);
}

function next(): void {
  line.value = line.value.slice(1);
  if (line.value.length) hold();
}

const LEAST = 84;
const LARGEST = 120;

function Paper({ it, scale, turned }: { it: HauntView; scale: number; turned: boolean }) {
  const paper = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const drawn = paper.current!;
    const at = headOf(it.seat, drawn.parentElement!, scale, turned);
    if (!at) return void (drawn.hidden = true);
    const size = `${Math.min(LARGEST, Math.max(LEAST, at.head))}px`;
    Object.assign(drawn.style, { left: `${at.x}px`, top: `${at.y}px`, width: size, height: size });
  }, []);
  return (
    <span class="haunt" ref={paper} data-haunt={it.sign}>
      <HauntArt name={it.sign} />
    </span>
  );
}

export function Haunts({ scale, turned }: { scale: number; turned: boolean }) {
  const it = line.value[0];
  return <div class="haunts">{it && <Paper key={it.id} it={it} scale={scale} turned={turned} />}</div>;
}
