// "I take Dario for …": the roles that a player may have, on his sheet. Only this chair learns what is marked.
import { RoleArt } from "../parts/art";
import { Line } from "../parts/slab";
import { ask } from "../table/here";
import { nameOf, own } from "../table/state";
import { t } from "../table/words";
import { markOf, Scrap } from "./role";

function mark(seat: number, role: string | null): void {
  if (own.value && markOf(seat) !== role) void ask({ what: "mark", chair: own.value.chair, seat, role });
}

/** One role to choose. A role that no other player can have is dark, and the table says why. */
function Choice({ seat, role, others }: { seat: number; role: string; others: number }) {
  const isMarked = markOf(seat) === role;
  return (
    <button
      type="button"
      class="marks-role"
      data-act={`mark:${role}`}
      aria-pressed={isMarked}
      aria-disabled={others ? undefined : "true"}
      onClick={() => mark(seat, role)}
    >
      <RoleArt role={role} />
      <b>{t(`role.${role}.name`)}</b>
      <small>{others ? t("phone.marks.others", { count: others }) : t("phone.marks.mine")}</small>
      {isMarked && <Scrap role={role} />}
    </button>
  );
}

export function Marks({ seat }: { seat: number }) {
  const it = own.value?.marks;
  if (!it?.seats.includes(seat)) return null;
  const title = t("phone.marks.title", { name: nameOf(seat) });
  return (
    <section class="marks" aria-label={title}>
      <h3 class="heading">{title}</h3>
      <fieldset class="marks-roles" aria-label={title}>
        {Object.entries(it.roles).map(([role, others]) => (
          <Choice key={role} seat={seat} role={role} others={others} />
        ))}
      </fieldset>
      {markOf(seat) && <Line text={t("phone.marks.none")} act="mark:none" onPress={() => mark(seat, null)} />}
      <p class="quiet">{t("phone.marks.text")}</p>
    </section>
  );
}
