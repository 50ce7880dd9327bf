// A dark thing as a picture: the ruler of distances between me and a player, or the die in the sun with its stamp.
import type { ComponentChildren } from "preact";
import { CardArt, DieFace, Portrait } from "../parts/art";
import { isPresent } from "../parts/seat";
import type { ReasonView } from "../wire";
import { shifting } from "./rulings";
import { reasonText } from "./sentence";
import { type AnyGame, anyGame, type Dark, nameOf, own } from "./state";
import { hasWord, listed, t } from "./words";

/** Something before a player, or a power, that makes a distance longer or shorter. */
interface Shift {
  by: number;
  /** The kind of the card; null where no card does it. */
  kind: string | null;
}

interface Step {
  distance: number;
  seat: number | null;
  isIn: boolean;
}

interface Ruler {
  /** The places between the two, before anything shifts them. */
  places: number;
  steps: readonly Step[];
  /** The things over the head of the player who aims, and over the head of the target. */
  mine: readonly Shift[];
  theirs: readonly Shift[];
}

/** Return the seats that are in play, round the table from one of them. */
function roundFrom(game: AnyGame, me: number): number[] {
  const all = game.seats.map((_, step) => (me + step) % game.seats.length);
  return all.filter((seat) => seat === me || isPresent(game.seats[seat]!));
}

/** Return the number of places between two seats, the shorter way. */
function placesTo(round: readonly number[], seat: number): number {
  const step = round.indexOf(seat);
  return Math.min(step, round.length - step);
}

/** Return the cards before a seat that make its way longer, or shorter: none in a game without cards. */
function shiftsOf(game: AnyGame, seat: number, by: 1 | -1): Shift[] {
  const it = game.seats[seat]!;
  const faces = "table" in it ? it.table.map(({ face }) => face) : [];
  return faces.filter((face) => shifting.is(face, by)).map((face) => ({ by, kind: face.split(" ")[0]! }));
}

/**
 * Return the steps from one seat to another that is too far away, and the things that lengthen and shorten the way.
 * `reached` are the seats that may be chosen. Where no reach is told, they are the lit part.
 */
export function rulerTo(game: AnyGame, me: number, to: number, reach: number, reached: readonly number[]): Ruler {
  const round = roundFrom(game, me);
  const places = placesTo(round, to);
  const mySeat = game.seats[me]!;
  // A game whose views tell no distances counts places.
  const distanceOf = (seat: number) => ("distances" in mySeat ? mySeat.distances[seat]! : placesTo(round, seat));
  const isAhead = round.indexOf(to) <= round.length / 2;
  const onTheWay = isAhead ? round : [me, ...round.slice(1).reverse()];
  const steps = Array.from({ length: distanceOf(to) + 1 }, (_, distance) => {
    const here = onTheWay.filter((seat) => (seat === me ? 0 : distanceOf(seat)) === distance);
    const seat = here.includes(to) ? to : (here[0] ?? null);
    const isIn = distance === 0 || (reach ? distance <= reach : here.some((it) => reached.includes(it)));
    return { distance, seat, isIn };
  });
  const mine = shiftsOf(game, me, -1);
  const theirs = shiftsOf(game, to, 1);
  const rest = [...mine, ...theirs].reduce((left, { by }) => left - by, distanceOf(to) - places);
  return { places, steps, mine, theirs: rest ? [...theirs, { by: rest, kind: null }] : theirs };
}

const signed = (by: number): string => (by < 0 ? `−${-by}` : `+${by}`);

function Shifts({ all }: { all: readonly Shift[] }) {
  return (
    <span class="why-shifts">
      {all.map(({ by, kind }, at) => (
        <b key={at} data-kind={kind ?? undefined}>
          {signed(by)}
          {kind && <CardArt symbol={`k-${kind}`} />}
        </b>
      ))}
    </span>
  );
}

/** Return how far away somebody is, and why: the places, and all that lengthens or shortens the way. */
export function wayText({ places, steps, mine, theirs }: Ruler, to: number): string {
  const shifts = [...mine, ...theirs].map(({ by, kind }) => {
    const values = { by: Math.abs(by), what: kind ? t(`card.${kind}.name`) : "" };
    return t(`why.way.${kind ? (by < 0 ? "mine" : "theirs") : by < 0 ? "power_less" : "power"}`, values);
  });
  const parts = listed([t("why.way.places", { count: places }), ...shifts]);
  return t("why.way", { name: nameOf(to), distance: steps.length - 1, parts });
}

/** The ruler, and below it the same in words, beside the card that does not reach. */
function Distances({ game, me, to, reason, reached, taps }: Far) {
  const reach = Number(reason.values.reach ?? 0);
  const ruler = rulerTo(game, me, to, reach, reached);
  return (
    <>
      <Scale game={game} me={me} to={to} ruler={ruler}>
        {reach ? t("why.reach", { reach }) : <DieFace face={reason.values.face === 1 ? "one" : "two"} />}
      </Scale>
      <div class="why-way">
        <p class="why-reason">
          {wayText(ruler, to)} {reach ? t("why.way.reach", { reach }) : reasonText(reason)}
        </p>
        {shifting.drawn(taps)}
      </div>
    </>
  );
}

interface ScaleProps extends Pick<Far, "game" | "me" | "to"> {
  ruler: Ruler;
  /** The words for the player's reach. */
  children: ComponentChildren;
}

function Scale({ game, me, to, ruler: { steps, mine, theirs }, children }: ScaleProps) {
  return (
    <div class="why-ruler" aria-hidden="true">
      <p>{children}</p>
      <ol data-shifted={mine.length + theirs.length ? "" : undefined}>
        {steps.map(({ distance, seat, isIn }) => (
          <li key={distance} data-in={isIn ? "" : undefined}>
            <Shifts all={seat === me ? mine : seat === to ? theirs : []} />
            <span class="why-step">{seat !== null && <Portrait id={game.seats[seat]!.character} />}</span>
            <b>{distance}</b>
            <small>{seat === me ? t("phone.you") : seat !== null && nameOf(seat)}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface Far {
  game: AnyGame;
  me: number;
  to: number;
  reason: ReasonView;
  reached: readonly number[];
  taps: readonly string[];
}

/** The reason of a dark thing with its picture: a ruler, a die, or none where words say it all. */
export function Reason({ reason, at }: { reason: ReasonView; at?: Dark | undefined }) {
  const game = anyGame.value;
  const me = own.value?.seat ?? null;
  const [kind, word] = at?.tap.split(":") ?? [];
  const number = Number(word);
  if (at && game && me !== null && kind === "seat" && reason.name === "too_far" && game.seats[number])
    return <Distances game={game} me={me} to={number} reason={reason} reached={at.reached} taps={at.taps} />;
  const face = me !== null && kind === "die" && game && "dice" in game ? game.dice[number] : null;
  return (
    <>
      {face && <Sun face={face} stamp={`why.stamp.${reason.name}`} />}
      <p class="why-reason">{reasonText(reason)}</p>
    </>
  );
}

/** A die in the sun, under its stamp. */
function Sun({ face, stamp }: { face: string; stamp: string }) {
  return (
    <div class="why-sun" aria-hidden="true">
      <DieFace face={face} />
      {hasWord(stamp) && <b>{t(stamp)}</b>}
    </div>
  );
}
