// My marks: a scrap of grey paper at the head of each player whose role I have marked. Nobody else sees it.
import { RoleArt } from "../parts/art";
import { own } from "../table/state";

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
