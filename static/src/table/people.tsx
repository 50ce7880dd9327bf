// Who is who, and who is what: everybody's character large with its text, and the roles of this number of players.

import { Portrait, RoleArt } from "../parts/art";
import { Life } from "../parts/seat";
import { Keys, Row } from "../parts/sheet";
import { openSheet } from "./open";
import { type AnyGame, anyGame, nameOf, own } from "./state";
import { hasWord, listed, t } from "./words";

const ROLES = ["sheriff", "deputy", "outlaw", "renegade"] as const;

export function PeopleSheet() {
  const shown = anyGame.value;
  if (!shown) return <p>{t("phone.people.none")}</p>;
  return (
    <ul class="rows">
      {shown.seats.map((it, seat) => {
        const name = t(`character.${it.character}.name`);
        const mark = own.value?.target === seat ? t("seat.your_target") : "";
        const text = [name, it.role && t(`role.${it.role}.name`), mark].filter(Boolean).join(", ");
        return (
          <Row
            key={seat}
            title={nameOf(seat)}
            text={text}
            act={`seat:${seat}`}
            onPress={() => openSheet({ name: "seat", seat })}
            before={
              <span class="row-head">
                <Portrait id={it.alive ? it.character : "eliminated"} />
              </span>
            }
            after={it.alive ? <Life life={it.life} max={it.max_life} pitch={6} /> : null}
          />
        );
      })}
    </ul>
  );
}

/** A role, and who has it, as far as everybody knows. */
function roleTitle(game: AnyGame, role: string): string {
  const known = game.seats.flatMap((it, seat) => (it.role === role ? [nameOf(seat)] : []));
  const name = t(`role.${role}.name`);
  return known.length ? t("phone.roles.who", { role: name, names: listed(known) }) : name;
}

/** The roles of this number of players, and what each of them wants. Nobody's own role is marked. */
export function RolesSheet() {
  const game = anyGame.value;
  const count = game?.seats.length ?? 0;
  const dealt = ROLES.filter((role) => count !== 3 || role !== "sheriff");
  return (
    <>
      {hasWord(`phone.roles.${count}`) && <p class="long">{t(`phone.roles.${count}`)}</p>}
      <ul class="rows">
        {dealt.map((role) => (
          <Row
            key={role}
            title={game ? roleTitle(game, role) : t(`role.${role}.name`)}
            text={t(`role.${role}.goal`)}
            before={
              <span class="row-role">
                <RoleArt role={role} />
              </span>
            }
          />
        ))}
      </ul>
      {own.value?.role && (
        <Keys keys={[{ text: t("phone.role.title"), act: "role", onPress: () => openSheet({ name: "role" }) }]} />
      )}
    </>
  );
}
