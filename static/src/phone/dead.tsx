// A dead player's phone: who I was, whether my side can still win, two large tableaus of the living, the last of the
// story, and the signs. It shows nothing that the living may not know.

import { effect, signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Portrait } from "../parts/art";
import { longPress } from "../parts/press";
import { Scene } from "../parts/scene";
import { Head, isPresent, Life, seatLabel } from "../parts/seat";
import { breakable, useSize } from "../parts/size";
import { Line } from "../parts/slab";
import { watchSizes } from "../parts/watch";
import { tell } from "../table/notices";
import { type AnyGame, anyGame, nameOf, OfGame, openSheet, own, turnNumber, turnOf } from "../table/state";
import { story } from "../table/story";
import { StoryLine, turnsOf } from "../table/told";
import { t } from "../table/words";
import type { EventView } from "../wire";
import { late, part, peek } from "./part";
import { Top, WaitingSlab } from "./screen";

interface Fate {
  words: string;
  /** True if the words tell my role, too. */
  tellsRole?: boolean;
}

/** Return true if this event took the last life of a seat. */
const isLastLife = (event: EventView | null, seat: number): boolean =>
  event?.name === "life_lost" && event.values.seat === seat && event.values.life <= 0;

/** Return what took my last life, and in which turn; empty where this phone has not been told. */
function fateOf(game: AnyGame, me: number): Fate {
  for (const { number, lines } of turnsOf(story.value, turnNumber(game))) {
    const told = lines.find((it) => it.event?.name === "eliminated" && it.event.values.seat === me);
    if (!told) continue;
    // The hit is told before the fall, with its cause and its author.
    const hit = lines
      .slice(0, lines.indexOf(told))
      .reverse()
      .find(({ event }) => isLastLife(event, me));
    return hit && number !== null
      ? { words: t("phone.dead.by", { what: hit.words, turn: number }) }
      : { words: told.words, tellsRole: true };
  }
  return { words: "" };
}

/** With three players everybody plays alone. */
const ALONE = 3;

/** Two Renegades play with this number of players. */
const EIGHT = 8;

/** Return what a dead Outlaw waits for. A Renegade who is the only one left takes the Sheriff's fall from the gang. */
function gangHope({ seats }: AnyGame): string {
  const gone = seats.filter((it) => !isPresent(it));
  if (gone.filter((it) => it.role === "renegade").length > Number(seats.length === EIGHT)) return "outlaw";
  if (seats.length - gone.length > 2) return "outlaw.before";
  return part.value?.isWonByHand?.() ? "outlaw.hand" : "outlaw.both";
}

/** Return whether my side can still win, as the open roles of the dead tell everybody. */
function hopeOf(game: AnyGame, me: number): string {
  const { role } = game.seats[me]!;
  if (!role || role === "sheriff") return "";
  if (game.seats.length > ALONE && role !== "renegade")
    return t(`phone.dead.hope.${role === "outlaw" ? gangHope(game) : role}`);
  return t(`phone.dead.hope.${own.value?.ghost?.dark === "dead_may_return" ? "back" : "renegade"}`);
}

/** Return the living players, the one on turn first. */
function livingFrom(game: AnyGame): number[] {
  const count = game.seats.length;
  const round = game.seats.map((_, step) => (turnOf(game) + step) % count);
  return round.filter((seat) => isPresent(game.seats[seat]!));
}

function Tableau({ game, seat }: { game: AnyGame; seat: number }) {
  const it = game.seats[seat]!;
  const more = part.value?.seat(seat);
  return (
    <li>
      <button
        type="button"
        class="tableau"
        data-tap={`seat:${seat}`}
        aria-label={seatLabel(game, seat)}
        {...longPress(() => openSheet({ name: "seat", seat }), peek(`seat:${seat}`), nameOf(seat))}
      >
        <span class="tableau-head">
          <Head portrait={it.character} badge={it.role === "sheriff"} />
        </span>
        <span class="tableau-name">{breakable(nameOf(seat), 6)}</span>
        <span class="tableau-life">
          <Life life={it.life} max={it.max_life} pitch={Math.min(7, 46 / it.max_life)} />
          {more?.beside}
        </span>
        {part.value?.tableau?.(seat)}
        <span class="tableau-who">{t(`character.${it.character}.name`)}</span>
      </button>
    </li>
  );
}

const AT_ONCE = 2;
/** A finger that goes this far turns the page, in pixels. */
const SWIPE = 40;

/** Two tableaus at a time, as large as fits. A swipe, a tap on the dots or an arrow key shows the next two. */
function Tableaus({ game }: { game: AnyGame }) {
  const from = useRef(0);
  const swiped = useRef(false);
  const [turned, setTurned] = useState({ first: -1, page: 0 });
  const seats = livingFrom(game);
  const pages = Math.ceil(seats.length / AT_ONCE);
  // A player who comes on turn is shown, whichever page was open before.
  const page = turned.first === seats[0] ? turned.page % pages : 0;
  const turn = (by: number) => setTurned({ first: seats[0]!, page: (page + by + pages) % pages });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight" || key === "ArrowLeft") turn(key === "ArrowRight" ? 1 : -1);
  };
  const onLift = ({ clientX }: PointerEvent) => {
    swiped.current = Math.abs(clientX - from.current) > SWIPE;
    if (swiped.current) turn(clientX < from.current ? 1 : -1);
  };
  const onClick = (event: Event) => {
    if (swiped.current) event.stopPropagation();
    swiped.current = false;
  };
  return (
    <>
      <ul
        class="tableaus"
        aria-label={t("phone.dead.living")}
        onKeyDown={onKey}
        onPointerDown={({ clientX }: PointerEvent) => (from.current = clientX)}
        onPointerUp={onLift}
        onClickCapture={onClick}
      >
        {seats.slice(page * AT_ONCE, (page + 1) * AT_ONCE).map((seat) => (
          <Tableau key={seat} game={game} seat={seat} />
        ))}
      </ul>
      {pages > 1 && (
        <button
          type="button"
          class="tableau-pages"
          data-act="living"
          aria-label={t("phone.dead.others")}
          onClick={() => turn(1)}
        >
          {Array.from({ length: pages }, (_, at) => (
            <i key={at} data-here={at === page ? "" : undefined}></i>
          ))}
        </button>
      )}
    </>
  );
}

/** The largest number of story lines drawn. Lines that do not fit whole are hidden. */
const LINES = 6;

/** Hide the lines that do not fit. Return false if none is left. */
function fitLines(list: HTMLElement): boolean {
  const lines = [...list.children] as HTMLElement[];
  for (const it of lines) it.hidden = false;
  const end = list.getBoundingClientRect().bottom + 1;
  const fits = lines.map((it) => it.getBoundingClientRect().bottom <= end);
  for (const [at, it] of lines.entries()) it.hidden = fits.slice(0, at + 1).includes(false);
  return fits[0] !== false;
}

function LastLines({ game }: { game: AnyGame }) {
  const list = useRef<HTMLOListElement>(null);
  const [isCut, setCut] = useState(false);
  const fit = () => {
    if (list.current) setCut(!fitLines(list.current));
  };
  const lines = turnsOf(story.value, turnNumber(game)).flatMap((it) => [...it.lines].reverse());
  useLayoutEffect(fit);
  useLayoutEffect(() => watchSizes(fit, list.current!), []);
  return (
    <section class="dead-story">
      {!isCut && <h2 class="heading">{t("phone.story.line")}</h2>}
      <Line
        text={t(isCut ? "phone.story.line" : "phone.story.all")}
        act="story"
        onPress={() => openSheet({ name: "story" })}
      />
      <ol ref={list}>
        {lines.slice(0, LINES).map((it, at) => (
          <StoryLine key={at} it={it} head={true} />
        ))}
      </ol>
    </section>
  );
}

/** The sky of a dead player: the moon stands behind the cross, at the right. */
function Sky() {
  const box = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(box);
  return (
    <div class="dead-sky" ref={box} aria-hidden="true">
      <Scene
        width={width}
        height={height}
        sun={{ x: width - 88, y: height * 0.62, r: Math.min(62, height * 0.44) }}
        horizon={height}
      />
    </div>
  );
}

type Ghost = typeof import("./ghost");

/** The afterlife, fetched when it is wanted. */
const ghost = signal<Ghost | null>(null);
const isThere = new OfGame(false);

/** A death is told before its afterlife, every one of an evening. */
effect(() => {
  if (!own.value?.ghost) isThere.value = false;
});

async function enter(): Promise<void> {
  try {
    const it = await import("./ghost");
    await it.begin();
    ghost.value = it;
    isThere.value = true;
  } catch {
    tell(t("reason.unreachable"));
  }
}

/**
 * The screen of a dead player: what others are told of the game, or the place of the ghosts for as long as the player
 * likes.
 */
export function DeadScreen() {
  const There = ghost.value?.GhostScreen;
  if (There && isThere.value && own.value?.ghost) return <There leave={() => (isThere.value = false)} />;
  return <Watching />;
}

function Watching() {
  const game = anyGame.value!;
  const me = own.value!.seat!;
  const it = game.seats[me]!;
  const count = game.seats.filter(isPresent).length;
  const role = it.role ?? own.value?.role;
  const fate = fateOf(game, me);
  const character = t(`character.${it.character}.name`);
  return (
    <section class="screen game dead scene-wait" data-screen="fallen">
      <div class="dead-top">
        <Sky />
        <Top text={t("phone.dead.title")} sizes={[46, 42, 38, 32]} />
        <p class="dead-who">
          {role && !fate.tellsRole
            ? t("phone.dead.who", { character, role: t(`role.${role}.named`) })
            : `${character}.`}
          <br />
          {fate.words}
        </p>
        <span class="dead-cross">
          <Portrait id="eliminated" />
        </span>
      </div>
      <p class="dead-hope">
        {/* Who has won is told with the end, at once on all screens. */}
        {game.result
          ? t("phone.dead.over")
          : `${t("phone.dead.plays", { name: nameOf(turnOf(game)), count })} ${hopeOf(game, me)}`}
      </p>
      <Tableaus game={game} />
      <LastLines game={game} />
      <div class="lines">
        {own.value?.ghost && <Line text={t("phone.dead.more")} act="ghost" onPress={() => void enter()} />}
        {late.value && <late.value.WaitLine />}
      </div>
      <WaitingSlab place="out" />
    </section>
  );
}
