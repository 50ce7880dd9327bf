import type { ComponentChildren } from "preact";
import { Mark } from "../../parts/art";
import { longPress } from "../../parts/press";
import { Head, Life, lifeTag, type Tag } from "../../parts/seat";
import { RoleCard } from "../../phone/role";
import { type Targets, tagSide, targetsOf } from "../../phone/round";
import { Cited, type GameView, idleTitle, Me, WaitingSlab, waitTag } from "../../phone/screen";
import { type Asking, asking, isAhead, isSending, lit, taps } from "../../phone/tapping";
import { lineText, notice } from "../../table/notices";
import { now, openSheet, own } from "../../table/state";
import { hasWord, t } from "../../table/words";
import type { CardsPublicView } from "../../wire";
import { Card, CardSign, HandCount, printedOn, signsOf } from "../card";
import { flipped } from "../flip";
import { cards, faceIn, helpFor, hitTitle, isHarm, kindName, kindOf, seatIn, titleFor, waitingFor } from "../state";
import { ActionSlab, CardLines } from "./action";
import { Answers, between, isPaper, moreNeeded } from "./answers";
import { EventRow } from "./events";
import { explaining } from "./explaining";
import { Hand, WordTap, WordTaps } from "./hand";
import { hand, isThrowing } from "./mine";
import { cardsLabel, factsOf, fitIn, Other, playedFace, Signs, SunText, settling } from "./round";
import { asksHand, beforeCards, handCards, isInVain, openCards, wordTaps } from "./spots";
import { aimedAt, held, isMyTurn } from "./taps";

const read = (face: string, ready = false) => openSheet({ name: "card", face, ready });

/** Return true if an option that the taps lead to needs a seat. */
function asksSeats(it: Asking): boolean {
  return it.choice.options.some(
    (option) =>
      seatIn(option.taps) !== null && taps.value.every((tap) => option.taps.includes(tap) || tap.startsWith("seat:")),
  );
}

/** Return true if a seat is to be tapped now. While cards can be chosen first, nobody is dark. */
function isAiming(it: Asking | null): boolean {
  if (!it || !asksSeats(it)) return false;
  const tapped = it.choice.options.filter((option) => option.taps.length > 0);
  const cardsFirst = tapped.every((option) => option.taps.some((tap) => tap.startsWith("card:")));
  return !cardsFirst || taps.value.some((tap) => tap.startsWith("card:"));
}

/** Return what the tapped cards will do: be played, or used. */
const verbOf = ({ choice: { options } }: Asking): string =>
  options.find((option) => taps.value.every((tap) => option.taps.includes(tap)))?.verb ?? "play";

function titleOf(shown: CardsPublicView, it: Asking | null): string {
  if (it) {
    if (isAhead.value) return t("phone.ahead.choose");
    const face = faceIn(taps.value);
    if (face && !it.power && it.choice.about === "play" && isAiming(it))
      return t(`choice.${verbOf(it)}`, { card: kindName(face) });
    if (isHarm(it.choice.about)) return hitTitle(it.choice);
    return titleFor(it.choice, it.power);
  }
  return idleTitle(shown, (about, name) => (about === "play" ? null : waitingFor(about, name)));
}

/** Return true if this player is chosen, or a card hangs over him. */
const isChosen = (seat: number): boolean => aimedAt.value === seat || taps.value.includes(`seat:${seat}`);

/** Return the change of a life by the card that is played, as its signs say; null for a card about cards. */
function changeBy(face: string): number | null {
  const sign = signsOf(printedOn(face).kind).find(({ name }) => ["shot", "hurt", "life"].includes(name));
  return sign ? Number(sign.times || 1) * (sign.name === "life" ? 1 : -1) : null;
}

/** Return the tag of the chosen player: the card, and the life that it costs or gives. */
function targetTag(shown: CardsPublicView, seat: number): (Tag & { change: number }) | null {
  const face = isChosen(seat) ? faceIn(taps.value) : null;
  if (!face) return null;
  const change = changeBy(face);
  const sign = <CardSign face={face} />;
  const text = change === null ? "" : change > 0 ? `+${change}` : `−${-change}`;
  return {
    text,
    tone: change !== null && change > 0 ? "yellow" : "red",
    sign,
    side: tagSide(shown, own.value?.seat ?? null, seat),
    change: change ?? 0,
  };
}

function targets(shown: CardsPublicView, it: Asking | null): Targets {
  const aiming = isAiming(it);
  const tagOf = (seat: number) => (aiming ? targetTag(shown, seat) : null);
  return targetsOf({
    aiming,
    isVain: (tap) => isInVain([...taps.value.filter((it) => !it.startsWith("seat:")), tap]),
    isLit: (tap) => lit.value.has(tap) && !taps.value.includes(tap),
    isChosen,
    tag: (seat) => tagOf(seat) ?? lifeTag(seat) ?? waitTag(shown, seat),
    change: (seat) => tagOf(seat)?.change ?? 0,
    why: (seat) => it && whyName(it, seat),
  });
}

function whyName(it: Asking, seat: number): string {
  return (
    it.choice.dark.find(
      (dark) => dark.taps.includes(`seat:${seat}`) && taps.value.every((tap) => dark.taps.includes(tap)),
    )?.reason.name ?? "no"
  );
}

/**
 * The size of the signs of my cards in play, and the breadth of the things beside them. On a low screen my life is one
 * of them.
 */
const SIGN = 26;
const strip = () => (innerHeight > 640 ? 262 : 290);

/**
 * The strip below my life: my cards in play, my reach while that matters, or my ability while nothing is in play. My
 * reach covers my ability, which keeps its room: no head moves when I aim.
 */
function MyTable({ shown, me, aiming }: { shown: CardsPublicView; me: number; aiming: boolean }) {
  const it = shown.seats[me]!;
  if (!it.present) return <span></span>;
  const hasRoom = shown.seats.length <= 6 || innerHeight > 640;
  const isBare = it.table.length === 0 && (hasRoom || !aiming);
  return (
    <span class="my-table" data-bare={isBare ? "" : undefined}>
      {it.table.length > 0 && <Signs it={it} size={SIGN} shown={fitIn(it, SIGN, innerWidth - strip())} />}
      {isBare && (
        <span class="my-reach" data-covered={aiming ? "" : undefined}>
          {t(`character.${it.character}.short`)}
        </span>
      )}
      {aiming && <span class="my-reach">{t("phone.cards.reach.short", { reach: it.reach })}</span>}
    </span>
  );
}

/**
 * The first line of red paper: my character, and what would save me. The card stands here if it does not lie in the
 * middle.
 */
function Harm({ shown, it, me, at }: { shown: CardsPublicView; it: Asking; me: number; at: Targets }) {
  const kind = kindOf(it.choice);
  const mine = shown.seats[me]!;
  return (
    <div class="harm-head">
      <button
        type="button"
        class="harm-me"
        data-tap={`seat:${me}`}
        aria-label={t("phone.me", { seat: cardsLabel(shown, me) })}
        {...longPress(() => at.read(me), at.mine(me).onHold, t(`character.${mine.character}.name`))}
      >
        <span class="me-head">
          <Head portrait={mine.character} badge={mine.role === "sheriff"} />
        </span>
        <span>
          <span class="harm-name">{t(`character.${mine.character}.name`)}</span>
          <Life life={mine.life} max={mine.max_life} pitch={8} />
        </span>
      </button>
      <div class="harm-words">
        {!settling(shown) && hasWord(`card.${kind}.name`) && <CardSign face={kind} />}
        <p>{harmWords(it)}</p>
      </div>
      <RoleCard />
    </div>
  );
}

/** Return why a tap did nothing, or that an answer is held back, or else what would save me. */
function harmWords(it: Asking): string {
  if (notice.value) return notice.value.text;
  if (held.value) return t("phone.cards.held");
  if (isAhead.value) return t("phone.cards.ahead.text");
  return (isSending.value && lineText("busy")) || moreNeeded(it.choice) || helpFor(it.choice);
}

/**
 * The cards above my hand: my cards on the table that can be used or chosen, and my character if my hand is asked for
 * as well.
 */
function Before() {
  if (isThrowing.value) return null;
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

/** Return true if the cards above my hand are so few that they may stand beside it. */
function isBeside(): boolean {
  const count = isThrowing.value || wordTaps.value.length > 0 ? 0 : beforeCards(read).length;
  return count === 1 || count === 2;
}

/** The offered cards above, and my own hand below, so that nobody chooses blind. A suit shows my cards of it itself. */
function Floors({ above }: { above: ComponentChildren }) {
  const isShown = asksHand.value || wordTaps.value.some((it) => it.startsWith("suit:"));
  const below = isShown ? [] : handCards(read);
  return (
    <>
      {above}
      {below.length > 0 && (
        <div class="floor">
          <span class="unseen">{t("phone.cards.hand")}</span>
          <Hand cards={below} label={t("phone.cards.hand")} />
        </div>
      )}
    </>
  );
}

/** The cards that I hold besides the answers on red paper. */
function Rest({ it }: { it: Asking }) {
  const answers = new Set(it.choice.options.flatMap((option) => option.taps));
  const rest = [...handCards(read), ...beforeCards(read)].filter((it) => !answers.has(it.tap));
  return rest.length > 0 ? <Hand cards={rest} label={t("phone.cards.rest")} /> : null;
}

/** The cards held or lying open: cards to choose from, words, or my hand. */
function Held({ it, me }: { it: Asking | null; me: number | null }) {
  const open = openCards(read);
  if (it && wordTaps.value.length > 0 && !asksHand.value) return <Floors above={<WordTaps />} />;
  // My whole turn has the same room, also for the cards of somebody else, and while an answer is under way.
  const rises = isMyTurn.value && !it?.power;
  if (open.length > 0) return <Floors above={<Hand cards={open} label={t("phone.cards.open")} rises={rises} />} />;
  if (me === null) return null;
  if (hand.value.length === 0 && cards.value!.seats[me]!.present)
    return <p class="no-hand">{t("phone.cards.empty")}</p>;
  return <Hand cards={handCards(read)} label={t("phone.cards.hand")} rises={rises} />;
}

function place(shown: CardsPublicView, me: number | null) {
  if (me === null) return "none";
  if (!shown.seats[me]!.present) return "out";
  return shown.turn.seat === me ? "turn" : "waits";
}

function Paper({ shown, it, me, at }: { shown: CardsPublicView; it: Asking; me: number; at: Targets }) {
  return (
    <div class="lower" data-tone="red">
      <Harm shown={shown} it={it} me={me} at={at} />
      <Answers it={it} />
      <Rest it={it} />
      <div class="foot">
        <CardLines it={asking.value} />
        <Cited asked={it.choice} />
      </div>
    </div>
  );
}

/** True unless the card that I aim reaches the same with any weapon. */
function matters(): boolean {
  const face = faceIn(taps.value);
  return face === null || signsOf(printedOn(face).kind).some(({ name }) => name === "reach");
}

function Lower({ shown, it, me, at }: { shown: CardsPublicView; it: Asking | null; me: number | null; at: Targets }) {
  if (it && me !== null && isPaper(it)) return <Paper shown={shown} it={it} me={me} at={at} />;
  const mine = me === null ? null : shown.seats[me]!;
  const aiming = at.aiming && it?.choice.about === "play";
  return (
    <div class="lower">
      {mine && me !== null && (
        <Me
          it={mine}
          seat={me}
          label={cardsLabel(shown, me)}
          beside={
            <>
              <HandCount count={mine.hand} />
              {!aiming && <Mark name="info" class={mine.table.length ? "me-more" : "me-more bare"} />}
            </>
          }
          below={<MyTable shown={shown} me={me} aiming={aiming && matters()} />}
          out={mine.present ? t("phone.cards.ghost") : undefined}
          {...at.mine(me)}
        />
      )}
      <div class="held-row" data-beside={isBeside() ? "" : undefined}>
        <Before />
        <Held it={it} me={me} />
      </div>
      <div class="foot">
        {explaining.value && <explaining.value.MyRow />}
        <CardLines it={it} />
        {it ? <ActionSlab it={it} /> : <WaitingSlab place={place(shown, me)} />}
      </div>
    </div>
  );
}

/** The card game's part of its screen. */
export function cardView(): GameView {
  const shown = cards.value!;
  const me = own.value?.seat ?? null;
  const it = asking.value ?? between.value;
  const at = targets(shown, it);
  const harm = it !== null && isPaper(it);
  const plays = at.aiming && it?.choice.about === "play";
  const by = it && !isAhead.value && isHarm(it.choice.about) ? it.choice.values.by : null;
  const far = (seat: number) =>
    plays && me !== null ? { distance: shown.seats[me]!.distances[seat] ?? 0, isIn: at.look(seat) !== "dim" } : null;
  return {
    game: shown,
    me,
    at,
    class: "cards",
    data: {
      "data-screen": me !== null && !shown.seats[me]!.present ? "fallen" : it ? (harm ? "reaction" : "turn") : "wait",
      "data-about": it?.choice.about,
      "data-shape": it ? "cards" : "none",
      "data-how": it?.how,
      "data-aiming": plays ? "" : undefined,
      "data-turns": flipped.value || playedFace(now.value) ? "" : undefined,
      "data-crowd": shown.seats.length > 6 ? "" : undefined,
    },
    title: titleOf(shown, it),
    isMine: (it !== null && !harm) || (shown.turn.seat === me && now.value !== null),
    shooter: typeof by === "number" && by !== me ? by : null,
    written: (seat) => factsOf(shown, seat),
    draw: (drawn) => <Other key={drawn.seat} game={shown} {...drawn} {...at.of(drawn.seat)} far={far(drawn.seat)} />,
    sunText: <SunText shown={shown} />,
    above: <EventRow shown={shown} />,
    lower: <Lower shown={shown} it={it} me={me} at={at} />,
  };
}
