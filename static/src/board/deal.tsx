// The deal on the board: hats become faces, the sun sets on the players who still look, and the Sheriff's badge slams
// down.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { Mark } from "../parts/art";
import { angleTo, type Disc, type Point } from "../parts/geometry";
import { Scene } from "../parts/scene";
import { Head, Life } from "../parts/seat";
import { soundNow } from "../sound/heard";
import { DealtHead, waiting } from "../stage/deal";
import { ask, canRule } from "../table/here";
import { isReady, lookers, opening, playing, useCounted, useLeft, whyOver } from "../table/opening";
import { type AnyGame, anyGame, nameOf, table, turnOf } from "../table/state";
import { dealtOf } from "../table/wants";
import { areRolesOpen, pieces, plainText, t, textOf } from "../table/words";
import { type Frame, isTall, leastOf, tickerOf } from "./frame";
import { CodeButton } from "./menu";
import { MomentTitle } from "./moments";
import { Name, openRole, RoleStamp } from "./name";
import { part } from "./part";
import { boardPlaces, boardPlan, type Place, seatStyle } from "./places";

/** The height of an open role below a seat's life. */
const STAMP = 40;
/**
 * Milliseconds: the silence before the badge falls, the time until it shrinks to its seat, and the time of shrinking.
 */
const SILENCE = 300;
const BADGE = 2500;

/** One seat: a hat while its player looks, then the face, its name and life, and a stamp. */
function Seat({ place, seat, game, least }: { place: Place; seat: number; game: AnyGame; least: number }) {
  const chair = table.value!.chairs.findIndex((it) => it.seat === seat);
  const it = table.value!.chairs[chair]!;
  const { character, life, max_life } = game.seats[seat]!;
  const ready = isReady(chair);
  const was = useRef(ready);
  useEffect(() => {
    if (ready && !was.current) soundNow("thud");
    was.current = ready;
  }, [ready]);
  const role = opening.value!.is_over ? openRole(game.seats[seat]!) : null;
  const note = ready ? t(`character.${character}.name`) : t("board.deal.looking");
  return (
    <div class="board-seat deal-seat" data-form={place.form} data-side={place.side} style={seatStyle(place)}>
      <div class="seat" data-ready={ready ? "" : undefined}>
        <DealtHead chair={chair} />
        <span class="seat-name">
          <Name text={it.name} size={44 * place.k} least={least} room={place.width} />
        </span>
        <span class="seat-note">{note}</span>
        {ready && <Life life={life} max={max_life} pitch={11.5 * place.k} />}
        {role && (
          <span class="deal-role" style={{ "--place": String(seat) }}>
            <RoleStamp role={role} />
          </span>
        )}
      </div>
    </div>
  );
}

/**
 * The share of the sun that has set at the beginning, and the share that sets. The horizon crosses neither the words
 * below it nor the number.
 */
const LOW = 0.22;
const SET = 0.155;

/** The sun says how many are ready, and sets. The horizon rises through it, a step a second. */
function SettingSun({ sun }: { sun: Disc }) {
  const { ready, seconds, is_over, is_held } = opening.value!;
  const left = useLeft();
  const gone = is_over || !seconds || left === null ? 0 : Math.min(1, (seconds - left) / seconds);
  const level = sun.y + sun.r - 2 * sun.r * (LOW + SET * gone);
  const [x, y, r] = [sun.x, sun.y, sun.r];
  const land = `${x - r},${level + r * 0.045} ${x + r},${level - r * 0.045} ${x + r},${y + r + 2} ${x - r},${y + r + 2}`;
  return (
    <>
      <svg class="setting whole" aria-hidden="true">
        <clipPath id="sun-disc">
          <circle cx={x} cy={y} r={r + 0.5} />
        </clipPath>
        <g clip-path="url(#sun-disc)">
          <polygon class="set-land" points={land} />
          <line class="set-line" x1={x - r} y1={level + r * 0.045} x2={x + r} y2={level - r * 0.045} stroke-width="5" />
        </g>
      </svg>
      <section
        class="deal-middle"
        style={{ left: `${x}px`, top: `${y}px`, width: `${r * 2}px`, "--unit": `${r / 204}` }}
      >
        <h1>{t("board.deal.title")}</h1>
        <b class="deal-number">
          {ready.length} / {playing().length}
        </b>
        <p>
          {!is_over &&
            (is_held
              ? t("board.deal.held")
              : left === null
                ? t("board.deal.no_clock")
                : t("board.deal.sets", { count: left }))}
        </p>
      </section>
    </>
  );
}

/** The prey of each role in a game of three. */
const PREY: Readonly<Record<string, string>> = { deputy: "renegade", renegade: "outlaw", outlaw: "deputy" };

/** Return a cut arrow round the sun: thin at the hunter, broad at the hunted. */
export function huntPath(sun: Disc, from: Point, to: Point): { path: string; tag: Point } {
  const far = sun.r + 18;
  const [start, end] = [angleTo(sun, from), angleTo(sun, to)].map((it) => (it * Math.PI) / 180) as [number, number];
  const turn = ((end - start + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  const at = (share: number, out: number): Point => {
    const angle = start + turn * share;
    return { x: sun.x + Math.cos(angle) * (far + out), y: sun.y + Math.sin(angle) * (far + out) };
  };
  const steps = Array.from({ length: 13 }, (_, step) => 0.26 + (step * 0.34) / 12);
  const thick = (share: number) => 2 + (share - 0.26) * 22;
  const outer = steps.map((share) => at(share, thick(share)));
  const inner = steps.map((share) => at(share, -thick(share))).reverse();
  const head = [at(0.6, 22), at(0.69, 0), at(0.6, -22)];
  const points = [...outer, ...head, ...inner].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`);
  return { path: `M${points.join("L")}Z`, tag: at(0.44, 0) };
}

/** Three cut arrows round the sun show the hunts. The arrow of the player on turn is red. */
function Hunts({ game, places, sun }: { game: AnyGame; places: readonly Place[]; sun: Disc }) {
  const hunts = game.seats.map(({ role }, seat) => {
    const prey = game.seats.findIndex((it) => it.role === PREY[String(role)]);
    const onTurn = turnOf(game) === seat ? "" : undefined;
    return { seat, prey, onTurn, ...huntPath(sun, places[seat]!.face, places[prey]!.face) };
  });
  return (
    <div class="hunts">
      <svg class="whole" aria-hidden="true">
        {hunts.map(({ seat, path, onTurn }) => (
          <path key={seat} d={path} data-turn={onTurn} />
        ))}
      </svg>
      {hunts.map(({ seat, prey, tag, onTurn }) => (
        <b key={seat} class="hunts-tag" data-turn={onTurn} style={{ left: `${tag.x}px`, top: `${tag.y}px` }}>
          <span class="unseen">{t("board.deal.hunt", { name: nameOf(seat), target: nameOf(prey) })}</span>
          <span aria-hidden="true">{t("board.deal.hunts")}</span>
        </b>
      ))}
    </div>
  );
}

/** The badge slams down on the Sheriff. Then it shrinks to the seat, where the light already falls. */
function Badge({ seat, game, frame, to }: { seat: number; game: AnyGame; frame: Frame; to: Point }) {
  const { character, life } = game.seats[seat]!;
  const [leaves, setLeaves] = useState(false);
  useEffect(() => {
    soundNow("anvil");
    const timer = setTimeout(() => setLeaves(true), BADGE);
    return () => clearTimeout(timer);
  }, []);
  const tall = isTall(frame);
  const head = tall
    ? Math.min(frame.height * 0.42, frame.width * 0.54)
    : Math.min(frame.height * 0.52, frame.width * 0.4);
  const style = { "--head": `${head}px`, "--to-x": `${to.x}px`, "--to-y": `${to.y}px` };
  const skip = () => void (canRule.value ? ask({ what: "go_on" }) : setLeaves(true));
  return (
    <div
      class="deal-badge scene-red"
      data-leaves={leaves ? "" : undefined}
      style={style}
      onClick={skip}
      role="presentation"
    >
      <Scene
        width={frame.width}
        height={frame.height}
        sun={{ x: head * 0.9, y: frame.height * 0.42, r: 0 }}
        beams={[-26]}
        spread={13}
        rays={22}
      />
      <span class="badge-head">
        <Head portrait={character} />
        <span class="badge-burst"></span>
        <span class="badge-star">
          <Mark name="sheriff-badge" />
        </span>
      </span>
      <div class="badge-words">
        <MomentTitle
          lines={[nameOf(seat)]}
          width={tall ? frame.width - 88 : frame.width - head * 1.62 - 40}
          sizes={[170, 144, 120, 100, 84, 68, 56]}
        />
        <p class="badge-is">{t("board.deal.sheriff")}</p>
        <p class="badge-lives">{t("board.deal.lives", { count: life })}</p>
        <p class="badge-lives">{t("board.deal.outlaws", { count: dealtOf("outlaw") })}</p>
      </div>
    </div>
  );
}

/** The letters that fit in the line. */
const LETTERS = 66;

function DealTicker({ game }: { game: AnyGame }) {
  const { is_over, ready } = opening.value!;
  const last = ready[ready.length - 1];
  const seat = last === undefined ? null : table.value!.chairs[last]!.seat;
  const now =
    seat === null
      ? []
      : pieces("board.deal.now", { name: nameOf(seat), character: t(`character.${game.seats[seat]!.character}.name`) });
  const [end, values] = waiting();
  const rest = lookers().length ? pieces(`board.deal.waiting${end}`, values) : [];
  const both = now.length && rest.length ? [...now, " ", ...rest] : [...now, ...rest];
  const isShort = plainText(both).length <= LETTERS;
  const said = is_over ? pieces(`board.deal.${whyOver()}`, { name: nameOf(turnOf(game)) }) : isShort ? both : rest;
  return (
    <footer class="ticker band">
      <p class="ticker-line deal-line">
        {said.map((it, place) =>
          typeof it !== "string" && it.name === "name" ? (
            <b class="actor" key={place}>
              {it.text}
            </b>
          ) : (
            textOf(it)
          ),
        )}
      </p>
      {canRule.value && !is_over && (
        <span class="ticker-keys">
          <button type="button" class="key ghost" data-act="go-on" onClick={() => void ask({ what: "go_on" })}>
            {t("board.deal.go_on")}
          </button>
        </span>
      )}
      <CodeButton />
    </footer>
  );
}

/** The badge falls after a breath of silence. */
function useSilence(over: boolean): boolean {
  const [fell, setFell] = useState(false);
  useLayoutEffect(() => {
    if (!over) return setFell(false);
    const timer = setTimeout(() => setFell(true), SILENCE);
    return () => clearTimeout(timer);
  }, [over]);
  return fell;
}

export function DealBoard({ frame }: { frame: Frame }) {
  const game = anyGame.value!;
  const it = opening.value!;
  const three = areRolesOpen.value;
  const falls = useSilence(it.is_over);
  useCounted();
  const field = { width: frame.width, height: frame.height - tickerOf(frame) };
  const count = game.seats.length;
  const { sun } = boardPlan(count, field);
  const places = boardPlaces(count, field, table.value!.switches.flat, three ? STAMP : 0);
  const onTurn = turnOf(game);
  const sheriff = game.seats.findIndex(({ role }) => role === "sheriff");
  const beams = it.is_over ? [angleTo(sun, places[onTurn]!.face)] : [];
  return (
    <div class="game-board deal-board scene-mine" data-screen="deal" data-over={it.is_over ? "" : undefined}>
      <Scene width={frame.width} height={frame.height} sun={sun} beams={beams} spread={16} rays={22} />
      <SettingSun sun={sun} />
      {places.map((place, seat) => (
        <Seat key={seat} place={place} seat={seat} game={game} least={leastOf(frame)} />
      ))}
      {three && falls && <Hunts game={game} places={places} sun={sun} />}
      <DealTicker game={game} />
      {!three && falls && sheriff >= 0 && (
        <Badge
          seat={sheriff}
          game={game}
          frame={{ ...frame, height: field.height }}
          to={part.value!.faces(frame)[sheriff]!}
        />
      )}
    </div>
  );
}
