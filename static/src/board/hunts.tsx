// Three players: arrows round the sun say who hunts whom, until somebody dies. From then on the last one alive wins.
import { useRef } from "preact/hooks";
import { angleTo, type Disc, type Point } from "../parts/ring";
import { type AnyGame, nameOf, turnOf } from "../table/state";
import { t } from "../table/words";
import { HUNTS, type Place, sides, THREE, unitOf } from "./places";

/** Whom each role hunts. */
const PREY: Readonly<Record<string, string>> = { deputy: "renegade", renegade: "outlaw", outlaw: "deputy" };

/** The seat that a player of three hunts; -1 in every other game. */
export function preyOf({ seats }: AnyGame, seat: number): number {
  return seats.length === THREE ? seats.findIndex((it) => it.role === PREY[String(seats[seat]!.role)]) : -1;
}

/** An arrow keeps this part of the way clear of a seat beside the sun, and of the one below it, who stands nearer. */
const CLEAR = { beside: 0.13, below: 0.42 };
/** The length of an arrow's head, and the part of the whole where its tag lies. */
const HEAD = 40;
const TAG = 0.5;
const TAG_OUT = 8;
/** Half of the shaft's breadth at the hunter and at the hunted, and of the head's. */
const THIN = 2;
const BROAD = 10;
const BARB = 22;
const STEPS = 12;
/** What counts after a death stands so far above the sun. */
const OVER = HUNTS * 0.43;

/** The three, clockwise. */
const SIDES = sides(THREE);

/** A seat that hunts, or is hunted. */
type End = Pick<Place, "x" | "y" | "side">;

const clearOf = ({ side }: End): number => (side === "bottom" ? CLEAR.below : CLEAR.beside);

/** A cut arrow round the sun: thin at the hunter, broad at the hunted. */
export function huntPath(sun: Disc, from: End, to: End): { path: string; tag: Point } {
  const far = sun.r + HUNTS / 2;
  const [start, end] = [from, to].map((it) => (angleTo(sun, it) * Math.PI) / 180) as [number, number];
  const clockwise = (end - start + 4 * Math.PI) % (2 * Math.PI);
  const isNext = SIDES.indexOf(to.side) === (SIDES.indexOf(from.side) + 1) % THREE;
  const turn = isNext ? clockwise : clockwise - 2 * Math.PI;
  const [first, last] = [clearOf(from), 1 - clearOf(to)];
  const shaft = 1 - HEAD / (Math.abs(turn) * (last - first) * far);
  const at = (share: number, out: number): Point => {
    const angle = start + turn * (first + (last - first) * share);
    return { x: sun.x + Math.cos(angle) * (far + out), y: sun.y + Math.sin(angle) * (far + out) };
  };
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => (step * shaft) / STEPS);
  const thick = (share: number) => THIN + ((BROAD - THIN) * share) / shaft;
  const outer = steps.map((share) => at(share, thick(share)));
  const inner = steps.map((share) => at(share, -thick(share))).reverse();
  const head = [at(shaft, BARB), at(1, 0), at(shaft, -BARB)];
  const points = [...outer, ...head, ...inner].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return { path: `M${points.join("L")}Z`, tag: at(TAG, TAG_OUT) };
}

interface HuntsProps {
  game: AnyGame;
  places: readonly End[];
  sun: Disc;
}

/** One arrow for each hunter, that of the one on turn red. With the first death they fall, and the sun says what counts now. */
export function Hunts({ game, places, sun }: HuntsProps) {
  const stood = useRef(false);
  if (game.seats.length !== THREE) return null;
  const isOver = game.seats.some(({ alive }) => !alive);
  if (!isOver) stood.current = true;
  const hunts = game.seats.flatMap((_, seat) => {
    const prey = preyOf(game, seat);
    const turn = turnOf(game) === seat ? "" : undefined;
    return prey < 0 ? [] : [{ seat, prey, turn, ...huntPath(sun, places[seat]!, places[prey]!) }];
  });
  return (
    <div class="hunts" style={{ "--unit": String(unitOf(sun)) }}>
      {stood.current && (
        <div class="hunts-arrows" data-falls={isOver ? "" : undefined} aria-hidden={isOver ? "true" : undefined}>
          <svg aria-hidden="true">
            {hunts.map(({ seat, turn, path }) => (
              <path key={seat} d={path} data-turn={turn} />
            ))}
          </svg>
          {hunts.map(({ seat, prey, turn, tag }) => (
            <b key={seat} class="hunts-tag" data-turn={turn} style={{ left: `${tag.x}px`, top: `${tag.y}px` }}>
              <span class="unseen">{t("board.deal.hunt", { name: nameOf(seat), target: nameOf(prey) })}</span>
              <span aria-hidden="true">{t("board.deal.hunts")}</span>
            </b>
          ))}
        </div>
      )}
      {isOver && (
        <b class="hunts-tag hunts-over" style={{ left: `${sun.x}px`, top: `${sun.y - sun.r - OVER}px` }}>
          {t("board.hunts.over")}
        </b>
      )}
    </div>
  );
}
