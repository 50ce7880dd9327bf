// The dice on the phone: five columns while rolling, a row of tasks while aiming.

import type { VNode } from "preact";
import { Mark } from "../../parts/art";
import { longPress } from "../../parts/press";
import { isOpen, tapOn, taps } from "../../phone/tapping";
import { now } from "../../table/state";
import { t } from "../../table/words";
import type { ChoiceView, DicePublicView, Face } from "../../wire";
import { Die } from "../die";
import { game, heldDie, lockedNow, loosened, shapeOf, tasks } from "../state";
import { AimRow } from "./aim";
import { explaining, holdDie } from "./explaining";

/**
 * Return the place of each die. A die is loose if it is tapped, here or by the asked player; else if it was rolled
 * last.
 */
function trayDice(shown: DicePublicView, asked: ChoiceView | null): TrayDie[] {
  const rolling = asked?.about === "reroll";
  const thrown = loosened(shown) ?? new Set(shown.rerolled);
  const locked = lockedNow(shown);
  return shown.dice.map((face, place) => {
    const tap = `die:${place}`;
    const free = rolling ? taps.value.includes(tap) : thrown.has(place) && !shown.final;
    const state = locked.includes(place) ? "locked" : free || face === null ? "loose" : "kept";
    return { face, state, lit: rolling && isOpen(tap) };
  });
}

function throwing(shown: DicePublicView) {
  if (now.value?.name !== "rolled") return null;
  const held = heldDie(now.value, shown.pile);
  return { word: `${shown.turn_number}-${shown.roll}`, dice: shown.rerolled, held };
}

export function DiceRow({ shown, asked, me }: { shown: DicePublicView; asked: ChoiceView | null; me: number | null }) {
  if (asked && shapeOf(asked) === "seats" && tasks(asked).length) return <AimRow shown={shown} asked={asked} me={me} />;
  const it = explaining.value;
  const isChoosing = asked?.about === "reroll" && asked.options.length > 1;
  return (
    <Tray
      dice={trayDice(shown, asked)}
      throwing={throwing(game.value!)}
      onTap={isChoosing ? (place: number) => tapOn(`die:${place}`) : undefined}
      hints={me !== null && it ? it.hintsBelow(shown) : null}
    />
  );
}

interface TrayDie {
  face: Face | null;
  state: "loose" | "kept" | "locked";
  lit: boolean;
}

interface TrayProps {
  dice: readonly TrayDie[];
  /** One word a throw, and the dice that it threw. */
  throwing?: { word: string; dice: readonly number[]; held: number | null } | null;
  onTap?: (place: number) => void;
  /** The effect of each die, below it. */
  hints?: VNode | null;
}

function describe(die: TrayDie, place: number): string {
  const face = die.face ? t(`face.${die.face}`) : t("dice.unrolled");
  return t(`dice.label.${die.state}`, { number: place + 1, face });
}

/** One column: the die, loose above or straight on the plank, and the word for it below. The column is the target. */
function Column({
  die,
  place,
  throwing,
  held,
  onTap,
}: { die: TrayDie; place: number; throwing: string | null; held: boolean } & Pick<TrayProps, "onTap">) {
  const name = describe(die, place);
  const from = { x: `calc(${(2 - place) * 1.25} * var(--s))`, y: "calc(-2.6 * var(--s))" };
  const look = (
    <>
      <span class="column-die" data-state={die.state}>
        {die.state === "locked" && (
          <span class="fuse" aria-hidden="true">
            <Mark name="fuse" />
          </span>
        )}
        <Die face={die.face} place={place} look={die.state} throwing={throwing} from={from} held={held} />
      </span>
      {die.state === "locked" && (
        <span class="column-word">
          <Mark name="lock" />
          {t("dice.locked")}
        </span>
      )}
    </>
  );
  const tap = onTap && {
    "data-tap": `die:${place}`,
    "aria-pressed": die.state !== "loose",
    "aria-keyshortcuts": "Shift+ArrowRight Shift+ArrowLeft Shift+ArrowDown",
  };
  if (!tap && !die.face)
    return (
      <li class="column" data-die={place} data-state={die.state}>
        <span class="unseen">{name}</span>
        {look}
      </li>
    );
  return (
    <li class="column" data-die={place} data-state={die.state}>
      <button
        type="button"
        class="column-tap"
        {...tap}
        data-lit={die.lit ? "" : undefined}
        aria-label={name}
        {...(die.face ? holdDie(die.face, () => onTap?.(place)) : longPress(() => onTap?.(place)))}
      >
        {look}
      </button>
    </li>
  );
}

/** Five dice in fixed columns. The loose ones lie above, the kept ones stand on the plank. */
function Tray({ dice, throwing = null, onTap, hints }: TrayProps) {
  const it = explaining.value;
  return (
    <div class="tray" data-hinted={hints ? "" : undefined}>
      <div class="plank" aria-hidden="true"></div>
      {onTap && <p class="unseen">{t("dice.slide")}</p>}
      <ul class="columns">
        {dice.map((die, place) => {
          const word = throwing?.dice.includes(place) ? throwing.word : null;
          return (
            <Column key={place} die={die} place={place} throwing={word} held={throwing?.held === place} onTap={onTap} />
          );
        })}
      </ul>
      {onTap && !hints && it && <it.KeptWords states={dice.map(({ state }) => state)} />}
      {hints}
    </div>
  );
}
