// The ring of chairs in the lobby, seen from above, with my chair at the bottom.

import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

import { angleTo } from "../parts/geometry";
import { BIG, textScale } from "../parts/scale";
import { Scene } from "../parts/scene";
import type { SeatLook } from "../parts/seat";
import { breakable, type Size, useSize } from "../parts/size";
import { type ChairLook, ChairRing } from "../stage/chairs";
import { WHOLE } from "../stage/plans";
import { onOval } from "../stage/ring";
import { t } from "../table/words";
import type { ChairView, TableView } from "../wire";

/** A finger that moves less than this stays still, in pixels. */
const STILL = 10;

interface ChairsProps {
  shown: TableView;
  /** The chair drawn at the bottom. */
  first: number;
  mine: readonly number[];
  /** The chair in the beam. */
  picked: number | null;
  lit: (chair: number) => boolean;
  note: (chair: number) => string;
  onTap: (chair: number) => void;
  /** Set where chairs may be dragged. It gets the chair and its new place. */
  onMove?: ((chair: number, to: number) => void) | undefined;
  sunText: ComponentChildren;
}

/** Return an empty chair that somebody has from the next game on as that person's. */
function shownChair(it: ChairView): ChairView {
  if (it.kind !== "empty" || !it.coming) return it;
  return { ...it, ...it.coming, kind: "person", online: true };
}

/**
 * Return the sizes of the ring: the whole, its middle, and the place of each chair. The sun lies between the words
 * under the uppermost chair (if a chair stands above the sun) and the hat of the lowest.
 */
function measureChairs(size: Size, count: number) {
  const scale = textScale();
  const em = (1 + scale) / 2;
  const lines = scale < BIG ? 1 : 2;
  const unit = Math.max(0.7, Math.min(1, (size.width / 390) * 1.05, size.height / (count > 6 ? 440 : 380)));
  const head = Math.round((count > 6 ? 48 : 54) * unit);
  const edge = 34 * unit * Math.min(em, 1.2) + head / 2;
  const box = {
    left: edge,
    top: head * 0.75,
    width: size.width - 2 * edge,
    height: size.height - head * 1.25 - 14 - (28 + 18 * lines) * unit * em,
  };
  const over = box.top + box.height - head * 0.8;
  const written = head * 0.64 + (Math.max(14, 18 * unit) + lines * Math.max(14, 15 * unit)) * 1.15 * em;
  const under = box.top + (count % 2 ? head * 0.8 : written);
  const radius = Math.max(36, Math.min(66 * unit * em, (over - under) / 2 - 4));
  return {
    unit,
    em,
    head,
    radius,
    middle: { x: size.width / 2, y: (under + over) / 2 },
    places: onOval(count, WHOLE, box),
  };
}

/** Return a chair as this phone draws it; `unit` is the scale of the ring. */
function lookOf({ picked, lit, note, mine }: ChairsProps, it: ChairView, chair: number, unit: number): ChairLook {
  const empty = it.kind === "empty";
  const here = chair === picked;
  const look: SeatLook = here || (!empty && (lit(chair) || mine.includes(chair))) ? "lit" : "calm";
  const quiet = unit < 0.8 && chairNote(it, mine.includes(chair)) === t("chair.ready");
  return {
    called: empty ? t("chair.free") : it.name,
    told: note(chair),
    plus: empty && (here || lit(chair)),
    name: empty ? t(here ? "chair.this" : "chair.free") : it.name,
    note: quiet ? "" : breakable(note(chair)),
    look,
    lit: lit(chair),
  };
}

export function Chairs(props: ChairsProps) {
  const { shown, first, picked, onTap, onMove } = props;
  const ring = useRef<HTMLDivElement>(null);
  const size = useSize(ring);
  const chairs = shown.chairs.map(shownChair);
  const { unit, em, head, radius, middle, places } = measureChairs(size, chairs.length);
  const rooms = places.map(({ x }) => Math.min(112 * unit * em, size.width / 3 - 4, 2 * Math.min(x, size.width - x)));
  const sun = { x: size.left + middle.x, y: size.top + middle.y, r: radius };
  const at = picked === null ? null : places[(picked - first + chairs.length) % chairs.length];
  const beams = at ? [angleTo(middle, at)] : [];
  return (
    <>
      <Scene width={size.roomWidth} height={size.roomHeight} sun={sun} beams={beams} horizon={size.top + size.height} />
      <div class="round chairs" ref={ring} style={{ "--head": `${head}px`, "--k": String(unit) }}>
        {size.width > 0 && (
          <ChairRing
            {...{ ring, chairs, first, places, rooms, head, onTap, onMove }}
            still={STILL}
            look={(chair) => lookOf(props, chairs[chair]!, chair, unit)}
          />
        )}
        <div class="sun-text" style={{ left: `${middle.x}px`, top: `${middle.y}px`, width: `${radius * 1.8}px` }}>
          {props.sunText}
        </div>
      </div>
    </>
  );
}

/** The word below a chair: Sheriff (where the badge passes on), host, bot, ready, away. */
export function chairNote(it: ChairView, isMine: boolean): string {
  if (it.coming) return it.kind === "bot" ? t("chair.coming.bot", { name: it.coming.name }) : t("chair.coming");
  if (it.badge) return t("role.sheriff.name");
  if (it.kind === "bot") return t("chair.bot");
  if (it.kind === "empty") return t("chair.or_bot");
  if (isMine) return it.host ? t("chair.you_host") : t("chair.you");
  if (!it.online) return t(it.lends ? "chair.host_away" : "chair.away");
  return it.host ? t("chair.host") : t("chair.ready");
}
