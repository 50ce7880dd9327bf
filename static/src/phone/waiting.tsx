// Things to do while others play: signs in the place of the main action, and the last events beside my strip.

import { computed, effect, signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { SignArt } from "../parts/art";
import { focusForKeys } from "../parts/press";
import { isPresent } from "../parts/seat";
import { useFit } from "../parts/size";
import { Line, Slab, tellHeight } from "../parts/slab";
import { ask, chairName, choice, sending } from "../table/here";
import { lastOf } from "../table/lists";
import { link } from "../table/net";
import { notice, tell } from "../table/notices";
import { resting, SIGNS, type SignName, sendSign } from "../table/signs";
import { anyGame, mine, now, opened, openSheet, own, table, turnOf } from "../table/state";
import { story } from "../table/story";
import { t } from "../table/words";
import type { EventView, TalkView } from "../wire";
import { botTurn, meanwhile, thefts } from "./bot_turn";
import { part } from "./part";
import { Scrap } from "./role";
import { waitingWords } from "./screen";

// The story at hand: by a swipe down from the plank, the line or my strip, or by S on a keyboard.

const DOWN = 56;
const FROM = ".plank, .columns, .last-words, .me, .dead-story";

/** Called once, when this part has come. */
function followStory(): void {
  let from: { x: number; y: number } | null = null;
  const isFree = () => !opened.peek() && anyGame.peek() !== null && !choice.peek();
  addEventListener("pointerdown", ({ target, clientX: x, clientY: y }) => {
    from = target instanceof Element && target.closest(FROM) && isFree() ? { x, y } : null;
  });
  addEventListener("pointerup", ({ clientX, clientY }) => {
    const isSwipe = from && clientY - from.y > DOWN && Math.abs(clientX - from.x) < DOWN;
    from = null;
    if (isSwipe && isFree()) openSheet({ name: "story" });
  });
  addEventListener("keydown", ({ key, target, ctrlKey, metaKey, altKey }) => {
    const isTyping = target instanceof Element && target.closest("input, select, textarea");
    if (key.toLowerCase() !== "s" || isTyping || ctrlKey || metaKey || altKey) return;
    if (!opened.peek() && anyGame.peek()) openSheet({ name: "story" });
  });
}

/**
 * A sign that was picked up goes back after this time, so that nobody plays on with a ring that is lit for something
 * forgotten.
 */
const FORGOTTEN = 12_000;
/** A finger that stays this long picks a sign up, and one that goes this far throws it. */
const HOLD = 350;
const STILL = 10;

/** The sign that was picked up and waits for a player. */
export const picked = signal<SignName | null>(null);
/** The sign under a finger. */
const dragged = signal<{ sign: SignName; x: number; y: number } | null>(null);

/** Return true if somebody besides this phone's players sees the signs. Bots take no notice of them. */
const isSeen = (): boolean =>
  table.value!.has_board ||
  table.value!.chairs.some((it, chair) => it.kind === "person" && !mine.value!.chairs.includes(chair));

/** True while somebody else acts, and the host lets this seat show signs. It ignores what only this phone knows. */
export const isSigning = computed<boolean>(() => {
  const [shown, game, me] = [table.value, anyGame.value, own.value];
  if (shown?.phase !== "game" || !game || !me || shown.opening || typeof me.seat !== "number") return false;
  const it = game.seats[me.seat]!;
  const asked = [shown.wait?.chair, ...(shown.wait?.also ?? [])];
  if (choice.value || asked.includes(me.chair) || (isPresent(it) && turnOf(game) === me.seat)) return false;
  const { signs } = shown.switches;
  if (!isSeen()) return false;
  return signs === "on" || (signs === "dead" && !isPresent(it));
});

/** Return the chair that a tap sends a sign to: it is on turn, else it is asked. */
function inLight(): number | null {
  const [shown, game] = [table.value!, anyGame.value!];
  const turn = shown.chairs.findIndex((it) => it.seat === turnOf(game));
  if (turn >= 0 && turn !== own.value?.chair) return turn;
  return shown.wait && shown.wait.chair !== own.value?.chair ? shown.wait.chair : null;
}

const TO_SIZES = [16, 15, 14, 13];

/** The player to whom a tap sends a sign, said before the tap. A long name makes it smaller. */
function To() {
  const chair = inLight();
  const text = chair === null ? "" : t("sign.to", { name: chairName(chair) });
  const line = useRef<HTMLParagraphElement>(null);
  useFit(line, TO_SIZES, text, 0);
  return (
    <p class="sign-to" ref={line}>
      {text}
    </p>
  );
}

/** Send a sign. A sign without a line is lost. */
export function send(sign: SignName, to: number | null): void {
  const chair = own.value?.chair;
  picked.value = null;
  if (chair !== undefined && link.value !== "offline") sendSign(sign, chair, to);
}

// A sign for somebody: dragged to a head, or picked up before the head is tapped.

const seatAt = (it: EventTarget | Element | null): number | null => {
  const seat = it instanceof Element ? it.closest<HTMLElement>('[data-tap^="seat:"]') : null;
  return seat ? Number(seat.dataset.tap!.slice("seat:".length)) : null;
};

function sendTo(sign: SignName, seat: number): void {
  const chair = table.value!.chairs.findIndex((it) => it.seat === seat);
  if (chair >= 0 && chair !== own.value?.chair) send(sign, chair);
}

function pick(sign: SignName): void {
  if (resting.value) return;
  picked.value = sign;
  tell(t("sign.whom"));
}

/** While a sign is picked up, the next tap chooses its target. */
effect(() => {
  const sign = picked.value;
  if (!sign) return;
  const aim = (event: Event) => {
    if (event.target instanceof Element && event.target.closest(".sign")) return;
    const seat = seatAt(event.target);
    picked.value = null;
    if (seat === null) return;
    event.preventDefault();
    event.stopPropagation();
    sendTo(sign, seat);
  };
  const back = (event: KeyboardEvent) => {
    if (event.key === "Escape") picked.value = null;
  };
  const forget = setTimeout(() => (picked.value = null), FORGOTTEN);
  addEventListener("click", aim, true);
  addEventListener("keydown", back);
  return () => {
    clearTimeout(forget);
    removeEventListener("click", aim, true);
    removeEventListener("keydown", back);
  };
});
/** A choice made ahead goes with the event that gives it. The table's own word comes after the film. */
effect(() => {
  const [event, it] = [now.value, own.peek()];
  if (it?.ahead?.chosen && event?.values.seat === it.seat)
    mine.value = { ...mine.peek()!, own: { ...it, ahead: null } };
});
effect(() => void (isSigning.value || (picked.value = dragged.value = null)));
effect(() => void document.body.toggleAttribute("data-throwing", Boolean(picked.value || dragged.value)));

function useHands(sign: SignName) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The finger has done more than tap. */
  const isMore = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
    from.current = null;
    dragged.value = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      isMore.current = false;
      if (event.button !== 0 || resting.value) return;
      from.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        isMore.current = true;
        pick(sign);
      }, HOLD);
    },
    onPointerMove: ({ clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) => {
      if (!from.current || (!dragged.value && Math.hypot(x - from.current.x, y - from.current.y) < STILL)) return;
      if (!dragged.value) (currentTarget as Element).setPointerCapture(pointerId);
      clearTimeout(timer.current);
      isMore.current = true;
      picked.value = null;
      dragged.value = { sign, x, y };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const seat = dragged.value ? seatAt(document.elementFromPoint(clientX, clientY)) : null;
      stop();
      if (seat !== null) sendTo(sign, seat);
    },
    onPointerCancel: stop,
    onContextMenu: (event: Event) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !event.shiftKey) return;
      event.preventDefault();
      pick(sign);
    },
    onClick: () => {
      if (isMore.current) isMore.current = false;
      else if (picked.value === sign) picked.value = null;
      else send(sign, inLight());
    },
  };
}

function Sign({ sign }: { sign: SignName }) {
  const hands = useHands(sign);
  const rests = resting.value === sign;
  return (
    <li>
      <button
        type="button"
        class="sign"
        data-sign={sign}
        data-rests={rests ? "" : undefined}
        aria-disabled={resting.value ? "true" : undefined}
        aria-pressed={picked.value === sign}
        aria-describedby="sign-how"
        aria-keyshortcuts="Shift+Enter"
        {...hands}
      >
        <span class="sign-picture">
          <SignArt name={sign} />
          {rests && (
            <svg class="sign-ring" viewBox="0 0 40 40" aria-hidden="true">
              <circle cx="20" cy="20" r="17" pathLength={100} />
            </svg>
          )}
        </span>
        <span class="sign-name">{t(`sign.${sign}`)}</span>
      </button>
    </li>
  );
}

/** The sign under the finger, above it. */
function Dragged() {
  const it = dragged.value;
  return (
    it && (
      <span class="sign-dragged" style={{ left: `${it.x}px`, top: `${it.y}px` }} aria-hidden="true">
        <SignArt name={it.sign} />
      </span>
    )
  );
}

/** The signs, in the place of a key that says nothing. */
export function Signs() {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The focus was on the slab, whose place the signs take.
    if (document.activeElement === document.body) focusForKeys(".game .signs");
    const lower = room.current!.closest(".lower");
    lower?.setAttribute("data-signs", "");
    const stop = tellHeight(room.current!);
    return () => {
      lower?.removeAttribute("data-signs");
      stop?.();
    };
  }, []);
  return (
    <div class="slab-room signs" ref={room} tabIndex={-1} role="group" aria-label={t("sign.all")}>
      <To />
      <ul>
        {SIGNS.map((it) => (
          <Sign key={it} sign={it} />
        ))}
      </ul>
      <p class="unseen" id="sign-how">
        {t("sign.how")}
      </p>
      <Dragged />
    </div>
  );
}

interface ToldProps {
  words: string;
  event: EventView | null | undefined;
  class?: string;
}

/** A sentence about what happened, and the way to the whole story. A tap on the sentence asks why. */
export function Told({ words, event, class: name = "" }: ToldProps) {
  return (
    <div class={`last-words ${name}`}>
      {event ? (
        <button type="button" class="story-asked" data-act="why" onClick={() => openSheet({ name: "why", event })}>
          <span>{words}</span>
          <span class="unseen">{t("phone.why")}</span>
        </button>
      ) : (
        <p>{words}</p>
      )}
      <Line text={t("phone.story.line")} act="story" onPress={() => openSheet({ name: "story" })} />
    </div>
  );
}

const chairHere = computed(() => table.value?.chairs[own.value?.chair ?? -1]);

/** True while a bot plays for the player of this phone. */
export const isStoodIn = computed<boolean>(() => Boolean(chairHere.value?.stand_in));

/** The way back to the cards or dice that a bot plays meanwhile. */
export const StandIn = () => (
  <Slab
    title={t("phone.stand_in.slab")}
    text={notice.value?.text ?? t("phone.stand_in.text")}
    act="take-over"
    state={sending.value === "stand_in" ? "busy" : "ready"}
    onPress={() => void ask({ what: "stand_in", chair: own.value!.chair, on: false })}
  />
);

/** The last event, behind what was taken from me. Beside the key that takes an answer back there is room for one. */
export function LastWords() {
  const taken = notice.value || part.value?.waits?.() ? null : thefts();
  const news = notice.value?.text ?? ((!part.value?.waits?.() && botTurn()) || waitingWords());
  const isBoth = taken && taken.words !== news;
  const words = isBoth ? (own.value?.can_undo ? taken.words : `${taken.words} ${news}`) : news;
  return <Told words={words} event={taken?.event ?? story.value.find((it) => it.words === words)?.event} />;
}

/** The changes of my life by the turns of others, while my own begins. */
export function Meanwhile() {
  const words = meanwhile();
  return words ? <Told words={words} event={null} /> : null;
}

/** An explanation of the scraps on the ring in the place of my ability, for a player who has pinned one there. */
export function MyMarks() {
  const last = lastOf(own.value?.marks?.made ?? []);
  return (
    last && (
      <span class="my-marks">
        <Scrap role={last.role} />
        {t("phone.marks.yours")}
      </span>
    )
  );
}

followStory();

export { SignFlights } from "../table/flying";
export { hearSign } from "../table/signs";
/** Hear what a bot says. The part that tells it comes with the first. */
export const hearTalk = (it: TalkView): void => void import("../table/talk").then((part) => part.hearTalk(it));
export { changes } from "./bot_turn";
