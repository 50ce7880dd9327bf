// The cards that lie before a player: a row under his block, and in the sun what lies before the player whose head was
// tapped. Distances are counted from there. No hand, no deck.
import { CardArt } from "../parts/art";
import { Line } from "../parts/slab";
import { ask, chairName } from "../table/here";
import { OfGame } from "../table/state";
import { t } from "../table/words";
import type { TallySeatView, TallyView } from "../wire";
import { openCharacter } from "./characters";
import { leaving } from "./leaving";
import { seatsOf } from "./state";

/** True where cards lie before the players, so that distance counts. */
export const hasCards = (it: TallyView): boolean => Boolean(it.weapons?.length);

/** The seat that was tapped, in the turn with this number. */
const tapped = new OfGame({ seat: -1, turns: -1 });
/** The card that was touched last, and before whom: the sun says what it does. */
const touched = new OfGame({ chair: -1, card: "" });
/** Count from a seat. */
export function look(it: TallyView, seat: number): void {
  tapped.value = { seat, turns: it.turns ?? 0 };
  touched.value = { chair: -1, card: "" };
}

/** Return the seat from which is counted: the one that was tapped in this turn, or else the one whose turn it is. */
export function lookedAt(it: TallyView): number {
  const seats = seatsOf(it);
  const { seat, turns } = tapped.value;
  const wanted = turns === (it.turns ?? 0) ? seat : (it.turn ?? -1);
  return seats[wanted] && !seats[wanted]!.out ? wanted : seats.findIndex(({ out }) => !out);
}

/** The number that stands beside a card: a weapon's reach, or what it makes farther or nearer. */
function numberOf(all: TallyView, card: string): string {
  const weapon = all.weapons?.indexOf(card) ?? -1;
  const by = all.cards?.[card] ?? 0;
  if (weapon >= 0) return String(weapon + 2);
  return by ? (by > 0 ? `+${by}` : `−${-by}`) : "";
}

const nameOfCard = (card: string): string => t(`card.${card}.name`);

const Picture = ({ card }: { card: string }) => (
  <span class="tally-card">
    <CardArt symbol={`k-${card}`} />
  </span>
);

/** The row under a block: what lies before this player. A tap counts from here. */
export function Laid({ all, it, seat }: { all: TallyView; it: TallySeatView; seat: number }) {
  const name = chairName(it.chair);
  const laid = it.laid ?? [];
  return (
    <button
      type="button"
      class="tally-laid"
      data-act={`laid:${it.chair}`}
      data-ring="inside"
      aria-label={[t("tally.cards.before", { name }), ...laid.map(nameOfCard)].join(", ")}
      aria-pressed={lookedAt(all) === seat}
      onClick={() => look(all, seat)}
    >
      {laid.map((card) => (
        <span key={card}>
          <Picture card={card} />
          <b>{numberOf(all, card)}</b>
        </span>
      ))}
      <span class="tally-lay" aria-hidden="true">
        +
      </span>
    </button>
  );
}

function lay(it: TallySeatView, pick: string): void {
  touched.value = { chair: it.chair, card: pick };
  void ask({ what: "count", deed: "card", chair: it.chair, by: it.laid?.includes(pick) ? -1 : 1, pick });
}

/** Take the Colt: whatever weapon lies there goes. */
function takeColt(all: TallyView, it: TallySeatView): void {
  const weapon = it.laid?.find((card) => all.weapons?.includes(card));
  if (weapon) lay(it, weapon);
}

/** The five reaches, and the other cards that may lie before a player: two rows of keys. */
export function CardKeys({ all, it }: { all: TallyView; it: TallySeatView }) {
  const weapons = ["", ...(all.weapons ?? [])];
  const held = it.reach ?? 1;
  const say = (card: string, reach: number) =>
    t("tally.cards.reach", { reach, weapon: card ? nameOfCard(card) : t("tally.cards.colt") });
  const { chair, card: last } = touched.value;
  const isHere = chair === it.chair && last in (all.cards ?? {});
  const shown = isHere ? last : it.laid?.find((card) => card in (all.cards ?? {}));
  return (
    <>
      <span class="tally-weapons" role="group" aria-label={t("tally.cards.weapon", { name: chairName(it.chair) })}>
        {weapons.map((card, at) => (
          <button
            type="button"
            key={card}
            data-act={`weapon:${at + 1}`}
            data-ring="inside"
            aria-label={say(card, at + 1)}
            aria-pressed={held === at + 1}
            onClick={() => held !== at + 1 && (card ? lay(it, card) : takeColt(all, it))}
          >
            {at + 1}
          </button>
        ))}
      </span>
      <p class="tally-says tally-reach">{say(weapons[held - 1] ?? "", held)}</p>
      <span class="tally-cards">
        {Object.keys(all.cards ?? {}).map((card) => (
          <button
            type="button"
            key={card}
            data-act={`card:${card}`}
            data-ring="inside"
            aria-label={nameOfCard(card)}
            aria-pressed={it.laid?.includes(card) ?? false}
            onClick={() => lay(it, card)}
          >
            <Picture card={card} />
          </button>
        ))}
      </span>
      <p class="tally-says">
        {shown ? t(`tally.cards.${shown}`, { name: chairName(it.chair) }) : t("tally.cards.none")}
      </p>
    </>
  );
}

/** The sun: all that lies before the player from whom is counted. */
export function CardSun({ all, may }: { all: TallyView; may: boolean }) {
  const seat = lookedAt(all);
  const it = seatsOf(all)[seat]!;
  const name = chairName(it.chair);
  return (
    <>
      <CardKeys all={all} it={it} />
      {may && (
        <span class="tally-lines">
          <Line text={t("tally.out.title", { name })} act="is-out" onPress={() => (leaving.value = seat)} />
          {!it.character && <Line text={t("tally.which")} act="which" onPress={() => openCharacter(it.chair)} />}
        </span>
      )}
    </>
  );
}

/** Draw the distance of a player from the one from whom is counted: yellow in reach, black beyond it. */
export function Distance({ all, seat }: { all: TallyView; seat: number }) {
  const from = seatsOf(all)[lookedAt(all)];
  const far = from?.distances?.[seat] ?? 0;
  if (!far) return null;
  return (
    <b class="tally-far" data-beyond={far > (from?.reach ?? 1) ? "" : undefined}>
      {far}
    </b>
  );
}

/** Return true for a player whom the weapon of the one from whom is counted does not reach. */
export function isBeyond(all: TallyView, seat: number): boolean {
  const from = seatsOf(all)[lookedAt(all)];
  return (from?.distances?.[seat] ?? 0) > (from?.reach ?? 1);
}
