// Good night on the board: the podium in front of the moon, everybody's wins by role, old scores, and the poster
// peeping out.

import { useEffect, useRef } from "preact/hooks";
import { Scene } from "../parts/scene";
import { useFit } from "../parts/size";
import { soundNow } from "../sound/heard";
import type { Sound, Tone } from "../sound/sounds";
import { useEvening } from "../stage/night";
import { posterText, savePoster, tellPoster } from "../story/poster";
import { awardsOf, NightAwards, NightFacts, OldScores, Podium, Stars, usePoster, WonAs } from "../story/scores";
import { mayDecide, RematchKey, votesText } from "../table/after_game";
import { notice, tell } from "../table/notices";
import { table } from "../table/state";
import { t } from "../table/words";
import type { Evening } from "../wire";
import { type Frame, isTall } from "./frame";
import { useLeaf } from "./leaf";
import { CodeButton } from "./menu";

export { begin } from "../stage/night";

// The sound of good night on a board: three notes that fall, then crickets. It comes with its screen.

const NOTES = [784, 659, 523];
const STEP = 0.42;

/** A note and its overtones, like the bell of a far church. */
const note = (pitch: number, at: number): Tone[] =>
  [1, 2.76].map((ratio) => ({ pitch: pitch * ratio, at, length: 1.1 / ratio, loud: 0.2 / ratio ** 1.6 }));

const CHIRPS = 7;
const REST = 0.56;
const WINGS = 4;
const WING = 0.045;

/** A cricket: some strokes of its wings, then a rest. The second cricket sits farther away. */
const cricket = (pitch: number, from: number, loud: number): Tone[] =>
  Array.from({ length: CHIRPS * WINGS }, (_, stroke) => ({
    pitch,
    to: pitch * 1.04,
    at: from + Math.floor(stroke / WINGS) * REST + (stroke % WINGS) * WING,
    length: WING * 0.8,
    loud,
  }));

export const CRICKETS: Sound = {
  tones: [
    ...NOTES.flatMap((pitch, place) => note(pitch, place * STEP)),
    ...cricket(4300, 1.4, 0.06),
    ...cricket(4750, 1.66, 0.03),
  ],
};

function Title() {
  const line = useRef<HTMLHeadingElement>(null);
  const text = t("story.night.title");
  useFit(line, [112, 98, 84, 70], text);
  return <h1 ref={line}>{text}</h1>;
}

function Keys({ of: it }: { of: Evening | null }) {
  const vote = table.value!.rematch;
  const save = (from: Evening) => void tellPoster(from, savePoster, tell);
  return (
    <div class="night-keys">
      {it && (
        <button type="button" class="key" data-act="poster" onClick={() => save(it)}>
          {t("story.night.poster")}
        </button>
      )}
      {mayDecide() && <RematchKey text={t("story.night.play_on")} look="key ghost" />}
      {notice.value ? (
        <p role="status">{notice.value.text}</p>
      ) : (
        vote &&
        vote.chairs.length > 0 && (
          <p role="status">
            <b>{t("story.night.play_on")}:</b> {votesText(vote)}
          </p>
        )
      )}
    </div>
  );
}

// The paper has leaves, and turns them by itself, as the chapters of a game do.

type Tab = "won" | "scores" | "awards";

interface Leaf {
  tab: Tab;
  /** The first award on this leaf, and their number. */
  from?: number;
  most?: number;
}

const TABS: readonly Tab[] = ["won", "scores", "awards"];
/** The paper turns by itself for this number of rounds, and then stays on its first leaf. */
const ROUNDS = 2;
/** The number of people below whom the old scores have room, and of awards on a leaf. */
const ROOM = { lying: { people: 5, awards: 3 }, tall: { people: 4, awards: 4 } };

/** Return the leaves of an evening's paper. */
export function leavesOf(it: Evening, tall: boolean): Leaf[] {
  const room = tall ? ROOM.tall : ROOM.lying;
  const rest = it.scores.length > 0 && it.people.length > room.people;
  const awards = awardsOf(it).length;
  const leaves = Math.ceil(awards / room.awards);
  /** No award stands alone on the last leaf while those before it are full. */
  const first = (leaf: number) => Math.ceil((leaf * awards) / leaves);
  return [
    { tab: "won" },
    ...(rest ? [{ tab: "scores" } as const] : []),
    ...Array.from({ length: leaves }, (_, at) => ({
      tab: "awards" as const,
      from: first(at),
      most: first(at + 1) - first(at),
    })),
  ];
}

function Paper({ of: it, tall }: { of: Evening; tall: boolean }) {
  const leaves = leavesOf(it, tall);
  const [at, open] = useLeaf(leaves.length, leaves.length * ROUNDS);
  const { tab, from = 0, most = 0 } = leaves[at]!;
  const tabs = TABS.filter((name) => leaves.some((leaf) => leaf.tab === name));
  /** A tab opens its first leaf. Tapped once more, it opens the next. */
  const press = (name: Tab) => {
    const isNext = leaves[at + 1]?.tab === name && tab === name;
    open(isNext ? at + 1 : leaves.findIndex((leaf) => leaf.tab === name));
  };
  return (
    <>
      {tab === "won" && <WonAs of={it} />}
      {(tab === "scores" || (tab === "won" && !tabs.includes("scores"))) && <OldScores of={it} />}
      {tab === "awards" && (
        <section>
          <h2>{t("story.night.awards")}</h2>
          <NightAwards of={it} from={from} most={most} />
        </section>
      )}
      {tabs.length > 1 && (
        <div class="night-tabs" role="group" aria-label={t("story.board.chapters")}>
          {tabs.map((name) => (
            <button
              key={name}
              type="button"
              class="ending-tab"
              data-ring="thin"
              aria-pressed={name === tab}
              data-act={`leaf-${name}`}
              onClick={() => press(name)}
            >
              {t(`story.night.tab.${name}`)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The night whose sound was played. Once is enough. */
let heard = "";

export function NightBoard({ frame }: { frame: Frame }) {
  const { token, it, coming } = useEvening(table.value!.night!);
  const picture = usePoster(it);
  useEffect(() => {
    if (!it || heard === token) return;
    heard = token;
    soundNow(CRICKETS);
  }, [it, token]);
  const tall = isTall(frame);
  const room = { width: tall ? frame.width : frame.width * 0.64, height: tall ? frame.height * 0.385 : 608 };
  const moon = { x: room.width * 0.48, y: room.height * 0.55, r: room.height * 0.33 };
  return (
    <div class="night-board scene-wait" data-screen="night" data-many={it && it.people.length > 6 ? "" : undefined}>
      <div class="night-sky">
        <Scene width={room.width} height={room.height} sun={moon} rays={22} />
        <Stars />
        <Title />
        {it && <Podium of={it} />}
      </div>
      <div class="night-paper">{it && <Paper of={it} tall={tall} />}</div>
      <footer class="night-lower">
        {it ? (
          <NightFacts of={it} />
        ) : (
          <p class="night-word" role="status">
            {coming}
          </p>
        )}
        <Keys of={it} />
      </footer>
      {it && picture && <img class="night-poster" src={picture} alt={posterText(it)} width="1080" height="1350" />}
      <CodeButton />
    </div>
  );
}
