import { Slab } from "../parts/slab";
import { ask, notice, sending } from "../table/here";
import { openSheet } from "../table/open";
import { own, table } from "../table/state";
import { lastWords, roleIsNew, story } from "../table/story";
import { t } from "../table/words";

export interface WaitingProps {
  /** What this phone's seat is doing: none, or out of the game, or on turn. */
  place: "none" | "out" | "turn" | "waits";
}

/** A game begins with so many sentences before anybody does anything. */
const BEGINNING = 3;

/** The slab while nothing is asked here: the last sentence; and to take over again where a bot plays. */
export function WaitingSlab({ place }: WaitingProps) {
  const chair = own.value?.chair;
  const said = notice.value?.text;
  if (chair !== undefined && table.value?.chairs[chair]?.stand_in) {
    return (
      <Slab
        title={t("phone.stand_in.slab")}
        text={said ?? t("phone.stand_in.text")}
        act="take-over"
        state={sending.value === "stand_in" ? "busy" : "ready"}
        onPress={() => void ask({ what: "stand_in", chair, on: false })}
      />
    );
  }
  const titles = { none: "phone.watch.slab", out: "phone.out.slab", turn: "phone.wait.busy", waits: "phone.wait.slab" };
  const words =
    roleIsNew.value && place !== "turn" && story.value.length <= BEGINNING ? t("phone.role.first") : lastWords.value;
  return (
    <Slab title={t(titles[place])} text={said ?? words} state="off" onPress={() => openSheet({ name: "story" })} />
  );
}
