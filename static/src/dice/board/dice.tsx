// The dice in the sun. The loose ones lie above, and the kept ones stand on the plank. When they count, all lie in a
// row.

import { useRef } from "preact/hooks";

import { Name } from "../../board/name";
import { realDice } from "../../board/ticker";
import { Mark, Portrait } from "../../parts/art";
import type { Point } from "../../parts/geometry";
import { nameOf, now } from "../../table/state";
import { t } from "../../table/words";
import type { DicePublicView, Face } from "../../wire";
import { Die } from "../die";
import { rareText } from "../odds";
import { heldDie, lockedNow, loosened } from "../state";

interface Lying {
  place: number;
  face: Face | null;
  locked: boolean;
}

interface Rows {
  loose: Lying[][];
  kept: Lying[][];
}

const ROW = 4;

/** Return rows of dice. More than four go into two rows. */
function inRows(dice: Lying[]): Lying[][] {
  if (!dice.length) return [];
  return dice.length > ROW ? [dice.slice(0, 3), dice.slice(3)] : [dice];
}

/** Return the dice that lie loose and those that stand on the plank. */
export function rowsOf(game: DicePublicView): Rows {
  const locked = lockedNow(game);
  const real = game.question?.about === "real_die" ? realDice.value : {};
  const all = game.dice.map((face, place) => ({
    place,
    face: real[place] ?? face,
    locked: locked.includes(place),
  }));
  if (game.final) return { loose: [], kept: inRows(all) };
  const thrown = loosened(game) ?? new Set(game.rerolled);
  const isLoose = (it: Lying) => it.face === null || (thrown.has(it.place) && !it.locked);
  const loose = all.filter(isLoose);
  const kept = all.filter((it) => !isLoose(it));
  return { loose: inRows(loose), kept: inRows(kept) };
}

interface Throw {
  word: string;
  from: Point;
  held: boolean;
}

function OneDie({
  it,
  size,
  flight,
  look,
}: {
  it: Lying;
  size: number;
  flight: Throw | null;
  look: "loose" | "kept" | "locked";
}) {
  return (
    <span class="table-die" data-die={it.place} data-look={look} style={{ "--s": `${size}px` }}>
      {it.locked && (
        <span class="fuse" aria-hidden="true">
          <Mark name="fuse" />
        </span>
      )}
      <Die
        face={it.face}
        place={it.place}
        look={look}
        size={size}
        throwing={flight?.word ?? null}
        from={flight?.from}
        held={flight?.held}
      />
    </span>
  );
}

/** The type size of a name under a die, at a sun of 204 units. */
const NAME = 22;
/** Beside a longer name there is no room for a sign. */
const SHORT = 9;
/** In a sun smaller than this a head replaces a long name. */
const ROOMY = 0.92;

interface AimProps {
  game: DicePublicView;
  place: number;
  unit: number;
  least: number;
}

/** The name under a die that has been aimed. */
function Aim({ game, place, unit, least }: AimProps) {
  const aim = game.aims.find((it) => it.die === place);
  const here = game.question?.values.die === place && !now.value;
  if (!aim) return <span class="aim">{here ? "?" : ""}</span>;
  const name = nameOf(aim.target);
  if (unit < ROOMY && name.length > SHORT)
    return (
      <span class="aim">
        <span class="aim-head" role="img" aria-label={name}>
          <Portrait id={game.seats[aim.target]!.character} />
        </span>
      </span>
    );
  return (
    <span class="aim">
      {name.length <= SHORT && <Mark name="check" />}
      <Name text={name} size={NAME * unit} least={least} room={unit} />
    </span>
  );
}

function describe(game: DicePublicView): string {
  const faces = game.dice.filter((it) => it !== null).map((it) => t(`face.${it}`));
  return faces.length ? t("board.dice", { dice: faces.join(", ") }) : t("board.dice.none");
}

interface DiceProps {
  game: DicePublicView;
  /** The radius of the sun. */
  r: number;
  /** The place from which dice fly in, seen from the middle of the sun. */
  from: Point;
  /** The smallest type. */
  least: number;
}

/** Return the edge of the dice, at a sun of 204 units. */
function edges(game: DicePublicView, { loose, kept }: Rows): { loose: number; kept: number } {
  const isBlank = game.dice.every((it) => it === null);
  const widest = loose[0]?.length ?? 0;
  return {
    loose: isBlank ? 66 : loose.length > 1 ? 84 : widest > 3 ? 76 : kept.length > 0 ? 84 : 92,
    kept: game.final ? 56 : (kept[0]?.length ?? 0) > 3 ? 70 : 78,
  };
}

/** The stamp of a rare roll, for a breath. It stays in its place until the next roll, or the breath would be cut. */
function RareStamp({ game }: { game: DicePublicView }) {
  const stamp = useRef<{ word: string; text: string | null } | null>(null);
  const word = wordOf(game);
  if (now.value?.name === "rolled") stamp.current = { word, text: rareText(now.value) };
  const text = stamp.current?.word === word && stamp.current.text;
  return text ? (
    <span class="rare" key={word} aria-hidden="true">
      {text}
    </span>
  ) : null;
}

const wordOf = (game: DicePublicView): string => `${game.turn_number}-${game.roll}`;

export function TableDice({ game, r, from, least }: DiceProps) {
  const rows = rowsOf(game);
  const { loose, kept } = rows;
  const size = edges(game, rows);
  const unit = r / 204;
  const isThrown = now.value?.name === "rolled";
  const held = heldDie(now.value, game.pile);
  const flight = (place: number): Throw | null =>
    isThrown && game.rerolled.includes(place) ? { word: wordOf(game), from, held: place === held } : null;
  const isHere = (it: Lying) => game.question?.values.die === it.place && !now.value;
  return (
    <div class="table-dice" data-final={game.final ? "" : undefined} data-rows={loose.length + kept.length}>
      <p class="unseen">{describe(game)}</p>
      <RareStamp game={game} />
      {loose.map((row, at) => (
        <div class="loose-row" key={`loose-${at}`}>
          {row.map((it) => (
            <OneDie
              key={it.place}
              it={it}
              size={Math.round(size.loose * unit)}
              flight={flight(it.place)}
              look="loose"
            />
          ))}
        </div>
      ))}
      {kept.map((row, at) => (
        <div class="kept-row" key={`kept-${at}`}>
          {row.map((it) => (
            <span class="kept-die" key={it.place} data-here={isHere(it) ? "" : undefined}>
              <OneDie
                it={it}
                size={Math.round(size.kept * unit)}
                flight={flight(it.place)}
                look={it.locked ? "locked" : "kept"}
              />
              {game.final && <Aim game={game} place={it.place} unit={unit} least={least} />}
            </span>
          ))}
          {!game.final && (
            <b class="shelf" style={{ fontSize: `${least}px` }} aria-hidden="true">
              {t(row.every((it) => it.locked) ? "board.locked" : "board.kept")}
            </b>
          )}
        </div>
      ))}
    </div>
  );
}
