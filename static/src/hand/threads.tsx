// While a player without a phone aims: a thread from the paper to each head that one of his dice is aimed at.

import { useLayoutEffect, useRef } from "preact/hooks";
import { cornersOf } from "../parts/thread";
import { watchSizes } from "../parts/watch";
import { part } from "../phone/part";

/** A thread begins this far from the middle of its die, in dice, and ends this far from the middle of a head, in heads. */
const BEGINS = 0.62;
const ENDS = 0.64;
/** Half of its breadth at the die and at the head, in units of the picture. */
const BROAD = 4.5;
const THIN = 1.5;

/** Return the middle of an element of the page in the units of a drawing, however that is scaled and turned. */
function middleOf(it: Element, drawing: SVGSVGElement): DOMPoint {
  const { left, top, width, height } = it.getBoundingClientRect();
  return new DOMPoint(left + width / 2, top + height / 2).matrixTransform(drawing.getScreenCTM()!.inverse());
}

/** Return the outline of a thread from a die to a head: broad at the die. */
function outline(die: HTMLElement, head: HTMLElement, drawing: SVGSVGElement): string {
  const corners = cornersOf({
    from: middleOf(die, drawing),
    to: middleOf(head, drawing),
    near: die.offsetWidth * BEGINS,
    far: (long) => long - head.offsetWidth * ENDS,
    broad: BROAD,
    thin: THIN,
  });
  return `M${corners.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
}

/** Return the outlines of all threads. A die that is aimed at its own player has none: its head lies on the paper. */
function outlines(drawing: SVGSVGElement): string {
  return [...document.querySelectorAll<HTMLElement>(".hand-ground .task[data-to]")]
    .map((task) => {
      const head = document.querySelector<HTMLElement>(`.beside [data-tap="${task.dataset.to}"] .head`);
      return head ? outline(task.querySelector<HTMLElement>(".die")!, head, drawing) : "";
    })
    .join("");
}

/** The threads. They lie on the paper and the sun, below the heads. */
export function Threads() {
  const { data } = part.value!.view();
  const drawing = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    const svg = drawing.current!;
    const lay = () => svg.firstElementChild!.setAttribute("d", outlines(svg));
    lay();
    return watchSizes(lay, svg);
  });
  return (
    <svg class="hand-threads" ref={drawing} aria-hidden="true" data-about={data["data-about"]}>
      <path />
    </svg>
  );
}
