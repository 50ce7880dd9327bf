// My role, face down in my strip and open only while it is held: the same card and gesture for everybody. Also the
// roles that I have marked.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { RoleArt } from "../parts/art";
import { holding } from "../parts/press";
import { anyGame, openSheet, own } from "../table/state";
import { roleIsNew } from "../table/story";
import { areRolesOpen, t } from "../table/words";

/** True only while a thumb or a key holds the card. */
export const looking = signal(false);

const HOLD = 220;

/** Return what I want with three players: somebody's life, and after the first death the lives of all the others. */
function goalOf(role: string): string {
  const isFirst = anyGame.value!.seats.every(({ alive }) => alive);
  return isFirst ? t("phone.role.goal", { goal: t(`role.${role}.goal`) }) : t("phone.role.goal.last");
}

/** The small card in my strip. Hold it to look, tap it for the large one. It lies face up where all roles do. */
export function RoleCard() {
  const known = areRolesOpen.value ? own.value?.role : null;
  const isNew = roleIsNew.value && !known;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const peeked = useRef(false);
  const pressed = useRef(false);
  const stop = () => {
    clearTimeout(timer.current);
    looking.value = false;
  };
  const start = () => {
    peeked.current = false;
    stop();
    timer.current = setTimeout(() => {
      peeked.current = true;
      looking.value = true;
    }, HOLD);
  };
  useEffect(() => stop, []);
  const hands = holding(start, stop);
  return (
    <button
      type="button"
      class="role-card"
      data-new={isNew ? "" : undefined}
      data-known={known ?? undefined}
      data-tap="role"
      aria-label={t("phone.role.card")}
      {...hands}
      onClick={() => !peeked.current && openSheet({ name: "role" })}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== " " && event.key !== "Enter") return;
        event.preventDefault();
        if (event.repeat) return;
        pressed.current = true;
        start();
      }}
      onKeyUp={(event: KeyboardEvent) => {
        const key = event.key === " " || event.key === "Enter";
        // The key that closed the large card is released here, but it was not pressed on this card.
        const short = key && pressed.current && !peeked.current;
        pressed.current = false;
        stop();
        if (short) openSheet({ name: "role" });
      }}
    >
      <span class="role-card-paper">
        <RoleArt role={known ?? "back"} />
      </span>
      <span class="role-card-word">
        {known ? t(`role.${known}.name`) : t(isNew ? "phone.role.new" : "phone.role.hold")}
      </span>
      {known && <span class="role-card-goal">{goalOf(known)}</span>}
    </button>
  );
}

// My marks: a scrap of grey paper at the head of each player whose role I have marked. Nobody else sees it.

/** The role that I take a seat for. */
export const markOf = (seat: number): string | null =>
  own.value?.marks?.made?.find((it) => it.seat === seat)?.role ?? null;

export function Scrap({ role }: { role: string }) {
  return (
    <span class="scrap" data-mark={role}>
      <RoleArt role={role} />
    </span>
  );
}
