// Aiming: the dice in a row, the open one on yellow paper, a red thread from each of the others to its target, and one
// key.

import { Mark } from "../../parts/art";
import type { Tag } from "../../parts/seat";
import { breakable } from "../../parts/size";
import { Slab } from "../../parts/slab";
import { Cited } from "../../phone/screen";
import { openPart, partsMade } from "../../phone/tapped";
import { isSending, parts, readyParts, sendParts, tapOn, taps } from "../../phone/tapping";
import { notice, tell } from "../../table/notices";
import { questionTitle } from "../../table/sentence";
import { nameOf, own } from "../../table/state";
import { t } from "../../table/words";
import type { AimView, ChoiceView, DicePublicView } from "../../wire";
import { Die } from "../die";
import { game, isDoubled, isWasted, stillAimed, tasks } from "../state";
import { explaining, holdDie } from "./explaining";

const dieOf = (tap: string): number => Number(tap.slice(4));
const seatOf = (tap: string | undefined): number => Number(tap?.slice(5));

/** Return the question about the die that is open here. It differs from the table's question once that die is aimed. */
export function openQuestion(asked: ChoiceView): ChoiceView {
  const part = openPart(parts.value, taps.value);
  if (!part) return asked;
  const die = dieOf(part.tap);
  const values = { ...asked.values, die, ...("face" in asked.values ? { face: game.value!.dice[die]! } : {}) };
  return { ...asked, options: part.options, dark: part.dark, values };
}

/** Return true once every die of the row is aimed. */
export const isAimed = (): boolean => parts.value.length > 0 && !openPart(parts.value, taps.value);

/** Return the aims that are made here and not yet sent. */
function aimsHere(asked: ChoiceView | null): AimView[] {
  const open = asked?.values.die;
  if (!asked || open === undefined) return [];
  const aimed = (die: number, target: number): AimView => {
    const isOwn = asked.about === "beer" && target === own.value?.seat;
    return { die, target, points: isOwn ? (asked.values.own ?? 1) : isDoubled(asked) ? 2 : 1 };
  };
  const chosen = taps.value.find((it) => it.startsWith("seat:"));
  if (!parts.value.length) return chosen ? [aimed(open, seatOf(chosen))] : [];
  return partsMade(parts.value, taps.value).flatMap(({ part, option }) =>
    option ? [aimed(dieOf(part.tap), seatOf(option.taps[0]))] : [],
  );
}

/** Return the game with the aims made here. */
export function withAims(shown: DicePublicView, asked: ChoiceView | null): DicePublicView {
  const aims = aimsHere(asked);
  if (!asked || !aims.length) return shown;
  // The dice may be asked about while earlier events still fly.
  const question = { number: 0, seat: shown.turn, values: {}, ...shown.question, about: asked.about };
  return { ...shown, question, aims: [...shown.aims, ...aims] };
}

/** Return what the dice aimed at a seat will cost it or give it. */
export function aimTag(shown: DicePublicView, seat: number, side: Tag["side"]): Tag | null {
  const sum = stillAimed(shown, seat);
  if (!sum) return null;
  const word = t("seat.life_word");
  return sum > 0 ? { text: `+${sum}`, tone: "yellow", word, side } : { text: `−${-sum}`, tone: "red", word, side };
}

/** Return the names of the possible targets, where there are only two. */
function candidates(asked: ChoiceView): string {
  const [one, other, ...more] = [...new Set(asked.options.flatMap((it) => it.taps))].map((it) => nameOf(seatOf(it)));
  return one && other && !more.length ? t("choice.either", { one, other }) : "?";
}

interface TaskProps {
  shown: DicePublicView;
  asked: ChoiceView;
  me: number | null;
  place: number;
}

/**
 * One die of the row. A die that is aimed, or not yet open, is a key: it opens, and its aim is dropped. A hold shows
 * any die large.
 */
function Task({ shown, asked, me, place }: TaskProps) {
  const face = shown.dice[place]!;
  const aim = shown.aims.find((it) => it.die === place);
  const tap = `die:${place}`;
  const isHere = !aim && !isAimed() && asked.values.die === place;
  const target = aim?.target ?? explaining.value?.firesWith(asked).get(place) ?? null;
  const word = target !== null ? (target === me ? t("phone.you") : nameOf(target)) : isHere ? candidates(asked) : "";
  const isKey = !isHere && parts.value.some((it) => it.tap === tap && it.options.length > 1);
  const label = target !== null ? t("dice.aimed", { face: t(`face.${face}`), name: word }) : t(`face.${face}`);
  return (
    <li class="task" data-die={place} data-here={isHere ? "" : undefined} data-to={aim && `seat:${aim.target}`}>
      <button
        type="button"
        class="task-tap"
        data-tap={isKey ? tap : undefined}
        data-lit={isKey ? "" : undefined}
        aria-label={isHere ? `${label}: ${questionTitle(asked)}` : label}
        {...holdDie(face, () => (isKey ? tapOn(tap) : explaining.value?.tellTask(target, asked)), tap)}
      >
        <Die face={face} place={place} look="kept" />
        <span class="task-word">
          {target !== null && <Mark name="check" />}
          {breakable(word, 6)}
        </span>
      </button>
    </li>
  );
}

/** The dice that are aimed, from left to right, and the others. */
export function AimRow({ shown, asked, me }: Omit<TaskProps, "place">) {
  const places = tasks(asked);
  const it = explaining.value;
  return (
    <>
      <ul class="tasks" data-count={places.length}>
        {places.map((place) => (
          <Task key={place} shown={shown} asked={asked} me={me} place={place} />
        ))}
      </ul>
      {it && <it.Rest shown={shown} places={places} />}
      <p class="unseen">{t("dice.slide.aim")}</p>
    </>
  );
}

/** Return true if some of these drinks would be wasted. */
const areWasted = (shown: DicePublicView): boolean => shown.aims.some(({ target }) => isWasted(shown, target));

interface SlabProps {
  shown: DicePublicView;
  asked: ChoiceView;
}

/** One key for all of them, and the way to the rule of a refusal. */
export function AimSlab(props: SlabProps) {
  return (
    <div class="slab-room">
      <Key {...props} />
      <Cited asked={props.asked} />
    </div>
  );
}

/** The key. Until all are aimed it counts them. */
function Key({ shown, asked }: SlabProps) {
  const said = notice.value?.text;
  const places = tasks(asked);
  const count = shown.aims.filter((it) => places.includes(it.die)).length;
  const isBack = parts.value.some((it) => it.options.length > 1 && taps.value.includes(it.tap));
  const back = isBack ? t(`choice.takes_back.${asked.about}`) : "";
  if (!isAimed()) {
    const far = count ? t(`choice.done_of.${asked.about}`, { count, all: places.length }) : "";
    return (
      <Slab
        title={t("choice.tap_lit")}
        text={said ?? [far, back].filter(Boolean).join(" ")}
        state="off"
        onPress={() => tell(t(`choice.first.${asked.about}`, { count: places.length }), { refused: true })}
      />
    );
  }
  const isBeer = asked.about === "beer";
  const bullets = Array.from({ length: count }, () => <Mark name="bullet" />);
  return (
    <Slab
      title={t(isBeer ? "choice.pour" : "choice.fire", { count })}
      text={said ?? (isBeer && areWasted(shown) ? t("choice.wasted") : back)}
      state={isSending.value ? "busy" : "ready"}
      aside={isBeer ? null : <span class="rounds">{bullets}</span>}
      onPress={() => readyParts.value.length && sendParts()}
    />
  );
}
