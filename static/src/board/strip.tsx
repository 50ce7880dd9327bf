// A strip for a stream: the lower part of the screen is ours, and the rest is one colour to key out.
import { headOf, Mark } from "../parts/art";
import type { Disc } from "../parts/geometry";
import { Head } from "../parts/seat";
import { outcome } from "../table/outcome";
import { type AnyGame, anyGame, nameOf, seated, table, turnOf } from "../table/state";
import { t } from "../table/words";
import { type Frame, leastOf } from "./frame";
import { Name } from "./name";
import { part } from "./part";
import { Ticker } from "./ticker";

/** The share of the picture that stays free at each edge, as a stream may cut it. */
const FREE = 0.031;
/** The height of the band with the words. */
const BAND = 64;
/** A row of seats, with a name beside the head, or above it where there are many. */
const ROW = 142;
const STACK = 130;
const BESIDE = 176;
/** A narrower seat needs a second row. */
const NARROW = 104;
const RADIUS = 150;
/** A hat is broader than its head. */
const BRIM = 14;

interface Strip {
  sun: Disc;
  columns: number;
  rows: number;
  form: "stack" | "row";
  /** The room of a seat. */
  cell: { width: number; height: number };
  /** The height of everything that is not keyed out, except the sun. */
  height: number;
}

/** Return the number of seats in a row, and the place of the sun. */
function stripOf(count: number, frame: Frame): Strip {
  const free = frame.width * FREE;
  const r = Math.min(RADIUS, frame.width * 0.2);
  const band = BAND + frame.height * FREE;
  const room = frame.width - 2 * free - 2 * r - BRIM - free / 2;
  const rows = room / count < NARROW && count > 4 ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const width = room / columns;
  const height = rows > 1 ? STACK : ROW;
  const sun = { x: frame.width - free - r, y: frame.height - band - r + 10, r };
  const form = width < BESIDE || rows > 1 ? "stack" : "row";
  return { sun, columns, rows, form, cell: { width, height }, height: band + rows * height + 14 };
}

export function StripBoard({ frame, chroma }: { frame: Frame; chroma: string }) {
  const shown = anyGame.value;
  const it = stripOf(shown?.seats.length ?? Math.max(1, seated(table.value!)), frame);
  const style = {
    "--strip": `${it.height}px`,
    "--free": `${frame.width * FREE}px`,
    "--brim": `${BRIM}px`,
    "--under": `${frame.height * FREE}px`,
    "--columns": String(it.columns),
    "--cell": `${it.cell.height}px`,
    "--across": `${it.cell.width}px`,
  };
  const isPlayed = shown !== null && part.value !== null;
  return (
    <div class="strip scene-mine" data-screen="strip" data-chroma={chroma} style={style}>
      <i class="strip-sky"></i>
      {isPlayed && (
        <i
          class="strip-sun"
          style={{
            left: `${it.sun.x}px`,
            top: `${it.sun.y}px`,
            width: `${it.sun.r * 2}px`,
            height: `${it.sun.r * 2}px`,
          }}
        ></i>
      )}
      <ul class="strip-seats" data-form={it.form}>
        {shown ? shown.seats.map((_, seat) => <Seat key={seat} {...{ shown, seat, it, frame }} />) : <Sitters />}
      </ul>
      {isPlayed && <Sun shown={shown} it={it} frame={frame} />}
      <Ticker />
    </div>
  );
}

/** The things in the sun; after the game, the winners. */
function Sun({ shown, it, frame }: { shown: AnyGame; it: Strip; frame: Frame }) {
  if (!shown.result) return part.value!.Middle({ sun: it.sun, least: leastOf(frame) });
  return (
    <h1 class="strip-won" style={{ left: `${it.sun.x}px`, top: `${it.sun.y}px`, width: `${it.sun.r * 1.7}px` }}>
      {outcome(shown.result)}
    </h1>
  );
}

/** The people at the table before there is a game. */
const Sitters = () =>
  table
    .value!.chairs.filter((it) => it.kind !== "empty")
    .map((it, place) => (
      <li key={place} class="strip-seat">
        <span class="strip-head" style={{ "--head": `${HEAD.stack}px` }}>
          <Head portrait={headOf(it.kind, place)} />
        </span>
        <span class="strip-name">{it.name}</span>
      </li>
    ));

const NAME = { row: 34, stack: 26 };
const HEAD = { row: 96, stack: 58, narrow: 50 };
/** A seat narrower than this has a smaller head. */
const CROWDED = 112;

function Seat({ shown, seat, it, frame }: { shown: AnyGame; seat: number; it: Strip; frame: Frame }) {
  const there = shown.seats[seat]!;
  const { form } = it;
  const role = shown.result?.roles[seat] ?? (there.role === "sheriff" ? null : there.role);
  const room = it.cell.width - (form === "row" ? HEAD.row + 14 : 8);
  const arrows = "arrows" in there && !shown.result ? there.arrows : 0;
  const isOn = !shown.result && turnOf(shown) === seat;
  return (
    <li class="strip-seat" data-on={isOn ? "" : undefined} data-fell={there.alive ? undefined : ""}>
      <span class="strip-head" style={{ "--head": `${HEAD[it.cell.width < CROWDED ? "narrow" : form]}px` }}>
        <Head portrait={there.character} badge={there.role === "sheriff"} />
      </span>
      <span class="strip-name" style={{ maxWidth: `${room}px` }}>
        <Name text={nameOf(seat)} size={NAME[form]} least={leastOf(frame)} room={room} />
      </span>
      <span class="strip-life">
        {there.alive ? (
          <>
            {there.life} <Mark name="bullet" label={t("seat.life", { life: there.life, max: there.max_life })} />
            {arrows > 0 && (
              <span class="strip-arrows">
                <Mark name="arrow" /> {arrows}
              </span>
            )}
          </>
        ) : (
          <i class="strip-cross" role="img" aria-label={t("seat.eliminated")}></i>
        )}
      </span>
      {role && <span class="strip-role">{t(`role.${role}.name`)}</span>}
    </li>
  );
}
