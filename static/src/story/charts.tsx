// The charts of a game that is over: who hurt whom, who had luck, who read the table.
import { DieFace, Portrait } from "../parts/art";
import { breakable } from "../parts/size";
import { hasWord, t } from "../table/words";
import type { Reading, Story } from "../wire";
import { causeWord, signed } from "./say";
import { everyPlaceOf, faceOf, harmOf, personsIn, sitterAt, summedOf } from "./sitters";

// The harm between players, as squares: a row shoots, a column loses. The area of a square is its number. The greatest
// is red.

/** With more players than this, longer names are written smaller. */
const MANY = 6;

interface HarmProps {
  story: Story;
  names: readonly string[];
  isTall?: boolean;
}

interface Enemy {
  seat: number;
  points: number;
}

interface Grudge extends Enemy {
  by: number;
}

/** Return the most that one person took from another; null where nobody took anything. */
export function grudgeOf(story: Story): Grudge | null {
  let found: Grudge | null = null;
  for (const by of personsIn(story)) {
    const one = grudgeBy(story, by);
    if (one && one.points > (found?.points ?? 0)) found = { by, ...one };
  }
  return found;
}

/** Return the person from whom another took most; null where he took nothing. */
export const grudgeBy = (story: Story, by: number): Enemy | null => most(story, (it) => harmOf(story, by, it));

/** Return the person who took most from another. */
export const grudgeOn = (story: Story, person: number): Enemy | null => most(story, (it) => harmOf(story, it, person));

function most(story: Story, pointsOf: (person: number) => number): Enemy | null {
  const found = personsIn(story).map((seat) => ({ seat, points: pointsOf(seat) }));
  const first = found.reduce((one, it) => (it.points > one.points ? it : one));
  return first.points > 0 ? first : null;
}

export function HarmPicture({ story, names, isTall = false }: HarmProps) {
  const grudge = grudgeOf(story);
  const seats = personsIn(story);
  return (
    <div class="harm" data-tall={isTall ? "" : undefined} aria-hidden="true">
      <div class="harm-grid" data-many={seats.length > MANY ? "" : undefined} style={{ "--count": seats.length }}>
        <svg class="harm-corner" viewBox="0 0 48 40" aria-hidden="true">
          <path d="M2 32H24Q38 32 38 18V6M30 15L38 5L46 15" />
        </svg>
        {seats.map((seat, at) => (
          <Numbered key={seat} story={story} seat={seat} number={at + 1} />
        ))}
        {seats.map((by, at) => (
          <Row key={by} story={story} by={by} number={at + 1} name={names[by]!} grudge={grudge} />
        ))}
      </div>
      {grudge && <Side story={story} grudge={grudge} names={names} />}
      <p class="harm-lost">{lostText(story)}</p>
    </div>
  );
}

/** The head of a row or a column. Its number leads from one to the other, for two heads may look alike. */
function Numbered({ story, seat, number }: { story: Story; seat: number; number: number }) {
  return (
    <span class="harm-person">
      <Portrait id={faceOf(story, seat)} />
      <i>{number}</i>
    </span>
  );
}

interface RowProps {
  story: Story;
  by: number;
  number: number;
  name: string;
  grudge: Grudge | null;
}

function Row({ story, by, number, name, grudge }: RowProps) {
  const most = grudge?.points ?? 1;
  const row = personsIn(story).map((seat) => [seat, harmOf(story, by, seat)] as const);
  return (
    <>
      <span class="harm-name">
        <b>{breakable(name)}</b>
        <Numbered story={story} seat={by} number={number} />
      </span>
      {row.map(([seat, points]) => (
        <span key={seat} class="harm-cell" data-own={by === seat ? "" : undefined}>
          {by === seat ? null : points ? (
            <b
              class="harm-square"
              data-most={grudge?.by === by && grudge.seat === seat ? "" : undefined}
              style={{ "--part": Math.sqrt(points / most) }}
            >
              {points}
            </b>
          ) : (
            <i></i>
          )}
        </span>
      ))}
    </>
  );
}

/** The grudge of the game. Two players who gave each other the same are told together. */
function Side({ story, grudge, names }: { story: Story; grudge: Grudge; names: readonly string[] }) {
  const { by, seat, points } = grudge;
  const isMutual = harmOf(story, seat, by) === points;
  const of = personsIn(story).reduce((sum, it) => sum + harmOf(story, by, it), 0);
  return (
    <div class="harm-side">
      <span class="harm-heads">
        <Portrait id={faceOf(story, by)} />
        <Portrait id={faceOf(story, seat)} />
      </span>
      <b class="harm-points">{isMutual ? `${points} : ${points}` : points}</b>
      <b class="harm-on">{t("story.board.on", { by: names[by]!, seat: names[seat]! })}</b>
      <span>{t("story.board.grudge", { count: points, of })}</span>
    </div>
  );
}

/** Return the losses that nobody caused: "Besides: the Indians 14, Dynamite 1." */
export function lostText(story: Story): string {
  const lost = Object.entries(story.lost)
    .map(([what, row]) => ({ what, sum: row.reduce((all, it) => all + it, 0) }))
    .filter(({ sum }) => sum > 0)
    .map(({ what, sum }) => `${causeWord(what)} ${sum}`);
  return lost.length ? t("story.board.besides", { list: lost.join(", ") }) : "";
}

// Luck: heads over or under the horizon, in points of life. The rarest roll or card stands on the left.

interface LuckProps {
  story: Story;
  names: readonly string[];
  width: number;
  height: number;
}

const HEAD = 66;
/** Points nearer to 0 are told as 0, and their head stands on the line. */
const HALF = 0.5;
/** The ground rises to the right by this much of its breadth, as it is drawn. */
const RISE = Math.tan((0.6 * Math.PI) / 180);
/** The height above that title and words need. */
const LEAD = { broad: 96, slim: 215 };

export function LuckPicture({ story, names, width, height }: LuckProps) {
  const horizon = height * 0.54;
  const luckOf = (it: number): number => summedOf(story, story.luck.points, it);
  const order = personsIn(story).sort((a, b) => luckOf(b) - luckOf(a));
  const most = Math.max(1, ...order.map((it) => Math.abs(luckOf(it))));
  const from = height > width ? 30 : width * 0.36;
  const pitch = (width - from - 24) / order.length;
  const size = Math.min(HEAD, pitch * 0.86);
  return (
    <div class="luck" data-many={order.length > MANY ? "" : undefined} aria-hidden="true">
      <i class="luck-ground" style={{ top: `${horizon}px` }}></i>
      {order.map((seat, place) => {
        const points = luckOf(seat);
        const reach =
          (Math.abs(points) / most) *
          Math.min(horizon - (height > width ? LEAD.slim : LEAD.broad) - size * 1.9, height - horizon - size * 2.2);
        return (
          <div
            key={seat}
            class="luck-one"
            data-down={points <= -HALF ? "" : undefined}
            style={{
              left: `${from + pitch * place}px`,
              top: `${horizon - RISE * (from + pitch * (place + 0.5))}px`,
              "--room": `${pitch}px`,
              "--reach": `${reach}px`,
              "--size": `${size}px`,
            }}
          >
            <b class="luck-name" data-long={names[seat]!.length > 7 ? "" : undefined}>
              {breakable(names[seat]!)}
            </b>
            <i class="luck-stem"></i>
            <Portrait id={faceOf(story, seat)} />
            <b class="luck-points">{signed(points)}</b>
          </div>
        );
      })}
      <Rarest story={story} names={names} />
    </div>
  );
}

function Rarest({ story, names }: { story: Story; names: readonly string[] }) {
  const rare = story.luck.rarest;
  const told = story.luck.told.reduce((sum, it) => sum + it, 0);
  const isRoll = hasWord(`face.${rare?.faces[0]}`);
  return (
    <div class="luck-rare">
      {rare && (
        <>
          <span>{t("story.board.rarest", { name: names[rare.seat]!, number: rare.turn })}</span>
          <b>
            {t(isRoll ? "story.board.one_in.rolls" : "story.board.one_in.flips", {
              number: rare.one_in.toLocaleString(document.documentElement.lang || "en"),
            })}
          </b>
          {isRoll && (
            <span class="luck-dice">
              {rare.faces.map((face, at) => (
                <DieFace key={at} face={face} />
              ))}
            </span>
          )}
        </>
      )}
      {told > 0 && <span>{t("story.board.told", { count: told })}</span>}
    </div>
  );
}

// The readers of the table: everybody's marks on a line as long as the game, full where they were right. The best
// reader comes first.

interface ReadersProps {
  story: Story;
  names: readonly string[];
}

/** Return the number of the last answer in the story. */
function lastAnswer({ edges, marks = [] }: Story): number {
  return Math.max(1, ...[...edges.flat(), ...marks].map((it) => it.at));
}

/** Return for how much of the game somebody's guesses were right, in per cent. */
export const readScore = (it: Reading): string =>
  new Intl.NumberFormat(document.documentElement.lang || "en", { style: "percent" }).format(it.read);

/** Return the result of a reading, in a few words. */
const readSaid = ({ right, of }: Reading): string => t("story.readers.right", { right, of });

/** Return the first letter of a name, in any script. */
const letterOf = (name: string): string => [...name][0] ?? "";

function Line({ story, names, seat }: ReadersProps & { seat: number }) {
  const last = lastAnswer(story);
  const whole = everyPlaceOf(story, seat);
  const marks = (story.marks ?? []).filter((it) => whole.includes(it.by) && it.role !== null);
  return (
    <span class="readers-line" aria-hidden="true">
      {marks.map((it, at) => (
        <i
          key={at}
          data-right={story.people[it.seat]!.role === it.role ? "" : undefined}
          style={{ left: `${(100 * it.at) / last}%` }}
        >
          {letterOf(names[sitterAt(story, it.seat, it.at + 1)]!)}
        </i>
      ))}
    </span>
  );
}

export function ReadersPicture({ story, names }: ReadersProps) {
  const silent = personsIn(story).filter(
    (it) => story.people[it]!.kind === "person" && !story.readings?.some((reading) => reading.seat === it),
  );
  return (
    <ul class="readers">
      {story.readings?.map((it) => (
        <li key={it.seat} class="readers-one">
          <Portrait id={faceOf(story, it.seat)} />
          <span class="readers-words">
            <b>{names[it.seat]}</b> {readSaid(it)}
          </span>
          <b class="readers-score">{readScore(it)}</b>
          <Line story={story} names={names} seat={it.seat} />
        </li>
      ))}
      {silent.map((seat) => (
        <li key={seat} class="readers-one">
          <Portrait id={faceOf(story, seat)} />
          <span class="readers-words">
            <b>{names[seat]}</b> {t("story.readers.none")}
          </span>
          <b class="readers-score">–</b>
          <Line story={story} names={names} seat={seat} />
        </li>
      ))}
    </ul>
  );
}
