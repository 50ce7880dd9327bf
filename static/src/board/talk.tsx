// A bot's words, on a black paper that points at its head. The ticker quotes them, with the deed that led to them.

import { useLayoutEffect, useRef } from "preact/hooks";
import { headOf, type Spot } from "../table/flying";
import { anyGame, nameOf, OfGame, table } from "../table/state";
import { hearTalk, quoteOf, wordsOf } from "../table/talk";
import { t } from "../table/words";
import type { TalkView } from "../wire";
import type { Frame } from "./frame";
import { tellWords } from "./ticker";

/** The milliseconds for which a paper is read. */
const STAYS = 3000;
/** The distance of a paper from the head, and from the edges of the picture. */
const GAP = 26;
const EDGE = 10;
/** Half of the width of the tail where it leaves the paper. */
const TAIL = 16;

const said = new OfGame<TalkView | null>(null);

function show(it: TalkView): void {
  said.value = it;
  setTimeout(() => {
    if (said.value === it) said.value = null;
  }, STAYS);
  const { why, about, to } = it;
  const deed = why && about !== null && to !== null;
  const reason = deed ? ` ${t(`board.talk.${why}`, { name: nameOf(about), target: nameOf(to) })}` : "";
  tellWords(quoteOf(it) + reason);
}

/** Hear what a bot says. */
export const hear = (it: TalkView): void => void hearTalk(it, show);

/** The paper of the bot that speaks now. */
export const Talk = ({ frame }: { frame: Frame }) =>
  said.value && <Paper key={said.value} it={said.value} frame={frame} />;

/** The turns away from the middle, in radians: a paper that would lie on a head leans aside. */
const LEANS = [0, 0.35, -0.35, 0.7, -0.7, 1.05, -1.05];

function Paper({ it, frame: { scale, turned } }: { it: TalkView; frame: Frame }) {
  const room = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLParagraphElement>(null);
  const tail = useRef<SVGPathElement>(null);
  useLayoutEffect(() => {
    const [field, drawn] = [room.current!, paper.current!];
    const head = headOf(table.peek()?.chairs[it.chair]?.seat, field, scale, turned);
    if (!head) return void (field.hidden = true);
    const heads = anyGame.peek()!.seats.flatMap((_, seat) => headOf(seat, field, scale, turned) ?? []);
    const [wide, high] = [drawn.offsetWidth / 2, drawn.offsetHeight / 2];
    const [width, height] = [field.offsetWidth, field.offsetHeight];
    const inward = Math.atan2(height / 2 - head.y, width / 2 - head.x);
    const within = (at: number, half: number, whole: number) =>
      Math.max(half + EDGE, Math.min(whole - half - EDGE, at));
    const places = LEANS.map((lean) => {
      const [dx, dy] = [Math.cos(inward + lean), Math.sin(inward + lean)];
      const far = head.head / 2 + GAP + Math.min(wide / Math.abs(dx), high / Math.abs(dy));
      const [x, y] = [within(head.x + dx * far, wide, width), within(head.y + dy * far, high, height)];
      const isOn = (one: Spot) =>
        Math.abs(one.x - x) < wide + one.head / 2 && Math.abs(one.y - y) < high + one.head / 2;
      return { x, y, dx, dy, heads: heads.filter(isOn).length };
    });
    const { x, y, dx, dy } = places.reduce((best, one) => (one.heads < best.heads ? one : best));
    Object.assign(drawn.style, { left: `${x}px`, top: `${y}px` });
    const tip = [head.x + (dx * head.head) / 2.2, head.y + (dy * head.head) / 2.2];
    const foot = [-dy * TAIL, dx * TAIL] as const;
    tail.current!.setAttribute("d", `M${tip}L${x + foot[0]} ${y + foot[1]}L${x - foot[0]} ${y - foot[1]}Z`);
  }, []);
  return (
    <div class="talk" ref={room} aria-hidden="true">
      <svg class="talk-tail" aria-hidden="true">
        <path ref={tail} />
      </svg>
      <p class="talk-paper" ref={paper}>
        {wordsOf(it)}
      </p>
    </div>
  );
}
