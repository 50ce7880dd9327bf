// The ring of chairs in the lobby: dragged, or moved with the arrow keys, until it matches the room.
import { useEffect, useRef, useState } from "preact/hooks";

import { headOf } from "../parts/art";
import { type Box, chairsRound, type Point } from "../parts/ring";
import { Seat } from "../parts/seat";
import { ask, canRule } from "../table/here";
import { openSheet } from "../table/open";
import { table } from "../table/state";
import { hasWord, t } from "../table/words";
import type { ChairView } from "../wire";
import { type Frame, inFrame, isTall, leastOf } from "./frame";
import { Name } from "./name";

const STILL = 8;
const ROOM = 210;

/** Heads and names are smaller where more chairs stand, and where they stand closer. */
function sizesOf(count: number, frame: Frame): { head: number; name: number } {
  if (isTall(frame)) return count > 6 ? { head: 64, name: 27 } : { head: 78, name: 28 };
  return count > 6 ? { head: 74, name: 30 } : { head: 90, name: 33 };
}

interface Drag {
  chair: number;
  dx: number;
  dy: number;
}

/** The place nearest to a point. */
export function nearest(places: readonly Point[], at: Point): number {
  const far = places.map((it) => Math.hypot(it.x - at.x, it.y - at.y));
  return far.indexOf(Math.min(...far));
}

/** Whom a survivor of the last card game keeps. */
function keptOf({ kept }: ChairView): string | null {
  return kept?.on && hasWord(`character.${kept.character}.name`) ? kept.character : null;
}

function noteOf(it: ChairView, rule: boolean): string {
  const kept = keptOf(it);
  if (kept) return t("phone.chair.kept", { name: t(`character.${kept}.name`) });
  if (it.badge) return t("role.sheriff.name");
  if (it.kind === "empty") return t(rule ? "board.chair.tap" : "board.chair.free");
  if (it.kind === "bot") return t("chair.bot");
  if (!it.online) return t(it.lends ? "chair.host_away" : "chair.away");
  if (it.real_dice) return t("board.chair.real");
  return t(it.host ? "chair.host" : "chair.ready");
}

function tapped(chair: number, it: ChairView, rule: boolean): void {
  if (it.kind === "empty" && rule) void ask({ what: "bot", chair, kind: table.value!.options.bot_kind });
  else if (rule) openSheet({ name: "chair", chair });
}

/** Pointer handlers that drag a chair; a short press stays a tap. */
function useDrag(places: readonly Point[], frame: Frame) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const moved = useRef(false);
  const end = (chair: number, drop: boolean) => {
    const at = places[chair];
    if (drop && moved.current && drag && at) {
      const to = nearest(places, { x: at.x + drag.dx, y: at.y + drag.dy });
      if (to !== chair) void ask({ what: "move", chair, to });
    }
    start.current = null;
    setDrag(null);
  };
  const hands = (chair: number) => ({
    onPointerDown: (event: PointerEvent) => {
      start.current = { x: event.clientX, y: event.clientY };
      moved.current = false;
    },
    onPointerMove: (event: PointerEvent) => {
      if (!start.current) return;
      const by = inFrame(frame, event.clientX - start.current.x, event.clientY - start.current.y);
      if (!moved.current && Math.hypot(by.dx, by.dy) < STILL) return;
      if (!moved.current) (event.currentTarget as Element).setPointerCapture(event.pointerId);
      moved.current = true;
      setDrag({ chair, ...by });
    },
    onPointerUp: () => end(chair, true),
    onPointerCancel: () => end(chair, false),
  });
  return { drag, hands, wasDrag: () => moved.current };
}

const STEPS: Record<string, number> = { ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1 };

/** Arrow keys move the chair in focus one place round the ring, and the focus goes with it. */
function useKeys(count: number) {
  const room = useRef<HTMLUListElement>(null);
  const follow = useRef<number | null>(null);
  useEffect(() => {
    if (follow.current === null) return;
    room.current?.querySelector<HTMLElement>(`[data-tap="chair:${follow.current}"]`)?.focus();
    follow.current = null;
  });
  const onKeyDown = (chair: number) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const to = (chair + step + count) % count;
    follow.current = to;
    void ask({ what: "move", chair, to });
  };
  return { room, onKeyDown };
}

export function Chairs({ box, frame }: { box: Box; frame: Frame }) {
  const shown = table.value!;
  const rule = canRule.value;
  const count = shown.chairs.length;
  const { head, name: size } = sizesOf(count, frame);
  const places = chairsRound(count, box);
  const { drag, hands, wasDrag } = useDrag(places, frame);
  const { room, onKeyDown } = useKeys(count);
  const across = (x: number) => Math.min(ROOM, 2 * (frame.width - x) - 16);
  return (
    <ul class="chairs" ref={room} data-may={rule ? "" : undefined}>
      {shown.chairs.map((it, chair) => {
        const at = places[chair]!;
        const moving = drag?.chair === chair ? drag : null;
        const name = it.kind === "empty" ? t("board.chair.empty") : it.name;
        const note = noteOf(it, rule);
        const style = {
          "--head": `${head}px`,
          left: `${at.x + (moving?.dx ?? 0)}px`,
          top: `${at.y - head / 2 + (moving?.dy ?? 0)}px`,
          "--room": `${across(at.x)}px`,
        };
        return (
          <li
            key={chair}
            class="board-chair"
            style={style}
            data-kind={it.kind}
            data-moving={moving ? "" : undefined}
            {...(rule ? { ...hands(chair), onKeyDown: onKeyDown(chair) } : {})}
          >
            <Seat
              tap={`chair:${chair}`}
              portrait={keptOf(it) ?? headOf(it.kind, it.stranger)}
              badge={it.badge ?? false}
              empty={it.kind === "empty"}
              plus={it.kind === "empty" && rule}
              name={<Name text={name} size={size} least={leastOf(frame)} room={across(at.x)} />}
              note={note}
              label={t("chair.label", { number: chair + 1, name, note })}
              away={it.kind === "person" && !it.online}
              onTap={() => !wasDrag() && tapped(chair, it, rule)}
            />
          </li>
        );
      })}
    </ul>
  );
}
