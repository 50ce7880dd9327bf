// After a game: once more with the same people, or good night.
import { Line, Slab } from "../parts/slab";
import { ask, canHost, chairName, sending } from "../table/here";
import { notice } from "../table/notices";
import { mine, table } from "../table/state";
import { listed, t } from "../table/words";

/** The names of the players who want a rematch; empty while nobody does. */
function wanted(): string {
  const asked = table.value?.rematch;
  return asked
    ? t("phone.rematch.want", { names: listed(asked.chairs.map(chairName)), count: asked.chairs.length, of: asked.of })
    : "";
}

/** Once more: the host goes on; anybody else says that he wants it, or takes that back. */
export function Rematch() {
  const chairs = mine.value?.chairs ?? [];
  const asked = table.value?.rematch;
  const said = notice.value?.text;
  if (!chairs.length) return <Slab title={t("phone.watch.slab")} text={wanted() || t("phone.end.join")} state="off" />;
  const state = sending.value === "rematch" ? "busy" : "ready";
  if (asked?.chairs.some((chair) => chairs.includes(chair)) && !canHost.value) {
    const names = listed(asked.chairs.map(chairName));
    return (
      <Slab
        title={t("phone.rematch.count", { count: asked.chairs.length, of: asked.of })}
        text={said ?? t("phone.rematch.back", { names })}
        act="rematch-back"
        state={state}
        onPress={() => void ask({ what: "rematch", on: false })}
      />
    );
  }
  return (
    <Slab
      title={t("phone.rematch")}
      text={said ?? (wanted() || t(canHost.value ? "phone.rematch.text" : "phone.rematch.ask"))}
      act="rematch"
      state={state}
      onPress={() => void ask({ what: "rematch" })}
    />
  );
}

/** The host may call it a night. */
export function CallNight() {
  if (!canHost.value) return null;
  return <Line text={t("over.night")} act="night" onPress={() => void ask({ what: "night" })} />;
}
