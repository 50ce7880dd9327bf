// The slab of the card game names the effect of the taps, or the next thing to tap. The lines above it are the other
// answers. Red paper has no slab, because every answer there is a key (answers.tsx).
import { Line, Slab } from "../../parts/slab";
import { Cited, Lines } from "../../phone/screen";
import {
  type Asking,
  asking,
  burning,
  isAhead,
  isSending,
  lit,
  power,
  ready,
  send,
  several,
  taps,
} from "../../phone/tapping";
import { notice, tell, tellReason } from "../../table/notices";
import { reasonText } from "../../table/sentence";
import { nameOf, own } from "../../table/state";
import { hasWord, t } from "../../table/words";
import type { OptionView } from "../../wire";
import { printedOn } from "../card";
import { cards, cardText, faceIn, helpFor, kindName, optionTitle, powerText, seatIn, titleFor } from "../state";
import { BackKey, isPaper } from "./answers";
import { explaining } from "./explaining";
import { answer } from "./fuse";
import { excess, hand, isAnythingGood, isAnythingLeft, isEnding, isThrowing, setEnding, thrown } from "./mine";
import { Hint } from "./shorter";
import { asksHand, isInVain, openCards, turnsWords, vainReason } from "./spots";
import { areAllDue, hasRow, held, isUntouched, powers, usePower } from "./taps";

/** The order in which the slab prefers verbs if several fit the same taps. */
const FIRST = ["play", "use", "exchange", "answer", "choose"];

/** Verbs without taps that only go on. */
const LEAVES = new Set(["pass", "exchange"]);

function inOrder(options: readonly OptionView[]): OptionView[] {
  const rank = (it: OptionView) => (FIRST.includes(it.verb) ? FIRST.indexOf(it.verb) : FIRST.length);
  return [...options].sort((a, b) => rank(a) - rank(b));
}

/**
 * Return the answer that the slab would send now: several cards at once, the option the taps lead to, or to leave it.
 */
function mainOption(): OptionView | null {
  if (held.value) return held.value;
  const all = several.value;
  if (all && taps.value.length > 0) {
    return taps.value.length >= all.least ? { verb: all.end ?? all.verb, taps: taps.value } : null;
  }
  const asked = asking.value?.choice;
  // Of cards turned up that all do the same the first counts, unless another is tapped.
  if (asked?.values.same && !taps.value.length) return asked.options[0] ?? null;
  const first = inOrder(ready.value)[0] ?? null;
  const isAside = first !== null && first.taps.length === 0 && !LEAVES.has(first.verb);
  return isAside && asking.value!.choice.options.length > 1 ? null : first;
}

/** Return the thing still to tap: a player, a hand card, a card that lies open. */
function missing(it: Asking): string {
  const all = several.value;
  if (all && taps.value.length > 0) return t("phone.cards.tap.more", { count: all.least - taps.value.length });
  const next = it.choice.options
    .filter((option) => taps.value.every((tap) => option.taps.includes(tap)))
    .flatMap((option) => option.taps.filter((tap) => !taps.value.includes(tap)));
  const onlySeats = next.length > 0 && taps.value.length > 0 && next.some((tap) => tap.startsWith("seat:"));
  if (onlySeats || (next.length > 0 && next.every((tap) => tap.startsWith("seat:")))) return t("choice.tap_lit");
  // Decks and heads are lit side by side.
  if (it.choice.about === "draw") return t("phone.cards.tap.one");
  return t(asksHand.value || openCards(() => undefined).length ? "phone.cards.tap.card" : "phone.cards.tap.one");
}

/**
 * Return the way to another lit player, or the way to take a tap back. Where a player's cards lie open, the tapped
 * card is out of sight.
 */
function putBack(): string {
  const seat = seatIn(taps.value);
  if (seat === null && seatIn([...lit.value]) !== null) return t("phone.cards.throw_at");
  return seat !== null && openCards(() => undefined).length
    ? t("phone.cards.put_back.seat", { name: nameOf(seat) })
    : t("phone.cards.put_back");
}

/** The number of names that fit in one line. The counter needs the room of a second line. */
const NAMES = 3;

/** Return the line below: a reason against it, the question, or the way to take a tap back. */
function below(it: Asking, option: OptionView | null): string {
  if (notice.value) return notice.value.text;
  if (held.value) return t("phone.cards.held");
  const turns = it.choice.about === "general_store" && !option ? turnsWords(NAMES) : "";
  if (turns) return turns;
  if (isAhead.value) return t("phone.cards.ahead.text");
  const vain = taps.value.length > 0 && !it.power ? vainReason(taps.value) : null;
  if (vain) return reasonText(vain);
  if (!isUntouched.value && taps.value.length > 0 && !option) {
    if (it.power) return helpFor(it.choice, it.power);
    return (it.choice.about === "play" && seatIn(taps.value) === null && textOfTapped("play")) || putBack();
  }
  const replaced = option?.verb === "play" && replacing();
  if (replaced) return replaced;
  if (it.power && option) return powerText(it.power);
  if (it.choice.about === "play" && option && taps.value.length > 0 && option.verb !== "pass")
    return textOfTapped(option.verb);
  if (isUntouched.value && areAllDue(it.choice)) return t("phone.cards.all_due");
  return drawHelp(it) || helpFor(it.choice, it.power);
}

/** The places besides the deck from which cards may be drawn, by a tap that names each. */
const SOURCES = { hand: "hand:", discard: "zone:discard", card: "card:" } as const;

/** Return what can be tapped to draw; empty for any other question. */
function drawHelp({ choice: { about, options } }: Asking): string {
  if (about !== "draw") return "";
  const own = options.map(({ verb }) => `about.draw.help.${verb}`).find(hasWord);
  if (own) return t(own);
  const isThere = (tap: string) => options.some(({ taps }) => taps.some((it) => it.startsWith(tap)));
  const there = Object.entries(SOURCES).flatMap(([name, tap]) => (isThere(tap) ? [name] : []));
  return there.length === 1 ? t(`about.draw.help.${there[0]}`) : "";
}

/** The effect of the card that is being played. */
function textOfTapped(verb: string): string {
  const face = faceIn(taps.value);
  return face && BY_FACE.has(verb) ? cardText(printedOn(face).kind) : "";
}

/** Return the weapon in front of me that the tapped one replaces, in a sentence; empty for any other card. */
function replacing(): string {
  const face = faceIn(taps.value);
  if (!face || !printedOn(face).reach) return "";
  const old = cards.value?.seats[own.value?.seat ?? -1]?.table.find((it) => printedOn(it.face).reach > 0);
  if (!old) return "";
  const [reach, before] = [printedOn(face).reach, printedOn(old.face).reach];
  return t("phone.cards.replaces", { card: kindName(old.face), reach, before });
}

const BY_FACE = new Set(["play", "use"]);

/** A low key leaves its room to the row above it. */
const LOW = { sizes: [28, 24] };
/** A key that is not meant to be pressed next. */
const QUIET = { quiet: true, ...LOW };

/** Return true while the row of my turn says something, so that the key is low. */
const isLow = () => taps.value.length === 0 && !power.value && Boolean(explaining.value?.isTold());

const keeping = (count: number) => t("phone.cards.end.over", { count, keeps: own.value?.game?.keeps ?? 0 });

/** The lowest key on my turn while no card is raised. It ends the turn, or throws cards away with it. */
function EndSlab({ pass, told }: { pass: OptionView; told: boolean }) {
  const [count, many, said] = [hand.value.length, excess.value, notice.value?.text];
  const begin = `${keeping(count)}. ${t("phone.cards.tap.card")}`;
  // With nothing left to play the cards can be chosen at once, but the turn never seems to have ended by itself.
  if (isThrowing.value && (isEnding.value || thrown.value.length)) {
    const missing = many - thrown.value.length;
    const more = thrown.value.length ? t("phone.cards.tap.more", { count: missing }) : begin;
    const text = missing ? more : t("phone.cards.end.throw");
    return (
      <Slab
        title={t("phone.cards.throw", { count: many })}
        text={said ?? text}
        state={isSending.value ? "busy" : missing ? "off" : "ready"}
        {...(told ? LOW : {})}
        onPress={() =>
          missing ? tell(text, { refused: true }) : answer(pass, { about: "excess", taps: thrown.value })
        }
      />
    );
  }
  const stuck =
    count > 0 && !isAnythingLeft.value && !told && !isThrowing.value ? `${t("phone.cards.end.stuck")} ` : "";
  const stay = count ? t("phone.cards.end.stay", { count }) : t("phone.cards.empty");
  // Cards that can be thrown away are bright: the key says what a tap on them is for.
  const kept = isThrowing.value ? begin : many > 0 ? keeping(count) : stay;
  const hint = told ? explaining.value?.spentWords() : explaining.value?.hintWords(kept);
  // Too many cards are said with a hint too, and instead of it where there is no room for both.
  const [whole, short] =
    hint && many > 0
      ? [hint.startsWith(kept) ? hint : `${kept}. ${hint}`, kept]
      : [hint, told ? kept : explaining.value?.hintWords(kept, true)];
  return (
    <Slab
      title={t("choice.play.pass")}
      text={said ?? (whole ? <Hint text={whole} short={short ?? whole} /> : stuck + kept)}
      state={isSending.value ? "busy" : "ready"}
      act={many > 0 ? "throw" : "option:pass"}
      {...(isAnythingGood.value ? QUIET : told ? LOW : {})}
      onPress={() => (many > 0 ? setEnding(true) : answer(pass))}
    />
  );
}

export function ActionSlab({ it }: { it: Asking }) {
  if (burning.value) return <BackKey />;
  const option = mainOption();
  const low = isLow();
  const room = { class: "slab-room", "data-low": low ? "" : undefined };
  if (it.how === "answer" && it.choice.about === "play" && option?.verb === "pass")
    return (
      <div {...room}>
        <EndSlab pass={option} told={low} />
        <Cited asked={it.choice} />
      </div>
    );
  const state = isSending.value || held.value ? "busy" : option ? "ready" : "off";
  const leaves = option?.verb === "pass";
  const isVain = it.choice.about === "play" && !it.power && taps.value.length > 0 && isInVain(taps.value);
  const forbidden =
    !option && taps.value.length === 0
      ? it.choice.dark.find((dark) => dark.verb === "pass" && dark.taps.length === 0)
      : undefined;
  const title = option
    ? optionTitle(it.choice, option, taps.value.length)
    : forbidden
      ? optionTitle(it.choice, forbidden)
      : missing(it);
  const text = below(it, option);
  return (
    <div {...room}>
      <Slab
        {...(low ? LOW : {})}
        title={title}
        text={<Hint text={text} short={text === textOfTapped("play") ? putBack() : text} mayGrow />}
        state={state}
        act={option ? (leaves ? "option:pass" : "send") : undefined}
        {...(option && isVain ? QUIET : {})}
        onPress={() => {
          if (option) send(option);
          else if (forbidden) tellReason(forbidden.reason);
          // Nothing is against it: something is still to be tapped.
          else tell(below(it, null) || title, { refused: true });
        }}
      />
      <Cited asked={it.choice} />
    </div>
  );
}

/** Return the options that need no more taps, beside the one on the slab. */
function asides(it: Asking): OptionView[] {
  const main = mainOption();
  const bare = it.choice.options.filter((option) => option.taps.length === 0 && option.verb !== "exchange");
  if (several.value && taps.value.length > 0) return [];
  const others =
    taps.value.length === 0 ? bare : [...inOrder(ready.value), ...(it.choice.about === "play" ? [] : bare)];
  return others.filter((option) => option.verb !== main?.verb);
}

function PowerKeys() {
  return powers.value.map((it) => (
    <Line
      key={`power ${it.verb}`}
      text={power.value === it.verb ? t("phone.cards.power.back") : titleFor({ about: it.verb, values: {} }, it.verb)}
      act={`power:${it.verb}`}
      off={it.off}
      onPress={() => usePower(it)}
    />
  ));
}

function AheadLines({ it }: { it: Asking | null }) {
  const ahead = own.value?.ahead;
  if (isAhead.value) {
    return (
      <>
        <Line text={t("phone.back")} act="ahead-back" onPress={() => (isAhead.value = false)} />
        {it?.choice.chosen && <Line text={t("phone.ahead.withdraw")} act="withdraw" onPress={() => send(null)} />}
      </>
    );
  }
  if (!ahead || it) return null;
  const text = ahead.chosen
    ? t("phone.cards.ahead.chosen", { what: optionTitle(ahead, ahead.chosen) })
    : t("phone.ahead.choose");
  return <Line text={text} act="ahead" onPress={() => (isAhead.value = true)} />;
}

/** Return true if there are other lines beside it. */
const isShort = (it: Asking | null) =>
  powers.value.length > 0 || (it !== null && !isPaper(it) && asides(it).length > 0);

/** The card game's own lines above the slab: other options, powers, and choosing ahead. */
export function CardLines({ it }: { it: Asking | null }) {
  return (
    <Lines
      isApart={hasRow()}
      isAsked={it !== null}
      isTimed={it !== null && it.how !== "unasked" && !isAhead.value}
      isShort={isShort(it)}
      isBusy={isSending.value}
      ahead={<AheadLines it={it} />}
      options={
        <>
          {it &&
            !isPaper(it) &&
            asides(it).map((option) => (
              <Line
                key={option.verb}
                text={optionTitle(it.choice, option)}
                act={`option:${option.verb}`}
                off={isSending.value}
                onPress={() => send(option)}
              />
            ))}
          <PowerKeys />
          {isEnding.value && isAnythingLeft.value && (
            <Line text={t("phone.cards.play_on")} act="throw-back" onPress={() => setEnding(false)} />
          )}
        </>
      }
    />
  );
}
