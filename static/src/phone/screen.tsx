// The game on the phone, for any game: whose turn it is, the ring, the use of each seat, my strip, and one main action.

import type { ComponentChildren, VNode } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Mark } from "../parts/art";
import { focusForKeys, type Hold, longPress } from "../parts/press";
import { Head, Life, type SeatLook, seatLabel, type Tag } from "../parts/seat";
import { breakable, useFit } from "../parts/size";
import { Line, Slab } from "../parts/slab";
import { ask, choice, isAsked } from "../table/here";
import { notice, tell } from "../table/notices";
import { stripName, waitingForAll } from "../table/sentence";
import {
  type AnyGame,
  anyGame,
  inTheLight,
  mine,
  nameOf,
  now,
  openSheet,
  own,
  table,
  turnOf,
  waitedFor,
} from "../table/state";
import { lastWords, roleIsNew, story } from "../table/story";
import { areRolesOpen, t } from "../table/words";
import type { ChoiceView, ReasonView } from "../wire";
import { late, part, waiting } from "./part";
import { RoleCard } from "./role";
import { Round, type RoundProps, type Targets, tagSide } from "./round";
import { askWhyNot, questionWord, taps } from "./tapping";

/**
 * Return the title while nothing is asked here: the question to somebody else in the words of the game, else whose
 * turn it is.
 */
export function idleTitle(game: AnyGame, asks: (about: string, name: string) => string | null): string {
  const me = own.value?.seat ?? null;
  const names = waitedFor(game)
    .filter((seat) => seat !== me)
    .map(nameOf);
  const asked = names.length > 1 ? waitingForAll(names) : names[0] && asks(game.question!.about, names[0]);
  if (asked) return asked;
  return turnOf(game) === me ? t("phone.turn.yours") : t("phone.wait.turn", { name: nameOf(turnOf(game)) });
}

/** Three dots for a player who is asked something out of turn. A word for a player whose answer lies already. */
export function waitTag(game: AnyGame, seat: number): Tag | null {
  const chairs = table.value?.wait?.answered ?? [];
  if (chairs.some((it) => table.value!.chairs[it]?.seat === seat))
    return { text: t("phone.wait.answered"), tone: "plain", side: tagSide(game, own.value?.seat ?? null, seat) };
  const waits = waitedFor(game).includes(seat) && seat !== turnOf(game);
  return waits ? { text: "…", tone: "plain" } : null;
}

/** The things that a game brings to its screen. */
export interface GameView
  extends Pick<RoundProps, "game" | "me" | "shooter" | "reached" | "written" | "draw" | "sunText" | "under"> {
  /** Its name for style and tests. */
  class?: string;
  data: Record<`data-${string}`, string | undefined>;
  title: string;
  /** True if I have to do something. */
  isMine: boolean;
  at: Targets;
  /** The part above the ring. */
  above?: VNode;
  /** The part below it: the cards or dice that I hold, my strip, and the action. */
  lower: VNode;
}

/**
 * Give the focus to the next question when its own question has gone, before a key can be pressed in vain. Red paper
 * has no default. Signs take the focus themselves, so that no key pressed twice sends one.
 */
function useFocusKept(): void {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) focusForKeys(".game :is(.paper, .ways, .slab, .signs)");
  }, [questionWord.value]);
}

/** Return the seats in the light: those that can be tapped, else those that the table waits for. */
function beamsOf({ game, me, at }: GameView): number[] {
  if (!at.aiming) return inTheLight(game).filter((seat) => seat !== me);
  return game.seats.flatMap((_, seat) => (seat !== me && at.look(seat) !== "dim" ? [seat] : []));
}

export function GameScreen({ view }: { view: () => GameView }) {
  const it = view();
  const { game, me, at } = it;
  useFocusKept();
  const names = ["screen", "game", it.class, it.isMine ? "scene-mine" : "scene-wait"].filter(Boolean);
  return (
    <section class={names.join(" ")} {...it.data}>
      {late.value?.slip(it.title) ?? <Top text={it.title} />}
      {late.value && <late.value.Glance />}
      {it.above}
      <Round
        game={game}
        me={me}
        beams={beamsOf(it)}
        lit={me !== null && inTheLight(game).includes(me) && !at.aiming}
        shooter={it.shooter}
        reached={it.reached}
        written={it.written}
        draw={it.draw}
        sunText={it.sunText}
        under={it.under}
      />
      {it.lower}
    </section>
  );
}

interface MeProps {
  it: AnyGame["seats"][number];
  seat: number;
  /** The words for a screen reader, where they are more than for every seat. */
  label?: string;
  look: SeatLook;
  lit: boolean;
  tag?: Tag | null | undefined;
  stamp?: string | null | undefined;
  pressed?: boolean | undefined;
  event?: string | undefined;
  /** The life that I lose (below 0) or gain by the taps made. */
  change?: number | undefined;
  /** The sign beside the head, and the last line, which is my ability by default. */
  beside?: ComponentChildren;
  below?: ComponentChildren;
  /** True while my ability counts. */
  counts?: boolean;
  /** The word for me when I am not alive but not simply out either. */
  out?: string | undefined;
  onTap: (event: Event) => void;
  onHold: Hold;
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
  change,
  beside,
  below,
  counts = false,
  out,
  onTap,
  onHold,
}: MeProps) {
  const isNarrow = innerWidth < 360;
  // With three players the goal needs room beside it.
  const most = areRolesOpen.value ? (isNarrow ? 62 : 72) : 118;
  const pitch = Math.min(isNarrow ? 9 : 12.4, most / it.max_life);
  const head = it.alive ? it.character : "eliminated";
  const isMarking = !choice.value && Boolean(own.value?.marks?.made?.length);
  return (
    <div class="me" data-role={areRolesOpen.value ? "known" : roleIsNew.value ? "new" : undefined}>
      <button
        type="button"
        class="me-tap"
        data-event={event}
        data-tap={`seat:${seat}`}
        data-lit={lit ? "" : undefined}
        aria-label={t("phone.me", { seat: label })}
        aria-pressed={pressed}
        {...longPress(onTap, onHold, t(`character.${it.character}.name`))}
      >
        <span class="me-head" data-beside={it.alive && beside ? "" : undefined}>
          <Head portrait={head} look={look} badge={it.role === "sheriff" && it.alive} tag={tag} stamp={stamp} />
          {it.alive && beside}
        </span>
        <span class="me-words">
          <span class="me-name">{breakable(stripName(seat, it.character))}</span>
          {it.alive ? (
            <Life life={it.life} max={it.max_life} pitch={pitch} change={change} />
          ) : (
            <span class="me-out">{out ?? t("phone.out.short")}</span>
          )}
          {below ?? (
            <span class="me-ability" data-counts={counts ? "" : undefined}>
              {isMarking && waiting.value ? <waiting.value.MyMarks /> : t(`character.${it.character}.short`)}
            </span>
          )}
        </span>
      </button>
      <RoleCard />
    </div>
  );
}

interface WaitingProps {
  /** The situation of this phone's seat: none, out of the game, on turn, or waiting. */
  place: "none" | "out" | "turn" | "waits";
}

/** A game begins with this number of sentences before anybody acts. */
const BEGINNING = 3;

/**
 * Return the words for a player who waits: a reminder to look at the role, the order of things to come, or the last
 * event.
 */
export const waitingWords = (): string =>
  roleIsNew.value && !areRolesOpen.value && story.value.length <= BEGINNING
    ? t("phone.role.first")
    : part.value?.waits?.() || lastWords.value;

/**
 * The slab while nothing is asked here: signs to show, or the last sentence. Where a bot plays, it offers to take over
 * again.
 */
export function WaitingSlab({ place }: WaitingProps) {
  const it = waiting.value;
  if (it?.isStoodIn.value) return <it.StandIn />;
  if (it?.isSigning.value) return <it.Signs />;
  const none = mine.value?.coming == null ? "phone.watch.slab" : "phone.next.slab";
  const titles = { none, out: "phone.out.slab", turn: "phone.wait.busy", waits: "phone.wait.slab" };
  const words = place === "turn" ? lastWords.value : waitingWords();
  // My own roll is still on its way: a second tap on what was its key opens nothing over the dice.
  const press = () => (place === "turn" ? tell(t("reason.not_now")) : openSheet({ name: "story" }));
  return <Slab title={t(titles[place])} text={notice.value?.text ?? words} state="off" onPress={press} />;
}

interface BackProps {
  /** There is little room for words. */
  isShort: boolean;
  /** No choice has been made but to roll no more. */
  isRolled?: boolean | undefined;
  /** An answer is on its way: nothing is taken back meanwhile. */
  isBusy?: boolean;
}

/** The key that takes my last answer back where that concerns nobody else. */
export function BackLine({ isShort, isRolled, isBusy = false }: BackProps) {
  const it = own.value;
  const number = anyGame.value?.question?.number;
  return it?.can_back && number && !now.value && !isBusy ? (
    <Line
      text={t(`choice.back${isRolled ? ".roll" : isShort ? ".short" : ""}`)}
      act="back"
      onPress={() => ask({ what: "back", chair: it.chair, question: number })}
    />
  ) : null;
}

interface LinesProps extends BackProps {
  /** Something can be answered here. */
  isAsked: boolean;
  /** The table waits for that answer. */
  isTimed: boolean;
  /** What comes and goes by itself stands elsewhere. */
  isApart?: boolean;
  options?: ComponentChildren;
  ahead?: ComponentChildren;
}

/**
 * Tell the styles whether lines stand here, as styles of old browsers cannot look into a part: `data-more` on the room
 * of lines if one of its own does, `data-many` if several do, `data-lines` on foot and lower half if any does,
 * `data-told` round the last event.
 */
function tellLines(room: HTMLElement): void {
  const foot = room.closest(".foot") ?? room;
  const more = room.querySelectorAll(":scope > .line").length;
  room.toggleAttribute("data-more", more > 0);
  room.toggleAttribute("data-many", more > 1);
  foot.toggleAttribute("data-told", room.querySelector(".last-words") !== null);
  const has = foot.querySelector(".lines .line") !== null;
  foot.toggleAttribute("data-lines", has);
  room.closest(".lower")?.toggleAttribute("data-lines", has);
}

/** Tell of lines now, and whenever one comes or goes. Return the ref of their room. */
function useToldLines(): (room: HTMLElement | null) => void {
  const room = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const it = room.current!;
    const lower = it.closest(".lower");
    const watch = new MutationObserver(() => tellLines(it));
    watch.observe(it.closest(".foot") ?? it, { childList: true, subtree: true });
    return () => {
      watch.disconnect();
      lower?.removeAttribute("data-lines");
    };
  }, []);
  // References come before effects, and the effect of the ring measures this half.
  return (it) => {
    room.current = it;
    if (it) tellLines(it);
  };
}

/**
 * The lines above the slab: help somebody who keeps the table waiting, other options, take back, choose ahead, more
 * time. Late lines, such as the bell, come at the far end from the story, so that no finger hits another key than it
 * meant.
 */
export function Lines({ isAsked, isTimed, isApart, options, ahead, ...back }: LinesProps) {
  const left = table.value?.wait?.left ?? null;
  const told = useToldLines();
  return (
    <div class="lines" ref={told}>
      {!isApart && late.value && <late.value.LateLines />}
      {!isAsked && waiting.value?.isSigning.value && <waiting.value.LastWords />}
      {options}
      {!isApart && <BackLine {...back} />}
      {ahead}
      {isTimed && left !== null && (
        <Line text={t("phone.more_time")} act="more-time" onPress={() => ask({ what: "more_time" })} />
      )}
    </div>
  );
}

/** A refusal says why, and what would have to be different, until the player taps something else. */
export function Cited({ asked }: { asked: ChoiceView }) {
  const last = useRef({
    reason: null as ReasonView | null,
    tap: null as string | null,
    number: asked.number,
    taps: taps.value,
  });
  const said = notice.value;
  if (said) last.current = { reason: said.reason ?? null, tap: said.tap, number: asked.number, taps: taps.value };
  const { reason, tap, number, taps: before } = last.current;
  return reason && number === asked.number && before === taps.value ? (
    <button type="button" class="line cited" data-act="why" onClick={() => askWhyNot(reason, tap)}>
      <span>{t("phone.why")}</span>
    </button>
  ) : null;
}

// The top of every screen.

/** The menu's three strokes, with a mark while somebody asks for something. */
function MenuButton() {
  return (
    <button
      type="button"
      class="menu-button"
      data-act="menu"
      aria-label={t("phone.menu")}
      onClick={() => openSheet({ name: "menu" })}
    >
      <Mark name="menu" />
      {isAsked.value && <span class="menu-dot"></span>}
    </button>
  );
}

/** A screen's large line, and the menu. A new line slams in. */
export function Top({ menu = true, ...title }: TitleProps & { menu?: boolean }) {
  return (
    <header class="top">
      <Title key={title.text} {...title} />
      {menu && <MenuButton />}
    </header>
  );
}

const SIZES = [58, 52, 46, 42, 38, 32] as const;

/** A low screen has no room for the largest letters. */
function scaled(size: number): number {
  const [most, low] = innerHeight < 600 ? [0.68, 22] : innerHeight < 720 ? [0.84, 28] : [1, 28];
  const least = document.documentElement.hasAttribute("data-big") ? 28 : low;
  return Math.round(Math.max(least, size * most));
}

interface TitleProps {
  text: string;
  class?: string;
  sizes?: readonly number[];
  /** The number of lines on which the text may stand, at any size. */
  breaks?: number;
}

/** The one large line of a screen. It steps down until it fits, then breaks. */
export function Title({ text, class: more = "", sizes = SIZES, breaks = 0 }: TitleProps) {
  const line = useRef<HTMLHeadingElement>(null);
  useFit(line, sizes, text, breaks, scaled);
  return (
    <h1 ref={line} class={`title ${more}`}>
      {text}
    </h1>
  );
}
