// The game in three sentences: who wins how, what a turn is, what the roles are about.
import type { VNode } from "preact";
import { RoleArt } from "../parts/art";
import { FEWEST, seated, table, wanted } from "./state";
import { Sign } from "./tonight";
import { t } from "./words";

/** Who wins how: four play without a Deputy, and of three everybody hunts somebody. */
const WINS: Record<number, string> = { 3: "brief.three.wins", 4: "brief.four.wins" };

/** Return the sentences with their pictures, for those who sit here. As long as they are too few, all chairs count. */
export function brief(): { picture: VNode; text: string }[] {
  const { length } = table.value!.chairs;
  const sitting = seated(table.value!);
  const players = sitting < FEWEST ? length : sitting;
  const isOpen = players === FEWEST;
  const roles = isOpen ? "brief.three.roles" : sitting < FEWEST ? "brief.few.roles" : "brief.roles";
  return [
    { picture: <RoleArt role={isOpen ? "deputy" : "sheriff"} />, text: t(WINS[players] ?? "brief.wins") },
    { picture: <Sign name={wanted.value!} />, text: t(`brief.turn.${wanted.value}`) },
    { picture: <RoleArt role="back" />, text: t(roles) },
  ];
}
