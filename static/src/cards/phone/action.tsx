// The slab of the card game says the effect of the taps, or the next thing to tap. The lines above it are the other answers.

import { Mark } from "../../parts/art";
import { Line, Slab } from "../../parts/slab";
import { Cited, Lines } from "../../phone/screen";
import { type Asking, asking, isAhead, isSending, power, ready, send, several, taps } from "../../phone/tapping";
import { notice, tellReason } from "../../table/notices";
import { nameOf, own } from "../../table/state";
import { t } from "../../table/words";
import type { OptionView } from "../../wire";
import { printedOn } from "../card";
import { cards, faceOf, helpFor, isHarm, numberIn, optionTitle, powerText, seatIn, titleFor } from "../state";
import { isStaged } from "./hand";
import { asksHand, openCards } from "./spots";
import { held, isUntouched, powers, usePower } from "./taps";

/** The order in which the slab prefers verbs if the same taps fit several. */
const FIRST = ["play", "use", "exchange", "answer", "choose"];

/** Verbs without taps that are no more than to go on. */
const LEAVES = new Set(["pass", "exchange"]);

function inOrder(options: readonly OptionView[]): OptionView[] {
  const rank = (it: OptionView) => (FIRST.includes(it.verb) ? FIRST.indexOf(it.verb) : FIRST.length);
  return [...options].sort((a, b) => rank(a) - rank(b));
}

/** The answer that the slab would send now: several cards at once, the option the taps lead to, or to leave it. */
function mainOption(): OptionView | null {
  if (held.value) return held.value;
  const all = several.value;
  if (all && taps.value.length > 0) {
    return taps.value.length >= all.least ? { verb: all.end ?? all.verb, taps: taps.value } : null;
  }
  const first = inOrder(ready.value)[0] ?? null;
  const isAside = first !== null && first.taps.length === 0 && !LEAVES.has(first.verb);
  return isAside && asking.value!.choice.options.length > 1 ? null : first;
}

/** The thing still to tap: a player, a hand card, a card that lies open. */
function missing(it: Asking): string {
  const all = several.value;
  if (all && taps.value.length > 0) return t("phone.cards.tap.more", { count: all.least - taps.value.length });
  const next = it.choice.options
    .filter((option) => taps.value.every((tap) => option.taps.includes(tap)))
    .flatMap((option) => option.taps.filter((tap) => !taps.value.includes(tap)));
  const onlySeats = next.length > 0 && taps.value.length > 0 && next.some((tap) => tap.startsWith("seat:"));
  if (onlySeats || (next.length > 0 && next.every((tap) => tap.startsWith("seat:")))) return t("choice.tap_lit");
  return t(asksHand.value || openCards(() => undefined).length ? "phone.cards.tap.card" : "phone.cards.tap.one");
}

/** The way to take a tap back: where a player's cards lie open, the tapped card is not in sight. */
function putBack(): string {
  const seat = seatIn(taps.value);
  return seat !== null && openCards(() => undefined).length
    ? t("phone.cards.put_back.seat", { name: nameOf(seat) })
    : t("phone.cards.put_back");
}

/** The line below: a reason against it, the question, or the way to take a tap back. */
function below(it: Asking, option: OptionView | null): string {
  if (notice.value) return notice.value.text;
  if (held.value) return t("phone.cards.held");
  if (it.how === "ahead") return t("phone.cards.ahead.text");
  if (!isUntouched.value && taps.value.length > 0 && !option)
    return it.power ? helpFor(it.choice, it.power) : putBack();
  if (isStaged.value && option && option.verb !== "pass" && !isHarm(it.choice.about)) return t("phone.cards.put_back");
  if (it.power && option) return powerText(it.power);
  if (it.choice.about === "play" && option && taps.value.length > 0 && option.verb !== "pass") return cardText(option);
  return isHarm(it.choice.about) ? "" : helpFor(it.choice, it.power);
}

/** The effect of the card that is being played. */
function cardText(option: OptionView): string {
  const face = faceOf(numberIn(option.taps.find((tap) => tap.startsWith("card:")) ?? "card:-1"));
  return face && BY_FACE.has(option.verb) ? t(`card.${printedOn(face).kind}.text`) : "";
}

const BY_FACE = new Set(["play", "use"]);

/** Life before and after what the slab stands for, when it costs some. */
function Cost({ it, option }: { it: Asking; option: OptionView | null }) {
  const me = own.value?.seat;
  const mine = typeof me === "number" ? cards.value?.seats[me] : undefined;
  if (!mine || option?.verb !== "pass" || !["missed", "indians", "duel"].includes(it.choice.about)) return null;
  const points = it.choice.values.kind === "russian_roulette" ? 2 : 1;
  return (
    <span class="change">
      {mine.life}
      <Mark name="bullet" class="life" />
      <small>{t("choice.to")}</small>
      {Math.max(0, mine.life - points)}
    </span>
  );
}

export function ActionSlab({ it }: { it: Asking }) {
  const option = mainOption();
  const state = isSending.value || held.value ? "busy" : option ? "ready" : "off";
  const leaves = option?.verb === "pass";
  const forbidden =
    !option && taps.value.length === 0
      ? it.choice.dark.find((dark) => dark.verb === "pass" && dark.taps.length === 0)
      : undefined;
  const title = option
    ? optionTitle(it.choice, option, taps.value.length)
    : forbidden
      ? optionTitle(it.choice, forbidden)
      : missing(it);
  return (
    <div class="slab-room">
      <Slab
        title={title}
        text={below(it, option)}
        state={state}
        act={option ? (leaves ? "option:pass" : "send") : undefined}
        aside={<Cost it={it} option={option} />}
        onPress={() =>
          option ? send(option) : tellReason(forbidden?.reason ?? { name: "not_an_option", values: {}, rule: null })
        }
      />
      <Cited game="cards" asked={it.choice} />
    </div>
  );
}

/** Options that need no more taps, beside the one on the slab. */
function asides(it: Asking): OptionView[] {
  const main = mainOption();
  const bare = it.choice.options.filter((option) => option.taps.length === 0 && option.verb !== "exchange");
  if (several.value && taps.value.length > 0) return [];
  const others =
    taps.value.length === 0
      ? bare
      : [...inOrder(ready.value), ...(it.choice.about === "play" || isHarm(it.choice.about) ? [] : bare)];
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
  if (it?.how === "ahead") {
    return (
      <>
        <Line text={t("phone.back")} act="ahead-back" onPress={() => (isAhead.value = false)} />
        {it.choice.chosen && <Line text={t("phone.ahead.withdraw")} act="withdraw" onPress={() => send(null)} />}
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
const isShort = (it: Asking | null) => powers.value.length > 0 || (it !== null && asides(it).length > 0);

/** The card game's own lines above the slab: other options, powers, and to choose ahead. */
export function CardLines({ it }: { it: Asking | null }) {
  return (
    <Lines
      isAsked={it !== null}
      isTimed={it?.how === "answer"}
      isShort={isShort(it)}
      isBusy={isSending.value}
      ahead={<AheadLines it={it} />}
      options={
        <>
          {it &&
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
        </>
      }
    />
  );
}
