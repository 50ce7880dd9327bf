// Somebody asks to take an answer back: the parts that phones and boards show of it.
import { CardArt, DieFace, Mark } from "../parts/art";
import { Head } from "../parts/seat";
import { ask, chairName } from "../table/here";
import { portraitAt } from "../table/portrait";
import { sentence, spoken } from "../table/sentence";
import { mine, own, table } from "../table/state";
import { hasWord, t } from "../table/words";
import type { EventView, Face, UndoingView } from "../wire";

/** The phase of a turn that only its end leads to. */
const LAST_PHASE = "3";

/** Return the wish that is open, while its game goes on. */
export const wishNow = (): UndoingView | null => (table.value?.phase === "game" && table.value.undoing) || null;

/** Return the answer in the words in which everybody was told it. */
export function saidOf(events: readonly EventView[]): string {
  const told = events.find(({ name }) => hasWord(`event.${name}`)) ?? events[0];
  return told ? sentence(told) : "";
}

/**
 * Return the answer of a seat as one thing: its card, as far as everybody has seen it, or what the game calls it. The
 * end of a turn is called by its key. What others did meanwhile, and the card that hit this seat, is none of it.
 */
function nameOfAnswer(events: readonly EventView[], seat: number): string {
  const own = events.filter(({ values: { by, seat: at } }) => (by ?? at) === seat);
  const laid = own.filter(({ name, values }) => name !== "put_away" && (values.face || values.faces));
  const words = laid.map(({ values }) => spoken(values)).map(({ card, cards = card }) => cards);
  const things = own.map(({ name, values }) => `undo.what.${values.face ?? values.why ?? name}`);
  const isEnd = own.some(({ name, values }) => name === "turn_ended" || values.phase === LAST_PHASE);
  const isHit = events.some(({ name, values }) => name === "life_lost" && values.seat === seat);
  const keys = [...things, ...(isEnd ? ["choice.play.pass"] : []), ...(isHit ? ["undo.hit"] : [])];
  return String(words.find(Boolean) ?? t(keys.find(hasWord) ?? "undo.last"));
}

/** Return true for a roll of real dice. They stay as they lie, and only their telling is taken back. */
const isTold = ({ events }: UndoingView): boolean => events.some(({ name }) => name === "die_told");

/** Return what players who are asked ought to know besides. */
export const sinceOf = (it: UndoingView): string => t(isTold(it) ? "undo.since.told" : "undo.since");

/** The die or the card of the answer, as far as everybody has seen it. */
export function Seen({ events }: UndoingView) {
  const face = events.map(({ values }) => values.face).find((it) => typeof it === "string");
  const [kind] = String(face ?? "").split(" ");
  if (hasWord(`face.${kind}`)) return <DieFace face={kind as Face} />;
  return hasWord(`card.${kind}.name`) ? <CardArt symbol={`k-${kind}`} /> : null;
}

/** Return the chairs of this screen whose nod is missing. */
export const waitingHere = ({ asked, yes }: UndoingView): number[] =>
  (mine.value?.chairs ?? []).filter((it) => asked.includes(it) && !yes.includes(it));

/** Everybody who is asked: with a check mark, or in a dashed ring while thinking. */
export function AskedHeads({ it }: { it: UndoingView }) {
  return (
    <ul class="undo-asked">
      {it.asked.map((chair) => {
        const [has, name] = [it.yes.includes(chair), chairName(chair)];
        return (
          <li key={chair} data-yes={has ? "" : undefined} aria-label={t(has ? "undo.nods" : "undo.thinks", { name })}>
            <Head portrait={portraitAt(chair)} mark={has && <Mark name="check" class="undo-check" />} />
            <b aria-hidden="true">{chair === own.value?.chair ? t("undo.you") : name}</b>
          </li>
        );
      })}
    </ul>
  );
}

/** The two answers of a chair, of one size, and none of them the usual one. */
export function NodKeys({ it, chair }: { it: UndoingView; chair: number }) {
  const say = (yes: boolean) => () => void ask({ what: "nod", chair, at: it.at, yes });
  return (
    <div class="undo-keys">
      <button type="button" class="undo-no" data-act="undo-no" onClick={say(false)}>
        <b>{t("undo.no")}</b>
        <span>{t("undo.no.text")}</span>
      </button>
      <button type="button" class="undo-yes" data-act="undo-yes" onClick={say(true)}>
        <b>{t("undo.yes")}</b>
        <span>{t(isTold(it) ? "undo.yes.told" : "undo.yes.text", { name: chairName(it.chair) })}</span>
      </button>
    </div>
  );
}

/** The key with which a player asks, as long as the answer can be taken back. It says which answer that is. */
export function UndoKey() {
  const it = own.value;
  if (!it?.can_undo) return null;
  const said = nameOfAnswer(it.undoes ?? [], it.seat!);
  return (
    <button
      type="button"
      class="line undo-key"
      data-act="undo"
      aria-label={`${t("undo.key")}: ${said}`}
      onClick={() => void ask({ what: "undo", chair: it.chair })}
    >
      <svg viewBox="0 0 24 20" aria-hidden="true">
        <path d="M9 1L1 8L9 15V11C15 11 19 13 22 19C22 11 17 5 9 5Z" fill="currentColor" />
      </svg>
      <span>
        <b>{t("undo.key")}</b> <i>{`· ${said}`}</i>
      </span>
    </button>
  );
}
