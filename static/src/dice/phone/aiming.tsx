// While dice are aimed: the rest of the roll, a shot that a Beer doubles, Beers that nobody needs, and why a die aims
// itself. It comes late, with the explanations.
import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { DieFace } from "../../parts/art";
import { Line, Slab } from "../../parts/slab";
import { late } from "../../phone/part";
import { partsMade } from "../../phone/tapped";
import { asking, isSending, parts, questionWord, send, sendParts, takeBack, taps } from "../../phone/tapping";
import { sending } from "../../table/here";
import { notice, tell } from "../../table/notices";
import { LIES, pace } from "../../table/play";
import { questionTitle, sentence } from "../../table/sentence";
import { coming, nameOf, now, opened, own } from "../../table/state";
import { untilTold } from "../../table/story";
import { listed, t } from "../../table/words";
import type { ChoiceView, DicePublicView, Face, OptionView } from "../../wire";
import { FACES } from "../facts";
import "../told";
import { doubling, game, isDoubled, seatIn, spentBeer, switchDouble, tasks } from "../state";

/** Shots that aim themselves fly for this long after the line that says so, in milliseconds. */
const SHOT = 800;

/** Return true if a seat's ability changes a face. */
export const changes = (shown: DicePublicView, seat: number, face: Face): boolean =>
  Boolean(FACES[shown.seats[seat]!.character]?.split(" ").includes(face));

/** Return true if a seat's ability spends a Beer on a shot. */
const spends = (shown: DicePublicView, seat: number): boolean =>
  changes(shown, seat, "one") && changes(shown, seat, "beer");

/** Return true if a Beer lies there that has not been spent. */
const hasBeer = (shown: DicePublicView): boolean => shown.dice.includes("beer") && spentBeer(shown) < 0;

/** Let Escape take the last aim back, unless it closes something that lies above. */
function useEscape(): void {
  useEffect(() => {
    const back = (event: KeyboardEvent) => event.key === "Escape" && !opened.peek() && takeBack();
    addEventListener("keydown", back);
    return () => removeEventListener("keydown", back);
  }, []);
}

/** Cock a gun with every aim, each a little higher. */
function useCocking(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) late.peek()?.soundNow("cock", count - 1);
    before.current = count;
  }, [count]);
}

/** The other dice of the roll, small: all five stay in sight. A Beer that was spent for a shot is struck out. */
export function Rest({ shown, places }: { shown: DicePublicView; places: readonly number[] }) {
  const rest = shown.dice.flatMap((face, place) => (face && !places.includes(place) ? [{ face, place }] : []));
  const spent = spentBeer(shown);
  useEscape();
  useCocking(shown.aims.filter((it) => places.includes(it.die)).length);
  return (
    rest.length > 0 && (
      <ul class="rest">
        {rest.map(({ face, place }) => (
          <li key={place} data-spent={place === spent ? "" : undefined}>
            <span class="unseen">{t(place === spent ? "dice.spent" : `face.${face}`)}</span>
            <DieFace face={face} />
          </li>
        ))}
      </ul>
    )
  );
}

/**
 * Return the dice that fire together with a doubled shot, each with its target: a Beer doubles one shot a turn, so
 * nobody is asked about another die that reaches one player only.
 */
export function firesWith(choice: ChoiceView): Map<number, number> {
  const found = new Map<number, number>();
  if (!isDoubled(choice)) return found;
  const { dice, aims, effects } = game.value!;
  for (const place of tasks(choice)) {
    const face = dice[place];
    const [target, ...more] = effects && (face === "one" || face === "two") ? effects[face] : [];
    const isOpen = place !== choice.values.die && !aims.some(({ die }) => die === place);
    if (isOpen && target !== undefined && !more.length) found.set(place, target);
  }
  return found;
}

/**
 * Return the title of a shot that is not the last one to be aimed, or of a doubled one that fires with others: all whom
 * they hit. Null where it fires alone.
 */
export function volleyTitle(asked: ChoiceView, option: OptionView): string | null {
  const others = firesWith(asked);
  const hit = new Set([seatIn(option)!, ...others.values()]);
  if (others.size) return t("choice.shoot", { target: listed([...hit].map(nameOf)) });
  return isFirst(asked) ? t("choice.shoot.first", { target: nameOf(seatIn(option)!) }) : null;
}

/** Return true for a die that is aimed by a key of its own while others are still to be aimed. */
function isFirst(asked: ChoiceView): boolean {
  // The dice game's part stays on a page whose table plays another game now.
  const aims = game.value?.aims ?? [];
  const done = [asked.values.die, ...firesWith(asked).keys(), ...aims.map(({ die }) => die)];
  return asked.about === "aim" && tasks(asked).some((it) => !done.includes(it));
}

/** Return the taps unchanged for a second tap on the target of such a die: it was meant for the next one. */
export function kept(asked: ChoiceView, made: readonly string[], tap: string): string[] | null {
  return made.includes(tap) && isFirst(asked) ? [...made] : null;
}

/** Say what comes first where a tap was meant for the next die. A roll begins with the same taps as the one before. */
function followKept(): () => void {
  let [question, before] = ["", taps.peek()];
  return effect(() => {
    const made = taps.value;
    const asked = questionWord.value === question && made !== before ? asking.peek()?.choice : null;
    if (asked && made.length && made.join() === before.join() && isFirst(asked)) {
      const key = t("choice.shoot.first", { target: nameOf(seatIn({ taps: made })!) });
      tell(t("choice.shoot.next", { key }));
    }
    [question, before] = [questionWord.value, made];
  });
}

/** Return true if every Beer is wasted, for any player. */
export const isNobodyThirsty = (asked: ChoiceView): boolean =>
  (asked.about === "beer" || asked.about === "gift") &&
  !taps.value.length &&
  Boolean(game.value?.seats.every(({ alive, life, max_life: max }) => !alive || life >= max));

/** One key for Beers, or a gift, that nobody needs: the roller keeps them. To give one away, a player is tapped. */
export function ThirstySlab({ asked }: { asked: ChoiceView }) {
  const mine = (options: readonly OptionView[]) =>
    options.find((it) => it.taps[0] === `seat:${own.value?.seat}`) ?? options[0]!;
  const press = () => {
    if (isSending.value) return;
    if (!parts.value.length) return send(mine(asked.options));
    taps.value = parts.value.flatMap((it) => [it.tap, ...mine(it.options).taps]);
    sendParts();
  };
  return (
    <Slab
      title={t(asked.about === "gift" ? "choice.nobody.gift" : "choice.nobody")}
      text={notice.value?.text ?? t("choice.nobody.text")}
      state={isSending.value ? "busy" : "ready"}
      onPress={press}
    />
  );
}

/** The switch that doubles a shot. What it costs is in sight before the slab sends it. */
export function Doubling({ asked }: { asked: ChoiceView }) {
  const shown = game.value;
  if (shown && asked.about === "aim" && spends(shown, shown.turn) && !hasBeer(shown))
    return <p class="no-double">{t(spentBeer(shown) < 0 ? "choice.double.none" : "choice.double.spent")}</p>;
  if (!taps.value.length || !doubling(asked, taps.value)) return null;
  return (
    <Line
      text={t(isDoubled(asked) ? "choice.doubled.off" : "choice.double")}
      act="double"
      on={isDoubled(asked)}
      off={sending.value !== null}
      onPress={() => switchDouble(asked)}
    />
  );
}

/** Say why dice have their target without a tap. */
const tellSole = (seat: number, least = LIES): void => tell(t("choice.shoot.sole", { name: nameOf(seat) }), { least });

/** Say why a tap on a die does nothing: it has its only target, or waits for one. */
export function tellTask(target: number | null, asked: ChoiceView): void {
  if (target !== null) tellSole(target);
  else tell(questionTitle(asked));
}

/** Say that a die can be held, because a tap on it does nothing. */
export const tellHold = (face: Face): void => tell(t("phone.peek.more", { what: t(`face.${face}`) }));

/** Say why dice fire by themselves, before they do. */
function followSole(): () => void {
  let before: string | undefined;
  return effect(() => {
    const [event, was] = [now.value, before];
    before = event?.name;
    if (event?.name !== "aimed" || was === "aimed" || event.values.face === "beer") return;
    if (event.values.seat !== own.peek()?.seat || game.peek()?.question?.about === "aim") return;
    tellSole(event.values.target!, pace() * LIES + SHOT);
  });
}

/** Say what the third Dynamite does, as soon as it lies. */
function followBlast(): () => void {
  return effect(() => {
    const event = now.value;
    const blast = event?.name === "rolled" && coming.peek().find(({ name }) => name === "dynamite_exploded");
    if (!blast || blast.values.seat !== own.peek()?.seat) return;
    const words = setTimeout(() => tell(sentence(blast), { least: pace() * LIES, heard: true }), untilTold(event));
    return () => clearTimeout(words);
  });
}

/** Say it where a tap has taken an aim back: on the sign at a head nobody expects that. */
function followBack(): () => void {
  let [question, before] = ["", 0];
  return effect(() => {
    const made = partsMade(parts.value, taps.value).filter((it) => it.option).length;
    if (questionWord.value === question && made < before) tell(t(`choice.taken_back.${asking.peek()?.choice.about}`));
    [question, before] = [questionWord.value, made];
  });
}

/** Follow all of this. Call once. */
export function followAims(): () => void {
  const stops = [followSole(), followBlast(), followBack(), followKept()];
  return () => {
    for (const stop of stops) stop();
  };
}
