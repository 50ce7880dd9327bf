// The ring of chairs in the lobby: dragged, or moved with the arrow keys, until it matches the room.
import { useEffect, useRef } from "preact/hooks";

import { headOf } from "../parts/art";
import { useDrag } from "../parts/drag";
import { type Box, chairsRound } from "../parts/ring";
import { Seat } from "../parts/seat";
import { soundNow } from "../sound/heard";
import { ask, canRule } from "../table/here";
import { useHop } from "../table/hop";
import { openSheet, table } from "../table/state";
import { hasWord, t } from "../table/words";
import type { ChairView } from "../wire";
import { type Frame, inFrame, isTall, leastOf } from "./frame";
import { Name } from "./name";

/** A finger that moves less than this stays still, in units of the picture. */
const STILL = 8;
const ROOM = 210;

/** Return the sizes of heads and names. They shrink where chairs are many or close. */
function sizesOf(count: number, frame: Frame): { head: number; name: number } {
  if (isTall(frame)) return count > 6 ? { head: 64, name: 27 } : { head: 78, name: 28 };
  return count > 6 ? { head: 74, name: 30 } : { head: 90, name: 33 };
}

/** Return the character that a survivor of the last card game keeps. */
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

const STEPS: Record<string, number> = { ArrowLeft: 1, ArrowUp: 1, ArrowRight: -1, ArrowDown: -1 };

/** Let arrow keys move the chair in focus one place round the ring. The focus goes with it. */
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
  const { drag, hands, wasDrag } = useDrag({
    places,
    order: places.map((_, chair) => chair),
    still: STILL,
    by: (dx, dy) => inFrame(frame, dx, dy),
    onDrop: rule ? (chair, to) => void ask({ what: "move", chair, to }) : undefined,
  });
  const { room, onKeyDown } = useKeys(count);
  useHop(room, shown.chairs, () => soundNow("cap"));
  const across = (x: number) => Math.min(ROOM, 2 * (frame.width - x) - 16);
  return (
    <ul class="chairs" ref={room} data-may={rule ? "" : undefined}>
      {shown.chairs.map((it, chair) => {
        const at = places[chair]!;
        const moving = drag?.thing === chair ? drag : null;
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
            {...hands(chair)}
            onKeyDown={rule ? onKeyDown(chair) : undefined}
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
