import { Mark } from "../art";
import type { Face } from "../wire";
import { t } from "../words";
import { Die } from "./die";

export interface TrayDie {
  face: Face | null;
  state: "loose" | "kept" | "locked";
  lit: boolean;
}

export interface TrayProps {
  dice: readonly TrayDie[];
  /** One word a throw, and which dice it threw. */
  throwing?: { word: string; dice: readonly number[] } | null;
  onTap?: (place: number) => void;
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
  onTap,
}: { die: TrayDie; place: number; throwing: string | null } & Pick<TrayProps, "onTap">) {
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
        <Die face={die.face} place={place} look={die.state} throwing={throwing} from={from} />
      </span>
      {die.state === "locked" && (
        <span class="column-word">
          <Mark name="lock" />
          {t("dice.locked")}
        </span>
      )}
    </>
  );
  if (!onTap)
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
        data-tap={`die:${place}`}
        data-lit={die.lit ? "" : undefined}
        aria-label={name}
        aria-pressed={die.state !== "loose"}
        onClick={() => onTap(place)}
      >
        {look}
      </button>
    </li>
  );
}

/** Five dice in fixed columns: the loose ones lie above, the kept ones stand on the plank. */
export function Tray({ dice, throwing = null, onTap }: TrayProps) {
  const kept = dice.flatMap((it, place) => (it.state === "kept" ? [place] : []));
  const span = kept.length && onTap ? { gridColumn: `${kept[0]! + 1} / ${kept[kept.length - 1]! + 2}` } : null;
  return (
    <div class="tray">
      <div class="plank" aria-hidden="true"></div>
      <ul class="columns">
        {dice.map((die, place) => {
          const word = throwing?.dice.includes(place) ? throwing.word : null;
          return <Column key={place} die={die} place={place} throwing={word} onTap={onTap} />;
        })}
      </ul>
      {span && (
        <p class="kept-words" aria-hidden="true">
          <span style={span}>{t("dice.kept")}</span>
        </p>
      )}
    </div>
  );
}
