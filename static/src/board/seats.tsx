// How somebody round the board is drawn, whichever game is played.
import { RoleArt } from "../parts/art";
import { t } from "../table/words";
import type { DiceSeatView } from "../wire";
import type { Place } from "./places";

/** The role of somebody alive, where it lies open for everybody: the Sheriff has a badge for it. */
export function openRole(it: Pick<DiceSeatView, "alive" | "role">): string | null {
  return it.alive && it.role && it.role !== "sheriff" ? it.role : null;
}

/** A role that everybody may know, stamped below a name. */
export function RoleStamp({ role }: { role: string }) {
  return (
    <span class="role-stamp">
      <RoleArt role={role} />
      {t(`role.${role}.name`)}
    </span>
  );
}

/** Where a seat stands and how large it is drawn. */
export function seatStyle({ x, y, width, height, turn, k, head }: Place): Record<string, string> {
  return {
    "--k": String(k),
    "--head": `${head}px`,
    left: `${x - width / 2}px`,
    top: `${y - height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    transform: turn ? `rotate(${turn}deg)` : "none",
  };
}
