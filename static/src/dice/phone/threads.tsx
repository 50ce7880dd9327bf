// While dice are aimed: a thread from each to its target.

import { useLayoutEffect, useRef } from "preact/hooks";
import { cornersOf } from "../../parts/thread";
import { watchSizes } from "../../parts/watch";
import type { ChoiceView, DicePublicView } from "../../wire";
import { tasks } from "../state";

/** A thread is at most this flat. */
const FLAT = 3;

/**
 * Lay a thread from the die to its target: broad at the die, thin at the other end, which keeps off the name and the
 * life below a head. It is laid once everything has its place. My own head has none: it would cross the word "you"
 * below the die.
 */
function layThread(line: SVGPolygonElement, svg: SVGSVGElement): void {
  const screen = svg.closest(".game");
  const task = screen?.querySelector<HTMLElement>(`.task[data-die="${line.dataset.die}"]`);
  const seat = screen?.querySelector(`.round [data-tap="${task?.dataset.to}"]`);
  const [room, a, b, whole] = [svg, task?.querySelector(".die"), seat?.querySelector(".head"), seat].map((it) =>
    it?.getBoundingClientRect(),
  );
  if (!room || !a || !b || !whole) return line.removeAttribute("points");
  const [x, y] = [a.left + a.width / 2 - room.left, a.top - room.top];
  const [hx, hy] = [b.left + b.width / 2 - room.left, whole.bottom - room.top];
  // A thread across other dice would hide them. The word below the die names its target.
  if (hy > y || Math.abs(hx - x) > FLAT * Math.abs(hy - y)) return line.removeAttribute("points");
  const corners = cornersOf({ from: { x, y }, to: { x: hx, y: hy }, broad: 3.5, thin: 1 });
  line.setAttribute("points", corners.map((it) => `${it.x},${it.y}`).join(" "));
}

/**
 * A thread from every die that is aimed, behind the sun and its words. The next tap moves nothing, because the heads
 * keep their places.
 */
export function Threads({ shown, asked }: { shown: DicePublicView; asked: ChoiceView }) {
  const places = tasks(asked);
  const aims = shown.aims.filter((it) => places.includes(it.die));
  const all = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const room = all.current!.ownerSVGElement!;
    const lay = () => {
      for (const it of all.current!.querySelectorAll("polygon")) layThread(it, room);
    };
    lay();
    return watchSizes(lay, room);
  });
  return (
    <g class="threads" ref={all} data-about={asked.about}>
      {aims.map(({ die, target }) => (
        <polygon key={`${die}-${target}`} data-die={die} />
      ))}
    </g>
  );
}
