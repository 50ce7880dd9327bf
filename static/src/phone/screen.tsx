// The game on the phone, whichever it is: whose turn, the ring, what each seat is good for, my strip, and one main action.

import type { ComponentChildren, VNode } from "preact";
import { useEffect } from "preact/hooks";
import { focusForKeys, longPress } from "../parts/press";
import { Head, Life, type SeatLook, type Tag } from "../parts/seat";
import { Line, Slab } from "../parts/slab";
import { ask, notice, sending } from "../table/here";
import { openSheet } from "../table/open";
import { stampWord } from "../table/question";
import { seatLabel } from "../table/seats";
import { type AnyGame, anyGame, now, own, table, turnOf } from "../table/state";
import { lastWords, roleIsNew, story } from "../table/story";
import { WaitLine } from "../table/waiting";
import { t } from "../table/words";
import { RoleCard } from "./role";
import { Round, type RoundProps } from "./round";
import { Top } from "./top";

/** What a game knows of the seats while it is played. */
interface Aim {
  /** A seat is to be tapped now. */
  aiming: boolean;
  taps: readonly string[];
  /** Does this tap lead on, or may it be exchanged for one of its kind? */
  isOpen: (tap: string) => boolean;
  isLit: (tap: string) => boolean;
  tag: (seat: number) => Tag | null;
  /** Why a seat that was tapped is none; null while nothing is asked. */
  why: (seat: number) => string | null;
  touch: (tap: string) => void;
}

export type Targets = ReturnType<typeof targetsOf>;

/** How each seat looks, and what tapping it does: targets while one is chosen, else people to read about. */
export function targetsOf({ aiming, taps, isOpen, isLit, tag, why, touch }: Aim) {
  const tapOf = (seat: number) => `seat:${seat}`;
  const look = (seat: number): SeatLook => {
    if (!aiming) return "calm";
    if (taps.includes(tapOf(seat))) return "chosen";
    return isOpen(tapOf(seat)) ? "lit" : "dim";
  };
  const stamp = (seat: number) => (notice.value?.tap === tapOf(seat) ? why(seat) : null);
  const dress = (seat: number) => ({
    lit: aiming && isLit(tapOf(seat)),
    pressed: aiming ? taps.includes(tapOf(seat)) : undefined,
    tag: tag(seat),
    stamp: stamp(seat) && stampWord(stamp(seat)!),
    event: now.value?.values.seat === seat ? now.value.name : undefined,
  });
  const hold = (seat: number) => openSheet({ name: "seat", seat });
  const tap = (seat: number) => (aiming ? touch(tapOf(seat)) : hold(seat));
  const of = (seat: number) => ({
    look: look(seat),
    dress: dress(seat),
    onTap: () => tap(seat),
    onHold: () => hold(seat),
  });
  /** The same for my own strip, which is never dark. */
  const mine = (seat: number) => ({
    ...dress(seat),
    look: look(seat) === "dim" ? "calm" : look(seat),
    onTap: () => tap(seat),
    onHold: () => hold(seat),
  });
  return { aiming, look, hold, of, mine };
}

/** What a game brings to its screen. */
export interface GameView extends Pick<RoundProps, "game" | "me" | "shooter" | "written" | "draw" | "sunText"> {
  /** How style and tests know it. */
  class?: string;
  data: Record<`data-${string}`, string | undefined>;
  title: string;
  /** Is it on me to do something? */
  isMine: boolean;
  /** A word that is another one for every question that moves the focus. */
  question: string;
  at: Targets;
  /** What stands above the ring. */
  above?: VNode;
  /** What stands below it: what I hold, my strip, and the action. */
  lower: VNode;
}

/** When what was focused has gone with its question, the next one has the focus. Red paper has no default: itself. */
function useFocusKept(question: string): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusForKeys(".game .paper, .game .slab");
  }, [question]);
}

/** Seats in the light: those that can be tapped, else whose turn it is. */
function beamsOf({ game, me, at }: GameView): number[] {
  if (!at.aiming) return turnOf(game) === me ? [] : [turnOf(game)];
  return game.seats.flatMap((_, seat) => (seat !== me && at.look(seat) !== "dim" ? [seat] : []));
}

export function GameScreen({ view }: { view: () => GameView }) {
  const it = view();
  const { game, me, at } = it;
  useFocusKept(it.question);
  const names = ["screen", "game", it.class, it.isMine ? "scene-mine" : "scene-wait"].filter(Boolean);
  return (
    <section class={names.join(" ")} {...it.data}>
      <Top text={it.title} />
      {it.above}
      <Round
        game={game}
        me={me}
        beams={beamsOf(it)}
        lit={turnOf(game) === me && !at.aiming}
        shooter={it.shooter ?? null}
        written={it.written}
        draw={it.draw}
        sunText={it.sunText}
      />
      {it.lower}
    </section>
  );
}

export interface MeProps {
  it: AnyGame["seats"][number];
  seat: number;
  /** What a screen reader hears of it, if more than of every seat. */
  label?: string;
  look: SeatLook;
  lit: boolean;
  tag?: Tag | null | undefined;
  stamp?: string | null | undefined;
  pressed?: boolean | undefined;
  event?: string | undefined;
  /** What stands beside the head, and the last line: my ability, if nothing else. */
  beside?: ComponentChildren;
  below?: ComponentChildren;
  /** What I am when I am not alive, if not simply out. */
  out?: string | undefined;
  onTap: () => void;
  onHold: () => void;
}

export function Me({
  it,
  seat,
  label = seatLabel(anyGame.value!, seat),
  look,
  lit,
  tag,
  stamp,
  pressed,
  event,
  beside,
  below,
  out,
  onTap,
  onHold,
}: MeProps) {
  const pitch = Math.min(innerWidth < 360 ? 9 : 12.4, 118 / it.max_life);
  const head = it.alive ? it.character : "eliminated";
  return (
    <div class="me">
      <button
        type="button"
        class="me-tap"
        data-event={event}
        data-tap={`seat:${seat}`}
        data-lit={lit ? "" : undefined}
        aria-label={t("phone.me", { seat: label })}
        aria-pressed={pressed}
        {...longPress(onTap, onHold)}
      >
        <span class="me-head">
          <Head portrait={head} look={look} badge={it.role === "sheriff" && it.alive} tag={tag} stamp={stamp} />
          {it.alive && beside}
        </span>
        <span class="me-words">
          <span class="me-name">{t(`character.${it.character}.name`)}</span>
          {it.alive ? (
            <Life life={it.life} max={it.max_life} pitch={pitch} />
          ) : (
            <span class="me-out">{out ?? t("phone.out.short")}</span>
          )}
          {below ?? <span class="me-ability">{t(`character.${it.character}.short`)}</span>}
        </span>
      </button>
      <RoleCard />
    </div>
  );
}

export interface WaitingProps {
  /** What this phone's seat is doing: none, or out of the game, or on turn. */
  place: "none" | "out" | "turn" | "waits";
}

/** A game begins with so many sentences before anybody does anything. */
const BEGINNING = 3;

/** The slab while nothing is asked here: the last sentence; and to take over again where a bot plays. */
export function WaitingSlab({ place }: WaitingProps) {
  const chair = own.value?.chair;
  const said = notice.value?.text;
  if (chair !== undefined && table.value?.chairs[chair]?.stand_in) {
    return (
      <Slab
        title={t("phone.stand_in.slab")}
        text={said ?? t("phone.stand_in.text")}
        act="take-over"
        state={sending.value === "stand_in" ? "busy" : "ready"}
        onPress={() => void ask({ what: "stand_in", chair, on: false })}
      />
    );
  }
  const titles = { none: "phone.watch.slab", out: "phone.out.slab", turn: "phone.wait.busy", waits: "phone.wait.slab" };
  const words =
    roleIsNew.value && place !== "turn" && story.value.length <= BEGINNING ? t("phone.role.first") : lastWords.value;
  return (
    <Slab title={t(titles[place])} text={said ?? words} state="off" onPress={() => openSheet({ name: "story" })} />
  );
}

interface LinesProps {
  /** Something can be answered here. */
  isAsked: boolean;
  /** The table waits for that answer. */
  isTimed: boolean;
  /** There is little room for words. */
  isShort: boolean;
  /** An answer is on its way: nothing is taken back meanwhile. */
  isBusy?: boolean;
  options?: ComponentChildren;
  ahead?: ComponentChildren;
}

/** What stands above the slab: other options, take back, choose ahead, help somebody who keeps the table waiting, more time. */
export function Lines({ isAsked, isTimed, isShort, isBusy = false, options, ahead }: LinesProps) {
  const mine = own.value;
  const left = table.value?.wait?.left ?? null;
  const number = anyGame.value?.question?.number;
  return (
    <div class="lines">
      {options}
      {mine?.can_back && number !== undefined && !now.value && !isBusy && (
        <Line
          text={t(isShort ? "choice.back.short" : "choice.back")}
          act="back"
          onPress={() => ask({ what: "back", chair: mine.chair, question: number })}
        />
      )}
      {ahead}
      {!isAsked && <WaitLine />}
      {isTimed && left !== null && (
        <Line text={t("phone.more_time")} act="more-time" onPress={() => ask({ what: "more_time" })} />
      )}
    </div>
  );
}
