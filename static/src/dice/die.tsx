// The pieces that both screens of the dice game show: a die, and its part of the sheet of a player.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { DieFace } from "../parts/art";
import { Arrows } from "../parts/seat";
import type { SeatContent } from "../table/state";
import { t } from "../table/words";
import type { Face } from "../wire";
import { BREATH, game } from "./state";

type DieLook = "loose" | "kept" | "locked" | "flat";

interface Sides {
  under: Face;
  right: Face;
}

/** The faces below and right of the one that looks at us. Opposite: 1–2, arrow–Gatling, dynamite–beer. */
const AROUND: Record<Face, Sides> = {
  one: { under: "beer", right: "gatling" },
  two: { under: "dynamite", right: "gatling" },
  arrow: { under: "one", right: "beer" },
  dynamite: { under: "gatling", right: "two" },
  beer: { under: "two", right: "arrow" },
  gatling: { under: "dynamite", right: "two" },
};

const OPPOSITE: Record<Face, Face> = {
  one: "two",
  two: "one",
  arrow: "gatling",
  gatling: "arrow",
  dynamite: "beer",
  beer: "dynamite",
};

const NONE = { under: null, right: null };

const TILTS = [-14, -11, 9, -8, 18] as const;

interface DieProps {
  face: Face | null;
  /** Its place among the dice, 0…4. It gives each die its own turn on the table. */
  place: number;
  look?: DieLook;
  /** Edge in pixels. Without it the style's --s counts. */
  size?: number;
  /** A word that changes with each throw, so that the die flies in again. Null: it lies still. */
  throwing?: string | null;
  /** The start of its flight, seen from its place: pixels, or lengths of CSS. */
  from?: { x: number | string; y: number | string };
  /** True for the die that everybody waits for. It comes late. */
  held?: boolean | undefined;
}

const length = (it: number | string) => (typeof it === "number" ? `${it}px` : it);

function Side({ where, face }: { where: string; face: Face | null }) {
  return <span class={`side ${where}`}>{face ? <DieFace face={face} /> : <span class="die-face blank"></span>}</span>;
}

/** A painted wooden cube. The face towards us is the result. A die that is not yet rolled is blank all round. */
export function Die({
  face,
  place,
  look = "loose",
  size,
  throwing = null,
  from = { x: 0, y: -160 },
  held = false,
}: DieProps) {
  // It stays the same cube after landing, because another one would be missing for the moment it takes to paint.
  const thrown = useRef("");
  thrown.current = throwing ?? thrown.current;
  const { under, right } = face ? AROUND[face] : NONE;
  const tilt = TILTS[place % TILTS.length]!;
  const style = {
    ...(size === undefined ? {} : { "--s": `${size}px` }),
    "--z": `${look === "loose" ? tilt : 0}deg`,
    "--fx": length(from.x),
    "--fy": length(from.y),
    "--i": String(place),
    ...(held ? { "--held": `${BREATH}ms` } : {}),
  };
  const sides: ComponentChildren = (
    <>
      <Side where="front" face={face} />
      <Side where="back" face={face && OPPOSITE[face]} />
      <Side where="under" face={under} />
      <Side where="over" face={under && OPPOSITE[under]} />
      <Side where="right" face={right} />
      <Side where="left" face={right && OPPOSITE[right]} />
    </>
  );
  return (
    <span
      class="die"
      key={thrown.current}
      data-look={look}
      data-face={face ?? ""}
      data-thrown={throwing === null ? undefined : ""}
      style={style}
      aria-hidden="true"
    >
      <span class="die-shadow"></span>
      <span class="cube">{sides}</span>
    </span>
  );
}

/** The dice game's part of the sheet of a player. */
export function diceSeat(seat: number): SeatContent | null {
  const it = game.value?.seats[seat];
  return it ? { beside: <Arrows arrows={it.arrows} />, text: it.real_dice ? t("phone.seat.real") : "" } : null;
}
