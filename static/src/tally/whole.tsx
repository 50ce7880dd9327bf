// The whole count on the host's phone, for a board that nobody can touch: any seat's keys, and the table's questions.
import { tellingWhoWon } from "../board/counting";
import { Head } from "../parts/seat";
import { Row } from "../parts/sheet";
import { Line } from "../parts/slab";
import { ask, canRule, chairName } from "../table/here";
import { OfGame, table } from "../table/state";
import { t } from "../table/words";
import type { TallyView } from "../wire";
import { look, lookedAt } from "./cards";
import { portraitOf } from "./keys";
import { seatsOf } from "./state";

/** True once the host has taken the whole count to his phone; null: while there is no board. */
const wanted = new OfGame<boolean | null>(null);

/** Return true while this phone counts for everybody. */
export const rulesAll = (): boolean => canRule.value && (wanted.value ?? !table.value!.has_board);

export function WholeLine() {
  if (!canRule.value) return null;
  const isOn = rulesAll();
  return (
    <Line
      text={t(isOn ? "tally.phone.own" : "tally.phone.all")}
      act={isOn ? "own" : "all"}
      onPress={() => (wanted.value = !isOn)}
    />
  );
}

/** All players: a tap brings the keys of one, or says who has the role that is asked for. */
export function Everybody({ it }: { it: TallyView }) {
  const isFirst = it.asks === "first";
  const picked = lookedAt(it);
  return (
    <>
      {isFirst && <p class="tally-long">{t(`tally.first.${it.pick}`)}</p>}
      <ul class="tally-heads">
        {seatsOf(it).map((one, seat) => (
          <li key={one.chair} data-out={one.out ? "" : undefined}>
            <button
              type="button"
              data-act={`head:${one.chair}`}
              aria-pressed={!isFirst && seat === picked}
              disabled={isFirst ? Boolean(one.role) : one.out}
              onClick={() =>
                isFirst
                  ? void ask({ what: "count", deed: "role", chair: one.chair, pick: it.pick ?? "" })
                  : look(it, seat)
              }
            >
              <Head portrait={portraitOf(one)} badge={one.role === "sheriff"} />
              <small>{chairName(one.chair)}</small>
              <b>{one.out ? "×" : one.life}</b>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The key that ends the count. */
export const WhoWonLine = () => (
  <Line text={t("tally.who_won")} act="who-won" onPress={() => (tellingWhoWon.value = true)} />
);

/** By all that is known a side has won: the host says whether it has. */
export function PhoneWon({ it }: { it: TallyView }) {
  const prey = seatsOf(it).find(({ out }) => out);
  const name = prey ? chairName(prey.chair) : "";
  return (
    <>
      <p class="tally-long">
        <b>{t(`tally.won.${it.pick}`)}</b> {t(`tally.why.${it.why}`, { name })}
      </p>
      <ul class="rows">
        <Row
          title={t("tally.yes")}
          act="won"
          onPress={() => void ask({ what: "count", deed: "won", pick: it.pick ?? "" })}
        />
        <Row title={t("tally.no")} act="on" onPress={() => void ask({ what: "count", deed: "on" })} />
      </ul>
    </>
  );
}
