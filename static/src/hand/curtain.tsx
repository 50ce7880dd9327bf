// The curtain on a board: the role of one player, for as long as a finger holds it, and ten seconds at most. The others
// look away; a large number tells them when they may look again. The card is the same for every role.
import { effect, signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Frame } from "../board/frame";
import { headOf, Mark, type MarkName, RoleArt } from "../parts/art";
import { holding } from "../parts/press";
import { Head } from "../parts/seat";
import { useFit } from "../parts/size";
import { Line } from "../parts/slab";
import { ask, chairName, here } from "../table/here";
import { link } from "../table/net";
import { isReady } from "../table/opening";
import { portraitAt } from "../table/portrait";
import { mine, OfGame, own, table } from "../table/state";
import { t } from "../table/words";
import { edgeOf } from "./rooms";

/** The time for which a finger rests on the card to open it, in milliseconds, and for which it stays open, in seconds. */
const HOLD = 350;
const OPEN = 10;

/** The chair whose player wants to see the role once more. */
const again = new OfGame<number | null>(null);
/** The chairs whose players are not here yet: they come last, or are called when they have come. */
const later = new OfGame<readonly number[]>([]);
/** The chair whose card is held, and the chairs that have looked behind this curtain. */
const held = signal<number | null>(null);
const seen = new OfGame<readonly number[]>([]);

export const lookAgain = (chair: number): void => void (again.value = chair);

/** Return the chairs at this board that still have to look, those who are not here yet last. */
function lookers(): number[] {
  const shown = table.value;
  if (!shown?.opening || shown.opening.is_over) return [];
  const left = (mine.value?.chairs ?? []).filter((at) => shown.chairs[at]!.seat !== null && !isReady(at));
  return [...left.filter((at) => !later.value.includes(at)), ...left.filter((at) => later.value.includes(at))];
}

/** Let the card go: whatever is open closes, here and on the table. */
function close(): void {
  const chair = held.peek();
  if (chair === null) return;
  held.value = null;
  if (own.peek()?.role) seen.value = [...seen.peek(), chair];
  void here().net.do({ what: "look", chair: null });
  if (table.peek()?.opening) void here().net.do({ what: "hold", chair, on: false });
}

function open(chair: number): void {
  held.value = chair;
  if (table.peek()?.opening) void here().net.do({ what: "hold", chair, on: true });
  void ask({ what: "look", chair });
}

/** Close with the line, or when nobody looks at this page. Call once. */
export function followCurtain(): () => void {
  const stop = effect(() => void (link.value !== "online" && close()));
  document.addEventListener("visibilitychange", close);
  return () => {
    stop();
    document.removeEventListener("visibilitychange", close);
  };
}

/** Return handlers for the card: a resting finger opens it. Another finger anywhere closes it. */
function useHold(chair: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    removeEventListener("pointerdown", stop, true);
    close();
  };
  const start = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => open(chair), HOLD);
    setTimeout(() => addEventListener("pointerdown", stop, true));
  };
  useEffect(() => stop, [chair]);
  return holding(start, stop);
}

/** The seconds until the curtain falls by itself. */
function useLeft(isOpen: boolean): number {
  const [left, setLeft] = useState(OPEN);
  useEffect(() => {
    setLeft(OPEN);
    if (!isOpen) return;
    const until = Date.now() + OPEN * 1000;
    const tick = setInterval(() => {
      const seconds = Math.ceil((until - Date.now()) / 1000);
      setLeft(seconds);
      if (seconds <= 0) close();
    }, 250);
    return () => clearInterval(tick);
  }, [isOpen]);
  return left;
}

/** The card: its back, or the role while it is held. A screen reader would say it to all, and is told nothing. */
function Card({ chair }: { chair: number }) {
  const it = own.value;
  const role = held.value === chair && it?.chair === chair ? it.role : null;
  return (
    <span class="hand-card" data-open={role ? "" : undefined} aria-hidden="true">
      {role && <b>{t(`role.${role}.name`)}</b>}
      {role ? <Mark name={`figure-${role}` as MarkName} /> : <RoleArt role="back" />}
      {role && <span>{t(`role.${role}.goal`)}</span>}
    </span>
  );
}

/** What stands beside the card: who is not here, how many have looked, and the way on. */
function Aside({ chair, rest }: { chair: number; rest: readonly number[] }) {
  const all = mine.value!.chairs.filter((at) => table.value!.chairs[at]!.seat !== null);
  const name = chairName(chair);
  if (again.value !== null)
    return (
      <div class="hand-aside">
        <Line text={t("board.hand.back")} act="curtain-back" onPress={() => (again.value = null)} />
      </div>
    );
  const wait = () => (later.value = [...later.value.filter((at) => at !== chair), chair]);
  return (
    <div class="hand-aside">
      {seen.value.includes(chair) ? (
        <button type="button" class="key" data-act="ready" onClick={() => void ask({ what: "ready", chair })}>
          {t("board.hand.known")}
        </button>
      ) : (
        <Line text={t("board.hand.later", { name })} act="later" onPress={wait} />
      )}
      {all.length > 1 && <p>{t("board.hand.looked", { count: all.length - rest.length, of: all.length })}</p>}
    </div>
  );
}

function Drawn({ chair, rest, frame }: { chair: number; rest: readonly number[]; frame: Frame }) {
  const line = useRef<HTMLHeadingElement>(null);
  const it = table.value!.chairs[chair]!;
  const isOpen = held.value === chair;
  const title = t("board.hand.for", { name: it.name });
  const hands = useHold(chair);
  const left = useLeft(isOpen);
  const edge = edgeOf(it.seat!);
  useFit(line, [84, 72, 60, 48, 38, 30], title);
  const isAcross = edge === "left" || edge === "right";
  const size = isAcross ? [frame.height, frame.width] : [frame.width, frame.height];
  return (
    <section
      class="hand-curtain"
      data-screen="look"
      data-edge={edge}
      data-open={isOpen ? "" : undefined}
      style={{ "--across": `${size[0]}px`, "--down": `${size[1]}px` }}
    >
      <div class="hand-turned">
        <div class="hand-cloth" aria-hidden="true"></div>
        {isOpen ? (
          <p class="hand-away">
            {t("board.hand.away")}
            <b>{left}</b>
          </p>
        ) : (
          <div class="hand-for">
            <span class="hand-sun">
              <Head portrait={again.value === null ? headOf(it.kind, it.stranger) : portraitAt(chair)} />
            </span>
            <h1 ref={line}>{title}</h1>
            <p>{t("board.hand.away")}</p>
          </div>
        )}
        {!isOpen && <Aside chair={chair} rest={rest} />}
        <button type="button" class="hand-hold" data-act="hold" aria-label={t("board.hand.reader")} {...hands}>
          <Card chair={chair} />
          <span class="hand-how">
            <b>{t(`board.hand.${isOpen ? "lift" : "hold"}`)}</b>
            {t(`board.hand.${isOpen ? "lifted" : "cup"}`)}
          </span>
        </button>
      </div>
    </section>
  );
}

/** The curtain, where somebody at this board has to look, or wants to once more. */
export function Curtain({ frame }: { frame: Frame }) {
  const rest = lookers();
  const next = again.value ?? rest.find((at) => !later.value.includes(at)) ?? null;
  if (next !== null) return <Drawn key={next} chair={next} rest={rest} frame={frame} />;
  const missing = rest[0];
  return missing === undefined ? null : (
    <button
      type="button"
      class="key hand-call"
      data-act="call"
      onClick={() => (later.value = later.value.filter((at) => at !== missing))}
    >
      {t("board.hand.for", { name: chairName(missing) })}
    </button>
  );
}
