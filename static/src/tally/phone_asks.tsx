// The question of a phone about its own seat: the player is out, and turns the card, or keeps it secret.
import { Row, Sheet } from "../parts/sheet";
import { ask, chairName } from "../table/here";
import { t } from "../table/words";
import type { TallySeatView, TallyView } from "../wire";
import { leaving, stay } from "./leaving";
import { seatsOf, turnable } from "./state";

/** Return the seat about which this phone asks: one that has fallen, or of which it was told; -1 for none. */
export function askedHere(it: TallyView, may: (seat: TallySeatView) => boolean): number {
  const seats = seatsOf(it);
  const fallen = it.asks === "out" ? (it.asked ?? -1) : -1;
  const wanted = seats[fallen] && may(seats[fallen]!) ? fallen : leaving.value;
  return seats[wanted] && !seats[wanted]!.out ? wanted : -1;
}

/** The question. `isOwn`: the role lies on this phone. */
export function PhoneOut({ it, seat, isOwn }: { it: TallyView; seat: number; isOwn: boolean }) {
  const who = seatsOf(it)[seat]!;
  const name = chairName(who.chair);
  const tell = (deed: "out" | "turn", pick = "") => {
    leaving.value = -1;
    void ask({ what: "count", deed, chair: who.chair, pick });
  };
  const known = who.role ? t("tally.out.known", { name, role: t(`role.${who.role}.name`) }) : "";
  return (
    <Sheet name="tally-out" title={t("tally.out.title", { name })}>
      <p class="quiet">{known || t(isOwn ? "tally.turn_it.text" : "tally.out.text", { name })}</p>
      <ul class="rows">
        {who.role ? (
          <Row title={t("tally.out.yes", { name })} act="out" onPress={() => tell("out")} />
        ) : (
          <>
            {isOwn ? (
              <Row title={t("tally.turn_it")} act="turn" onPress={() => tell("turn")} />
            ) : (
              turnable(it).map((role) => (
                <Row key={role} title={t(`role.${role}.name`)} act={`role:${role}`} onPress={() => tell("out", role)} />
              ))
            )}
            <Row title={t("tally.secret")} act="secret" onPress={() => tell("out")} />
          </>
        )}
        <Row title={t(who.life ? "tally.stays" : "tally.not_out")} act="not-out" onPress={() => stay(who)} />
      </ul>
    </Sheet>
  );
}
