// After a game: once more with the same people, or good night.
import { useEffect, useRef, useState } from "preact/hooks";
import { Line, Slab } from "../parts/slab";
import { askForNight, Votes, votesText } from "../table/after_game";
import { ask, canHost, sending, useSeconds } from "../table/here";
import { notice } from "../table/notices";
import { mine, table } from "../table/state";
import { t } from "../table/words";
import type { RematchView } from "../wire";
import { endIsDone, lastEnd } from "./part";

/** Note that this phone looks at the end of a game, by its story, with a seat of it. */
export function looksAtEnd(seat: number): void {
  const token = table.value?.story ?? "";
  if (lastEnd.peek()?.token !== token) lastEnd.value = { token, seat, isDone: false };
}

/** The milliseconds for which the host holds to decide alone. */
const HOLD = 1000;

/** Return handlers for a vote by a tap. The host holds a second, or presses Shift and Enter, and decides alone. */
function useVote(isIn: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const wasHeld = useRef(false);
  const [holds, setHolds] = useState(false);
  const letGo = () => {
    clearTimeout(timer.current);
    setHolds(false);
  };
  const decide = () => {
    letGo();
    wasHeld.current = true;
    endIsDone(true);
    void ask({ what: "rematch", now: true });
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    "data-holding": holds ? "" : undefined,
    onPointerDown: (event: PointerEvent) => {
      wasHeld.current = false;
      if (!canHost.value || event.button) return;
      setHolds(true);
      timer.current = setTimeout(decide, HOLD);
    },
    onPointerUp: letGo,
    onPointerLeave: letGo,
    onPointerCancel: letGo,
    onContextMenu: (event: Event) => event.preventDefault(),
    onKeyDown: (event: KeyboardEvent) => {
      wasHeld.current = false;
      if (event.repeat) return event.preventDefault();
      if (!canHost.value || event.key !== "Enter" || !event.shiftKey) return;
      event.preventDefault();
      decide();
    },
    onClick: () => {
      letGo();
      if (!wasHeld.current && sending.value === null) {
        endIsDone(!isIn);
        void ask({ what: "rematch", on: !isIn });
      }
      wasHeld.current = false;
    },
  };
}

/** The vote as this phone has it: whether it is in, the seconds to the lobby, and the hands to vote with. */
export function useRematch() {
  const vote = table.value?.rematch ?? null;
  const isIn = vote?.chairs.some((chair) => mine.value?.chairs.includes(chair)) ?? false;
  return { vote, isIn, left: useSeconds(vote), hands: useVote(isIn) };
}

/** Return what the key of a vote says below its title. A person alone with bots votes with nobody. */
export function slabText(vote: RematchView | null, isIn: boolean): string {
  if (vote?.of === 1 && !isIn) return t("phone.rematch.text");
  const isDecided = vote !== null && vote.left !== null;
  const said = [
    isDecided ? !isIn && t("phone.rematch.text") : vote && votesText(vote),
    isIn && t("phone.rematch.back"),
  ];
  if (canHost.value && isDecided === isIn) said.push(t(isDecided ? "phone.rematch.at_once" : "phone.rematch.hold"));
  return said.filter(Boolean).join(" ");
}

/** Once more: everybody votes, and may take the vote back, also in the seconds before the lobby. */
export function Rematch() {
  const { vote, isIn, left, hands } = useRematch();
  const aside = vote && <Votes vote={vote} />;
  if (table.value?.phase === "lobby") return <OnToTheTable />;
  if (mine.value?.coming != null && isNobodyLeft()) return <Alone />;
  if (!mine.value?.chairs.length)
    return (
      <Slab
        title={t(mine.value?.coming == null ? "phone.watch.slab" : "phone.next.slab")}
        text={vote ? votesText(vote) : t("phone.end.join")}
        state="off"
        aside={aside}
      />
    );
  const title =
    left === null ? t(isIn ? "phone.rematch.you" : "phone.rematch") : t("phone.rematch.in", { count: left });
  return (
    <Slab
      title={title}
      text={notice.value?.text ?? slabText(vote, isIn)}
      act={isIn ? "rematch-back" : "rematch"}
      state={sending.value === "rematch" ? "busy" : "ready"}
      aside={aside}
      hands={hands}
    />
  );
}

/** Return true if everybody who played has gone home. */
const isNobodyLeft = (): boolean => !table.value?.chairs.some((it) => it.kind === "person" && !it.stand_in);

/** Somebody with a chair in the next game is the only one left, and begins it. */
const Alone = () => (
  <Slab
    title={t("phone.next.slab")}
    text={notice.value?.text ?? t("phone.next.alone")}
    act="rematch"
    state={sending.value === "rematch" ? "busy" : "ready"}
    onPress={() => void ask({ what: "rematch" })}
  />
);

/** The way on for a phone that still looks at a game while the table has gone on. */
export const OnToTheTable = ({ sizes }: { sizes?: readonly number[] }) => (
  <Slab
    title={t("phone.rematch.leave")}
    text={t("phone.rematch.leave.text")}
    act="leave-end"
    local
    {...(sizes && { sizes })}
    onPress={() => endIsDone(true)}
  />
);

/** The host may call it a night, as long as the table is still at this game. */
export function CallNight() {
  return canHost.value && table.value?.phase === "over" ? (
    <Line text={t("over.night")} act="night" onPress={askForNight} />
  ) : null;
}
