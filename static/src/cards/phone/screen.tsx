// The card game on the phone: whose turn, the ring, deck and discards, my strip, my hand, and one main action.
import { useEffect } from "preact/hooks";
import { focusForKeys } from "../../parts/press";
import { Head, Life, type SeatLook, type Tag } from "../../parts/seat";
import { Me } from "../../phone/me";
import { RoleCard } from "../../phone/role";
import { type Drawn, Round } from "../../phone/round";
import { Top } from "../../phone/top";
import { WaitingSlab } from "../../phone/waiting";
import { notice } from "../../table/here";
import { openSheet } from "../../table/open";
import { stampWord } from "../../table/question";
import { nameOf, now, own } from "../../table/state";
import { hasWord, t } from "../../table/words";
import type { CardsPublicView } from "../../wire";
import { Card, CardSign, HandCount } from "../card";
import { cards } from "../state";
import {
  faceOf,
  helpFor,
  hitTitle,
  isHarm,
  kindName,
  kindOf,
  numberIn,
  powerText,
  seatIn,
  titleFor,
  waitingTitle,
} from "../voice";
import { ActionSlab, Lines } from "./action";
import { Hand } from "./hand";
import { EventRow } from "./moments";
import { cardsLabel, fitIn, Other, Signs, writtenOf } from "./other";
import { asksHand, beforeCards, handCards, openCards, wordTaps } from "./spots";
import { SunText, settling } from "./sun";
import { type Asking, asking, isOpen, lit, many, taps, touch } from "./tapping";
import { WordTap, WordTaps } from "./words";

const read = (face: string, ready = false) => openSheet({ name: "card", face, ready });

/** Does what the taps lead to need a seat? */
function asksSeats(it: Asking): boolean {
  return it.choice.options.some(
    (option) =>
      seatIn(option.taps) !== null && taps.value.every((tap) => option.taps.includes(tap) || tap.startsWith("seat:")),
  );
}

/** Is a seat to be tapped now? While cards can still be chosen first, nobody is dark. */
function isAiming(it: Asking | null): boolean {
  if (!it || !asksSeats(it)) return false;
  const tapped = it.choice.options.filter((option) => option.taps.length > 0);
  const cardsFirst = tapped.every((option) => option.taps.some((tap) => tap.startsWith("card:")));
  return !cardsFirst || taps.value.some((tap) => tap.startsWith("card:"));
}

function titleOf(shown: CardsPublicView, it: Asking | null): string {
  if (it) {
    if (it.how === "ahead") return t("phone.ahead.choose");
    const card = taps.value.find((tap) => tap.startsWith("card:"));
    const face = card && faceOf(numberIn(card));
    if (face && !it.power && it.choice.about === "play" && isAiming(it))
      return t(openCards(read).length ? "phone.cards.which" : "phone.cards.whom", { card: kindName(face) });
    if (isHarm(it.choice.about)) return hitTitle(it.choice);
    return titleFor(it.choice, it.power);
  }
  const waits = shown.question;
  const me = own.value?.seat;
  if (waits && waits.seat !== me && !now.value && waits.about !== "play")
    return waitingTitle(waits.about, nameOf(waits.seat));
  return shown.turn.seat === me ? t("phone.turn.yours") : t("phone.wait.turn", { name: nameOf(shown.turn.seat) });
}

function tagOf(shown: CardsPublicView, seat: number): Tag | null {
  const event = now.value;
  if (event?.values.seat === seat && typeof event.values.points === "number") {
    if (event.name === "life_lost") return { text: `−${event.values.points}`, tone: "red" };
    if (event.name === "life_gained") return { text: `+${event.values.points}`, tone: "yellow" };
  }
  const waits = !event && shown.question?.seat === seat && seat !== shown.turn.seat;
  return waits ? { text: "…", tone: "plain" } : null;
}

/** How each seat looks, and what tapping it does: targets while one is chosen, else people to read about. */
function targets(shown: CardsPublicView, it: Asking | null) {
  const aiming = isAiming(it);
  const tapOf = (seat: number) => `seat:${seat}`;
  const look = (seat: number): SeatLook => {
    if (!aiming) return "calm";
    if (taps.value.includes(tapOf(seat))) return "chosen";
    return isOpen(tapOf(seat)) ? "lit" : "dim";
  };
  const dress = (seat: number) => ({
    lit: aiming && lit.value.has(tapOf(seat)) && !taps.value.includes(tapOf(seat)),
    pressed: aiming ? taps.value.includes(tapOf(seat)) : undefined,
    tag: tagOf(shown, seat),
    stamp: it && notice.value?.tap === tapOf(seat) ? stampWord(whyName(it, seat)) : null,
    event: now.value?.values.seat === seat ? now.value.name : undefined,
  });
  const hold = (seat: number) => openSheet({ name: "seat", seat });
  const tap = (seat: number) => (aiming ? touch(tapOf(seat)) : hold(seat));
  return { aiming, look, dress, hold, tap };
}

type Targets = ReturnType<typeof targets>;

function whyName(it: Asking, seat: number): string {
  return (
    it.choice.dark.find(
      (dark) => dark.taps.includes(`seat:${seat}`) && taps.value.every((tap) => dark.taps.includes(tap)),
    )?.reason.name ?? "no"
  );
}

function Others({ shown, it, me, at }: { shown: CardsPublicView; it: Asking | null; me: number | null; at: Targets }) {
  const harm = it?.how === "answer" && isHarm(it.choice.about);
  const by = it?.choice.values.by ?? null;
  const beams = at.aiming
    ? shown.seats.flatMap((_, seat) => (seat !== me && at.look(seat) !== "dim" ? [seat] : []))
    : shown.turn.seat === me
      ? []
      : [shown.turn.seat];
  const far = (seat: number) =>
    at.aiming && me !== null && it?.choice.about === "play"
      ? { distance: shown.seats[me]!.distances[seat] ?? 0, isIn: at.look(seat) !== "dim" }
      : null;
  const draw = (drawn: Drawn) => {
    const { seat } = drawn;
    return (
      <Other
        key={seat}
        game={shown}
        {...drawn}
        look={at.look(seat)}
        dress={at.dress(seat)}
        far={far(seat)}
        onTap={() => at.tap(seat)}
        onHold={() => at.hold(seat)}
      />
    );
  };
  return (
    <Round
      game={shown}
      me={me}
      beams={beams}
      lit={shown.turn.seat === me && !at.aiming}
      shooter={harm && typeof by === "number" && by !== me ? by : null}
      written={(seat: number) => writtenOf(shown, seat)}
      draw={draw}
      sunText={<SunText shown={shown} />}
    />
  );
}

/** My cards in play: how large their signs are, and what else stands beside them; on a low screen my life does. */
const SIGN = 26;
const strip = () => (innerHeight > 640 ? 262 : 290);

/** What stands in my strip below my life: my cards in play, or how far I reach while that matters. */
function MyTable({ shown, me, aiming }: { shown: CardsPublicView; me: number; aiming: boolean }) {
  const it = shown.seats[me]!;
  if (!it.present) return <span></span>;
  return (
    <span class="my-table">
      {it.table.length > 0 && <Signs it={it} size={SIGN} shown={fitIn(it, SIGN, innerWidth - strip())} />}
      {(aiming || it.table.length === 0) && (
        <span class="my-reach">{t("phone.cards.reach.short", { reach: it.reach })}</span>
      )}
    </span>
  );
}

/** Red paper: who I am, what is asked, and how to survive it. What does it stands here if it does not lie in the middle. */
function Harm({ shown, it, me, onMe }: { shown: CardsPublicView; it: Asking; me: number; onMe: () => void }) {
  const kind = kindOf(it.choice);
  const mine = shown.seats[me]!;
  return (
    <div class="harm-head">
      <button
        type="button"
        class="harm-me"
        data-tap={`seat:${me}`}
        aria-label={t("phone.me", { seat: cardsLabel(shown, me) })}
        onClick={onMe}
      >
        <span class="me-head">
          <Head portrait={mine.character} badge={mine.role === "sheriff"} />
          <HandCount count={mine.hand} />
        </span>
        <Life life={mine.life} max={mine.max_life} pitch={6} />
      </button>
      <div class="harm-words">
        {!settling(shown) && hasWord(`card.${kind}.name`) && <CardSign face={kind} />}
        <h2 class="heading">{titleFor(it.choice)}</h2>
        <p>{helpFor(it.choice)}</p>
      </div>
      <RoleCard />
    </div>
  );
}

/** Beside a card that stands above the others: what it does, or what the power that takes it does. */
function CardWords({ face, power }: { face: string; power: string | null }) {
  return <p>{power ? powerText(power) : t(`card.${face.split(" ")[0]}.text`)}</p>;
}

/** Above my hand: my cards on the table that can be used or chosen, and my character, if my hand is asked for as well. */
function Before() {
  const shown = beforeCards(read);
  const words = asksHand.value ? wordTaps.value : [];
  if (!shown.length && !words.length) return null;
  return (
    <div class="before" role="group" aria-label={t("phone.cards.before")}>
      {shown.map(({ tap, face, ready, state, isLit, isUp, onTap, onHold }) => (
        <Card
          key={tap}
          face={face}
          ready={ready}
          size="small"
          tap={tap}
          lit={isLit}
          state={isUp ? "raised" : state === "calm" && isLit ? "lit" : state}
          onTap={onTap}
          onHold={onHold}
        />
      ))}
      {words.map((tap) => (
        <WordTap key={tap} tap={tap} />
      ))}
    </div>
  );
}

/** What is held or lies open: cards to choose from, words, or my hand. */
function Held({ it, me }: { it: Asking | null; me: number | null }) {
  const open = openCards(read);
  if (it && wordTaps.value.length > 0 && !asksHand.value) return <WordTaps />;
  if (open.length > 0) return <Hand cards={open} label={t("phone.cards.open")} />;
  if (me === null) return null;
  const raised =
    it && !many.value && taps.value.length > 0
      ? faceOf(numberIn(taps.value.find((tap) => tap.startsWith("card:")) ?? "card:-1"))
      : null;
  const words = raised ? <CardWords face={raised} power={it!.power} /> : undefined;
  return <Hand cards={handCards(read)} label={t("phone.cards.hand")} words={words} />;
}

function place(shown: CardsPublicView, me: number | null) {
  if (me === null) return "none";
  if (!shown.seats[me]!.present) return "out";
  return shown.turn.seat === me ? "turn" : "waits";
}

function Lower({ shown, it, me, at }: { shown: CardsPublicView; it: Asking | null; me: number | null; at: Targets }) {
  const harm = it !== null && it.power === null && isHarm(it.choice.about);
  const mine = me === null ? null : shown.seats[me]!;
  return (
    <div class="lower" data-tone={harm ? "red" : undefined}>
      {harm && me !== null ? (
        <Harm shown={shown} it={it} me={me} onMe={() => at.hold(me)} />
      ) : (
        mine &&
        me !== null && (
          <Me
            it={mine}
            seat={me}
            label={cardsLabel(shown, me)}
            look={at.look(me) === "dim" ? "calm" : at.look(me)}
            beside={<HandCount count={mine.hand} />}
            below={<MyTable shown={shown} me={me} aiming={at.aiming && it?.choice.about === "play"} />}
            out={mine.present ? t("phone.cards.ghost") : undefined}
            {...at.dress(me)}
            onTap={() => at.tap(me)}
            onHold={() => at.hold(me)}
          />
        )
      )}
      <div class="held-row">
        <Before />
        <Held it={it} me={me} />
      </div>
      <div class="foot">
        <Lines it={it} />
        {it ? <ActionSlab it={it} /> : <WaitingSlab place={place(shown, me)} />}
      </div>
    </div>
  );
}

export function CardScreen() {
  const shown = cards.value!;
  const me = own.value?.seat ?? null;
  const it = asking.value;
  const at = targets(shown, it);
  const harm = it !== null && it.power === null && isHarm(it.choice.about);
  const onTurn = shown.turn.seat === me;
  const mode = (it && !harm) || (onTurn && now.value) ? "mine" : "wait";
  useFocusKept(it ? `${it.choice.about}` : "");
  return (
    <section
      class={`screen game cards scene-${mode}`}
      data-screen={me !== null && !shown.seats[me]!.present ? "fallen" : it ? (harm ? "reaction" : "turn") : "wait"}
      data-about={it?.choice.about}
      data-shape={it ? "cards" : "none"}
      data-how={it?.how}
      data-aiming={at.aiming && it?.choice.about === "play" ? "" : undefined}
      data-crowd={shown.seats.length > 6 ? "" : undefined}
    >
      <Top text={titleOf(shown, it)} />
      <EventRow shown={shown} />
      <Others shown={shown} it={it} me={me} at={at} />
      <Lower shown={shown} it={it} me={me} at={at} />
    </section>
  );
}

/** When what was focused has gone with its question, the next one has the focus. */
function useFocusKept(asked: string): void {
  useEffect(() => {
    if (document.activeElement === document.body) focusForKeys(".game .slab");
  }, [asked]);
}
